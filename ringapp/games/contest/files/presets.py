"""Ready boards on the starter set: worked examples of the article, and a small deck for every plan."""

from __future__ import annotations

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Preset
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.board import Board, decode
from ringapp.games.contest.rules import codes as c

ARTICLE = """{
  "ringapp": 1, "game": "contest", "master": "starter", "plan": "sense", "main": "ExamLessonBuff",
  "stamina": 40, "turns": 12, "bonusPermil": {"vocal": 17970, "dance": 18230, "visual": 19500},
  "colours": ["vocal", "dance", "vocal", "visual", "dance", "vocal",
              "visual", "dance", "vocal", "visual", "vocal", "dance"],
  "items": ["アニメイト装備", "星のリトルプリンス"], "gimmicks": ["turn 4 if good 2: heal 6"],
  "seed": 1,
  "state": {
    "turn": 3, "turnsRemaining": 10, "cardUsesRemaining": 2, "score": 468, "stamina": 37,
    "concentration": 12, "goodConditionTurns": 2, "cardsUsed": 2,
    "hand": ["表情の基本", "アピールの基本", "軽い足取り+"],
    "deck": ["表現の基本", "ポーズの基本", "至高のエンタメ+", "ハイタッチ+", "アピールの基本",
             "コール＆レスポンス", "試行錯誤", "眼力", "準備運動+",
             "静かな意志", "表情の基本", "ポーズの基本"],
    "enchants": [
      {"from": "アニメイト装備", "uses": 1, "count": 3},
      {"from": "星のリトルプリンス"},
      {"from": "ちょちょいのちょい+", "turns": 5}
    ]
  }
}"""

AUDITION = """{
  "ringapp": 1, "game": "contest", "master": "starter", "plan": "anomaly", "main": "ExamFullPower",
  "play": "ManualPlayAudition", "stamina": 40, "turns": 12,
  "bonusPermil": {"vocal": 1000, "dance": 1000, "visual": 1000}, "colours": ["vocal"], "seed": 1,
  "state": {
    "turn": 9, "score": 250, "stamina": 25, "genki": 8, "stance": "strength",
    "hand": ["頂点へ", "せーのっ！", "ポーズの基本"],
    "deck": ["スパート"], "grave": ["イメージの基本"], "lost": ["潜在能力"],
    "growth": [
      {"pile": "hand", "place": 1, "score": 4, "times": 1, "cost": 1},
      {"pile": "deck", "place": 0, "score": 4}
    ]
  }
}"""
"""Two worked examples of the article in one position: r28 is 2005, and r29 of 頂点へ is 10540."""

HOLD = """{
  "ringapp": 1, "game": "contest", "master": "starter", "plan": "anomaly", "main": "ExamFullPower",
  "stamina": 40, "turns": 12, "bonusPermil": {"vocal": 17970, "dance": 18230, "visual": 19500},
  "colours": ["vocal", "dance", "visual"], "seed": 1,
  "state": {
    "turn": 6, "score": 3000, "stamina": 30, "genki": 5,
    "hand": ["新たなステージ", "メントレの基本", "ポーズの基本"],
    "deck": ["輝け！+", "アピールの基本", "オープニングアクト", "スパート", "カウントダウン"],
    "grave": ["ジャストアピール", "アッチェレランド"]
  }
}"""
"""The article's worked example of what the AI holds: the hold value of 輝け！+ is 48404."""

WORKED = {"article": ARTICLE, "audition": AUDITION, "hold": HOLD}

