"""The instruction form: every number that compiled tables, interpreter and core share has its name here.

Compiled tables are plain tuples of integers. A name below is a position in such a tuple, a field of the
state or an operation code; the same positions hold in the arrays of the fast core. -1 stands for "none".
Names in quotation marks in the comments are those of the game.
"""

from __future__ import annotations

NONE = -1

# Scalars of the state --------------------------------------------------------------------------------
(
    SCORE,
    BLOCK,  # 元気
    STAMINA,  # 体力
    MAX_STAMINA,
    TURN,  # 1 in the first turn
    REMAIN,  # turns left, this one included; 0 after the end
    PLAYS,  # cards that may still be played this turn
    FOCUS,  # 集中
    GOOD,  # 好調, turns
    GREAT,  # 絶好調, turns
    IMPRESSION,  # 好印象
    DRIVE,  # やる気
    COST_HALF,  # 消費体力減少, turns
    COST_DOUBLE,  # 消費体力増加, turns
    COST_LESS,  # 消費体力削減
    COST_MORE,  # 消費体力追加
    UNEASE,  # 不安, turns
    WEAK,  # 弱気
    TENSE,  # 緊張
    POOR,  # 不調, turns
    SLUMP,  # スランプ, turns
    NO_BLOCK,  # 元気増加無効, turns
    SHIELD,  # 低下状態無効, times
    FREE,  # cards whose stamina cost is 0
    EXTRA_TURNS,  # ターン追加
    POWER,  # 全力値
    POWER_SUM,  # 全力値 gained so far
    HEAT,  # 熱意, this turn
    STANCE,  # one of the stances below
    STANCE_LOCK,  # 指針固定, turns
    TIMES_STRONG,
    TIMES_CALM,
    TIMES_FULL,
    PLAYED,  # cards played so far
    PLAYED_TURN,  # cards played this turn
    LAST_CATEGORY,  # category of the card played before
    SPENT,  # stamina consumed so far
    NO_ACTIVE,  # active cards blocked, turns
    NO_MENTAL,  # mental cards blocked, turns
    FRESH,  # bit per `FADING` field that the next turn does not count down
    STARTING,  # 1 while a turn is being set up
    RANDOM,  # state of the generator
    PLAYING,  # the card being played, NONE outside
    HELD,  # 1 when the card being played was put on hold
    COUNTED,  # 1 when the extra repetitions of a grown card are used up
    ENDED,
    DEPTH,  # 1 while effects of the played card itself run
    GROWN,  # 1 once any card has grown or used a growth rule
    SPILT,  # 1 once an effect or a card found no room
    SCALARS,
) = range(50)

FADING = (
    GOOD,
    GREAT,
    IMPRESSION,
    STANCE_LOCK,
    COST_HALF,
    COST_DOUBLE,
    NO_BLOCK,
    POOR,
    NO_ACTIVE,
    NO_MENTAL,
    UNEASE,
    SLUMP,
)
"""Fields that lose one at the start of a turn."""

NO_STANCE, STRONG, STRONG2, CALM, CALM2, FULL = range(6)  # 強気, 温存, 全力

# Cards on the table: one row per instance ------------------------------------------------------------
(
    KIND,
    GROW_SCORE,
    GROW_TIMES,
    GROW_BLOCK,
    GROW_POWER,
    GROW_COST,
    GROW_STAMINA,
    GROW_BITS,
    GROW_USED,
    GROW_COUNT,
) = range(10)
GROWTHS = 6
"""Slots GROW_SCORE to GROW_STAMINA; bit i of GROW_BITS says grown for the good, bit i + 6 for the bad."""

# Compiled card ---------------------------------------------------------------------------------------
(
    C_STAMINA,
    C_FORCED,  # 体力消費: bypasses 元気
    C_COST_FIELD,
    C_COST,
    C_TRIGGER,  # when it may be played
    C_EFFECTS,
    C_EFFECT_COUNT,
    C_LOST,  # 1: once per contest
    C_CATEGORY,
    C_PLAN,
    C_INITIAL,
    C_GROW_TRIGGER,  # [成長]
    C_GROW,
    C_GROW_COUNT,
    C_GROW_LIMIT,
    C_UPGRADED,
    C_BASE,
    C_LEVEL,
) = range(18)
ACTIVE, MENTAL, TROUBLE = 1, 2, 3
ANY_PLAN, SENSE, LOGIC, ANOMALY = range(4)

