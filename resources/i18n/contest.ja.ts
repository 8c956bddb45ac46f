<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name></name>
    <message>
        <source>Turn {n} ({colour})</source>
        <translation>{n}ターン目（{colour}）</translation>
    </message>
    <message>
        <source>{turn}: end the turn</source>
        <translation>{turn}：ターン終了</translation>
    </message>
    <message>
        <source>end the turn</source>
        <translation>ターン終了</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>形式「{name}」はありません。</translation>
    </message>
    <message>
        <source>There is no answer to export yet; press Solve first.</source>
        <translation>エクスポートできる答えがまだありません。先に「解く」を押してください。</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>ターン</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>スキルカード</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>The share of each colour in every turn of a contest board, and whether it is exact</source>
        <translation>コンテストの盤面の各ターンにおける属性の割合と、それが厳密な値かどうか</translation>
    </message>
    <message>
        <source>How many cards of a folder or .zip of tables run, and which of their words are unknown</source>
        <translation>フォルダーまたは .zip のテーブルのうち何枚のカードが動くか、どの語が不明か</translation>
    </message>
    <message>
        <source>Folder of tables</source>
        <translation>テーブルのフォルダー</translation>
    </message>
    <message>
        <source>Every number of the plays made on a contest board</source>
        <translation>コンテストの盤面で使用したカードごとの全数値</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>コマンド「{name}」はありません。</translation>
    </message>
    <message>
        <source>The tables “{source}” have no AI weights for {play}, {main}.</source>
        <translation>テーブル「{source}」に {play}、{main} の AI 評価値がありません。</translation>
    </message>
    <message>
        <source>Turn {n}: {colour}, bonus {permil} ‰</source>
        <translation>{n}ターン目：{colour}、ボーナス {permil} ‰</translation>
    </message>
    <message>
        <source>Stance: {name}</source>
        <translation>指針：{name}</translation>
    </message>
    <message>
        <source>Cost: genki {genki}, stamina {stamina}</source>
        <translation>コスト：元気 {genki}、体力 {stamina}</translation>
    </message>
    <message>
        <source>Effect: {effect}</source>
        <translation>効果：{effect}</translation>
    </message>
    <message>
        <source>From now on: {effect}</source>
        <translation>以降：{effect}</translation>
    </message>
    <message>
        <source>Score +{points}: ({value} + focus {focus} + enthusiasm {heat}) × stance {stance} × up {up} × down {down} × poor {poor} × good {good} = {parameter}, × {colour} ‰</source>
        <translation>スコア +{points}：({value} + 集中 {focus} + 熱意 {heat}) × 指針 {stance} × 上昇量増加 {up} × 上昇量減少 {down} × 不調 {poor} × 好調 {good} = {parameter}、× {colour} ‰</translation>
    </message>
    <message>
        <source>Play {card}</source>
        <translation>{card}を使用</translation>
    </message>
    <message>
        <source>Draw {card}</source>
        <translation>{card}を引く</translation>
    </message>
    <message>
        <source>Hold {card}</source>
        <translation>{card}を保留</translation>
    </message>
    <message>
        <source>{card} returns from hold</source>
        <translation>{card}が保留から手札に戻る</translation>
    </message>
    <message>
        <source>{card} is improved</source>
        <translation>{card}を強化</translation>
    </message>
    <message>
        <source>{card} is created</source>
        <translation>{card}を生成</translation>
    </message>
    <message>
        <source>{card} grows</source>
        <translation>{card}が成長</translation>
    </message>
    <message>
        <source>{card} costs no stamina</source>
        <translation>{card}の体力消費なし</translation>
    </message>
    <message>
        <source>The discard pile is shuffled into the deck</source>
        <translation>捨札をシャッフルして山札に戻す</translation>
    </message>
    <message>
        <source>The turn is ended without a card</source>
        <translation>カードを使わずにターン終了</translation>
    </message>
    <message>
        <source>A harmful effect is warded off</source>
        <translation>低下状態を無効化</translation>
    </message>
    <message>
        <source>No genki: its gain is blocked</source>
        <translation>元気増加無効により元気が増加しない</translation>
    </message>
    <message>
        <source>An effect is reserved</source>
        <translation>効果を予約</translation>
    </message>
    <message>
        <source>The contest is over</source>
        <translation>コンテスト終了</translation>
    </message>
    <message>
        <source>Genki 元気</source>
        <translation>元気</translation>
    </message>
    <message>
        <source>Stamina 体力</source>
        <translation>体力</translation>
    </message>
    <message>
        <source>Plays left</source>
        <translation>スキルカード使用数</translation>
    </message>
    <message>
        <source>Focus 集中</source>
        <translation>集中</translation>
    </message>
    <message>
        <source>Good condition 好調</source>
        <translation>好調</translation>
    </message>
    <message>
        <source>Excellent condition 絶好調</source>
        <translation>絶好調</translation>
    </message>
    <message>
        <source>Good impression 好印象</source>
        <translation>好印象</translation>
    </message>
    <message>
        <source>Motivation やる気</source>
        <translation>やる気</translation>
    </message>
    <message>
        <source>Half cost 消費体力減少</source>
        <translation>消費体力減少</translation>
    </message>
    <message>
        <source>Double cost 消費体力増加</source>
        <translation>消費体力増加</translation>
    </message>
    <message>
        <source>Cost cut 消費体力削減</source>
        <translation>消費体力削減</translation>
    </message>
    <message>
        <source>Cost surcharge 消費体力追加</source>
        <translation>消費体力追加</translation>
    </message>
    <message>
        <source>Unease 不安</source>
        <translation>不安</translation>
    </message>
    <message>
        <source>Weak spirits 弱気</source>
        <translation>弱気</translation>
    </message>
    <message>
        <source>Tension 緊張</source>
        <translation>緊張</translation>
    </message>
    <message>
        <source>Poor condition 不調</source>
        <translation>不調</translation>
    </message>
    <message>
        <source>Slump スランプ</source>
        <translation>スランプ</translation>
    </message>
    <message>
        <source>No genki gain 元気増加無効</source>
        <translation>元気増加無効</translation>
    </message>
    <message>
        <source>Ward 低下状態無効</source>
        <translation>低下状態無効</translation>
    </message>
    <message>
        <source>Free cards 消費体力0</source>
        <translation>体力消費なし</translation>
    </message>
    <message>
        <source>Extra turns ターン追加</source>
        <translation>ターン追加</translation>
    </message>
    <message>
        <source>Full power points 全力値</source>
        <translation>全力値</translation>
    </message>
    <message>
        <source>Full power points so far</source>
        <translation>累計全力値</translation>
    </message>
    <message>
        <source>Enthusiasm 熱意</source>
        <translation>熱意</translation>
    </message>
    <message>
        <source>Stance lock 指針固定</source>
        <translation>指針固定</translation>
    </message>
    <message>
        <source>No active cards</source>
        <translation>アクティブスキルカード使用不可</translation>
    </message>
    <message>
        <source>No mental cards</source>
        <translation>メンタルスキルカード使用不可</translation>
    </message>
    <message>
        <source>Turns left</source>
        <translation>残りターン数</translation>
    </message>
    <message>
        <source>Score: {n} % of {status}</source>
        <translation>スコア：{status}の {n}%</translation>
    </message>
    <message>
        <source>Times in 温存</source>
        <translation>温存になった回数</translation>
    </message>
    <message>
        <source>no stance</source>
        <translation>指針なし</translation>
    </message>
    <message>
        <source>Strength 強気</source>
        <translation>強気</translation>
    </message>
    <message>
        <source>Strength 強気 II</source>
        <translation>強気（2段階目）</translation>
    </message>
    <message>
        <source>Preservation 温存</source>
        <translation>温存</translation>
    </message>
    <message>
        <source>Preservation 温存 II</source>
        <translation>温存（2段階目）</translation>
    </message>
    <message>
        <source>Full power 全力</source>
        <translation>全力</translation>
    </message>
    <message>
        <source>Good condition 好調, at most the turns left</source>
        <translation>好調（残りターン数まで）</translation>
    </message>
    <message>
        <source>Half cost 消費体力減少, at most the turns left</source>
        <translation>消費体力減少（残りターン数まで）</translation>
    </message>
    <message>
        <source>Double cost 消費体力増加, at most the turns left</source>
        <translation>消費体力増加（残りターン数まで）</translation>
    </message>
    <message>
        <source>Unease 不安, at most the turns left</source>
        <translation>不安（残りターン数まで）</translation>
    </message>
    <message>
        <source>Poor condition 不調, at most the turns left</source>
        <translation>不調（残りターン数まで）</translation>
    </message>
    <message>
        <source>Excellent condition 絶好調, at most the turns left</source>
        <translation>絶好調（残りターン数まで）</translation>
    </message>
    <message>
        <source>Good condition 好調, all turns</source>
        <translation>好調（全ターン）</translation>
    </message>
    <message>
        <source>Times in 強気</source>
        <translation>強気になった回数</translation>
    </message>
    <message>
        <source>Times in 全力</source>
        <translation>全力になった回数</translation>
    </message>
    <message>
        <source>Held cards 保留</source>
        <translation>保留中のスキルカード</translation>
    </message>
    <message>
        <source>Grown cards 成長</source>
        <translation>成長したスキルカード</translation>
    </message>
    <message>
        <source>Lasting effects 持続効果</source>
        <translation>持続効果</translation>
    </message>
    <message>
        <source>score growth</source>
        <translation>パラメータ値増加</translation>
    </message>
    <message>
        <source>repetition growth</source>
        <translation>パラメータ上昇回数増加</translation>
    </message>
    <message>
        <source>genki growth</source>
        <translation>元気値増加</translation>
    </message>
    <message>
        <source>full power growth</source>
        <translation>全力値増加</translation>
    </message>
    <message>
        <source>cheaper by growth</source>
        <translation>コスト値減少</translation>
    </message>
    <message>
        <source>less stamina by growth</source>
        <translation>消費体力値減少</translation>
    </message>
    <message>
        <source>Cost {n}</source>
        <translation>コスト {n}</translation>
    </message>
    <message numerus="yes">
        <source>Scores {n} more time(s)</source>
        <translation>
            <numerusform>スコア上昇回数 +{n}</numerusform>
        </translation>
    </message>
    <message>
        <source>In the first hand</source>
        <translation>レッスン開始時手札に入る</translation>
    </message>
    <message>
        <source>One more effect</source>
        <translation>効果を追加</translation>
    </message>
    <message>
        <source>Another effect instead</source>
        <translation>効果が変わる</translation>
    </message>
    <message>
        <source>Grows otherwise</source>
        <translation>成長が変わる</translation>
    </message>
    <message>
        <source>May be played more easily</source>
        <translation>使用条件が緩くなる</translation>
    </message>
    <message>
        <source>Acts more easily</source>
        <translation>発動条件が緩くなる</translation>
    </message>
    <message>
        <source>Stays in the deck after a play</source>
        <translation>使用後も除外されない</translation>
    </message>
    <message>
        <source>any</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Vocal</source>
        <translation>ボーカル</translation>
    </message>
    <message>
        <source>Dance</source>
        <translation>ダンス</translation>
    </message>
    <message>
        <source>Visual</source>
        <translation>ビジュアル</translation>
    </message>
    <message>
        <source>Every plan</source>
        <translation>全プラン</translation>
    </message>
    <message>
        <source>Sense センス</source>
        <translation>センス</translation>
    </message>
    <message>
        <source>Logic ロジック</source>
        <translation>ロジック</translation>
    </message>
    <message>
        <source>Anomaly アノマリー</source>
        <translation>アノマリー</translation>
    </message>
    <message>
        <source>if {condition}: {effect}</source>
        <translation>{condition}、{effect}</translation>
    </message>
    <message>
        <source>[成長] grows during the contest</source>
        <translation>[成長] コンテスト中に成長</translation>
    </message>
    <message>
        <source>once per contest</source>
        <translation>コンテスト中1回</translation>
    </message>
    <message>
        <source>{rarity}, once a deck</source>
        <translation>{rarity}、重複不可</translation>
    </message>
    <message>
        <source>{status} -{n}</source>
        <translation>{status}消費{n}</translation>
    </message>
    <message>
        <source>stamina -{n}</source>
        <translation>体力消費{n}</translation>
    </message>
    <message>
        <source>cost {n}</source>
        <translation>コスト{n}</translation>
    </message>
    <message>
        <source>{status}</source>
        <comment>a condition</comment>
        <translation>{status}の場合</translation>
    </message>
    <message>
        <source>in any stance</source>
        <translation>いずれかの指針の場合</translation>
    </message>
    <message>
        <source>{status} ≥ {n}</source>
        <translation>{status}が{n}以上の場合</translation>
    </message>
    <message>
        <source>in good condition 好調</source>
        <translation>好調状態の場合</translation>
    </message>
    <message>
        <source>without genki 元気</source>
        <translation>元気が0の場合</translation>
    </message>
    <message>
        <source>stamina at least {n} %</source>
        <translation>体力が{n}%以上の場合</translation>
    </message>
    <message>
        <source>stamina at most {n} %</source>
        <translation>体力が{n}%以下の場合</translation>
    </message>
    <message>
        <source>after an active card</source>
        <translation>直前にアクティブスキルカードを使用していた場合</translation>
    </message>
    <message>
        <source>after a mental card</source>
        <translation>直前にメンタルスキルカードを使用していた場合</translation>
    </message>
    <message>
        <source>the lesson cleared</source>
        <translation>レッスンをクリアしている場合</translation>
    </message>
    <message>
        <source>the lesson not cleared</source>
        <translation>レッスンをクリアしていない場合</translation>
    </message>
    <message>
        <source>always</source>
        <translation>常に</translation>
    </message>
    <message>
        <source>not {condition}</source>
        <translation>{condition}を除く</translation>
    </message>
    <message>
        <source>at the start of the contest</source>
        <translation>コンテスト開始時</translation>
    </message>
    <message>
        <source>only if {condition}</source>
        <translation>{condition}の場合のみ使用可</translation>
    </message>
    <message>
        <source>{when} ({cards})</source>
        <translation>{when}（{cards}）</translation>
    </message>
    <message numerus="yes">
        <source>from {n} turn(s) on</source>
        <translation>
            <numerusform>{n}ターン後から</numerusform>
        </translation>
    </message>
    <message>
        <source> ({what})</source>
        <translation>（{what}）</translation>
    </message>
    <message>
        <source>before the contest</source>
        <translation>コンテスト開始前</translation>
    </message>
    <message>
        <source>at the start of a turn</source>
        <translation>ターン開始時</translation>
    </message>
    <message>
        <source>at the start of turn {n}</source>
        <translation>{n}ターン目開始時</translation>
    </message>
    <message numerus="yes">
        <source>at most {n} turn(s) left</source>
        <translation>
            <numerusform>残り{n}ターン以内の場合</numerusform>
        </translation>
    </message>
    <message>
        <source>customized: {name}</source>
        <translation>カスタマイズ：{name}</translation>
    </message>
    <message>
        <source>customized: {name}, level {n}</source>
        <translation>カスタマイズ：{name} {n}段階</translation>
    </message>
    <message numerus="yes">
        <source>every {n} turn(s)</source>
        <translation>
            <numerusform>{n}ターンごとに</numerusform>
        </translation>
    </message>
    <message>
        <source>when such a card is played</source>
        <translation>対象のスキルカード使用時</translation>
    </message>
    <message>
        <source>after such a card is played</source>
        <translation>対象のスキルカード使用後</translation>
    </message>
    <message>
        <source>every {n} such cards</source>
        <translation>対象のスキルカードを{n}回使用するごとに</translation>
    </message>
    <message>
        <source>every {n} such cards in a turn</source>
        <translation>ターン内に対象のスキルカードを{n}回使用するごとに</translation>
    </message>
    <message>
        <source>when a card is used up</source>
        <translation>スキルカードが除外に移動した時</translation>
    </message>
    <message>
        <source>after a status grows</source>
        <translation>状態が増加後</translation>
    </message>
    <message>
        <source>when stamina is lost</source>
        <translation>体力が減少した時</translation>
    </message>
    <message>
        <source>at the end of a turn</source>
        <translation>ターン終了時</translation>
    </message>
    <message>
        <source>at the start of a turn, after the draw</source>
        <translation>ターン開始時、引いた後</translation>
    </message>
    <message>
        <source>next turn</source>
        <translation>次のターン</translation>
    </message>
    <message>
        <source>every turn</source>
        <translation>毎ターン</translation>
    </message>
    <message>
        <source>when a turn is skipped</source>
        <translation>ターンスキップ時</translation>
    </message>
    <message>
        <source>when an active card is played</source>
        <translation>アクティブスキルカード使用時</translation>
    </message>
    <message>
        <source>when a mental card is played</source>
        <translation>メンタルスキルカード使用時</translation>
    </message>
    <message>
        <source>after an active card is played</source>
        <translation>アクティブスキルカード使用後</translation>
    </message>
    <message>
        <source>after a mental card is played</source>
        <translation>メンタルスキルカード使用後</translation>
    </message>
    <message>
        <source>when a card comes to the hand</source>
        <translation>カードが手札に加わった時</translation>
    </message>
    <message>
        <source>when a card is held</source>
        <translation>カードが保留された時</translation>
    </message>
    <message>
        <source>on a change of stance</source>
        <translation>指針を変更するたび</translation>
    </message>
    <message>
        <source>on a change of stance or its level</source>
        <translation>指針または段階の変更時</translation>
    </message>
    <message>
        <source>when a status pays a cost</source>
        <translation>状態をコストに消費した時</translation>
    </message>
    <message>
        <source>when {status} rises</source>
        <translation>{status}が増加した時</translation>
    </message>
    <message>
        <source>maximum stamina</source>
        <translation>最大体力</translation>
    </message>
    <message>
        <source>cards played</source>
        <translation>使用したカード数</translation>
    </message>
    <message>
        <source>cards played this turn</source>
        <translation>このターンに使用したカード数</translation>
    </message>
    <message>
        <source>active cards played</source>
        <translation>使用したアクティブカード数</translation>
    </message>
    <message>
        <source>mental cards played</source>
        <translation>使用したメンタルカード数</translation>
    </message>
    <message>
        <source>stamina spent</source>
        <translation>消費した体力</translation>
    </message>
    <message>
        <source>genki spent</source>
        <translation>消費した元気</translation>
    </message>
    <message>
        <source>turns gone</source>
        <translation>経過ターン数</translation>
    </message>
    <message>
        <source>Free active cards</source>
        <translation>アクティブ消費体力0</translation>
    </message>
    <message>
        <source>No cards</source>
        <translation>カード使用不可</translation>
    </message>
    <message>
        <source>Pride 高揚</source>
        <translation>高揚</translation>
    </message>
    <message>
        <source>Cards that act again</source>
        <translation>次の効果をもう1回発動</translation>
    </message>
    <message>
        <source>Times in のんびり</source>
        <translation>のんびりになった回数</translation>
    </message>
    <message>
        <source>changes of stance</source>
        <translation>指針の変更回数</translation>
    </message>
    <message>
        <source>changes of stance by cards</source>
        <translation>カードによる指針の変更回数</translation>
    </message>
    <message>
        <source>its count</source>
        <translation>カウント</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>fixed stamina</source>
        <translation>固定体力</translation>
    </message>
    <message>
        <source>fixed genki 固定元気</source>
        <translation>固定元気</translation>
    </message>
    <message>
        <source>the rise of {status}</source>
        <translation>{status}の増加量</translation>
    </message>
    <message>
        <source>number of cards ({cards})</source>
        <translation>カード枚数（{cards}）</translation>
    </message>
    <message>
        <source>{n} % of {status}</source>
        <translation>{status}の{n}%</translation>
    </message>
    <message>
        <source>modulo</source>
        <translation>を割った余り</translation>
    </message>
    <message>
        <source> and </source>
        <translation>かつ</translation>
    </message>
    <message>
        <source>in Strength 強気</source>
        <translation>強気</translation>
    </message>
    <message>
        <source>in Preservation 温存</source>
        <translation>温存</translation>
    </message>
    <message>
        <source>in Full power 全力</source>
        <translation>全力</translation>
    </message>
    <message>
        <source>in a vocal turn</source>
        <translation>ボーカルターン</translation>
    </message>
    <message>
        <source>in a dance turn</source>
        <translation>ダンスターン</translation>
    </message>
    <message>
        <source>in a visual turn</source>
        <translation>ビジュアルターン</translation>
    </message>
    <message>
        <source>by a card&apos;s effect</source>
        <translation>カードの効果による</translation>
    </message>
    <message>
        <source> or </source>
        <translation>または</translation>
    </message>
    <message>
        <source>the card has {what}</source>
        <translation>カードに{what}の効果がある</translation>
    </message>
    <message>
        <source>stance</source>
        <translation>指針</translation>
    </message>
    <message>
        <source>stance before</source>
        <translation>変更前の指針</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>そのカード</translation>
    </message>
    <message>
        <source>the card&apos;s rarity</source>
        <translation>カードのレアリティ</translation>
    </message>
    <message>
        <source>the card&apos;s source</source>
        <translation>カードの入手元</translation>
    </message>
    <message>
        <source>the card before</source>
        <translation>直前のカード</translation>
    </message>
    <message>
        <source>by a card&apos;s cost</source>
        <translation>カードのコストによる</translation>
    </message>
    <message>
        <source>Leisure のんびり</source>
        <translation>のんびり</translation>
    </message>
    <message>
        <source>active cards</source>
        <translation>アクティブ</translation>
    </message>
    <message>
        <source>mental cards</source>
        <translation>メンタル</translation>
    </message>
    <message>
        <source>trouble cards</source>
        <translation>トラブル</translation>
    </message>
    <message>
        <source>basic cards 基本</source>
        <translation>基本カード</translation>
    </message>
    <message>
        <source>all cards</source>
        <translation>すべてのカード</translation>
    </message>
    <message>
        <source>this card</source>
        <translation>このカード</translation>
    </message>
    <message>
        <source>in the deck</source>
        <translation>山札</translation>
    </message>
    <message>
        <source>in the hand</source>
        <translation>手札</translation>
    </message>
    <message>
        <source>in the discards</source>
        <translation>捨札</translation>
    </message>
    <message>
        <source>used up</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>held 保留</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>playable</source>
        <translation>使用可</translation>
    </message>
    <message>
        <source>the idol&apos;s own</source>
        <translation>アイドル固有</translation>
    </message>
    <message>
        <source>a support card&apos;s</source>
        <translation>サポート固有</translation>
    </message>
    <message>
        <source>from produce</source>
        <translation>プロデュース</translation>
    </message>
    <message>
        <source>common</source>
        <translation>初期</translation>
    </message>
    <message>
        <source>cards with {what}</source>
        <translation>{what}効果のカード</translation>
    </message>
    <message>
        <source>{status} counts {n} times in it</source>
        <translation>この効果で{status}を{n}倍適用</translation>
    </message>
    <message>
        <source>growth of {cards}: {what} {sign}{n}</source>
        <translation>{cards}の成長：{what} {sign}{n}</translation>
    </message>
    <message>
        <source>score</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>repetitions of the score</source>
        <translation>パラメータ上昇回数</translation>
    </message>
    <message>
        <source>cost cut</source>
        <translation>コスト値減少</translation>
    </message>
    <message>
        <source>cut of the cost in statuses</source>
        <translation>状態コスト値減少</translation>
    </message>
    <message>
        <source>score by genki</source>
        <translation>元気によるパラメータ</translation>
    </message>
    <message>
        <source>score by good impression</source>
        <translation>好印象によるパラメータ</translation>
    </message>
    <message>
        <source>score by motivation</source>
        <translation>やる気によるパラメータ</translation>
    </message>
    <message>
        <source>level of the stance</source>
        <translation>指針の段階</translation>
    </message>
    <message>
        <source>change to {stance}</source>
        <translation>{stance}に変更</translation>
    </message>
    <message>
        <source>{card} into the deck</source>
        <translation>{card}を山札に加える</translation>
    </message>
    <message>
        <source>{card} on the deck</source>
        <translation>{card}を山札の一番上に加える</translation>
    </message>
    <message>
        <source>{card} into the hand</source>
        <translation>{card}を手札に加える</translation>
    </message>
    <message>
        <source>{card} back to the hand</source>
        <translation>{card}を手札に戻す</translation>
    </message>
    <message>
        <source>hold {card}</source>
        <translation>{card}を保留</translation>
    </message>
    <message>
        <source>gains of good condition 好調 +{n} %</source>
        <translation>好調増加量+{n}%</translation>
    </message>
    <message>
        <source>gains of good impression 好印象 +{n} %</source>
        <translation>好印象増加量+{n}%</translation>
    </message>
    <message>
        <source>good impression 好印象 acts +{n} %</source>
        <translation>好印象効果+{n}%</translation>
    </message>
    <message>
        <source>good impression 好印象 scores {n} % more often</source>
        <translation>好印象の発動回数+{n}%</translation>
    </message>
    <message>
        <source>gains of focus 集中 +{n} %</source>
        <translation>集中増加量+{n}%</translation>
    </message>
    <message>
        <source>each gain of focus 集中 +{n}</source>
        <translation>集中増加ごとに+{n}</translation>
    </message>
    <message>
        <source>gains of motivation やる気 +{n} %</source>
        <translation>やる気増加量+{n}%</translation>
    </message>
    <message>
        <source>each gain of motivation やる気 +{n}</source>
        <translation>やる気増加ごとに+{n}</translation>
    </message>
    <message>
        <source>gains of enthusiasm 熱意 +{n} %</source>
        <translation>熱意増加量+{n}%</translation>
    </message>
    <message>
        <source>each gain of enthusiasm 熱意 +{n}</source>
        <translation>熱意増加ごとに+{n}</translation>
    </message>
    <message>
        <source>gains of full power points 全力値 +{n} %</source>
        <translation>全力値増加量+{n}%</translation>
    </message>
    <message>
        <source>full power 全力 acts +{n} %</source>
        <translation>全力効果+{n}%</translation>
    </message>
    <message>
        <source>strength 強気 acts +{n} %</source>
        <translation>強気効果+{n}%</translation>
    </message>
    <message>
        <source>improve the whole hand</source>
        <translation>手札をすべて強化</translation>
    </message>
    <message>
        <source>improve a random card of the hand</source>
        <translation>手札をランダムに1枚強化</translation>
    </message>
    <message>
        <source>hold a card that one chooses</source>
        <translation>選択したカードを保留</translation>
    </message>
    <message numerus="yes">
        <source>hold up to {n} card(s) that one chooses</source>
        <translation>
            <numerusform>選択したカードを{n}枚まで保留</numerusform>
        </translation>
    </message>
    <message>
        <source>hold this card</source>
        <translation>このカードを保留</translation>
    </message>
    <message>
        <source>a random card to the hand</source>
        <translation>ランダムなカードを手札に移動</translation>
    </message>
    <message>
        <source>a random card on the deck</source>
        <translation>ランダムなカードを山札の一番上に移動</translation>
    </message>
    <message>
        <source>a card that one chooses to the hand</source>
        <translation>選択したカードを手札に移動</translation>
    </message>
    <message>
        <source>all such cards to the hand</source>
        <translation>該当カードをすべて手札に移動</translation>
    </message>
    <message>
        <source>all such cards into the deck</source>
        <translation>該当カードをすべて山札に移動</translation>
    </message>
    <message>
        <source>use up a random card</source>
        <translation>ランダムなカードを除外</translation>
    </message>
    <message numerus="yes">
        <source>remove {n} debuff(s)</source>
        <translation>
            <numerusform>低下状態を{n}個解除</numerusform>
        </translation>
    </message>
    <message>
        <source>Full power points −{n}</source>
        <translation>全力値−{n}</translation>
    </message>
    <message>
        <source>a random basic card into the deck</source>
        <translation>ランダムな基本カードを山札に加える</translation>
    </message>
    <message>
        <source>play a random card free</source>
        <translation>ランダムなカードをコストなしで使用</translation>
    </message>
    <message>
        <source>play a card that one chooses free</source>
        <translation>選択したカードをコストなしで使用</translation>
    </message>
    <message>
        <source>play a card that one chooses</source>
        <translation>選択したカードを使用</translation>
    </message>
    <message>
        <source>play all such cards free</source>
        <translation>該当カードをすべてコストなしで使用</translation>
    </message>
    <message>
        <source>{when}, if {condition}</source>
        <translation>{when}、{condition}</translation>
    </message>
    <message>
        <source>{when}, {colour} turns only</source>
        <translation>{when}（{colour}ターンのみ）</translation>
    </message>
    <message>
        <source>{when}: {effects}</source>
        <translation>{when}：{effects}</translation>
    </message>
    <message>
        <source>{status} +{n}</source>
        <translation>{status}+{n}</translation>
    </message>
    <message>
        <source>{status} +{n}</source>
        <comment>turns</comment>
        <translation>{status}{n}ターン</translation>
    </message>
    <message>
        <source>score of {n} % of {status}</source>
        <translation>{status}の{n}%分パラメータ上昇</translation>
    </message>
    <message>
        <source> ×{n}</source>
        <translation>（{n}回）</translation>
    </message>
    <message>
        <source> (focus ×{n})</source>
        <translation>（集中効果{n}倍）</translation>
    </message>
    <message>
        <source>score +{n}</source>
        <translation>パラメータ+{n}</translation>
    </message>
    <message>
        <source>in {n} turns: {effect}</source>
        <translation>{n}ターン後、{effect}</translation>
    </message>
    <message>
        <source>next turn: {effect}</source>
        <translation>次のターン、{effect}</translation>
    </message>
    <message>
        <source>{status}</source>
        <comment>changes to it</comment>
        <translation>{status}に変更</translation>
    </message>
    <message>
        <source>fixed genki 固定元気 +{n}</source>
        <translation>固定元気+{n}</translation>
    </message>
    <message>
        <source>Stamina 体力 +{n}</source>
        <translation>体力回復{n}</translation>
    </message>
    <message>
        <source>Plays left +{n}</source>
        <translation>スキルカード使用数追加+{n}</translation>
    </message>
    <message>
        <source>draw {n}</source>
        <translation>スキルカードを{n}枚引く</translation>
    </message>
    <message>
        <source>swap the whole hand</source>
        <translation>手札をすべて入れ替える</translation>
    </message>
    <message>
        <source>improve cards</source>
        <translation>スキルカードを強化</translation>
    </message>
    <message>
        <source>move a card, mostly to hold 保留</source>
        <translation>スキルカードを移動（多くは保留へ）</translation>
    </message>
    <message>
        <source>a random improved card to the hand</source>
        <translation>ランダムな強化済みスキルカードを手札に生成</translation>
    </message>
    <message>
        <source>cards grow 成長</source>
        <translation>スキルカードが成長</translation>
    </message>
    <message>
        <source>one more turn ターン追加</source>
        <translation>ターン追加+1</translation>
    </message>
    <message>
        <source>the next card acts again</source>
        <translation>次に使用するスキルカードの効果をもう1回発動</translation>
    </message>
    <message>
        <source>scores +{n} %</source>
        <translation>パラメータ上昇量増加{n}%</translation>
    </message>
    <message>
        <source>scores -{n} %</source>
        <translation>パラメータ上昇量減少{n}%</translation>
    </message>
    <message>
        <source>focus 集中 +{n} % of good condition</source>
        <translation>好調の{n}%分集中増加</translation>
    </message>
    <message>
        <source>focus 集中 +{n} %</source>
        <translation>集中{n}%増加</translation>
    </message>
    <message>
        <source>stamina +{n} % of the maximum</source>
        <translation>最大体力の{n}%分体力回復</translation>
    </message>
    <message>
        <source>genki of {n} % of good impression</source>
        <translation>好印象の{n}%分元気増加</translation>
    </message>
    <message>
        <source>good impression 好印象 +{n} %</source>
        <translation>好印象{n}%増加</translation>
    </message>
    <message>
        <source>genki becomes {n} % good impression</source>
        <translation>元気の{n}%分好印象に変換</translation>
    </message>
    <message>
        <source>motivation やる気 +{n} %</source>
        <translation>やる気{n}%増加</translation>
    </message>
    <message>
        <source>focus 集中 -{n}</source>
        <translation>集中消費{n}</translation>
    </message>
    <message>
        <source>good condition 好調 -{n}</source>
        <translation>好調消費{n}</translation>
    </message>
    <message>
        <source>good impression 好印象 -{n}</source>
        <translation>好印象消費{n}</translation>
    </message>
    <message>
        <source>motivation やる気 -{n}</source>
        <translation>やる気消費{n}</translation>
    </message>
    <message>
        <source>fixed score +{n}</source>
        <translation>固定パラメータ+{n}</translation>
    </message>
    <message>
        <source>score of {n} % of the stamina spent</source>
        <translation>消費した体力の{n}%分パラメータ上昇</translation>
    </message>
    <message>
        <source>genki -{n} %</source>
        <translation>元気{n}%減少</translation>
    </message>
    <message numerus="yes">
        <source>cards of one kind blocked for {n} turn(s)</source>
        <translation>
            <numerusform>{n}ターン、特定種類のスキルカード使用不可</numerusform>
        </translation>
    </message>
    <message>
        <source>focus acts +{n} %</source>
        <translation>集中の効果が{n}%増加</translation>
    </message>
    <message>
        <source>The link has not as many groups of customizations as of cards: none of them is taken, as in gktools.</source>
        <translation>リンクのカスタマイズの組数がカードの組数と違うため、gktools と同じくすべて無視しました。</translation>
    </message>
    <message>
        <source>a list of boards, one for each idol</source>
        <translation>アイドルごとの盤面のリスト</translation>
    </message>
    <message>
        <source>an object with cards, memories and swaps</source>
        <translation>cards、memories、swaps を持つオブジェクト</translation>
    </message>
    <message>
        <source>an object with vocal, dance and visual</source>
        <translation>vocal、dance、visual を持つオブジェクト</translation>
    </message>
    <message>
        <source>a number from 0 to 10</source>
        <translation>0～10の数</translation>
    </message>
    <message>
        <source>a list of vocal, dance and visual</source>
        <translation>vocal、dance、visual のリスト</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>名前のリスト</translation>
    </message>
    <message>
        <source>a list of hands, each a list of names</source>
        <translation>手札のリスト（それぞれ名前のリスト）</translation>
    </message>
    <message>
        <source>a list of hand positions</source>
        <translation>手札の位置のリスト</translation>
    </message>
    <message>
        <source>an object with some of {words}</source>
        <translation>{words} のいくつかを持つオブジェクト</translation>
    </message>
    <message>
        <source>true or false, or a number for poor_permil</source>
        <translation>true または false（poor_permil は数）</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>a list of objects with pile, place and what has grown</source>
        <translation>pile、place と成長の内容を持つオブジェクトのリスト</translation>
    </message>
    <message>
        <source>a list of objects with from, turns, uses and count</source>
        <translation>from、turns、uses、count を持つオブジェクトのリスト</translation>
    </message>
    <message>
        <source>points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>指針</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>ほか{n}枚</translation>
    </message>
    <message>
        <source>Contest over</source>
        <translation>コンテスト終了</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>ターンを終了</translation>
    </message>
    <message>
        <source>No cards in the hand</source>
        <translation>手札がありません</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>アクティブ</translation>
    </message>
    <message>
        <source>Mental</source>
        <translation>メンタル</translation>
    </message>
    <message>
        <source>playable ▶</source>
        <translation>使用可 ▶</translation>
    </message>
    <message>
        <source>not now ×</source>
        <translation>使用不可 ×</translation>
    </message>
    <message>
        <source>grown +{n}</source>
        <translation>成長 +{n}</translation>
    </message>
    <message numerus="yes">
        <source>{n} turn(s)</source>
        <translation>
            <numerusform>{n}ターン</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} use(s)</source>
        <translation>
            <numerusform>{n}回</numerusform>
        </translation>
    </message>
    <message>
        <source>{effect} ({left})</source>
        <translation>{effect}（{left}）</translation>
    </message>
    <message>
        <source>{card}: {effect}</source>
        <translation>{card}：{effect}</translation>
    </message>
    <message>
        <source>Deck 山札, next first</source>
        <translation>山札（左から順に引く）</translation>
    </message>
    <message>
        <source>Discard 捨札</source>
        <translation>捨札</translation>
    </message>
    <message>
        <source>Hold 保留</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Used up 除外</source>
        <translation>除外</translation>
    </message>
    <message numerus="yes">
        <source>Your deck: {n} card(s). Paint slots with cards from the left.</source>
        <translation>
            <numerusform>デッキ：{n}枚。左のカードを選んで枠をクリックすると入ります。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deck of idol {i} of {all}: {n} card(s). The setting “Idol” shows the others.</source>
        <translation>
            <numerusform>{all}人中{i}人目のデッキ：{n}枚。他のデッキは設定「アイドル」で表示します。</numerusform>
        </translation>
    </message>
    <message>
        <source>This board starts in the middle. Paint a slot to begin with a deck of your own.</source>
        <translation>途中から始まる盤面です。枠にカードを入れると、自分のデッキで始められます。</translation>
    </message>
    <message>
        <source>Memory {n}</source>
        <translation>メモリー{n}</translation>
    </message>
    <message>
        <source>P-items</source>
        <translation>Pアイテム</translation>
    </message>
    <message>
        <source>The article&apos;s stage: turns 3 and 4, 18 ways</source>
        <translation>記事の区間：3・4ターン目、18通り</translation>
    </message>
    <message>
        <source>Sense, focus 集中: 12 turns</source>
        <translation>センス・集中：12ターン</translation>
    </message>
    <message>
        <source>Sense, good condition 好調: 12 turns</source>
        <translation>センス・好調：12ターン</translation>
    </message>
    <message>
        <source>Logic, good impression 好印象: 12 turns</source>
        <translation>ロジック・好印象：12ターン</translation>
    </message>
    <message>
        <source>Logic, motivation やる気: 12 turns</source>
        <translation>ロジック・やる気：12ターン</translation>
    </message>
    <message>
        <source>Anomaly, strength 強気: 12 turns</source>
        <translation>アノマリー・強気：12ターン</translation>
    </message>
    <message>
        <source>Anomaly, full power 全力: 12 turns</source>
        <translation>アノマリー・全力：12ターン</translation>
    </message>
    <message>
        <source>The article&apos;s values 2005 and 10540: a card in an audition</source>
        <translation>記事の値 2005 と 10540：オーディションでのカード1枚</translation>
    </message>
    <message>
        <source>The article&apos;s value 48404: which card the AI holds</source>
        <translation>記事の値 48404：AI がどのカードを保留するか</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>作例「{name}」はありません。</translation>
    </message>
    <message>
        <source>win two of three stages</source>
        <translation>3ステージ中2勝</translation>
    </message>
    <message>
        <source>the largest total</source>
        <translation>合計を最大に</translation>
    </message>
    <message>
        <source>a second board, as a file or as JSON, played on the same seeds</source>
        <translation>同じシードで比較するもう1つの盤面（ファイルまたは JSON）</translation>
    </message>
    <message>
        <source>Contests of one deck</source>
        <translation>1つのデッキのコンテスト</translation>
    </message>
    <message>
        <source>The AI plays a deck with many seeds: distribution, percentiles, each card&apos;s part</source>
        <translation>AI が1つのデッキを多数のシードでプレイします：分布、パーセンタイル、カードごとの貢献</translation>
    </message>
    <message>
        <source>contests</source>
        <translation>回</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>盤面</translation>
    </message>
    <message>
        <source>the board as JSON; empty for the sense deck</source>
        <translation>盤面の JSON。空欄ならセンスのデッキ</translation>
    </message>
    <message>
        <source>Other deck</source>
        <translation>比較するデッキ</translation>
    </message>
    <message>
        <source>Pool of cards</source>
        <translation>カードの候補</translation>
    </message>
    <message>
        <source>a pool file: look for the best deck</source>
        <translation>候補ファイル：最も強いデッキを探します</translation>
    </message>
    <message>
        <source>for decks that come as addresses</source>
        <translation>アドレスで渡されたデッキ用</translation>
    </message>
    <message>
        <source>Contests at most</source>
        <translation>コンテスト回数の上限</translation>
    </message>
    <message>
        <source>Whole contest</source>
        <translation>コンテスト全体</translation>
    </message>
    <message>
        <source>the file has three stages: who plays where</source>
        <translation>ファイルに3つのステージ：誰がどこに出るか</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>No contest has been played yet.</source>
        <translation>まだコンテストを行っていません。</translation>
    </message>
    <message numerus="yes">
        <source>{n} contest(s): {mean} points on average, half of them between {low} and {high}.</source>
        <translation>
            <numerusform>{n}回のコンテスト：平均{mean}点、半数は{low}～{high}点。</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}%</translation>
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
        <source>least</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>{n} % reach at most</source>
        <translation>下位{n}%の上限</translation>
    </message>
    <message>
        <source>most</source>
        <translation>最高</translation>
    </message>
    <message numerus="yes">
        <source>Points of {n} contest(s)</source>
        <translation>
            <numerusform>{n}回のコンテストのスコア</numerusform>
        </translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>What each card brought per contest, its triggers and the end of its turn included</source>
        <translation>コンテスト1回あたりの各カードの貢献（そのカードによる効果の発動とターン終了時を含む）</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation>使用回数</translation>
    </message>
    <message>
        <source>Each play</source>
        <translation>1回あたり</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>turns ended, created cards</source>
        <translation>ターン終了、生成されたカード</translation>
    </message>
    <message>
        <source>Chances of the colours over all seeds; ≈ where the draws were taken as even</source>
        <translation>全シードでの属性の確率。≈ は抽選を均等とみなした値</translation>
    </message>
    <message>
        <source>On the same seeds the other deck differs by {mean} points (95 % sure: {low} to {high}) and wins {share} %.</source>
        <translation>同じシードで、比較するデッキとの差は{mean}点（95%信頼区間{low}～{high}）、勝率は{share}%です。</translation>
    </message>
    <message>
        <source>Final scores</source>
        <translation>最終スコア</translation>
    </message>
    <message>
        <source>The folder “{folder}” cannot be read: {why}.</source>
        <translation>フォルダー「{folder}」を読み取れません：{why}。</translation>
    </message>
    <message>
        <source>“{file}” is neither a folder nor a .zip with tables.</source>
        <translation>「{file}」は、フォルダーでも、テーブルの入った .zip でもありません。</translation>
    </message>
    <message>
        <source>There is no folder “{folder}” with master tables.</source>
        <translation>マスターテーブルのフォルダー「{folder}」はありません。</translation>
    </message>
    <message>
        <source>The folder “{folder}” has no master tables; ProduceCard.yaml or .json was expected.</source>
        <translation>フォルダー「{folder}」にマスターテーブルがありません。ProduceCard.yaml または .json が必要です。</translation>
    </message>
    <message>
        <source>The table {table} is not a list of records.</source>
        <translation>テーブル {table} がレコードのリストではありません。</translation>
    </message>
    <message>
        <source>The table {table} has {n} records; at most {limit} are read.</source>
        <translation>テーブル {table} には{n}件のレコードがあります。読み取れるのは{limit}件までです。</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文字列</translation>
    </message>
    <message>
        <source>{file}, line {line}: {problem}.</source>
        <translation>{file} の{line}行目：{problem}。</translation>
    </message>
    <message>
        <source>{file} is not a table in UTF-8.</source>
        <translation>{file} は UTF-8 のテーブルではありません。</translation>
    </message>
    <message>
        <source>{file} is nested too deeply for a table.</source>
        <translation>{file} はテーブルとしては入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}.</source>
        <translation>{file} を読み取れません：{why}。</translation>
    </message>
    <message>
        <source>{file} has a number that no table may hold.</source>
        <translation>{file} にテーブルでは使えない数があります。</translation>
    </message>
    <message>
        <source>{word} is not a number that a table may hold.</source>
        <translation>{word} はテーブルで使える数ではありません。</translation>
    </message>
    <message>
        <source>{file}, line {line}: not valid YAML.</source>
        <translation>{file} の{line}行目：YAML として正しくありません。</translation>
    </message>
    <message>
        <source>{file} has {n} records; at most {limit} are read.</source>
        <translation>{file} に {n} 件のレコードがあります。読むのは {limit} 件までです。</translation>
    </message>
    <message>
        <source>{file} has {n} lines; at most {limit} are read.</source>
        <translation>{file} は {n} 行あります。読むのは {limit} 行までです。</translation>
    </message>
    <message>
        <source>{file}, line {line}: tables use no YAML anchors or tags.</source>
        <translation>{file} の{line}行目：テーブルでは YAML のアンカーやタグは使えません。</translation>
    </message>
    <message>
        <source>{file}, line {line}: nested too deeply for a table.</source>
        <translation>{file} の{line}行目：テーブルとしては入れ子が深すぎます。</translation>
    </message>
    <message>
        <source>{file}, line {line}: tables use no YAML aliases.</source>
        <translation>{file} の{line}行目：テーブルでは YAML のエイリアスは使えません。</translation>
    </message>
    <message>
        <source>{file}, line {line}: a second YAML document; a table is one.</source>
        <translation>{file} の{line}行目：2つ目の YAML ドキュメントがあります。テーブルは1つだけです。</translation>
    </message>
    <message>
        <source>{file}, line {line}: a name was expected before the colon.</source>
        <translation>{file} の{line}行目：コロンの前に名前が必要です。</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>答えが出る前に中止しました。</translation>
    </message>
    <message>
        <source>Nothing can be played from here.</source>
        <translation>ここから使えるカードはありません。</translation>
    </message>
    <message>
        <source>The contest is over with {score} points.</source>
        <translation>コンテストは{score}点で終了しています。</translation>
    </message>
    <message>
        <source>Stopped early: {score} points so far.</source>
        <translation>途中で中止しました：ここまで{score}点。</translation>
    </message>
    <message numerus="yes">
        <source>The AI ends with {score} points after {n} play(s); its first stage is worth {value} to it.</source>
        <translation>
            <numerusform>AI は{n}枚使用して{score}点で終えます。最初の区間の評価値は{value}です。</numerusform>
        </translation>
    </message>
    <message>
        <source>{score} points, {gain} more than the AI. Proved: no line with these draws gives more.</source>
        <translation>{score}点、AI より{gain}点高くなります。証明済み：同じ引きでこれより高い手順はありません。</translation>
    </message>
    <message>
        <source>{score} points, {gain} more than the AI: the best line found with these draws.</source>
        <translation>{score}点、AI より{gain}点高くなります。同じ引きで見つかった最善の手順です。</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>評価値</translation>
    </message>
    <message>
        <source>vs ★</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Order {path}</source>
        <translation>順番 {path}</translation>
    </message>
    <message>
        <source>Turn {first}: {ways}, looked at with {turns} left (term {term})</source>
        <translation>{first}ターン目：{ways}、残り{turns}の時点で評価（term {term}）</translation>
    </message>
    <message>
        <source>Turns {first} to {last}: {ways}, looked at with {turns} left (term {term})</source>
        <translation>{first}～{last}ターン目：{ways}、残り{turns}の時点で評価（term {term}）</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>スキルカード</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>評価値</translation>
    </message>
    <message>
        <source>; the best {n} of them are shown</source>
        <translation>（うち上位{n}通りを表示）</translation>
    </message>
    <message>
        <source>Turn {turn}: which card to hold 保留</source>
        <translation>{turn}ターン目：保留するカードの選択</translation>
    </message>
    <message>
        <source>Full power points</source>
        <translation>全力値</translation>
    </message>
    <message>
        <source>Score from 全力値</source>
        <translation>全力値によるスコア</translation>
    </message>
    <message>
        <source>The AI makes {ai} points with the same draws.</source>
        <translation>AI は同じ引きで{ai}点です。</translation>
    </message>
    <message>
        <source>What each choice of the AI gave away</source>
        <translation>AI の選択ごとの損失</translation>
    </message>
    <message numerus="yes">
        <source>{n} play(s) are left.</source>
        <translation>
            <numerusform>残りの使用は{n}回です。</numerusform>
        </translation>
    </message>
    <message>
        <source>Play</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Cards played</source>
        <translation>使用したカード</translation>
    </message>
    <message>
        <source>what the second AI adds for each</source>
        <translation>第二AIが1枚ごとに加える値</translation>
    </message>
    <message>
        <source>= {score} × {weight} × 3000 / all bonuses</source>
        <translation>= {score} × {weight} × 3000 / ボーナスの合計</translation>
    </message>
    <message>
        <source>Turn {n} ({colour}): {card}</source>
        <translation>{n}ターン目（{colour}）：{card}</translation>
    </message>
    <message>
        <source>Log: what each play did</source>
        <translation>ログ：カードごとの処理内容</translation>
    </message>
    <message>
        <source>Points lost</source>
        <translation>失ったスコア</translation>
    </message>
    <message>
        <source>End the turn without a card.</source>
        <translation>カードを使わずにターンを終了します。</translation>
    </message>
    <message>
        <source>The next card is an active one.</source>
        <translation>次はアクティブスキルカードです。</translation>
    </message>
    <message>
        <source>It is a mental card.</source>
        <translation>次はメンタルスキルカードです。</translation>
    </message>
    <message>
        <source>Play “{card}”.</source>
        <translation>「{card}」を使用します。</translation>
    </message>
    <message>
        <source>The contest is over.</source>
        <translation>コンテストは終了しています。</translation>
    </message>
    <message numerus="yes">
        <source>The hand has {n} card(s); there is no card {i}.</source>
        <translation>
            <numerusform>手札は{n}枚です。{i}番のカードはありません。</numerusform>
        </translation>
    </message>
    <message>
        <source>“{card}” cannot be played now.</source>
        <translation>「{card}」は今は使用できません。</translation>
    </message>
    <message>
        <source>Empty slot</source>
        <translation>空き枠</translation>
    </message>
    <message>
        <source>Active cards</source>
        <translation>アクティブスキルカード</translation>
    </message>
    <message>
        <source>Mental cards</source>
        <translation>メンタルスキルカード</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>id {id}</translation>
    </message>
    <message>
        <source>Turn colours</source>
        <translation>ターンの属性</translation>
    </message>
    <message>
        <source>Paint it onto a card of the deck: each time a level more, {n} at most, then none.</source>
        <translation>デッキのカードに塗ると1段階ずつ上がり、最大{n}段階の次は外れます。</translation>
    </message>
    <message>
        <source>{n}: {what}</source>
        <translation>{n}段階：{what}</translation>
    </message>
    <message>
        <source>For: {cards}</source>
        <translation>対象：{cards}</translation>
    </message>
    <message>
        <source>Customizations カスタマイズ</source>
        <translation>カスタマイズ</translation>
    </message>
    <message>
        <source>“{card}” does not offer the customization “{name}”.</source>
        <translation>「{card}」ではカスタマイズ「{name}」を選べません。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>プラン</translation>
    </message>
    <message>
        <source>Main effect</source>
        <translation>おすすめ効果</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>ターン数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>as the tables say</source>
        <translation>テーブルに従う</translation>
    </message>
    <message>
        <source>V2, since February 2025</source>
        <translation>V2（2025年2月以降）</translation>
    </message>
    <message>
        <source>own stage</source>
        <translation>自分で設定</translation>
    </message>
    <message>
        <source>Contest stage</source>
        <translation>コンテストのステージ</translation>
    </message>
    <message>
        <source>Idol {n}</source>
        <translation>{n}人目</translation>
    </message>
    <message>
        <source>Idols who follow one another (リンクコンテスト): whose deck is shown and painted</source>
        <translation>リンクコンテストで順に登場するアイドル：誰のデッキを表示し編集するか</translation>
    </message>
    <message>
        <source>Nine scores a line, stage by stage (- for nobody), CSV, or pictures of results (or drop them)</source>
        <translation>1行にスコア9つ、ステージ順（- は不在）。CSV、またはリハーサル結果の画像（ドロップも可）</translation>
    </message>
    <message>
        <source>A file of three stages (contest-unit); empty: the deck in the tab, as one idol of a stage</source>
        <translation>3ステージのファイル（contest-unit）。空欄なら、タブのデッキをあるステージの1人として使います</translation>
    </message>
    <message>
        <source>Rehearsals beside the prediction</source>
        <translation>リハーサルと予測の比較</translation>
    </message>
    <message>
        <source>Do the recorded scores of リハーサル agree with what the AI here makes of your decks?</source>
        <translation>リハーサルのスコアは、ここの AI がこのデッキで出す予測と一致しますか。</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>デッキ</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>ステージ</translation>
    </message>
    <message>
        <source>Idol</source>
        <translation>アイドル</translation>
    </message>
    <message>
        <source>Paste the scores of your rehearsals, or open their files.</source>
        <translation>リハーサルのスコアを貼り付けるか、ファイルを開いてください。</translation>
    </message>
    <message>
        <source>A file of three stages, your memories, who plays where, and opponents (contest-unit)</source>
        <translation>3ステージ、手持ちのメモリー、編成、相手を書いたファイル（contest-unit）</translation>
    </message>
    <message>
        <source>Whole contest: who plays where</source>
        <translation>コンテスト全体：編成</translation>
    </message>
    <message>
        <source>Three stages, each memory once: the assignment that wins two stages, or scores most.</source>
        <translation>3ステージ、各メモリーは1回だけ：2ステージに勝つ編成、または合計が最大の編成。</translation>
    </message>
    <message>
        <source>Contest</source>
        <translation>コンテスト</translation>
    </message>
    <message>
        <source>Paste or open the file of a whole contest: three stages with your memories.</source>
        <translation>コンテスト全体のファイル（3ステージと手持ちのメモリー）を貼り付けるか開いてください。</translation>
    </message>
    <message>
        <source>{colour} parameter</source>
        <translation>{colour}のパラメータ</translation>
    </message>
    <message>
        <source>Support bonus, ‰</source>
        <translation>サポートボーナス（‰）</translation>
    </message>
    <message>
        <source>The eight cards that every deck of a contest has besides the player&apos;s</source>
        <translation>コンテストのデッキにプレイヤーのカードとは別に必ず入る8枚</translation>
    </message>
    <message>
        <source>Common cards</source>
        <translation>共通カード</translation>
    </message>
    <message>
        <source>{colour} bonus, ‰</source>
        <translation>{colour}のボーナス（‰）</translation>
    </message>
    <message>
        <source>{colour} weight</source>
        <translation>{colour}の比率</translation>
    </message>
    <message>
        <source>“starter”, or the folder of your master tables (one YAML or JSON file per table)</source>
        <translation>「starter」、または手元のマスターテーブルのフォルダー（1テーブルにつき YAML か JSON が1ファイル）</translation>
    </message>
    <message>
        <source>Rules of the stage, separated by |, such as: turn 4 if good 2: heal 6</source>
        <translation>ステージのルールを | で区切って指定します。例：turn 4 if good 2: heal 6</translation>
    </message>
    <message>
        <source>contests</source>
        <comment>a kind of play</comment>
        <translation>コンテスト</translation>
    </message>
    <message>
        <source>lessons</source>
        <translation>レッスン</translation>
    </message>
    <message>
        <source>hard lessons</source>
        <translation>追い込みレッスン</translation>
    </message>
    <message>
        <source>auditions</source>
        <translation>オーディション</translation>
    </message>
    <message>
        <source>V1, as analysed</source>
        <translation>第1世代（解析済み）</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>Stage rules</source>
        <translation>ステージのルール</translation>
    </message>
    <message>
        <source>Weights of</source>
        <translation>評価値の種類</translation>
    </message>
    <message>
        <source>AI</source>
        <translation>AI</translation>
    </message>
    <message>
        <source>66.7 % (native)</source>
        <translation>66.7%（実機）</translation>
    </message>
    <message>
        <source>Changes nothing with tables of the first AI: none of their cards has 高揚</source>
        <translation>第1世代 AI のテーブルでは何も変わりません。高揚を持つカードがないためです</translation>
    </message>
    <message>
        <source>Draws with all 32 bits: the turns of this board, of studies and of the colour shares change</source>
        <translation>32ビットすべてで抽選します。この盤面、統計、属性の割合のターン属性が変わります</translation>
    </message>
    <message>
        <source>About one score line in 200 differs by one point, those of large numbers most</source>
        <translation>スコア計算のおよそ200回に1回、1点の差が出ます。数が大きいほど起こりやすくなります</translation>
    </message>
    <message>
        <source>64-bit arithmetic</source>
        <translation>64ビット演算</translation>
    </message>
    <message>
        <source>Waived costs must be affordable</source>
        <translation>コスト免除のカードにも支払能力が必要</translation>
    </message>
    <message>
        <source>Own growth acts from the next play</source>
        <translation>自身の成長は次の使用から有効</translation>
    </message>
    <message>
        <source>Held cards return last first</source>
        <translation>保留のカードは後入れ先出しで戻る</translation>
    </message>
    <message>
        <source>Full power begins after the play</source>
        <translation>全力はカード使用後すぐに始まる</translation>
    </message>
    <message>
        <source>Pride counts the larger status</source>
        <translation>高揚は大きい方の状態で数える</translation>
    </message>
    <message>
        <source>Poor condition leaves</source>
        <translation>不調で残る割合</translation>
    </message>
    <message>
        <source>A full hand leaves the card on the deck</source>
        <translation>手札が上限ならカードは山札の上に残る</translation>
    </message>
    <message>
        <source>Reserved effects act after the draw</source>
        <translation>予約された効果はドローの後に発動</translation>
    </message>
    <message>
        <source>First colour drawn evenly</source>
        <translation>最初の属性を均等に抽選</translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation>設定「{name}」はありません。</translation>
    </message>
    <message>
        <source>“{value}” is not a choice for {name}.</source>
        <translation>「{value}」は{name}の選択肢にありません。</translation>
    </message>
    <message>
        <source>{name} is a text.</source>
        <translation>{name}は文字列で指定します。</translation>
    </message>
    <message>
        <source>{name} is a whole number from {low} to {high}.</source>
        <translation>{name}は{low}～{high}の整数で指定します。</translation>
    </message>
    <message>
        <source>The stage of a link contest sets the plan.</source>
        <translation>リンクコンテストのプランはステージで決まります。</translation>
    </message>
    <message>
        <source>Stage rules are a text.</source>
        <translation>ステージのルールは文字列で指定します。</translation>
    </message>
    <message>
        <source>Do rehearsals agree?</source>
        <translation>リハーサルと一致する？</translation>
    </message>
    <message>
        <source>Averages, rehearsals and the whole contest have a window of their own</source>
        <translation>平均、リハーサル、コンテスト全体は専用のウィンドウで開きます</translation>
    </message>
    <message>
        <source>Contest 学マス</source>
        <translation>学マス コンテスト</translation>
    </message>
    <message>
        <source>The auto-play AI of Gakumas contests: reproduced, explained and beaten.</source>
        <translation>学マスのコンテストのオートプレイ AI を再現し、理由を示し、上回ります。</translation>
    </message>
    <message>
        <source>Press Solve to see every way that the AI weighs; open a row for its terms.</source>
        <translation>「解く」を押すと、AI が比べたすべての出し方が表示されます。行を開くと評価の内訳が見られます。</translation>
    </message>
    <message>
        <source>The AI plays your deck by fixed rules.</source>
        <translation>AIが決まった規則でデッキを使います。</translation>
    </message>
    <message>
        <source>Enter your idol and cards, or open a link.</source>
        <translation>アイドルとカードを入力するか、リンクを開きます。</translation>
    </message>
    <message>
        <source>Choose what to find, then press Solve.</source>
        <translation>調べたいことを選び、「解く」を押します。</translation>
    </message>
    <message>
        <source>“{goal}” is a study or unknown; choose ai, beam, exact or deck, or ringapp study {goal}.</source>
        <translation>「{goal}」は統計か不明な語です。ai、beam、exact、deck、または ringapp study {goal} を使ってください。</translation>
    </message>
    <message>
        <source>Average over many seeds?</source>
        <translation>多数のシードでの平均は？</translation>
    </message>
    <message>
        <source>Which deck of what I own?</source>
        <translation>手持ちでどのデッキが最善？</translation>
    </message>
    <message>
        <source>Why this card?</source>
        <translation>なぜこのカード？</translation>
    </message>
    <message>
        <source>Beat the AI: a better line</source>
        <translation>AI を上回る手順</translation>
    </message>
    <message>
        <source>Beat the AI: proved best</source>
        <translation>AI を上回る：最善を証明</translation>
    </message>
    <message>
        <source>Who plays where?</source>
        <translation>コンテスト全体：編成は？</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>ビーム幅</translation>
    </message>
    <message>
        <source>Folder or .zip of tables</source>
        <translation>テーブルのフォルダーまたは .zip</translation>
    </message>
    <message>
        <source>Link to gktools</source>
        <translation>gktools のリンク</translation>
    </message>
    <message>
        <source>Stage tables, CSV</source>
        <translation>区間表（CSV）</translation>
    </message>
    <message numerus="yes">
        <source>{n} card(s) in the deck</source>
        <translation>
            <numerusform>デッキ{n}枚</numerusform>
        </translation>
    </message>
    <message>
        <source>Contest over: {score} points</source>
        <translation>コンテスト終了：{score}点</translation>
    </message>
    <message numerus="yes">
        <source>Turn {turn}, {colour}, {remain} turn(s) left, {score} points</source>
        <translation>
            <numerusform>{turn}ターン目、{colour}、残り{remain}ターン、{score}点</numerusform>
        </translation>
    </message>
    <message>
        <source>A contest has at most {n} plays.</source>
        <translation>1回のコンテストで使用できるのは{n}枚までです。</translation>
    </message>
    <message>
        <source>“{text}” is no play; expected the place of a card in the hand, 0 to 9, or -.</source>
        <translation>「{text}」はカードの指定ではありません。手札の位置 0～9、または - を指定してください。</translation>
    </message>
    <message>
        <source>Set stamina, parameters and customizations: they are not read from pictures.</source>
        <translation>体力、パラメータ、カスタマイズを設定してください。画像からは読みません。</translation>
    </message>
    <message>
        <source>“{card}” belongs to another plan.</source>
        <translation>「{card}」は別のプランのスキルカードです。</translation>
    </message>
    <message>
        <source>The deck is empty: paint cards into its slots.</source>
        <translation>デッキが空です。枠にカードを入れてください。</translation>
    </message>
    <message>
        <source>Idol {n}: {what}</source>
        <translation>{n}人目：{what}</translation>
    </message>
    <message>
        <source>Slot {slot}: “{card}” may be in a deck once (重複不可); slot {kept} is played.</source>
        <translation>枠{slot}：「{card}」はデッキに1枚だけです（重複不可）。枠{kept}のカードを使います。</translation>
    </message>
    <message>
        <source>Slot {n}</source>
        <translation>枠{n}</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>Turn {n}: {colour}</source>
        <translation>{n}ターン目：{colour}</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>The tables “{source}” have AI weights but no cards; open a folder with ProduceCard.</source>
        <translation>テーブル「{source}」には AI 評価値だけがあり、カードがありません。ProduceCard のあるフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>The tables “{source}” have no AI weights; add the folder that has them: “{source} | FOLDER”.</source>
        <translation>テーブル「{source}」に AI 評価値がありません。評価値のあるフォルダーを「{source} | フォルダー」の形で加えてください。</translation>
    </message>
    <message>
        <source>“{word}” is no effect that a rule can have.</source>
        <translation>「{word}」はルールで使える効果ではありません。</translation>
    </message>
    <message>
        <source>“{line}” has not the numbers that “{word}” takes.</source>
        <translation>「{line}」の数値が「{word}」に必要なものと合いません。</translation>
    </message>
    <message>
        <source>“{line}” does not say when; expected such as “turn 4” or “end”.</source>
        <translation>「{line}」にタイミングがありません。「turn 4」や「end」のように書いてください。</translation>
    </message>
    <message>
        <source>“{word}” is no moment that a rule can have.</source>
        <translation>「{word}」はルールで使えるタイミングではありません。</translation>
    </message>
    <message>
        <source>“{word}” is no condition that a rule can have.</source>
        <translation>「{word}」はルールで使える条件ではありません。</translation>
    </message>
    <message>
        <source>“{line}” lacks the colon between when and what.</source>
        <translation>「{line}」にタイミングと効果を分けるコロンがありません。</translation>
    </message>
    <message>
        <source>“{word}” in “{line}” is not a number.</source>
        <translation>「{line}」の「{word}」は数ではありません。</translation>
    </message>
    <message>
        <source>There is no card “{card}” in the tables “{source}”.</source>
        <translation>テーブル「{source}」にカード「{card}」はありません。</translation>
    </message>
    <message>
        <source>“{card}” does not offer customization {n}.</source>
        <translation>「{card}」にカスタマイズ {n} はありません。</translation>
    </message>
    <message>
        <source>“{card}”: customization {n} has levels 1 to {most}.</source>
        <translation>「{card}」：カスタマイズ {n} の段階は1～{most}です。</translation>
    </message>
    <message>
        <source>{name} ({id}): unknown effect “{effect}” in {column}.</source>
        <translation>{name}（{id}）：{column} に不明な効果「{effect}」があります。</translation>
    </message>
    <message>
        <source>“{card}” is no card word; expected such as 307+e33x1.</source>
        <translation>「{card}」はカードの書き方ではありません。307+e33x1 のように書いてください。</translation>
    </message>
    <message>
        <source>{n} P-items are called “{item}”; say which by its id: {ids}.</source>
        <translation>「{item}」という名前のPアイテムが{n}個あります。id で指定してください：{ids}。</translation>
    </message>
    <message>
        <source>There is no P-item “{item}” in the tables “{source}”.</source>
        <translation>テーブル「{source}」にPアイテム「{item}」はありません。</translation>
    </message>
    <message>
        <source>A case lacks or misstates {key}.</source>
        <translation>ケースの {key} がないか、誤っています。</translation>
    </message>
    <message>
        <source>Record {n} of ProduceCard has no id.</source>
        <translation>ProduceCard の{n}件目のレコードに id がありません。</translation>
    </message>
    <message>
        <source>The card “{card}” cannot run: {what} “{word}” is unknown to this version.</source>
        <translation>カード「{card}」は実行できません：このバージョンは{what}「{word}」に対応していません。</translation>
    </message>
    <message>
        <source>“{card}” takes {most} levels of customization in all.</source>
        <translation>「{card}」のカスタマイズは合わせて{most}段階までです。</translation>
    </message>
    <message>
        <source>customization</source>
        <translation>カスタマイズ</translation>
    </message>
    <message>
        <source>The P-item “{item}” cannot run: {what} “{word}” is unknown to this version.</source>
        <translation>Pアイテム「{item}」は実行できません：このバージョンは{what}「{word}」に対応していません。</translation>
    </message>
    <message>
        <source>These tables have no contest stage “{name}”.</source>
        <translation>このテーブルにコンテストのステージ「{name}」はありません。</translation>
    </message>
    <message>
        <source>a list of words</source>
        <translation>単語のリスト</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>整数のリスト</translation>
    </message>
    <message>
        <source>a list of records</source>
        <translation>レコードのリスト</translation>
    </message>
    <message>
        <source>a word</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>the number of a term, 1 to 99</source>
        <translation>term の番号（1～99）</translation>
    </message>
    <message>
        <source>a weight and a permil</source>
        <translation>評価値と千分率</translation>
    </message>
    <message>
        <source>The table {table} has something else than {expected} at “{name}”.</source>
        <translation>テーブル {table} の「{name}」が{expected}ではありません。</translation>
    </message>
    <message>
        <source>The table {table}, record “{name}”: “{key}” should be {expected}.</source>
        <translation>テーブル {table} のレコード「{name}」：「{key}」は{expected}でなければなりません。</translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation>{names} ほか{n}個</translation>
    </message>
    <message>
        <source>The second AI plays; that it adds up what single cards are worth to it is a ruling.</source>
        <translation>第二AIがプレイします。カードごとの評価を合計するというのは、ここでの裁定です。</translation>
    </message>
    <message>
        <source>What single cards are worth to the second AI needs the table ProduceCard: add it.</source>
        <translation>第二AIのカードごとの評価には ProduceCard のテーブルが必要です。追加してください。</translation>
    </message>
    <message>
        <source>{ai} of the AI plays; it weighs by its tables of season {season} for {play}, {main}.</source>
        <translation>AI {ai} がプレイします。シーズン{season}の {play}、{main} の評価テーブルによります。</translation>
    </message>
    <message>
        <source>Ruling in force: {name}.</source>
        <translation>適用中の裁定：{name}。</translation>
    </message>
    <message>
        <source>The position and the hands are those of the board; the rest is drawn as with seed {seed}.</source>
        <translation>局面と手札は盤面のもので、それ以外はシード{seed}で引きます。</translation>
    </message>
    <message>
        <source>Cards are drawn as with seed {seed}.</source>
        <translation>カードはシード{seed}のとおりに引きます。</translation>
    </message>
    <message>
        <source>“{card}” in slot {slot} is a copy of slot {kept} and stays away: 重複不可.</source>
        <translation>枠{slot}の「{card}」は枠{kept}と重複するため使いません（重複不可）。</translation>
    </message>
    <message>
        <source>Cards and effects are those of the tables “{source}”.</source>
        <translation>カードと効果はテーブル「{source}」のものです。</translation>
    </message>
    <message>
        <source>Where an effect lets one choose a card, the AI&apos;s choice is taken.</source>
        <translation>効果でカードを選ぶ場面では、AI の選択に従います。</translation>
    </message>
    <message>
        <source>Where D1 and D4 to D8 differ, today&apos;s cards are played as gktools has it, whatever they say.</source>
        <translation>D1 と D4～D8 で解釈が分かれる点は、スイッチに関わらず gktools と同じ動作です。</translation>
    </message>
    <message>
        <source>The AI&apos;s tables do not know {cards}: what it plays is an estimate.</source>
        <translation>AIのテーブルに{cards}がありません。プレイは推定です。</translation>
    </message>
    <message>
        <source>Customization {customization} changes nothing of “{card}” in these tables.</source>
        <translation>これらのテーブルでは、カスタマイズ{customization}は「{card}」を何も変えません。</translation>
    </message>
    <message>
        <source>Plays left when turn {turns} ended are lost, as in two engines; whether any stay is not settled.</source>
        <translation>ターン {turns} の終わりに残ったスキルカード使用数は、二つのシミュレーターと同じく失われるものとしました。一部が残るかどうかは定まっていません。</translation>
    </message>
    <message>
        <source>{ai} of the AI plays; it weighs by its tables for {play}, {main}.</source>
        <translation>プレイするのは AI の {ai} で、{play}、{main} のテーブルで評価します。</translation>
    </message>
    <message>
        <source>The second AI also values {types}. How is not public, so this answer leaves it out.</source>
        <translation>第二のAIは{types}も評価します。評価のしかたは公開されていないため、この答えには含めていません。</translation>
    </message>
    <message>
        <source>Averages are over {runs} contests with seeds drawn from {seed}.</source>
        <translation>平均は {runs} 回のコンテストのもので、シードは {seed} から引かれます。</translation>
    </message>
    <message>
        <source>“{item}” also has effects that only act while training.</source>
        <translation>「{item}」には、プロデュース中だけ働く効果もあります。</translation>
    </message>
    <message>
        <source>Some turns have more than {most} positions; the AI&apos;s choice there is the best of the first ones.</source>
        <translation>局面が{most}を超えるターンがあり、そこでは先に調べた中で最良の手を AI の選択としています。</translation>
    </message>
    <message>
        <source>Stopped while the ways of a turn were weighed; the best of those so far is taken.</source>
        <translation>あるターンの出し方を比べている途中で止めました。そこまでで最も良いものを採りました。</translation>
    </message>
    <message>
        <source>More effects or cards came up than there is room for here; some were left out.</source>
        <translation>扱える数を超える効果やカードが現れたため、一部を考慮していません。</translation>
    </message>
    <message>
        <source>The deck has {n} cards; at most {limit} are read.</source>
        <translation>デッキのカードは{n}枚です。読み取れるのは{limit}枚までです。</translation>
    </message>
    <message>
        <source>{place}: “{event}” is no event.</source>
        <translation>{place}：「{event}」はイベントではありません。</translation>
    </message>
    <message>
        <source>{place}: the rules ask for an event “{letter}”, which the script does not have there.</source>
        <translation>{place}：ルールはイベント「{letter}」を必要としますが、スクリプトのここにはありません。</translation>
    </message>
    <message>
        <source>{place}: the event “{letter}” was not asked for.</source>
        <translation>{place}：イベント「{letter}」は必要とされていません。</translation>
    </message>
    <message>
        <source>{place}: card {card} cannot be played.</source>
        <translation>{place}：カード {card} は使用できません。</translation>
    </message>
    <message>
        <source>There is no {what} “{id}” in the tables.</source>
        <translation>テーブルに {what}「{id}」はありません。</translation>
    </message>
    <message>
        <source>With these tables a board starts at its beginning, with the rules of its contest stage.</source>
        <translation>このテーブルでは、盤面は最初から始まり、コンテストのステージのルールに従います。</translation>
    </message>
    <message>
        <source>All decks together have {n} cards; at most {most} are played.</source>
        <translation>全デッキ合計で{n}枚あります。プレイできるのは{most}枚までです。</translation>
    </message>
    <message>
        <source>The pool has neither cards, nor two memories, nor P-items to choose from.</source>
        <translation>候補ファイルに、選べるカードも、2つのメモリーも、Pアイテムもありません。</translation>
    </message>
    <message>
        <source>a list of slots, counted from 0</source>
        <translation>0から数えた枠番号のリスト</translation>
    </message>
    <message>
        <source>a list of memories, each six cards</source>
        <translation>メモリーのリスト（それぞれカード6枚）</translation>
    </message>
    <message>
        <source>This is too long for a link to a deck of gktools.</source>
        <translation>gktools のデッキのリンクとしては長すぎます。</translation>
    </message>
    <message>
        <source>This deck needs gktools tables: open their folder, or put `--master FOLDER`.</source>
        <translation>このデッキには gktools のテーブルが必要です。フォルダーを開くか、`--master FOLDER` を付けてください。</translation>
    </message>
    <message>
        <source>A deck of gktools needs its tables; “{source}” has others.</source>
        <translation>gktools のデッキには gktools のテーブルが必要です。「{source}」は別のテーブルです。</translation>
    </message>
    <message>
        <source>This deck of gktools has {n} places for P-items; at most {most} are read.</source>
        <translation>この gktools のデッキにはPアイテム枠が{n}個あります。読み取れるのは{most}個までです。</translation>
    </message>
    <message>
        <source>“{text}” in the deck of gktools is no number.</source>
        <translation>gktools のデッキの「{text}」は数ではありません。</translation>
    </message>
    <message>
        <source>This is no deck of gktools; expected the address of its simulator with stage= and cards=.</source>
        <translation>これは gktools のデッキではありません。stage= と cards= を含む、gktools のシミュレーターの URL を指定してください。</translation>
    </message>
    <message>
        <source>A gktools link needs its tables and a contest stage.</source>
        <translation>gktools のリンクには、gktools のテーブルとコンテストのステージが必要です。</translation>
    </message>
    <message>
        <source>“{file}” in the archive cannot be unpacked: {why}.</source>
        <translation>アーカイブの中の「{file}」を展開できません：{why}。</translation>
    </message>
    <message>
        <source>“{file}” in the archive unpacks to more than {limit} MB.</source>
        <translation>アーカイブの中の「{file}」は、展開すると {limit} MB を超えます。</translation>
    </message>
    <message>
        <source>The archive “{file}” is larger than {limit} MB.</source>
        <translation>アーカイブ「{file}」が {limit} MB を超えています。</translation>
    </message>
    <message>
        <source>“{file}” is not a .zip archive.</source>
        <translation>「{file}」は .zip アーカイブではありません。</translation>
    </message>
    <message>
        <source>The archive “{file}” has {n} files; at most {limit} are read.</source>
        <translation>アーカイブ「{file}」には{n}個のファイルがあります。読み取れるのは{limit}個までです。</translation>
    </message>
    <message>
        <source>Say first what you own: cards, or two memories, in the table “What I own”.</source>
        <translation>先に、表「手持ち」に、持っているカードか2つのメモリーを書いてください。</translation>
    </message>
    <message numerus="yes">
        <source>So far the best of {n} deck(s) scores about {mean} points (it was chosen: flattered).</source>
        <translation>
            <numerusform>これまでの{n}デッキで最も良いものは約{mean}点です（選ばれた結果のため高めに出ています）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Really better: {mean} points, {gain} ({least} to {most}), the best found of {n} decks.</source>
        <translation>実際に上回りました：{mean}点、{gain}（{least}～{most}）。{n}デッキの中で見つかった最善です。</translation>
    </message>
    <message>
        <source>This deck stays the best found of {n} decks: {mean} points ({low} to {high}).</source>
        <translation>{n}デッキの中では、今のデッキが見つかった最善のままです：{mean}点（{low}～{high}）。</translation>
    </message>
    <message>
        <source>Not told apart: the best found of {n} decks has {gain} points ({least} to {most}).</source>
        <translation>差があるとは言えません：{n}デッキの中で見つかった最善との差は{gain}点（{least}～{most}）です。</translation>
    </message>
    <message>
        <source>Every deck of the pool took part in the race.</source>
        <translation>候補のすべてのデッキを競わせました。</translation>
    </message>
    <message>
        <source>Not every deck was tried: cards were exchanged one by one, then in pairs.</source>
        <translation>すべてのデッキは試していません：カードを1枚ずつ、次に2枚ずつ入れ替えました。</translation>
    </message>
    <message>
        <source>Means and intervals (95 %) are from {n} contests on seeds that the search did not use.</source>
        <translation>平均と区間（95%）は、探索で使っていないシードでの{n}回のコンテストによるものです。</translation>
    </message>
    <message>
        <source>Take this deck</source>
        <translation>このデッキにする</translation>
    </message>
    <message>
        <source>Exchanges, each by what the new deck loses without it</source>
        <translation>入れ替え（それがないと新しいデッキが失う点数）</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>外す</translation>
    </message>
    <message>
        <source>In</source>
        <translation>入れる</translation>
    </message>
    <message>
        <source>Points (95 %)</source>
        <translation>点数（95%）</translation>
    </message>
    <message>
        <source>Nearly as good: how far behind in the race, and the 95 % interval</source>
        <translation>ほぼ同等のデッキ：競争での差と95%区間</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>差</translation>
    </message>
    <message>
        <source>From</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>To</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Differs from the best by</source>
        <translation>最善のデッキとの違い</translation>
    </message>
    <message>
        <source>not weighed</source>
        <translation>未計測</translation>
    </message>
    <message>
        <source>Swaps at most: a whole number from 1 to 40.</source>
        <translation>入れ替えの上限：1～40の整数。</translation>
    </message>
    <message>
        <source>Copies: a whole number from 0 to 20.</source>
        <translation>枚数：0～20の整数。</translation>
    </message>
    <message>
        <source>At most {n} cards are compared.</source>
        <translation>比較できるカードは{n}枚までです。</translation>
    </message>
    <message>
        <source>A memory is six cards with commas between, not {n}.</source>
        <translation>メモリーはコンマで区切ったカード6枚です。{n}枚あります。</translation>
    </message>
    <message>
        <source>At most {n} memories are compared.</source>
        <translation>比較できるメモリーは{n}個までです。</translation>
    </message>
    <message>
        <source>Copies: how many; 0 takes the card away</source>
        <translation>枚数。0 で取り除きます</translation>
    </message>
    <message>
        <source>What you own besides the deck; add cards in the last rows</source>
        <translation>デッキのほかに持っているもの。最後の行でカードを追加します</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Rarity</source>
        <translation>レアリティ</translation>
    </message>
    <message>
        <source>memory {n}: {cards}</source>
        <translation>メモリー{n}：{cards}</translation>
    </message>
    <message>
        <source>What I own</source>
        <translation>手持ち</translation>
    </message>
    <message>
        <source>Table</source>
        <comment>of the game</comment>
        <translation>テーブル</translation>
    </message>
    <message>
        <source>What for, from where</source>
        <translation>用途と入手先</translation>
    </message>
    <message>
        <source>{what}: {count}</source>
        <translation>{what}：{count}</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>読めません</translation>
    </message>
    <message>
        <source>there</source>
        <translation>あり</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>＋ name or number</source>
        <translation>＋ 名前か番号</translation>
    </message>
    <message>
        <source>＋ six cards of a memory</source>
        <translation>＋ メモリーの6枚</translation>
    </message>
    <message>
        <source>exchanges at most</source>
        <translation>入れ替える枚数の上限</translation>
    </message>
    <message>
        <source>Choose a folder (File: Open folder), drop it or a .zip on the window, or type its place here</source>
        <translation>フォルダーを選ぶ（ファイル &gt; フォルダーを開く）か、フォルダーまたは .zip をウィンドウにドロップするか、ここに場所を入力します</translation>
    </message>
    <message>
        <source>Get the tables</source>
        <translation>テーブルを入手</translation>
    </message>
    <message>
        <source>{repository}, folder packages/gakumas-data/json (BSD licence)</source>
        <translation>{repository} のフォルダー packages/gakumas-data/json（BSD ライセンス）</translation>
    </message>
    <message>
        <source>Today&apos;s cards: {source}</source>
        <translation>最新のカード：{source}</translation>
    </message>
    <message>
        <source>P-items; without it decks have none. From the same folder</source>
        <translation>Pアイテム。ないとデッキにPアイテムが付きません。同じフォルダーにあります</translation>
    </message>
    <message>
        <source>Contest stages: turns, bonuses and their rules. From the same folder</source>
        <translation>コンテストのステージ：ターン、ボーナス、ルール。同じフォルダーにあります</translation>
    </message>
    <message>
        <source>Customized cards (カスタマイズ). From the same folder</source>
        <translation>カスタマイズしたカード。同じフォルダーにあります</translation>
    </message>
    <message>
        <source>Idols, for the plan and main effect of a linked deck. From the same folder</source>
        <translation>アイドル。リンクされたデッキのプランとおすすめ効果に使います。同じフォルダーにあります</translation>
    </message>
    <message>
        <source>The AI&apos;s weights; the starter set has those of December 2024: {repository}</source>
        <translation>AI の評価値。starter には2024年12月のものがあります：{repository}</translation>
    </message>
    <message>
        <source>Cards as the game&apos;s own tables have them, with nine tables more: {repository}</source>
        <translation>ゲーム自身のテーブルによるカード。ほかに9つのテーブルが必要です：{repository}</translation>
    </message>
    <message numerus="yes">
        <source>{n} record(s)</source>
        <translation>
            <numerusform>{n}件</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” is no stage of a link contest.</source>
        <translation>「{name}」はリンクコンテストのステージではありません。</translation>
    </message>
    <message>
        <source>A link contest has a deck for each idol: choose its stage anew.</source>
        <translation>リンクコンテストではアイドルごとにデッキがあります。ステージを選び直してください。</translation>
    </message>
    <message>
        <source>Idols who follow one another need the stage of a link contest.</source>
        <translation>複数のアイドルにはリンクコンテストのステージが必要です。</translation>
    </message>
    <message>
        <source>This link contest has {n} idols; the board has {found}.</source>
        <translation>このリンクコンテストは{n}人ですが、盤面には{found}人います。</translation>
    </message>
    <message>
        <source>All idols of a link contest have one plan.</source>
        <translation>リンクコンテストのアイドルは全員同じプランです。</translation>
    </message>
    <message>
        <source>What was kept is of a search for another board, pool or seed, or of other tables.</source>
        <translation>保存されている内容は、別の盤面・候補・シードの探索のものか、テーブルが違います。</translation>
    </message>
    <message>
        <source>a list of decks with what they scored</source>
        <translation>デッキとその得点の一覧</translation>
    </message>
    <message numerus="yes">
        <source>{n} way(s)</source>
        <translation>
            <numerusform>{n}通り</numerusform>
        </translation>
    </message>
    <message>
        <source>Effects of the stage or of P-items set each other off without end.</source>
        <translation>ステージまたは P アイテムの効果が際限なく互いを発動させます。</translation>
    </message>
    <message>
        <source>“{card}” sets off effects that never end: nothing can be said of contests with it.</source>
        <translation>「{card}」は終わらない効果を発動させます：これを含むコンテストについては何も言えません。</translation>
    </message>
    <message>
        <source>Memory “{id}”: there is no P-idol “{idol}” in these tables.</source>
        <translation>メモリー「{id}」：これらのテーブルにPアイドル「{idol}」はありません。</translation>
    </message>
    <message>
        <source>Memory “{id}” is of another plan than stage {stage}.</source>
        <translation>メモリー「{id}」はステージ{stage}とプランが違います。</translation>
    </message>
    <message>
        <source>three stages, and units for each</source>
        <translation>3つのステージと、それぞれの編成</translation>
    </message>
    <message>
        <source>A whole contest needs gktools tables: name their folder as “master”.</source>
        <translation>コンテスト全体には gktools のテーブルが必要です。フォルダーを「master」に書いてください。</translation>
    </message>
    <message>
        <source>vocal, dance, visual and stamina</source>
        <translation>ボーカル、ダンス、ビジュアル、体力</translation>
    </message>
    <message>
        <source>one to three pairs of memories for each stage</source>
        <translation>ステージごとに1～3組のメモリー</translation>
    </message>
    <message>
        <source>Memory “{id}” plays twice; each plays once.</source>
        <translation>メモリー「{id}」が2回使われています。1つは1回だけです。</translation>
    </message>
    <message>
        <source>names with a mean and a deviation for each idol of three stages</source>
        <translation>名前と、3つのステージの各アイドルの平均と標準偏差</translation>
    </message>
    <message>
        <source>There are {n} rehearsals; at most {limit} are read.</source>
        <translation>リハーサルが{n}回あります。読むのは{limit}回までです。</translation>
    </message>
    <message>
        <source>Line {n}: nine scores are expected, “-” for nobody.</source>
        <translation>{n}行目：スコアが9つ必要です。いないところは「-」です。</translation>
    </message>
    <message>
        <source>Nothing has been compared yet.</source>
        <translation>まだ何も比べていません。</translation>
    </message>
    <message>
        <source>No deck has {n} rehearsals yet, so nothing is compared.</source>
        <translation>リハーサルが{n}回あるデッキがまだないので、比べられません。</translation>
    </message>
    <message>
        <source>{n} of {all} decks lie within the 95 % interval of their prediction ({share} %).</source>
        <translation>{all}デッキのうち{n}デッキが、予測の95 %区間に入っています（{share} %）。</translation>
    </message>
    <message>
        <source>Rehearsals read: {n}. Flagged and left out: {flagged}.</source>
        <translation>読み込んだリハーサル：{n}回。印があり除いたもの：{flagged}回。</translation>
    </message>
    <message>
        <source>{name}: stage {stages}</source>
        <translation>{name}：ステージ {stages}</translation>
    </message>
    <message>
        <source>総合力 {power} does not fit the numbers, P-items and cards as read.</source>
        <translation>総合力 {power} が、読み取った数値・Pアイテム・カードと合いません。</translation>
    </message>
    <message>
        <source>Not read, so left out: {stages}.</source>
        <translation>読み取れず除外：{stages}。</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>実際</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>デッキ</translation>
    </message>
    <message>
        <source>Each deck</source>
        <translation>デッキごと</translation>
    </message>
    <message>
        <source>Each stage</source>
        <translation>ステージごと</translation>
    </message>
    <message>
        <source>Within the interval</source>
        <translation>区間内</translation>
    </message>
    <message>
        <source>Largest z</source>
        <translation>最大の z</translation>
    </message>
    <message>
        <source>stage {n}, idol {i}</source>
        <translation>ステージ{n}・{i}人目</translation>
    </message>
    <message numerus="yes">
        <source>{n} rehearsal(s): at least {fewest} are needed.</source>
        <translation>
            <numerusform>リハーサル{n}回：{fewest}回以上必要です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>agrees ({n} rehearsal(s))</source>
        <translation>
            <numerusform>一致（リハーサル{n}回）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not told apart yet; {n} more rehearsal(s) would</source>
        <translation>
            <numerusform>まだ区別できません。あと{n}回で分かります</numerusform>
        </translation>
    </message>
    <message>
        <source>not told apart yet</source>
        <translation>まだ区別できません</translation>
    </message>
    <message>
        <source>plays this deck differently ({share})</source>
        <translation>このデッキはプレイが違います（{share}）</translation>
    </message>
    <message>
        <source>Nothing has been looked for yet.</source>
        <translation>まだ何も探していません。</translation>
    </message>
    <message>
        <source>The best assignment wins {win} % of the contests ({low} to {high} %): {gain} percentage points against yours ({least} to {most}).</source>
        <translation>最善の編成の勝率は {win} %（{low}〜{high} %）：今の編成との差 {gain} ポイント（{least}〜{most}）。</translation>
    </message>
    <message>
        <source>The best assignment found makes {total} points: {gain} against yours ({least} to {most}).</source>
        <translation>見つかった最善の編成は{total}点：今の編成との差 {gain}（{least}〜{most}）。</translation>
    </message>
    <message>
        <source>No assignment found is better than yours: {total} points on average.</source>
        <translation>今の編成より良いものは見つかりませんでした：平均{total}点。</translation>
    </message>
    <message>
        <source>No assignment found wins more often than yours: {win} % ({low} to {high} %).</source>
        <translation>今の編成より勝率の高いものは見つかりませんでした：{win} %（{low}〜{high} %）。</translation>
    </message>
    <message>
        <source>All {n} assignments took part in the race.</source>
        <translation>{n}通りの編成すべてを競わせました。</translation>
    </message>
    <message>
        <source>Not all were tried: {n}, by exchanges of two memories.</source>
        <translation>すべては試していません：2つのメモリーの入れ替えで{n}通り。</translation>
    </message>
    <message>
        <source>Who plays where</source>
        <translation>編成</translation>
    </message>
    <message>
        <source>First memory</source>
        <translation>メインメモリー</translation>
    </message>
    <message>
        <source>Second memory</source>
        <translation>サブメモリー</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>勝率</translation>
    </message>
    <message>
        <source>Without opponents nothing can be won: give their scores, or ask for --goal total.</source>
        <translation>相手がいなければ勝敗は決まりません：相手のスコアを書くか、合計を求めてください（--goal total）。</translation>
    </message>
    <message>
        <source>“{folder}” has no icons; skillCards/icons with a picture for each card was expected.</source>
        <translation>「{folder}」にアイコンがありません。カードごとの画像が入った skillCards/icons が必要です。</translation>
    </message>
    <message>
        <source>A picture of a memory is read with icons of cards: open their folder.</source>
        <translation>メモリーの画像はスキルカードのアイコンで読みます。アイコンのフォルダーを開いてください。</translation>
    </message>
    <message>
        <source>A memory needs gktools tables: open their folder, or set RINGAPP_CONTEST_TABLES.</source>
        <translation>メモリーの画像には gktools の表が必要です。そのフォルダーを開くか、RINGAPP_CONTEST_TABLES で指定してください。</translation>
    </message>
    <message>
        <source>No tiles of a memory or a loadout were found in this picture.</source>
        <translation>この画像にメモリーや編成のタイルは見つかりませんでした。</translation>
    </message>
</context>
</TS>
