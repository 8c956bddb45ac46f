"""Ready boards on the starter set: the article's worked stage, and a small deck for every plan."""

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
  "seed": 1, "ai": "v1",
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

DECKS = {
    "sense": (
        c.SENSE,
        "ExamLessonBuff",
        "静かな意志+ 眼力+ 準備運動+ ハイタッチ+ コール＆レスポンス+ 至高のエンタメ+ 国民的アイドル "
        "意地っ張り+ ちょちょいのちょい+ 軽い足取り+ スタートダッシュ ファンサ+ バランス感覚 試行錯誤+ 挑戦 "
        "アピールの基本 アピールの基本 表情の基本 表情の基本 振る舞いの基本",
        "ばくおんライオン",
    ),
    "logic": (
        c.LOGIC,
        "ExamReview",
        "目線の基本 目線の基本 意識の基本 意識の基本 可愛い仕草+ 気分転換 もう少しだけ+ 手拍子+ "
        "元気な挨拶+ リズミカル ファンシーチャーム+ ワクワクが止まらない+ 本番前夜+ ひなたぼっこ "
        "200%スマイル+ 開花 ありがとうの言葉+ 幸せのおまじない+ 表現の基本 ポーズの基本",
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
    """Names of the ready boards, the article's first."""
    return (
        Preset("article", tr("The article's stage: turns 3 and 4, 18 ways")),
        Preset("sense", tr("A sense deck, 12 turns")),
        Preset("logic", tr("A logic deck, 12 turns")),
        Preset("anomaly", tr("An anomaly deck, 12 turns")),
    )


def preset(name: str) -> Board:
    """A ready board, the empty one for "". Raises RingappError."""
    if not name:
        return Board()
    if name == "article":
        return decode(ARTICLE)
    if name not in DECKS:
        raise RingappError(tr("There is no example “{name}”.").format(name=name))
    plan, main, deck, item = DECKS[name]
    return Board(plan=plan, main=main, deck=tuple(deck.split()), items=(item,) if item else ())
