import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mouse, waitForTurn } from './hands.mjs';
import { made, moves } from './lichess/play.mjs';
import { done, fresh, startGame } from './pages.mjs';
import { makeMove, openLine } from './rules.mjs';
import { shoot } from './shots.mjs';

/** Starts a game in place of the one that is being played, and waits for its first turn. */
async function start(page, address, game, form) {
  await startGame(page, address, game, form);
  const replace = page.getByRole('button', { name: 'Start the new game' });
  await Promise.race([replace.waitFor(), page.waitForURL(/play$/)]).catch(() => undefined);
  if (await replace.isVisible()) await replace.click();
  await waitForTurn(page);
}

/** Makes moves of a game on the boards of pages, one after another. */
function player(game) {
  const line = openLine(game);
  return async (page, move) => {
    await waitForTurn(page);
    await makeMove(page, mouse, line.partsOf(move));
    line.play(move);
  };
}

/** Two tabs on one game: one plays, the other says so, follows, and can take it over. */
export async function twoTabs(browser, address) {
  const opened = await fresh(browser);
  const { page: first, context } = opened;
  await start(first, address, 'khet', { opponent: 'friend' });
  const make = player('khet');
  await make(first, 'e4d4');
  await made(first, 1);
  const second = await context.newPage();
  await second.goto(`${address}#/play`);
  await second.getByText('Another tab goes on with this game.').waitFor();
  assert.equal(await second.locator('.mk-cell.can').count(), 0);
  await make(first, 'a8+');
  assert.deepEqual(await made(second, 2), ['e4d4', 'a8+']);
  await second.getByRole('button', { name: 'Play here' }).click();
  await waitForTurn(second);
  await first.getByText('Another tab goes on with this game.').waitFor();
  await make(second, 'j1+');
  assert.deepEqual(await made(first, 3), ['e4d4', 'a8+', 'j1+']);
  await second.goto(`${address}#/games`);
  await second.locator('main li').first().waitFor();
  assert.equal(await second.locator('main li').count(), 1);
  // A reload is no other tab.
  await second.goto(`${address}#/play`);
  await second.reload();
  await waitForTurn(second);
  await done(opened);
  return 'one plays, the other follows';
}

/** All unfinished games are offered at the start, and one's own export doubles none of them. */
export async function unfinished(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  for (const [game, options] of [
    ['khet', {}],
    ['kechi', {}],
    ['egotzi', { size: '4' }],
  ]) {
    await start(page, address, game, { opponent: 'friend', options });
    const before = (await moves(page)).length;
    if (game === 'egotzi') await mouse.cell(page, '1,1');
    else await player(game)(page, game === 'khet' ? 'e4d4' : 'a13-a7');
    await made(page, before + 1);
    await page.keyboard.press('Escape');
  }
  await page.goto(`${address}#/games`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all as records' }).click(),
  ]);
  const records = readFileSync(await file.path(), 'utf8');
  await page.goto(`${address}#/analysis?game=khet`);
  await page.locator('.mk-cell').first().waitFor();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, records);
  await page.getByText('0 games were added to your games; 3 were already there.').waitFor();
  await page.goto(`${address}#/`);
  const others = page.locator('section[aria-labelledby=unfinished] a');
  await others.nth(2).waitFor();
  assert.equal(await others.count(), 3);
  // Each with its picture, whose turn it is and when it was left.
  for (const text of [/Khet.*Red to move.*after 1 move.*minute/s, /Kechi.*to move/s, /Egotzi.*to move/s]) {
    const one = others.filter({ hasText: text });
    await one.locator('img').first().waitFor();
    assert.equal(await one.count(), 1, String(text));
  }
  await shoot(page, 'unfinished');
  await others.filter({ hasText: 'Khet' }).click();
  assert.deepEqual(await made(page, 1), ['e4d4']);
  await done(opened);
  return 'three games, none of them twice';
}

/** The dots before the seats have the colours of their pieces, in every style of the board. */
export async function seatDots(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await start(page, address, 'khet', { opponent: 'friend' });
  const seen = new Set();
  for (const material of ['own', 'slate', 'ash', 'contrast']) {
    await page.evaluate(
      (one) => localStorage.setItem('merkhet.settings', JSON.stringify({ animation: false, material: one })),
      material,
    );
    await page.reload();
    await waitForTurn(page);
    const [dots, pieces] = await page.evaluate(() => {
      const colour = (node, name) => getComputedStyle(node)[name];
      const piece = (tint) => document.querySelector(`.mk-pieces .t-${tint} .m`);
      return [
        [...document.querySelectorAll('.seat .dot')].map((dot) => colour(dot, 'backgroundColor')),
        ['red', 'silver'].map((tint) => colour(piece(tint), 'fill')),
      ];
    });
    assert.deepEqual(dots, pieces, material);
    seen.add(dots.join());
  }
  assert.equal(seen.size, 3);
  await done(opened);
  return 'as the pieces';
}

/** What is chosen in the settings is seen on the board beside it at once, is kept, and sounds are muted from every page. */
export async function settings(browser, address) {
  const opened = await fresh(browser, { colorScheme: 'light' });
  const { page } = opened;
  await page.goto(`${address}#/settings`);
  const cell = (place) => page.locator(`.trial .mk-cell[data-place="${place}"]`);
  // Silver's Scarab goes from e4 to d4.
  await cell('4,3').click();
  await cell('3,3').click();
  const again = page.getByRole('button', { name: 'Start again' });
  await again.click();
  await cell('4,3').and(page.locator('.can')).waitFor();
  const colour = () =>
    page
      .locator('.trial .mk-grounds .q')
      .first()
      .evaluate((node) => getComputedStyle(node).fill);
  const own = await colour();
  await page.locator('input[name=material][value=ash]').check({ force: true });
  assert.notEqual(await colour(), own);
  const pieces = () => page.locator('.trial .mk-pieces').innerHTML();
  const carved = await pieces();
  await page.locator('input[name=set][value=abstract]').check({ force: true });
  await page.waitForFunction((before) => document.querySelector('.trial .mk-pieces')?.innerHTML !== before, carved);
  await page.locator('input[name=theme][value=dark]').check({ force: true });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  const sound = page.getByRole('button', { name: 'Sounds' });
  assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  assert.ok(await page.locator('input[type=range]').isDisabled());
  await sound.click();
  await page.locator('input[type=range]').press('ArrowRight');
  await page.reload();
  await page.locator('input[type=range]').waitFor();
  assert.ok(await page.locator('input[name=set][value=abstract]').isChecked());
  assert.notEqual(await colour(), own);
  assert.equal(await page.locator('input[type=range]').inputValue(), '65');
  assert.equal(await sound.getAttribute('aria-pressed'), 'true');
  await page.getByRole('button', { name: 'Light or dark' }).click();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
  // The letters are those that come with the page.
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''));
  });
  for (const family of ['Merkhet Title', 'Merkhet Text']) assert.ok(faces.includes(family), `${family} is not there`);
  await done(opened);
  return 'kept';
}
