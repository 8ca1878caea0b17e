import { RulesError, type GameAbout, type GameInfo, type Rules } from '@merkhet/engine';
import { formGame, wrongOptions, type SetupForm } from './setup-form.ts';

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
