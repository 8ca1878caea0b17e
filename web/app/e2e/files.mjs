import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { done, fresh } from './pages.mjs';
import { mouse, waitForTurn, choose, lots } from './hands.mjs';

const record = `[Game "khet"]
[Seat0 "Ann"]
[Seat1 "Zoë"]

{A quiet beginning.} 1. e4d4! {To the centre.} a8+ (1... h8g7 2. j1+) 2. j1+ *
`;

const moves = (page) => page.locator('[data-node]').allTextContents();

async function saved(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** Gives text to the page as a dropped file, or as something pasted. */
async function give(page, way, content) {
  await page.evaluate(
    ([kind, text]) => {
      const data = new DataTransfer();
      if (kind === 'drop') data.items.add(new File([text], 'game.merkhet', { type: 'text/plain' }));
      else data.setData('text', text);
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    [way, content],
  );
}

async function records(page, address) {
  await page.goto(`${address}#/analysis?game=khet`);
  await page.locator('.mk-cell').first().waitFor();
  await give(page, 'drop', record);
  await page.getByText('To the centre.').waitFor();
  await page.getByText('Zoë').waitFor();
  assert.deepEqual(await moves(page), ['e4d4!', 'a8+', 'h8g7', 'j1+', 'j1+']);
  await page.getByRole('tab', { name: 'Share' }).click();
  const file = await saved(page, 'Save the game');
  assert.match(file.name, /\.merkhet$/);
  for (const part of ['[Seat1 "Zoë"]', '{A quiet beginning.}', 'e4d4!', '{To the centre.}', 'h8g7'])
    assert.ok(file.text.includes(part), `${part} is missing in ${file.text}`);
  await give(page, 'paste', '1. e4d4 a8+');
  await page.waitForFunction(() => document.querySelectorAll('[data-node]').length === 2);
  // What was there before comes back, and goes again.
  await page.getByRole('button', { name: 'Back to the previous one' }).click();
  await page.getByText('To the centre.').waitFor();
  await give(page, 'paste', '1. e4d4 a8+');
  await page.waitForFunction(() => document.querySelectorAll('[data-node]').length === 2);
  // The mistake is named, and the text stays to be corrected.
  await give(page, 'paste', file.text.replace('h8g7', 'h8h1'));
  const line = file.text.split('\n').findIndex((one) => one.includes('h8g7')) + 1;
  await page.getByText(`There is a mistake in the record, at line ${line}, column`).waitFor();
  assert.match(await page.locator('[role=alert] [lang=en]').textContent(), /h8h1/);
  assert.match(await page.getByLabel('A record, a position text').inputValue(), /h8h1/);
  assert.equal((await moves(page)).length, 2);
}

/** What a review finds is in the record that is saved. */
async function marks(page, address) {
  await page.goto(`${address}#/analysis?game=khet&moves=e4d4_a8+_d1+_f8f7_j4+_f7f8`);
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.locator('button:has(b.blunder)').filter({ hasText: ': f7f8 ' }).waitFor({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Share' }).click();
  assert.match((await saved(page, 'Save the game')).text, /f7f8\?\?/);
}

/** A link holds variations and the place; the address of a game that cannot be opened shows none, and leads on. */
async function links(page, address) {
  const tree = '#/analysis?game=khet&moves=e4d4_(f1g1_a8+)_a8+_j1+&at=2';
  await page.goto(address + tree);
  await page.locator('[data-node][aria-current]', { hasText: 'f1g1' }).waitFor();
  assert.deepEqual(await moves(page), ['e4d4', 'a8+', 'f1g1', 'a8+', 'j1+']);
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
  assert.equal(
    await page.evaluate(() => document.activeElement.value),
    `${address}khet/?moves=e4d4_(f1g1_a8+)_a8+_j1+&at=2`,
  );
  // And what was said about the game, if it is short.
  await page.goto(`${address}${tree}&tags=Seat0:Ann_Seat1:Zo%C3%AB_Result:1~0&notes=1*1_1:To~the~centre._2-Or`);
  await page.getByText('To the centre.').waitFor();
  await page.getByText('Silver wins').waitFor();
  // A comment ends its row: the alternatives to a move come before the reply.
  assert.deepEqual(await moves(page), ['e4d4!', 'f1g1', 'a8+', 'a8+', 'j1+']);
  for (const wrong of ['game=khet&moves=e4d4&notes=2:x', 'game=khet&moves=e4d4_e4d4', 'game=chess', 'saved=nowhere']) {
    await page.goto(`${address}#/analysis?${wrong}`);
    await page.getByRole('heading', { level: 1, name: 'This link cannot be opened.' }).waitFor();
    assert.equal(await page.locator('.mk-board').count(), 0);
  }
  await page.getByRole('link', { name: 'Continue your own analysis' }).click();
  await page.locator('[data-node][aria-current]', { hasText: 'f1g1' }).waitFor();
  await page.goto(`${address}#/editor?game=chess`);
  await page.getByRole('link', { name: 'Make a position' }).click();
  await page.locator('.mk-cell').first().waitFor();
}

async function newGame(page, address, seed) {
  await page.goto(`${address}#/new/egotzi`);
  await page.locator('button[type=submit]').click();
  const ask = page.getByRole('button', { name: 'Start the new game' });
  if (await ask.count()) await ask.click();
  const lot = lots(seed);
  for (let now = await waitForTurn(page); now.moves < 2; now = await waitForTurn(page))
    await choose(page, mouse, now, lot);
}

/** When the games of the browser were kept. */
const keptAt = (page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, game]) => (key.startsWith('merkhet.games.') ? [JSON.parse(game).saved] : []))
      .sort(),
  );

async function severalGames(page, context, address) {
  await newGame(page, address, 5);
  await newGame(page, address, 6);
  const other = await context.newPage();
  await newGame(other, address, 7);
  await other.close();
  await page.goto(`${address}#/games`);
  const list = page.locator('main li');
  await list.first().waitFor();
  assert.equal(await list.count(), 3);
  await list.first().locator('img').first().waitFor();
  const dates = () => list.locator('p.soft > span:first-child').allTextContents();
  const before = await dates();
  const kept = await keptAt(page);
  // A game that is only looked at keeps its date.
  await list
    .nth(2)
    .getByRole('button', { name: /^Continue/ })
    .click();
  await waitForTurn(page);
  await page.goto(`${address}#/games`);
  await list.nth(2).waitFor();
  assert.deepEqual(await dates(), before);
  assert.deepEqual(await keptAt(page), kept);
  await list
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .click();
  assert.equal(await list.count(), 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await list.count(), 3);
  const file = await saved(page, 'Save all');
  assert.equal(file.text.match(/^\[Game /gm).length, 3);
  await page.goto(`${address}#/analysis?game=khet`);
  await page.locator('.mk-cell').first().waitFor();
  await give(page, 'drop', file.text);
  // One's own games are not doubled.
  await page.getByText('0 games were added to your games; 3 were already there.').waitFor();
  await page.goto(`${address}#/games`);
  await list.nth(2).waitFor();
  assert.equal(await list.count(), 3);
  await list
    .nth(2)
    .getByRole('button', { name: /^Continue/ })
    .click();
  await waitForTurn(page);
  await page.goto(`${address}#/games`);
  await list
    .first()
    .getByRole('link', { name: /^Analyse/ })
    .click();
  await page.locator('[data-node]').first().waitFor();
}

export async function files(browser, address) {
  const opened = await fresh(browser);
  const { page, context } = opened;
  await records(page, address);
  await marks(page, address);
  await links(page, address);
  await severalGames(page, context, address);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${address}#/games`);
    await page.locator('main li').first().waitFor();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`),
      [],
    );
    await page.setViewportSize({ width: 360, height: 640 });
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  }
  await done(opened);
  return 'records and several games';
}
