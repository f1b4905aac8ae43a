import type { Manifest } from '#book/formats/archive.ts';
import { BOOK_TYPE_IDS, VARIANT_IDS } from '#book/catalogue/book-types.ts';
import { AUTHOR_MAX, DESCRIPTION_MAX, STYLE_NOTES_MAX, TAG_MAX, TAGS_MAX } from '#book/catalogue/limits.ts';
import { AI_USES, STATUSES } from '#book/catalogue/book-choices.ts';
import { readLayout } from '#book/layout/layout.ts';
import { cleanText } from '#book/text/normalize-text.ts';
import type { BookDraft } from '../book-draft.ts';

type Facts = Pick<
  BookDraft,
  'bookType' | 'variant' | 'status' | 'ai' | 'author' | 'description' | 'styleNotes' | 'tags' | 'layout'
>;
type Note = (message: string) => void;

/** The facts of the book in an archive, as far as they are valid; what is not used is noted. */
export function readArchiveFacts(manifest: Manifest, note: Note): Facts {
  const facts: Facts = {
    author: shortened('author', manifest.author, AUTHOR_MAX, note),
    description: shortened('description', manifest.description, DESCRIPTION_MAX, note),
    styleNotes: shortened('note on style', manifest.style_notes, STYLE_NOTES_MAX, note),
    tags: readTags(manifest.tags, note),
    layout: readLayout(manifest.layout),
  };
  const bookType = known('book type', manifest.book_type, BOOK_TYPE_IDS, note);
  const variant = known('variant', manifest.variant, VARIANT_IDS, note);
  const status = known('status', manifest.status, STATUSES, note);
  const ai = known('use of AI', manifest.ai, AI_USES, note);
  return {
    ...facts,
    ...(bookType === undefined ? {} : { bookType }),
    ...(variant === undefined ? {} : { variant }),
    ...(status === undefined ? {} : { status }),
    ...(ai === undefined ? {} : { ai }),
  };
}

function known<T extends string>(name: string, value: string, all: readonly T[], note: Note): T | undefined {
  const found = all.find((one) => one === value);
  if (found === undefined && value !== '')
    note(`The ${name} "${value.slice(0, 60)}" is not known; the usual one is used.`);
  return found;
}

function shortened(name: string, value: string, max: number, note: Note): string {
  const text = cleanText(value).trim();
  if (text.length <= max) return text;
  note(`The ${name} is longer than ${max} characters and is cut.`);
  return text.slice(0, max).trim().toWellFormed();
}

function readTags(given: readonly string[], note: Note): string[] {
  const tags = given.map((tag) => cleanText(tag).trim()).filter((tag) => tag !== '');
  const kept = tags.filter((tag) => tag.length <= TAG_MAX).slice(0, TAGS_MAX);
  if (kept.length < tags.length) {
    note(`A book has at most ${TAGS_MAX} tags of ${TAG_MAX} characters; the others are left out.`);
  }
  return kept;
}
