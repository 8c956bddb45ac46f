<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name></name>
    <message>
        <source>This is no saved study; a JSON object with the key “study” was expected.</source>
        <translation>保存した統計ではありません。キー「study」を持つ JSON オブジェクトが必要です。</translation>
    </message>
    <message>
        <source>at most {n} batches</source>
        <translation>最大{n}バッチ</translation>
    </message>
    <message>
        <source>a number of seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>The saved study was changed after it was saved, so it tells nothing.</source>
        <translation>保存された統計は保存後に変更されているため、何も示せません。</translation>
    </message>
    <message>
        <source>The saved study has other options, another seed or another batch size.</source>
        <translation>保存した統計とは、オプション、シード、バッチの大きさのいずれかが異なります。</translation>
    </message>
    <message>
        <source>The saved study has {n} units and cannot be carried on to {wanted}.</source>
        <translation>保存した統計は{n}件のもので、{wanted}件まで続けることはできません。</translation>
    </message>
    <message>
        <source>an object of plain values</source>
        <translation>単純な値だけからなるオブジェクト</translation>
    </message>
    <message>
        <source>growing pairs of batch numbers up to {n}</source>
        <translation>{n}以下のバッチ番号の組を昇順に並べたもの</translation>
    </message>
    <message>
        <source>an object of histograms</source>
        <translation>ヒストグラムからなるオブジェクト</translation>
    </message>
    <message>
        <source>a list of [value, count]</source>
        <translation>[値, 度数] のリスト</translation>
    </message>
    <message>
        <source>This is not a file that can be read.</source>
        <translation>これは読み取れるファイルではありません。</translation>
    </message>
    <message>
        <source>it belongs to ringapp itself</source>
        <translation>ringapp 自身のファイルです</translation>
    </message>
    <message>
        <source>The file has {size} MB; at most {limit} MB are read.</source>
        <translation>ファイルの大きさは {size} MB です。読み取れるのは {limit} MB までです。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>中止しました。</translation>
    </message>
    <message>
        <source>The solver has a bug and could not finish; the report says where.</source>
        <translation>ソルバーの不具合のため、最後まで処理できませんでした。場所はレポートに記されています。</translation>
    </message>
    <message>
        <source>The solver needed more than its {size} MB of memory and was stopped.</source>
        <translation>ソルバーが割り当ての {size} MB を超えるメモリを必要としたため、停止しました。</translation>
    </message>
    <message>
        <source>The text has {n} characters; at most {limit} are read.</source>
        <translation>テキストは{n}文字です。読み取れるのは{limit}文字までです。</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: this is not JSON ({what}).</source>
        <translation>{line}行目{column}文字目：JSON ではありません（{what}）。</translation>
    </message>
    <message>
        <source>A number in the text has too many digits.</source>
        <translation>テキストの中に桁数の多すぎる数があります。</translation>
    </message>
    <message>
        <source>a value is missing</source>
        <translation>値がありません</translation>
    </message>
    <message>
        <source>a key in double quotes is missing</source>
        <translation>二重引用符で囲んだキーがありません</translation>
    </message>
    <message>
        <source>a colon is missing</source>
        <translation>コロンがありません</translation>
    </message>
    <message>
        <source>a comma is missing</source>
        <translation>コンマがありません</translation>
    </message>
    <message>
        <source>a text is not ended</source>
        <translation>文字列が閉じられていません</translation>
    </message>
    <message>
        <source>a text holds a control character</source>
        <translation>文字列に制御文字があります</translation>
    </message>
    <message>
        <source>there is more behind its end</source>
        <translation>末尾のあとに余分なものがあります</translation>
    </message>
    <message>
        <source>a comma is one too many</source>
        <translation>コンマが1つ余分です</translation>
    </message>
    <message>
        <source>a text holds a wrong escape</source>
        <translation>文字列のエスケープが正しくありません</translation>
    </message>
    <message>
        <source>Expected a JSON object with the key “game”, found {what}.</source>
        <translation>キー「game」を持つ JSON オブジェクトが必要ですが、{what}でした。</translation>
    </message>
    <message>
        <source>“game” is {found}; a board of “{game}” was expected.</source>
        <translation>「game」が{found}です。「{game}」の盤面が必要です。</translation>
    </message>
    <message>
        <source>nothing (null)</source>
        <translation>値なし（null）</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true または false</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>a list of {n}</source>
        <translation>{n}項目のリスト</translation>
    </message>
    <message>
        <source>Unknown key “{key}”.</source>
        <translation>不明なキー「{key}」です。</translation>
    </message>
    <message>
        <source>nothing (it is missing)</source>
        <translation>何もなし（省略されている）</translation>
    </message>
    <message>
        <source>“{key}” is {found}; expected {expected}.</source>
        <translation>「{key}」が{found}です。正しくは{expected}です。</translation>
    </message>
    <message>
        <source>a whole number from {low} to {high}</source>
        <translation>{low}～{high}の整数</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>{words} のいずれか</translation>
    </message>
    <message>
        <source>a text of at most {limit} characters</source>
        <translation>{limit}文字以内の文字列</translation>
    </message>
    <message>
        <source>a list of at most {limit}</source>
        <translation>{limit}項目以内のリスト</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: nested more than {limit} deep.</source>
        <translation>{line}行目{column}文字目：入れ子が{limit}段を超えています。</translation>
    </message>
    <message>
        <source>It holds more values than are read from one file.</source>
        <translation>1つのファイルから読む数を超える値が入っています。</translation>
    </message>
    <message>
        <source>{name} is not a number that a board can hold.</source>
        <translation>{name} は盤面に使える数ではありません。</translation>
    </message>
    <message>
        <source>The key “{key}” is given twice in one object.</source>
        <translation>1つのオブジェクトの中にキー「{key}」が2回あります。</translation>
    </message>
    <message>
        <source>The picture cannot be drawn: {why}.</source>
        <translation>画像を描けません：{why}。</translation>
    </message>
    <message>
        <source>{n} moves are too many for an animation; at most {limit} can be shown.</source>
        <translation>{n}手はアニメーションには多すぎます。表示できるのは{limit}手までです。</translation>
    </message>
    <message>
        <source>MP4 needs the video extra: install “ringapp[video]”, or take GIF or WebP.</source>
        <translation>MP4 には追加機能 video が必要です。「ringapp[video]」をインストールするか、GIF または WebP を選んでください。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>ファイルが空です。</translation>
    </message>
    <message>
        <source>There is no text to read a board from.</source>
        <translation>盤面を読み取るテキストがありません。</translation>
    </message>
    <message>
        <source>{game} reads no lines of moves.</source>
        <translation>{game}は手順の読み取りに対応していません。</translation>
    </message>
    <message>
        <source>“game” is {found}; expected {expected}.</source>
        <translation>「game」が{found}です。正しくは {expected} です。</translation>
    </message>
    <message>
        <source>“game” is “{found}”; the games are: {known}.</source>
        <translation>「game」が「{found}」です。使えるゲーム：{known}。</translation>
    </message>
    <message>
        <source>What is told of the picture cannot be read and was left out.</source>
        <translation>画像についての記録は読めないため省きました。</translation>
    </message>
    <message>
        <source>“options” is {found}; expected an object.</source>
        <translation>「options」が{found}です。オブジェクトが必要です。</translation>
    </message>
    <message>
        <source>The saved answer belongs to another board; press Solve.</source>
        <translation>保存された答えは別の盤面のものです。「解く」を押してください。</translation>
    </message>
    <message>
        <source>In “options”: {what}</source>
        <translation>「options」の中：{what}</translation>
    </message>
    <message>
        <source>The stored answer does not fit this board and was left out.</source>
        <translation>保存されていた答えはこの盤面に合わないため、無視しました。</translation>
    </message>
    <message>
        <source>Each reads as far as: {places}.</source>
        <translation>それぞれが読めた所：{places}。</translation>
    </message>
    <message>
        <source>The stored moves do not fit this board and were left out.</source>
        <translation>保存されていた手順はこの盤面に合わないため、無視しました。</translation>
    </message>
    <message>
        <source>This is a picture; “ringapp convert” and the window read the board in it.</source>
        <translation>これは画像です。「ringapp convert」とウィンドウがその中の盤面を読みます。</translation>
    </message>
    <message>
        <source>It names a folder.</source>
        <translation>フォルダーを指しています。</translation>
    </message>
    <message>
        <source>It is of no game here.</source>
        <translation>ここのどのゲームのものでもありません。</translation>
    </message>
    <message>
        <source>The board that this picture carries is of no use: {why}</source>
        <translation>この画像に入っている盤面は使えません：{why}</translation>
    </message>
    <message>
        <source>The saved answer names no board that it belongs to; press Solve.</source>
        <translation>保存された答えがどの盤面のものか示されていません。「解く」を押してください。</translation>
    </message>
    <message>
        <source>In “options”: unknown key “{name}”.</source>
        <translation>「options」に不明なキー「{name}」があります。</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: this is not UTF-8 text.</source>
        <translation>{line}行目{column}文字目：UTF-8 のテキストではありません。</translation>
    </message>
    <message>
        <source>The file is UTF-16 text; save it as UTF-8.</source>
        <translation>UTF-16 のテキストファイルです。UTF-8 で保存し直してください。</translation>
    </message>
    <message>
        <source>This is a binary file of a kind that no game here reads.</source>
        <translation>どのゲームでも読み取れない種類のバイナリファイルです。</translation>
    </message>
    <message>
        <source>This is a folder; a file was expected.</source>
        <translation>これはフォルダーです。ファイルを指定してください。</translation>
    </message>
    <message>
        <source>This could be a board of {games}; say which game it is.</source>
        <translation>{games} のどの盤面とも考えられます。ゲームを指定してください。</translation>
    </message>
    <message>
        <source>No game here reads this; expected a board of {games}, as JSON or in the game&apos;s text form.</source>
        <translation>どのゲームでも読み取れません。{games} の盤面を、JSON またはそのゲームのテキスト形式で指定してください。</translation>
    </message>
    <message>
        <source>A cluster needs Dask: install ringapp with the extra “cluster”.</source>
        <translation>クラスターには Dask が必要です。ringapp を追加機能「cluster」付きでインストールしてください。</translation>
    </message>
    <message>
        <source>No Dask scheduler answers at “{address}” ({why}).</source>
        <translation>「{address}」の Dask スケジューラーが応答しません（{why}）。</translation>
    </message>
    <message>
        <source>There is no study “{id}”; the studies are: {known}.</source>
        <translation>統計「{id}」はありません。使える統計：{known}。</translation>
    </message>
    <message>
        <source>A study has 1 to {limit} {unit} in at most {batches} batches.</source>
        <translation>1回の統計は1～{limit} {unit}、最大{batches}バッチです。</translation>
    </message>
    <message>
        <source>“{file}” cannot be read.</source>
        <translation>「{file}」を読み取れません。</translation>
    </message>
    <message>
        <source>The study “{id}” has no option “{name}”.</source>
        <translation>統計「{id}」にオプション「{name}」はありません。</translation>
    </message>
    <message>
        <source>The solver process does not start.</source>
        <translation>ソルバーのプロセスが起動しません。</translation>
    </message>
    <message>
        <source>The solver&apos;s answer does not hold when it is replayed, so it is not shown.</source>
        <translation>ソルバーの答えを再生すると成り立たなかったため、表示しません。</translation>
    </message>
    <message>
        <source>The solver stopped unexpectedly; it has been started again.</source>
        <translation>ソルバーが予期せず停止したため、起動し直しました。</translation>
    </message>
    <message>
        <source>There is no game “{id}”; the games are: {known}.</source>
        <translation>ゲーム「{id}」はありません。使えるゲーム：{known}。</translation>
    </message>
    <message>
        <source>Did you mean “{word}”?</source>
        <translation>「{word}」の間違いですか？</translation>
    </message>
    <message>
        <source>Moves as text</source>
        <translation>手順（テキスト）</translation>
    </message>
    <message>
        <source>Moves as Markdown</source>
        <translation>手順（Markdown）</translation>
    </message>
    <message>
        <source>Moves as CSV</source>
        <translation>手順（CSV）</translation>
    </message>
    <message>
        <source>Answer as JSON</source>
        <translation>答え（JSON）</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>画像（PNG）</translation>
    </message>
    <message>
        <source>Picture (SVG)</source>
        <translation>画像（SVG）</translation>
    </message>
    <message>
        <source>Animation (GIF)</source>
        <translation>アニメーション（GIF）</translation>
    </message>
    <message>
        <source>Animation (WebP)</source>
        <translation>アニメーション（WebP）</translation>
    </message>
    <message>
        <source>Video (MP4)</source>
        <translation>動画（MP4）</translation>
    </message>
    <message>
        <source>Page (HTML)</source>
        <translation>ページ（HTML）</translation>
    </message>
    <message>
        <source>Board of ringapp</source>
        <translation>ringapp の盤面</translation>
    </message>
    <message>
        <source>“{name}” is not a format here; expected one of {known}.</source>
        <translation>ここに「{name}」という形式はありません。{known} のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>There is no answer yet; solve the board first.</source>
        <translation>まだ答えがありません。先に盤面を解いてください。</translation>
    </message>
    <message>
        <source>Moves made by hand</source>
        <translation>自分で動かした手順</translation>
    </message>
    <message>
        <source>From move {n} on: {answer}</source>
        <translation>{n}手目以降：{answer}</translation>
    </message>
    <message>
        <source>These moves: {what}.</source>
        <translation>この手順：{what}。</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>手</translation>
    </message>
    <message>
        <source>“{name}” is {found}; expected {wanted}.</source>
        <translation>「{name}」が{found}です。正しくは{wanted}です。</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>はい／いいえ（yes / no）</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文字列</translation>
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
        <translation>{low}～{high}の{number}</translation>
    </message>
    <message>
        <source>{number} of at least {low}</source>
        <translation>{low}以上の{number}</translation>
    </message>
    <message>
        <source>{number} of at most {high}</source>
        <translation>{high}以下の{number}</translation>
    </message>
    <message>
        <source>The board is too large for a code; save it as a file instead.</source>
        <translation>盤面が大きすぎてコードにできません。ファイルに保存してください。</translation>
    </message>
    <message>
        <source>A code has at most {limit} characters.</source>
        <translation>コードは{limit}文字以内です。</translation>
    </message>
    <message>
        <source>The code is damaged or not complete.</source>
        <translation>コードが壊れているか、途中で切れています。</translation>
    </message>
    <message>
        <source>{code} is half a character; its other half is missing.</source>
        <translation>{code} は文字の半分だけです。残りの半分がありません。</translation>
    </message>
    <message>
        <source>The counts in this file are not those of such a study.</source>
        <translation>このファイルの度数は、この統計のものではありません。</translation>
    </message>
    <message>
        <source>The study has a bug and could not go on; what was counted is kept.</source>
        <translation>統計の不具合のため続行できませんでした。それまでの結果は残っています。</translation>
    </message>
    <message>
        <source>There is no histogram yet; nothing is counted.</source>
        <translation>まだヒストグラムはありません。何も集計されていません。</translation>
    </message>
    <message>
        <source>counting</source>
        <translation>集計中</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>準備中</translation>
    </message>
    <message>
        <source>proving</source>
        <translation>証明中</translation>
    </message>
    <message>
        <source>searching</source>
        <translation>探索中</translation>
    </message>
    <message>
        <source>Reading it was stopped.</source>
        <translation>読み取りを停止しました。</translation>
    </message>
    <message>
        <source>The process that reads it was ended from outside, perhaps for want of memory.</source>
        <translation>読み取り用のプロセスが外部から終了されました。メモリ不足の可能性があります。</translation>
    </message>
    <message>
        <source>The process that reads it crashed ({reason}), so it was given up.</source>
        <translation>読み取り用のプロセスが異常終了した（{reason}）ため、中断しました。</translation>
    </message>
    <message>
        <source>Reading it takes too long, so it was given up.</source>
        <translation>読み取りに時間がかかりすぎるため、中断しました。</translation>
    </message>
    <message>
        <source>Reading it needs more than {size} MB of memory, so it was given up.</source>
        <translation>読み取りに {size} MB を超えるメモリが必要なため、中断しました。</translation>
    </message>
    <message>
        <source>What was not followed</source>
        <translation>考慮しなかったもの</translation>
    </message>
    <message>
        <source>Could it change the answer?</source>
        <translation>答えが変わりうるか</translation>
    </message>
    <message>
        <source>Left alone</source>
        <translation>考慮外</translation>
    </message>
    <message>
        <source>The proof holds for</source>
        <translation>証明の前提</translation>
    </message>
    <message>
        <source>The answer holds for</source>
        <translation>答えの前提</translation>
    </message>
    <message>
        <source>The time was up before all of it was worked out; what is told holds.</source>
        <translation>時間が足りず、すべては計算できませんでした。示した内容は成り立ちます。</translation>
    </message>
    <message>
        <source>Not read, because it means nothing here: {keys}.</source>
        <translation>ここでは意味がないため読まれませんでした：{keys}。</translation>
    </message>
    <message>
        <source>Unsure cells of the picture taken as they were read: {n}.</source>
        <translation>読み取りどおりとみなした、画像の不確かなマス：{n}個。</translation>
    </message>
    <message>
        <source>In force</source>
        <translation>適用中のルール</translation>
    </message>
    <message numerus="yes">
        <source>That holds if {n} unsure cell(s) of the picture are as they were read.</source>
        <translation>
            <numerusform>画像の不確かな{n}マスが読み取りどおりの場合に限ります。</numerusform>
        </translation>
    </message>
    <message>
        <source>it could</source>
        <translation>変わりうる</translation>
    </message>
    <message>
        <source>it could not</source>
        <translation>変わらない</translation>
    </message>
    <message>
        <source>The four corners do not span a board.</source>
        <translation>四隅の点が盤面を囲んでいません。</translation>
    </message>
    <message>
        <source>The picture shows several boards; the largest was read.</source>
        <translation>画像に盤面が複数あります。いちばん大きいものを読み取りました。</translation>
    </message>
    <message>
        <source>The picture ends within the board; what is seen of it was read.</source>
        <translation>画像が盤面の途中で切れています。見えている部分だけを読み取りました。</translation>
    </message>
    <message>
        <source>The board may be a row or a column larger or smaller; look at its hatched rim.</source>
        <translation>盤面は実際より1行または1列多いか少ないかもしれません。斜線の縁を確認してください。</translation>
    </message>
    <message>
        <source>The picture may end within the board; what is seen of it was read.</source>
        <translation>画像が盤面の途中で切れている可能性があります。見えている部分だけを読み取りました。</translation>
    </message>
    <message>
        <source>No board was found between the four corners; check them, and set its rows and columns.</source>
        <translation>四隅の間に盤面が見つかりませんでした。四隅を確認し、行数と列数も指定してください。</translation>
    </message>
    <message>
        <source>No board of so many rows and columns was found in the picture; set its four corners.</source>
        <translation>その行数と列数の盤面は画像の中に見つかりませんでした。四隅を指定してください。</translation>
    </message>
    <message>
        <source>No board was found in the picture; set its four corners, or its rows and columns.</source>
        <translation>画像の中に盤面が見つかりませんでした。四隅か、行数と列数を指定してください。</translation>
    </message>
    <message>
        <source>Many cells are unsure; check those that are hatched.</source>
        <translation>不確かなマスが多くあります。斜線のマスを確認してください。</translation>
    </message>
    <message>
        <source>There is no skin “{name}”; known are {known}.</source>
        <translation>スキン「{name}」はありません。使えるスキン：{known}。</translation>
    </message>
    <message>
        <source>“{name}” has {size} MB; a picture may have at most {limit} MB.</source>
        <translation>「{name}」は {size} MB あります。画像は {limit} MB までです。</translation>
    </message>
    <message>
        <source>“{name}” is not a picture; expected PNG, JPEG, GIF, BMP, WebP or TIFF.</source>
        <translation>「{name}」は画像ではありません。PNG、JPEG、GIF、BMP、WebP、TIFF のいずれかを指定してください。</translation>
    </message>
    <message>
        <source>“{name}” is too large a picture; at most {limit} megapixels are read.</source>
        <translation>画像「{name}」は大きすぎます。読み取れるのは{limit}メガピクセルまでです。</translation>
    </message>
    <message>
        <source>The picture “{name}” is damaged or breaks off.</source>
        <translation>画像「{name}」が壊れているか、途中で切れています。</translation>
    </message>
    <message>
        <source>“{name}” has {size} megapixels; at most {limit} are read.</source>
        <translation>「{name}」は{size}メガピクセルです。読み取れるのは{limit}メガピクセルまでです。</translation>
    </message>
    <message>
        <source>“{name}” is {size} pixels long; at most {limit} are read.</source>
        <translation>「{name}」の長辺は{size}画素です。読み取れるのは{limit}画素までです。</translation>
    </message>
    <message>
        <source>The picture “{name}” is empty.</source>
        <translation>画像「{name}」は空です。</translation>
    </message>
    <message>
        <source>The picture has several frames; the first one was read.</source>
        <translation>画像に複数のコマがあります。最初のコマを読み取りました。</translation>
    </message>
    <message>
        <source>The picture is transparent in places; it was read over white.</source>
        <translation>画像に透明な部分があります。白地に重ねて読み取りました。</translation>
    </message>
    <message>
        <source>Boards of {game} are not read from pictures.</source>
        <translation>{game}の盤面は画像から読み取れません。</translation>
    </message>
    <message>
        <source>This picture shows no board: it is noise or one pattern throughout.</source>
        <translation>この画像に盤面はありません：全体がノイズか一様な模様です。</translation>
    </message>
    <message>
        <source>The skin “{name}” is damaged.</source>
        <translation>スキン「{name}」が壊れています。</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完了。</translation>
    </message>
    <message>
        <source>“{name}” is no UTF-8 text.</source>
        <translation>「{name}」は UTF-8 のテキストではありません。</translation>
    </message>
    <message>
        <source>“{name}” is a folder; a file was expected.</source>
        <translation>「{name}」はフォルダーです。ファイルを指定してください。</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>形式「{name}」はありません。</translation>
    </message>
    <message>
        <source>Moves that are left: {n}.</source>
        <translation>残り手数：{n}。</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>コマンド「{name}」はありません。</translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation>設定「{name}」はありません。</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>そのファイルはありません</translation>
    </message>
    <message>
        <source>{game} has no example “{name}”; there are: {names}.</source>
        <translation>{game}に作例「{name}」はありません。使える作例：{names}。</translation>
    </message>
    <message>
        <source>{game} has no option “{name}”; there are: {names}.</source>
        <translation>{game}にオプション「{name}」はありません。使えるオプション：{names}。</translation>
    </message>
    <message>
        <source>“{name}” holds too many files.</source>
        <translation>「{name}」のファイルが多すぎます。</translation>
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
        <translation>{game} {line}行{column}列</translation>
    </message>
    <message>
        <source>{game} line {line}, column {column} (“{sign}”)</source>
        <translation>{game} {line}行{column}列（“{sign}”）</translation>
    </message>
    <message>
        <source>The compiled kernels are missing. This command makes them: {command}</source>
        <translation>コンパイル済みの計算カーネルがありません。次のコマンドで作成できます：{command}</translation>
    </message>
    <message>
        <source>Standard input is closed.</source>
        <translation>標準入力は閉じられています。</translation>
    </message>
    <message>
        <source>Nothing more came out of the pipe, so it was given up.</source>
        <translation>パイプからそれ以上届かないので、読むのをやめました。</translation>
    </message>
    <message>
        <source>it says that there is no solution.</source>
        <translation>解がないとしています。</translation>
    </message>
    <message>
        <source>Saved answer (the proof was not repeated): {answer}</source>
        <translation>保存された答え（証明は繰り返していません）：{answer}</translation>
    </message>
    <message>
        <source>It is damaged or not complete.</source>
        <translation>壊れているか、途中で切れています。</translation>
    </message>
    <message>
        <source>{n} moves are too many for a page; at most {limit} can be shown.</source>
        <translation>{n} 手はページには多すぎます。表示できるのは {limit} 手までです。</translation>
    </message>
    <message>
        <source>First</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>再生・一時停止</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>進む</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>最後</translation>
    </message>
</context>
</TS>