# Compiled effect -------------------------------------------------------------------------------------
E_OP, E_V1, E_V2, E_COUNT, E_TURNS, E_SEARCH, E_DEST, E_PICK, E_PICKS, E_REF, E_GROW, E_GROW_COUNT = range(12)

(
    OP_LESSON,
    OP_LESSON_FIXED,
    OP_LESSON_FOCUS,
    OP_LESSON_GOOD,
    OP_LESSON_BY_BLOCK,
    OP_LESSON_BY_IMPRESSION,
    OP_LESSON_BY_DRIVE,
    OP_LESSON_BY_GOOD,
    OP_LESSON_BY_PLAYED,
    OP_LESSON_BY_SPENT,
    OP_LESSON_BY_POWER,
    OP_BLOCK,
    OP_BLOCK_FIXED,
    OP_BLOCK_DRIVE,
    OP_BLOCK_BY_PLAYED,
    OP_BLOCK_BY_IMPRESSION,
    OP_BLOCK_LOSE,
    OP_FOCUS,
    OP_FOCUS_BY_GOOD,
    OP_FOCUS_TIMES,
    OP_GOOD,
    OP_GREAT,
    OP_IMPRESSION,
    OP_IMPRESSION_TIMES,
    OP_IMPRESSION_BY_BLOCK,
    OP_DRIVE,
    OP_DRIVE_TIMES,
    OP_POWER,
    OP_FOCUS_LOSE,
    OP_GOOD_LOSE,
    OP_IMPRESSION_LOSE,
    OP_DRIVE_LOSE,
    OP_COST_HALF,
    OP_COST_DOUBLE,
    OP_COST_LESS,
    OP_COST_MORE,
    OP_NO_BLOCK,
    OP_UNEASE,
    OP_WEAK,
    OP_TENSE,
    OP_POOR,
    OP_SLUMP,
    OP_NO_CARDS,
    OP_SHIELD,
    OP_HEAL,
    OP_HEAL_SHARE,
    OP_SPEND,
    OP_DAMAGE,
    OP_STRONG,
    OP_CALM,
    OP_STANCE_RESET,
    OP_STANCE_LOCK,
    OP_PLAYS,
    OP_EXTRA_TURN,
    OP_DRAW,
    OP_SWAP_HAND,
    OP_UPGRADE,
    OP_MOVE,
    OP_CREATE,
    OP_GROW,
    OP_ENCHANT,
    OP_TIMER,
    OP_SCORE_UP,
    OP_SCORE_DOWN,
    OP_FOCUS_MULTIPLE,
    OP_REPEAT,
    OP_FREE,
) = range(67)
OPS = {
    "Lesson": OP_LESSON,
    "LessonFix": OP_LESSON_FIXED,
    "MultipleLessonBuffLesson": OP_LESSON_FOCUS,
    "LessonAddMultipleParameterBuff": OP_LESSON_GOOD,
    "LessonDependBlock": OP_LESSON_BY_BLOCK,
    "LessonDependExamReview": OP_LESSON_BY_IMPRESSION,
    "LessonDependExamCardPlayAggressive": OP_LESSON_BY_DRIVE,
    "LessonDependParameterBuff": OP_LESSON_BY_GOOD,
    "LessonDependPlayCardCountSum": OP_LESSON_BY_PLAYED,
    "LessonDependStaminaConsumptionSum": OP_LESSON_BY_SPENT,
    "LessonFullPowerPoint": OP_LESSON_BY_POWER,
    "Block": OP_BLOCK,
    "BlockFix": OP_BLOCK_FIXED,
    "BlockAddMultipleAggressive": OP_BLOCK_DRIVE,
    "BlockPerUseCardCount": OP_BLOCK_BY_PLAYED,
    "BlockDependExamReview": OP_BLOCK_BY_IMPRESSION,
    "BlockDown": OP_BLOCK_LOSE,
    "LessonBuff": OP_FOCUS,
    "LessonBuffDependParameterBuff": OP_FOCUS_BY_GOOD,
    "LessonAddMultipleLessonBuff": OP_FOCUS_TIMES,
    "ParameterBuff": OP_GOOD,
    "ParameterBuffMultiplePerTurn": OP_GREAT,
    "Review": OP_IMPRESSION,
    "ReviewValueMultiple": OP_IMPRESSION_TIMES,
    "ReviewDependExamBlock": OP_IMPRESSION_BY_BLOCK,
    "CardPlayAggressive": OP_DRIVE,
    "AggressiveValueMultiple": OP_DRIVE_TIMES,
    "FullPowerPoint": OP_POWER,
    "LessonBuffReduce": OP_FOCUS_LOSE,
    "ParameterBuffReduce": OP_GOOD_LOSE,
    "ReviewReduce": OP_IMPRESSION_LOSE,
    "AggressiveReduce": OP_DRIVE_LOSE,
    "StaminaConsumptionDown": OP_COST_HALF,
    "StaminaConsumptionAdd": OP_COST_DOUBLE,
    "StaminaConsumptionDownFix": OP_COST_LESS,
    "StaminaConsumptionAddFix": OP_COST_MORE,
    "BlockRestriction": OP_NO_BLOCK,
    "BlockAddDown": OP_UNEASE,
    "GimmickSleepy": OP_WEAK,
    "GimmickLessonDebuff": OP_TENSE,
    "GimmickParameterDebuff": OP_POOR,
    "GimmickSlump": OP_SLUMP,
    "GimmickPlayCardLimit": OP_NO_CARDS,
    "AntiDebuff": OP_SHIELD,
    "StaminaRecoverFix": OP_HEAL,
    "StaminaRecoverMultiple": OP_HEAL_SHARE,
    "StaminaReduceFix": OP_SPEND,
    "StaminaDamage": OP_DAMAGE,
    "Concentration": OP_STRONG,
    "Preservation": OP_CALM,
    "StanceReset": OP_STANCE_RESET,
    "StanceLock": OP_STANCE_LOCK,
    "PlayableValueAdd": OP_PLAYS,
    "ExtraTurn": OP_EXTRA_TURN,
    "CardDraw": OP_DRAW,
    "HandGraveCountCardDraw": OP_SWAP_HAND,
    "CardUpgrade": OP_UPGRADE,
    "CardMove": OP_MOVE,
    "CardCreateSearch": OP_CREATE,
    "AddGrowEffect": OP_GROW,
    "StatusEnchant": OP_ENCHANT,
    "EffectTimer": OP_TIMER,
    "LessonValueMultiple": OP_SCORE_UP,
    "LessonValueMultipleDown": OP_SCORE_DOWN,
    "LessonBuffMultiple": OP_FOCUS_MULTIPLE,
    "CardSearchEffectPlayCountBuff": OP_REPEAT,
    "SearchPlayCardStaminaConsumptionChange": OP_FREE,
}
"""Operation codes by the name that the tables give them (without "Exam")."""
OP_NAMES = {code: name for name, code in OPS.items()}

