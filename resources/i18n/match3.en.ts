<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>{n} block(s)</source>
        <translation>
            <numerusform>{n} block</numerusform>
            <numerusform>{n} blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} void(s)</source>
        <translation>
            <numerusform>{n} void</numerusform>
            <numerusform>{n} voids</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} crate(s)</source>
        <translation>
            <numerusform>{n} crate</numerusform>
            <numerusform>{n} crates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} ingredient(s)</source>
        <translation>
            <numerusform>{n} ingredient</numerusform>
            <numerusform>{n} ingredients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} layer(s) of jelly</source>
        <translation>
            <numerusform>{n} layer of jelly</numerusform>
            <numerusform>{n} layers of jelly</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} colour(s)</source>
        <translation>
            <numerusform>{n} colour</numerusform>
            <numerusform>{n} colours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} legal swap(s)</source>
        <translation>
            <numerusform>{n} legal swap</numerusform>
            <numerusform>{n} legal swaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} wave(s)</source>
        <translation>
            <numerusform>{n} wave</numerusform>
            <numerusform>{n} waves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} swap(s)</source>
        <translation>
            <numerusform>{n} swap</numerusform>
            <numerusform>{n} swaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} special(s) made</source>
        <translation>
            <numerusform>{n} special made</numerusform>
            <numerusform>{n} specials made</numerusform>
        </translation>
    </message>
</context>
</TS>
