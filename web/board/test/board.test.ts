// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { englishWords, mergedWords } from '../src/english.ts';
import { Board, toggled } from '../src/index.ts';
import type { Annotation, BoardOptions } from '../src/index.ts';
import { Layout, unit } from '../src/draw/geometry.ts';
import { pictureOfScene } from '../src/draw/scene-picture.ts';
import { at, movingIn, sceneOf, shapes, sourceOf, stone, words } from './fixtures.ts';

let home: HTMLElement;
let board: Board;
let moves: string[];
let said: string[];

function make(options: Partial<BoardOptions> = {}): void {
  board?.destroy();
  moves = [];
  said = [];
  board = new Board(home, {
    words,
    shapes,
    onMove: (move) => moves.push(move),
    announce: (text) => said.push(text),
    ...options,
  });
  // One pixel is one unit of the picture.
  const svg = home.querySelector('svg')!;
  svg.getBoundingClientRect = () => {
    const [, , width = 0, height = 0] = svg.getAttribute('viewBox')!.split(' ').map(Number);
    return new DOMRect(0, 0, width, height);
  };
}

const cell = (place: string): SVGRectElement => home.querySelector<SVGRectElement>(`[data-place="${place}"]`)!;
const button = (act: string): HTMLButtonElement => home.querySelector<HTMLButtonElement>(`button[data-act="${act}"]`)!;
const label = (place: string): string => cell(place).getAttribute('aria-label')!;

function middle(place: string): { clientX: number; clientY: number } {
  const of = (name: string): number => Number(cell(place).getAttribute(name));
  return { clientX: of('x') + of('width') / 2, clientY: of('y') + of('height') / 2 };
}

function point(type: string, place: string, more: PointerEventInit = {}): void {
  cell(place).dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'mouse', ...middle(place), ...more }),
  );
}

function click(place: string, pointerType = 'mouse'): void {
  point('pointerdown', place, { pointerType });
  point('pointerup', place, { pointerType });
  cell(place).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...middle(place) }));
}

function press(key: string, more: KeyboardEventInit = {}): void {
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
}

const scene = sceneOf({ pieces: [stone([0, 0]), stone([1, 0]), stone([3, 2], 'black')] });
const beam = {
  kind: 'beam',
  tint: 'silver' as const,
  points: [
    [0, 0],
    [0, 2],
  ] as [number, number][],
};
const source = sourceOf(
  {
    '': [at('a1', [0, 0], false, 'pick'), at('b1', [1, 0], false, 'pick'), { text: 'end', act: 'end', whole: true }],
    a1: [
      at('a1a2', [0, 1], true),
      at('a1>d3', [3, 2], true, 'push'),
      at('a1xd3', [3, 2], true, 'attack'),
      { text: 'a1+', act: 'turn-right', whole: true },
      { text: 'a1-', act: 'turn-left', whole: true },
    ],
    b1: [at('b1b2', [1, 1], true)],
  },
  (move) => sceneOf({ pieces: [stone([0, 1])], lines: [beam], notes: [`${move} happened.`] }),
);

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  home = document.querySelector('main')!;
  make();
  void board.show(scene);
  board.accept(source);
});
afterEach(() => board.destroy());

