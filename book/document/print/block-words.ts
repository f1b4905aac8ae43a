import type { BookTypeId } from '../../catalogue/book-types.ts';
import { spellLine } from '../../rules-5e/game-terms.ts';
import { ENGLISH_STAT_BLOCK, type StatBlockWords } from '../../rules-5e/stat-block/stat-block-words.ts';

/** The words of the game that a book prints without its author having written them, in one language. */
export interface PrintedWords extends BlockWords {
  /** The kind of book, on its title page. */
  bookTypes: Readonly<Record<BookTypeId, string>>;
}

/** The words that blocks print without their author having written them. */
export interface BlockWords {
  statBlock: StatBlockWords;
  entries: EntryWords;
  /** Over a note for the game master that has no title of its own. */
  forGameMaster: string;
  /** Over what the numbers of a die lead to. */
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
  /** Behind the casting time. */
  orRitual: string;
  /** Behind what a magic item is; who may attune follows. */
  attunement: string;
}

/** As the editor shows blocks, and as files have them from which they are recognised. */
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
