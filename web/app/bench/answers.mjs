import { median, milliseconds, tell } from './bars.mjs';
import { engine, games, pageWith, savedGame } from './tables.mjs';

const bar = 1200;
/** The game text played of each game. */
const turns = 40;

/** Notes how long each answer of the engine takes, from the page's question to the end. */
function watchAnswers() {
  globalThis.answers = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.type === 'request') {
      const asked = performance.now();
      const moves = JSON.parse(message.json).moves.length;
      const hear = ({ data }) => {
        if (JSON.parse(data).final !== true) return;
        this.removeEventListener('message', hear);
        globalThis.answers.push({ moves, time: performance.now() - asked });
      };
      this.addEventListener('message', hear);
    }
    return post.call(this, message, ...rest);
  };
}

/** Level 6 against itself: every turn of a game from its start, with the first including the loading of the engine. */
export async function measureAnswers({ browser, address, words }) {
  for (const game of words.length > 0 ? words : games) {
    const { context, page } = await pageWith(browser, {
      settings: { animation: false },
      game: savedGame(game, [engine(6), engine(6)]),
    });
    await context.addInitScript(watchAnswers);
    await page.goto(`${address}#/play`);
    await page.waitForFunction(
      (most) => document.querySelector('[data-result] h2') || globalThis.answers.length >= most,
      turns,
      { timeout: 300_000, polling: 200 },
    );
    const answers = await page.evaluate(() => globalThis.answers);
    const slowest = answers.reduce((a, b) => (b.time > a.time ? b : a));
    const middle = median(answers.map(({ time }) => time));
    tell(
      `${game}: level 6, ${answers.length} turns of a game`,
      `${milliseconds(middle)}, worst ${milliseconds(slowest.time)} at move ${slowest.moves}`,
      '1.2 s',
      slowest.time <= bar,
    );
    await context.close();
  }
}
