// Opens the built site (npm run build, or the folder SITE) in a browser and uses it. Arguments: parts of the names of the
// checks to run.
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.mjs';
import * as checks from './checks.mjs';
import { editor } from './editor.mjs';
import * as end from './first-last/end-checks.mjs';
import { files } from './files.mjs';
import * as kept from './kept-checks.mjs';
import * as learn from './learn/learn-checks.mjs';
import { handsOfLichess } from './lichess/list.mjs';
import * as lay from './layout.mjs';
import { account, nobodyHere } from './online/account.mjs';
import { games } from './pages.mjs';
import * as access from './online/access.mjs';
import * as inRoom from './online/in-room.mjs';
import { studies } from './online/studies.mjs';
import { four, together } from './online/together.mjs';
import { tournament } from './online/tournament.mjs';
import { beamsByKeyboard, beamsByMouse } from './person/beams.mjs';
import { coordinatesByKeyboard, coordinatesByMouse } from './person/coordinates.mjs';
import { auctionSeen, swapSeen } from './person/new-colours.mjs';
import { book } from './person/book.mjs';
import { keptNetworks, lostNetworks, networks } from './person/networks.mjs';
import * as report from './person/report.mjs';
import { oneScroll, sinceTurn } from './person/since-turn.mjs';
import { statistics } from './person/statistics.mjs';
import { touchDrags } from './person/touch-drags.mjs';
import * as play from './play-checks.mjs';
import * as puzzles from './learn/puzzle-checks.mjs';
import { serveByProgram } from './program.mjs';
import { serve } from './server.mjs';
import { servedByTheProgram } from './served-checks.mjs';
import * as share from './share-checks.mjs';
import { pictures } from './shot-checks.mjs';
import { shoot, shotsFolder } from './shots.mjs';
import * as start from './first-last/start-checks.mjs';
import * as table from './table-checks.mjs';
import * as unfurl from './unfurl-checks.mjs';

