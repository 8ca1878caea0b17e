import { milliseconds, tell } from './bars.mjs';
import { randomGame } from './positions.mjs';
import { pageWith, person, savedGame } from './tables.mjs';

const bar = 32;
/** Longer than any animation of one move takes. */
const watched = 2500;

const lengthOf = ({ points }) =>
  points.reduce((sum, [x, y], i) => (i === 0 ? 0 : sum + Math.hypot(x - points[i - 1][0], y - points[i - 1][1])), 0);

/** The random game with the longest beams after one move. Setups with Eyes have beams that split. */
function longestBeam() {
  let best = { length: 0 };
  for (const setup of ['sophie', 'imhotep2', 'dynasty2', 'mercury'])
    for (let seed = 1; seed <= 12; ++seed)
      randomGame(`khet:setup=${setup}`, seed, 60, ({ lines }, moves, seats) => {
        // Do not draw where lasers point.
        const beams = lines.filter(({ kind }) => kind === 'beam');
        const length = beams.reduce((sum, line) => sum + lengthOf(line), 0);
        if (length > best.length)
          best = {
            length,
            lines: beams.length,
            game: `khet:setup=${setup}`,
            moves: [...moves],
            seats: [...seats],
            from: moves.length - 1,
          };
      });
  return best;
}

/** The random game with the turn in which the most is moved, pushed, attacked and scored. */
function fullestTurn() {
  let best = { weight: 0 };
  for (let seed = 1; seed <= 12; ++seed) {
    let [from, weight] = [0, 0];
    randomGame('khepri', seed, 400, ({ arrows, marks }, moves, seats) => {
      const count = moves.length;
      if (count > 1 && seats.at(-1) !== seats.at(-2)) [from, weight] = [count - 1, 0];
      weight += arrows.length + 4 * marks.filter(({ kind }) => kind === 'score' || kind === 'removed').length;
      if (weight > best.weight) best = { weight, game: 'khepri', moves: [...moves], seats: [...seats], from };
    });
  }
  return best;
}

/** Steps through the moves from `from` on in the page's list of moves, and returns the times between frames. */
async function framesOf(browser, address, { game, moves, seats, from }) {
  const { context, page } = await pageWith(browser, { game: savedGame(game, [person, person], moves, seats) });
  await page.goto(`${address}#/play`);
  await page.locator(`[data-node="${moves.length}"]`).waitFor();
  if (from > 0) await page.locator(`[data-node="${from}"]`).click();
  // Until everything has come to rest.
  await page.waitForTimeout(2000);
  const deltas = await page.evaluate(
    async ([first, last, wait]) => {
      const found = [];
      let before = null;
      let running = true;
      const frame = (now) => {
        if (before !== null) found.push(now - before);
        before = now;
        if (running) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      for (let node = first; node <= last; ++node) {
        document.querySelector(`[data-node="${node}"]`).click();
        // Paced as the page paces the moves of an engine's turn; the last is seen to its end.
        await new Promise((done) => setTimeout(done, node < last ? 350 : wait));
      }
      running = false;
      return found;
    },
    [from + 1, moves.length, watched],
  );
  await context.close();
  return deltas;
}

function judge(name, deltas) {
  const longest = Math.max(...deltas);
  const late = deltas.filter((delta) => delta > bar).length;
  const mean = deltas.reduce((sum, delta) => sum + delta, 0) / deltas.length;
  tell(
    `frames: ${name}`,
    `${(1000 / mean).toFixed(0)} a second, longest ${milliseconds(longest)}, ${late} late`,
    'none over 32 ms',
    late === 0,
  );
}

/** The script time for redrawing everything, the page's own part included: the board is turned round. */
async function redraw(browser, address, { game, moves, seats }) {
  const { context, page } = await pageWith(browser, {
    settings: { animation: false },
    game: savedGame(game, [person, person], moves, seats),
  });
  await page.goto(`${address}#/play`);
  await page.locator(`[data-node="${moves.length}"]`).waitFor();
  const session = await context.newCDPSession(page);
  // The thread's own time, whatever else the machine does.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
  const turns = 20;
  const flip = () =>
    page.evaluate(async (times) => {
      for (let i = 0; i < times; ++i) {
        document.querySelector('button[aria-label="Flip the board"]').click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }
    }, turns);
  await flip();
  const before = await scriptTime();
  await flip();
  const time = ((await scriptTime()) - before) / turns;
  await context.close();
  tell(`redraw: script, ${game}`, milliseconds(time), '4 ms', time < 4);
}

/** Sixty frames a second where most moves at once, and how long a full redraw takes. */
export async function measureFrames({ browser, address }) {
  const beam = longestBeam();
  const turn = fullestTurn();
  judge(`longest beam, ${beam.length} squares in ${beam.lines} lines`, await framesOf(browser, address, beam));
  judge(`fullest turn of Khepri, ${turn.moves.length - turn.from} moves`, await framesOf(browser, address, turn));
  for (const one of [beam, turn]) await redraw(browser, address, one);
}
