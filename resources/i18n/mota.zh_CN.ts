<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>There is no example tower “{name}”.</source>
        <translation>没有示例塔“{name}”。</translation>
    </message>
    <message>
        <source>The tower’s folder “{name}” is not there.</source>
        <translation>找不到塔的文件夹“{name}”。</translation>
    </message>
    <message>
        <source>The tower’s folder “{name}” cannot be read: {why}.</source>
        <translation>无法读取塔的文件夹“{name}”：{why}。</translation>
    </message>
    <message>
        <source>“{name}” belongs to a tower, whose folder “project” is not around it.</source>
        <translation>“{name}”属于一座塔，但周围没有它的“project”文件夹。</translation>
    </message>
    <message>
        <source>it is no floor.</source>
        <translation>它不是楼层。</translation>
    </message>
    <message>
        <source>The floor “{name}” cannot be read: {why}</source>
        <translation>无法读取楼层“{name}”：{why}</translation>
    </message>
    <message>
        <source>one of the tower’s floors</source>
        <translation>本塔的某个楼层</translation>
    </message>
    <message>
        <source>[x, y], the tile to reach</source>
        <translation>[x, y]，要到达的格子</translation>
    </message>
    <message>
        <source>a move and the numbers of the answers given</source>
        <translation>一步行动和已给出的各个选项编号</translation>
    </message>
    <message>
        <source>“objective” has {name}: {value}; expected a weight from 0 to {limit}.</source>
        <translation>“objective”中 {name} 为 {value}；应为 0 到 {limit} 之间的权重。</translation>
    </message>
    <message>
        <source>“objective” needs 1 to 50 weights, such as hp: 1, atk: 100.</source>
        <translation>“objective”需要 1 到 50 个权重，例如 hp: 1, atk: 100。</translation>
    </message>
    <message>
        <source>a list of the tower’s floors</source>
        <translation>由本塔楼层组成的列表</translation>
    </message>
    <message>
        <source>numbers by name</source>
        <translation>名称与数值的对应表</translation>
    </message>
    <message>
        <source>a list of [floor, x, y, tile number]</source>
        <translation>由 [楼层, x, y, 图块编号] 组成的列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>[x, y] on a map of {w} x {h}</source>
        <translation>{w} x {h} 地图上的 [x, y]</translation>
    </message>
    <message>
        <source>a list of [floor, x, y]</source>
        <translation>由 [楼层, x, y] 组成的列表</translation>
    </message>
    <message>
        <source>maps of the tower’s floors</source>
        <translation>本塔楼层的地图</translation>
    </message>
    <message>
        <source>one of the tower’s monsters</source>
        <translation>本塔的某个怪物</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>one of the tower’s items</source>
        <translation>塔中的一种道具</translation>
    </message>
    <message>
        <source>a list of [stat, amount, times the floor’s ratio]</source>
        <translation>由 [属性, 数值, 是否乘以楼层倍率] 组成的列表</translation>
    </message>
    <message>
        <source>hp, atk, def, mdef, money, exp or key:yellowKey as the stat</source>
        <translation>以 hp、atk、def、mdef、money、exp 或 key:yellowKey 作为属性</translation>
    </message>
    <message>
        <source>“{text}” is no move; expected one such as battle:6,10.</source>
        <translation>“{text}”不是一步行动；应形如 battle:6,10。</translation>
    </message>
    <message>
        <source>“{part}” is no stat; expected hp=1000,atk=10,def=10,mdef=0.</source>
        <translation>“{part}”不是属性；应形如 hp=1000,atk=10,def=10,mdef=0。</translation>
    </message>
    <message>
        <source>“{name}” is no stat ({stats}) and no item of the tower.</source>
        <translation>“{name}” 既不是属性（{stats}），也不是此塔的道具。</translation>
    </message>
    <message>
        <source>A case needs a “hero” with hp, atk, def and mdef.</source>
        <translation>用例需要“hero”，其中有 hp、atk、def 和 mdef。</translation>
    </message>
    <message>
        <source>A case needs “{key}”, a monster with hp, atk and def.</source>
        <translation>用例需要“{key}”，即带有 hp、atk 和 def 的怪物。</translation>
    </message>
    <message>
        <source>“{name}” holds several towers: {towers}. Open one of them.</source>
        <translation>“{name}” 里有多座塔：{towers}。请打开其中一座。</translation>
    </message>
    <message>
        <source>“{name}” is no tower: expected a folder “project” with “data.js” and “floors” in it.</source>
        <translation>“{name}”不是塔：其中应有文件夹“project”，内含“data.js”和“floors”。</translation>
    </message>
    <message>
        <source>No floor in “{name}” can be read: {why}</source>
        <translation>“{name}”中没有可读的楼层：{why}</translation>
    </message>
    <message>
        <source>there is none.</source>
        <translation>一个也没有。</translation>
    </message>
    <message>
        <source>{file}: {what}</source>
        <translation>{file}：{what}</translation>
    </message>
    <message>
        <source>The floor that the game begins on cannot be read: {why}</source>
        <translation>游戏开始的楼层无法读取：{why}</translation>
    </message>
    <message>
        <source>{file} is not complete: it has no “{name}”.</source>
        <translation>{file} 不完整：其中没有“{name}”。</translation>
    </message>
    <message>
        <source>{file}: expected an object.</source>
        <translation>{file}：应为一个对象。</translation>
    </message>
    <message>
        <source>data.js names floors that are not there: {names}.</source>
        <translation>data.js 提到了不存在的楼层：{names}。</translation>
    </message>
    <message>
        <source>Visit [{x}, {y}]</source>
        <translation>触发 [{x}, {y}] 处的事件</translation>
    </message>
    <message>
        <source>Fight {name} at [{x}, {y}]</source>
        <translation>在 [{x}, {y}] 打{name}</translation>
    </message>
    <message>
        <source>Open the {name} at [{x}, {y}]</source>
        <translation>打开 [{x}, {y}] 的{name}</translation>
    </message>
    <message>
        <source>Take the {name} at [{x}, {y}]</source>
        <translation>拿 [{x}, {y}] 的{name}</translation>
    </message>
    <message>
        <source>Walk to [{x}, {y}]</source>
        <translation>走到 [{x}, {y}]</translation>
    </message>
    <message>
        <source>Step on [{x}, {y}]</source>
        <translation>踏上 [{x}, {y}]</translation>
    </message>
    <message>
        <source>Take the stairs at [{x}, {y}]</source>
        <translation>走 [{x}, {y}] 的楼梯</translation>
    </message>
    <message>
        <source>Put on the {name}</source>
        <translation>装备{name}</translation>
    </message>
    <message>
        <source>Use the {name}</source>
        <translation>使用{name}</translation>
    </message>
    <message>
        <source>Fly to {floor}</source>
        <translation>飞往{floor}</translation>
    </message>
    <message>
        <source>Fly to [{x}, {y}] with the {name}</source>
        <translation>用{name}飞到 [{x}, {y}]</translation>
    </message>
    <message>
        <source>Use the {name} on [{x}, {y}]</source>
        <translation>对 [{x}, {y}] 使用{name}</translation>
    </message>
    <message>
        <source>Buy {what}</source>
        <translation>购买{what}</translation>
    </message>
    <message>
        <source>Buy {what} in {shop}</source>
        <translation>在{shop}购买：{what}</translation>
    </message>
    <message>
        <source>Use the {name}, as the engine does</source>
        <translation>使用{name}（按引擎的结果）</translation>
    </message>
    <message>
        <source>{name} at [{x}, {y}], as the engine does</source>
        <translation>[{x}, {y}] 的{name}（按引擎的结果）</translation>
    </message>
    <message>
        <source>Answer {n}</source>
        <translation>选择第 {n} 项</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Answer: {text}</source>
        <translation>选择：{text}</translation>
    </message>
    <message>
        <source>{counted}; the hero begins on {floor} at [{x}, {y}] with {hp} HP</source>
        <translation>{counted}；勇士从 {floor} 的 [{x}, {y}] 出发，生命 {hp}</translation>
    </message>
    <message>
        <source>stepping here costs {n} HP</source>
        <translation>踏入损失 {n} 生命</translation>
    </message>
    <message>
        <source>events here: {kinds}</source>
        <translation>此处有事件：{kinds}</translation>
    </message>
    <message>
        <source>{n} more ATK save {saved} HP</source>
        <translation>再加 {n} 攻可少掉 {saved} 血（临界）</translation>
    </message>
    <message>
        <source>{n} ATK are missing</source>
        <translation>还差 {n} 点攻击才能破防</translation>
    </message>
    <message>
        <source>one more DEF saves {saved} HP</source>
        <translation>加 1 防少掉 {saved} 血</translation>
    </message>
    <message>
        <source>stairs to {floor}</source>
        <translation>通往 {floor} 的楼梯</translation>
    </message>
    <message>
        <source>The next move visits somebody.</source>
        <translation>下一步是触发事件。</translation>
    </message>
    <message>
        <source>The next move puts on equipment.</source>
        <translation>下一步是更换装备。</translation>
    </message>
    <message>
        <source>The next move buys something.</source>
        <translation>下一步是在商店购买。</translation>
    </message>
    <message>
        <source>The next move flies to another floor.</source>
        <translation>下一步是飞往另一层。</translation>
    </message>
    <message>
        <source>The next move uses a tool.</source>
        <translation>下一步是使用道具。</translation>
    </message>
    <message>
        <source>The next move walks to another tile.</source>
        <translation>下一步是走到另一格。</translation>
    </message>
    <message>
        <source>The next move steps where monsters wait.</source>
        <translation>下一步是踏入怪物守候的格子。</translation>
    </message>
    <message>
        <source>The next move answers a question.</source>
        <translation>下一步是做出选择。</translation>
    </message>
    <message>
        <source>The next move is one that only the tower’s engine follows.</source>
        <translation>下一步只有塔自己的引擎能算。</translation>
    </message>
    <message>
        <source>My line has not reached the goal yet.</source>
        <translation>我的路线尚未到达目标。</translation>
    </message>
    <message>
        <source>My line reaches the goal; the solver’s has not reached it yet.</source>
        <translation>我的路线已到达目标；求解器的路线尚未到达。</translation>
    </message>
    <message>
        <source>My line ends with {n} HP more than the solver’s, which is not proved to be the best.</source>
        <translation>我的路线结束时比求解器的多 {n} 点生命；求解器的路线未被证明为最优。</translation>
    </message>
    <message>
        <source>My line ends as well as the solver&apos;s.</source>
        <translation>我的路线结果与求解器一样好。</translation>
    </message>
    <message>
        <source>First worse step: {n}, {what}; {lost} HP less at the end.</source>
        <translation>首个失误：第 {n} 步，{what}；最终少 {lost} 生命。</translation>
    </message>
    <message>
        <source>{floor}: step {n}, −{lost} HP</source>
        <translation>{floor}第 {n} 步（−{lost} 生命）</translation>
    </message>
    <message>
        <source>By floor: {floors}.</source>
        <translation>逐层首个失误：{floors}。</translation>
    </message>
    <message>
        <source>The hero needs HP above 0.</source>
        <translation>勇士的生命必须大于 0。</translation>
    </message>
    <message>
        <source>This floor has no stairs to leave by; choose another task.</source>
        <translation>这一层没有可以离开的楼梯；请换一个任务。</translation>
    </message>
    <message>
        <source>Only these floors are entered: {names}.</source>
        <translation>只进入这些楼层：{names}。</translation>
    </message>
    <message>
        <source>Counted with what the tower’s own engine says of each fight.</source>
        <translation>按塔自带引擎给出的每场战斗结果计算。</translation>
    </message>
    <message>
        <source>The tower’s own engine is not asked: {why}</source>
        <translation>没有询问塔自带的引擎：{why}</translation>
    </message>
    <message>
        <source>Searched twice to the end in the tower’s own engine ({version}): {n} states, {m} deeds.</source>
        <translation>在塔自己的引擎（{version}）中搜完两遍：{n} 个状态，{m} 次操作。</translation>
    </message>
    <message>
        <source>Counted with the damage rules of the engine.</source>
        <translation>按引擎原版的伤害规则计算。</translation>
    </message>
    <message>
        <source>Stairs are not walked over, though this tower lets the hero do so.</source>
        <translation>不穿过楼梯，尽管本塔允许穿透楼梯。</translation>
    </message>
    <message>
        <source>The hero stands there already: what happens on arrival at his floor has happened.</source>
        <translation>勇士已经站在那里：该层的到达事件视为已经发生。</translation>
    </message>
    <message>
        <source>These places are not touched: {places}.</source>
        <translation>不去碰这些位置：{places}。</translation>
    </message>
    <message>
        <source>These places are cleared in any case: {places}.</source>
        <translation>这些位置必须清除：{places}。</translation>
    </message>
    <message>
        <source>The goal is the stairs at [{x}, {y}] of {floor}: who steps on them has arrived.</source>
        <translation>目标是 {floor} 的楼梯 [{x}, {y}]：踏上去就算到达。</translation>
    </message>
    <message>
        <source>The goal is the tile [{x}, {y}] of {floor}.</source>
        <translation>目标是 {floor} 的 [{x}, {y}] 格。</translation>
    </message>
    <message>
        <source>Asked is how far the hero comes, and with what on each floor.</source>
        <translation>所问的是勇者能走到多远，以及在每一层还剩什么。</translation>
    </message>
    <message>
        <source>The goal is to take everything and leave.</source>
        <translation>目标是拿走所有道具并离开。</translation>
    </message>
    <message>
        <source>The goal is to leave by the stairs at [{x}, {y}].</source>
        <translation>目标是从 [{x}, {y}] 的楼梯离开。</translation>
    </message>
    <message>
        <source>The goal is to leave by stairs.</source>
        <translation>目标是从楼梯离开。</translation>
    </message>
    <message>
        <source>Most HP at the end is wanted.</source>
        <translation>希望结束时生命最多。</translation>
    </message>
    <message>
        <source>Most ATK, DEF and MDEF is wanted; HP decides between equals.</source>
        <translation>希望攻防护盾之和最大；相同时比生命。</translation>
    </message>
    <message>
        <source>Most keys are wanted; HP decides between equals.</source>
        <translation>希望钥匙最多；相同时比生命。</translation>
    </message>
    <message>
        <source>Wanted is the most of: {weights}.</source>
        <translation>希望以下加权和最大：{weights}。</translation>
    </message>
    <message>
        <source>Events of the tower are not followed here: {kinds}.</source>
        <translation>这里有未模拟的事件：{kinds}。</translation>
    </message>
    <message>
        <source>What {name} does is not followed ({special}), so it is left alone.</source>
        <translation>{name} 的能力（{special}）未模拟。</translation>
    </message>
    <message>
        <source>What these items do is not known, so they are left where they are: {names}.</source>
        <translation>这些道具的效果未知，因此留在原地：{names}。</translation>
    </message>
    <message>
        <source>What using the {name} does is not followed.</source>
        <translation>使用{name}的效果未模拟。</translation>
    </message>
    <message>
        <source>A shop of the tower sells in a way that is not followed: {name}.</source>
        <translation>本塔的商店“{name}”的出售方式未模拟。</translation>
    </message>
    <message>
        <source>{file} cannot be read, so what it says is not followed.</source>
        <translation>{file} 无法读取，因此其中的内容没有计入。</translation>
    </message>
    <message>
        <source>plugins.js is no script that can be run ({why}), so what it does is not followed.</source>
        <translation>plugins.js 不是能运行的脚本（{why}），因此没有计入它的作用。</translation>
    </message>
    <message>
        <source>What happens when the game begins (“startText” in data.js) is not played.</source>
        <translation>没有演算游戏开始时发生的事件（data.js 中的 startText）。</translation>
    </message>
    <message>
        <source>A rule of the tower is not followed: {name}.</source>
        <translation>本塔的这条规则未模拟：{name}。</translation>
    </message>
    <message>
        <source>The tower has damage rules of its own; this route counts with the stock ones. {why}</source>
        <translation>本塔有自己的伤害规则；这条路线按原版规则计算。{why}</translation>
    </message>
    <message>
        <source>The tower’s own damage rules do not always give the same answer: {names}.</source>
        <translation>本塔自己的伤害规则对同一问题的回答不一致：{names}。</translation>
    </message>
    <message>
        <source>Not all of the tower’s own damage rules could be followed: {names}.</source>
        <translation>本塔自己的伤害规则未能全部模拟：{names}。</translation>
    </message>
    <message>
        <source>{floor}: {words}</source>
        <translation>{floor}：{words}</translation>
    </message>
    <message>
        <source>The tower’s own engine has not checked this route: {why}</source>
        <translation>塔自己的引擎没有检查这条路线：{why}</translation>
    </message>
    <message>
        <source>At its end the hero has no less there, so the route holds.</source>
        <translation>到终点时勇士在那里并不更少，因此路线有效。</translation>
    </message>
    <message>
        <source>Up to move {n} both are equal: go on from a save made there.</source>
        <translation>到第 {n} 个动作为止两者一致：请在那里存档后继续。</translation>
    </message>
    <message>
        <source>The tower’s own engine could not be searched: {why}</source>
        <translation>无法在塔自己的引擎中搜索：{why}</translation>
    </message>
    <message>
        <source>The tower’s own engine ({version}) was asked: {n} states, {m} deeds, not all there are.</source>
        <translation>已询问塔自己的引擎（{version}）：{n} 个状态，{m} 次操作，并非全部。</translation>
    </message>
    <message>
        <source>an event that does not end</source>
        <translation>不结束的事件</translation>
    </message>
    <message>
        <source>flights</source>
        <translation>楼层飞行</translation>
    </message>
    <message>
        <source>many answers</source>
        <translation>过多的选项</translation>
    </message>
    <message>
        <source>moves of plug-ins</source>
        <translation>插件的操作</translation>
    </message>
    <message>
        <source>what else is asked</source>
        <translation>其他询问</translation>
    </message>
    <message>
        <source>Not tried in every way: {names}.</source>
        <translation>未能逐一尝试：{names}。</translation>
    </message>
    <message>
        <source>No route. Proved: the hero cannot reach the goal alive.</source>
        <translation>无路可走。已证明：勇士无法活着到达目标。</translation>
    </message>
    <message>
        <source>The route that was found does not hold in the tower’s own engine.</source>
        <translation>找到的路线在塔自己的引擎里走不通。</translation>
    </message>
    <message numerus="yes">
        <source>{hp} HP at the end, in {n} move(s). Proved: no route keeps more.</source>
        <translation>
            <numerusform>结束时生命 {hp}，共 {n} 步。已证明：没有更好的路线。</numerusform>
        </translation>
    </message>
    <message>
        <source>Best found: {hp} HP at the end; at most {bound} are possible.</source>
        <translation>目前最好：结束时生命 {hp}；不会超过 {bound}。</translation>
    </message>
    <message>
        <source>{figure} keys and {hp} HP at the end, in {n} moves.</source>
        <translation>终点剩 {figure} 把钥匙、{hp} 生命，共 {n} 步。</translation>
    </message>
    <message>
        <source>{figure} ATK, DEF and MDEF together and {hp} HP at the end, in {n} moves.</source>
        <translation>终点攻防护合计 {figure}、生命 {hp}，共 {n} 步。</translation>
    </message>
    <message>
        <source>{figure} by the weights and {hp} HP at the end, in {n} moves.</source>
        <translation>终点加权合计 {figure}、生命 {hp}，共 {n} 步。</translation>
    </message>
    <message>
        <source>Proved: no route ends with more keys, nor with as many and more HP.</source>
        <translation>已证明：没有路线能剩更多钥匙，也没有钥匙同样多而生命更高的路线。</translation>
    </message>
    <message>
        <source>Proved: no route ends with more of these, nor with as much and more HP.</source>
        <translation>已证明：没有路线能得到更高的合计，也没有合计相同而生命更高的路线。</translation>
    </message>
    <message>
        <source>Proved: no route ends with more.</source>
        <translation>已证明：没有路线能得到更多。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>伤害</translation>
    </message>
    <message>
        <source>HP</source>
        <translation>生命</translation>
    </message>
    <message>
        <source>What these tiles do is not known, so they are left alone: {names}.</source>
        <translation>不清楚这些图块的作用，因此不去碰：{names}。</translation>
    </message>
    <message>
        <source>This tower has damage rules of its own: Solve counts with them, figures before it do not.</source>
        <translation>本塔有自己的伤害规则：求解按它计算，求解之前的数字按标准规则。</translation>
    </message>
    <message>
        <source>Counted with the tower’s own damage rules; its other rules are taken as the engine’s.</source>
        <translation>按本塔自己的伤害规则计算；其余规则视为与引擎原版相同。</translation>
    </message>
    <message>
        <source>Theory only: no route was searched for.</source>
        <translation>仅理论：未搜索路线。</translation>
    </message>
    <message>
        <source>Best found: {hp} HP at the end; not proved, and there is no bound.</source>
        <translation>目前最好：结束时生命 {hp}；尚未证明，也没有求出上限。</translation>
    </message>
    <message>
        <source>Even at its end the search would prove nothing, because of what is not followed:</source>
        <translation>即使搜索完毕也无法证明，因为下列内容未能模拟：</translation>
    </message>
    <message>
        <source>What is not followed could change the answer, so nothing is proved:</source>
        <translation>以下未模拟的内容可能改变结果，因此不作任何证明：</translation>
    </message>
    <message>
        <source>… and {n} more.</source>
        <translation>……以及另外 {n} 项。</translation>
    </message>
    <message>
        <source>The hero has {hp} HP, but this tower lets him have {most} at most.</source>
        <translation>勇士有 {hp} 点生命，但这座塔最多只允许 {most} 点。</translation>
    </message>
    <message>
        <source>No route over these floors. Proved: on them alone the hero cannot reach the goal alive.</source>
        <translation>这些楼层内无路可走。已证明：只走这些楼层，勇士无法活着到达目标。</translation>
    </message>
    <message>
        <source>Stopped: no route was found so far, nor proved that there is none.</source>
        <translation>已停止，目前还没找到路线，也没有证明无路可走。</translation>
    </message>
    <message>
        <source>No route found without what is not followed.</source>
        <translation>绕开未模拟的内容后没有找到路线。</translation>
    </message>
    <message>
        <source>There is no bound: more HP may be possible.</source>
        <translation>没有上界：也许还能保留更多生命。</translation>
    </message>
    <message>
        <source>Up to then {n} positions were looked at in {seconds} s.</source>
        <translation>停止前用 {seconds} 秒搜索了 {n} 个局面。</translation>
    </message>
    <message>
        <source>All {n} floors of the tower were asked for: fewer chosen floors are searched sooner.</source>
        <translation>搜索范围是全塔 {n} 层：选定较少的楼层，会更快得出结果。</translation>
    </message>
    <message>
        <source>No way to the goal was found, nor that there is none. The search came furthest to {floor}:</source>
        <translation>没有找到到达终点的路线，也没有证明无解。搜索最远到达{floor}：</translation>
    </message>
    <message>
        <source>On {floor}</source>
        <translation>在{floor}</translation>
    </message>
    <message>
        <source>ATK / DEF / MDEF</source>
        <translation>攻 / 防 / 护盾</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Best end on each floor</source>
        <translation>每层的最佳结果</translation>
    </message>
    <message>
        <source>Fights</source>
        <translation>战斗数</translation>
    </message>
    <message>
        <source>By floor</source>
        <translation>分层账目</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>钥匙</translation>
    </message>
    <message>
        <source>By the weights</source>
        <translation>按权重</translation>
    </message>
    <message>
        <source>Other ends</source>
        <translation>其他结局</translation>
    </message>
    <message>
        <source>Best found; not proved, and there is no bound.</source>
        <translation>这是目前找到的最优解，尚未证明，也没有求出上限。</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>流水账</translation>
    </message>
    <message>
        <source>Some monsters come down to no damage: beyond that a gem saves nothing.</source>
        <translation>有些怪物会降到零伤害：此后宝石不再减伤。</translation>
    </message>
    <message>
        <source>There are red gems or swords: more ATK changes every ratio.</source>
        <translation>有红宝石或剑：攻击增加会改变所有特征值。</translation>
    </message>
    <message>
        <source>There are loops: which monster to leave is decided by the exact search.</source>
        <translation>有闭环：不打哪只怪由精确搜索决定。</translation>
    </message>
    <message>
        <source>There are doors: keys decide what can be opened.</source>
        <translation>有门：能开什么取决于钥匙。</translation>
    </message>
    <message>
        <source>There are monsters that hurt from a distance.</source>
        <translation>有隔空造成伤害的怪物。</translation>
    </message>
    <message>
        <source>There are green gems beside blue ones.</source>
        <translation>蓝宝石之外还有绿宝石。</translation>
    </message>
    <message>
        <source>The damage of some monsters is no straight line in DEF.</source>
        <translation>有些怪物的伤害与防御不成线性关系。</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Theory: blocks in its order, lettered on the map</source>
        <translation>理论：按理论顺序的块，地图上以字母标出</translation>
    </message>
    <message>
        <source>Monsters</source>
        <translation>怪物</translation>
    </message>
    <message>
        <source>k: saved per DEF</source>
        <translation>k：1 防减伤</translation>
    </message>
    <message>
        <source>w: DEF behind it</source>
        <translation>w：守着的防御</translation>
    </message>
    <message>
        <source>Ratio k / w</source>
        <translation>特征值 k / w</translation>
    </message>
    <message>
        <source>Theory: the loops leave these standing: {places}.</source>
        <translation>理论：闭环中这些怪物可以不打：{places}。</translation>
    </message>
    <message>
        <source>Theory: in the best answer found the loops leave these standing: {places}.</source>
        <translation>理论：在目前找到的最佳路线中，闭环留下这些怪物不打：{places}。</translation>
    </message>
    <message>
        <source>Theory: </source>
        <translation>理论：</translation>
    </message>
    <message>
        <source>The next move is a fight.</source>
        <translation>下一步是战斗。</translation>
    </message>
    <message>
        <source>The next move opens a door.</source>
        <translation>下一步开门。</translation>
    </message>
    <message>
        <source>The next move takes an item.</source>
        <translation>下一步拿道具。</translation>
    </message>
    <message>
        <source>The next move takes stairs.</source>
        <translation>下一步走楼梯。</translation>
    </message>
    <message>
        <source>It is in row {y}, counted from 0 at the top.</source>
        <translation>它在第 {y} 行（自上从 0 数起）。</translation>
    </message>
    <message>
        <source>Here one can only fly from beside stairs.</source>
        <translation>这里只能在楼梯旁使用楼层传送器。</translation>
    </message>
    <message>
        <source>There is no such move at [{x}, {y}].</source>
        <translation>[{x}, {y}] 处没有这样的行动。</translation>
    </message>
    <message>
        <source>The hero cannot get to [{x}, {y}].</source>
        <translation>勇士到不了 [{x}, {y}]。</translation>
    </message>
    <message>
        <source>The hero would not survive the fight at [{x}, {y}].</source>
        <translation>勇士打不过 [{x}, {y}] 的怪物。</translation>
    </message>
    <message>
        <source>The door at [{x}, {y}] needs a {key}.</source>
        <translation>[{x}, {y}] 的门需要{key}。</translation>
    </message>
    <message>
        <source>A question is open: choose an answer first.</source>
        <translation>正在等待选择：请先选一项。</translation>
    </message>
    <message>
        <source>What the event at [{x}, {y}] does is not followed.</source>
        <translation>[{x}, {y}] 处事件的效果无法模拟。</translation>
    </message>
    <message>
        <source>The hero would not survive on [{x}, {y}].</source>
        <translation>勇士站到 [{x}, {y}] 会死。</translation>
    </message>
    <message>
        <source>What the keys lead to is not told.</source>
        <translation>没有写明这些按键的结果。</translation>
    </message>
    <message>
        <source>The hero cannot wear “{name}” now.</source>
        <translation>勇士现在无法装备“{name}”。</translation>
    </message>
    <message>
        <source>The hero cannot use “{name}” now.</source>
        <translation>勇士现在不能使用“{name}”。</translation>
    </message>
    <message>
        <source>“{name}” is not for sale now.</source>
        <translation>现在无法购买“{name}”。</translation>
    </message>
    <message>
        <source>The hero cannot fly to “{name}” now.</source>
        <translation>勇士现在无法飞往“{name}”。</translation>
    </message>
    <message>
        <source>The stairs at [{x}, {y}] lead out of this tower.</source>
        <translation>[{x}, {y}] 的楼梯通往塔外。</translation>
    </message>
    <message>
        <source>The stairs at [{x}, {y}] lead to a floor outside the task.</source>
        <translation>[{x}, {y}] 处的楼梯通往任务之外的楼层。</translation>
    </message>
    <message>
        <source>The route has more than {limit} steps.</source>
        <translation>路线超过 {limit} 步。</translation>
    </message>
    <message>
        <source>Step {n} of the route is not possible: {why}</source>
        <translation>路线第 {n} 步无法执行：{why}</translation>
    </message>
    <message>
        <source>The route has “{what}” at character {n}, which is not followed.</source>
        <translation>录像第 {n} 个字符处的“{what}”无法模拟。</translation>
    </message>
    <message>
        <source>The route goes on behind the way out, from step {n}: make all its floors the task.</source>
        <translation>路线在出口之后（第 {n} 步起）还有内容：请把它经过的楼层都选入任务。</translation>
    </message>
    <message>
        <source>It jumps where the hero cannot walk.</source>
        <translation>瞬移到了勇士走不到的地方。</translation>
    </message>
    <message>
        <source>What “{name}” does when it is used is not followed.</source>
        <translation>使用“{name}”的效果无法模拟。</translation>
    </message>
    <message>
        <source>The hero would not survive it.</source>
        <translation>勇士会因此死亡。</translation>
    </message>
    <message>
        <source>The route file is too large.</source>
        <translation>录像文件太大。</translation>
    </message>
    <message>
        <source>This is no route of the engine.</source>
        <translation>这不是引擎的录像。</translation>
    </message>
    <message>
        <source>{file}: expected a table of objects.</source>
        <translation>{file}：应为由对象组成的表。</translation>
    </message>
    <message>
        <source>{file}: these entries are no objects: {keys}.</source>
        <translation>{file}：这些条目不是对象：{keys}。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>无法读取 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{file} is larger than {limit} bytes.</source>
        <translation>{file} 超过 {limit} 字节。</translation>
    </message>
    <message>
        <source>{file}: byte {n} is no UTF-8 text.</source>
        <translation>{file}：第 {n} 个字节不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>{file}: expected “name = {{…}}”, found no “=”.</source>
        <translation>{file}：应为“name = {{…}}”，没有找到“=”。</translation>
    </message>
    <message>
        <source>{file} is nested more than {limit} deep.</source>
        <translation>{file} 嵌套超过 {limit} 层。</translation>
    </message>
    <message>
        <source>{file}: a number has too many digits.</source>
        <translation>{file}：某个数字位数太多。</translation>
    </message>
    <message>
        <source>{file}, line {line}: this is neither JSON nor JSON5.</source>
        <translation>{file} 第 {line} 行：既不是 JSON 也不是 JSON5。</translation>
    </message>
    <message>
        <source>{file}: the gzip data is damaged.</source>
        <translation>{file}：gzip 数据已损坏。</translation>
    </message>
    <message>
        <source>{file}: {word} is no number that a tower can hold.</source>
        <translation>{file}：{word} 不是塔中可用的数字。</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>楼层</translation>
    </message>
    <message>
        <source>Hero</source>
        <translation>勇士</translation>
    </message>
    <message>
        <source>Empty floor</source>
        <translation>地面</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>The tile to reach.</source>
        <translation>要到达的格子。</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Must fight</source>
        <translation>必须打</translation>
    </message>
    <message>
        <source>Must not touch</source>
        <translation>不能碰</translation>
    </message>
    <message>
        <source>Items and doors</source>
        <translation>道具和门</translation>
    </message>
    <message>
        <source>[{x}, {y}] is not on the map.</source>
        <translation>[{x}, {y}] 不在地图上。</translation>
    </message>
    <message>
        <source>There is no tool “{name}”.</source>
        <translation>没有名为“{name}”的工具。</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>防御</translation>
    </message>
    <message>
        <source>Magic defence</source>
        <translation>护盾</translation>
    </message>
    <message>
        <source>Reach the stairs</source>
        <translation>到达楼梯</translation>
    </message>
    <message>
        <source>Take everything</source>
        <translation>拿走所有东西</translation>
    </message>
    <message>
        <source>Reach the marked tile</source>
        <translation>到达标记的格子</translation>
    </message>
    <message>
        <source>What now: as far as it goes</source>
        <translation>现在怎么走：能到多远</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Most HP</source>
        <translation>生命最多</translation>
    </message>
    <message>
        <source>Most ATK + DEF + MDEF</source>
        <translation>攻防护之和最大</translation>
    </message>
    <message>
        <source>Most keys</source>
        <translation>钥匙最多</translation>
    </message>
    <message>
        <source>Weights of one’s own</source>
        <translation>自定义权重</translation>
    </message>
    <message>
        <source>Wish</source>
        <translation>求解目标</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Such as hp=1,atk=100,yellowKey=50.</source>
        <translation>例如 hp=1,atk=100,yellowKey=50。</translation>
    </message>
    <message>
        <source>This floor</source>
        <translation>只这一层</translation>
    </message>
    <message>
        <source>The whole tower</source>
        <translation>整座塔</translation>
    </message>
    <message>
        <source>Chosen floors</source>
        <translation>指定楼层</translation>
    </message>
    <message>
        <source>Floors</source>
        <translation>楼层范围</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Such as MT1-MT6 or MT1,MT3.</source>
        <translation>例如 MT1-MT6 或 MT1,MT3。</translation>
    </message>
    <message>
        <source>Yellow keys</source>
        <translation>黄钥匙</translation>
    </message>
    <message>
        <source>Blue keys</source>
        <translation>蓝钥匙</translation>
    </message>
    <message>
        <source>Red keys</source>
        <translation>红钥匙</translation>
    </message>
    <message>
        <source>Green keys</source>
        <translation>绿钥匙</translation>
    </message>
    <message>
        <source>“{value}” is no value for “{name}”.</source>
        <translation>“{value}”不能作为“{name}”的值。</translation>
    </message>
    <message>
        <source>“{name}” cannot be weighed; expected {stats}, or an item of the tower.</source>
        <translation>“{name}”不能加权；应为 {stats}，或塔里的道具。</translation>
    </message>
    <message>
        <source>“{name}” is none of the tower’s floors.</source>
        <translation>“{name}”不是本塔的楼层。</translation>
    </message>
    <message>
        <source>The floors of the hero and of the goal belong to the task.</source>
        <translation>勇士和目标所在的楼层必须包含在任务里。</translation>
    </message>
    <message>
        <source>Mota</source>
        <translation>魔塔</translation>
    </message>
    <message>
        <source>Open a 魔塔 tower or draw a floor; get the route that keeps most HP, with proof.</source>
        <translation>打开魔塔工程或画一层楼；得到剩余生命最多的路线，并有证明。</translation>
    </message>
    <message>
        <source>Press Solve, or open the folder of a tower of your own.</source>
        <translation>按“求解”，或打开你自己的塔的文件夹。</translation>
    </message>
    <message>
        <source>Every fight costs HP, and nothing is random.</source>
        <translation>每次战斗都扣生命，没有随机。</translation>
    </message>
    <message>
        <source>Open your tower or a save, or try this floor.</source>
        <translation>打开你的塔或存档，或试试这一层。</translation>
    </message>
    <message>
        <source>Solve finds the best route and says what is proved.</source>
        <translation>“求解”找出最佳路线，并说明证明了什么。</translation>
    </message>
    <message>
        <source>Theory only</source>
        <translation>只看理论</translation>
    </message>
    <message>
        <source>Another floor of the tower.</source>
        <translation>本塔的另一层。</translation>
    </message>
    <message>
        <source>Six guards</source>
        <translation>六个守卫</translation>
    </message>
    <message>
        <source>Show blocks and ratios; search only where loops leave a choice.</source>
        <translation>显示块与特征值；只有闭环留有选择时才搜索。</translation>
    </message>
    <message>
        <source>Guards behind guards</source>
        <translation>守卫后的守卫</translation>
    </message>
    <message>
        <source>Two rings</source>
        <translation>两个闭环</translation>
    </message>
    <message>
        <source>Keys and stones</source>
        <translation>钥匙与宝石</translation>
    </message>
    <message>
        <source>Tower folder</source>
        <translation>塔文件夹</translation>
    </message>
    <message>
        <source>Project floor</source>
        <translation>工程楼层</translation>
    </message>
    <message>
        <source>Project monsters</source>
        <translation>工程怪物表</translation>
    </message>
    <message>
        <source>Project items</source>
        <translation>工程道具表</translation>
    </message>
    <message>
        <source>Route for the engine</source>
        <translation>引擎录像</translation>
    </message>
    <message>
        <source>Save of the engine</source>
        <translation>引擎存档</translation>
    </message>
    <message>
        <source>Route as tokens</source>
        <translation>录像文本</translation>
    </message>
    <message>
        <source>Ledger as Markdown</source>
        <translation>流水账（Markdown）</translation>
    </message>
    <message>
        <source>Ledger as CSV</source>
        <translation>流水账（CSV）</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>没有名为“{name}”的示例。</translation>
    </message>
    <message>
        <source>A route belongs to a floor: open the tower first, then the route.</source>
        <translation>录像属于某座塔：请先打开塔，再打开录像。</translation>
    </message>
    <message>
        <source>“{name}” is not a text file.</source>
        <translation>“{name}”不是文本文件。</translation>
    </message>
    <message>
        <source>There is no route yet; solve the floor first.</source>
        <translation>还没有路线；请先求解这一层。</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>没有名为“{name}”的格式。</translation>
    </message>
    <message>
        <source>Stats such as hp=1000,atk=10,def=10.</source>
        <translation>属性，如 hp=1000,atk=10,def=10。</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>路线</translation>
    </message>
    <message>
        <source>A .h5route file or its token text.</source>
        <translation>.h5route 文件或它的文本。</translation>
    </message>
    <message>
        <source>Print the monster manual of a floor.</source>
        <translation>输出一层的怪物手册。</translation>
    </message>
    <message>
        <source>Compare a route of one’s own with the best one.</source>
        <translation>把自己的路线与最优路线比较。</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>没有名为“{name}”的命令。</translation>
    </message>
    <message>
        <source>Next critical ATK</source>
        <translation>临界</translation>
    </message>
    <message>
        <source>Saved by one more DEF</source>
        <translation>1 防减伤</translation>
    </message>
    <message>
        <source>Damage of tiles</source>
        <translation>地图伤害</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>理论</translation>
    </message>
    <message>
        <source>Moving pictures</source>
        <translation>图块动画</translation>
    </message>
    <message>
        <source>{name}: HP {hp}, ATK {atk}, DEF {df}; damage {damage}; {specials}</source>
        <translation>{name}：生命 {hp}，攻击 {atk}，防御 {df}；伤害 {damage}；{specials}</translation>
    </message>
    <message>
        <source>nothing special</source>
        <translation>无特殊属性</translation>
    </message>
    <message>
        <source>yellow key</source>
        <translation>黄钥匙</translation>
    </message>
    <message>
        <source>blue key</source>
        <translation>蓝钥匙</translation>
    </message>
    <message>
        <source>red key</source>
        <translation>红钥匙</translation>
    </message>
    <message>
        <source>green key</source>
        <translation>绿钥匙</translation>
    </message>
    <message>
        <source>steel key</source>
        <translation>铁门钥匙</translation>
    </message>
    <message>
        <source>big key</source>
        <translation>大黄门钥匙</translation>
    </message>
    <message>
        <source>yellow door</source>
        <translation>黄门</translation>
    </message>
    <message>
        <source>blue door</source>
        <translation>蓝门</translation>
    </message>
    <message>
        <source>red door</source>
        <translation>红门</translation>
    </message>
    <message>
        <source>green door</source>
        <translation>绿门</translation>
    </message>
    <message>
        <source>steel door</source>
        <translation>铁门</translation>
    </message>
    <message>
        <source>special door</source>
        <translation>机关门</translation>
    </message>
    <message>
        <source>red gem</source>
        <translation>红宝石</translation>
    </message>
    <message>
        <source>blue gem</source>
        <translation>蓝宝石</translation>
    </message>
    <message>
        <source>green gem</source>
        <translation>绿宝石</translation>
    </message>
    <message>
        <source>yellow gem</source>
        <translation>黄宝石</translation>
    </message>
    <message>
        <source>red potion</source>
        <translation>红血瓶</translation>
    </message>
    <message>
        <source>blue potion</source>
        <translation>蓝血瓶</translation>
    </message>
    <message>
        <source>yellow potion</source>
        <translation>黄血瓶</translation>
    </message>
    <message>
        <source>green potion</source>
        <translation>绿血瓶</translation>
    </message>
    <message>
        <source>stairs up</source>
        <translation>上楼梯</translation>
    </message>
    <message>
        <source>stairs down</source>
        <translation>下楼梯</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>invisible wall</source>
        <translation>空气墙</translation>
    </message>
    <message>
        <source>fake wall</source>
        <translation>暗墙</translation>
    </message>
    <message>
        <source>old man</source>
        <translation>老人</translation>
    </message>
    <message>
        <source>lava</source>
        <translation>岩浆</translation>
    </message>
    <message>
        <source>blood net</source>
        <translation>血网</translation>
    </message>
    <message>
        <source>poison net</source>
        <translation>毒网</translation>
    </message>
    <message>
        <source>weakness net</source>
        <translation>衰网</translation>
    </message>
    <message>
        <source>curse net</source>
        <translation>咒网</translation>
    </message>
    <message>
        <source>pickaxe</source>
        <translation>破墙镐</translation>
    </message>
    <message>
        <source>bomb</source>
        <translation>炸弹</translation>
    </message>
    <message>
        <source>centre flight</source>
        <translation>中心对称飞行器</translation>
    </message>
    <message>
        <source>iron sword</source>
        <translation>铁剑</translation>
    </message>
    <message>
        <source>iron shield</source>
        <translation>铁盾</translation>
    </message>
    <message>
        <source>Moss Blob</source>
        <translation>苔团</translation>
    </message>
    <message>
        <source>Ember Blob</source>
        <translation>烬团</translation>
    </message>
    <message>
        <source>Dusk Moth</source>
        <translation>暮蛾</translation>
    </message>
    <message>
        <source>Husk</source>
        <translation>空壳兵</translation>
    </message>
    <message>
        <source>Lancer</source>
        <translation>枪兵</translation>
    </message>
    <message>
        <source>Oracle</source>
        <translation>祭司</translation>
    </message>
    <message>
        <source>Golem</source>
        <translation>石像</translation>
    </message>
    <message>
        <source>Drummer</source>
        <translation>鼓手</translation>
    </message>
    <message>
        <source>Warden</source>
        <translation>守卫</translation>
    </message>
    <message>
        <source>empty floor</source>
        <translation>地面</translation>
    </message>
    <message>
        <source>event tiles</source>
        <translation>事件格</translation>
    </message>
    <message>
        <source>before a fight</source>
        <translation>战前</translation>
    </message>
    <message>
        <source>after a fight</source>
        <translation>战后</translation>
    </message>
    <message>
        <source>after taking an item</source>
        <translation>拿到道具后</translation>
    </message>
    <message>
        <source>after opening a door</source>
        <translation>开门后</translation>
    </message>
    <message>
        <source>automatic events</source>
        <translation>自动事件</translation>
    </message>
    <message>
        <source>blocked ways out</source>
        <translation>不可离开的方向</translation>
    </message>
    <message>
        <source>blocked ways in</source>
        <translation>不可进入的方向</translation>
    </message>
    <message>
        <source>at the first arrival</source>
        <translation>首次到达</translation>
    </message>
    <message>
        <source>at each arrival</source>
        <translation>每次到达</translation>
    </message>
    <message>
        <source>all the time</source>
        <translation>并行事件</translation>
    </message>
    <message>
        <source>stairs</source>
        <translation>楼梯</translation>
    </message>
    <message>
        <source>tiles without a number</source>
        <translation>没有编号的图块</translation>
    </message>
    <message>
        <source>A comparison needs a route: a .h5route file or its token text.</source>
        <translation>比较需要一条路线：.h5route 文件或它的文本。</translation>
    </message>
    <message>
        <source>The route cannot be read: {why}.</source>
        <translation>无法读取路线：{why}。</translation>
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
        <translation>坚固</translation>
    </message>
    <message>
        <source>double hit</source>
        <translation>2连击</translation>
    </message>
    <message>
        <source>triple hit</source>
        <translation>3连击</translation>
    </message>
    <message>
        <source>{n} hits</source>
        <translation>{n}连击</translation>
    </message>
    <message>
        <source>armour break</source>
        <translation>破甲</translation>
    </message>
    <message>
        <source>counter</source>
        <translation>反击</translation>
    </message>
    <message>
        <source>purify</source>
        <translation>净化</translation>
    </message>
    <message>
        <source>imitation</source>
        <translation>模仿</translation>
    </message>
    <message>
        <source>vampire</source>
        <translation>吸血</translation>
    </message>
    <message>
        <source>poison</source>
        <translation>中毒</translation>
    </message>
    <message>
        <source>weakness</source>
        <translation>衰弱</translation>
    </message>
    <message>
        <source>curse</source>
        <translation>诅咒</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>领域</translation>
    </message>
    <message>
        <source>pincer</source>
        <translation>夹击</translation>
    </message>
    <message>
        <source>hatred</source>
        <translation>仇恨</translation>
    </message>
    <message>
        <source>repulse</source>
        <translation>阻击</translation>
    </message>
    <message>
        <source>self-destruction</source>
        <translation>自爆</translation>
    </message>
    <message>
        <source>invincible</source>
        <translation>无敌</translation>
    </message>
    <message>
        <source>degeneration</source>
        <translation>退化</translation>
    </message>
    <message>
        <source>fixed damage</source>
        <translation>固伤</translation>
    </message>
    <message>
        <source>rebirth</source>
        <translation>重生</translation>
    </message>
    <message>
        <source>laser</source>
        <translation>激光</translation>
    </message>
    <message>
        <source>halo</source>
        <translation>光环</translation>
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
        <translation>怪物手册：{floor}，生命 {hp}，攻击 {atk}，防御 {df}</translation>
    </message>
    <message>
        <source>special {n}</source>
        <translation>属性 {n}</translation>
    </message>
    <message>
        <source>Monster</source>
        <translation>怪物</translation>
    </message>
    <message>
        <source>HP / ATK / DEF</source>
        <translation>生命 / 攻 / 防</translation>
    </message>
    <message>
        <source>Next ATK: saves</source>
        <translation>临界：减伤</translation>
    </message>
    <message>
        <source>Per DEF</source>
        <translation>1 防减伤</translation>
    </message>
    <message>
        <source>Specials</source>
        <translation>特殊属性</translation>
    </message>
    <message>
        <source>Monster manual</source>
        <translation>怪物手册</translation>
    </message>
    <message>
        <source>{file}: the stairs at {place} lead nowhere.</source>
        <translation>{file}：{place} 的楼梯无处可去。</translation>
    </message>
    <message>
        <source>“{place}”: expected the map, a list of rows.</source>
        <translation>“{place}”：应为地图，即由行组成的列表。</translation>
    </message>
    <message>
        <source>“{place}” has {w} x {h} tiles; at most {limit} x {limit} are read.</source>
        <translation>“{place}”有 {w} x {h} 格；最多读取 {limit} x {limit}。</translation>
    </message>
    <message>
        <source>“{place}” has {found} at [{x}, {y}]; expected a tile number.</source>
        <translation>“{place}”在 [{x}, {y}] 处是 {found}；应为图块数字。</translation>
    </message>
    <message>
        <source>{file}: “{kind}” names the place “{key}”, which is not on the map.</source>
        <translation>{file}：“{kind}”提到的位置“{key}”不在地图上。</translation>
    </message>
    <message>
        <source>The tower’s own rules ask for what is not known here ({names}): {why}.</source>
        <translation>本塔自己的规则用到了这里没有的内容（{names}）：{why}。</translation>
    </message>
    <message>
        <source>The tower’s own rules stopped: {why}.</source>
        <translation>本塔自己的规则中止：{why}。</translation>
    </message>
    <message>
        <source>ATK</source>
        <translation>攻击</translation>
    </message>
    <message>
        <source>DEF</source>
        <translation>防御</translation>
    </message>
    <message>
        <source>MDEF</source>
        <translation>护盾</translation>
    </message>
    <message>
        <source>Gold</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>EXP</source>
        <translation>经验</translation>
    </message>
    <message>
        <source>This tower was not opened from a project.</source>
        <translation>这座塔不是从工程打开的。</translation>
    </message>
    <message>
        <source>The tower’s file {name} cannot be read, so nothing can be kept as it was.</source>
        <translation>无法读取塔的文件 {name}，因而无法保留其中原有内容。</translation>
    </message>
    <message>
        <source>This cell cannot be changed.</source>
        <translation>此格不可修改。</translation>
    </message>
    <message>
        <source>“{text}” is no whole number.</source>
        <translation>“{text}”不是整数。</translation>
    </message>
    <message>
        <source>What the fight costs with the stats that the hero has now.</source>
        <translation>以勇士当前属性战斗所受的伤害。</translation>
    </message>
    <message>
        <source>The ATK that is missing to the next critical value, and what it saves.</source>
        <translation>到下一个临界还差的攻击，以及届时减少的伤害。</translation>
    </message>
    <message>
        <source>What one more DEF saves.</source>
        <translation>加 1 点防御减少的伤害。</translation>
    </message>
    <message>
        <source>Edit as numbers or words: 6 n=4, 15 zone=100 range=1.</source>
        <translation>可填编号或名称：6 n=4, 15 zone=100 range=1。</translation>
    </message>
    <message>
        <source>On the floor</source>
        <translation>本层数量</translation>
    </message>
    <message>
        <source>“{text}” is no special; expected numbers or words such as 1, 6 n=4.</source>
        <translation>“{text}”不是特殊属性；应为编号或名称，如 1, 6 n=4。</translation>
    </message>
    <message>
        <source>“{text}” is no number.</source>
        <translation>“{text}”不是数字。</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>道具</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>道具</translation>
    </message>
    <message>
        <source>the same question is answered otherwise when asked again</source>
        <translation>同一个问题再问一次得到的结果不同</translation>
    </message>
    <message>
        <source>the damage is no number</source>
        <translation>伤害不是数字</translation>
    </message>
    <message>
        <source>the damage is no number that a fight can give</source>
        <translation>伤害不是战斗能造成的数</translation>
    </message>
    <message>
        <source>The tower’s own rules need the package “quickjs-ng”, which is not installed.</source>
        <translation>运行本塔自己的规则需要软件包“quickjs-ng”，但没有安装。</translation>
    </message>
    <message>
        <source>the script answered nothing of use</source>
        <translation>脚本没有给出可用的结果</translation>
    </message>
    <message>
        <source>the scripts had to be ended too often</source>
        <translation>脚本被迫中止的次数过多</translation>
    </message>
    <message>
        <source>it did not end within its time</source>
        <translation>没有在规定时间内结束</translation>
    </message>
    <message>
        <source>it used more memory than it may</source>
        <translation>占用的内存超出限制</translation>
    </message>
    <message>
        <source>data.js: these shops sell in a way that is not followed: {names}.</source>
        <translation>data.js：以下商店的出售方式无法模拟：{names}。</translation>
    </message>
    <message>
        <source>data.js: what level {n} brings is not understood.</source>
        <translation>data.js：无法理解第 {n} 级的升级效果。</translation>
    </message>
    <message>
        <source>{floor}, drawn</source>
        <translation>{floor}（自绘）</translation>
    </message>
    <message>
        <source>The packed text is longer than {limit} characters.</source>
        <translation>压缩文本超过 {limit} 个字符。</translation>
    </message>
    <message>
        <source>The packed text is damaged or not complete.</source>
        <translation>压缩的文本已损坏或不完整。</translation>
    </message>
    <message>
        <source>A picture of a tower is read with the tower’s own sprites: open its folder.</source>
        <translation>读取塔的截图要用塔自己的素材：请打开塔的文件夹。</translation>
    </message>
    <message>
        <source>The hero was not seen in the picture: put him where he stands.</source>
        <translation>图片里没有看到勇士：请把他放到所在的位置。</translation>
    </message>
    <message>
        <source>These figures could not be read from the picture; set them: {figures}.</source>
        <translation>以下数值未能从图片中读出，请自行设置：{figures}。</translation>
    </message>
    <message>
        <source>“{value}” is no tile number of this tower.</source>
        <translation>“{value}”不是这座塔的图块编号。</translation>
    </message>
    <message>
        <source>Something lies over a part of the floor; its cells are as in the tower’s files, and hatched.</source>
        <translation>有东西遮住了楼层的一部分：那些格子按塔的文件填写，并画上斜线。</translation>
    </message>
    <message>
        <source>Something lies over a part of the floor; its cells are left empty and hatched.</source>
        <translation>有东西遮住了楼层的一部分：那些格子留空，并画上斜线。</translation>
    </message>
    <message>
        <source>Too few cells between the corners are sure: take the photo straight on and without glare.</source>
        <translation>四个角之间能确定的格子太少：请正对屏幕、避开反光重新拍照。</translation>
    </message>
    <message>
        <source>Several cells look like the hero; the surest is his, check those that are hatched.</source>
        <translation>有几个格子看起来像勇士：取其中最确定的一个，请检查画有斜线的格子。</translation>
    </message>
    <message>
        <source>The route makes no move on this board.</source>
        <translation>这条录像在当前地图上没有任何操作。</translation>
    </message>
    <message>
        <source>The route of the save leads to another state than the save itself.</source>
        <translation>存档中的录像所到达的状态与存档本身不一致。</translation>
    </message>
    <message>
        <source>{why} The way on begins where the save was made, on “{floor}”.</source>
        <translation>{why}后续路线从存档所在的“{floor}”开始。</translation>
    </message>
    <message>
        <source>The save is too large.</source>
        <translation>存档过大。</translation>
    </message>
    <message>
        <source>The save is of another tower: it has no such place as {floor} {at}.</source>
        <translation>这个存档属于另一座塔：本塔没有 {floor} {at} 这个位置。</translation>
    </message>
    <message>
        <source>The save keeps what is not followed: {what}.</source>
        <translation>存档中有未模拟的内容：{what}。</translation>
    </message>
    <message numerus="yes">
        <source>{n} monster(s)</source>
        <translation>
            <numerusform>{n} 只怪物</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} item(s)</source>
        <translation>
            <numerusform>{n} 个道具</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} door(s)</source>
        <translation>
            <numerusform>{n} 扇门</numerusform>
        </translation>
    </message>
    <message>
        <source>This tower brings no sprites to read pictures with: open the folder of the picture’s tower.</source>
        <translation>这座塔不带素材，读不了图片：请先打开图片所属塔的文件夹。</translation>
    </message>
    <message>
        <source>The tower’s engine does not take the first step of the route.</source>
        <translation>塔自己的引擎走不了路线的第一步。</translation>
    </message>
    <message>
        <source>The tower’s engine does not start here.</source>
        <translation>塔自己的引擎在这里无法启动。</translation>
    </message>
    <message>
        <source>The tower’s engine does not take up the game where it stands.</source>
        <translation>塔的引擎无法从这个局面接着进行游戏。</translation>
    </message>
    <message>
        <source>The tower’s engine needs more than {n} s to start.</source>
        <translation>塔的引擎启动需要超过 {n} 秒。</translation>
    </message>
    <message>
        <source>The tower’s folder has no engine (index.html, main.js, libs).</source>
        <translation>塔的文件夹里没有引擎（index.html、main.js、libs）。</translation>
    </message>
    <message>
        <source>The route rests on chance or time: it is not checked.</source>
        <translation>路线取决于随机或时间：没有检查。</translation>
    </message>
    <message>
        <source>The tower’s engine differs at step {n}: {theirs}, not {ours}.</source>
        <translation>塔的引擎在第 {n} 步不同：{theirs}，而不是 {ours}。</translation>
    </message>
    <message numerus="yes">
        <source>Checked by the tower’s own engine ({version}): {n} step(s), all equal.</source>
        <translation>
            <numerusform>已由塔自己的引擎（{version}）检查：{n} 步，全部一致。</numerusform>
        </translation>
    </message>
    <message>
        <source>The engine does not take step {n}.</source>
        <translation>引擎走不了第 {n} 步。</translation>
    </message>
    <message>
        <source>The rules here stop at step {n}: {why}</source>
        <translation>这里的规则停在第 {n} 步：{why}</translation>
    </message>
    <message>
        <source>it took too long</source>
        <translation>用时过长</translation>
    </message>
</context>
</TS>
