<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name></name>
    <message>
        <source>Stopped.</source>
        <translation>中止しました。</translation>
    </message>
    <message>
        <source>An error in the program ({what}); its report could not be written.</source>
        <translation>プログラムのエラーです（{what}）。報告は書き出せませんでした。</translation>
    </message>
    <message>
        <source>An error in the program ({what}); its report is in {file}.</source>
        <translation>プログラムのエラーです（{what}）。報告は {file} にあります。</translation>
    </message>
    <message>
        <source>Solve puzzles with proof. Without arguments, or with files alone, the window opens.</source>
        <translation>問題を証明付きで解きます。引数なし、またはファイルだけを指定すると、ウィンドウが開きます。</translation>
    </message>
    <message>
        <source>Games have commands of their own: “ringapp GAME --help” lists them. Games: {games}.</source>
        <translation>ゲームごとの命令は “ringapp GAME --help” で一覧できます。ゲーム：{games}。</translation>
    </message>
    <message>
        <source>Exit codes: 0 solved, 1 proved that there is no solution, 2 bad input, 3 stopped too early, 70 an error in the program.</source>
        <translation>終了コード：0 解けた、1 解がないと証明、2 入力の誤り、3 早く止まった、70 プログラムのエラー。</translation>
    </message>
    <message>
        <source>show the version and end</source>
        <translation>バージョンを表示して終了する</translation>
    </message>
    <message>
        <source>{game} has no commands of its own.</source>
        <translation>{game}には固有の命令がありません。</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>list the games</source>
        <translation>ゲームの一覧を表示する</translation>
    </message>
    <message>
        <source>list, solve or write the example boards</source>
        <translation>作例の盤面を一覧表示する、解く、書き出す</translation>
    </message>
    <message>
        <source>what these games are together: wins, luck, mistakes, records; --output writes .md or .csv</source>
        <translation>これらのゲームのまとめ：勝ち、運、ミス、記録。--output は .md か .csv に書き出します</translation>
    </message>
    <message>
        <source>or a route of a tower: check ROUTE TOWER</source>
        <translation>または塔の経路：check ROUTE TOWER</translation>
    </message>
    <message>
        <source>only this game</source>
        <translation>このゲームだけ</translation>
    </message>
    <message>
        <source>solve them</source>
        <translation>作例を解く</translation>
    </message>
    <message>
        <source>write boards and pictures there</source>
        <translation>盤面と画像をそこに書き出す</translation>
    </message>
    <message>
        <source>say what this machine offers</source>
        <translation>このマシンの環境を表示する</translation>
    </message>
    <message>
        <source>solve boards and prove the answer</source>
        <translation>盤面を解き、答えを証明する</translation>
    </message>
    <message>
        <source>keep the board with its answer in this file</source>
        <translation>盤面を答えごとこのファイルに保存する</translation>
    </message>
    <message>
        <source>one table of the recorded games in these files and folders; --output writes it as CSV</source>
        <translation>これらのファイルやフォルダーのリプレイを1つの表にする。--output で CSV に書き出す</translation>
    </message>
    <message>
        <source>a line of one’s own, taken up at any step</source>
        <translation>自分の手順。どの手からでも続けられる</translation>
    </message>
    <message>
        <source>the file of a line of the whole game</source>
        <translation>ゲーム開始からの手順のファイル</translation>
    </message>
    <message>
        <source>the number of its move to go on from; its end, where it is left out</source>
        <translation>続きを始める手の番号。省略すると最後の手から</translation>
    </message>
    <message>
        <source>make only its moves up to this one better</source>
        <translation>この手までの手順だけを改善する</translation>
    </message>
    <message>
        <source>make moves on a board: play FILE MOVE...</source>
        <translation>盤面で手を進める：play ファイル 手…</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>the same as MOVE; may be given more than once</source>
        <translation>「手」と同じ。何度でも指定できる</translation>
    </message>
    <message>
        <source>check stored answers by playing them</source>
        <translation>保存された答えを再生して確かめる</translation>
    </message>
    <message>
        <source>write a board in another form</source>
        <translation>盤面を別の形式で書き出す</translation>
    </message>
    <message>
        <source>json, text, code, a game&apos;s format, or a file</source>
        <translation>json、text、code、ゲーム独自の形式、またはファイル</translation>
    </message>
    <message>
        <source>write moves, pictures and animations</source>
        <translation>手順、画像、アニメーションを書き出す</translation>
    </message>
    <message>
        <source>the file; its ending says what it becomes; - is standard output</source>
        <translation>出力ファイル。形式は拡張子で決まる。- は標準出力</translation>
    </message>
    <message>
        <source>the format, where the ending does not say it</source>
        <translation>拡張子からわからない場合の形式</translation>
    </message>
    <message>
        <source>colours (light)</source>
        <translation>配色（light）</translation>
    </message>
    <message>
        <source>width in pixels (480)</source>
        <translation>幅のピクセル数（480）</translation>
    </message>
    <message>
        <source>frames per second (20)</source>
        <translation>1秒あたりのコマ数（20）</translation>
    </message>
    <message>
        <source>speed of the animation (1)</source>
        <translation>アニメーションの速度（1）</translation>
    </message>
    <message>
        <source>count over many random boards: study [NAME]</source>
        <translation>多数のランダムな盤面を集計する：study [名前]</translation>
    </message>
    <message>
        <source>a study or a game; none: list them</source>
        <translation>統計またはゲームの名前。省略すると一覧を表示</translation>
    </message>
    <message>
        <source>a board, for studies that take one</source>
        <translation>盤面（盤面を使う統計の場合）</translation>
    </message>
    <message>
        <source>how many to draw</source>
        <translation>抽出する件数</translation>
    </message>
    <message>
        <source>how many in a batch</source>
        <translation>1バッチの件数</translation>
    </message>
    <message>
        <source>threads or processes (all processors)</source>
        <translation>スレッドまたはプロセスの数（全プロセッサ）</translation>
    </message>
    <message>
        <source>a Dask scheduler to count on</source>
        <translation>集計に使う Dask スケジューラー</translation>
    </message>
    <message>
        <source>keep the counts there, and go on from them</source>
        <translation>集計結果をそこに保存し、続きから再開する</translation>
    </message>
    <message>
        <source>make puzzles whose answers are proved: generate GAME</source>
        <translation>答えが証明済みの問題を作る：generate ゲーム</translation>
    </message>
    <message>
        <source>compare recorded rehearsals with what is predicted: rehearsal GAME CONTEST DATA</source>
        <translation>記録したリハーサルを予測と比べます：rehearsal GAME CONTEST DATA</translation>
    </message>
    <message>
        <source>three stages with their memories</source>
        <translation>3つのステージとメモリー</translation>
    </message>
    <message>
        <source>scores: nine in a line, CSV, or pictures</source>
        <translation>スコア：1行に9つ、CSV、または画像</translation>
    </message>
    <message>
        <source>run cases of another engine and compare: check GAME CASES</source>
        <translation>別のエンジンのテストケースを実行して比べる：check ゲーム ケース</translation>
    </message>
    <message>
        <source>JSON or JSON Lines; - reads standard input</source>
        <translation>JSON または JSON Lines。- は標準入力</translation>
    </message>
    <message>
        <source>Folder of tables</source>
        <translation>テーブルのフォルダー</translation>
    </message>
    <message>
        <source>added to every case</source>
        <translation>すべてのケースに加える</translation>
    </message>
    <message>
        <source>Each game has more options: “{call} --game ID --help” shows them. Games: {games}.</source>
        <translation>ゲームごとのオプションは「{call} --game ID --help」で表示されます。ゲーム：{games}。</translation>
    </message>
    <message>
        <source>“{text}” is not from {low} to {high}</source>
        <translation>「{text}」は{low}～{high}の範囲にありません</translation>
    </message>
    <message>
        <source>… and {n} more</source>
        <translation>… ほか{n}件</translation>
    </message>
    <message numerus="yes">
        <source>{n} node(s)</source>
        <translation>
            <numerusform>{n}ノード</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: there is no such file.</source>
        <translation>{name}：そのようなファイルはありません。</translation>
    </message>
    <message>
        <source>{name}: no permission to use this file.</source>
        <translation>{name}：このファイルを使う権限がありません。</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>ファイルが空です。</translation>
    </message>
    <message>
        <source>no line of it is JSON.</source>
        <translation>JSON の行がありません。</translation>
    </message>
    <message>
        <source>The text has {n} lines; at most {limit} boards are read at once.</source>
        <translation>テキストは {n} 行あります。一度に読むのは {limit} 盤面までです。</translation>
    </message>
    <message>
        <source>{name}: this is not UTF-8 text.</source>
        <translation>{name}：UTF-8 のテキストではありません。</translation>
    </message>
    <message>
        <source>{name}: this is a picture; “ringapp convert {name} --json” reads the board in it.</source>
        <translation>{name}：これは画像です。中の盤面は “ringapp convert {name} --json” で読み取れます。</translation>
    </message>
    <message>
        <source>This is a board of “{found}”; one of “{game}” was asked for.</source>
        <translation>これは「{found}」の盤面です。指定されたのは「{game}」です。</translation>
    </message>
    <message>
        <source>The answer does not hold when it is replayed, so it is not shown: {why}.</source>
        <translation>答えを再生すると成り立たなかったため、表示しません：{why}。</translation>
    </message>
    <message>
        <source>--output takes the answer of one board; there are several.</source>
        <translation>--output に保存できるのは1つの盤面の答えだけです。盤面が複数あります。</translation>
    </message>
    <message>
        <source>--from and --to number the moves of a line; it is missing: --route FILE.</source>
        <translation>--from と --to は手順の手の番号です。手順を --route ファイル で指定してください。</translation>
    </message>
    <message>
        <source>--to needs --from: the part of the line that is made better lies between.</source>
        <translation>--to には --from も必要です。改善するのはその間の部分です。</translation>
    </message>
    <message>
        <source>--from and --to: expected 0 or more, and --to no smaller than --from.</source>
        <translation>--from と --to は 0 以上で、--to は --from 以上にしてください。</translation>
    </message>
    <message>
        <source>{game} takes up no lines.</source>
        <translation>{game}では手順の続きから解くことはできません。</translation>
    </message>
    <message>
        <source>“{name}” cannot be read: {why}.</source>
        <translation>「{name}」を読み取れません：{why}。</translation>
    </message>
    <message>
        <source>The line has {count} moves; its end is taken for move {asked}.</source>
        <translation>手順は {count} 手までです。{asked} 手目の代わりに手順の終わりを使います。</translation>
    </message>
    <message>
        <source>There is no answer in this file that holds; “solve --output” stores one.</source>
        <translation>このファイルには成り立つ答えがありません。「solve --output」で答えを保存できます。</translation>
    </message>
    <message>
        <source>Move {number}, “{text}”: {why}</source>
        <translation>{number}手目「{text}」：{why}</translation>
    </message>
    <message>
        <source>Not solved yet.</source>
        <translation>まだ解けていません。</translation>
    </message>
    <message>
        <source>Nothing is left to do.</source>
        <translation>することはもうありません。</translation>
    </message>
    <message>
        <source>{game} has no command “{verb}”.</source>
        <translation>{game}にコマンド「{verb}」はありません。</translation>
    </message>
    <message numerus="yes">
        <source>{n} other line(s) are as good.</source>
        <translation>
            <numerusform>同じくらい良い手順がほかに{n}通りあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>{game} makes no puzzles.</source>
        <translation>{game}では問題を作れません。</translation>
    </message>
    <message>
        <source>Stopped before the end.</source>
        <translation>終わる前に中止しました。</translation>
    </message>
    <message>
        <source>Stopped: only {n} of {wanted} puzzles.</source>
        <translation>中止しました：{wanted}問中{n}問だけです。</translation>
    </message>
    <message>
        <source>Only {n} of {wanted} puzzles: there are no more of this kind.</source>
        <translation>{wanted}問中{n}問だけです：条件に合う問題はこれ以上ありません。</translation>
    </message>
    <message>
        <source>Only {n} of {wanted} puzzles were found; there are hardly more of this kind.</source>
        <translation>{wanted}問中{n}問しか見つかりませんでした。条件に合う問題はほとんど残っていません。</translation>
    </message>
    <message>
        <source>“{name}” is no form of a board: “ringapp export {file} --to {target}” writes it.</source>
        <translation>“{name}” は盤面の形式ではありません。“ringapp export {file} --to {target}” で書き出せます。</translation>
    </message>
    <message>
        <source>“{name}” is no format for boards of {game}; expected one of {known}.</source>
        <translation>「{name}」は{game}の盤面の形式ではありません。{known} のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>中止しました。何も書き出していません。</translation>
    </message>
    <message>
        <source>--time-limit S lets the search go on for longer.</source>
        <translation>--time-limit S で探索時間を延ばせます。</translation>
    </message>
    <message>
        <source>Nothing was written: no line of moves was found.</source>
        <translation>何も書き出していません。手順が見つかりませんでした。</translation>
    </message>
    <message>
        <source>“{name}” has no ending that says the format; name one with --format: {known}.</source>
        <translation>「{name}」の拡張子からは形式がわかりません。--format で指定してください：{known}。</translation>
    </message>
    <message>
        <source>One board at a time; there are {n}.</source>
        <translation>盤面は一度に1つです。{n}個あります。</translation>
    </message>
    <message>
        <source>{file}: {n} bytes</source>
        <translation>{file}：{n}バイト</translation>
    </message>
    <message>
        <source>arguments</source>
        <translation>引数</translation>
    </message>
    <message>
        <source>options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>show this help and end</source>
        <translation>このヘルプを表示して終了する</translation>
    </message>
    <message>
        <source>“{call} --help” shows how it is used.</source>
        <translation>使い方は「{call} --help」で表示されます。</translation>
    </message>
    <message>
        <source>board files or folders; - reads standard input</source>
        <translation>盤面のファイルまたはフォルダー。- は標準入力</translation>
    </message>
    <message>
        <source>print JSON</source>
        <translation>JSON で出力する</translation>
    </message>
    <message>
        <source>the game, where a file does not say it</source>
        <translation>ゲーム（ファイルに書かれていない場合）</translation>
    </message>
    <message>
        <source>language of the output</source>
        <translation>出力の言語</translation>
    </message>
    <message>
        <source>seconds to spend per board (30; 0: no limit)</source>
        <translation>盤面ごとの制限時間（秒）（30、0 は無制限）</translation>
    </message>
    <message>
        <source>nodes to spend per board</source>
        <translation>盤面ごとの最大ノード数</translation>
    </message>
    <message>
        <source>seed of whatever is random (0)</source>
        <translation>乱数のシード（0）</translation>
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
        <translation>なし</translation>
    </message>
    <message>
        <source>{flag} is no option of {owner}; its options are: {known}.</source>
        <translation>{owner}にオプション {flag} はありません。使えるオプション：{known}。</translation>
    </message>
    <message>
        <source>{flag} needs a value: {wanted}.</source>
        <translation>{flag} には値が必要です：{wanted}。</translation>
    </message>
    <message>
        <source>“{text}” is not a number of seconds</source>
        <translation>「{text}」は秒数ではありません</translation>
    </message>
    <message>
        <source>“{text}” is not a number of at least 1</source>
        <translation>「{text}」は1以上の数ではありません</translation>
    </message>
    <message>
        <source>{folder}: {why}</source>
        <translation>{folder}：{why}</translation>
    </message>
    <message>
        <source>There is no display, so the window cannot be shown; these are the worked examples.</source>
        <translation>ディスプレイがないためウィンドウを表示できません。以下は解答付きの作例です。</translation>
    </message>
    <message>
        <source>The pictures are in {folder}.</source>
        <translation>画像は {folder} にあります。</translation>
    </message>
    <message>
        <source>The window needs {names}; to install: {line}</source>
        <translation>ウィンドウには {names} が必要です。インストール方法：{line}</translation>
    </message>
    <message>
        <source>no</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>プロセッサ</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>パッケージ</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>ディスプレイ</translation>
    </message>
    <message>
        <source>Libraries that the window lacks</source>
        <translation>ウィンドウに足りないライブラリ</translation>
    </message>
    <message>
        <source>To install them</source>
        <translation>インストール方法</translation>
    </message>
    <message>
        <source>Fonts of pictures</source>
        <translation>画像用のフォント</translation>
    </message>
    <message>
        <source>Program files</source>
        <translation>プログラムのファイル</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Compiled kernels</source>
        <translation>コンパイル済みの計算カーネル</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>あり</translation>
    </message>
    <message>
        <source>{game} has no rehearsals.</source>
        <translation>{game} にリハーサルはありません。</translation>
    </message>
    <message>
        <source>Stopped; this is what was counted.</source>
        <translation>中止しました。以下はそれまでの集計結果です。</translation>
    </message>
    <message>
        <source>{game} has no studies.</source>
        <translation>{game}に統計はありません。</translation>
    </message>
    <message>
        <source>The study “{id}” takes no board.</source>
        <translation>統計「{id}」は盤面を使いません。</translation>
    </message>
    <message numerus="yes">
        <source>{n} case(s): {equal} equal, {differ} different, {rest} with nothing to compare, {broken} bad.</source>
        <translation>
            <numerusform>{n}件のケース：一致{equal}、不一致{differ}、比較対象なし{rest}、不正{broken}。</numerusform>
        </translation>
    </message>
    <message>
        <source>No verdict on {n} of them: their time ran out.</source>
        <translation>うち{n}件は判定なし：制限時間に達しました。</translation>
    </message>
    <message>
        <source>the case has not the form that this game checks ({what})</source>
        <translation>ケースの形式がこのゲームの検査に合いません（{what}）</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>計算のみ</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>一致</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不一致</translation>
    </message>
    <message>
        <source>no verdict, time ran out</source>
        <translation>判定なし（制限時間）</translation>
    </message>
    <message>
        <source>{name}: expected a JSON list of cases, an object with “cases”, or JSON Lines.</source>
        <translation>{name}：ケースの JSON リスト、「cases」を持つオブジェクト、または JSON Lines が必要です。</translation>
    </message>
    <message>
        <source>{name}: there is no such folder.</source>
        <translation>{name}：そのようなフォルダーはありません。</translation>
    </message>
    <message>
        <source>“{text}” is not a whole number</source>
        <translation>「{text}」は整数ではありません</translation>
    </message>
    <message>
        <source>“{text}” is not a number</source>
        <translation>「{text}」は数ではありません</translation>
    </message>
    <message>
        <source>convert needs --to: json, text, code, a game&apos;s format, or a file.</source>
        <translation>convert には --to が必要です：json、text、code、ゲーム独自の形式、またはファイル。</translation>
    </message>
    <message>
        <source>for a picture</source>
        <translation>画像の場合</translation>
    </message>
    <message>
        <source>rows of the board</source>
        <translation>盤面の行数</translation>
    </message>
    <message>
        <source>columns of the board</source>
        <translation>盤面の列数</translation>
    </message>
    <message>
        <source>the only skin to be tried</source>
        <translation>試すスキンをこれ1つに限る</translation>
    </message>
    <message>
        <source>the tower whose sprites, or the folder whose icons, are shown</source>
        <translation>画像に写る素材の塔、またはアイコンのフォルダー</translation>
    </message>
    <message>
        <source>“x,y x,y x,y x,y”, clockwise from the top left</source>
        <translation>「x,y x,y x,y x,y」、左上から時計回り</translation>
    </message>
    <message>
        <source>what a cell shows, and all like it; may be repeated</source>
        <translation>あるマスと同種のマスが表すもの。何度でも指定できる</translation>
    </message>
    <message>
        <source>use only skins that come with the program</source>
        <translation>付属のスキンだけを使う</translation>
    </message>
    <message>
        <source>“{name}” is a folder; a file was expected.</source>
        <translation>「{name}」はフォルダーです。ファイルを指定してください。</translation>
    </message>
    <message>
        <source>Flags for it: --corners &quot;x,y x,y x,y x,y&quot;, --rows R, --cols C.</source>
        <translation>そのための引数：--corners &quot;x,y x,y x,y x,y&quot;、--rows R、--cols C。</translation>
    </message>
    <message>
        <source>Say with --game whose board the picture shows: {games}.</source>
        <translation>どのゲームの盤面の画像か、--game で指定してください：{games}。</translation>
    </message>
    <message>
        <source>{error} --tower or --icons FOLDER names it.</source>
        <translation>{error}--tower または --icons FOLDER で指定します。</translation>
    </message>
    <message>
        <source>{flag} is not for pictures of {games}; it is for those of {others}.</source>
        <translation>{flag} は次のゲームの画像には使えません：{games}。使えるのは {others} です。</translation>
    </message>
    <message>
        <source>--name {row},{col}: the board has rows 0 to {rows} and columns 0 to {cols}.</source>
        <translation>--name {row},{col}：盤面の行は 0 から {rows}、列は 0 から {cols} です。</translation>
    </message>
    <message>
        <source>--name {text}: expected ROW,COLUMN=VALUE.</source>
        <translation>--name {text}：行,列=内容 の形で指定してください。</translation>
    </message>
    <message>
        <source>--corners: expected four points “x,y x,y x,y x,y”.</source>
        <translation>--corners：4点を「x,y x,y x,y x,y」の形で指定してください。</translation>
    </message>
    <message>
        <source>--corners: the points must go around the board clockwise.</source>
        <translation>--corners：4点は盤面を時計回りに囲むように指定してください。</translation>
    </message>
    <message>
        <source>these arguments are required: {names}</source>
        <translation>次の引数が必要です：{names}</translation>
    </message>
    <message>
        <source>one of the arguments {names} is required</source>
        <translation>次の引数のどれか1つが必要です：{names}</translation>
    </message>
    <message>
        <source>unknown arguments: {words}</source>
        <translation>不明な引数です：{words}</translation>
    </message>
    <message>
        <source>“{value}” is not one of {known}</source>
        <translation>「{value}」は選択肢にありません。選べるもの：{known}</translation>
    </message>
    <message>
        <source>“{value}” is not a value that it takes</source>
        <translation>「{value}」は指定できる値ではありません</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>値がありません</translation>
    </message>
    <message>
        <source>at least one value is missing</source>
        <translation>値が1つ以上必要です</translation>
    </message>
    <message>
        <source>{n} values are expected</source>
        <translation>値が{n}個必要です</translation>
    </message>
    <message>
        <source>it takes no value, so “{value}” is one too many</source>
        <translation>値を取らないため、「{value}」は余分です</translation>
    </message>
    <message>
        <source>not together with {name}</source>
        <translation>{name} と同時には指定できません</translation>
    </message>
    <message>
        <source>usage: </source>
        <translation>使い方：</translation>
    </message>
    <message>
        <source>There is no recorded game.</source>
        <translation>リプレイがありません。</translation>
    </message>
    <message>
        <source>{name}: this is no recorded game.</source>
        <translation>{name}：リプレイではありません。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
</context>
</TS>
