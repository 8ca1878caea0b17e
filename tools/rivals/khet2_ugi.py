#!/usr/bin/env python3
"""Lets AlexKent3141/Khet2-AI, an engine for Khet in C++, play by UGI.

    khet2_ugi.py PROGRAM MERKHET    PROGRAM: the engine; MERKHET: our program

Its protocol is much like ours: its orientation digits are ours plus one, its moves like ours except that a Sphinx
turns back anticlockwise. It counts its own processor time: on a busy machine it needs a margin.
"""

import json
import re
import subprocess
import sys

from ugi_adapter import Adapter, squares_of


def its_position(position):
    rows, mover = position.split()[:2]
    rows = re.sub(r"([A-JL-Za-jl-z])(\d)", lambda piece: piece[1] + str(int(piece[2]) + 1), rows)
    return rows + (" 0" if mover == "s" else " 1")


class Khet2(Adapter):
    name = "Khet2-AI"

    def __init__(self, program, merkhet):
        super().__init__(merkhet)
        self.engine = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, command):
        self.engine.stdin.write(command + "\n")
        self.engine.stdin.flush()

    def new_game(self):
        self.tell("newgame")

    def its_moves(self, start):
        """The moves since the start as it writes them: the Sphinxes, with two aims each, turn back and forth."""
        board, _ = squares_of(start)
        turns_clockwise = {"j1": board[9, 0][1] == "3", "a8": board[0, 7][1] == "1"}
        moves = []
        for move in self.moves:
            square = move[:2]
            if square in turns_clockwise and move[2:] in ("+", "-"):
                move = square + ("+" if turns_clockwise[square] else "-")
                turns_clockwise[square] = not turns_clockwise[square]
            moves.append(move)
        return moves

    def answer(self, position, moves, seconds):
        self.tell(" ".join(["position", its_position(position)] + moves))
        self.tell(f"go movetime {round(1000 * seconds)}")
        for line in self.engine.stdout:
            words = line.split()
            if words[:1] == ["bestmove"]:
                return words[1]
        return "none"

    def choose(self, position, legal, seconds):
        start = self.start or self.start_of_game()
        move = self.answer(start, self.its_moves(start), seconds)
        if move == "none" and "draw" in legal:
            return "draw"
        if move == "none":
            # By its own rules the game is drawn; by ours it goes on.
            move = self.answer(position, [], seconds)
        if move == "none":
            # It names no move when it sees every one lose.
            return legal[0]
        return move if move in legal else move[:2] + "+"

    def start_of_game(self):
        moves, self.moves = self.moves, []
        try:
            return json.loads(self.ask("state"))["position"]
        finally:
            self.moves = moves


if __name__ == "__main__":
    Khet2(sys.argv[1], sys.argv[2]).run()
