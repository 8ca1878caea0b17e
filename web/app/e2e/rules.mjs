import { startRules } from '../../engine/node-rules.mjs';

const rules = await startRules();

/** A game beside the page, to know how a move is made there. */
export function openLine(game, position = '') {
  const line = rules.openLine(game, position);
  if (typeof line === 'string') throw new Error(line);
  return {
    mover: () => JSON.parse(line.state()).to_move,
    play: (moves) => line.play(moves),
    /** A legal move other than `move`, drawn by lots from `first` on. */
    otherThan(move, first = 1) {
      for (let seed = first; ; ++seed) {
        const other = line.randomMove(seed);
        if (other !== move) return other;
      }
    },
    /** The choices that make up a move, from the first to the last. */
    partsOf(move) {
      const parts = [];
      for (let typed = ''; typed !== move; typed = parts.at(-1).text) {
        const { next } = JSON.parse(line.suggest(typed));
        const part = next
          .filter(({ text }) => move.startsWith(text) && text.length > typed.length)
          .sort((a, b) => a.text.length - b.text.length)[0];
        if (!part) throw new Error(`${move} does not go on after “${typed}”`);
        parts.push(part);
      }
      return parts;
    },
  };
}

/** What the rules say, in English. */
const said = (phrase) =>
  Array.isArray(phrase) ? phrase[0].replace(/\{(\d+)\}/g, (_, at) => said(phrase[Number(at) + 1])) : String(phrase);

/**
 * A game played to its end by moves drawn by lot, or by those given: the moves and who made them, what the rules say of the
 * end, the scores, and how often the first seat's turn began.
 */
export function playedOut(game, position = '', given = []) {
  const line = rules.openLine(game, position);
  if (typeof line === 'string') throw new Error(line);
  const moves = [];
  const seats = [];
  let state = JSON.parse(line.state());
  for (let lot = 1; state.to_move !== null; state = JSON.parse(line.state())) {
    const move = given[moves.length] ?? line.randomMove((lot = (Math.imul(lot, 1664525) + 1013904223) >>> 0));
    moves.push(move);
    seats.push(state.to_move);
    line.play(move);
  }
  const reason = said(JSON.parse(line.scene()).notes.at(-1));
  line.delete();
  return { moves, seats, reason, scores: state.outcome, names: state.names };
}

const placeOf = ({ square, tray }) => (square ? square.join() : tray ? `@${tray}` : null);

/** Makes a move on the board of a page by its parts. */
export async function makeMove(page, hand, parts) {
  for (const part of parts) {
    const place = placeOf(part);
    const button = page.locator(`.mk-button[data-act="${part.text}"]:visible`);
    if ((await button.count()) > 0) {
      await hand.button(page, part.text);
      continue;
    }
    const picked = page.locator(`.mk-cell[data-place="${place}"][aria-selected=true]`);
    // The board picks a piece whose move goes on by itself.
    if ((await picked.count()) === 0 && !(await hand.cell(page, place))) throw new Error(`${place} is not reached`);
    if ((await button.count()) > 0) await hand.button(page, part.text);
  }
  if ((await page.locator('.mk-button.main[data-act=" confirm"]:visible').count()) > 0)
    await hand.button(page, ' confirm');
}
