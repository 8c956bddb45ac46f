<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>That holds if {n} unsure cell(s) of the picture are as they were read.</source>
        <translation>
            <numerusform>That holds if {n} unsure cell of the picture is as it was read.</numerusform>
            <numerusform>That holds if {n} unsure cells of the picture are as they were read.</numerusform>
        </translation>
    </message>
</context>
</TS>
