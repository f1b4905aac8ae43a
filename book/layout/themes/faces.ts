/** The families that a book is set in; where the first of a list lacks a letter, the next one gives it. */
export interface Faces {
  /** On a typeset page, whose faces come with the program. */
  page: Record<'text' | 'sans' | 'capitals' | 'display' | 'mono', readonly string[]>;
  /** How wide the letters of tables are on a page, beside those of Alegreya Sans. */
  tableLetters: number;
  /**
   * In a Word document: faces that every Word has, and that LibreOffice has metric copies of (Caladea, Carlito). A reader of the file
   * seldom has those of the page.
   */
  word: Record<'text' | 'sans' | 'mono', string>;
  /** The CSS families of web pages and e-books. */
  reader: Record<'text' | 'headings' | 'sans', string>;
  /** The files of these, for what a browser or a reading device draws. */
  drawn: readonly FaceFile[];
  /** The files of the faces that this theme has beside those of every book, in the packages of @expo-google-fonts. */
  files: readonly string[];
}

/** At the end of every list, so that a character is missing in no theme that another one has. */
export const COMMON_FACES = ['Alegreya', 'Alegreya Sans', 'Source Code Pro', 'Noto Emoji'] as const;

/** The families, and after them those that every book has. */
export function families(...names: readonly string[]): readonly string[] {
  return [...new Set([...names, ...COMMON_FACES])];
}

/** The file of one face, in the packages of @expo-google-fonts. */
export interface FaceFile {
  /** What is set in it. */
  role: 'text' | 'headings';
  family: string;
  weight: number;
  isItalic: boolean;
  file: string;
}

const TEXT_STYLES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const;

/** The four faces of a family for text. */
export function textFaces(family: string): FaceFile[] {
  return TEXT_STYLES.map((style) => faceFile('text', family, style));
}

/** The one face that headings are set in. */
export function headingFace(family: string, style: '400Regular' | '700Bold' = '400Regular'): FaceFile {
  return faceFile('headings', family, style);
}

function faceFile(role: FaceFile['role'], family: string, style: string): FaceFile {
  const folder = family.toLowerCase().replaceAll(' ', '-');
  return {
    role,
    family,
    weight: Number.parseInt(style, 10),
    isItalic: style.endsWith('_Italic'),
    file: `${folder}/${style}/${family.replaceAll(' ', '')}_${style}.ttf`,
  };
}
