/** The font families of a book. If the first of a list lacks a character, the next one provides it. */
export interface Faces {
  /** On a typeset page. The fonts come with the program. */
  page: Record<'text' | 'sans' | 'capitals' | 'display' | 'mono', readonly string[]>;
  /** The width of letters in tables on a page, relative to Alegreya Sans. */
  tableLetters: number;
  /**
   * In a Word document: fonts that every Word has, and that LibreOffice has metric copies of (Caladea, Carlito).
   * Readers of the file seldom have the fonts of the page.
   */
  word: Record<'text' | 'sans' | 'mono', string>;
  /** The CSS families of web pages and e-books. */
  reader: Record<'text' | 'headings' | 'sans', string>;
  /** The font files for these families, which browsers and e-readers draw with. */
  drawn: readonly FaceFile[];
  /** The font files that this theme needs besides those of every book, in the packages of @expo-google-fonts. */
  files: readonly string[];
}

/** At the end of every list, so that every theme has the characters that another theme has. */
const COMMON_FACES = ['Alegreya', 'Alegreya Sans', 'Source Code Pro', 'Noto Emoji'] as const;

/** Returns the families, followed by those that every book has. */
export function families(...names: readonly string[]): readonly string[] {
  return [...new Set([...names, ...COMMON_FACES])];
}

/** A font file, in the packages of @expo-google-fonts. */
export interface FaceFile {
  /** What the font is used for. */
  role: 'text' | 'headings';
  family: string;
  weight: number;
  isItalic: boolean;
  file: string;
}

const TEXT_STYLES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'] as const;

/** The four font files of a family for text. */
export function textFaces(family: string): FaceFile[] {
  return TEXT_STYLES.map((style) => faceFile('text', family, style));
}

/** The font file for headings. */
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
