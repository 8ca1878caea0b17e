import { byGame } from '../games/folder.ts';
import { gameNames } from '../games/games.ts';
import type { Lesson, LessonStep } from './lesson.ts';

const files = byGame(
  import.meta.glob<readonly LessonStep[]>('../games/*/lesson.ts', { eager: true, import: 'default' }),
);

/** The games that can be learned, in the order of the start page. */
export const lessons: readonly Lesson[] = gameNames.flatMap((name) => {
  const steps = files[name]?.map((step) => ({ ...step, id: `${name}.${step.id}` }));
  return steps ? [{ name, steps }] : [];
});

export function lessonOf(name: string): Lesson | undefined {
  return lessons.find((lesson) => lesson.name === name);
}
