import { unusedOf } from '#book/generator/adventure/plan-adventure.ts';
import type { DraftJob } from '#contract/drafts.ts';
import type { StoredDraft } from './drafts-store.ts';
import { estimatedTokens, WORDS_OF_PAGE, WORDS_OF_SECTION } from './estimate.ts';

/** What a draft itself does not know. */
export interface DraftView {
  /** Whether a language model would write for its author now, whose tokens cost. */
  isModel: boolean;
  /** The pages of its whole book; null where they are not known. */
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
