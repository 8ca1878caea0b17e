#!/usr/bin/env python3
"""Lets jkugs/khetai, an engine for Khet in C, play by UGI.

    khetai_ugi.py LIBRARY MERKHET    LIBRARY: its khetai_lib.c as a shared library; MERKHET: our program

The engine reads a clock of whole seconds. It is started just after one begins, so that it has all the seconds that it is
given; the wait before is not its own, so the match must grant a margin of two seconds or more.
"""

import ctypes
import sys
import time

from ugi_adapter import Adapter, squares_of

WIDTH = 12  # of its board, with a border around
DEEPEST = 25
LETTERS = {"K": "x", "X": "l"}  # its Pharaoh and Sphinx; silver is small


def board_index(file, rank):
    return (8 - rank) * WIDTH + file + 1


def square_name(index):
    return chr(ord("a") + index % WIDTH - 1) + str(9 - index // WIDTH)


class Khetai(Adapter):
    name = "khetai"

    def __init__(self, library, merkhet):
        super().__init__(merkhet)
        self.engine = ctypes.CDLL(library)
        self.engine.alphabeta_root.restype = ctypes.c_uint32
        self.engine.init_zobrist()

    def choose(self, position, legal, seconds):
        board, mover = squares_of(position)
        cells = [b"--"] * (WIDTH * 10)
        for (file, rank), (letter, digit) in board.items():
            name = LETTERS.get(letter.upper(), letter.lower())
            name = name.upper() if letter.islower() else name
            cells[board_index(file, rank)] = (name + (digit or "0")).encode()
        self.engine.reset_undo()
        self.engine.setup_board((ctypes.c_char_p * len(cells))(*cells))
        whole_seconds = max(1, round(seconds))
        time.sleep(1 - time.time() % 1)
        begin = int(time.time())
        self.engine.set_time_parameters(whole_seconds, ctypes.c_long(begin))
        # Its own loop: the last depth begun may have been cut short, so the one before counts.
        best = found = 0
        for depth in range(1, DEEPEST + 1):
            if int(time.time()) - begin >= whole_seconds:
                break
            best, found = found, self.engine.alphabeta_root(depth, 0 if mover == "s" else 1)
        if int(time.time()) - begin < whole_seconds:
            best = found
        return self.move_text(best or found, legal)

    def move_text(self, move, legal):
        origin, target = move >> 1 & 0x7F, move >> 8 & 0x7F
        rotation = (move >> 15 & 3) - 2
        if rotation == 0:
            return square_name(origin) + square_name(target)
        text = square_name(origin) + ("+" if rotation > 0 else "-")
        # If both ways of turning are the same, ours is called clockwise.
        return text if text in legal else square_name(origin) + "+"


if __name__ == "__main__":
    Khetai(sys.argv[1], sys.argv[2]).run()
