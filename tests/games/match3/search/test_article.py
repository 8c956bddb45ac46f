"""Test the searches of the article against ours."""

from __future__ import annotations

from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.search import article
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.claims import Objective
from tests.games.match3.boards import instances
from tests.games.match3.search.builders import exact, free

FAMOUS = "actions 4\nP 360\nA B A C\nD A B B\nB D D B\nB B A C"


def test_the_article_searches_agree_with_ours_where_they_finish() -> None:
    compared = better = 0
    for board in instances(74, 120, (4, 5), 3):
        if board.target is None or not board.rules.cap:
            continue
        first, cheapest = article.breadth_first(board, free, Found()), article.dijkstra(board, free, Found())
        fewest, best = exact(board, Objective.MOVES), exact(board, Objective.ARTICLE)
        assert first.goal == cheapest.goal == fewest.goal == best.goal
        if not best.goal:
            continue
        compared += 1
        assert cheapest.score == best.score
        assert len(first.lines[0]) == len(fewest.lines[0])
        # What the article denies: with the cap its cheapest goal is also one with the fewest actions.
        assert len(cheapest.lines[0]) == len(first.lines[0])
        assert fewest.score == best.score
        better += (first.score or 0) < (cheapest.score or 0)
    assert compared >= 10
    assert better > 0, "breadth-first is sometimes worse in points"


def test_fewest_actions_first_then_points() -> None:
    board = parse(FAMOUS)
    assert article.breadth_first(board, free, Found()).score == 1480
    assert article.dijkstra(board, free, Found()).score == 1660
    found = exact(board, Objective.MOVES)
    assert ([len(line) for line in found.lines], found.score) == ([2], 1660)
