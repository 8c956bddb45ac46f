<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>{n} play(s) are left.</source>
        <translation>
            <numerusform>{n} play is left.</numerusform>
            <numerusform>{n} plays are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} turn(s)</source>
        <translation>
            <numerusform>{n} turn</numerusform>
            <numerusform>{n} turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} use(s)</source>
        <translation>
            <numerusform>{n} use</numerusform>
            <numerusform>{n} uses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scores {n} more time(s)</source>
        <translation>
            <numerusform>Scores {n} more time</numerusform>
            <numerusform>Scores {n} more times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most {n} turn(s) left</source>
        <translation>
            <numerusform>at most {n} turn left</numerusform>
            <numerusform>at most {n} turns left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>every {n} turn(s)</source>
        <translation>
            <numerusform>every {n} turn</numerusform>
            <numerusform>every {n} turns</numerusform>
        </translation>
    </message>
</context>
</TS>
