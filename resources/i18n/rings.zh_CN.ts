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
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>a panel that is one of {words}</source>
        <translation>{words} 之一的板块</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>格板</translation>
    </message>
    <message>
        <source>“turns” has moves and a goal for each turn; leave out “moves” and “goal” beside it.</source>
        <translation>“turns” 已为每一回合给出步数和目标；请不要再写 “moves” 和 “goal”。</translation>
    </message>
    <message>
        <source>2 or 3 turns</source>
        <translation>2 或 3 个回合</translation>
    </message>
    <message>
        <source>[ring, slice, {third}], 0 to {ring} and 0 to {slice}</source>
        <translation>[环, 列, {third}]，0 至 {ring} 和 0 至 {slice}</translation>
    </message>
    <message>
        <source>a number of feathers from 1 to {most}</source>
        <translation>1 至 {most} 的羽毛数</translation>
    </message>
    <message>
        <source>a cell that is not named twice</source>
        <translation>没有重复的格子</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>[ring, slice] of another cell, 0 to {ring} and 0 to {slice}</source>
        <translation>另一个格子的 [环, 列]，0 至 {ring} 和 0 至 {slice}</translation>
    </message>
    <message>
        <source>“any” or a list of ways to end</source>
        <translation>“any”或终点方式的列表</translation>
    </message>
    <message>
        <source>a list of some of {words}</source>
        <translation>由 {words} 中若干项组成的列表</translation>
    </message>
    <message>
        <source>a list of different numbers from 0 to {last}</source>
        <translation>由 0 到 {last} 之间互不相同的数组成的列表</translation>
    </message>
    <message>
        <source>an object with one of the keys {words}</source>
        <translation>带有键 {words} 之一的对象</translation>
    </message>
    <message>
        <source>rings or diameters that are in one strip at most</source>
        <translation>环或直径（每个最多属于一条胶带）</translation>
    </message>
    <message>
        <source>“made” is {made}, more than the {moves} of “moves”.</source>
        <translation>“made”是 {made}，多于“moves”的 {moves}。</translation>
    </message>
    <message>
        <source>a list of keys</source>
        <translation>键的列表</translation>
    </message>
    <message>
        <source>Unknown key “{key}”; “{word}” belongs into the list “equipment”.</source>
        <translation>未知的键 “{key}”；“{word}” 应写在列表 “equipment” 中。</translation>
    </message>
    <message>
        <source>More than {n} keys mean nothing here, “{key}” among them.</source>
        <translation>有超过 {n} 个键在这里没有意义，其中有“{key}”。</translation>
    </message>
    <message>
        <source>A board has enemies and targets, or “boss” with its panels, or “picture”, never two of them.</source>
        <translation>棋盘要么有敌人和目标格，要么有带格板的 “boss”，要么有 “picture”，不能同时有两种。</translation>
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
        <source>Line {line}, column {column}: found “{sign}”; expected . o j h s or + O J H S.</source>
        <translation>第 {line} 行第 {column} 列：出现“{sign}”；应为 . o j h s 或 + O J H S。</translation>
    </message>
    <message>
        <source>Line {line} has {found} cells; the first line has {n}.</source>
        <translation>第 {line} 行有 {found} 格；第一行有 {n} 格。</translation>
    </message>
    <message>
        <source>“{text}” is no move; expected one such as r1+6 (turn ring 1) or s0-1 (slide slice 0).</source>
        <translation>“{text}”不是一步；应为 r1+6（转动第 1 环）或 s0-1（推动第 0 列）这样的写法。</translation>
    </message>
    <message>
        <source>There is no walk on an ordinary board.</source>
        <translation>普通棋盘上马力欧不走动。</translation>
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
        <translation>移动 {by} 格不算一步；这里可移动 1 到 {last} 格。</translation>
    </message>
    <message>
        <source>Only rings move on this board.</source>
        <translation>这个棋盘上只有环能动。</translation>
    </message>
    <message>
        <source>Mario has gone; nothing moves any more.</source>
        <translation>马力欧已经出发；不能再移动了。</translation>
    </message>
    <message>
        <source>Ring {n} is locked by tape.</source>
        <translation>第 {n} 环被胶带锁住了。</translation>
    </message>
    <message>
        <source>Slice {n} is locked by tape.</source>
        <translation>第 {n} 列被胶带锁住了。</translation>
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
        <source>walk</source>
        <translation>行走</translation>
    </message>
    <message>
        <source>DONE</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>NOW WALK</source>
        <translation>出发</translation>
    </message>
    <message>
        <source>RING {i}: RIGHT {n}</source>
        <translation>第 {i} 环：右 {n}</translation>
    </message>
    <message>
        <source>RING {i}: LEFT {n}</source>
        <translation>第 {i} 环：左 {n}</translation>
    </message>
    <message>
        <source>LINE {i}: IN {n}</source>
        <translation>第 {i} 列：向内 {n}</translation>
    </message>
    <message>
        <source>LINE {i}: OUT {n}</source>
        <translation>第 {i} 列：向外 {n}</translation>
    </message>
    <message>
        <source>JUMP {i}</source>
        <translation>跳跃 {i}</translation>
    </message>
    <message>
        <source>HAMMER {i} + {next}</source>
        <translation>锤子 {i} + {next}</translation>
    </message>
    <message>
        <source>HURLHAMMER {i}</source>
        <translation>投掷锤 {i}</translation>
    </message>
    <message>
        <source>Arrow to the centre</source>
        <translation>朝向中心的箭头</translation>
    </message>
    <message>
        <source>Arrow outward</source>
        <translation>朝外的箭头</translation>
    </message>
    <message>
        <source>Arrow clockwise</source>
        <translation>顺时针箭头</translation>
    </message>
    <message>
        <source>Arrow counterclockwise</source>
        <translation>逆时针箭头</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>行动板块</translation>
    </message>
    <message>
        <source>Magic circle (1,000-Fold Arms)</source>
        <translation>魔法阵（神纸之手）</translation>
    </message>
    <message>
        <source>Earth Vellumental circle</source>
        <translation>土之神纸兽魔法阵</translation>
    </message>
    <message>
        <source>Water Vellumental circle</source>
        <translation>水之神纸兽魔法阵</translation>
    </message>
    <message>
        <source>Fire Vellumental circle</source>
        <translation>火之神纸兽魔法阵</translation>
    </message>
    <message>
        <source>Ice Vellumental circle</source>
        <translation>冰之神纸兽魔法阵</translation>
    </message>
    <message>
        <source>ON</source>
        <translation>ON 开关</translation>
    </message>
    <message>
        <source>Heart</source>
        <translation>爱心</translation>
    </message>
    <message>
        <source>×2</source>
        <translation>×2</translation>
    </message>
    <message>
        <source>+1 action</source>
        <translation>行动 +1</translation>
    </message>
    <message>
        <source>Treasure chest</source>
        <translation>宝箱</translation>
    </message>
    <message>
        <source>Hint envelope</source>
        <translation>提示信封</translation>
    </message>
    <message>
        <source>Hole</source>
        <translation>洞</translation>
    </message>
    <message>
        <source>Feather</source>
        <translation>羽毛</translation>
    </message>
    <message>
        <source>Rubber band to the centre</source>
        <translation>向中心的橡皮筋</translation>
    </message>
    <message>
        <source>Rubber band outward</source>
        <translation>向外的橡皮筋</translation>
    </message>
    <message>
        <source>Rubber band clockwise</source>
        <translation>顺时针的橡皮筋</translation>
    </message>
    <message>
        <source>Rubber band counterclockwise</source>
        <translation>逆时针的橡皮筋</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>缺口</translation>
    </message>
    <message>
        <source>Cut-out face</source>
        <translation>剪下的脸</translation>
    </message>
    <message>
        <source>Circle of any Vellumental</source>
        <translation>任意神兽的魔法阵</translation>
    </message>
    <message>
        <source>Missile</source>
        <translation>导弹</translation>
    </message>
    <message>
        <source>Action: he attacks.</source>
        <translation>行动板块：发动攻击。</translation>
    </message>
    <message>
        <source>Hole: no attack.</source>
        <translation>洞：没有攻击。</translation>
    </message>
    <message>
        <source>Ice: no attack.</source>
        <translation>冰：没有攻击。</translation>
    </message>
    <message>
        <source>A gap: no attack.</source>
        <translation>缺口：没有攻击。</translation>
    </message>
    <message>
        <source>Feather: no attack.</source>
        <translation>羽毛：没有攻击。</translation>
    </message>
    <message>
        <source>He reaches the boss&apos;s stage: no attack.</source>
        <translation>他走到了头目的台上：没有攻击。</translation>
    </message>
    <message>
        <source>He leaves the board: no attack.</source>
        <translation>他走出了棋盘：没有攻击。</translation>
    </message>
    <message>
        <source>He walks in circles: no attack.</source>
        <translation>他在绕圈：没有攻击。</translation>
    </message>
    <message>
        <source>He meets his own path: no attack.</source>
        <translation>他碰上了自己走过的路：没有攻击。</translation>
    </message>
    <message>
        <source>He stands still: no arrow where he enters.</source>
        <translation>他原地不动：入口处没有箭头。</translation>
    </message>
    <message>
        <source>{circle}: he uses it.</source>
        <translation>{circle}：发动。</translation>
    </message>
    <message>
        <source>Picked up: {things}.</source>
        <translation>拾取：{things}。</translation>
    </message>
    <message>
        <source>No solution. Proved.</source>
        <translation>无解。已证明。</translation>
    </message>
    <message numerus="yes">
        <source>No solution in {n} move(s) or fewer.</source>
        <translation>
            <numerusform>{n} 步及以内无解。</numerusform>
        </translation>
    </message>
    <message>
        <source>Turns Mario this way. In a slide that ends in the other half it keeps its direction in space.</source>
        <translation>让马力欧转向这边。滑到另一半边时，它在空间中的方向不变。</translation>
    </message>
    <message>
        <source>While ON: the walk ends here with its attack. Otherwise he walks over it.</source>
        <translation>ON 时：在此停下并发动。否则直接走过。</translation>
    </message>
    <message>
        <source>Picked up once, on the first visit; worth 1.</source>
        <translation>第一次走到时拾取一次；价值 1。</translation>
    </message>
    <message>
        <source>Slings him one cell this way, once; then he goes on as before. A second time he trips over it.</source>
        <translation>把他朝这个方向弹一格，只有一次；之后他照原方向走。第二次会绊倒。</translation>
    </message>
    <message>
        <source>The walk ends here with an attack.</source>
        <translation>在此停下并攻击。</translation>
    </message>
    <message>
        <source>Switches all magic circles on.</source>
        <translation>打开所有魔法阵。</translation>
    </message>
    <message>
        <source>The walk ends here without an attack.</source>
        <translation>在此停下，没有攻击。</translation>
    </message>
    <message>
        <source>The walk ends here without an attack (a ruling lets him pass).</source>
        <translation>在此停下，没有攻击（可用裁定改为通过）。</translation>
    </message>
    <message>
        <source>Nothing lies here; he walks over it (a ruling stops him). A chest refills it.</source>
        <translation>这里什么都没有；他会走过去（有一条裁定会让他停下）。宝箱会把它补上。</translation>
    </message>
    <message>
        <source>While ON: the walk ends here with the attack of any Vellumental.</source>
        <translation>ON 时：行走在此结束，发动任意神兽的攻击。</translation>
    </message>
    <message>
        <source>Hurts him once; he walks on (a ruling stops him). Worth −1.</source>
        <translation>让他受伤一次，继续前进（可用裁定改为停下）。价值 −1。</translation>
    </message>
    <message>
        <source>turn {n}: {goal}</source>
        <translation>第 {n} 回合：{goal}</translation>
    </message>
    <message>
        <source>on ring {n}</source>
        <translation>在第 {n} 环</translation>
    </message>
    <message>
        <source>on slice {n}</source>
        <translation>在第 {n} 列</translation>
    </message>
    <message>
        <source>with {things}</source>
        <translation>取得{things}</translation>
    </message>
    <message>
        <source>without {things}</source>
        <translation>不踩{things}</translation>
    </message>
    <message>
        <source>any end of the walk</source>
        <translation>任意终点</translation>
    </message>
    <message>
        <source>end on {things}</source>
        <translation>终点为{things}</translation>
    </message>
    <message>
        <source> or </source>
        <translation>或</translation>
    </message>
    <message>
        <source>the boss&apos;s stage</source>
        <translation>头目的台</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>棋盘外</translation>
    </message>
    <message>
        <source>a loop</source>
        <translation>绕圈</translation>
    </message>
    <message>
        <source>his own path</source>
        <translation>自己走过的路</translation>
    </message>
    <message>
        <source>no step</source>
        <translation>原地不动</translation>
    </message>
    <message>
        <source>At the entry Mario</source>
        <translation>在入口处，马力欧</translation>
    </message>
    <message>
        <source>walks toward the centre</source>
        <translation>朝中心走</translation>
    </message>
    <message>
        <source>needs an arrow to go</source>
        <translation>需要箭头才走</translation>
    </message>
    <message>
        <source>His own path</source>
        <translation>自己走过的路</translation>
    </message>
    <message>
        <source>may be crossed</source>
        <translation>可以穿过</translation>
    </message>
    <message>
        <source>stops him</source>
        <translation>会让他停下</translation>
    </message>
    <message>
        <source>Ice</source>
        <translation>冰</translation>
    </message>
    <message numerus="yes">
        <source>Hit by {n} missile(s).</source>
        <translation>
            <numerusform>被 {n} 枚导弹击中。</numerusform>
        </translation>
    </message>
    <message>
        <source>lets him pass</source>
        <translation>可以通过</translation>
    </message>
    <message>
        <source>A feather</source>
        <translation>羽毛</translation>
    </message>
    <message>
        <source>hurts, he goes on</source>
        <translation>使他受伤，但继续前进</translation>
    </message>
    <message>
        <source>A gap</source>
        <translation>缺口</translation>
    </message>
    <message>
        <source>An arrow that changes halves</source>
        <translation>换到另一半边的箭头</translation>
    </message>
    <message>
        <source>keeps its direction in space</source>
        <translation>保持空间方向</translation>
    </message>
    <message>
        <source>keeps its sense on the ring</source>
        <translation>保持在环上的方向</translation>
    </message>
    <message>
        <source>Ruling, as usual: {question} {answer}.</source>
        <translation>裁定（通常）：{question}{answer}。</translation>
    </message>
    <message>
        <source>Ruling, switched: {question} {answer}.</source>
        <translation>裁定（已切换）：{question}{answer}。</translation>
    </message>
    <message>
        <source>rings {n} together</source>
        <translation>第 {n} 环一起动</translation>
    </message>
    <message>
        <source>slices {n} together</source>
        <translation>第 {n} 列一起动</translation>
    </message>
    <message>
        <source>ring {n} locked</source>
        <translation>第 {n} 环锁住</translation>
    </message>
    <message>
        <source>slice {n} locked</source>
        <translation>第 {n} 列锁住</translation>
    </message>
    <message>
        <source>The walk is over: the goal is reached.</source>
        <translation>行走结束：达成目标。</translation>
    </message>
    <message>
        <source>The walk is over: the goal is not reached.</source>
        <translation>行走结束：未达成目标。</translation>
    </message>
    <message>
        <source>Moves: {n}, clicks: {c}, worth: {v}.</source>
        <translation>{n} 步，{c} 格，价值 {v}。</translation>
    </message>
    <message>
        <source>Not even the goal of the first turn can be reached.</source>
        <translation>连第一回合的目标也无法达到。</translation>
    </message>
    <message>
        <source>At most {n} of {total} turns in a row reach their goals.</source>
        <translation>{total} 个回合中最多能连续达成前 {n} 个的目标。</translation>
    </message>
    <message>
        <source>The best found.</source>
        <translation>目前找到的最佳。</translation>
    </message>
    <message>
        <source>Proved: no fewer moves reach the goal.</source>
        <translation>已证明：更少的步数无法达成目标。</translation>
    </message>
    <message>
        <source>Proved: within {limit} no line takes fewer clicks.</source>
        <translation>已证明：{limit}以内没有格数更少的走法。</translation>
    </message>
    <message>
        <source>Proved: within {limit} no line is worth more.</source>
        <translation>已证明：{limit}以内没有价值更高的走法。</translation>
    </message>
    <message>
        <source>It is the only solution.</source>
        <translation>这是唯一的解。</translation>
    </message>
    <message>
        <source>{n} solutions of that length.</source>
        <translation>同样长度的解有 {n} 个。</translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} move(s) left: the goal is out of reach. Proved.</source>
        <translation>
            <numerusform>{total} 步还剩 {n} 步：无法达成目标。已证明。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The goal is out of reach within {n} move(s). Proved.</source>
        <translation>
            <numerusform>{n} 步以内无法达成目标。已证明。</numerusform>
        </translation>
    </message>
    <message>
        <source>the right end</source>
        <translation>正确的终点</translation>
    </message>
    <message>
        <source>the ring</source>
        <translation>所在的环</translation>
    </message>
    <message>
        <source>the slice</source>
        <translation>所在的列</translation>
    </message>
    <message>
        <source>no {panel}</source>
        <translation>避开{panel}</translation>
    </message>
    <message>
        <source>Not a solution: the best line lacks: {lacking}.</source>
        <translation>不是解：最好的走法缺少：{lacking}。</translation>
    </message>
    <message>
        <source>{n} lines were tried.</source>
        <translation>共试过 {n} 种走法。</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>走法</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>走法</translation>
    </message>
    <message>
        <source>Clicks</source>
        <comment>of ring moves</comment>
        <translation>格数</translation>
    </message>
    <message>
        <source>Next turn: take over what this plan leaves, and add what has appeared.</source>
        <translation>下一回合：采用此方案之后的棋盘，再补上新出现的东西。</translation>
    </message>
    <message>
        <source>What the panels do</source>
        <translation>板块的作用</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>板块</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Deed</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Lined up already: no moves are needed.</source>
        <translation>已经排好：不需要移动。</translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} move(s) left: no solution. Proved.</source>
        <translation>
            <numerusform>{total} 步还剩 {n} 步：无解。已证明。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No solution within {n} move(s). Proved.</source>
        <translation>
            <numerusform>{n} 步内无解。已证明。</numerusform>
        </translation>
    </message>
    <message>
        <source>It needs {n}.</source>
        <translation>需要 {n} 步。</translation>
    </message>
    <message>
        <source>It needs at least {n}.</source>
        <translation>至少需要 {n} 步。</translation>
    </message>
    <message>
        <source>The minimum is {n}.</source>
        <translation>最少需要 {n} 步。</translation>
    </message>
    <message>
        <source>The minimum is at least {n}.</source>
        <translation>最少步数不低于 {n} 步。</translation>
    </message>
    <message>
        <source>Stopped before an answer. Proved: it takes at least {n} moves.</source>
        <translation>尚未得出答案就停止了。已证明：至少需要 {n} 步。</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>尚未得出答案就停止了。</translation>
    </message>
    <message>
        <source>{clicks} in {moves}. Proved: no solution within {limit} takes fewer clicks.</source>
        <translation>{moves}，共 {clicks}。已证明：{limit}以内没有格数更少的解。</translation>
    </message>
    <message>
        <source>{clicks} in {moves}, the best found; within {limit} there may be fewer.</source>
        <translation>{moves}，共 {clicks}，是目前找到的最佳；{limit}以内可能还有更省的。</translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s). Proved: no shorter solution exists.</source>
        <translation>
            <numerusform>{n} 步。已证明：没有更短的解法。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is the only solution, of {c} click(s).</source>
        <translation>
            <numerusform>这是唯一的解法，共 {c} 格。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} solutions; the quickest takes {c} click(s).</source>
        <translation>
            <numerusform>共 {n} 种解法；最省的只需 {c} 格。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enemies: {n}, target cells: {m}; the numbers must be the same.</source>
        <translation>敌人：{n}，目标格：{m}；两者数目必须相同。</translation>
    </message>
    <message>
        <source>No picture yet: paint its target, then where the tiles lie.</source>
        <translation>还没有图案：先画目标，再画各块现在的位置。</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) of the picture are wrong</source>
        <translation>
            <numerusform>图案有 {n} 格不对</numerusform>
        </translation>
    </message>
    <message>
        <source>The picture is there already: no moves are needed.</source>
        <translation>图案已经完成：不需要任何一步。</translation>
    </message>
    <message>
        <source>{moves}, the best found.</source>
        <translation>{moves}，目前找到的最佳。</translation>
    </message>
    <message numerus="yes">
        <source>Not a solution: at best {left} enemy(ies) stay, after {moves} of {clicks}.</source>
        <translation>
            <numerusform>不是解：最好也会剩下 {left} 个敌人（{moves}，{clicks}）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not a solution: the best found up to {moves} leaves {left} enemy(ies), with {clicks}.</source>
        <translation>
            <numerusform>不是解：在 {moves} 以内找到的最好结果会剩下 {left} 个敌人，用 {clicks}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not a solution: at best {cells}, after {moves} of {clicks}.</source>
        <translation>不是解：最好的结果是{cells}，用{moves}、{clicks}。</translation>
    </message>
    <message>
        <source>Not a solution: the best of the short lines leaves {cells}, after {moves} of {clicks}.</source>
        <translation>不是解：短走法中最好的剩下{cells}，用{moves}、{clicks}。</translation>
    </message>
    <message numerus="yes">
        <source>{n} wrong cell(s)</source>
        <translation>
            <numerusform>{n} 格不对</numerusform>
        </translation>
    </message>
    <message>
        <source>More moves than there are</source>
        <translation>所需步数超过现有步数</translation>
    </message>
    <message>
        <source>Not a solution (lacks {lacking})</source>
        <translation>不是解（缺少：{lacking}）</translation>
    </message>
    <message>
        <source>Not a solution ({cells})</source>
        <translation>不是解（{cells}）</translation>
    </message>
    <message numerus="yes">
        <source>Not a solution ({n} enemy(ies) stay)</source>
        <translation>
            <numerusform>不是解（剩下 {n} 个敌人）</numerusform>
        </translation>
    </message>
    <message>
        <source>This solution takes {clicks}; there may be others.</source>
        <translation>此解法共 {clicks}；可能还有其他解法。</translation>
    </message>
    <message>
        <source>The enemies ({n}) cannot stand on exactly the target cells ({m}).</source>
        <translation>敌人（{n}）无法恰好站满目标格（{m}）。</translation>
    </message>
    <message numerus="yes">
        <source>However these enemies ({n}) are placed, {g} attack(s) do not hit them all.</source>
        <translation>
            <numerusform>无论这些敌人（{n}）怎样摆放，{g} 次攻击都打不完。</numerusform>
        </translation>
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
        <translation>最短解法（从最省格数起）</translation>
    </message>
    <message>
        <source>Census of the rings</source>
        <translation>环形棋盘普查</translation>
    </message>
    <message>
        <source>Counts the boards of a number of enemies by the moves that they need: all of them where that can be done, else boards drawn at random, with intervals.</source>
        <translation>统计某一敌人数的棋盘各需几步：能数完就全部数完，否则随机抽样并给出置信区间。</translation>
    </message>
    <message>
        <source>boards</source>
        <comment>of Rings</comment>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Exact whatever it takes</source>
        <translation>不计耗时，全部数完</translation>
    </message>
    <message>
        <source>Counts every board; for 12 enemies that takes hours and 5.7 GB. It can be resumed.</source>
        <translation>数完每一个棋盘；12 个敌人需要数小时和 5.7 GB 内存。可以中断后继续。</translation>
    </message>
    <message>
        <source>A census is exact or of a number of boards, not both.</source>
        <translation>普查要么全部数完，要么抽取若干棋盘，不能两者兼有。</translation>
    </message>
    <message>
        <source>An exact census takes at most 12 slices and 60 cells.</source>
        <translation>全部数完的普查最多支持 12 列、60 格。</translation>
    </message>
    <message>
        <source>No board has been counted yet.</source>
        <translation>还没有统计任何棋盘。</translation>
    </message>
    <message>
        <source>Every one of the {n} boards of {k} enemies: at most {god} moves are needed.</source>
        <translation>{k} 个敌人的全部 {n} 个棋盘：最多需要 {god} 步。</translation>
    </message>
    <message>
        <source>{n} boards of {k} enemies so far, counted exactly; {god} moves are the most yet.</source>
        <translation>已精确统计 {k} 个敌人的 {n} 个棋盘；目前最多 {god} 步。</translation>
    </message>
    <message>
        <source>{n} random boards of {k} enemies: {god} moves are the most that was seen.</source>
        <translation>随机抽取 {k} 个敌人的 {n} 个棋盘：见到的最多需要 {god} 步。</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Boards by fewest moves</source>
        <translation>按最少步数统计的棋盘</translation>
    </message>
    <message>
        <source>Boards</source>
        <comment>of Rings</comment>
        <translation>棋盘数</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Moves</source>
        <comment>how many</comment>
        <translation>步数</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Intervals are Wilson&apos;s, at 95 %; a larger number may exist unseen.</source>
        <translation>区间为 95% 威尔逊置信区间；没抽到的棋盘可能需要更多步。</translation>
    </message>
    <message>
        <source>{n} enemies do not fit on {m} cells.</source>
        <translation>{m} 格放不下 {n} 个敌人。</translation>
    </message>
    <message>
        <source>This census needs {need:.1f} GB of memory; {free:.1f} GB are free. Draw boards instead.</source>
        <translation>这项普查需要 {need:.1f} GB 内存；空闲 {free:.1f} GB。请改为抽样。</translation>
    </message>
    <message>
        <source>There are too many winning positions for an exact census of this kind.</source>
        <translation>获胜局面太多，无法这样全部数完。</translation>
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
        <source>The next move turns ring {i}.</source>
        <translation>下一步转动第 {i} 环。</translation>
    </message>
    <message>
        <source>The next move slides slice {i} with its opposite {j}.</source>
        <translation>下一步推动第 {i} 列和相对的第 {j} 列。</translation>
    </message>
    <message>
        <source>Moves at most</source>
        <translation>步数上限</translation>
    </message>
    <message>
        <source>Ask for a solution within so many moves, made ones among them, or the proof of none.</source>
        <translation>求这么多步（含已走的）以内的解，或无解的证明。</translation>
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
        <translation>不勾选时只显示一种：格数最少的；超过 4 步时为任意一种最短解法。</translation>
    </message>
    <message>
        <source>Prefer</source>
        <translation>优先</translation>
    </message>
    <message>
        <source>Fewest moves, or, within the moves allowed, fewest clicks or most pickups (boss boards).</source>
        <translation>最少步数；或在允许的步数内，最少格数或最多拾取（头目棋盘）。</translation>
    </message>
    <message>
        <source>fewest moves</source>
        <translation>最少步数</translation>
    </message>
    <message>
        <source>fewest clicks</source>
        <translation>最少格数</translation>
    </message>
    <message>
        <source>most pickups</source>
        <translation>最多拾取</translation>
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
        <source>Click cells to place what you see; the answer comes while you draw.</source>
        <translation>点击格子，放上你看到的东西；边画边出答案。</translation>
    </message>
    <message>
        <source>Turn the rings until all enemies stand in groups.</source>
        <translation>转动圆环，让所有敌人排成组。</translation>
    </message>
    <message>
        <source>Draw them, or paste a screenshot.</source>
        <translation>画出敌人，或粘贴截图。</translation>
    </message>
    <message>
        <source>The fewest moves come as you draw.</source>
        <translation>边画边给出最少步数的解。</translation>
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
        <source>Total clicks</source>
        <translation>总格数</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>没有名为“{name}”的示例。</translation>
    </message>
    <message>
        <source>Right turns clockwise</source>
        <translation>右为顺时针</translation>
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
        <source>8. “Unsolvable”, said its player</source>
        <translation>8. 玩家说“无解”的一局</translation>
    </message>
    <message>
        <source>9. A boss battle</source>
        <translation>9. 首领战</translation>
    </message>
    <message>
        <source>Puzzle 40 of 200: easy</source>
        <translation>谜题 40/200：简单</translation>
    </message>
    <message>
        <source>Puzzle 100 of 200: medium</source>
        <translation>谜题 100/200：中等</translation>
    </message>
    <message>
        <source>Puzzle 160 of 200: hard</source>
        <translation>谜题 160/200：困难</translation>
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
        <source>Hammer-only, boots or not</source>
        <translation>只能锤（铁靴也不行）</translation>
    </message>
    <message>
        <source>Has spikes that iron boots do not stand either.</source>
        <translation>尖刺连铁靴也踩不了。</translation>
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
        <source>Moves made already</source>
        <translation>已走的步数</translation>
    </message>
    <message>
        <source>In the middle of a battle: these are taken off the moves allowed.</source>
        <translation>战斗进行中：会从允许的步数中扣除。</translation>
    </message>
    <message>
        <source>About the board</source>
        <translation>棋盘相关</translation>
    </message>
    <message>
        <source>Mario&apos;s entry</source>
        <translation>马力欧的入口</translation>
    </message>
    <message>
        <source>Click or drag to his slice.</source>
        <translation>点击或拖到他所在的列。</translation>
    </message>
    <message>
        <source>Weak point</source>
        <translation>弱点</translation>
    </message>
    <message>
        <source>The walk has to end on the rings and slices of these cells.</source>
        <translation>必须在这些格子所在的环和列上结束行走。</translation>
    </message>
    <message>
        <source>To be collected</source>
        <translation>必须拾取</translation>
    </message>
    <message>
        <source>Panels of the kind that is clicked have to be stepped on.</source>
        <translation>必须踩到所点的那种板块。</translation>
    </message>
    <message>
        <source>Tape {letter}</source>
        <translation>胶带 {letter}</translation>
    </message>
    <message>
        <source>Click the numbers of rings, or of slices, that it holds together.</source>
        <translation>点击被它粘在一起的环或列的编号。</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁</translation>
    </message>
    <message>
        <source>Click the number of a ring or slice that does not move.</source>
        <translation>点击不能移动的环或列的编号。</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>橡皮擦</translation>
    </message>
    <message>
        <source>Empties the cell; takes tape off a number.</source>
        <translation>清空格子；从编号上撕下胶带。</translation>
    </message>
    <message>
        <source>Dangers</source>
        <translation>危险</translation>
    </message>
    <message>
        <source>Lies on the panel, which still works, and moves with it. Each feather hurts him once.</source>
        <translation>落在格板上，格板仍然有效，并随之移动。每根羽毛伤他一次。</translation>
    </message>
    <message>
        <source>Stays in its place while the rings move. Worth −1 where he steps.</source>
        <translation>环移动时它留在原处。踩到算 −1。</translation>
    </message>
    <message>
        <source>After the ring moves water runs from here outward and washes panels and feathers away.</source>
        <translation>环移动之后，水从这里向外流，冲走格板和羽毛。</translation>
    </message>
    <message numerus="yes">
        <source>{n} feather(s) on a panel</source>
        <translation>
            <numerusform>格板上的 {n} 根羽毛</numerusform>
        </translation>
    </message>
    <message>
        <source>Water spout</source>
        <translation>水柱</translation>
    </message>
    <message>
        <source>Boss templates</source>
        <translation>首领模板</translation>
    </message>
    <message>
        <source>A click on the board sets moves, goal, turns and rulings of this fight. Panels stay.</source>
        <translation>在棋盘上点一下，就会设好这场战斗的步数、目标、回合和裁定。格板保留。</translation>
    </message>
    <message>
        <source>Offers the panels of every fight.</source>
        <translation>列出所有战斗的面板。</translation>
    </message>
    <message>
        <source>All panels</source>
        <translation>全部面板</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>箭头</translation>
    </message>
    <message>
        <source>Rubber bands</source>
        <translation>橡皮筋</translation>
    </message>
    <message>
        <source>Attack panels</source>
        <translation>攻击板块</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>开关</translation>
    </message>
    <message>
        <source>Pickups</source>
        <translation>拾取物</translation>
    </message>
    <message numerus="yes">
        <source>{n} feather(s)</source>
        <translation>
            <numerusform>{n} 根羽毛</numerusform>
        </translation>
    </message>
    <message>
        <source>a missile</source>
        <translation>导弹</translation>
    </message>
    <message>
        <source>a spout</source>
        <translation>水柱</translation>
    </message>
    <message>
        <source>Tape goes on the numbers of rings and slices.</source>
        <translation>胶带要贴在环和列的编号上。</translation>
    </message>
    <message>
        <source>Ring {n}</source>
        <translation>第 {n} 环</translation>
    </message>
    <message>
        <source>Slice {n}: Mario enters here; in play by hand a click sends him</source>
        <translation>第 {n} 列：马力欧从这里进入；手动操作时点击即让他出发</translation>
    </message>
    <message>
        <source>Slice {n}</source>
        <translation>第 {n} 列</translation>
    </message>
    <message>
        <source>any attack</source>
        <translation>任意攻击</translation>
    </message>
    <message>
        <source>a magic circle</source>
        <translation>魔法阵</translation>
    </message>
    <message>
        <source>an action panel</source>
        <translation>行动板块</translation>
    </message>
    <message>
        <source>any end</source>
        <translation>任意终点</translation>
    </message>
    <message>
        <source>Mario enters at slice</source>
        <translation>马力欧进入的列</translation>
    </message>
    <message>
        <source>Circles are on already</source>
        <translation>魔法阵一开始就打开</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>收集</translation>
    </message>
    <message>
        <source>Panels with counts, such as “chest, heart 2”.</source>
        <translation>板块及数量，例如“chest, heart 2”。</translation>
    </message>
    <message>
        <source>Avoid</source>
        <translation>避开</translation>
    </message>
    <message>
        <source>Panels such as “feather”.</source>
        <translation>板块，例如“feather”。</translation>
    </message>
    <message>
        <source>End on rings</source>
        <translation>终点所在的环</translation>
    </message>
    <message>
        <source>Numbers; empty for any.</source>
        <translation>编号；留空表示任意。</translation>
    </message>
    <message>
        <source>End on slices</source>
        <translation>终点所在的列</translation>
    </message>
    <message>
        <source>Tape</source>
        <translation>胶带</translation>
    </message>
    <message>
        <source>Such as “rings 0 1; slices 2 9; locked_slices 5”.</source>
        <translation>例如“rings 0 1; slices 2 9; locked_slices 5”。</translation>
    </message>
    <message>
        <source>A chest lays</source>
        <translation>宝箱铺下</translation>
    </message>
    <message>
        <source>Such as “0 3 circle; 1 3 on”: ring, slice, panel.</source>
        <translation>例如 “0 3 circle; 1 3 on”：环、列、格板。</translation>
    </message>
    <message>
        <source>Turns planned at once</source>
        <translation>一次规划的回合数</translation>
    </message>
    <message>
        <source>A ruling that the public sources leave open; the first one is the usual one.</source>
        <translation>公开资料没有定论，请自己选定；第一项是通常的做法。</translation>
    </message>
    <message>
        <source>Turn {n}: moves</source>
        <translation>第 {n} 回合：步数</translation>
    </message>
    <message>
        <source>Turn {n}: goal</source>
        <translation>第 {n} 回合：目标</translation>
    </message>
    <message>
        <source>Turn {n}: collect</source>
        <translation>第 {n} 回合：收集</translation>
    </message>
    <message>
        <source>Turn {n}: avoid</source>
        <translation>第 {n} 回合：避开</translation>
    </message>
    <message>
        <source>Turn {n}: end on rings</source>
        <translation>第 {n} 回合：停在这些环</translation>
    </message>
    <message>
        <source>Turn {n}: end on slices</source>
        <translation>第 {n} 回合：停在这些列</translation>
    </message>
    <message>
        <source>“{text}” is not a ring, a slice and a panel.</source>
        <translation>“{text}” 不是环、列和格板。</translation>
    </message>
    <message>
        <source>“{text}” is not a whole number.</source>
        <translation>“{text}”不是整数。</translation>
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
        <translation>允许的步数</translation>
    </message>
    <message>
        <source>As the game shows them; the true minimum is found all the same.</source>
        <translation>按游戏中显示的填写；无论填多少，都会求出真正的最少步数。</translation>
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
        <source>Boss board</source>
        <translation>头目棋盘</translation>
    </message>
    <message>
        <source>Panels on which Mario walks to the boss, in the place of enemies.</source>
        <translation>没有敌人，换成马力欧走向头目时踩的板块。</translation>
    </message>
    <message>
        <source>Picture board</source>
        <translation>图案棋盘</translation>
    </message>
    <message>
        <source>Labelled tiles that have to come to the cells of a picture.</source>
        <translation>带标签的块要移到图案的各格。</translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation>没有名为“{name}”的设置。</translation>
    </message>
    <message>
        <source>With several turns the moves of each are stated.</source>
        <translation>有多个回合时，每回合的步数都要写明。</translation>
    </message>
    <message>
        <source>{n} slices: the number must be even.</source>
        <translation>现在是 {n} 列：列数必须是偶数。</translation>
    </message>
    <message>
        <source>No panels yet: paint what you see, and set where Mario enters.</source>
        <translation>还没有板块：画出你看到的，并设定马力欧的入口。</translation>
    </message>
    <message numerus="yes">
        <source>{n} enemy(ies): the last group has only {rest}.</source>
        <translation>
            <numerusform>{n} 个敌人：最后一组只有 {rest} 个。</numerusform>
        </translation>
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
        <source>hammer-only enemy that iron boots do not hurt</source>
        <translation>只能锤、铁靴也踩不了的敌人</translation>
    </message>
    <message>
        <source>{what}, target cell</source>
        <translation>{what}，目标格</translation>
    </message>
    <message>
        <source>Ring {ring}, slice {slice}: {what}</source>
        <translation>第 {ring} 环第 {slice} 列：{what}</translation>
    </message>
    <message>
        <source>A case has “board” and “expect”, both objects.</source>
        <translation>一个用例要有“board”和“expect”，都是对象。</translation>
    </message>
    <message>
        <source>Ring moves needed</source>
        <translation>需要的步数</translation>
    </message>
    <message>
        <source>Boss boards</source>
        <translation>头目棋盘</translation>
    </message>
    <message>
        <source>Panels to walk over, in the place of enemies.</source>
        <translation>没有敌人，换成马力欧要走过的板块。</translation>
    </message>
    <message>
        <source>Only one solution</source>
        <translation>只有一个解</translation>
    </message>
    <message>
        <source>Moves that commute count once.</source>
        <translation>可交换次序的移动只算一次。</translation>
    </message>
    <message>
        <source>Rating from</source>
        <translation>难度从</translation>
    </message>
    <message>
        <source>Easy is below 12, hard above 18.</source>
        <translation>低于 12 为简单，高于 18 为困难。</translation>
    </message>
    <message>
        <source>Rating to</source>
        <translation>难度到</translation>
    </message>
    <message>
        <source>Clicks from</source>
        <translation>格数从</translation>
    </message>
    <message>
        <source>Clicks to</source>
        <translation>格数到</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed gives the same puzzles.</source>
        <translation>相同的种子得到相同的谜题。</translation>
    </message>
    <message>
        <source>make puzzles whose minimum is proved: generate GAME</source>
        <translation>生成最少步数已证明的谜题：generate 游戏</translation>
    </message>
    <message>
        <source>{n} enemies are too many for a puzzle of this size; at most {most} are.</source>
        <translation>这个尺寸的谜题放不下 {n} 个敌人；最多 {most} 个。</translation>
    </message>
    <message>
        <source>Ten boards; a wrong last move shows the answer. A hint costs the board&apos;s star.</source>
        <translation>十个棋盘；最后一步走错会显示答案。用了提示就得不到该棋盘的星。</translation>
    </message>
    <message>
        <source>The Ringer, level 1</source>
        <translation>环阵达人 第 1 级</translation>
    </message>
    <message>
        <source>The Ringer, level 2</source>
        <translation>环阵达人 第 2 级</translation>
    </message>
    <message>
        <source>The Ringer, level 3</source>
        <translation>环阵达人 第 3 级</translation>
    </message>
    <message>
        <source>Speed Rings</source>
        <translation>竞速环阵</translation>
    </message>
    <message>
        <source>As many boards as possible in 100 s. A pass costs 10 s, a hint 5 s; 16 win the trophy.</source>
        <translation>100 秒内解出尽量多的棋盘。跳过扣 10 秒，提示扣 5 秒；解出 16 个获得奖杯。</translation>
    </message>
    <message>
        <source>Boss battles</source>
        <translation>头目战</translation>
    </message>
    <message>
        <source>Five boss boards with 3 moves and 60 s each.</source>
        <translation>五个头目棋盘，每个 3 步、60 秒。</translation>
    </message>
    <message>
        <source>Board of the day</source>
        <translation>每日一题</translation>
    </message>
    <message>
        <source>One hard board, the same for everybody today.</source>
        <translation>一个困难棋盘，今天所有人都一样。</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>The board on the screen, without a clock.</source>
        <translation>当前棋盘，不计时。</translation>
    </message>
    <message>
        <source>Say first how many ring moves this board allows.</source>
        <translation>请先设定这个棋盘允许的步数。</translation>
    </message>
    <message>
        <source>This board is solved already.</source>
        <translation>这个棋盘已经解开了。</translation>
    </message>
    <message>
        <source>The last move, “{move}”, does not line them up.</source>
        <translation>最后一步“{move}”没有让敌人排成队。</translation>
    </message>
    <message>
        <source>{n} solved · {moves}</source>
        <translation>已解 {n} · {moves}</translation>
    </message>
    <message>
        <source>Board {n} of {total} · {solved} solved · {moves}</source>
        <translation>第 {n}/{total} 个棋盘 · 已解 {solved} · {moves}</translation>
    </message>
    <message>
        <source>Time is up: {n} solved.</source>
        <translation>时间到：解出 {n} 个。</translation>
    </message>
    <message>
        <source>That wins the trophy!</source>
        <translation>赢得奖杯！</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>已解开。</translation>
    </message>
    <message>
        <source>Not solved.</source>
        <translation>未解开。</translation>
    </message>
    <message>
        <source>The end: {n} of {total} solved, {stars} stars.</source>
        <translation>结束：解出 {n}/{total} 个，{stars} 颗星。</translation>
    </message>
    <message>
        <source>Not lined up. The same board again.</source>
        <translation>没有排好。同一个棋盘再来一次。</translation>
    </message>
    <message>
        <source>Solved!</source>
        <translation>解开了！</translation>
    </message>
    <message>
        <source>Passed: 10 s.</source>
        <translation>跳过：扣 10 秒。</translation>
    </message>
    <message>
        <source>Time is up.</source>
        <translation>时间到。</translation>
    </message>
    <message>
        <source>No way on was found in time.</source>
        <translation>没有及时找到走法。</translation>
    </message>
    <message>
        <source>No way leads to the end from here.</source>
        <translation>从这里已经无法解开。</translation>
    </message>
    <message>
        <source>Hint: {move}.</source>
        <translation>提示：{move}。</translation>
    </message>
    <message>
        <source>Hint: turn ring {n}.</source>
        <translation>提示：转动第 {n} 环。</translation>
    </message>
    <message>
        <source>Hint: slide slice {n}.</source>
        <translation>提示：推动第 {n} 列。</translation>
    </message>
    <message>
        <source>The shortest: {line}.</source>
        <translation>最短走法：{line}。</translation>
    </message>
    <message>
        <source>The walk lacks: {lacking}.</source>
        <translation>行走还缺：{lacking}。</translation>
    </message>
    <message>
        <source>Up to move {n} all was well; after “{move}” {left} will not do.</source>
        <translation>到第 {n} 步为止都没问题；走了“{move}”之后，剩下的 {left}已经不够。</translation>
    </message>
    <message>
        <source>After the first move, “{move}”, {left} will not do.</source>
        <translation>第一步“{move}”之后，剩下的 {left}已经不够。</translation>
    </message>
    <message>
        <source>A move turns one ring, or slides one of the {n} diameters, by any amount.</source>
        <translation>一步可把一个环转动任意格，或把 {n} 条直径之一推动任意格。</translation>
    </message>
    <message>
        <source>Won when the enemies stand on exactly the {n} target cells.</source>
        <translation>敌人正好站在 {n} 个目标格上即获胜。</translation>
    </message>
    <message>
        <source>Jump-only enemies: {a}; hammer-only: {b}, of which {c} whatever boots are worn.</source>
        <translation>只能踩的敌人：{a}；只能锤的：{b}，其中 {c} 个穿铁靴也踩不了。</translation>
    </message>
    <message>
        <source>Iron boots are worn.</source>
        <translation>穿着铁靴。</translation>
    </message>
    <message>
        <source>The hurlhammer is at hand.</source>
        <translation>备有投掷锤。</translation>
    </message>
    <message>
        <source>The goal: {goal}.</source>
        <translation>目标：{goal}。</translation>
    </message>
    <message>
        <source>Won when the stated number of attacks ({n}) hits all enemies ({m}).</source>
        <translation>给定的攻击次数（{n}）打中全部敌人（{m}）即获胜。</translation>
    </message>
    <message>
        <source>Won when one attack for every four enemies begun ({n}) hits all enemies ({m}).</source>
        <translation>每四个敌人（不足四个也算）一次攻击（{n}），打中全部敌人（{m}）即获胜。</translation>
    </message>
    <message>
        <source>{n} turns: {goals}. The boss lays nothing else between the turns.</source>
        <translation>{n} 个回合：{goals}。首领在回合之间不再放置别的东西。</translation>
    </message>
    <message>
        <source>Tape holds for the whole turn: {strips}.</source>
        <translation>胶带整个回合有效：{strips}。</translation>
    </message>
    <message>
        <source>How much an attack hurts the boss is not counted.</source>
        <translation>不计算攻击对头目造成的伤害。</translation>
    </message>
    <message numerus="yes">
        <source>No number of moves is stated: lines of up to {n} move(s) were looked at.</source>
        <translation>
            <numerusform>没有给出步数：检查了 {n} 步以内的走法。</numerusform>
        </translation>
    </message>
    <message>
        <source>Won when the picture’s {n} cells have their tiles.</source>
        <translation>图案的 {n} 格都放上各自的块时获胜。</translation>
    </message>
    <message>
        <source>A slide that brings a tile into the other half turns it over; none may lie so.</source>
        <translation>滑动把块带到另一半时会翻转它；目标块不得翻转。</translation>
    </message>
    <message>
        <source>The picture may stand turned.</source>
        <translation>图案可以整体旋转。</translation>
    </message>
    <message>
        <source>Slices do not slide.</source>
        <translation>列不能滑动。</translation>
    </message>
    <message>
        <source>The board allows {moves}.</source>
        <translation>棋盘允许 {moves}。</translation>
    </message>
    <message>
        <source>{left} of {total} moves are left: {made} are made.</source>
        <translation>{total} 步还剩 {left} 步，已走 {made} 步。</translation>
    </message>
    <message>
        <source>Set the points of the outer circle at 12, 3, 6 and 9 o’clock.</source>
        <translation>请标出外圈 12、3、6、9 点方向的四个点。</translation>
    </message>
    <message>
        <source>The four points do not lie on a circle.</source>
        <translation>这四个点不在一个圆上。</translation>
    </message>
    <message>
        <source>Between these points there is no ring board: its cells are not alike.</source>
        <translation>这些点之间认不出环形棋盘：各格的样子不一致。</translation>
    </message>
    <message>
        <source>Between these points no ring board is seen: all is one plain colour.</source>
        <translation>这些点之间看不到环形棋盘：全是同一种颜色。</translation>
    </message>
    <message>
        <source>The circle was guessed: look at its points under “Adjust…”, and read again.</source>
        <translation>圆是猜出来的：请在“调整…”里核对它的点，再重新读取。</translation>
    </message>
    <message>
        <source>How many ring moves are allowed is not read from pictures; set it.</source>
        <translation>不会从图片读取允许的步数；请自行设定。</translation>
    </message>
    <message>
        <source>Panels of a boss board are not read: if it is one, tick “Boss board” and paint them.</source>
        <translation>头目棋盘的板块读不出来：如果是，请勾选“头目棋盘”并自行画上。</translation>
    </message>
    <message>
        <source>12 o’clock</source>
        <translation>12 点</translation>
    </message>
    <message>
        <source>3 o’clock</source>
        <translation>3 点</translation>
    </message>
    <message>
        <source>6 o’clock</source>
        <translation>6 点</translation>
    </message>
    <message>
        <source>9 o’clock</source>
        <translation>9 点</translation>
    </message>
    <message numerus="yes">
        <source>{n} enemy(ies)</source>
        <translation>
            <numerusform>{n} 个敌人</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} group(s)</source>
        <translation>
            <numerusform>{n} 组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s) are left.</source>
        <translation>
            <numerusform>还剩 {n} 步。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It goes {n} click(s).</source>
        <translation>
            <numerusform>移动 {n} 格。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s)</source>
        <translation>
            <numerusform>{n} 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} click(s)</source>
        <translation>
            <numerusform>{n} 格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} move(s) left</source>
        <translation>
            <numerusform>剩余步数 {n}/{total}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mario walks {n} cell(s).</source>
        <translation>
            <numerusform>马力欧走 {n} 格。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hurt {n} time(s).</source>
        <translation>
            <numerusform>受伤 {n} 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no enemies on the board.</source>
        <translation>盘面上没有敌人。</translation>
    </message>
    <message>
        <source>The picture has no target yet.</source>
        <translation>图案还没有目标。</translation>
    </message>
    <message>
        <source>The target has {n} of the tile “{label}”, the board only {m}.</source>
        <translation>目标需要 {n} 个 “{label}”，棋盘上只有 {m} 个。</translation>
    </message>
    <message>
        <source>[ring, slice, label], and true where it is turned over; labels of 1 to {n} characters</source>
        <translation>[环, 列, 标签]，翻转时再加 true；标签为 1 至 {n} 个字符</translation>
    </message>
    <message>
        <source>[ring, slice, label]; labels of 1 to {n} characters</source>
        <translation>[环, 列, 标签]；标签为 1 至 {n} 个字符</translation>
    </message>
    <message>
        <source>Earth Vellumental</source>
        <translation>土神兽</translation>
    </message>
    <message>
        <source>Colored Pencils</source>
        <translation>彩色铅笔</translation>
    </message>
    <message>
        <source>Water Vellumental</source>
        <translation>水神兽</translation>
    </message>
    <message>
        <source>Rubber Band</source>
        <translation>橡皮筋</translation>
    </message>
    <message>
        <source>Fire Vellumental</source>
        <translation>火神兽</translation>
    </message>
    <message>
        <source>Hole Punch</source>
        <translation>打孔机</translation>
    </message>
    <message>
        <source>Ice Vellumental</source>
        <translation>冰神兽</translation>
    </message>
    <message>
        <source>Tape, the boss</source>
        <translation>胶带（首领）</translation>
    </message>
    <message>
        <source>Scissors</source>
        <translation>剪刀</translation>
    </message>
    <message>
        <source>Stapler</source>
        <translation>订书机</translation>
    </message>
    <message>
        <source>King Olly, first fight</source>
        <translation>奥利王，第一战</translation>
    </message>
    <message>
        <source>King Olly, last fight (picture)</source>
        <translation>奥利王，最后一战（图案）</translation>
    </message>
    <message>
        <source>Ring Scramble 1 (picture, 40 s)</source>
        <translation>转环拼图 1（图案，40 秒）</translation>
    </message>
    <message>
        <source>Ring Scramble 2 (picture, 60 s)</source>
        <translation>转环拼图 2（图案，60 秒）</translation>
    </message>
    <message>
        <source>Ring Scramble 3 (picture, 60 s)</source>
        <translation>转环拼图 3（图案，60 秒）</translation>
    </message>
    <message>
        <source>Race ’n’ Place, Ninji Skills (picture)</source>
        <translation>竞跑就位、忍者技巧（图案）</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Target {label}</source>
        <translation>目标 {label}</translation>
    </message>
    <message>
        <source>A tile with this label belongs here.</source>
        <translation>这个标签的块应在这里。</translation>
    </message>
    <message>
        <source>Tile {label}</source>
        <translation>块 {label}</translation>
    </message>
    <message>
        <source>A tile with this label lies here now.</source>
        <translation>这个标签的块现在在这里。</translation>
    </message>
    <message>
        <source>Turned over</source>
        <translation>翻转</translation>
    </message>
    <message>
        <source>The tile here is turned over; a click with this tool turns it back.</source>
        <translation>这里的块是翻转的；再用此工具点一下就翻回来。</translation>
    </message>
    <message>
        <source>Takes the tile away, and a target cell.</source>
        <translation>拿走块，也去掉目标格。</translation>
    </message>
    <message>
        <source>Home of ring {ring}, slice {slice}: a click takes tile {label} into the hand</source>
        <translation>第 {ring} 环第 {slice} 列的原位：单击拿起图块 {label}</translation>
    </message>
    <message>
        <source>Ring {ring}, slice {slice}: no tile belongs here</source>
        <translation>第 {ring} 环第 {slice} 列：没有图块属于这里</translation>
    </message>
    <message>
        <source>tile {label}</source>
        <translation>块 {label}</translation>
    </message>
    <message>
        <source>tile {label}, turned over</source>
        <translation>块 {label}，翻转</translation>
    </message>
    <message>
        <source>{what}; {label} belongs here</source>
        <translation>{what}；{label} 应在这里</translation>
    </message>
    <message>
        <source>A slide that brings a tile into the other half turns it over.</source>
        <translation>滑动把块带到另一半时会翻转它。</translation>
    </message>
    <message>
        <source>Tiles have to be upright</source>
        <translation>块必须正放</translation>
    </message>
    <message>
        <source>The picture may stand turned</source>
        <translation>图案可以旋转</translation>
    </message>
    <message>
        <source>Only rings move</source>
        <translation>只有环能动</translation>
    </message>
</context>
</TS>
