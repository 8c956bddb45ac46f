<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>A flag where no mine can be: {places}.</source>
        <translation>
            <numerusform>A flag where no mine can be: {places}.</numerusform>
            <numerusform>Flags where no mine can be: {places}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) are certainly safe.</source>
        <translation>
            <numerusform>{n} cell is certainly safe.</numerusform>
            <numerusform>{n} cells are certainly safe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only {n} mine(s) are left.</source>
        <translation>
            <numerusform>{n} mine is left, and nothing else.</numerusform>
            <numerusform>Only {n} mines are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} guess(es) on the way.</source>
        <translation>
            <numerusform>{n} guess on the way.</numerusform>
            <numerusform>{n} guesses on the way.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The numbers contradict each other in {n} place(s).</source>
        <translation>
            <numerusform>The numbers contradict each other in {n} place.</numerusform>
            <numerusform>The numbers contradict each other in {n} places.</numerusform>
        </translation>
    </message>
</context>
</TS>
