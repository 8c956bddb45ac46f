<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja">
<context>
    <name></name>
    <message>
        <source>an even number, because each slice has an opposite one</source>
        <translation>偶数（どの列にも向かい合う列があるため）</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>オブジェクト</translation>
    </message>
    <message>
        <source>a panel that is one of {words}</source>
        <translation>{words} のいずれかのパネル</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>パネル</translation>
    </message>
    <message>
        <source>“turns” has moves and a goal for each turn; leave out “moves” and “goal” beside it.</source>
        <translation>“turns” には各ターンの手数と目標があります。並べて “moves” や “goal” を書かないでください。</translation>
    </message>
    <message>
        <source>2 or 3 turns</source>
        <translation>2 または 3 ターン</translation>
    </message>
    <message>
        <source>[ring, slice, {third}], 0 to {ring} and 0 to {slice}</source>
        <translation>[リング, 列, {third}]、0 から {ring} と 0 から {slice}</translation>
    </message>
    <message>
        <source>a number of feathers from 1 to {most}</source>
        <translation>1 から {most} の羽の数</translation>
    </message>
    <message>
        <source>a cell that is not named twice</source>
        <translation>重複していないマス</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>[ring, slice] of another cell, 0 to {ring} and 0 to {slice}</source>
        <translation>別のマスの [リング, 列]、0 から {ring} と 0 から {slice}</translation>
    </message>
    <message>
        <source>“any” or a list of ways to end</source>
        <translation>「any」または終わり方のリスト</translation>
    </message>
    <message>
        <source>a list of some of {words}</source>
        <translation>{words} のいくつかからなるリスト</translation>
    </message>
    <message>
        <source>a list of different numbers from 0 to {last}</source>
        <translation>0～{last}の異なる数のリスト</translation>
    </message>
    <message>
        <source>an object with one of the keys {words}</source>
        <translation>キー {words} のいずれかを持つオブジェクト</translation>
    </message>
    <message>
        <source>rings or diameters that are in one strip at most</source>
        <translation>リングまたは直径（1つのテープにだけ属するもの）</translation>
    </message>
    <message>
        <source>“made” is {made}, more than the {moves} of “moves”.</source>
        <translation>“made”は{made}で、“moves”の{moves}を超えています。</translation>
    </message>
    <message>
        <source>a list of keys</source>
        <translation>キーのリスト</translation>
    </message>
    <message>
        <source>Unknown key “{key}”; “{word}” belongs into the list “equipment”.</source>
        <translation>不明なキー “{key}”。“{word}” はリスト “equipment” に書きます。</translation>
    </message>
    <message>
        <source>More than {n} keys mean nothing here, “{key}” among them.</source>
        <translation>{n}個を超えるキーがここでは意味を持ちません（“{key}”など）。</translation>
    </message>
    <message>
        <source>A board has enemies and targets, or “boss” with its panels, or “picture”, never two of them.</source>
        <translation>盤面には敵と目標マス、パネルのある “boss”、“picture” のどれか一つだけがあります。</translation>
    </message>
    <message>
        <source>“{key}[{index}]” is on ring {ring}, slice {slice}, where there is one already.</source>
        <translation>「{key}[{index}]」はリング{ring}・列{slice}ですが、そこにはすでにあります。</translation>
    </message>
    <message>
        <source>“{place}” is {found}; expected [ring, slice], 0 to {ring} and 0 to {slice}.</source>
        <translation>「{place}」が{found}です。[リング, 列]（0～{ring} と 0～{slice}）で指定してください。</translation>
    </message>
    <message>
        <source>The text has {n} characters; a ring board has at most {limit}.</source>
        <translation>テキストは{n}文字です。リングの盤面は{limit}文字までです。</translation>
    </message>
    <message>
        <source>Expected one line for each ring, {low} to {high} lines; found {n}.</source>
        <translation>リングごとに1行、{low}～{high}行が必要ですが、{n}行でした。</translation>
    </message>
    <message>
        <source>Line 1 has {n} cells; expected an even number from {low} to {high}.</source>
        <translation>1行目は{n}マスです。{low}～{high}の偶数にしてください。</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: found “{sign}”; expected . o j h s or + O J H S.</source>
        <translation>{line}行目{column}文字目：「{sign}」があります。使えるのは . o j h s または + O J H S です。</translation>
    </message>
    <message>
        <source>Line {line} has {found} cells; the first line has {n}.</source>
        <translation>{line}行目は{found}マスですが、1行目は{n}マスです。</translation>
    </message>
    <message>
        <source>“{text}” is no move; expected one such as r1+6 (turn ring 1) or s0-1 (slide slice 0).</source>
        <translation>「{text}」は手ではありません。r1+6（リング1を回す）や s0-1（列0をスライド）のように書いてください。</translation>
    </message>
    <message>
        <source>There is no walk on an ordinary board.</source>
        <translation>通常の盤面ではマリオは歩きません。</translation>
    </message>
    <message>
        <source>There is no ring {ring}; the rings are 0 to {last}.</source>
        <translation>リング{ring}はありません。リングは0～{last}です。</translation>
    </message>
    <message>
        <source>There is no slide of slice {slice}; slices 0 to {last} slide, with their opposites.</source>
        <translation>列{slice}のスライドはありません。スライドできるのは列0～{last}です（向かい合う列も一緒に動きます）。</translation>
    </message>
    <message>
        <source>A move by {by} is none; here it goes by 1 to {last}.</source>
        <translation>{by}マスの移動は手になりません。ここでは1～{last}マスです。</translation>
    </message>
    <message>
        <source>Only rings move on this board.</source>
        <translation>この盤面ではリングだけが動きます。</translation>
    </message>
    <message>
        <source>Mario has gone; nothing moves any more.</source>
        <translation>マリオはもう出発しました。これ以上は動かせません。</translation>
    </message>
    <message>
        <source>Ring {n} is locked by tape.</source>
        <translation>リング{n}はテープで固定されています。</translation>
    </message>
    <message>
        <source>Slice {n} is locked by tape.</source>
        <translation>列{n}はテープで固定されています。</translation>
    </message>
    <message>
        <source>Turn ring {ring} clockwise by {n}</source>
        <translation>リング{ring}を時計回りに{n}マス回す</translation>
    </message>
    <message>
        <source>Turn ring {ring} counterclockwise by {n}</source>
        <translation>リング{ring}を反時計回りに{n}マス回す</translation>
    </message>
    <message>
        <source>Slide slice {slice} toward the centre by {n}</source>
        <translation>列{slice}を中心方向に{n}マススライド</translation>
    </message>
    <message>
        <source>Slide slice {slice} away from the centre by {n}</source>
        <translation>列{slice}を外側に{n}マススライド</translation>
    </message>
    <message>
        <source>walk</source>
        <translation>歩く</translation>
    </message>
    <message>
        <source>DONE</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>NOW WALK</source>
        <translation>出発</translation>
    </message>
    <message>
        <source>RING {i}: RIGHT {n}</source>
        <translation>リング{i}：右{n}</translation>
    </message>
    <message>
        <source>RING {i}: LEFT {n}</source>
        <translation>リング{i}：左{n}</translation>
    </message>
    <message>
        <source>LINE {i}: IN {n}</source>
        <translation>列{i}：内へ{n}</translation>
    </message>
    <message>
        <source>LINE {i}: OUT {n}</source>
        <translation>列{i}：外へ{n}</translation>
    </message>
    <message>
        <source>JUMP {i}</source>
        <translation>ジャンプ {i}</translation>
    </message>
    <message>
        <source>HAMMER {i} + {next}</source>
        <translation>ハンマー {i} + {next}</translation>
    </message>
    <message>
        <source>HURLHAMMER {i}</source>
        <translation>投げハンマー {i}</translation>
    </message>
    <message>
        <source>Arrow to the centre</source>
        <translation>矢印（中心向き）</translation>
    </message>
    <message>
        <source>Arrow outward</source>
        <translation>矢印（外向き）</translation>
    </message>
    <message>
        <source>Arrow clockwise</source>
        <translation>矢印（時計回り）</translation>
    </message>
    <message>
        <source>Arrow counterclockwise</source>
        <translation>矢印（反時計回り）</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>アクション</translation>
    </message>
    <message>
        <source>Magic circle (1,000-Fold Arms)</source>
        <translation>魔法陣（カミの手）</translation>
    </message>
    <message>
        <source>Earth Vellumental circle</source>
        <translation>土ガミさまの魔法陣</translation>
    </message>
    <message>
        <source>Water Vellumental circle</source>
        <translation>水ガミさまの魔法陣</translation>
    </message>
    <message>
        <source>Fire Vellumental circle</source>
        <translation>火ガミさまの魔法陣</translation>
    </message>
    <message>
        <source>Ice Vellumental circle</source>
        <translation>氷ガミさまの魔法陣</translation>
    </message>
    <message>
        <source>ON</source>
        <translation>ON</translation>
    </message>
    <message>
        <source>Heart</source>
        <translation>ハート</translation>
    </message>
    <message>
        <source>×2</source>
        <translation>×2</translation>
    </message>
    <message>
        <source>+1 action</source>
        <translation>アクション＋1</translation>
    </message>
    <message>
        <source>Treasure chest</source>
        <translation>宝箱</translation>
    </message>
    <message>
        <source>Hint envelope</source>
        <translation>ヒントの封筒</translation>
    </message>
    <message>
        <source>Hole</source>
        <translation>穴</translation>
    </message>
    <message>
        <source>Feather</source>
        <translation>羽</translation>
    </message>
    <message>
        <source>Rubber band to the centre</source>
        <translation>中心向きの輪ゴム</translation>
    </message>
    <message>
        <source>Rubber band outward</source>
        <translation>外向きの輪ゴム</translation>
    </message>
    <message>
        <source>Rubber band clockwise</source>
        <translation>時計回りの輪ゴム</translation>
    </message>
    <message>
        <source>Rubber band counterclockwise</source>
        <translation>反時計回りの輪ゴム</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>切れ目</translation>
    </message>
    <message>
        <source>Cut-out face</source>
        <translation>切り抜かれた顔</translation>
    </message>
    <message>
        <source>Circle of any Vellumental</source>
        <translation>どの神様でもよい魔法陣</translation>
    </message>
    <message>
        <source>Missile</source>
        <translation>ミサイル</translation>
    </message>
    <message>
        <source>Action: he attacks.</source>
        <translation>アクション：攻撃します。</translation>
    </message>
    <message>
        <source>Hole: no attack.</source>
        <translation>穴：攻撃できません。</translation>
    </message>
    <message>
        <source>Ice: no attack.</source>
        <translation>氷：攻撃できません。</translation>
    </message>
    <message>
        <source>A gap: no attack.</source>
        <translation>切れ目：攻撃なし。</translation>
    </message>
    <message>
        <source>Feather: no attack.</source>
        <translation>羽：攻撃できません。</translation>
    </message>
    <message>
        <source>He reaches the boss&apos;s stage: no attack.</source>
        <translation>ボスの台に着きました：攻撃できません。</translation>
    </message>
    <message>
        <source>He leaves the board: no attack.</source>
        <translation>盤面の外に出ました：攻撃できません。</translation>
    </message>
    <message>
        <source>He walks in circles: no attack.</source>
        <translation>同じところを回り続けます：攻撃できません。</translation>
    </message>
    <message>
        <source>He meets his own path: no attack.</source>
        <translation>自分の通った道に戻りました：攻撃できません。</translation>
    </message>
    <message>
        <source>He stands still: no arrow where he enters.</source>
        <translation>動けません：入った場所に矢印がありません。</translation>
    </message>
    <message>
        <source>{circle}: he uses it.</source>
        <translation>{circle}：発動します。</translation>
    </message>
    <message>
        <source>Picked up: {things}.</source>
        <translation>取ったもの：{things}。</translation>
    </message>
    <message>
        <source>No solution. Proved.</source>
        <translation>解なし。証明済み。</translation>
    </message>
    <message numerus="yes">
        <source>No solution in {n} move(s) or fewer.</source>
        <translation>
            <numerusform>{n}手以内では解けません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Turns Mario this way. In a slide that ends in the other half it keeps its direction in space.</source>
        <translation>マリオの進む向きを変えます。反対側の半分へスライドしても、空間での向きは変わりません。</translation>
    </message>
    <message>
        <source>While ON: the walk ends here with its attack. Otherwise he walks over it.</source>
        <translation>ON のとき：ここで止まって発動します。そうでなければ通り過ぎます。</translation>
    </message>
    <message>
        <source>Picked up once, on the first visit; worth 1.</source>
        <translation>最初に通ったときに1回だけ取れます。価値は1です。</translation>
    </message>
    <message>
        <source>Slings him one cell this way, once; then he goes on as before. A second time he trips over it.</source>
        <translation>一度だけこの方向へ一マス弾き、その後は元の向きに進みます。二度目にはつまずきます。</translation>
    </message>
    <message>
        <source>The walk ends here with an attack.</source>
        <translation>ここで止まって攻撃します。</translation>
    </message>
    <message>
        <source>Switches all magic circles on.</source>
        <translation>すべての魔法陣を ON にします。</translation>
    </message>
    <message>
        <source>The walk ends here without an attack.</source>
        <translation>ここで止まり、攻撃できません。</translation>
    </message>
    <message>
        <source>The walk ends here without an attack (a ruling lets him pass).</source>
        <translation>ここで止まり、攻撃できません（裁定で通り抜けに変更可）。</translation>
    </message>
    <message>
        <source>Nothing lies here; he walks over it (a ruling stops him). A chest refills it.</source>
        <translation>ここには何もなく、歩いて通れます（裁定により止まることもあります）。宝箱が埋めます。</translation>
    </message>
    <message>
        <source>While ON: the walk ends here with the attack of any Vellumental.</source>
        <translation>ON のとき：ここで歩行が終わり、どの神様の攻撃にもなります。</translation>
    </message>
    <message>
        <source>Hurts him once; he walks on (a ruling stops him). Worth −1.</source>
        <translation>1回ダメージを受けて進みます（裁定で止まるように変更可）。価値は−1です。</translation>
    </message>
    <message>
        <source>turn {n}: {goal}</source>
        <translation>ターン {n}：{goal}</translation>
    </message>
    <message>
        <source>on ring {n}</source>
        <translation>リング{n}で終わる</translation>
    </message>
    <message>
        <source>on slice {n}</source>
        <translation>列{n}で終わる</translation>
    </message>
    <message>
        <source>with {things}</source>
        <translation>{things}を取る</translation>
    </message>
    <message>
        <source>without {things}</source>
        <translation>{things}を踏まない</translation>
    </message>
    <message>
        <source>any end of the walk</source>
        <translation>終わり方は自由</translation>
    </message>
    <message>
        <source>end on {things}</source>
        <translation>{things}で終わる</translation>
    </message>
    <message>
        <source> or </source>
        <translation>または</translation>
    </message>
    <message>
        <source>the boss&apos;s stage</source>
        <translation>ボスの台</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>盤面の外</translation>
    </message>
    <message>
        <source>a loop</source>
        <translation>周回</translation>
    </message>
    <message>
        <source>his own path</source>
        <translation>自分の通った道</translation>
    </message>
    <message>
        <source>no step</source>
        <translation>動けない</translation>
    </message>
    <message>
        <source>At the entry Mario</source>
        <translation>スタート地点のマリオ</translation>
    </message>
    <message>
        <source>walks toward the centre</source>
        <translation>中心へ向かって歩く</translation>
    </message>
    <message>
        <source>needs an arrow to go</source>
        <translation>矢印がないと進めない</translation>
    </message>
    <message>
        <source>His own path</source>
        <translation>自分の通った道</translation>
    </message>
    <message>
        <source>may be crossed</source>
        <translation>横切れる</translation>
    </message>
    <message>
        <source>stops him</source>
        <translation>止まる</translation>
    </message>
    <message>
        <source>Ice</source>
        <translation>氷</translation>
    </message>
    <message numerus="yes">
        <source>Hit by {n} missile(s).</source>
        <translation>
            <numerusform>ミサイルが {n} 発当たります。</numerusform>
        </translation>
    </message>
    <message>
        <source>lets him pass</source>
        <translation>通り抜ける</translation>
    </message>
    <message>
        <source>A feather</source>
        <translation>羽</translation>
    </message>
    <message>
        <source>hurts, he goes on</source>
        <translation>ダメージを受けて進む</translation>
    </message>
    <message>
        <source>A gap</source>
        <translation>切れ目は</translation>
    </message>
    <message>
        <source>An arrow that changes halves</source>
        <translation>反対側の半分に移った矢印</translation>
    </message>
    <message>
        <source>keeps its direction in space</source>
        <translation>空間での向きを保つ</translation>
    </message>
    <message>
        <source>keeps its sense on the ring</source>
        <translation>リング上の向きを保つ</translation>
    </message>
    <message>
        <source>Ruling, as usual: {question} {answer}.</source>
        <translation>裁定（通常）：{question}→{answer}。</translation>
    </message>
    <message>
        <source>Ruling, switched: {question} {answer}.</source>
        <translation>裁定（変更）：{question}→{answer}。</translation>
    </message>
    <message>
        <source>rings {n} together</source>
        <translation>リング{n}は一緒に動く</translation>
    </message>
    <message>
        <source>slices {n} together</source>
        <translation>列{n}は一緒に動く</translation>
    </message>
    <message>
        <source>ring {n} locked</source>
        <translation>リング{n}は固定</translation>
    </message>
    <message>
        <source>slice {n} locked</source>
        <translation>列{n}は固定</translation>
    </message>
    <message>
        <source>The walk is over: the goal is reached.</source>
        <translation>歩き終わりました：目標達成です。</translation>
    </message>
    <message>
        <source>The walk is over: the goal is not reached.</source>
        <translation>歩き終わりました：目標は未達成です。</translation>
    </message>
    <message>
        <source>Moves: {n}, clicks: {c}, worth: {v}.</source>
        <translation>{n}手、{c}マス、価値{v}。</translation>
    </message>
    <message>
        <source>Not even the goal of the first turn can be reached.</source>
        <translation>最初のターンの目標にも届きません。</translation>
    </message>
    <message>
        <source>At most {n} of {total} turns in a row reach their goals.</source>
        <translation>{total} ターンのうち、続けて目標に届くのは最初の {n} ターンまでです。</translation>
    </message>
    <message>
        <source>The best found.</source>
        <translation>見つかった中で最善です。</translation>
    </message>
    <message>
        <source>Proved: no fewer moves reach the goal.</source>
        <translation>証明済み：これより少ない手数では目標を達成できません。</translation>
    </message>
    <message>
        <source>Proved: within {limit} no line takes fewer clicks.</source>
        <translation>証明済み：{limit}以内で、これより移動マス数の少ない手順はありません。</translation>
    </message>
    <message>
        <source>Proved: within {limit} no line is worth more.</source>
        <translation>証明済み：{limit}以内で、これより価値の高い手順はありません。</translation>
    </message>
    <message>
        <source>It is the only solution.</source>
        <translation>解はこれだけです。</translation>
    </message>
    <message>
        <source>{n} solutions of that length.</source>
        <translation>同じ手数の解が{n}通りあります。</translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} move(s) left: the goal is out of reach. Proved.</source>
        <translation>
            <numerusform>{total}手のうち残り{n}手：目標は達成できません。証明済み。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The goal is out of reach within {n} move(s). Proved.</source>
        <translation>
            <numerusform>{n}手以内では目標を達成できません。証明済み。</numerusform>
        </translation>
    </message>
    <message>
        <source>the right end</source>
        <translation>正しい終わり方</translation>
    </message>
    <message>
        <source>the ring</source>
        <translation>終わるリング</translation>
    </message>
    <message>
        <source>the slice</source>
        <translation>終わる列</translation>
    </message>
    <message>
        <source>no {panel}</source>
        <translation>{panel}を避けること</translation>
    </message>
    <message>
        <source>Not a solution: the best line lacks: {lacking}.</source>
        <translation>解ではありません：最善の手順に足りないもの：{lacking}。</translation>
    </message>
    <message>
        <source>{n} lines were tried.</source>
        <translation>{n}通りの手順を調べました。</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Clicks</source>
        <comment>of ring moves</comment>
        <translation>移動マス数</translation>
    </message>
    <message>
        <source>Next turn: take over what this plan leaves, and add what has appeared.</source>
        <translation>次のターン：この手順の後の盤面を引き継ぎ、現れたものを足します。</translation>
    </message>
    <message>
        <source>What the panels do</source>
        <translation>パネルの働き</translation>
    </message>
    <message>
        <source>Panel</source>
        <translation>パネル</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>個数</translation>
    </message>
    <message>
        <source>Deed</source>
        <translation>働き</translation>
    </message>
    <message>
        <source>Lined up already: no moves are needed.</source>
        <translation>すでに並んでいます：動かす必要はありません。</translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} move(s) left: no solution. Proved.</source>
        <translation>
            <numerusform>{total}手のうち残り{n}手：解なし。証明済み。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No solution within {n} move(s). Proved.</source>
        <translation>
            <numerusform>{n}手以内では解けません。証明済み。</numerusform>
        </translation>
    </message>
    <message>
        <source>It needs {n}.</source>
        <translation>{n}手必要です。</translation>
    </message>
    <message>
        <source>It needs at least {n}.</source>
        <translation>少なくとも{n}手必要です。</translation>
    </message>
    <message>
        <source>The minimum is {n}.</source>
        <translation>最少手数は{n}手です。</translation>
    </message>
    <message>
        <source>The minimum is at least {n}.</source>
        <translation>最少手数は{n}手以上です。</translation>
    </message>
    <message>
        <source>Stopped before an answer. Proved: it takes at least {n} moves.</source>
        <translation>答えが出る前に中止しました。証明済み：少なくとも{n}手かかります。</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>答えが出る前に中止しました。</translation>
    </message>
    <message>
        <source>{clicks} in {moves}. Proved: no solution within {limit} takes fewer clicks.</source>
        <translation>{moves}、{clicks}。証明済み：{limit}以内で、これより移動マス数の少ない解はありません。</translation>
    </message>
    <message>
        <source>{clicks} in {moves}, the best found; within {limit} there may be fewer.</source>
        <translation>{moves}、{clicks}。見つかった中で最善ですが、{limit}以内にもっと少ないものがあるかもしれません。</translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s). Proved: no shorter solution exists.</source>
        <translation>
            <numerusform>{n}手。証明済み：これより短い解はありません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is the only solution, of {c} click(s).</source>
        <translation>
            <numerusform>解はこれだけで、移動は{c}マスです。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} solutions; the quickest takes {c} click(s).</source>
        <translation>
            <numerusform>解は{n}通りあり、移動が最も少ないものは{c}マスです。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enemies: {n}, target cells: {m}; the numbers must be the same.</source>
        <translation>敵：{n}、ターゲットのマス：{m}。両方の数は同じでなければなりません。</translation>
    </message>
    <message>
        <source>No picture yet: paint its target, then where the tiles lie.</source>
        <translation>まだ絵がありません。目標を描き、次にタイルの今の位置を描いてください。</translation>
    </message>
    <message numerus="yes">
        <source>{n} cell(s) of the picture are wrong</source>
        <translation>
            <numerusform>絵の {n} マスが違います</numerusform>
        </translation>
    </message>
    <message>
        <source>The picture is there already: no moves are needed.</source>
        <translation>絵はもう完成しています。動かす必要はありません。</translation>
    </message>
    <message>
        <source>{moves}, the best found.</source>
        <translation>{moves}。見つかった中で最善です。</translation>
    </message>
    <message numerus="yes">
        <source>Not a solution: at best {left} enemy(ies) stay, after {moves} of {clicks}.</source>
        <translation>
            <numerusform>解ではありません：最善でも敵が{left}体残ります（{moves}、{clicks}）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not a solution: the best found up to {moves} leaves {left} enemy(ies), with {clicks}.</source>
        <translation>
            <numerusform>解ではありません：{moves}までで見つかった最善では敵が{left}体残ります（{clicks}）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not a solution: at best {cells}, after {moves} of {clicks}.</source>
        <translation>解ではありません：最善でも{cells}、{moves}・{clicks}。</translation>
    </message>
    <message>
        <source>Not a solution: the best of the short lines leaves {cells}, after {moves} of {clicks}.</source>
        <translation>解ではありません：短い手順の最善で{cells}、{moves}・{clicks}。</translation>
    </message>
    <message numerus="yes">
        <source>{n} wrong cell(s)</source>
        <translation>
            <numerusform>違うマス {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>More moves than there are</source>
        <translation>手数が足りません</translation>
    </message>
    <message>
        <source>Not a solution (lacks {lacking})</source>
        <translation>解ではありません（不足：{lacking}）</translation>
    </message>
    <message>
        <source>Not a solution ({cells})</source>
        <translation>解ではありません（{cells}）</translation>
    </message>
    <message numerus="yes">
        <source>Not a solution ({n} enemy(ies) stay)</source>
        <translation>
            <numerusform>解ではありません（敵が{n}体残る）</numerusform>
        </translation>
    </message>
    <message>
        <source>This solution takes {clicks}; there may be others.</source>
        <translation>この解の移動は{clicks}です。ほかにもあるかもしれません。</translation>
    </message>
    <message>
        <source>The enemies ({n}) cannot stand on exactly the target cells ({m}).</source>
        <translation>敵（{n}）では、ターゲットのマス（{m}）をちょうど埋められません。</translation>
    </message>
    <message numerus="yes">
        <source>However these enemies ({n}) are placed, {g} attack(s) do not hit them all.</source>
        <translation>
            <numerusform>これらの敵（{n}）は、どう並べても{g}回の攻撃では倒しきれません。</numerusform>
        </translation>
    </message>
    <message>
        <source>Is the enemy on ring {r1}, slice {s1} really on ring {r2}, slice {s2}? Solvable in {n}.</source>
        <translation>リング{r1}・列{s1}の敵は、本当はリング{r2}・列{s2}ではありませんか？&#x3000;それなら{n}手で解けます。</translation>
    </message>
    <message>
        <source>Is there another enemy on ring {r2}, slice {s2}? Solvable in {n}.</source>
        <translation>リング{r2}・列{s2}にもう1体いませんか？&#x3000;それなら{n}手で解けます。</translation>
    </message>
    <message>
        <source>Is the enemy on ring {r1}, slice {s1} one too many? Solvable in {n}.</source>
        <translation>リング{r1}・列{s1}の敵は余分ではありませんか？&#x3000;それなら{n}手で解けます。</translation>
    </message>
    <message>
        <source>Hammer on slices {s} and {next}</source>
        <translation>列{s}と{next}にハンマー</translation>
    </message>
    <message>
        <source>Jump on slice {s}</source>
        <translation>列{s}にジャンプ</translation>
    </message>
    <message>
        <source>Hurlhammer along slice {s}</source>
        <translation>列{s}に投げハンマー</translation>
    </message>
    <message>
        <source>Attacks at the end</source>
        <translation>最後の攻撃</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>攻撃</translation>
    </message>
    <message>
        <source>Shortest solutions by clicks</source>
        <translation>最短の解（移動マス数順）</translation>
    </message>
    <message>
        <source>Census of the rings</source>
        <translation>リング盤面の調査</translation>
    </message>
    <message>
        <source>Counts the boards of a number of enemies by the moves that they need: all of them where that can be done, else boards drawn at random, with intervals.</source>
        <translation>敵の数を決めて、必要な手数ごとに盤面を数えます。可能ならすべてを数え、そうでなければ無作為に抽出して区間付きで示します。</translation>
    </message>
    <message>
        <source>boards</source>
        <comment>of Rings</comment>
        <translation>盤面</translation>
    </message>
    <message>
        <source>Exact whatever it takes</source>
        <translation>時間がかかっても全数を数える</translation>
    </message>
    <message>
        <source>Counts every board; for 12 enemies that takes hours and 5.7 GB. It can be resumed.</source>
        <translation>すべての盤面を数えます。敵12体では数時間と 5.7 GB が必要です。中断して続きから再開できます。</translation>
    </message>
    <message>
        <source>A census is exact or of a number of boards, not both.</source>
        <translation>調査は、全数か、件数を指定した抽出のどちらか一方です。</translation>
    </message>
    <message>
        <source>An exact census takes at most 12 slices and 60 cells.</source>
        <translation>全数調査は12列、60マスまでです。</translation>
    </message>
    <message>
        <source>No board has been counted yet.</source>
        <translation>まだ盤面を数えていません。</translation>
    </message>
    <message>
        <source>Every one of the {n} boards of {k} enemies: at most {god} moves are needed.</source>
        <translation>敵{k}体の全{n}盤面：必要な手数は最大{god}手です。</translation>
    </message>
    <message>
        <source>{n} boards of {k} enemies so far, counted exactly; {god} moves are the most yet.</source>
        <translation>敵{k}体の{n}盤面まで正確に数えました。これまでの最大は{god}手です。</translation>
    </message>
    <message>
        <source>{n} random boards of {k} enemies: {god} moves are the most that was seen.</source>
        <translation>敵{k}体の無作為な{n}盤面：見つかった中での最大は{god}手です。</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Boards by fewest moves</source>
        <translation>最少手数ごとの盤面数</translation>
    </message>
    <message>
        <source>Boards</source>
        <comment>of Rings</comment>
        <translation>盤面数</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Moves</source>
        <comment>how many</comment>
        <translation>手数</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Intervals are Wilson&apos;s, at 95 %; a larger number may exist unseen.</source>
        <translation>区間はウィルソンの95%区間です。見つかっていないだけで、もっと大きな値があるかもしれません。</translation>
    </message>
    <message>
        <source>{n} enemies do not fit on {m} cells.</source>
        <translation>敵{n}体は{m}マスに収まりません。</translation>
    </message>
    <message>
        <source>This census needs {need:.1f} GB of memory; {free:.1f} GB are free. Draw boards instead.</source>
        <translation>この調査には {need:.1f} GB のメモリが必要ですが、空きは {free:.1f} GB です。抽出に切り替えてください。</translation>
    </message>
    <message>
        <source>There are too many winning positions for an exact census of this kind.</source>
        <translation>勝ちになる配置が多すぎて、この方法では全数調査ができません。</translation>
    </message>
    <message>
        <source>The {n} quickest of {count} are listed.</source>
        <translation>{count}通りのうち、移動マス数の少ない順に{n}通りを示します。</translation>
    </message>
    <message>
        <source>ring {i} {arrow}{n}</source>
        <translation>リング{i} {arrow}{n}</translation>
    </message>
    <message>
        <source>slice {i} in {n}</source>
        <translation>列{i} 内へ{n}</translation>
    </message>
    <message>
        <source>slice {i} out {n}</source>
        <translation>列{i} 外へ{n}</translation>
    </message>
    <message>
        <source>The next move turns ring {i}.</source>
        <translation>次の手はリング{i}を回します。</translation>
    </message>
    <message>
        <source>The next move slides slice {i} with its opposite {j}.</source>
        <translation>次の手は列{i}を、向かいの列{j}と一緒にスライドします。</translation>
    </message>
    <message>
        <source>Moves at most</source>
        <translation>手数の上限</translation>
    </message>
    <message>
        <source>Ask for a solution within so many moves, made ones among them, or the proof of none.</source>
        <translation>この手数（すでに動かした手を含む）以内の解、または解がないことの証明を求めます。</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>List all shortest solutions</source>
        <translation>最短の解をすべて列挙</translation>
    </message>
    <message>
        <source>Else one is shown: the quickest of them, or any one where more than 4 moves are needed.</source>
        <translation>オフのときは1つだけ示します。移動マス数が最も少ないもの、5手以上必要な場合は最短の解のいずれかです。</translation>
    </message>
    <message>
        <source>Prefer</source>
        <translation>優先するもの</translation>
    </message>
    <message>
        <source>Fewest moves, or, within the moves allowed, fewest clicks or most pickups (boss boards).</source>
        <translation>最少手数、または許された手数の中での最少移動マス数か最多取得（ボス戦の盤面）。</translation>
    </message>
    <message>
        <source>fewest moves</source>
        <translation>最少手数</translation>
    </message>
    <message>
        <source>fewest clicks</source>
        <translation>最少移動マス数</translation>
    </message>
    <message>
        <source>most pickups</source>
        <translation>最多取得</translation>
    </message>
    <message>
        <source>Rings</source>
        <translation>リング</translation>
    </message>
    <message>
        <source>The Origami King&apos;s ring battles: fewest ring moves, proved, with every shortest solution.</source>
        <translation>『ペーパーマリオ オリガミキング』のリングバトル：最少手数を証明し、最短の解をすべて示します。</translation>
    </message>
    <message>
        <source>Click cells to place what you see; the answer comes while you draw.</source>
        <translation>見えているものをマスに置いてください。描いている間に答えが出ます。</translation>
    </message>
    <message>
        <source>Turn the rings until all enemies stand in groups.</source>
        <translation>リングを回して敵をグループに並べます。</translation>
    </message>
    <message>
        <source>Draw them, or paste a screenshot.</source>
        <translation>敵を描くか、スクリーンショットを貼り付けます。</translation>
    </message>
    <message>
        <source>The fewest moves come as you draw.</source>
        <translation>描きながら最少手数の解が出ます。</translation>
    </message>
    <message>
        <source>Ring board as text</source>
        <translation>リング盤面（テキスト）</translation>
    </message>
    <message>
        <source>clicks</source>
        <translation>マス</translation>
    </message>
    <message>
        <source>Total clicks</source>
        <translation>合計マス数</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>作例「{name}」はありません。</translation>
    </message>
    <message>
        <source>Right turns clockwise</source>
        <translation>右が時計回り</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>形式「{name}」はありません。</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>コマンド「{name}」はありません。</translation>
    </message>
    <message>
        <source>Twelve enemies, 3 moves</source>
        <translation>敵12体、3手</translation>
    </message>
    <message>
        <source>1. One turn</source>
        <translation>1. 1回まわす</translation>
    </message>
    <message>
        <source>2. Through the centre</source>
        <translation>2. 中心を通って</translation>
    </message>
    <message>
        <source>3. Two groups</source>
        <translation>3. 2つのグループ</translation>
    </message>
    <message>
        <source>4. Wings and spikes</source>
        <translation>4. 羽とトゲ</translation>
    </message>
    <message>
        <source>5. Onto the circles</source>
        <translation>5. 丸の上へ</translation>
    </message>
    <message>
        <source>6. Sixteen enemies</source>
        <translation>6. 敵16体</translation>
    </message>
    <message>
        <source>7. Six rings</source>
        <translation>7. 6つのリング</translation>
    </message>
    <message>
        <source>8. “Unsolvable”, said its player</source>
        <translation>8. 「解けない」と言われた盤面</translation>
    </message>
    <message>
        <source>9. A boss battle</source>
        <translation>9. ボス戦</translation>
    </message>
    <message>
        <source>Puzzle 40 of 200: easy</source>
        <translation>問題40／200：やさしい</translation>
    </message>
    <message>
        <source>Puzzle 100 of 200: medium</source>
        <translation>問題100／200：ふつう</translation>
    </message>
    <message>
        <source>Puzzle 160 of 200: hard</source>
        <translation>問題160／200：むずかしい</translation>
    </message>
    <message>
        <source>Enemies</source>
        <translation>敵</translation>
    </message>
    <message>
        <source>Enemy</source>
        <translation>敵</translation>
    </message>
    <message>
        <source>Falls to a jump or a hammer.</source>
        <translation>ジャンプでもハンマーでも倒せます。</translation>
    </message>
    <message>
        <source>Jump-only enemy</source>
        <translation>ジャンプだけの敵</translation>
    </message>
    <message>
        <source>Flies: no hammer reaches it.</source>
        <translation>飛んでいて、ハンマーが届きません。</translation>
    </message>
    <message>
        <source>Hammer-only enemy</source>
        <translation>ハンマーだけの敵</translation>
    </message>
    <message>
        <source>Has spikes: it is jumped on in iron boots only.</source>
        <translation>トゲがあり、アイアンブーツでないとジャンプできません。</translation>
    </message>
    <message>
        <source>Hammer-only, boots or not</source>
        <translation>強いトゲの敵</translation>
    </message>
    <message>
        <source>Has spikes that iron boots do not stand either.</source>
        <translation>アイアンブーツでも踏めないトゲがあります。</translation>
    </message>
    <message>
        <source>Target cell</source>
        <translation>ターゲットのマス</translation>
    </message>
    <message>
        <source>With target cells the enemies have to stand on exactly these in the end.</source>
        <translation>ターゲットがある場合、最後に敵がちょうどそのマスに並ぶ必要があります。</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>目印</translation>
    </message>
    <message>
        <source>Moves made already</source>
        <translation>すでに動かした手数</translation>
    </message>
    <message>
        <source>In the middle of a battle: these are taken off the moves allowed.</source>
        <translation>バトルの途中なら、動かせる手数からその分を引きます。</translation>
    </message>
    <message>
        <source>About the board</source>
        <translation>盤面について</translation>
    </message>
    <message>
        <source>Mario&apos;s entry</source>
        <translation>マリオの入口</translation>
    </message>
    <message>
        <source>Click or drag to his slice.</source>
        <translation>マリオの列をクリックするか、そこまでドラッグします。</translation>
    </message>
    <message>
        <source>Weak point</source>
        <translation>弱点</translation>
    </message>
    <message>
        <source>The walk has to end on the rings and slices of these cells.</source>
        <translation>マリオは、これらのマスのリングと列で歩き終える必要があります。</translation>
    </message>
    <message>
        <source>To be collected</source>
        <translation>取る必要のあるもの</translation>
    </message>
    <message>
        <source>Panels of the kind that is clicked have to be stepped on.</source>
        <translation>クリックした種類のパネルを必ず踏みます。</translation>
    </message>
    <message>
        <source>Tape {letter}</source>
        <translation>テープ{letter}</translation>
    </message>
    <message>
        <source>Click the numbers of rings, or of slices, that it holds together.</source>
        <translation>テープでつながっているリングまたは列の番号をクリックします。</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Click the number of a ring or slice that does not move.</source>
        <translation>動かないリングまたは列の番号をクリックします。</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>消しゴム</translation>
    </message>
    <message>
        <source>Empties the cell; takes tape off a number.</source>
        <translation>マスを空にします。番号の上ではテープをはがします。</translation>
    </message>
    <message>
        <source>Dangers</source>
        <translation>危険</translation>
    </message>
    <message>
        <source>Lies on the panel, which still works, and moves with it. Each feather hurts him once.</source>
        <translation>パネルの上に落ち、パネルはそのまま働き、一緒に動きます。羽一本ごとに一度ダメージを受けます。</translation>
    </message>
    <message>
        <source>Stays in its place while the rings move. Worth −1 where he steps.</source>
        <translation>リングが動いても位置は変わりません。踏むと −1。</translation>
    </message>
    <message>
        <source>After the ring moves water runs from here outward and washes panels and feathers away.</source>
        <translation>リングを動かした後、ここから外へ水が流れ、パネルと羽を洗い流します。</translation>
    </message>
    <message numerus="yes">
        <source>{n} feather(s) on a panel</source>
        <translation>
            <numerusform>パネルの上の羽 {n} 本</numerusform>
        </translation>
    </message>
    <message>
        <source>Water spout</source>
        <translation>水柱</translation>
    </message>
    <message>
        <source>Boss templates</source>
        <translation>ボスのひな形</translation>
    </message>
    <message>
        <source>A click on the board sets moves, goal, turns and rulings of this fight. Panels stay.</source>
        <translation>盤面をクリックすると、この戦いの手数・目標・ターン・裁定が設定されます。パネルは残ります。</translation>
    </message>
    <message>
        <source>Offers the panels of every fight.</source>
        <translation>すべての戦いのパネルを並べます。</translation>
    </message>
    <message>
        <source>All panels</source>
        <translation>すべてのパネル</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>矢印</translation>
    </message>
    <message>
        <source>Rubber bands</source>
        <translation>輪ゴム</translation>
    </message>
    <message>
        <source>Attack panels</source>
        <translation>攻撃パネル</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>スイッチ</translation>
    </message>
    <message>
        <source>Pickups</source>
        <translation>取れるもの</translation>
    </message>
    <message numerus="yes">
        <source>{n} feather(s)</source>
        <translation>
            <numerusform>羽 {n} 本</numerusform>
        </translation>
    </message>
    <message>
        <source>a missile</source>
        <translation>ミサイル</translation>
    </message>
    <message>
        <source>a spout</source>
        <translation>水柱</translation>
    </message>
    <message>
        <source>Tape goes on the numbers of rings and slices.</source>
        <translation>テープはリングと列の番号に貼ります。</translation>
    </message>
    <message>
        <source>Ring {n}</source>
        <translation>リング{n}</translation>
    </message>
    <message>
        <source>Slice {n}: Mario enters here; in play by hand a click sends him</source>
        <translation>列{n}：マリオはここから入ります。自分で動かすときは、クリックすると出発します</translation>
    </message>
    <message>
        <source>Slice {n}</source>
        <translation>列{n}</translation>
    </message>
    <message>
        <source>any attack</source>
        <translation>どの攻撃でも</translation>
    </message>
    <message>
        <source>a magic circle</source>
        <translation>魔法陣</translation>
    </message>
    <message>
        <source>an action panel</source>
        <translation>アクションパネル</translation>
    </message>
    <message>
        <source>any end</source>
        <translation>どの終わり方でも</translation>
    </message>
    <message>
        <source>Mario enters at slice</source>
        <translation>マリオが入る列</translation>
    </message>
    <message>
        <source>Circles are on already</source>
        <translation>魔法陣は最初から ON</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Collect</source>
        <translation>集めるもの</translation>
    </message>
    <message>
        <source>Panels with counts, such as “chest, heart 2”.</source>
        <translation>パネルと個数。例：「chest, heart 2」</translation>
    </message>
    <message>
        <source>Avoid</source>
        <translation>避けるもの</translation>
    </message>
    <message>
        <source>Panels such as “feather”.</source>
        <translation>パネル。例：「feather」</translation>
    </message>
    <message>
        <source>End on rings</source>
        <translation>終わるリング</translation>
    </message>
    <message>
        <source>Numbers; empty for any.</source>
        <translation>番号を指定します。空欄なら制限なし。</translation>
    </message>
    <message>
        <source>End on slices</source>
        <translation>終わる列</translation>
    </message>
    <message>
        <source>Tape</source>
        <translation>テープ</translation>
    </message>
    <message>
        <source>Such as “rings 0 1; slices 2 9; locked_slices 5”.</source>
        <translation>例：「rings 0 1; slices 2 9; locked_slices 5」</translation>
    </message>
    <message>
        <source>A chest lays</source>
        <translation>宝箱が置くもの</translation>
    </message>
    <message>
        <source>Such as “0 3 circle; 1 3 on”: ring, slice, panel.</source>
        <translation>例：“0 3 circle; 1 3 on”（リング、列、パネル）。</translation>
    </message>
    <message>
        <source>Turns planned at once</source>
        <translation>一度に考えるターン数</translation>
    </message>
    <message>
        <source>A ruling that the public sources leave open; the first one is the usual one.</source>
        <translation>公開情報では決まっていない裁定です。最初の選択肢が通常です。</translation>
    </message>
    <message>
        <source>Turn {n}: moves</source>
        <translation>ターン {n}：手数</translation>
    </message>
    <message>
        <source>Turn {n}: goal</source>
        <translation>ターン {n}：目標</translation>
    </message>
    <message>
        <source>Turn {n}: collect</source>
        <translation>ターン {n}：集めるもの</translation>
    </message>
    <message>
        <source>Turn {n}: avoid</source>
        <translation>ターン{n}：避ける</translation>
    </message>
    <message>
        <source>Turn {n}: end on rings</source>
        <translation>ターン{n}：終点のリング</translation>
    </message>
    <message>
        <source>Turn {n}: end on slices</source>
        <translation>ターン{n}：終点の列</translation>
    </message>
    <message>
        <source>“{text}” is not a ring, a slice and a panel.</source>
        <translation>“{text}” はリング・列・パネルではありません。</translation>
    </message>
    <message>
        <source>“{text}” is not a whole number.</source>
        <translation>「{text}」は整数ではありません。</translation>
    </message>
    <message>
        <source>Empties the cell.</source>
        <translation>マスを空にします。</translation>
    </message>
    <message>
        <source>There is no tool “{name}”.</source>
        <translation>ツール「{name}」はありません。</translation>
    </message>
    <message>
        <source>Slices</source>
        <translation>列の数</translation>
    </message>
    <message>
        <source>An even number: each slice has an opposite one.</source>
        <translation>偶数：どの列にも向かい合う列があります。</translation>
    </message>
    <message>
        <source>Ring moves allowed</source>
        <translation>動かせる手数</translation>
    </message>
    <message>
        <source>As the game shows them; the true minimum is found all the same.</source>
        <translation>ゲームに表示されている手数です。真の最少手数はこれとは関係なく求めます。</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>攻撃回数</translation>
    </message>
    <message>
        <source>How many attacks the player has; automatic is one for every four enemies begun.</source>
        <translation>攻撃できる回数です。自動では敵4体（端数切り上げ）につき1回です。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Iron boots</source>
        <translation>アイアンブーツ</translation>
    </message>
    <message>
        <source>Jumps hurt hammer-only enemies too.</source>
        <translation>ハンマーだけの敵にもジャンプが効きます。</translation>
    </message>
    <message>
        <source>Hurlhammer</source>
        <translation>投げハンマー</translation>
    </message>
    <message>
        <source>A hammer that is thrown along a whole slice.</source>
        <translation>1列全体に投げられるハンマーです。</translation>
    </message>
    <message>
        <source>Boss board</source>
        <translation>ボス戦の盤面</translation>
    </message>
    <message>
        <source>Panels on which Mario walks to the boss, in the place of enemies.</source>
        <translation>敵の代わりに、マリオがボスまで歩くパネルを置きます。</translation>
    </message>
    <message>
        <source>Picture board</source>
        <translation>絵の盤面</translation>
    </message>
    <message>
        <source>Labelled tiles that have to come to the cells of a picture.</source>
        <translation>ラベルの付いたタイルを絵のマスへ動かします。</translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation>設定「{name}」はありません。</translation>
    </message>
    <message>
        <source>With several turns the moves of each are stated.</source>
        <translation>複数のターンでは、それぞれの手数を決めます。</translation>
    </message>
    <message>
        <source>{n} slices: the number must be even.</source>
        <translation>{n}列：列の数は偶数でなければなりません。</translation>
    </message>
    <message>
        <source>No panels yet: paint what you see, and set where Mario enters.</source>
        <translation>まだパネルがありません：見えているものを描き、マリオの入口を決めてください。</translation>
    </message>
    <message numerus="yes">
        <source>{n} enemy(ies): the last group has only {rest}.</source>
        <translation>
            <numerusform>敵{n}体：最後のグループは{rest}体だけです。</numerusform>
        </translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空き</translation>
    </message>
    <message>
        <source>enemy</source>
        <translation>敵</translation>
    </message>
    <message>
        <source>jump-only enemy</source>
        <translation>ジャンプだけの敵</translation>
    </message>
    <message>
        <source>hammer-only enemy</source>
        <translation>ハンマーだけの敵</translation>
    </message>
    <message>
        <source>hammer-only enemy that iron boots do not hurt</source>
        <translation>アイアンブーツも効かないハンマーだけの敵</translation>
    </message>
    <message>
        <source>{what}, target cell</source>
        <translation>{what}、ターゲットのマス</translation>
    </message>
    <message>
        <source>Ring {ring}, slice {slice}: {what}</source>
        <translation>リング{ring}・列{slice}：{what}</translation>
    </message>
    <message>
        <source>A case has “board” and “expect”, both objects.</source>
        <translation>ケースには「board」と「expect」が必要で、どちらもオブジェクトです。</translation>
    </message>
    <message>
        <source>Ring moves needed</source>
        <translation>必要な手数</translation>
    </message>
    <message>
        <source>Boss boards</source>
        <translation>ボス戦の盤面</translation>
    </message>
    <message>
        <source>Panels to walk over, in the place of enemies.</source>
        <translation>敵の代わりに、歩くパネルを使います。</translation>
    </message>
    <message>
        <source>Only one solution</source>
        <translation>解は1つだけ</translation>
    </message>
    <message>
        <source>Moves that commute count once.</source>
        <translation>入れ替えても同じになる手順は1つと数えます。</translation>
    </message>
    <message>
        <source>Rating from</source>
        <translation>難度の下限</translation>
    </message>
    <message>
        <source>Easy is below 12, hard above 18.</source>
        <translation>12未満はやさしい、18を超えるとむずかしい、です。</translation>
    </message>
    <message>
        <source>Rating to</source>
        <translation>難度の上限</translation>
    </message>
    <message>
        <source>Clicks from</source>
        <translation>移動マス数の下限</translation>
    </message>
    <message>
        <source>Clicks to</source>
        <translation>移動マス数の上限</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>件数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>The same seed gives the same puzzles.</source>
        <translation>シードが同じなら、同じ問題ができます。</translation>
    </message>
    <message>
        <source>make puzzles whose minimum is proved: generate GAME</source>
        <translation>最少手数が証明済みの問題を作る：generate ゲーム</translation>
    </message>
    <message>
        <source>{n} enemies are too many for a puzzle of this size; at most {most} are.</source>
        <translation>この大きさの問題に敵{n}体は多すぎます。最大{most}体です。</translation>
    </message>
    <message>
        <source>Ten boards; a wrong last move shows the answer. A hint costs the board&apos;s star.</source>
        <translation>10問。最後の手を間違えると答えが表示されます。ヒントを使うとその問題の星を失います。</translation>
    </message>
    <message>
        <source>The Ringer, level 1</source>
        <translation>リングの達人 レベル1</translation>
    </message>
    <message>
        <source>The Ringer, level 2</source>
        <translation>リングの達人 レベル2</translation>
    </message>
    <message>
        <source>The Ringer, level 3</source>
        <translation>リングの達人 レベル3</translation>
    </message>
    <message>
        <source>Speed Rings</source>
        <translation>スピードリング</translation>
    </message>
    <message>
        <source>As many boards as possible in 100 s. A pass costs 10 s, a hint 5 s; 16 win the trophy.</source>
        <translation>100秒でできるだけ多く解きます。パスすると10秒、ヒントを使うと5秒、残り時間が減ります。16問でトロフィー獲得です。</translation>
    </message>
    <message>
        <source>Boss battles</source>
        <translation>ボス戦</translation>
    </message>
    <message>
        <source>Five boss boards with 3 moves and 60 s each.</source>
        <translation>ボス戦5問。それぞれ3手、60秒です。</translation>
    </message>
    <message>
        <source>Board of the day</source>
        <translation>今日の問題</translation>
    </message>
    <message>
        <source>One hard board, the same for everybody today.</source>
        <translation>むずかしい1問。今日は誰でも同じ問題です。</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>練習</translation>
    </message>
    <message>
        <source>The board on the screen, without a clock.</source>
        <translation>画面の盤面を、時間を計らずに解きます。</translation>
    </message>
    <message>
        <source>Say first how many ring moves this board allows.</source>
        <translation>先に、この盤面で動かせる手数を設定してください。</translation>
    </message>
    <message>
        <source>This board is solved already.</source>
        <translation>この盤面はもう解けています。</translation>
    </message>
    <message>
        <source>The last move, “{move}”, does not line them up.</source>
        <translation>最後の手「{move}」では並びません。</translation>
    </message>
    <message>
        <source>{n} solved · {moves}</source>
        <translation>正解{n} · {moves}</translation>
    </message>
    <message>
        <source>Board {n} of {total} · {solved} solved · {moves}</source>
        <translation>{total}問中{n}問目 · 正解{solved} · {moves}</translation>
    </message>
    <message>
        <source>Time is up: {n} solved.</source>
        <translation>時間切れ：{n}問正解。</translation>
    </message>
    <message>
        <source>That wins the trophy!</source>
        <translation>トロフィー獲得！</translation>
    </message>
    <message>
        <source>Solved.</source>
        <translation>解けました。</translation>
    </message>
    <message>
        <source>Not solved.</source>
        <translation>不正解。</translation>
    </message>
    <message>
        <source>The end: {n} of {total} solved, {stars} stars.</source>
        <translation>終了：{total}問中{n}問正解、星{stars}個。</translation>
    </message>
    <message>
        <source>Not lined up. The same board again.</source>
        <translation>並んでいません。同じ問題をもう一度。</translation>
    </message>
    <message>
        <source>Solved!</source>
        <translation>正解！</translation>
    </message>
    <message>
        <source>Passed: 10 s.</source>
        <translation>パス：−10秒。</translation>
    </message>
    <message>
        <source>Time is up.</source>
        <translation>時間切れです。</translation>
    </message>
    <message>
        <source>No way on was found in time.</source>
        <translation>時間内に続きの手順が見つかりませんでした。</translation>
    </message>
    <message>
        <source>No way leads to the end from here.</source>
        <translation>ここからは解けません。</translation>
    </message>
    <message>
        <source>Hint: {move}.</source>
        <translation>ヒント：{move}。</translation>
    </message>
    <message>
        <source>Hint: turn ring {n}.</source>
        <translation>ヒント：リング{n}を回します。</translation>
    </message>
    <message>
        <source>Hint: slide slice {n}.</source>
        <translation>ヒント：列{n}をスライドします。</translation>
    </message>
    <message>
        <source>The shortest: {line}.</source>
        <translation>最短：{line}。</translation>
    </message>
    <message>
        <source>The walk lacks: {lacking}.</source>
        <translation>歩いた結果、足りないもの：{lacking}。</translation>
    </message>
    <message>
        <source>Up to move {n} all was well; after “{move}” {left} will not do.</source>
        <translation>{n}手目までは正解でしたが、「{move}」のあとは残り{left}では解けません。</translation>
    </message>
    <message>
        <source>After the first move, “{move}”, {left} will not do.</source>
        <translation>最初の手「{move}」のあとは、残り{left}では解けません。</translation>
    </message>
    <message>
        <source>A move turns one ring, or slides one of the {n} diameters, by any amount.</source>
        <translation>1手で、リングを1つ回すか、{n}本の直径のうち1本をスライドします。動かすマス数は自由です。</translation>
    </message>
    <message>
        <source>Won when the enemies stand on exactly the {n} target cells.</source>
        <translation>敵がちょうど{n}個のターゲットのマスに並べば勝ちです。</translation>
    </message>
    <message>
        <source>Jump-only enemies: {a}; hammer-only: {b}, of which {c} whatever boots are worn.</source>
        <translation>ジャンプだけの敵：{a}、ハンマーだけの敵：{b}（うち{c}はアイアンブーツも効かない）。</translation>
    </message>
    <message>
        <source>Iron boots are worn.</source>
        <translation>アイアンブーツを履いています。</translation>
    </message>
    <message>
        <source>The hurlhammer is at hand.</source>
        <translation>投げハンマーを使えます。</translation>
    </message>
    <message>
        <source>The goal: {goal}.</source>
        <translation>目標：{goal}。</translation>
    </message>
    <message>
        <source>Won when the stated number of attacks ({n}) hits all enemies ({m}).</source>
        <translation>指定された攻撃回数（{n}）で敵全部（{m}）に当たれば勝ちです。</translation>
    </message>
    <message>
        <source>Won when one attack for every four enemies begun ({n}) hits all enemies ({m}).</source>
        <translation>敵4体ごと（端数も数える）に1回の攻撃（{n}）で敵全部（{m}）に当たれば勝ちです。</translation>
    </message>
    <message>
        <source>{n} turns: {goals}. The boss lays nothing else between the turns.</source>
        <translation>{n} ターン：{goals}。ボスはターンの間にほかのものを置きません。</translation>
    </message>
    <message>
        <source>Tape holds for the whole turn: {strips}.</source>
        <translation>テープはターンの間ずっと有効です：{strips}。</translation>
    </message>
    <message>
        <source>How much an attack hurts the boss is not counted.</source>
        <translation>ボスに与えるダメージは計算していません。</translation>
    </message>
    <message numerus="yes">
        <source>No number of moves is stated: lines of up to {n} move(s) were looked at.</source>
        <translation>
            <numerusform>手数の指定がないため、{n}手までの手順を調べました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Won when the picture’s {n} cells have their tiles.</source>
        <translation>絵の {n} マスにそれぞれのタイルが来れば成功です。</translation>
    </message>
    <message>
        <source>A slide that brings a tile into the other half turns it over; none may lie so.</source>
        <translation>スライドで反対側へ移るとタイルは裏返ります。裏返ったままではいけません。</translation>
    </message>
    <message>
        <source>The picture may stand turned.</source>
        <translation>絵は回転していてもかまいません。</translation>
    </message>
    <message>
        <source>Slices do not slide.</source>
        <translation>列はスライドしません。</translation>
    </message>
    <message>
        <source>The board allows {moves}.</source>
        <translation>動かせるのは{moves}までです。</translation>
    </message>
    <message>
        <source>{left} of {total} moves are left: {made} are made.</source>
        <translation>{total}手のうち残り{left}手です（{made}手は済み）。</translation>
    </message>
    <message>
        <source>Set the points of the outer circle at 12, 3, 6 and 9 o’clock.</source>
        <translation>外周の12時・3時・6時・9時の点を示してください。</translation>
    </message>
    <message>
        <source>The four points do not lie on a circle.</source>
        <translation>4つの点が円周上にありません。</translation>
    </message>
    <message>
        <source>Between these points there is no ring board: its cells are not alike.</source>
        <translation>これらの点の間にリング盤面はありません：マスの見た目がそろっていません。</translation>
    </message>
    <message>
        <source>Between these points no ring board is seen: all is one plain colour.</source>
        <translation>これらの点の間にリング盤面は見えません：全体が一色です。</translation>
    </message>
    <message>
        <source>The circle was guessed: look at its points under “Adjust…”, and read again.</source>
        <translation>円は推測です。「調整…」で点を確かめ、もう一度読み取ってください。</translation>
    </message>
    <message>
        <source>How many ring moves are allowed is not read from pictures; set it.</source>
        <translation>動かせる手数は画像から読み取りません。設定してください。</translation>
    </message>
    <message>
        <source>Panels of a boss board are not read: if it is one, tick “Boss board” and paint them.</source>
        <translation>ボス戦の盤面のパネルは読み取れません。ボス戦なら「ボス戦の盤面」を選び、パネルを置いてください。</translation>
    </message>
    <message>
        <source>12 o’clock</source>
        <translation>12時</translation>
    </message>
    <message>
        <source>3 o’clock</source>
        <translation>3時</translation>
    </message>
    <message>
        <source>6 o’clock</source>
        <translation>6時</translation>
    </message>
    <message>
        <source>9 o’clock</source>
        <translation>9時</translation>
    </message>
    <message numerus="yes">
        <source>{n} enemy(ies)</source>
        <translation>
            <numerusform>敵{n}体</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} group(s)</source>
        <translation>
            <numerusform>{n}グループ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s) are left.</source>
        <translation>
            <numerusform>残り{n}手です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It goes {n} click(s).</source>
        <translation>
            <numerusform>{n}マス動かします。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} move(s)</source>
        <translation>
            <numerusform>{n}手</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} click(s)</source>
        <translation>
            <numerusform>{n}マス</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} of {total} move(s) left</source>
        <translation>
            <numerusform>残り{n}／{total}手</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mario walks {n} cell(s).</source>
        <translation>
            <numerusform>マリオは{n}マス歩きます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hurt {n} time(s).</source>
        <translation>
            <numerusform>{n}回ダメージを受けます。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no enemies on the board.</source>
        <translation>盤面に敵がいません。</translation>
    </message>
    <message>
        <source>The picture has no target yet.</source>
        <translation>絵の目標がまだありません。</translation>
    </message>
    <message>
        <source>The target has {n} of the tile “{label}”, the board only {m}.</source>
        <translation>目標には “{label}” が {n} 個必要ですが、盤面には {m} 個しかありません。</translation>
    </message>
    <message>
        <source>[ring, slice, label], and true where it is turned over; labels of 1 to {n} characters</source>
        <translation>[リング, 列, ラベル]、裏返しなら true を加える。ラベルは 1 から {n} 文字</translation>
    </message>
    <message>
        <source>[ring, slice, label]; labels of 1 to {n} characters</source>
        <translation>[リング, 列, ラベル]。ラベルは 1 から {n} 文字</translation>
    </message>
    <message>
        <source>Earth Vellumental</source>
        <translation>土のかみさま</translation>
    </message>
    <message>
        <source>Colored Pencils</source>
        <translation>いろえんぴつ</translation>
    </message>
    <message>
        <source>Water Vellumental</source>
        <translation>水のかみさま</translation>
    </message>
    <message>
        <source>Rubber Band</source>
        <translation>わゴム</translation>
    </message>
    <message>
        <source>Fire Vellumental</source>
        <translation>火のかみさま</translation>
    </message>
    <message>
        <source>Hole Punch</source>
        <translation>あなあけパンチ</translation>
    </message>
    <message>
        <source>Ice Vellumental</source>
        <translation>氷のかみさま</translation>
    </message>
    <message>
        <source>Tape, the boss</source>
        <translation>テープ（ボス）</translation>
    </message>
    <message>
        <source>Scissors</source>
        <translation>はさみ</translation>
    </message>
    <message>
        <source>Stapler</source>
        <translation>ホッチキス</translation>
    </message>
    <message>
        <source>King Olly, first fight</source>
        <translation>オリー王、第一戦</translation>
    </message>
    <message>
        <source>King Olly, last fight (picture)</source>
        <translation>オリー王、最終戦（絵）</translation>
    </message>
    <message>
        <source>Ring Scramble 1 (picture, 40 s)</source>
        <translation>リングスクランブル 1（絵、40 秒）</translation>
    </message>
    <message>
        <source>Ring Scramble 2 (picture, 60 s)</source>
        <translation>リングスクランブル 2（絵、60 秒）</translation>
    </message>
    <message>
        <source>Ring Scramble 3 (picture, 60 s)</source>
        <translation>リングスクランブル 3（絵、60 秒）</translation>
    </message>
    <message>
        <source>Race ’n’ Place, Ninji Skills (picture)</source>
        <translation>かけっこ・ハックンの技（絵）</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>タイル</translation>
    </message>
    <message>
        <source>Target {label}</source>
        <translation>目標 {label}</translation>
    </message>
    <message>
        <source>A tile with this label belongs here.</source>
        <translation>このラベルのタイルがここに来ます。</translation>
    </message>
    <message>
        <source>Tile {label}</source>
        <translation>タイル {label}</translation>
    </message>
    <message>
        <source>A tile with this label lies here now.</source>
        <translation>このラベルのタイルが今ここにあります。</translation>
    </message>
    <message>
        <source>Turned over</source>
        <translation>裏返し</translation>
    </message>
    <message>
        <source>The tile here is turned over; a click with this tool turns it back.</source>
        <translation>ここのタイルは裏返しです。もう一度クリックすると戻ります。</translation>
    </message>
    <message>
        <source>Takes the tile away, and a target cell.</source>
        <translation>タイルを取り去り、目標マスも消します。</translation>
    </message>
    <message>
        <source>Home of ring {ring}, slice {slice}: a click takes tile {label} into the hand</source>
        <translation>リング{ring}、列{slice}の定位置：クリックでタイル{label}を手に取ります</translation>
    </message>
    <message>
        <source>Ring {ring}, slice {slice}: no tile belongs here</source>
        <translation>リング{ring}、列{slice}：ここに置くタイルはありません</translation>
    </message>
    <message>
        <source>tile {label}</source>
        <translation>タイル {label}</translation>
    </message>
    <message>
        <source>tile {label}, turned over</source>
        <translation>タイル {label}、裏返し</translation>
    </message>
    <message>
        <source>{what}; {label} belongs here</source>
        <translation>{what}。ここは {label} の場所</translation>
    </message>
    <message>
        <source>A slide that brings a tile into the other half turns it over.</source>
        <translation>スライドで反対側へ移るとタイルは裏返ります。</translation>
    </message>
    <message>
        <source>Tiles have to be upright</source>
        <translation>タイルは正しい向き</translation>
    </message>
    <message>
        <source>The picture may stand turned</source>
        <translation>絵は回転していてもよい</translation>
    </message>
    <message>
        <source>Only rings move</source>
        <translation>リングだけ動く</translation>
    </message>
</context>
</TS>
