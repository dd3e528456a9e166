#!/usr/bin/env python3
"""Draw the pictures of the children's example book: examples/books/symbols/*.png.

    scripts/draw_pictures.py [FOLDER]

Each picture is a list of shapes, painted one after the other: black, white or a grey that every printer takes, on white.
"""

import argparse
import math
import pathlib
import struct
import zlib

SIZE = 300  # pixels: a cell of an inch in print
FINE = 3    # samples per pixel in each direction
BLACK, GREY, WHITE = 0, 176, 255


def disc(x, y, r):
    return lambda px, py: (px - x) ** 2 + (py - y) ** 2 <= r * r


def ellipse(x, y, a, b, turned=0.0):
    cosine, sine = math.cos(turned), math.sin(turned)

    def inside(px, py):
        u, v = (px - x) * cosine + (py - y) * sine, (py - y) * cosine - (px - x) * sine
        return (u / a) ** 2 + (v / b) ** 2 <= 1
    return inside


def polygon(*corners):
    def inside(px, py):
        result = False
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
            if (y1 > py) != (y2 > py) and px < (x2 - x1) * (py - y1) / (y2 - y1) + x1:
                result = not result
        return result
    return inside


def stroke(x1, y1, x2, y2, width):
    """A line with round ends."""
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2

    def inside(px, py):
        t = max(0.0, min(1.0, ((px - x1) * (x2 - x1) + (py - y1) * (y2 - y1)) / length))
        return (px - x1 - t * (x2 - x1)) ** 2 + (py - y1 - t * (y2 - y1)) ** 2 <= width * width / 4
    return inside


def star(x, y, outer, inner):
    return polygon(*[(x + r * math.sin(i * math.pi / 5), y - r * math.cos(i * math.pi / 5))
                     for i, r in ((i, inner if i % 2 else outer) for i in range(10))])


# Coordinates from 0 to 100, y downwards.
PICTURES = {
    "star": [(star(50, 54, 50, 22), BLACK), (star(50, 54, 37, 16), GREY)],
    "fish": [(ellipse(42, 50, 40, 25), BLACK), (polygon((70, 50), (98, 24), (98, 76)), BLACK), (ellipse(42, 50, 34, 19), GREY),
             (disc(22, 44, 6), WHITE), (disc(21, 44, 3.2), BLACK), (stroke(44, 38, 44, 62, 4), BLACK), (stroke(56, 41, 56, 59, 4), BLACK)],
    "house": [(polygon((14, 46), (86, 46), (86, 94), (14, 94)), BLACK), (polygon((21, 46), (79, 46), (79, 87), (21, 87)), WHITE),
              (polygon((50, 4), (98, 50), (2, 50)), BLACK), (polygon((50, 15), (82, 45), (18, 45)), GREY),
              (polygon((42, 60), (58, 60), (58, 90), (42, 90)), BLACK)],
    "tree": [(polygon((43, 60), (57, 60), (57, 97), (43, 97)), BLACK), (disc(50, 30, 27), BLACK), (disc(28, 48, 22), BLACK), (disc(72, 48, 22), BLACK),
             (disc(50, 30, 21), GREY), (disc(28, 48, 16), GREY), (disc(72, 48, 16), GREY), (disc(50, 48, 18), GREY)],
    "sun": [*[(stroke(50 + 32 * math.cos(a), 50 + 32 * math.sin(a), 50 + 45 * math.cos(a), 50 + 45 * math.sin(a), 7), BLACK)
              for a in (i * math.pi / 5 for i in range(10))], (disc(50, 50, 25), BLACK), (disc(50, 50, 19), WHITE),
            (disc(43, 46, 3), BLACK), (disc(57, 46, 3), BLACK), (stroke(42, 56, 50, 60, 4), BLACK), (stroke(50, 60, 58, 56, 4), BLACK)],
    "boat": [(polygon((4, 64), (96, 64), (80, 92), (20, 92)), BLACK), (stroke(50, 8, 50, 64, 6), BLACK), (polygon((56, 10), (90, 56), (56, 56)), BLACK),
             (polygon((61, 26), (80, 51), (61, 51)), GREY), (polygon((44, 20), (44, 56), (16, 56)), BLACK)],
}


def draw(shapes):
    """Rows of pixels."""
    side = SIZE * FINE
    rows = [[WHITE] * side for _ in range(side)]
    for y in range(side):
        row = rows[y]
        for x in range(side):
            px, py = (x + 0.5) * 100 / side, (y + 0.5) * 100 / side
            for inside, grey in reversed(shapes):
                if inside(px, py):
                    row[x] = grey
                    break
    return [bytes(round(sum(rows[y * FINE + j][x * FINE + i] for j in range(FINE) for i in range(FINE)) / FINE ** 2)
                  for x in range(SIZE)) for y in range(SIZE)]


def png(rows):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 9)) + chunk(b"IEND", b"")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parents[1] / "examples" / "books" / "symbols")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, shapes in PICTURES.items():
        (folder / f"{name}.png").write_bytes(png(draw(shapes)))


if __name__ == "__main__":
    main()