HARMFUL = frozenset(
    (
        OP_COST_DOUBLE,
        OP_COST_MORE,
        OP_NO_BLOCK,
        OP_UNEASE,
        OP_WEAK,
        OP_TENSE,
        OP_POOR,
        OP_SLUMP,
        OP_NO_CARDS,
        OP_STANCE_LOCK,
        OP_SCORE_DOWN,
    )
)
"""Operations that 低下状態無効 wards off."""

PICK_ALL, PICK_SELECT, PICK_RANDOM = range(3)
TO_HAND, TO_HOLD, TO_GRAVE, TO_LOST, TO_TOP, TO_BOTTOM, TO_RANDOM = range(7)

# Searches: where cards are looked for; which kinds fit is a table of its own ---------------------------
S_PLACE, S_LIMIT, S_ORDER, S_SELF = range(4)
IN_ALL, IN_DECK, IN_GRAVE, IN_DECK_GRAVE, IN_HAND, IN_HOLD, IN_LOST, IN_PLAYING, IN_POOL = range(9)

# Compiled trigger ------------------------------------------------------------------------------------
T_PHASE, T_EVERY, T_CONDITION, T_VALUE, T_NOT, T_SEARCH, T_COLOUR, T_OP = range(8)
(
    P_ALWAYS,
    P_START_PLAY_EXAM,
    P_START_EXAM,
    P_START_PLAY,
    P_START_TURN,
    P_TURN_TIMER,
    P_TURN_INTERVAL,
    P_CARD_PLAY,
    P_PLAY_INTERVAL,
    P_PLAY_TURN_INTERVAL,
    P_CARD_AFTER,
    P_CARD_LOST,
    P_STATUS,
    P_STAMINA,
    P_STAMINA_CARD,
    P_STRONG,
    P_CALM,
    P_FULL,
    P_STANCE_INTERVAL,
    P_END_TURN,
    P_CARD_HAND,
    P_CARD_GRAVE,
    P_CARD_SEARCH,
) = range(23)
PHASES = {
    "None": P_ALWAYS,
    "StartExamPlay": P_START_PLAY_EXAM,
    "ExamStartExam": P_START_EXAM,
    "StartPlay": P_START_PLAY,
    "ExamStartTurn": P_START_TURN,
    "ExamTurnTimer": P_TURN_TIMER,
    "ExamTurnInterval": P_TURN_INTERVAL,
    "ExamCardPlay": P_CARD_PLAY,
    "ExamPlayCountInterval": P_PLAY_INTERVAL,
    "ExamPlayTurnCountInterval": P_PLAY_TURN_INTERVAL,
    "ExamCardPlayAfter": P_CARD_AFTER,
    "ExamCardMoveLost": P_CARD_LOST,
    "ExamStatusChange": P_STATUS,
    "ExamStaminaReduce": P_STAMINA,
    "ExamStaminaReduceCard": P_STAMINA_CARD,
    "ExamStanceChangeConcentration": P_STRONG,
    "ExamStanceChangePreservation": P_CALM,
    "ExamStanceChangeFullPower": P_FULL,
    "ExamStanceChangeCountInterval": P_STANCE_INTERVAL,
    "ExamEndTurn": P_END_TURN,
    "ExamCardMoveHand": P_CARD_HAND,
    "ExamCardMoveGrave": P_CARD_GRAVE,
    "ExamSearchCardPlay": P_CARD_SEARCH,
}

