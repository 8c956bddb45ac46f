"""Importing pictures from files, clipboard and watched folders; each board is taken as one step of undo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QWidget

from ringapp.core.contract.errors import LimitExceeded, Missing, ParseError, RingappError
from ringapp.core.contract.game import SomeState
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, PictureReader, Point, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.reading.looks.skins import skin_folder
from ringapp.core.reading.picturefile import SUFFIXES, Preview
from ringapp.core.reading.recognise import Recognised
from ringapp.ui.board.underlay import Shown, Size, is_round
from ringapp.ui.picture.adoption import Look, same_window, take
from ringapp.ui.picture.dialog import PictureDialog
from ringapp.ui.picture.question import PICTURES, Question, Refused, folder_of, what_becomes, whose_board
from ringapp.ui.picture.reading import OneReading, look_at, recognised
from ringapp.ui.picture.report_line import Telling, adjust_picture, restore
from ringapp.ui.picture.sources import Source, of_file, of_image, of_mime, pictures_folder
from ringapp.ui.picture.watcher import WatchLine
from ringapp.ui.session.jobs import Job, ThreadJob, stop_jobs
from ringapp.ui.session.origins import Origin
from ringapp.ui.shell.file_errors import sentence_of
from ringapp.ui.shell.messagebar import Choice, MessageBar, told
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.tab.tabs import Tabs

MARKED = 100
"""The most new cells of a later picture that are marked on the board."""


class Importing(QObject):
    """Imports pictures into the tabs of a window."""

    watching = Signal(bool)
    carried = Signal(object, object)
    """The document inside a picture, and its source, None."""
    folder_wanted = Signal()
    """The folder that a picture needs should be asked for and opened."""

    def __init__(self, window: QWidget, tabs: Tabs, messages: MessageBar) -> None:
        super().__init__(window)
        self._window, self._tabs, self._messages = window, tabs, messages
        self._watch = WatchLine(messages, self)
        self._watch.turned.connect(self.watching)
        self._watch.file.connect(partial(self._load, begin=self._begin_watched))
        self._watch.copied.connect(partial(self._copied, begin=self._begin_watched))
        self._watch.folder_wanted.connect(self._ask_folder)
        self._dialog: PictureDialog | None = None
        self._reading = OneReading(messages, self)
        self._question = Question(messages)
        self._by_hand = ""
        """The game that a person chose last for a picture."""
        self._folder = pictures_folder()
        self._asked = self._came = 0
        """Numbers of the picture imported last, and of the last one whose file is loaded."""
        self._origins: dict[str, Origin] = {}
        """The origin of the board taken last, by game; after File > New the tab's origin differs."""

    def stop(self) -> None:
        """Stop reading and close the dialog, at the end of the window."""
        self._reading.stop()
        stop_jobs(self)
        if self._dialog is not None:
            self._dialog.close()

    def stop_reading(self) -> bool:
        """Stop reading; return whether a picture was being read."""
        under_way = self._reading.under_way
        self._reading.stop()
        return under_way

    def ask(self) -> None:
        """Ask for a picture file and read it."""
        endings = " ".join(f"*{ending}" for ending in SUFFIXES)
        title = tr("Import a picture")
        kinds = tr("Pictures ({endings})").format(endings=endings)
        name, _ = QFileDialog.getOpenFileName(self._window, title, self._folder, kinds)
        if name:
            self._folder = str(Path(name).parent)
            self.read_file(Path(name))

    def takes(self, path: Path) -> bool:
        """Return whether a dropped or opened file is a picture that some game may read."""
        return path.suffix.lower() in SUFFIXES and bool(self._readers())

    def read_files(self, paths: Sequence[Path]) -> None:
        """Read the first of some picture files, and say so if there are more."""
        self.read_file(paths[0])
        if len(paths) > 1:
            words = tr("Pictures are read one at a time: “{name}” was taken.")
            # Owner "": the picture may bring another game's tab to the front.
            self._messages.say(words.format(name=paths[0].name), "warn", owner="")

    def read_file(self, path: Path) -> None:
        """Read a picture file into the tab in front, or into that of the game it shows."""
        self._load(path, self._in_turn())

    def _load(self, path: Path, begin: Callable[[Source], None]) -> None:
        job = ThreadJob(self, of_file, path)
        job.done.connect(begin)
        job.failed.connect(partial(self._no_file, path))
        job.start()

    def paste(self, data: QMimeData) -> bool:
        """Read the picture that was copied or dropped; return False if there is none."""
        return self._copied(data, self._in_turn())

    def _copied(self, data: QMimeData, begin: Callable[[Source], None]) -> bool:
        found = of_mime(data)
        if isinstance(found, QImage):
            job = ThreadJob(self, of_image, found)
            job.done.connect(begin)
            job.start()
        elif found is not None:
            begin(found)
        return found is not None

    def _in_turn(self) -> Callable[[Source], None]:
        """Return a function that reads a loaded picture, unless one imported later has come first."""
        self._asked += 1
        number = self._asked

        def come(source: Source) -> None:
            if number > self._came:
                self._came = number
                self._begin(source)

        return come

    def _begin_watched(self, source: Source) -> None:
        """Read a picture found by watching, but not while the dialog of the last one is open."""
        if self._dialog is None or not self._dialog.isVisible():
            self._begin(replace(source, watched=True))

    def _begin(self, source: Source) -> None:
        """Read a picture into the tab in front, or into that of the game it clearly shows."""
        here = self._tabs.current
        hints = {name: self._hints(name) for name in self._readers()}
        first = here.game_id if here is not None and here.game_id in hints else ""

        def report(share: float) -> None:
            job.progress.emit(share)

        job = ThreadJob(self, recognised, source, hints, self._points(), first, report)
        self._question.end()
        self._start(job, "", partial(self._known, source, hints))

    def _start(self, job: Job, owner: str, take: Callable[..., None]) -> None:
        """Start a job that reads a picture, in place of the one under way."""
        self._messages.settle(PICTURES)
        self._reading.follow(job)  # Removes the message before `take` shows another.
        job.done.connect(take)
        job.failed.connect(self._failed)
        self._reading.begin(job, owner)

    def _hints(self, game_id: str) -> Hints:
        """Return the hints for pictures of a game, from its open board and the folder of named skins."""
        tab = next((tab for tab in self._tabs.made if tab.game_id == game_id), None)
        hints = Hints()
        if tab is not None and isinstance(tab.game, PictureReader):
            hints = tab.game.picture_hints(tab.session.board)
        return replace(hints, learned=skin_folder())

    def _points(self) -> dict[str, tuple[Size, tuple[Point, ...]]]:
        """Return the points of round boards in their last pictures, by game; other boards need none."""
        found = {}
        for tab in self._tabs.made:
            points = tab.board.imported.points
            if points is not None and isinstance(tab.game, PictureReader) and is_round(tab.game.handles()):
                found[tab.game_id] = points
        return found

    def _known(
        self, source: Source, hints: Mapping[str, Hints], found: Document | tuple[Preview, Recognised | None]
    ) -> None:
        """Take the board of the recognised game, or ask which game it is if none is certain.

        With an unclear game the board may still be one of an unknown program, so it is taken with a remark.
        While pictures are watched for it is not, since screenshots of menus and desktops come by too.
        """
        self._question.end()
        if isinstance(found, Document):
            self.carried.emit(found, None)
            return
        shown, known = found
        if shown.refused:
            self._messages.say(shown.refused, "warn", about=PICTURES)
        if known is None or not known.game_id:
            self._ask_game(source)
            return
        game_id, reading = known.game_id, known.reading
        look = Look(self._tabs.tab(game_id), source, hints[game_id])
        if not known.clear and self._is_to_be_asked(look, known):
            chosen = partial(self._chosen, look, (shown, reading))
            self._ask_game(source, read={game_id: chosen})
            return
        if isinstance(reading, Reading) and not known.clear:
            reading = replace(reading, unclear=True)
        self._come_to(game_id)
        self._looked(replace(look, chosen=game_id == self._by_hand), (shown, reading))

    def _is_to_be_asked(self, look: Look, known: Recognised) -> bool:
        """Return whether to ask for the game before a board of an unclear game is taken.

        Not asked if the picture continues the board of the picture before. Nor if no game finds a board and
        the person has named this game before, as rings are not found without points. Always asked if the game
        cannot read any picture at present, such as without its folder.
        """
        if len(self._readers()) < 2:
            return False
        tab, watched = look.tab, look.source.watched
        if isinstance(known.reading, Missing):
            return True
        if isinstance(known.reading, RingappError):
            return not (tab.game_id == self._by_hand and not watched and known.nowhere)
        before = tab.board.imported.reading
        follows = before is not None and same_window(tab.game, before, known.reading)
        return not follows and (known.rival or watched)

    def _chosen(self, look: Look, found: tuple[Preview, Reading[SomeState] | RingappError]) -> None:
        """Take the board of a game that a person has chosen, or show the picture to set its points."""
        look = replace(look, chosen=True)
        self._by_hand = look.tab.game_id
        self._come_to(look.tab.game_id)
        if folder_of(look.tab) != look.hints.folder:  # A folder was opened since.
            self._read(replace(look, hints=self._hints(look.tab.game_id), taken=None))
            return
        self._looked(look, found)

    def _come_to(self, game_id: str) -> None:
        if self._tabs.current is None or self._tabs.current.game_id != game_id:
            self._tabs.show_game(game_id)

    def _read(self, look: Look) -> None:
        """Read a picture as a board of one game, with the hints that a person gave."""

        def report(share: float) -> None:
            job.progress.emit(share)

        self._question.end()
        job = ThreadJob(self, look_at, look.tab.game_id, look.source, look.hints, report)
        self._start(job, look.tab.game_id, partial(self._looked, look))

    def _readers(self) -> list[str]:
        """Return the ids of the games with a tab that can read pictures."""
        return [name for name in self._tabs.ids if isinstance(load_game(name), PictureReader)]

    def _ask_game(
        self, source: Source, *, but: str = "", read: Mapping[str, Callable[[], None]] | None = None
    ) -> None:
        """Ask which game a picture shows, then show its tab and read the picture as that game.

        Args:
            but: A game that the picture does not show.
            read: Functions that take an already read board, by game.
        """
        if self._dialog is not None:
            self._dialog.close()
        here = self._tabs.current
        front = "" if here is None else here.game_id
        names = sorted((name for name in self._readers() if name != but), key=lambda name: name != front)
        take = read or {}
        choices: list[Choice] = [
            (partial(self._tabs.title, name), take.get(name, partial(self._read_as, name, source)))
            for name in names
        ]
        if choices:
            words = partial(self._question.which_game, source)
            self._question.ask(words, choices, focused=not source.watched)
        else:
            self._question.put(tr("Boards of this tab are not read from pictures."), "warn")

    def _read_as(self, game_id: str, source: Source) -> None:
        self._by_hand = game_id
        self._tabs.show_game(game_id)
        self._read(Look(self._tabs.tab(game_id), source, self._hints(game_id), chosen=True))

    def _looked(self, look: Look, found: tuple[Preview, Reading[SomeState] | RingappError]) -> None:
        """Take or offer the board that was read, or say why there is none and show the picture."""
        shown, reading = found
        folder = folder_of(look.tab)
        refused = look.taken is None and isinstance(reading, RingappError)
        if refused and folder not in (None, look.hints.folder):  # The folder was opened meanwhile.
            self._read(replace(look, hints=replace(look.hints, folder=folder)))
            return
        image = QImage(shown.pixels, shown.width, shown.height, 3 * shown.width, QImage.Format.Format_RGB888)
        picture = Shown(image.copy(), shown.scale, shown.guess)
        if isinstance(reading, Missing | ParseError):
            # No points and no names help where the folder is missing or cannot be read.
            self._tell_why(str(reading), look, (lambda: tr("Open its folder…"), self.folder_wanted.emit))
        elif isinstance(reading, RingappError):
            adjust = partial(self._adjust, look, picture, None)
            self._tell_why(str(reading), look, (lambda: tr("Set its points…"), adjust))
            if look.chosen:
                adjust()
        else:
            self._offer(look, picture, reading)

    def _tell_why(self, words: str, look: Look, way: Choice) -> None:
        """Say why there is no board, with a button for what may help and one for another game.

        The message stays while the person follows the button, so that they can turn back. Another board ends
        it; if that belongs to a folder, such as a tower, the picture is read again with it.
        """
        name, go = way
        source = look.source
        text = tr("{name}: {what}").format(name=source.name, what=words) if source.is_file else words

        def go_it() -> None:
            self._tell_why(words, look, way)
            go()

        choices: list[Choice] = [(name, go_it)]
        if len(self._readers()) > 1:
            another = partial(self._ask_game, source, but=look.tab.game_id)
            choices.append((lambda: tr("Another game…"), another))
        line = self._question.put(text, "error", choices, owner=look.tab.game_id)
        end, again = partial(self._messages.drop, line), partial(self._read_with, look)
        Refused(line, look.tab, look.hints, end, again)

    def _read_with(self, look: Look, hints: Hints) -> None:
        """Read a picture again with the hints of a board that was opened meanwhile."""
        self._read(replace(look, hints=hints, chosen=False, taken=None))

    def _offer(self, look: Look, picture: Shown, reading: Reading[SomeState]) -> None:
        """Take the board, or ask first if its size or program differs from the picture before.

        It also asks if a person has resized the board since, as the added lines would be lost. It does not
        ask for watched pictures: Undo brings back what stood there.
        """
        tab, taken = look.tab, look.taken
        before, board = tab.board.imported.reading, tab.session.board
        other = before is not None and not same_window(tab.game, before, reading)
        same_file = tab.origin is self._origins.get(tab.game_id)
        other |= same_file and tab.board.imported.resized(board)
        came_by = self._watch.on and look.source.watched  # An imported picture asks all the same.
        if came_by or taken is not None or not other:
            self._take(look, picture, reading)
            return
        into = partial(self._take, look, picture, reading)
        anew: Choice = (lambda: tr("New board"), partial(into, anew=True))
        choices: list[Choice] = [anew, (lambda: tr("Into this one"), into)]
        choices += self._another(reading, partial(self._ask_game, look.source, but=tab.game_id))
        self._question.ask(partial(whose_board, tab, reading), choices, tab.game_id, what_becomes())

    def _take(self, look: Look, picture: Shown, reading: Reading[SomeState], *, anew: bool = False) -> None:
        """Take the board and show a message about it; open the dialog if looks need names."""
        tab = look.tab
        if self._dialog is not None:
            self._dialog.close()  # It is about the picture before.
        now = take(look, picture, reading, anew=anew)
        self._origins[tab.game_id] = tab.origin
        look = replace(look, taken=now)
        another = self._another(reading, partial(self._none_of, look))
        adjust = partial(self._adjust, look, picture, reading, another)
        choices: list[Choice] = [(lambda: tr("Adjust…"), adjust), *another]
        Telling(tab, self._messages, reading, now.became, choices, now.new)
        new = now.new or ()
        tab.board.point_out(new if len(new) <= MARKED else ())
        if reading.clusters:
            adjust()

    def _another(self, reading: Reading[SomeState], ask: Callable[[], None]) -> list[Choice]:
        """Return the button “Another game…” if the game is unclear, else nothing."""
        if not reading.unclear or len(self._readers()) < 2:
            return []
        return [(lambda: tr("Another game…"), ask)]

    def adjust(self, tab: GameTab) -> None:
        """Show the dialog of the picture that the open board came from, even if its message was closed."""
        adjust_picture(tab, self._messages)

    def restore(self, document: Document) -> None:
        """Show what is unsure on a board that was restored after a crash."""
        if document.picture is not None and document.game in self._tabs.ids:
            restore(self._tabs.tab(document.game), self._messages, document)

    def _none_of(self, look: Look) -> None:
        """Undo a board of the wrong game, and ask which game the picture shows."""
        if look.taken is not None:
            look.tab.session.take_back(look.taken.board)
        self._ask_game(look.source, but=look.tab.game_id)

    def _adjust(
        self,
        look: Look,
        picture: Shown,
        reading: Reading[SomeState] | None,
        others: Sequence[Choice] = (),
        kept: str = "",
    ) -> None:
        """Show the dialog of a picture.

        Args:
            others: Further buttons for the dialog.
            kept: The skin whose names are to be corrected.
        """
        if self._dialog is not None:
            self._dialog.close()
        dialog = PictureDialog(look.tab.game_id, picture, look.hints, reading, self._window, look.taken, kept)
        self._dialog = dialog
        for name, choose in others:
            dialog.offer(told(name), choose)

        def show(hints: Hints, reading: Reading[SomeState], kept: str) -> None:
            self._adjust(replace(look, hints=hints), picture, reading, others, kept)

        dialog.again.connect(partial(self._read_again, look))
        dialog.anew.connect(partial(self._look_anew, look, dialog, show))
        dialog.unkept.connect(partial(self._no_file, skin_folder()))
        dialog.show()

    def _look_anew(
        self,
        look: Look,
        dialog: PictureDialog,
        show: Callable[[Hints, Reading[SomeState], str], None],
        hints: Hints,
        skin: str,
    ) -> None:
        """Read the looks of a picture without the names of a skin, and show the dialog to name them again.

        Board and names stay until then; nothing happens if the dialog was closed meanwhile.
        """
        hints = replace(hints, names={})

        def looked(found: tuple[Preview, Reading[SomeState] | RingappError]) -> None:
            reading = found[1]
            if not dialog.isVisible():
                return
            if isinstance(reading, RingappError):
                dialog.tell(str(reading))
            elif not reading.clusters:
                dialog.tell(tr("All cells are known without these names, too; nothing is left to be named."))
            else:
                show(hints, reading, skin)

        def report(share: float) -> None:
            job.progress.emit(share)

        alone = replace(hints, learned=None)
        job = ThreadJob(self, look_at, look.tab.game_id, look.source, alone, report)
        self._start(job, look.tab.game_id, looked)

    def _read_again(self, look: Look, hints: Hints) -> None:
        """Read a picture again with the hints from its dialog."""
        self._read(replace(look, hints=hints, chosen=False))

    def _no_file(self, path: Path, error: Exception) -> None:
        """Say that a file cannot be read, with its name."""
        self._refuse(sentence_of(path, error) if isinstance(error, LimitExceeded | OSError) else "", error)

    def _failed(self, error: Exception) -> None:
        self._refuse("", error)

    def _refuse(self, words: str, error: Exception) -> None:
        """Show `words`, or else the words of the error, as the reason why no picture is read."""
        if not isinstance(error, RingappError | OSError):
            raise error
        self._messages.settle(PICTURES)
        self._question.end()
        self._messages.say(words or str(error), "error", about=PICTURES)

    def watch(self, on: bool, folder: Path | None = None) -> None:
        """Watch the clipboard and, if given, a folder, or stop; each new picture becomes the next board."""
        self._watch.watch(on, folder)

    def _ask_folder(self) -> None:
        title = tr("Watch this folder for new pictures")
        name = QFileDialog.getExistingDirectory(self._window, title, self._folder)
        self.watch(True, Path(name) if name else None)
