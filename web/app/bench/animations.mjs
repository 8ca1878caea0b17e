import { median, milliseconds, tell } from './bars.mjs';
import { randomGame } from './positions.mjs';
import { pageWith, person, savedGame } from './tables.mjs';
import { taskTimes } from './traces.mjs';

const marked = (scene, ...kinds) => scene.marks.filter(({ kind }) => kinds.includes(kind)).length;
const went = (scene, ...kinds) => scene.arrows.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).length;
const dieOf = (scene) => scene?.facts.find(({ key }) => key === 'die')?.value;
const lightOf = ({ lines }) =>
  lines
    .filter(({ kind }) => kind === 'beam')
    .flatMap(({ points }) =>
      points.slice(1).map(([x, y], i) => Math.abs(x - points[i][0]) + Math.abs(y - points[i][1])),
    )
    .reduce((sum, length) => sum + length, 0);

const eyes = ['khet:setup=sophie', 'khet:setup=imhotep2', 'khet:setup=dynasty2', 'khet:setup=mercury'];
const dice = ['kechi:goal=tokens,limit=die,lines=3'];

/** What moves on a board, in which games, and how much of it a move shows; 0: none. */
const animations = [
  ['Khet: longest beam', eyes, ({ scene }) => lightOf(scene)],
  ['Khet: hit', eyes, ({ scene, over }) => (over ? 0 : marked(scene, 'removed') * lightOf(scene))],
  ['Khet: Pharaoh ends', ['khet', ...eyes], ({ scene, over }) => (over ? marked(scene, 'removed') : 0)],
  ['Khepri: pushes', ['khepri'], ({ scene, over }) => (over ? 0 : went(scene))],
  ['Khepri: attack', ['khepri'], ({ scene, over }) => (over ? 0 : marked(scene, 'removed'))],
  ['Khepri: lines scored', ['khepri'], ({ scene, over }) => (over ? 0 : marked(scene, 'score'))],
  ['Khepri, four seats: lines scored', ['khepri:players=4'], ({ scene, over }) => (over ? 0 : marked(scene, 'score'))],
  ['Khepri: end', ['khepri:target=4'], ({ scene, over }) => (over ? 1 + marked(scene, 'score') : 0)],
  ['Kechi: move', ['kechi'], ({ scene, before, over }) => (before && !over ? went(scene) : 0)],
  ['Kechi: die', dice, ({ scene, before }) => (before && dieOf(scene) > 0 && dieOf(scene) !== dieOf(before) ? 1 : 0)],
  ['Kechi: end', ['kechi'], ({ over }) => (over ? 1 : 0)],
  ['Egotzi: pushes', ['egotzi:size=7'], ({ scene, over }) => (over ? 0 : went(scene))],
  ['Egotzi: round the ring', ['egotzi:size=7'], ({ scene, over }) => (over ? 0 : went(scene, 'transfer'))],
  [
    'Egotzi: groups counted',
    ['egotzi:size=7'],
    ({ scene, over }) => (over ? 1 + marked(scene, 'group', 'cancels', 'decides') : 0),
  ],
  [
    'Egotzi: groups cancel',
    ['egotzi:size=7,scoring=squared'],
    ({ scene, over }) => (over ? 1 + marked(scene, 'cancels') : 0),
  ],
];

/** The random game with the move that shows most of it. */
function fullest(games, weigh) {
  let best = null;
  let most = 0;
  for (const game of games)
    for (let seed = 1; seed <= 6; ++seed) {
      let before = null;
      randomGame(game, seed, 1000, (scene, moves, seats, over) => {
        const weight = weigh({ scene, before, over });
        if (weight > most) [best, most] = [{ game, moves: [...moves], seats: [...seats] }, weight];
        before = scene;
      });
    }
  return best;
}

const [begins, ends] = ['merkhet-begins', 'merkhet-ends'];

