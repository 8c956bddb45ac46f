"""PNG pictures and GIF, WebP and MP4 animations, all from the SVG of the display list.

The frames of an animation are a pure function of board, moves and style: the board at rest, each move
announced and then animated, and the end. Nothing here needs a window, so it can run in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from importlib.util import find_spec
from io import BytesIO
from itertools import accumulate, islice
from typing import TYPE_CHECKING, Literal, NamedTuple

import resvg_py

from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.contract.game import Cancelled, SomeGame, SomeMove, SomeState, View
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts
from ringapp.core.contract.resources import resource_folder
from ringapp.core.contract.shapes import Shape
from ringapp.core.pictures.svg import FONT, Part, changed_boxes, part_of, scene_svg

if TYPE_CHECKING:
    from PIL import Image

AnimationKind = Literal["gif", "webp", "mp4"]
MAX_FRAMES = 4000
"""Frames of the longest animation; longer lines get fewer frames per move."""
DRAWING = 0.9
"""The share of the work that drawing the frames is."""
COLOURS = 128
"""Colours of a GIF or WebP: flat pictures need no more, and fewer make it smaller."""
OPTIONS: dict[AnimationKind, dict[str, int]] = {
    "gif": {"optimize": True, "disposal": 1},
    "webp": {"lossless": True, "quality": 20, "method": 3, "minimize_size": True},
}
"""Of the encoders. Lossless WebP of quality 80, which is usual, takes half as long again for 4 % less."""
RIM = 4
"""Pixels that are drawn around a part and cut off: thin lines break at the edge of a picture."""
PART_COST = 4000
"""Pixels that are drawn in the time that one more part of a frame takes."""
SAMPLES = 12
"""Frames that the shared palette of a GIF is made from."""


@dataclass(frozen=True, slots=True)
class Style:
    """How pictures and animations look.

    Attributes:
        width: Pixels from left to right.
        announce: Seconds that a move is shown before it is animated.
        rest: Seconds that the board is shown at the start; at the end twice as many.
        layers: Ids of the optional layers that are on; None for those that are on by default.
    """

    theme: str = "light"
    width: int = 480
    fps: int = 20
    speed: float = 1.0
    announce: float = 0.6
    rest: float = 0.8
    layers: frozenset[str] | None = None


class Shot(NamedTuple):
    """A drawn frame: how long it is shown, and the changed pieces of the picture with their places."""

    milliseconds: int
    patches: list[tuple[Image.Image, tuple[int, int]]]


@dataclass(frozen=True, slots=True)
class Frame:
    """A scene and how long it is shown, in milliseconds.

    Attributes:
        parts: Areas of pixels that may differ from the frame before; None for the whole picture.
    """

    scene: tuple[Shape, ...]
    milliseconds: int
    extent: tuple[float, float]
    theme: str
    width: int
    parts: tuple[Part, ...] | None = None

    @property
    def svg(self) -> str:
        """The whole picture as SVG."""
        return scene_svg(self.scene, self.extent, self.theme, self.width)

    def drawn(self) -> Shot:
        """Return the frame as pixels: the areas in `parts`, or the whole picture."""
        if self.parts is None:
            return Shot(self.milliseconds, [(_opened(png(self.svg, self.width)), (0, 0))])
        patches = []
        for left, top, right, bottom in self.parts:
            more = left - RIM, top - RIM, right + RIM, bottom + RIM
            drawn = _opened(png(scene_svg(self.scene, self.extent, self.theme, self.width, part=more)))
            inner = drawn.crop((RIM, RIM, drawn.width - RIM, drawn.height - RIM))
            patches.append((inner, (left, top)))
        return Shot(self.milliseconds, patches)


@dataclass(frozen=True, slots=True)
class Watcher:
    """Receives the share done (0 to 1) after each frame, and may cancel the work."""

    progress: Callable[[float], None] = field(default=lambda _done: None)
    cancelled: Callable[[], bool] = field(default=lambda: False)

    def report(self, done: float) -> None:
        """Pass on the share done. Raises Cancelled if the work was cancelled."""
        if self.cancelled():
            raise Cancelled
        self.progress(done)


def board_svg(
    game: SomeGame, state: SomeState, style: Style | None = None, facts: Facts | None = None
) -> str:
    """Return the board at rest as SVG; `facts` are `Solution.data` of this board's answer, if any."""
    style = style or Style()
    extent = game.extent(state)
    return scene_svg(_scene(game, state, style, extent, facts=facts), extent, style.theme, style.width)


