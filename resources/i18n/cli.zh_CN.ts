<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>An error in the program ({what}); its report could not be written.</source>
        <translation>程序出错（{what}）；报告未能写出。</translation>
    </message>
    <message>
        <source>An error in the program ({what}); its report is in {file}.</source>
        <translation>程序出错（{what}）；报告在 {file}。</translation>
    </message>
    <message>
        <source>Solve puzzles with proof. Without arguments, or with files alone, the window opens.</source>
        <translation>求解谜题并给出证明。不带参数或只带文件时打开窗口。</translation>
    </message>
    <message>
        <source>Games have commands of their own: “ringapp GAME --help” lists them. Games: {games}.</source>
        <translation>各游戏另有自己的命令：“ringapp GAME --help”会列出。游戏：{games}。</translation>
    </message>
    <message>
        <source>Exit codes: 0 solved, 1 proved that there is no solution, 2 bad input, 3 stopped too early, 70 an error in the program.</source>
        <translation>退出码：0 已解出，1 已证明无解，2 输入有误，3 提前停止，70 程序出错。</translation>
    </message>
    <message>
        <source>show the version and end</source>
        <translation>显示版本并退出</translation>
    </message>
    <message>
        <source>{game} has no commands of its own.</source>
        <translation>“{game}”没有自己的命令。</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>list the games</source>
        <translation>列出游戏</translation>
    </message>
    <message>
        <source>list, solve or write the example boards</source>
        <translation>列出、求解或写出示例局面</translation>
    </message>
    <message>
        <source>what these games are together: wins, luck, mistakes, records; --output writes .md or .csv</source>
        <translation>这些对局的总结：胜局、运气、失误、纪录；--output 写成 .md 或 .csv</translation>
    </message>
    <message>
        <source>or a route of a tower: check ROUTE TOWER</source>
        <translation>或一座塔的路线：check ROUTE TOWER</translation>
    </message>
    <message>
        <source>only this game</source>
        <translation>只限这个游戏</translation>
    </message>
    <message>
        <source>solve them</source>
        <translation>求解它们</translation>
    </message>
    <message>
        <source>write boards and pictures there</source>
        <translation>把局面和图片写到那里</translation>
    </message>
    <message>
        <source>say what this machine offers</source>
        <translation>说明这台机器的环境</translation>
    </message>
    <message>
        <source>solve boards and prove the answer</source>
        <translation>求解局面并证明答案</translation>
    </message>
    <message>
        <source>keep the board with its answer in this file</source>
        <translation>把局面和答案保存到此文件</translation>
    </message>
    <message>
        <source>one table of the recorded games in these files and folders; --output writes it as CSV</source>
        <translation>把这些文件和文件夹中的录像列成一张表；--output 写成 CSV</translation>
    </message>
    <message>
        <source>a line of one’s own, taken up at any step</source>
        <translation>自己的走法，可从任意一步接着走</translation>
    </message>
    <message>
        <source>the file of a line of the whole game</source>
        <translation>从开局走起的录像文件</translation>
    </message>
    <message>
        <source>the number of its move to go on from; its end, where it is left out</source>
        <translation>从第几步接着走；省略则从末尾接着走</translation>
    </message>
    <message>
        <source>make only its moves up to this one better</source>
        <translation>只改进到这一步为止的走法</translation>
    </message>
    <message>
        <source>make moves on a board: play FILE MOVE...</source>
        <translation>在局面上走几步：play 文件 步骤…</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>the same as MOVE; may be given more than once</source>
        <translation>与 MOVE 相同；可多次给出</translation>
    </message>
    <message>
        <source>check stored answers by playing them</source>
        <translation>重放并核对保存的答案</translation>
    </message>
    <message>
        <source>write a board in another form</source>
        <translation>把局面写成另一种形式</translation>
    </message>
    <message>
        <source>json, text, code, a game&apos;s format, or a file</source>
        <translation>json、text、code、游戏自己的格式，或文件</translation>
    </message>
    <message>
        <source>write moves, pictures and animations</source>
        <translation>写出步骤、图片和动画</translation>
    </message>
    <message>
        <source>the file; its ending says what it becomes; - is standard output</source>
        <translation>文件；扩展名决定格式；- 为标准输出</translation>
    </message>
    <message>
        <source>the format, where the ending does not say it</source>
        <translation>格式（扩展名不能说明时）</translation>
    </message>
    <message>
        <source>colours (light)</source>
        <translation>配色（light）</translation>
    </message>
    <message>
        <source>width in pixels (480)</source>
        <translation>宽度，像素（480）</translation>
    </message>
    <message>
        <source>frames per second (20)</source>
        <translation>每秒帧数（20）</translation>
    </message>
    <message>
        <source>speed of the animation (1)</source>
        <translation>动画速度（1）</translation>
    </message>
    <message>
        <source>count over many random boards: study [NAME]</source>
        <translation>对大量随机局面做统计：study [名称]</translation>
    </message>
    <message>
        <source>a study or a game; none: list them</source>
        <translation>统计或游戏的名称；不写则列出</translation>
    </message>
    <message>
        <source>a board, for studies that take one</source>
        <translation>局面（供需要它的统计使用）</translation>
    </message>
    <message>
        <source>how many to draw</source>
        <translation>抽取的数量</translation>
    </message>
    <message>
        <source>how many in a batch</source>
        <translation>每批的数量</translation>
    </message>
    <message>
        <source>threads or processes (all processors)</source>
        <translation>线程或进程数（全部处理器）</translation>
    </message>
    <message>
        <source>a Dask scheduler to count on</source>
        <translation>用来计算的 Dask 调度器</translation>
    </message>
    <message>
        <source>keep the counts there, and go on from them</source>
        <translation>把计数保存到那里，并可从中继续</translation>
    </message>
    <message>
        <source>make puzzles whose answers are proved: generate GAME</source>
        <translation>生成答案已证明的谜题：generate 游戏</translation>
    </message>
    <message>
        <source>compare recorded rehearsals with what is predicted: rehearsal GAME CONTEST DATA</source>
        <translation>把记录的彩排与预测相比：rehearsal GAME CONTEST DATA</translation>
    </message>
    <message>
        <source>three stages with their memories</source>
        <translation>三个舞台及其回忆</translation>
    </message>
    <message>
        <source>scores: nine in a line, CSV, or pictures</source>
        <translation>分数：每行九个，CSV，或图片</translation>
    </message>
    <message>
        <source>run cases of another engine and compare: check GAME CASES</source>
        <translation>运行其他引擎的用例并比较：check 游戏 用例</translation>
    </message>
    <message>
        <source>JSON or JSON Lines; - reads standard input</source>
        <translation>JSON 或 JSON Lines；- 读取标准输入</translation>
    </message>
    <message>
        <source>Folder of tables</source>
        <translation>数据表文件夹</translation>
    </message>
    <message>
        <source>added to every case</source>
        <translation>加入每个用例</translation>
    </message>
    <message>
        <source>Each game has more options: “{call} --game ID --help” shows them. Games: {games}.</source>
        <translation>每个游戏另有自己的选项：“{call} --game ID --help”会列出来。游戏：{games}。</translation>
    </message>
    <message>
        <source>“{text}” is not from {low} to {high}</source>
        <translation>“{text}”不在 {low} 到 {high} 之间</translation>
    </message>
    <message>
        <source>… and {n} more</source>
        <translation>… 还有 {n} 项</translation>
    </message>
    <message numerus="yes">
        <source>{n} node(s)</source>
        <translation>
            <numerusform>{n} 个节点</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: there is no such file.</source>
        <translation>{name}：没有这个文件。</translation>
    </message>
    <message>
        <source>{name}: no permission to use this file.</source>
        <translation>{name}：没有使用此文件的权限。</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>no line of it is JSON.</source>
        <translation>没有一行是 JSON。</translation>
    </message>
    <message>
        <source>The text has {n} lines; at most {limit} boards are read at once.</source>
        <translation>文本有 {n} 行；一次最多读取 {limit} 个盘面。</translation>
    </message>
    <message>
        <source>{name}: this is not UTF-8 text.</source>
        <translation>{name}：不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>{name}: this is a picture; “ringapp convert {name} --json” reads the board in it.</source>
        <translation>{name}：这是图片；用 “ringapp convert {name} --json” 读取其中的局面。</translation>
    </message>
    <message>
        <source>This is a board of “{found}”; one of “{game}” was asked for.</source>
        <translation>这是“{found}”的局面；要求的是“{game}”的局面。</translation>
    </message>
    <message>
        <source>The answer does not hold when it is replayed, so it is not shown: {why}.</source>
        <translation>答案在重放时不成立，因此不予显示：{why}。</translation>
    </message>
    <message>
        <source>--output takes the answer of one board; there are several.</source>
        <translation>--output 只能保存一个局面的答案；这里有多个。</translation>
    </message>
    <message>
        <source>--from and --to number the moves of a line; it is missing: --route FILE.</source>
        <translation>--from 和 --to 是路线里的步数；还缺这条路线：--route 文件。</translation>
    </message>
    <message>
        <source>--to needs --from: the part of the line that is made better lies between.</source>
        <translation>--to 要和 --from 一起给出：要改进的是两者之间的一段。</translation>
    </message>
    <message>
        <source>--from and --to: expected 0 or more, and --to no smaller than --from.</source>
        <translation>--from 和 --to：应不小于 0，且 --to 不小于 --from。</translation>
    </message>
    <message>
        <source>{game} takes up no lines.</source>
        <translation>{game}不能接着已有的走法求解。</translation>
    </message>
    <message>
        <source>“{name}” cannot be read: {why}.</source>
        <translation>无法读取“{name}”：{why}。</translation>
    </message>
    <message>
        <source>The line has {count} moves; its end is taken for move {asked}.</source>
        <translation>这条路线只有 {count} 步；第 {asked} 步按路线末尾算。</translation>
    </message>
    <message>
        <source>There is no answer in this file that holds; “solve --output” stores one.</source>
        <translation>此文件中没有成立的答案；可用“solve --output”保存答案。</translation>
    </message>
    <message>
        <source>Move {number}, “{text}”: {why}</source>
        <translation>第 {number} 步“{text}”：{why}</translation>
    </message>
    <message>
        <source>Not solved yet.</source>
        <translation>尚未解开。</translation>
    </message>
    <message>
        <source>Nothing is left to do.</source>
        <translation>没有剩下要做的了。</translation>
    </message>
    <message>
        <source>{game} has no command “{verb}”.</source>
        <translation>{game}没有命令“{verb}”。</translation>
    </message>
    <message numerus="yes">
        <source>{n} other line(s) are as good.</source>
        <translation>
            <numerusform>另有 {n} 种走法同样好。</numerusform>
        </translation>
    </message>
    <message>
        <source>{game} makes no puzzles.</source>
        <translation>{game}不能生成谜题。</translation>
    </message>
    <message>
        <source>Stopped before the end.</source>
        <translation>未到结尾即已停止。</translation>
    </message>
    <message>
        <source>Stopped: only {n} of {wanted} puzzles.</source>
        <translation>已停止：只有 {n} 个谜题（要求 {wanted} 个）。</translation>
    </message>
    <message>
        <source>Only {n} of {wanted} puzzles: there are no more of this kind.</source>
        <translation>只有 {n} 个谜题（要求 {wanted} 个）：这种谜题没有更多了。</translation>
    </message>
    <message>
        <source>Only {n} of {wanted} puzzles were found; there are hardly more of this kind.</source>
        <translation>只找到 {n} 个谜题（要求 {wanted} 个）；这种谜题几乎没有更多了。</translation>
    </message>
    <message>
        <source>“{name}” is no form of a board: “ringapp export {file} --to {target}” writes it.</source>
        <translation>“{name}” 不是局面的格式；请用 “ringapp export {file} --to {target}” 写出。</translation>
    </message>
    <message>
        <source>“{name}” is no format for boards of {game}; expected one of {known}.</source>
        <translation>“{name}”不是{game}局面的格式；应为以下之一：{known}。</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>已停止；没有写出任何内容。</translation>
    </message>
    <message>
        <source>--time-limit S lets the search go on for longer.</source>
        <translation>用 --time-limit S 可以让搜索更久。</translation>
    </message>
    <message>
        <source>Nothing was written: no line of moves was found.</source>
        <translation>没有写出任何内容：没有找到走法。</translation>
    </message>
    <message>
        <source>“{name}” has no ending that says the format; name one with --format: {known}.</source>
        <translation>“{name}”的扩展名不能说明格式；请用 --format 指明：{known}。</translation>
    </message>
    <message>
        <source>One board at a time; there are {n}.</source>
        <translation>一次只能处理一个局面；这里有 {n} 个。</translation>
    </message>
    <message>
        <source>{file}: {n} bytes</source>
        <translation>{file}：{n} 字节</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>show this help and end</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>“{call} --help” shows how it is used.</source>
        <translation>用法见“{call} --help”。</translation>
    </message>
    <message>
        <source>board files or folders; - reads standard input</source>
        <translation>局面文件或文件夹；- 读取标准输入</translation>
    </message>
    <message>
        <source>print JSON</source>
        <translation>输出 JSON</translation>
    </message>
    <message>
        <source>the game, where a file does not say it</source>
        <translation>游戏（文件中没有写明时）</translation>
    </message>
    <message>
        <source>language of the output</source>
        <translation>输出语言</translation>
    </message>
    <message>
        <source>seconds to spend per board (30; 0: no limit)</source>
        <translation>每个局面可用的秒数（30；0 为不限）</translation>
    </message>
    <message>
        <source>nodes to spend per board</source>
        <translation>每个局面可用的节点数</translation>
    </message>
    <message>
        <source>seed of whatever is random (0)</source>
        <translation>随机种子（0）</translation>
    </message>
    <message>
        <source>{label}.</source>
        <translation>{label}。</translation>
    </message>
    <message>
        <source>{title}: {text} ({values})</source>
        <translation>{title}：{text}（{values}）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>{flag} is no option of {owner}; its options are: {known}.</source>
        <translation>{owner} 没有选项 {flag}；可用选项：{known}。</translation>
    </message>
    <message>
        <source>{flag} needs a value: {wanted}.</source>
        <translation>{flag} 需要一个值：{wanted}。</translation>
    </message>
    <message>
        <source>“{text}” is not a number of seconds</source>
        <translation>“{text}”不是秒数</translation>
    </message>
    <message>
        <source>“{text}” is not a number of at least 1</source>
        <translation>“{text}”不是不小于 1 的数</translation>
    </message>
    <message>
        <source>{folder}: {why}</source>
        <translation>{folder}：{why}</translation>
    </message>
    <message>
        <source>There is no display, so the window cannot be shown; these are the worked examples.</source>
        <translation>没有显示器，无法显示窗口；以下是解好的示例。</translation>
    </message>
    <message>
        <source>The pictures are in {folder}.</source>
        <translation>图片在 {folder} 中。</translation>
    </message>
    <message>
        <source>The window needs {names}; to install: {line}</source>
        <translation>窗口需要 {names}；安装命令：{line}</translation>
    </message>
    <message>
        <source>no</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>游戏</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>显示器</translation>
    </message>
    <message>
        <source>Libraries that the window lacks</source>
        <translation>窗口缺少的系统库</translation>
    </message>
    <message>
        <source>To install them</source>
        <translation>安装命令</translation>
    </message>
    <message>
        <source>Fonts of pictures</source>
        <translation>图片字体</translation>
    </message>
    <message>
        <source>Program files</source>
        <translation>程序文件</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Compiled kernels</source>
        <translation>已编译的计算内核</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>有</translation>
    </message>
    <message>
        <source>{game} has no rehearsals.</source>
        <translation>{game} 没有彩排。</translation>
    </message>
    <message>
        <source>Stopped; this is what was counted.</source>
        <translation>已停止；以下是已统计的结果。</translation>
    </message>
    <message>
        <source>{game} has no studies.</source>
        <translation>{game}没有统计。</translation>
    </message>
    <message>
        <source>The study “{id}” takes no board.</source>
        <translation>统计“{id}”不接受局面。</translation>
    </message>
    <message numerus="yes">
        <source>{n} case(s): {equal} equal, {differ} different, {rest} with nothing to compare, {broken} bad.</source>
        <translation>
            <numerusform>{n} 个用例：{equal} 个相同，{differ} 个不同，{rest} 个没有可比较的预期值，{broken} 个有误。</numerusform>
        </translation>
    </message>
    <message>
        <source>No verdict on {n} of them: their time ran out.</source>
        <translation>其中 {n} 个没有结论：时间用完了。</translation>
    </message>
    <message>
        <source>the case has not the form that this game checks ({what})</source>
        <translation>用例的形式不符合此游戏的要求（{what}）</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>已计算</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>no verdict, time ran out</source>
        <translation>没有结论：时间用完了</translation>
    </message>
    <message>
        <source>{name}: expected a JSON list of cases, an object with “cases”, or JSON Lines.</source>
        <translation>{name}：应为用例的 JSON 列表、带“cases”的对象，或 JSON Lines。</translation>
    </message>
    <message>
        <source>{name}: there is no such folder.</source>
        <translation>{name}：没有这个文件夹。</translation>
    </message>
    <message>
        <source>“{text}” is not a whole number</source>
        <translation>“{text}”不是整数</translation>
    </message>
    <message>
        <source>“{text}” is not a number</source>
        <translation>“{text}”不是数字</translation>
    </message>
    <message>
        <source>convert needs --to: json, text, code, a game&apos;s format, or a file.</source>
        <translation>convert 需要 --to：json、text、code、某游戏的格式，或一个文件。</translation>
    </message>
    <message>
        <source>for a picture</source>
        <translation>读取图片时</translation>
    </message>
    <message>
        <source>rows of the board</source>
        <translation>棋盘的行数</translation>
    </message>
    <message>
        <source>columns of the board</source>
        <translation>棋盘的列数</translation>
    </message>
    <message>
        <source>the only skin to be tried</source>
        <translation>只尝试这一种皮肤</translation>
    </message>
    <message>
        <source>the tower whose sprites, or the folder whose icons, are shown</source>
        <translation>图片所用素材的塔，或图标的文件夹</translation>
    </message>
    <message>
        <source>“x,y x,y x,y x,y”, clockwise from the top left</source>
        <translation>“x,y x,y x,y x,y”，从左上角起顺时针</translation>
    </message>
    <message>
        <source>what a cell shows, and all like it; may be repeated</source>
        <translation>某一格及所有同样的格显示什么；可重复使用</translation>
    </message>
    <message>
        <source>use only skins that come with the program</source>
        <translation>只使用程序自带的皮肤</translation>
    </message>
    <message>
        <source>“{name}” is a folder; a file was expected.</source>
        <translation>“{name}”是文件夹；应为文件。</translation>
    </message>
    <message>
        <source>Flags for it: --corners &quot;x,y x,y x,y x,y&quot;, --rows R, --cols C.</source>
        <translation>对应的参数：--corners &quot;x,y x,y x,y x,y&quot;、--rows R、--cols C。</translation>
    </message>
    <message>
        <source>Say with --game whose board the picture shows: {games}.</source>
        <translation>请用 --game 指明图中是哪个游戏的棋盘：{games}。</translation>
    </message>
    <message>
        <source>{error} --tower or --icons FOLDER names it.</source>
        <translation>{error}用 --tower 或 --icons FOLDER 指定。</translation>
    </message>
    <message>
        <source>{flag} is not for pictures of {games}; it is for those of {others}.</source>
        <translation>{flag} 不能用于这些游戏的图片：{games}；可用于：{others}。</translation>
    </message>
    <message>
        <source>--name {row},{col}: the board has rows 0 to {rows} and columns 0 to {cols}.</source>
        <translation>--name {row},{col}：盘面的行号是 0 到 {rows}，列号是 0 到 {cols}。</translation>
    </message>
    <message>
        <source>--name {text}: expected ROW,COLUMN=VALUE.</source>
        <translation>--name {text}：应为 行,列=内容。</translation>
    </message>
    <message>
        <source>--corners: expected four points “x,y x,y x,y x,y”.</source>
        <translation>--corners：应为四个点“x,y x,y x,y x,y”。</translation>
    </message>
    <message>
        <source>--corners: the points must go around the board clockwise.</source>
        <translation>--corners：四个点必须按顺时针围住盘面。</translation>
    </message>
    <message>
        <source>these arguments are required: {names}</source>
        <translation>缺少必需的参数：{names}</translation>
    </message>
    <message>
        <source>one of the arguments {names} is required</source>
        <translation>需要以下参数之一：{names}</translation>
    </message>
    <message>
        <source>unknown arguments: {words}</source>
        <translation>无法识别的参数：{words}</translation>
    </message>
    <message>
        <source>“{value}” is not one of {known}</source>
        <translation>“{value}”不是可选的值；可选：{known}</translation>
    </message>
    <message>
        <source>“{value}” is not a value that it takes</source>
        <translation>“{value}”不是有效的值</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>缺少值</translation>
    </message>
    <message>
        <source>at least one value is missing</source>
        <translation>至少需要一个值</translation>
    </message>
    <message>
        <source>{n} values are expected</source>
        <translation>需要 {n} 个值</translation>
    </message>
    <message>
        <source>it takes no value, so “{value}” is one too many</source>
        <translation>它不带值，“{value}”是多余的</translation>
    </message>
    <message>
        <source>not together with {name}</source>
        <translation>不能与 {name} 同时使用</translation>
    </message>
    <message>
        <source>usage: </source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>There is no recorded game.</source>
        <translation>没有录像。</translation>
    </message>
    <message>
        <source>{name}: this is no recorded game.</source>
        <translation>{name}：这不是录像。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
</context>
</TS>
