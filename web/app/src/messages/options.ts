/** How a page speaks of one option of a game; what the rules say of it is for programs. */
export interface OptionText {
  label: string;
  help: string;
  /** By value; for an option whose default depends on others, that default under an empty key. */
  values?: Record<string, string>;
}

/** By game and option: "khet.setup". */
export type OptionTexts = Record<string, OptionText>;
