import { Board } from '@merkhet/board';
import { shapesOf } from '../games/pieces.ts';
import { materialOf } from '../games/games.ts';
import type { Rules, State } from '@merkhet/engine';
import { localMove } from '../messages/local-moves.ts';
import { filled } from '../messages/texts.ts';
import { addressOfGame } from '../links/router.ts';
import { outcomeText } from '../messages/outcome.ts';
import { paths, type IconName } from '../parts/icons.ts';
import type { EmbedOptions } from './embed-query.ts';
import type { EmbedTexts } from './embed-texts.ts';
import { ShownGame } from './shown-game.ts';

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function icon(name: IconName): HTMLElement {
  const holder = element('span', { class: 'icon', 'aria-hidden': 'true' });
  holder.innerHTML = `<svg viewBox="0 0 24 24"><path d="${paths[name]}"/></svg>`;
  return holder;
}

/** The board with the buttons below it. Throws a RulesError if the game is wrong, and then shows nothing. */
export function showGame(parent: HTMLElement, rules: Rules, options: EmbedOptions, texts: EmbedTexts): void {
  const { messages, code } = texts;
  const game = new ShownGame(rules, options);
  const { about } = game.cursor.line;
  let flipped = options.flipped;

  const place = element('section', { class: 'board', 'aria-label': messages.board });
  const actions = element('div', { class: 'actions' });
  actions.hidden = !options.interactive;
  const said = element('p', { class: 'said', role: 'status' });
  const walks = {
    first: () => game.first(),
    back: () => game.back(),
    forward: () => game.forward(),
    last: () => game.last(),
  };
  const button = (name: IconName & keyof typeof messages, act: () => void) => {
    const made = element('button', { type: 'button', 'aria-label': messages[name], title: messages[name] }, icon(name));
    made.addEventListener('click', act);
    return made;
  };
  const go = (act: () => void) => {
    act();
    follow();
  };
  const buttons = Object.fromEntries(
    Object.entries(walks).map(([name, act]) => [name, button(name as keyof typeof walks, () => go(act))]),
  ) as Record<keyof typeof walks, HTMLButtonElement>;
  const flip = button('flip', () => board.configure({ flipped: (flipped = !flipped) }));
  const toGame = element('button', { type: 'button', class: 'to-game' }, messages.toGame);
  toGame.addEventListener('click', () => go(() => game.toGame()));
  const open = element(
    'a',
    {
      href: `./${addressOfGame(options)}`,
      target: '_blank',
      rel: 'noopener',
    },
    messages.open,
  );
  const bar = element(
    'div',
    { class: 'bar' },
    said,
    element('div', { class: 'walk', role: 'toolbar', 'aria-label': messages.walk }, ...Object.values(buttons), flip),
    toGame,
    open,
  );
  parent.replaceChildren(element('h1', { class: 'hidden' }, about.title), place, actions, bar);
  document.title = `${about.title} · Merkhet`;

  const board = new Board(place, {
    words: texts.board,
    shapes: shapesOf(about.game),
    material: options.material === 'own' ? materialOf(about.name) : options.material,
    flipped,
    actions,
    onMove: (move) => go(() => game.try(move, () => Math.floor(Math.random() * 2 ** 32))),
  });

  function follow(): void {
    const { scene, state, line } = game.cursor;
    void board.show(scene);
    place.style.setProperty('--ratio', ratioOf(place));
    board.accept(options.interactive && !state.outcome ? line : null);
    said.textContent = [placeText(), resultText(state, texts)].filter((text) => text !== '').join(' · ');
    const atStart = game.ply === 0;
    for (const name of ['first', 'back'] as const) buttons[name].disabled = atStart;
    for (const name of ['forward', 'last'] as const) buttons[name].disabled = !game.canGoOn;
    toGame.hidden = game.onGame;
  }
  function placeText(): string {
    const { ply, total } = game;
    const move = localMove(game.move, texts.terms);
    if (!game.onGame) return filled(messages.own, { move }, code);
    return ply === 0 ? messages.start : filled(messages.place, { ply, total, move }, code);
  }

  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('.mk-board')) return;
    const act = { Home: walks.first, ArrowLeft: walks.back, ArrowRight: walks.forward, End: walks.last }[event.key];
    if (!act) return;
    event.preventDefault();
    go(act);
  });
  follow();
  // The buttons may take several lines: the board leaves them room, and the frame needs no scrollbar.
  const room = new ResizeObserver(() =>
    parent.style.setProperty('--below', `${actions.offsetHeight + bar.offsetHeight}px`),
  );
  room.observe(actions);
  room.observe(bar);
}

/** The shape of the board, which gives its width for the height available. */
function ratioOf(place: HTMLElement): string {
  const { width, height } = place.querySelector('svg')!.viewBox.baseVal;
  return String(width / height);
}

function resultText({ outcome, names }: State, { code, messages, terms }: EmbedTexts): string {
  if (!outcome) return '';
  const called = names.map((name) => terms[name] ?? name);
  return `${outcomeText(outcome, called, messages, code)}.`;
}
