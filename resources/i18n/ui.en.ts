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
    <message numerus="yes">
        <source>{n} cell(s) are unsure; N goes from one to the next.</source>
        <translation>
            <numerusform>{n} cell is unsure; N goes to it.</numerusform>
            <numerusform>{n} cells are unsure; N goes from one to the next.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) are new.</source>
        <translation>
            <numerusform>{n} cell is new.</numerusform>
            <numerusform>{n} cells are new.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s)</source>
        <translation>
            <numerusform>{n} cell</numerusform>
            <numerusform>{n} cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What {n} cell(s) such as row {row}, column {col} show</source>
        <translation>
            <numerusform>What {n} cell in row {row}, column {col} shows</numerusform>
            <numerusform>What {n} cells such as row {row}, column {col} show</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} node(s)</source>
        <translation>
            <numerusform>{n} node</numerusform>
            <numerusform>{n} nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Its file does not hold the picture: {n} cell(s) are still unsure.</source>
        <translation>
            <numerusform>Its file does not hold the picture: {n} cell is still unsure.</numerusform>
            <numerusform>Its file does not hold the picture: {n} cells are still unsure.</numerusform>
        </translation>
    </message>
</context>
</TS>
