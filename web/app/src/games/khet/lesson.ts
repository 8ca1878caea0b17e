import { all, anything, arrives, keeps, plays, removes, survives, wins } from '../../learn/conditions.ts';
import type { LessonStep } from '../../learn/lesson.ts';
import type texts from './en/lesson.json';

const game = 'khet';

const steps: readonly LessonStep<keyof typeof texts>[] = [
  // The Sphinx turns between its two directions and never leaves; a Pharaoh that is hit loses.
  { id: 'fire', game, position: 'x29/0/0/0/0/4K5/0/3k5X0 s', goal: wins, answer: 'j1+' },
  // One square in any of eight directions; after every move the mover's laser fires; a Pyramid's mirror turns the beam.
  { id: 'move', game, position: 'x29/0/0/2k7/8P21/0/4K5/9X0 s', goal: wins, answer: 'i4j5' },
  // A quarter turn either way.
  { id: 'turn', game, position: 'x29/0/0/2k6P1/0/0/4K5/9X0 s', goal: wins, answer: 'j5+' },
  // A Pyramid hit on a bare side is removed.
  { id: 'pyramid', game, position: 'x29/4k5/0/3p06/8P21/3p36/5K4/9X0 s', goal: removes('red'), answer: 'i4j3' },
  // An Anubis is removed unless the beam hits its front.
  { id: 'anubis', game, position: 'x29/4k5/0/3a16/8P21/3a26/5K4/9X0 s', goal: removes('red'), answer: 'i4j3' },
  // One's own pieces are removed as well; no passing.
  { id: 'own', game, position: 'x29/4k5/0/9A0/0/0/4K5/9X0 s', goal: keeps('silver'), answer: 'j5i5' },
  // Hitting one's own Pharaoh loses; a Pharaoh moves but does not turn.
  { id: 'pharaoh', game, position: 'x29/4k5/0/2K6P2/0/0/0/9X0 s', goal: survives, answer: 'c5c6' },
  // A Scarab has mirrors on both sides and cannot be removed; one turn, not two.
  { id: 'scarab', game, position: 'x29/0/0/2k6S1/0/0/4K5/9X0 s', goal: wins, answer: 'j5+' },
  // A Scarab swaps places with an adjacent Pyramid or Anubis of either colour; nothing turns.
  { id: 'swap', game, position: 'x29/0/0/2k6A2/8S01/0/4K5/9X0 s', goal: wins, answer: 'i4j5' },
  // A swap with an enemy piece; a Scarab is never removed.
  { id: 'enemy', game, position: 'x29/0/3k6/0/3p35P2/2S07/5K4/9X0 s', goal: wins, answer: 'c3d4' },
  // Squares for one colour only.
  {
    id: 'squares',
    game,
    position: 'x29/4k5/0/0/0/0/3K4P21/9X0 s',
    goal: all(survives, arrives('silver', 9, 2)),
    answer: 'i2j3',
  },
  // The Eye of Horus splits the beam; both halves work at once; both Pharaohs hit at once is a draw.
  {
    id: 'eye',
    game: 'khet:setup=imhotep2',
    position: 'x29/2p36P2/4k5/0/3p34E01/0/4K5/9X0 s',
    goal: removes('red', 2),
    answer: 'i4j4',
  },
  // The same arrangement for the third time: a draw may be claimed.
  {
    id: 'draw',
    game,
    position: 'x29/4k5/0/0/0/0/4K5/9X0 s',
    prelude: 'e2e3 e7e6 e3e2 e6e7 e2e3 e7e6 e3e2 e6e7',
    goal: plays('draw'),
    answer: 'draw',
  },
  // The options: setups, and a limit of quiet turns.
  { id: 'start', game, goal: anything, free: true, answer: 'c1d2' },
];

export default steps;
