<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>This is no saved study; a JSON object with the key “study” was expected.</source>
        <translation>这不是保存的统计；应为带有键“study”的 JSON 对象。</translation>
    </message>
    <message>
        <source>at most {n} batches</source>
        <translation>最多 {n} 批</translation>
    </message>
    <message>
        <source>a number of seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>The saved study was changed after it was saved, so it tells nothing.</source>
        <translation>保存的统计在保存后被改动过，因此不能说明任何结果。</translation>
    </message>
    <message>
        <source>The saved study has other options, another seed or another batch size.</source>
        <translation>保存的统计使用了不同的选项、种子或批大小。</translation>
    </message>
    <message>
        <source>The saved study has {n} units and cannot be carried on to {wanted}.</source>
        <translation>保存的统计有 {n} 个单位，不能继续到 {wanted} 个。</translation>
    </message>
    <message>
        <source>an object of plain values</source>
        <translation>只含普通值的对象</translation>
    </message>
    <message>
        <source>growing pairs of batch numbers up to {n}</source>
        <translation>递增的批号对，最大 {n}</translation>
    </message>
    <message>
        <source>an object of histograms</source>
        <translation>由直方图组成的对象</translation>
    </message>
    <message>
        <source>a list of [value, count]</source>
        <translation>[值, 计数] 的列表</translation>
    </message>
    <message>
        <source>This is not a file that can be read.</source>
        <translation>这不是可以读取的文件。</translation>
    </message>
    <message>
        <source>it belongs to ringapp itself</source>
        <translation>它属于 ringapp 本身</translation>
    </message>
    <message>
        <source>The file has {size} MB; at most {limit} MB are read.</source>
        <translation>文件有 {size} MB；最多读取 {limit} MB。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The solver has a bug and could not finish; the report says where.</source>
        <translation>求解器有错误，未能完成；报告中写明了位置。</translation>
    </message>
    <message>
        <source>The solver needed more than its {size} MB of memory and was stopped.</source>
        <translation>求解器需要的内存超过了 {size} MB，已被停止。</translation>
    </message>
    <message>
        <source>The text has {n} characters; at most {limit} are read.</source>
        <translation>文本有 {n} 个字符；最多读取 {limit} 个。</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: this is not JSON ({what}).</source>
        <translation>第 {line} 行第 {column} 列：不是 JSON（{what}）。</translation>
    </message>
    <message>
        <source>A number in the text has too many digits.</source>
        <translation>文本中有一个数的位数太多。</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>缺少值</translation>
    </message>
    <message>
        <source>a key in double quotes is missing</source>
        <translation>缺少用双引号括起的键</translation>
    </message>
    <message>
        <source>a colon is missing</source>
        <translation>缺少冒号</translation>
    </message>
    <message>
        <source>a comma is missing</source>
        <translation>缺少逗号</translation>
    </message>
    <message>
        <source>a text is not ended</source>
        <translation>字符串没有结束</translation>
    </message>
    <message>
        <source>a text holds a control character</source>
        <translation>字符串中有控制字符</translation>
    </message>
    <message>
        <source>there is more behind its end</source>
        <translation>结尾之后还有内容</translation>
    </message>
    <message>
        <source>a comma is one too many</source>
        <translation>多了一个逗号</translation>
    </message>
    <message>
        <source>a text holds a wrong escape</source>
        <translation>字符串中有错误的转义</translation>
    </message>
    <message>
        <source>Expected a JSON object with the key “game”, found {what}.</source>
        <translation>应为带有键“game”的 JSON 对象，却是{what}。</translation>
    </message>
    <message>
        <source>“game” is {found}; a board of “{game}” was expected.</source>
        <translation>“game”是 {found}；应为“{game}”的局面。</translation>
    </message>
    <message>
        <source>nothing (null)</source>
        <translation>空值（null）</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>a list of {n}</source>
        <translation>有 {n} 项的列表</translation>
    </message>
    <message>
        <source>Unknown key “{key}”.</source>
        <translation>不认识的键“{key}”。</translation>
    </message>
    <message>
        <source>nothing (it is missing)</source>
        <translation>空（缺失）</translation>
    </message>
    <message>
        <source>“{key}” is {found}; expected {expected}.</source>
        <translation>“{key}”是 {found}；应为{expected}。</translation>
    </message>
    <message>
        <source>a whole number from {low} to {high}</source>
        <translation>{low} 到 {high} 的整数</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>以下之一：{words}</translation>
    </message>
    <message>
        <source>a text of at most {limit} characters</source>
        <translation>最多 {limit} 个字符的文本</translation>
    </message>
    <message>
        <source>a list of at most {limit}</source>
        <translation>最多 {limit} 项的列表</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: nested more than {limit} deep.</source>
        <translation>第 {line} 行第 {column} 列：嵌套超过 {limit} 层。</translation>
    </message>
    <message>
        <source>It holds more values than are read from one file.</source>
        <translation>其中的值多于从一个文件里读取的上限。</translation>
    </message>
    <message>
        <source>{name} is not a number that a board can hold.</source>
        <translation>{name} 不是局面中可以使用的数。</translation>
    </message>
    <message>
        <source>The key “{key}” is given twice in one object.</source>
        <translation>同一对象中键“{key}”出现了两次。</translation>
    </message>
    <message>
        <source>The picture cannot be drawn: {why}.</source>
        <translation>无法绘制图片：{why}。</translation>
    </message>
    <message>
        <source>{n} moves are too many for an animation; at most {limit} can be shown.</source>
        <translation>{n} 步对动画来说太多；最多可显示 {limit} 步。</translation>
    </message>
    <message>
        <source>MP4 needs the video extra: install “ringapp[video]”, or take GIF or WebP.</source>
        <translation>MP4 需要视频扩展：请安装“ringapp[video]”，或改用 GIF 或 WebP。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>There is no text to read a board from.</source>
        <translation>没有可以读出局面的文本。</translation>
    </message>
    <message>
        <source>{game} reads no lines of moves.</source>
        <translation>{game}不能读取走法。</translation>
    </message>
    <message>
        <source>“game” is {found}; expected {expected}.</source>
        <translation>“game”是 {found}；应为 {expected}。</translation>
    </message>
    <message>
        <source>“game” is “{found}”; the games are: {known}.</source>
        <translation>“game”是“{found}”；现有游戏：{known}。</translation>
    </message>
    <message>
        <source>What is told of the picture cannot be read and was left out.</source>
        <translation>关于图片的记录无法读取，已略去。</translation>
    </message>
    <message>
        <source>“options” is {found}; expected an object.</source>
        <translation>“options”是 {found}；应为对象。</translation>
    </message>
    <message>
        <source>The saved answer belongs to another board; press Solve.</source>
        <translation>保存的答案属于另一个局面；请按“求解”。</translation>
    </message>
    <message>
        <source>In “options”: {what}</source>
        <translation>在“options”中：{what}</translation>
    </message>
    <message>
        <source>The stored answer does not fit this board and was left out.</source>
        <translation>保存的答案与此局面不符，已略去。</translation>
    </message>
    <message>
        <source>Each reads as far as: {places}.</source>
        <translation>各游戏读到：{places}。</translation>
    </message>
    <message>
        <source>The stored moves do not fit this board and were left out.</source>
        <translation>保存的走法与此局面不符，已略去。</translation>
    </message>
    <message>
        <source>This is a picture; “ringapp convert” and the window read the board in it.</source>
        <translation>这是一张图片；“ringapp convert”和窗口能读出其中的盘面。</translation>
    </message>
    <message>
        <source>It names a folder.</source>
        <translation>它指向一个文件夹。</translation>
    </message>
    <message>
        <source>It is of no game here.</source>
        <translation>它不属于这里的任何游戏。</translation>
    </message>
    <message>
        <source>The board that this picture carries is of no use: {why}</source>
        <translation>这张图片所带的盘面不能用：{why}</translation>
    </message>
    <message>
        <source>The saved answer names no board that it belongs to; press Solve.</source>
        <translation>保存的答案没有说明属于哪个局面；请按“求解”。</translation>
    </message>
    <message>
        <source>In “options”: unknown key “{name}”.</source>
        <translation>“options”中有不认识的键“{name}”。</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: this is not UTF-8 text.</source>
        <translation>第 {line} 行第 {column} 列：不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>The file is UTF-16 text; save it as UTF-8.</source>
        <translation>文件是 UTF-16 文本；请另存为 UTF-8。</translation>
    </message>
    <message>
        <source>This is a binary file of a kind that no game here reads.</source>
        <translation>这是二进制文件，这里没有游戏能读取。</translation>
    </message>
    <message>
        <source>This is a folder; a file was expected.</source>
        <translation>这是文件夹；应为文件。</translation>
    </message>
    <message>
        <source>This could be a board of {games}; say which game it is.</source>
        <translation>这可能是以下游戏的局面：{games}；请指明是哪个游戏。</translation>
    </message>
    <message>
        <source>No game here reads this; expected a board of {games}, as JSON or in the game&apos;s text form.</source>
        <translation>没有游戏能读取；应为 {games} 的局面，JSON 或该游戏的文本形式。</translation>
    </message>
    <message>
        <source>A cluster needs Dask: install ringapp with the extra “cluster”.</source>
        <translation>使用集群需要 Dask：请安装带“cluster”扩展的 ringapp。</translation>
    </message>
    <message>
        <source>No Dask scheduler answers at “{address}” ({why}).</source>
        <translation>“{address}”处没有 Dask 调度器应答（{why}）。</translation>
    </message>
    <message>
        <source>There is no study “{id}”; the studies are: {known}.</source>
        <translation>没有统计“{id}”；现有统计：{known}。</translation>
    </message>
    <message>
        <source>A study has 1 to {limit} {unit} in at most {batches} batches.</source>
        <translation>一次统计有 1 到 {limit} 个{unit}，最多 {batches} 批。</translation>
    </message>
    <message>
        <source>“{file}” cannot be read.</source>
        <translation>无法读取“{file}”。</translation>
    </message>
    <message>
        <source>The study “{id}” has no option “{name}”.</source>
        <translation>统计“{id}”没有选项“{name}”。</translation>
    </message>
    <message>
        <source>The solver process does not start.</source>
        <translation>求解进程无法启动。</translation>
    </message>
    <message>
        <source>The solver&apos;s answer does not hold when it is replayed, so it is not shown.</source>
        <translation>求解器的答案在重放时不成立，因此不予显示。</translation>
    </message>
    <message>
        <source>The solver stopped unexpectedly; it has been started again.</source>
        <translation>求解器意外停止，已重新启动。</translation>
    </message>
    <message>
        <source>There is no game “{id}”; the games are: {known}.</source>
        <translation>没有游戏“{id}”；现有游戏：{known}。</translation>
    </message>
    <message>
        <source>Did you mean “{word}”?</source>
        <translation>你是不是想输入“{word}”？</translation>
    </message>
    <message>
        <source>Moves as text</source>
        <translation>步骤（文本）</translation>
    </message>
    <message>
        <source>Moves as Markdown</source>
        <translation>步骤（Markdown）</translation>
    </message>
    <message>
        <source>Moves as CSV</source>
        <translation>步骤（CSV）</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>答案（JSON）</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>图片（PNG）</translation>
    </message>
    <message>
        <source>Picture (SVG)</source>
        <translation>图片（SVG）</translation>
    </message>
    <message>
        <source>Animation (GIF)</source>
        <translation>动画（GIF）</translation>
    </message>
    <message>
        <source>Animation (WebP)</source>
        <translation>动画（WebP）</translation>
    </message>
    <message>
        <source>Video (MP4)</source>
        <translation>视频（MP4）</translation>
    </message>
    <message>
        <source>Page (HTML)</source>
        <translation>网页（HTML）</translation>
    </message>
    <message>
        <source>Board of ringapp</source>
        <translation>ringapp 局面</translation>
    </message>
    <message>
        <source>“{name}” is not a format here; expected one of {known}.</source>
        <translation>这里没有格式“{name}”；应为以下之一：{known}。</translation>
    </message>
    <message>
        <source>There is no answer yet; solve the board first.</source>
        <translation>还没有答案；请先求解。</translation>
    </message>
    <message>
        <source>Moves made by hand</source>
        <translation>手动走的步骤</translation>
    </message>
    <message>
        <source>From move {n} on: {answer}</source>
        <translation>从第 {n} 步起：{answer}</translation>
    </message>
    <message>
        <source>These moves: {what}.</source>
        <translation>这些步骤：{what}。</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>“{name}” is {found}; expected {wanted}.</source>
        <translation>“{name}”是 {found}；应为{wanted}。</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否（yes / no）</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>{number} from {low} to {high}</source>
        <translation>{low} 到 {high} 的{number}</translation>
    </message>
    <message>
        <source>{number} of at least {low}</source>
        <translation>不小于 {low} 的{number}</translation>
    </message>
    <message>
        <source>{number} of at most {high}</source>
        <translation>不大于 {high} 的{number}</translation>
    </message>
    <message>
        <source>The board is too large for a code; save it as a file instead.</source>
        <translation>局面太大，无法生成代码；请保存为文件。</translation>
    </message>
    <message>
        <source>A code has at most {limit} characters.</source>
        <translation>代码最多 {limit} 个字符。</translation>
    </message>
    <message>
        <source>The code is damaged or not complete.</source>
        <translation>代码已损坏或不完整。</translation>
    </message>
    <message>
        <source>{code} is half a character; its other half is missing.</source>
        <translation>{code} 只是半个字符，缺少另一半。</translation>
    </message>
    <message>
        <source>The counts in this file are not those of such a study.</source>
        <translation>此文件中的计数与该统计不符。</translation>
    </message>
    <message>
        <source>The study has a bug and could not go on; what was counted is kept.</source>
        <translation>统计程序有错误，无法继续；已有结果已保留。</translation>
    </message>
    <message>
        <source>There is no histogram yet; nothing is counted.</source>
        <translation>还没有直方图：尚无统计结果。</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>正在计数</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>正在准备</translation>
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
        <source>Reading it was stopped.</source>
        <translation>读取已停止。</translation>
    </message>
    <message>
        <source>The process that reads it was ended from outside, perhaps for want of memory.</source>
        <translation>读取它的进程被外部终止，可能是内存不足。</translation>
    </message>
    <message>
        <source>The process that reads it crashed ({reason}), so it was given up.</source>
        <translation>读取它的进程崩溃（{reason}），已放弃。</translation>
    </message>
    <message>
        <source>Reading it takes too long, so it was given up.</source>
        <translation>读取耗时过长，已放弃。</translation>
    </message>
    <message>
        <source>Reading it needs more than {size} MB of memory, so it was given up.</source>
        <translation>读取所需内存超过 {size} MB，已放弃。</translation>
    </message>
    <message>
        <source>What was not followed</source>
        <translation>未处理的内容</translation>
    </message>
    <message>
        <source>Could it change the answer?</source>
        <translation>会影响答案吗？</translation>
    </message>
    <message>
        <source>Left alone</source>
        <translation>未计入的内容</translation>
    </message>
    <message>
        <source>The proof holds for</source>
        <translation>证明成立的前提</translation>
    </message>
    <message>
        <source>The answer holds for</source>
        <translation>答案成立的前提</translation>
    </message>
    <message>
        <source>The time was up before all of it was worked out; what is told holds.</source>
        <translation>时间不够，未能全部算完；已给出的内容成立。</translation>
    </message>
    <message>
        <source>Not read, because it means nothing here: {keys}.</source>
        <translation>未读取，因为在这里没有意义：{keys}。</translation>
    </message>
    <message>
        <source>Unsure cells of the picture taken as they were read: {n}.</source>
        <translation>视为读得没错的、图片中没有把握的格：{n} 格。</translation>
    </message>
    <message>
        <source>In force</source>
        <translation>所依据的规则</translation>
    </message>
    <message numerus="yes">
        <source>That holds if {n} unsure cell(s) of the picture are as they were read.</source>
        <translation>
            <numerusform>前提是图片中没有把握的 {n} 格读得没错。</numerusform>
        </translation>
    </message>
    <message>
        <source>it could</source>
        <translation>会</translation>
    </message>
    <message>
        <source>it could not</source>
        <translation>不会</translation>
    </message>
    <message>
        <source>The four corners do not span a board.</source>
        <translation>这四个角围不成棋盘。</translation>
    </message>
    <message>
        <source>The picture shows several boards; the largest was read.</source>
        <translation>图中有多个局面，已读取最大的一个。</translation>
    </message>
    <message>
        <source>The picture ends within the board; what is seen of it was read.</source>
        <translation>图片没有包含整个局面，只读取了看得到的部分。</translation>
    </message>
    <message>
        <source>The board may be a row or a column larger or smaller; look at its hatched rim.</source>
        <translation>局面可能多一行（列）或少一行（列），请检查画有斜线的边缘。</translation>
    </message>
    <message>
        <source>The picture may end within the board; what is seen of it was read.</source>
        <translation>图片可能没有包含整个局面，只读取了看得到的部分。</translation>
    </message>
    <message>
        <source>No board was found between the four corners; check them, and set its rows and columns.</source>
        <translation>四个角之间没有找到棋盘；请检查这四个角，并指定行数与列数。</translation>
    </message>
    <message>
        <source>No board of so many rows and columns was found in the picture; set its four corners.</source>
        <translation>图片中没有找到这么多行与列的棋盘；请指定它的四个角。</translation>
    </message>
    <message>
        <source>No board was found in the picture; set its four corners, or its rows and columns.</source>
        <translation>图片中没有找到棋盘；请指定它的四个角，或行数与列数。</translation>
    </message>
    <message>
        <source>Many cells are unsure; check those that are hatched.</source>
        <translation>许多格子没有把握，请检查画有斜线的格子。</translation>
    </message>
    <message>
        <source>There is no skin “{name}”; known are {known}.</source>
        <translation>没有名为“{name}”的皮肤；已有：{known}。</translation>
    </message>
    <message>
        <source>“{name}” has {size} MB; a picture may have at most {limit} MB.</source>
        <translation>“{name}”有 {size} MB；图片最大 {limit} MB。</translation>
    </message>
    <message>
        <source>“{name}” is not a picture; expected PNG, JPEG, GIF, BMP, WebP or TIFF.</source>
        <translation>“{name}”不是图片；应为 PNG、JPEG、GIF、BMP、WebP 或 TIFF。</translation>
    </message>
    <message>
        <source>“{name}” is too large a picture; at most {limit} megapixels are read.</source>
        <translation>图片“{name}”太大；最多读取 {limit}00 万像素的图片。</translation>
    </message>
    <message>
        <source>The picture “{name}” is damaged or breaks off.</source>
        <translation>图片“{name}”已损坏或不完整。</translation>
    </message>
    <message>
        <source>“{name}” has {size} megapixels; at most {limit} are read.</source>
        <translation>“{name}”有 {size}00 万像素；最多读取 {limit}00 万像素的图片。</translation>
    </message>
    <message>
        <source>“{name}” is {size} pixels long; at most {limit} are read.</source>
        <translation>“{name}”的长边有 {size} 像素；最多读取 {limit} 像素的图片。</translation>
    </message>
    <message>
        <source>The picture “{name}” is empty.</source>
        <translation>图片“{name}”是空的。</translation>
    </message>
    <message>
        <source>The picture has several frames; the first one was read.</source>
        <translation>图片有多帧；读取了第一帧。</translation>
    </message>
    <message>
        <source>The picture is transparent in places; it was read over white.</source>
        <translation>图片有透明处；按白底读取。</translation>
    </message>
    <message>
        <source>Boards of {game} are not read from pictures.</source>
        <translation>{game}的局面不能从图片读取。</translation>
    </message>
    <message>
        <source>This picture shows no board: it is noise or one pattern throughout.</source>
        <translation>这张图片里没有盘面：通篇是噪点或同一种花纹。</translation>
    </message>
    <message>
        <source>The skin “{name}” is damaged.</source>
        <translation>皮肤“{name}”已损坏。</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完成。</translation>
    </message>
    <message>
        <source>“{name}” is no UTF-8 text.</source>
        <translation>“{name}”不是 UTF-8 文本。</translation>
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
        <source>Moves that are left: {n}.</source>
        <translation>剩余步数：{n}。</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>没有名为“{name}”的命令。</translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation>没有名为“{name}”的设置。</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>{game} has no example “{name}”; there are: {names}.</source>
        <translation>{game}没有名为“{name}”的示例；现有：{names}。</translation>
    </message>
    <message>
        <source>{game} has no option “{name}”; there are: {names}.</source>
        <translation>{game}没有名为“{name}”的选项；现有：{names}。</translation>
    </message>
    <message>
        <source>“{name}” holds too many files.</source>
        <translation>“{name}”中的文件太多。</translation>
    </message>
    <message>
        <source>top left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>top right</source>
        <translation>右上</translation>
    </message>
    <message>
        <source>bottom right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>bottom left</source>
        <translation>左下</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>{game} line {line}, column {column}</source>
        <translation>{game} 第 {line} 行第 {column} 列</translation>
    </message>
    <message>
        <source>{game} line {line}, column {column} (“{sign}”)</source>
        <translation>{game} 第 {line} 行第 {column} 列（“{sign}”）</translation>
    </message>
    <message>
        <source>The compiled kernels are missing. This command makes them: {command}</source>
        <translation>缺少已编译的计算内核。运行此命令即可生成：{command}</translation>
    </message>
    <message>
        <source>Standard input is closed.</source>
        <translation>标准输入已关闭。</translation>
    </message>
    <message>
        <source>Nothing more came out of the pipe, so it was given up.</source>
        <translation>管道里不再有内容，已放弃读取。</translation>
    </message>
    <message>
        <source>it says that there is no solution.</source>
        <translation>其中说无解。</translation>
    </message>
    <message>
        <source>Saved answer (the proof was not repeated): {answer}</source>
        <translation>保存的答案（未重新证明）：{answer}</translation>
    </message>
    <message>
        <source>It is damaged or not complete.</source>
        <translation>它已损坏或不完整。</translation>
    </message>
    <message>
        <source>{n} moves are too many for a page; at most {limit} can be shown.</source>
        <translation>{n} 步对一个网页来说太多；最多能显示 {limit} 步。</translation>
    </message>
    <message>
        <source>First</source>
        <translation>开头</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>末尾</translation>
    </message>
</context>
</TS>
