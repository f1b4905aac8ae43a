import { PROJECT_FIELDS, VERSIONED_FIELD_NAMES } from '#book/catalogue/project-fields.ts';
import type { BookDraft, DraftSection } from './book-draft.ts';
import { bookTitle, nameOf } from './markdown-to-book.ts';
import { OPENING_TITLE } from './split-sections.ts';

/**
 * The sections of a file that was read into an open book, with a note about the facts that the book does not take. The text before the first
 * title gets the title of the file.
 */
export function intoBook(draft: BookDraft, fileName: string): BookDraft {
  const fields = VERSIONED_FIELD_NAMES.filter((name) => name !== 'title' && isGivenValue(draft[name]));
  const names = [
    ...fields.map((name) => PROJECT_FIELDS[name].label.toLowerCase()),
    ...(isGivenValue(draft.canon) ? ['canon'] : []),
  ];
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

function isGivenValue(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
