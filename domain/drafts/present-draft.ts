import type { DraftJob } from '#contract/drafts.ts';
import type { StoredDraft } from '../store/drafts.ts';
import { estimatedTokens, WORDS_OF_PAGE, WORDS_OF_SECTION } from './estimate.ts';

/** A draft as its author sees it. `pagesCounted`: the pages of its whole book, where they are known. */
export function presentDraft(draft: StoredDraft, pagesCounted: number | null = null): DraftJob {
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
    progress: sections.length === 0 ? 0 : Math.floor((100 * written.length) / sections.length),
    pages: Math.ceil(words / WORDS_OF_PAGE),
    pages_counted: pagesCounted,
    pages_estimated: Math.ceil(expected / WORDS_OF_PAGE),
    sections: sections.map(({ part: _part, attempt: _attempt, ...section }) => section),
    cost: {
      tokens_estimated: draft.is_model ? estimatedTokens(sections) : 0,
      tokens_used: draft.tokens_used,
      is_counted: draft.is_counted,
    },
    created_at: draft.created_at,
    updated_at: draft.updated_at,
  };
}