describe('pointing', () => {
  it('picks, then moves', () => {
    click('0,0');
    expect(cell('0,0').getAttribute('aria-selected')).toBe('true');
    expect(label('0,1')).toBe('a2, empty, can move here');
    click('0,1');
    expect(moves).toEqual(['a1a2']);
    expect(home.querySelectorAll('.mk-cell.can')).toHaveLength(0);
  });

  it('picks another piece, and drops a pick by a second click', () => {
    click('0,0');
    click('1,0');
    expect(label('1,1')).toContain('can move here');
    click('1,0');
    expect(label('1,1')).toBe('b2, empty');
    expect(moves).toEqual([]);
  });

  it('asks which of several moves is meant', () => {
    click('0,0');
    click('3,2');
    expect(moves).toEqual([]);
    expect(document.activeElement).toBe(button('a1>d3'));
    button('a1xd3').click();
    expect(moves).toEqual(['a1xd3']);
  });

  it('closes the question with Escape and keeps the pick', () => {
    click('0,0');
    click('3,2');
    press('Escape');
    expect(button('a1xd3')).toBeNull();
    expect(label('0,0')).toContain('picked');
    expect(home.querySelector('svg')!.contains(document.activeElement)).toBe(true);
  });

  it('drags and drops', () => {
    point('pointerdown', '0,0');
    point('pointermove', '0,1');
    expect(home.querySelector('.lifted')).not.toBeNull();
    point('pointerup', '0,1');
    expect(moves).toEqual(['a1a2']);
    expect(home.querySelector('.lifted')).toBeNull();
  });

  it('lets a finger drag a piece instead of scrolling the page, which it does from everywhere else', () => {
    const scrolls = (): boolean =>
      cell('0,0').dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }));
    point('pointerdown', '0,0', { pointerType: 'touch' });
    expect(scrolls()).toBe(false);
    point('pointerup', '0,0', { pointerType: 'touch' });
    point('pointerdown', '2,2', { pointerType: 'touch' });
    expect(scrolls()).toBe(true);
  });

  it('keeps the pick when a piece is dropped nowhere', () => {
    point('pointerdown', '0,0');
    point('pointermove', '2,2');
    point('pointerup', '2,2');
    expect(moves).toEqual([]);
    expect(label('0,0')).toContain('picked');
  });

  it('shows what a move would do before it is chosen', () => {
    click('0,0');
    point('pointermove', '0,1');
    expect(home.querySelectorAll('.mk-ghost.mk-beams path').length).toBeGreaterThan(0);
    expect(home.querySelectorAll('.mk-ghosts .mk-piece')).toHaveLength(1);
    point('pointermove', '2,1');
    expect(home.querySelectorAll('.mk-ghost.mk-beams path')).toHaveLength(0);
    board.configure({ previewMoves: false });
    point('pointermove', '0,1');
    expect(home.querySelectorAll('.mk-ghost.mk-beams path')).toHaveLength(0);
  });

  it('lets a finger see the beam first and confirm with a second tap', () => {
    click('0,0', 'touch');
    click('0,1', 'touch');
    expect(moves).toEqual([]);
    expect(home.querySelectorAll('.mk-ghost.mk-beams path').length).toBeGreaterThan(0);
    expect(said.at(-1)).toBe('a1a2 happened.');
    click('0,1', 'touch');
    expect(moves).toEqual(['a1a2']);
  });

  it('waits for every confirmation if asked to', () => {
    board.configure({ confirm: 'always' });
    click('0,0');
    click('0,1');
    expect(moves).toEqual([]);
    button(' confirm').click();
    expect(moves).toEqual(['a1a2']);
  });

  it('takes a screen reader’s click, which has no pointer', () => {
    cell('0,0').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    cell('0,1').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(moves).toEqual(['a1a2']);
  });

  it('turns by the wheel over the picked piece, shown first', () => {
    click('0,0');
    const wheel = (): boolean =>
      cell('0,0').dispatchEvent(
        new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 120, ...middle('0,0') }),
      );
    expect(wheel()).toBe(false);
    expect(moves).toEqual([]);
    click('0,0');
    expect(moves).toEqual(['a1+']);
  });

  it('rests when nobody can move', () => {
    board.accept(null);
    click('0,0');
    expect(label('0,0')).toBe('a1, white stone');
    expect(button('end')).toBeNull();
  });
});

