export { Board } from './board.ts';
export { boardStyles } from './types.ts';
export type {
  Annotation,
  AnnotationTint,
  BoardOptions,
  BoardStyle,
  Drawing,
  MoveSource,
  Shape,
  Shapes,
} from './types.ts';
export type { BoardWords } from './words.ts';
