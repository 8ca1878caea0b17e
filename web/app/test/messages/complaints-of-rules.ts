import { RulesError, type Line, type Records, type Rules } from '@merkhet/engine';
import { gameNames } from '../../src/games/games.ts';

/** Games whose texts are made wrong: those of other options say other things. */
const games = [
  ...gameNames,
  'khet:quiet=3',
  'khet:setup=imhotep2',
  'khepri:players=4,target=2',
  'kechi:lines=3,gap=1',
  'kechi:limit=die,lines=2,gap=2',
  'kechi:goal=tokens,lines=2,gap=2',
  'egotzi:size=3',
  'egotzi:size=3,scoring=squared,komi=4',
  'egotzi:size=3,scoring=squared,balance=auction',
];

/** A text with each character left out, doubled, or another in its place. */
function* mutants(text: string, others: string): Iterable<string> {
  for (let at = 0; at <= text.length; ++at) {
    yield text.slice(0, at);
    yield text.slice(0, at) + text.slice(at + 1);
    for (const other of others) {
      yield text.slice(0, at) + other + text.slice(at + 1);
      yield text.slice(0, at) + other + text.slice(at);
    }
  }
}

/** What a complaint says, whatever it is about. */
const shapeOf = (text: string) =>
  text
    .replace(/'[^']*'/g, "''")
    .replace(/\b[a-z]\d+\b/g, 'e4')
    .replace(/\d+/g, '1');

/** Collects what the rules say about whatever is wrong. */
export class Complaints {
  /** One of each kind. */
  readonly #said = new Map<string, string>();

  constructor(
    readonly rules: Rules,
    readonly records: Records,
  ) {}

  get said(): Iterable<string> {
    return this.#said.values();
  }

  #of(act: () => unknown): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.#said.set(shapeOf(error.message), error.message);
    }
  }

  position(game: string, text: string): void {
    this.#of(() => this.rules.open(game, text).dispose());
  }
  move(line: Line, text: string): void {
    if (text === '') return;
    this.#of(() => {
      line.play(text);
      line.undo();
    });
  }
  record(text: string): void {
    this.#of(() => this.records.read(text));
  }

  /** Every pair of squares, and every sign between them, where the game stands. */
  movesFrom(line: Line, seed: number): void {
    const { files, ranks } = line.scene();
    const squares = Array.from({ length: files * ranks }, (_, index) => {
      const file = String.fromCharCode(97 + (index % files));
      return `${file}${Math.floor(index / files) + 1}`;
    });
    const signs = ['', '-', '>', 'x'];
    squares.forEach((from, index) => {
      for (let step = 0; step < 8; ++step) {
        const to = squares[(index + seed + step * step * 7 + (step % 3) * files) % squares.length]!;
        this.move(line, `${from}${signs[step % 4]}${to}${step % 4 === 3 ? '@N' : ''}`);
      }
      for (const end of ['', '+', '-', 'z', '+z', '--']) this.move(line, from + end);
    });
    for (const sector of ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
      for (const end of ['', '>', '>e8', '>d9', '>e5', 'z']) this.move(line, `@${sector}${end}`);
    for (const word of ['', 'end', 'draw', 'swap', 'black', 'white', 'komi=3', 'komi=99999', 'komi=', 'roll=7', 'endz'])
      this.move(line, word);
  }

  /** Positions and moves of random games, and what is nearly that. */
  ofGames(): void {
    for (const game of games) {
      const line = this.rules.open(game);
      for (let ply = 0; ply < 40; ++ply) {
        const { position } = line.state();
        if (ply % 26 === 0) for (const text of mutants(position, 'z9/B')) this.position(game, text);
        if (ply % 9 === 0) this.movesFrom(line, ply);
        const move = line.randomMove(ply * 31 + 7);
        if (move === null) {
          this.movesFrom(line, ply);
          break;
        }
        for (const text of mutants(move, 'a9-z,')) this.move(line, text);
        line.play(move);
      }
      line.dispose();
    }
  }
  ofGameTexts(): void {
    for (const game of games) for (const text of mutants(game, '=,:z01')) this.position(text, '');
  }
  ofRecords(): void {
    const record =
      '[Game "khet"]\n[Seat0 "A\\tB"]\n[Result "1/2-1/2"]\n{c \\} d} 1. e4d4! $3 {x} (1. j1+ ; y\n) a8+ 2. *';
    for (const text of mutants(record, '[]{}()!?$"\\;*1.- \u0001')) this.record(text);
    this.record(record.replace('*', '1/2-1/2'));
  }
}