def png(svg: str, width: int | None = None) -> bytes:
    """Return an SVG text as PNG, drawn with our own font. Raises RingappError for invalid SVG."""
    fonts = _fonts() if "<text" in svg else None  # Reading them takes as long as a small picture.
    try:
        data = resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=fonts,
            font_family=FONT,
            sans_serif_family=FONT,
        )
        return bytes(data)
    except ValueError as error:
        raise RingappError(tr("The picture cannot be drawn: {why}.").format(why=error)) from error


def frames(game: SomeGame, state: SomeState, moves: Sequence[SomeMove], style: Style) -> Iterator[Frame]:
    """Yield the frames of a replay from `state`; equal frames in a row are merged into a longer one."""
    states = list(accumulate(moves, game.apply, initial=state))
    extent = _largest(game, states)
    held: Frame | None = None
    for scene, milliseconds in _shots(game, states, moves, style, extent):
        if held is not None and held.scene == scene:
            held = replace(held, milliseconds=held.milliseconds + milliseconds)
            continue
        boxes = None
        if held is not None:
            yield held
            boxes = changed_boxes(held.scene, scene, PART_COST * (extent[0] / style.width) ** 2)
        parts = None if boxes is None else tuple(part_of(box, extent, style.width) for box in boxes)
        held = Frame(scene, milliseconds, extent, style.theme, style.width, parts)
    if held is not None:
        yield held


def stills(game: SomeGame, state: SomeState, moves: Sequence[SomeMove], style: Style) -> Iterator[str]:
    """Yield SVG pictures of one size: the board before each move, with the move announced, and the end."""
    states = list(accumulate(moves, game.apply, initial=state))
    extent, steps = _largest(game, states), zip(states, moves, strict=False)
    scenes = [_scene(game, before, style, extent, move, 0.0) for before, move in steps]
    for scene in (*scenes, _scene(game, states[-1], style, extent)):
        yield scene_svg(scene, extent, style.theme, style.width)


def _largest(game: SomeGame, states: Sequence[SomeState]) -> tuple[float, float]:
    extents = [game.extent(one) for one in states]
    return max(w for w, _ in extents), max(h for _, h in extents)


