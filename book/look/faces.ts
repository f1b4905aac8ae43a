/** The families that a book is set in; where the first of a list lacks a letter, the next one gives it. */
export interface Faces {
  /** On a typeset page, whose faces come with the program. */
  page: Record<'text' | 'sans' | 'capitals' | 'display' | 'mono', readonly string[]>;
  /**
   * In a Word document: faces that every Word has, and that LibreOffice has metric copies of (Caladea, Carlito). A reader of the file
   * seldom has those of the page.
   */
  word: Record<'text' | 'sans' | 'mono', string>;
  /** The CSS families of a book that is one web page, which carries no fonts. */
  reader: Record<'text' | 'headings', string>;
  /** The files of the faces that this theme has beside those of every book, in the packages of @expo-google-fonts. */
  files: readonly string[];
}

/** At the end of every list, so that a character is missing in no theme that another one has. */
export const COMMON_FACES = ['Alegreya', 'Alegreya Sans', 'Source Code Pro', 'Noto Emoji'] as const;

/** The families, and after them those that every book has. */
export function families(...names: readonly string[]): readonly string[] {
  return [...new Set([...names, ...COMMON_FACES])];
}
