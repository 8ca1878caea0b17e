import { materials, type Material } from '@merkhet/board';
import { Observable } from './observable.ts';
import { browserStore, Stored } from './storage.ts';
import { themes, type Theme } from './theme.ts';

/** How many lines of play the analysis can show. */
export const lineCounts: readonly number[] = [1, 2, 3, 4, 5];

/** The smallest board that a person can choose, as a share of the largest that the window has room for. */
export const leastBoardSize = 0.5;

/** How pieces are drawn: as if carved, as flat forms, or as signs. */
export type PieceSet = 'carved' | 'flat' | 'abstract';
export const pieceSets: readonly PieceSet[] = ['carved', 'flat', 'abstract'];

/** What boards can be made of; 'own': each game's has its own. */
export const boardMaterials: readonly (Material | 'own')[] = ['own', ...materials];

/** What a person has chosen for all games. */
export interface Settings {
  theme: Theme;
  material: Material | 'own';
  set: PieceSet;
  /** A file of messages; empty for the browser's language. */
  language: string;
  sound: boolean;
  /** How loud, from 0 to 100. */
  volume: number;
  /** Whether a notice of the server is heard, and shown beside the page while nobody looks at it. */
  noticeSound: boolean;
  browserNotices: boolean;
  animation: boolean;
  /** Whether a move is shown with its effect before it is confirmed. */
  preview: boolean;
  coordinates: boolean;
  /** The size of the board beside a column, from `leastBoardSize` to 1: as large as the window allows. */
  boardSize: number;
  /** Whether lasers show where they point before they are fired. */
  lasers: boolean;
  threads: number;
  /** MiB for the engine's tables. */
  megabytes: number;
  /** Whether the engine was on in the analysis, and how many lines it showed. */
  studyEngine: boolean;
  studyLines: number;
}

export const defaults: Settings = {
  theme: 'system',
  material: 'own',
  set: 'carved',
  language: '',
  sound: true,
  volume: 60,
  noticeSound: true,
  browserNotices: false,
  animation: true,
  preview: true,
  coordinates: true,
  boardSize: 1,
  lasers: false,
  threads: 1,
  megabytes: 32,
  studyEngine: false,
  studyLines: 3,
};

/** The stored settings; what is missing or of another type is taken from `defaults`. */
export function acceptedSettings(stored: unknown): Settings {
  const settings: Record<string, unknown> = { ...defaults };
  if (typeof stored === 'object' && stored !== null)
    for (const [name, value] of Object.entries(stored))
      if (name in defaults && typeof value === typeof settings[name]) settings[name] = value;
  if (!themes.includes(settings.theme as Theme)) settings.theme = defaults.theme;
  if (!boardMaterials.includes(settings.material as Material)) settings.material = defaults.material;
  if (!pieceSets.includes(settings.set as PieceSet)) settings.set = defaults.set;
  if (!((settings.boardSize as number) >= leastBoardSize && (settings.boardSize as number) <= 1))
    settings.boardSize = defaults.boardSize;
  const { volume } = settings as { volume: number };
  if (!(Number.isInteger(volume) && volume >= 0 && volume <= 100)) settings.volume = defaults.volume;
  if (!lineCounts.includes(settings.studyLines as number)) settings.studyLines = defaults.studyLines;
  return settings as unknown as Settings;
}

const stored = new Stored(browserStore(), 'merkhet.settings', acceptedSettings);

/** The settings of this browser, kept as they change. */
export const settings = new Observable<Settings>(stored.read() ?? { ...defaults });

/** Whether the page is dark, by choice or by the system. */
export function isDark(): boolean {
  const { theme } = settings.value;
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
}

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  stored.write(settings.value);
}
