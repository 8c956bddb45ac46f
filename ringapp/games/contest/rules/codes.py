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
    FRESH,  # bit per field of `layout.FADING` that the next turn does not count down
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

NO_STANCE, STRONG, STRONG2, CALM, CALM2, FULL = range(6)  # 強気, 温存, 全力

# Cards on the table: one row per instance ------------------------------------------------------------
(
    KIND, GROW_SCORE, GROW_TIMES, GROW_BLOCK, GROW_POWER, GROW_COST, GROW_STAMINA, GROW_BITS, GROW_USED,
    GROW_COUNT,
) = range(10)  # fmt: skip
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
    C_INITIAL,
    C_CATEGORY,
    C_PLAN,
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

OPS = {
    "Lesson": (OP_LESSON := 0),
    "LessonFix": (OP_LESSON_FIXED := 1),
    "MultipleLessonBuffLesson": (OP_LESSON_FOCUS := 2),
    "LessonAddMultipleParameterBuff": (OP_LESSON_GOOD := 3),
    "LessonDependBlock": (OP_LESSON_BY_BLOCK := 4),
    "LessonDependExamReview": (OP_LESSON_BY_IMPRESSION := 5),
    "LessonDependExamCardPlayAggressive": (OP_LESSON_BY_DRIVE := 6),
    "LessonDependParameterBuff": (OP_LESSON_BY_GOOD := 7),
    "LessonDependPlayCardCountSum": (OP_LESSON_BY_PLAYED := 8),
    "LessonDependStaminaConsumptionSum": (OP_LESSON_BY_SPENT := 9),
    "LessonFullPowerPoint": (OP_LESSON_BY_POWER := 10),
    "Block": (OP_BLOCK := 11),
    "BlockFix": (OP_BLOCK_FIXED := 12),
    "BlockAddMultipleAggressive": (OP_BLOCK_DRIVE := 13),
    "BlockPerUseCardCount": (OP_BLOCK_BY_PLAYED := 14),
    "BlockDependExamReview": (OP_BLOCK_BY_IMPRESSION := 15),
    "BlockDown": (OP_BLOCK_LOSE := 16),
    "LessonBuff": (OP_FOCUS := 17),
    "LessonBuffDependParameterBuff": (OP_FOCUS_BY_GOOD := 18),
    "LessonAddMultipleLessonBuff": (OP_FOCUS_TIMES := 19),
    "ParameterBuff": (OP_GOOD := 20),
    "ParameterBuffMultiplePerTurn": (OP_GREAT := 21),
    "Review": (OP_IMPRESSION := 22),
    "ReviewValueMultiple": (OP_IMPRESSION_TIMES := 23),
    "ReviewDependExamBlock": (OP_IMPRESSION_BY_BLOCK := 24),
    "CardPlayAggressive": (OP_DRIVE := 25),
    "AggressiveValueMultiple": (OP_DRIVE_TIMES := 26),
    "FullPowerPoint": (OP_POWER := 27),
    "LessonBuffReduce": (OP_FOCUS_LOSE := 28),
    "ParameterBuffReduce": (OP_GOOD_LOSE := 29),
    "ReviewReduce": (OP_IMPRESSION_LOSE := 30),
    "AggressiveReduce": (OP_DRIVE_LOSE := 31),
    "StaminaConsumptionDown": (OP_COST_HALF := 32),
    "StaminaConsumptionAdd": (OP_COST_DOUBLE := 33),
    "StaminaConsumptionDownFix": (OP_COST_LESS := 34),
    "StaminaConsumptionAddFix": (OP_COST_MORE := 35),
    "BlockRestriction": (OP_NO_BLOCK := 36),
    "BlockAddDown": (OP_UNEASE := 37),
    "GimmickSleepy": (OP_WEAK := 38),
    "GimmickLessonDebuff": (OP_TENSE := 39),
    "GimmickParameterDebuff": (OP_POOR := 40),
    "GimmickSlump": (OP_SLUMP := 41),
    "GimmickPlayCardLimit": (OP_NO_CARDS := 42),
    "AntiDebuff": (OP_SHIELD := 43),
    "StaminaRecoverFix": (OP_HEAL := 44),
    "StaminaRecoverMultiple": (OP_HEAL_SHARE := 45),
    "StaminaReduceFix": (OP_SPEND := 46),
    "StaminaDamage": (OP_DAMAGE := 47),
    "Concentration": (OP_STRONG := 48),
    "Preservation": (OP_CALM := 49),
    "StanceReset": (OP_STANCE_RESET := 50),
    "StanceLock": (OP_STANCE_LOCK := 51),
    "PlayableValueAdd": (OP_PLAYS := 52),
    "ExtraTurn": (OP_EXTRA_TURN := 53),
    "CardDraw": (OP_DRAW := 54),
    "HandGraveCountCardDraw": (OP_SWAP_HAND := 55),
    "CardUpgrade": (OP_UPGRADE := 56),
    "CardMove": (OP_MOVE := 57),
    "CardCreateSearch": (OP_CREATE := 58),
    "AddGrowEffect": (OP_GROW := 59),
    "StatusEnchant": (OP_ENCHANT := 60),
    "EffectTimer": (OP_TIMER := 61),
    "LessonValueMultiple": (OP_SCORE_UP := 62),
    "LessonValueMultipleDown": (OP_SCORE_DOWN := 63),
    "LessonBuffMultiple": (OP_FOCUS_MULTIPLE := 64),
    "CardSearchEffectPlayCountBuff": (OP_REPEAT := 65),
    "SearchPlayCardStaminaConsumptionChange": (OP_FREE := 66),
}
"""Operation codes by the name that the tables give them (without "Exam")."""
OP_NAMES = {code: name for name, code in OPS.items()}

