import type { EditAction } from '#book/catalogue/edit-actions.ts';

/** A suggestion that was put away, as long as the page is open. */
export interface KeptSuggestion {
  action: EditAction;
  instruction: string;
  /** What it was about. */
  text: string;
  answer: string;
}

const KEPT_MAX = 5;
const kept = new Map<string, KeptSuggestion[]>();

/** Keeps a suggestion of a section, the newest first, and forgets the oldest. */
export function keepSuggestion(sectionId: string, suggestion: KeptSuggestion): void {
  if (suggestion.answer.trim() === '') return;
  const others = (kept.get(sectionId) ?? []).filter(({ answer }) => answer !== suggestion.answer);
  kept.set(sectionId, [suggestion, ...others].slice(0, KEPT_MAX));
}

export function keptSuggestions(sectionId: string): readonly KeptSuggestion[] {
  return kept.get(sectionId) ?? [];
}
