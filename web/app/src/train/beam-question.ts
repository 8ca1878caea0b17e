import { gameName, type Line, type Rules, type Scene, type SceneLine, type Square } from '@merkhet/engine';
import { later } from '../base/later.ts';
import { drawn, lots } from '../base/lots.ts';

/** A beam as one lamp would fire it now: one way, or several where glass splits it. */
export interface Beam {
  lines: SceneLine[];
  source: Square;
  /** The squares where it ends: of what it meets, or the last one on the board. */
  ends: Square[];
  /** How hard it is to follow: its turns, and two more for each split. */
  turns: number;
}

/** A position with a beam that is not shown, as a question where it ends. */
export interface BeamQuestion extends Beam {
  game: string;
  /** The position, and nothing else: no beam, nothing that the last move did. */
  scene: Scene;
  /** Whose beam it is, as the rules name the seat's colour. */
  tint: SceneLine['tint'];
}

/** Whether beams can be asked about in a game, by its start. */
export const hasBeams = (scene: Scene): boolean => scene.lines.some(({ kind }) => kind === 'aim');

const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));

/** The beams that could be fired in a position, by whose they are. */
export function beamsOf({ lines, files, ranks }: Scene): Beam[] {
  const tints = new Set(lines.filter(({ kind }) => kind === 'aim').map(({ tint }) => tint));
  return [...tints].map((tint) => {
    const own = lines.filter((line) => line.kind === 'aim' && line.tint === tint);
    // What leaves the board ends one square off it.
    const ends = own.map(({ points }): Square => {
      const [file, rank] = points.at(-1)!;
      return [within(file, files), within(rank, ranks)];
    });
    return {
      lines: own,
      source: own[0]!.points[0]!,
      ends: [...new Map(ends.map((end) => [end.join(), end])).values()],
      turns: own.reduce((sum, { points }) => sum + points.length - 2, 0) + 2 * (own.length - 1),
    };
  });
}

/** A position without what the last move did, and without beams. */
export const bare = (scene: Scene): Scene => ({
  ...scene,
  lines: [],
  arrows: [],
  marks: [],
  notes: [],
  facts: [],
  turn: { arrows: [], marks: [], notes: [] },
});

/** The position of a question while the beam runs. */
export const fired = ({ scene, lines }: BeamQuestion): Scene => ({
  ...scene,
  lines: lines.map((line) => ({ ...line, kind: 'beam' })),
});

const mostGames = 20;
const firstPly = 4;
const plies = 48;

/** A game with drawn choices where its options are choices; as usual if they do not go together. */
function drawGame(rules: Rules, name: string, lot: () => number): Line {
  const options = rules.games().find((info) => info.name === name)?.options ?? [];
  const choices = options.flatMap(({ name: option, allowed = [] }) =>
    allowed.length > 0 ? [`${option}=${drawn(allowed, lot)}`] : [],
  );
  try {
    return rules.open(choices.length > 0 ? `${name}:${choices.join(',')}` : name);
  } catch {
    return rules.open(name);
  }
}

/**
 * Draws a position from random games in which a beam turns about `wanted` times. The same seed draws the same. The rules of the
 * game must be loaded, and the game must have beams.
 */
export async function drawQuestion(rules: Rules, game: string, wanted: number, seed: number): Promise<BeamQuestion> {
  const lot = lots(seed);
  let best: BeamQuestion | null = null;
  const off = ({ turns }: Beam) => Math.abs(turns - wanted);
  for (let played = 0; played < mostGames && (!best || off(best) > 0); ++played) {
    const line = drawGame(rules, gameName(game), lot);
    try {
      for (let ply = 1; ply <= plies && line.state().outcome === null; ++ply) {
        const move = line.randomMove(Math.floor(lot() * 2 ** 32));
        if (move === null) break;
        line.play(move);
        if (ply < firstPly) continue;
        const scene = line.scene();
        for (const beam of beamsOf(scene)) {
          if (beam.turns === 0 || (best && off(beam) >= off(best))) continue;
          best = { ...beam, game: line.about.game, scene: bare(scene), tint: beam.lines[0]!.tint };
        }
      }
    } finally {
      line.dispose();
    }
    await later();
  }
  if (!best) throw new Error(`no beam turns in ${game}`);
  return best;
}
