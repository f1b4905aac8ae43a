/** The families that a book is set in; where the first of a list lacks a letter, the next one gives it. */
export interface Faces {
  /** On a typeset page, whose faces come with the program. */
  page: Record<'text' | 'sans' | 'capitals' | 'mono', readonly string[]>;
  /**
   * In a Word document: faces that every Word has, and that LibreOffice has metric copies of (Caladea, Carlito). A reader of the file
   * seldom has those of the page.
   */
  word: Record<'text' | 'sans' | 'mono', string>;
}

export const PARCHMENT_FACES: Faces = {
  page: {
    text: ['Alegreya', 'Alegreya Sans', 'Source Code Pro', 'Noto Emoji'],
    sans: ['Alegreya Sans', 'Alegreya', 'Source Code Pro', 'Noto Emoji'],
    capitals: ['Alegreya SC', 'Alegreya', 'Alegreya Sans', 'Source Code Pro', 'Noto Emoji'],
    mono: ['Source Code Pro', 'Alegreya Sans', 'Alegreya', 'Noto Emoji'],
  },
  word: { text: 'Cambria', sans: 'Calibri', mono: 'Consolas' },
};