describe('buttons', () => {
  it('offer moves without a square, and the way back', () => {
    expect(button('end').textContent).toBe('End turn');
    expect(button(' back')).toBeNull();
    click('0,0');
    expect(button('a1+').textContent).toBe('Turn right');
    // Beside the board, where they cover no piece.
    expect(button('a1+').closest('.mk-stage')).toBeNull();
    button(' back').click();
    expect(button('a1+')).toBeNull();
    button('end').click();
    expect(moves).toEqual(['end']);
  });

  it('confirm a move that could go on', () => {
    board.accept(
      sourceOf({
        '': [at('a1-', [0, 0], false, 'pick')],
        'a1-': [at('a1-a2', [0, 1], true, 'move', '4/6')],
        'a1-a2': [{ text: 'a1-a2', act: 'end', whole: true }, at('a1-a2,b1-', [1, 0], false, 'pick')],
      }),
    );
    click('0,0');
    expect(label('0,1')).toBe('a2, empty, can move here: 4/6');
    click('0,1');
    expect(moves).toEqual([]);
    button(' confirm').click();
    expect(moves).toEqual(['a1-a2']);
  });

  it('speak the page’s words', () => {
    board.configure({ words: mergedWords({ confirm: 'Confirmar', acts: { end: 'Terminar' } }) });
    expect(button('end').textContent).toBe('Terminar');
    click('0,0');
    expect(button('a1+').textContent).toBe('Turn right');
    // Beside the board, where they cover no piece.
    expect(button('a1+').closest('.mk-stage')).toBeNull();
  });
});

describe('keys', () => {
  it('walk over the grid with one tab stop', () => {
    expect(home.querySelectorAll('.mk-cell[tabindex="0"]')).toHaveLength(1);
    board.focus([0, 0]);
    press('ArrowUp');
    press('ArrowRight');
    expect(document.activeElement).toBe(cell('1,1'));
    press('End');
    expect(document.activeElement).toBe(cell('3,1'));
    press('PageUp');
    expect(document.activeElement).toBe(cell('3,2'));
    press('Home', { ctrlKey: true });
    expect(document.activeElement).toBe(cell('0,2'));
    expect(home.querySelectorAll('.mk-cell[tabindex="0"]')).toHaveLength(1);
    board.configure({ flipped: true });
    board.focus([0, 0]);
    press('ArrowLeft');
    expect(document.activeElement).toBe(cell('1,0'));
  });

  it('make a whole move, and take parts back', () => {
    board.focus([0, 0]);
    press('Enter');
    press('Escape');
    expect(label('0,0')).toBe('a1, white stone, can be picked');
    press(' ');
    press('ArrowUp');
    press('Enter');
    expect(moves).toEqual(['a1a2']);
  });

  it('turn what they stand on, shown first and then confirmed', () => {
    board.focus([0, 0]);
    press('q');
    expect(moves).toEqual([]);
    press('e');
    press('e');
    expect(moves).toEqual([]);
    press('Enter');
    expect(moves).toEqual(['a1+']);
  });

  it('trace the beam in words', () => {
    void board.show(sceneOf({ ...scene, lines: [beam] }));
    board.focus([0, 0]);
    press('t');
    expect(said.at(-1)).toBe('Beam from a1; north to a3.');
    void board.show(sceneOf({ ...scene, lines: [{ ...beam, kind: 'aim' }] }));
    press('t');
    expect(said.at(-1)).toBe('There is no line to trace.');
    board.configure({ traceAims: true });
    press('t');
    expect(said.at(-1)).toBe('Laser from a1; north to a3.');
  });

  it('reach trays from the squares', () => {
    void board.show(
      sceneOf({
        trays: [
          { name: 'N', beside: [1, 2], pieces: [{ kind: 'scarab', tint: 'blue' }] },
          { name: 'NE', beside: [3, 2], pieces: [] },
        ],
      }),
    );
    board.focus([1, 2]);
    press('ArrowUp');
    expect(document.activeElement).toBe(cell('@N'));
    expect(label('@N')).toBe('sector N: blue Scarab');
    press('ArrowRight');
    expect(document.activeElement).toBe(cell('@NE'));
  });
});