DECKS = {
    "sense": (
        c.SENSE,
        "ExamLessonBuff",
        "静かな意志+ 眼力+ 準備運動+ ハイタッチ+ コール＆レスポンス+ 至高のエンタメ+ 国民的アイドル "
        "意地っ張り+ ちょちょいのちょい+ 軽い足取り+ スタートダッシュ ファンサ+ バランス感覚 試行錯誤+ 挑戦 "
        "アピールの基本 アピールの基本 表情の基本 表情の基本 振る舞いの基本",
        "ばくおんライオン",
    ),
    "condition": (
        c.SENSE,
        "ExamParameterBuff",
        "始まりの合図+ 演出計画+ 成就+ 魅惑のパフォーマンス+ バズワード+ スポットライト+ 大声援+ アドリブ+ "
        "国民的アイドル+ トークタイム+ 祝福+ ファンサ+ 挑戦 軽い足取り アイドル宣言+ テレビ出演 "
        "振る舞いの基本 振る舞いの基本 アピールの基本 表現の基本",
        "はつぼしTシャツ",
    ),
    "logic": (
        c.LOGIC,
        "ExamReview",
        "目線の基本 目線の基本 意識の基本 意識の基本 可愛い仕草+ 気分転換 もう少しだけ+ 手拍子+ "
        "元気な挨拶+ リズミカル ファンシーチャーム+ ワクワクが止まらない+ 本番前夜+ ひなたぼっこ "
        "200%スマイル+ 開花 ありがとうの言葉+ 幸せのおまじない+ 表現の基本 ポーズの基本",
        "",
    ),
    "motivation": (
        c.LOGIC,
        "ExamCardPlayAggressive",
        "ワクワクが止まらない+ 本番前夜+ ひなたぼっこ+ 開花+ 届いて！+ ハートの合図+ あふれる思い出+ "
        "えいえいおー+ イメトレ+ もう少しだけ+ 元気な挨拶+ ゆるふわおしゃべり+ きらきら紙吹雪+ "
        "アイドル宣言+ 励まし 意識の基本 意識の基本 目線の基本 気分転換 表現の基本",
        "",
    ),
    "strength": (
        c.ANOMALY,
        "ExamConcentration",
        "総合芸術+ クライマックス+ 心・技・体+ 始まりの笑顔+ 精一杯+ スターライト+ せーのっ！+ "
        "はげしく+ 理想のテンポ+ はじけるパッション+ カウントダウン+ ハッピー♪+ 忍耐力+ オープニングアクト+ "
        "アイドル宣言+ 挨拶の基本 イメージの基本 イメージの基本 アピールの基本 表現の基本",
        "",
    ),
    "anomaly": (
        c.ANOMALY,
        "ExamFullPower",
        "挨拶の基本 イメージの基本 イメージの基本 メントレの基本 メントレの基本 スパート スパート "
        "ジャストアピール+ 潜在能力+ カウントダウン+ オープニングアクト+ ラッキー♪+ せーのっ！+ "
        "翔び立て！+ 輝け！+ 頂点へ+ トレーニングの成果+ アッチェレランド+ アピールの基本 表現の基本",
        "",
    ),
}


def presets() -> tuple[Preset, ...]:
    """Return the ready boards: a deck for every plan, then positions of the article."""
    return (
        Preset("sense", tr("Sense, focus 集中: 12 turns")),
        Preset("condition", tr("Sense, good condition 好調: 12 turns")),
        Preset("logic", tr("Logic, good impression 好印象: 12 turns")),
        Preset("motivation", tr("Logic, motivation やる気: 12 turns")),
        Preset("strength", tr("Anomaly, strength 強気: 12 turns")),
        Preset("anomaly", tr("Anomaly, full power 全力: 12 turns")),
        Preset("article", tr("The article's stage: turns 3 and 4, 18 ways")),
        Preset("audition", tr("The article's values 2005 and 10540: a card in an audition")),
        Preset("hold", tr("The article's value 48404: which card the AI holds")),
    )


def preset(name: str) -> Board:
    """Return the ready board with this name, the empty board for "". Raises RingappError."""
    if not name:
        return Board()
    if name in WORKED:
        return decode(WORKED[name])
    if name not in DECKS:
        raise RingappError(tr("There is no example “{name}”.").format(name=name))
    plan, main, deck, item = DECKS[name]
    return Board(plan=plan, main=main, deck=tuple(deck.split()), items=(item,) if item else ())
