export { Board } from './board.ts';
export { toggled } from './draw/annotations.ts';
export { squareName } from './draw/geometry.ts';
export { materials } from './types.ts';
export type {
  Annotation,
  AnnotationTint,
  BoardOptions,
  Material,
  Drawing,
  MoveSource,
  Shape,
  Shapes,
} from './types.ts';
export type { BoardWords } from './words.ts';