describe('drawing', () => {
  it('keeps the nodes of what stays', async () => {
    const pieces = (): Element[] => [...home.querySelectorAll('.mk-pieces > .mk-piece')];
    const before = pieces();
    const square = cell('2,2');
    await board.show(
      sceneOf({
        pieces: [stone([0, 1]), stone([1, 0])],
        arrows: [{ from: [0, 0], to: [0, 1], kind: 'move' }],
      }),
    );
    expect(pieces()).toHaveLength(2);
    expect(pieces().every((node) => before.includes(node))).toBe(true);
    expect(before[0]!.getAttribute('transform')).toBe('translate(96 196)');
    expect(cell('2,2')).toBe(square);
  });

  it('forgets what was only thought of', () => {
    click('0,0');
    point('pointermove', '0,1');
    expect(home.querySelectorAll('.mk-ghosts .mk-piece')).toHaveLength(1);
    void board.show(sceneOf({ pieces: [stone([2, 2])] }));
    board.accept(null);
    expect(home.querySelectorAll('.mk-ghosts .mk-piece')).toHaveLength(0);
  });

  it('says what happened, once', async () => {
    await board.show(sceneOf({ ...scene, notes: ['White moves.'] }));
    await board.show(sceneOf({ ...scene, notes: ['White moves.'] }));
    expect(said).toEqual(['White moves.']);
  });

  it('turns pieces the short way', async () => {
    const pyramid = (quarter: number) =>
      sceneOf({ pieces: [{ kind: 'pyramid', tint: 'red', quarter, square: [0, 0] }] });
    await board.show(pyramid(0));
    const moving = await movingIn(() => void board.show(pyramid(3)));
    // Drawn as it is now, it comes from a quarter further on.
    expect(home.querySelector('.mk-pieces [data-facing]')!.getAttribute('data-facing')).toBe('3');
    expect(
      moving
        .filter(({ node }) => node.matches('.mk-turning'))
        .map(({ keyframes }) => keyframes.map(({ transform }) => transform)),
    ).toEqual([['rotate(90deg)', 'none']]);
  });

  it('keeps its nodes when it is turned round, and then looks like a board that was always so', () => {
    const inside = (node: Element, layer: string) => node.querySelector(layer)!;
    const nodes = [cell('0,0'), ...['.mk-coordinates > g', '.mk-pieces > .mk-piece'].map((one) => inside(home, one))];
    board.configure({ flipped: true });
    for (const node of nodes) expect(home.contains(node)).toBe(true);
    const fresh = document.createElement('div');
    const other = new Board(fresh, { words, shapes, flipped: true });
    void other.show(scene);
    for (const layer of ['.mk-grounds', '.mk-coordinates', '[role=grid]'])
      expect(inside(home, layer).querySelectorAll('*').length).toBe(inside(fresh, layer).querySelectorAll('*').length);
    expect(inside(home, '.mk-grounds').innerHTML).toBe(inside(fresh, '.mk-grounds').innerHTML);
    const places = (board: Element) =>
      [...board.querySelectorAll('.mk-cell')].map((one) =>
        ['data-place', 'x', 'y', 'width', 'aria-colindex'].map((name) => one.getAttribute(name)).join(),
      );
    expect(places(home)).toEqual(places(fresh));
    const stands = (board: Element) =>
      [...board.querySelectorAll('.mk-piece')].map((one) => one.getAttribute('transform')).sort();
    expect(stands(home)).toEqual(stands(fresh));
    other.destroy();
  });

  it('asks once how pieces that look the same are drawn', () => {
    const asked: string[] = [];
    board.configure({
      shapes: {
        stone: {
          draw: ({ tint }, facing) => {
            asked.push(`${tint} ${facing}`);
            return { body: `<path class="${tint}" d="M${facing} 0"/>` };
          },
        },
      },
    });
    void board.show(sceneOf({ pieces: [stone([0, 0]), stone([1, 1]), stone([2, 2], 'black')] }));
    board.configure({ flipped: true });
    expect([...new Set(asked)].sort()).toEqual(asked.sort());
    const drawn = [...home.querySelectorAll('.mk-pieces path')].map(
      (node) => node.getAttribute('class')! + node.getAttribute('d')!,
    );
    expect(drawn.sort()).toEqual(['blackM2 0', 'whiteM2 0', 'whiteM2 0']);
  });

  it('gives the same picture of a scene without a board', () => {
    make({ coordinates: false });
    void board.show(scene);
    board.accept(null);
    expect(pictureOfScene(scene, shapes, 'slate', false)).toBe(board.toSvg());
  });

  it('gives a picture that needs nothing else', () => {
    click('0,0');
    const picture = new DOMParser().parseFromString(board.toSvg(640), 'image/svg+xml');
    expect(picture.querySelector('parsererror')).toBeNull();
    expect(picture.documentElement.getAttribute('width')).toBe('640');
    expect(picture.querySelectorAll('.mk-pieces > .mk-piece')).toHaveLength(3);
    expect(picture.querySelector('[role=grid], .mk-hints')).toBeNull();
    expect(picture.querySelector('style')!.textContent).not.toMatch(/var\(|undefined/);
  });
});

describe('annotations', () => {
  it('are drawn with the other button, and taken away the same way', () => {
    let told: Annotation[] = [];
    make({ onAnnotate: (annotations) => (told = annotations) });
    void board.show(scene);
    point('pointerdown', '0,0', { button: 2 });
    point('pointerup', '2,2', { button: 2 });
    point('pointerdown', '1,1', { button: 2, shiftKey: true });
    point('pointerup', '1,1', { button: 2, shiftKey: true });
    expect(told).toEqual([
      { kind: 'arrow', from: [0, 0], to: [2, 2], tint: 'green' },
      { kind: 'circle', square: [1, 1], tint: 'red' },
    ]);
    expect(home.querySelectorAll('.mk-notes > g')).toHaveLength(2);
    point('pointerdown', '0,0', { button: 2 });
    point('pointerup', '2,2', { button: 2 });
    expect(told).toHaveLength(1);
    // What the page points out comes and goes; a person's own stays, also while somebody can move.
    board.annotate([{ kind: 'circle', square: [0, 0] }]);
    board.annotate([]);
    expect(home.querySelectorAll('.mk-notes > g')).toHaveLength(1);
    board.accept(sourceOf({ '': [at('a', [0, 0], false, 'pick')] }));
    click('0,0');
    expect(told).toEqual([]);
  });

  it('belong to the page, if it takes them', () => {
    const told: Annotation[] = [];
    make({ onDraw: (one) => told.push(one) });
    void board.show(scene);
    for (let times = 0; times < 2; ++times) {
      point('pointerdown', '0,0', { button: 2 });
      point('pointerup', '2,2', { button: 2 });
    }
    const arrow: Annotation = { kind: 'arrow', from: [0, 0], to: [2, 2], tint: 'green' };
    expect(told).toEqual([arrow, arrow]);
    expect(home.querySelectorAll('.mk-notes > g')).toHaveLength(0);
    expect(toggled([], arrow)).toEqual([arrow]);
    expect(toggled([arrow], { ...arrow, tint: 'red' })).toEqual([{ ...arrow, tint: 'red' }]);
    expect(toggled([arrow], arrow)).toEqual([]);
  });

  it('give way to what the page has to cancel', () => {
    let cancelled = 0;
    make({ onCancel: () => ++cancelled < 2 });
    void board.show(scene);
    const rightClick = () => {
      point('pointerdown', '0,0', { button: 2 });
      point('pointerup', '0,0', { button: 2 });
    };
    rightClick();
    expect(home.querySelectorAll('.mk-notes > g')).toHaveLength(0);
    rightClick();
    expect([cancelled, home.querySelectorAll('.mk-notes > g').length]).toEqual([2, 1]);
  });

  it('leave the other button to go back while a move is half made', () => {
    click('0,0');
    point('pointerdown', '0,0', { button: 2 });
    point('pointerup', '0,0', { button: 2 });
    expect(label('0,0')).toBe('a1, white stone, can be picked');
    expect(home.querySelectorAll('.mk-notes > g')).toHaveLength(0);
  });
});

describe('a turn of several moves', () => {
  describe('whose piece is picked on the person’s behalf', () => {
    const pushes = sourceOf({
      '': [at('a1', [0, 0], false, 'pick'), at('b1', [1, 0], false, 'pick')],
      a1: [at('a1a2', [0, 1], true), at('a1>b1', [1, 0], true, 'push')],
      b1: [at('b1b2', [1, 1], true)],
    });
    beforeEach(async () => {
      make();
      await board.show({ ...scene, marks: [{ square: [0, 0], kind: 'moving' }] }, { animate: false });
      board.accept(pushes);
    });

    it('moves it by one click', () => {
      expect(cell('0,0').getAttribute('aria-selected')).toBe('true');
      click('0,1');
      expect(moves).toEqual(['a1a2']);
    });

    it('asks whether another piece is pushed or picked', () => {
      expect(label('1,0')).toBe('b1, white stone, can push or pick');
      click('1,0');
      expect(moves).toEqual([]);
      button('b1').click();
      click('1,1');
      expect(moves).toEqual(['b1b2']);
    });

    it('pushes if that was meant', () => {
      click('1,0');
      button('a1>b1').click();
      expect(moves).toEqual(['a1>b1']);
    });

    it('does not ask who picked the piece', () => {
      click('0,0');
      click('0,0');
      click('1,0');
      expect(moves).toEqual(['a1>b1']);
    });

    it('takes up another piece by dragging it', () => {
      point('pointerdown', '1,0');
      point('pointermove', '1,1');
      point('pointerup', '1,1');
      expect(moves).toEqual(['b1b2']);
    });
  });

  it('shows what its earlier moves did, fainter', async () => {
    make();
    const arrow = { from: [0, 0], to: [0, 1], kind: 'move' } as const;
    const mark = (square: [number, number], kind: string) => ({ square, kind });
    await board.show(
      sceneOf({
        arrows: [{ from: [1, 0], to: [1, 1], kind: 'move' }],
        marks: [mark([1, 1], 'last')],
        turn: {
          arrows: [arrow, arrow],
          marks: [mark([0, 1], 'last'), mark([1, 1], 'last'), mark([3, 0], 'moving')],
          notes: ['a', 'b'],
        },
      }),
      { animate: false },
    );
    expect(home.querySelectorAll('.mk-trails path')).toHaveLength(3);
    expect(home.querySelectorAll('.mk-trails .earlier')).toHaveLength(2);
    expect(home.querySelectorAll('.mk-marks > g')).toHaveLength(2);
    expect(home.querySelectorAll('.mk-marks .earlier')).toHaveLength(1);
    await board.show(sceneOf({}), { animate: false });
    expect(home.querySelectorAll('.earlier')).toHaveLength(0);
  });
});

describe('a transferred stone', () => {
  it('has an arrow out over the edge and in on the other side', async () => {
    make();
    await board.show(sceneOf({ arrows: [{ from: [1, 0], to: [3, 0], kind: 'transfer' }] }), { animate: false });
    const [track, arrow] = ['.worn', 'path:not(.worn)'].map((name) => {
      const path = home.querySelector(`.mk-trails ${name}`)!.getAttribute('d')!;
      return [...path.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));
    });
    const left = Number(cell('0,0').getAttribute('x'));
    // Nothing lies between the two squares.
    for (const xs of [track!, arrow!]) expect(xs.filter((x) => x > left + 160 && x < left + 340)).toEqual([]);
    // What it has worn is the board's alone.
    expect([Math.min(...track!), Math.max(...track!)]).toEqual([left, left + 400]);
    expect(Math.min(...arrow!)).toBeLessThan(left);
    expect(Math.max(...arrow!)).toBeGreaterThan(left + 400);
  });
});

