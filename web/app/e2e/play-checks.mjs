import assert from 'node:assert/strict';
import { choose, lots, mouse, offered, resign, waitForTurn } from './hands.mjs';
import { done, fresh, startGame } from './pages.mjs';
import { makeMove, openLine } from './rules.mjs';
import { shoot } from './shots.mjs';

/** A person's own beam is seen, moving or still, before the engine's answer takes its place. */
export async function ownBeam(browser, address) {
  const told = [];
  for (const [name, options, animation] of [
    ['moving', {}, true],
    ['calm', { reducedMotion: 'reduce' }, true],
    ['still', {}, false],
  ]) {
    const opened = await fresh(browser, options);
    const { page, context } = opened;
    await context.addInitScript((animated) => {
      localStorage.setItem('merkhet.settings', JSON.stringify({ animation: animated, sound: false }));
      // When each beam begins, and what was still running when it was replaced.
      globalThis.beams = [];
      const watch = new MutationObserver(() => {
        const path = document.querySelector('.mk-beams:not(.mk-ghost) > g > .core')?.getAttribute('d');
        const last = globalThis.beams.at(-1);
        if (path && path !== last?.path) globalThis.beams.push({ path, at: performance.now() });
      });
      document.addEventListener('DOMContentLoaded', () =>
        watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['d'] }),
      );
    }, animation);
    await startGame(page, address, 'khet', { level: 1 });
    await waitForTurn(page);
    await makeMove(page, mouse, openLine('khet').partsOf('e4d4'));
    await page.waitForFunction(() => document.querySelectorAll('[data-node]').length === 2);
    await page.waitForFunction(() => globalThis.beams.length === 2);
    const [own, answer] = await page.evaluate(() => globalThis.beams.map(({ at }) => at));
    assert.ok(answer - own >= 1200, `${name}: the beam is gone after ${Math.round(answer - own)} ms`);
    told.push(`${name} ${Math.round(answer - own)} ms`);
    await done(opened);
  }
  return told.join(', ');
}

/** A person's own move without a beam is seen to its end, and a breath longer, before the answer. */
export async function ownMove(browser, address) {
  const told = [];
  for (const [name, options] of [
    ['moving', {}],
    ['calm', { reducedMotion: 'reduce' }],
  ]) {
    const opened = await fresh(browser, options);
    const { page, context } = opened;
    await context.addInitScript(() => {
      localStorage.setItem('merkhet.settings', JSON.stringify({ animation: true, sound: false }));
      // When the list grew, in whichever frame that is drawn, and what it said then; when something on the board was last seen
      // to move after the first move.
      globalThis.moves = [];
      globalThis.rest = 0;
      const grown = new MutationObserver(() => {
        const made = [...document.querySelectorAll('[data-node]')].map((node) => node.textContent);
        while (made.length > globalThis.moves.length)
          globalThis.moves.push({ at: performance.now(), said: made.join(' ') });
      });
      document.addEventListener('DOMContentLoaded', () =>
        grown.observe(document.body, { subtree: true, childList: true }),
      );
      const watch = () => {
        if (
          globalThis.moves.length === 1 &&
          document.querySelector('.mk-stage')?.getAnimations({ subtree: true }).length
        )
          globalThis.rest = performance.now();
        requestAnimationFrame(watch);
      };
      watch();
    });
    await startGame(page, address, 'egotzi', { level: 1 });
    const { cells } = await waitForTurn(page);
    await mouse.cell(page, cells[Math.floor(cells.length / 2)]);
    await page.waitForFunction(() => globalThis.moves.length >= 2);
    const [moves, rest] = await page.evaluate(() => [globalThis.moves, globalThis.rest]);
    const waited = Math.round(moves[1].at - Math.max(moves[0].at, rest));
    assert.ok(waited >= 380, `${name}: answered after ${waited} ms: ${JSON.stringify(moves)}, at rest ${rest}`);
    told.push(`${name} ${waited} ms`);
    await done(opened);
  }
  return told.join(', ');
}

