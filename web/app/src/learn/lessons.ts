import type { Lesson } from './lesson.ts';
import { egotzi } from '../games/egotzi/lesson.ts';
import { kechi } from '../games/kechi/lesson.ts';
import { khepri } from '../games/khepri/lesson.ts';
import { khet } from '../games/khet/lesson.ts';

/** The games that can be learned, in the order of the start page. */
export const lessons: readonly Lesson[] = [khet, khepri, kechi, egotzi];

export function lessonOf(name: string): Lesson | undefined {
  return lessons.find((lesson) => lesson.name === name);
}
