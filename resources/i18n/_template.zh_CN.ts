<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>Lights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Darken all lamps; a press switches a lamp and its neighbours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click lamps to light them, then press Solve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All lit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four corners</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>presses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lamp is lit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} lamp lit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} lamps lit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press row {row}, column {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is not a text file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is a folder; a file was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No solution. Proved: every first row was tried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} press. Proved: fewer do not do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} presses. Proved fewest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} first rows were tried.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best found: {n} presses; stopped before the proof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next press is in row {row}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} press is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} presses are left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {row}, column {column}: lit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {row}, column {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lit lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark lamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A board has {low} to {high} rows and columns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“on[{index}]” is no [row, column] on a board of {rows} by {columns}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A board has {low} to {high} rows and columns of “.” and “o”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} has {found} lamps; the first line has {width}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}, column {column}: found “{sign}”; expected “.” or “o”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no move; expected one such as r2c3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no lamp in row {row}, column {column}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
