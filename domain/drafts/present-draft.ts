import { unusedOf } from '#book/generator/adventure/plan-adventure.ts';
import type { DraftJob } from '#contract/drafts.ts';
import type { DraftedSection, StoredDraft } from './drafts-store.ts';

/** What is shown of a draft but not stored in it. */
interface DraftView {
  /** Whether a language model, whose tokens cost money, would write for its author now. */
  isModel: boolean;
  /** The number of pages of its whole book; null where it is not known. */
  pagesCounted: number | null;
}

/** A draft as its author sees it. */
export function presentDraft(draft: StoredDraft, { isModel, pagesCounted }: DraftView): DraftJob {
  const { sections, brief } = draft;
  const written = sections.filter(({ state }) => state === 'written');
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  const expected = sections.reduce((sum, section) => sum + (section.words || WORDS_OF_SECTION), 0);
  return {
    id: draft.id,
    project_id: draft.project_id,
    state: draft.state,
    message: draft.message,
    brief: { ...brief, names: [...brief.names] },
    unused: isModel || draft.state !== 'planned' ? [] : unusedOf(brief, draft.seed),
    progress: sections.length === 0 ? 0 : Math.floor((100 * written.length) / sections.length),
    pages: Math.ceil(words / WORDS_OF_PAGE),
    pages_counted: pagesCounted,
    pages_estimated: Math.ceil(expected / WORDS_OF_PAGE),
    sections: sections.map(({ part: _part, attempt: _attempt, rests: _rests, ...section }) => section),
    cost: {
      tokens_estimated: isModel ? estimatedTokens(sections) : 0,
      tokens_used: draft.tokens_used,
      is_counted: draft.is_counted,
    },
    created_at: draft.created_at,
    updated_at: draft.updated_at,
  };
}

/** Words on a page of two columns with running text, stat blocks and tables, as measured in the sample books. */
const WORDS_OF_PAGE = 550;
/** Words that a section usually has. */
const WORDS_OF_SECTION = 700;

/** English text has about four characters to a token of the models in use, and six to a word with its space. */
const CHARACTERS_OF_TOKEN = 4;
const CHARACTERS_OF_WORD = 6;
/** Characters of instructions that a model gets for any section. */
const INSTRUCTIONS = 6000;
/** The most characters that are sent of the sections before. */
const CONTEXT_MAX = 24_000;

/** The tokens of a text with this many characters. */
function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_OF_TOKEN);
}

/**
 * Estimates the tokens that a model reads and writes for the sections that are still to be written: the instructions, the text before (which
 * grows with the book up to its bound), and the section itself.
 */
function estimatedTokens(sections: readonly DraftedSection[]): number {
  const text = WORDS_OF_SECTION * CHARACTERS_OF_WORD;
  return sections.reduce((sum, { state, summary }, index) => {
    if (state === 'written') return sum;
    return sum + tokensOf(INSTRUCTIONS + Math.min(CONTEXT_MAX, index * text) + summary.length + text);
  }, 0);
}
