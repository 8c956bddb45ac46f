<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name></name>
    <message>
        <source>There is no example tower “{name}”.</source>
        <translation>塔の作例「{name}」はありません。</translation>
    </message>
    <message>
        <source>The tower’s folder “{name}” is not there.</source>
        <translation>塔のフォルダー「{name}」がありません。</translation>
    </message>
    <message>
        <source>The tower’s folder “{name}” cannot be read: {why}.</source>
        <translation>塔のフォルダー「{name}」を読み取れません：{why}。</translation>
    </message>
    <message>
        <source>“{name}” belongs to a tower, whose folder “project” is not around it.</source>
        <translation>「{name}」は塔の一部ですが、塔のフォルダー「project」の中にありません。</translation>
    </message>
    <message>
        <source>it is no floor.</source>
        <translation>フロアではありません。</translation>
    </message>
    <message>
        <source>The floor “{name}” cannot be read: {why}</source>
        <translation>フロア「{name}」を読み取れません：{why}</translation>
    </message>
    <message>
        <source>one of the tower’s floors</source>
        <translation>塔のいずれかのフロア</translation>
    </message>
    <message>
        <source>[x, y], the tile to reach</source>
        <translation>[x, y]（到達するマス）</translation>
    </message>
    <message>
        <source>a move and the numbers of the answers given</source>
        <translation>行動と、選んだ選択肢の番号</translation>
    </message>
    <message>
        <source>“objective” has {name}: {value}; expected a weight from 0 to {limit}.</source>
        <translation>「objective」の {name} が{value}です。0～{limit}の重みを指定してください。</translation>
    </message>
    <message>
        <source>“objective” needs 1 to 50 weights, such as hp: 1, atk: 100.</source>
        <translation>「objective」には重みが1～50個必要です。例：hp: 1, atk: 100</translation>
    </message>
    <message>
        <source>a list of the tower’s floors</source>
        <translation>塔のフロアのリスト</translation>
    </message>
    <message>
        <source>numbers by name</source>
        <translation>名前と数値の対応</translation>
    </message>
    <message>
        <source>a list of [floor, x, y, tile number]</source>
        <translation>[フロア, x, y, タイル番号] のリスト</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>[x, y] on a map of {w} x {h}</source>
        <translation>{w} x {h} のマップ上の [x, y]</translation>
    </message>
    <message>
        <source>a list of [floor, x, y]</source>
        <translation>[フロア, x, y] のリスト</translation>
    </message>
    <message>
        <source>maps of the tower’s floors</source>
        <translation>塔のフロアのマップ</translation>
    </message>
    <message>
        <source>one of the tower’s monsters</source>
        <translation>塔のいずれかのモンスター</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>one of the tower’s items</source>
        <translation>塔のいずれかのアイテム</translation>
    </message>
    <message>
        <source>a list of [stat, amount, times the floor’s ratio]</source>
        <translation>[能力値, 量, フロア倍率を掛けるか] のリスト</translation>
    </message>
    <message>
        <source>hp, atk, def, mdef, money, exp or key:yellowKey as the stat</source>
        <translation>能力値として hp、atk、def、mdef、money、exp、key:yellowKey のいずれか</translation>
    </message>
    <message>
        <source>“{text}” is no move; expected one such as battle:6,10.</source>
        <translation>「{text}」は行動ではありません。battle:6,10 のように書いてください。</translation>
    </message>
    <message>
        <source>“{part}” is no stat; expected hp=1000,atk=10,def=10,mdef=0.</source>
        <translation>「{part}」は能力値ではありません。hp=1000,atk=10,def=10,mdef=0 のように書いてください。</translation>
    </message>
    <message>
        <source>“{name}” is no stat ({stats}) and no item of the tower.</source>
        <translation>“{name}” は能力値（{stats}）でも、この塔のアイテムでもありません。</translation>
    </message>
    <message>
        <source>A case needs a “hero” with hp, atk, def and mdef.</source>
        <translation>ケースには、hp、atk、def、mdef を持つ「hero」が必要です。</translation>
    </message>
    <message>
        <source>A case needs “{key}”, a monster with hp, atk and def.</source>
        <translation>ケースには「{key}」（hp、atk、def を持つモンスター）が必要です。</translation>
    </message>
    <message>
        <source>“{name}” holds several towers: {towers}. Open one of them.</source>
        <translation>“{name}” には複数の塔があります：{towers}。そのうち一つを開いてください。</translation>
    </message>
    <message>
        <source>“{name}” is no tower: expected a folder “project” with “data.js” and “floors” in it.</source>
        <translation>「{name}」は塔ではありません。「data.js」と「floors」の入ったフォルダー「project」が必要です。</translation>
    </message>
    <message>
        <source>No floor in “{name}” can be read: {why}</source>
        <translation>「{name}」に読み取れるフロアがありません：{why}</translation>
    </message>
    <message>
        <source>there is none.</source>
        <translation>1つもありません。</translation>
    </message>
    <message>
        <source>{file}: {what}</source>
        <translation>{file}：{what}</translation>
    </message>
    <message>
        <source>The floor that the game begins on cannot be read: {why}</source>
        <translation>ゲームが始まるフロアを読めません：{why}</translation>
    </message>
    <message>
        <source>{file} is not complete: it has no “{name}”.</source>
        <translation>{file} が不完全です：「{name}」がありません。</translation>
    </message>
    <message>
        <source>{file}: expected an object.</source>
        <translation>{file}：オブジェクトが必要です。</translation>
    </message>
    <message>
        <source>data.js names floors that are not there: {names}.</source>
        <translation>data.js に、存在しないフロアがあります：{names}。</translation>
    </message>
    <message>
        <source>Visit [{x}, {y}]</source>
        <translation>[{x}, {y}] のイベントに触れる</translation>
    </message>
    <message>
        <source>Fight {name} at [{x}, {y}]</source>
        <translation>[{x}, {y}] の{name}と戦う</translation>
    </message>
    <message>
        <source>Open the {name} at [{x}, {y}]</source>
        <translation>[{x}, {y}] の{name}を開ける</translation>
    </message>
    <message>
        <source>Take the {name} at [{x}, {y}]</source>
        <translation>[{x}, {y}] の{name}を取る</translation>
    </message>
    <message>
        <source>Walk to [{x}, {y}]</source>
        <translation>[{x}, {y}] まで歩く</translation>
    </message>
    <message>
        <source>Step on [{x}, {y}]</source>
        <translation>[{x}, {y}] に踏み込む</translation>
    </message>
    <message>
        <source>Take the stairs at [{x}, {y}]</source>
        <translation>[{x}, {y}] の階段を使う</translation>
    </message>
    <message>
        <source>Put on the {name}</source>
        <translation>{name}を装備する</translation>
    </message>
    <message>
        <source>Use the {name}</source>
        <translation>{name}を使う</translation>
    </message>
    <message>
        <source>Fly to {floor}</source>
        <translation>{floor}へ移動する</translation>
    </message>
    <message>
        <source>Fly to [{x}, {y}] with the {name}</source>
        <translation>{name}で [{x}, {y}] へ飛ぶ</translation>
    </message>
    <message>
        <source>Use the {name} on [{x}, {y}]</source>
        <translation>[{x}, {y}] に{name}を使う</translation>
    </message>
    <message>
        <source>Buy {what}</source>
        <translation>{what}を買う</translation>
    </message>
    <message>
        <source>Buy {what} in {shop}</source>
        <translation>{shop}で{what}を買う</translation>
    </message>
    <message>
        <source>Use the {name}, as the engine does</source>
        <translation>{name}を使う（エンジンの結果）</translation>
    </message>
    <message>
        <source>{name} at [{x}, {y}], as the engine does</source>
        <translation>[{x}, {y}] の{name}（エンジンの結果）</translation>
    </message>
    <message>
        <source>Answer {n}</source>
        <translation>選択肢{n}を選ぶ</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>No</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>Answer: {text}</source>
        <translation>選択：{text}</translation>
    </message>
    <message>
        <source>{counted}; the hero begins on {floor} at [{x}, {y}] with {hp} HP</source>
        <translation>{counted}；勇者は {floor} の [{x}, {y}] から HP {hp} で始めます</translation>
    </message>
    <message>
        <source>stepping here costs {n} HP</source>
        <translation>踏み込むと HP が{n}減ります</translation>
    </message>
    <message>
        <source>events here: {kinds}</source>
        <translation>ここのイベント：{kinds}</translation>
    </message>
    <message>
        <source>{n} more ATK save {saved} HP</source>
        <translation>攻撃があと{n}で HP を{saved}節約（臨界）</translation>
    </message>
    <message>
        <source>{n} ATK are missing</source>
        <translation>攻撃力があと {n} 足りない</translation>
    </message>
    <message>
        <source>one more DEF saves {saved} HP</source>
        <translation>防御があと1で HP を{saved}節約</translation>
    </message>
    <message>
        <source>stairs to {floor}</source>
        <translation>{floor}への階段</translation>
    </message>
    <message>
        <source>The next move visits somebody.</source>
        <translation>次の行動はイベントに触れることです。</translation>
    </message>
    <message>
        <source>The next move puts on equipment.</source>
        <translation>次の行動は装備の変更です。</translation>
    </message>
    <message>
        <source>The next move buys something.</source>
        <translation>次の行動は買い物です。</translation>
    </message>
    <message>
        <source>The next move flies to another floor.</source>
        <translation>次の行動は別の階への移動です。</translation>
    </message>
    <message>
        <source>The next move uses a tool.</source>
        <translation>次の行動は道具を使うことです。</translation>
    </message>
    <message>
        <source>The next move walks to another tile.</source>
        <translation>次の行動は別のマスへ歩くことです。</translation>
    </message>
    <message>
        <source>The next move steps where monsters wait.</source>
        <translation>次の行動は、モンスターが待ち構えるマスに踏み込むことです。</translation>
    </message>
    <message>
        <source>The next move answers a question.</source>
        <translation>次の行動は選択肢を選ぶことです。</translation>
    </message>
    <message>
        <source>The next move is one that only the tower’s engine follows.</source>
        <translation>次の手は塔自身のエンジンだけが扱えます。</translation>
    </message>
    <message>
        <source>My line has not reached the goal yet.</source>
        <translation>自分のルートはまだ目標に達していません。</translation>
    </message>
    <message>
        <source>My line reaches the goal; the solver’s has not reached it yet.</source>
        <translation>自分の手順はゴールに着きました。ソルバーの手順はまだ着いていません。</translation>
    </message>
    <message>
        <source>My line ends with {n} HP more than the solver’s, which is not proved to be the best.</source>
        <translation>自分の手順は最後の HP がソルバーより {n} 多いです。ソルバーの手順は最善と証明されていません。</translation>
    </message>
    <message>
        <source>My line ends as well as the solver&apos;s.</source>
        <translation>自分のルートの結果はソルバーと同じです。</translation>
    </message>
    <message>
        <source>First worse step: {n}, {what}; {lost} HP less at the end.</source>
        <translation>最初に損をした手：{n}手目、{what}。最終的に HP が{lost}少なくなります。</translation>
    </message>
    <message>
        <source>{floor}: step {n}, −{lost} HP</source>
        <translation>{floor}は{n}手目（HP −{lost}）</translation>
    </message>
    <message>
        <source>By floor: {floors}.</source>
        <translation>フロアごとの最初の損：{floors}。</translation>
    </message>
    <message>
        <source>The hero needs HP above 0.</source>
        <translation>勇者の HP は1以上でなければなりません。</translation>
    </message>
    <message>
        <source>This floor has no stairs to leave by; choose another task.</source>
        <translation>このフロアには出ていく階段がありません。別の課題を選んでください。</translation>
    </message>
    <message>
        <source>Only these floors are entered: {names}.</source>
        <translation>入るのはこれらのフロアだけです：{names}。</translation>
    </message>
    <message>
        <source>Counted with what the tower’s own engine says of each fight.</source>
        <translation>塔のエンジンが示す戦闘ごとの値で計算しました。</translation>
    </message>
    <message>
        <source>The tower’s own engine is not asked: {why}</source>
        <translation>塔のエンジンには尋ねていません：{why}</translation>
    </message>
    <message>
        <source>Searched twice to the end in the tower’s own engine ({version}): {n} states, {m} deeds.</source>
        <translation>塔自身のエンジン（{version}）で最後まで二度探索しました：{n} 状態、{m} 操作。</translation>
    </message>
    <message>
        <source>Counted with the damage rules of the engine.</source>
        <translation>エンジン標準のダメージルールで計算しました。</translation>
    </message>
    <message>
        <source>Stairs are not walked over, though this tower lets the hero do so.</source>
        <translation>階段の上を通り抜けることはしません（この塔では可能です）。</translation>
    </message>
    <message>
        <source>The hero stands there already: what happens on arrival at his floor has happened.</source>
        <translation>勇者はすでにそこにいます：そのフロアの到着イベントは済んだものとします。</translation>
    </message>
    <message>
        <source>These places are not touched: {places}.</source>
        <translation>これらの場所には触れません：{places}。</translation>
    </message>
    <message>
        <source>These places are cleared in any case: {places}.</source>
        <translation>これらの場所は必ず片付けます：{places}。</translation>
    </message>
    <message>
        <source>The goal is the stairs at [{x}, {y}] of {floor}: who steps on them has arrived.</source>
        <translation>目標は{floor}の階段 [{x}, {y}] です。踏んだ時点で到達とみなします。</translation>
    </message>
    <message>
        <source>The goal is the tile [{x}, {y}] of {floor}.</source>
        <translation>目標は{floor}のマス [{x}, {y}] です。</translation>
    </message>
    <message>
        <source>Asked is how far the hero comes, and with what on each floor.</source>
        <translation>勇者がどこまで行けるか、各フロアで何を持っているかを求めます。</translation>
    </message>
    <message>
        <source>The goal is to take everything and leave.</source>
        <translation>目標は、すべて取って出ていくことです。</translation>
    </message>
    <message>
        <source>The goal is to leave by the stairs at [{x}, {y}].</source>
        <translation>目標は、[{x}, {y}] の階段から出ていくことです。</translation>
    </message>
    <message>
        <source>The goal is to leave by stairs.</source>
        <translation>目標は、階段から出ていくことです。</translation>
    </message>
    <message>
        <source>Most HP at the end is wanted.</source>
        <translation>終了時の HP を最大にします。</translation>
    </message>
    <message>
        <source>Most ATK, DEF and MDEF is wanted; HP decides between equals.</source>
        <translation>攻撃・防御・護盾の合計を最大にします。同じなら HP で決めます。</translation>
    </message>
    <message>
        <source>Most keys are wanted; HP decides between equals.</source>
        <translation>鍵の数を最大にします。同じなら HP で決めます。</translation>
    </message>
    <message>
        <source>Wanted is the most of: {weights}.</source>
        <translation>次の重み付き合計を最大にします：{weights}。</translation>
    </message>
    <message>
        <source>Events of the tower are not followed here: {kinds}.</source>
        <translation>塔のイベントのうち、ここで扱えないもの：{kinds}。</translation>
    </message>
    <message>
        <source>What {name} does is not followed ({special}), so it is left alone.</source>
        <translation>{name}の能力（{special}）は扱えないため、触れません。</translation>
    </message>
    <message>
        <source>What these items do is not known, so they are left where they are: {names}.</source>
        <translation>次のアイテムの働きはわからないため、その場に残します：{names}。</translation>
    </message>
    <message>
        <source>What using the {name} does is not followed.</source>
        <translation>{name}を使ったときの働きは扱えません。</translation>
    </message>
    <message>
        <source>A shop of the tower sells in a way that is not followed: {name}.</source>
        <translation>塔のショップの売り方を扱えません：{name}。</translation>
    </message>
    <message>
        <source>{file} cannot be read, so what it says is not followed.</source>
        <translation>{file} を読み取れないため、その内容は考慮していません。</translation>
    </message>
    <message>
        <source>plugins.js is no script that can be run ({why}), so what it does is not followed.</source>
        <translation>plugins.js は実行できるスクリプトではないため（{why}）、その働きは計算に入れていません。</translation>
    </message>
    <message>
        <source>What happens when the game begins (“startText” in data.js) is not played.</source>
        <translation>ゲーム開始時の出来事（data.js の「startText」）は再現していません。</translation>
    </message>
    <message>
        <source>A rule of the tower is not followed: {name}.</source>
        <translation>塔のルールを扱えません：{name}。</translation>
    </message>
    <message>
        <source>The tower has damage rules of its own; this route counts with the stock ones. {why}</source>
        <translation>この塔には独自のダメージルールがありますが、このルートは標準のルールで計算しています。{why}</translation>
    </message>
    <message>
        <source>The tower’s own damage rules do not always give the same answer: {names}.</source>
        <translation>塔独自のダメージルールが、同じ問いにいつも同じ答えを返しません：{names}。</translation>
    </message>
    <message>
        <source>Not all of the tower’s own damage rules could be followed: {names}.</source>
        <translation>塔独自のダメージルールの一部を扱えませんでした：{names}。</translation>
    </message>
    <message>
        <source>{floor}: {words}</source>
        <translation>{floor}：{words}</translation>
    </message>
    <message>
        <source>The tower’s own engine has not checked this route: {why}</source>
        <translation>塔自身のエンジンはこの経路を確認していません：{why}</translation>
    </message>
    <message>
        <source>At its end the hero has no less there, so the route holds.</source>
        <translation>終点で主人公はそこでも少なくないため、ルートは有効です。</translation>
    </message>
    <message>
        <source>Up to move {n} both are equal: go on from a save made there.</source>
        <translation>{n} 手目の行動までは両者が一致します：そこで保存したデータから続けてください。</translation>
    </message>
    <message>
        <source>The tower’s own engine could not be searched: {why}</source>
        <translation>塔自身のエンジンでは探索できませんでした：{why}</translation>
    </message>
    <message>
        <source>The tower’s own engine ({version}) was asked: {n} states, {m} deeds, not all there are.</source>
        <translation>塔自身のエンジン（{version}）に尋ねました：{n} 状態、{m} 操作。すべてではありません。</translation>
    </message>
    <message>
        <source>an event that does not end</source>
        <translation>終わらないイベント</translation>
    </message>
    <message>
        <source>flights</source>
        <translation>階の飛行</translation>
    </message>
    <message>
        <source>many answers</source>
        <translation>多すぎる選択肢</translation>
    </message>
    <message>
        <source>moves of plug-ins</source>
        <translation>プラグインの操作</translation>
    </message>
    <message>
        <source>what else is asked</source>
        <translation>その他の質問</translation>
    </message>
    <message>
        <source>Not tried in every way: {names}.</source>
        <translation>すべては試せなかったもの：{names}。</translation>
    </message>
    <message>
        <source>No route. Proved: the hero cannot reach the goal alive.</source>
        <translation>ルートなし。証明済み：勇者は生きて目標に着けません。</translation>
    </message>
    <message>
        <source>The route that was found does not hold in the tower’s own engine.</source>
        <translation>見つかった経路は塔自身のエンジンでは成り立ちません。</translation>
    </message>
    <message numerus="yes">
        <source>{hp} HP at the end, in {n} move(s). Proved: no route keeps more.</source>
        <translation>
            <numerusform>終了時の HP {hp}、{n}手。証明済み：これより多く残すルートはありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Best found: {hp} HP at the end; at most {bound} are possible.</source>
        <translation>見つかった最善：終了時の HP {hp}。上限は{bound}です。</translation>
    </message>
    <message>
        <source>{figure} keys and {hp} HP at the end, in {n} moves.</source>
        <translation>終了時は鍵 {figure} 本、HP {hp}、全 {n} 手。</translation>
    </message>
    <message>
        <source>{figure} ATK, DEF and MDEF together and {hp} HP at the end, in {n} moves.</source>
        <translation>終了時は攻撃・防御・魔防の合計 {figure}、HP {hp}、全 {n} 手。</translation>
    </message>
    <message>
        <source>{figure} by the weights and {hp} HP at the end, in {n} moves.</source>
        <translation>終了時は重み付き合計 {figure}、HP {hp}、全 {n} 手。</translation>
    </message>
    <message>
        <source>Proved: no route ends with more keys, nor with as many and more HP.</source>
        <translation>証明済み：鍵がより多く残る手順も、鍵が同数で HP がより多い手順もありません。</translation>
    </message>
    <message>
        <source>Proved: no route ends with more of these, nor with as much and more HP.</source>
        <translation>証明済み：合計がより大きくなる手順も、合計が同じで HP がより多い手順もありません。</translation>
    </message>
    <message>
        <source>Proved: no route ends with more.</source>
        <translation>証明済み：これより多くなる手順はありません。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>ダメージ</translation>
    </message>
    <message>
        <source>HP</source>
        <translation>HP</translation>
    </message>
    <message>
        <source>What these tiles do is not known, so they are left alone: {names}.</source>
        <translation>次のタイルの働きはわからないため、触れません：{names}。</translation>
    </message>
    <message>
        <source>This tower has damage rules of its own: Solve counts with them, figures before it do not.</source>
        <translation>この塔には独自のダメージルールがあります。「解く」はそれで計算しますが、それまでの数値は標準ルールのものです。</translation>
    </message>
    <message>
        <source>Counted with the tower’s own damage rules; its other rules are taken as the engine’s.</source>
        <translation>塔独自のダメージルールで計算しました。ほかのルールはエンジン標準とみなしています。</translation>
    </message>
    <message>
        <source>Theory only: no route was searched for.</source>
        <translation>理論のみ：ルートは探していません。</translation>
    </message>
    <message>
        <source>Best found: {hp} HP at the end; not proved, and there is no bound.</source>
        <translation>見つかった最善：終了時の HP {hp}。証明はなく、上限も求まっていません。</translation>
    </message>
    <message>
        <source>Even at its end the search would prove nothing, because of what is not followed:</source>
        <translation>最後まで探索しても証明にはなりません。次のものを扱っていないためです：</translation>
    </message>
    <message>
        <source>What is not followed could change the answer, so nothing is proved:</source>
        <translation>扱えなかったものが答えを変える可能性があるため、何も証明されていません：</translation>
    </message>
    <message>
        <source>… and {n} more.</source>
        <translation>… ほか{n}件。</translation>
    </message>
    <message>
        <source>The hero has {hp} HP, but this tower lets him have {most} at most.</source>
        <translation>勇者のHPは {hp} ですが、この塔での上限は {most} です。</translation>
    </message>
    <message>
        <source>No route over these floors. Proved: on them alone the hero cannot reach the goal alive.</source>
        <translation>これらのフロアだけではルートなし。証明済み：この範囲では勇者は生きて目標に着けません。</translation>
    </message>
    <message>
        <source>Stopped: no route was found so far, nor proved that there is none.</source>
        <translation>中止しました。ルートはまだ見つかっておらず、ないという証明もありません。</translation>
    </message>
    <message>
        <source>No route found without what is not followed.</source>
        <translation>扱えないものを避けたルートは見つかりませんでした。</translation>
    </message>
    <message>
        <source>There is no bound: more HP may be possible.</source>
        <translation>上限はわかりません：もっと HP を残せるかもしれません。</translation>
    </message>
    <message>
        <source>Up to then {n} positions were looked at in {seconds} s.</source>
        <translation>中止までの {seconds} 秒で {n} 局面を調べました。</translation>
    </message>
    <message>
        <source>All {n} floors of the tower were asked for: fewer chosen floors are searched sooner.</source>
        <translation>塔の全 {n} フロアが探索範囲です。フロアを選んで減らすと早く答えが出ます。</translation>
    </message>
    <message>
        <source>No way to the goal was found, nor that there is none. The search came furthest to {floor}:</source>
        <translation>ゴールへの道は見つかりませんでした（不可能とも証明されていません）。探索が到達した最も先は{floor}です：</translation>
    </message>
    <message>
        <source>On {floor}</source>
        <translation>{floor}で</translation>
    </message>
    <message>
        <source>ATK / DEF / MDEF</source>
        <translation>攻 / 防 / 護盾</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Best end on each floor</source>
        <translation>各フロアでの最良の結果</translation>
    </message>
    <message>
        <source>Fights</source>
        <translation>戦闘数</translation>
    </message>
    <message>
        <source>By floor</source>
        <translation>フロア別</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>鍵</translation>
    </message>
    <message>
        <source>By the weights</source>
        <translation>重みによる値</translation>
    </message>
    <message>
        <source>Other ends</source>
        <translation>ほかの結末</translation>
    </message>
    <message>
        <source>Best found; not proved, and there is no bound.</source>
        <translation>見つかった中での最善で、証明はなく、上限も求まっていません。</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>節約</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>余裕</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>収支表</translation>
    </message>
    <message>
        <source>Some monsters come down to no damage: beyond that a gem saves nothing.</source>
        <translation>ダメージが0になるモンスターがいます：そこから先は宝石を取っても変わりません。</translation>
    </message>
    <message>
        <source>There are red gems or swords: more ATK changes every ratio.</source>
        <translation>赤い宝石や剣があります：攻撃が上がると特徴値がすべて変わります。</translation>
    </message>
    <message>
        <source>There are loops: which monster to leave is decided by the exact search.</source>
        <translation>閉路があります：どのモンスターを残すかは厳密な探索で決めます。</translation>
    </message>
    <message>
        <source>There are doors: keys decide what can be opened.</source>
        <translation>扉があります：何を開けられるかは鍵しだいです。</translation>
    </message>
    <message>
        <source>There are monsters that hurt from a distance.</source>
        <translation>離れたところからダメージを与えるモンスターがいます。</translation>
    </message>
    <message>
        <source>There are green gems beside blue ones.</source>
        <translation>青い宝石のほかに緑の宝石があります。</translation>
    </message>
    <message>
        <source>The damage of some monsters is no straight line in DEF.</source>
        <translation>ダメージが防御の一次式にならないモンスターがいます。</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>併合</translation>
    </message>
    <message>
        <source>Theory: blocks in its order, lettered on the map</source>
        <translation>理論：理論の順のブロック（地図では文字で表示）</translation>
    </message>
    <message>
        <source>Monsters</source>
        <translation>モンスター</translation>
    </message>
    <message>
        <source>k: saved per DEF</source>
        <translation>k：防御1の節約</translation>
    </message>
    <message>
        <source>w: DEF behind it</source>
        <translation>w：先にある防御</translation>
    </message>
    <message>
        <source>Ratio k / w</source>
        <translation>特徴値 k / w</translation>
    </message>
    <message>
        <source>Theory: the loops leave these standing: {places}.</source>
        <translation>理論：閉路で倒さずに残せるもの：{places}。</translation>
    </message>
    <message>
        <source>Theory: in the best answer found the loops leave these standing: {places}.</source>
        <translation>理論：見つかった最善の答えで、閉路で倒さずに残るもの：{places}。</translation>
    </message>
    <message>
        <source>Theory: </source>
        <translation>理論：</translation>
    </message>
    <message>
        <source>The next move is a fight.</source>
        <translation>次の行動は戦闘です。</translation>
    </message>
    <message>
        <source>The next move opens a door.</source>
        <translation>次の行動は扉を開けることです。</translation>
    </message>
    <message>
        <source>The next move takes an item.</source>
        <translation>次の行動はアイテムを取ることです。</translation>
    </message>
    <message>
        <source>The next move takes stairs.</source>
        <translation>次の行動は階段を使うことです。</translation>
    </message>
    <message>
        <source>It is in row {y}, counted from 0 at the top.</source>
        <translation>{y}行目です（いちばん上が0）。</translation>
    </message>
    <message>
        <source>Here one can only fly from beside stairs.</source>
        <translation>ここでは、階段のそばでしか階層ワープを使えません。</translation>
    </message>
    <message>
        <source>There is no such move at [{x}, {y}].</source>
        <translation>[{x}, {y}] でその行動はできません。</translation>
    </message>
    <message>
        <source>The hero cannot get to [{x}, {y}].</source>
        <translation>勇者は [{x}, {y}] に行けません。</translation>
    </message>
    <message>
        <source>The hero would not survive the fight at [{x}, {y}].</source>
        <translation>勇者は [{x}, {y}] の戦闘で生き残れません。</translation>
    </message>
    <message>
        <source>The door at [{x}, {y}] needs a {key}.</source>
        <translation>[{x}, {y}] の扉には{key}が必要です。</translation>
    </message>
    <message>
        <source>A question is open: choose an answer first.</source>
        <translation>選択の途中です：先に選択肢を選んでください。</translation>
    </message>
    <message>
        <source>What the event at [{x}, {y}] does is not followed.</source>
        <translation>[{x}, {y}] のイベントの働きは扱えません。</translation>
    </message>
    <message>
        <source>The hero would not survive on [{x}, {y}].</source>
        <translation>勇者は [{x}, {y}] で生き残れません。</translation>
    </message>
    <message>
        <source>What the keys lead to is not told.</source>
        <translation>このキー操作の結果が書かれていません。</translation>
    </message>
    <message>
        <source>The hero cannot wear “{name}” now.</source>
        <translation>勇者は今「{name}」を装備できません。</translation>
    </message>
    <message>
        <source>The hero cannot use “{name}” now.</source>
        <translation>勇者は今「{name}」を使えません。</translation>
    </message>
    <message>
        <source>“{name}” is not for sale now.</source>
        <translation>「{name}」は今は売っていません。</translation>
    </message>
    <message>
        <source>The hero cannot fly to “{name}” now.</source>
        <translation>勇者は今「{name}」へ移動できません。</translation>
    </message>
    <message>
        <source>The stairs at [{x}, {y}] lead out of this tower.</source>
        <translation>[{x}, {y}] の階段はこの塔の外に出ます。</translation>
    </message>
    <message>
        <source>The stairs at [{x}, {y}] lead to a floor outside the task.</source>
        <translation>[{x}, {y}] の階段は課題の外のフロアに通じています。</translation>
    </message>
    <message>
        <source>The route has more than {limit} steps.</source>
        <translation>ルートが{limit}手を超えています。</translation>
    </message>
    <message>
        <source>Step {n} of the route is not possible: {why}</source>
        <translation>ルートの{n}手目は実行できません：{why}</translation>
    </message>
    <message>
        <source>The route has “{what}” at character {n}, which is not followed.</source>
        <translation>ルートの{n}文字目に、扱えない「{what}」があります。</translation>
    </message>
    <message>
        <source>The route goes on behind the way out, from step {n}: make all its floors the task.</source>
        <translation>ルートが出口の先（{n}手目以降）まで続いています：通るフロアをすべて課題に含めてください。</translation>
    </message>
    <message>
        <source>It jumps where the hero cannot walk.</source>
        <translation>勇者が歩いて行けない場所に瞬間移動しています。</translation>
    </message>
    <message>
        <source>What “{name}” does when it is used is not followed.</source>
        <translation>「{name}」を使ったときの働きは扱えません。</translation>
    </message>
    <message>
        <source>The hero would not survive it.</source>
        <translation>勇者が生き残れません。</translation>
    </message>
    <message>
        <source>The route file is too large.</source>
        <translation>ルートのファイルが大きすぎます。</translation>
    </message>
    <message>
        <source>This is no route of the engine.</source>
        <translation>エンジンのルートではありません。</translation>
    </message>
    <message>
        <source>{file}: expected a table of objects.</source>
        <translation>{file}：オブジェクトの表が必要です。</translation>
    </message>
    <message>
        <source>{file}: these entries are no objects: {keys}.</source>
        <translation>{file}：次の項目がオブジェクトではありません：{keys}。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file} を読み取れません：{reason}。</translation>
    </message>
    <message>
        <source>{file} is larger than {limit} bytes.</source>
        <translation>{file} が{limit}バイトを超えています。</translation>
    </message>
    <message>
        <source>{file}: byte {n} is no UTF-8 text.</source>
        <translation>{file}：{n}バイト目が UTF-8 のテキストではありません。</translation>
    </message>
    <message>
        <source>{file}: expected “name = {{…}}”, found no “=”.</source>
        <translation>{file}：「name = {{…}}」が必要ですが、「=」がありません。</translation>
    </message>
    <message>
        <source>{file} is nested more than {limit} deep.</source>
        <translation>{file} の入れ子が {limit} 段を超えています。</translation>
    </message>
    <message>
        <source>{file}: a number has too many digits.</source>
        <translation>{file}：桁数の多すぎる数があります。</translation>
    </message>
    <message>
        <source>{file}, line {line}: this is neither JSON nor JSON5.</source>
        <translation>{file} の{line}行目：JSON でも JSON5 でもありません。</translation>
    </message>
    <message>
        <source>{file}: the gzip data is damaged.</source>
        <translation>{file}：gzip データが壊れています。</translation>
    </message>
    <message>
        <source>{file}: {word} is no number that a tower can hold.</source>
        <translation>{file}：{word} は塔で使える数ではありません。</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>壁</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>フロア</translation>
    </message>
    <message>
        <source>Hero</source>
        <translation>勇者</translation>
    </message>
    <message>
        <source>Empty floor</source>
        <translation>床</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>The tile to reach.</source>
        <translation>到達するマス。</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>指示</translation>
    </message>
    <message>
        <source>Must fight</source>
        <translation>必ず戦う</translation>
    </message>
    <message>
        <source>Must not touch</source>
        <translation>触れない</translation>
    </message>
    <message>
        <source>Items and doors</source>
        <translation>アイテムと扉</translation>
    </message>
    <message>
        <source>[{x}, {y}] is not on the map.</source>
        <translation>[{x}, {y}] はマップの外です。</translation>
    </message>
    <message>
        <source>There is no tool “{name}”.</source>
        <translation>ツール「{name}」はありません。</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>攻撃</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>防御</translation>
    </message>
    <message>
        <source>Magic defence</source>
        <translation>護盾</translation>
    </message>
    <message>
        <source>Reach the stairs</source>
        <translation>階段に着く</translation>
    </message>
    <message>
        <source>Take everything</source>
        <translation>すべて取る</translation>
    </message>
    <message>
        <source>Reach the marked tile</source>
        <translation>印のマスに着く</translation>
    </message>
    <message>
        <source>What now: as far as it goes</source>
        <translation>ここから：行けるところまで</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>課題</translation>
    </message>
    <message>
        <source>Most HP</source>
        <translation>HP を最大に</translation>
    </message>
    <message>
        <source>Most ATK + DEF + MDEF</source>
        <translation>攻撃＋防御＋護盾を最大に</translation>
    </message>
    <message>
        <source>Most keys</source>
        <translation>鍵を最大に</translation>
    </message>
    <message>
        <source>Weights of one’s own</source>
        <translation>独自の重み</translation>
    </message>
    <message>
        <source>Wish</source>
        <translation>求めるもの</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Such as hp=1,atk=100,yellowKey=50.</source>
        <translation>例：hp=1,atk=100,yellowKey=50</translation>
    </message>
    <message>
        <source>This floor</source>
        <translation>このフロア</translation>
    </message>
    <message>
        <source>The whole tower</source>
        <translation>塔全体</translation>
    </message>
    <message>
        <source>Chosen floors</source>
        <translation>選んだフロア</translation>
    </message>
    <message>
        <source>Floors</source>
        <translation>フロアの範囲</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>Such as MT1-MT6 or MT1,MT3.</source>
        <translation>例：MT1-MT6 または MT1,MT3</translation>
    </message>
    <message>
        <source>Yellow keys</source>
        <translation>黄色の鍵</translation>
    </message>
    <message>
        <source>Blue keys</source>
        <translation>青の鍵</translation>
    </message>
    <message>
        <source>Red keys</source>
        <translation>赤の鍵</translation>
    </message>
    <message>
        <source>Green keys</source>
        <translation>緑の鍵</translation>
    </message>
    <message>
        <source>“{value}” is no value for “{name}”.</source>
        <translation>「{value}」は「{name}」の値になりません。</translation>
    </message>
    <message>
        <source>“{name}” cannot be weighed; expected {stats}, or an item of the tower.</source>
        <translation>「{name}」には重みを付けられません。{stats}、またはこの塔のアイテムにしてください。</translation>
    </message>
    <message>
        <source>“{name}” is none of the tower’s floors.</source>
        <translation>「{name}」は塔のフロアにありません。</translation>
    </message>
    <message>
        <source>The floors of the hero and of the goal belong to the task.</source>
        <translation>勇者のいるフロアと目標のフロアは、課題から外せません。</translation>
    </message>
    <message>
        <source>Mota</source>
        <translation>魔塔</translation>
    </message>
    <message>
        <source>Open a 魔塔 tower or draw a floor; get the route that keeps most HP, with proof.</source>
        <translation>魔塔のプロジェクトを開くか、フロアを描いてください。HP を最も多く残すルートを証明付きで求めます。</translation>
    </message>
    <message>
        <source>Press Solve, or open the folder of a tower of your own.</source>
        <translation>「解く」を押すか、自分の塔のフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>Every fight costs HP, and nothing is random.</source>
        <translation>戦うたびにHPが減り、運の要素はありません。</translation>
    </message>
    <message>
        <source>Open your tower or a save, or try this floor.</source>
        <translation>塔かセーブを開くか、このフロアで試します。</translation>
    </message>
    <message>
        <source>Solve finds the best route and says what is proved.</source>
        <translation>「解く」で最善のルートと、証明済みの範囲が分かります。</translation>
    </message>
    <message>
        <source>Theory only</source>
        <translation>理論のみ</translation>
    </message>
    <message>
        <source>Another floor of the tower.</source>
        <translation>塔の別のフロア。</translation>
    </message>
    <message>
        <source>Six guards</source>
        <translation>6体の番人</translation>
    </message>
    <message>
        <source>Show blocks and ratios; search only where loops leave a choice.</source>
        <translation>ブロックと特徴値を示し、閉路に選択の余地があるときだけ探索します。</translation>
    </message>
    <message>
        <source>Guards behind guards</source>
        <translation>番人の先の番人</translation>
    </message>
    <message>
        <source>Two rings</source>
        <translation>2つの閉路</translation>
    </message>
    <message>
        <source>Keys and stones</source>
        <translation>鍵と宝石</translation>
    </message>
    <message>
        <source>Tower folder</source>
        <translation>塔のフォルダー</translation>
    </message>
    <message>
        <source>Project floor</source>
        <translation>プロジェクトのフロア</translation>
    </message>
    <message>
        <source>Project monsters</source>
        <translation>プロジェクトのモンスター</translation>
    </message>
    <message>
        <source>Project items</source>
        <translation>プロジェクトのアイテム</translation>
    </message>
    <message>
        <source>Route for the engine</source>
        <translation>エンジン用のルート</translation>
    </message>
    <message>
        <source>Save of the engine</source>
        <translation>エンジンのセーブデータ</translation>
    </message>
    <message>
        <source>Route as tokens</source>
        <translation>ルート（トークン）</translation>
    </message>
    <message>
        <source>Ledger as Markdown</source>
        <translation>収支表（Markdown）</translation>
    </message>
    <message>
        <source>Ledger as CSV</source>
        <translation>収支表（CSV）</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>作例「{name}」はありません。</translation>
    </message>
    <message>
        <source>A route belongs to a floor: open the tower first, then the route.</source>
        <translation>ルートは塔のものです。先に塔を開いてから、ルートを開いてください。</translation>
    </message>
    <message>
        <source>“{name}” is not a text file.</source>
        <translation>「{name}」はテキストファイルではありません。</translation>
    </message>
    <message>
        <source>There is no route yet; solve the floor first.</source>
        <translation>まだルートがありません。先にフロアを解いてください。</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>形式「{name}」はありません。</translation>
    </message>
    <message>
        <source>Stats such as hp=1000,atk=10,def=10.</source>
        <translation>能力値。例：hp=1000,atk=10,def=10</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>ルート</translation>
    </message>
    <message>
        <source>A .h5route file or its token text.</source>
        <translation>.h5route ファイル、またはそのトークンのテキスト。</translation>
    </message>
    <message>
        <source>Print the monster manual of a floor.</source>
        <translation>フロアのモンスター図鑑を表示する。</translation>
    </message>
    <message>
        <source>Compare a route of one’s own with the best one.</source>
        <translation>自分のルートを最善のルートと比べる。</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>コマンド「{name}」はありません。</translation>
    </message>
    <message>
        <source>Next critical ATK</source>
        <translation>次の臨界</translation>
    </message>
    <message>
        <source>Saved by one more DEF</source>
        <translation>防御1の節約</translation>
    </message>
    <message>
        <source>Damage of tiles</source>
        <translation>マスのダメージ</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>理論</translation>
    </message>
    <message>
        <source>Moving pictures</source>
        <translation>タイルの動き</translation>
    </message>
    <message>
        <source>{name}: HP {hp}, ATK {atk}, DEF {df}; damage {damage}; {specials}</source>
        <translation>{name}：HP {hp}、攻撃 {atk}、防御 {df}。ダメージ {damage}。{specials}</translation>
    </message>
    <message>
        <source>nothing special</source>
        <translation>特殊能力なし</translation>
    </message>
    <message>
        <source>yellow key</source>
        <translation>黄色の鍵</translation>
    </message>
    <message>
        <source>blue key</source>
        <translation>青の鍵</translation>
    </message>
    <message>
        <source>red key</source>
        <translation>赤の鍵</translation>
    </message>
    <message>
        <source>green key</source>
        <translation>緑の鍵</translation>
    </message>
    <message>
        <source>steel key</source>
        <translation>鉄の鍵</translation>
    </message>
    <message>
        <source>big key</source>
        <translation>大きな鍵</translation>
    </message>
    <message>
        <source>yellow door</source>
        <translation>黄色の扉</translation>
    </message>
    <message>
        <source>blue door</source>
        <translation>青の扉</translation>
    </message>
    <message>
        <source>red door</source>
        <translation>赤の扉</translation>
    </message>
    <message>
        <source>green door</source>
        <translation>緑の扉</translation>
    </message>
    <message>
        <source>steel door</source>
        <translation>鉄の扉</translation>
    </message>
    <message>
        <source>special door</source>
        <translation>仕掛けの扉</translation>
    </message>
    <message>
        <source>red gem</source>
        <translation>赤い宝石</translation>
    </message>
    <message>
        <source>blue gem</source>
        <translation>青い宝石</translation>
    </message>
    <message>
        <source>green gem</source>
        <translation>緑の宝石</translation>
    </message>
    <message>
        <source>yellow gem</source>
        <translation>黄色の宝石</translation>
    </message>
    <message>
        <source>red potion</source>
        <translation>赤い薬</translation>
    </message>
    <message>
        <source>blue potion</source>
        <translation>青い薬</translation>
    </message>
    <message>
        <source>yellow potion</source>
        <translation>黄色い薬</translation>
    </message>
    <message>
        <source>green potion</source>
        <translation>緑の薬</translation>
    </message>
    <message>
        <source>stairs up</source>
        <translation>上り階段</translation>
    </message>
    <message>
        <source>stairs down</source>
        <translation>下り階段</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>壁</translation>
    </message>
    <message>
        <source>invisible wall</source>
        <translation>見えない壁</translation>
    </message>
    <message>
        <source>fake wall</source>
        <translation>隠し壁</translation>
    </message>
    <message>
        <source>old man</source>
        <translation>老人</translation>
    </message>
    <message>
        <source>lava</source>
        <translation>溶岩</translation>
    </message>
    <message>
        <source>blood net</source>
        <translation>血の網</translation>
    </message>
    <message>
        <source>poison net</source>
        <translation>毒の網</translation>
    </message>
    <message>
        <source>weakness net</source>
        <translation>衰弱の網</translation>
    </message>
    <message>
        <source>curse net</source>
        <translation>呪いの網</translation>
    </message>
    <message>
        <source>pickaxe</source>
        <translation>つるはし</translation>
    </message>
    <message>
        <source>bomb</source>
        <translation>爆弾</translation>
    </message>
    <message>
        <source>centre flight</source>
        <translation>中心対称ワープ</translation>
    </message>
    <message>
        <source>iron sword</source>
        <translation>鉄の剣</translation>
    </message>
    <message>
        <source>iron shield</source>
        <translation>鉄の盾</translation>
    </message>
    <message>
        <source>Moss Blob</source>
        <translation>モスブロブ</translation>
    </message>
    <message>
        <source>Ember Blob</source>
        <translation>エンバーブロブ</translation>
    </message>
    <message>
        <source>Dusk Moth</source>
        <translation>ダスクモス</translation>
    </message>
    <message>
        <source>Husk</source>
        <translation>ハスク</translation>
    </message>
    <message>
        <source>Lancer</source>
        <translation>ランサー</translation>
    </message>
    <message>
        <source>Oracle</source>
        <translation>オラクル</translation>
    </message>
    <message>
        <source>Golem</source>
        <translation>ゴーレム</translation>
    </message>
    <message>
        <source>Drummer</source>
        <translation>ドラマー</translation>
    </message>
    <message>
        <source>Warden</source>
        <translation>ウォーデン</translation>
    </message>
    <message>
        <source>empty floor</source>
        <translation>床</translation>
    </message>
    <message>
        <source>event tiles</source>
        <translation>イベントマス</translation>
    </message>
    <message>
        <source>before a fight</source>
        <translation>戦闘前</translation>
    </message>
    <message>
        <source>after a fight</source>
        <translation>戦闘後</translation>
    </message>
    <message>
        <source>after taking an item</source>
        <translation>アイテム取得後</translation>
    </message>
    <message>
        <source>after opening a door</source>
        <translation>扉を開けた後</translation>
    </message>
    <message>
        <source>automatic events</source>
        <translation>自動イベント</translation>
    </message>
    <message>
        <source>blocked ways out</source>
        <translation>出られない方向</translation>
    </message>
    <message>
        <source>blocked ways in</source>
        <translation>入れない方向</translation>
    </message>
    <message>
        <source>at the first arrival</source>
        <translation>初回到着時</translation>
    </message>
    <message>
        <source>at each arrival</source>
        <translation>到着のたび</translation>
    </message>
    <message>
        <source>all the time</source>
        <translation>常時</translation>
    </message>
    <message>
        <source>stairs</source>
        <translation>階段</translation>
    </message>
    <message>
        <source>tiles without a number</source>
        <translation>番号のないタイル</translation>
    </message>
    <message>
        <source>A comparison needs a route: a .h5route file or its token text.</source>
        <translation>比較にはルートが必要です：.h5route ファイル、またはそのトークンのテキスト。</translation>
    </message>
    <message>
        <source>The route cannot be read: {why}.</source>
        <translation>ルートを読み取れません：{why}。</translation>
    </message>
    <message>
        <source>first strike</source>
        <translation>先攻</translation>
    </message>
    <message>
        <source>magic attack</source>
        <translation>魔攻</translation>
    </message>
    <message>
        <source>solid</source>
        <translation>堅固</translation>
    </message>
    <message>
        <source>double hit</source>
        <translation>2連撃</translation>
    </message>
    <message>
        <source>triple hit</source>
        <translation>3連撃</translation>
    </message>
    <message>
        <source>{n} hits</source>
        <translation>{n}連撃</translation>
    </message>
    <message>
        <source>armour break</source>
        <translation>破甲</translation>
    </message>
    <message>
        <source>counter</source>
        <translation>反撃</translation>
    </message>
    <message>
        <source>purify</source>
        <translation>浄化</translation>
    </message>
    <message>
        <source>imitation</source>
        <translation>模倣</translation>
    </message>
    <message>
        <source>vampire</source>
        <translation>吸血</translation>
    </message>
    <message>
        <source>poison</source>
        <translation>毒</translation>
    </message>
    <message>
        <source>weakness</source>
        <translation>衰弱</translation>
    </message>
    <message>
        <source>curse</source>
        <translation>呪い</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>領域</translation>
    </message>
    <message>
        <source>pincer</source>
        <translation>挟撃</translation>
    </message>
    <message>
        <source>hatred</source>
        <translation>仇恨</translation>
    </message>
    <message>
        <source>repulse</source>
        <translation>阻撃</translation>
    </message>
    <message>
        <source>self-destruction</source>
        <translation>自爆</translation>
    </message>
    <message>
        <source>invincible</source>
        <translation>無敵</translation>
    </message>
    <message>
        <source>degeneration</source>
        <translation>退化</translation>
    </message>
    <message>
        <source>fixed damage</source>
        <translation>固定ダメージ</translation>
    </message>
    <message>
        <source>rebirth</source>
        <translation>復活</translation>
    </message>
    <message>
        <source>laser</source>
        <translation>レーザー</translation>
    </message>
    <message>
        <source>halo</source>
        <translation>光環</translation>
    </message>
    <message>
        <source>support</source>
        <translation>支援</translation>
    </message>
    <message>
        <source>ambush</source>
        <translation>捕捉</translation>
    </message>
    <message>
        <source>Monster manual: {floor}, HP {hp}, ATK {atk}, DEF {df}</source>
        <translation>モンスター図鑑：{floor}、HP {hp}、攻撃 {atk}、防御 {df}</translation>
    </message>
    <message>
        <source>special {n}</source>
        <translation>特殊能力{n}</translation>
    </message>
    <message>
        <source>Monster</source>
        <translation>モンスター</translation>
    </message>
    <message>
        <source>HP / ATK / DEF</source>
        <translation>HP / 攻 / 防</translation>
    </message>
    <message>
        <source>Next ATK: saves</source>
        <translation>次の臨界：節約</translation>
    </message>
    <message>
        <source>Per DEF</source>
        <translation>防御1の節約</translation>
    </message>
    <message>
        <source>Specials</source>
        <translation>特殊能力</translation>
    </message>
    <message>
        <source>Monster manual</source>
        <translation>モンスター図鑑</translation>
    </message>
    <message>
        <source>{file}: the stairs at {place} lead nowhere.</source>
        <translation>{file}：{place}の階段はどこにも通じていません。</translation>
    </message>
    <message>
        <source>“{place}”: expected the map, a list of rows.</source>
        <translation>「{place}」：マップ（行のリスト）が必要です。</translation>
    </message>
    <message>
        <source>“{place}” has {w} x {h} tiles; at most {limit} x {limit} are read.</source>
        <translation>「{place}」は {w} x {h} マスです。読み取れるのは {limit} x {limit} までです。</translation>
    </message>
    <message>
        <source>“{place}” has {found} at [{x}, {y}]; expected a tile number.</source>
        <translation>「{place}」の [{x}, {y}] が{found}です。タイル番号が必要です。</translation>
    </message>
    <message>
        <source>{file}: “{kind}” names the place “{key}”, which is not on the map.</source>
        <translation>{file}：「{kind}」の場所「{key}」はマップの外です。</translation>
    </message>
    <message>
        <source>The tower’s own rules ask for what is not known here ({names}): {why}.</source>
        <translation>塔独自のルールが、ここにないものを使っています（{names}）：{why}。</translation>
    </message>
    <message>
        <source>The tower’s own rules stopped: {why}.</source>
        <translation>塔独自のルールが止まりました：{why}。</translation>
    </message>
    <message>
        <source>ATK</source>
        <translation>攻撃</translation>
    </message>
    <message>
        <source>DEF</source>
        <translation>防御</translation>
    </message>
    <message>
        <source>MDEF</source>
        <translation>護盾</translation>
    </message>
    <message>
        <source>Gold</source>
        <translation>ゴールド</translation>
    </message>
    <message>
        <source>EXP</source>
        <translation>経験値</translation>
    </message>
    <message>
        <source>This tower was not opened from a project.</source>
        <translation>この塔はプロジェクトから開いたものではありません。</translation>
    </message>
    <message>
        <source>The tower’s file {name} cannot be read, so nothing can be kept as it was.</source>
        <translation>塔のファイル {name} を読み取れないため、元の内容を残せません。</translation>
    </message>
    <message>
        <source>This cell cannot be changed.</source>
        <translation>このマスは変更できません。</translation>
    </message>
    <message>
        <source>“{text}” is no whole number.</source>
        <translation>「{text}」は整数ではありません。</translation>
    </message>
    <message>
        <source>What the fight costs with the stats that the hero has now.</source>
        <translation>勇者の今の能力値で戦ったときのダメージ。</translation>
    </message>
    <message>
        <source>The ATK that is missing to the next critical value, and what it saves.</source>
        <translation>次の臨界までに足りない攻撃と、それで節約できるダメージ。</translation>
    </message>
    <message>
        <source>What one more DEF saves.</source>
        <translation>防御が1上がると節約できるダメージ。</translation>
    </message>
    <message>
        <source>Edit as numbers or words: 6 n=4, 15 zone=100 range=1.</source>
        <translation>番号か名前で編集します。例：6 n=4, 15 zone=100 range=1</translation>
    </message>
    <message>
        <source>On the floor</source>
        <translation>フロアにいる数</translation>
    </message>
    <message>
        <source>“{text}” is no special; expected numbers or words such as 1, 6 n=4.</source>
        <translation>「{text}」は特殊能力ではありません。1, 6 n=4 のように番号か名前で書いてください。</translation>
    </message>
    <message>
        <source>“{text}” is no number.</source>
        <translation>「{text}」は数ではありません。</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>アイテム</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>アイテム</translation>
    </message>
    <message>
        <source>the same question is answered otherwise when asked again</source>
        <translation>同じ問いに、もう一度尋ねると違う答えが返ります</translation>
    </message>
    <message>
        <source>the damage is no number</source>
        <translation>ダメージが数ではありません</translation>
    </message>
    <message>
        <source>the damage is no number that a fight can give</source>
        <translation>ダメージが、戦いで起こりうる数ではない</translation>
    </message>
    <message>
        <source>The tower’s own rules need the package “quickjs-ng”, which is not installed.</source>
        <translation>塔独自のルールにはパッケージ「quickjs-ng」が必要ですが、インストールされていません。</translation>
    </message>
    <message>
        <source>the script answered nothing of use</source>
        <translation>スクリプトから使える答えが返りませんでした</translation>
    </message>
    <message>
        <source>the scripts had to be ended too often</source>
        <translation>スクリプトを終了させる回数が多すぎました</translation>
    </message>
    <message>
        <source>it did not end within its time</source>
        <translation>時間内に終わりませんでした</translation>
    </message>
    <message>
        <source>it used more memory than it may</source>
        <translation>許されたメモリを超えました</translation>
    </message>
    <message>
        <source>data.js: these shops sell in a way that is not followed: {names}.</source>
        <translation>data.js：次のショップの売り方を扱えません：{names}。</translation>
    </message>
    <message>
        <source>data.js: what level {n} brings is not understood.</source>
        <translation>data.js：レベル{n}で得られるものを解釈できません。</translation>
    </message>
    <message>
        <source>{floor}, drawn</source>
        <translation>{floor}（描画）</translation>
    </message>
    <message>
        <source>The packed text is longer than {limit} characters.</source>
        <translation>圧縮されたテキストが{limit}文字を超えています。</translation>
    </message>
    <message>
        <source>The packed text is damaged or not complete.</source>
        <translation>圧縮されたテキストが壊れているか、途中で切れています。</translation>
    </message>
    <message>
        <source>A picture of a tower is read with the tower’s own sprites: open its folder.</source>
        <translation>塔の画像は、その塔のスプライトを使って読み取ります。塔のフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>The hero was not seen in the picture: put him where he stands.</source>
        <translation>画像に勇者が見つかりませんでした。立っている場所に置いてください。</translation>
    </message>
    <message>
        <source>These figures could not be read from the picture; set them: {figures}.</source>
        <translation>次の値は画像から読み取れませんでした。設定してください：{figures}。</translation>
    </message>
    <message>
        <source>“{value}” is no tile number of this tower.</source>
        <translation>「{value}」はこの塔のタイル番号ではありません。</translation>
    </message>
    <message>
        <source>Something lies over a part of the floor; its cells are as in the tower’s files, and hatched.</source>
        <translation>フロアの一部が何かで隠れています。そのマスは塔のファイルのとおりにし、斜線を引きました。</translation>
    </message>
    <message>
        <source>Something lies over a part of the floor; its cells are left empty and hatched.</source>
        <translation>フロアの一部が何かで隠れています。そのマスは空のままにし、斜線を引きました。</translation>
    </message>
    <message>
        <source>Too few cells between the corners are sure: take the photo straight on and without glare.</source>
        <translation>四隅の間で確かなマスが少なすぎます。画面の正面から、反射を避けて撮り直してください。</translation>
    </message>
    <message>
        <source>Several cells look like the hero; the surest is his, check those that are hatched.</source>
        <translation>勇者に見えるマスがいくつかあります。最も確かなものを勇者としました。斜線のマスを確認してください。</translation>
    </message>
    <message>
        <source>The route makes no move on this board.</source>
        <translation>このルートは、今のマップでは何の行動にもなりません。</translation>
    </message>
    <message>
        <source>The route of the save leads to another state than the save itself.</source>
        <translation>セーブデータのルートをたどっても、セーブデータ自体と同じ状態になりません。</translation>
    </message>
    <message>
        <source>{why} The way on begins where the save was made, on “{floor}”.</source>
        <translation>{why}続きは、セーブした場所「{floor}」から始まります。</translation>
    </message>
    <message>
        <source>The save is too large.</source>
        <translation>セーブデータが大きすぎます。</translation>
    </message>
    <message>
        <source>The save is of another tower: it has no such place as {floor} {at}.</source>
        <translation>別の塔のセーブデータです。この塔に {floor} {at} という場所はありません。</translation>
    </message>
    <message>
        <source>The save keeps what is not followed: {what}.</source>
        <translation>セーブデータに、扱えない内容があります：{what}。</translation>
    </message>
    <message numerus="yes">
        <source>{n} monster(s)</source>
        <translation>
            <numerusform>モンスター{n}体</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} item(s)</source>
        <translation>
            <numerusform>アイテム{n}個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} door(s)</source>
        <translation>
            <numerusform>扉{n}枚</numerusform>
        </translation>
    </message>
    <message>
        <source>This tower brings no sprites to read pictures with: open the folder of the picture’s tower.</source>
        <translation>この塔には画像を読むためのスプライトがありません。先に、画像の塔のフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>The tower’s engine does not take the first step of the route.</source>
        <translation>塔のエンジンは経路の最初の一歩を実行しません。</translation>
    </message>
    <message>
        <source>The tower’s engine does not start here.</source>
        <translation>塔のエンジンはここでは起動しません。</translation>
    </message>
    <message>
        <source>The tower’s engine does not take up the game where it stands.</source>
        <translation>塔のエンジンはこの局面からゲームを始められません。</translation>
    </message>
    <message>
        <source>The tower’s engine needs more than {n} s to start.</source>
        <translation>塔のエンジンの起動に {n} 秒以上かかります。</translation>
    </message>
    <message>
        <source>The tower’s folder has no engine (index.html, main.js, libs).</source>
        <translation>塔のフォルダーにエンジン（index.html、main.js、libs）がありません。</translation>
    </message>
    <message>
        <source>The route rests on chance or time: it is not checked.</source>
        <translation>経路は偶然か時間に左右されるため、確認していません。</translation>
    </message>
    <message>
        <source>The tower’s engine differs at step {n}: {theirs}, not {ours}.</source>
        <translation>塔のエンジンは {n} 手目で異なります：{theirs}（{ours} ではありません）。</translation>
    </message>
    <message numerus="yes">
        <source>Checked by the tower’s own engine ({version}): {n} step(s), all equal.</source>
        <translation>
            <numerusform>塔自身のエンジン（{version}）で確認：{n} 手すべて一致。</numerusform>
        </translation>
    </message>
    <message>
        <source>The engine does not take step {n}.</source>
        <translation>エンジンは {n} 手目を実行しません。</translation>
    </message>
    <message>
        <source>The rules here stop at step {n}: {why}</source>
        <translation>こちらの規則は {n} 手目で止まります：{why}</translation>
    </message>
    <message>
        <source>it took too long</source>
        <translation>時間がかかりすぎました</translation>
    </message>
</context>
</TS>
