<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name></name>
    <message>
        <source>a list of clicks</source>
        <translation>クリックのリスト</translation>
    </message>
    <message>
        <source>an even number of rows where hexagons meet at top and bottom</source>
        <translation>六角形が上下でつながる場合は偶数の行数</translation>
    </message>
    <message>
        <source>flags of at most {n} mines, as many as a cell holds</source>
        <translation>1 マスに入る数である {n} 個以下の地雷の旗</translation>
    </message>
    <message>
        <source>a board of this kind with at most {n} cells</source>
        <translation>この種の盤は {n} マス以下</translation>
    </message>
    <message>
        <source>a whole number from 0 to {n}, a range, a density or “unknown”</source>
        <translation>0 から {n} までの整数、範囲、密度、または「unknown」</translation>
    </message>
    <message>
        <source>either “from” and “to” or “density”</source>
        <translation>「from」と「to」か「density」のどちらか</translation>
    </message>
    <message>
        <source>a fraction from 0 to 1, such as “1/5”</source>
        <translation>「1/5」のような 0 から 1 までの分数</translation>
    </message>
    <message>
        <source>a list of pairs of whole numbers</source>
        <translation>整数の組のリスト</translation>
    </message>
    <message>
        <source>“{key}” names no cell; expected row and column from 0, such as “0,3”.</source>
        <translation>「{key}」はマスではありません。「0,3」のように 0 から数えた行と列が必要です。</translation>
    </message>
    <message>
        <source>a list of at most {limit}</source>
        <translation>{limit}項目以内のリスト</translation>
    </message>
    <message>
        <source>true, false, “rows” or “columns”</source>
        <translation>true、false、「rows」、「columns」のどれか</translation>
    </message>
    <message>
        <source>two cells</source>
        <translation>2 つのマス</translation>
    </message>
    <message>
        <source>two cells that share a side</source>
        <translation>辺を共有する 2 つのマス</translation>
    </message>
    <message>
        <source>a list of cells, each once</source>
        <translation>重複のないマスのリスト</translation>
    </message>
    <message>
        <source>a whole number for each cell</source>
        <translation>マスごとに 1 つの整数</translation>
    </message>
    <message>
        <source>a whole number, a list of them, or an object with “from” and “to”</source>
        <translation>整数、整数のリスト、または「from」と「to」を持つオブジェクト</translation>
    </message>
    <message>
        <source>a list of cells, [row, column] from 0, of {rows} by {columns}</source>
        <translation>{rows} 行 {columns} 列の中の、0 から数えたマス [行, 列] のリスト</translation>
    </message>
    <message>
        <source>“{key}[{index}]” has not one sign for each of {columns} columns.</source>
        <translation>「{key}[{index}]」には {columns} 列それぞれの記号がありません。</translation>
    </message>
    <message>
        <source>“{key}[{index}]” has “{sign}” in column {column}; expected one of {signs}.</source>
        <translation>「{key}[{index}]」の{column}文字目が「{sign}」です。使えるのは {signs} です。</translation>
    </message>
    <message>
        <source>Rows of “{key}”: {found}; expected: {rows}.</source>
        <translation>「{key}」は{found}行です。{rows}行が必要です。</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>a list of one number</source>
        <translation>1つの数からなるリスト</translation>
    </message>
    <message>
        <source>three numbers</source>
        <translation>3つの数</translation>
    </message>
    <message>
        <source>numbers by two</source>
        <translation>2つずつの数</translation>
    </message>
    <message>
        <source>a day as YYYY-MM-DD</source>
        <translation>YYYY-MM-DD 形式の日付</translation>
    </message>
    <message>
        <source>numbers by three, in base64</source>
        <translation>base64 で書いた3つずつの数</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数のリスト</translation>
    </message>
    <message>
        <source>“{key}[{index}]” is no text as long as the field is wide ({columns}).</source>
        <translation>「{key}[{index}]」は盤面の幅（{columns}）と同じ長さの文字列ではありません。</translation>
    </message>
    <message>
        <source>“mines” says {mines}; mines in “layout”: {found}.</source>
        <translation>「mines」は{mines}ですが、「layout」の地雷は{found}個です。</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: “grid” does not fit “layout”.</source>
        <translation>{row}行{column}列：「grid」と「layout」が合いません。</translation>
    </message>
    <message>
        <source>Expected a line “rows columns mines” and a grid of at most {side} by {side} signs.</source>
        <translation>「行数 列数 地雷数」の行と、{side}×{side}以内の盤面の文字が必要です。</translation>
    </message>
    <message>
        <source>Line 1 says {rows} by {columns}; the grid below has {found} by {wide}.</source>
        <translation>1行目は{rows}×{columns}ですが、その下の盤面は{found}×{wide}です。</translation>
    </message>
    <message>
        <source>A line “rows columns mines” is missing above the grid: how many mines are there in all?</source>
        <translation>盤面の上に「行 列 地雷」の行がありません。地雷は全部でいくつですか。</translation>
    </message>
    <message>
        <source>The mines of line 1 ({mines}) are more than the cells of the grid ({cells}).</source>
        <translation>1行目の地雷数（{mines}）が盤面のマス数（{cells}）を超えています。</translation>
    </message>
    <message>
        <source>Signs in line {line}: {found}; in the first row: {columns}.</source>
        <translation>{line}行目は{found}文字ですが、最初の行は{columns}文字です。</translation>
    </message>
    <message>
        <source>“{text}” names a cell twice.</source>
        <translation>「{text}」に同じマスが2回あります。</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: found “{sign}”; expected one of {signs}.</source>
        <translation>{line}行目{column}文字目：「{sign}」があります。使えるのは {signs} です。</translation>
    </message>
    <message>
        <source>“{text}” is no click; expected one such as o3,14.</source>
        <translation>「{text}」はクリックではありません。o3,14 のように書いてください。</translation>
    </message>
    <message>
        <source>row {row}, column {column}</source>
        <translation>{row}行{column}列</translation>
    </message>
    <message>
        <source>The game is won.</source>
        <translation>クリアしています。</translation>
    </message>
    <message>
        <source>A mine was hit; the game is over.</source>
        <translation>地雷を踏みました。ゲームオーバーです。</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>答えが出る前に中止しました。</translation>
    </message>
    <message>
        <source>These numbers contradict each other: {places}. Without any one of them a layout fits.</source>
        <translation>これらの数字は互いに矛盾しています：{places}。どれか1つを除けば、合う配置があります。</translation>
    </message>
    <message>
        <source>These numbers do not go with the number of mines: {places}.</source>
        <translation>これらの数字は地雷の総数と合いません：{places}。</translation>
    </message>
    <message>
        <source>The number of mines in all does not fit the hidden cells.</source>
        <translation>地雷の総数が未開のマスと合いません。</translation>
    </message>
    <message>
        <source>More mines are marked than there are in all.</source>
        <translation>印の付いた地雷が総数より多くなっています。</translation>
    </message>
    <message>
        <source>No layout of mines fits. Proved.</source>
        <translation>合う地雷配置はありません。証明済み。</translation>
    </message>
    <message>
        <source>The chains do not agree everywhere (R-hat {n}): errors are widened, and may be larger.</source>
        <translation>連鎖がすべてのマスで一致していません（R-hat {n}）。誤差は広げてありますが、さらに大きい可能性があります。</translation>
    </message>
    <message>
        <source>The time limit ended the sampling; more time makes it more exact.</source>
        <translation>制限時間で標本抽出を終えました。時間を増やすとより正確になります。</translation>
    </message>
    <message>
        <source>No cell is certain. Best guess: {place}, a mine with {risk}.</source>
        <translation>確定できるマスはありません。最善の推測：{place}（地雷の確率{risk}）。</translation>
    </message>
    <message>
        <source>Where it is a mine, it is one of a pair that nothing can ever tell apart: guess it now.</source>
        <translation>もしそこが地雷なら、どうやっても見分けられない二択の片方です。今のうちに賭けるのが得です。</translation>
    </message>
    <message>
        <source>Clicks that risked a mine</source>
        <translation>地雷の危険があったクリック</translation>
    </message>
    <message>
        <source>Clicks not judged: {n}. The others were survived with {kept}; the safest had {best}.</source>
        <translation>判定していないクリック：{n}回。それ以外を生き延びる確率は{kept}、毎回最も安全なマスなら{best}。</translation>
    </message>
    <message>
        <source>All clicks</source>
        <translation>すべてのクリック</translation>
    </message>
    <message>
        <source>{level}, {rows} by {columns}, mines: {mines}</source>
        <translation>{level}、{rows} × {columns}、地雷 {mines}</translation>
    </message>
    <message>
        <source>Won in {n}.</source>
        <translation>{n}でクリア。</translation>
    </message>
    <message>
        <source>Lost after {n}.</source>
        <translation>{n}で地雷を踏みました。</translation>
    </message>
    <message>
        <source>{what}.</source>
        <translation>{what}。</translation>
    </message>
    <message>
        <source>Flags where no mine is: {places}.</source>
        <translation>地雷でないマスに立っている旗：{places}。</translation>
    </message>
    <message>
        <source>a flag where no mine is</source>
        <translation>地雷でないマスへの旗</translation>
    </message>
    <message>
        <source>a flag taken away</source>
        <translation>旗を外した</translation>
    </message>
    <message>
        <source>too wide to judge</source>
        <translation>広すぎて評価できません</translation>
    </message>
    <message>
        <source>a mine with {risk}, while {better} was certainly safe</source>
        <translation>地雷の確率{risk}。{better}は確実に安全でした</translation>
    </message>
    <message>
        <source>a guess, a mine with {risk}; {better} had {least}</source>
        <translation>推測、地雷の確率{risk}。{better}なら{least}でした</translation>
    </message>
    <message>
        <source>Played on, the solver wins.</source>
        <translation>続けると、ソルバーはクリアします。</translation>
    </message>
    <message>
        <source>Played on, the solver guesses and hits a mine.</source>
        <translation>続けると、ソルバーは推測で地雷を踏みます。</translation>
    </message>
    <message>
        <source>Played on until time was up.</source>
        <translation>制限時間まで続けました。</translation>
    </message>
    <message>
        <source>the number of mines that are left forces it</source>
        <translation>残りの地雷数から決まります</translation>
    </message>
    <message>
        <source>these sums force it: {sums}</source>
        <translation>次の和で決まります：{sums}</translation>
    </message>
    <message>
        <source>the numbers in {places} and these sums together force it: {sums}</source>
        <translation>{places}の数字と次の和で決まります：{sums}</translation>
    </message>
    <message>
        <source>the number in {place} forces it</source>
        <translation>{place}の数字で決まります</translation>
    </message>
    <message>
        <source>the number in {place} needs all the cells that it has left</source>
        <translation>{place}の数字には、残りのマスがすべて必要です</translation>
    </message>
    <message>
        <source>the number in {place} has all its mines</source>
        <translation>{place}の数字の地雷はすべて見つかっています</translation>
    </message>
    <message>
        <source>the numbers in {places} together force it</source>
        <translation>{places}の数字を合わせると決まります</translation>
    </message>
    <message>
        <source>Certainly safe</source>
        <translation>確実に安全</translation>
    </message>
    <message>
        <source>Certainly mines</source>
        <translation>確実に地雷</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>マス</translation>
    </message>
    <message>
        <source>Only one layout fits.</source>
        <translation>合う配置は1つだけです。</translation>
    </message>
    <message>
        <source>{n} layouts fit, each equally likely. Mines left: {mines}, hidden cells: {cells}.</source>
        <translation>合う配置は{n}通りで、どれも同じ確率です。残りの地雷：{mines}、未開のマス：{cells}。</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>地雷</translation>
    </message>
    <message>
        <source>Uncovers a safe cell</source>
        <translation>安全マスが判明</translation>
    </message>
    <message>
        <source>Survives two clicks</source>
        <translation>2手生存</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>勝率</translation>
    </message>
    <message>
        <source>Guesses, the best first</source>
        <translation>推測の候補（良い順）</translation>
    </message>
    <message>
        <source>A true 50/50: {first} or {second}. No number can ever tell the two apart.</source>
        <translation>完全な二択です：{first}か{second}。どの数字を開けてもこの2つは見分けられません。</translation>
    </message>
    <message>
        <source>Dead cells, whose number is known beforehand and tells nothing: {places}.</source>
        <translation>死にマス（数字が前もってわかり、何の情報にもならないマス）：{places}。</translation>
    </message>
    <message>
        <source>Every layout was played to the end: perfect play wins {wins} of them.</source>
        <translation>すべての配置を最後まで読みました：最善を尽くした勝率は{wins}です。</translation>
    </message>
    <message>
        <source>The next best wins {wins}.</source>
        <translation>次善の手の勝率は{wins}です。</translation>
    </message>
    <message>
        <source>It has the lowest chance of a mine.</source>
        <translation>地雷の確率が最も低いマスです。</translation>
    </message>
    <message>
        <source>It is safe with {safe}, uncovers a safe cell with {progress} and survives two clicks with {survive}.</source>
        <translation>安全な確率は{safe}、安全マスが判明する確率は{progress}、2手生き残る確率は{survive}です。</translation>
    </message>
    <message>
        <source>The next best is safe with {safe}, uncovers one with {progress}, survives two with {survive}.</source>
        <translation>次善の手は、安全{safe}、安全マスの判明{progress}、2手生存{survive}です。</translation>
    </message>
    <message>
        <source>Chance of a mine</source>
        <translation>地雷の確率</translation>
    </message>
    <message>
        <source>Exactly</source>
        <translation>厳密な値</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>マス</translation>
    </message>
    <message>
        <source>The numbers are interlaced too widely to count: about {n} states.</source>
        <translation>数字のつながりが広すぎて数えきれません：約{n}状態。</translation>
    </message>
    <message>
        <source>Only what single numbers decide is told.</source>
        <translation>個々の数字だけから決まることだけを示します。</translation>
    </message>
    <message>
        <source>The field is wide: about {n} states were foreseen.</source>
        <translation>盤面が広いため、約{n}状態と見積もりました。</translation>
    </message>
    <message>
        <source>every layout that fits has it so</source>
        <translation>合う配置のすべてでそうなります</translation>
    </message>
    <message>
        <source>On average it leaves {n} cells certainly safe, the next best {other}.</source>
        <translation>平均して確実に安全なマスが{n}個残り、次善の手では{other}個です。</translation>
    </message>
    <message>
        <source>± {error}</source>
        <translation>± {error}</translation>
    </message>
    <message>
        <source>Played on</source>
        <translation>続きを進める</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Better cell</source>
        <translation>より良いマス</translation>
    </message>
    <message>
        <source>The clicks together were survived with {kept}; the safest click each time had {best}.</source>
        <translation>すべてのクリックを生き残る確率は{kept}でした。毎回いちばん安全なマスなら{best}です。</translation>
    </message>
    <message>
        <source>Times that a certainly safe cell was missed: {n}.</source>
        <translation>確実に安全なマスを見逃した回数：{n}。</translation>
    </message>
    <message>
        <source>a flag</source>
        <translation>旗</translation>
    </message>
    <message>
        <source>not judged: the time was up</source>
        <translation>時間切れのため未判定</translation>
    </message>
    <message>
        <source>a guess, a mine with {risk}</source>
        <translation>推測、地雷の確率{risk}</translation>
    </message>
    <message>
        <source>the first click</source>
        <translation>初手</translation>
    </message>
    <message>
        <source>a chord, too wide to judge</source>
        <translation>同時押し、広すぎて評価できません</translation>
    </message>
    <message>
        <source>a chord, certainly safe</source>
        <translation>同時押し、確実に安全</translation>
    </message>
    <message>
        <source>a chord, whose cells were all safe with {chance}</source>
        <translation>同時押し、開いたマスがすべて安全な確率{chance}</translation>
    </message>
    <message>
        <source>a chord, whose cells were all safe with {chance}, while {better} was certainly safe</source>
        <translation>同時押し、開いたマスがすべて安全な確率{chance}。{better}は確実に安全でした</translation>
    </message>
    <message>
        <source>a chord, whose cells were all safe with {chance}; {better} was with {best}</source>
        <translation>同時押し、開いたマスがすべて安全な確率{chance}。{better}なら{best}でした</translation>
    </message>
    <message>
        <source>Figures of the game</source>
        <translation>このゲームの数値</translation>
    </message>
    <message>
        <source>What it was</source>
        <translation>今回の値</translation>
    </message>
    <message>
        <source>Presses</source>
        <translation>クリック数</translation>
    </message>
    <message>
        <source>{all} ({left} left, {right} right, {double} double)</source>
        <translation>{all}（左{left}、右{right}、同時{double}）</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>タイム</translation>
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
        <translation>効率（IOE）</translation>
    </message>
    <message>
        <source>Correctness</source>
        <translation>正確さ（Corr）</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>有効率（ThrP）</translation>
    </message>
    <message>
        <source>ZiNi efficiency</source>
        <translation>ZiNi 効率</translation>
    </message>
    <message>
        <source>certainly safe</source>
        <translation>確実に安全</translation>
    </message>
    <message>
        <source>safe: {why}</source>
        <translation>安全：{why}</translation>
    </message>
    <message>
        <source>Some cell is certainly safe; nothing has to be guessed.</source>
        <translation>確実に安全なマスがあります。推測は不要です。</translation>
    </message>
    <message>
        <source>Look here: {why}.</source>
        <translation>ここに注目：{why}。</translation>
    </message>
    <message>
        <source>Open {place}.</source>
        <translation>{place}を開けます。</translation>
    </message>
    <message>
        <source>What the number of mines may make certain was not counted.</source>
        <translation>地雷数から確定しうるマスは数えていません。</translation>
    </message>
    <message>
        <source>What is called certain is proved.</source>
        <translation>確実と示したものは証明済みです。</translation>
    </message>
    <message>
        <source>These numbers do not fit the cells around them, or each other: {places}.</source>
        <translation>次の数字は周りのマスと、または互いに合いません：{places}。</translation>
    </message>
    <message>
        <source>These sums do not fit their cells, or each other: {sums}.</source>
        <translation>次の和はそのマスや互いと矛盾します：{sums}。</translation>
    </message>
    <message numerus="yes">
        <source>A flag where no mine can be: {places}.</source>
        <translation>
            <numerusform>次の旗の所に地雷はありえません：{places}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not every flag is right. Without those in these places a layout fits: {places}.</source>
        <translation>正しくない旗があります。次の所の旗を外すと合う地雷配置があります：{places}。</translation>
    </message>
    <message>
        <source>With every flag no layout of mines fits. Proved.</source>
        <translation>すべての旗を立てたままでは合う地雷配置はありません。証明済み。</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>旗</translation>
    </message>
    <message>
        <source>A cell that touches no number is a mine with {risk}.</source>
        <translation>数字に接しないマスが地雷である確率は{risk}です。</translation>
    </message>
    <message>
        <source>The chances are sampled, not counted: standard error {mean} on average, {error} at most.</source>
        <translation>確率は数え上げではなく標本抽出によるものです：標準誤差は平均{mean}、最大{error}。</translation>
    </message>
    <message>
        <source>The chances are decimals of about twelve digits.</source>
        <translation>確率はおよそ12桁の小数です。</translation>
    </message>
    <message>
        <source>{n} layouts fit; by how the mines are laid some are likelier than others.</source>
        <translation>{n} 通りの配置が合います。地雷の置き方により、起こりやすさは異なります。</translation>
    </message>
    <message>
        <source>No cell is hidden.</source>
        <translation>閉じたマスはありません。</translation>
    </message>
    <message>
        <source>No cell was found to be certain. Best guess: {place}, a mine with {risk}.</source>
        <translation>確定したマスは見つかりません。最善の推測：{place}、地雷の確率 {risk}。</translation>
    </message>
    <message>
        <source>Chance to win with perfect play: {share}, exactly {fraction}.</source>
        <translation>最善手での勝率：{share}、正確には {fraction}。</translation>
    </message>
    <message>
        <source>No cell is certainly safe.</source>
        <translation>確実に安全なマスはありません。</translation>
    </message>
    <message>
        <source>How many mines there are in all is missing: this holds for every number. Set it for chances.</source>
        <translation>地雷の総数がありません：これはどの総数でも成り立ちます。確率を出すには総数を設定してください。</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>確率</translation>
    </message>
    <message>
        <source>Open {place}; it is a mine with {risk}.</source>
        <translation>{place}を開けます。地雷の確率は{risk}です。</translation>
    </message>
    <message>
        <source>Nothing is certain here; it takes a guess.</source>
        <translation>確定できるマスがありません。推測が必要です。</translation>
    </message>
    <message>
        <source>Won in {n} s.</source>
        <translation>{n}秒でクリアしました。</translation>
    </message>
    <message>
        <source>A mine was hit after {n} s.</source>
        <translation>{n}秒で地雷を踏みました。</translation>
    </message>
    <message>
        <source>3BV {done} of {all}, {rate} a second; clicks: {clicks}, efficiency {share}.</source>
        <translation>3BV {done}/{all}、毎秒{rate}。クリック数{clicks}、効率{share}。</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>未開</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>旗</translation>
    </message>
    <message>
        <source>safe, its number not read</source>
        <translation>安全（数字は不明）</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>地雷</translation>
    </message>
    <message>
        <source>the mine that was hit</source>
        <translation>踏んだ地雷</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>no cell</source>
        <translation>マスなし</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: {what}</source>
        <translation>{row}行{column}列：{what}</translation>
    </message>
    <message>
        <source>A position to judge</source>
        <translation>判断の必要な局面</translation>
    </message>
    <message>
        <source>Beginner game</source>
        <translation>初級のゲーム</translation>
    </message>
    <message>
        <source>Intermediate game</source>
        <translation>中級のゲーム</translation>
    </message>
    <message>
        <source>Expert game</source>
        <translation>上級のゲーム</translation>
    </message>
    <message>
        <source>Expert game without guesses</source>
        <translation>推測なしの上級のゲーム</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>作例「{name}」はありません。</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: this click does nothing here.</source>
        <translation>{row}行{column}列：ここでこのクリックをしても何も起こりません。</translation>
    </message>
    <message>
        <source>The first click moves mines that are not there.</source>
        <translation>初手で移すはずの地雷がそこにありません。</translation>
    </message>
    <message>
        <source>Grid of signs</source>
        <translation>文字の盤面</translation>
    </message>
    <message>
        <source>Minesweeper board</source>
        <translation>マインスイーパーの盤面</translation>
    </message>
    <message>
        <source>JSMinesweeper board</source>
        <translation>JSMinesweeper の盤面</translation>
    </message>
    <message>
        <source>MINESWEEPER-BOARD</source>
        <translation>MINESWEEPER-BOARD</translation>
    </message>
    <message>
        <source>PTTACG link</source>
        <translation>PTTACG のリンク</translation>
    </message>
    <message>
        <source>minegauler board</source>
        <translation>minegauler の盤</translation>
    </message>
    <message>
        <source>{kind} replay</source>
        <translation>{kind} のリプレイ</translation>
    </message>
    <message>
        <source>Chances as a table</source>
        <translation>確率の表</translation>
    </message>
    <message>
        <source>Page of the answer</source>
        <translation>解答のページ</translation>
    </message>
    <message>
        <source>Clicks with their chances</source>
        <translation>クリックとその確率</translation>
    </message>
    <message>
        <source>“{name}” has {n} bytes; at most {limit} are read.</source>
        <translation>「{name}」は{n}バイトです。読み取れるのは{limit}バイトまでです。</translation>
    </message>
    <message>
        <source>“{name}” is a UMF recording, the forerunner of RMV; its format is not public.</source>
        <translation>「{name}」は RMV の前身 UMF の記録です。形式は公開されていません。</translation>
    </message>
    <message>
        <source>“{name}” is neither a text nor a board file known here.</source>
        <translation>「{name}」はテキストでも、対応している盤面ファイルでもありません。</translation>
    </message>
    <message>
        <source>This format holds plain fields only; a document (JSON) holds any board.</source>
        <translation>この形式は普通の盤だけを保存できます。文書（JSON）はどの盤も保存できます。</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>形式「{name}」はありません。</translation>
    </message>
    <message>
        <source>There are no chances to write; solve the field first.</source>
        <translation>書き出す確率がありません。先に盤面を解いてください。</translation>
    </message>
    <message>
        <source>There are no clicks to write; solve the game first.</source>
        <translation>書き出すクリックがありません。先にゲームを解いてください。</translation>
    </message>
    <message>
        <source>There is no answer to write; solve the field first.</source>
        <translation>書き出す解答がありません。先に解いてください。</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Cells</source>
        <comment>the kinds of cell to paint</comment>
        <translation>マスの種類</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>旗</translation>
    </message>
    <message>
        <source>Said to be a mine</source>
        <translation>地雷とされたマス</translation>
    </message>
    <message>
        <source>Safe</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>Safe, its number not read</source>
        <translation>安全（数字は不明）</translation>
    </message>
    <message>
        <source>A mine that is shown</source>
        <translation>見えている地雷</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>未開</translation>
    </message>
    <message>
        <source>No cell</source>
        <translation>マスなし</translation>
    </message>
    <message>
        <source>A place where the board has no cell</source>
        <translation>盤にマスがない場所</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>壁</translation>
    </message>
    <message>
        <source>Drag from cell to cell; a click clears</source>
        <translation>隣のマスへドラッグ。クリックで消去</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Mark cells, then tell how many mines are in them</source>
        <translation>マスに印を付け、中の地雷数を入れます</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>Number {n}</source>
        <translation>数字の{n}</translation>
    </message>
    <message>
        <source>There is no tool “{name}”.</source>
        <translation>ツール「{name}」はありません。</translation>
    </message>
    <message>
        <source>A board of this kind has at most {n} cells.</source>
        <translation>この種の盤は {n} マスまでです。</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>初級</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <translation>中級</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>上級</translation>
    </message>
    <message>
        <source>Square</source>
        <translation>正方形</translation>
    </message>
    <message>
        <source>Torus: the sides meet</source>
        <translation>トーラス：辺がつながる</translation>
    </message>
    <message>
        <source>Hexagons</source>
        <translation>六角形</translation>
    </message>
    <message>
        <source>Knight&apos;s moves</source>
        <translation>桂馬（ナイト）の動き</translation>
    </message>
    <message>
        <source>Up to three mines a cell</source>
        <translation>1 マスに 3 個まで</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>独自</translation>
    </message>
    <message>
        <source>Anything</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Never a mine</source>
        <translation>地雷にならない</translation>
    </message>
    <message>
        <source>An opening</source>
        <translation>必ず空白が開く</translation>
    </message>
    <message>
        <source>Never a mine (it is moved, as in Windows XP)</source>
        <translation>地雷にならない（XP と同じく移す）</translation>
    </message>
    <message>
        <source>An opening, and no guess after it</source>
        <translation>必ず空白が開き、その後も推測不要</translation>
    </message>
    <message>
        <source>No guess, easy: single numbers tell every cell</source>
        <translation>推測なし、やさしい：数字1つで決まる</translation>
    </message>
    <message>
        <source>No guess, hard: numbers must be combined</source>
        <translation>推測なし、むずかしい：数字を組み合わせる</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Other boards than square ones are counted one by one, which takes longer.</source>
        <translation>四角以外の盤は一つずつ数えるので時間がかかります。</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>盤面</translation>
    </message>
    <message>
        <source>The rule of Windows XP is that of square boards.</source>
        <translation>Windows XP の規則は四角の盤のものです。</translation>
    </message>
    <message>
        <source>Mines in the marked cells</source>
        <translation>印のマスの地雷数</translation>
    </message>
    <message>
        <source>Those that the tool “Sum” has marked last.</source>
        <translation>「合計」で最後に印を付けたマスです。</translation>
    </message>
    <message>
        <source>Hexagons that meet at top and bottom need an even number of rows.</source>
        <translation>上下でつながる六角形には偶数の行が必要です。</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>カスタム</translation>
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
        <translation>地雷の総数</translation>
    </message>
    <message>
        <source>The number of mines is from 0 to {cells}, the number of cells.</source>
        <translation>地雷数は0～{cells}（マスの数）です。</translation>
    </message>
    <message>
        <source>Mines</source>
        <translation>マインスイーパー</translation>
    </message>
    <message>
        <source>First click</source>
        <translation>初手</translation>
    </message>
    <message>
        <source>“{value}” is no value of “{name}”.</source>
        <translation>「{value}」は「{name}」の値ではありません。</translation>
    </message>
    <message>
        <source>RAWVF replays of the kind “{mode}” are not read.</source>
        <translation>種類「{mode}」の RAWVF リプレイは読み取れません。</translation>
    </message>
    <message>
        <source>This RAWVF replay is broken in line {line}: {what}.</source>
        <translation>この RAWVF リプレイは{line}行目が壊れています：{what}。</translation>
    </message>
    <message>
        <source>This RAWVF replay has no line “Board:”.</source>
        <translation>この RAWVF リプレイには「Board:」の行がありません。</translation>
    </message>
    <message>
        <source>This RAWVF replay says “{value}” for {key}; expected a number.</source>
        <translation>この RAWVF リプレイの {key} が「{value}」です。数を指定してください。</translation>
    </message>
    <message>
        <source>A field has 1 to {side} rows and columns.</source>
        <translation>盤面の行数と列数は、どちらも1～{side}です。</translation>
    </message>
    <message>
        <source>signs found: {found}; the field is {columns} wide</source>
        <translation>文字数{found}ですが、盤面の幅は{columns}です</translation>
    </message>
    <message>
        <source>event “{kind}” is not known</source>
        <translation>イベント「{kind}」は不明です</translation>
    </message>
    <message>
        <source>time runs back</source>
        <translation>時刻が逆戻りしています</translation>
    </message>
    <message>
        <source>the place of the mouse is missing</source>
        <translation>マウスの位置がありません</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>続きを進める</translation>
    </message>
    <message>
        <source>Also play the position on: to the end of a game, or as far as a drawn field goes.</source>
        <translation>局面の続きも進めます：ゲームなら終わりまで、描いた盤面ならわかるところまで。</translation>
    </message>
    <message>
        <source>Exact fractions</source>
        <translation>厳密な分数</translation>
    </message>
    <message>
        <source>Also count in whole numbers, where there is time: fractions beside the decimals.</source>
        <translation>時間があれば整数でも数え上げ、小数に分数を添えます。</translation>
    </message>
    <message>
        <source>Sample always</source>
        <translation>常に標本抽出</translation>
    </message>
    <message>
        <source>Sample the chances with error bars even where they could be counted exactly.</source>
        <translation>厳密に数えられる場合でも、確率を標本抽出し、誤差を添えます。</translation>
    </message>
    <message>
        <source>Exact chances of a mine, what is certain and why, and the strongest guess.</source>
        <translation>地雷の厳密な確率、確定するマスとその理由、最も強い推測を示します。</translation>
    </message>
    <message>
        <source>Paint the numbers that you see for every chance, or pick Play by hand and click cells.</source>
        <translation>見えている数字を描くと全マスの確率が出ます。「自分で動かす」を選べば、クリックして遊べます。</translation>
    </message>
    <message>
        <source>Won: every cell without a mine is open.</source>
        <translation>クリア：地雷のないマスがすべて開きました。</translation>
    </message>
    <message>
        <source>Every cell shows its exact chance of a mine.</source>
        <translation>各マスに地雷の正確な確率が出ます。</translation>
    </message>
    <message>
        <source>Paint numbers, paste a screenshot, or play.</source>
        <translation>数字を描くか、スクリーンショットを貼るか、遊びます。</translation>
    </message>
    <message>
        <source>Solve names safe cells and the best guess.</source>
        <translation>「解く」で安全なマスと最善の推測が分かります。</translation>
    </message>
    <message>
        <source>A mine was hit</source>
        <translation>地雷を踏みました</translation>
    </message>
    <message>
        <source>Won: every cell without a mine is open</source>
        <translation>クリア：地雷のないマスがすべて開きました</translation>
    </message>
    <message>
        <source>Mines left: {left}, flags: {flags}, hidden cells: {hidden}</source>
        <translation>残りの地雷：{left}、旗：{flags}、未開のマス：{hidden}</translation>
    </message>
    <message>
        <source>3BV {done} of {all}</source>
        <translation>3BV {done}/{all}</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}、{second}</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n}秒</translation>
    </message>
    <message>
        <source>Open {place}</source>
        <translation>{place}を開ける</translation>
    </message>
    <message>
        <source>Flag {place}</source>
        <translation>{place}に旗を立てる</translation>
    </message>
    <message>
        <source>Chord {place}</source>
        <translation>{place}を同時押し</translation>
    </message>
    <message>
        <source>Also while the clock runs</source>
        <translation>計時中も表示</translation>
    </message>
    <message>
        <source>Mouse of a recorded game</source>
        <translation>記録されたマウス</translation>
    </message>
    <message>
        <source>Whole way of that mouse</source>
        <translation>マウスの軌跡全体</translation>
    </message>
    <message>
        <source>Six published ways to lay mines: the exact law of each on a small field, and its speed.</source>
        <translation>公表されている6つの地雷配置法：小さな盤面での厳密な分布と速度。</translation>
    </message>
    <message>
        <source>Windows&apos; board cycles: after how many boards its random numbers come round again.</source>
        <translation>Windows の盤面周期：何盤面で乱数が一巡するか。</translation>
    </message>
    <message>
        <source>Also the fewest clicks of any kind that were found, with a bound from below.</source>
        <translation>見つかった全種類の最少クリック数と、その下界も。</translation>
    </message>
    <message>
        <source>Fewest clicks</source>
        <translation>最少クリック</translation>
    </message>
    <message>
        <source>A board that needs no guess after its first click.</source>
        <translation>初手のあと推測がいらない盤面。</translation>
    </message>
    <message>
        <source>3BV, openings, islands, ZiNi and numbers of a full board.</source>
        <translation>完全な盤面の 3BV、オープニング、アイランド、ZiNi、数字。</translation>
    </message>
    <message>
        <source>the middle</source>
        <translation>中央</translation>
    </message>
    <message>
        <source>as the board has it</source>
        <translation>盤面のとおり</translation>
    </message>
    <message>
        <source>The first click, from 1.</source>
        <translation>初手の位置（1から数えます）。</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>問わない</translation>
    </message>
    <message>
        <source>Easy: single numbers tell every cell</source>
        <translation>やさしい：1つの数字だけでどのマスも決まる</translation>
    </message>
    <message>
        <source>Hard: numbers have to be put together</source>
        <translation>むずかしい：複数の数字を組み合わせる必要がある</translation>
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
        <translation>難しさ</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>Row {row}, column {column} is no first click on {rows} by {columns}, mines: {mines}.</source>
        <translation>{row}行{column}列は、{rows}×{columns}・地雷数{mines}の初手になりません。</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>コマンド「{name}」はありません。</translation>
    </message>
    <message>
        <source>These figures are those of plain boards.</source>
        <translation>これらの数値は普通の盤のものです。</translation>
    </message>
    <message>
        <source>Fewest clicks are looked for on up to {n} cells.</source>
        <translation>最少クリックを探すのは {n} マスまでです。</translation>
    </message>
    <message>
        <source>Chances of a mine</source>
        <translation>地雷の確率</translation>
    </message>
    <message>
        <source>Certain cells</source>
        <translation>確定するマス</translation>
    </message>
    <message>
        <source>The case has “solutions” without “fractions” and “cell_fraction”.</source>
        <translation>この事例には“solutions”がありますが、“fractions”と“cell_fraction”がありません。</translation>
    </message>
    <message>
        <source>The case has no list of rows “grid”.</source>
        <translation>ケースに行のリスト「grid」がありません。</translation>
    </message>
    <message>
        <source>This needs a full board; some cells are hidden and their mines not known.</source>
        <translation>完全な盤面が必要です。未開で地雷のわからないマスがあります。</translation>
    </message>
    <message>
        <source>Mines that the board says: {mines}; mines shown: {found}.</source>
        <translation>盤面の示す地雷数：{mines}、見えている地雷：{found}。</translation>
    </message>
    <message>
        <source>Row {row}, column {column} shows {found}; mines beside it: {number}.</source>
        <translation>{row}行{column}列は{found}ですが、周囲の地雷は{number}個です。</translation>
    </message>
    <message>
        <source>The board file has no line “{key}: number”.</source>
        <translation>盤面ファイルに「{key}: 数」の行がありません。</translation>
    </message>
    <message>
        <source>The board file has neither a section [real] nor [view].</source>
        <translation>盤面ファイルに [real] も [view] もありません。</translation>
    </message>
    <message>
        <source>Rows from line {line} on: {found}; expected: {rows}.</source>
        <translation>{line}行目以降は{found}行です。{rows}行が必要です。</translation>
    </message>
    <message>
        <source>Signs in line {line}: {found}; expected: {columns}.</source>
        <translation>{line}行目は{found}文字です。{columns}文字が必要です。</translation>
    </message>
    <message>
        <source>No field can be {rows} by {columns} with as many mines as {mines}; at most {side} by {side}.</source>
        <translation>{rows}×{columns}・地雷数{mines}の盤面はありえません。{side}×{side}までです。</translation>
    </message>
    <message>
        <source>Digits of “m”: {found}; a field of {rows} by {columns} has {wanted}.</source>
        <translation>「m」は{found}桁ですが、{rows}×{columns}の盤面では{wanted}桁です。</translation>
    </message>
    <message>
        <source>The board ends at byte {n}; its header has 4 bytes.</source>
        <translation>盤面が{n}バイト目で終わっています。ヘッダーは4バイトです。</translation>
    </message>
    <message>
        <source>The head says {rows} by {columns} and mines: {mines}; that does not go with the length of {n}.</source>
        <translation>ヘッダーは{rows}×{columns}・地雷数{mines}ですが、長さ{n}と合いません。</translation>
    </message>
    <message>
        <source>A .board file cannot say that a cell is safe while its number is not known.</source>
        <translation>.board ファイルでは、数字の分からない安全なマスを表せません。</translation>
    </message>
    <message>
        <source>“b={size}” is no size; expected 1, 2, 3 or columns and rows such as 0811.</source>
        <translation>「b={size}」は大きさではありません。1、2、3、または 0811 のような列数と行数を指定してください。</translation>
    </message>
    <message>
        <source>“m” has mines beyond the last cell.</source>
        <translation>「m」の最後のマスより先に地雷があります。</translation>
    </message>
    <message>
        <source>Byte {place}: mine {number} is beside the board or there already.</source>
        <translation>{place}バイト目：{number}個目の地雷が盤面の外か、すでにある場所です。</translation>
    </message>
    <message>
        <source>An .mbf board has at most 255 rows and columns and 65,535 mines.</source>
        <translation>.mbf の盤面は255行・255列、地雷65,535個までです。</translation>
    </message>
    <message>
        <source>A number has more mines and flags around it than it says.</source>
        <translation>数字の周りの地雷と旗が、その数より多くなっています。</translation>
    </message>
    <message>
        <source>A number says more mines than there is room for.</source>
        <translation>数字の分の地雷が周囲に収まりません。</translation>
    </message>
    <message>
        <source>How many mines there are in all is missing; set it.</source>
        <translation>地雷の総数がありません。設定してください。</translation>
    </message>
    <message>
        <source>More mines are marked than there are in all: {found} of {mines}.</source>
        <translation>印の付いた地雷（{found}）が総数（{mines}）より多くなっています。</translation>
    </message>
    <message>
        <source>Too little room for the mines. In all: {mines}, marked: {marked}, hidden cells: {room}.</source>
        <translation>地雷の置き場所が足りません。総数：{mines}、印付き：{marked}、未開のマス：{room}。</translation>
    </message>
    <message>
        <source>Only with the custom level.</source>
        <translation>カスタムのときだけ使います。</translation>
    </message>
    <message>
        <source>Nothing kept free</source>
        <translation>何も空けない</translation>
    </message>
    <message>
        <source>No mine in the corner</source>
        <translation>隅に地雷なし</translation>
    </message>
    <message>
        <source>An opening in the corner</source>
        <translation>隅に空白</translation>
    </message>
    <message>
        <source>An opening in the centre</source>
        <translation>中央に空白</translation>
    </message>
    <message>
        <source>A mine in the centre is moved, as in Windows XP</source>
        <translation>中央の地雷は移す（Windows XP と同じ）</translation>
    </message>
    <message>
        <source>3BV of random boards</source>
        <translation>ランダムな盤面の 3BV</translation>
    </message>
    <message>
        <source>Distribution of the 3BV and the openings over random boards.</source>
        <translation>ランダムな盤面での 3BV とオープニングの分布。</translation>
    </message>
    <message>
        <source>Mean 3BV {mean} ± {error}, standard deviation {sd}, from {low} to {high}. Boards: {n}.</source>
        <translation>3BV は平均{mean} ± {error}、標準偏差{sd}、範囲{low}～{high}。盤面数：{n}。</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}%</translation>
    </message>
    <message>
        <source>Of the small field, whose law is counted and whose laying is shown step by step.</source>
        <translation>小さな盤の値です。その分布を数え上げ、配置を一手ずつ見せます。</translation>
    </message>
    <message>
        <source>The shuffles may also swap a cell with itself; as printed they never do.</source>
        <translation>シャッフルで自分自身との交換も許します。原文のままでは決して起きません。</translation>
    </message>
    <message>
        <source>Ways to lay mines</source>
        <translation>地雷の置き方</translation>
    </message>
    <message>
        <source>Six published ways to lay mines: step by step, by their exact laws, and by boards.</source>
        <translation>公開された六つの置き方：一手ずつの様子、厳密な分布、多数の盤による検定。</translation>
    </message>
    <message>
        <source>boards</source>
        <translation>盤面</translation>
    </message>
    <message>
        <source>Mended</source>
        <translation>修正版</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>置き方</translation>
    </message>
    <message>
        <source>All six</source>
        <translation>六つすべて</translation>
    </message>
    <message>
        <source>Small field</source>
        <translation>小さな盤</translation>
    </message>
    <message>
        <source>Its mines</source>
        <translation>その地雷数</translation>
    </message>
    <message>
        <source>Boards of up to {n} cells are laid, with at least one mine and one free cell.</source>
        <translation>{n} マスまでの盤に置きます。地雷と空きマスが少なくとも一つずつ必要です。</translation>
    </message>
    <message>
        <source>Of {sets} layouts of the small field the ways reach {least} to {most}.</source>
        <translation>小さな盤の {sets} 通りの配置のうち、各方法で現れるのは {least}～{most} 通りです。</translation>
    </message>
    <message>
        <source>Boards of each way: {n}. Shown to be uneven: {ways}.</source>
        <translation>各方法の盤数：{n}。偏りが示されたもの：{ways}。</translation>
    </message>
    <message>
        <source>Boards of each way: {n}. None is shown to be uneven.</source>
        <translation>各方法の盤数：{n}。偏りが示されたものはありません。</translation>
    </message>
    <message>
        <source>Mines in the last {n} cells, by way {way}</source>
        <translation>最後の {n} マスの地雷数（方法 {way}）</translation>
    </message>
    <message>
        <source>even</source>
        <translation>均等</translation>
    </message>
    <message>
        <source>as printed</source>
        <translation>原文どおり</translation>
    </message>
    <message>
        <source>χ², {n} degrees</source>
        <translation>χ²（自由度 {n}）</translation>
    </message>
    <message>
        <source>Mines in the last cells</source>
        <translation>最後のマスの地雷数</translation>
    </message>
    <message>
        <source>by its law</source>
        <translation>理論値</translation>
    </message>
    <message>
        <source>Boards that show it at 5 σ</source>
        <translation>5 σ で示す盤数</translation>
    </message>
    <message>
        <source>What the boards show</source>
        <translation>盤が示すこと</translation>
    </message>
    <message>
        <source>The law of each way: {cells} cells, {mines} mines, {sets} layouts</source>
        <translation>各方法の分布：{cells} マス、地雷 {mines}、配置 {sets} 通り</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>現れる配置</translation>
    </message>
    <message>
        <source>Least chance</source>
        <translation>最小の確率</translation>
    </message>
    <message>
        <source>Greatest</source>
        <translation>最大の確率</translation>
    </message>
    <message>
        <source>Total variation</source>
        <translation>全変動距離</translation>
    </message>
    <message>
        <source>{n} mines</source>
        <translation>地雷 {n}</translation>
    </message>
    <message>
        <source>Seconds for 10,000 boards of 480 cells: the article’s / measured here</source>
        <translation>480 マスの盤 10,000 面にかかる秒数：記事／ここでの実測</translation>
    </message>
    <message>
        <source>No board is counted yet.</source>
        <translation>まだ盤面を数えていません。</translation>
    </message>
    <message>
        <source>3BV</source>
        <translation>3BV</translation>
    </message>
    <message>
        <source>Mean ZiNi {mean} ± {error}. Boards: {n}.</source>
        <translation>ZiNi は平均{mean} ± {error}。盤面数：{n}。</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>盤面数</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Share of boards</source>
        <translation>盤面の割合</translation>
    </message>
    <message>
        <source>3BV at most</source>
        <translation>3BV の上限</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95%区間</translation>
    </message>
    <message>
        <source>Openings: mean {mean} ± {error}.</source>
        <translation>オープニング：平均{mean} ± {error}。</translation>
    </message>
    <message>
        <source>Percentiles</source>
        <translation>パーセンタイル</translation>
    </message>
    <message>
        <source>{n} million boards for each processor second.</source>
        <translation>CPU 時間1秒あたり{n}百万盤面。</translation>
    </message>
    <message>
        <source>The strongest: looks ahead, plays endgames perfectly</source>
        <translation>最強：先を読み、終盤は最善を尽くす</translation>
    </message>
    <message>
        <source>Lowest chance of a mine</source>
        <translation>地雷の確率が最も低いマス</translation>
    </message>
    <message>
        <source>In the corner, never a mine</source>
        <translation>隅、地雷にならない</translation>
    </message>
    <message>
        <source>At row 4, column 4, always an opening</source>
        <translation>4行4列、必ず空白</translation>
    </message>
    <message>
        <source>In the corner, anything</source>
        <translation>隅、制限なし</translation>
    </message>
    <message>
        <source>In the centre, never a mine</source>
        <translation>中央、地雷にならない</translation>
    </message>
    <message>
        <source>In the corner, always an opening</source>
        <translation>隅、必ず空白</translation>
    </message>
    <message>
        <source>In the centre, always an opening</source>
        <translation>中央、必ず空白</translation>
    </message>
    <message>
        <source>In the centre, a mine there is moved to the first free cell</source>
        <translation>中央、地雷なら最初の空きマスへ移す</translation>
    </message>
    <message>
        <source>Win rate</source>
        <translation>勝率</translation>
    </message>
    <message>
        <source>How often a strategy wins whole games, alone or against another on the same boards.</source>
        <translation>ある戦略がゲーム全体に勝つ割合。単独、または同じ盤面での比較。</translation>
    </message>
    <message>
        <source>games</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>戦略</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>比較相手</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>File of layouts</source>
        <translation>配置ファイル</translation>
    </message>
    <message>
        <source>JSON with hexadecimal layouts, played in its order instead of random boards.</source>
        <translation>16進の配置を含む JSON。ランダムな盤面の代わりに順に使います。</translation>
    </message>
    <message>
        <source>No game is played yet.</source>
        <translation>まだゲームを行っていません。</translation>
    </message>
    <message>
        <source>{wins} of {games} games won: {rate} (95 % interval {low} to {high}).</source>
        <translation>{games}ゲーム中{wins}勝：{rate}（95%区間{low}～{high}）。</translation>
    </message>
    <message>
        <source>On the same boards it wins {gain} ± {error} points more: {a} games alone, the other {b}.</source>
        <translation>同じ盤面での差は{gain} ± {error}ポイント：こちらだけの勝ち{a}、相手だけの勝ち{b}。</translation>
    </message>
    <message>
        <source>{ms} ms of processor time for each game.</source>
        <translation>1ゲームあたり CPU 時間 {ms} ミリ秒。</translation>
    </message>
    <message>
        <source>Only EVFS files of version 0 can be read.</source>
        <translation>読めるのはバージョン 0 の EVFS ファイルだけです。</translation>
    </message>
    <message>
        <source>The EVFS file is cut off in game {n}.</source>
        <translation>EVFS ファイルはゲーム {n} の途中で切れています。</translation>
    </message>
    <message>
        <source>The EVFS file holds {n} games. A table of recorded games has them all; {name} is the first.</source>
        <translation>EVFS ファイルには {n} ゲームあります。リプレイの一覧にすべて出ます。{name} が最初のゲームです。</translation>
    </message>
    <message>
        <source>“{name}” is no replay of a kind known here.</source>
        <translation>「{name}」は対応している種類のリプレイではありません。</translation>
    </message>
    <message>
        <source>level {n}; 3 to 6 are known</source>
        <translation>レベル{n}。対応しているのは3～6です</translation>
    </message>
    <message>
        <source>the line with 3BV and time is missing</source>
        <translation>3BV とタイムの行がありません</translation>
    </message>
    <message>
        <source>event {n} is not known</source>
        <translation>イベント{n}は不明です</translation>
    </message>
    <message>
        <source>version {n}; 0 to 4 are known</source>
        <translation>バージョン{n}。対応しているのは0～4です</translation>
    </message>
    <message>
        <source>mines found: {found}; the head says {mines}</source>
        <translation>地雷{found}個ですが、ヘッダーは{mines}個です</translation>
    </message>
    <message>
        <source>a field without cells</source>
        <translation>マスのない盤面</translation>
    </message>
    <message>
        <source>The replay has more than {n} events.</source>
        <translation>リプレイのイベントが{n}個を超えています。</translation>
    </message>
    <message>
        <source>This {kind} replay is broken at byte {place}: {what}.</source>
        <translation>この {kind} リプレイは{place}バイト目が壊れています：{what}。</translation>
    </message>
    <message>
        <source>the file ends too early</source>
        <translation>ファイルが途中で終わっています</translation>
    </message>
    <message>
        <source>a mark is missing</source>
        <translation>印がありません</translation>
    </message>
    <message>
        <source>a field of {rows} by {columns}, mines: {n}</source>
        <translation>{rows}×{columns}・地雷数{n}の盤面</translation>
    </message>
    <message>
        <source>a mine beside the field or twice in one cell</source>
        <translation>地雷が盤面の外か、同じマスに2つあります</translation>
    </message>
    <message>
        <source>it does not begin with *rmv</source>
        <translation>*rmv で始まっていません</translation>
    </message>
    <message>
        <source>version {n}; 1 and 2 are known</source>
        <translation>バージョン{n}。対応しているのは1と2です</translation>
    </message>
    <message>
        <source>a name is not UTF-8</source>
        <translation>名前が UTF-8 ではありません</translation>
    </message>
    <message>
        <source>Laws are worked out for up to {n} cells, with fewer mines than cells.</source>
        <translation>分布を計算できるのは{n}マスまでで、地雷がマスより少ない場合です。</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>オープニング</translation>
    </message>
    <message>
        <source>Islands</source>
        <translation>アイランド</translation>
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
        <translation>ZiNi、アイランド、オープニング</translation>
    </message>
    <message>
        <source>Distributions of 3BV, openings, islands, ZiNi and HZiNi over random boards.</source>
        <translation>ランダムな盤面での 3BV、オープニング、アイランド、ZiNi、HZiNi の分布。</translation>
    </message>
    <message>
        <source>ZiNi is counted on fields of up to {n} cells.</source>
        <translation>ZiNi を数えるのは{n}マスまでの盤面です。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>標準偏差</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Mines: {mines}, cells: {cells}. At least one mine and one free cell are needed.</source>
        <translation>地雷：{mines}、マス：{cells}。地雷と空きマスが少なくとも1つずつ必要です。</translation>
    </message>
    <message>
        <source>Mines: {mines}; this first click leaves room for {room} at most.</source>
        <translation>地雷：{mines}。この初手では最大{room}個までです。</translation>
    </message>
    <message>
        <source>Boards without guesses are laid for up to {n} cells.</source>
        <translation>推測なしの盤面を作れるのは{n}マスまでです。</translation>
    </message>
    <message>
        <source>No hard board without guesses was found for this field; more mines make one likelier.</source>
        <translation>この大きさでむずかしい推測なしの盤面は見つかりませんでした。地雷を増やすと見つかりやすくなります。</translation>
    </message>
    <message>
        <source>No board without guesses was found for this field; fewer mines make one likelier.</source>
        <translation>この大きさで推測なしの盤面は見つかりませんでした。地雷を減らすと見つかりやすくなります。</translation>
    </message>
    <message>
        <source>Of a million</source>
        <translation>100万盤面あたり</translation>
    </message>
    <message>
        <source>Tails</source>
        <translation>分布の両端</translation>
    </message>
    <message>
        <source>it is not of Clone 0.96, 0.97, 2006 or 2007</source>
        <translation>Clone 0.96、0.97、2006、2007 のものではありません</translation>
    </message>
    <message>
        <source>it is of no version from 0.96 on, or it is no replay</source>
        <translation>0.96 以降のどのバージョンでもないか、リプレイではありません</translation>
    </message>
    <message>
        <source>Open numbers taken as right: {n}.</source>
        <translation>正しいとみなした開いた数字：{n}個。</translation>
    </message>
    <message>
        <source>Mines in all: {n}.</source>
        <translation>地雷の総数：{n}。</translation>
    </message>
    <message>
        <source>Flags taken at their word, each a mine: {n}.</source>
        <translation>地雷とみなした旗：{n}本。</translation>
    </message>
    <message>
        <source>Mines that are shown: {n}.</source>
        <translation>見えている地雷：{n}個。</translation>
    </message>
    <message>
        <source>How many mines there are in all is missing: every number was allowed.</source>
        <translation>地雷の総数がありません：どの総数も考えました。</translation>
    </message>
    <message>
        <source>Every layout that fits is equally likely.</source>
        <translation>合う配置はどれも同じ確率とします。</translation>
    </message>
    <message>
        <source>Every choice of places with as many mines is equally likely.</source>
        <translation>地雷の数が同じなら、どの位置の選び方も同じ確率です。</translation>
    </message>
    <message>
        <source>Sums taken as right: {n}.</source>
        <translation>正しいとした和：{n}。</translation>
    </message>
    <message>
        <source>Each place holds a mine with the chance {n}.</source>
        <translation>どの位置にも確率 {n} で地雷があります。</translation>
    </message>
    <message>
        <source>Mines in all: each number from {low} to {high} is equally likely.</source>
        <translation>地雷の総数：{low} から {high} までのどの数も同じ確率です。</translation>
    </message>
    <message>
        <source>The mines are laid for the first click: {rule}.</source>
        <translation>地雷は初手の規則で置かれます：{rule}。</translation>
    </message>
    <message>
        <source>That the board needs no guess was not used; it makes some layouts likelier.</source>
        <translation>推測不要の盤面であることは使っていません。使えば一部の配置の確率が上がります。</translation>
    </message>
    <message>
        <source>That a mine moves out of the first click was not used; it makes some layouts likelier.</source>
        <translation>初手の地雷が移されることは使っていません。使えば一部の配置の確率が上がります。</translation>
    </message>
    <message>
        <source>Clicks on fields too wide to count, which were not judged: {n}.</source>
        <translation>広すぎて評価しなかったクリック：{n}回。</translation>
    </message>
    <message>
        <source>Clicks that there was no time to judge: {n}.</source>
        <translation>時間切れで判定できなかったクリック：{n}回。</translation>
    </message>
    <message>
        <source>“{value}” names no cell of Mines; expected one of {signs}.</source>
        <translation>「{value}」はマインスイーパーのマスではありません。{signs} のいずれかを指定してください。</translation>
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
        <translation>画像の端（{sides}）の数字は、その外側にマスがないものとして数えています。行数と列数を設定してください。</translation>
    </message>
    <message>
        <source>The program of the picture is not known; name what its cells show.</source>
        <translation>画像のプログラムがわかりません。マスが何を表すか指定してください。</translation>
    </message>
    <message>
        <source>“{skin}” is known, but not all that its cells show here: name these looks.</source>
        <translation>「{skin}」は既知ですが、ここには未知の見た目のマスがあります。その見た目に名前を付けてください。</translation>
    </message>
    <message numerus="yes">
        <source>The numbers contradict each other in {n} place(s).</source>
        <translation>
            <numerusform>数字が{n}か所で矛盾しています。</numerusform>
        </translation>
    </message>
    <message>
        <source>How many mines there are could not be read; set it.</source>
        <translation>地雷数を読み取れませんでした。設定してください。</translation>
    </message>
    <message>
        <source>Type 0 to 8, “.” or H for a hidden cell, F for a flag, “*” or M for a mine.</source>
        <translation>0～8 の数字、未開のマスは「.」か H、旗は F、地雷は「*」か M を入力します。</translation>
    </message>
    <message>
        <source>A file of layouts is a JSON object with “layouts”.</source>
        <translation>配置ファイルは「layouts」を持つ JSON オブジェクトです。</translation>
    </message>
    <message>
        <source>a row and a column, from 0</source>
        <translation>0から数えた行と列</translation>
    </message>
    <message>
        <source>hexadecimal texts of {n} digits; number {k} is none</source>
        <translation>{n}桁の16進文字列。{k}番目が異なります</translation>
    </message>
    <message>
        <source>layouts of {n} mines; number {k} has others</source>
        <translation>地雷{n}個の配置。{k}番目が異なります</translation>
    </message>
    <message>
        <source>at least one layout</source>
        <translation>1つ以上の配置</translation>
    </message>
    <message>
        <source>3BV {done} of {all}, {rate} a second</source>
        <translation>3BV {done}/{all}、毎秒 {rate}</translation>
    </message>
    <message>
        <source>clicks: {n}</source>
        <translation>クリック {n}</translation>
    </message>
    <message>
        <source>mines left: {n}</source>
        <translation>残り地雷 {n}</translation>
    </message>
    <message>
        <source>{place}: {what}</source>
        <translation>{place}：{what}</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>won</source>
        <translation>クリア</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>3BV done</source>
        <translation>完了した 3BV</translation>
    </message>
    <message>
        <source>3BV done for each press</source>
        <translation>クリックあたりの完了 3BV</translation>
    </message>
    <message>
        <source>Effective clicks for each press</source>
        <translation>クリックのうち有効なものの割合</translation>
    </message>
    <message>
        <source>3BV done for each effective click</source>
        <translation>有効なクリックあたりの完了 3BV</translation>
    </message>
    <message>
        <source>Time squared by 3BV done; less is better</source>
        <translation>時間の2乗を完了 3BV で割った値。小さいほど良い</translation>
    </message>
    <message>
        <source>Time to the power of 1.7 by 3BV done; less is better</source>
        <translation>時間の1.7乗を完了 3BV で割った値。小さいほど良い</translation>
    </message>
    <message>
        <source>Speed against what the level is worth</source>
        <translation>レベルに応じた速さ</translation>
    </message>
    <message>
        <source>Presses of the greedy play by yours</source>
        <translation>欲張り法のクリック数と実際のクリック数の比</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>運</translation>
    </message>
    <message>
        <source>Safest</source>
        <translation>最も安全</translation>
    </message>
    <message>
        <source>Risky</source>
        <translation>危険</translation>
    </message>
    <message>
        <source>Openings that risked a mine</source>
        <translation>地雷の危険を冒した手の数</translation>
    </message>
    <message>
        <source>Needless</source>
        <translation>不要な賭け</translation>
    </message>
    <message>
        <source>Guesses when a safer one was there</source>
        <translation>より安全な手があったときの賭け</translation>
    </message>
    <message>
        <source>Cost of guesses</source>
        <translation>賭けの損失</translation>
    </message>
    <message>
        <source>Chances lost by them</source>
        <translation>それで失った確率</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>見逃し</translation>
    </message>
    <message>
        <source>Times that a certainly safe cell was missed</source>
        <translation>確実に安全なマスを見逃した回数</translation>
    </message>
    <message>
        <source>Cost of misses</source>
        <translation>見逃しの損失</translation>
    </message>
    <message>
        <source>Wrong flags</source>
        <translation>誤った旗</translation>
    </message>
    <message>
        <source>Flags set where no mine is</source>
        <translation>地雷のない所に立てた旗</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>Clicks on fields too wide, or for lack of time</source>
        <translation>盤面が広すぎる、または時間が足りず判定していないクリック</translation>
    </message>
    <message>
        <source>The chance with which all clicks together were survived</source>
        <translation>すべてのクリックで生き残る確率</translation>
    </message>
    <message>
        <source>The same for the safest click each time</source>
        <translation>毎回最も安全なマスを開いた場合の同じ確率</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) are certainly safe.</source>
        <translation>
            <numerusform>確実に安全なマスが{n}個あります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only {n} mine(s) are left.</source>
        <translation>
            <numerusform>残りは地雷{n}個だけです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} guess(es) on the way.</source>
        <translation>
            <numerusform>途中で推測が{n}回ありました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is open yet. Begin in {place}: {what}.</source>
        <translation>まだ何も開いていません。{place}から始めます：{what}。</translation>
    </message>
    <message>
        <source>as first click: {what}</source>
        <translation>初手として：{what}</translation>
    </message>
    <message>
        <source>a mine with {risk}</source>
        <translation>地雷の確率{risk}</translation>
    </message>
    <message>
        <source>never a mine</source>
        <translation>地雷ではない</translation>
    </message>
    <message>
        <source>it opens an area with {share}</source>
        <translation>領域が開く確率{share}</translation>
    </message>
    <message>
        <source>a cell beside it is then a mine with {share}</source>
        <translation>その後、隣のマスが地雷である確率{share}</translation>
    </message>
    <message>
        <source>one farther off with {share}</source>
        <translation>離れたマスは{share}</translation>
    </message>
    <message>
        <source>This game id holds no board yet: its mines are laid at the first click.</source>
        <translation>このゲーム ID にはまだ盤がありません。地雷は最初のクリックで置かれます。</translation>
    </message>
    <message>
        <source>The game id says {columns}x{rows}; its mines are {n} digits long.</source>
        <translation>ゲーム ID は {columns}x{rows} ですが、地雷は {n} 桁です。</translation>
    </message>
    <message>
        <source>The game id says mines: {mines}; its bits hold {found}.</source>
        <translation>ゲーム ID の地雷の数は {mines}、ビットの中は {found} です。</translation>
    </message>
    <message>
        <source>The first click of the game id is beside the board.</source>
        <translation>ゲーム ID の最初のクリックが盤の外です。</translation>
    </message>
    <message>
        <source>Boards whose cells are split cannot be read; sums can say the same.</source>
        <translation>マスが分かれる盤は読めません。和で同じことを表せます。</translation>
    </message>
    <message>
        <source>pairs of column and row from 0, on the board</source>
        <translation>盤の上の、0 から数えた列と行の組</translation>
    </message>
    <message>
        <source>at most {n} mines a cell</source>
        <translation>1 マスに {n} 個以下の地雷</translation>
    </message>
    <message>
        <source>Row {row}, column {column} would show {n}; numbers go to {most}.</source>
        <translation>{row} 行 {column} 列は {n} になりますが、数字は {most} までです。</translation>
    </message>
    <message>
        <source>1 Again until free</source>
        <translation>1 空くまで引き直す</translation>
    </message>
    <message>
        <source>2 Cell by cell</source>
        <translation>2 一マスずつ</translation>
    </message>
    <message>
        <source>3 From a pool</source>
        <translation>3 候補から取り出す</translation>
    </message>
    <message>
        <source>4 Shuffle</source>
        <translation>4 シャッフル</translation>
    </message>
    <message>
        <source>5 Shuffle the fewer</source>
        <translation>5 少ない方を混ぜる</translation>
    </message>
    <message>
        <source>6 Write changes only</source>
        <translation>6 変わる所だけ書く</translation>
    </message>
    <message>
        <source>Six fields of {n} cells being laid at the same time; the cells of the step are framed.</source>
        <translation>{n} マスの盤六つに同時に置いていきます。その手のマスを枠で囲みます。</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>一手ずつ</translation>
    </message>
    <message>
        <source>Of every cell, how far its count of mines lies from the expected one, in standard errors.</source>
        <translation>各マスの地雷数が期待値からどれだけ離れているか（標準誤差単位）。</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>ヒートマップ</translation>
    </message>
    <message>
        <source>{n} boards</source>
        <translation>{n} 面</translation>
    </message>
    <message>
        <source>{start}: {n} before</source>
        <translation>{start}：手前に {n} 面</translation>
    </message>
    <message>
        <source>Windows’ cycles: {rows} by {columns}, {mines} mines</source>
        <translation>Windows の周期：{rows}×{columns}、地雷 {mines}</translation>
    </message>
    <message>
        <source>Where each start of the generator enters a cycle of boards, and how many come before.</source>
        <translation>乱数の各初期値がどこで盤の周期に入り、その前に何面あるか。</translation>
    </message>
    <message>
        <source>There is no recorded game.</source>
        <translation>リプレイがありません。</translation>
    </message>
    <message>
        <source>Games: {n}, won: {won}. Expected with the safest clicks: {best}, with those made: {kept}.</source>
        <translation>ゲーム数：{n}、勝ち：{won}。期待勝数は最も安全なクリックで {best}、実際のクリックで {kept}。</translation>
    </message>
    <message>
        <source>Games with clicks that were not judged count in neither expectation: {n}.</source>
        <translation>判定できないクリックがあり、期待値に数えないゲーム：{n}。</translation>
    </message>
    <message>
        <source>By level</source>
        <translation>レベル別</translation>
    </message>
    <message>
        <source>By month</source>
        <translation>月別</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>{share} ({low} to {high})</source>
        <translation>{share}（{low}～{high}）</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>勝ち</translation>
    </message>
    <message>
        <source>Share and 95 % interval</source>
        <translation>勝率と 95 % 区間</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>期待勝数</translation>
    </message>
    <message>
        <source>Needless risks</source>
        <translation>不要な危険</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>ゲーム数</translation>
    </message>
    <message>
        <source>3BV/s of won games</source>
        <translation>勝ったゲームの 3BV/s</translation>
    </message>
    <message>
        <source>A certainly safe cell was missed</source>
        <translation>確実に安全なマスを見逃した</translation>
    </message>
    <message>
        <source>A safer guess was missed</source>
        <translation>より安全な賭けを見逃した</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>ミス</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Chances lost</source>
        <translation>失った確率</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>{level}: 3BV/s of won games changed by {n} ± {half} (95 % interval) a month.</source>
        <translation>{level}：勝ったゲームの 3BV/s は一か月に {n} ± {half}（95 % 区間）変化しました。</translation>
    </message>
</context>
</TS>