/** Steps from the position before the last move to that after it, several times, and marks from where to where something moves. */
function watch([last, rounds, begins, ends]) {
  // Not one of the small ones that show what was taken.
  const board = document.querySelector('.mk-stage').closest('.mk-board');
  const frame = () => new Promise(requestAnimationFrame);
  const pause = () => new Promise((done) => setTimeout(done, 300));
  const step = (node) => document.querySelector(`[data-node="${node}"]`).click();
  const moving = () => board.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running');
  const rest = () => Promise.allSettled(moving().map(({ finished }) => finished));
  const round = async () => {
    step(last - 1);
    await pause();
    await rest();
    await pause();
    step(last);
    // In the frames in which everything is drawn anew nothing moves yet.
    for (let frames = 0; moving().length === 0; ++frames) {
      if (frames === 100) throw new Error('Nothing moves.');
      await frame();
    }
    performance.mark(begins);
    await rest();
    performance.mark(ends);
    await frame();
  };
  return (async () => {
    for (let i = 0; i < rounds; ++i) await round();
  })();
}

/** The times from each mark that an animation begins to the one that it has ended. */
function spansOf(events) {
  const of = (mark) => events.filter(({ name }) => name === mark).sort((a, b) => a.ts - b.ts);
  const until = of(ends);
  return of(begins).map((mark, i) => ({ mark, holds: ({ ts, dur = 0 }) => ts >= mark.ts && ts + dur <= until[i].ts }));
}

/** The frames of a span in which something was to move, and how many were missed: in all, and at most one after the other. */
function framesOf(events, { mark, holds }) {
  const missed = new Map();
  for (const event of events) {
    if (event.name !== 'PipelineReporter' || event.pid !== mark.pid || !holds(event)) continue;
    const { frame_sequence: number, state, ...has } = event.args.frame_reporter ?? {};
    const moves = has.has_main_animation || has.has_compositor_animation;
    if (!moves || state === 'STATE_NO_UPDATE_DESIRED') continue;
    missed.set(number, (missed.get(number) ?? false) || state === 'STATE_DROPPED');
  }
  let [late, most, now] = [0, 0, 0];
  for (const [, is] of [...missed].sort(([a], [b]) => a - b)) {
    now = is ? now + 1 : 0;
    late += is ? 1 : 0;
    most = Math.max(most, now);
  }
  return { frames: missed.size, late, longest: (most + 1) * (1000 / 60) };
}

/** The page's busiest moment of a span, as processor time of one task. */
const busiestOf = (events, { mark, holds }) =>
  Math.max(
    0,
    ...taskTimes(
      events.filter((event) => event === mark || holds(event)),
      mark,
    ),
  );

const rounds = 3;
const throttle = 4;

/** Lets an animation run, and returns what the browser has noted. */
async function traced(browser, page, session, last, rate) {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(watch, [last, 1, begins, ends]);
  await browser.startTracing(page, {
    categories: ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline.frame'],
  });
  await page.evaluate(watch, [last, rounds, begins, ends]);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return { events: traceEvents, spans: spansOf(traceEvents) };
}

/**
 * Every animation on a processor a quarter as fast, as the browser itself counts frames that should have shown something new;
 * and, whatever else the machine does, the processor time that the busiest task of the page's own thread takes meanwhile.
 */
export async function measureAnimations({ browser, address, words }) {
  for (const [name, games, weigh] of animations) {
    if (words.length > 0 && !words.some((word) => name.includes(word))) continue;
    const found = fullest(games, weigh);
    if (!found) throw new Error(`No random game shows "${name}".`);
    const { game, moves, seats } = found;
    const players = Array.from({ length: game.includes('players=4') ? 4 : 2 }, () => person);
    const { context, page } = await pageWith(browser, { game: savedGame(game, players, moves, seats) });
    await page.goto(`${address}#/play`);
    await page.locator(`[data-node="${moves.length - 1}"]`).waitFor();
    const session = await context.newCDPSession(page);
    const slow = await traced(browser, page, session, moves.length, throttle);
    const usual = await traced(browser, page, session, moves.length, 1);
    await context.close();
    const each = slow.spans.map((span) => framesOf(slow.events, span));
    const [frames, late, longest] = ['frames', 'late', 'longest'].map((key) => median(each.map((one) => one[key])));
    const busiest = throttle * median(usual.spans.map((span) => busiestOf(usual.events, span)));
    tell(
      `animation: ${name}`,
      `${frames} frames, ${late} late, longest ${milliseconds(longest)}`,
      'none late',
      late === 0,
    );
    tell('  busiest task at a quarter of the speed', milliseconds(busiest), '16.7 ms', busiest <= 1000 / 60);
  }
}
