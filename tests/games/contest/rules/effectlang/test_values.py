"""Today's effect language, line by line: a card of one's own is played and every change reckoned by hand."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from ringapp.games.contest.files.effectlang.compiler import lower
from ringapp.games.contest.files.effectlang.packing import pack
from ringapp.games.contest.files.effectlang.scripts import opening, run_play
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import executor, piles
from ringapp.games.contest.rules.effectlang import layout as k
from tests.games.contest.small_program import table_card

USUAL = {"cardUsesRemaining": 1, "cardsUsed": 4, "turnCardsUsed": 1, "activeCardsUsed": 1}
NUMBER = count(1)
"""Tables are told apart by their name."""


def result(
    actions: str, plan: str = "sense", permil: int = 1000, events: tuple[str, ...] = (), **more: Any
) -> Any:
    """What `run_play` tells of a card with these actions; names are fields of it, else of the position."""
    fields = {
        name: more.pop(name) for name in ("cost", "type", "conditions", "effects", "limit") if name in more
    }
    others = more.pop("others", ())
    cards = (table_card(1, "score+=1"), table_card(7, actions, **fields), *others)
    tables = Tables(f"by hand {next(NUMBER)}", {"skill_cards": cards}, {})
    case = {"card": {"gktools": 7}, "plan": plan, "bonusPermil": permil, "before": more, "events": events}
    return run_play(tables, case)  # type: ignore[arg-type]


def change(actions: str, **more: Any) -> dict[str, Any]:
    """What a play changes beside what every play does."""
    found = dict(result(actions, **more)["after"])
    assert {name: found.pop(name, 0) for name in USUAL} == USUAL
    return found


@pytest.mark.parametrize(("actions", "before", "changed"), [
    ("score+=10", {}, {"score": 10}), ("score+=10", {"score": 5}, {"score": 15}),
    ("score+=10", {"concentration": 3}, {"score": 13}), ("score+=0", {"concentration": 3}, {}),
    ("score+=10", {"enthusiasm": 4}, {"score": 14}), ("score+=10", {"goodConditionTurns": 2}, {"score": 15}),
    ("score+=10", {"goodConditionTurns": 2, "perfectConditionTurns": 1}, {"score": 17}),
    ("score+=10", {"perfectConditionTurns": 1}, {"score": 10}),
    ("score+=10", {"poorConditionTurns": 1}, {"score": 7}),
    ("score+=10", {"stance": "strength"}, {"score": 20}),
    ("score+=10", {"stance": "strength2"}, {"score": 25, "stamina": 39, "consumedStamina": 1}),
    ("score+=10", {"stance": "preservation"}, {"score": 5}),
    ("score+=10", {"stance": "preservation2"}, {"score": 3}),
    ("score+=10", {"stance": "fullPower"}, {"score": 30}), ("score+=10", {"stance": "leisure"}, {}),
    ("score+=10", {"prideTurns": 1, "goodImpressionTurns": 5, "motivation": 9}, {"score": 11}),
    ("score+=100", {"prideTurns": 1, "goodImpressionTurns": 50, "motivation": 90}, {"score": 150}),
    ("concentrationMultiplier=2; score+=10", {"concentration": 3}, {"score": 16}),
    ("goodConditionTurnsMultiplier=2; score+=10", {"goodConditionTurns": 1}, {"score": 20}),
    ("enthusiasmMultiplier=3; score+=10", {"enthusiasm": 2}, {"score": 16}),
    ("motivationMultiplier=2; genki+=1", {"motivation": 3}, {"genki": 7}),
    ("score+=genki*0.5", {"genki": 7}, {"score": 4}),
    ("score+=goodImpressionTurns*1.5", {"goodImpressionTurns": 4}, {"score": 6}),
    ("score+=3+cumulativeFullPowerCharge*0.5", {"cumulativeFullPowerCharge": 5}, {"score": 6}),
    ("genki+=5", {}, {"genki": 5}), ("genki+=5", {"motivation": 3}, {"genki": 8}),
    ("genki+=5", {"motivation": 3, "nullifyGenkiTurns": 1}, {}),
    ("genki+=5", {"motivation": 4, "uneaseTurns": 1}, {"genki": 7}),
    ("fixedGenki+=5", {"motivation": 3, "nullifyGenkiTurns": 1}, {"genki": 5}),
    ("genki/=2", {"genki": 9}, {"genki": 5, "consumedGenki": 4}),
    ("genki=0", {"genki": 9}, {"genki": 0, "consumedGenki": 9}),
    ("genki-=4", {"genki": 9}, {"genki": 5, "consumedGenki": 4}), ("genki*=2", {"genki": 9}, {"genki": 18}),
    ("motivation+=4", {}, {"motivation": 4}), ("goodImpressionTurns+=3", {}, {"goodImpressionTurns": 3}),
    ("goodImpressionTurns*=1.5", {"goodImpressionTurns": 3}, {"goodImpressionTurns": 5}),
    ("goodConditionTurns+=3", {}, {"goodConditionTurns": 3}), ("concentration+=3", {}, {"concentration": 3}),
    ("perfectConditionTurns+=3", {}, {"perfectConditionTurns": 3}),
    ("halfCostTurns+=3", {}, {"halfCostTurns": 3}),
    ("fullPowerCharge+=3", {}, {"fullPowerCharge": 3, "cumulativeFullPowerCharge": 3}),
    ("fullPowerCharge-=2", {"fullPowerCharge": 3}, {"fullPowerCharge": 1}),
    ("decreaseFullPowerCharge(2)", {"fullPowerCharge": 3}, {"fullPowerCharge": 1}),
    ("decreaseFullPowerCharge(2)", {"fullPowerCharge": 3, "nullifyDebuff": 1}, {"nullifyDebuff": 0}),
    ("nullifyDebuff+=1", {}, {"nullifyDebuff": 1}), ("doubleCostTurns+=2", {}, {"doubleCostTurns": 2}),
    ("doubleCostTurns+=2", {"nullifyDebuff": 2}, {"nullifyDebuff": 1}),
    ("costIncrease+=2", {"nullifyDebuff": 1}, {"nullifyDebuff": 0}),
    ("costReduction+=2", {"nullifyDebuff": 1}, {"costReduction": 2}),
    ("lockStanceTurns+=2", {"nullifyDebuff": 1}, {"nullifyDebuff": 0}),
    ("fixedStamina+=5", {"stamina": 20}, {"stamina": 25}),
    ("fixedStamina+=5", {"stamina": 38}, {"stamina": 40}),
    ("fixedStamina-=5", {"genki": 9}, {"stamina": 35, "consumedStamina": 5}),
    ("stamina-=5", {"genki": 9, "halfCostTurns": 1}, {"stamina": 37, "consumedStamina": 3}),
    ("stamina+=5", {"stamina": 20}, {"stamina": 25}), ("turnsRemaining+=1", {}, {"turnsRemaining": 10}),
    ("genki+=5", {"motivation": 3, "uneaseTurns": 1}, {"genki": 6}),
    ("genki-=12", {"genki": 9}, {"genki": 0, "consumedGenki": 9}),
    ("genki=5.001", {"genki": 9}, {"genki": 5, "consumedGenki": 4}),
    ("genki=5.011", {"genki": 9}, {"genki": 6, "consumedGenki": 3}),
    ("fixedStamina-=1.5", {}, {"stamina": 39, "consumedStamina": 1.5}),
    ("fixedStamina-=1.5; fixedStamina-=0.5", {}, {"stamina": 39, "consumedStamina": 2}),
    ("fixedStamina-=99", {"stamina": 20}, {"stamina": 0, "consumedStamina": 99}),
    ("doubleCostTurns+=0", {"nullifyDebuff": 1}, {}),
    ("setConcentrationBuff(0.5); setConcentrationAdditionBuff(2); concentration+=4", {},
     {"concentrationBuffs": 500, "concentrationAdditionBuffs": 2000, "concentration": 9}),
    ("setMotivationBuff(1); setMotivationAdditionBuff(1); motivation+=4", {},
     {"motivationBuffs": 1000, "motivationAdditionBuffs": 1000, "motivation": 10}),
    ("setEnthusiasmBuff(0.5); setEnthusiasmBonus(2); enthusiasm+=4", {},
     {"enthusiasmBuffs": 500, "enthusiasmBonusBuffs": 2000, "enthusiasm": 9}),
    ("setGoodConditionTurnsBuff(0.5); perfectConditionTurns+=4", {},
     {"goodConditionTurnsBuffs": 500, "perfectConditionTurns": 4}),
    ("score+=1; score+=2; genki+=3", {}, {"score": 3, "genki": 3}),
    ("removeDebuffs(1)", {"doubleCostTurns": 2, "uneaseTurns": 1}, {"doubleCostTurns": 0}),
    ("removeDebuffs(9)", {"doubleCostTurns": 2, "uneaseTurns": 1}, {"doubleCostTurns": 0, "uneaseTurns": 0}),
    ("setScoreBuff(0.5); score+=10", {}, {"scoreBuffs": 500, "score": 15}),
    ("setScoreBuff(0.5,2); setScoreBuff(0.3,2); score+=10", {}, {"scoreBuffs": 800, "score": 18}),
    ("setScoreDebuff(0.3); score+=10", {}, {"scoreDebuffs": 300, "score": 7}),
    ("setScoreDebuff(0.3); score+=10", {"nullifyDebuff": 1}, {"nullifyDebuff": 0, "score": 10}),
    ("setConcentrationBuff(0.5); concentration+=4", {}, {"concentrationBuffs": 500, "concentration": 6}),
    ("setConcentrationAdditionBuff(2); concentration+=4", {},
     {"concentrationAdditionBuffs": 2000, "concentration": 6}),
    ("setConcentrationEffectBuff(1); score+=10", {"concentration": 3},
     {"concentrationEffectBuffs": 1000, "score": 16}),
    ("setMotivationBuff(0.5); motivation+=4", {}, {"motivationBuffs": 500, "motivation": 6}),
    ("setMotivationAdditionBuff(1); motivation+=4", {}, {"motivationAdditionBuffs": 1000, "motivation": 5}),
    ("setGoodConditionTurnsBuff(0.5); goodConditionTurns+=4", {},
     {"goodConditionTurnsBuffs": 500, "goodConditionTurns": 6}),
    ("setGoodImpressionTurnsBuff(0.5); goodImpressionTurns+=4", {},
     {"goodImpressionTurnsBuffs": 500, "goodImpressionTurns": 6}),
    ("setFullPowerChargeBuff(0.5); fullPowerCharge+=4", {},
     {"fullPowerChargeBuffs": 500, "fullPowerCharge": 6, "cumulativeFullPowerCharge": 6}),
    ("setStrengthEffectBuff(0.5); score+=10", {"stance": "strength"},
     {"strengthEffectBuffs": 500, "score": 25}),
    ("setFullPowerEffectBuff(0.5); score+=10", {"stance": "fullPower"},
     {"fullPowerEffectBuffs": 500, "score": 35}),
    ("setEnthusiasmBonus(2); enthusiasm+=3", {}, {"enthusiasmBonusBuffs": 2000, "enthusiasm": 5}),
    ("setEnthusiasmBuff(1); enthusiasm+=3", {}, {"enthusiasmBuffs": 1000, "enthusiasm": 6}),
])  # fmt: skip
def test_an_action_changes_what_it_names(
    actions: str, before: dict[str, Any], changed: dict[str, Any]
) -> None:
    assert change(actions, **before) == changed


@pytest.mark.parametrize(("condition", "before", "holds"), [
    ("genki>=5", {"genki": 5}, True), ("genki>=5", {"genki": 4}, False), ("genki>5", {"genki": 5}, False),
    ("genki>5", {"genki": 6}, True), ("genki<=5", {"genki": 5}, True), ("genki<=5", {"genki": 6}, False),
    ("genki<5", {"genki": 5}, False), ("genki<5", {"genki": 4}, True), ("genki==0", {}, True),
    ("genki==0", {"genki": 1}, False), ("genki!=0", {}, False), ("genki!=0", {"genki": 1}, True),
    ("!isPreservation", {}, True), ("!isPreservation", {"stance": "preservation"}, False),
    ("isPreservation", {"stance": "preservation2"}, True), ("isPreservation", {"stance": "leisure"}, True),
    ("isStrength", {"stance": "strength"}, True), ("isStrength", {"stance": "strength2"}, True),
    ("isStrength", {"stance": "fullPower"}, False), ("isFullPower", {"stance": "fullPower"}, True),
    ("isFullPower", {"stance": "strength2"}, False), ("stance==strength2", {"stance": "strength2"}, True),
    ("stance==strength2", {"stance": "strength"}, False),
    ("stance!=fullPower", {"stance": "fullPower"}, False),
    ("genki>=5 & motivation>=2", {"genki": 5, "motivation": 2}, True),
    ("genki>=5 & motivation>=2", {"genki": 5, "motivation": 1}, False),
    ("genki>=5 & motivation>=2", {"genki": 4, "motivation": 2}, False),
    ("genki>=5 | motivation>=2", {"genki": 4, "motivation": 2}, True),
    ("genki>=5 | motivation>=2", {"genki": 5}, True),
    ("genki>=5 | motivation>=2", {"genki": 4, "motivation": 1}, False),
    ("genki+motivation>=7", {"genki": 4, "motivation": 3}, True),
    ("genki-motivation>=7", {"genki": 9, "motivation": 3}, False), ("genki*2>=7", {"genki": 4}, True),
    ("genki/2>=3", {"genki": 5}, False), ("genki%3==2", {"genki": 8}, True),
    ("genki%3==2", {"genki": 9}, False), ("genki/motivation>=1", {"genki": 4}, False),
    ("genki%motivation==0", {"genki": 4}, True), ("genki<motivation", {"genki": 4, "motivation": 4}, False),
    ("genki<motivation", {"genki": 3, "motivation": 4}, True),
    ("stamina>=maxStamina*0.5", {"stamina": 20}, True), ("stamina>=maxStamina*0.5", {"stamina": 19}, False),
    ("turnsElapsed>=3", {}, True), ("turnsElapsed>=4", {}, False), ("isVocalTurn", {}, True),
    ("isDanceTurn", {}, False), ("turnsRemaining<=9", {}, True), ("turnsRemaining<=8", {}, False),
    ("countCards[hand]>=2", {}, True), ("countCards[hand]>=3", {}, False), ("countCards[deck]==5", {}, True),
    ("countCards[deck | discarded]==7", {}, True), ("countCards[deck & discarded]==0", {}, True),
    ("countCards[all]>=10", {}, True), ("countCards[baseId(7)]==1", {}, True),
    ("countCards[active & hand]==2", {}, True), ("usedCardBaseId==7", {}, True),
    ("usedCardBaseId==1", {}, False),
])  # fmt: skip
def test_conditions(condition: str, before: dict[str, Any], holds: bool) -> None:
    found = change(f"if:{condition} {{ motivation+=9 }}", **before)
    assert ("motivation" in found) is holds


@pytest.mark.parametrize("order", ["5+3*2==11", "10-3-2==5", "12/3/2==2", "7-2*3==1"])
def test_operators_bind_as_in_arithmetic(order: str) -> None:
    """Numbers alone may not stand in a condition, so a status that is 0 is added to them."""
    left, _, right = order.partition("==")
    assert change(f"if:genki+{left}=={right} {{ score+=1 }}") == {"score": 1}


@pytest.mark.parametrize(("cost", "before", "changed"), [
    ("cost-=4", {}, {"stamina": 36, "consumedStamina": 4}),
    ("cost-=4", {"genki": 3}, {"genki": 0, "consumedGenki": 3, "stamina": 39, "consumedStamina": 1}),
    ("cost-=4", {"genki": 9}, {"genki": 5, "consumedGenki": 4}),
    ("cost-=4", {"halfCostTurns": 1}, {"stamina": 38, "consumedStamina": 2}),
    ("cost-=5", {"halfCostTurns": 1}, {"stamina": 37, "consumedStamina": 3}),
    ("cost-=4", {"doubleCostTurns": 1}, {"stamina": 32, "consumedStamina": 8}),
    ("cost-=4", {"halfCostTurns": 1, "doubleCostTurns": 1}, {"stamina": 36, "consumedStamina": 4}),
    ("cost-=4", {"costReduction": 1}, {"stamina": 37, "consumedStamina": 3}),
    ("cost-=4", {"costReduction": 9}, {}),
    ("cost-=4", {"costIncrease": 1}, {"stamina": 35, "consumedStamina": 5}),
    ("cost-=4", {"stance": "strength"}, {"stamina": 32, "consumedStamina": 8}),
    ("cost-=4", {"stance": "strength2"}, {"stamina": 31, "consumedStamina": 9}),
    ("cost-=4", {"stance": "preservation"}, {"stamina": 38, "consumedStamina": 2}),
    ("cost-=4", {"stance": "preservation2"}, {"stamina": 39, "consumedStamina": 1}),
    ("cost-=4", {"stance": "leisure"}, {}), ("cost-=4", {"nullifyCostCards": 2}, {"nullifyCostCards": 1}),
    ("cost-=4", {"nullifyCostActiveCards": 2}, {"nullifyCostActiveCards": 1}),
    ("stamina-=4", {"genki": 9}, {"stamina": 36, "consumedStamina": 4}),
    ("stamina-=4", {"stance": "leisure"}, {"stamina": 36, "consumedStamina": 4}),
    ("motivation-=3", {"motivation": 5}, {"motivation": 2}),
    ("goodImpressionTurns-=3", {"goodImpressionTurns": 3}, {"goodImpressionTurns": 0}),
    ("concentration-=1", {"concentration": 3}, {"concentration": 2}),
])  # fmt: skip
def test_costs(cost: str, before: dict[str, Any], changed: dict[str, Any]) -> None:
    assert change("", cost=cost, **before) == changed


@pytest.mark.parametrize(("more", "usable"), [
    ({"cost": "cost-=4", "stamina": 4}, True), ({"cost": "cost-=4", "stamina": 3}, False),
    ({"cost": "cost-=4", "stamina": 3, "genki": 1}, True),
    ({"cost": "cost-=4", "stamina": 0, "nullifyCostCards": 1}, False),
    ({"cost": "cost-=4", "stamina": 4, "nullifyCostActiveCards": 1}, True),
    ({"cost": "cost-=4", "stamina": 0, "nullifyCostActiveCards": 1, "type": "mental"}, False),
    ({"cost": "stamina-=4", "stamina": 3, "genki": 9}, False),
    ({"cost": "motivation-=3", "motivation": 2}, False), ({"cost": "motivation-=3", "motivation": 3}, True),
    ({"noActiveTurns": 1}, False), ({"noActiveTurns": 1, "type": "mental"}, True),
    ({"noMentalTurns": 1, "type": "mental"}, False), ({"noMentalTurns": 1}, True),
    ({"noCardUseTurns": 1}, False), ({"conditions": "if:genki>=5", "genki": 4}, False),
    ({"conditions": "if:genki>=5", "genki": 5}, True),
])  # fmt: skip
def test_when_a_card_may_be_used(more: dict[str, Any], usable: bool) -> None:
    assert result("score+=1", **more)["usable"] is usable


@pytest.mark.parametrize(("actions", "before", "changed"), [
    ("setStance(strength)", {}, {"stance": "strength", "strengthTimes": 1}),
    ("setStance(preservation)", {}, {"stance": "preservation", "preservationTimes": 1}),
    ("setStance(strength)", {"stance": "strength"}, {"stance": "strength2"}),
    ("setStance(preservation)", {"stance": "preservation"}, {"stance": "preservation2"}),
    ("setStance(strength)", {"stance": "strength2"}, {"stamina": 39, "consumedStamina": 1}),
    ("setStance(strength)", {"lockStanceTurns": 1}, {}), ("setStance(strength)", {"stance": "fullPower"}, {}),
    ("setStance(preservation)", {"stance": "leisure"}, {}),
    ("setStance(leisure)", {}, {"stance": "leisure", "leisureTimes": 1}),
])  # fmt: skip
def test_stances(actions: str, before: dict[str, Any], changed: dict[str, Any]) -> None:
    assert change(actions, **before) == changed


def test_leaving_a_stance_pays_out() -> None:
    taken = {"stance": "strength", "strengthTimes": 1}
    first = result("setStance(strength)", stance="preservation")["after"]
    assert "cardUsesRemaining" not in first, "one play taken, one given"
    assert {name: first[name] for name in ("enthusiasm", *taken)} == {"enthusiasm": 5, **taken}
    deep = result("setStance(strength)", stance="preservation2")["after"]
    assert (deep["enthusiasm"], deep["genki"]) == (8, 5)
    slow = result("setStance(strength)", stance="leisure")["after"]
    assert (slow["enthusiasm"], slow["genki"]) == (10, 5)


def test_cards_are_drawn_exchanged_and_kept() -> None:
    assert result("drawCard")["after_hand_size"] == 3
    assert result("drawCard; drawCard; drawCard; drawCard")["after_hand_size"] == 5
    assert result("exchangeHand")["after_hand_size"] == 2
    assert result("score+=1")["card_goes_to"] == "discard"
    assert result("score+=1", limit=1)["card_goes_to"] == "removed"
    assert result("holdThisCard")["card_goes_to"] == "held"


def test_what_an_exchange_leaves_in_the_grave() -> None:
    """Two cards beside the played one, and only these: what stood in the hand before is not there."""
    tables = Tables("exchange", {"skill_cards": (table_card(1, ""), table_card(7, "exchangeHand"))}, {})
    low = lower(tables, ())
    p, s, w = (
        pack(low, c.SENSE, [(0, 9, 40, 1000, 1000, 1000, 0)], [c.VOCAL], waits=False),
        opening(40, 9),
        [0] * k.WORK,
    )
    for _ in range(9):
        piles.new_card(s, low.words["1"])
    for number, place in enumerate((k.IN_HAND,) * 5 + (k.IN_DECK,) * 4):
        piles.put(s, number, place)
    for number in (4, 3):
        piles.put(s, number, k.IN_LOST)
    action = next(n for n in range(200) if p[p[k.P_ACTIONS] + n * k.ACTION_WIDTH] == k.DO_EXCHANGE)
    executor.act_on_cards(s, p, w, p[k.P_ACTIONS] + action * k.ACTION_WIDTH, k.DO_EXCHANGE, -1)
    assert sorted(s[k.GRAVE : k.GRAVE + s[k.N_GRAVE]]) == [0, 1, 2]
    assert sorted(s[k.LOST : k.LOST + s[k.N_LOST]]) == [3, 4]


@pytest.mark.parametrize(("effects", "actions", "changed"), [
    ("at:cardUsed { score+=5 }", "score+=1", {"score": 6}),
    ("at:activeCardUsed { score+=5 }", "score+=1", {"score": 6}),
    ("at:mentalCardUsed { score+=5 }", "score+=1", {"score": 1}),
    ("at:afterCardUsed { score+=genki }", "genki+=4", {"score": 4, "genki": 4}),
    ("at:cardUsed { score+=genki }", "genki+=4", {"genki": 4}),
    ("at:cardUsed[mental] { score+=5 }", "score+=1", {"score": 1}),
    ("at:cardUsed[active] { score+=5 }", "score+=1", {"score": 6}),
    ("at:genkiIncreased { score+=5 }", "genki+=4", {"score": 5, "genki": 4}),
    ("at:genkiIncreased { score+=5 }", "genki+=0", {}),
    ("at:genkiIncreased { score+=genkiDelta }", "genki+=4", {"score": 4, "genki": 4}),
    ("at:motivationIncreased { score+=5 }", "motivation+=4", {"score": 5, "motivation": 4}),
    ("at:concentrationIncreased { fixedGenki+=5 }", "concentration+=4", {"genki": 5, "concentration": 4}),
    ("at:goodConditionTurnsIncreased { fixedGenki+=5 }", "goodConditionTurns+=4",
     {"genki": 5, "goodConditionTurns": 4}),
    ("at:goodImpressionTurnsIncreased { fixedGenki+=5 }", "goodImpressionTurns+=4",
     {"genki": 5, "goodImpressionTurns": 4}),
    ("at:turn { score+=5 }", "score+=1", {"score": 1}),
])  # fmt: skip
def test_what_reacts_acts(effects: str, actions: str, changed: dict[str, Any]) -> None:
    assert change(actions, effects=effects) == changed


def test_growth_of_the_played_card() -> None:
    found = result("score+=10; target:this { g.score+=5 }")
    assert found["growth"] == {"0": {"score": 5.0}}
    assert found["after"]["score"] == 10
    found = result("target:active { g.cost-=1; g.scoreTimes+=1 }")
    assert found["growth"] == {str(n): {"cost": -1.0, "scoreTimes": 1.0} for n in range(10)}
    assert result("target:hand { g.genki+=2 }")["growth"].keys() == {"1", "2"}
