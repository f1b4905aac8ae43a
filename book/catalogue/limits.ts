/** Limits of a book and of what is sent about it, as the specification and the interface give them. */
export const TITLE_MIN = 3;
export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 500;
export const DESCRIPTION_WARNING = 450;
export const AUTHOR_MAX = 200;
export const SECTION_TITLE_MAX = 300;
export const TAG_MAX = 60;
export const TAGS_MAX = 50;
export const SECTIONS_MAX = 2000;
/** Bytes of the HTML of all sections of a book. */
export const BOOK_TEXT_MAX = 50 * 1024 * 1024;
/** Bytes of a section's HTML. */
export const SECTION_HTML_MAX = 2 * 1024 * 1024;
/** Bytes of a JSON body. */
export const BODY_MAX = 10 * 1024 * 1024;
/** Bytes of a file to be imported. */
export const IMPORT_MAX = 50 * 1024 * 1024;
/** Bytes of all files of an imported archive, unpacked. */
export const IMPORT_UNPACKED_MAX = 200 * 1024 * 1024;
/** What an author tells a generator of how a book is to be written. */
export const STYLE_NOTES_MAX = 2000;
