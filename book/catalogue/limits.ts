/** Limits of a book and of what is sent about it. */
export const TITLE_MIN = 3;
export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 500;
export const DESCRIPTION_WARNING = 450;
export const AUTHOR_MAX = 200;
export const SECTION_TITLE_MAX = 300;
/** The most characters of the synopsis of a section. */
export const SYNOPSIS_MAX = 500;
export const TAG_MAX = 60;
export const TAGS_MAX = 50;
export const SECTIONS_MAX = 2000;
/** The most bytes of the HTML of all sections of a book. */
export const BOOK_TEXT_MAX = 50 * 1024 * 1024;
/** The most bytes of a section's HTML. */
export const SECTION_HTML_MAX = 2 * 1024 * 1024;
/** The most bytes of a JSON body. */
export const BODY_MAX = 10 * 1024 * 1024;
/** The most bytes of a file to be imported. */
export const IMPORT_MAX = 50 * 1024 * 1024;
/** The most bytes of all files of an imported archive together, unpacked. */
export const IMPORT_UNPACKED_MAX = 200 * 1024 * 1024;
/** The most characters of the style notes, in which an author tells a generator how to write. */
export const STYLE_NOTES_MAX = 2000;

export const TITLE_TOO_SHORT = 'Title must be at least 3 characters long';

/** Returns what is wrong with a title, or null. An empty title is no problem yet, because nothing was typed. */
export function titleProblem(title: string): string | null {
  return title !== '' && title.trim().length < TITLE_MIN ? TITLE_TOO_SHORT : null;
}

/** The file extension of an image, by its media type. */
export const IMAGE_ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** Limits for the canon of a book. */
export const CANON_ENTRIES_MAX = 2000;
/** The most characters of a name. */
export const ENTRY_NAME_MAX = 120;
export const ENTRY_ALIASES_MAX = 40;
export const ENTRY_FACTS_MAX = 60;
/** The most characters of a fact. */
export const ENTRY_FACT_MAX = 1000;

/** The most characters that a comment quotes of a text. */
export const QUOTE_MAX = 1000;
