import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { done, fresh } from './pages.mjs';

const game = 'game=khet&moves=e4d4_a8+_d1+_f8f7_j4+_f7f8';

/** Opens the panel with what can be saved of a game. */
async function openPanel(page, address, query) {
  await page.goto(`${address}#/analysis?${query}`);
  await page.getByRole('tab', { name: 'Share' }).click();
}

/** An animated picture as a browser sees it: how many frames, and how long each lasts. */
async function framesOf(page, selector) {
  return page.locator(selector).evaluate(async (image) => {
    const data = await (await fetch(image.src)).arrayBuffer();
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await decoder.tracks.ready;
    const { frameCount } = decoder.tracks.selectedTrack;
    const frames = [];
    for (let frameIndex = 0; frameIndex < frameCount; ++frameIndex) {
      const { image: frame } = await decoder.decode({ frameIndex });
      const canvas = new OffscreenCanvas(frame.displayWidth, frame.displayHeight);
      canvas.getContext('2d').drawImage(frame, 0, 0);
      const blob = await canvas.convertToBlob();
      const bytes = [...new Uint8Array(await blob.arrayBuffer())].map((byte) => String.fromCharCode(byte)).join('');
      frames.push({ milliseconds: frame.duration / 1000, width: frame.displayWidth, png: btoa(bytes) });
      frame.close();
    }
    decoder.close();
    return { frames, bytes: data.byteLength };
  });
}

async function makeGif(page) {
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.locator('dialog img').waitFor({ timeout: 60_000 });
  return framesOf(page, 'dialog img');
}

/** A whole game as a GIF: a frame for each move, other frames for other choices, and nothing freezes meanwhile. */
export async function animatedPicture(browser, address) {
  const opened = await fresh(browser);
  const { page, context } = opened;
  await context.addInitScript(() => {
    globalThis.blocked = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.blocked.push(duration);
    }).observe({ type: 'longtask' });
  });
  await openPanel(page, address, game);
  await page.getByRole('button', { name: 'Animated picture (GIF)…' }).click();
  await page.locator('dialog').waitFor();
  await page.evaluate(() => (globalThis.blocked = []));
  const { frames, bytes } = await makeGif(page);
  const blocked = await page.evaluate(() => Math.max(0, ...globalThis.blocked));
  assert.deepEqual(
    frames.map(({ milliseconds }) => milliseconds),
    [1000, 1000, 1000, 1000, 1000, 1000, 3000],
  );
  assert.equal(new Set(frames.map(({ png }) => png)).size, 7, 'the frames differ');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  assert.equal((await saved).suggestedFilename(), 'khet-6.gif');
  await page.getByLabel('Fast').check({ force: true });
  await page.getByLabel('Small').check({ force: true });
  const fast = await makeGif(page);
  assert.deepEqual(
    fast.frames.slice(-2).map(({ milliseconds, width }) => [milliseconds, width]),
    [
      [500, 320],
      [3000, 320],
    ],
  );
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  assert.deepEqual(
    violations.map(({ id }) => id),
    [],
  );
  // Far above the target (50 ms): the machine may be busy with other things.
  assert.ok(blocked < 400, `the page kept still for ${blocked} ms`);
  await done(opened);
  return `${frames.length} frames, ${bytes} bytes, longest task ${Math.round(blocked)} ms`;
}

/** Turns of several moves are one picture each, or one per move; making them can be cancelled. */
export async function animationByTurns(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await openPanel(page, address, 'game=khepri&moves=@N_end_@S_end');
  await page.getByRole('button', { name: 'Animated picture (GIF)…' }).click();
  await page.getByText('3 pictures').waitFor();
  await page.getByLabel('each move').check({ force: true });
  await page.getByText('5 pictures').waitFor();
  // At once: so short a game is drawn before a hand could move there.
  await page.locator('dialog').evaluate(async (dialog) => {
    const press = (name) =>
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name).click();
    press('Make it');
    await new Promise((later) => setTimeout(later));
    press('Cancel');
  });
  await page.getByRole('button', { name: 'Make it' }).waitFor();
  assert.equal((await makeGif(page)).frames.length, 5);
  await done(opened);
  return 'by turns and by moves, cancelled';
}