/** A board of many squares on a small phone: enlarged, it is scrolled, and its squares can be hit. */
export async function wideBoardOnPhone(browser, address) {
  const opened = await fresh(browser, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const { page } = opened;
  await startGame(page, address, 'kechi', { opponent: 'friend', options: { lines: '6', gap: '4' } });
  await waitForTurn(page);
  await shoot(page, 'kechi-26-phone');
  const side = () =>
    page
      .locator('.mk-cell')
      .first()
      .boundingBox()
      .then(({ width }) => width);
  assert.ok((await side()) < 20);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  assert.ok((await side()) >= 30);
  await shoot(page, 'kechi-26-phone-near');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  const frame = await page.evaluate(() => {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = document.querySelector('.frame');
    return { clientWidth, scrollWidth, clientHeight, scrollHeight };
  });
  assert.ok(
    frame.scrollWidth > 2 * frame.clientWidth && frame.scrollHeight > frame.clientHeight,
    JSON.stringify(frame),
  );
  const before = (await offered(page)).moves;
  const lot = lots(4);
  for (let tries = 0; tries < 30; ++tries) {
    const now = await waitForTurn(page);
    if (now.moves > before) break;
    if (now.cells.length > 0) await page.locator(`.mk-cell[data-place="${now.cells[0]}"]`).scrollIntoViewIfNeeded();
    await choose(page, mouse, { ...now, cells: now.cells.slice(0, 1) }, lot);
  }
  assert.ok((await offered(page)).moves > before);
  await page.getByRole('button', { name: 'Whole board' }).tap();
  assert.ok((await side()) < 20);
  await done(opened);
  return 'enlarged and whole';
}

/** The seats of several players are named in full, on a desktop and a phone, even when the names are longer. */
export async function manySeats(browser, address) {
  const opened = await fresh(browser, { locale: 'es-ES' });
  const { page } = opened;
  await startGame(page, address, 'khepri', {
    options: { players: '4', turns: '6' },
    seats: [0, 10, 10, 10],
    clocked: true,
  });
  await waitForTurn(page);
  for (const [name, viewport] of [
    ['desk', { width: 1280, height: 800 }],
    ['tablet', { width: 768, height: 1024 }],
    ['phone', { width: 360, height: 640 }],
  ]) {
    await page.setViewportSize(viewport);
    await shoot(page, `many-seats-${name}`);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.seat, .seat *')]
        .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
        .map(({ textContent }) => textContent),
    );
    assert.deepEqual(cut, [], name);
  }
  await done(opened);
  return 'nothing is cut';
}

/** The list of keys by a key and by a button; not while a text is typed. */
export async function keys(browser, address) {
  const opened = await fresh(browser, { viewport: { width: 360, height: 640 } });
  const { page } = opened;
  await startGame(page, address, 'khet', { opponent: 'friend' });
  await waitForTurn(page);
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await list.waitFor();
  assert.equal(await page.evaluate(() => document.querySelector('dialog[open]').scrollTop), 0);
  await shoot(page, 'keys');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.getByRole('button', { name: 'Close' }).click();
  await list.waitFor({ state: 'detached' });
  await page.goto(`${address}#/new/kechi`);
  await page.locator('textarea').press('?');
  assert.equal(await list.count(), 0);
  await done(opened);
  return 'by ? and by a button';
}

/** From a new game and from a game to the rules and to the lesson; in a game they are in one place. */
export async function guides(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/new/kechi`);
  await page.getByRole('button', { name: 'How to play' }).click();
  await page.locator('details[open] h3').first().waitFor();
  await page.locator('button[type=submit]').click();
  await waitForTurn(page);
  assert.equal(await page.getByText('How to play').locator('visible=true').count(), 0);
  const more = page.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await shoot(page, 'play-menu');
  await page.keyboard.press('Escape');
  assert.equal(await page.getByRole('link', { name: 'Lesson' }).count(), 0);
  await more.click();
  assert.equal(await page.getByText('How to play').locator('visible=true').count(), 1);
  await page.getByRole('button', { name: 'How to play' }).click();
  await page.locator('dialog[open] h3').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await more.click();
  await page.getByRole('link', { name: 'Lesson' }).click();
  await page.waitForURL(/learn/);
  assert.match(page.url(), /learn\/kechi\/lesson\/1$/);
  await done(opened);
  return 'rules and lesson';
}

/** How far down a seat's pieces stand, by the rarest kind of piece: from 0, the upper edge, to 1. */
const depthOf = (page, from, tint) =>
  page.evaluate(
    ([selector, colour]) => {
      const shown = document.querySelector(selector);
      const svg =
        shown instanceof HTMLImageElement
          ? new DOMParser().parseFromString(
              decodeURIComponent(shown.src.slice(shown.src.indexOf(',') + 1)),
              'image/svg+xml',
            ).documentElement
          : shown;
      const looks = new Map();
      for (const piece of svg.querySelectorAll(`.mk-pieces > .t-${colour}`)) {
        const look = piece.innerHTML.replace(/transform="[^"]*"/g, '');
        looks.set(look, [
          ...(looks.get(look) ?? []),
          Number(/translate\([\d.]+[ ,]+([\d.]+)/.exec(piece.getAttribute('transform'))[1]),
        ]);
      }
      const fewest = [...looks.values()].sort((one, other) => one.length - other.length)[0];
      const height = Number(svg.getAttribute('viewBox').split(' ')[3]);
      return fewest.reduce((sum, y) => sum + y, 0) / fewest.length / height;
    },
    [from, tint],
  );

/** The first seat sits at the lower side, in the preview as on the board; where pieces wait all round, north is up. */
export async function orientation(browser, address) {
  const told = [];
  for (const [game, tint, form] of [
    ['khet', 'silver', {}],
    ['khepri', 'blue', {}],
    ['khepri', 'blue', { options: { players: '3' } }],
    ['kechi', 'white', {}],
  ]) {
    const opened = await fresh(browser);
    const { page } = opened;
    await page.goto(address);
    await page.evaluate(
      ([name, value]) => localStorage.setItem(`merkhet.setup.${name}`, JSON.stringify(value)),
      [game, form],
    );
    await page.goto(`${address}#/new/${game}`);
    await page.locator('.preview img').waitFor();
    const preview = await depthOf(page, '.preview img', tint);
    await page.locator('button[type=submit]').click();
    await waitForTurn(page);
    const board = await depthOf(page, '.mk-stage > svg', tint);
    assert.ok(preview > 0.5 && board > 0.5, `${game}: ${preview} and ${board}`);
    told.push(game);
    await done(opened);
  }
  return told.join(', ');
}

