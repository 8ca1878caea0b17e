import { Observable } from '../../base/observable.ts';
import type { Connection } from '../client/connection.ts';
import type { Notice } from '../client/schemas.ts';

/** Something that has just come to somebody: a notice, or news of a game that are none. */
export type Fresh = Pick<Notice, 'kind' | 'data'> & { id: string };

/** Whether somebody waits: then a sound may be made. */
export const isUrgent = (kind: string): boolean => ['turn', 'started', 'challenge'].includes(kind);

type AccountNews = { kind: string; game?: string; notice?: Notice };

/** Hears what comes to whoever is here, on the line, while somebody is. */
export class Notices {
  /** What has come last. */
  readonly latest = new Observable<Fresh | null>(null);
  readonly #line: Pick<Connection, 'watch'>;
  /** Asks how many notices are new, and whether still the same is here. */
  readonly #refresh: () => void;
  /** Whether a page shows the game already. */
  readonly #isSeen: (game: string) => boolean;
  #unwatch: (() => void) | null = null;

  constructor(line: Pick<Connection, 'watch'>, refresh: () => void, isSeen: (game: string) => boolean) {
    this.#line = line;
    this.#refresh = refresh;
    this.#isSeen = isSeen;
  }

  begin(): void {
    let isFirst = true;
    this.#unwatch ??= this.#line.watch('account', {
      begun: () => {
        // After a loss of the line something may have been missed.
        if (!isFirst) this.#refresh();
        isFirst = false;
      },
      news: (news) => this.#heard(news as AccountNews),
      refused: () => this.#refresh(),
    });
  }
  end(): void {
    this.#unwatch?.();
    this.#unwatch = null;
    this.latest.value = null;
  }

  #heard({ kind, game = '', notice }: AccountNews): void {
    if (notice) this.#tell(notice);
    else if ((kind === 'turn' || kind === 'started') && !this.#isSeen(game))
      this.#tell({ kind, data: { game }, id: `${kind} ${game}` });
  }
  #tell({ kind, data, id }: Fresh): void {
    this.latest.value = { kind, data, id };
    this.#refresh();
  }
}