def films(
    game: SomeGame,
    state: SomeState,
    moves: Sequence[SomeMove],
    kinds: Sequence[AnimationKind],
    style: Style | None = None,
    watcher: Watcher | None = None,
) -> dict[AnimationKind, bytes]:
    """Return one replay as the bytes of animations of several kinds; each frame is drawn once.

    Raises:
        Cancelled: The watcher cancelled it.
        LimitExceeded: There are too many moves.
        RingappError: MP4 was asked for but its package is not installed.
    """
    style, watcher = style or Style(), watcher or Watcher()
    if len(moves) > MAX_FRAMES // 2:
        sentence = tr("{n} moves are too many for an animation; at most {limit} can be shown.")
        raise LimitExceeded(sentence.format(n=len(moves), limit=MAX_FRAMES // 2))
    if "mp4" in kinds and "mp4" not in film_kinds():
        raise RingappError(tr("MP4 needs the video extra: install “ringapp[video]”, or take GIF or WebP."))
    reel = list(frames(game, state, moves, style))
    pictures: list[Shot] = []
    for number, frame in enumerate(reel):
        watcher.report(DRAWING * number / len(reel))
        pictures.append(frame.drawn())
    made: dict[AnimationKind, bytes] = {}
    colours = cache(partial(_common_colours, pictures))
    for number, kind in enumerate(kinds):
        watcher.report(DRAWING + (1 - DRAWING) * number / len(kinds))
        made[kind] = _mp4(pictures, style.fps) if kind == "mp4" else _saved(kind, pictures, colours())
    watcher.report(1.0)
    return made


def film_kinds() -> tuple[AnimationKind, ...]:
    """Return the kinds of animation that this installation can make."""
    return ("gif", "webp", "mp4") if find_spec("av") is not None else ("gif", "webp")


def _shots(
    game: SomeGame,
    states: list[SomeState],
    moves: Sequence[SomeMove],
    style: Style,
    extent: tuple[float, float],
) -> Iterator[tuple[tuple[Shape, ...], int]]:
    """Yield every scene of a replay with its milliseconds; equal scenes are not merged yet."""
    most = max(1, MAX_FRAMES // (len(moves) + 1) - 1)
    yield _scene(game, states[0], style, extent), _milliseconds(style.rest)
    for before, move in zip(states, moves, strict=False):
        announced = _scene(game, before, style, extent, move, 0.0)
        yield announced, _milliseconds(style.announce / style.speed)
        seconds = game.duration(before, move) / style.speed
        count = min(most, max(1, round(seconds * style.fps)))
        for number in range(1, count + 1):
            scene = _scene(game, before, style, extent, move, number / count)
            yield scene, _milliseconds(seconds / count)
    yield _scene(game, states[-1], style, extent), _milliseconds(2 * style.rest)


def _scene(
    game: SomeGame,
    state: SomeState,
    style: Style,
    extent: tuple[float, float],
    move: SomeMove | None = None,
    t: float = 1.0,
    facts: Facts | None = None,
) -> tuple[Shape, ...]:
    on = style.layers
    if on is None:
        on = frozenset(layer.id for layer in game.layers() if layer.default)
    view = View(scale=style.width / max(1e-9, extent[0]), facts=facts or {}, layers=on)
    return tuple(game.scene(state, view, move=move, t=t) if move is not None else game.scene(state, view))


def _milliseconds(seconds: float) -> int:
    """Return seconds as milliseconds in steps of 10, the unit of GIF, and at least 20."""
    return max(20, round(seconds * 100) * 10)


@cache
def _fonts() -> list[str]:
    return [str(path) for path in sorted((resource_folder() / "fonts").glob("*.otf"))]


def _opened(data: bytes) -> Image.Image:
    from PIL import Image

    with Image.open(BytesIO(data)) as picture:
        return picture.convert("RGB")


def _played(pictures: Sequence[Shot]) -> Iterator[Image.Image]:
    """Yield every whole frame: one picture object, onto which each frame's patches are pasted."""
    whole = pictures[0].patches[0][0].copy()
    for shot in pictures:
        for patch, at in shot.patches:
            whole.paste(patch, at)
        yield whole


def _common_colours(pictures: Sequence[Shot]) -> Image.Image:
    """Return a picture with a palette for all frames: nothing flickers, and still parts compress well."""
    from PIL import Image

    step = max(1, len(pictures) // SAMPLES)
    samples = [whole.copy() for whole in islice(_played(pictures), 0, None, step)]
    wide, high = samples[0].size
    sheet = Image.new("RGB", (wide, high * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(sample, (0, high * number))
    return sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _with_colours(pictures: Sequence[Shot], colours: Image.Image) -> Iterator[Image.Image]:
    """Yield every whole frame in the palette of a picture."""
    from PIL import Image

    whole: Image.Image | None = None
    for shot in pictures:
        few = [(patch.quantize(palette=colours, dither=Image.Dither.NONE), at) for patch, at in shot.patches]
        whole = few[0][0] if whole is None else whole.copy()
        for patch, at in few:
            whole.paste(patch, at)
        yield whole


def _saved(kind: AnimationKind, pictures: Sequence[Shot], colours: Image.Image) -> bytes:
    """Return GIF or WebP of the frames in the palette of a picture."""
    images = _with_colours(pictures, colours)
    if kind == "webp":
        images = (image.convert("RGB") for image in images)
    data = BytesIO()
    times = [shot.milliseconds for shot in pictures]
    duration = times if len(times) > 1 else times[0]
    first, options = next(images), OPTIONS[kind]
    first.save(data, kind, save_all=True, append_images=images, duration=duration, loop=0, **options)
    return data.getvalue()


def _mp4(pictures: Sequence[Shot], fps: int) -> bytes:
    """Return MP4 in which each frame is encoded once, with its time; the last one again, to end the film."""
    import av

    data = BytesIO()
    options = {"crf": "20", "tune": "animation", "preset": "veryfast", "bf": "0"}
    # The preset halves the time, and without “B” frames players know how long the last one is shown.
    with av.open(data, "w", format="mp4") as container:
        wide, high = pictures[0].patches[0][0].size
        stream = container.add_stream("libx264", rate=fps, options=options)
        stream.width, stream.height, stream.pix_fmt = wide - wide % 2, high - high % 2, "yuv420p"
        clock = 0.0
        shown = -1
        for shot, whole in zip(pictures, _played(pictures), strict=True):
            begin, clock = round(clock), clock + shot.milliseconds * fps / 1000
            last = max(begin, round(clock) - 1) if shot is pictures[-1] else begin
            for at in sorted({begin, last} - {shown}):
                frame = av.VideoFrame.from_image(whole.crop((0, 0, stream.width, stream.height)))  # type: ignore[no-untyped-call]
                frame.pts = shown = at
                container.mux(stream.encode(frame))
        container.mux(stream.encode())
    return data.getvalue()
