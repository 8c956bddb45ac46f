<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>Turn {n} ({colour})</source>
        <translation>第 {n} 回合（{colour}）</translation>
    </message>
    <message>
        <source>{turn}: end the turn</source>
        <translation>{turn}：结束回合</translation>
    </message>
    <message>
        <source>end the turn</source>
        <translation>结束回合</translation>
    </message>
    <message>
        <source>There is no format “{name}”.</source>
        <translation>没有名为“{name}”的格式。</translation>
    </message>
    <message>
        <source>There is no answer to export yet; press Solve first.</source>
        <translation>还没有可导出的答案；请先点“求解”。</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>回合</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>The share of each colour in every turn of a contest board, and whether it is exact</source>
        <translation>竞赛局面每回合各颜色的概率，以及该概率是否精确</translation>
    </message>
    <message>
        <source>How many cards of a folder or .zip of tables run, and which of their words are unknown</source>
        <translation>文件夹或 .zip 中的数据表有多少张卡能运行，哪些词是未知的</translation>
    </message>
    <message>
        <source>Folder of tables</source>
        <translation>数据表文件夹</translation>
    </message>
    <message>
        <source>Every number of the plays made on a contest board</source>
        <translation>竞赛局面上已出各牌的每一个数字</translation>
    </message>
    <message>
        <source>There is no command “{name}”.</source>
        <translation>没有名为“{name}”的命令。</translation>
    </message>
    <message>
        <source>The tables “{source}” have no AI weights for {play}, {main}.</source>
        <translation>数据表“{source}”中没有 {play}、{main} 的 AI 权重。</translation>
    </message>
    <message>
        <source>Turn {n}: {colour}, bonus {permil} ‰</source>
        <translation>第 {n} 回合：{colour}，加成 {permil} ‰</translation>
    </message>
    <message>
        <source>Stance: {name}</source>
        <translation>指针：{name}</translation>
    </message>
    <message>
        <source>Cost: genki {genki}, stamina {stamina}</source>
        <translation>消耗：元气 {genki}，体力 {stamina}</translation>
    </message>
    <message>
        <source>Effect: {effect}</source>
        <translation>效果：{effect}</translation>
    </message>
    <message>
        <source>From now on: {effect}</source>
        <translation>此后：{effect}</translation>
    </message>
    <message>
        <source>Score +{points}: ({value} + focus {focus} + enthusiasm {heat}) × stance {stance} × up {up} × down {down} × poor {poor} × good {good} = {parameter}, × {colour} ‰</source>
        <translation>得分 +{points}：({value} + 集中 {focus} + 热意 {heat}) × 指针 {stance} × 增加 {up} × 减少 {down} × 不调 {poor} × 好调 {good} = {parameter}，× {colour} ‰</translation>
    </message>
    <message>
        <source>Play {card}</source>
        <translation>打出 {card}</translation>
    </message>
    <message>
        <source>Draw {card}</source>
        <translation>抽到 {card}</translation>
    </message>
    <message>
        <source>Hold {card}</source>
        <translation>保留 {card}</translation>
    </message>
    <message>
        <source>{card} returns from hold</source>
        <translation>{card} 从保留返回手牌</translation>
    </message>
    <message>
        <source>{card} is improved</source>
        <translation>{card} 被强化</translation>
    </message>
    <message>
        <source>{card} is created</source>
        <translation>生成 {card}</translation>
    </message>
    <message>
        <source>{card} grows</source>
        <translation>{card} 成长</translation>
    </message>
    <message>
        <source>{card} costs no stamina</source>
        <translation>{card} 不消耗体力</translation>
    </message>
    <message>
        <source>The discard pile is shuffled into the deck</source>
        <translation>弃牌洗回牌库</translation>
    </message>
    <message>
        <source>The turn is ended without a card</source>
        <translation>未出牌结束回合</translation>
    </message>
    <message>
        <source>A harmful effect is warded off</source>
        <translation>低下状态被无效化</translation>
    </message>
    <message>
        <source>No genki: its gain is blocked</source>
        <translation>元气增加无效</translation>
    </message>
    <message>
        <source>An effect is reserved</source>
        <translation>效果已预约</translation>
    </message>
    <message>
        <source>The contest is over</source>
        <translation>竞赛结束</translation>
    </message>
    <message>
        <source>Genki 元気</source>
        <translation>元气</translation>
    </message>
    <message>
        <source>Stamina 体力</source>
        <translation>体力</translation>
    </message>
    <message>
        <source>Plays left</source>
        <translation>剩余出牌数</translation>
    </message>
    <message>
        <source>Focus 集中</source>
        <translation>集中</translation>
    </message>
    <message>
        <source>Good condition 好調</source>
        <translation>好调</translation>
    </message>
    <message>
        <source>Excellent condition 絶好調</source>
        <translation>绝好调</translation>
    </message>
    <message>
        <source>Good impression 好印象</source>
        <translation>好印象</translation>
    </message>
    <message>
        <source>Motivation やる気</source>
        <translation>干劲</translation>
    </message>
    <message>
        <source>Half cost 消費体力減少</source>
        <translation>消费体力减少</translation>
    </message>
    <message>
        <source>Double cost 消費体力増加</source>
        <translation>消费体力增加</translation>
    </message>
    <message>
        <source>Cost cut 消費体力削減</source>
        <translation>消费体力削减</translation>
    </message>
    <message>
        <source>Cost surcharge 消費体力追加</source>
        <translation>消费体力追加</translation>
    </message>
    <message>
        <source>Unease 不安</source>
        <translation>不安</translation>
    </message>
    <message>
        <source>Weak spirits 弱気</source>
        <translation>弱气</translation>
    </message>
    <message>
        <source>Tension 緊張</source>
        <translation>紧张</translation>
    </message>
    <message>
        <source>Poor condition 不調</source>
        <translation>不调</translation>
    </message>
    <message>
        <source>Slump スランプ</source>
        <translation>低迷</translation>
    </message>
    <message>
        <source>No genki gain 元気増加無効</source>
        <translation>元气增加无效</translation>
    </message>
    <message>
        <source>Ward 低下状態無効</source>
        <translation>低下状态无效</translation>
    </message>
    <message>
        <source>Free cards 消費体力0</source>
        <translation>消费体力为 0 的卡</translation>
    </message>
    <message>
        <source>Extra turns ターン追加</source>
        <translation>追加回合</translation>
    </message>
    <message>
        <source>Full power points 全力値</source>
        <translation>全力值</translation>
    </message>
    <message>
        <source>Full power points so far</source>
        <translation>累计全力值</translation>
    </message>
    <message>
        <source>Enthusiasm 熱意</source>
        <translation>热意</translation>
    </message>
    <message>
        <source>Stance lock 指針固定</source>
        <translation>指针固定</translation>
    </message>
    <message>
        <source>No active cards</source>
        <translation>主动卡不可用</translation>
    </message>
    <message>
        <source>No mental cards</source>
        <translation>精神卡不可用</translation>
    </message>
    <message>
        <source>Turns left</source>
        <translation>剩余回合</translation>
    </message>
    <message>
        <source>Score: {n} % of {status}</source>
        <translation>得分：{status}的 {n}%</translation>
    </message>
    <message>
        <source>Times in 温存</source>
        <translation>进入温存的次数</translation>
    </message>
    <message>
        <source>no stance</source>
        <translation>无指针</translation>
    </message>
    <message>
        <source>Strength 強気</source>
        <translation>强气</translation>
    </message>
    <message>
        <source>Strength 強気 II</source>
        <translation>强气（二阶段）</translation>
    </message>
    <message>
        <source>Preservation 温存</source>
        <translation>温存</translation>
    </message>
    <message>
        <source>Preservation 温存 II</source>
        <translation>温存（二阶段）</translation>
    </message>
    <message>
        <source>Full power 全力</source>
        <translation>全力</translation>
    </message>
    <message>
        <source>Good condition 好調, at most the turns left</source>
        <translation>好调（不超过剩余回合）</translation>
    </message>
    <message>
        <source>Half cost 消費体力減少, at most the turns left</source>
        <translation>消费体力减少（不超过剩余回合）</translation>
    </message>
    <message>
        <source>Double cost 消費体力増加, at most the turns left</source>
        <translation>消费体力增加（不超过剩余回合）</translation>
    </message>
    <message>
        <source>Unease 不安, at most the turns left</source>
        <translation>不安（不超过剩余回合）</translation>
    </message>
    <message>
        <source>Poor condition 不調, at most the turns left</source>
        <translation>不调（不超过剩余回合）</translation>
    </message>
    <message>
        <source>Excellent condition 絶好調, at most the turns left</source>
        <translation>绝好调（不超过剩余回合）</translation>
    </message>
    <message>
        <source>Good condition 好調, all turns</source>
        <translation>好调（全部回合）</translation>
    </message>
    <message>
        <source>Times in 強気</source>
        <translation>进入强气的次数</translation>
    </message>
    <message>
        <source>Times in 全力</source>
        <translation>进入全力的次数</translation>
    </message>
    <message>
        <source>Held cards 保留</source>
        <translation>保留的卡</translation>
    </message>
    <message>
        <source>Grown cards 成長</source>
        <translation>成长的卡</translation>
    </message>
    <message>
        <source>Lasting effects 持続効果</source>
        <translation>持续效果</translation>
    </message>
    <message>
        <source>score growth</source>
        <translation>得分值成长</translation>
    </message>
    <message>
        <source>repetition growth</source>
        <translation>得分次数成长</translation>
    </message>
    <message>
        <source>genki growth</source>
        <translation>元气成长</translation>
    </message>
    <message>
        <source>full power growth</source>
        <translation>全力值成长</translation>
    </message>
    <message>
        <source>cheaper by growth</source>
        <translation>消耗减少成长</translation>
    </message>
    <message>
        <source>less stamina by growth</source>
        <translation>体力消耗减少成长</translation>
    </message>
    <message>
        <source>Cost {n}</source>
        <translation>消耗 {n}</translation>
    </message>
    <message numerus="yes">
        <source>Scores {n} more time(s)</source>
        <translation>
            <numerusform>得分次数 +{n}</numerusform>
        </translation>
    </message>
    <message>
        <source>In the first hand</source>
        <translation>开局进入手牌</translation>
    </message>
    <message>
        <source>One more effect</source>
        <translation>追加一个效果</translation>
    </message>
    <message>
        <source>Another effect instead</source>
        <translation>效果替换</translation>
    </message>
    <message>
        <source>Grows otherwise</source>
        <translation>成长方式改变</translation>
    </message>
    <message>
        <source>May be played more easily</source>
        <translation>使用条件放宽</translation>
    </message>
    <message>
        <source>Acts more easily</source>
        <translation>效果条件放宽</translation>
    </message>
    <message>
        <source>Stays in the deck after a play</source>
        <translation>使用后不再除外</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Vocal</source>
        <translation>Vo</translation>
    </message>
    <message>
        <source>Dance</source>
        <translation>Da</translation>
    </message>
    <message>
        <source>Visual</source>
        <translation>Vi</translation>
    </message>
    <message>
        <source>Every plan</source>
        <translation>全部流派</translation>
    </message>
    <message>
        <source>Sense センス</source>
        <translation>感性</translation>
    </message>
    <message>
        <source>Logic ロジック</source>
        <translation>理性</translation>
    </message>
    <message>
        <source>Anomaly アノマリー</source>
        <translation>非凡</translation>
    </message>
    <message>
        <source>if {condition}: {effect}</source>
        <translation>{condition}时：{effect}</translation>
    </message>
    <message>
        <source>[成長] grows during the contest</source>
        <translation>[成长] 竞赛中会成长</translation>
    </message>
    <message>
        <source>once per contest</source>
        <translation>每场竞赛限一次</translation>
    </message>
    <message>
        <source>{rarity}, once a deck</source>
        <translation>{rarity}，重复不可</translation>
    </message>
    <message>
        <source>{status} -{n}</source>
        <translation>{status} -{n}</translation>
    </message>
    <message>
        <source>stamina -{n}</source>
        <translation>体力 -{n}</translation>
    </message>
    <message>
        <source>cost {n}</source>
        <translation>消耗 {n}</translation>
    </message>
    <message>
        <source>{status}</source>
        <comment>a condition</comment>
        <translation>处于{status}</translation>
    </message>
    <message>
        <source>in any stance</source>
        <translation>处于任一指针</translation>
    </message>
    <message>
        <source>{status} ≥ {n}</source>
        <translation>{status} ≥ {n}</translation>
    </message>
    <message>
        <source>in good condition 好調</source>
        <translation>好调状态</translation>
    </message>
    <message>
        <source>without genki 元気</source>
        <translation>元气为 0</translation>
    </message>
    <message>
        <source>stamina at least {n} %</source>
        <translation>体力不低于 {n}%</translation>
    </message>
    <message>
        <source>stamina at most {n} %</source>
        <translation>体力不高于 {n}%</translation>
    </message>
    <message>
        <source>after an active card</source>
        <translation>此前使用了主动卡</translation>
    </message>
    <message>
        <source>after a mental card</source>
        <translation>此前使用了精神卡</translation>
    </message>
    <message>
        <source>the lesson cleared</source>
        <translation>课程已 CLEAR</translation>
    </message>
    <message>
        <source>the lesson not cleared</source>
        <translation>课程未 CLEAR</translation>
    </message>
    <message>
        <source>always</source>
        <translation>总是</translation>
    </message>
    <message>
        <source>not {condition}</source>
        <translation>非“{condition}”</translation>
    </message>
    <message>
        <source>at the start of the contest</source>
        <translation>竞赛开始时</translation>
    </message>
    <message>
        <source>only if {condition}</source>
        <translation>仅当{condition}时可用</translation>
    </message>
    <message>
        <source>{when} ({cards})</source>
        <translation>{when}（{cards}）</translation>
    </message>
    <message numerus="yes">
        <source>from {n} turn(s) on</source>
        <translation>
            <numerusform>{n} 回合后起</numerusform>
        </translation>
    </message>
    <message>
        <source> ({what})</source>
        <translation>（{what}）</translation>
    </message>
    <message>
        <source>before the contest</source>
        <translation>竞赛开始前</translation>
    </message>
    <message>
        <source>at the start of a turn</source>
        <translation>回合开始时</translation>
    </message>
    <message>
        <source>at the start of turn {n}</source>
        <translation>第 {n} 回合开始时</translation>
    </message>
    <message numerus="yes">
        <source>at most {n} turn(s) left</source>
        <translation>
            <numerusform>剩余 {n} 回合以内</numerusform>
        </translation>
    </message>
    <message>
        <source>customized: {name}</source>
        <translation>定制：{name}</translation>
    </message>
    <message>
        <source>customized: {name}, level {n}</source>
        <translation>定制：{name} {n} 级</translation>
    </message>
    <message numerus="yes">
        <source>every {n} turn(s)</source>
        <translation>
            <numerusform>每 {n} 回合</numerusform>
        </translation>
    </message>
    <message>
        <source>when such a card is played</source>
        <translation>使用此类卡时</translation>
    </message>
    <message>
        <source>after such a card is played</source>
        <translation>使用此类卡后</translation>
    </message>
    <message>
        <source>every {n} such cards</source>
        <translation>每使用 {n} 张此类卡</translation>
    </message>
    <message>
        <source>every {n} such cards in a turn</source>
        <translation>一回合内每使用 {n} 张此类卡</translation>
    </message>
    <message>
        <source>when a card is used up</source>
        <translation>卡片被除外时</translation>
    </message>
    <message>
        <source>after a status grows</source>
        <translation>状态增加后</translation>
    </message>
    <message>
        <source>when stamina is lost</source>
        <translation>体力减少时</translation>
    </message>
    <message>
        <source>at the end of a turn</source>
        <translation>回合结束时</translation>
    </message>
    <message>
        <source>at the start of a turn, after the draw</source>
        <translation>回合开始抽卡后</translation>
    </message>
    <message>
        <source>next turn</source>
        <translation>下回合</translation>
    </message>
    <message>
        <source>every turn</source>
        <translation>每回合</translation>
    </message>
    <message>
        <source>when a turn is skipped</source>
        <translation>跳过回合时</translation>
    </message>
    <message>
        <source>when an active card is played</source>
        <translation>使用主动卡时</translation>
    </message>
    <message>
        <source>when a mental card is played</source>
        <translation>使用精神卡时</translation>
    </message>
    <message>
        <source>after an active card is played</source>
        <translation>使用主动卡后</translation>
    </message>
    <message>
        <source>after a mental card is played</source>
        <translation>使用精神卡后</translation>
    </message>
    <message>
        <source>when a card comes to the hand</source>
        <translation>卡片移到手牌时</translation>
    </message>
    <message>
        <source>when a card is held</source>
        <translation>卡片被保留时</translation>
    </message>
    <message>
        <source>on a change of stance</source>
        <translation>指针变更时</translation>
    </message>
    <message>
        <source>on a change of stance or its level</source>
        <translation>指针或其等级变化时</translation>
    </message>
    <message>
        <source>when a status pays a cost</source>
        <translation>以状态支付消耗时</translation>
    </message>
    <message>
        <source>when {status} rises</source>
        <translation>{status}增加时</translation>
    </message>
    <message>
        <source>maximum stamina</source>
        <translation>最大体力</translation>
    </message>
    <message>
        <source>cards played</source>
        <translation>已用卡数</translation>
    </message>
    <message>
        <source>cards played this turn</source>
        <translation>本回合已用卡数</translation>
    </message>
    <message>
        <source>active cards played</source>
        <translation>已用主动卡数</translation>
    </message>
    <message>
        <source>mental cards played</source>
        <translation>已用精神卡数</translation>
    </message>
    <message>
        <source>stamina spent</source>
        <translation>已消耗体力</translation>
    </message>
    <message>
        <source>genki spent</source>
        <translation>已消耗元气</translation>
    </message>
    <message>
        <source>turns gone</source>
        <translation>已过回合数</translation>
    </message>
    <message>
        <source>Free active cards</source>
        <translation>主动卡消费体力为 0</translation>
    </message>
    <message>
        <source>No cards</source>
        <translation>不能用卡</translation>
    </message>
    <message>
        <source>Pride 高揚</source>
        <translation>高扬</translation>
    </message>
    <message>
        <source>Cards that act again</source>
        <translation>追加发动的卡</translation>
    </message>
    <message>
        <source>Times in のんびり</source>
        <translation>进入悠闲的次数</translation>
    </message>
    <message>
        <source>changes of stance</source>
        <translation>指针变化次数</translation>
    </message>
    <message>
        <source>changes of stance by cards</source>
        <translation>由卡片引起的指针变化次数</translation>
    </message>
    <message>
        <source>its count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>消耗</translation>
    </message>
    <message>
        <source>fixed stamina</source>
        <translation>固定体力</translation>
    </message>
    <message>
        <source>fixed genki 固定元気</source>
        <translation>固定元气</translation>
    </message>
    <message>
        <source>the rise of {status}</source>
        <translation>{status}的增加量</translation>
    </message>
    <message>
        <source>number of cards ({cards})</source>
        <translation>卡片数（{cards}）</translation>
    </message>
    <message>
        <source>{n} % of {status}</source>
        <translation>{status}的 {n}%</translation>
    </message>
    <message>
        <source>modulo</source>
        <translation>取余</translation>
    </message>
    <message>
        <source> and </source>
        <translation>且</translation>
    </message>
    <message>
        <source>in Strength 強気</source>
        <translation>处于强气</translation>
    </message>
    <message>
        <source>in Preservation 温存</source>
        <translation>处于温存</translation>
    </message>
    <message>
        <source>in Full power 全力</source>
        <translation>处于全力</translation>
    </message>
    <message>
        <source>in a vocal turn</source>
        <translation>Vo 回合</translation>
    </message>
    <message>
        <source>in a dance turn</source>
        <translation>Da 回合</translation>
    </message>
    <message>
        <source>in a visual turn</source>
        <translation>Vi 回合</translation>
    </message>
    <message>
        <source>by a card&apos;s effect</source>
        <translation>由卡片效果引起</translation>
    </message>
    <message>
        <source> or </source>
        <translation>或</translation>
    </message>
    <message>
        <source>the card has {what}</source>
        <translation>该卡带有{what}</translation>
    </message>
    <message>
        <source>stance</source>
        <translation>指针</translation>
    </message>
    <message>
        <source>stance before</source>
        <translation>之前的指针</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>该卡</translation>
    </message>
    <message>
        <source>the card&apos;s rarity</source>
        <translation>该卡稀有度</translation>
    </message>
    <message>
        <source>the card&apos;s source</source>
        <translation>该卡来源</translation>
    </message>
    <message>
        <source>the card before</source>
        <translation>上一张卡</translation>
    </message>
    <message>
        <source>by a card&apos;s cost</source>
        <translation>由卡片消耗引起</translation>
    </message>
    <message>
        <source>Leisure のんびり</source>
        <translation>悠闲</translation>
    </message>
    <message>
        <source>active cards</source>
        <translation>主动卡</translation>
    </message>
    <message>
        <source>mental cards</source>
        <translation>精神卡</translation>
    </message>
    <message>
        <source>trouble cards</source>
        <translation>麻烦卡</translation>
    </message>
    <message>
        <source>basic cards 基本</source>
        <translation>基本卡</translation>
    </message>
    <message>
        <source>all cards</source>
        <translation>所有卡</translation>
    </message>
    <message>
        <source>this card</source>
        <translation>此卡</translation>
    </message>
    <message>
        <source>in the deck</source>
        <translation>牌库中</translation>
    </message>
    <message>
        <source>in the hand</source>
        <translation>手牌中</translation>
    </message>
    <message>
        <source>in the discards</source>
        <translation>弃牌堆中</translation>
    </message>
    <message>
        <source>used up</source>
        <translation>已除外</translation>
    </message>
    <message>
        <source>held 保留</source>
        <translation>保留中</translation>
    </message>
    <message>
        <source>playable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>the idol&apos;s own</source>
        <translation>偶像固有</translation>
    </message>
    <message>
        <source>a support card&apos;s</source>
        <translation>支援卡固有</translation>
    </message>
    <message>
        <source>from produce</source>
        <translation>培育获得</translation>
    </message>
    <message>
        <source>common</source>
        <translation>初始</translation>
    </message>
    <message>
        <source>cards with {what}</source>
        <translation>带有{what}的卡</translation>
    </message>
    <message>
        <source>{status} counts {n} times in it</source>
        <translation>其中{status}按 {n} 倍计算</translation>
    </message>
    <message>
        <source>growth of {cards}: {what} {sign}{n}</source>
        <translation>{cards}成长：{what} {sign}{n}</translation>
    </message>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>repetitions of the score</source>
        <translation>得分次数</translation>
    </message>
    <message>
        <source>cost cut</source>
        <translation>消耗减少</translation>
    </message>
    <message>
        <source>cut of the cost in statuses</source>
        <translation>状态消耗减少</translation>
    </message>
    <message>
        <source>score by genki</source>
        <translation>按元气的得分</translation>
    </message>
    <message>
        <source>score by good impression</source>
        <translation>按好印象的得分</translation>
    </message>
    <message>
        <source>score by motivation</source>
        <translation>按干劲的得分</translation>
    </message>
    <message>
        <source>level of the stance</source>
        <translation>指针等级</translation>
    </message>
    <message>
        <source>change to {stance}</source>
        <translation>切换为{stance}</translation>
    </message>
    <message>
        <source>{card} into the deck</source>
        <translation>{card}加入牌库</translation>
    </message>
    <message>
        <source>{card} on the deck</source>
        <translation>{card}放到牌库顶</translation>
    </message>
    <message>
        <source>{card} into the hand</source>
        <translation>{card}加入手牌</translation>
    </message>
    <message>
        <source>{card} back to the hand</source>
        <translation>{card}返回手牌</translation>
    </message>
    <message>
        <source>hold {card}</source>
        <translation>保留{card}</translation>
    </message>
    <message>
        <source>gains of good condition 好調 +{n} %</source>
        <translation>好调增加量 +{n}%</translation>
    </message>
    <message>
        <source>gains of good impression 好印象 +{n} %</source>
        <translation>好印象增加量 +{n}%</translation>
    </message>
    <message>
        <source>good impression 好印象 acts +{n} %</source>
        <translation>好印象效果 +{n}%</translation>
    </message>
    <message>
        <source>good impression 好印象 scores {n} % more often</source>
        <translation>好印象得分次数 +{n}%</translation>
    </message>
    <message>
        <source>gains of focus 集中 +{n} %</source>
        <translation>集中增加量 +{n}%</translation>
    </message>
    <message>
        <source>each gain of focus 集中 +{n}</source>
        <translation>每次集中增加 +{n}</translation>
    </message>
    <message>
        <source>gains of motivation やる気 +{n} %</source>
        <translation>干劲增加量 +{n}%</translation>
    </message>
    <message>
        <source>each gain of motivation やる気 +{n}</source>
        <translation>每次干劲增加 +{n}</translation>
    </message>
    <message>
        <source>gains of enthusiasm 熱意 +{n} %</source>
        <translation>热意增加量 +{n}%</translation>
    </message>
    <message>
        <source>each gain of enthusiasm 熱意 +{n}</source>
        <translation>每次热意增加 +{n}</translation>
    </message>
    <message>
        <source>gains of full power points 全力値 +{n} %</source>
        <translation>全力值增加量 +{n}%</translation>
    </message>
    <message>
        <source>full power 全力 acts +{n} %</source>
        <translation>全力效果 +{n}%</translation>
    </message>
    <message>
        <source>strength 強気 acts +{n} %</source>
        <translation>强气效果 +{n}%</translation>
    </message>
    <message>
        <source>improve the whole hand</source>
        <translation>强化所有手牌</translation>
    </message>
    <message>
        <source>improve a random card of the hand</source>
        <translation>随机强化一张手牌</translation>
    </message>
    <message>
        <source>hold a card that one chooses</source>
        <translation>选择一张卡保留</translation>
    </message>
    <message numerus="yes">
        <source>hold up to {n} card(s) that one chooses</source>
        <translation>
            <numerusform>选择至多 {n} 张卡保留</numerusform>
        </translation>
    </message>
    <message>
        <source>hold this card</source>
        <translation>保留此卡</translation>
    </message>
    <message>
        <source>a random card to the hand</source>
        <translation>随机一张卡移到手牌</translation>
    </message>
    <message>
        <source>a random card on the deck</source>
        <translation>随机一张卡放到牌库顶</translation>
    </message>
    <message>
        <source>a card that one chooses to the hand</source>
        <translation>选择一张卡移到手牌</translation>
    </message>
    <message>
        <source>all such cards to the hand</source>
        <translation>全部此类卡移到手牌</translation>
    </message>
    <message>
        <source>all such cards into the deck</source>
        <translation>全部此类卡移到牌库</translation>
    </message>
    <message>
        <source>use up a random card</source>
        <translation>随机除外一张卡</translation>
    </message>
    <message numerus="yes">
        <source>remove {n} debuff(s)</source>
        <translation>
            <numerusform>消除 {n} 个低下状态</numerusform>
        </translation>
    </message>
    <message>
        <source>Full power points −{n}</source>
        <translation>全力值 −{n}</translation>
    </message>
    <message>
        <source>a random basic card into the deck</source>
        <translation>随机一张基本卡加入牌库</translation>
    </message>
    <message>
        <source>play a random card free</source>
        <translation>免费随机使用一张卡</translation>
    </message>
    <message>
        <source>play a card that one chooses free</source>
        <translation>免费使用一张所选的卡</translation>
    </message>
    <message>
        <source>play a card that one chooses</source>
        <translation>使用一张所选的卡</translation>
    </message>
    <message>
        <source>play all such cards free</source>
        <translation>免费使用全部此类卡</translation>
    </message>
    <message>
        <source>{when}, if {condition}</source>
        <translation>{when}，{condition}时</translation>
    </message>
    <message>
        <source>{when}, {colour} turns only</source>
        <translation>{when}，仅限 {colour} 回合</translation>
    </message>
    <message>
        <source>{when}: {effects}</source>
        <translation>{when}：{effects}</translation>
    </message>
    <message>
        <source>{status} +{n}</source>
        <translation>{status} +{n}</translation>
    </message>
    <message>
        <source>{status} +{n}</source>
        <comment>turns</comment>
        <translation>{status} +{n} 回合</translation>
    </message>
    <message>
        <source>score of {n} % of {status}</source>
        <translation>{status} 的 {n}% 得分</translation>
    </message>
    <message>
        <source> ×{n}</source>
        <translation> ×{n}</translation>
    </message>
    <message>
        <source> (focus ×{n})</source>
        <translation>（集中 ×{n}）</translation>
    </message>
    <message>
        <source>score +{n}</source>
        <translation>得分 +{n}</translation>
    </message>
    <message>
        <source>in {n} turns: {effect}</source>
        <translation>{n} 回合后：{effect}</translation>
    </message>
    <message>
        <source>next turn: {effect}</source>
        <translation>下回合：{effect}</translation>
    </message>
    <message>
        <source>{status}</source>
        <comment>changes to it</comment>
        <translation>变为{status}</translation>
    </message>
    <message>
        <source>fixed genki 固定元気 +{n}</source>
        <translation>固定元气 +{n}</translation>
    </message>
    <message>
        <source>Stamina 体力 +{n}</source>
        <translation>体力 +{n}</translation>
    </message>
    <message>
        <source>Plays left +{n}</source>
        <translation>剩余出牌数 +{n}</translation>
    </message>
    <message>
        <source>draw {n}</source>
        <translation>抽 {n} 张</translation>
    </message>
    <message>
        <source>swap the whole hand</source>
        <translation>替换全部手牌</translation>
    </message>
    <message>
        <source>improve cards</source>
        <translation>强化卡片</translation>
    </message>
    <message>
        <source>move a card, mostly to hold 保留</source>
        <translation>移动卡片，多为移至保留</translation>
    </message>
    <message>
        <source>a random improved card to the hand</source>
        <translation>随机强化卡加入手牌</translation>
    </message>
    <message>
        <source>cards grow 成長</source>
        <translation>卡片成长</translation>
    </message>
    <message>
        <source>one more turn ターン追加</source>
        <translation>追加一回合</translation>
    </message>
    <message>
        <source>the next card acts again</source>
        <translation>下一张卡的效果再发动一次</translation>
    </message>
    <message>
        <source>scores +{n} %</source>
        <translation>得分增加 {n}%</translation>
    </message>
    <message>
        <source>scores -{n} %</source>
        <translation>得分减少 {n}%</translation>
    </message>
    <message>
        <source>focus 集中 +{n} % of good condition</source>
        <translation>集中 + 好调的 {n}%</translation>
    </message>
    <message>
        <source>focus 集中 +{n} %</source>
        <translation>集中 +{n}%</translation>
    </message>
    <message>
        <source>stamina +{n} % of the maximum</source>
        <translation>恢复最大体力的 {n}%</translation>
    </message>
    <message>
        <source>genki of {n} % of good impression</source>
        <translation>好印象的 {n}% 转为元气</translation>
    </message>
    <message>
        <source>good impression 好印象 +{n} %</source>
        <translation>好印象 +{n}%</translation>
    </message>
    <message>
        <source>genki becomes {n} % good impression</source>
        <translation>元气的 {n}% 转为好印象</translation>
    </message>
    <message>
        <source>motivation やる気 +{n} %</source>
        <translation>干劲 +{n}%</translation>
    </message>
    <message>
        <source>focus 集中 -{n}</source>
        <translation>集中 -{n}</translation>
    </message>
    <message>
        <source>good condition 好調 -{n}</source>
        <translation>好调 -{n}</translation>
    </message>
    <message>
        <source>good impression 好印象 -{n}</source>
        <translation>好印象 -{n}</translation>
    </message>
    <message>
        <source>motivation やる気 -{n}</source>
        <translation>干劲 -{n}</translation>
    </message>
    <message>
        <source>fixed score +{n}</source>
        <translation>固定得分 +{n}</translation>
    </message>
    <message>
        <source>score of {n} % of the stamina spent</source>
        <translation>已消耗体力的 {n}% 得分</translation>
    </message>
    <message>
        <source>genki -{n} %</source>
        <translation>元气 -{n}%</translation>
    </message>
    <message numerus="yes">
        <source>cards of one kind blocked for {n} turn(s)</source>
        <translation>
            <numerusform>{n} 回合内某类卡不可用</numerusform>
        </translation>
    </message>
    <message>
        <source>focus acts +{n} %</source>
        <translation>集中效果 +{n}%</translation>
    </message>
    <message>
        <source>The link has not as many groups of customizations as of cards: none of them is taken, as in gktools.</source>
        <translation>链接中定制的组数与卡片的组数不同，因此和 gktools 一样全部不采用。</translation>
    </message>
    <message>
        <source>a list of boards, one for each idol</source>
        <translation>局面列表，每位偶像一个</translation>
    </message>
    <message>
        <source>an object with cards, memories and swaps</source>
        <translation>含 cards、memories 和 swaps 的对象</translation>
    </message>
    <message>
        <source>an object with vocal, dance and visual</source>
        <translation>含 vocal、dance、visual 的对象</translation>
    </message>
    <message>
        <source>a number from 0 to 10</source>
        <translation>0 到 10 的数</translation>
    </message>
    <message>
        <source>a list of vocal, dance and visual</source>
        <translation>由 vocal、dance、visual 组成的列表</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>名称列表</translation>
    </message>
    <message>
        <source>a list of hands, each a list of names</source>
        <translation>手牌列表，每项为名称列表</translation>
    </message>
    <message>
        <source>a list of hand positions</source>
        <translation>手牌位置列表</translation>
    </message>
    <message>
        <source>an object with some of {words}</source>
        <translation>含 {words} 中若干项的对象</translation>
    </message>
    <message>
        <source>true or false, or a number for poor_permil</source>
        <translation>true 或 false，poor_permil 则为数字</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>一个对象</translation>
    </message>
    <message>
        <source>a list of objects with pile, place and what has grown</source>
        <translation>对象列表，每项含 pile、place 以及成长的内容</translation>
    </message>
    <message>
        <source>a list of objects with from, turns, uses and count</source>
        <translation>由含 from、turns、uses、count 的对象组成的列表</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>指针</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>另 {n} 张</translation>
    </message>
    <message>
        <source>Contest over</source>
        <translation>竞赛结束</translation>
    </message>
    <message>
        <source>End the turn</source>
        <translation>结束回合</translation>
    </message>
    <message>
        <source>No cards in the hand</source>
        <translation>手中没有卡</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>主动</translation>
    </message>
    <message>
        <source>Mental</source>
        <translation>精神</translation>
    </message>
    <message>
        <source>playable ▶</source>
        <translation>可使用 ▶</translation>
    </message>
    <message>
        <source>not now ×</source>
        <translation>现在不可 ×</translation>
    </message>
    <message>
        <source>grown +{n}</source>
        <translation>成长 +{n}</translation>
    </message>
    <message numerus="yes">
        <source>{n} turn(s)</source>
        <translation>
            <numerusform>{n} 回合</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} use(s)</source>
        <translation>
            <numerusform>{n} 次</numerusform>
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
        <translation>牌库，左起为下一张</translation>
    </message>
    <message>
        <source>Discard 捨札</source>
        <translation>弃牌</translation>
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
            <numerusform>你的卡组：{n} 张。从左侧选卡涂到格子里。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deck of idol {i} of {all}: {n} card(s). The setting “Idol” shows the others.</source>
        <translation>
            <numerusform>第 {i}/{all} 位偶像的卡组：{n} 张。用“偶像”设置查看其他人的。</numerusform>
        </translation>
    </message>
    <message>
        <source>This board starts in the middle. Paint a slot to begin with a deck of your own.</source>
        <translation>此局面从中途开始。涂一个格子即可用自己的卡组重新开始。</translation>
    </message>
    <message>
        <source>Memory {n}</source>
        <translation>回忆{n}</translation>
    </message>
    <message>
        <source>P-items</source>
        <translation>P 道具</translation>
    </message>
    <message>
        <source>The article&apos;s stage: turns 3 and 4, 18 ways</source>
        <translation>文章中的阶段：第 3、4 回合，18 种打法</translation>
    </message>
    <message>
        <source>Sense, focus 集中: 12 turns</source>
        <translation>感性·集中：12 回合</translation>
    </message>
    <message>
        <source>Sense, good condition 好調: 12 turns</source>
        <translation>感性·好调：12 回合</translation>
    </message>
    <message>
        <source>Logic, good impression 好印象: 12 turns</source>
        <translation>理性·好印象：12 回合</translation>
    </message>
    <message>
        <source>Logic, motivation やる気: 12 turns</source>
        <translation>理性·干劲：12 回合</translation>
    </message>
    <message>
        <source>Anomaly, strength 強気: 12 turns</source>
        <translation>非凡·强气：12 回合</translation>
    </message>
    <message>
        <source>Anomaly, full power 全力: 12 turns</source>
        <translation>非凡·全力：12 回合</translation>
    </message>
    <message>
        <source>The article&apos;s values 2005 and 10540: a card in an audition</source>
        <translation>文章中的 2005 与 10540：试镜中的一张卡</translation>
    </message>
    <message>
        <source>The article&apos;s value 48404: which card the AI holds</source>
        <translation>文章中的 48404：AI 保留哪张卡</translation>
    </message>
    <message>
        <source>There is no example “{name}”.</source>
        <translation>没有名为“{name}”的示例。</translation>
    </message>
    <message>
        <source>win two of three stages</source>
        <translation>三个舞台赢两个</translation>
    </message>
    <message>
        <source>the largest total</source>
        <translation>总分最高</translation>
    </message>
    <message>
        <source>a second board, as a file or as JSON, played on the same seeds</source>
        <translation>用相同种子进行竞赛的另一局面（文件或 JSON）</translation>
    </message>
    <message>
        <source>Contests of one deck</source>
        <translation>单个卡组的多场竞赛</translation>
    </message>
    <message>
        <source>The AI plays a deck with many seeds: distribution, percentiles, each card&apos;s part</source>
        <translation>AI 用许多种子打同一卡组：分布、百分位、每张卡的贡献</translation>
    </message>
    <message>
        <source>contests</source>
        <translation>场竞赛</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>the board as JSON; empty for the sense deck</source>
        <translation>局面 JSON；留空则用感性卡组</translation>
    </message>
    <message>
        <source>Other deck</source>
        <translation>另一卡组</translation>
    </message>
    <message>
        <source>Pool of cards</source>
        <translation>卡池</translation>
    </message>
    <message>
        <source>a pool file: look for the best deck</source>
        <translation>卡池文件：寻找最强卡组</translation>
    </message>
    <message>
        <source>for decks that come as addresses</source>
        <translation>用于以网址给出的卡组</translation>
    </message>
    <message>
        <source>Contests at most</source>
        <translation>竞赛场数上限</translation>
    </message>
    <message>
        <source>Whole contest</source>
        <translation>整场比赛</translation>
    </message>
    <message>
        <source>the file has three stages: who plays where</source>
        <translation>文件含三个舞台：谁上哪个舞台</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>No contest has been played yet.</source>
        <translation>尚未进行任何竞赛。</translation>
    </message>
    <message numerus="yes">
        <source>{n} contest(s): {mean} points on average, half of them between {low} and {high}.</source>
        <translation>
            <numerusform>{n} 场竞赛：平均 {mean} 分，半数在 {low} 与 {high} 之间。</numerusform>
        </translation>
    </message>
    <message>
        <source>{n} %</source>
        <translation>{n}%</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>least</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>{n} % reach at most</source>
        <translation>{n}% 的竞赛不超过</translation>
    </message>
    <message>
        <source>most</source>
        <translation>最高</translation>
    </message>
    <message numerus="yes">
        <source>Points of {n} contest(s)</source>
        <translation>
            <numerusform>{n} 场竞赛的得分</numerusform>
        </translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>What each card brought per contest, its triggers and the end of its turn included</source>
        <translation>每场竞赛中每张卡的贡献（含其触发效果和所在回合结束时）</translation>
    </message>
    <message>
        <source>Plays</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Each play</source>
        <translation>每次</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>turns ended, created cards</source>
        <translation>结束回合、生成的卡</translation>
    </message>
    <message>
        <source>Chances of the colours over all seeds; ≈ where the draws were taken as even</source>
        <translation>全部种子下的颜色概率；≈ 表示把抽取视为均匀</translation>
    </message>
    <message>
        <source>On the same seeds the other deck differs by {mean} points (95 % sure: {low} to {high}) and wins {share} %.</source>
        <translation>在相同种子下，另一卡组得分相差 {mean}（95% 置信区间 {low} 至 {high}），胜率 {share}%。</translation>
    </message>
    <message>
        <source>Final scores</source>
        <translation>最终得分</translation>
    </message>
    <message>
        <source>The folder “{folder}” cannot be read: {why}.</source>
        <translation>无法读取文件夹“{folder}”：{why}。</translation>
    </message>
    <message>
        <source>“{file}” is neither a folder nor a .zip with tables.</source>
        <translation>“{file}”既不是文件夹，也不是装有数据表的 .zip。</translation>
    </message>
    <message>
        <source>There is no folder “{folder}” with master tables.</source>
        <translation>没有存放数据表的文件夹“{folder}”。</translation>
    </message>
    <message>
        <source>The folder “{folder}” has no master tables; ProduceCard.yaml or .json was expected.</source>
        <translation>文件夹“{folder}”中没有数据表；应有 ProduceCard.yaml 或 .json。</translation>
    </message>
    <message>
        <source>The table {table} is not a list of records.</source>
        <translation>数据表 {table} 不是记录列表。</translation>
    </message>
    <message>
        <source>The table {table} has {n} records; at most {limit} are read.</source>
        <translation>数据表 {table} 有 {n} 条记录；最多读取 {limit} 条。</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>{file}, line {line}: {problem}.</source>
        <translation>{file} 第 {line} 行：{problem}。</translation>
    </message>
    <message>
        <source>{file} is not a table in UTF-8.</source>
        <translation>{file} 不是 UTF-8 的数据表。</translation>
    </message>
    <message>
        <source>{file} is nested too deeply for a table.</source>
        <translation>{file} 的嵌套太深，不像数据表。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}.</source>
        <translation>无法读取 {file}：{why}。</translation>
    </message>
    <message>
        <source>{file} has a number that no table may hold.</source>
        <translation>{file} 中有数据表不允许的数字。</translation>
    </message>
    <message>
        <source>{word} is not a number that a table may hold.</source>
        <translation>{word} 不是数据表可用的数字。</translation>
    </message>
    <message>
        <source>{file}, line {line}: not valid YAML.</source>
        <translation>{file} 第 {line} 行：不是有效的 YAML。</translation>
    </message>
    <message>
        <source>{file} has {n} records; at most {limit} are read.</source>
        <translation>{file} 有 {n} 条记录；最多读取 {limit} 条。</translation>
    </message>
    <message>
        <source>{file} has {n} lines; at most {limit} are read.</source>
        <translation>{file} 有 {n} 行；最多读取 {limit} 行。</translation>
    </message>
    <message>
        <source>{file}, line {line}: tables use no YAML anchors or tags.</source>
        <translation>{file} 第 {line} 行：数据表不使用 YAML 锚点或标签。</translation>
    </message>
    <message>
        <source>{file}, line {line}: nested too deeply for a table.</source>
        <translation>{file} 第 {line} 行：嵌套太深，不像数据表。</translation>
    </message>
    <message>
        <source>{file}, line {line}: tables use no YAML aliases.</source>
        <translation>{file} 第 {line} 行：数据表不使用 YAML 别名。</translation>
    </message>
    <message>
        <source>{file}, line {line}: a second YAML document; a table is one.</source>
        <translation>{file} 第 {line} 行：出现第二个 YAML 文档；一张表只应有一个。</translation>
    </message>
    <message>
        <source>{file}, line {line}: a name was expected before the colon.</source>
        <translation>{file} 第 {line} 行：冒号前应为名称。</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>尚未得出答案就停止了。</translation>
    </message>
    <message>
        <source>Nothing can be played from here.</source>
        <translation>此处无牌可出。</translation>
    </message>
    <message>
        <source>The contest is over with {score} points.</source>
        <translation>竞赛已结束，得 {score} 分。</translation>
    </message>
    <message>
        <source>Stopped early: {score} points so far.</source>
        <translation>提前停止：目前 {score} 分。</translation>
    </message>
    <message numerus="yes">
        <source>The AI ends with {score} points after {n} play(s); its first stage is worth {value} to it.</source>
        <translation>
            <numerusform>AI 出牌 {n} 次，最终 {score} 分；其首个阶段的评价值为 {value}。</numerusform>
        </translation>
    </message>
    <message>
        <source>{score} points, {gain} more than the AI. Proved: no line with these draws gives more.</source>
        <translation>{score} 分，比 AI 多 {gain} 分。已证明：同样的抽牌下没有更高的打法。</translation>
    </message>
    <message>
        <source>{score} points, {gain} more than the AI: the best line found with these draws.</source>
        <translation>{score} 分，比 AI 多 {gain} 分：同样抽牌下找到的最佳打法。</translation>
    </message>
    <message>
        <source>Worth</source>
        <translation>评价值</translation>
    </message>
    <message>
        <source>vs ★</source>
        <translation>差</translation>
    </message>
    <message>
        <source>Order {path}</source>
        <translation>顺序 {path}</translation>
    </message>
    <message>
        <source>Turn {first}: {ways}, looked at with {turns} left (term {term})</source>
        <translation>第 {first} 回合：{ways}，在剩余 {turns}时评价（term {term}）</translation>
    </message>
    <message>
        <source>Turns {first} to {last}: {ways}, looked at with {turns} left (term {term})</source>
        <translation>第 {first} 至 {last} 回合：{ways}，在剩余 {turns}时评价（term {term}）</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡片</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>评价值</translation>
    </message>
    <message>
        <source>; the best {n} of them are shown</source>
        <translation>；列出其中最好的 {n} 种</translation>
    </message>
    <message>
        <source>Turn {turn}: which card to hold 保留</source>
        <translation>第 {turn} 回合：选择保留哪张卡</translation>
    </message>
    <message>
        <source>Full power points</source>
        <translation>全力值</translation>
    </message>
    <message>
        <source>Score from 全力値</source>
        <translation>由全力值得分</translation>
    </message>
    <message>
        <source>The AI makes {ai} points with the same draws.</source>
        <translation>同样抽牌下 AI 得 {ai} 分。</translation>
    </message>
    <message>
        <source>What each choice of the AI gave away</source>
        <translation>AI 每次选择损失了多少</translation>
    </message>
    <message numerus="yes">
        <source>{n} play(s) are left.</source>
        <translation>
            <numerusform>还要出牌 {n} 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Play</source>
        <translation>出牌</translation>
    </message>
    <message>
        <source>Cards played</source>
        <translation>打出的卡</translation>
    </message>
    <message>
        <source>what the second AI adds for each</source>
        <translation>第二代 AI 为每张加的值</translation>
    </message>
    <message>
        <source>= {score} × {weight} × 3000 / all bonuses</source>
        <translation>= {score} × {weight} × 3000 / 三属性加成之和</translation>
    </message>
    <message>
        <source>Turn {n} ({colour}): {card}</source>
        <translation>第 {n} 回合（{colour}）：{card}</translation>
    </message>
    <message>
        <source>Log: what each play did</source>
        <translation>记录：每次出牌做了什么</translation>
    </message>
    <message>
        <source>Points lost</source>
        <translation>损失分数</translation>
    </message>
    <message>
        <source>End the turn without a card.</source>
        <translation>不出牌，结束回合。</translation>
    </message>
    <message>
        <source>The next card is an active one.</source>
        <translation>下一张是主动卡。</translation>
    </message>
    <message>
        <source>It is a mental card.</source>
        <translation>下一张是精神卡。</translation>
    </message>
    <message>
        <source>Play “{card}”.</source>
        <translation>打出“{card}”。</translation>
    </message>
    <message>
        <source>The contest is over.</source>
        <translation>竞赛已经结束。</translation>
    </message>
    <message numerus="yes">
        <source>The hand has {n} card(s); there is no card {i}.</source>
        <translation>
            <numerusform>手牌有 {n} 张，没有第 {i} 张。</numerusform>
        </translation>
    </message>
    <message>
        <source>“{card}” cannot be played now.</source>
        <translation>“{card}”现在不能使用。</translation>
    </message>
    <message>
        <source>Empty slot</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Active cards</source>
        <translation>主动卡</translation>
    </message>
    <message>
        <source>Mental cards</source>
        <translation>精神卡</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>编号 {id}</translation>
    </message>
    <message>
        <source>Turn colours</source>
        <translation>回合属性</translation>
    </message>
    <message>
        <source>Paint it onto a card of the deck: each time a level more, {n} at most, then none.</source>
        <translation>涂到卡组中的卡上：每次升一级，最高 {n} 级，再涂一次则取消。</translation>
    </message>
    <message>
        <source>{n}: {what}</source>
        <translation>{n} 级：{what}</translation>
    </message>
    <message>
        <source>For: {cards}</source>
        <translation>可用于：{cards}</translation>
    </message>
    <message>
        <source>Customizations カスタマイズ</source>
        <translation>定制</translation>
    </message>
    <message>
        <source>“{card}” does not offer the customization “{name}”.</source>
        <translation>“{card}”没有定制项“{name}”。</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>流派</translation>
    </message>
    <message>
        <source>Main effect</source>
        <translation>主要效果</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>回合数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>as the tables say</source>
        <translation>按数据表</translation>
    </message>
    <message>
        <source>V2, since February 2025</source>
        <translation>V2（2025年2月起）</translation>
    </message>
    <message>
        <source>own stage</source>
        <translation>自定义场地</translation>
    </message>
    <message>
        <source>Contest stage</source>
        <translation>竞赛场地</translation>
    </message>
    <message>
        <source>Idol {n}</source>
        <translation>偶像 {n}</translation>
    </message>
    <message>
        <source>Idols who follow one another (リンクコンテスト): whose deck is shown and painted</source>
        <translation>连锁竞赛（リンクコンテスト）依次登场的偶像：显示并编辑谁的卡组</translation>
    </message>
    <message>
        <source>Nine scores a line, stage by stage (- for nobody), CSV, or pictures of results (or drop them)</source>
        <translation>每行九个分数，按舞台排列（- 表示无人）；或 CSV，或彩排结果的图片（也可拖入）</translation>
    </message>
    <message>
        <source>A file of three stages (contest-unit); empty: the deck in the tab, as one idol of a stage</source>
        <translation>三个赛段的文件（contest-unit）；留空：标签页里的卡组，作为某赛段的一名偶像</translation>
    </message>
    <message>
        <source>Rehearsals beside the prediction</source>
        <translation>彩排与预测对照</translation>
    </message>
    <message>
        <source>Do the recorded scores of リハーサル agree with what the AI here makes of your decks?</source>
        <translation>彩排（リハーサル）的得分，与这里的 AI 对你卡组的预测相符吗？</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>赛段</translation>
    </message>
    <message>
        <source>Idol</source>
        <translation>偶像</translation>
    </message>
    <message>
        <source>Paste the scores of your rehearsals, or open their files.</source>
        <translation>请粘贴彩排的得分，或打开其文件。</translation>
    </message>
    <message>
        <source>A file of three stages, your memories, who plays where, and opponents (contest-unit)</source>
        <translation>包含三个赛段、你的回忆、出场安排和对手的文件（contest-unit）</translation>
    </message>
    <message>
        <source>Whole contest: who plays where</source>
        <translation>整场竞赛：出场安排</translation>
    </message>
    <message>
        <source>Three stages, each memory once: the assignment that wins two stages, or scores most.</source>
        <translation>三个赛段，每份回忆用一次：能赢下两个赛段的安排，或总分最高的安排。</translation>
    </message>
    <message>
        <source>Contest</source>
        <translation>竞赛</translation>
    </message>
    <message>
        <source>Paste or open the file of a whole contest: three stages with your memories.</source>
        <translation>请粘贴或打开整场竞赛的文件：三个赛段和你的回忆。</translation>
    </message>
    <message>
        <source>{colour} parameter</source>
        <translation>{colour} 参数</translation>
    </message>
    <message>
        <source>Support bonus, ‰</source>
        <translation>支援加成，‰</translation>
    </message>
    <message>
        <source>The eight cards that every deck of a contest has besides the player&apos;s</source>
        <translation>竞赛卡组除玩家的卡之外固定带有的八张卡</translation>
    </message>
    <message>
        <source>Common cards</source>
        <translation>固定卡</translation>
    </message>
    <message>
        <source>{colour} bonus, ‰</source>
        <translation>{colour} 加成 ‰</translation>
    </message>
    <message>
        <source>{colour} weight</source>
        <translation>{colour} 权重</translation>
    </message>
    <message>
        <source>“starter”, or the folder of your master tables (one YAML or JSON file per table)</source>
        <translation>“starter”，或你自己的数据表文件夹（每表一个 YAML 或 JSON 文件）</translation>
    </message>
    <message>
        <source>Rules of the stage, separated by |, such as: turn 4 if good 2: heal 6</source>
        <translation>竞赛场地规则，用 | 分隔，例如：turn 4 if good 2: heal 6</translation>
    </message>
    <message>
        <source>contests</source>
        <comment>a kind of play</comment>
        <translation>竞赛</translation>
    </message>
    <message>
        <source>lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>hard lessons</source>
        <translation>困难课程</translation>
    </message>
    <message>
        <source>auditions</source>
        <translation>试镜</translation>
    </message>
    <message>
        <source>V1, as analysed</source>
        <translation>第一代，已解析</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>数据表</translation>
    </message>
    <message>
        <source>Stage rules</source>
        <translation>场地规则</translation>
    </message>
    <message>
        <source>Weights of</source>
        <translation>权重来源</translation>
    </message>
    <message>
        <source>AI</source>
        <translation>AI</translation>
    </message>
    <message>
        <source>66.7 % (native)</source>
        <translation>66.7%（原生）</translation>
    </message>
    <message>
        <source>Changes nothing with tables of the first AI: none of their cards has 高揚</source>
        <translation>在第一代 AI 的数据表下不起作用：没有卡片带高扬</translation>
    </message>
    <message>
        <source>Draws with all 32 bits: the turns of this board, of studies and of the colour shares change</source>
        <translation>用全部 32 位抽取：本局面、统计和颜色比例的回合颜色都会改变</translation>
    </message>
    <message>
        <source>About one score line in 200 differs by one point, those of large numbers most</source>
        <translation>约每 200 次得分有一次相差 1 分，数值大时更常见</translation>
    </message>
    <message>
        <source>64-bit arithmetic</source>
        <translation>64 位运算</translation>
    </message>
    <message>
        <source>Waived costs must be affordable</source>
        <translation>免消耗的卡仍须付得起</translation>
    </message>
    <message>
        <source>Own growth acts from the next play</source>
        <translation>自身成长从下次使用起生效</translation>
    </message>
    <message>
        <source>Held cards return last first</source>
        <translation>保留的卡后进先出</translation>
    </message>
    <message>
        <source>Full power begins after the play</source>
        <translation>全力在出牌后立即进入</translation>
    </message>
    <message>
        <source>Pride counts the larger status</source>
        <translation>高扬按较大的状态计算</translation>
    </message>
    <message>
        <source>Poor condition leaves</source>
        <translation>不调保留的比例</translation>
    </message>
    <message>
        <source>A full hand leaves the card on the deck</source>
        <translation>手牌已满时卡留在牌库顶</translation>
    </message>
    <message>
        <source>Reserved effects act after the draw</source>
        <translation>预约效果在抽牌之后生效</translation>
    </message>
    <message>
        <source>First colour drawn evenly</source>
        <translation>首回合属性均匀抽取</translation>
    </message>
    <message>
        <source>There is no setting “{name}”.</source>
        <translation>没有名为“{name}”的设置。</translation>
    </message>
    <message>
        <source>“{value}” is not a choice for {name}.</source>
        <translation>“{value}”不是 {name} 的选项。</translation>
    </message>
    <message>
        <source>{name} is a text.</source>
        <translation>{name} 应为文本。</translation>
    </message>
    <message>
        <source>{name} is a whole number from {low} to {high}.</source>
        <translation>{name} 应为 {low} 到 {high} 的整数。</translation>
    </message>
    <message>
        <source>The stage of a link contest sets the plan.</source>
        <translation>连锁竞赛的流派由场地决定。</translation>
    </message>
    <message>
        <source>Stage rules are a text.</source>
        <translation>场地规则应为文本。</translation>
    </message>
    <message>
        <source>Do rehearsals agree?</source>
        <translation>彩排结果相符吗？</translation>
    </message>
    <message>
        <source>Averages, rehearsals and the whole contest have a window of their own</source>
        <translation>平均分、彩排和整场竞赛在单独的窗口里</translation>
    </message>
    <message>
        <source>Contest 学マス</source>
        <translation>学马仕竞赛</translation>
    </message>
    <message>
        <source>The auto-play AI of Gakumas contests: reproduced, explained and beaten.</source>
        <translation>学园偶像大师竞赛的自动打牌 AI：复现、解释并胜过它。</translation>
    </message>
    <message>
        <source>Press Solve to see every way that the AI weighs; open a row for its terms.</source>
        <translation>点“求解”查看 AI 权衡的每种打法；展开一行查看各项。</translation>
    </message>
    <message>
        <source>The AI plays your deck by fixed rules.</source>
        <translation>AI 按固定规则打你的牌组。</translation>
    </message>
    <message>
        <source>Enter your idol and cards, or open a link.</source>
        <translation>输入偶像和卡牌，或打开链接。</translation>
    </message>
    <message>
        <source>Choose what to find, then press Solve.</source>
        <translation>选择要求什么，再按“求解”。</translation>
    </message>
    <message>
        <source>“{goal}” is a study or unknown; choose ai, beam, exact or deck, or ringapp study {goal}.</source>
        <translation>“{goal}”是统计或未知；请选 ai、beam、exact 或 deck，或用 ringapp study {goal}。</translation>
    </message>
    <message>
        <source>Average over many seeds?</source>
        <translation>多个种子的平均分？</translation>
    </message>
    <message>
        <source>Which deck of what I own?</source>
        <translation>我拥有的哪套卡组最好？</translation>
    </message>
    <message>
        <source>Why this card?</source>
        <translation>为什么出这张牌？</translation>
    </message>
    <message>
        <source>Beat the AI: a better line</source>
        <translation>胜过 AI：更好的打法</translation>
    </message>
    <message>
        <source>Beat the AI: proved best</source>
        <translation>胜过 AI：证明最优</translation>
    </message>
    <message>
        <source>Who plays where?</source>
        <translation>整场竞赛：谁上哪一段？</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Beam width</source>
        <translation>搜索宽度</translation>
    </message>
    <message>
        <source>Folder or .zip of tables</source>
        <translation>数据表的文件夹或 .zip</translation>
    </message>
    <message>
        <source>Link to gktools</source>
        <translation>gktools 链接</translation>
    </message>
    <message>
        <source>Stage tables, CSV</source>
        <translation>阶段表（CSV）</translation>
    </message>
    <message numerus="yes">
        <source>{n} card(s) in the deck</source>
        <translation>
            <numerusform>卡组 {n} 张</numerusform>
        </translation>
    </message>
    <message>
        <source>Contest over: {score} points</source>
        <translation>竞赛结束：{score} 分</translation>
    </message>
    <message numerus="yes">
        <source>Turn {turn}, {colour}, {remain} turn(s) left, {score} points</source>
        <translation>
            <numerusform>第 {turn} 回合，{colour}，剩余 {remain} 回合，{score} 分</numerusform>
        </translation>
    </message>
    <message>
        <source>A contest has at most {n} plays.</source>
        <translation>一场竞赛最多出牌 {n} 次。</translation>
    </message>
    <message>
        <source>“{text}” is no play; expected the place of a card in the hand, 0 to 9, or -.</source>
        <translation>“{text}”不是出牌；应为手牌位置 0 到 9，或 -。</translation>
    </message>
    <message>
        <source>Set stamina, parameters and customizations: they are not read from pictures.</source>
        <translation>请设置体力、参数和定制：图片里的这些不会读取。</translation>
    </message>
    <message>
        <source>“{card}” belongs to another plan.</source>
        <translation>“{card}”属于其他流派。</translation>
    </message>
    <message>
        <source>The deck is empty: paint cards into its slots.</source>
        <translation>卡组为空：请把卡片涂到格子里。</translation>
    </message>
    <message>
        <source>Idol {n}: {what}</source>
        <translation>偶像 {n}：{what}</translation>
    </message>
    <message>
        <source>Slot {slot}: “{card}” may be in a deck once (重複不可); slot {kept} is played.</source>
        <translation>格子 {slot}：“{card}”在卡组中只能有一张（重複不可），将使用格子 {kept} 的那张。</translation>
    </message>
    <message>
        <source>Slot {n}</source>
        <translation>格子 {n}</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>Turn {n}: {colour}</source>
        <translation>第 {n} 回合：{colour}</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>The tables “{source}” have AI weights but no cards; open a folder with ProduceCard.</source>
        <translation>数据表“{source}”只有 AI 权重而没有卡片；请打开含 ProduceCard 的文件夹。</translation>
    </message>
    <message>
        <source>The tables “{source}” have no AI weights; add the folder that has them: “{source} | FOLDER”.</source>
        <translation>数据表“{source}”没有 AI 权重；请加上含有权重的文件夹：“{source} | 文件夹”。</translation>
    </message>
    <message>
        <source>“{word}” is no effect that a rule can have.</source>
        <translation>“{word}”不是规则可用的效果。</translation>
    </message>
    <message>
        <source>“{line}” has not the numbers that “{word}” takes.</source>
        <translation>“{line}”中的数字与“{word}”所需的不符。</translation>
    </message>
    <message>
        <source>“{line}” does not say when; expected such as “turn 4” or “end”.</source>
        <translation>“{line}”没有说明时机；应如“turn 4”或“end”。</translation>
    </message>
    <message>
        <source>“{word}” is no moment that a rule can have.</source>
        <translation>“{word}”不是规则可用的时机。</translation>
    </message>
    <message>
        <source>“{word}” is no condition that a rule can have.</source>
        <translation>“{word}”不是规则可用的条件。</translation>
    </message>
    <message>
        <source>“{line}” lacks the colon between when and what.</source>
        <translation>“{line}”缺少分隔时机与效果的冒号。</translation>
    </message>
    <message>
        <source>“{word}” in “{line}” is not a number.</source>
        <translation>“{line}”中的“{word}”不是数字。</translation>
    </message>
    <message>
        <source>There is no card “{card}” in the tables “{source}”.</source>
        <translation>数据表“{source}”中没有卡片“{card}”。</translation>
    </message>
    <message>
        <source>“{card}” does not offer customization {n}.</source>
        <translation>“{card}”没有定制项 {n}。</translation>
    </message>
    <message>
        <source>“{card}”: customization {n} has levels 1 to {most}.</source>
        <translation>“{card}”：定制 {n} 的等级为 1 到 {most}。</translation>
    </message>
    <message>
        <source>{name} ({id}): unknown effect “{effect}” in {column}.</source>
        <translation>{name}（{id}）：{column} 中有未知效果“{effect}”。</translation>
    </message>
    <message>
        <source>“{card}” is no card word; expected such as 307+e33x1.</source>
        <translation>“{card}”不是卡片写法；应如 307+e33x1。</translation>
    </message>
    <message>
        <source>{n} P-items are called “{item}”; say which by its id: {ids}.</source>
        <translation>有 {n} 个 P 道具叫“{item}”；请用编号指明：{ids}。</translation>
    </message>
    <message>
        <source>There is no P-item “{item}” in the tables “{source}”.</source>
        <translation>数据表“{source}”中没有 P 道具“{item}”。</translation>
    </message>
    <message>
        <source>A case lacks or misstates {key}.</source>
        <translation>用例缺少 {key} 或其值有误。</translation>
    </message>
    <message>
        <source>Record {n} of ProduceCard has no id.</source>
        <translation>ProduceCard 的第 {n} 条记录没有 id。</translation>
    </message>
    <message>
        <source>The card “{card}” cannot run: {what} “{word}” is unknown to this version.</source>
        <translation>卡片“{card}”无法运行：本版本不认识 {what}“{word}”。</translation>
    </message>
    <message>
        <source>“{card}” takes {most} levels of customization in all.</source>
        <translation>“{card}”总共只能定制 {most} 级。</translation>
    </message>
    <message>
        <source>customization</source>
        <translation>定制</translation>
    </message>
    <message>
        <source>The P-item “{item}” cannot run: {what} “{word}” is unknown to this version.</source>
        <translation>P 道具“{item}”无法运行：本版本不认识 {what}“{word}”。</translation>
    </message>
    <message>
        <source>These tables have no contest stage “{name}”.</source>
        <translation>这些数据表中没有竞赛场地“{name}”。</translation>
    </message>
    <message>
        <source>a list of words</source>
        <translation>词语列表</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>a list of records</source>
        <translation>记录列表</translation>
    </message>
    <message>
        <source>a word</source>
        <translation>词语</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>the number of a term, 1 to 99</source>
        <translation>1 到 99 的期数</translation>
    </message>
    <message>
        <source>a weight and a permil</source>
        <translation>权重与千分比</translation>
    </message>
    <message>
        <source>The table {table} has something else than {expected} at “{name}”.</source>
        <translation>数据表 {table} 的“{name}”处应为{expected}。</translation>
    </message>
    <message>
        <source>The table {table}, record “{name}”: “{key}” should be {expected}.</source>
        <translation>数据表 {table} 的记录“{name}”：“{key}”应为{expected}。</translation>
    </message>
    <message>
        <source>{names} and {n} more</source>
        <translation>{names} 等另外 {n} 个</translation>
    </message>
    <message>
        <source>The second AI plays; that it adds up what single cards are worth to it is a ruling.</source>
        <translation>由第二代 AI 打牌；它把单张卡的评价相加，这是我们的裁定。</translation>
    </message>
    <message>
        <source>What single cards are worth to the second AI needs the table ProduceCard: add it.</source>
        <translation>第二代 AI 对单张卡的评价需要 ProduceCard 表：请加上。</translation>
    </message>
    <message>
        <source>{ai} of the AI plays; it weighs by its tables of season {season} for {play}, {main}.</source>
        <translation>由 AI {ai} 打牌；按第 {season} 季的 {play}、{main} 评价表。</translation>
    </message>
    <message>
        <source>Ruling in force: {name}.</source>
        <translation>生效的规则裁定：{name}。</translation>
    </message>
    <message>
        <source>The position and the hands are those of the board; the rest is drawn as with seed {seed}.</source>
        <translation>局势与手牌以此局面所给为准，其余按种子 {seed} 抽取。</translation>
    </message>
    <message>
        <source>Cards are drawn as with seed {seed}.</source>
        <translation>按种子 {seed} 抽牌。</translation>
    </message>
    <message>
        <source>“{card}” in slot {slot} is a copy of slot {kept} and stays away: 重複不可.</source>
        <translation>格子 {slot} 的“{card}”与格子 {kept} 重复，不使用（重複不可）。</translation>
    </message>
    <message>
        <source>Cards and effects are those of the tables “{source}”.</source>
        <translation>卡片与效果取自数据表“{source}”。</translation>
    </message>
    <message>
        <source>Where an effect lets one choose a card, the AI&apos;s choice is taken.</source>
        <translation>效果需要选卡时，采用 AI 的选择。</translation>
    </message>
    <message>
        <source>Where D1 and D4 to D8 differ, today&apos;s cards are played as gktools has it, whatever they say.</source>
        <translation>D1 与 D4～D8 有分歧之处，新卡一律按 gktools 的做法，与这些开关无关。</translation>
    </message>
    <message>
        <source>The AI&apos;s tables do not know {cards}: what it plays is an estimate.</source>
        <translation>AI 的数据表里没有{cards}：它的打法只是估计。</translation>
    </message>
    <message>
        <source>Customization {customization} changes nothing of “{card}” in these tables.</source>
        <translation>在这些数据表里，特训 {customization} 对“{card}”没有任何改变。</translation>
    </message>
    <message>
        <source>Plays left when turn {turns} ended are lost, as in two engines; whether any stay is not settled.</source>
        <translation>第 {turns} 回合结束时剩下的使用数按两个模拟器的做法作废；是否有一部分会保留，尚无定论。</translation>
    </message>
    <message>
        <source>{ai} of the AI plays; it weighs by its tables for {play}, {main}.</source>
        <translation>出牌的是 AI 的 {ai}；它使用 {play}、{main} 的评价表。</translation>
    </message>
    <message>
        <source>The second AI also values {types}. How is not public, so this answer leaves it out.</source>
        <translation>第二代 AI 还会评价 {types}。评价方式没有公开，因此这里的答案不计入。</translation>
    </message>
    <message>
        <source>Averages are over {runs} contests with seeds drawn from {seed}.</source>
        <translation>平均值取自 {runs} 场比赛，种子由 {seed} 抽取。</translation>
    </message>
    <message>
        <source>“{item}” also has effects that only act while training.</source>
        <translation>“{item}”另有只在培育中生效的效果。</translation>
    </message>
    <message>
        <source>Some turns have more than {most} positions; the AI&apos;s choice there is the best of the first ones.</source>
        <translation>有些回合的局面超过 {most} 个；那里的 AI 选择只是其中先算到的最好者。</translation>
    </message>
    <message>
        <source>Stopped while the ways of a turn were weighed; the best of those so far is taken.</source>
        <translation>在比较某一回合的出法时停下：采用了到那时为止最好的一种。</translation>
    </message>
    <message>
        <source>More effects or cards came up than there is room for here; some were left out.</source>
        <translation>出现的效果或卡片超过可容纳的数量，有一部分未计入。</translation>
    </message>
    <message>
        <source>The deck has {n} cards; at most {limit} are read.</source>
        <translation>卡组有 {n} 张卡；最多读取 {limit} 张。</translation>
    </message>
    <message>
        <source>{place}: “{event}” is no event.</source>
        <translation>{place}：“{event}”不是事件。</translation>
    </message>
    <message>
        <source>{place}: the rules ask for an event “{letter}”, which the script does not have there.</source>
        <translation>{place}：规则需要事件“{letter}”，脚本此处没有。</translation>
    </message>
    <message>
        <source>{place}: the event “{letter}” was not asked for.</source>
        <translation>{place}：事件“{letter}”没有被用到。</translation>
    </message>
    <message>
        <source>{place}: card {card} cannot be played.</source>
        <translation>{place}：不能打出卡 {card}。</translation>
    </message>
    <message>
        <source>There is no {what} “{id}” in the tables.</source>
        <translation>数据表中没有 {what} “{id}”。</translation>
    </message>
    <message>
        <source>With these tables a board starts at its beginning, with the rules of its contest stage.</source>
        <translation>使用这些数据表时，局面从头开始，并采用竞赛场地的规则。</translation>
    </message>
    <message>
        <source>All decks together have {n} cards; at most {most} are played.</source>
        <translation>所有卡组合计 {n} 张，最多只能用 {most} 张。</translation>
    </message>
    <message>
        <source>The pool has neither cards, nor two memories, nor P-items to choose from.</source>
        <translation>卡池里既没有可选的卡，也没有两份回忆，也没有 P 道具。</translation>
    </message>
    <message>
        <source>a list of slots, counted from 0</source>
        <translation>格子列表，从 0 数起</translation>
    </message>
    <message>
        <source>a list of memories, each six cards</source>
        <translation>回忆列表，每份六张卡</translation>
    </message>
    <message>
        <source>This is too long for a link to a deck of gktools.</source>
        <translation>作为 gktools 卡组的链接，这太长了。</translation>
    </message>
    <message>
        <source>This deck needs gktools tables: open their folder, or put `--master FOLDER`.</source>
        <translation>这个卡组需要 gktools 的数据表：请打开其文件夹，或写 `--master FOLDER`。</translation>
    </message>
    <message>
        <source>A deck of gktools needs its tables; “{source}” has others.</source>
        <translation>gktools 的卡组需要它的数据表；“{source}”里是别的。</translation>
    </message>
    <message>
        <source>This deck of gktools has {n} places for P-items; at most {most} are read.</source>
        <translation>这套 gktools 卡组有 {n} 个 P 道具栏位，最多读取 {most} 个。</translation>
    </message>
    <message>
        <source>“{text}” in the deck of gktools is no number.</source>
        <translation>gktools 卡组里的“{text}”不是数字。</translation>
    </message>
    <message>
        <source>This is no deck of gktools; expected the address of its simulator with stage= and cards=.</source>
        <translation>这不是 gktools 的卡组；应为其模拟器的地址，含 stage= 和 cards=。</translation>
    </message>
    <message>
        <source>A gktools link needs its tables and a contest stage.</source>
        <translation>gktools 链接需要它的数据表和一个竞赛场地。</translation>
    </message>
    <message>
        <source>“{file}” in the archive cannot be unpacked: {why}.</source>
        <translation>压缩包里的“{file}”无法解开：{why}。</translation>
    </message>
    <message>
        <source>“{file}” in the archive unpacks to more than {limit} MB.</source>
        <translation>压缩包里的“{file}”解开后超过 {limit} MB。</translation>
    </message>
    <message>
        <source>The archive “{file}” is larger than {limit} MB.</source>
        <translation>压缩包“{file}”大于 {limit} MB。</translation>
    </message>
    <message>
        <source>“{file}” is not a .zip archive.</source>
        <translation>“{file}”不是 .zip 压缩包。</translation>
    </message>
    <message>
        <source>The archive “{file}” has {n} files; at most {limit} are read.</source>
        <translation>压缩包“{file}”有 {n} 个文件；最多读取 {limit} 个。</translation>
    </message>
    <message>
        <source>Say first what you own: cards, or two memories, in the table “What I own”.</source>
        <translation>请先在“我拥有的”表里写下拥有的卡片，或两个回忆。</translation>
    </message>
    <message numerus="yes">
        <source>So far the best of {n} deck(s) scores about {mean} points (it was chosen: flattered).</source>
        <translation>
            <numerusform>目前 {n} 套卡组中最好的约 {mean} 分（因为是挑出来的，偏高）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Really better: {mean} points, {gain} ({least} to {most}), the best found of {n} decks.</source>
        <translation>确实更好：{mean} 分，{gain}（{least} 到 {most}），是 {n} 套卡组中找到的最好的。</translation>
    </message>
    <message>
        <source>This deck stays the best found of {n} decks: {mean} points ({low} to {high}).</source>
        <translation>在 {n} 套卡组中，这一套仍是找到的最好的：{mean} 分（{low} 到 {high}）。</translation>
    </message>
    <message>
        <source>Not told apart: the best found of {n} decks has {gain} points ({least} to {most}).</source>
        <translation>分不出高下：{n} 套卡组中找到的最好的相差 {gain} 分（{least} 到 {most}）。</translation>
    </message>
    <message>
        <source>Every deck of the pool took part in the race.</source>
        <translation>可选范围内的每套卡组都参加了比较。</translation>
    </message>
    <message>
        <source>Not every deck was tried: cards were exchanged one by one, then in pairs.</source>
        <translation>没有试遍所有卡组：先逐张替换，再成对替换。</translation>
    </message>
    <message>
        <source>Means and intervals (95 %) are from {n} contests on seeds that the search did not use.</source>
        <translation>平均分和 95% 区间来自搜索没有用过的种子上的 {n} 场竞赛。</translation>
    </message>
    <message>
        <source>Take this deck</source>
        <translation>采用这套卡组</translation>
    </message>
    <message>
        <source>Exchanges, each by what the new deck loses without it</source>
        <translation>替换：新卡组缺了它会少多少分</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>换下</translation>
    </message>
    <message>
        <source>In</source>
        <translation>换上</translation>
    </message>
    <message>
        <source>Points (95 %)</source>
        <translation>分数（95%）</translation>
    </message>
    <message>
        <source>Nearly as good: how far behind in the race, and the 95 % interval</source>
        <translation>几乎一样好：比较中落后多少，以及 95% 区间</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>差距</translation>
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
        <translation>与最好的不同之处</translation>
    </message>
    <message>
        <source>not weighed</source>
        <translation>未衡量</translation>
    </message>
    <message>
        <source>Swaps at most: a whole number from 1 to 40.</source>
        <translation>最多替换张数：1 到 40 的整数。</translation>
    </message>
    <message>
        <source>Copies: a whole number from 0 to 20.</source>
        <translation>张数：0 到 20 的整数。</translation>
    </message>
    <message>
        <source>At most {n} cards are compared.</source>
        <translation>最多比较 {n} 张卡。</translation>
    </message>
    <message>
        <source>A memory is six cards with commas between, not {n}.</source>
        <translation>一个回忆是用逗号隔开的六张卡，而不是 {n} 张。</translation>
    </message>
    <message>
        <source>At most {n} memories are compared.</source>
        <translation>最多比较 {n} 个回忆。</translation>
    </message>
    <message>
        <source>Copies: how many; 0 takes the card away</source>
        <translation>张数；0 表示去掉这张卡</translation>
    </message>
    <message>
        <source>What you own besides the deck; add cards in the last rows</source>
        <translation>卡组以外你拥有的卡；在最后几行添加</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>消耗</translation>
    </message>
    <message>
        <source>Rarity</source>
        <translation>稀有度</translation>
    </message>
    <message>
        <source>memory {n}: {cards}</source>
        <translation>回忆 {n}：{cards}</translation>
    </message>
    <message>
        <source>What I own</source>
        <translation>我拥有的</translation>
    </message>
    <message>
        <source>Table</source>
        <comment>of the game</comment>
        <translation>数据表</translation>
    </message>
    <message>
        <source>What for, from where</source>
        <translation>用途与来源</translation>
    </message>
    <message>
        <source>{what}: {count}</source>
        <translation>{what}：{count}</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>there</source>
        <translation>已有</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺少</translation>
    </message>
    <message>
        <source>＋ name or number</source>
        <translation>＋ 名称或编号</translation>
    </message>
    <message>
        <source>＋ six cards of a memory</source>
        <translation>＋ 回忆的六张卡</translation>
    </message>
    <message>
        <source>exchanges at most</source>
        <translation>最多替换几张</translation>
    </message>
    <message>
        <source>Choose a folder (File: Open folder), drop it or a .zip on the window, or type its place here</source>
        <translation>选择文件夹（文件：打开文件夹），或把文件夹、.zip 拖到窗口上，或在这里输入位置</translation>
    </message>
    <message>
        <source>Get the tables</source>
        <translation>获取数据表</translation>
    </message>
    <message>
        <source>{repository}, folder packages/gakumas-data/json (BSD licence)</source>
        <translation>{repository} 的 packages/gakumas-data/json 文件夹（BSD 许可证）</translation>
    </message>
    <message>
        <source>Today&apos;s cards: {source}</source>
        <translation>现在的卡片：{source}</translation>
    </message>
    <message>
        <source>P-items; without it decks have none. From the same folder</source>
        <translation>P 道具；没有它卡组就没有道具。在同一文件夹</translation>
    </message>
    <message>
        <source>Contest stages: turns, bonuses and their rules. From the same folder</source>
        <translation>竞赛场地：回合、加成和规则。在同一文件夹</translation>
    </message>
    <message>
        <source>Customized cards (カスタマイズ). From the same folder</source>
        <translation>定制卡片（カスタマイズ）。在同一文件夹</translation>
    </message>
    <message>
        <source>Idols, for the plan and main effect of a linked deck. From the same folder</source>
        <translation>偶像，用于链接卡组的流派和主要效果。在同一文件夹</translation>
    </message>
    <message>
        <source>The AI&apos;s weights; the starter set has those of December 2024: {repository}</source>
        <translation>AI 的权重；starter 里有 2024 年 12 月的：{repository}</translation>
    </message>
    <message>
        <source>Cards as the game&apos;s own tables have them, with nine tables more: {repository}</source>
        <translation>游戏自身数据表的卡片，另需九张表：{repository}</translation>
    </message>
    <message numerus="yes">
        <source>{n} record(s)</source>
        <translation>
            <numerusform>{n} 条</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” is no stage of a link contest.</source>
        <translation>“{name}”不是连锁竞赛的场地。</translation>
    </message>
    <message>
        <source>A link contest has a deck for each idol: choose its stage anew.</source>
        <translation>连锁竞赛每位偶像各有一套卡组：请重新选择场地。</translation>
    </message>
    <message>
        <source>Idols who follow one another need the stage of a link contest.</source>
        <translation>多位偶像依次登场需要连锁竞赛的场地。</translation>
    </message>
    <message>
        <source>This link contest has {n} idols; the board has {found}.</source>
        <translation>这场连锁竞赛有 {n} 位偶像，此局面有 {found} 位。</translation>
    </message>
    <message>
        <source>All idols of a link contest have one plan.</source>
        <translation>连锁竞赛的偶像必须同属一个流派。</translation>
    </message>
    <message>
        <source>What was kept is of a search for another board, pool or seed, or of other tables.</source>
        <translation>保存的内容属于另一个局面、卡池或种子的搜索，或者数据表不同。</translation>
    </message>
    <message>
        <source>a list of decks with what they scored</source>
        <translation>一列卡组及其得分</translation>
    </message>
    <message numerus="yes">
        <source>{n} way(s)</source>
        <translation>
            <numerusform>{n} 种打法</numerusform>
        </translation>
    </message>
    <message>
        <source>Effects of the stage or of P-items set each other off without end.</source>
        <translation>舞台或 P 道具的效果互相触发，没有尽头。</translation>
    </message>
    <message>
        <source>“{card}” sets off effects that never end: nothing can be said of contests with it.</source>
        <translation>“{card}”引发的效果没有尽头：无法对含有它的比赛作出判断。</translation>
    </message>
    <message>
        <source>Memory “{id}”: there is no P-idol “{idol}” in these tables.</source>
        <translation>回忆“{id}”：这些数据表里没有 P 偶像“{idol}”。</translation>
    </message>
    <message>
        <source>Memory “{id}” is of another plan than stage {stage}.</source>
        <translation>回忆“{id}”与舞台 {stage} 的方案不同。</translation>
    </message>
    <message>
        <source>three stages, and units for each</source>
        <translation>三个舞台，以及每个舞台的编成</translation>
    </message>
    <message>
        <source>A whole contest needs gktools tables: name their folder as “master”.</source>
        <translation>整场比赛需要 gktools 的数据表：请把其文件夹写为“master”。</translation>
    </message>
    <message>
        <source>vocal, dance, visual and stamina</source>
        <translation>声乐、舞蹈、形象和体力</translation>
    </message>
    <message>
        <source>one to three pairs of memories for each stage</source>
        <translation>每个舞台一到三对回忆</translation>
    </message>
    <message>
        <source>Memory “{id}” plays twice; each plays once.</source>
        <translation>回忆“{id}”用了两次；每个只能用一次。</translation>
    </message>
    <message>
        <source>names with a mean and a deviation for each idol of three stages</source>
        <translation>名字，以及三个舞台上每名偶像的平均值与标准差</translation>
    </message>
    <message>
        <source>There are {n} rehearsals; at most {limit} are read.</source>
        <translation>有 {n} 次彩排；最多读取 {limit} 次。</translation>
    </message>
    <message>
        <source>Line {n}: nine scores are expected, “-” for nobody.</source>
        <translation>第 {n} 行：应有九个分数，无人则写“-”。</translation>
    </message>
    <message>
        <source>Nothing has been compared yet.</source>
        <translation>还没有比较。</translation>
    </message>
    <message>
        <source>No deck has {n} rehearsals yet, so nothing is compared.</source>
        <translation>还没有卡组有 {n} 次彩排，所以无法比较。</translation>
    </message>
    <message>
        <source>{n} of {all} decks lie within the 95 % interval of their prediction ({share} %).</source>
        <translation>{all} 套卡组中有 {n} 套落在预测的 95 % 区间内（{share} %）。</translation>
    </message>
    <message>
        <source>Rehearsals read: {n}. Flagged and left out: {flagged}.</source>
        <translation>读入的彩排：{n}。被标记而略去：{flagged}。</translation>
    </message>
    <message>
        <source>{name}: stage {stages}</source>
        <translation>{name}：舞台 {stages}</translation>
    </message>
    <message>
        <source>総合力 {power} does not fit the numbers, P-items and cards as read.</source>
        <translation>综合力 {power} 与读出的数值、P物品和卡不符。</translation>
    </message>
    <message>
        <source>Not read, so left out: {stages}.</source>
        <translation>未能读出，已略去：{stages}。</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>实际</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>卡组</translation>
    </message>
    <message>
        <source>Each deck</source>
        <translation>各卡组</translation>
    </message>
    <message>
        <source>Each stage</source>
        <translation>各赛段</translation>
    </message>
    <message>
        <source>Within the interval</source>
        <translation>在区间内</translation>
    </message>
    <message>
        <source>Largest z</source>
        <translation>最大的 z</translation>
    </message>
    <message>
        <source>stage {n}, idol {i}</source>
        <translation>赛段 {n}，偶像 {i}</translation>
    </message>
    <message numerus="yes">
        <source>{n} rehearsal(s): at least {fewest} are needed.</source>
        <translation>
            <numerusform>{n} 次彩排：至少需要 {fewest} 次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>agrees ({n} rehearsal(s))</source>
        <translation>
            <numerusform>一致（{n} 次彩排）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not told apart yet; {n} more rehearsal(s) would</source>
        <translation>
            <numerusform>尚分不清；再有 {n} 次就能</numerusform>
        </translation>
    </message>
    <message>
        <source>not told apart yet</source>
        <translation>尚分不清</translation>
    </message>
    <message>
        <source>plays this deck differently ({share})</source>
        <translation>这副卡组打法不同（{share}）</translation>
    </message>
    <message>
        <source>Nothing has been looked for yet.</source>
        <translation>还没有搜索。</translation>
    </message>
    <message>
        <source>The best assignment wins {win} % of the contests ({low} to {high} %): {gain} percentage points against yours ({least} to {most}).</source>
        <translation>最佳安排的胜率为 {win} %（{low} 到 {high} %）：比你的 {gain} 个百分点（{least} 到 {most}）。</translation>
    </message>
    <message>
        <source>The best assignment found makes {total} points: {gain} against yours ({least} to {most}).</source>
        <translation>找到的最佳安排得 {total} 分：比你的 {gain}（{least} 到 {most}）。</translation>
    </message>
    <message>
        <source>No assignment found is better than yours: {total} points on average.</source>
        <translation>没有找到比你更好的安排：平均 {total} 分。</translation>
    </message>
    <message>
        <source>No assignment found wins more often than yours: {win} % ({low} to {high} %).</source>
        <translation>没有找到胜率比你的更高的安排：{win} %（{low} 到 {high} %）。</translation>
    </message>
    <message>
        <source>All {n} assignments took part in the race.</source>
        <translation>全部 {n} 种安排都参与了比较。</translation>
    </message>
    <message>
        <source>Not all were tried: {n}, by exchanges of two memories.</source>
        <translation>没有试遍：通过交换两份回忆试了 {n} 种。</translation>
    </message>
    <message>
        <source>Who plays where</source>
        <translation>出场安排</translation>
    </message>
    <message>
        <source>First memory</source>
        <translation>主回忆</translation>
    </message>
    <message>
        <source>Second memory</source>
        <translation>副回忆</translation>
    </message>
    <message>
        <source>Chance to win</source>
        <translation>胜率</translation>
    </message>
    <message>
        <source>Without opponents nothing can be won: give their scores, or ask for --goal total.</source>
        <translation>没有对手就无所谓胜负：请给出对手的得分，或改求总分（--goal total）。</translation>
    </message>
    <message>
        <source>“{folder}” has no icons; skillCards/icons with a picture for each card was expected.</source>
        <translation>“{folder}”里没有图标；应有 skillCards/icons，每张技能卡一张图片。</translation>
    </message>
    <message>
        <source>A picture of a memory is read with icons of cards: open their folder.</source>
        <translation>回忆的图片要按技能卡的图标识别：请打开图标所在的文件夹。</translation>
    </message>
    <message>
        <source>A memory needs gktools tables: open their folder, or set RINGAPP_CONTEST_TABLES.</source>
        <translation>回忆的图片需要 gktools 的数据表：请打开它们的文件夹，或用 RINGAPP_CONTEST_TABLES 指定。</translation>
    </message>
    <message>
        <source>No tiles of a memory or a loadout were found in this picture.</source>
        <translation>这张图片里没有找到回忆或编成的图块。</translation>
    </message>
</context>
</TS>
