import type { Scene } from '@merkhet/engine';

/** The game that is trained, as it begins. */
export interface Start {
  /** Its name, and what people call it. */
  game: string;
  title: string;
  scene: Scene;
  /** What the rules call its seats. */
  names: string[];
}
