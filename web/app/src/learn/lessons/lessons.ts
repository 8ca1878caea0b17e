import type { Lesson } from '../lesson.ts';
import { egotzi } from './egotzi.ts';
import { kechi } from './kechi.ts';
import { khepri } from './khepri.ts';
import { khet } from './khet.ts';

/** The games that can be learned, in the order of the start page. */
export const lessons: readonly Lesson[] = [khet, khepri, kechi, egotzi];

export function lessonOf(name: string): Lesson | undefined {
  return lessons.find((lesson) => lesson.name === name);
}
