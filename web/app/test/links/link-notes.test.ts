import type { Rules } from '@merkhet/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { ComplaintError } from '../../src/parts/complaint.ts';
import { longestSaid, readSaid, saidQuery, type Said } from '../../src/links/link-notes.ts';
import { linkOf, treeOfLink } from '../../src/links/link-tree.ts';
import { gameQuery, linkedGame, parseQuery, printQuery } from '../../src/links/links.ts';
import { rules } from '../modules.ts';

let all: Rules;
beforeAll(async () => {
  all = await rules();
});

const tree = () => treeOfLink(all, { game: 'khet', position: '', moves: ['e4d4', '(f1g1', 'a8+)', 'a8+'] }).tree;

/** What comes back of a game that goes through an address. */
function sent(said: Said, game = tree()) {
  const { link, places } = linkOf('khet', '', game, 0);
  const { parts, leftOut } = saidQuery(said, game, places);
  const address = printQuery([...gameQuery(link), ...parts]);
  const query = parseQuery(address);
  const opened = treeOfLink(all, linkedGame(query)!);
  return { address, leftOut, said: readSaid(query, opened.tree, opened.nodes, opened.seats), tree: opened.tree };
}

/** Opens a link with one part written by hand. */
const read = (name: string, text: string) => {
  const opened = treeOfLink(all, { game: 'khet', position: '', moves: ['e4d4'] });
  return readSaid(new Map([[name, text]]), opened.tree, opened.nodes, opened.seats);
};

describe('a link', () => {
  it('keeps names, result, comments and marks, whatever signs they have', () => {
    const game = tree();
    const [main, variation] = game.node(0).children;
    game.node(main!).notes = {
      marks: [1, 14],
      before: ['Now:'],
      comments: ['100 % _sure_ ~ a:b-c*1', 'And & so = on #'],
    };
    game.node(variation!).notes = { comments: ['¿O «Zoë»?\n𓂀'] };
    const said: Said = {
      tags: [
        ['Seat0', 'Ann_B'],
        ['Seat1', 'Zoë: 2'],
        ['Event', 'Club'],
      ],
      result: [1, 0],
      comments: ['A quiet start.'],
    };
    const again = sent(said, game);
    expect(again.leftOut).toEqual([]);
    expect(again.said).toEqual(said);
    const comments = again.tree.node(0).children.map((id) => again.tree.node(id).notes);
    expect(comments).toEqual([game.node(main!).notes, game.node(variation!).notes]);
  });

  it('of a game of which nothing is said stays as it is', () => {
    expect(sent({}).address).toBe('game=khet&moves=e4d4_(f1g1_a8+)_a8+&at=0');
    expect(sent({ tags: [['Players', 'human,computer']] }).said).toEqual({});
  });

  it('leaves out what is too long, and says so', () => {
    const names: Said['tags'] = [['Seat0', 'Ann']];
    expect(sent({ tags: names, comments: ['x'.repeat(longestSaid)] })).toMatchObject({
      leftOut: ['notes'],
      said: { tags: names },
    });
    expect(sent({ tags: [['Seat0', 'x'.repeat(longestSaid)]], comments: ['short'] })).toMatchObject({
      leftOut: ['tags'],
      said: { comments: ['short'] },
    });
    // Signs beyond ASCII take more room in an address.
    expect(sent({ comments: ['é'.repeat(longestSaid / 3)] }).leftOut).toEqual(['notes']);
  });

  it('that says nonsense is refused, with the part that is wrong', () => {
    for (const [name, text] of [
      ['tags', 'Seat0'],
      ['tags', 'Game:khet'],
      ['tags', 'Result:1'],
      ['tags', 'Result:1 1'],
      ['tags', 'Result:a b'],
      ['tags', '%'],
      ['notes', 'x'],
      ['notes', '2:no such move'],
      ['notes', '0*1'],
      ['notes', '1*256'],
      ['notes', '1*!'],
    ] as const)
      expect(() => read(name, text), text).toThrow(
        expect.objectContaining({ complaint: { key: 'wrong.link', values: { part: `${name}=${text}` }, detail: '' } }),
      );
    expect(() => read('tags', '%')).toThrow(ComplaintError);
  });
});
