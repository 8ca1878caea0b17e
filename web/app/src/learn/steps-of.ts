import type { StepText } from '../games/folder.ts';

/** The texts of steps by game and step: `GAME.STEP`. */
export type StepTexts = Readonly<Record<string, StepText>>;

/** The texts of the lessons of all games, in one table. */
export function stepsOf(lessons: Readonly<Record<string, Record<string, StepText>>>): StepTexts {
  return Object.fromEntries(
    Object.entries(lessons).flatMap(([game, steps]) =>
      Object.entries(steps).map(([step, text]) => [`${game}.${step}`, text]),
    ),
  );
}
