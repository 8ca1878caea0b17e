import assert from 'node:assert/strict';
import { violations } from '../axe.mjs';
import { done, fresh } from '../pages.mjs';
import { shoot } from '../shots.mjs';
import { wayTo } from './way.mjs';

const password = 'a pyramid beside a scarab';

/** Somebody with an account, on a page of studies. */
async function person(browser, address, name) {
  const opened = await fresh(browser);
  await opened.page.goto(`${address}#/studies`);
  const status = await opened.page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('api/account', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { name, password },
  );
  assert.equal(status, 201, name);
  await opened.page.reload();
  return { ...opened, name, page: opened.page };
}

/** A change that the page itself does not offer; resolves to the status of the answer. */
const ask = (page, change) =>
  page.evaluate(async (body) => {
    const id = location.hash.split('/')[2];
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`api/studies/${id}/changes`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.status;
  }, change);
/** The open chapter as the server has it. */
const atServer = (page) =>
  page.evaluate(async () => {
    const [, , id, chapter] = location.hash.split('/');
    return (await fetch(`api/studies/${id}/chapters/${chapter}`)).json();
  });

const field = (page) => page.getByRole('combobox', { name: 'Type a move' });
async function type(page, move) {
  await field(page).fill(move);
  await field(page).press('Enter');
}
const shown = (page) => page.locator('.list .move').allTextContents();
/** Waits until the list has these moves, in whatever order they were made. */
const lists = (page, ...moves) =>
  page.waitForFunction((wanted) => {
    const there = [...document.querySelectorAll('.list .move')].map(({ textContent }) => textContent);
    return there.length === wanted.length && wanted.every((move) => there.includes(move));
  }, moves);
const toStart = async (page) => {
  await page.getByRole('button', { name: 'To the start' }).click();
};
const tab = (page, name) => page.getByRole('tab', { name }).click();
const notes = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.mk-notes > g').length === wanted, count);

