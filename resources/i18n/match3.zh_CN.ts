<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>a random swap</source>
        <translation>随机交换</translation>
    </message>
    <message>
        <source>the largest known gain</source>
        <translation>已知得分最大的交换</translation>
    </message>
    <message>
        <source>the policy of Solve</source>
        <translation>求解所用的策略</translation>
    </message>
    <message>
        <source>one swap ahead in 20 sampled worlds</source>
        <translation>在 20 个抽样世界中只看一步</translation>
    </message>
    <message>
        <source>Match-3: how often a level is won</source>
        <translation>三消：关卡过关率</translation>
    </message>
    <message>
        <source>Plays a board with unknown refill many times and counts the games that reach the goal.</source>
        <translation>把新方块未知的棋盘玩很多局，统计达成目标的局数。</translation>
    </message>
    <message>
        <source>Empty: the example with unknown refill.</source>
        <translation>留空：使用新方块未知的示例。</translation>
    </message>
    <message>
        <source>Beside it</source>
        <translation>对照策略</translation>
    </message>
    <message>
        <source>Plays every game a second time with the same refill by another policy.</source>
        <translation>同样的补充，用另一种策略把每一局再玩一遍。</translation>
    </message>
    <message>
        <source>no other policy</source>
        <translation>不对照</translation>
    </message>
    <message>
        <source>Numbers of swaps</source>
        <translation>步数范围</translation>
    </message>
    <message>
        <source>Such as 5..40: how often the players win with each; empty: the board&apos;s own.</source>
        <translation>例如 5..40：各步数下每位玩家的胜率；留空则用棋盘自身的步数。</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>Of the curve: {names}.</source>
        <translation>用于曲线：{names}。</translation>
    </message>
    <message>
        <source>{wins} of {games} games won: {rate} % (95 %: {low} to {high} %).</source>
        <translation>{games} 局中过关 {wins} 局：{rate}%（95% 区间：{low}% 至 {high}%）。</translation>
    </message>
    <message>
        <source>points on average</source>
        <translation>平均得分</translation>
    </message>
    <message>
        <source>swaps of a won game</source>
        <translation>过关所用交换次数</translation>
    </message>
    <message>
        <source>boards shuffled</source>
        <translation>重新洗牌的棋盘</translation>
    </message>
    <message>
        <source>The games</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>Swaps used in won games</source>
        <translation>过关局所用的交换次数</translation>
    </message>
    <message>
        <source>The board has no goal: set one, or look at the points.</source>
        <translation>棋盘没有目标：请设置目标，或只看得分。</translation>
    </message>
    <message>
        <source>This study plays boards with unknown refill; set the refill to unknown.</source>
        <translation>此统计只用于新方块未知的棋盘；请把补充方式设为未知。</translation>
    </message>
    <message>
        <source>In the same games the other policy won {other}: {difference} points of a hundred between them (95 %: {low} to {high}).</source>
        <translation>同样的对局，对照策略赢了 {other} 局：胜率相差 {difference} 个百分点（95%：{low} 到 {high}）。</translation>
    </message>
    <message>
        <source>sampled worlds and a beam</source>
        <translation>抽样世界加束搜索</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Match-3 with unknown refill</source>
        <translation>新方块未知的三消</translation>
    </message>
    <message>
        <source>Plays games on random 8 × 8 boards whose new blocks are unknown, and counts the points.</source>
        <translation>在随机的 8 × 8 棋盘上进行游戏（新方块未知），并统计得分。</translation>
    </message>
    <message>
        <source>games</source>
        <translation>局</translation>
    </message>
    <message>
        <source>Swaps in a game</source>
        <translation>每局交换次数</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Sampled worlds</source>
        <translation>抽样世界数</translation>
    </message>
    <message>
        <source>With unknown refill and no goal: more worlds, smaller errors.</source>
        <translation>补充未知且没有目标时：世界越多，误差越小。</translation>
    </message>
    <message>
        <source>Swaps looked ahead</source>
        <translation>向前看的交换数</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>还没有进行任何一局。</translation>
    </message>
    <message numerus="yes">
        <source>{mean} ± {error} points on average over {n} game(s).</source>
        <translation>
            <numerusform>{n} 局平均 {mean} ± {error} 分。</numerusform>
        </translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>one game in ten is below</source>
        <translation>十局中有一局低于</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>one game in ten is above</source>
        <translation>十局中有一局高于</translation>
    </message>
    <message>
        <source>Points of a game</source>
        <translation>每局得分</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Row {line}, block {column}: found “{text}”; expected a letter A to I with “-”, “|”, “*” or a thickness 1 to 9, and “^” for a cage, or “*”, “#”, “@”, “~”, “%”, “x” or “.”.</source>
        <translation>第 {line} 行第 {column} 个方块：出现“{text}”；应为字母 A 到 I 加“-”、“|”、“*”或厚度 1 到 9，笼子加“^”，或“*”、“#”、“@”、“~”、“%”、“x”、“.”。</translation>
    </message>
    <message>
        <source>The board has no rows; expected rows such as “A B C”.</source>
        <translation>棋盘没有任何行；应有形如“A B C”的行。</translation>
    </message>
    <message>
        <source>The world has {n} rows; at most {limit} are allowed.</source>
        <translation>世界有 {n} 行；最多允许 {limit} 行。</translation>
    </message>
    <message>
        <source>Row {line} has {found} blocks; a row has 1 to {limit}.</source>
        <translation>第 {line} 行有 {found} 块；一行应有 1 到 {limit} 块。</translation>
    </message>
    <message numerus="yes">
        <source>Row {line} has {found} block(s); the first row has {width}.</source>
        <translation>
            <numerusform>第 {line} 行有 {found} 块；第一行有 {width} 块。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {line}: “{name}” is {found}; at most {limit} is allowed.</source>
        <translation>第 {line} 行：“{name}”为 {found}；最多允许 {limit}。</translation>
    </message>
    <message>
        <source>Line {line}: a second line of dashes.</source>
        <translation>第 {line} 行：出现了第二条横线。</translation>
    </message>
    <message>
        <source>Line 4 says {width} columns, but the rows have {found}.</source>
        <translation>第 4 行写的是 {width} 列，但各行有 {found} 列。</translation>
    </message>
    <message>
        <source>Lines 1 to 3 are the quota, the swaps and the colours (2 to 9).</source>
        <translation>第 1 至 3 行是目标分、交换次数与颜色数（2 至 9）。</translation>
    </message>
    <message>
        <source>“{text}” is no move; expected x,y,R or x,y,U such as 3,0,R.</source>
        <translation>“{text}”不是一步；应为 x,y,R 或 x,y,U，例如 3,0,R。</translation>
    </message>
    <message>
        <source>The board has {m} rows and its world {world}; the world must be at least as high.</source>
        <translation>棋盘有 {m} 行，世界有 {world} 行；世界不能比棋盘低。</translation>
    </message>
    <message>
        <source>The board has {m} rows; at most {limit} are allowed. “m” says how many it has.</source>
        <translation>棋盘有 {m} 行；最多允许 {limit} 行。“m”表示棋盘行数。</translation>
    </message>
    <message>
        <source>a list of rows such as “A B C”</source>
        <translation>由形如“A B C”的行组成的列表</translation>
    </message>
    <message>
        <source>“fall”: “stop” or “slide” beside it</source>
        <translation>同时要有 “fall”：“stop” 或 “slide”</translation>
    </message>
    <message>
        <source>cages, crates and chocolate in rows of the board alone</source>
        <translation>笼子、木箱和巧克力只在棋盘的行中</translation>
    </message>
    <message>
        <source>a list of columns from 0 to {last}</source>
        <translation>0 至 {last} 的列号列表</translation>
    </message>
    <message>
        <source>a list of cells such as [3, 0]</source>
        <translation>格子列表，例如 [3, 0]</translation>
    </message>
    <message>
        <source>a list of entrances and exits such as [3, 4, 3, 2]</source>
        <translation>入口和出口的列表，如 [3, 4, 3, 2]</translation>
    </message>
    <message>
        <source>each cell once, no exit at the top of its column, and no way that leads back</source>
        <translation>每格一次，出口不在所在列的最高处，且没有绕回的路</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>a list of {n}, one text for each board row</source>
        <translation>{n} 项的列表，棋盘每行一段文本</translation>
    </message>
    <message>
        <source>{n} numbers 0 to {limit} in each row, “x” or 0 on a void</source>
        <translation>每行 {n} 个 0 至 {limit} 的数字，空洞处为“x”或 0</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>以下之一：{words}</translation>
    </message>
    <message>
        <source>no formula beside it</source>
        <translation>不能同时有公式</translation>
    </message>
    <message>
        <source>“candy”, “linear” or a list of points from 0 to {limit}</source>
        <translation>“candy”、“linear”或由 0 到 {limit} 的分值组成的列表</translation>
    </message>
    <message>
        <source>Points {n}</source>
        <translation>得分 {n}</translation>
    </message>
    <message>
        <source>Points {n} of {goal}</source>
        <translation>得分 {n} / {goal}</translation>
    </message>
    <message>
        <source>Actions left {n}</source>
        <translation>剩余步数 {n}</translation>
    </message>
    <message>
        <source>Jelly {n}</source>
        <translation>果冻 {n}</translation>
    </message>
    <message>
        <source>Thick {n}</source>
        <translation>厚块 {n}</translation>
    </message>
    <message>
        <source>Crates {n}</source>
        <translation>箱子 {n}</translation>
    </message>
    <message>
        <source>Chocolate {n}</source>
        <translation>巧克力 {n}</translation>
    </message>
    <message>
        <source>Ingredients {n}</source>
        <translation>原料 {n}</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}%</translation>
    </message>
    <message>
        <source>Eight by eight with a reserve</source>
        <translation>八乘八，带储备行</translation>
    </message>
    <message>
        <source>First lines</source>
        <translation>第一次三连</translation>
    </message>
    <message>
        <source>Make stripes, then fire them</source>
        <translation>先造条纹，再引爆</translation>
    </message>
    <message>
        <source>A long cascade</source>
        <translation>长连锁</translation>
    </message>
    <message>
        <source>Free the thick blocks</source>
        <translation>解放厚块</translation>
    </message>
    <message>
        <source>Fewest swaps or most points</source>
        <translation>最少步数还是最高分</translation>
    </message>
    <message>
        <source>The largest gain is a trap</source>
        <translation>贪心是陷阱</translation>
    </message>
    <message>
        <source>Clear the jelly</source>
        <translation>清除果冻</translation>
    </message>
    <message>
        <source>Collect two colours</source>
        <translation>收集两种颜色</translation>
    </message>
    <message>
        <source>Licorice</source>
        <translation>甘草</translation>
    </message>
    <message>
        <source>Wrapped blocks</source>
        <translation>包装糖</translation>
    </message>
    <message>
        <source>Colour bombs and pairs</source>
        <translation>彩球与特殊组合</translation>
    </message>
    <message>
        <source>A board with holes</source>
        <translation>有空洞的棋盘</translation>
    </message>
    <message>
        <source>Break the crates</source>
        <translation>打破箱子</translation>
    </message>
    <message>
        <source>Bring the ingredients down</source>
        <translation>把原料送下去</translation>
    </message>
    <message>
        <source>Blocks that follow a formula</source>
        <translation>按公式补充的方块</translation>
    </message>
    <message>
        <source>Unknown refill</source>
        <translation>新方块未知</translation>
    </message>
    <message>
        <source>A level: jelly, crates and unknown refill</source>
        <translation>一个关卡：果冻、箱子、未知的新方块</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>没有名为“{name}”的示例。</translation>
    </message>
    <message>
        <source>Wave {n}: {cleared} cleared, {points} points</source>
        <translation>第 {n} 波：消除 {cleared} 块，{points} 分</translation>
    </message>
    <message>
        <source>{move}: no action is left.</source>
        <translation>{move}：没有剩余步数。</translation>
    </message>
    <message>
        <source>{move}: this swap does not lie on the board.</source>
        <translation>{move}：这次交换不在棋盘上。</translation>
    </message>
    <message>
        <source>{move}: a block cannot be swapped with an empty cell.</source>
        <translation>{move}：方块不能与空格交换。</translation>
    </message>
    <message>
        <source>{move}: a block that is not named yet cannot be swapped.</source>
        <translation>{move}：还没有键入的方块不能交换。</translation>
    </message>
    <message>
        <source>{move}: there is no cell in a void.</source>
        <translation>{move}：空洞处没有格子。</translation>
    </message>
    <message>
        <source>{move}: a crate cannot be swapped.</source>
        <translation>{move}：箱子不能交换。</translation>
    </message>
    <message>
        <source>{move}: chocolate cannot be swapped.</source>
        <translation>{move}：巧克力不能交换。</translation>
    </message>
    <message>
        <source>{move}: a block in a cage cannot be swapped.</source>
        <translation>{move}：笼中的方块不能交换。</translation>
    </message>
    <message>
        <source>{move}: a thick block cannot be swapped.</source>
        <translation>{move}：厚块不能交换。</translation>
    </message>
    <message>
        <source>{move}: this swap makes no line of three.</source>
        <translation>{move}：这次交换不能形成三连。</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>x,y,R or x,y,U; several are parted by spaces.</source>
        <translation>x,y,R 或 x,y,U；多个之间用空格隔开。</translation>
    </message>
    <message>
        <source>Blocks that come in</source>
        <translation>补入的方块</translation>
    </message>
    <message>
        <source>With “ask”: “each”, such as A B C: after each fall the top row first, left to right.</source>
        <translation>“ask”为“each”时，例如 A B C：每次下落后从最上一行起，从左到右。</translation>
    </message>
    <message>
        <source>play swaps and print the world after, gain, waves</source>
        <translation>执行交换并输出之后的世界、得分和各波</translation>
    </message>
    <message>
        <source>list the legal swaps with what each gives</source>
        <translation>列出合法交换及各自得分</translation>
    </message>
    <message>
        <source>let everything fall and clear all lines, without points</source>
        <translation>让所有方块落下并清除三连，不计分</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>没有名为“{name}”的命令。</translation>
    </message>
    <message>
        <source>Give the swaps to play, such as --move 3,0,R.</source>
        <translation>请给出要执行的交换，例如 --move 3,0,R。</translation>
    </message>
    <message>
        <source>This question needs a goal: set the points to reach (P) or another goal.</source>
        <translation>这个问题需要目标：请设定要达到的分数（P）或其他目标。</translation>
    </message>
    <message>
        <source>The article&apos;s Dijkstra needs the cap: without it costs can be negative.</source>
        <translation>文章的 Dijkstra 需要得分上限：没有上限时代价可能为负。</translation>
    </message>
    <message>
        <source>Swap ({x}, {y}) with its neighbour</source>
        <translation>把 ({x}, {y}) 与相邻方块交换</translation>
    </message>
    <message>
        <source>({x}, {y}) to the right</source>
        <translation>({x}, {y}) 向右</translation>
    </message>
    <message>
        <source>({x}, {y}) up</source>
        <translation>({x}, {y}) 向上</translation>
    </message>
    <message>
        <source>The ingredient at ({x}, {y}) stands on its exit already. Settle lets it leave.</source>
        <translation>({x}, {y}) 处的原料已在出口上。“落定”会让它离开。</translation>
    </message>
    <message>
        <source>Column {x} has no cell: nothing can stand above it.</source>
        <translation>第 {x} 列没有格子：上方不能有方块。</translation>
    </message>
    <message>
        <source>With the refill formula the world starts full; ({x}, {y}) is empty.</source>
        <translation>使用补充公式时世界必须是满的；({x}, {y}) 是空的。</translation>
    </message>
    <message>
        <source>The refill formula cannot be used where voids stop what falls.</source>
        <translation>空洞阻挡下落时不能使用补充公式。</translation>
    </message>
    <message>
        <source>The refill formula cannot be used with what stands still, as at ({x}, {y}).</source>
        <translation>有不下落的方块（如 ({x}, {y}) 处）时不能使用补充公式。</translation>
    </message>
    <message>
        <source>With the refill formula a world has at most {limit} cells; this one has {n}.</source>
        <translation>使用补充公式时世界最多 {limit} 格；这里有 {n} 格。</translation>
    </message>
    <message numerus="yes">
        <source>How many swaps are left is not known: {n} are assumed. Set Actions.</source>
        <translation>
            <numerusform>剩余交换次数未知：按 {n} 次计算。请设置“步数”。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s) came in and are not named yet: type what the game beside shows.</source>
        <translation>
            <numerusform>补入了 {n} 个还没有键入的方块：请键入旁边游戏所显示的。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only {there} ingredient(s) are in the world; {wanted} are to be delivered.</source>
        <translation>
            <numerusform>世界中只有 {there} 个原料；需要送达 {wanted} 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At ({x}, {y}) lie {wanted} layers of jelly, but only {there} block(s) can come there.</source>
        <translation>
            <numerusform>({x}, {y}) 处有 {wanted} 层果冻，但只有 {there} 个方块能到那里。</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} invented</source>
        <translation>{n} 个程序补的方块</translation>
    </message>
    <message>
        <source>{n} not named yet</source>
        <translation>{n} 个待键入</translation>
    </message>
    <message>
        <source>refill formula of {n} colours</source>
        <translation>{n} 种颜色的补充公式</translation>
    </message>
    <message>
        <source>goal: {goal}</source>
        <translation>目标：{goal}</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>尚未得出答案就停止了。</translation>
    </message>
    <message>
        <source>{swaps} to the goal, {points} points. Proved: fewer do not do, and none gives more points.</source>
        <translation>{swaps}达成目标，得 {points} 分。已证明：不能更少，同样步数也不能得更多分。</translation>
    </message>
    <message>
        <source>Best found: {swaps} to the goal, {points} points; stopped before the proof.</source>
        <translation>目前最好：{swaps}达成目标，得 {points} 分；证明完成前已停止。</translation>
    </message>
    <message>
        <source>{total} points in all: {points} in {swaps} and {bonus} for the actions left. Proved best.</source>
        <translation>总分 {total}：{swaps}得 {points} 分，剩余步数奖励 {bonus} 分。已证明最优。</translation>
    </message>
    <message>
        <source>{total} points in all: {points} in {swaps} and {bonus} for the actions left. Fewest swaps.</source>
        <translation>总分 {total}：{swaps}得 {points} 分，剩余步数奖励 {bonus} 分。步数最少。</translation>
    </message>
    <message>
        <source>Best found: {total} points in all, {points} of them in {swaps}; stopped before the proof.</source>
        <translation>目前最好：总分 {total}，其中 {swaps}得 {points} 分；证明完成前已停止。</translation>
    </message>
    <message>
        <source>{points} points in {swaps}. Proved: no line that reaches the goal gives more.</source>
        <translation>{swaps}得 {points} 分。已证明：达成目标的走法中没有更高的。</translation>
    </message>
    <message>
        <source>{points} points in {swaps}. Proved: no line gives more.</source>
        <translation>{swaps}得 {points} 分。已证明：没有更高的走法。</translation>
    </message>
    <message>
        <source>Best found: the goal with {points} points in {swaps}; at most {bound} are possible.</source>
        <translation>目前最好：达成目标，{swaps}得 {points} 分；不会超过 {bound} 分。</translation>
    </message>
    <message>
        <source>Best found: {points} points in {swaps}; at most {bound} are possible.</source>
        <translation>目前最好：{swaps}得 {points} 分；不会超过 {bound} 分。</translation>
    </message>
    <message>
        <source>Best found: {points} points in {swaps}; stopped before the proof.</source>
        <translation>目前最好：{swaps}得 {points} 分；证明完成前已停止。</translation>
    </message>
    <message>
        <source>Best found: {points} points in {swaps}.</source>
        <translation>目前最好：{swaps}得 {points} 分。</translation>
    </message>
    <message>
        <source>No line to the goal was found within {swaps}.</source>
        <translation>在{swaps}之内没有找到达成目标的走法。</translation>
    </message>
    <message>
        <source>From {points} points with {swaps} left.</source>
        <translation>从 {points} 分开始，还剩{swaps}。</translation>
    </message>
    <message>
        <source>The goal is not looked at: only points are counted.</source>
        <translation>未考虑目标：只计算得分。</translation>
    </message>
    <message>
        <source>The goal: {parts}.</source>
        <translation>目标：{parts}。</translation>
    </message>
    <message>
        <source>New blocks are unknown: {n} colours, equally likely.</source>
        <translation>新方块未知：{n} 种颜色，概率相同。</translation>
    </message>
    <message>
        <source>New blocks follow the refill formula with {n} colours.</source>
        <translation>新方块按 {n} 种颜色的补充公式产生。</translation>
    </message>
    <message numerus="yes">
        <source>The world is all there is; {rows} row(s) of it stand above the board.</source>
        <translation>
            <numerusform>世界中只有这些方块；其中 {rows} 行在棋盘上方。</numerusform>
        </translation>
    </message>
    <message>
        <source>The game beside went on by itself: points are at least {n}, and goals at most those shown.</source>
        <translation>旁边的游戏自行连锁了：得分至少为 {n}，剩余目标至多为所示。</translation>
    </message>
    <message>
        <source>break all chocolate</source>
        <translation>打碎所有巧克力</translation>
    </message>
    <message>
        <source>The goal cannot be reached. Proved by counting.</source>
        <translation>无法达到目标。由计数证明。</translation>
    </message>
    <message>
        <source>Goal reached</source>
        <translation>达到目标</translation>
    </message>
    <message>
        <source>Chance of the goal if you follow the hints</source>
        <translation>按提示走时达到目标的概率</translation>
    </message>
    <message>
        <source>Swap {move}: if you follow the hints, the goal is reached in {chance} % of the games (95 %: {low} to {high} %).</source>
        <translation>交换 {move}：按提示走，{chance} % 的对局达到目标（95 %：{low} 到 {high} %）。</translation>
    </message>
    <message>
        <source>The other chances are this one minus what they lost against it in the trial games.</source>
        <translation>其他概率等于这个概率减去它们在试玩对局中输给它的部分。</translation>
    </message>
    <message>
        <source>± is one standard error.</source>
        <translation>± 为一个标准误差。</translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s) on the board are invented and may be others in the game beside.</source>
        <translation>
            <numerusform>棋盘上有 {n} 个方块是程序补的，可能与实际游戏不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>The rules of SwapM3S with the rulings R1 to R16.</source>
        <translation>SwapM3S 规则与裁定 R1 至 R16。</translation>
    </message>
    <message>
        <source>The rules of SwapM3S with other switches: {changed}.</source>
        <translation>SwapM3S 规则，改动的开关：{changed}。</translation>
    </message>
    <message>
        <source>{n} points</source>
        <translation>{n} 分</translation>
    </message>
    <message>
        <source>How many swaps are left is not known: {n} are assumed, so nothing is proved. Set Actions.</source>
        <translation>剩余交换次数未知：按 {n} 次计算，所以没有任何证明。请设置“步数”。</translation>
    </message>
    <message>
        <source>How many colours come in is not known: {n} are assumed.</source>
        <translation>补入方块的颜色数未知：按 {n} 种计算。</translation>
    </message>
    <message>
        <source>The level asks for a number of covers or grounds; here all of them are to go.</source>
        <translation>关卡要求清除一定数量的覆盖层或底层；这里要求全部清除。</translation>
    </message>
    <message numerus="yes">
        <source>Measured in {n} game(s) of a player who goes on by the hints; other games had chosen the swap.</source>
        <translation>
            <numerusform>用 {n} 局测得，玩家此后按提示走；这个交换是由另外的对局选出的。</numerusform>
        </translation>
    </message>
    <message>
        <source>clear all jelly</source>
        <translation>清除所有果冻</translation>
    </message>
    <message>
        <source>free all thick blocks</source>
        <translation>解放所有厚块</translation>
    </message>
    <message>
        <source>break all crates</source>
        <translation>打破所有箱子</translation>
    </message>
    <message numerus="yes">
        <source>deliver {n} ingredient(s)</source>
        <translation>
            <numerusform>送达 {n} 个原料</numerusform>
        </translation>
    </message>
    <message>
        <source>collect {wanted}</source>
        <translation>收集 {wanted}</translation>
    </message>
    <message>
        <source>No solution. Proved.</source>
        <translation>无解。已证明。</translation>
    </message>
    <message>
        <source>No solution within {swaps}. Proved: at most {points} of {goal} points can be had.</source>
        <translation>{swaps}内无解。已证明：最多只能得到 {points} 分（目标 {goal}）。</translation>
    </message>
    <message>
        <source>The goal cannot be reached within {swaps}. Proved.</source>
        <translation>{swaps}内无法达成目标。已证明。</translation>
    </message>
    <message>
        <source>The line shown has the most points that can be had.</source>
        <translation>所示走法已是能得到的最高分。</translation>
    </message>
    <message>
        <source>With the cap this is the article&apos;s optimum too: its cheapest goal is a nearest one.</source>
        <translation>有得分上限时，这也是文章的最优解：代价最小的目标总是步数最少的目标。</translation>
    </message>
    <message>
        <source>The proof needs more memory than there is.</source>
        <translation>证明所需的内存超出可用内存。</translation>
    </message>
    <message>
        <source>wave {n}</source>
        <translation>第 {n} 波</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation>消除</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>What each swap does</source>
        <translation>每一步的效果</translation>
    </message>
    <message>
        <source>Points after each swap</source>
        <translation>每步之后的得分</translation>
    </message>
    <message>
        <source>swaps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Dijkstra</source>
        <translation>Dijkstra</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>本程序</translation>
    </message>
    <message>
        <source>BFS</source>
        <translation>广度优先</translation>
    </message>
    <message>
        <source>Points in all</source>
        <translation>总分</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子状态</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>被中断</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>The article&apos;s searches beside ours</source>
        <translation>文章的搜索与本程序比较</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} 秒</translation>
    </message>
    <message>
        <source>Best line</source>
        <translation>最佳走法</translation>
    </message>
    <message>
        <source>Own line</source>
        <translation>自己的走法</translation>
    </message>
    <message>
        <source>Points of other lines</source>
        <translation>其他走法的得分</translation>
    </message>
    <message>
        <source>Always taking the largest gain ends {n} points lower.</source>
        <translation>每次都取最大得分，最后会少 {n} 分。</translation>
    </message>
    <message>
        <source>states expanded</source>
        <translation>展开的状态</translation>
    </message>
    <message>
        <source>states stored</source>
        <translation>存储的状态</translation>
    </message>
    <message>
        <source>widest frontier</source>
        <translation>最大前沿</translation>
    </message>
    <message>
        <source>memory for states (MB)</source>
        <translation>状态占用内存（MB）</translation>
    </message>
    <message>
        <source>first answer, by beam</source>
        <translation>束搜索的首个答案</translation>
    </message>
    <message>
        <source>children made</source>
        <translation>生成的子状态</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>over the cap</source>
        <translation>超出上限</translation>
    </message>
    <message>
        <source>{n} freed</source>
        <translation>解放 {n} 个</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>最大前沿</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Its share</source>
        <translation>分到的时间</translation>
    </message>
    <message>
        <source>Greedy line</source>
        <translation>贪心走法</translation>
    </message>
    <message>
        <source>Children so far</source>
        <translation>累计子状态</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>No swap makes a line. Games shuffle such a board: draw what it has become.</source>
        <translation>没有能形成三连的交换。游戏会重新洗牌：请画出洗牌后的棋盘。</translation>
    </message>
    <message numerus="yes">
        <source>Swap {move}: {mean} ± {error} points are expected over the next {depth} swap(s).</source>
        <translation>
            <numerusform>交换 {move}：接下来 {depth} 步预期得 {mean} ± {error} 分。</numerusform>
        </translation>
    </message>
    <message>
        <source>First swap</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Expected points</source>
        <translation>预期得分</translation>
    </message>
    <message>
        <source>Behind the best</source>
        <translation>与最佳之差</translation>
    </message>
    <message>
        <source>Estimated on {n} random refills, the same ones for every swap; ± is one standard error.</source>
        <translation>用 {n} 个随机补充世界估计，每种交换使用相同的世界；± 为一个标准误差。</translation>
    </message>
    <message>
        <source>a tile map of King&apos;s</source>
        <translation>King 的地图</translation>
    </message>
    <message>
        <source>a level of CookieCrunch</source>
        <translation>CookieCrunch 关卡</translation>
    </message>
    <message>
        <source>a board of ultragem</source>
        <translation>ultragem 棋盘</translation>
    </message>
    <message>
        <source>Opened from {form}.</source>
        <translation>由{form}打开。</translation>
    </message>
    <message>
        <source>its goal or a part of it</source>
        <translation>目标或其一部分</translation>
    </message>
    <message>
        <source>Left out: {parts}.</source>
        <translation>未采用：{parts}。</translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s) are invented: type over what differs, or confirm.</source>
        <translation>
            <numerusform>有 {n} 个方块是程序补的：键入不同之处，或予以确认。</numerusform>
        </translation>
    </message>
    <message>
        <source>The points are those of a player who sees the new blocks; others mostly get fewer.</source>
        <translation>这些得分属于能预见新方块的玩家；其他人大多得分更少。</translation>
    </message>
    <message>
        <source>New blocks are unknown: sampled worlds judge each swap, whatever objective is set.</source>
        <translation>新方块未知：无论“求解目标”怎样设置，每次交换都用抽样世界来评估。</translation>
    </message>
    <message>
        <source>The article&apos;s breadth-first search looks for fewest swaps only, whatever objective is set.</source>
        <translation>无论“求解目标”怎样设置，文章的广度优先搜索只求交换次数最少。</translation>
    </message>
    <message>
        <source>The article&apos;s score is pursued, whatever objective is set: its Dijkstra knows no other.</source>
        <translation>无论“求解目标”怎样设置，追求的都是文章的得分：文章的 Dijkstra 只认这一种。</translation>
    </message>
    <message>
        <source>No swaps are left.</source>
        <translation>已经没有可用的交换次数。</translation>
    </message>
    <message>
        <source>The goal is not reached.</source>
        <translation>目标没有达成。</translation>
    </message>
    <message>
        <source>Swap {move}: {mean} ± {error} points are expected over the next {depth} swaps if you see the new blocks.</source>
        <translation>交换 {move}：如果能预见新方块，接下来 {depth} 步预期得 {mean} ± {error} 分。</translation>
    </message>
    <message>
        <source>A special block that is ready at the end counts {n} points.</source>
        <translation>结束时仍可用的特殊块每个按 {n} 分计。</translation>
    </message>
    <message>
        <source>A look-ahead that sees the new blocks sets the rank.</source>
        <translation>名次由能看到新方块的前瞻决定。</translation>
    </message>
    <message>
        <source>Other swaps, by rank</source>
        <translation>其他交换（按名次）</translation>
    </message>
    <message>
        <source>Swap {move}: the best one of a look-ahead. Its odds are not measured yet.</source>
        <translation>交换 {move}：前瞻中最好的一个。它的胜算尚未测量。</translation>
    </message>
    <message>
        <source>Swaps until then</source>
        <translation>所需交换次数</translation>
    </message>
    <message>
        <source>the left half</source>
        <translation>左半边</translation>
    </message>
    <message>
        <source>the right half</source>
        <translation>右半边</translation>
    </message>
    <message>
        <source>The next swap is in {half} of the board.</source>
        <translation>下一步在棋盘的{half}。</translation>
    </message>
    <message>
        <source>It gives {points} points in {waves}.</source>
        <translation>它引发 {waves}，得 {points} 分。</translation>
    </message>
    <message>
        <source>It moves a block {block}.</source>
        <translation>它移动方块 {block}。</translation>
    </message>
    <message>
        <source>Special</source>
        <translation>特殊</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>Colour {letter}</source>
        <translation>颜色 {letter}</translation>
    </message>
    <message>
        <source>Changes the block that is there and keeps its colour.</source>
        <translation>改变该处的方块并保留其颜色。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>补充口</translation>
    </message>
    <message>
        <source>Lies under a board cell; a block cleared there takes one layer away.</source>
        <translation>位于棋盘格之下；在该格消除方块会去掉一层。</translation>
    </message>
    <message>
        <source>Horizontal stripe</source>
        <translation>横条纹</translation>
    </message>
    <message>
        <source>Vertical stripe</source>
        <translation>竖条纹</translation>
    </message>
    <message>
        <source>Wrapped</source>
        <translation>包装糖</translation>
    </message>
    <message>
        <source>Colour bomb</source>
        <translation>彩球</translation>
    </message>
    <message>
        <source>Thick, 1 layer</source>
        <translation>厚块，1 层</translation>
    </message>
    <message>
        <source>Thick, 2 layers</source>
        <translation>厚块，2 层</translation>
    </message>
    <message>
        <source>Thick, 3 layers</source>
        <translation>厚块，3 层</translation>
    </message>
    <message>
        <source>Jelly, 1 layer</source>
        <translation>果冻，1 层</translation>
    </message>
    <message>
        <source>Jelly, 2 layers</source>
        <translation>果冻，2 层</translation>
    </message>
    <message>
        <source>Crate, 1 layer</source>
        <translation>箱子，1 层</translation>
    </message>
    <message>
        <source>Crate, 2 layers</source>
        <translation>箱子，2 层</translation>
    </message>
    <message>
        <source>Crate, 3 layers</source>
        <translation>箱子，3 层</translation>
    </message>
    <message>
        <source>Cage</source>
        <translation>笼子</translation>
    </message>
    <message>
        <source>Chocolate</source>
        <translation>巧克力</translation>
    </message>
    <message>
        <source>Swirl</source>
        <translation>甘草旋</translation>
    </message>
    <message>
        <source>Ingredient</source>
        <translation>原料</translation>
    </message>
    <message>
        <source>Portal</source>
        <translation>传送门</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>空洞</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>Settle</source>
        <translation>落定</translation>
    </message>
    <message>
        <source>A blocker without a colour; more than three layers are pasted as #4 to #9.</source>
        <translation>没有颜色的障碍；三层以上请以 #4 至 #9 粘贴。</translation>
    </message>
    <message>
        <source>The block stands and matches; a line, stripe or blast opens the cage and leaves the block.</source>
        <translation>方块不动但可匹配；连线、条纹或爆炸打开笼子，方块留下。</translation>
    </message>
    <message>
        <source>Stands, breaks beside a cleared block, and grows by one after a swap that broke none.</source>
        <translation>不动，旁边有方块被消除时破碎；一次交换没有打碎任何巧克力，就长出一块。</translation>
    </message>
    <message>
        <source>Falls, never matches, breaks beside a cleared block, and ends the beam of a stripe.</source>
        <translation>会下落，从不匹配，旁边有方块被消除时破碎，并挡住条纹的射线。</translation>
    </message>
    <message>
        <source>Falls, never matches, and leaves at an exit below.</source>
        <translation>会下落，不参与消除，到达下方出口时离开。</translation>
    </message>
    <message>
        <source>No cell: part of the board&apos;s shape.</source>
        <translation>没有格子：属于棋盘的形状。</translation>
    </message>
    <message>
        <source>Says that an invented block is right; the setting “Invented blocks” confirms all at once.</source>
        <translation>表示程序补的方块无误；设置“程序补的方块”可一次全部确认。</translation>
    </message>
    <message>
        <source>What falls into it goes on at its exit below; drag an end to move it, click it to remove it.</source>
        <translation>落入其中的块从下方的出口继续下落；拖动一端可移动，点击可移除。</translation>
    </message>
    <message>
        <source>With unknown refill blocks enter at sources alone; click one to remove it.</source>
        <translation>补充未知时，块只从补充口进入；点击可移除。</translation>
    </message>
    <message>
        <source>A thick block whose layers only stripes and blasts take away.</source>
        <translation>只有条纹和爆炸才能去掉其层数的厚块。</translation>
    </message>
    <message>
        <source>Lets everything fall and clears all lines, without points and without an action.</source>
        <translation>让所有方块落下并清除三连，不计分也不消耗步数。</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>not named yet</source>
        <translation>待键入</translation>
    </message>
    <message>
        <source>crate {n}</source>
        <translation>箱子 {n} 层</translation>
    </message>
    <message>
        <source>swirl</source>
        <translation>甘草旋</translation>
    </message>
    <message>
        <source>chocolate</source>
        <translation>巧克力</translation>
    </message>
    <message>
        <source>colour bomb</source>
        <translation>彩球</translation>
    </message>
    <message>
        <source>ingredient</source>
        <translation>原料</translation>
    </message>
    <message>
        <source>void</source>
        <translation>空洞</translation>
    </message>
    <message>
        <source>horizontal stripe</source>
        <translation>横条纹</translation>
    </message>
    <message>
        <source>vertical stripe</source>
        <translation>竖条纹</translation>
    </message>
    <message>
        <source>wrapped</source>
        <translation>包装糖</translation>
    </message>
    <message>
        <source>licorice {n}</source>
        <translation>甘草 {n}</translation>
    </message>
    <message>
        <source>thickness {n}</source>
        <translation>厚度 {n}</translation>
    </message>
    <message>
        <source>in a cage</source>
        <translation>在笼中</translation>
    </message>
    <message>
        <source>Match-3</source>
        <translation>三消</translation>
    </message>
    <message>
        <source>Swap neighbours into lines of three: most points or fewest swaps, with proof.</source>
        <translation>交换相邻方块形成三连：最高分或最少步数，并给出证明。</translation>
    </message>
    <message>
        <source>Press Solve for the best line, drag a gem onto its neighbour, or pick a colour and draw.</source>
        <translation>按“求解”得到最佳走法；把宝石拖到相邻格即可手动交换；选一种颜色即可绘制。</translation>
    </message>
    <message>
        <source>Swap gems for the most points.</source>
        <translation>交换宝石，争取最高分。</translation>
    </message>
    <message>
        <source>Draw a board, or open a level and play along.</source>
        <translation>画出棋盘，或打开关卡跟着玩。</translation>
    </message>
    <message>
        <source>Solve plays the best swaps.</source>
        <translation>“求解”演示最佳交换。</translation>
    </message>
    <message>
        <source>Board as text</source>
        <translation>文本棋盘</translation>
    </message>
    <message>
        <source>Swaps as text (x y R)</source>
        <translation>文本交换序列（x y R）</translation>
    </message>
    <message>
        <source>“{name}” is too large for a Match-3 board.</source>
        <translation>“{name}”太大，不是三消棋盘。</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>没有名为“{name}”的格式。</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>坐标</translation>
    </message>
    <message>
        <source>What each swap gives</source>
        <translation>每次交换的得分</translation>
    </message>
    <message>
        <source>Letters on gems</source>
        <translation>宝石上的字母</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>{block} (above the board)</source>
        <translation>{block}（棋盘上方）</translation>
    </message>
    <message>
        <source>jelly {n}</source>
        <translation>果冻 {n}</translation>
    </message>
    <message>
        <source>most points</source>
        <translation>最高分</translation>
    </message>
    <message>
        <source>fewest swaps to the goal</source>
        <translation>以最少步数达成目标</translation>
    </message>
    <message>
        <source>the article&apos;s score</source>
        <translation>文章的计分</translation>
    </message>
    <message>
        <source>layered search (best)</source>
        <translation>分层搜索（最佳）</translation>
    </message>
    <message>
        <source>the article&apos;s breadth-first</source>
        <translation>文章的广度优先</translation>
    </message>
    <message>
        <source>the article&apos;s Dijkstra</source>
        <translation>文章的 Dijkstra</translation>
    </message>
    <message>
        <source>all three, to compare</source>
        <translation>三种算法并列比较</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>求解目标</translation>
    </message>
    <message>
        <source>The article&apos;s score adds V(n + m) for each action left when the goal is reached.</source>
        <translation>文章的计分在达成目标时为每个剩余步数加 V(n + m)。</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>The article&apos;s searches are there to compare; they need a goal.</source>
        <translation>文章的搜索用于比较；它们需要目标。</translation>
    </message>
    <message>
        <source>With unknown refill and no goal: how far each sampled world is played.</source>
        <translation>补充未知且没有目标时：每个抽样世界往前看多少步。</translation>
    </message>
    <message>
        <source>Games for the odds</source>
        <translation>测胜算的对局数</translation>
    </message>
    <message>
        <source>With unknown refill and a goal: more games, narrower odds; 0 gives the next swap alone.</source>
        <translation>补充未知且有目标时：对局越多，区间越窄；0 只给出下一个交换。</translation>
    </message>
    <message>
        <source>Swaps such as 3,0,R 2,1,U, to see them beside the best line.</source>
        <translation>形如 3,0,R 2,1,U 的交换，与最佳走法并列比较。</translation>
    </message>
    <message>
        <source>The board is empty: paint blocks or take a random board.</source>
        <translation>棋盘为空：请绘制方块或使用随机棋盘。</translation>
    </message>
    <message>
        <source>Row {y}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it.</source>
        <translation>第 {y} 行：从 ({x}, {y}) 起的 {n} 个 {colour} 已经连成一线。“落定”可清除。</translation>
    </message>
    <message>
        <source>Column {x}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it.</source>
        <translation>第 {x} 列：从 ({x}, {y}) 起的 {n} 个 {colour} 已经连成一线。“落定”可清除。</translation>
    </message>
    <message>
        <source>The cell at ({x}, {y}) is empty and blocks hang above it. Settle lets them fall; a hole of the board is painted as Void (X).</source>
        <translation>({x}, {y}) 是空格，上方有悬空的方块。“落定”可让它们落下；如果那里是棋盘上的洞，请画成“空洞”(X)。</translation>
    </message>
    <message>
        <source>No action is left.</source>
        <translation>没有剩余步数。</translation>
    </message>
    <message>
        <source>The goal is reached.</source>
        <translation>目标已达成。</translation>
    </message>
    <message numerus="yes">
        <source>P = {goal} cannot be reached: {n} action(s) give at most {most} points.</source>
        <translation>
            <numerusform>P = {goal} 无法达成：{n} 步最多得 {most} 分。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no jelly to clear.</source>
        <translation>没有要清除的果冻。</translation>
    </message>
    <message numerus="yes">
        <source>Only {there} block(s) of {colour} are in the world; {wanted} are to be collected.</source>
        <translation>
            <numerusform>世界中只有 {there} 个 {colour}；却要收集 {wanted} 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} × {m} board</source>
        <translation>{n} × {m} 棋盘</translation>
    </message>
    <message>
        <source>{n} above it</source>
        <translation>上方 {n} 块</translation>
    </message>
    <message>
        <source>unknown refill of {n} colours</source>
        <translation>新方块未知（{n} 色）</translation>
    </message>
    <message>
        <source>{n} thick</source>
        <translation>{n} 个厚块</translation>
    </message>
    <message>
        <source>known: the world is all there is</source>
        <translation>已知：仅此世界</translation>
    </message>
    <message>
        <source>unknown: random blocks follow</source>
        <translation>未知：随机补充</translation>
    </message>
    <message>
        <source>formula: each block follows from the board</source>
        <translation>公式：由棋盘推出</translation>
    </message>
    <message>
        <source>Columns (n)</source>
        <translation>列数（n）</translation>
    </message>
    <message>
        <source>Board rows (m)</source>
        <translation>棋盘行数（m）</translation>
    </message>
    <message>
        <source>World rows (M)</source>
        <translation>世界行数（M）</translation>
    </message>
    <message>
        <source>Board and reserve.</source>
        <translation>棋盘和储备行。</translation>
    </message>
    <message>
        <source>Refill</source>
        <translation>补充</translation>
    </message>
    <message>
        <source>Colours of the refill</source>
        <translation>补充的颜色数</translation>
    </message>
    <message>
        <source>{n} are not confirmed</source>
        <translation>{n} 个未确认</translation>
    </message>
    <message>
        <source>confirm all</source>
        <translation>全部确认</translation>
    </message>
    <message>
        <source>Blocks drawn here that may be others in the game beside.</source>
        <translation>程序补的方块，可能与实际游戏不同。</translation>
    </message>
    <message>
        <source>Invented blocks</source>
        <translation>程序补的方块</translation>
    </message>
    <message>
        <source>Points to reach (P)</source>
        <translation>目标分数（P）</translation>
    </message>
    <message>
        <source>Empty: just as many as possible.</source>
        <translation>留空：得分越高越好。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Ingredients to deliver</source>
        <translation>需送达的原料</translation>
    </message>
    <message>
        <source>Empty: that is no goal.</source>
        <translation>留空：不作为目标。</translation>
    </message>
    <message>
        <source>Columns such as 0 3 5; empty: every column.</source>
        <translation>列号，例如 0 3 5；留空：每一列。</translation>
    </message>
    <message>
        <source>Exits</source>
        <translation>出口</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>收集</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>beside a game: the blocks that come in are typed</source>
        <translation>与旁边的游戏同玩：补入的方块由人键入</translation>
    </message>
    <message>
        <source>Empty: not known; nothing is proved.</source>
        <translation>留空：未知；不作任何证明。</translation>
    </message>
    <message>
        <source>not known: {n} assumed</source>
        <translation>未知：按 {n} 计算</translation>
    </message>
    <message>
        <source>Points so far</source>
        <translation>目前得分</translation>
    </message>
    <message>
        <source>Empty: at least these, because the game beside went on.</source>
        <translation>留空：至少这些，因为旁边的游戏自行连锁了。</translation>
    </message>
    <message>
        <source>at least {n}</source>
        <translation>至少 {n}</translation>
    </message>
    <message>
        <source>Colours and numbers, such as A 12 C 8; % ~ # are what breaks.</source>
        <translation>颜色和数量，如 A 12 C 8；% ~ # 指破碎的东西。</translation>
    </message>
    <message>
        <source>Clear all jelly</source>
        <translation>清除所有果冻</translation>
    </message>
    <message>
        <source>Free all thick blocks</source>
        <translation>解放所有厚块</translation>
    </message>
    <message>
        <source>Break all crates</source>
        <translation>打破所有箱子</translation>
    </message>
    <message>
        <source>Break all chocolate</source>
        <translation>打碎所有巧克力</translation>
    </message>
    <message>
        <source>10 i (i − 1)</source>
        <translation>10 i (i − 1)</translation>
    </message>
    <message>
        <source>i</source>
        <translation>i</translation>
    </message>
    <message>
        <source>own table</source>
        <translation>自定义表</translation>
    </message>
    <message>
        <source>each wave</source>
        <translation>每一波</translation>
    </message>
    <message>
        <source>all of an action</source>
        <translation>整步合计</translation>
    </message>
    <message>
        <source>any cleared block</source>
        <translation>任何被消除的方块</translation>
    </message>
    <message>
        <source>a block of a line</source>
        <translation>连线中的方块</translation>
    </message>
    <message>
        <source>drop past it</source>
        <translation>越过空洞下落</translation>
    </message>
    <message>
        <source>stop above it</source>
        <translation>停在空洞上方</translation>
    </message>
    <message>
        <source>stop, and slide aside</source>
        <translation>停住，并向侧面滑落</translation>
    </message>
    <message>
        <source>the upper left</source>
        <translation>左上方</translation>
    </message>
    <message>
        <source>the upper right</source>
        <translation>右上方</translation>
    </message>
    <message>
        <source>Numbers V(0) V(1) V(2) …; the last one goes on.</source>
        <translation>数列 V(0) V(1) V(2) …；最后一个值一直沿用。</translation>
    </message>
    <message>
        <source>V(i): points for i blocks</source>
        <translation>V(i)：消除 i 块的得分</translation>
    </message>
    <message>
        <source>Own table of V</source>
        <translation>自定义 V 表</translation>
    </message>
    <message>
        <source>V counts</source>
        <translation>V 的计数范围</translation>
    </message>
    <message>
        <source>Vs: a special is made</source>
        <translation>Vs：生成特殊块</translation>
    </message>
    <message>
        <source>Vt: a thick block is freed</source>
        <translation>Vt：解放厚块</translation>
    </message>
    <message>
        <source>At most V(n + m) an action</source>
        <translation>每步最多 V(n + m)</translation>
    </message>
    <message>
        <source>Swaps need no line</source>
        <translation>交换不必成线</translation>
    </message>
    <message>
        <source>Thick blocks</source>
        <translation>厚块</translation>
    </message>
    <message>
        <source>Layers a stripe takes</source>
        <translation>条纹去掉的层数</translation>
    </message>
    <message>
        <source>Layers a neighbour takes</source>
        <translation>相邻消除去掉的层数</translation>
    </message>
    <message>
        <source>Which neighbour</source>
        <translation>何种相邻方块</translation>
    </message>
    <message>
        <source>A crossing of two lines makes one.</source>
        <translation>两条连线交叉时生成。</translation>
    </message>
    <message>
        <source>Colour bombs</source>
        <translation>彩球</translation>
    </message>
    <message>
        <source>A line of five makes one.</source>
        <translation>五连时生成。</translation>
    </message>
    <message>
        <source>Pairs of specials</source>
        <translation>特殊块组合</translation>
    </message>
    <message>
        <source>Two specials can be swapped.</source>
        <translation>两个特殊块可以互换。</translation>
    </message>
    <message>
        <source>Lines of four make stripes</source>
        <translation>四连产生条纹</translation>
    </message>
    <message>
        <source>At a void blocks</source>
        <translation>遇到空洞时方块</translation>
    </message>
    <message>
        <source>Blocks slide first from</source>
        <translation>方块先从何处滑落</translation>
    </message>
    <message>
        <source>Layers a stripe takes off a crate</source>
        <translation>条纹从箱子上去掉的层数</translation>
    </message>
    <message>
        <source>Vc: a crate, swirl or chocolate breaks</source>
        <translation>Vc：木箱、甘草旋或巧克力破碎</translation>
    </message>
    <message>
        <source>Vi: an ingredient leaves</source>
        <translation>Vi：送达一个原料</translation>
    </message>
    <message>
        <source>fall, no match, no swap</source>
        <translation>下落，不匹配，不可交换</translation>
    </message>
    <message>
        <source>stand still, no match</source>
        <translation>固定，不匹配</translation>
    </message>
    <message>
        <source>stand still, match</source>
        <translation>固定，可匹配</translation>
    </message>
    <message>
        <source>fall, match</source>
        <translation>下落，可匹配</translation>
    </message>
    <message>
        <source>fall, can be swapped</source>
        <translation>下落，可交换</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation>没有名为“{name}”的设置。</translation>
    </message>
    <message>
        <source>“{text}”: expected columns from 0 to {last}, such as 0 3 5.</source>
        <translation>“{text}”：应为 0 至 {last} 的列号，例如 0 3 5。</translation>
    </message>
    <message>
        <source>A table of V is a row of numbers such as 0 0 0 60 120 200.</source>
        <translation>V 表是一行数字，例如 0 0 0 60 120 200。</translation>
    </message>
    <message>
        <source>“{text}”: expected colours and numbers such as A 12 C 8.</source>
        <translation>“{text}”：应为颜色和数量，例如 A 12 C 8。</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>正在抽样</translation>
    </message>
    <message>
        <source>proving</source>
        <translation>正在证明</translation>
    </message>
    <message>
        <source>searching</source>
        <translation>正在搜索</translation>
    </message>
    <message>
        <source>This is the analysis of a Match3Explore level; open the level itself.</source>
        <translation>这是 Match3Explore 关卡的分析结果；请打开关卡文件本身。</translation>
    </message>
    <message>
        <source>This is a schema that describes levels; open a level itself.</source>
        <translation>这是描述关卡格式的文件；请打开关卡文件本身。</translation>
    </message>
    <message numerus="yes">
        <source>This file lists {n} board(s) under “{name}”; save one of them as a file of its own.</source>
        <translation>
            <numerusform>这个文件在“{name}”下列有 {n} 个棋盘；请把其中一个另存为单独的文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>0 everywhere; its bombs do other things than ours</source>
        <translation>全为 0；其炸弹的效果与本程序不同</translation>
    </message>
    <message>
        <source>at most {limit} layers</source>
        <translation>最多 {limit} 层</translation>
    </message>
    <message>
        <source>null: grids of this form are not known</source>
        <translation>null：不支持此格式的网格</translation>
    </message>
    <message>
        <source>“Score” with a target</source>
        <translation>带 target 的“Score”</translation>
    </message>
    <message>
        <source>{n} numbers, one for each cell</source>
        <translation>{n} 个数字，每格一个</translation>
    </message>
    <message>
        <source>colours as bits from 128 on, not {n}</source>
        <translation>从 128 起的颜色位，而不是 {n}</translation>
    </message>
    <message>
        <source>layers in base64</source>
        <translation>base64 编码的层数</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>对象列表</translation>
    </message>
    <message>
        <source>Row {line}: “{sign}” at place {column} is no block.</source>
        <translation>第 {line} 行：第 {column} 位的“{sign}”不是方块。</translation>
    </message>
    <message>
        <source>A board has at most {n} colours.</source>
        <translation>盘面最多有 {n} 种颜色。</translation>
    </message>
    <message>
        <source>None of these words stands twice, so they are no colours of a board.</source>
        <translation>这些词没有一个重复出现，不会是盘面的颜色。</translation>
    </message>
    <message>
        <source>Row {line}, block {column}: found “{text}”; expected a colour word.</source>
        <translation>第 {line} 行第 {column} 块：得到“{text}”；应为颜色名。</translation>
    </message>
    <message>
        <source>The array holds no rows of blocks.</source>
        <translation>数组里没有方块行。</translation>
    </message>
    <message>
        <source>Row {line}, block {column}: expected a digit, a letter, a colour word or null.</source>
        <translation>第 {line} 行第 {column} 块：应为数字、字母、颜色词或 null。</translation>
    </message>
    <message>
        <source>Row {line}, block {column}: with 0 as a colour there are only 0 to 8.</source>
        <translation>第 {line} 行第 {column} 块：0 作为颜色时只有 0 到 8。</translation>
    </message>
    <message>
        <source>Row {line}: more than {n} different blocks.</source>
        <translation>第 {line} 行：不同的方块多于 {n} 种。</translation>
    </message>
    <message>
        <source>Row {line}: more than {n} different colour words.</source>
        <translation>第 {line} 行：颜色名超过 {n} 种。</translation>
    </message>
    <message>
        <source>“{value}” names no cell of Match-3; expected one of {signs}.</source>
        <translation>“{value}”不是三消的格；应为 {signs} 之一。</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) show something that is no gem, maybe a blocker.</source>
        <translation>
            <numerusform>有 {n} 格显示的不是宝石，可能是障碍。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s)</source>
        <translation>
            <numerusform>{n} 块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} void(s)</source>
        <translation>
            <numerusform>{n} 个空洞</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} crate(s)</source>
        <translation>
            <numerusform>{n} 个箱子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} ingredient(s)</source>
        <translation>
            <numerusform>{n} 个原料</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} layer(s) of jelly</source>
        <translation>
            <numerusform>{n} 层果冻</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} colour(s)</source>
        <translation>
            <numerusform>{n} 色</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} legal swap(s)</source>
        <translation>
            <numerusform>{n} 个合法交换</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} wave(s)</source>
        <translation>
            <numerusform>{n} 波</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} swap(s)</source>
        <translation>
            <numerusform>{n} 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} special(s) made</source>
        <translation>
            <numerusform>生成 {n} 个特殊块</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a level of {name}; its walls, transfers and large boxes are not known here.</source>
        <translation>这是 {name} 的关卡；这里没有它的墙、传送和大箱子。</translation>
    </message>
    <message>
        <source>rows of 9 numbers</source>
        <translation>每行 9 个数</translation>
    </message>
    <message>
        <source>pairs of a colour and a number</source>
        <translation>颜色与数量的成对数据</translation>
    </message>
    <message>
        <source>Tile ({x}, {y}) from the upper left has the bit {bit}, which is not known here.</source>
        <translation>从左上起 ({x}, {y}) 格有这里不认识的位 {bit}。</translation>
    </message>
    <message>
        <source>a size such as 8x8</source>
        <translation>如 8x8 的大小</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>“{text}” is no block of an ultragem board.</source>
        <translation>“{text}”不是 ultragem 棋盘的方块。</translation>
    </message>
    <message>
        <source>rows of equal length</source>
        <translation>等长的行</translation>
    </message>
    <message>
        <source>rows of numbers</source>
        <translation>由数组成的行</translation>
    </message>
    <message>
        <source>a number from {low} to {high}</source>
        <translation>{low} 到 {high} 的数</translation>
    </message>
    <message>
        <source>“{text}” is no span of swaps; expected one such as 5..40, up to {most}.</source>
        <translation>“{text}”不是步数范围；应如 5..40，最大 {most}。</translation>
    </message>
    <message>
        <source>“{name}” is no player; known are {names}.</source>
        <translation>没有玩家“{name}”；可用：{names}。</translation>
    </message>
    <message>
        <source>Fewer than half of the games are won by {player}.</source>
        <translation>{player}的胜局不到一半。</translation>
    </message>
    <message>
        <source>Half of the games are won within {n} swaps by {player}.</source>
        <translation>{player}在 {n} 步内赢下半数对局。</translation>
    </message>
    <message>
        <source>more</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>Swaps for 50 %</source>
        <translation>50 % 所需步数</translation>
    </message>
    <message>
        <source>Swaps for 80 %</source>
        <translation>80 % 所需步数</translation>
    </message>
    <message>
        <source>Each game is played once with the most swaps; with fewer it counts as won if the goal came by then.</source>
        <translation>每局只按最大步数玩一次；在较少步数内达成目标即算该步数获胜。</translation>
    </message>
    <message>
        <source>Swaps that a level needs</source>
        <translation>关卡所需步数</translation>
    </message>
    <message>
        <source>Share of won games by the number of swaps, a line with a 95 % band for each player.</source>
        <translation>各步数的胜率，每位玩家一条曲线及 95 % 区间。</translation>
    </message>
    <message>
        <source>Won games by swaps</source>
        <translation>各步数的胜局</translation>
    </message>
</context>
</TS>
