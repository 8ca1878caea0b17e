import { RulesError, type GameAbout, type GameInfo, type Rules } from '@merkhet/engine';
import { formGame, optionBounds, wrongOptions, type SetupForm } from './setup-form.ts';

/** The game that the options of a form make. */
export interface FormGame {
  /** The game text. */
  game: string;
  about: GameAbout;
  /** What its seats are called. */
  names: string[];
  /** Whether the seats have no colours yet: one names a komi, the other chooses. */
  auction: boolean;
  /** Why the options do not go together; the game is then the last valid one. */
  error: RulesError | null;
}

/** Reads the options of a form as they change, so that there is always a game to show. */
export class OptionReader {
  #last: FormGame | null = null;
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  read(info: GameInfo, form: Pick<SetupForm, 'options'>): FormGame {
    const good = this.#last?.about.name === info.name ? this.#last : this.#open(info.name);
    this.#last = good;
    if (wrongOptions(info, form).length > 0) return good;
    try {
      return (this.#last = this.#open(formGame(info, form)));
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return { ...good, error };
    }
  }

  /**
   * The numbers among the options that mean nothing beside the others, as they are: whatever is typed for one, the rules refuse it
   * or make the same game of it. One that somebody has typed counts.
   */
  idle(info: GameInfo, form: Pick<SetupForm, 'options'>): string[] {
    if (wrongOptions(info, form).length > 0) return [];
    const gameWith = (name: string, value: string) => {
      try {
        return this.#open(formGame(info, { options: { ...form.options, [name]: value } })).about.game;
      } catch (error) {
        if (!(error instanceof RulesError)) throw error;
        return null;
      }
    };
    // While they do not go together, any may be the one to mend.
    if (gameWith('', '') === null) return [];
    return info.options
      .filter((option) => option.kind === 'number' && (form.options[option.name] ?? option.default) === option.default)
      .filter((option) => {
        const usual = Number(option.default);
        const { lowest, highest } = optionBounds(option);
        const present = gameWith(option.name, option.default);
        // Some are even.
        const others = [usual + 1, usual + 2, usual - 1, usual - 2].filter((one) => one >= lowest && one <= highest);
        return others.every((other) => [null, present].includes(gameWith(option.name, String(other))));
      })
      .map(({ name }) => name);
  }

  #open(game: string): FormGame {
    const line = this.#rules.open(game);
    try {
      const auction = line.suggest('').next.some(({ act }) => act === 'komi');
      return { game, about: line.about, names: line.state().names, auction, error: null };
    } finally {
      line.dispose();
    }
  }
}