const folder = process.env.SITE ?? fileURLToPath(new URL('../../../build/site', import.meta.url));
const { address, stop } = await serve(folder);
/** What a check says that uses the pages as the program serves them. */
async function asServed(check) {
  const server = await serveByProgram(folder);
  try {
    return await check(server.address);
  } finally {
    await server.stop();
  }
}
/** All checks in a browser: what they are called, and what they do. */
const checksIn = (browser) => [
  ...games.map((game) => [`${game} by mouse`, () => checks.gameByMouse(browser, address, game)]),
  ...games.map((game) => [`${game} by keyboard`, () => checks.gameByKeyboard(browser, address, game)]),
  ...games.map((game) => [`end of ${game}`, () => end.endOf(browser, address, game)]),
  ['review of the end', () => end.reviewed(browser, address)],
  ['start: board to touch', () => start.boardToTouch(browser, address)],
  ['start: Play now', () => start.playNow(browser, address)],
  ['board size', () => start.boardSize(browser, address)],
  ['bar of the page', () => start.barOfThePage(browser, address)],
  ['opponents', () => start.opponents(browser, address)],
  ['reload in mid-game', () => checks.reloadInMidGame(browser, address)],
  ['networks', () => networks(browser, address)],
  ['networks with threads', () => asServed((served) => networks(browser, served))],
  ['lost networks', () => lostNetworks(browser, address)],
  ['kept networks', () => keptNetworks(browser, () => serve(folder))],
  ['dialogs', () => checks.dialogs(browser, address)],
  ['own beam', () => play.ownBeam(browser, address)],
  ['own move', () => play.ownMove(browser, address)],
  ['wide board on a phone', () => play.wideBoardOnPhone(browser, address)],
  ['afterwards', () => play.afterwards(browser, address)],
  ['many seats', () => play.manySeats(browser, address)],
  ['two tabs', () => kept.twoTabs(browser, address)],
  ['unfinished', () => kept.unfinished(browser, address)],
  ['settings', () => kept.settings(browser, address)],
  ['seat dots', () => kept.seatDots(browser, address)],
  ['hands', () => handsOfLichess(browser, address)],
  ['seen as played', () => table.seenAsPlayed(browser, address)],
  ['focus stays', () => table.focusStays(browser, address)],
  ['touch drags', () => touchDrags(browser, address)],
  ['turn buttons', () => table.turnButtons(browser, address)],
  ['keys', () => play.keys(browser, address)],
  ['guides', () => play.guides(browser, address)],
  ['orientation', () => play.orientation(browser, address)],
  ['figures', () => play.figures(browser, address)],
  ['with threads', () => asServed((served) => checks.withThreads(browser, served))],
  ['served by the program', () => asServed((served) => servedByTheProgram(browser, served, address))],
  ...games.map((game) => [`${game} together`, () => asServed((served) => together(browser, served, game))]),
  ['four together', () => asServed((served) => four(browser, served))],
  ['plans together', () => asServed((served) => inRoom.plans(browser, served))],
  ['agreed together', () => asServed((served) => inRoom.agreed(browser, served))],
  ['together by keyboard', () => asServed((served) => access.byKeyboard(browser, served))],
  ['together followed', () => asServed((served) => access.followed(browser, served))],
  ['together accessible', () => asServed((served) => access.accessible(browser, served))],
  ['studies', () => asServed((served) => studies(browser, served))],
  ['account', () => asServed((served) => account(browser, served))],
  ['nobody here', () => nobodyHere(browser, address)],
  ['tournament', () => asServed((served) => tournament(browser, served))],
  ['without a clipboard', () => checks.withoutClipboard(browser, address)],
  ['editor', () => editor(browser, address)],
  ['files', () => files(browser, address)],
  ['report', () => report.report(browser, address)],
  ['own report', () => report.ownReport(browser, address)],
  ['book of openings', () => book(browser, address)],
  ['point of view', () => report.onePointOfView(browser, address)],
  ['quick', () => checks.quick(browser, address)],
  ['on a phone', () => checks.onPhone(browser, address)],
  ['in Spanish', () => checks.inSpanish(browser, address)],
  ['accessible in light', () => checks.accessible(browser, address, { colorScheme: 'light' })],
  ['accessible in dark', () => checks.accessible(browser, address, { colorScheme: 'dark' })],
  ['accessible in contrast', () => checks.accessible(browser, address, { colorScheme: 'light', contrast: 'more' })],
  ['accessible in dark contrast', () => checks.accessible(browser, address, { colorScheme: 'dark', contrast: 'more' })],
  ['accessible in forced colours', () => checks.accessible(browser, address, { forcedColors: 'active' })],
  ['animated picture', () => share.animatedPicture(browser, address)],
  ['animation by turns', () => share.animationByTurns(browser, address)],
  ['shared link', () => unfurl.sharedLink(browser, address)],
  ['QR code', () => unfurl.codeOfLink(browser, address)],
  ['preview of a link', () => asServed((served) => unfurl.previewed(browser, served))],
  ['icons', () => unfurl.icons(browser, address)],
  ['embedded', () => share.embedded(browser, address)],
  ...games.map((game) => [`${game}'s lesson`, () => learn.lesson(browser, address, game)]),
  ...games.map((game) => [`${game}'s puzzle by mouse`, () => puzzles.byMouse(browser, address, game)]),
  ...games.map((game) => [`${game}'s puzzle by keyboard`, () => puzzles.byKeyboard(browser, address, game)]),
  ['puzzle with another piece', () => puzzles.anotherPiece(browser, address)],
  ['puzzle of the day', () => puzzles.daily(browser, address)],
  ['words at the board', () => puzzles.wordsAtTheBoard(browser, address)],
  ['rated puzzles', () => puzzles.ratedPuzzles(browser, address)],
  ['streak of puzzles', () => puzzles.streak(browser, address)],
  ['list of puzzles', () => puzzles.list(browser, address)],
  ['coordinates by mouse', () => coordinatesByMouse(browser, address)],
  ['coordinates by keyboard', () => coordinatesByKeyboard(browser, address)],
  ['beams by mouse', () => beamsByMouse(browser, address)],
  ['beams by keyboard', () => beamsByKeyboard(browser, address)],
  ['swap is seen', () => swapSeen(browser, address)],
  ['auction is seen', () => auctionSeen(browser, address)],
  ['statistics', () => statistics(browser, address)],
  ['since your turn', () => sinceTurn(browser, address)],
  ['one thing scrolls', () => oneScroll(browser, address)],
  ['pictures in light', () => pictures(browser, address, 'light')],
  ['pictures in dark', () => pictures(browser, address, 'dark')],
  ['layout in light', () => lay.layout(browser, address, 'light')],
  ['layout in dark', () => lay.layout(browser, address, 'dark')],
  ['narrow', () => lay.narrow(browser, address)],
  ['sectors', () => lay.sectors(browser, address)],
  ['palette', () => table.palette(browser, address)],
  ['size of the board', () => table.resized(browser, address)],
  ['offline', () => checks.offline(browser, () => serve(folder))],
];
// The run ends, whatever hangs.
setTimeout(() => {
  console.log('FAIL  the run takes too long');
  process.exit(1);
}, 1_800_000).unref();
const wanted = process.argv.slice(2);
/** How many checks run at a time. */
const lanes = 2;
let next = 0;
let failed = 0;
let hung = 0;