HARMFUL = frozenset((
    OP_COST_DOUBLE, OP_COST_MORE, OP_NO_BLOCK, OP_UNEASE, OP_WEAK, OP_TENSE, OP_POOR, OP_SLUMP, OP_NO_CARDS,
    OP_STANCE_LOCK, OP_SCORE_DOWN,
))  # fmt: skip
"""Operations that 低下状態無効 wards off."""

PICK_ALL, PICK_SELECT, PICK_RANDOM = range(3)
TO_TOP, TO_HAND, TO_GRAVE, TO_HOLD, TO_LOST, TO_BOTTOM, TO_RANDOM = range(1, 8)
"""Destinations; those up to TO_LOST are the piles of `layout`."""

# Searches: where cards are looked for; which kinds fit is a table of its own ---------------------------
S_PLACE, S_LIMIT, S_ORDER, S_SELF = range(4)
IN_ALL, IN_DECK, IN_GRAVE, IN_DECK_GRAVE, IN_HAND, IN_HOLD, IN_LOST, IN_PLAYING, IN_POOL = range(9)

# Compiled trigger ------------------------------------------------------------------------------------
T_PHASE, T_EVERY, T_CONDITION, T_VALUE, T_NOT, T_SEARCH, T_COLOUR, T_OP = range(8)
PHASES = {
    "None": (P_ALWAYS := 0), "StartExamPlay": (P_START_PLAY_EXAM := 1), "ExamStartExam": (P_START_EXAM := 2),
    "StartPlay": (P_START_PLAY := 3), "ExamStartTurn": (P_START_TURN := 4),
    "ExamTurnTimer": (P_TURN_TIMER := 5), "ExamTurnInterval": (P_TURN_INTERVAL := 6),
    "ExamCardPlay": (P_CARD_PLAY := 7), "ExamPlayCountInterval": (P_PLAY_INTERVAL := 8),
    "ExamPlayTurnCountInterval": (P_PLAY_TURN_INTERVAL := 9), "ExamCardPlayAfter": (P_CARD_AFTER := 10),
    "ExamCardMoveLost": (P_CARD_LOST := 11), "ExamStatusChange": (P_STATUS := 12),
    "ExamStaminaReduce": (P_STAMINA := 13), "ExamStaminaReduceCard": (P_STAMINA_CARD := 14),
    "ExamStanceChangeConcentration": (P_STRONG := 15), "ExamStanceChangePreservation": (P_CALM := 16),
    "ExamStanceChangeFullPower": (P_FULL := 17), "ExamStanceChangeCountInterval": (P_STANCE_INTERVAL := 18),
    "ExamEndTurn": (P_END_TURN := 19), "ExamCardMoveHand": (P_CARD_HAND := 20),
    "ExamCardMoveGrave": (P_CARD_GRAVE := 21), "ExamSearchCardPlay": (P_CARD_SEARCH := 22),
}  # fmt: skip

CONDITIONS = {
    "": (IF_ALWAYS := 0), "ReviewUp": (IF_IMPRESSION := 1), "CardPlayAggressiveUp": (IF_DRIVE := 2),
    "LessonBuffUp": (IF_FOCUS := 3), "ParameterBuffUp": (IF_GOOD_TURNS := 4), "ParameterBuff": (IF_GOOD := 5),
    "BlockUp": (IF_BLOCK := 6), "NoBlock": (IF_NO_BLOCK := 7), "StaminaUpMultiple": (IF_STAMINA := 8),
    "StaminaLessMultiple": (IF_STAMINA_LOW := 9), "RemainingTurn": (IF_REMAIN := 10),
    "TurnProgressUp": (IF_TURN := 11), "ConcentrationUp": (IF_STRONG := 12),
    "PreservationUp": (IF_CALM := 13), "FullPowerUp": (IF_FULL := 14), "NoStance": (IF_NO_STANCE := 15),
    "FullPowerPointUp": (IF_POWER := 16), "FullPowerPointGetSumUp": (IF_POWER_SUM := 17),
    "StaminaConsumptionDown": (IF_COST_HALF := 18), "PreservationChangeCountUp": (IF_TIMES_CALM := 19),
    "PlayCardLesson": (IF_AFTER_ACTIVE := 20), "PlayCardSkill": (IF_AFTER_MENTAL := 21),
    "ConditionThresholdMultiple": (IF_CLEARED := 22),
    "ConditionThresholdMultipleDown": (IF_NOT_CLEARED := 23),
}  # fmt: skip

ANY_COLOUR, VOCAL, DANCE, VISUAL, NEVER = range(5)
COLOURS = ("vocal", "dance", "visual")

# Effects that wait: one row per active one -----------------------------------------------------------
A_ENCHANT, A_TURNS, A_USES, A_COUNT, A_SOURCE, A_FRESH = range(6)
FROM_CARD, FROM_ITEM, FROM_STAGE = range(3)
R_EXTRA, R_USES, R_TURNS, R_SEARCH, R_FRESH = range(5)  # repetitions waiting for the next card

# Compiled enchant ------------------------------------------------------------------------------------
N_TRIGGER, N_EFFECTS, N_EFFECT_COUNT = range(3)
