<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>{n} play(s) are left.</source>
        <translation>
            <numerusform>{n} play is left.</numerusform>
            <numerusform>{n} plays are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} turn(s)</source>
        <translation>
            <numerusform>{n} turn</numerusform>
            <numerusform>{n} turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} use(s)</source>
        <translation>
            <numerusform>{n} use</numerusform>
            <numerusform>{n} uses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scores {n} more time(s)</source>
        <translation>
            <numerusform>Scores {n} more time</numerusform>
            <numerusform>Scores {n} more times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most {n} turn(s) left</source>
        <translation>
            <numerusform>at most {n} turn left</numerusform>
            <numerusform>at most {n} turns left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>every {n} turn(s)</source>
        <translation>
            <numerusform>every {n} turn</numerusform>
            <numerusform>every {n} turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>cards of one kind blocked for {n} turn(s)</source>
        <translation>
            <numerusform>cards of one kind blocked for {n} turn</numerusform>
            <numerusform>cards of one kind blocked for {n} turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from {n} turn(s) on</source>
        <translation>
            <numerusform>from {n} turn on</numerusform>
            <numerusform>from {n} turns on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>hold up to {n} card(s) that one chooses</source>
        <translation>
            <numerusform>hold up to {n} card that one chooses</numerusform>
            <numerusform>hold up to {n} cards that one chooses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>remove {n} debuff(s)</source>
        <translation>
            <numerusform>remove {n} debuff</numerusform>
            <numerusform>remove {n} debuffs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} contest(s): {mean} points on average, half of them between {low} and {high}.</source>
        <translation>
            <numerusform>{n} contest: {mean} points on average, half of them between {low} and {high}.</numerusform>
            <numerusform>{n} contests: {mean} points on average, half of them between {low} and {high}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Points of {n} contest(s)</source>
        <translation>
            <numerusform>Points of {n} contest</numerusform>
            <numerusform>Points of {n} contests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} card(s) in the deck</source>
        <translation>
            <numerusform>{n} card in the deck</numerusform>
            <numerusform>{n} cards in the deck</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Turn {turn}, {colour}, {remain} turn(s) left, {score} points</source>
        <translation>
            <numerusform>Turn {turn}, {colour}, {remain} turn left, {score} points</numerusform>
            <numerusform>Turn {turn}, {colour}, {remain} turns left, {score} points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The AI ends with {score} points after {n} play(s); its first stage is worth {value} to it.</source>
        <translation>
            <numerusform>The AI ends with {score} points after {n} play; its first stage is worth {value} to it.</numerusform>
            <numerusform>The AI ends with {score} points after {n} plays; its first stage is worth {value} to it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} way(s)</source>
        <translation>
            <numerusform>{n} way</numerusform>
            <numerusform>{n} ways</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The hand has {n} card(s); there is no card {i}.</source>
        <translation>
            <numerusform>The hand has {n} card; there is no card {i}.</numerusform>
            <numerusform>The hand has {n} cards; there is no card {i}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deck of idol {i} of {all}: {n} card(s). The setting “Idol” shows the others.</source>
        <translation>
            <numerusform>Deck of idol {i} of {all}: {n} card. The setting “Idol” shows the others.</numerusform>
            <numerusform>Deck of idol {i} of {all}: {n} cards. The setting “Idol” shows the others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your deck: {n} card(s). Paint slots with cards from the left.</source>
        <translation>
            <numerusform>Your deck: {n} card. Paint slots with cards from the left.</numerusform>
            <numerusform>Your deck: {n} cards. Paint slots with cards from the left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} record(s)</source>
        <translation>
            <numerusform>{n} record</numerusform>
            <numerusform>{n} records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>So far the best of {n} deck(s) scores about {mean} points (it was chosen: flattered).</source>
        <translation>
            <numerusform>So far the best of {n} deck scores about {mean} points (it was chosen: flattered).</numerusform>
            <numerusform>So far the best of {n} decks scores about {mean} points (it was chosen: flattered).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} rehearsal(s): at least {fewest} are needed.</source>
        <translation>
            <numerusform>{n} rehearsal: at least {fewest} are needed.</numerusform>
            <numerusform>{n} rehearsals: at least {fewest} are needed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>agrees ({n} rehearsal(s))</source>
        <translation>
            <numerusform>agrees ({n} rehearsal)</numerusform>
            <numerusform>agrees ({n} rehearsals)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not told apart yet; {n} more rehearsal(s) would</source>
        <translation>
            <numerusform>not told apart yet; {n} more rehearsal would</numerusform>
            <numerusform>not told apart yet; {n} more rehearsals would</numerusform>
        </translation>
    </message>
</context>
</TS>