/** How long a check may take, in milliseconds: four times the longest beside other work. */
const longest = 240_000;

class Hung extends Error {}

/** What comes of `work`, or `Hung` when it has not ended after `milliseconds`. */
async function within(milliseconds, work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Hung(`not over after ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** After a failure: what each page that is open says, with a picture of it. */
async function tellLeftOpen(browser, name) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [number, page] of pages.entries()) {
    try {
      await within(20_000, shoot(page, `failed-${name.replace(/\W+/g, '-')}-${number}`));
      const said = await within(20_000, page.locator('[role=alert], [role=status]').allInnerTexts());
      console.log(`      page ${number}, ${page.url()}: ${said.join(' · ')}`);
    } catch (error) {
      console.log(`      page ${number}, ${page.url()}: ${error.message}`);
    }
  }
}

/** Takes check after check, as long as there are any that no other lane has taken. */
async function lane() {
  // Of its own: pages of one browser share a clipboard.
  let { browser, close } = await openBrowser();
  const chosen = () =>
    checksIn(browser).filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  /** Does a check; true when it should be done once more. */
  const tried = async ([name, check], again) => {
    const began = Date.now();
    try {
      const told = await within(longest, check());
      console.log(`ok    ${name}: ${told} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      return false;
    } catch (error) {
      // A browser stands still about once in some thousands of checks, and says nothing.
      const once = error instanceof Hung && !again;
      if (!once) ++failed;
      console.log(`${once ? 'AGAIN' : 'FAIL '} ${name}: ${error.message}`);
      await tellLeftOpen(browser, name);
      // What hangs would go on in it.
      await within(20_000, close()).catch(() => undefined);
      ({ browser, close } = await openBrowser());
      return once;
    }
  };
  try {
    for (let at = next++; at < chosen().length; at = next++)
      if (await tried(chosen()[at], false)) {
        ++hung;
        await tried(chosen()[at], true);
      }
  } finally {
    await close();
  }
}
try {
  await Promise.all(Array.from({ length: lanes }, lane));
} finally {
  await stop();
}
if (hung > 0) console.log(`${hung} stood still at first; if it happens again, the pages may be why`);
console.log(`Pictures of games and pages are in ${shotsFolder}`);
// What a failed check left open would keep the run from ending.
process.exit(failed > 0 ? 1 : 0);
