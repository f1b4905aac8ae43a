import { readPrompt } from '../prompt-facts.ts';

export const DRAFT_LENGTHS = ['short', 'usual', 'long'] as const;
export type DraftLength = (typeof DRAFT_LENGTHS)[number];

export const DRAFT_LENGTH_LABELS: Record<DraftLength, string> = {
  short: 'An evening',
  usual: 'Two or three evenings',
  long: 'Four evenings or more',
};

/** The input from which an adventure is planned. */
export interface AdventureBrief {
  theme: string;
  level: number;
  characters: number;
  length: DraftLength;
  /** Names of people and places that the adventure has to contain. */
  names: readonly string[];
}

const DEFAULT_LEVEL = 3;
const DEFAULT_CHARACTERS = 4;

/** Fills in missing fields of a brief, using the words of its theme. */
export function completeBrief(
  brief: Pick<AdventureBrief, 'theme' | 'length' | 'names'> & { level?: number; characters?: number },
): AdventureBrief {
  const { level, characters } = readPrompt(brief.theme);
  return {
    theme: brief.theme,
    level: brief.level ?? level ?? DEFAULT_LEVEL,
    characters: brief.characters ?? characters ?? DEFAULT_CHARACTERS,
    length: brief.length,
    names: brief.names,
  };
}
