<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>“{key}” has {found} rows; expected {rows}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{key}[{index}]” is no text of {columns} signs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{key}[{index}]” has “{sign}” in column {column}; expected one of {signs}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“layout” has {found} mines; “mines” says {mines}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {row}, column {column}: “grid” does not fit “layout”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a line “rows columns mines” and a grid of at most {side} by {side} signs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line 1 says {rows} by {columns}; the grid below has {found} by {wide}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line 1 says {mines} mines; the grid has {cells} cells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}, column {column}: found “{sign}”; expected one of {signs}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} has {found} signs; the first row has {columns}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no click; expected one such as o3,14.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game is won.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mine was hit; the game is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers are interlaced too widely to count: over {n} states at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These numbers cannot be right: {places}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More mines are marked than there are in all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No layout of mines fits. Proved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} layouts of {mines} mines in {cells} hidden cells fit, each equally likely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} cell is certainly safe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} cells are certainly safe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} mine is left, and nothing else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {n} mines are left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cell is certain. Best guess: {place}, a mine with {risk}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Played on, the solver wins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Played on, the solver guesses and hits a mine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Played on until time was up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of mines that are left forces it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number in {place} needs all the cells that it has left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number in {place} has all its mines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numbers in {places} together force it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certainly safe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certainly mines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uncovers a safe cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Survives two clicks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guesses, the best first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every layout was played to the end: perfect play wins {wins} of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has the lowest chance of a mine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is safe with {safe}, uncovers a safe cell with {progress} and survives two clicks with {survive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next best survives two clicks with {survive}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chance of a mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} guess on the way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} guesses on the way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Played on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a guess, a mine with {risk}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safe: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some cell is certainly safe; nothing has to be guessed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look here: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {place}; it is a mine with {risk}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is certain here; it takes a guess.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>safe, its number not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mine that was hit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {row}, column {column}: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A position to judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beginner game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intermediate game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {row}, column {column}: this click does nothing here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grid of signs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minesweeper board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSMinesweeper board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MINESWEEPER-BOARD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PTTACG link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chances as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” has {n} bytes; at most {limit} are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is neither a text nor a board file known here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no chances to write; solve the field first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Said to be a mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Safe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Safe, its number not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mine that is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no tool “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Intermediate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never a mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never a mine (it is moved, as in Windows XP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
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
        <source>Mines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{value}” is no value of “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A field of {cells} cells has 0 to {cells} mines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A field has 1 to {side} rows and columns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also play the position on: to the end of a game, or as far as a drawn field goes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact chances of a mine, what is certain and why, and the strongest guess.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paint the numbers that you see, or left-click to play; Solve shows every chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mine was hit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Won: every cell without a mine is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hidden} cells hidden, {flags} flags, {left} mines left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chord {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is a folder; a file was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chances of a mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certain cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The case has no list of rows “grid”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This needs a full board; some cells are hidden and their mines not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board says {mines} mines; {found} are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {row}, column {column} shows {found}; {number} mines are beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board file has no line “{key}: number”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board file has neither a section [real] nor [view].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}: expected {rows} rows, found {found}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line} has {found} signs; expected {columns}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A field of {rows} by {columns} with {mines} mines cannot be; at most {side} by {side}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“b={size}” is no size; expected 1, 2, 3 or columns and rows such as 0811.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“m” has {found} digits; a field of {rows} by {columns} has {wanted}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“m” has mines beyond the last cell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board ends after {n} bytes; its header has 4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A board of {rows} by {columns} with {mines} mines does not have {n} bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte {place}: mine {number} is beside the board or there already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An .mbf board has at most 255 rows and columns and 65,535 mines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number has more mines around it than it says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number says more mines than there is room for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{found} mines are marked; there are {mines} in all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mines} mines do not fit: {marked} are marked and {room} cells are hidden.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