/** The frames that the dialog makes are filled by their boards, without a scrollbar; also where a roll has many buttons. */
async function framesFit(page, address) {
  await page.setViewportSize({ width: 900, height: 1000 });
  for (const query of ['game=khet', 'game=khepri', 'game=kechi:limit=die']) {
    await page.goto('about:blank');
    await openPanel(page, address, query);
    await page.getByRole('button', { name: 'Embed…' }).click();
    for (const size of ['Small', 'Medium', 'Large'])
      for (const interactive of [false, true]) {
        await page.locator('dialog').getByLabel('Size').selectOption({ label: size });
        await page.getByLabel('Readers may try moves of their own').setChecked(interactive);
        const snippet = await page.locator('dialog textarea').inputValue();
        const frame = await page.context().newPage();
        await frame.setViewportSize({ width: 900, height: 1000 });
        await frame.goto(`${address}embed.html`);
        await frame.setContent(snippet);
        const inner = frame.frameLocator('iframe');
        await inner.getByText('Start position').waitFor();
        const [scrolled, blank] = await inner.locator('body').evaluate(() => {
          const below = [...document.querySelectorAll('#embed > :not(.board)')].map((one) =>
            one.getBoundingClientRect(),
          );
          const high =
            below.reduce((sum, { height }) => sum + height, 0) + document.querySelector('.board').offsetHeight;
          return [document.documentElement.scrollHeight - innerHeight, innerHeight - high];
        });
        const name = `${query} ${size}${interactive ? ', to be played' : ''}`;
        assert.ok(scrolled <= 0, `${name} scrolls by ${scrolled}`);
        assert.ok(blank < 48, `${name} has ${blank} to spare`);
        await frame.close();
      }
  }
}

/** A board in another site's page: steps, turns, takes moves, opens the app; wrong addresses are reported. */
export async function embedded(browser, address) {
  const opened = await fresh(browser, { viewport: { width: 500, height: 620 } });
  const { page } = opened;
  await openPanel(page, address, game);
  await page.getByRole('button', { name: 'Embed…' }).click();
  await page.getByLabel('Readers may try moves of their own').check();
  await page.getByLabel('Begins').selectOption({ label: 'at the start' });
  const snippet = await page.locator('dialog textarea').inputValue();
  const axeOfDialog = await new AxeBuilder({ page }).setLegacyMode().analyze();
  assert.deepEqual(
    axeOfDialog.violations.map(({ id }) => id),
    [],
  );

  // The choices can be read.
  const cut = await page.locator('dialog select').evaluateAll(
    (all) =>
      all.filter((one) => {
        const free = one.cloneNode(true);
        free.style.cssText = 'width:auto;position:absolute';
        document.body.append(free);
        const short = one.offsetWidth < free.offsetWidth - 1;
        free.remove();
        return short;
      }).length,
  );
  assert.equal(cut, 0);

  await page.setContent(
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Another page</title><main><h1>A game</h1>${snippet}</main>`,
  );
  const frame = page.frameLocator('iframe');
  await frame.getByText('Start position').waitFor();
  await frame.getByRole('button', { name: 'One move forward' }).click();
  await frame.getByText('Move 1 of 6: e4d4').waitFor();
  await frame.getByRole('button', { name: 'To the end' }).click();
  await frame.getByText('Move 6 of 6: f7f8 · Silver wins.').waitFor();
  await frame.getByRole('button', { name: 'One move back' }).click();
  await frame.getByRole('button', { name: 'One move back' }).click();
  const first = await frame.locator('.mk-cell').first().getAttribute('data-place');
  await frame.getByRole('button', { name: 'Flip the board' }).click();
  assert.notEqual(await frame.locator('.mk-cell').first().getAttribute('data-place'), first);
  await frame.locator('.mk-cell[data-place="9,0"]').click();
  await frame.locator('.mk-actions .pictured:visible').first().click();
  await frame.getByText('A move of your own:').waitFor();
  await frame.getByRole('button', { name: 'Back to the game' }).click();
  await frame.getByText('Move 4 of 6').waitFor();
  const link = await frame.getByRole('link', { name: 'Open in Merkhet' }).getAttribute('href');
  assert.equal(link, `./#/analysis?${game}`);

  await framesFit(page, address);
  for (const [width, height] of [
    [280, 400],
    [480, 560],
    [900, 500],
  ]) {
    await page.setViewportSize({ width, height });
    for (const query of [
      game,
      'game=khepri:players=4',
      'game=kechi:lines=3&theme=dark',
      'game=egotzi&material=ash&theme=dark',
    ]) {
      await page.goto(`${address}embed.html?${query}`);
      await page.getByRole('link', { name: 'Open in Merkhet' }).waitFor();
      const size = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.querySelector('.bar').getBoundingClientRect().bottom,
      ]);
      assert.ok(size[0] <= width, `${query} is ${size[0]} wide in ${width}`);
      assert.ok(size[1] <= height + 1, `${query}: the buttons end at ${size[1]} of ${height}`);
      if (width === 480) {
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${id} ${nodes[0].html}`),
          [],
        );
      }
    }
  }
  for (const [query, told] of [
    ['', 'This board cannot be shown: The parameter game is missing.'],
    ['game=khet&theme=blue', 'This board cannot be shown: theme=blue: it must be system, light, dark.'],
    ['game=khet&moves=e4e9', 'This board cannot be shown: '],
    ['game=chess&lang=es', 'No se puede mostrar este tablero: '],
  ]) {
    await page.goto(`${address}embed.html?${query}`);
    const text = await page.getByRole('alert').textContent();
    assert.ok(text.startsWith(told) && text.length < 250, text);
  }
  await done(opened);
  return 'in a page of another site, from 280 pixels';
}
