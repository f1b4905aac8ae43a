import type { BookTypeId } from '../../catalogue/book-types.ts';
import { spellLine } from '../../rules-5e/game-terms.ts';
import { ENGLISH_STAT_BLOCK, type StatBlockWords } from '../../rules-5e/stat-block/stat-block-words.ts';

/** All words of the game that a book prints and that its author did not write, in one language. */
export interface PrintedWords extends BlockWords {
  /** The kinds of books, for the title page. */
  bookTypes: Readonly<Record<BookTypeId, string>>;
}

/** The words that blocks print and that their author did not write. */
export interface BlockWords {
  statBlock: StatBlockWords;
  entries: EntryWords;
  /** The title of a note for the game master that has none of its own. */
  forGameMaster: string;
  /** The header of the column of results in a random table. */
  result: string;
}

/** The words of spells, magic items and encounters. */
export interface EntryWords {
  /** The labels of facts, by their attributes. */
  facts: Readonly<Record<'castingTime' | 'range' | 'components' | 'duration' | 'creatures' | 'treasure', string>>;
  /** "Level 2 Evocation"; level 0 is a cantrip. */
  spellLine(level: number, school: string): string;
  /** "Encounter for 4 characters of level 3". */
  encounterLine(characters: number, level: number): string;
  ritual: string;
  /** Added to the casting time. */
  orRitual: string;
  /** Added to the category of a magic item, before who may attune. */
  attunement: string;
}

/** The words in the editor, and in files from which blocks are recognised. */
export const ENGLISH_WORDS: BlockWords = {
  statBlock: ENGLISH_STAT_BLOCK,
  entries: {
    facts: {
      castingTime: 'Casting Time',
      range: 'Range',
      components: 'Components',
      duration: 'Duration',
      creatures: 'Creatures',
      treasure: 'Treasure',
    },
    spellLine: (level, school) => spellLine(level, school, ''),
    encounterLine: (characters, level) =>
      `Encounter for ${characters} character${characters === 1 ? '' : 's'} of level ${level}`,
    ritual: 'Ritual',
    orRitual: 'or Ritual',
    attunement: 'Requires Attunement',
  },
  forGameMaster: 'For the Game Master',
  result: 'Result',
};