describe('trays', () => {
  it('are named beside the board where coordinates are', async () => {
    make();
    const trays = [
      { name: 'NW', beside: [0, 2] as const, pieces: [] },
      { name: 'S', beside: [2, 0] as const, pieces: [] },
    ];
    await board.show(sceneOf({ trays }), { animate: false });
    expect([...home.querySelectorAll('.name')].map(({ textContent }) => textContent)).toEqual(['NW', 'S']);
    board.configure({ words: { ...englishWords, patterns: { NW: 'NO' } } });
    expect([...home.querySelectorAll('.name')].map(({ textContent }) => textContent)).toEqual(['NO', 'S']);
    expect(label('@NW')).toBe('sector NO: empty');
    board.configure({ coordinates: false });
    expect(home.querySelectorAll('.name')).toHaveLength(0);
  });
});

describe('the room of trays', () => {
  const ring = ['N', 'E', 'S', 'W', 'NE', 'SE', 'SW', 'NW'].map((name) => ({
    name,
    beside: [
      name.includes('W') ? 0 : name.includes('E') ? 8 : 4,
      name.includes('S') ? 0 : name.includes('N') ? 8 : 4,
    ] as const,
    pieces: [],
  }));
  const layout = new Layout({ files: 9, ranks: 9, trays: ring }, false, true);

  it('is the frame, less than a square wide', () => {
    expect(layout.width).toBeLessThan(9 * unit + 2 * unit);
    for (const tray of ring) {
      const { x, y } = layout.trayCentre(tray);
      const { width, height } = layout.traySize(tray);
      expect([x - width / 2, y - height / 2].every((edge) => edge >= 0)).toBe(true);
      expect(x + width / 2).toBeLessThanOrEqual(layout.width);
      expect(y + height / 2).toBeLessThanOrEqual(layout.height);
    }
  });

  it('overlaps neither the squares nor other trays where one points', () => {
    const inner = { x: layout.width / 2, y: layout.height / 2, width: 9 * unit, height: 9 * unit };
    const boxes = [inner, ...ring.map((tray) => layout.trayReach(tray))];
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2).toBe(
          true,
        );
  });

  it('holds a piece of each of four seats', () => {
    for (const tray of ring) {
      const { x, y } = layout.trayCentre(tray);
      const { width, height } = layout.traySize(tray);
      for (const slot of layout.traySlots(tray, 4)) {
        const half = (slot.scale * unit * 0.86) / 2;
        expect(Math.abs(slot.x - x) + half).toBeLessThanOrEqual(width / 2);
        expect(Math.abs(slot.y - y) + half).toBeLessThanOrEqual(height / 2);
      }
    }
  });
});

