import { fresh } from '../e2e/pages.mjs';
import { serveByProgram } from '../e2e/program.mjs';
import { mention, tell } from './bars.mjs';

/** How long a person looks before each click, in milliseconds; and how long it takes to send a friend a link. */
const looks = 1_500;
const sends = 8_000;

/** A new user's way into a game with a friend, and into one against the computer, on the program that serves the site. */
export async function measureFriend({ browser, folder }) {
  const { address, stop } = await serveByProgram(folder);
  const people = [await fresh(browser), await fresh(browser)];
  const [{ page: one }, { page: two }] = people;
  let clicks = 0;
  const click = async (page, what) => {
    await what.waitFor();
    await page.waitForTimeout(looks);
    await what.click();
    clicks += 1;
  };
  const ready = (page) => page.locator('.mk-cell.can, .play.ahead').first().waitFor();
  try {
    await one.goto(address);
    const began = performance.now();
    await click(one, one.getByRole('link', { name: 'Other games, friends, tournaments' }));
    await click(one, one.getByRole('button', { name: 'Invite a friend' }));
    const link = one.getByRole('textbox', { name: 'Invite a friend' });
    await click(one, one.getByRole('button', { name: 'Copy the link' }));
    await one.waitForTimeout(sends);
    await two.goto(await link.inputValue());
    await click(two, two.getByRole('button', { name: 'Play', exact: true }));
    await Promise.all([ready(one), ready(two)]);
    const seconds = (performance.now() - began) / 1000;
    const figure = `${seconds.toFixed(1)} s, ${clicks} clicks`;
    tell('from the front page into a game with a friend', figure, '30 s', seconds < 30);
    mention('  of which looking and sending', `${((clicks * looks + sends) / 1000).toFixed(1)} s`);

    clicks = 0;
    await two.goto(address);
    await click(two, two.locator('a[data-game]').first());
    await click(two, two.locator('button[type=submit]'));
    await ready(two);
    tell('into a game against the computer', `${clicks} clicks`, '2 clicks', clicks <= 2);
  } finally {
    for (const { context } of people) await context.close();
    await stop();
  }
}
