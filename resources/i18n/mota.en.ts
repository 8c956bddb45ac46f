<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>{n} monster(s)</source>
        <translation>
            <numerusform>{n} monster</numerusform>
            <numerusform>{n} monsters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} item(s)</source>
        <translation>
            <numerusform>{n} item</numerusform>
            <numerusform>{n} items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} door(s)</source>
        <translation>
            <numerusform>{n} door</numerusform>
            <numerusform>{n} doors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{hp} HP at the end, in {n} move(s). Proved: no route keeps more.</source>
        <translation>
            <numerusform>{hp} HP at the end, in {n} move. Proved: no route keeps more.</numerusform>
            <numerusform>{hp} HP at the end, in {n} moves. Proved: no route keeps more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checked by the tower’s own engine ({version}): {n} step(s), all equal.</source>
        <translation>
            <numerusform>Checked by the tower’s own engine ({version}): {n} step, equal.</numerusform>
            <numerusform>Checked by the tower’s own engine ({version}): {n} steps, all equal.</numerusform>
        </translation>
    </message>
</context>
</TS>
