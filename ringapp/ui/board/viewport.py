"""The map from scene to canvas: fit, zoom about a point and pan, always with the board in sight."""

from __future__ import annotations

from dataclasses import dataclass, replace

MARGIN = 12.0
"""Widget pixels that stay free around a board that fits."""
MAX_ZOOM = 64.0


@dataclass(frozen=True, slots=True)
class Viewport:
    """The map from scene to widget: widget = offset + scale * scene.

    Attributes:
        width, height: The widget's size in pixels.
        extent: The scene's size in scene units.
        zoom: 1 fits the whole scene into the widget.
        centre: The scene point in the middle of the widget.
        covered: Pixels at the top that messages lie over; the scene keeps clear of them.
    """

    width: float = 1.0
    height: float = 1.0
    extent: tuple[float, float] = (1.0, 1.0)
    zoom: float = 1.0
    centre: tuple[float, float] = (0.5, 0.5)
    covered: float = 0.0

    @property
    def scale(self) -> float:
        """Widget pixels for one scene unit."""
        wide = max(1.0, self.width - 2 * MARGIN) / max(1e-9, self.extent[0])
        high = max(1.0, self.height - self.covered - 2 * MARGIN) / max(1e-9, self.extent[1])
        return min(wide, high) * self.zoom

    @property
    def offset(self) -> tuple[float, float]:
        """The widget position of the scene's upper left corner."""
        scale = self.scale
        middle = (self.height + self.covered) / 2
        return self.width / 2 - self.centre[0] * scale, middle - self.centre[1] * scale

    @property
    def visible(self) -> tuple[float, float, float, float]:
        """The visible part (x, y, w, h), in scene units."""
        x, y = self.to_scene(0, 0)
        return x, y, self.width / self.scale, self.height / self.scale

    def to_scene(self, x: float, y: float) -> tuple[float, float]:
        """Return the scene point under a widget position."""
        left, top = self.offset
        return (x - left) / self.scale, (y - top) / self.scale

    def resized(self, width: float, height: float) -> Viewport:
        """Return the viewport for another widget size, with the same scene point in the middle."""
        return replace(self, width=max(1.0, width), height=max(1.0, height)).clamped()

    def under(self, covered: float) -> Viewport:
        """Return the viewport moved below messages over the top `covered` pixels, if they hide the scene."""
        bare = replace(self, covered=0.0)
        hides = bare.offset[1] < covered and covered < self.height / 2
        return (replace(self, covered=covered) if hides else bare).clamped()

    def showing(self, extent: tuple[float, float]) -> Viewport:
        """Return the viewport for a scene of this size; a new size is shown whole."""
        if extent == self.extent:
            return self
        return replace(self, extent=extent).fitted()

    def fitted(self) -> Viewport:
        """Return the viewport that shows the whole scene."""
        return replace(self, zoom=1.0, centre=(self.extent[0] / 2, self.extent[1] / 2))

    def zoomed(self, factor: float, x: float, y: float) -> Viewport:
        """Return the viewport zoomed about a widget position, which keeps its scene point."""
        before = self.to_scene(x, y)
        zoom = min(max(self.zoom * factor, 1.0), MAX_ZOOM)
        nearer = replace(self, zoom=zoom)
        after = nearer.to_scene(x, y)
        centre = (self.centre[0] + before[0] - after[0], self.centre[1] + before[1] - after[1])
        return replace(nearer, centre=centre).clamped()

    def panned(self, dx: float, dy: float) -> Viewport:
        """Return the viewport moved by widget pixels."""
        centre = (self.centre[0] - dx / self.scale, self.centre[1] - dy / self.scale)
        return replace(self, centre=centre).clamped()

    def revealing(self, x: float, y: float) -> Viewport:
        """Return the viewport moved as little as needed to show a scene point."""
        left, top, wide, high = self.visible
        edge = 0.1 * min(wide, high)
        dx = min(0.0, x - left - edge) + max(0.0, x - left - wide + edge)
        dy = min(0.0, y - top - edge) + max(0.0, y - top - high + edge)
        return replace(self, centre=(self.centre[0] + dx, self.centre[1] + dy)).clamped()

    def clamped(self) -> Viewport:
        """Return the viewport without needless empty space: a side that fits is centred."""
        return replace(self, centre=(self._clamp(0, self.width), self._clamp(1, self.height - self.covered)))

    def _clamp(self, axis: int, size: float) -> float:
        half = (size / 2 - MARGIN) / self.scale
        length = self.extent[axis]
        if 2 * half >= length:
            return length / 2
        return min(max(self.centre[axis], half), length - half)