describe('what was said of a move', () => {
  it('is silent again where nothing is to be said', async () => {
    board.destroy();
    board = new Board(home, { words, shapes });
    const live = () => home.querySelector('[aria-live]')!.textContent;
    await board.show(sceneOf(), { animate: false });
    await board.show(sceneOf({ notes: ['White moves.'] }), { animate: false });
    expect(live()).toBe('White moves.');
    await board.show(sceneOf(), { animate: false });
    expect(live()).toBe('');
  });
});

describe('a half-made move that was kept', () => {
  const table = {
    '': [at('a1', [0, 0], false, 'pick'), at('b1', [1, 0], false, 'pick')],
    a1: [at('a1a2', [0, 1], true), at('a1a3', [0, 2], true)],
  };
  it('goes on where it was left', () => {
    make({ onTyped: (typed) => said.push(`typed ${typed}`) });
    void board.show(scene, { animate: false });
    board.accept(sourceOf(table), 'a1');
    expect(said).toContain('typed a1');
    expect(cell('0,0').getAttribute('aria-selected')).toBe('true');
    click('0,2');
    expect(moves).toEqual(['a1a3']);
  });
  it('is dropped when it does not fit', () => {
    make();
    void board.show(scene, { animate: false });
    board.accept(sourceOf(table), 'c3-c4');
    expect(home.querySelectorAll('[aria-selected]')).toHaveLength(0);
    click('1,0');
    expect(cell('1,0').getAttribute('aria-selected')).toBe('true');
  });
});

describe('rows', () => {
  it('have names of their own, and not those of all their squares run together', () => {
    const rows = [...home.querySelectorAll('[role=row]')].map((row) => row.getAttribute('aria-label'));
    expect(rows).toEqual(['row 3', 'row 2', 'row 1']);
  });
});
