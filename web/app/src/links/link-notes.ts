import { ComplaintError } from '../parts/complaint.ts';
import type { GameTree, MoveNotes } from '../moves/game-tree.ts';
import type { StudyStart } from '../study/study-start.ts';

/*
 * What a link says besides its moves, in two parts of its query, each a list with `_` between:
 * `tags=Seat0:Ann_Seat1:Zoë` and `notes=0:A~quiet~start_1*1_2-White~threatens`. A note begins with the place of its
 * move in the link, 0 for the game; then come `:` and a comment after the move, `-` and one before it, or `*` and the
 * number of a mark.
 */

/** What a game says about itself besides its moves. */
export type Said = Pick<StudyStart, 'tags' | 'result' | 'comments'>;
type Part = [name: 'tags' | 'notes', value: string];

/** No more characters than this go into a link: some ways of sending cut long ones. */
export const longestSaid = 2000;

/** Other tags are for programs. */
const kept = /^(Seat\d|Event|Site|Date|Resigned|Termination)$/;
/** The scores, as a tag. */
const scores = 'Result';

const escaped = (text: string) => text.replace(/[%_]/g, (sign) => (sign === '%' ? '%25' : '%5F'));
const joined = (items: readonly string[]) => items.map(escaped).join('_');
const split = (list: string) =>
  list
    .split('_')
    .filter((item) => item !== '')
    .map(decodeURIComponent);

function tagItems({ tags = [], result }: Said): string[] {
  const items = tags.filter(([name]) => kept.test(name)).map(([name, value]) => `${name}:${value}`);
  return result ? [...items, `${scores}:${result.join(' ')}`] : items;
}

/** `places`: where in the link each node's move is. */
function noteItems({ comments = [] }: Said, tree: GameTree, places: readonly number[]): string[] {
  const items = comments.map((text) => `0:${text}`);
  places.forEach((place, id) => {
    const { before = [], comments: behind = [], marks = [] } = tree.node(id).notes ?? {};
    for (const mark of marks) items.push(`${place}*${mark}`);
    for (const text of before) items.push(`${place}-${text}`);
    for (const text of behind) items.push(`${place}:${text}`);
  });
  return items;
}

/** What is said about a game, as parts of a link's query; and what is too long for it and left out. */
export function saidQuery(
  said: Said,
  tree: GameTree,
  places: readonly number[],
): { parts: Part[]; leftOut: Part[0][] } {
  const all: Part[] = [
    ['tags', joined(tagItems(said))],
    ['notes', joined(noteItems(said, tree, places))],
  ];
  const parts: Part[] = [];
  const leftOut: Part[0][] = [];
  let left = longestSaid;
  for (const part of all) {
    // As in the address, where characters beyond ASCII are longer.
    const length = encodeURIComponent(part[1]).length;
    if (length > left) leftOut.push(part[0]);
    else {
      parts.push(part);
      left -= length;
    }
  }
  return { parts, leftOut };
}

function wrong(name: Part[0], item: string): never {
  throw new ComplaintError({ key: 'wrong.link', values: { part: `${name}=${item}` }, detail: '' });
}

function items(query: ReadonlyMap<string, string>, name: Part[0]): string[] {
  const list = query.get(name) ?? '';
  try {
    return split(list);
  } catch {
    return wrong(name, list);
  }
}

/** Scores of all seats that make one point, as in "1 0". */
function scoresIn(text: string, seats: number): number[] | null {
  const found = text.split(' ').map((score) => (/^[\d.]+(e-\d+)?$/.test(score) ? Number(score) : NaN));
  const sum = found.reduce((total, score) => total + score, 0);
  return found.length === seats && Math.abs(sum - 1) < 1e-6 ? found : null;
}

/**
 * Reads what saidQuery() wrote: `nodes` are those of the link's moves, by their places. Puts the notes of moves into the
 * tree. Throws a ComplaintError that names what is wrong.
 */
export function readSaid(
  query: ReadonlyMap<string, string>,
  tree: GameTree,
  nodes: readonly number[],
  seats: number,
): Said {
  const said: Said = {};
  for (const item of items(query, 'tags')) {
    const [, name = '', value = ''] = /^(\w+):(.*)$/s.exec(item) ?? wrong('tags', item);
    if (name === scores) said.result = scoresIn(value, seats) ?? wrong('tags', item);
    else if (kept.test(name)) (said.tags ??= []).push([name, value]);
    else wrong('tags', item);
  }
  for (const item of items(query, 'notes')) {
    const [, place = '', kind = '', text = ''] = /^(\d+)([:*-])(.*)$/s.exec(item) ?? wrong('notes', item);
    const id = nodes[Number(place)] ?? wrong('notes', item);
    if (id === 0) {
      if (kind !== ':') wrong('notes', item);
      (said.comments ??= []).push(text);
      continue;
    }
    const notes: MoveNotes = (tree.node(id).notes ??= {});
    if (kind !== '*') (notes[kind === '-' ? 'before' : 'comments'] ??= []).push(text);
    else if (/^\d{1,3}$/.test(text) && Number(text) <= 255) (notes.marks ??= []).push(Number(text));
    else wrong('notes', item);
  }
  return said;
}