/** A resigned game of which a move was taken back: the analysis and the list of games say so; a rematch says who sits where. */
export async function afterwards(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await startGame(page, address, 'khet', { level: 1, seat: 0 });
  const answered = () =>
    page.waitForFunction(
      () => document.querySelectorAll('[data-node]').length === 2 && document.querySelector('.mk-cell.can'),
    );
  await waitForTurn(page);
  await makeMove(page, mouse, openLine('khet').partsOf('e4d4'));
  await answered();
  await page.getByRole('button', { name: 'Take back' }).click();
  await waitForTurn(page);
  await makeMove(page, mouse, openLine('khet').partsOf('f1g1'));
  await answered();
  await resign(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.getByText('Taken back:').first().waitFor();
  await page.locator('.list .ending', { hasText: 'Red wins. Silver resigned.' }).waitFor();
  assert.match(
    await page.locator('.head').textContent(),
    /Silver You.*Red Ipi, level 1.*Red wins\. Silver resigned\./s,
  );
  assert.equal(await page.getByRole('button', { name: 'Back', exact: true }).count(), 0);
  await shoot(page, 'taken-back');
  await page.goto(`${address}#/games`);
  await page.locator('main li').first().waitFor();
  const told = await page.locator('main li').first().textContent();
  assert.match(told, /Silver You.*Red Ipi, level 1.*Red wins.*Silver resigned\./s);
  assert.doesNotMatch(told, /%/);
  await page.goto(`${address}#/play`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  const now = 'The seats have changed: Silver (Ipi, level 1) and Red (You).';
  await page.locator('[role=status]', { hasText: now }).waitFor({ state: 'attached' });
  await page.locator('.seats-now', { hasText: now }).waitFor();
  await shoot(page, 'rematch');
  await done(opened);
  return 'taken back, resigned, seats changed';
}

/** What Egotzi's scoring would say now, and the sectors of Khepri in Spanish. */
export async function figures(browser, address) {
  const opened = await fresh(browser, { locale: 'es-ES' });
  const { page } = opened;
  await startGame(page, address, 'egotzi', { opponent: 'friend', options: { size: '5' } });
  await mouse.cell(page, (await waitForTurn(page)).cells[12]);
  await page.getByText('Grupos ahora').waitFor();
  assert.match(await page.getByText('Grupos ahora').locator('..').textContent(), /negras 1, blancas 0/);
  await done(opened);
  const other = await fresh(browser, { locale: 'es-ES' });
  await startGame(other.page, address, 'khepri', { opponent: 'friend' });
  await waitForTurn(other.page);
  assert.deepEqual((await other.page.locator('.mk-trays .name').allTextContents()).sort(), [
    'E',
    'N',
    'NE',
    'NO',
    'O',
    'S',
    'SE',
    'SO',
  ]);
  await done(other);
  return 'in Spanish';
}
