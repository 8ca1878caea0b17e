/** Fills the parts in braces; `{n|move|moves}` becomes "move" where n is 1, else "moves". */
export function filled(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)(?:\|(.*?)\|(.*?))?\}/g, (whole, name: string, one?: string, more?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return String(one === undefined ? value : Number(value) === 1 ? one : more);
  });
}

/** A move with its trays, such as @SW, named as the board names them. */
export function localMove(move: string, terms: Readonly<Record<string, string>>): string {
  return move.replace(/@([A-Z]+)/g, (_, tray: string) => `@${terms[tray] ?? tray}`);
}

/** The first of the wished languages with messages. */
export function bestLanguage(wished: readonly string[], there: readonly string[]): string {
  for (const wish of wished) {
    const code = wish.slice(0, 2).toLowerCase();
    if (there.includes(code)) return code;
  }
  return 'en';
}
