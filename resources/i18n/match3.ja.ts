<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name></name>
    <message>
        <source>a random swap</source>
        <translation>ランダムな入れ替え</translation>
    </message>
    <message>
        <source>the largest known gain</source>
        <translation>わかっている得点が最大の入れ替え</translation>
    </message>
    <message>
        <source>the policy of Solve</source>
        <translation>「解く」と同じ方針</translation>
    </message>
    <message>
        <source>one swap ahead in 20 sampled worlds</source>
        <translation>20通りの標本ワールドで1手だけ先読み</translation>
    </message>
    <message>
        <source>Match-3: how often a level is won</source>
        <translation>マッチ3：ステージのクリア率</translation>
    </message>
    <message>
        <source>Plays a board with unknown refill many times and counts the games that reach the goal.</source>
        <translation>補充が不明な盤面を何度もプレイし、目標を達成したゲームを数えます。</translation>
    </message>
    <message>
        <source>Empty: the example with unknown refill.</source>
        <translation>空欄：補充が不明な作例を使います。</translation>
    </message>
    <message>
        <source>Beside it</source>
        <translation>比較する方針</translation>
    </message>
    <message>
        <source>Plays every game a second time with the same refill by another policy.</source>
        <translation>すべてのゲームを、同じ補充で別の方針でもプレイします。</translation>
    </message>
    <message>
        <source>no other policy</source>
        <translation>比較しない</translation>
    </message>
    <message>
        <source>Numbers of swaps</source>
        <translation>手数の範囲</translation>
    </message>
    <message>
        <source>Such as 5..40: how often the players win with each; empty: the board&apos;s own.</source>
        <translation>例：5..40。各手数で各プレイヤーが勝つ割合です。空欄なら盤面の手数を使います。</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>Of the curve: {names}.</source>
        <translation>曲線用：{names}。</translation>
    </message>
    <message>
        <source>{wins} of {games} games won: {rate} % (95 %: {low} to {high} %).</source>
        <translation>{games}ゲーム中{wins}ゲームで達成：{rate}%（95%区間：{low}～{high}%）。</translation>
    </message>
    <message>
        <source>points on average</source>
        <translation>平均得点</translation>
    </message>
    <message>
        <source>swaps of a won game</source>
        <translation>達成したゲームの手数</translation>
    </message>
    <message>
        <source>boards shuffled</source>
        <translation>シャッフルした盤面</translation>
    </message>
    <message>
        <source>The games</source>
        <translation>ゲームの結果</translation>
    </message>
    <message>
        <source>Swaps used in won games</source>
        <translation>達成したゲームで使った手数</translation>
    </message>
    <message>
        <source>The board has no goal: set one, or look at the points.</source>
        <translation>盤面に目標がありません。目標を設定するか、得点だけを見てください。</translation>
    </message>
    <message>
        <source>This study plays boards with unknown refill; set the refill to unknown.</source>
        <translation>この統計は補充が不明な盤面用です。補充を「不明」にしてください。</translation>
    </message>
    <message>
        <source>In the same games the other policy won {other}: {difference} points of a hundred between them (95 %: {low} to {high}).</source>
        <translation>同じゲームで、比較した方針は{other}回達成しました：差は100ゲームあたり{difference}ポイント（95%：{low}～{high}）。</translation>
    </message>
    <message>
        <source>sampled worlds and a beam</source>
        <translation>標本抽出したワールドとビーム探索</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>方針</translation>
    </message>
    <message>
        <source>Match-3 with unknown refill</source>
        <translation>補充が不明なマッチ3</translation>
    </message>
    <message>
        <source>Plays games on random 8 × 8 boards whose new blocks are unknown, and counts the points.</source>
        <translation>新しいブロックが不明な 8×8 のランダムな盤面でプレイし、得点を集計します。</translation>
    </message>
    <message>
        <source>games</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Swaps in a game</source>
        <translation>1ゲームの手数</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Sampled worlds</source>
        <translation>標本抽出するワールド数</translation>
    </message>
    <message>
        <source>With unknown refill and no goal: more worlds, smaller errors.</source>
        <translation>補充が不明で目標がないとき：世界が多いほど誤差は小さくなります。</translation>
    </message>
    <message>
        <source>Swaps looked ahead</source>
        <translation>先読みする手数</translation>
    </message>
    <message>
        <source>No game has been played yet.</source>
        <translation>まだゲームを行っていません。</translation>
    </message>
    <message numerus="yes">
        <source>{mean} ± {error} points on average over {n} game(s).</source>
        <translation>
            <numerusform>{n}ゲームの平均は{mean} ± {error}点です。</numerusform>
        </translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>標準偏差</translation>
    </message>
    <message>
        <source>one game in ten is below</source>
        <translation>10ゲーム中1ゲームはこれ未満</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中央値</translation>
    </message>
    <message>
        <source>one game in ten is above</source>
        <translation>10ゲーム中1ゲームはこれを超える</translation>
    </message>
    <message>
        <source>Points of a game</source>
        <translation>1ゲームの得点</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Row {line}, block {column}: found “{text}”; expected a letter A to I with “-”, “|”, “*” or a thickness 1 to 9, and “^” for a cage, or “*”, “#”, “@”, “~”, “%”, “x” or “.”.</source>
        <translation>{line} 行目 {column} 番目のブロック：「{text}」があります。A から I の文字に「-」「|」「*」または厚さ 1 から 9、ケージは「^」、あるいは「*」「#」「@」「~」「%」「x」「.」です。</translation>
    </message>
    <message>
        <source>The board has no rows; expected rows such as “A B C”.</source>
        <translation>盤面に行がありません。「A B C」のような行が必要です。</translation>
    </message>
    <message>
        <source>The world has {n} rows; at most {limit} are allowed.</source>
        <translation>ワールドは{n}行です。{limit}行までです。</translation>
    </message>
    <message>
        <source>Row {line} has {found} blocks; a row has 1 to {limit}.</source>
        <translation>{line}行目のブロックは{found}個です。1行は1～{limit}個です。</translation>
    </message>
    <message numerus="yes">
        <source>Row {line} has {found} block(s); the first row has {width}.</source>
        <translation>
            <numerusform>{line}行目のブロックは{found}個ですが、最初の行は{width}個です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {line}: “{name}” is {found}; at most {limit} is allowed.</source>
        <translation>{line}行目：「{name}」が{found}です。{limit}までです。</translation>
    </message>
    <message>
        <source>Line {line}: a second line of dashes.</source>
        <translation>{line}行目：横線の行が2つあります。</translation>
    </message>
    <message>
        <source>Line 4 says {width} columns, but the rows have {found}.</source>
        <translation>4行目では{width}列ですが、各行は{found}列です。</translation>
    </message>
    <message>
        <source>Lines 1 to 3 are the quota, the swaps and the colours (2 to 9).</source>
        <translation>1～3行目は、目標点、手数、色の数（2～9）です。</translation>
    </message>
    <message>
        <source>“{text}” is no move; expected x,y,R or x,y,U such as 3,0,R.</source>
        <translation>「{text}」は手ではありません。3,0,R のように x,y,R または x,y,U の形で書いてください。</translation>
    </message>
    <message>
        <source>The board has {m} rows and its world {world}; the world must be at least as high.</source>
        <translation>盤面は{m}行ですが、ワールドは{world}行です。ワールドは盤面以上の高さが必要です。</translation>
    </message>
    <message>
        <source>The board has {m} rows; at most {limit} are allowed. “m” says how many it has.</source>
        <translation>盤面は{m}行です。{limit}行までです。行数は「m」で指定します。</translation>
    </message>
    <message>
        <source>a list of rows such as “A B C”</source>
        <translation>「A B C」のような行のリスト</translation>
    </message>
    <message>
        <source>“fall”: “stop” or “slide” beside it</source>
        <translation>「fall」が「stop」か「slide」であること</translation>
    </message>
    <message>
        <source>cages, crates and chocolate in rows of the board alone</source>
        <translation>ケージ、木箱、チョコレートは盤の行にだけ</translation>
    </message>
    <message>
        <source>a list of columns from 0 to {last}</source>
        <translation>0～{last}の列番号のリスト</translation>
    </message>
    <message>
        <source>a list of cells such as [3, 0]</source>
        <translation>[3, 0] のようなマスのリスト</translation>
    </message>
    <message>
        <source>a list of entrances and exits such as [3, 4, 3, 2]</source>
        <translation>入口と出口の並び、例えば [3, 4, 3, 2]</translation>
    </message>
    <message>
        <source>each cell once, no exit at the top of its column, and no way that leads back</source>
        <translation>各マスは一度だけ、出口は列の最上部でなく、戻る道がないこと</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>a list of {n}, one text for each board row</source>
        <translation>{n}項目のリスト（盤面の各行に文字列1つ）</translation>
    </message>
    <message>
        <source>{n} numbers 0 to {limit} in each row, “x” or 0 on a void</source>
        <translation>各行に0～{limit}の数{n}個（穴は「x」または 0）</translation>
    </message>
    <message>
        <source>one of {words}</source>
        <translation>{words} のいずれか</translation>
    </message>
    <message>
        <source>no formula beside it</source>
        <translation>公式と一緒には使えません</translation>
    </message>
    <message>
        <source>“candy”, “linear” or a list of points from 0 to {limit}</source>
        <translation>「candy」、「linear」、または0～{limit}の点数のリスト</translation>
    </message>
    <message>
        <source>Points {n}</source>
        <translation>得点 {n}</translation>
    </message>
    <message>
        <source>Points {n} of {goal}</source>
        <translation>得点 {n}／{goal}</translation>
    </message>
    <message>
        <source>Actions left {n}</source>
        <translation>残り手数 {n}</translation>
    </message>
    <message>
        <source>Jelly {n}</source>
        <translation>ゼリー {n}</translation>
    </message>
    <message>
        <source>Thick {n}</source>
        <translation>厚いブロック {n}</translation>
    </message>
    <message>
        <source>Crates {n}</source>
        <translation>木箱 {n}</translation>
    </message>
    <message>
        <source>Chocolate {n}</source>
        <translation>チョコレート {n}</translation>
    </message>
    <message>
        <source>Ingredients {n}</source>
        <translation>食材 {n}</translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}%</translation>
    </message>
    <message>
        <source>Eight by eight with a reserve</source>
        <translation>8×8、控えの行あり</translation>
    </message>
    <message>
        <source>First lines</source>
        <translation>はじめての3つ並べ</translation>
    </message>
    <message>
        <source>Make stripes, then fire them</source>
        <translation>ストライプを作って発動</translation>
    </message>
    <message>
        <source>A long cascade</source>
        <translation>長い連鎖</translation>
    </message>
    <message>
        <source>Free the thick blocks</source>
        <translation>厚いブロックを解放</translation>
    </message>
    <message>
        <source>Fewest swaps or most points</source>
        <translation>最少手数か、最高得点か</translation>
    </message>
    <message>
        <source>The largest gain is a trap</source>
        <translation>最大の得点は罠</translation>
    </message>
    <message>
        <source>Clear the jelly</source>
        <translation>ゼリーを消す</translation>
    </message>
    <message>
        <source>Collect two colours</source>
        <translation>2色を集める</translation>
    </message>
    <message>
        <source>Licorice</source>
        <translation>リコリス</translation>
    </message>
    <message>
        <source>Wrapped blocks</source>
        <translation>ラッピングブロック</translation>
    </message>
    <message>
        <source>Colour bombs and pairs</source>
        <translation>カラーボムと特殊コンボ</translation>
    </message>
    <message>
        <source>A board with holes</source>
        <translation>穴のある盤面</translation>
    </message>
    <message>
        <source>Break the crates</source>
        <translation>木箱をこわす</translation>
    </message>
    <message>
        <source>Bring the ingredients down</source>
        <translation>食材を下へ運ぶ</translation>
    </message>
    <message>
        <source>Blocks that follow a formula</source>
        <translation>式に従って補充されるブロック</translation>
    </message>
    <message>
        <source>Unknown refill</source>
        <translation>補充が不明</translation>
    </message>
    <message>
        <source>A level: jelly, crates and unknown refill</source>
        <translation>ステージ：ゼリー、木箱、不明な補充</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>作例「{name}」はありません。</translation>
    </message>
    <message>
        <source>Wave {n}: {cleared} cleared, {points} points</source>
        <translation>{n}連鎖目：{cleared}個消去、{points}点</translation>
    </message>
    <message>
        <source>{move}: no action is left.</source>
        <translation>{move}：残り手数がありません。</translation>
    </message>
    <message>
        <source>{move}: this swap does not lie on the board.</source>
        <translation>{move}：この入れ替えは盤面の外です。</translation>
    </message>
    <message>
        <source>{move}: a block cannot be swapped with an empty cell.</source>
        <translation>{move}：空のマスとは入れ替えられません。</translation>
    </message>
    <message>
        <source>{move}: a block that is not named yet cannot be swapped.</source>
        <translation>{move}：まだ入力していないブロックは入れ替えられません。</translation>
    </message>
    <message>
        <source>{move}: there is no cell in a void.</source>
        <translation>{move}：穴にマスはありません。</translation>
    </message>
    <message>
        <source>{move}: a crate cannot be swapped.</source>
        <translation>{move}：木箱は入れ替えられません。</translation>
    </message>
    <message>
        <source>{move}: chocolate cannot be swapped.</source>
        <translation>{move}：チョコレートは交換できません。</translation>
    </message>
    <message>
        <source>{move}: a block in a cage cannot be swapped.</source>
        <translation>{move}：ケージの中のブロックは交換できません。</translation>
    </message>
    <message>
        <source>{move}: a thick block cannot be swapped.</source>
        <translation>{move}：厚いブロックは入れ替えられません。</translation>
    </message>
    <message>
        <source>{move}: this swap makes no line of three.</source>
        <translation>{move}：この入れ替えでは3つ並びません。</translation>
    </message>
    <message>
        <source>Swaps</source>
        <translation>入れ替え</translation>
    </message>
    <message>
        <source>x,y,R or x,y,U; several are parted by spaces.</source>
        <translation>x,y,R または x,y,U。複数のときは空白で区切ります。</translation>
    </message>
    <message>
        <source>Blocks that come in</source>
        <translation>入ってくるブロック</translation>
    </message>
    <message>
        <source>With “ask”: “each”, such as A B C: after each fall the top row first, left to right.</source>
        <translation>「ask」が「each」のとき、例：A B C。落下のたびに一番上の行から左から右へ。</translation>
    </message>
    <message>
        <source>play swaps and print the world after, gain, waves</source>
        <translation>入れ替えを行い、その後のワールド、得点、連鎖を表示する</translation>
    </message>
    <message>
        <source>list the legal swaps with what each gives</source>
        <translation>できる入れ替えと、それぞれの結果を一覧表示する</translation>
    </message>
    <message>
        <source>let everything fall and clear all lines, without points</source>
        <translation>すべて落下させ、並んだブロックを得点なしで消す</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>コマンド「{name}」はありません。</translation>
    </message>
    <message>
        <source>Give the swaps to play, such as --move 3,0,R.</source>
        <translation>行う入れ替えを指定してください。例：--move 3,0,R</translation>
    </message>
    <message>
        <source>This question needs a goal: set the points to reach (P) or another goal.</source>
        <translation>この問いには目標が必要です。目標点（P）または別の目標を設定してください。</translation>
    </message>
    <message>
        <source>The article&apos;s Dijkstra needs the cap: without it costs can be negative.</source>
        <translation>記事の Dijkstra 法には得点の上限が必要です。上限がないとコストが負になりえます。</translation>
    </message>
    <message>
        <source>Swap ({x}, {y}) with its neighbour</source>
        <translation>({x}, {y}) を隣と入れ替える</translation>
    </message>
    <message>
        <source>({x}, {y}) to the right</source>
        <translation>({x}, {y}) を右へ</translation>
    </message>
    <message>
        <source>({x}, {y}) up</source>
        <translation>({x}, {y}) を上へ</translation>
    </message>
    <message>
        <source>The ingredient at ({x}, {y}) stands on its exit already. Settle lets it leave.</source>
        <translation>({x}, {y}) の食材はすでに出口にあります。「落下させる」で外に出ます。</translation>
    </message>
    <message>
        <source>Column {x} has no cell: nothing can stand above it.</source>
        <translation>{x}列にはマスがないため、その上には何も置けません。</translation>
    </message>
    <message>
        <source>With the refill formula the world starts full; ({x}, {y}) is empty.</source>
        <translation>補充の式を使うときはワールドが満杯で始まりますが、({x}, {y}) が空です。</translation>
    </message>
    <message>
        <source>The refill formula cannot be used where voids stop what falls.</source>
        <translation>穴で落下が止まる設定では、補充の式は使えません。</translation>
    </message>
    <message>
        <source>The refill formula cannot be used with what stands still, as at ({x}, {y}).</source>
        <translation>({x}, {y}) のように動かないものがあると、補充の式は使えません。</translation>
    </message>
    <message>
        <source>With the refill formula a world has at most {limit} cells; this one has {n}.</source>
        <translation>補充の式を使うときのワールドは{limit}マスまでです。{n}マスあります。</translation>
    </message>
    <message numerus="yes">
        <source>How many swaps are left is not known: {n} are assumed. Set Actions.</source>
        <translation>
            <numerusform>残り手数は不明です：{n}手と仮定しています。「手数」を設定してください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s) came in and are not named yet: type what the game beside shows.</source>
        <translation>
            <numerusform>入ってきた {n} 個のブロックが未入力です。隣のゲームの表示を入力してください。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only {there} ingredient(s) are in the world; {wanted} are to be delivered.</source>
        <translation>
            <numerusform>ワールドに食材は{there}個しかありません。運ぶ数は{wanted}個です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At ({x}, {y}) lie {wanted} layers of jelly, but only {there} block(s) can come there.</source>
        <translation>
            <numerusform>({x}, {y}) にはゼリーが {wanted} 層ありますが、そこへ来られるブロックは {there} 個だけです。</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} invented</source>
        <translation>仮のブロック{n}個</translation>
    </message>
    <message>
        <source>{n} not named yet</source>
        <translation>未入力 {n}</translation>
    </message>
    <message>
        <source>refill formula of {n} colours</source>
        <translation>{n}色の補充の式</translation>
    </message>
    <message>
        <source>goal: {goal}</source>
        <translation>目標：{goal}</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>答えが出る前に中止しました。</translation>
    </message>
    <message>
        <source>{swaps} to the goal, {points} points. Proved: fewer do not do, and none gives more points.</source>
        <translation>{swaps}で目標達成、{points}点。証明済み：これより少ない手数では達成できず、同じ手数でこれより高い得点もありません。</translation>
    </message>
    <message>
        <source>Best found: {swaps} to the goal, {points} points; stopped before the proof.</source>
        <translation>見つかった最善：{swaps}で目標達成、{points}点。証明の前に中止しました。</translation>
    </message>
    <message>
        <source>{total} points in all: {points} in {swaps} and {bonus} for the actions left. Proved best.</source>
        <translation>合計{total}点：{swaps}で{points}点、残り手数の分が{bonus}点。最善と証明済み。</translation>
    </message>
    <message>
        <source>{total} points in all: {points} in {swaps} and {bonus} for the actions left. Fewest swaps.</source>
        <translation>合計{total}点：{swaps}で{points}点、残り手数の分が{bonus}点。手数は最少。</translation>
    </message>
    <message>
        <source>Best found: {total} points in all, {points} of them in {swaps}; stopped before the proof.</source>
        <translation>見つかった最善：合計{total}点、うち{points}点は{swaps}の分。証明の前に中止しました。</translation>
    </message>
    <message>
        <source>{points} points in {swaps}. Proved: no line that reaches the goal gives more.</source>
        <translation>{swaps}で{points}点。証明済み：目標を達成する手順で、これより高い得点はありません。</translation>
    </message>
    <message>
        <source>{points} points in {swaps}. Proved: no line gives more.</source>
        <translation>{swaps}で{points}点。証明済み：これより高い得点の手順はありません。</translation>
    </message>
    <message>
        <source>Best found: the goal with {points} points in {swaps}; at most {bound} are possible.</source>
        <translation>見つかった最善：{swaps}で目標達成、{points}点。得点は{bound}点が上限です。</translation>
    </message>
    <message>
        <source>Best found: {points} points in {swaps}; at most {bound} are possible.</source>
        <translation>見つかった最善：{swaps}で{points}点。得点は{bound}点が上限です。</translation>
    </message>
    <message>
        <source>Best found: {points} points in {swaps}; stopped before the proof.</source>
        <translation>見つかった最善：{swaps}で{points}点。証明の前に中止しました。</translation>
    </message>
    <message>
        <source>Best found: {points} points in {swaps}.</source>
        <translation>見つかった最善：{swaps}で{points}点。</translation>
    </message>
    <message>
        <source>No line to the goal was found within {swaps}.</source>
        <translation>{swaps}以内で目標に届く手順は見つかりませんでした。</translation>
    </message>
    <message>
        <source>From {points} points with {swaps} left.</source>
        <translation>{points}点、残り{swaps}から始めます。</translation>
    </message>
    <message>
        <source>The goal is not looked at: only points are counted.</source>
        <translation>目標は見ず、得点だけを数えます。</translation>
    </message>
    <message>
        <source>The goal: {parts}.</source>
        <translation>目標：{parts}。</translation>
    </message>
    <message>
        <source>New blocks are unknown: {n} colours, equally likely.</source>
        <translation>新しいブロックは不明：{n}色が同じ確率です。</translation>
    </message>
    <message>
        <source>New blocks follow the refill formula with {n} colours.</source>
        <translation>新しいブロックは{n}色の補充の式に従います。</translation>
    </message>
    <message numerus="yes">
        <source>The world is all there is; {rows} row(s) of it stand above the board.</source>
        <translation>
            <numerusform>ワールドにあるブロックがすべてです。うち{rows}行は盤面の上にあります。</numerusform>
        </translation>
    </message>
    <message>
        <source>The game beside went on by itself: points are at least {n}, and goals at most those shown.</source>
        <translation>隣のゲームが自動で連鎖しました。得点は少なくとも {n}、残りの目標は多くても表示のとおりです。</translation>
    </message>
    <message>
        <source>break all chocolate</source>
        <translation>チョコレートをすべて壊す</translation>
    </message>
    <message>
        <source>The goal cannot be reached. Proved by counting.</source>
        <translation>目標には到達できません。数え上げで証明済み。</translation>
    </message>
    <message>
        <source>Goal reached</source>
        <translation>目標に達する割合</translation>
    </message>
    <message>
        <source>Chance of the goal if you follow the hints</source>
        <translation>ヒントに従うときの目標達成率</translation>
    </message>
    <message>
        <source>Swap {move}: if you follow the hints, the goal is reached in {chance} % of the games (95 %: {low} to {high} %).</source>
        <translation>交換 {move}：ヒントに従うと {chance} % の対局で目標に達します（95 %：{low} ～ {high} %）。</translation>
    </message>
    <message>
        <source>The other chances are this one minus what they lost against it in the trial games.</source>
        <translation>ほかの確率は、この確率から試しの対局で劣った分を引いたものです。</translation>
    </message>
    <message>
        <source>± is one standard error.</source>
        <translation>± は標準誤差 1 つ分です。</translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s) on the board are invented and may be others in the game beside.</source>
        <translation>
            <numerusform>盤面の{n}個は仮のブロックで、実際のゲームとは異なるかもしれません。</numerusform>
        </translation>
    </message>
    <message>
        <source>The rules of SwapM3S with the rulings R1 to R16.</source>
        <translation>SwapM3S のルールと裁定 R1～R16 に従います。</translation>
    </message>
    <message>
        <source>The rules of SwapM3S with other switches: {changed}.</source>
        <translation>SwapM3S のルール。変更したスイッチ：{changed}。</translation>
    </message>
    <message>
        <source>{n} points</source>
        <translation>{n}点</translation>
    </message>
    <message>
        <source>How many swaps are left is not known: {n} are assumed, so nothing is proved. Set Actions.</source>
        <translation>残り手数は不明で、{n}手と仮定しているため、何も証明されません。「手数」を設定してください。</translation>
    </message>
    <message>
        <source>How many colours come in is not known: {n} are assumed.</source>
        <translation>補充される色の数は不明です：{n}色と仮定しています。</translation>
    </message>
    <message>
        <source>The level asks for a number of covers or grounds; here all of them are to go.</source>
        <translation>レベルは覆いや床を一定数だけ求めていますが、ここではすべて消すものとします。</translation>
    </message>
    <message numerus="yes">
        <source>Measured in {n} game(s) of a player who goes on by the hints; other games had chosen the swap.</source>
        <translation>
            <numerusform>この後ヒントに従うプレイヤーの {n} 局で測りました。交換を選んだのは別の対局です。</numerusform>
        </translation>
    </message>
    <message>
        <source>clear all jelly</source>
        <translation>ゼリーをすべて消す</translation>
    </message>
    <message>
        <source>free all thick blocks</source>
        <translation>厚いブロックをすべて解放</translation>
    </message>
    <message>
        <source>break all crates</source>
        <translation>木箱をすべてこわす</translation>
    </message>
    <message numerus="yes">
        <source>deliver {n} ingredient(s)</source>
        <translation>
            <numerusform>食材を{n}個運ぶ</numerusform>
        </translation>
    </message>
    <message>
        <source>collect {wanted}</source>
        <translation>{wanted}を集める</translation>
    </message>
    <message>
        <source>No solution. Proved.</source>
        <translation>解なし。証明済み。</translation>
    </message>
    <message>
        <source>No solution within {swaps}. Proved: at most {points} of {goal} points can be had.</source>
        <translation>{swaps}以内では解けません。証明済み：得点は最大{points}点です（目標{goal}点）。</translation>
    </message>
    <message>
        <source>The goal cannot be reached within {swaps}. Proved.</source>
        <translation>{swaps}以内では目標を達成できません。証明済み。</translation>
    </message>
    <message>
        <source>The line shown has the most points that can be had.</source>
        <translation>示した手順は、得られる最高得点のものです。</translation>
    </message>
    <message>
        <source>With the cap this is the article&apos;s optimum too: its cheapest goal is a nearest one.</source>
        <translation>得点の上限がある場合、これは記事の最適解でもあります：コスト最小の目標は手数最小の目標の1つです。</translation>
    </message>
    <message>
        <source>The proof needs more memory than there is.</source>
        <translation>証明には、使える量を超えるメモリが必要です。</translation>
    </message>
    <message>
        <source>wave {n}</source>
        <translation>連鎖{n}</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>入れ替え</translation>
    </message>
    <message>
        <source>Cleared</source>
        <translation>消去数</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>What each swap does</source>
        <translation>各手の結果</translation>
    </message>
    <message>
        <source>Points after each swap</source>
        <translation>各手のあとの得点</translation>
    </message>
    <message>
        <source>swaps</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Dijkstra</source>
        <translation>Dijkstra 法</translation>
    </message>
    <message>
        <source>ours</source>
        <translation>本プログラム</translation>
    </message>
    <message>
        <source>BFS</source>
        <translation>幅優先</translation>
    </message>
    <message>
        <source>Points in all</source>
        <translation>合計得点</translation>
    </message>
    <message>
        <source>Children</source>
        <translation>子局面</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>展開</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>打ち切り</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒数</translation>
    </message>
    <message>
        <source>The article&apos;s searches beside ours</source>
        <translation>記事の探索との比較</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n}秒</translation>
    </message>
    <message>
        <source>Best line</source>
        <translation>最善手順</translation>
    </message>
    <message>
        <source>Own line</source>
        <translation>自分の手順</translation>
    </message>
    <message>
        <source>Points of other lines</source>
        <translation>ほかの手順の得点</translation>
    </message>
    <message>
        <source>Always taking the largest gain ends {n} points lower.</source>
        <translation>常に最大の得点を選ぶと、最後は{n}点低くなります。</translation>
    </message>
    <message>
        <source>states expanded</source>
        <translation>展開した局面</translation>
    </message>
    <message>
        <source>states stored</source>
        <translation>保存した局面</translation>
    </message>
    <message>
        <source>widest frontier</source>
        <translation>最大フロンティア</translation>
    </message>
    <message>
        <source>memory for states (MB)</source>
        <translation>局面用メモリ（MB）</translation>
    </message>
    <message>
        <source>first answer, by beam</source>
        <translation>ビーム探索による最初の答え</translation>
    </message>
    <message>
        <source>children made</source>
        <translation>生成した子局面</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>over the cap</source>
        <translation>上限を超えた分</translation>
    </message>
    <message>
        <source>{n} freed</source>
        <translation>{n}個解放</translation>
    </message>
    <message>
        <source>Frontier</source>
        <translation>フロンティア</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Its share</source>
        <translation>配分した時間</translation>
    </message>
    <message>
        <source>Greedy line</source>
        <translation>最大の得点を選ぶ手順</translation>
    </message>
    <message>
        <source>Children so far</source>
        <translation>子局面の累計</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>No swap makes a line. Games shuffle such a board: draw what it has become.</source>
        <translation>3つ並ぶ入れ替えがありません。ゲームではシャッフルされるので、その後の盤面を入力してください。</translation>
    </message>
    <message numerus="yes">
        <source>Swap {move}: {mean} ± {error} points are expected over the next {depth} swap(s).</source>
        <translation>
            <numerusform>最善は {move}。今後{depth}手の期待値は{mean} ± {error}点です。</numerusform>
        </translation>
    </message>
    <message>
        <source>First swap</source>
        <translation>最初の手</translation>
    </message>
    <message>
        <source>Expected points</source>
        <translation>期待得点</translation>
    </message>
    <message>
        <source>Behind the best</source>
        <translation>最善との差</translation>
    </message>
    <message>
        <source>Estimated on {n} random refills, the same ones for every swap; ± is one standard error.</source>
        <translation>{n}通りのランダムな補充で推定しました（どの手にも同じもの）。± は標準誤差1つ分です。</translation>
    </message>
    <message>
        <source>a tile map of King&apos;s</source>
        <translation>King のタイルマップ</translation>
    </message>
    <message>
        <source>a level of CookieCrunch</source>
        <translation>CookieCrunch のレベル</translation>
    </message>
    <message>
        <source>a board of ultragem</source>
        <translation>ultragem の盤面</translation>
    </message>
    <message>
        <source>Opened from {form}.</source>
        <translation>{form}から開きました。</translation>
    </message>
    <message>
        <source>its goal or a part of it</source>
        <translation>目標またはその一部</translation>
    </message>
    <message>
        <source>Left out: {parts}.</source>
        <translation>省いたもの：{parts}。</translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s) are invented: type over what differs, or confirm.</source>
        <translation>
            <numerusform>仮のブロックが{n}個あります。違うものは上書きし、正しければ確定してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>The points are those of a player who sees the new blocks; others mostly get fewer.</source>
        <translation>この得点は新しいブロックが見えているプレイヤーのものです。ほかの人は多くの場合これより少なくなります。</translation>
    </message>
    <message>
        <source>New blocks are unknown: sampled worlds judge each swap, whatever objective is set.</source>
        <translation>新しいブロックは不明なので、「求めるもの」の設定によらず、どの手も標本のワールドで評価しています。</translation>
    </message>
    <message>
        <source>The article&apos;s breadth-first search looks for fewest swaps only, whatever objective is set.</source>
        <translation>記事の幅優先探索は、「求めるもの」の設定によらず、最少手数だけを求めます。</translation>
    </message>
    <message>
        <source>The article&apos;s score is pursued, whatever objective is set: its Dijkstra knows no other.</source>
        <translation>「求めるもの」の設定によらず、記事の得点を求めています。記事の Dijkstra 法はほかの目的を扱えません。</translation>
    </message>
    <message>
        <source>No swaps are left.</source>
        <translation>残り手数がありません。</translation>
    </message>
    <message>
        <source>The goal is not reached.</source>
        <translation>目標は達成されていません。</translation>
    </message>
    <message>
        <source>Swap {move}: {mean} ± {error} points are expected over the next {depth} swaps if you see the new blocks.</source>
        <translation>最善は {move}。新しいブロックが見えているとすれば、今後{depth}手の期待値は{mean} ± {error}点です。</translation>
    </message>
    <message>
        <source>A special block that is ready at the end counts {n} points.</source>
        <translation>終了時に発動できる特殊ブロックは1個{n}点と数えます。</translation>
    </message>
    <message>
        <source>A look-ahead that sees the new blocks sets the rank.</source>
        <translation>順位は、新しいブロックが見える先読みによります。</translation>
    </message>
    <message>
        <source>Other swaps, by rank</source>
        <translation>ほかの交換（順位順）</translation>
    </message>
    <message>
        <source>Swap {move}: the best one of a look-ahead. Its odds are not measured yet.</source>
        <translation>交換 {move}：先読みで最善のもの。確率はまだ測っていません。</translation>
    </message>
    <message>
        <source>Swaps until then</source>
        <translation>達成までの手数</translation>
    </message>
    <message>
        <source>the left half</source>
        <translation>左半分</translation>
    </message>
    <message>
        <source>the right half</source>
        <translation>右半分</translation>
    </message>
    <message>
        <source>The next swap is in {half} of the board.</source>
        <translation>次の手は盤面の{half}にあります。</translation>
    </message>
    <message>
        <source>It gives {points} points in {waves}.</source>
        <translation>{waves}で{points}点になります。</translation>
    </message>
    <message>
        <source>It moves a block {block}.</source>
        <translation>動かすブロックは{block}です。</translation>
    </message>
    <message>
        <source>Special</source>
        <translation>特殊</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>盤面</translation>
    </message>
    <message>
        <source>Colour {letter}</source>
        <translation>色 {letter}</translation>
    </message>
    <message>
        <source>Changes the block that is there and keeps its colour.</source>
        <translation>そこにあるブロックを、色を保ったまま変えます。</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>供給口</translation>
    </message>
    <message>
        <source>Lies under a board cell; a block cleared there takes one layer away.</source>
        <translation>盤面のマスの下に敷きます。その上のブロックを消すと1層減ります。</translation>
    </message>
    <message>
        <source>Horizontal stripe</source>
        <translation>横ストライプ</translation>
    </message>
    <message>
        <source>Vertical stripe</source>
        <translation>縦ストライプ</translation>
    </message>
    <message>
        <source>Wrapped</source>
        <translation>ラッピング</translation>
    </message>
    <message>
        <source>Colour bomb</source>
        <translation>カラーボム</translation>
    </message>
    <message>
        <source>Thick, 1 layer</source>
        <translation>厚いブロック（1層）</translation>
    </message>
    <message>
        <source>Thick, 2 layers</source>
        <translation>厚いブロック（2層）</translation>
    </message>
    <message>
        <source>Thick, 3 layers</source>
        <translation>厚いブロック（3層）</translation>
    </message>
    <message>
        <source>Jelly, 1 layer</source>
        <translation>ゼリー（1層）</translation>
    </message>
    <message>
        <source>Jelly, 2 layers</source>
        <translation>ゼリー（2層）</translation>
    </message>
    <message>
        <source>Crate, 1 layer</source>
        <translation>木箱（1層）</translation>
    </message>
    <message>
        <source>Crate, 2 layers</source>
        <translation>木箱（2層）</translation>
    </message>
    <message>
        <source>Crate, 3 layers</source>
        <translation>木箱（3層）</translation>
    </message>
    <message>
        <source>Cage</source>
        <translation>ケージ</translation>
    </message>
    <message>
        <source>Chocolate</source>
        <translation>チョコレート</translation>
    </message>
    <message>
        <source>Swirl</source>
        <translation>渦巻き</translation>
    </message>
    <message>
        <source>Ingredient</source>
        <translation>食材</translation>
    </message>
    <message>
        <source>Portal</source>
        <translation>ポータル</translation>
    </message>
    <message>
        <source>Void</source>
        <translation>穴</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>確定</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>消す</translation>
    </message>
    <message>
        <source>Settle</source>
        <translation>落下させる</translation>
    </message>
    <message>
        <source>A blocker without a colour; more than three layers are pasted as #4 to #9.</source>
        <translation>色のない障害物。4層以上は #4～#9 として貼り付けます。</translation>
    </message>
    <message>
        <source>The block stands and matches; a line, stripe or blast opens the cage and leaves the block.</source>
        <translation>ブロックは動かず、そろう。列、ストライプ、爆発がケージを開け、ブロックは残る。</translation>
    </message>
    <message>
        <source>Stands, breaks beside a cleared block, and grows by one after a swap that broke none.</source>
        <translation>動かず、消えたブロックの隣で壊れる。交換で一つも壊れなければ一つ増える。</translation>
    </message>
    <message>
        <source>Falls, never matches, breaks beside a cleared block, and ends the beam of a stripe.</source>
        <translation>落ちるがそろわない。消えたブロックの隣で壊れ、ストライプの光線を止める。</translation>
    </message>
    <message>
        <source>Falls, never matches, and leaves at an exit below.</source>
        <translation>落下しますが、並べても消えず、下の出口から出ます。</translation>
    </message>
    <message>
        <source>No cell: part of the board&apos;s shape.</source>
        <translation>マスなし：盤面の形の一部です。</translation>
    </message>
    <message>
        <source>Says that an invented block is right; the setting “Invented blocks” confirms all at once.</source>
        <translation>仮のブロックが正しいことを示します。設定の「仮のブロック」ですべて一度に確定できます。</translation>
    </message>
    <message>
        <source>What falls into it goes on at its exit below; drag an end to move it, click it to remove it.</source>
        <translation>入ったブロックは下の出口から落ち続けます。端をドラッグで移動、クリックで削除します。</translation>
    </message>
    <message>
        <source>With unknown refill blocks enter at sources alone; click one to remove it.</source>
        <translation>補充が不明のとき、ブロックは供給口からだけ入ります。クリックで削除します。</translation>
    </message>
    <message>
        <source>A thick block whose layers only stripes and blasts take away.</source>
        <translation>ストライプと爆発でだけ層が減る厚いブロック。</translation>
    </message>
    <message>
        <source>Lets everything fall and clears all lines, without points and without an action.</source>
        <translation>すべて落下させ、並んだブロックを消します。得点にならず、手数も使いません。</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>not named yet</source>
        <translation>未入力</translation>
    </message>
    <message>
        <source>crate {n}</source>
        <translation>木箱 {n}</translation>
    </message>
    <message>
        <source>swirl</source>
        <translation>渦巻き</translation>
    </message>
    <message>
        <source>chocolate</source>
        <translation>チョコレート</translation>
    </message>
    <message>
        <source>colour bomb</source>
        <translation>カラーボム</translation>
    </message>
    <message>
        <source>ingredient</source>
        <translation>食材</translation>
    </message>
    <message>
        <source>void</source>
        <translation>穴</translation>
    </message>
    <message>
        <source>horizontal stripe</source>
        <translation>横ストライプ</translation>
    </message>
    <message>
        <source>vertical stripe</source>
        <translation>縦ストライプ</translation>
    </message>
    <message>
        <source>wrapped</source>
        <translation>ラッピング</translation>
    </message>
    <message>
        <source>licorice {n}</source>
        <translation>リコリス {n}</translation>
    </message>
    <message>
        <source>thickness {n}</source>
        <translation>厚さ {n}</translation>
    </message>
    <message>
        <source>in a cage</source>
        <translation>ケージの中</translation>
    </message>
    <message>
        <source>Match-3</source>
        <translation>マッチ3</translation>
    </message>
    <message>
        <source>Swap neighbours into lines of three: most points or fewest swaps, with proof.</source>
        <translation>隣どうしを入れ替えて3つ並べます：最高得点または最少手数を証明付きで求めます。</translation>
    </message>
    <message>
        <source>Press Solve for the best line, drag a gem onto its neighbour, or pick a colour and draw.</source>
        <translation>「解く」で最善手順を求めます。宝石を隣へドラッグすれば動かせ、色を選べば描けます。</translation>
    </message>
    <message>
        <source>Swap gems for the most points.</source>
        <translation>宝石を入れ替えて最高得点を目指します。</translation>
    </message>
    <message>
        <source>Draw a board, or open a level and play along.</source>
        <translation>盤面を描くか、レベルを開いて一緒に遊びます。</translation>
    </message>
    <message>
        <source>Solve plays the best swaps.</source>
        <translation>「解く」で最善の入れ替えを見せます。</translation>
    </message>
    <message>
        <source>Board as text</source>
        <translation>盤面（テキスト）</translation>
    </message>
    <message>
        <source>Swaps as text (x y R)</source>
        <translation>入れ替え（テキスト、x y R）</translation>
    </message>
    <message>
        <source>“{name}” is too large for a Match-3 board.</source>
        <translation>「{name}」はマッチ3の盤面としては大きすぎます。</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>形式「{name}」はありません。</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>座標</translation>
    </message>
    <message>
        <source>What each swap gives</source>
        <translation>各入れ替えの得点</translation>
    </message>
    <message>
        <source>Letters on gems</source>
        <translation>宝石に文字を表示</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>{block} (above the board)</source>
        <translation>{block}（盤面の上）</translation>
    </message>
    <message>
        <source>jelly {n}</source>
        <translation>ゼリー {n}</translation>
    </message>
    <message>
        <source>most points</source>
        <translation>最高得点</translation>
    </message>
    <message>
        <source>fewest swaps to the goal</source>
        <translation>目標までの最少手数</translation>
    </message>
    <message>
        <source>the article&apos;s score</source>
        <translation>記事の得点</translation>
    </message>
    <message>
        <source>layered search (best)</source>
        <translation>層別探索（最良）</translation>
    </message>
    <message>
        <source>the article&apos;s breadth-first</source>
        <translation>記事の幅優先探索</translation>
    </message>
    <message>
        <source>the article&apos;s Dijkstra</source>
        <translation>記事の Dijkstra 法</translation>
    </message>
    <message>
        <source>all three, to compare</source>
        <translation>3つすべて（比較）</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>求めるもの</translation>
    </message>
    <message>
        <source>The article&apos;s score adds V(n + m) for each action left when the goal is reached.</source>
        <translation>記事の得点では、目標達成時の残り手数1つごとに V(n + m) を加えます。</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>アルゴリズム</translation>
    </message>
    <message>
        <source>The article&apos;s searches are there to compare; they need a goal.</source>
        <translation>記事の探索は比較用で、目標が必要です。</translation>
    </message>
    <message>
        <source>With unknown refill and no goal: how far each sampled world is played.</source>
        <translation>補充が不明で目標がないとき：各標本世界を何手先まで読むか。</translation>
    </message>
    <message>
        <source>Games for the odds</source>
        <translation>確率を測る対局数</translation>
    </message>
    <message>
        <source>With unknown refill and a goal: more games, narrower odds; 0 gives the next swap alone.</source>
        <translation>補充が不明で目標があるとき：対局が多いほど区間は狭くなります。0 は次の交換だけを答えます。</translation>
    </message>
    <message>
        <source>Swaps such as 3,0,R 2,1,U, to see them beside the best line.</source>
        <translation>3,0,R 2,1,U のような入れ替え。最善手順と並べて比べます。</translation>
    </message>
    <message>
        <source>The board is empty: paint blocks or take a random board.</source>
        <translation>盤面が空です。ブロックを描くか、ランダムな盤面を使ってください。</translation>
    </message>
    <message>
        <source>Row {y}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it.</source>
        <translation>{y}行：({x}, {y}) から{colour}が{n}個すでに並んでいます。「落下させる」で消えます。</translation>
    </message>
    <message>
        <source>Column {x}: {n} blocks of {colour} from ({x}, {y}) are a line already. Settle clears it.</source>
        <translation>{x}列：({x}, {y}) から{colour}が{n}個すでに並んでいます。「落下させる」で消えます。</translation>
    </message>
    <message>
        <source>The cell at ({x}, {y}) is empty and blocks hang above it. Settle lets them fall; a hole of the board is painted as Void (X).</source>
        <translation>({x}, {y}) のマスが空で、その上にブロックが浮いています。「落下させる」で落ちます。盤面の穴なら「穴」(X) を描いてください。</translation>
    </message>
    <message>
        <source>No action is left.</source>
        <translation>残り手数がありません。</translation>
    </message>
    <message>
        <source>The goal is reached.</source>
        <translation>目標を達成しています。</translation>
    </message>
    <message numerus="yes">
        <source>P = {goal} cannot be reached: {n} action(s) give at most {most} points.</source>
        <translation>
            <numerusform>P = {goal} は達成できません：{n}手では最大{most}点です。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no jelly to clear.</source>
        <translation>消すゼリーがありません。</translation>
    </message>
    <message numerus="yes">
        <source>Only {there} block(s) of {colour} are in the world; {wanted} are to be collected.</source>
        <translation>
            <numerusform>ワールドに{colour}のブロックは{there}個しかありません。集める数は{wanted}個です。</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} × {m} board</source>
        <translation>{n}×{m}の盤面</translation>
    </message>
    <message>
        <source>{n} above it</source>
        <translation>盤面の上に{n}個</translation>
    </message>
    <message>
        <source>unknown refill of {n} colours</source>
        <translation>{n}色の不明な補充</translation>
    </message>
    <message>
        <source>{n} thick</source>
        <translation>厚いブロック{n}個</translation>
    </message>
    <message>
        <source>known: the world is all there is</source>
        <translation>既知：ワールドだけ</translation>
    </message>
    <message>
        <source>unknown: random blocks follow</source>
        <translation>不明：ランダムに補充</translation>
    </message>
    <message>
        <source>formula: each block follows from the board</source>
        <translation>式：盤面から決まる</translation>
    </message>
    <message>
        <source>Columns (n)</source>
        <translation>列数（n）</translation>
    </message>
    <message>
        <source>Board rows (m)</source>
        <translation>盤面の行数（m）</translation>
    </message>
    <message>
        <source>World rows (M)</source>
        <translation>ワールドの行数（M）</translation>
    </message>
    <message>
        <source>Board and reserve.</source>
        <translation>盤面と控えの行。</translation>
    </message>
    <message>
        <source>Refill</source>
        <translation>補充</translation>
    </message>
    <message>
        <source>Colours of the refill</source>
        <translation>補充の色数</translation>
    </message>
    <message>
        <source>{n} are not confirmed</source>
        <translation>{n}個が未確定</translation>
    </message>
    <message>
        <source>confirm all</source>
        <translation>すべて確定</translation>
    </message>
    <message>
        <source>Blocks drawn here that may be others in the game beside.</source>
        <translation>ここで仮に置いたブロックで、実際のゲームとは異なるかもしれません。</translation>
    </message>
    <message>
        <source>Invented blocks</source>
        <translation>仮のブロック</translation>
    </message>
    <message>
        <source>Points to reach (P)</source>
        <translation>目標点（P）</translation>
    </message>
    <message>
        <source>Empty: just as many as possible.</source>
        <translation>空欄：できるだけ多く。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Ingredients to deliver</source>
        <translation>運ぶ食材の数</translation>
    </message>
    <message>
        <source>Empty: that is no goal.</source>
        <translation>空欄：目標にしません。</translation>
    </message>
    <message>
        <source>Columns such as 0 3 5; empty: every column.</source>
        <translation>列番号。例：0 3 5。空欄：すべての列。</translation>
    </message>
    <message>
        <source>Exits</source>
        <translation>出口</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>集めるもの</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>手数</translation>
    </message>
    <message>
        <source>beside a game: the blocks that come in are typed</source>
        <translation>隣のゲームと一緒に：入ってくるブロックを入力する</translation>
    </message>
    <message>
        <source>Empty: not known; nothing is proved.</source>
        <translation>空欄：不明。何も証明されません。</translation>
    </message>
    <message>
        <source>not known: {n} assumed</source>
        <translation>不明：{n}と仮定</translation>
    </message>
    <message>
        <source>Points so far</source>
        <translation>これまでの得点</translation>
    </message>
    <message>
        <source>Empty: at least these, because the game beside went on.</source>
        <translation>空欄：隣のゲームが自動で連鎖したため、少なくともこの得点です。</translation>
    </message>
    <message>
        <source>at least {n}</source>
        <translation>少なくとも {n}</translation>
    </message>
    <message>
        <source>Colours and numbers, such as A 12 C 8; % ~ # are what breaks.</source>
        <translation>色と数、例えば A 12 C 8。% ~ # は壊れるもの。</translation>
    </message>
    <message>
        <source>Clear all jelly</source>
        <translation>ゼリーをすべて消す</translation>
    </message>
    <message>
        <source>Free all thick blocks</source>
        <translation>厚いブロックをすべて解放</translation>
    </message>
    <message>
        <source>Break all crates</source>
        <translation>木箱をすべてこわす</translation>
    </message>
    <message>
        <source>Break all chocolate</source>
        <translation>チョコレートをすべて壊す</translation>
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
        <translation>独自の表</translation>
    </message>
    <message>
        <source>each wave</source>
        <translation>連鎖ごと</translation>
    </message>
    <message>
        <source>all of an action</source>
        <translation>1手の合計</translation>
    </message>
    <message>
        <source>any cleared block</source>
        <translation>消えたブロックならどれでも</translation>
    </message>
    <message>
        <source>a block of a line</source>
        <translation>並んだブロック</translation>
    </message>
    <message>
        <source>drop past it</source>
        <translation>穴を越えて落ちる</translation>
    </message>
    <message>
        <source>stop above it</source>
        <translation>穴の上で止まる</translation>
    </message>
    <message>
        <source>stop, and slide aside</source>
        <translation>止まり、横に滑る</translation>
    </message>
    <message>
        <source>the upper left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>the upper right</source>
        <translation>右上</translation>
    </message>
    <message>
        <source>Numbers V(0) V(1) V(2) …; the last one goes on.</source>
        <translation>V(0) V(1) V(2) … の数列。最後の値がその先も続きます。</translation>
    </message>
    <message>
        <source>V(i): points for i blocks</source>
        <translation>V(i)：i 個のブロックの点数</translation>
    </message>
    <message>
        <source>Own table of V</source>
        <translation>V の独自の表</translation>
    </message>
    <message>
        <source>V counts</source>
        <translation>V の数え方</translation>
    </message>
    <message>
        <source>Vs: a special is made</source>
        <translation>Vs：特殊ブロックができる</translation>
    </message>
    <message>
        <source>Vt: a thick block is freed</source>
        <translation>Vt：厚いブロックの解放</translation>
    </message>
    <message>
        <source>At most V(n + m) an action</source>
        <translation>1手の上限は V(n + m)</translation>
    </message>
    <message>
        <source>Swaps need no line</source>
        <translation>並ばない入れ替えも可</translation>
    </message>
    <message>
        <source>Thick blocks</source>
        <translation>厚いブロック</translation>
    </message>
    <message>
        <source>Layers a stripe takes</source>
        <translation>ストライプで減る層数</translation>
    </message>
    <message>
        <source>Layers a neighbour takes</source>
        <translation>隣の消去で減る層数</translation>
    </message>
    <message>
        <source>Which neighbour</source>
        <translation>隣とみなすもの</translation>
    </message>
    <message>
        <source>A crossing of two lines makes one.</source>
        <translation>2本の並びが交わるとできます。</translation>
    </message>
    <message>
        <source>Colour bombs</source>
        <translation>カラーボム</translation>
    </message>
    <message>
        <source>A line of five makes one.</source>
        <translation>5つ並べるとできます。</translation>
    </message>
    <message>
        <source>Pairs of specials</source>
        <translation>特殊ブロックどうし</translation>
    </message>
    <message>
        <source>Two specials can be swapped.</source>
        <translation>特殊ブロックどうしを入れ替えられます。</translation>
    </message>
    <message>
        <source>Lines of four make stripes</source>
        <translation>4つ並べるとストライプ</translation>
    </message>
    <message>
        <source>At a void blocks</source>
        <translation>穴に来たブロック</translation>
    </message>
    <message>
        <source>Blocks slide first from</source>
        <translation>先に滑る側</translation>
    </message>
    <message>
        <source>Layers a stripe takes off a crate</source>
        <translation>ストライプが木箱から取る層</translation>
    </message>
    <message>
        <source>Vc: a crate, swirl or chocolate breaks</source>
        <translation>Vc：木箱、渦巻き、チョコレートが壊れる</translation>
    </message>
    <message>
        <source>Vi: an ingredient leaves</source>
        <translation>Vi：食材を運び出す</translation>
    </message>
    <message>
        <source>fall, no match, no swap</source>
        <translation>落下する、並ばない、入れ替え不可</translation>
    </message>
    <message>
        <source>stand still, no match</source>
        <translation>動かない、並ばない</translation>
    </message>
    <message>
        <source>stand still, match</source>
        <translation>動かない、並ぶ</translation>
    </message>
    <message>
        <source>fall, match</source>
        <translation>落下する、並ぶ</translation>
    </message>
    <message>
        <source>fall, can be swapped</source>
        <translation>落下する、入れ替え可</translation>
    </message>
    <message>
        <source>other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation>設定「{name}」はありません。</translation>
    </message>
    <message>
        <source>“{text}”: expected columns from 0 to {last}, such as 0 3 5.</source>
        <translation>「{text}」：0～{last}の列番号を 0 3 5 のように指定してください。</translation>
    </message>
    <message>
        <source>A table of V is a row of numbers such as 0 0 0 60 120 200.</source>
        <translation>V の表は 0 0 0 60 120 200 のような数の並びです。</translation>
    </message>
    <message>
        <source>“{text}”: expected colours and numbers such as A 12 C 8.</source>
        <translation>「{text}」：色と数を A 12 C 8 のように指定してください。</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>標本抽出中</translation>
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
        <source>This is the analysis of a Match3Explore level; open the level itself.</source>
        <translation>これは Match3Explore のステージの分析結果です。ステージのファイルを開いてください。</translation>
    </message>
    <message>
        <source>This is a schema that describes levels; open a level itself.</source>
        <translation>これはステージの形式を記したスキーマです。ステージのファイルを開いてください。</translation>
    </message>
    <message numerus="yes">
        <source>This file lists {n} board(s) under “{name}”; save one of them as a file of its own.</source>
        <translation>
            <numerusform>このファイルには「{name}」に{n}個の盤面があります。そのうち1つを単独のファイルとして保存してください。</numerusform>
        </translation>
    </message>
    <message>
        <source>0 everywhere; its bombs do other things than ours</source>
        <translation>すべて0（この爆弾の働きは本プログラムと異なります）</translation>
    </message>
    <message>
        <source>at most {limit} layers</source>
        <translation>最大{limit}層</translation>
    </message>
    <message>
        <source>null: grids of this form are not known</source>
        <translation>null（この形のグリッドには対応していません）</translation>
    </message>
    <message>
        <source>“Score” with a target</source>
        <translation>target 付きの「Score」</translation>
    </message>
    <message>
        <source>{n} numbers, one for each cell</source>
        <translation>マスごとに1つ、{n}個の数</translation>
    </message>
    <message>
        <source>colours as bits from 128 on, not {n}</source>
        <translation>128以上のビットで表した色（{n}ではない）</translation>
    </message>
    <message>
        <source>layers in base64</source>
        <translation>base64 のレイヤー</translation>
    </message>
    <message>
        <source>a list of objects</source>
        <translation>オブジェクトのリスト</translation>
    </message>
    <message>
        <source>Row {line}: “{sign}” at place {column} is no block.</source>
        <translation>{line}行目：{column}文字目の「{sign}」はブロックではありません。</translation>
    </message>
    <message>
        <source>A board has at most {n} colours.</source>
        <translation>盤面の色は {n} 色までです。</translation>
    </message>
    <message>
        <source>None of these words stands twice, so they are no colours of a board.</source>
        <translation>同じ単語が 2 回以上出てこないので、盤面の色ではありません。</translation>
    </message>
    <message>
        <source>Row {line}, block {column}: found “{text}”; expected a colour word.</source>
        <translation>{line}行目{column}番目のブロック：「{text}」があります。色名を指定してください。</translation>
    </message>
    <message>
        <source>The array holds no rows of blocks.</source>
        <translation>配列にブロックの行がありません。</translation>
    </message>
    <message>
        <source>Row {line}, block {column}: expected a digit, a letter, a colour word or null.</source>
        <translation>{line} 行目 {column} 番目：数字、文字、色の語か null のはずです。</translation>
    </message>
    <message>
        <source>Row {line}, block {column}: with 0 as a colour there are only 0 to 8.</source>
        <translation>{line} 行目 {column} 番目：0 が色のときは 0 ～ 8 だけです。</translation>
    </message>
    <message>
        <source>Row {line}: more than {n} different blocks.</source>
        <translation>{line} 行目：ブロックの種類が {n} を超えています。</translation>
    </message>
    <message>
        <source>Row {line}: more than {n} different colour words.</source>
        <translation>{line}行目：色名が{n}種類を超えています。</translation>
    </message>
    <message>
        <source>“{value}” names no cell of Match-3; expected one of {signs}.</source>
        <translation>「{value}」はマッチ3のマスではありません。{signs} のいずれかを指定してください。</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) show something that is no gem, maybe a blocker.</source>
        <translation>
            <numerusform>宝石ではないもの（障害物など）が写っているマスが{n}個あります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} block(s)</source>
        <translation>
            <numerusform>ブロック{n}個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} void(s)</source>
        <translation>
            <numerusform>穴{n}個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} crate(s)</source>
        <translation>
            <numerusform>木箱{n}個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} ingredient(s)</source>
        <translation>
            <numerusform>食材{n}個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} layer(s) of jelly</source>
        <translation>
            <numerusform>ゼリー{n}層</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} colour(s)</source>
        <translation>
            <numerusform>{n}色</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} legal swap(s)</source>
        <translation>
            <numerusform>できる入れ替え{n}通り</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} wave(s)</source>
        <translation>
            <numerusform>{n}連鎖</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} swap(s)</source>
        <translation>
            <numerusform>{n}手</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} special(s) made</source>
        <translation>
            <numerusform>特殊ブロックが{n}個できる</numerusform>
        </translation>
    </message>
    <message>
        <source>This is a level of {name}; its walls, transfers and large boxes are not known here.</source>
        <translation>これは {name} のレベルです。壁、転送、大きな箱はここにはありません。</translation>
    </message>
    <message>
        <source>rows of 9 numbers</source>
        <translation>9 個の数の行</translation>
    </message>
    <message>
        <source>pairs of a colour and a number</source>
        <translation>色と個数の組</translation>
    </message>
    <message>
        <source>Tile ({x}, {y}) from the upper left has the bit {bit}, which is not known here.</source>
        <translation>左上から ({x}, {y}) のタイルに、ここで知らないビット {bit} があります。</translation>
    </message>
    <message>
        <source>a size such as 8x8</source>
        <translation>8x8 のような大きさ</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>“{text}” is no block of an ultragem board.</source>
        <translation>「{text}」は ultragem の盤面のブロックではありません。</translation>
    </message>
    <message>
        <source>rows of equal length</source>
        <translation>同じ長さの行</translation>
    </message>
    <message>
        <source>rows of numbers</source>
        <translation>数の行</translation>
    </message>
    <message>
        <source>a number from {low} to {high}</source>
        <translation>{low} から {high} までの数</translation>
    </message>
    <message>
        <source>“{text}” is no span of swaps; expected one such as 5..40, up to {most}.</source>
        <translation>「{text}」は手数の範囲ではありません。5..40 のように、{most} 以下で指定してください。</translation>
    </message>
    <message>
        <source>“{name}” is no player; known are {names}.</source>
        <translation>「{name}」というプレイヤーはありません。使えるのは {names} です。</translation>
    </message>
    <message>
        <source>Fewer than half of the games are won by {player}.</source>
        <translation>{player}の勝ちは半分に届きません。</translation>
    </message>
    <message>
        <source>Half of the games are won within {n} swaps by {player}.</source>
        <translation>{player}は {n} 手以内で半分のゲームに勝ちます。</translation>
    </message>
    <message>
        <source>more</source>
        <translation>それ以上</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>Swaps for 50 %</source>
        <translation>50 % に必要な手数</translation>
    </message>
    <message>
        <source>Swaps for 80 %</source>
        <translation>80 % に必要な手数</translation>
    </message>
    <message>
        <source>Each game is played once with the most swaps; with fewer it counts as won if the goal came by then.</source>
        <translation>各ゲームは最大の手数で一度だけ行い、少ない手数ではその時点で目標に達していれば勝ちとします。</translation>
    </message>
    <message>
        <source>Swaps that a level needs</source>
        <translation>レベルに必要な手数</translation>
    </message>
    <message>
        <source>Share of won games by the number of swaps, a line with a 95 % band for each player.</source>
        <translation>手数ごとの勝率。プレイヤーごとに線と 95 % の帯で示します。</translation>
    </message>
    <message>
        <source>Won games by swaps</source>
        <translation>手数ごとの勝率</translation>
    </message>
</context>
</TS>
