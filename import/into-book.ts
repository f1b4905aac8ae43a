import type { BookDraft } from './book-draft.ts';
import { nameOf } from './markdown-to-book.ts';

/** The facts that a file may give, as an author calls them. */
const FACTS = {
  bookType: 'book type',
  variant: 'variant',
  description: 'description',
  tags: 'tags',
  author: 'author',
  status: 'status',
  styleNotes: 'notes on style',
  canon: 'canon',
  thumbnail: 'cover',
  layout: 'layout',
} as const satisfies Partial<Record<keyof BookDraft, string>>;

/** A file that was read for a book that is open: its sections alone, and a note of which of its facts the book does not take. */
export function intoBook(draft: BookDraft, fileName: string): BookDraft {
  const names = (Object.keys(FACTS) as (keyof typeof FACTS)[])
    .filter((key) => isGiven(draft[key]))
    .map((key) => FACTS[key]);
  const title = draft.title === nameOf(fileName) ? [] : [`title "${draft.title}"`];
  const unused = [...title, ...names];
  const { sections, report } = draft;
  if (unused.length === 0) return { title: draft.title, sections, report };
  const message = `Not used of the file, since the open book keeps its own: ${unused.join(', ')}.`;
  return { title: draft.title, sections, report: [{ line: null, message }, ...report] };
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
