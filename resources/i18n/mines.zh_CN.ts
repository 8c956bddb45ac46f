<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>a list of clicks</source>
        <translation>点击的列表</translation>
    </message>
    <message>
        <source>an even number of rows where hexagons meet at top and bottom</source>
        <translation>六边形上下相接时行数须为偶数</translation>
    </message>
    <message>
        <source>flags of at most {n} mines, as many as a cell holds</source>
        <translation>每面旗最多 {n} 个雷，即一格能容纳的数目</translation>
    </message>
    <message>
        <source>a board of this kind with at most {n} cells</source>
        <translation>这类棋盘最多 {n} 格</translation>
    </message>
    <message>
        <source>a whole number from 0 to {n}, a range, a density or “unknown”</source>
        <translation>0 到 {n} 的整数、范围、密度或“unknown”</translation>
    </message>
    <message>
        <source>either “from” and “to” or “density”</source>
        <translation>“from”和“to”，或“density”，二者取一</translation>
    </message>
    <message>
        <source>a fraction from 0 to 1, such as “1/5”</source>
        <translation>0 到 1 的分数，例如“1/5”</translation>
    </message>
    <message>
        <source>a list of pairs of whole numbers</source>
        <translation>整数对的列表</translation>
    </message>
    <message>
        <source>“{key}” names no cell; expected row and column from 0, such as “0,3”.</source>
        <translation>“{key}”不是格子；应为从 0 数起的行和列，例如“0,3”。</translation>
    </message>
    <message>
        <source>a list of at most {limit}</source>
        <translation>最多 {limit} 项的列表</translation>
    </message>
    <message>
        <source>true, false, “rows” or “columns”</source>
        <translation>true、false、“rows”或“columns”</translation>
    </message>
    <message>
        <source>two cells</source>
        <translation>两个格子</translation>
    </message>
    <message>
        <source>two cells that share a side</source>
        <translation>共有一边的两个格子</translation>
    </message>
    <message>
        <source>a list of cells, each once</source>
        <translation>每格只出现一次的格子列表</translation>
    </message>
    <message>
        <source>a whole number for each cell</source>
        <translation>每格一个整数</translation>
    </message>
    <message>
        <source>a whole number, a list of them, or an object with “from” and “to”</source>
        <translation>整数、整数列表，或含“from”和“to”的对象</translation>
    </message>
    <message>
        <source>a list of cells, [row, column] from 0, of {rows} by {columns}</source>
        <translation>{rows} 行 {columns} 列中从 0 数起的格子 [行, 列] 的列表</translation>
    </message>
    <message>
        <source>“{key}[{index}]” has not one sign for each of {columns} columns.</source>
        <translation>“{key}[{index}]”没有为 {columns} 列各给一个符号。</translation>
    </message>
    <message>
        <source>“{key}[{index}]” has “{sign}” in column {column}; expected one of {signs}.</source>
        <translation>“{key}[{index}]”第 {column} 列是“{sign}”；应为 {signs} 之一。</translation>
    </message>
    <message>
        <source>Rows of “{key}”: {found}; expected: {rows}.</source>
        <translation>“{key}”有 {found} 行；应为 {rows} 行。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>a list of one number</source>
        <translation>只含一个数的列表</translation>
    </message>
    <message>
        <source>three numbers</source>
        <translation>三个数</translation>
    </message>
    <message>
        <source>numbers by two</source>
        <translation>每两个一组的数字</translation>
    </message>
    <message>
        <source>a day as YYYY-MM-DD</source>
        <translation>YYYY-MM-DD 形式的日期</translation>
    </message>
    <message>
        <source>numbers by three, in base64</source>
        <translation>base64 中每三个一组的数字</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>由数组成的列表</translation>
    </message>
    <message>
        <source>“{key}[{index}]” is no text as long as the field is wide ({columns}).</source>
        <translation>“{key}[{index}]”不是与雷区同宽（{columns}）的文本。</translation>
    </message>
    <message>
        <source>“mines” says {mines}; mines in “layout”: {found}.</source>
        <translation>“mines”为 {mines}；“layout”中有 {found} 颗雷。</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: “grid” does not fit “layout”.</source>
        <translation>第 {row} 行第 {column} 列：“grid”与“layout”不符。</translation>
    </message>
    <message>
        <source>Expected a line “rows columns mines” and a grid of at most {side} by {side} signs.</source>
        <translation>应为一行“行数 列数 雷数”，其后是至多 {side}×{side} 个字符的局面。</translation>
    </message>
    <message>
        <source>Line 1 says {rows} by {columns}; the grid below has {found} by {wide}.</source>
        <translation>第 1 行写的是 {rows}×{columns}；下面的局面是 {found}×{wide}。</translation>
    </message>
    <message>
        <source>A line “rows columns mines” is missing above the grid: how many mines are there in all?</source>
        <translation>网格上方缺少“行 列 雷”一行：共有多少雷？</translation>
    </message>
    <message>
        <source>The mines of line 1 ({mines}) are more than the cells of the grid ({cells}).</source>
        <translation>第 1 行的雷数（{mines}）超过了格子数（{cells}）。</translation>
    </message>
    <message>
        <source>Signs in line {line}: {found}; in the first row: {columns}.</source>
        <translation>第 {line} 行有 {found} 个符号；首行有 {columns} 个。</translation>
    </message>
    <message>
        <source>“{text}” names a cell twice.</source>
        <translation>“{text}”中同一格出现了两次。</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: found “{sign}”; expected one of {signs}.</source>
        <translation>第 {line} 行第 {column} 列：出现“{sign}”；应为 {signs} 之一。</translation>
    </message>
    <message>
        <source>“{text}” is no click; expected one such as o3,14.</source>
        <translation>“{text}”不是一次点击；应如 o3,14。</translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation>第 {row} 行第 {column} 列</translation>
    </message>
    <message>
        <source>The game is won.</source>
        <translation>这局已经胜利。</translation>
    </message>
    <message>
        <source>A mine was hit; the game is over.</source>
        <translation>踩到雷了；这局已经结束。</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>尚未得出答案就停止了。</translation>
    </message>
    <message>
        <source>These numbers contradict each other: {places}. Without any one of them a layout fits.</source>
        <translation>这些数字互相矛盾：{places}。去掉其中任何一个，就有布局符合。</translation>
    </message>
    <message>
        <source>These numbers do not go with the number of mines: {places}.</source>
        <translation>这些数字与总雷数不符：{places}。</translation>
    </message>
    <message>
        <source>The number of mines in all does not fit the hidden cells.</source>
        <translation>总雷数与未打开的格子不符。</translation>
    </message>
    <message>
        <source>More mines are marked than there are in all.</source>
        <translation>标出的雷比总雷数还多。</translation>
    </message>
    <message>
        <source>No layout of mines fits. Proved.</source>
        <translation>没有任何布雷符合。已证明。</translation>
    </message>
    <message>
        <source>The chains do not agree everywhere (R-hat {n}): errors are widened, and may be larger.</source>
        <translation>各链并非处处一致（R-hat {n}）：误差已放宽，实际可能更大。</translation>
    </message>
    <message>
        <source>The time limit ended the sampling; more time makes it more exact.</source>
        <translation>抽样因时限而中止；时间越长越精确。</translation>
    </message>
    <message>
        <source>No cell is certain. Best guess: {place}, a mine with {risk}.</source>
        <translation>没有能确定的格子。最佳猜测：{place}，有雷概率 {risk}。</translation>
    </message>
    <message>
        <source>Where it is a mine, it is one of a pair that nothing can ever tell apart: guess it now.</source>
        <translation>它若是雷，就必属于一组永远无法区分的格子：不如现在就猜。</translation>
    </message>
    <message>
        <source>Clicks that risked a mine</source>
        <translation>冒险的点击</translation>
    </message>
    <message>
        <source>Clicks not judged: {n}. The others were survived with {kept}; the safest had {best}.</source>
        <translation>未评判的点击：{n} 次。其余点击一起存活的概率为 {kept}；每次都点最安全的格子则为 {best}。</translation>
    </message>
    <message>
        <source>All clicks</source>
        <translation>全部点击</translation>
    </message>
    <message>
        <source>{level}, {rows} by {columns}, mines: {mines}</source>
        <translation>{level}，{rows} × {columns}，雷数 {mines}</translation>
    </message>
    <message>
        <source>Won in {n}.</source>
        <translation>用时 {n} 获胜。</translation>
    </message>
    <message>
        <source>Lost after {n}.</source>
        <translation>{n} 后踩雷失败。</translation>
    </message>
    <message>
        <source>{what}.</source>
        <translation>{what}。</translation>
    </message>
    <message>
        <source>Flags where no mine is: {places}.</source>
        <translation>标在非雷格上的旗：{places}。</translation>
    </message>
    <message>
        <source>a flag where no mine is</source>
        <translation>标错的旗</translation>
    </message>
    <message>
        <source>a flag taken away</source>
        <translation>取消标旗</translation>
    </message>
    <message>
        <source>too wide to judge</source>
        <translation>局面太宽，无法评判</translation>
    </message>
    <message>
        <source>a mine with {risk}, while {better} was certainly safe</source>
        <translation>踩雷概率 {risk}，而{better}必定安全</translation>
    </message>
    <message>
        <source>a guess, a mine with {risk}; {better} had {least}</source>
        <translation>猜，踩雷概率 {risk}；{better}只有 {least}</translation>
    </message>
    <message>
        <source>Played on, the solver wins.</source>
        <translation>继续下去，求解器获胜。</translation>
    </message>
    <message>
        <source>Played on, the solver guesses and hits a mine.</source>
        <translation>继续下去，求解器猜雷失败。</translation>
    </message>
    <message>
        <source>Played on until time was up.</source>
        <translation>一直玩到时间用完。</translation>
    </message>
    <message>
        <source>the number of mines that are left forces it</source>
        <translation>由剩余雷数决定</translation>
    </message>
    <message>
        <source>these sums force it: {sums}</source>
        <translation>由这些和决定：{sums}</translation>
    </message>
    <message>
        <source>the numbers in {places} and these sums together force it: {sums}</source>
        <translation>{places}的数字与这些和共同决定：{sums}</translation>
    </message>
    <message>
        <source>the number in {place} forces it</source>
        <translation>由{place}的数字决定</translation>
    </message>
    <message>
        <source>the number in {place} needs all the cells that it has left</source>
        <translation>{place}的数字要求周围剩下的格子全是雷</translation>
    </message>
    <message>
        <source>the number in {place} has all its mines</source>
        <translation>{place}的数字周围的雷已经找齐</translation>
    </message>
    <message>
        <source>the numbers in {places} together force it</source>
        <translation>由 {places} 的数字共同决定</translation>
    </message>
    <message>
        <source>Certainly safe</source>
        <translation>必定安全</translation>
    </message>
    <message>
        <source>Certainly mines</source>
        <translation>必定是雷</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>格</translation>
    </message>
    <message>
        <source>Only one layout fits.</source>
        <translation>只有一种布局符合。</translation>
    </message>
    <message>
        <source>{n} layouts fit, each equally likely. Mines left: {mines}, hidden cells: {cells}.</source>
        <translation>共有 {n} 种布局符合，可能性相同。剩余雷数：{mines}，未打开的格子：{cells}。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>雷</translation>
    </message>
    <message>
        <source>Uncovers a safe cell</source>
        <translation>揭示安全格</translation>
    </message>
    <message>
        <source>Survives two clicks</source>
        <translation>两步存活</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>胜率</translation>
    </message>
    <message>
        <source>Guesses, the best first</source>
        <translation>猜测，从优到劣</translation>
    </message>
    <message>
        <source>A true 50/50: {first} or {second}. No number can ever tell the two apart.</source>
        <translation>真正的二选一：{first}或{second}。任何数字都无法区分这两格。</translation>
    </message>
    <message>
        <source>Dead cells, whose number is known beforehand and tells nothing: {places}.</source>
        <translation>死格，其数字事先已知，不提供任何信息：{places}。</translation>
    </message>
    <message>
        <source>Every layout was played to the end: perfect play wins {wins} of them.</source>
        <translation>每种布局都已推演到底：最优下法的胜率为 {wins}。</translation>
    </message>
    <message>
        <source>The next best wins {wins}.</source>
        <translation>次优的一步胜率为 {wins}。</translation>
    </message>
    <message>
        <source>It has the lowest chance of a mine.</source>
        <translation>它有雷的概率最低。</translation>
    </message>
    <message>
        <source>It is safe with {safe}, uncovers a safe cell with {progress} and survives two clicks with {survive}.</source>
        <translation>安全概率 {safe}，揭示安全格的概率 {progress}，两步存活的概率 {survive}。</translation>
    </message>
    <message>
        <source>The next best is safe with {safe}, uncovers one with {progress}, survives two with {survive}.</source>
        <translation>次优的一步安全率为 {safe}，揭示安全格的概率为 {progress}，两步存活的概率为 {survive}。</translation>
    </message>
    <message>
        <source>Chance of a mine</source>
        <translation>有雷概率</translation>
    </message>
    <message>
        <source>Exactly</source>
        <translation>精确值</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>The numbers are interlaced too widely to count: about {n} states.</source>
        <translation>这些数字牵连太广，无法计数：约 {n} 个状态。</translation>
    </message>
    <message>
        <source>Only what single numbers decide is told.</source>
        <translation>只给出由单个数字就能确定的格子。</translation>
    </message>
    <message>
        <source>The field is wide: about {n} states were foreseen.</source>
        <translation>局面牵连较广：预计约 {n} 个状态。</translation>
    </message>
    <message>
        <source>every layout that fits has it so</source>
        <translation>所有符合的布局都如此</translation>
    </message>
    <message>
        <source>On average it leaves {n} cells certainly safe, the next best {other}.</source>
        <translation>平均留下 {n} 个必定安全的格，次优的为 {other} 个。</translation>
    </message>
    <message>
        <source>± {error}</source>
        <translation>± {error}</translation>
    </message>
    <message>
        <source>Played on</source>
        <translation>继续推演</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Better cell</source>
        <translation>更好的格子</translation>
    </message>
    <message>
        <source>The clicks together were survived with {kept}; the safest click each time had {best}.</source>
        <translation>这些点击全部存活的概率为 {kept}；若每次都点最安全的格子则为 {best}。</translation>
    </message>
    <message>
        <source>Times that a certainly safe cell was missed: {n}.</source>
        <translation>错过必定安全格的次数：{n}。</translation>
    </message>
    <message>
        <source>a flag</source>
        <translation>标旗</translation>
    </message>
    <message>
        <source>not judged: the time was up</source>
        <translation>未评判：时间到了</translation>
    </message>
    <message>
        <source>a guess, a mine with {risk}</source>
        <translation>猜测，有雷概率 {risk}</translation>
    </message>
    <message>
        <source>the first click</source>
        <translation>首次点击</translation>
    </message>
    <message>
        <source>a chord, too wide to judge</source>
        <translation>双击，局面太宽，无法评判</translation>
    </message>
    <message>
        <source>a chord, certainly safe</source>
        <translation>双击，必定安全</translation>
    </message>
    <message>
        <source>a chord, whose cells were all safe with {chance}</source>
        <translation>双击，所开各格全部安全的概率为 {chance}</translation>
    </message>
    <message>
        <source>a chord, whose cells were all safe with {chance}, while {better} was certainly safe</source>
        <translation>双击，所开各格全部安全的概率为 {chance}，而{better}必定安全</translation>
    </message>
    <message>
        <source>a chord, whose cells were all safe with {chance}; {better} was with {best}</source>
        <translation>双击，所开各格全部安全的概率为 {chance}；{better}为 {best}</translation>
    </message>
    <message>
        <source>Figures of the game</source>
        <translation>本局指标</translation>
    </message>
    <message>
        <source>What it was</source>
        <translation>本局</translation>
    </message>
    <message>
        <source>Presses</source>
        <translation>点击次数</translation>
    </message>
    <message>
        <source>{all} ({left} left, {right} right, {double} double)</source>
        <translation>{all}（左键 {left}，右键 {right}，双键 {double}）</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>{done} of {all}</source>
        <translation>{done} / {all}</translation>
    </message>
    <message>
        <source>3BV a second</source>
        <translation>3BV/s</translation>
    </message>
    <message>
        <source>Efficiency (IOE)</source>
        <translation>效率（IOE）</translation>
    </message>
    <message>
        <source>Correctness</source>
        <translation>准确率（Corr）</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>有效率（ThrP）</translation>
    </message>
    <message>
        <source>ZiNi efficiency</source>
        <translation>ZiNi 效率</translation>
    </message>
    <message>
        <source>certainly safe</source>
        <translation>必定安全</translation>
    </message>
    <message>
        <source>safe: {why}</source>
        <translation>安全：{why}</translation>
    </message>
    <message>
        <source>Some cell is certainly safe; nothing has to be guessed.</source>
        <translation>有必定安全的格子；不需要猜。</translation>
    </message>
    <message>
        <source>Look here: {why}.</source>
        <translation>看这里：{why}。</translation>
    </message>
    <message>
        <source>Open {place}.</source>
        <translation>打开{place}。</translation>
    </message>
    <message>
        <source>What the number of mines may make certain was not counted.</source>
        <translation>没有计算雷数还能确定哪些格子。</translation>
    </message>
    <message>
        <source>What is called certain is proved.</source>
        <translation>标为确定的格子都经过证明。</translation>
    </message>
    <message>
        <source>These numbers do not fit the cells around them, or each other: {places}.</source>
        <translation>这些数字与周围的格子或彼此不符：{places}。</translation>
    </message>
    <message>
        <source>These sums do not fit their cells, or each other: {sums}.</source>
        <translation>这些和与其格子或彼此不符：{sums}。</translation>
    </message>
    <message numerus="yes">
        <source>A flag where no mine can be: {places}.</source>
        <translation>
            <numerusform>这些旗处不可能有雷：{places}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not every flag is right. Without those in these places a layout fits: {places}.</source>
        <translation>并非每面旗都正确。拿掉这些位置的旗就有布雷符合：{places}。</translation>
    </message>
    <message>
        <source>With every flag no layout of mines fits. Proved.</source>
        <translation>保留所有旗时没有任何布雷符合。已证明。</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>旗</translation>
    </message>
    <message>
        <source>A cell that touches no number is a mine with {risk}.</source>
        <translation>不挨着数字的格子有雷的概率为 {risk}。</translation>
    </message>
    <message>
        <source>The chances are sampled, not counted: standard error {mean} on average, {error} at most.</source>
        <translation>概率由抽样得出，而非计数：标准误差平均 {mean}，最大 {error}。</translation>
    </message>
    <message>
        <source>The chances are decimals of about twelve digits.</source>
        <translation>概率为约十二位精度的小数。</translation>
    </message>
    <message>
        <source>{n} layouts fit; by how the mines are laid some are likelier than others.</source>
        <translation>有 {n} 种布局符合；按布雷方式，有些比另一些更可能。</translation>
    </message>
    <message>
        <source>No cell is hidden.</source>
        <translation>没有未开的格子。</translation>
    </message>
    <message>
        <source>No cell was found to be certain. Best guess: {place}, a mine with {risk}.</source>
        <translation>没有找到确定的格子。最佳猜测：{place}，是雷的概率 {risk}。</translation>
    </message>
    <message>
        <source>Chance to win with perfect play: {share}, exactly {fraction}.</source>
        <translation>完美下法的获胜概率：{share}，精确值 {fraction}。</translation>
    </message>
    <message>
        <source>No cell is certainly safe.</source>
        <translation>没有必定安全的格子。</translation>
    </message>
    <message>
        <source>How many mines there are in all is missing: this holds for every number. Set it for chances.</source>
        <translation>缺少总雷数：以上对任何雷数都成立。设定总雷数后才有概率。</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Open {place}; it is a mine with {risk}.</source>
        <translation>打开{place}；有雷概率 {risk}。</translation>
    </message>
    <message>
        <source>Nothing is certain here; it takes a guess.</source>
        <translation>这里没有能确定的格子；只能猜。</translation>
    </message>
    <message>
        <source>Won in {n} s.</source>
        <translation>获胜，用时 {n} 秒。</translation>
    </message>
    <message>
        <source>A mine was hit after {n} s.</source>
        <translation>踩雷，用时 {n} 秒。</translation>
    </message>
    <message>
        <source>3BV {done} of {all}, {rate} a second; clicks: {clicks}, efficiency {share}.</source>
        <translation>3BV {done}/{all}，3BV/s {rate}；点击数 {clicks}，效率 {share}。</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>未开</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>旗</translation>
    </message>
    <message>
        <source>safe, its number not read</source>
        <translation>安全，数字未知</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>雷</translation>
    </message>
    <message>
        <source>the mine that was hit</source>
        <translation>踩到的雷</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>no cell</source>
        <translation>没有格子</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: {what}</source>
        <translation>第 {row} 行第 {column} 列：{what}</translation>
    </message>
    <message>
        <source>A position to judge</source>
        <translation>待判断的局面</translation>
    </message>
    <message>
        <source>Beginner game</source>
        <translation>初级游戏</translation>
    </message>
    <message>
        <source>Intermediate game</source>
        <translation>中级游戏</translation>
    </message>
    <message>
        <source>Expert game</source>
        <translation>高级游戏</translation>
    </message>
    <message>
        <source>Expert game without guesses</source>
        <translation>高级无猜局</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>没有名为“{name}”的示例。</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: this click does nothing here.</source>
        <translation>第 {row} 行第 {column} 列：这次点击在此无效。</translation>
    </message>
    <message>
        <source>The first click moves mines that are not there.</source>
        <translation>首次点击要移动的雷并不存在。</translation>
    </message>
    <message>
        <source>Grid of signs</source>
        <translation>字符局面</translation>
    </message>
    <message>
        <source>Minesweeper board</source>
        <translation>扫雷局面</translation>
    </message>
    <message>
        <source>JSMinesweeper board</source>
        <translation>JSMinesweeper 局面</translation>
    </message>
    <message>
        <source>MINESWEEPER-BOARD</source>
        <translation>MINESWEEPER-BOARD</translation>
    </message>
    <message>
        <source>PTTACG link</source>
        <translation>PTTACG 链接</translation>
    </message>
    <message>
        <source>minegauler board</source>
        <translation>minegauler 局面</translation>
    </message>
    <message>
        <source>{kind} replay</source>
        <translation>{kind} 录像</translation>
    </message>
    <message>
        <source>Chances as a table</source>
        <translation>概率表</translation>
    </message>
    <message>
        <source>Page of the answer</source>
        <translation>答案页</translation>
    </message>
    <message>
        <source>Clicks with their chances</source>
        <translation>点击及其概率</translation>
    </message>
    <message>
        <source>“{name}” has {n} bytes; at most {limit} are read.</source>
        <translation>“{name}”有 {n} 字节；最多读取 {limit} 字节。</translation>
    </message>
    <message>
        <source>“{name}” is a UMF recording, the forerunner of RMV; its format is not public.</source>
        <translation>“{name}”是 RMV 前身 UMF 的录像；其格式没有公开。</translation>
    </message>
    <message>
        <source>“{name}” is neither a text nor a board file known here.</source>
        <translation>“{name}”既不是文本，也不是这里认识的局面文件。</translation>
    </message>
    <message>
        <source>This format holds plain fields only; a document (JSON) holds any board.</source>
        <translation>此格式只能存普通局面；文档（JSON）可存任何局面。</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>没有名为“{name}”的格式。</translation>
    </message>
    <message>
        <source>There are no chances to write; solve the field first.</source>
        <translation>没有概率可写；请先求解。</translation>
    </message>
    <message>
        <source>There are no clicks to write; solve the game first.</source>
        <translation>没有可写出的点击；请先求解此局。</translation>
    </message>
    <message>
        <source>There is no answer to write; solve the field first.</source>
        <translation>没有可写出的答案；请先求解。</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Cells</source>
        <comment>the kinds of cell to paint</comment>
        <translation>格子类型</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>旗</translation>
    </message>
    <message>
        <source>Said to be a mine</source>
        <translation>标为雷</translation>
    </message>
    <message>
        <source>Safe</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>Safe, its number not read</source>
        <translation>安全，数字未知</translation>
    </message>
    <message>
        <source>A mine that is shown</source>
        <translation>显示出来的雷</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>未开</translation>
    </message>
    <message>
        <source>No cell</source>
        <translation>没有格子</translation>
    </message>
    <message>
        <source>A place where the board has no cell</source>
        <translation>棋盘上没有格子的地方</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>Drag from cell to cell; a click clears</source>
        <translation>从一格拖到邻格；单击清除</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>Mark cells, then tell how many mines are in them</source>
        <translation>标记格子，再说明其中有几个雷</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Number {n}</source>
        <translation>数字 {n}</translation>
    </message>
    <message>
        <source>There is no tool “{name}”.</source>
        <translation>没有名为“{name}”的工具。</translation>
    </message>
    <message>
        <source>A board of this kind has at most {n} cells.</source>
        <translation>这类棋盘最多 {n} 格。</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>初级</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <translation>中级</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>方格</translation>
    </message>
    <message>
        <source>Torus: the sides meet</source>
        <translation>环面：各边相接</translation>
    </message>
    <message>
        <source>Hexagons</source>
        <translation>六边形</translation>
    </message>
    <message>
        <source>Knight&apos;s moves</source>
        <translation>马步</translation>
    </message>
    <message>
        <source>Up to three mines a cell</source>
        <translation>每格最多三个雷</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>自定义盘面</translation>
    </message>
    <message>
        <source>Anything</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Never a mine</source>
        <translation>不会是雷</translation>
    </message>
    <message>
        <source>An opening</source>
        <translation>必开空</translation>
    </message>
    <message>
        <source>Never a mine (it is moved, as in Windows XP)</source>
        <translation>不会是雷（像 Windows XP 那样移走）</translation>
    </message>
    <message>
        <source>An opening, and no guess after it</source>
        <translation>必开空，且此后无需猜雷</translation>
    </message>
    <message>
        <source>No guess, easy: single numbers tell every cell</source>
        <translation>无猜，简单：每格都能由单个数字推出</translation>
    </message>
    <message>
        <source>No guess, hard: numbers must be combined</source>
        <translation>无猜，困难：需要把多个数字联系起来</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Other boards than square ones are counted one by one, which takes longer.</source>
        <translation>方格以外的盘面逐一计算，耗时较长。</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>The rule of Windows XP is that of square boards.</source>
        <translation>Windows XP 的规则只适用于方格盘面。</translation>
    </message>
    <message>
        <source>Mines in the marked cells</source>
        <translation>所标格子的雷数</translation>
    </message>
    <message>
        <source>Those that the tool “Sum” has marked last.</source>
        <translation>“求和”工具最后标记的格子。</translation>
    </message>
    <message>
        <source>Hexagons that meet at top and bottom need an even number of rows.</source>
        <translation>上下相接的六边形需要偶数行。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Mines in all</source>
        <translation>总雷数</translation>
    </message>
    <message>
        <source>The number of mines is from 0 to {cells}, the number of cells.</source>
        <translation>雷数应在 0 到格子总数 {cells} 之间。</translation>
    </message>
    <message>
        <source>Mines</source>
        <translation>扫雷</translation>
    </message>
    <message>
        <source>First click</source>
        <translation>首次点击</translation>
    </message>
    <message>
        <source>“{value}” is no value of “{name}”.</source>
        <translation>“{value}”不是“{name}”的取值。</translation>
    </message>
    <message>
        <source>RAWVF replays of the kind “{mode}” are not read.</source>
        <translation>不支持“{mode}”类型的 RAWVF 录像。</translation>
    </message>
    <message>
        <source>This RAWVF replay is broken in line {line}: {what}.</source>
        <translation>此 RAWVF 录像在第 {line} 行损坏：{what}。</translation>
    </message>
    <message>
        <source>This RAWVF replay has no line “Board:”.</source>
        <translation>此 RAWVF 录像缺少“Board:”一行。</translation>
    </message>
    <message>
        <source>This RAWVF replay says “{value}” for {key}; expected a number.</source>
        <translation>此 RAWVF 录像中 {key} 为“{value}”，应为数字。</translation>
    </message>
    <message>
        <source>A field has 1 to {side} rows and columns.</source>
        <translation>局面有 1 到 {side} 行和列。</translation>
    </message>
    <message>
        <source>signs found: {found}; the field is {columns} wide</source>
        <translation>找到 {found} 个符号，而局面宽 {columns} 格</translation>
    </message>
    <message>
        <source>event “{kind}” is not known</source>
        <translation>未知事件“{kind}”</translation>
    </message>
    <message>
        <source>time runs back</source>
        <translation>时间倒流</translation>
    </message>
    <message>
        <source>the place of the mouse is missing</source>
        <translation>缺少鼠标位置</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>继续推演</translation>
    </message>
    <message>
        <source>Also play the position on: to the end of a game, or as far as a drawn field goes.</source>
        <translation>同时把局面推演下去：游戏到结束，画出的局面到看不见为止。</translation>
    </message>
    <message>
        <source>Exact fractions</source>
        <translation>精确分数</translation>
    </message>
    <message>
        <source>Also count in whole numbers, where there is time: fractions beside the decimals.</source>
        <translation>时间允许时再用整数计数：在小数旁给出分数。</translation>
    </message>
    <message>
        <source>Sample always</source>
        <translation>总是抽样</translation>
    </message>
    <message>
        <source>Sample the chances with error bars even where they could be counted exactly.</source>
        <translation>即使能够精确计数，也用抽样估计概率并给出误差。</translation>
    </message>
    <message>
        <source>Exact chances of a mine, what is certain and why, and the strongest guess.</source>
        <translation>精确的有雷概率，能确定的格子及理由，以及最强的猜测。</translation>
    </message>
    <message>
        <source>Paint the numbers that you see for every chance, or pick Play by hand and click cells.</source>
        <translation>画出看到的数字，就显示每格的概率；也可以选“手动操作”，点格子来玩。</translation>
    </message>
    <message>
        <source>Won: every cell without a mine is open.</source>
        <translation>胜利：所有无雷的格都已打开。</translation>
    </message>
    <message>
        <source>Every cell shows its exact chance of a mine.</source>
        <translation>每个格子都显示有雷的精确概率。</translation>
    </message>
    <message>
        <source>Paint numbers, paste a screenshot, or play.</source>
        <translation>画出数字、粘贴截图，或直接玩。</translation>
    </message>
    <message>
        <source>Solve names safe cells and the best guess.</source>
        <translation>“求解”指出安全格和最佳猜测。</translation>
    </message>
    <message>
        <source>A mine was hit</source>
        <translation>踩到雷了</translation>
    </message>
    <message>
        <source>Won: every cell without a mine is open</source>
        <translation>胜利：所有无雷的格都已打开</translation>
    </message>
    <message>
        <source>Mines left: {left}, flags: {flags}, hidden cells: {hidden}</source>
        <translation>剩余雷数：{left}，标旗：{flags}，未打开：{hidden}</translation>
    </message>
    <message>
        <source>3BV {done} of {all}</source>
        <translation>3BV {done}/{all}</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}；{second}</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n} 秒</translation>
    </message>
    <message>
        <source>Open {place}</source>
        <translation>打开{place}</translation>
    </message>
    <message>
        <source>Flag {place}</source>
        <translation>标记{place}</translation>
    </message>
    <message>
        <source>Chord {place}</source>
        <translation>双击{place}</translation>
    </message>
    <message>
        <source>Also while the clock runs</source>
        <translation>计时期间也显示</translation>
    </message>
    <message>
        <source>Mouse of a recorded game</source>
        <translation>录像中的鼠标</translation>
    </message>
    <message>
        <source>Whole way of that mouse</source>
        <translation>该鼠标的完整轨迹</translation>
    </message>
    <message>
        <source>Six published ways to lay mines: the exact law of each on a small field, and its speed.</source>
        <translation>六种已发表的布雷算法：各自在小局面上的精确概率分布及速度。</translation>
    </message>
    <message>
        <source>Windows&apos; board cycles: after how many boards its random numbers come round again.</source>
        <translation>Windows 的局面循环：多少局之后随机数会重复出现。</translation>
    </message>
    <message>
        <source>Also the fewest clicks of any kind that were found, with a bound from below.</source>
        <translation>另给出找到的各种点击的最少总数及其下界。</translation>
    </message>
    <message>
        <source>Fewest clicks</source>
        <translation>最少点击</translation>
    </message>
    <message>
        <source>A board that needs no guess after its first click.</source>
        <translation>首次点击后无需猜雷的局面（无猜局）。</translation>
    </message>
    <message>
        <source>3BV, openings, islands, ZiNi and numbers of a full board.</source>
        <translation>完整局面的 3BV、空、岛、ZiNi 和各数字的个数。</translation>
    </message>
    <message>
        <source>the middle</source>
        <translation>正中</translation>
    </message>
    <message>
        <source>as the board has it</source>
        <translation>同局面</translation>
    </message>
    <message>
        <source>The first click, from 1.</source>
        <translation>首次点击的位置，从 1 数起。</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Easy: single numbers tell every cell</source>
        <translation>简单：每格都能由单个数字推出</translation>
    </message>
    <message>
        <source>Hard: numbers have to be put together</source>
        <translation>困难：需要把多个数字联系起来</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Row {row}, column {column} is no first click on {rows} by {columns}, mines: {mines}.</source>
        <translation>第 {row} 行第 {column} 列不能作为 {rows} × {columns}、雷数 {mines} 的首次点击。</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>没有名为“{name}”的命令。</translation>
    </message>
    <message>
        <source>These figures are those of plain boards.</source>
        <translation>这些指标只适用于普通棋盘。</translation>
    </message>
    <message>
        <source>Fewest clicks are looked for on up to {n} cells.</source>
        <translation>最少点击只在最多 {n} 格上寻找。</translation>
    </message>
    <message>
        <source>Chances of a mine</source>
        <translation>有雷概率</translation>
    </message>
    <message>
        <source>Certain cells</source>
        <translation>能确定的格子</translation>
    </message>
    <message>
        <source>The case has “solutions” without “fractions” and “cell_fraction”.</source>
        <translation>该用例有“solutions”，却没有“fractions”和“cell_fraction”。</translation>
    </message>
    <message>
        <source>The case has no list of rows “grid”.</source>
        <translation>该用例没有行列表“grid”。</translation>
    </message>
    <message>
        <source>This needs a full board; some cells are hidden and their mines not known.</source>
        <translation>这需要完整局面；有些格未开，雷不明。</translation>
    </message>
    <message>
        <source>Mines that the board says: {mines}; mines shown: {found}.</source>
        <translation>局面声明的雷数：{mines}；显示的雷数：{found}。</translation>
    </message>
    <message>
        <source>Row {row}, column {column} shows {found}; mines beside it: {number}.</source>
        <translation>第 {row} 行第 {column} 列显示 {found}；周围的雷数：{number}。</translation>
    </message>
    <message>
        <source>The board file has no line “{key}: number”.</source>
        <translation>局面文件没有“{key}: 数字”这一行。</translation>
    </message>
    <message>
        <source>The board file has neither a section [real] nor [view].</source>
        <translation>局面文件既没有 [real] 段也没有 [view] 段。</translation>
    </message>
    <message>
        <source>Rows from line {line} on: {found}; expected: {rows}.</source>
        <translation>自第 {line} 行起有 {found} 行；应为 {rows} 行。</translation>
    </message>
    <message>
        <source>Signs in line {line}: {found}; expected: {columns}.</source>
        <translation>第 {line} 行有 {found} 个符号；应为 {columns} 个。</translation>
    </message>
    <message>
        <source>No field can be {rows} by {columns} with as many mines as {mines}; at most {side} by {side}.</source>
        <translation>不可能有 {rows} × {columns}、雷数为 {mines} 的雷区；最大为 {side} × {side}。</translation>
    </message>
    <message>
        <source>Digits of “m”: {found}; a field of {rows} by {columns} has {wanted}.</source>
        <translation>“m”有 {found} 位；{rows} × {columns} 的雷区应有 {wanted} 位。</translation>
    </message>
    <message>
        <source>The board ends at byte {n}; its header has 4 bytes.</source>
        <translation>局面在第 {n} 字节处结束；文件头应有 4 字节。</translation>
    </message>
    <message>
        <source>The head says {rows} by {columns} and mines: {mines}; that does not go with the length of {n}.</source>
        <translation>文件头为 {rows} × {columns}、雷数 {mines}；与文件长度 {n} 字节不符。</translation>
    </message>
    <message>
        <source>A .board file cannot say that a cell is safe while its number is not known.</source>
        <translation>.board 文件无法表示数字未知的安全格。</translation>
    </message>
    <message>
        <source>“b={size}” is no size; expected 1, 2, 3 or columns and rows such as 0811.</source>
        <translation>“b={size}”不是尺寸；应为 1、2、3 或如 0811 的列数与行数。</translation>
    </message>
    <message>
        <source>“m” has mines beyond the last cell.</source>
        <translation>“m”在最后一格之后还有雷。</translation>
    </message>
    <message>
        <source>Byte {place}: mine {number} is beside the board or there already.</source>
        <translation>第 {place} 字节：第 {number} 个雷在局面之外或已存在。</translation>
    </message>
    <message>
        <source>An .mbf board has at most 255 rows and columns and 65,535 mines.</source>
        <translation>.mbf 局面至多 255 行、255 列和 65,535 个雷。</translation>
    </message>
    <message>
        <source>A number has more mines and flags around it than it says.</source>
        <translation>有数字周围的雷和旗多于它所示。</translation>
    </message>
    <message>
        <source>A number says more mines than there is room for.</source>
        <translation>有数字写的雷比周围能放的多。</translation>
    </message>
    <message>
        <source>How many mines there are in all is missing; set it.</source>
        <translation>缺少总雷数；请设定。</translation>
    </message>
    <message>
        <source>More mines are marked than there are in all: {found} of {mines}.</source>
        <translation>标出的雷多于总雷数：{found} / {mines}。</translation>
    </message>
    <message>
        <source>Too little room for the mines. In all: {mines}, marked: {marked}, hidden cells: {room}.</source>
        <translation>放不下这么多雷。总数：{mines}，已标：{marked}，未打开的格子：{room}。</translation>
    </message>
    <message>
        <source>Only with the custom level.</source>
        <translation>仅用于自定义级别。</translation>
    </message>
    <message>
        <source>Nothing kept free</source>
        <translation>不保留</translation>
    </message>
    <message>
        <source>No mine in the corner</source>
        <translation>角上无雷</translation>
    </message>
    <message>
        <source>An opening in the corner</source>
        <translation>角上是空</translation>
    </message>
    <message>
        <source>An opening in the centre</source>
        <translation>中央是空</translation>
    </message>
    <message>
        <source>A mine in the centre is moved, as in Windows XP</source>
        <translation>中央的雷移走（同 Windows XP）</translation>
    </message>
    <message>
        <source>3BV of random boards</source>
        <translation>随机局面的 3BV</translation>
    </message>
    <message>
        <source>Distribution of the 3BV and the openings over random boards.</source>
        <translation>随机局面的 3BV 与空的分布。</translation>
    </message>
    <message>
        <source>Mean 3BV {mean} ± {error}, standard deviation {sd}, from {low} to {high}. Boards: {n}.</source>
        <translation>3BV 平均 {mean} ± {error}，标准差 {sd}，范围 {low} 到 {high}。局数：{n}。</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}%</translation>
    </message>
    <message>
        <source>Of the small field, whose law is counted and whose laying is shown step by step.</source>
        <translation>指小场地：它的分布逐一枚举，布雷过程逐步演示。</translation>
    </message>
    <message>
        <source>The shuffles may also swap a cell with itself; as printed they never do.</source>
        <translation>允许洗牌时与自身交换；原文的代码从不这样做。</translation>
    </message>
    <message>
        <source>Ways to lay mines</source>
        <translation>布雷算法</translation>
    </message>
    <message>
        <source>Six published ways to lay mines: step by step, by their exact laws, and by boards.</source>
        <translation>六种已发表的布雷算法：逐步演示、精确分布与大量局面的检验。</translation>
    </message>
    <message>
        <source>boards</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>修正版</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>All six</source>
        <translation>全部六种</translation>
    </message>
    <message>
        <source>Small field</source>
        <translation>小场地</translation>
    </message>
    <message>
        <source>Its mines</source>
        <translation>其雷数</translation>
    </message>
    <message>
        <source>Boards of up to {n} cells are laid, with at least one mine and one free cell.</source>
        <translation>最多为 {n} 格的局面布雷，至少要有一个雷和一个空格。</translation>
    </message>
    <message>
        <source>Of {sets} layouts of the small field the ways reach {least} to {most}.</source>
        <translation>小场地共有 {sets} 种布局，各算法能得到 {least} 至 {most} 种。</translation>
    </message>
    <message>
        <source>Boards of each way: {n}. Shown to be uneven: {ways}.</source>
        <translation>每种算法的局数：{n}。已证实不均匀：{ways}。</translation>
    </message>
    <message>
        <source>Boards of each way: {n}. None is shown to be uneven.</source>
        <translation>每种算法的局数：{n}。尚无算法被证实不均匀。</translation>
    </message>
    <message>
        <source>Mines in the last {n} cells, by way {way}</source>
        <translation>最后 {n} 格中的雷数，算法 {way}</translation>
    </message>
    <message>
        <source>even</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>χ², {n} degrees</source>
        <translation>χ²（自由度 {n}）</translation>
    </message>
    <message>
        <source>Mines in the last cells</source>
        <translation>最后各格的雷数</translation>
    </message>
    <message>
        <source>by its law</source>
        <translation>理论值</translation>
    </message>
    <message>
        <source>Boards that show it at 5 σ</source>
        <translation>达到 5 σ 所需局数</translation>
    </message>
    <message>
        <source>What the boards show</source>
        <translation>局面显示的结果</translation>
    </message>
    <message>
        <source>The law of each way: {cells} cells, {mines} mines, {sets} layouts</source>
        <translation>各算法的分布：{cells} 格，{mines} 雷，{sets} 种布局</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>可得布局</translation>
    </message>
    <message>
        <source>Least chance</source>
        <translation>最小概率</translation>
    </message>
    <message>
        <source>Greatest</source>
        <translation>最大概率</translation>
    </message>
    <message>
        <source>Total variation</source>
        <translation>总变差</translation>
    </message>
    <message>
        <source>{n} mines</source>
        <translation>{n} 雷</translation>
    </message>
    <message>
        <source>Seconds for 10,000 boards of 480 cells: the article’s / measured here</source>
        <translation>480 格的 10,000 局所用秒数：文章 / 本机实测</translation>
    </message>
    <message>
        <source>No board is counted yet.</source>
        <translation>还没有统计任何局面。</translation>
    </message>
    <message>
        <source>3BV</source>
        <translation>3BV</translation>
    </message>
    <message>
        <source>Mean ZiNi {mean} ± {error}. Boards: {n}.</source>
        <translation>ZiNi 平均 {mean} ± {error}。局数：{n}。</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>局面数</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Share of boards</source>
        <translation>局面占比</translation>
    </message>
    <message>
        <source>3BV at most</source>
        <translation>3BV 不超过</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95% 区间</translation>
    </message>
    <message>
        <source>Openings: mean {mean} ± {error}.</source>
        <translation>空：均值 {mean} ± {error}。</translation>
    </message>
    <message>
        <source>Percentiles</source>
        <translation>百分位</translation>
    </message>
    <message>
        <source>{n} million boards for each processor second.</source>
        <translation>每秒 CPU 时间 {n} 百万局。</translation>
    </message>
    <message>
        <source>The strongest: looks ahead, plays endgames perfectly</source>
        <translation>最强：往前多看几步，残局按最优下法</translation>
    </message>
    <message>
        <source>Lowest chance of a mine</source>
        <translation>有雷概率最低</translation>
    </message>
    <message>
        <source>In the corner, never a mine</source>
        <translation>角上，不会是雷</translation>
    </message>
    <message>
        <source>At row 4, column 4, always an opening</source>
        <translation>第 4 行第 4 列，必开空</translation>
    </message>
    <message>
        <source>In the corner, anything</source>
        <translation>角上，不限</translation>
    </message>
    <message>
        <source>In the centre, never a mine</source>
        <translation>中心，不会是雷</translation>
    </message>
    <message>
        <source>In the corner, always an opening</source>
        <translation>角上，必开空</translation>
    </message>
    <message>
        <source>In the centre, always an opening</source>
        <translation>中心，必开空</translation>
    </message>
    <message>
        <source>In the centre, a mine there is moved to the first free cell</source>
        <translation>中心，若是雷则移到第一个空格</translation>
    </message>
    <message>
        <source>Win rate</source>
        <translation>胜率</translation>
    </message>
    <message>
        <source>How often a strategy wins whole games, alone or against another on the same boards.</source>
        <translation>一种策略赢下整局的比例，单独统计或在相同局面上与另一种比较。</translation>
    </message>
    <message>
        <source>games</source>
        <translation>局</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>无</translation>
    </message>
    <message>
        <source>File of layouts</source>
        <translation>布雷文件</translation>
    </message>
    <message>
        <source>JSON with hexadecimal layouts, played in its order instead of random boards.</source>
        <translation>含十六进制布雷的 JSON 文件，按其顺序对局，而不使用随机局面。</translation>
    </message>
    <message>
        <source>No game is played yet.</source>
        <translation>还没有玩过任何一局。</translation>
    </message>
    <message>
        <source>{wins} of {games} games won: {rate} (95 % interval {low} to {high}).</source>
        <translation>{games} 局中胜 {wins} 局：{rate}（95% 区间 {low} 到 {high}）。</translation>
    </message>
    <message>
        <source>On the same boards it wins {gain} ± {error} points more: {a} games alone, the other {b}.</source>
        <translation>在相同局面上多胜 {gain} ± {error} 个百分点：独胜 {a} 局，对方独胜 {b} 局。</translation>
    </message>
    <message>
        <source>{ms} ms of processor time for each game.</source>
        <translation>每局 CPU 时间 {ms} 毫秒。</translation>
    </message>
    <message>
        <source>Only EVFS files of version 0 can be read.</source>
        <translation>只能读取版本 0 的 EVFS 文件。</translation>
    </message>
    <message>
        <source>The EVFS file is cut off in game {n}.</source>
        <translation>EVFS 文件在第 {n} 局处中断。</translation>
    </message>
    <message>
        <source>The EVFS file holds {n} games. A table of recorded games has them all; {name} is the first.</source>
        <translation>EVFS 文件里有 {n} 局。录像表会列出全部；{name} 是第一局。</translation>
    </message>
    <message>
        <source>“{name}” is no replay of a kind known here.</source>
        <translation>“{name}”不是这里认识的录像。</translation>
    </message>
    <message>
        <source>level {n}; 3 to 6 are known</source>
        <translation>级别 {n}；只认识 3 到 6</translation>
    </message>
    <message>
        <source>the line with 3BV and time is missing</source>
        <translation>缺少写有 3BV 和时间的一行</translation>
    </message>
    <message>
        <source>event {n} is not known</source>
        <translation>不认识事件 {n}</translation>
    </message>
    <message>
        <source>version {n}; 0 to 4 are known</source>
        <translation>版本 {n}；只认识 0 到 4</translation>
    </message>
    <message>
        <source>mines found: {found}; the head says {mines}</source>
        <translation>找到 {found} 颗雷；文件头为 {mines}</translation>
    </message>
    <message>
        <source>a field without cells</source>
        <translation>没有格的局面</translation>
    </message>
    <message>
        <source>The replay has more than {n} events.</source>
        <translation>录像的事件超过 {n} 个。</translation>
    </message>
    <message>
        <source>This {kind} replay is broken at byte {place}: {what}.</source>
        <translation>{kind} 录像在第 {place} 字节处损坏：{what}。</translation>
    </message>
    <message>
        <source>the file ends too early</source>
        <translation>文件结束得太早</translation>
    </message>
    <message>
        <source>a mark is missing</source>
        <translation>缺少标记</translation>
    </message>
    <message>
        <source>a field of {rows} by {columns}, mines: {n}</source>
        <translation>{rows} × {columns} 的雷区，雷数：{n}</translation>
    </message>
    <message>
        <source>a mine beside the field or twice in one cell</source>
        <translation>雷在局面之外或同格重复</translation>
    </message>
    <message>
        <source>it does not begin with *rmv</source>
        <translation>不以 *rmv 开头</translation>
    </message>
    <message>
        <source>version {n}; 1 and 2 are known</source>
        <translation>版本 {n}；只认识 1 和 2</translation>
    </message>
    <message>
        <source>a name is not UTF-8</source>
        <translation>名字不是 UTF-8</translation>
    </message>
    <message>
        <source>Laws are worked out for up to {n} cells, with fewer mines than cells.</source>
        <translation>概率分布只能对不超过 {n} 格、雷数少于格数的局面计算。</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Islands</source>
        <translation>岛</translation>
    </message>
    <message>
        <source>ZiNi</source>
        <translation>ZiNi</translation>
    </message>
    <message>
        <source>HZiNi</source>
        <translation>HZiNi</translation>
    </message>
    <message>
        <source>ZiNi, islands and openings</source>
        <translation>ZiNi、岛与空</translation>
    </message>
    <message>
        <source>Distributions of 3BV, openings, islands, ZiNi and HZiNi over random boards.</source>
        <translation>随机局面的 3BV、空、岛、ZiNi 与 HZiNi 的分布。</translation>
    </message>
    <message>
        <source>ZiNi is counted on fields of up to {n} cells.</source>
        <translation>ZiNi 只在至多 {n} 格的雷区上计算。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>各项指标</translation>
    </message>
    <message>
        <source>Mines: {mines}, cells: {cells}. At least one mine and one free cell are needed.</source>
        <translation>雷数：{mines}，格子数：{cells}。至少要有一颗雷和一个无雷格。</translation>
    </message>
    <message>
        <source>Mines: {mines}; this first click leaves room for {room} at most.</source>
        <translation>雷数：{mines}；这种首次点击最多留下 {room} 个位置。</translation>
    </message>
    <message>
        <source>Boards without guesses are laid for up to {n} cells.</source>
        <translation>无猜局最多支持 {n} 格。</translation>
    </message>
    <message>
        <source>No hard board without guesses was found for this field; more mines make one likelier.</source>
        <translation>没有找到这种局面的困难无猜局；雷多一些更容易找到。</translation>
    </message>
    <message>
        <source>No board without guesses was found for this field; fewer mines make one likelier.</source>
        <translation>没有找到这种大小的无猜局；减少雷数会更容易。</translation>
    </message>
    <message>
        <source>Of a million</source>
        <translation>每百万局</translation>
    </message>
    <message>
        <source>Tails</source>
        <translation>分布两端</translation>
    </message>
    <message>
        <source>it is not of Clone 0.96, 0.97, 2006 or 2007</source>
        <translation>不是 Clone 0.96、0.97、2006 或 2007 的录像</translation>
    </message>
    <message>
        <source>it is of no version from 0.96 on, or it is no replay</source>
        <translation>版本早于 0.96，或者不是录像</translation>
    </message>
    <message>
        <source>Open numbers taken as right: {n}.</source>
        <translation>视为正确的已开数字：{n} 个。</translation>
    </message>
    <message>
        <source>Mines in all: {n}.</source>
        <translation>总雷数：{n}。</translation>
    </message>
    <message>
        <source>Flags taken at their word, each a mine: {n}.</source>
        <translation>视为雷的旗：{n} 面。</translation>
    </message>
    <message>
        <source>Mines that are shown: {n}.</source>
        <translation>已显示的雷：{n} 个。</translation>
    </message>
    <message>
        <source>How many mines there are in all is missing: every number was allowed.</source>
        <translation>缺少总雷数：任何雷数都予以考虑。</translation>
    </message>
    <message>
        <source>Every layout that fits is equally likely.</source>
        <translation>所有符合的布雷可能性相同。</translation>
    </message>
    <message>
        <source>Every choice of places with as many mines is equally likely.</source>
        <translation>雷数相同的每种位置选择机会均等。</translation>
    </message>
    <message>
        <source>Sums taken as right: {n}.</source>
        <translation>视为正确的和：{n}。</translation>
    </message>
    <message>
        <source>Each place holds a mine with the chance {n}.</source>
        <translation>每个位置以概率 {n} 有雷。</translation>
    </message>
    <message>
        <source>Mines in all: each number from {low} to {high} is equally likely.</source>
        <translation>总雷数：{low} 到 {high} 的每个数机会均等。</translation>
    </message>
    <message>
        <source>The mines are laid for the first click: {rule}.</source>
        <translation>按首次点击的规则布雷：{rule}。</translation>
    </message>
    <message>
        <source>That the board needs no guess was not used; it makes some layouts likelier.</source>
        <translation>未利用“无猜局面”这一条件；它会使某些布雷的概率更大。</translation>
    </message>
    <message>
        <source>That a mine moves out of the first click was not used; it makes some layouts likelier.</source>
        <translation>未利用“首次点击处的雷会被移走”这一规则；它会使某些布雷的概率更大。</translation>
    </message>
    <message>
        <source>Clicks on fields too wide to count, which were not judged: {n}.</source>
        <translation>因局面太宽而未评判的点击：{n} 次。</translation>
    </message>
    <message>
        <source>Clicks that there was no time to judge: {n}.</source>
        <translation>来不及评判的点击：{n} 次。</translation>
    </message>
    <message>
        <source>“{value}” names no cell of Mines; expected one of {signs}.</source>
        <translation>“{value}”不是扫雷的格；应为 {signs} 之一。</translation>
    </message>
    <message>
        <source>top</source>
        <comment>a side of a picture</comment>
        <translation>上</translation>
    </message>
    <message>
        <source>bottom</source>
        <comment>a side of a picture</comment>
        <translation>下</translation>
    </message>
    <message>
        <source>left</source>
        <comment>a side of a picture</comment>
        <translation>左</translation>
    </message>
    <message>
        <source>right</source>
        <comment>a side of a picture</comment>
        <translation>右</translation>
    </message>
    <message>
        <source>Numbers where the picture ends ({sides}) are counted as if nothing lay beyond; set rows and columns.</source>
        <translation>图片边缘（{sides}）处的数字按边缘之外没有格子计算；请设定行数和列数。</translation>
    </message>
    <message>
        <source>The program of the picture is not known; name what its cells show.</source>
        <translation>不认识图片中的程序；请说明各种格分别是什么。</translation>
    </message>
    <message>
        <source>“{skin}” is known, but not all that its cells show here: name these looks.</source>
        <translation>认识“{skin}”，但这里有些格子的样子还不认识：请为这些样子命名。</translation>
    </message>
    <message numerus="yes">
        <source>The numbers contradict each other in {n} place(s).</source>
        <translation>
            <numerusform>有 {n} 处数字互相矛盾。</numerusform>
        </translation>
    </message>
    <message>
        <source>How many mines there are could not be read; set it.</source>
        <translation>没能读出雷数；请自行设定。</translation>
    </message>
    <message>
        <source>Type 0 to 8, “.” or H for a hidden cell, F for a flag, “*” or M for a mine.</source>
        <translation>输入 0 到 8；未开的格输入“.”或 H，旗输入 F，雷输入“*”或 M。</translation>
    </message>
    <message>
        <source>A file of layouts is a JSON object with “layouts”.</source>
        <translation>布雷文件应为含“layouts”的 JSON 对象。</translation>
    </message>
    <message>
        <source>a row and a column, from 0</source>
        <translation>从 0 起的行与列</translation>
    </message>
    <message>
        <source>hexadecimal texts of {n} digits; number {k} is none</source>
        <translation>{n} 位十六进制文本；第 {k} 项不是</translation>
    </message>
    <message>
        <source>layouts of {n} mines; number {k} has others</source>
        <translation>雷数为 {n} 的布雷；第 {k} 项不符</translation>
    </message>
    <message>
        <source>at least one layout</source>
        <translation>至少一个布雷</translation>
    </message>
    <message>
        <source>3BV {done} of {all}, {rate} a second</source>
        <translation>3BV {done}/{all}，3BV/s {rate}</translation>
    </message>
    <message>
        <source>clicks: {n}</source>
        <translation>点击数 {n}</translation>
    </message>
    <message>
        <source>mines left: {n}</source>
        <translation>剩余雷数 {n}</translation>
    </message>
    <message>
        <source>{place}: {what}</source>
        <translation>{place}：{what}</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>玩家</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>won</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>负</translation>
    </message>
    <message>
        <source>3BV done</source>
        <translation>已完成 3BV</translation>
    </message>
    <message>
        <source>3BV done for each press</source>
        <translation>每次点击完成的 3BV</translation>
    </message>
    <message>
        <source>Effective clicks for each press</source>
        <translation>每次点击中有效的次数</translation>
    </message>
    <message>
        <source>3BV done for each effective click</source>
        <translation>每次有效点击完成的 3BV</translation>
    </message>
    <message>
        <source>Time squared by 3BV done; less is better</source>
        <translation>时间的平方除以已完成 3BV；越小越好</translation>
    </message>
    <message>
        <source>Time to the power of 1.7 by 3BV done; less is better</source>
        <translation>时间的 1.7 次方除以已完成 3BV；越小越好</translation>
    </message>
    <message>
        <source>Speed against what the level is worth</source>
        <translation>按级别折算的速度</translation>
    </message>
    <message>
        <source>Presses of the greedy play by yours</source>
        <translation>贪心玩法的点击数与实际点击数之比</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>运气</translation>
    </message>
    <message>
        <source>Safest</source>
        <translation>最安全</translation>
    </message>
    <message>
        <source>Risky</source>
        <translation>冒险</translation>
    </message>
    <message>
        <source>Openings that risked a mine</source>
        <translation>冒险的打开次数</translation>
    </message>
    <message>
        <source>Needless</source>
        <translation>多余猜测</translation>
    </message>
    <message>
        <source>Guesses when a safer one was there</source>
        <translation>有更安全选择时的猜测</translation>
    </message>
    <message>
        <source>Cost of guesses</source>
        <translation>猜测的代价</translation>
    </message>
    <message>
        <source>Chances lost by them</source>
        <translation>因此损失的概率</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>错过</translation>
    </message>
    <message>
        <source>Times that a certainly safe cell was missed</source>
        <translation>错过必定安全格的次数</translation>
    </message>
    <message>
        <source>Cost of misses</source>
        <translation>遗漏的代价</translation>
    </message>
    <message>
        <source>Wrong flags</source>
        <translation>错旗</translation>
    </message>
    <message>
        <source>Flags set where no mine is</source>
        <translation>标在无雷处的旗</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>未评判</translation>
    </message>
    <message>
        <source>Clicks on fields too wide, or for lack of time</source>
        <translation>因局面过宽或时间不足而未评判的点击</translation>
    </message>
    <message>
        <source>The chance with which all clicks together were survived</source>
        <translation>所有点击全部存活的概率</translation>
    </message>
    <message>
        <source>The same for the safest click each time</source>
        <translation>每次都点最安全的一格时的同一概率</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) are certainly safe.</source>
        <translation>
            <numerusform>{n} 格必定安全。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only {n} mine(s) are left.</source>
        <translation>
            <numerusform>只剩 {n} 个雷。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} guess(es) on the way.</source>
        <translation>
            <numerusform>途中猜了 {n} 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is open yet. Begin in {place}: {what}.</source>
        <translation>尚未翻开任何格子。从{place}开始：{what}。</translation>
    </message>
    <message>
        <source>as first click: {what}</source>
        <translation>作为首次点击：{what}</translation>
    </message>
    <message>
        <source>a mine with {risk}</source>
        <translation>有雷概率 {risk}</translation>
    </message>
    <message>
        <source>never a mine</source>
        <translation>绝不是雷</translation>
    </message>
    <message>
        <source>it opens an area with {share}</source>
        <translation>开出一片的概率 {share}</translation>
    </message>
    <message>
        <source>a cell beside it is then a mine with {share}</source>
        <translation>此后相邻格子有雷的概率 {share}</translation>
    </message>
    <message>
        <source>one farther off with {share}</source>
        <translation>更远的格子为 {share}</translation>
    </message>
    <message>
        <source>This game id holds no board yet: its mines are laid at the first click.</source>
        <translation>此游戏编号尚无局面：雷在第一次点击时才布。</translation>
    </message>
    <message>
        <source>The game id says {columns}x{rows}; its mines are {n} digits long.</source>
        <translation>游戏编号说 {columns}x{rows}；其雷有 {n} 位数字。</translation>
    </message>
    <message>
        <source>The game id says mines: {mines}; its bits hold {found}.</source>
        <translation>游戏编号说雷数：{mines}；其位中有 {found}。</translation>
    </message>
    <message>
        <source>The first click of the game id is beside the board.</source>
        <translation>游戏编号的第一次点击在局面之外。</translation>
    </message>
    <message>
        <source>Boards whose cells are split cannot be read; sums can say the same.</source>
        <translation>分裂格子的局面不能读取；可用和来表达。</translation>
    </message>
    <message>
        <source>pairs of column and row from 0, on the board</source>
        <translation>局面上从 0 数起的列和行的对</translation>
    </message>
    <message>
        <source>at most {n} mines a cell</source>
        <translation>每格最多 {n} 个雷</translation>
    </message>
    <message>
        <source>Row {row}, column {column} would show {n}; numbers go to {most}.</source>
        <translation>第 {row} 行第 {column} 列会显示 {n}；数字最大为 {most}。</translation>
    </message>
    <message>
        <source>1 Again until free</source>
        <translation>1 重抽至空格</translation>
    </message>
    <message>
        <source>2 Cell by cell</source>
        <translation>2 逐格判定</translation>
    </message>
    <message>
        <source>3 From a pool</source>
        <translation>3 从候选表取</translation>
    </message>
    <message>
        <source>4 Shuffle</source>
        <translation>4 洗牌</translation>
    </message>
    <message>
        <source>5 Shuffle the fewer</source>
        <translation>5 洗较少的一方</translation>
    </message>
    <message>
        <source>6 Write changes only</source>
        <translation>6 只写变化</translation>
    </message>
    <message>
        <source>Six fields of {n} cells being laid at the same time; the cells of the step are framed.</source>
        <translation>六个 {n} 格的场地同时布雷；当前步骤涉及的格子加框。</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步演示</translation>
    </message>
    <message>
        <source>Of every cell, how far its count of mines lies from the expected one, in standard errors.</source>
        <translation>每格的雷数与期望值之差，以标准误为单位。</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>{n} boards</source>
        <translation>{n} 局</translation>
    </message>
    <message>
        <source>{start}: {n} before</source>
        <translation>{start}：先有 {n} 局</translation>
    </message>
    <message>
        <source>Windows’ cycles: {rows} by {columns}, {mines} mines</source>
        <translation>Windows 的循环：{rows}×{columns}，{mines} 雷</translation>
    </message>
    <message>
        <source>Where each start of the generator enters a cycle of boards, and how many come before.</source>
        <translation>发生器的每个起点从何处进入局面循环，以及此前有多少局。</translation>
    </message>
    <message>
        <source>There is no recorded game.</source>
        <translation>没有录像。</translation>
    </message>
    <message>
        <source>Games: {n}, won: {won}. Expected with the safest clicks: {best}, with those made: {kept}.</source>
        <translation>局数：{n}，获胜：{won}。按最安全的点击期望胜 {best} 局，按实际点击 {kept} 局。</translation>
    </message>
    <message>
        <source>Games with clicks that were not judged count in neither expectation: {n}.</source>
        <translation>有未评判点击的局不计入两个期望：{n} 局。</translation>
    </message>
    <message>
        <source>By level</source>
        <translation>按级别</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>按月份</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月份</translation>
    </message>
    <message>
        <source>{share} ({low} to {high})</source>
        <translation>{share}（{low} 至 {high}）</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>获胜</translation>
    </message>
    <message>
        <source>Share and 95 % interval</source>
        <translation>胜率与 95 % 区间</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期望胜局</translation>
    </message>
    <message>
        <source>Needless risks</source>
        <translation>不必要的风险</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>局数</translation>
    </message>
    <message>
        <source>3BV/s of won games</source>
        <translation>胜局 3BV/s</translation>
    </message>
    <message>
        <source>A certainly safe cell was missed</source>
        <translation>错过必定安全的格子</translation>
    </message>
    <message>
        <source>A safer guess was missed</source>
        <translation>错过更安全的猜测</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>失误</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Chances lost</source>
        <translation>损失的概率</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>纪录</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>{level}: 3BV/s of won games changed by {n} ± {half} (95 % interval) a month.</source>
        <translation>{level}：胜局 3BV/s 每月变化 {n} ± {half}（95 % 区间）。</translation>
    </message>
</context>
</TS>
