import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import jsQr from 'jsqr';
import { violations } from './axe.mjs';
import { done, fresh, games } from './pages.mjs';

const line = 'moves=e4d4_(f1g1)_a8+_d1+&at=3&tags=Seat0:Ann_Seat1:Zo%C3%AB';

/** A picture as the browser of a page decodes it; `pixels` are four bytes each. */
async function decoded(page, address) {
  const { width, height, bytes } = await page.evaluate(async (from) => {
    const image = new Image();
    image.src = from;
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let text = '';
    for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
    return { width: canvas.width, height: canvas.height, bytes: btoa(text) };
  }, address);
  return { width, height, pixels: new Uint8ClampedArray(Buffer.from(bytes, 'base64')) };
}

/** What the tags of a page say. */
function tagsOf(html) {
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name, content]) => [name, content.replaceAll('&amp;', '&')]));
}

/** A link that servers see opens the position in the app, from any host of files; nothing more is in the way back. */
export async function sharedLink(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(`${address}#/learn`);
  await page.goto(`${address}khet/?${line}&fbclid=x`);
  await page.locator('[data-node][aria-current]', { hasText: 'a8+' }).waitFor();
  assert.equal(page.url(), `${address}#/analysis?game=khet&${line}`);
  await page.getByText('Ann').first().waitFor();
  await page.goBack();
  await page.waitForURL(/#\/learn$/);
  for (const game of games) {
    await page.goto(`${address}${game}/`);
    await page.waitForURL(`${address}#/new/${game}`);
    const tags = tagsOf(await (await page.request.get(`${address}${game}/`)).text());
    assert.ok(tags['og:title'] && tags['og:description'] && tags['twitter:card'], JSON.stringify(tags));
    const picture = await decoded(page, new URL(tags['og:image'], `${address}${game}/`).href);
    assert.deepEqual([picture.width, picture.height], [1200, 630]);
  }
  await done(opened);
  return 'opened, and a picture of each game';
}

/** The QR code in the dialog, and the one that is saved, read as the link that is copied. */
export async function codeOfLink(browser, address) {
  const opened = await fresh(browser, { viewport: { width: 320, height: 568 } });
  const { page } = opened;
  await page.goto(`${address}#/analysis?game=khet&${line}`);
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'QR code…' }).click();
  const image = page.getByRole('img', { name: 'QR code of the link to this game of Khet' });
  await image.waitFor();
  const link = `${address}khet/?${line}`;
  assert.equal(await page.locator('dialog a').textContent(), link);
  const read = async (source) => {
    const { pixels, width, height } = await decoded(page, source);
    return jsQr(pixels, width, height)?.data;
  };
  assert.equal(await read(await image.getAttribute('src')), link);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const download = await saving;
  assert.match(download.suggestedFilename(), /-qr\.png$/);
  const file = readFileSync(await download.path()).toString('base64');
  assert.equal(await read(`data:image/png;base64,${file}`), link);
  // As a camera sees it, in the dark theme too.
  await page.emulateMedia({ colorScheme: 'dark' });
  const shot = (await image.screenshot()).toString('base64');
  assert.equal(await read(`data:image/png;base64,${shot}`), link);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await violations(page, 'QR code'), []);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.textContent === 'QR code…');
  // What no camera could read is said, and not drawn.
  await page.goto(`${address}#/analysis?game=khet&moves=${'e4d4_f8f7_d4e4_f7f8_'.repeat(50)}`);
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'QR code…' }).click();
  await page.getByText('This game is too long for a QR code.').waitFor();
  await done(opened);
  return 'read from the dialog, the file and the screen';
}

/** The program tells of the position of a link, and draws it: another position is another picture. */
export async function previewed(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  const tags = tagsOf(await (await page.request.get(`${address}khet/?${line}`)).text());
  assert.equal(tags['og:title'], 'Ann – Zoë · Khet, move 3: Silver to move');
  assert.match(tags['og:description'], /^Red turns the Sphinx on a8 /);
  assert.equal(tags['og:image'], `${address}khet/picture.png?moves=e4d4_(f1g1)_a8+_d1+&at=3`);
  await page.goto(address);
  const [shown, before, start] = [
    await decoded(page, tags['og:image']),
    await decoded(page, `${address}khet/picture.png?moves=e4d4_(f1g1)_a8+_d1+&at=1`),
    await decoded(page, `${address}khet/picture.png`),
  ];
  const different = (a, b) => a.pixels.reduce((sum, value, i) => sum + (value === b.pixels[i] ? 0 : 1), 0);
  for (const picture of [shown, before]) {
    assert.deepEqual([picture.width, picture.height], [1200, 630]);
    assert.ok(different(picture, start) > 2000, 'the position is drawn');
  }
  assert.ok(different(shown, before) > 2000, 'and another one otherwise');
  const wrong = await page.request.get(`${address}khet/picture.png?moves=e4e9`);
  assert.equal(wrong.status(), 404);
  assert.match(await wrong.text(), /^moves, column 3: [^\n]+\n$/);
  await page.goto(`${address}khet/?moves=e4e9`);
  await page.getByRole('heading', { level: 1, name: 'This link cannot be opened.' }).waitFor();
  await done(opened);
  return tags['og:title'];
}

/** Icons for those who take no SVG: as large as they say, and filled where a system cuts the corners itself. */
export async function icons(browser, address) {
  const opened = await fresh(browser);
  const { page } = opened;
  await page.goto(address);
  const touch = await page.locator('link[rel=apple-touch-icon]').evaluate(({ href }) => href);
  const manifest = await page.locator('link[rel=manifest]').evaluate(({ href }) => href);
  const listed = (await (await page.request.get(manifest)).json()).icons.filter(({ type }) => type === 'image/png');
  assert.ok(listed.length >= 3);
  for (const { src, sizes, purpose } of [{ src: touch, sizes: '180x180', purpose: 'maskable' }, ...listed]) {
    const { width, height, pixels } = await decoded(page, new URL(src, address).href);
    assert.equal(`${width}x${height}`, sizes);
    assert.equal(pixels[3], purpose === 'maskable' ? 255 : 0, `the corner of ${src}`);
    assert.equal(pixels[4 * (width * (height / 2) + width / 2) + 3], 255);
  }
  await done(opened);
  return `${listed.length + 1} of them`;
}
