import type { Piece, Scene, SceneLine, Square, Suggestions, Tint } from '@merkhet/engine';
import type { BoardWords } from './words.ts';

/** What the board is made of; 'contrast' is safe for colour-blind eyes, and has a light and a dark side. */
export type Material = 'slate' | 'smoked' | 'oiled' | 'ash' | 'contrast';

export const materials: readonly Material[] = ['slate', 'smoked', 'oiled', 'ash', 'contrast'];

/**
 * What a piece looks like, as SVG text round (0, 0) in squares of 100 units, within 43 of the middle. The light comes from the
 * top left, whichever way the piece faces. Classes give the colours: l, m, s and d are the lit, middle, shaded and deep tone of the
 * piece's tint (of brass in <g class="t-brass">), ed and hl lines of the deep and the lit one, mir is a mirror's face and
 * mirl one seen as a line, pane half-silvered glass, glow the colour of the tint's beam, hi a highlight, k a hollow; ball, bevel and
 * dome lie over a form and round it off.
 */
export interface Drawing {
  /** The outline of the piece as path data: its edge, and the shadow that it throws. */
  outline?: string;
  /** What lies below a beam. */
  body: string;
  /** What stands above a beam. */
  top?: string;
}

/** How pieces of one kind look. */
export interface Shape {
  /**
   * `facing` is the quarter as seen, with the board turned round or not: 0 is up, or up and right, then clockwise. Called once
   * for all pieces of the same tint and facing, marked or not.
   */
  draw(piece: Piece, facing: number): Drawing;
  /** How to name a quarter turn if the piece faces no side: by the corner it faces, or the way its mirror runs. */
  told?: 'corners' | 'mirrors';
}

/** The shapes of a game's pieces, by their kinds. */
export type Shapes = Readonly<Record<string, Shape>>;

/** Whatever can say how a half-typed move goes on, such as a Line of @merkhet/engine. */
export interface MoveSource {
  suggest(typed: string): Suggestions;
  preview?(move: string): Scene;
  /** A picked piece can go nearly anywhere: its targets are not marked. */
  readonly anywhere?: boolean;
}

export type AnnotationTint = 'green' | 'red' | 'blue' | 'yellow';

/** Something drawn over the board to point things out. */
export type Annotation =
  | { kind: 'arrow'; from: Square; to: Square; tint?: AnnotationTint }
  | { kind: 'circle'; square: Square; tint?: AnnotationTint }
  | { kind: 'line'; line: SceneLine }
  /** Where a piece went `age` turns before the latest; from beside the board, if `from` is left out. */
  | { kind: 'trail'; square: Square; from?: Square; tint: Tint; age: number };

export interface BoardOptions {
  /** All texts that a person reads or hears; in English: @merkhet/board/english. */
  words: BoardWords;
  /** What the pieces look like. */
  shapes: Shapes;
  material?: Material;
  /** Off: nothing glides. Also off if the system asks for reduced motion. */
  animate?: boolean;
  coordinates?: boolean;
  /** Whether traceLines() and T also tell where lasers point, not only what was fired. */
  traceAims?: boolean;
  /** Seen from the other side. */
  flipped?: boolean;
  /** Shows what a move would do before it is chosen. */
  previewMoves?: boolean;
  /** 'always': every move waits for a confirmation; 'touch' (the default): those tapped whose preview has lines. */
  confirm?: 'touch' | 'always' | 'never';
  /** Where the buttons of moves without a square go; a bar below the board if left out. */
  actions?: HTMLElement | undefined;
  /** A whole move was chosen. The board then rests until accept() is called again. */
  onMove?: ((move: string) => void) | undefined;
  /** The half-made move changed. */
  onTyped?: ((typed: string, suggestions: Suggestions) => void) | undefined;
  /** The page steps through its game with the arrow keys: after a click on the board they are left to it. */
  stepsBeside?: boolean;
  /** The other button or Escape when no move is half made. Returns whether there was something to cancel. */
  onCancel?: (() => boolean) | undefined;
  /** A person drew or removed annotations with the mouse. */
  onAnnotate?: ((annotations: Annotation[]) => void) | undefined;
  /** Takes each annotation that a person draws with the mouse: the page then shows it, if it is to be shown. */
  onDraw?: ((annotation: Annotation) => void) | undefined;
  /** Takes what is to be spoken; by default, the board has its own polite live region. */
  announce?: ((text: string) => void) | undefined;
}

export type { Scene, SceneLine, Square, Suggestions, Tint };
