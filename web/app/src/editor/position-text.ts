import type { PositionForm, Scene, Stamp } from '@merkhet/engine';

/** What a position text says, whether or not the rules accept it. */
export interface Arrangement {
  /** What stands on each square, rank by rank from the top, as the text writes it; empty for nothing. */
  rows: string[][];
  /** The texts of the fields after the board. */
  fields: string[];
}

/** A square by its file and its row from the top, or a tray by its place in the scene's list. */
export type Place = { file: number; row: number } | { tray: number };

export type Shape = Pick<Scene, 'files' | 'ranks'>;

/** Something on the board as it was written: one stamp, or a run of empty squares. */
interface Token {
  text: string;
  /** Squares that it stands for. */
  squares: number;
  stamp: Stamp | null;
}

const countOf = (digit: string): number => (digit === '0' ? 10 : Number(digit));

/** The token at a place of a text; null when none can be read there. */
function tokenAt({ empty, stamps }: PositionForm, text: string, at: number): Token | null {
  const fitting = stamps.filter((stamp) => text.startsWith(stamp.text, at));
  if (fitting.length > 0) {
    const stamp = fitting.reduce((longest, other) => (other.text.length > longest.text.length ? other : longest));
    return { text: stamp.text, squares: 1, stamp };
  }
  const sign = text.charAt(at);
  if (empty === null && /^\d$/.test(sign)) return { text: sign, squares: countOf(sign), stamp: null };
  if (empty === null || sign === '') return null;
  // Other characters, such as those for cells that do not exist, stay as written.
  return { text: sign, squares: 1, stamp: null };
}

function readRow(form: PositionForm, text: string): string[] | null {
  const row: string[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(form, text, at);
    if (!token) return null;
    if (token.stamp) row.push(token.text);
    else if (form.empty !== null) row.push(token.text === form.empty ? '' : token.text);
    else row.push(...Array.from({ length: token.squares }, () => ''));
    at += token.text.length;
  }
  return row;
}

/** A position text taken apart; null if its board cannot be read or has another shape. */
export function readPosition(form: PositionForm, { files, ranks }: Shape, text: string): Arrangement | null {
  const [board = '', ...fields] = text.split(' ');
  const rows = board.split('/').map((row) => readRow(form, row));
  if (rows.length !== ranks) return null;
  const read = rows.flatMap((row) => (row?.length === files ? [row] : []));
  while (fields.length < form.fields.length) fields.push('');
  return read.length === ranks ? { rows: read, fields } : null;
}

function printRow({ empty }: PositionForm, row: readonly string[]): string {
  if (empty !== null) return row.map((token) => token || empty).join('');
  let text = '';
  let run = 0;
  const endRun = () => {
    for (; run > 10; run -= 10) text += '0';
    if (run > 0) text += run === 10 ? '0' : String(run);
    run = 0;
  };
  for (const token of row) {
    if (token === '') {
      ++run;
      continue;
    }
    endRun();
    text += token;
  }
  endRun();
  return text;
}

/** The position text; fields that are empty at the end are left out. */
export function printPosition(form: PositionForm, { rows, fields }: Arrangement): string {
  return [rows.map((row) => printRow(form, row)).join('/'), ...fields].join(' ').trimEnd();
}

const trayField = (form: PositionForm): number => form.fields.findIndex(({ kind }) => kind === 'trays');

/** What lies in each tray, as the text writes it. */
export function traysOf(form: PositionForm, { fields }: Arrangement): string[][] {
  const text = fields[trayField(form)] ?? '';
  return text.split(',').map((item) => readRow({ ...form, empty: '-' }, item)!.filter((token) => token !== ''));
}

function withTray(
  form: PositionForm,
  arrangement: Arrangement,
  tray: number,
  change: (tokens: string[]) => string[],
): Arrangement {
  const order = (token: string) => form.stamps.findIndex(({ text }) => text === token);
  const trays = traysOf(form, arrangement);
  while (trays.length <= tray) trays.push([]);
  const items = trays.map(
    (tokens, index) => (index === tray ? change(tokens) : tokens).sort((a, b) => order(a) - order(b)).join('') || '-',
  );
  return withField(arrangement, trayField(form), items.join(','));
}

export function withField(arrangement: Arrangement, index: number, text: string): Arrangement {
  return { ...arrangement, fields: arrangement.fields.map((field, at) => (at === index ? text : field)) };
}

/** What stands on a square, or lies in a tray. */
export function contentsAt(form: PositionForm, arrangement: Arrangement, place: Place): string[] {
  if ('tray' in place) return traysOf(form, arrangement)[place.tray] ?? [];
  const token = arrangement.rows[place.row]?.[place.file] ?? '';
  return token === '' ? [] : [token];
}

/** Puts a stamp on a square in place of what was there, or into a tray beside the others. */
export function withStamp(form: PositionForm, arrangement: Arrangement, place: Place, token: string): Arrangement {
  if ('tray' in place) return withTray(form, arrangement, place.tray, (tokens) => [...tokens, token]);
  const rows = arrangement.rows.map((row, at) =>
    at === place.row ? row.map((old, file) => (file === place.file ? token : old)) : row,
  );
  return { ...arrangement, rows };
}

/** Takes a stamp from a tray, or whatever is there from a square. */
export function withoutStamp(form: PositionForm, arrangement: Arrangement, place: Place, token: string): Arrangement {
  if (!('tray' in place)) return withStamp(form, arrangement, place, '');
  return withTray(form, arrangement, place.tray, (tokens) =>
    tokens.filter((_, index) => index !== tokens.indexOf(token)),
  );
}

/** Nothing on the board and in the trays; what is no stamp in `start`, such as missing cells, belongs to the board. */
export function emptied(form: PositionForm, arrangement: Arrangement, start: Arrangement): Arrangement {
  const known = new Set(form.stamps.map(({ text }) => text));
  const rows = start.rows.map((row) => row.map((token) => (known.has(token) ? '' : token)));
  const at = trayField(form);
  if (at < 0) return { ...arrangement, rows };
  return withField(
    { ...arrangement, rows },
    at,
    traysOf(form, start)
      .map(() => '-')
      .join(','),
  );
}

/** What a place in a position text is about: a square of the board, or a field by its number. */
export type TextPlace = { file: number; row: number } | { field: number };

/** What byte `at` of a position text is about; null if that is unclear. */
export function textPlace(form: PositionForm, text: string, at: number): TextPlace | null {
  const before = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, at));
  const blanks = before.split(' ').length - 1;
  if (blanks > 0) return blanks <= form.fields.length ? { field: blanks - 1 } : null;
  const row = before.split('/').length - 1;
  const line = text.split(' ')[0]!.split('/')[row] ?? '';
  const end = before.length - (before.lastIndexOf('/') + 1);
  let file = 0;
  for (let here = 0; here < end;) {
    const token = tokenAt(form, line, here);
    if (!token || here + token.text.length > end) break;
    file += token.squares;
    here += token.text.length;
  }
  return line === '' || end >= line.length ? null : { file, row };
}
