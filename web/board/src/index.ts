export { Board } from './board.ts';
export { squareName } from './draw/geometry.ts';
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
