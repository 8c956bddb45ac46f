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
    <message numerus="yes">
        <source>No solution within {n} move(s). Proved.</source>
        <translation>
            <numerusform>No solution within {n} move. Proved.</numerusform>
            <numerusform>No solution within {n} moves. Proved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not a solution ({n} enemy(ies) stay)</source>
        <translation>
            <numerusform>Not a solution ({n} enemy stays)</numerusform>
            <numerusform>Not a solution ({n} enemies stay)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s). Proved: no shorter solution exists.</source>
        <translation>
            <numerusform>{n} move. Proved: no shorter solution exists.</numerusform>
            <numerusform>{n} moves. Proved: no shorter solution exists.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} solutions; the quickest takes {c} click(s).</source>
        <translation>
            <numerusform>{n} solutions; the quickest takes {c} click.</numerusform>
            <numerusform>{n} solutions; the quickest takes {c} clicks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>However these enemies ({n}) are placed, {g} attack(s) do not hit them all.</source>
        <translation>
            <numerusform>However these enemies ({n}) are placed, 1 attack does not hit them all.</numerusform>
            <numerusform>However these enemies ({n}) are placed, {g} attacks do not hit them all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The goal is out of reach within {n} move(s). Proved.</source>
        <translation>
            <numerusform>The goal is out of reach within {n} move. Proved.</numerusform>
            <numerusform>The goal is out of reach within {n} moves. Proved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No solution in {n} move(s) or fewer.</source>
        <translation>
            <numerusform>No solution in {n} move.</numerusform>
            <numerusform>No solution in {n} moves or fewer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} move(s) left: no solution. Proved.</source>
        <translation>
            <numerusform>{n} of {total} moves is left: no solution. Proved.</numerusform>
            <numerusform>{n} of {total} moves are left: no solution. Proved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not a solution: at best {left} enemy(ies) stay, after {moves} of {clicks}.</source>
        <translation>
            <numerusform>Not a solution: at best {left} enemy stays, after {moves} of {clicks}.</numerusform>
            <numerusform>Not a solution: at best {left} enemies stay, after {moves} of {clicks}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not a solution: the best found up to {moves} leaves {left} enemy(ies), with {clicks}.</source>
        <translation>
            <numerusform>Not a solution: the best found up to {moves} leaves {left} enemy, with {clicks}.</numerusform>
            <numerusform>Not a solution: the best found up to {moves} leaves {left} enemies, with {clicks}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is the only solution, of {c} click(s).</source>
        <translation>
            <numerusform>It is the only solution, of {c} click.</numerusform>
            <numerusform>It is the only solution, of {c} clicks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} move(s) left: the goal is out of reach. Proved.</source>
        <translation>
            <numerusform>{n} of {total} moves is left: the goal is out of reach. Proved.</numerusform>
            <numerusform>{n} of {total} moves are left: the goal is out of reach. Proved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} enemy(ies): the last group has only {rest}.</source>
        <translation>
            <numerusform>{n} enemy: the last group has only {rest}.</numerusform>
            <numerusform>{n} enemies: the last group has only {rest}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No number of moves is stated: lines of up to {n} move(s) were looked at.</source>
        <translation>
            <numerusform>No number of moves is stated: only lines of {n} move were looked at.</numerusform>
            <numerusform>No number of moves is stated: lines of up to {n} moves were looked at.</numerusform>
        </translation>
    </message>
</context>
</TS>
