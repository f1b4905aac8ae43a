import type { BookDraft, DraftSection } from './book-draft.ts';
import { bookTitle, nameOf } from './markdown-to-book.ts';
import { OPENING_TITLE } from './split-sections.ts';

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

/**
 * A file that was read for a book that is open: its sections alone, and a note of which of its facts the book does not take. What stands
 * before the first title bears that of the file.
 */
export function intoBook(draft: BookDraft, fileName: string): BookDraft {
  const names = (Object.keys(FACTS) as (keyof typeof FACTS)[])
    .filter((key) => isFact(draft[key]))
    .map((key) => FACTS[key]);
  const { title, report } = draft;
  const isGiven = title !== bookTitle([nameOf(fileName)], []);
  const opening = isGiven ? title : nameOf(fileName) || title;
  const usesTitle = draft.sections.some(isUnnamed);
  const sections = draft.sections.map((section) => (isUnnamed(section) ? { ...section, title: opening } : section));
  const unused = [...(isGiven && !usesTitle ? [`title "${title}"`] : []), ...names];
  if (unused.length === 0) return { title, sections, report };
  const message = `Not used of the file, since the open book keeps its own: ${unused.join(', ')}.`;
  return { title, sections, report: [{ line: null, message }, ...report] };
}

function isUnnamed({ isOpening, title }: DraftSection): boolean {
  return isOpening === true && title === OPENING_TITLE;
}

function isFact(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
