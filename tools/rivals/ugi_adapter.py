"""The UGI side of an adapter for a foreign engine of Khet: reads commands, keeps the position, answers.

An adapter subclasses Adapter and answers choose(). Rules are asked of merkhet itself, so that the adapter holds none.
"""

import json
import subprocess
import sys


def squares_of(position):
    """The board of a position text: {(file, rank): (letter, orientation digit or '')}, and 's' or 'r' to move."""
    rows, mover = position.split()[:2]
    board = {}
    for index, row in enumerate(rows.split("/")):
        file, at = 0, 0
        while at < len(row):
            letter = row[at]
            if letter.isdigit():
                file += int(letter) or 10
            else:
                digit = "" if letter in "kK" else row[at + 1]
                board[file, 7 - index] = (letter, digit)
                at += len(digit)
                file += 1
            at += 1
    return board, mover


class Adapter:
    name = "nameless"

    def __init__(self, merkhet):
        self.merkhet = merkhet
        self.game = "khet"
        self.start = None  # a position text, or None for the game's own start
        self.moves = []

    def new_game(self):
        """Forgets the last game."""

    def choose(self, position, legal, seconds):
        """The move, in merkhet's text, for the position text after self.moves; `legal` holds the legal moves."""
        raise NotImplementedError

    def tell(self, *words):
        """Says something to whoever asks, at once: `info …` while the engine thinks."""
        print(*words, flush=True)

    def ask(self, command):
        arguments = [self.merkhet, command, self.game]
        if self.start:
            arguments += ["--position", self.start]
        if self.moves:
            arguments += ["--moves", " ".join(self.moves)]
        return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout

    def set_position(self, words):
        moves_at = words.index("moves") if "moves" in words else len(words)
        self.start = None if words[:1] == ["startpos"] else " ".join(words[1:moves_at])
        self.moves = words[moves_at + 1 :]

    def seconds_for(self, words, mover):
        given = dict(zip(words[::2], words[1::2]))
        if "movetime" in given:
            return int(given["movetime"]) / 1000
        player = "p1" if mover == "s" else "p2"
        left = int(given.get(player + "time", 30000)) / 1000
        return left / 30 + int(given.get(player + "inc", 0)) / 1000

    def go(self, words):
        position = json.loads(self.ask("state"))["position"]
        legal = self.ask("moves").split()
        move = self.choose(position, legal, self.seconds_for(words, position.split()[1]))
        if move not in legal:
            self.tell("info string", self.name, "answers", move, "in", position)
        return move

    def run(self):
        for line in sys.stdin:
            words = line.split()
            if not words:
                continue
            command, rest = words[0], words[1:]
            if command == "ugi":
                self.tell("id name", self.name)
                self.tell("option name Game type string default khet")
                self.tell("ugiok")
            elif command == "isready":
                self.tell("readyok")
            elif command == "setoption" and rest[:2] == ["name", "Game"]:
                self.game = rest[3]
            elif command == "uginewgame":
                self.new_game()
            elif command == "position":
                self.set_position(rest)
            elif command == "go":
                self.tell("bestmove", self.go(rest))
            elif command == "quit":
                return
