"""Reads the PNGs that the command writes (8 bits, RGB or grey, not interlaced) and compares them."""

import struct
import zlib


def read(path):
    """Width, height, and one byte of brightness per pixel."""
    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", path
    place, packed = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        body = data[place + 8 : place + 8 + length]
        place += 12 + length
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and colour in (0, 2) and not interlaced, path
        elif kind == b"IDAT":
            packed += body
    step = 3 if colour == 2 else 1
    raw = zlib.decompress(packed)
    stride = width * step
    before = bytearray(stride)
    pixels = bytearray()
    for y in range(height):
        start = y * (stride + 1)
        line = bytearray(raw[start + 1 : start + 1 + stride])
        undo_filter(raw[start], line, before, step)
        pixels += line[::step]
        before = line
    return width, height, bytes(pixels)


def undo_filter(kind, line, above, step):
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        up = above[i]
        if kind == 1:
            line[i] = (line[i] + left) & 255
        elif kind == 2:
            line[i] = (line[i] + up) & 255
        elif kind == 3:
            line[i] = (line[i] + (left + up) // 2) & 255
        elif kind == 4:
            corner = above[i - step] if i >= step else 0
            guess = left + up - corner
            line[i] = (line[i] + min((left, up, corner), key=lambda value: abs(guess - value))) & 255


def difference(path, other):
    """The share of pixels that differ by more than a quarter of the range; 1 for other sizes."""
    width, height, pixels = read(path)
    other_width, other_height, other_pixels = read(other)
    if (width, height) != (other_width, other_height):
        return 1.0
    return sum(abs(a - b) > 64 for a, b in zip(pixels, other_pixels)) / len(pixels)