async function rightDrag(page, from, to) {
  const middle = async (place) => {
    const { x, y, width, height } = await page.locator(`.mk-cell[data-place="${place}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...(await middle(to)));
  await page.mouse.up({ button: 'right' });
}

/** Ann makes a study and lets Ben write in it. Resolves to its address, below that of the site. */
async function make(ann, ben) {
  const { page } = ann;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Two at once');
  await page.getByRole('combobox', { name: /^Who may see it/ }).selectOption('link');
  await page.getByRole('combobox', { name: /^Game/ }).selectOption('khet');
  assert.deepEqual(await violations(page, 'studies'), []);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await field(page).waitFor();
  await tab(page, 'Sharing');
  await page.getByRole('textbox', { name: 'Name of an account' }).fill(ben.name);
  await page.getByRole('button', { name: 'Add a member' }).click();
  await page.getByRole('combobox', { name: `What ${ben.name} may do` }).waitFor();
  assert.deepEqual(await violations(page, 'sharing'), []);
  await tab(page, 'Moves');
  return new URL(page.url()).hash;
}

/** Both write at the same time, and see what the other has written, drawn and marked. */
async function atOnce(ann, ben) {
  await Promise.all([type(ann.page, 'e4d4'), type(ben.page, 'f4g4')]);
  for (const { page } of [ann, ben]) await lists(page, 'e4d4', 'f4g4');
  await Promise.all([toStart(ann.page), toStart(ben.page)]);
  await rightDrag(ann.page, '4,3', '3,3');
  await notes(ben.page, 1);
  // By keys: a tool draws where the focus is.
  await ben.page.getByRole('button', { name: 'Circle', exact: true }).click();
  await ben.page.locator('.mk-cell[data-place="5,3"]').focus();
  await ben.page.keyboard.press('Enter');
  await notes(ann.page, 2);
  await ben.page.getByRole('button', { name: 'Circle', exact: true }).click();
  await ben.page.getByRole('textbox', { name: 'Comment at the start' }).fill('Where do we begin?');
  await ann.page.getByText('Where do we begin?').first().waitFor();
  await ann.page.locator('.list .move', { hasText: 'e4d4' }).click();
  await ann.page.getByRole('button', { name: 'Good move' }).click();
  await lists(ben.page, 'e4d4!', 'f4g4');
  assert.deepEqual(await shown(ann.page), await shown(ben.page));
}

/** Ben loses the line; both go on; when it is back they have the same. */
async function lostLine(ann, ben, way) {
  way.cut();
  await ben.page.getByText('Connection lost', { exact: false }).waitFor();
  await ann.page.locator('.list .move', { hasText: 'e4d4' }).click();
  await type(ann.page, 'a8+');
  await ben.page.locator('.list .move', { hasText: 'f4g4' }).click();
  await type(ben.page, 'a8+');
  // Each has its own at once, and not yet the other's.
  const before = await shown(ben.page);
  assert.equal(before.filter((move) => move === 'a8+').length, 1);
  await shoot(ben.page, 'study-line-lost');
  way.mend();
  await Promise.all([ann, ben].map(({ page }) => lists(page, 'e4d4!', 'f4g4', 'a8+', 'a8+')));
  const [here, there] = [await shown(ann.page), await shown(ben.page)];
  assert.deepEqual(here, there);
  const { tree } = await atServer(ann.page);
  assert.deepEqual([...tree.moves].sort(), here.map((move) => move.replace('!', '')).sort());
  assert.equal(tree.comments[0], 'Where do we begin?');
  assert.equal(tree.shapes[0][1].length, 2);
}

/** Somebody who may only read tries moves for herself, and is refused; so is Ben once he may no longer write. */
async function withoutRights(ann, ben, cleo, way) {
  await field(cleo.page).waitFor();
  await cleo.page.getByText('You may read this study').waitFor();
  assert.equal(await cleo.page.getByRole('textbox', { name: /^Comment/ }).count(), 0);
  assert.equal(await cleo.page.getByRole('button', { name: 'Arrow', exact: true }).count(), 0);
  await type(cleo.page, 'j1+');
  await lists(cleo.page, 'e4d4!', 'f4g4', 'a8+', 'a8+', 'j1+');
  const chapter = Number(new URL(cleo.page.url()).hash.split('/')[3]);
  assert.equal(await ask(cleo.page, { kind: 'add moves', chapter, parent: 0, moves: ['j1+'] }), 403);
  assert.equal(await ask(cleo.page, { kind: 'comment', chapter, node: 0, text: 'mine' }), 403);
  assert.equal((await atServer(ann.page)).tree.moves.length, 4);
  await cleo.page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await violations(cleo.page, 'a study that is read, in the dark'), []);
  cleo.problems.splice(0, Infinity, ...cleo.problems.filter((text) => !text.includes('403')));

  way.cut();
  await ben.page.getByText('Connection lost', { exact: false }).waitFor();
  await tab(ann.page, 'Sharing');
  await ann.page.getByRole('combobox', { name: `What ${ben.name} may do` }).selectOption('reads');
  await ann.page.getByText('All changes saved').waitFor();
  await toStart(ben.page);
  await type(ben.page, 'j1+');
  await lists(ben.page, 'e4d4!', 'f4g4', 'a8+', 'a8+', 'j1+');
  way.mend();
  await ben.page.getByText('you may no longer write here', { exact: false }).waitFor();
  await lists(ben.page, 'e4d4!', 'f4g4', 'a8+', 'a8+');
  await ben.page.getByText('You may read this study').waitFor();
  await ann.page.getByRole('combobox', { name: `What ${ben.name} may do` }).selectOption('writes');
  await ben.page.getByRole('textbox', { name: /^Comment/ }).waitFor();
}

/** Chapters are added, renamed and moved for everybody; a game from the analysis becomes one. */
async function chapters(ann, ben, address) {
  const { page } = ann;
  const names = (names) =>
    Promise.all(
      [ann, ben].map((one) =>
        one.page.waitForFunction(
          (wanted) =>
            [...document.querySelectorAll('[data-chapter] a')].map(({ textContent }) => textContent).join() === wanted,
          names.join(),
        ),
      ),
    );
  await tab(page, 'Chapters');
  await tab(ben.page, 'Chapters');
  await page.getByText('Add a chapter').click();
  const form = page.locator('form.adding');
  await form.getByRole('textbox', { name: 'Name' }).fill('Another game');
  await form.getByRole('combobox', { name: /^Game/ }).selectOption('kechi');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await names(['Two at once', 'Another game']);
  await page.getByRole('button', { name: 'Move Another game up' }).click();
  await names(['Another game', 'Two at once']);
  await page.getByRole('button', { name: 'Rename Two at once' }).click();
  await page.getByRole('textbox', { name: 'Rename Two at once' }).fill('The beginning');
  await page.keyboard.press('Enter');
  await names(['Another game', 'The beginning']);
  assert.deepEqual(await violations(page, 'chapters'), []);
  await page.getByRole('button', { name: 'Remove Another game' }).click();
  await page.locator('dialog[open] button.primary').click();
  await names(['The beginning']);

  const study = new URL(page.url()).hash.split('/')[2];
  await page.goto(`${address}#/analysis?game=khet&moves=e4d4_a8+`);
  await tab(page, 'Share');
  await page.getByRole('button', { name: 'Save to a study' }).click();
  await page.getByRole('combobox', { name: /^Save to/ }).selectOption(study);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('From the analysis');
  assert.deepEqual(await violations(page, 'saving'), []);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await lists(page, 'e4d4', 'a8+');
  await names(['The beginning', 'From the analysis']);
}

/** Three people at one study, on one of whose lines things go wrong. */
export async function studies(browser, address) {
  const way = await wayTo(address);
  const [ann, ben, cleo] = [
    await person(browser, address, 'Ann'),
    await person(browser, way.address, 'Ben'),
    await person(browser, address, 'Cleo'),
  ];
  const study = await make(ann, ben);
  await ben.page.goto(way.address + study);
  await field(ben.page).waitFor();
  await atOnce(ann, ben);
  await ann.page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await violations(ann.page, 'a study in the dark'), []);
  await shoot(ann.page, 'study-dark');
  await ann.page.emulateMedia({ colorScheme: 'light' });
  assert.deepEqual(await violations(ann.page, 'a study'), []);
  await shoot(ann.page, 'study');
  await lostLine(ann, ben, way);
  await cleo.page.goto(address + study);
  await withoutRights(ann, ben, cleo, way);
  await chapters(ann, ben, address);
  await tab(ann.page, 'Sharing');
  await ann.page.getByRole('button', { name: 'Delete the study' }).click();
  await ann.page.locator('dialog[open] button.primary').click();
  await ann.page.getByRole('heading', { name: 'Studies', exact: true }).waitFor();
  await ben.page.getByText('This study does not exist').waitFor();
  for (const one of [ann, ben, cleo]) {
    // That the line was lost, and that something was refused, is no fault of the page.
    const expected = /ERR_|WebSocket|status of 40[34]/;
    one.problems.splice(0, Infinity, ...one.problems.filter((text) => !expected.test(text)));
    await done(one);
  }
  way.end();
  return 'two write at once, one without rights is refused, one catches up';
}
