"""Results of a rehearsal, drawn with the shipped digits at the places of the game's page."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from ringapp.core.contract.errors import RingappError
from ringapp.core.reading.digits import DIGITS, Digit
from ringapp.games.contest.files.pages import BONUS, SCORES, TOTAL
from ringapp.games.contest.studies import results
from ringapp.games.contest.studies.rehearsal import line_of, read_rehearsals
from ringapp.games.contest.studies.results import PITCH, read_results, settled
from tests.games.contest.reading.test_numbers import write

PAGE = ((401_700, 300_453, 227_018), (1_257_318, 1_247_613, 1_075_803), (384_178, None, None))
LEFT, LENGTH = 150.0, 294.0


def drawn(page: tuple = PAGE, wrong: int = 0) -> np.ndarray:
    """A page of 600 x 1200 with three stages; `wrong` is added to the first stage's total."""
    pixels = np.full((1200, 600, 3), 96, np.uint8)
    for stage, scores in enumerate(page):
        row = 180 + PITCH * LENGTH * stage
        pixels[round(row - 1) : round(row + 1), round(LEFT) : round(LEFT + LENGTH)] = 255
        best = max(score or 0 for score in scores)
        total = sum(score or 0 for score in scores) + best // 5 + wrong * (stage == 0)
        write(pixels, (LEFT, row, LENGTH), TOTAL, f"{total:,}", TOTAL.middles[0])
        for score, middle in zip(scores, SCORES.middles, strict=True):
            write(pixels, (LEFT, row, LENGTH), SCORES, "-" if score is None else f"{score:,}", middle)
        slot = scores.index(best)
        x, y = LEFT + BONUS.middles[slot] * LENGTH, row + BONUS.top * LENGTH
        pixels[round(y - 4) : round(y + 20), round(x - 60) : round(x + 50)] = 255
        write(pixels, (LEFT, row, LENGTH), BONUS, str(best // 5), BONUS.middles[slot])
    return pixels


def as_file(pixels: np.ndarray, scale: float = 1.0, quality: int = 0) -> bytes:
    image, kept = Image.fromarray(pixels), BytesIO()
    image = image.resize((round(image.width * scale), round(image.height * scale)), Image.Resampling.BICUBIC)
    image.save(kept, "JPEG", quality=quality) if quality else image.save(kept, "PNG")
    return kept.getvalue()


@pytest.mark.parametrize(("scale", "quality"), [(1.0, 0), (0.6, 0), (1.7, 0), (1.0, 60)])
def test_scores_are_read_in_any_size_also_where_they_overlap(scale: float, quality: int) -> None:
    assert read_results("a.png", as_file(drawn(), scale, quality)) == PAGE


def test_a_stage_whose_numbers_do_not_agree_is_not_read() -> None:
    assert read_results("a.png", as_file(drawn(wrong=1000))) == (None, *PAGE[1:])


def test_other_pictures_show_no_results() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (300, 400, 3), np.uint8)
    assert read_results("a.png", as_file(noise)) == ()
    striped = np.zeros((600, 300, 3), np.uint8)
    striped[::8] = 255
    assert read_results("a.png", as_file(striped)) in ((), (None, None, None))
    with pytest.raises(RingappError, match=r"“a\.png” is not a picture"):
        read_results("a.png", b"no picture")


def digits(text: str, unsure: str = "") -> list[Digit]:
    return [Digit(mark, 0, 0.9, 0.01 if mark in unsure else 0.3) for mark in text]


def test_one_unsure_digit_is_mended_if_a_single_reading_fits() -> None:
    total, scores, bonus = digits("1,009,511"), ["401,700", "300,453", "227,018"], digits("80340")
    assert settled([total, *map(digits, scores)], bonus) == PAGE[0]
    misread = [digits("401,700"), digits("300,458", "8"), digits("227,018")]
    assert settled([total, *misread], bonus) == PAGE[0]
    assert settled([total, *misread], digits("80341")) is None, "the bonus speaks against it"
    assert settled([total, digits("401,700"), digits("300,458"), digits("227,018")], bonus) is None, (
        "all sure"
    )


def test_two_readings_that_fit_are_none() -> None:
    """A digit of the total and one of a score may each be wrong by three."""
    total = digits("1,009,514", "4")
    assert (
        settled([total, digits("401,700"), digits("300,453", "53"), digits("227,018")], digits("80340"))
        is None
    )


def test_unsure_digits_need_the_bonus() -> None:
    total, scores = digits("1,009,511"), [digits("401,700"), digits("300,453", "53"), digits("227,018")]
    assert settled([total, *scores], digits("80340")) == PAGE[0]
    assert settled([total, *scores], []) is None
    assert settled([total, *map(digits, ("401,700", "300,453", "227,018"))], []) == PAGE[0]
    assert settled([digits("1,009,511", DIGITS), *scores], digits("80340")) is None, "too many"


def test_a_picture_becomes_a_line_that_says_what_was_not_read() -> None:
    line = line_of("a#1.png", (PAGE[0], None, PAGE[2]))
    found = read_rehearsals(f"{line}\n# only a remark\n1 2 3 4 5 6 7 8 9\n{line_of('b.png', ())}\n")
    assert found.rows[0] == (*PAGE[0], None, None, None, *PAGE[2])
    assert found.rows[1] == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert found.unread == ("a#1.png: stage 2", "b.png: stage 1, 2, 3")


def test_places_of_a_page_are_those_of_three_lines() -> None:
    lines = results.lines_of(drawn())
    assert [round(value) for value in lines[0]] == [150, 180, 294]
    assert results.lines_of(drawn()[:700]) == [], "two stages have no third line"
