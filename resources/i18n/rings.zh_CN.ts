<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>an even number, because each slice has an opposite one</source>
        <translation>偶数，因为每一列都有相对的一列</translation>
    </message>
    <message>
        <source>a list of some of {words}</source>
        <translation>由 {words} 中若干项组成的列表</translation>
    </message>
    <message>
        <source>“{key}[{index}]” is on ring {ring}, slice {slice}, where there is one already.</source>
        <translation>“{key}[{index}]”位于第 {ring} 环第 {slice} 列，那里已经有一个了。</translation>
    </message>
    <message>
        <source>“{place}” is {found}; expected [ring, slice], 0 to {ring} and 0 to {slice}.</source>
        <translation>“{place}”是 {found}；应为 [环, 列]，范围 0 到 {ring} 和 0 到 {slice}。</translation>
    </message>
    <message>
        <source>The text has {n} characters; a ring board has at most {limit}.</source>
        <translation>文本有 {n} 个字符；环形棋盘最多 {limit} 个。</translation>
    </message>
    <message>
        <source>Expected one line for each ring, {low} to {high} lines; found {n}.</source>
        <translation>每环应占一行，共 {low} 到 {high} 行；实际有 {n} 行。</translation>
    </message>
    <message>
        <source>Line 1 has {n} cells; expected an even number from {low} to {high}.</source>
        <translation>第 1 行有 {n} 格；应为 {low} 到 {high} 之间的偶数。</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: found “{sign}”; expected . o j h or + O J H.</source>
        <translation>第 {line} 行第 {column} 列：出现“{sign}”；应为 . o j h 或 + O J H。</translation>
    </message>
    <message>
        <source>Line {line} has {found} cells; the first line has {n}.</source>
        <translation>第 {line} 行有 {found} 格；第一行有 {n} 格。</translation>
    </message>
    <message>
        <source>“{text}” is no move; expected one such as r1+6 (turn ring 1) or s0-1 (slide slice 0).</source>
        <translation>“{text}”不是一步；应为 r1+6(转动第 1 环)或 s0-1(推动第 0 列)这样的写法。</translation>
    </message>
    <message>
        <source>There is no ring {ring}; the rings are 0 to {last}.</source>
        <translation>没有第 {ring} 环；环的编号为 0 到 {last}。</translation>
    </message>
    <message>
        <source>There is no slide of slice {slice}; slices 0 to {last} slide, with their opposites.</source>
        <translation>不能推动第 {slice} 列；可推动的是第 0 到 {last} 列（连同相对的列）。</translation>
    </message>
    <message>
        <source>A move by {by} is none; here it goes by 1 to {last}.</source>
        <translation>移动 {by} 格不算一步；这里应为 1 到 {last} 格。</translation>
    </message>
    <message>
        <source>Turn ring {ring} clockwise by {n}</source>
        <translation>第 {ring} 环顺时针转 {n} 格</translation>
    </message>
    <message>
        <source>Turn ring {ring} counterclockwise by {n}</source>
        <translation>第 {ring} 环逆时针转 {n} 格</translation>
    </message>
    <message>
        <source>Slide slice {slice} toward the centre by {n}</source>
        <translation>第 {slice} 列向中心推 {n} 格</translation>
    </message>
    <message>
        <source>Slide slice {slice} away from the centre by {n}</source>
        <translation>第 {slice} 列向外推 {n} 格</translation>
    </message>
    <message>
        <source>No solution. Proved.</source>
        <translation>无解。已证明。</translation>
    </message>
    <message>
        <source>No solution in {n} move.</source>
        <translation>{n} 步内无解。</translation>
    </message>
    <message>
        <source>No solution in {n} moves or fewer.</source>
        <translation>{n} 步及以内无解。</translation>
    </message>
    <message>
        <source>{n} lines were tried.</source>
        <translation>共试过 {n} 种走法。</translation>
    </message>
    <message>
        <source>Lined up already: no moves are needed.</source>
        <translation>已经排好：不需要移动。</translation>
    </message>
    <message>
        <source>No solution within {n} move. Proved.</source>
        <translation>{n} 步内无解。已证明。</translation>
    </message>
    <message>
        <source>No solution within {n} moves. Proved.</source>
        <translation>{n} 步内无解。已证明。</translation>
    </message>
    <message>
        <source>The minimum is {n}.</source>
        <translation>最少需要 {n} 步。</translation>
    </message>
    <message>
        <source>The minimum is at least {n}.</source>
        <translation>最少需要至少 {n} 步。</translation>
    </message>
    <message>
        <source>Stopped before an answer. Proved: it takes at least {n} moves.</source>
        <translation>尚未得出答案就停止了。已证明：至少需要 {n} 步。</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>在得出答案前停止。</translation>
    </message>
    <message>
        <source>{n} move. Proved: no shorter solution exists.</source>
        <translation>{n} 步。已证明：没有更短的解法。</translation>
    </message>
    <message>
        <source>{n} moves. Proved: no shorter solution exists.</source>
        <translation>{n} 步。已证明：没有更短的解法。</translation>
    </message>
    <message>
        <source>This solution takes {c} clicks; there may be others.</source>
        <translation>此解法共 {c} 格；可能还有其他解法。</translation>
    </message>
    <message>
        <source>It is the only solution, of {c} click.</source>
        <translation>这是唯一的解法，共 {c} 格。</translation>
    </message>
    <message>
        <source>It is the only solution, of {c} clicks.</source>
        <translation>这是唯一的解法，共 {c} 格。</translation>
    </message>
    <message>
        <source>{n} solutions; the quickest takes {c} click.</source>
        <translation>共 {n} 种解法；最省的只需 {c} 格。</translation>
    </message>
    <message>
        <source>{n} solutions; the quickest takes {c} clicks.</source>
        <translation>共 {n} 种解法；最省的只需 {c} 格。</translation>
    </message>
    <message>
        <source>{n} enemies cannot stand on exactly {m} target cells.</source>
        <translation>{n} 个敌人不可能恰好站满 {m} 个目标格。</translation>
    </message>
    <message>
        <source>However {n} enemies of these kinds are placed, {g} attacks do not hit them all.</source>
        <translation>这 {n} 个敌人无论怎么摆，{g} 次攻击都打不全。</translation>
    </message>
    <message>
        <source>Is the enemy on ring {r1}, slice {s1} really on ring {r2}, slice {s2}? Solvable in {n}.</source>
        <translation>第 {r1} 环第 {s1} 列的敌人其实在第 {r2} 环第 {s2} 列吗？那样 {n} 步可解。</translation>
    </message>
    <message>
        <source>Is there another enemy on ring {r2}, slice {s2}? Solvable in {n}.</source>
        <translation>第 {r2} 环第 {s2} 列是不是还有一个敌人？那样 {n} 步可解。</translation>
    </message>
    <message>
        <source>Is the enemy on ring {r1}, slice {s1} one too many? Solvable in {n}.</source>
        <translation>第 {r1} 环第 {s1} 列的敌人是不是多画的？那样 {n} 步可解。</translation>
    </message>
    <message>
        <source>Hammer on slices {s} and {next}</source>
        <translation>锤击第 {s}、{next} 列</translation>
    </message>
    <message>
        <source>Jump on slice {s}</source>
        <translation>踩踏第 {s} 列</translation>
    </message>
    <message>
        <source>Hurlhammer along slice {s}</source>
        <translation>投锤打第 {s} 列</translation>
    </message>
    <message>
        <source>Attacks at the end</source>
        <translation>最后的攻击</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>Shortest solutions by clicks</source>
        <translation>最短解法（按格数排列）</translation>
    </message>
    <message>
        <source>Clicks</source>
        <translation>格数</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>The {n} quickest of {count} are listed.</source>
        <translation>共 {count} 种，列出最省的 {n} 种。</translation>
    </message>
    <message>
        <source>ring {i} {arrow}{n}</source>
        <translation>环 {i} {arrow}{n}</translation>
    </message>
    <message>
        <source>slice {i} in {n}</source>
        <translation>列 {i} 向内 {n}</translation>
    </message>
    <message>
        <source>slice {i} out {n}</source>
        <translation>列 {i} 向外 {n}</translation>
    </message>
    <message>
        <source>{n} move is left.</source>
        <translation>还剩 {n} 步。</translation>
    </message>
    <message>
        <source>{n} moves are left.</source>
        <translation>还剩 {n} 步。</translation>
    </message>
    <message>
        <source>The next move turns ring {i}.</source>
        <translation>下一步转动第 {i} 环。</translation>
    </message>
    <message>
        <source>The next move slides slice {i} with its opposite {j}.</source>
        <translation>下一步推动第 {i} 列和相对的第 {j} 列。</translation>
    </message>
    <message>
        <source>It goes {n} click.</source>
        <translation>移动 {n} 格。</translation>
    </message>
    <message>
        <source>It goes {n} clicks.</source>
        <translation>移动 {n} 格。</translation>
    </message>
    <message>
        <source>Moves at most</source>
        <translation>步数上限</translation>
    </message>
    <message>
        <source>Ask for a solution within so many moves, or the proof that there is none.</source>
        <translation>要求在这么多步以内的解法，或证明其不存在。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>List all shortest solutions</source>
        <translation>列出所有最短解法</translation>
    </message>
    <message>
        <source>Else one is shown: the quickest of them, or any one where more than 4 moves are needed.</source>
        <translation>不勾选时只显示一种：格数最少的；需要超过 4 步时则为任意一种。</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>圆环</translation>
    </message>
    <message>
        <source>The Origami King&apos;s ring battles: fewest ring moves, proved, with every shortest solution.</source>
        <translation>《折纸国王》的圆环战斗：经证明的最少步数，以及所有最短解法。</translation>
    </message>
    <message>
        <source>Click cells to place the enemies that you see; the answer comes while you draw.</source>
        <translation>点击格子摆上你看到的敌人；边画边出答案。</translation>
    </message>
    <message>
        <source>Ring board as text</source>
        <translation>文本形式的环形棋盘</translation>
    </message>
    <message>
        <source>clicks</source>
        <translation>格数</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>没有名为“{name}”的示例。</translation>
    </message>
    <message>
        <source>“{name}” is not a text file.</source>
        <translation>“{name}”不是文本文件。</translation>
    </message>
    <message>
        <source>“{name}” is a folder; a file was expected.</source>
        <translation>“{name}”是文件夹；应为文件。</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>没有名为“{name}”的格式。</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>没有名为“{name}”的命令。</translation>
    </message>
    <message>
        <source>Twelve enemies, 3 moves</source>
        <translation>十二个敌人，3 步</translation>
    </message>
    <message>
        <source>1. One turn</source>
        <translation>1. 转一次</translation>
    </message>
    <message>
        <source>2. Through the centre</source>
        <translation>2. 穿过中心</translation>
    </message>
    <message>
        <source>3. Two groups</source>
        <translation>3. 两组敌人</translation>
    </message>
    <message>
        <source>4. Wings and spikes</source>
        <translation>4. 翅膀与尖刺</translation>
    </message>
    <message>
        <source>5. Onto the circles</source>
        <translation>5. 站上圆圈</translation>
    </message>
    <message>
        <source>6. Sixteen enemies</source>
        <translation>6. 十六个敌人</translation>
    </message>
    <message>
        <source>7. Six rings</source>
        <translation>7. 六个环</translation>
    </message>
    <message>
        <source>Enemies</source>
        <translation>敌人</translation>
    </message>
    <message>
        <source>Enemy</source>
        <translation>敌人</translation>
    </message>
    <message>
        <source>Falls to a jump or a hammer.</source>
        <translation>踩踏和锤击都能打倒。</translation>
    </message>
    <message>
        <source>Jump-only enemy</source>
        <translation>只能踩的敌人</translation>
    </message>
    <message>
        <source>Flies: no hammer reaches it.</source>
        <translation>会飞：锤子打不到。</translation>
    </message>
    <message>
        <source>Hammer-only enemy</source>
        <translation>只能锤的敌人</translation>
    </message>
    <message>
        <source>Has spikes: it is jumped on in iron boots only.</source>
        <translation>有尖刺：只有穿铁靴才能踩。</translation>
    </message>
    <message>
        <source>Target cell</source>
        <translation>目标格</translation>
    </message>
    <message>
        <source>With target cells the enemies have to stand on exactly these in the end.</source>
        <translation>有目标格时，敌人最后必须恰好站在这些格子上。</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>橡皮</translation>
    </message>
    <message>
        <source>Empties the cell.</source>
        <translation>清空格子。</translation>
    </message>
    <message>
        <source>There is no tool “{name}”.</source>
        <translation>没有名为“{name}”的工具。</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>An even number: each slice has an opposite one.</source>
        <translation>偶数：每一列都有相对的一列。</translation>
    </message>
    <message>
        <source>Ring moves allowed</source>
        <translation>允许的移动次数</translation>
    </message>
    <message>
        <source>As the game shows them; the true minimum is found all the same.</source>
        <translation>按游戏显示填写；无论如何都会求出真正的最少步数。</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>未注明</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>攻击次数</translation>
    </message>
    <message>
        <source>How many attacks the player has; automatic is one for every four enemies begun.</source>
        <translation>玩家可用的攻击次数；自动表示每四个敌人（不足四个也算）一次。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Iron boots</source>
        <translation>铁靴</translation>
    </message>
    <message>
        <source>Jumps hurt hammer-only enemies too.</source>
        <translation>踩踏也能打倒只能锤的敌人。</translation>
    </message>
    <message>
        <source>Hurlhammer</source>
        <translation>投掷锤</translation>
    </message>
    <message>
        <source>A hammer that is thrown along a whole slice.</source>
        <translation>能沿整列投出的锤子。</translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation>没有名为“{name}”的设置。</translation>
    </message>
    <message>
        <source>{n} slices: the number must be even.</source>
        <translation>{n} 列：列数必须是偶数。</translation>
    </message>
    <message>
        <source>No enemies yet: click cells to place them.</source>
        <translation>还没有敌人：点击格子放置。</translation>
    </message>
    <message>
        <source>{n} enemies and {m} target cells: the numbers must be the same.</source>
        <translation>{n} 个敌人和 {m} 个目标格：数量必须相同。</translation>
    </message>
    <message>
        <source>{n} enemies of these kinds cannot be placed so that {g} attacks hit them all.</source>
        <translation>这 {n} 个敌人无论怎么摆，{g} 次攻击都打不全。</translation>
    </message>
    <message>
        <source>{n} enemy: the last group has only {rest}.</source>
        <translation>{n} 个敌人：最后一组只有 {rest} 个。</translation>
    </message>
    <message>
        <source>{n} enemies: the last group has only {rest}.</source>
        <translation>{n} 个敌人：最后一组只有 {rest} 个。</translation>
    </message>
    <message>
        <source>{n} enemy</source>
        <translation>{n} 个敌人</translation>
    </message>
    <message>
        <source>{n} enemies</source>
        <translation>{n} 个敌人</translation>
    </message>
    <message>
        <source>{n} group</source>
        <translation>{n} 组</translation>
    </message>
    <message>
        <source>{n} groups</source>
        <translation>{n} 组</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>enemy</source>
        <translation>敌人</translation>
    </message>
    <message>
        <source>jump-only enemy</source>
        <translation>只能踩的敌人</translation>
    </message>
    <message>
        <source>hammer-only enemy</source>
        <translation>只能锤的敌人</translation>
    </message>
    <message>
        <source>{what}, target cell</source>
        <translation>{what}，目标格</translation>
    </message>
    <message>
        <source>Ring {ring}, slice {slice}: {what}</source>
        <translation>第 {ring} 环第 {slice} 列：{what}</translation>
    </message>
</context>
</TS>