(
    IF_ALWAYS,
    IF_IMPRESSION,
    IF_DRIVE,
    IF_FOCUS,
    IF_GOOD_TURNS,
    IF_GOOD,
    IF_BLOCK,
    IF_NO_BLOCK,
    IF_STAMINA,
    IF_STAMINA_LOW,
    IF_REMAIN,
    IF_TURN,
    IF_STRONG,
    IF_CALM,
    IF_FULL,
    IF_NO_STANCE,
    IF_POWER,
    IF_POWER_SUM,
    IF_COST_HALF,
    IF_TIMES_CALM,
    IF_AFTER_ACTIVE,
    IF_AFTER_MENTAL,
    IF_CLEARED,
    IF_NOT_CLEARED,
) = range(24)
CONDITIONS = {
    "": IF_ALWAYS,
    "ReviewUp": IF_IMPRESSION,
    "CardPlayAggressiveUp": IF_DRIVE,
    "LessonBuffUp": IF_FOCUS,
    "ParameterBuffUp": IF_GOOD_TURNS,
    "ParameterBuff": IF_GOOD,
    "BlockUp": IF_BLOCK,
    "NoBlock": IF_NO_BLOCK,
    "StaminaUpMultiple": IF_STAMINA,
    "StaminaLessMultiple": IF_STAMINA_LOW,
    "RemainingTurn": IF_REMAIN,
    "TurnProgressUp": IF_TURN,
    "ConcentrationUp": IF_STRONG,
    "PreservationUp": IF_CALM,
    "FullPowerUp": IF_FULL,
    "NoStance": IF_NO_STANCE,
    "FullPowerPointUp": IF_POWER,
    "FullPowerPointGetSumUp": IF_POWER_SUM,
    "StaminaConsumptionDown": IF_COST_HALF,
    "PreservationChangeCountUp": IF_TIMES_CALM,
    "PlayCardLesson": IF_AFTER_ACTIVE,
    "PlayCardSkill": IF_AFTER_MENTAL,
    "ConditionThresholdMultiple": IF_CLEARED,
    "ConditionThresholdMultipleDown": IF_NOT_CLEARED,
}

ANY_COLOUR, VOCAL, DANCE, VISUAL, NEVER = range(5)
COLOURS = ("vocal", "dance", "visual")

# Effects that wait: one row per active one -----------------------------------------------------------
A_ENCHANT, A_TURNS, A_USES, A_COUNT, A_SOURCE, A_FRESH = range(6)
FROM_CARD, FROM_ITEM, FROM_STAGE = range(3)
M_KIND, M_PERMIL, M_TURNS, M_FRESH = range(4)  # score and focus multipliers
MORE_SCORE, LESS_SCORE, MORE_FOCUS = range(3)
R_EXTRA, R_USES, R_TURNS, R_SEARCH, R_FRESH = range(5)  # repetitions waiting for the next card

# Compiled enchant ------------------------------------------------------------------------------------
N_TRIGGER, N_EFFECTS, N_EFFECT_COUNT = range(3)
