import { soundsOfChange, type Heard } from '../table/heard.ts';
import { makeSounds } from '../table/sounds.ts';
import { winners } from '../messages/words.ts';
import { littleTime } from './turns/clock.ts';
import type { TableSession } from './table-session.ts';
import type { PlayView } from './play-view.ts';

/** What there is to hear in a game besides its moves; `clocks`: what they show, if there are any. */
export function heardOf(view: PlayView, clocks: readonly number[]): Heard {
  const { players, result, mover, left } = view;
  const people = players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  const own = people.length === 1 ? people[0]! : null;
  const yours = own !== null && !result && !left && mover === own;
  const shared = result !== null && (own === null || winners(result.scores).length > 1);
  const won = result !== null && own !== null && winners(result.scores).includes(own);
  return {
    rolling: !result && mover === 'chance',
    yours,
    low: own !== null && !result && (clocks[own] ?? Infinity) < littleTime,
    end: result && (shared ? 'over' : won ? 'win' : 'loss'),
  };
}

/** Lets a game be heard, besides its moves, until the function that it returns is called. */
export function listenTo({ view, clocks }: TableSession): () => void {
  let before = heardOf(view.value, clocks.value);
  let waiting = performance.now();
  const listen = () => {
    const now = heardOf(view.value, clocks.value);
    makeSounds(soundsOfChange(before, now, performance.now() - waiting));
    if (before.yours && !now.yours) waiting = performance.now();
    before = now;
  };
  const ends = [view.subscribe(listen), clocks.subscribe(listen)];
  return () => ends.forEach((end) => end());
}
