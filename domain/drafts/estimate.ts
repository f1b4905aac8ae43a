import type { DraftedSection } from './drafts-store.ts';

/** Words of running text, stat blocks and tables on a page of two columns, as the sample books come out. */
export const WORDS_OF_PAGE = 550;
/** What a section usually comes to. */
export const WORDS_OF_SECTION = 700;

/** English text has about four characters to a token of the models in use, and six to a word with its space. */
const CHARACTERS_OF_TOKEN = 4;
const CHARACTERS_OF_WORD = 6;
/** What a model is told of its work, whatever the section. */
const INSTRUCTIONS = 6000;
/** The most that is sent of what is written already. */
const CONTEXT_MAX = 24_000;

/** Tokens that a text of so many characters comes to. */
function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_OF_TOKEN);
}

/**
 * What a model will be sent and will write for the sections that are still to be written: the instructions, what came before (which grows
 * with the book up to its bound), and the text of the section itself.
 */
export function estimatedTokens(sections: readonly DraftedSection[]): number {
  const text = WORDS_OF_SECTION * CHARACTERS_OF_WORD;
  return sections.reduce((sum, { state, summary }, index) => {
    if (state === 'written') return sum;
    return sum + tokensOf(INSTRUCTIONS + Math.min(CONTEXT_MAX, index * text) + summary.length + text);
  }, 0);
}
