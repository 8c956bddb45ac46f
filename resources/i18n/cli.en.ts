<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>{n} other line(s) are as good.</source>
        <translation>
            <numerusform>{n} other line is as good.</numerusform>
            <numerusform>{n} other lines are as good.</numerusform>
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
        <source>{n} case(s): {equal} equal, {differ} different, {rest} with nothing to compare, {broken} bad.</source>
        <translation>
            <numerusform>{n} case: {equal} equal, {differ} different, {rest} with nothing to compare, {broken} bad.</numerusform>
            <numerusform>{n} cases: {equal} equal, {differ} different, {rest} with nothing to compare, {broken} bad.</numerusform>
        </translation>
    </message>
</context>
</TS>
