"""Every turn of a position of Khepri, for tools/find_puzzles: a second, slow opinion, apart from the program's rules."""

FILES = "abcdefghi"
ENTRIES = {"NW": "a9", "N": "e9", "NE": "i9", "E": "i5", "SE": "i1", "S": "e1", "SW": "a1", "W": "a5"}
DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
WORTH = {2: 1, 3: 2, 4: 3, 5: 5}


def index(square):
    return FILES.index(square[0]) + 9 * (int(square[1]) - 1)


DIAGONALS = [[index(s) for s in line.split()] for line in ("c7 d6 e5 f4 g3", "g7 f6 e5 d4 c3")]
CENTRE = index("e5")
NEIGHBOURS = [
    [(y + dy) * 9 + x + dx if 0 <= x + dx < 9 and 0 <= y + dy < 9 else -1 for dx, dy in DIRECTIONS]
    for y in range(9)
    for x in range(9)
]


def score(board, colour):
    """What the lines of a colour are worth at the end of its turn."""
    points, centre = 0, False
    for diagonal in DIAGONALS:
        run = []
        for square in [*diagonal, None]:
            if square is not None and board[square].lower() == colour:
                run.append(square)
                continue
            if len(run) >= 2:
                points += WORTH[len(run)]
                for place in run:
                    if board[place].isupper():
                        points += 1
                        centre = centre or place == CENTRE
            run = []
    return points + centre


def read(position):
    """The board, the sectors with a piece of the mover, whether that piece is marked, and the mover's colour."""
    rows, sectors, colour, *_ = position.split()
    board = []
    for row in reversed(rows.split("/")):
        for letter in row:
            board += ["."] * int(letter) if letter.isdigit() else [letter]
    held = {}
    for name, pieces in zip(("NW", "N", "NE", "E", "SE", "S", "SW", "W"), sectors.split(",")):
        own = [letter for letter in pieces if letter.lower() == colour]
        if own:
            held[index(ENTRIES[name])] = own[0]
    return tuple(board), held, colour


def moved(board, done, shifts):
    """Board and done squares after pieces went from → to, all at once."""
    cells = list(board)
    for source, _ in shifts:
        cells[source] = "."
    for source, target in shifts:
        cells[target] = board[source]
    places = dict(shifts)
    return tuple(cells), frozenset(places.get(square, square) for square in done)


def line_ahead(board, square, way):
    """The unbroken line of pieces from a square on, and the square behind it (-1: off the board)."""
    line = []
    while square >= 0 and board[square] != ".":
        line.append(square)
        square = NEIGHBOURS[square][way]
    return line, square


def steps(state, square, count, run_up, colour):
    """Steps, pushes and attacks of the piece on a square: (board, square, points left, done, run-up)."""
    board, points, done = state
    for way in range(4):
        target = NEIGHBOURS[square][way]
        if target < 0 or count == 3 or points < 1:
            continue
        if board[target] == ".":
            after, kept = moved(board, done, [(square, target)])
            yield after, target, points - 1, kept, way
            continue
        line, behind = line_ahead(board, target, way)
        if points >= 2 and behind >= 0:
            shifts = list(zip([square, *line], [*line, behind]))
            after, kept = moved(board, done, shifts)
            yield after, target, points - 2, kept, -1
        if run_up == way and board[target].lower() != colour:
            cells = list(board)
            cells[target], cells[square] = board[square], "."
            # The enemy's piece was in nobody's done list.
            yield tuple(cells), target, points - 1, done, -1


def entries(state, held):
    """Entries and shoves: (board, square, points left, done)."""
    board, points, done = state
    for square, letter in held.items():
        if board[square] == ".":
            cells = list(board)
            cells[square] = letter
            yield tuple(cells), square, points, done
        elif points >= 1:
            for target in NEIGHBOURS[square]:
                if target >= 0 and board[target] == ".":
                    after, kept = moved(board, done, [(square, target)])
                    cells = list(after)
                    cells[square] = letter
                    yield tuple(cells), square, points - 1, kept


def following(state, held, colour):
    """All states one move on. A state: board, entry points of held pieces, points, pieces, square, steps, run-up, done."""
    board, keys, points, pieces, square, count, run_up, done = state
    if square >= 0:
        for after, target, left, kept, way in steps((board, points, done), square, count, run_up, colour):
            yield after, keys, left, pieces, target, count + 1, way, kept
    if pieces == 3:
        return
    finished = done | {square} if square >= 0 else done
    for other in range(81):
        if board[other] == "." or board[other].lower() != colour or other in finished:
            continue
        for after, target, left, kept, way in steps((board, points, finished), other, 0, -1, colour):
            yield after, keys, left, pieces + 1, target, 1, way, kept
    for after, entered, left, kept in entries((board, points, finished), {key: held[key] for key in keys}):
        yield after, keys - {entered}, left, pieces + 1, entered, 0, -1, kept


def ends_of_turn(position, limit):
    """All (board, entry points of held pieces) that a turn can lead to; None when there are more states than the limit."""
    board, held, colour = read(position)
    first = (board, frozenset(held), 6, 0, -1, 0, -1, frozenset())
    seen, waiting, ends = {first}, [first], set()
    while waiting:
        for state in following(waiting.pop(), held, colour):
            if state in seen:
                continue
            seen.add(state)
            waiting.append(state)
            ends.add((state[0], state[1]))
            if len(seen) > limit:
                return None
    return ends


def most_points(position, limit=1_000_000):
    """The most points that the turn can score; None when the turn is too large to look through."""
    ends = ends_of_turn(position, limit)
    colour = position.split()[2]
    return None if ends is None else max((score(board, colour) for board, _ in ends), default=0)


if __name__ == "__main__":
    start = "9/9/9/9/9/9/9/9/9 yb,Yb,yb,yb,yb,yB,yb,yb y 0:0 0 -"
    print(len(ends_of_turn(start, 3_000_000)), "positions after the first turn; the rules say 67768")
