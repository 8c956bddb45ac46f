<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>{n} cell(s) of the picture are wrong</source>
        <translation>
            <numerusform>{n} cell of the picture is wrong</numerusform>
            <numerusform>{n} cells of the picture are wrong</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} enemy(ies)</source>
        <translation>
            <numerusform>{n} enemy</numerusform>
            <numerusform>{n} enemies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} group(s)</source>
        <translation>
            <numerusform>{n} group</numerusform>
            <numerusform>{n} groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} wrong cell(s)</source>
        <translation>
            <numerusform>{n} wrong cell</numerusform>
            <numerusform>{n} wrong cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s) are left.</source>
        <translation>
            <numerusform>{n} move is left.</numerusform>
            <numerusform>{n} moves are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It goes {n} click(s).</source>
        <translation>
            <numerusform>It goes {n} click.</numerusform>
            <numerusform>It goes {n} clicks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s)</source>
        <translation>
            <numerusform>{n} move</numerusform>
            <numerusform>{n} moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} click(s)</source>
        <translation>
            <numerusform>{n} click</numerusform>
            <numerusform>{n} clicks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} move(s) left</source>
        <translation>
            <numerusform>{n} of {total} move left</numerusform>
            <numerusform>{n} of {total} moves left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mario walks {n} cell(s).</source>
        <translation>
            <numerusform>Mario walks {n} cell.</numerusform>
            <numerusform>Mario walks {n} cells.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hurt {n} time(s).</source>
        <translation>
            <numerusform>Hurt once.</numerusform>
            <numerusform>Hurt {n} times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hit by {n} missile(s).</source>
        <translation>
            <numerusform>Hit by {n} missile.</numerusform>
            <numerusform>Hit by {n} missiles.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} feather(s) on a panel</source>
        <translation>
            <numerusform>{n} feather on a panel</numerusform>
            <numerusform>{n} feathers on a panel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} feather(s)</source>
        <translation>
            <numerusform>{n} feather</numerusform>
            <numerusform>{n} feathers</numerusform>
        </translation>
    </message>
</context>
</TS>
