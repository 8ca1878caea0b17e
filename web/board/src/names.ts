import type { Mark, Piece, Scene, SceneLine, Square, Suggestion, Tint } from '@merkhet/engine';
import { groundTints } from './draw/ground/grounds.ts';
import { sameSquare, squareKey, squareName } from './draw/geometry.ts';
import type { Shapes } from './types.ts';
import type { BoardWords } from './words.ts';

export function filled(template: string, values: Record<string, string>): string {
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return text.replace(/ {2,}/g, ' ').trim();
}

/** The word for a tint; one without a word is called by its own name. */
const tintName = (tint: Tint = 'none', words: BoardWords): string => words.tints[tint] ?? tint;

/** "red Pyramid facing north-east". */
export function pieceName(piece: Piece, words: BoardWords, shapes: Shapes): string {
  const kind = words.kinds[piece.kind] ?? piece.kind;
  let name =
    words.kinds[`${piece.tint} ${piece.kind}`] ?? filled(words.piece, { tint: tintName(piece.tint, words), kind });
  if (piece.marked) name = filled(words.markedPiece, { piece: name });
  if (piece.quarter === undefined) return name;
  const turns = shapes[piece.kind]?.told;
  if (turns === 'mirrors') return `${name}${words.space}${words.mirrors[piece.quarter % 2 === 0 ? 0 : 1]}`;
  const direction = words[turns ?? 'sides'][piece.quarter % 4] ?? '';
  return filled(words.facing, { piece: name, direction });
}

function markName(mark: Mark, words: BoardWords): string {
  const text = words.marks[mark.kind];
  if (text === undefined) return mark.label ?? '';
  return filled(text, { label: mark.label ?? '', tint: tintName(mark.tint, words) });
}

/** What a scene holds, by square; made once for each scene. */
export interface SquareContents {
  ground?: string;
  piece?: Piece;
  marks: Mark[];
}

export function contentsOf(scene: Scene): Map<string, SquareContents> {
  const contents = new Map<string, SquareContents>();
  const at = (square: Square): SquareContents => {
    const found = contents.get(squareKey(square)) ?? { marks: [] };
    contents.set(squareKey(square), found);
    return found;
  };
  for (const { square, ground } of scene.squares) at(square).ground = ground;
  for (const piece of scene.pieces) at(piece.square).piece = piece;
  for (const mark of scene.marks) at(mark.square).marks.push(mark);
  return contents;
}

const smallFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** "can move here", "can push or attack", and what is written on the square. */
export function optionsName(options: readonly Suggestion[], words: BoardWords): string {
  if (options.length === 0) return '';
  const acts = [...new Set(options.map(({ act }) => smallFirst(words.acts[act] ?? act)))];
  if (acts.length === 1 && options[0]!.act === 'pick') return words.pickable;
  const marks = options.flatMap(({ mark }) => mark ?? []);
  const text = filled(words.target, { act: acts.join(words.space + words.or + words.space) });
  return marks.length > 0 ? `${text}: ${marks.join(' ')}` : text;
}

/** A square in words: "e4, red Pyramid facing north-east, last move". */
export function squareText(
  square: Square,
  contents: SquareContents | undefined,
  words: BoardWords,
  shapes: Shapes,
): string {
  const parts = [squareName(square)];
  parts.push(contents?.piece ? pieceName(contents.piece, words, shapes) : words.empty);
  const ground = contents?.ground && words.grounds[contents.ground];
  if (ground) parts.push(filled(ground, { tint: tintName(groundTints[contents.ground!], words) }));
  for (const mark of contents?.marks ?? []) parts.push(markName(mark, words));
  return parts.filter(Boolean).join(words.comma);
}

function direction(from: Square, to: Square, words: BoardWords): string {
  const x = Math.sign(to[0] - from[0]);
  const y = Math.sign(to[1] - from[1]);
  if (x === 0) return words.sides[y > 0 ? 0 : 2];
  if (y === 0) return words.sides[x > 0 ? 1 : 3];
  return words.corners[x > 0 ? (y > 0 ? 0 : 1) : y > 0 ? 3 : 2];
}

/** The way of a line in words, leg by leg, with what it meets. */
export function lineText(line: SceneLine, scene: Scene, words: BoardWords, shapes: Shapes): string {
  const [start] = line.points;
  if (!start) return '';
  const parts = [
    filled(words.lineStart, {
      kind: words.lineKinds[line.kind] ?? line.kind,
      tint: tintName(line.tint, words),
      square: squareName(start),
    }),
  ];
  line.points.forEach((point, i) => {
    const before = line.points[i - 1];
    if (!before) return;
    const way = direction(before, point, words);
    const inside = point[0] >= 0 && point[1] >= 0 && point[0] < scene.files && point[1] < scene.ranks;
    if (!inside) {
      parts.push(filled(words.lineLeaves, { direction: way }));
      return;
    }
    let leg = filled(words.lineLeg, { direction: way, square: squareName(point) });
    const piece = scene.pieces.find(({ square }) => sameSquare(square, point));
    const removed = scene.marks.find(({ kind, square }) => kind === 'removed' && sameSquare(square, point));
    if (piece) leg += `${words.comma}${filled(words.lineMeets, { piece: pieceName(piece, words, shapes) })}`;
    else if (removed) leg += words.comma + words.lineRemoves;
    parts.push(leg);
  });
  return `${parts.join('; ')}.`;
}
