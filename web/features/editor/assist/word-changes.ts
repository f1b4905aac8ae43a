import { diffWordsWithSpace } from 'diff';

export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Below this part of kept letters the two texts are better read one after the other. */
const LEAST_KEPT = 0.25;

/** What changed from one text to the other, word by word; null where little of the old one is left. */
export function wordChanges(before: string, after: string): WordChange[] | null {
  const changes = diffWordsWithSpace(before, after).map(({ value, added, removed }): WordChange => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
  });
  const kept = changes.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  return kept < LEAST_KEPT * before.length ? null : changes;
}
