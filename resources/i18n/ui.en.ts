<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>{n} move(s)</source>
        <translation>
            <numerusform>{n} move</numerusform>
            <numerusform>{n} moves</numerusform>
        </translation>
    </message>
</context>
</TS>
