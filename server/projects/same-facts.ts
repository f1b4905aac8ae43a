import { parseLayout, parseTags } from './present.ts';
import type { ProjectFacts, ProjectRow } from './store.ts';

const PLAIN = ['title', 'book_type', 'variant', 'description', 'thumbnail', 'status', 'author'] as const;

/** Whether a project says already what it is to say; when it was changed and its version are no part of that. */
export function hasSameFacts(row: ProjectRow, facts: ProjectFacts): boolean {
  if (PLAIN.some((key) => row[key] !== facts[key])) return false;
  return isSame(parseTags(row), facts.tags) && isSame(parseLayout(row), facts.layout);
}

/** Both were made in the same way, so their keys stand in the same order. */
function isSame(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
