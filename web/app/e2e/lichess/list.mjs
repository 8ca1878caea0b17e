import assert from 'node:assert/strict';
import { waitForTurn } from '../hands.mjs';
import { atTheBoard, beforeTheTurn, made } from './play.mjs';
import { inAnalysis, inEditor } from './study.mjs';
import { done, fresh } from '../pages.mjs';
import { openLine } from '../rules.mjs';

/** Forty things that a hand does on a board of lichess and its pages; those that do not work here say why. */
const missing = {
  'the wheel over the board steps through the game': 'it turns pieces, and else scrolls the page',
};
const enough = 38;
const hands = 40;

/** Runs checks one after another on one page; puts the names of those that fail into `failed`. */
async function runAll(page, checks, failed) {
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check(page);
    } catch (error) {
      failed.push(`${name}: ${error.message.split('\n').slice(0, 4).join(' ')}`);
    }
  }
  return Object.keys(checks).length;
}

async function start(page, address, form) {
  await page.goto(address);
  await page.evaluate((value) => localStorage.setItem('merkhet.setup.khet', JSON.stringify(value)), form);
  await page.goto(`${address}#/new/khet`);
  await page.locator('button[type=submit]').click();
  await waitForTurn(page);
}

/** A page on which the computer answers when it is let: what it is asked waits. */
async function holding(context) {
  await context.addInitScript(() => {
    const waiting = [];
    let open = 0;
    const post = Worker.prototype.postMessage;
    const send = () => {
      while (open > 0 && waiting.length > 0) {
        --open;
        waiting.shift()();
      }
    };
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.type !== 'request') return post.call(this, message, ...rest);
      waiting.push(() => post.call(this, message, ...rest));
      return send();
    };
    globalThis.answer = () => {
      ++open;
      send();
    };
  });
  return (page) => page.evaluate(() => globalThis.answer());
}

/** The list keeps the move looked at in sight, from the first to the last of a long game. */
const inLongGame = {
  'the list follows the game': async (page) => {
    const seen = () =>
      page.waitForFunction(() => {
        const list = document.querySelector('.list');
        const move = list?.querySelector('[aria-current]')?.getBoundingClientRect();
        const { top, bottom } = list?.getBoundingClientRect() ?? {};
        return move && move.top >= top - 1 && move.bottom <= bottom + 1;
      });
    await page.keyboard.press('End');
    await seen();
    for (let step = 0; step < 20; ++step) await page.keyboard.press('ArrowLeft');
    await seen();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await seen();
  },
};

const clocks = {
  'usual times are one touch': async (page) => {
    for (const times of ['1+0', '3+2', '5+3', '10+5'])
      await page.getByRole('radio', { name: times }).check({ force: true });
    await page.locator('button[type=submit]').click();
    await page.locator('.clock').first().waitFor();
    assert.equal(
      await page
        .locator('.clock')
        .first()
        .textContent()
        .then((text) => text.trim()),
      '10:00',
    );
  },
  'leaving a game with running clocks asks first': async (page) => {
    await page.getByLabel('Type a move').fill('e4d4');
    await page.keyboard.press('Enter');
    await page.locator('.list [data-node]').first().waitFor();
    await page.getByRole('link', { name: 'Learn', exact: true }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    assert.match(page.url(), /#\/play$/);
  },
};

function longGame() {
  const line = openLine('khet');
  const moves = [];
  const round = ['e4d4', 'h8g7', 'd4e4', 'g7h8'];
  for (let ply = 0; ply < 80; ++ply) {
    line.play(round[ply % 4]);
    moves.push(round[ply % 4]);
  }
  return moves.join('_');
}

/** The list: forty hands, of which nearly all work. */
export async function handsOfLichess(browser, address) {
  const failed = [];
  let count = 0;
  const onPage = async (prepare, options = {}) => {
    const opened = await fresh(browser, options);
    opened.page.setDefaultTimeout(4_000);
    count += await runAll(opened.page, await prepare(opened.page, opened.context), failed);
    await done(opened);
  };
  await onPage(async (page) => {
    await start(page, address, { opponent: 'friend' });
    return atTheBoard;
  });
  await onPage(async (page, context) => {
    const answer = await holding(context);
    await start(page, address, { level: 1, seat: 0 });
    await page.locator('.mk-cell[data-place="4,3"]').click();
    await page.locator('.mk-cell[data-place="3,3"]').click();
    await made(page, 1);
    return beforeTheTurn(answer);
  });
  await onPage(async (page) => {
    await page.goto(`${address}#/analysis?game=khet&moves=e4d4_a8+_d1+_f8f7_j4+_f7f8`);
    await page.locator('.list [data-node]').first().waitFor();
    return inAnalysis;
  });
  await onPage(async (page) => {
    await page.goto(`${address}#/analysis?game=khet&moves=${longGame()}`);
    await page.locator('.list [data-node]').first().waitFor();
    return inLongGame;
  });
  await onPage(async (page) => {
    await page.goto(`${address}#/editor?game=khet`);
    await page.locator('.mk-cell').first().waitFor();
    return inEditor;
  });
  await onPage(async (page) => {
    await page.goto(`${address}#/new/khet`);
    await page.locator('button[type=submit]').waitFor();
    return clocks;
  });
  const known = Object.entries(missing).map(([name, why]) => `${name}: ${why}`);
  const works = count - failed.length;
  const all = count + known.length;
  assert.ok(all >= hands, `the list has only ${all} hands`);
  assert.equal(failed.length, 0, `${works} of ${all} hands work; not:\n${[...failed, ...known].join('\n')}`);
  assert.ok(works >= enough);
  return `${works} of ${all} hands work; not: ${known.join('; ')}`;
}
