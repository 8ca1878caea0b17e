import type { LineHandle } from './src/rules.ts';

export declare function startRules(): Promise<{
  names: string[];
  openLine(game: string, position: string): LineHandle | string;
}>;
