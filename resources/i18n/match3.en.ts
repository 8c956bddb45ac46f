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
    <message numerus="yes">
        <source>Row {line} has {found} block(s); the first row has {width}.</source>
        <translation>
            <numerusform>Row {line} has {found} block; the first row has {width}.</numerusform>
            <numerusform>Row {line} has {found} blocks; the first row has {width}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s) are invented: type over what differs, or confirm.</source>
        <translation>
            <numerusform>{n} block is invented: type over it if it differs, or confirm.</numerusform>
            <numerusform>{n} blocks are invented: type over what differs, or confirm.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>P = {goal} cannot be reached: {n} action(s) give at most {most} points.</source>
        <translation>
            <numerusform>P = {goal} cannot be reached: {n} action gives at most {most} points.</numerusform>
            <numerusform>P = {goal} cannot be reached: {n} actions give at most {most} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only {there} ingredient(s) are in the world; {wanted} are to be delivered.</source>
        <translation>
            <numerusform>Only {there} ingredient is in the world; {wanted} are to be delivered.</numerusform>
            <numerusform>Only {there} ingredients are in the world; {wanted} are to be delivered.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only {there} block(s) of {colour} are in the world; {wanted} are to be collected.</source>
        <translation>
            <numerusform>Only {there} block of {colour} is in the world; {wanted} are to be collected.</numerusform>
            <numerusform>Only {there} blocks of {colour} are in the world; {wanted} are to be collected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The world is all there is; {rows} row(s) of it stand above the board.</source>
        <translation>
            <numerusform>The world is all there is; {rows} row of it stands above the board.</numerusform>
            <numerusform>The world is all there is; {rows} rows of it stand above the board.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s) on the board are invented and may be others in the game beside.</source>
        <translation>
            <numerusform>{n} block on the board is invented and may be another in the game beside.</numerusform>
            <numerusform>{n} blocks on the board are invented and may be others in the game beside.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>How many swaps are left is not known: {n} are assumed. Set Actions.</source>
        <translation>
            <numerusform>How many swaps are left is not known: {n} is assumed. Set Actions.</numerusform>
            <numerusform>How many swaps are left is not known: {n} are assumed. Set Actions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s) came in and are not named yet: type what the game beside shows.</source>
        <translation>
            <numerusform>{n} block came in and is not named yet: type what the game beside shows.</numerusform>
            <numerusform>{n} blocks came in and are not named yet: type what the game beside shows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At ({x}, {y}) lie {wanted} layers of jelly, but only {there} block(s) can come there.</source>
        <translation>
            <numerusform>At ({x}, {y}) lie {wanted} layers of jelly, but only {there} block can come there.</numerusform>
            <numerusform>At ({x}, {y}) lie {wanted} layers of jelly, but only {there} blocks can come there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Measured in {n} game(s) of a player who goes on by the hints; other games had chosen the swap.</source>
        <translation>
            <numerusform>Measured in {n} game of a player who goes on by the hints; other games had chosen the swap.</numerusform>
            <numerusform>Measured in {n} games of a player who goes on by the hints; other games had chosen the swap.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>deliver {n} ingredient(s)</source>
        <translation>
            <numerusform>deliver {n} ingredient</numerusform>
            <numerusform>deliver {n} ingredients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Swap {move}: {mean} ± {error} points are expected over the next {depth} swap(s).</source>
        <translation>
            <numerusform>Swap {move}: {mean} ± {error} points are expected over the next {depth} swap.</numerusform>
            <numerusform>Swap {move}: {mean} ± {error} points are expected over the next {depth} swaps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) show something that is no gem, maybe a blocker.</source>
        <translation>
            <numerusform>{n} cell shows something that is no gem, maybe a blocker.</numerusform>
            <numerusform>{n} cells show something that is no gem, maybe a blocker.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{mean} ± {error} points on average over {n} game(s).</source>
        <translation>
            <numerusform>{mean} ± {error} points on average over {n} game.</numerusform>
            <numerusform>{mean} ± {error} points on average over {n} games.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This file lists {n} board(s) under “{name}”; save one of them as a file of its own.</source>
        <translation>
            <numerusform>This file lists {n} board under “{name}”; save it as a file of its own.</numerusform>
            <numerusform>This file lists {n} boards under “{name}”; save one of them as a file of its own.</numerusform>
        </translation>
    </message>
</context>
</TS>
