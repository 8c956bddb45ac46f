<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>a random swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the largest known gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sampled worlds and a beam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match-3 with unknown refill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays games on random 8 × 8 boards whose new blocks are unknown, and counts the points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swaps in a game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sampled worlds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swaps looked ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{mean} ± {error} points on average over {n} games.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one game in ten is below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one game in ten is above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of a game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {line}, block {column}: found “{text}”; expected a letter A to I with “-”, “|”, “*” or a thickness 1 to 9, “*” or “.”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board has no rows; expected rows such as “A B C”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The world has {n} rows; at most {limit} are allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {line} has {found} blocks; a row has 1 to {limit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {line} has {found} blocks; the first row has {width}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}: “{name}” is {found}; at most {limit} is allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line {line}: a second line of dashes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no move; expected x,y,R or x,y,U such as 3,0,R.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board has {m} rows and its world {world}; the world must be at least as high.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board has {m} rows; at most {limit} are allowed. “m” says how many it has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of rows such as “A B C”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of {n}, one text for each board row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} numbers 0 to {limit} in each row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is no rule switch; expected one of {words}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“candy”, “linear” or a list of points from 0 to {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points {n} of {goal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions left {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jelly {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thick {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eight by eight with a reserve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make stripes, then fire them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A long cascade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free the thick blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest swaps or most points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest gain is a trap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the jelly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collect two colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licorice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrapped blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour bombs and pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown refill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wave {n}: {cleared} cleared, {points} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: no action is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: this swap does not lie on the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: a block cannot be swapped with an empty cell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: a thick block cannot be swapped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{move}: this swap makes no line of three.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>x,y,R or x,y,U; several are parted by spaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>play swaps and print the world after, gain, waves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the legal swaps with what each gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let everything fall and clear all lines, without points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the swaps to play, such as --move 3,0,R.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This question needs a goal: set the points to reach (P) or another goal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The article&apos;s Dijkstra needs the cap: without it costs can be negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} swaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap ({x}, {y}) with its neighbour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>({x}, {y}) to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>({x}, {y}) up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{swaps} to the goal, {points} points. Proved: fewer do not do, and none gives more points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best found: {swaps} to the goal, {points} points; stopped before the proof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{total} points in all: {points} in {swaps} and {bonus} for the actions left. Proved best.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{total} points in all: {points} in {swaps} and {bonus} for the actions left. Fewest swaps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best found: {total} points in all, {points} of them in {swaps}; stopped before the proof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{points} points in {swaps}. Proved: no line gives more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best found: {points} points in {swaps}; at most {bound} are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best found: {points} points in {swaps}; stopped before the proof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No solution. Proved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No solution within {swaps}. Proved: at most {points} of {goal} points can be had.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The goal cannot be reached within {swaps}. Proved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line shown has the most points that can be had.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the cap this is the article&apos;s optimum too: its cheapest goal is a nearest one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} other line is as good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} other lines are as good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{gain} of {raw}, capped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wave {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specials made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each swap does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points after each swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always the largest gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of other lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always taking the largest gain ends {n} points lower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>states expanded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>states stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>widest frontier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory for states (MB)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first answer, by beam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>children made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After swaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Children so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No swap makes a line: the game is over here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap {move}: {mean} ± {error} points are expected over the next {depth} swaps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behind the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated on {n} random refills, the same ones for every swap; ± is one standard error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the left half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the right half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next swap is in {half} of the board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} waves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It gives {points} points in {waves}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It moves a block {block}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Special</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour {letter}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes the block that is there and keeps its colour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lies under a board cell; a block cleared there takes one layer away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Horizontal stripe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vertical stripe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour bomb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thick, 1 layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thick, 2 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thick, 3 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jelly, 1 layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jelly, 2 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A thick block whose layers only stripes and blasts take away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lets everything fall and clears all lines, without points and without an action.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colour bomb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>horizontal stripe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vertical stripe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>licorice {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>thickness {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match-3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap neighbours into lines of three: most points or fewest swaps, with proof.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a gem onto its neighbour to play, or press Solve for the best line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swaps as text (x y R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is too large for a Match-3 board.</source>
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
        <source>Coordinates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each swap gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Letters on gems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} (above the board)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jelly {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewest swaps to the goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the article&apos;s score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layered search (best)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the article&apos;s breadth-first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the article&apos;s Dijkstra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The article&apos;s score adds V(n + m) for each action left when the goal is reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The article&apos;s searches are there to compare; they need a goal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With unknown refill: more worlds, smaller errors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With unknown refill: how far each sampled world is played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swaps such as 3,0,R 2,1,U, to see them beside the best line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board is empty: paint blocks or take a random board.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {y}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column {x}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block at ({x}, {y}) hangs above an empty cell. Settle lets it fall.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No action is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The goal is reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P = {goal} cannot be reached: {n} actions give at most {most} points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no jelly to clear.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {there} blocks of {colour} are in the world; {wanted} are to be collected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} × {m} board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} above it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown refill of {n} colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} thick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} layers of jelly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} legal swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} legal swaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known: the world is all there is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown: random blocks follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns (n)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board rows (m)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>World rows (M)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board and reserve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the refill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points to reach (P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: just as many as possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours and numbers, such as A 12 C 8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear all jelly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free all thick blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 i (i − 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>i</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each wave</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all of an action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any cleared block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block of a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers V(0) V(1) V(2) …; the last one goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>V(i): points for i blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own table of V</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>V counts (R6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vs: a special is made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vt: a thick block is freed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most V(n + m) an action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swaps need no line (R2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thick blocks (R11)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers a stripe takes (R12)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers a neighbour takes (R12)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which neighbour (R12)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrapped blocks (E1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A crossing of two lines makes one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour bombs (E2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line of five makes one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pairs of specials (E4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two specials can be swapped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fall, no match, no swap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stand still, no match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stand still, match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fall, match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fall, can be swapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is {value}; expected a whole number from {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is on or off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is one of {words}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is a text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table of V is a row of numbers such as 0 0 0 60 120 200.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}”: expected colours and numbers such as A 12 C 8.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
