<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>Turn {n} ({colour})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{turn}: end the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no answer to export yet; press Solve first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exact share of each colour in every turn of a contest board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every number of the plays made on a contest board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tables “{source}” have no AI weights for {play}, {main}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {n}: {colour}, bonus {permil} ‰</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stance: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost: genki {genki}, stamina {stamina}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect: {effect}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From now on: {effect}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score +{points}: ({value} + focus {focus} + enthusiasm {heat}) × stance {stance} × up {up} × down {down} × poor {poor} × good {good} = {parameter}, × {colour} ‰</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play {card}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw {card}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold {card}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} returns from hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} is improved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} is created</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} grows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{card} costs no stamina</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The discard pile is shuffled into the deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The turn is ended without a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A harmful effect is warded off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No genki: its gain is blocked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An effect is reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contest is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Genki 元気</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stamina 体力</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus 集中</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good condition 好調</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Excellent condition 絶好調</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good impression 好印象</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Motivation やる気</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half cost 消費体力減少</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double cost 消費体力増加</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost cut 消費体力削減</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost surcharge 消費体力追加</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unease 不安</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weak spirits 弱気</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tension 緊張</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poor condition 不調</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slump スランプ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No genki gain 元気増加無効</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ward 低下状態無効</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free cards 消費体力0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra turns ターン追加</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full power points 全力値</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full power points so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enthusiasm 熱意</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stance lock 指針固定</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No active cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mental cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times in 温存</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no stance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength 強気</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength 強気 II</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preservation 温存</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preservation 温存 II</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full power 全力</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good condition 好調, at most the turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half cost 消費体力減少, at most the turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double cost 消費体力増加, at most the turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unease 不安, at most the turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poor condition 不調, at most the turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Excellent condition 絶好調, at most the turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good condition 好調, all turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times in 強気</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times in 全力</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held cards 保留</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grown cards 成長</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lasting effects 持続効果</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repetition growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>genki growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full power growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cheaper by growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less stamina by growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vocal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sense センス</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logic ロジック</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anomaly アノマリー</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if {condition}: {effect}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[成長] grows during the contest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once per contest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stamina -{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in good condition 好調</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without genki 元気</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stamina at least {n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stamina at most {n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {n} turns left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after an active card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after a mental card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lesson cleared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lesson not cleared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not {condition}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the start of the contest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the start of a turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the start of turn {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every {n} turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when such a card is played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after such a card is played</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every {n} such cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every {n} such cards in a turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when a card is used up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after a status grows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when stamina is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at the end of a turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on a change of stance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{when}, if {condition}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{when}, {colour} turns only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{when}: {effects}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score of {n} % of {status}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (focus ×{n})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score +{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {n} turns: {effect}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next turn: {effect}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fixed genki 固定元気 +{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>draw {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>swap the whole hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>improve cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move a card, mostly to hold 保留</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a random improved card to the hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cards grow 成長</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one more turn ターン追加</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next card acts again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores +{n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores -{n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus 集中 +{n} % of good condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus 集中 +{n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stamina +{n} % of the maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>genki of {n} % of good impression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good impression 好印象 +{n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>genki becomes {n} % good impression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>motivation やる気 +{n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus 集中 -{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good condition 好調 -{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>good impression 好印象 -{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>motivation やる気 -{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fixed score +{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score of {n} % of the stamina spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>genki -{n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cards of one kind blocked for {n} turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus acts +{n} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object with vocal, dance and visual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of vocal, dance and visual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of hands, each a list of names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of hand positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object with some of {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false, or a number for poor_permil</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“state” has the unknown key “{key}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of objects with from, turns, uses and count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contest over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cards in the hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mental</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>playable ▶</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not now ×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grown +{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deck 山札, next first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard 捨札</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold 保留</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used up 除外</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your deck: {n} cards. Paint slots with cards from the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P-items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The article&apos;s stage: turns 3 and 4, 18 ways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sense deck, 12 turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A logic deck, 12 turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An anomaly deck, 12 turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second board as JSON, played on the same seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contests of one deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The AI plays a deck with many seeds: distribution, percentiles, each card&apos;s part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Board</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the board as JSON; empty for the sense deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No contest has been played yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} contests: {mean} points on average, half of them between {low} and {high}.</source>
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
        <source>least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} % reach at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points of {n} contests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each card brought, its triggers and the end of its turn included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plays per contest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points per contest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points per play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turns ended, created cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the same seeds the other deck makes {mean} points more (95 % sure: {low} to {high}) and wins {share} %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Final scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder “{folder}” with master tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder “{folder}” has no master tables; ProduceCard.yaml or .json was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table {table} is missing in “{folder}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table {table} is not a list of records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table {table} has {n} records; at most {limit} are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is larger than {limit} MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, line {line}: {problem}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not a table in UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word} is not a number that a table may hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} uses YAML aliases, which tables never do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, line {line}: not valid YAML.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can be played from here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contest is over with {score} points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experimental: the second AI also weighs single cards in a way that is not known; this is V1&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped early: {score} points so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The AI ends with {score} points after {n} plays; its first stage is worth {value} to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{score} points, {gain} more than the AI. Proved: no line with these draws gives more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{score} points, {gain} more than the AI: the best line found with these draws.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {first}: {n} ways, looked at with {remain} turns left (term {term})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns {first} to {last}: {n} ways, looked at with {remain} turns left (term {term})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behind the choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> = {score} × {weight} × 3000 / all bonuses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {turn}: which card to hold 保留</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full power points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score from 全力値</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The AI makes {ai} points with the same draws.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each choice of the AI gave away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} plays are left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the turn without a card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next card is an active one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a mental card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play “{card}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The contest is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hand has {n} cards; there is no card {i}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{card}” cannot be played now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mental cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Main effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{colour} bonus, ‰</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{colour} weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“starter”, or the folder of your master tables (one YAML or JSON file per table)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of the stage, separated by |, such as: turn 4 if good 2: heal 6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>V1, as analysed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>V2, experimental</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>66.7 % (native)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D1: 64-bit arithmetic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D2: waived costs must be affordable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D3: own growth acts from the next play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D4: held cards return last first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D5: full power begins after the play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D6: pride counts the larger status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D7: poor condition leaves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D8: a full hand leaves the card on the deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D9: first colour drawn evenly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{value}” is not a choice for {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a whole number from {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage rules are a text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the AI plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beat the AI: best line found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beat the AI: proved best line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study: many seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The AI&apos;s own line, or a better one with the same draws; a proof takes few turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contest 学マス</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The auto-play AI of Gakumas contests: reproduced, explained and beaten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Solve to see every way that the AI weighs; open a row for its terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contests of a study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with board file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a second deck, same seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn list, Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn list, CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage tables, CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} cards in the deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contest over: {score} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {turn}, {colour}, {remain} turns left, {score} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A contest has at most {n} plays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no play; expected the place of a card in the hand, 0 to 9, or -.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is not a text file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{card}” belongs to another plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deck is empty: paint cards into its slots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables of the second AI: experimental.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slot {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {n}: {colour}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tables “{source}” have AI weights but no cards; open a folder with ProduceCard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}” is no effect that a rule can have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}” is no moment that a rule can have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}” is no condition that a rule can have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{line}” lacks the colon between when and what.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}” in “{line}” is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no card “{card}” in the tables “{source}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no P-item “{item}” in the tables “{source}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A case lacks or misstates {key}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record {n} of ProduceCard has no id.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card “{card}” cannot run: {what} “{word}” is unknown to this version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The P-item “{item}” cannot run: {what} “{word}” is unknown to this version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The board file “{file}” cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
