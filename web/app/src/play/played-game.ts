import type { AnalysisRequest, Mover, Rules } from '@merkhet/engine';
import type { SavedGame } from '../keep/saved-game.ts';
import { GameTree } from '../moves/game-tree.ts';
import { scoresOf, type Ending, type GameSetup } from '../setup/game-setup.ts';
import type { Result } from './play-view.ts';
import { ShownLine } from './shown-line.ts';
import { nextDecision, previousDecision } from './take-back.ts';

/** The game as it stands on this screen: its moves, who plays, and how it ended. */
export class PlayedGame extends ShownLine {
  /** How it ended other than by the rules. */
  ended: Ending | null;

  /** Throws a RulesError if the setup, or a saved game, is against the rules. */
  constructor(
    rules: Rules,
    readonly setup: GameSetup,
    saved?: SavedGame,
  ) {
    super(rules, setup, saved ? GameTree.fromJson(saved.tree) : new GameTree());
    this.ended = saved?.ended ?? null;
  }

  /** Who is to move; null once the rules have ended it. */
  get mover(): Mover {
    return this.reached.state.to_move;
  }
  /** Whether somebody has moved. */
  get begun(): boolean {
    return this.tree.path(this.live).some(({ chance }) => !chance);
  }

  get result(): Result | null {
    if (this.ended) {
      const { reason, seat } = this.ended;
      return { scores: scoresOf(this.ended, this.setup.players.length), reason, seat };
    }
    const { outcome } = this.reached.state;
    return outcome ? { scores: outcome, reason: 'played' } : null;
  }

  isHuman(seat: number): boolean {
    return this.setup.players[seat]?.kind === 'human';
  }
  /** The only person at the screen. */
  get person(): number | null {
    const people = this.setup.players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    return people.length === 1 ? people[0]! : null;
  }
  /** The person who would resign: the mover, or the only person. */
  get resigner(): number | null {
    if (this.result) return null;
    return typeof this.mover === 'number' && this.isHuman(this.mover) ? this.mover : this.person;
  }

  /** Where taking back leads, and taking that back; null where nothing is. Nothing takes back an ending. */
  get earlier(): number | null {
    return this.ended ? null : previousDecision(this.tree, this.live, this.setup.players);
  }
  get later(): number | null {
    return this.ended ? null : nextDecision(this.tree, this.live, this.setup.players);
  }

  /** What to ask the engine about a node. */
  request(node: number): Pick<AnalysisRequest, 'game' | 'position' | 'moves'> {
    return { game: this.setup.game, position: this.setup.position, moves: this.tree.movesTo(node) };
  }

  /** What is kept of it, but for its clocks and half-made moves. */
  toSaved(): Omit<SavedGame, 'clocks'> {
    const { setup, ended, result } = this;
    const scores = result?.scores ?? null;
    return { version: 1, setup, tree: this.tree.toJson(), live: this.live, ended, over: result !== null, scores };
  }
}
