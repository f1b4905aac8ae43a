import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { codePointsOf } from './cmap.ts';
import { type FallbackFonts, openFallbackFonts } from './fallback-fonts.ts';

const require = createRequire(import.meta.url);

/** The faces at the end of every list of families in the template: a character that none of these has cannot be printed. */
const FALLBACK_FACES = [
  'alegreya/400Regular/Alegreya_400Regular.ttf',
  'alegreya-sans/400Regular/AlegreyaSans_400Regular.ttf',
  'source-code-pro/400Regular/SourceCodePro_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
];

/** The faces of every book, all under the Open Font License as those of the themes are. */
const COMMON = [
  ...FALLBACK_FACES,
  'alegreya/400Regular_Italic/Alegreya_400Regular_Italic.ttf',
  'alegreya/700Bold/Alegreya_700Bold.ttf',
  'alegreya/700Bold_Italic/Alegreya_700Bold_Italic.ttf',
  'alegreya-sans/400Regular_Italic/AlegreyaSans_400Regular_Italic.ttf',
  'alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf',
  'alegreya-sans/700Bold_Italic/AlegreyaSans_700Bold_Italic.ttf',
  'alegreya-sc/AlegreyaSC_400Regular.ttf',
  'alegreya-sc/AlegreyaSC_700Bold.ttf',
];

export interface Fonts {
  blobs: Buffer[];
  fallback: Pick<FallbackFonts, 'paths' | 'families'>;
  /** Whether one of the faces, or a font of the fallback, has a glyph for the character. */
  covers: (codePoint: number) => boolean;
}

export interface FontSources {
  /** The faces of a theme beside those of every book. */
  faces?: readonly string[];
  /** The folder of fonts that an operator added. */
  folder?: string | undefined;
}

/** The path of one of the program's own faces. */
export function facePath(face: string): string {
  return require.resolve(`@expo-google-fonts/${face}`);
}

/** Reads the faces of every book, those of a theme, and what they cover, and looks for the fonts of the fallback. */
export async function loadFonts({ faces = [], folder }: FontSources = {}): Promise<Fonts> {
  const blobs = await Promise.all([...COMMON, ...faces].map((face) => readFile(facePath(face))));
  const covered = new Set<number>();
  for (const blob of blobs.slice(0, FALLBACK_FACES.length)) {
    for (const codePoint of codePointsOf(blob)) covered.add(codePoint);
  }
  const fallback = await openFallbackFonts(folder);
  return { blobs, fallback, covers: (codePoint) => covered.has(codePoint) || fallback.covers(codePoint) };
}

/** The folder for fonts that an operator adds; it need not exist. */
export function fontsFolder(dataDir: string): string {
  return join(dataDir, 'fonts');
}
