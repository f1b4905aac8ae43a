import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { codePointsOf } from './cmap.ts';
import { familiesOf } from './font-families.ts';

const require = createRequire(import.meta.url);

/**
 * Fonts for what the faces of a theme lack: other scripts, and symbols. The compiler is told where they lie and reads one only where a book
 * needs it, so that a Latin book does not pay for them.
 */
export interface FallbackFonts {
  /** The files. */
  paths: string[];
  /** Whether one of them has a glyph for the character. They are read when this is first asked. */
  covers(codePoint: number): boolean;
  /** The families, for a book in this language: Chinese, Japanese and Korean share characters that each writes in its own way. */
  families(language: string): string[];
}

/**
 * Packages that come with the program, all under the Open Font License. Cardo, which has signs that the others lack, is the last: for scripts
 * that it does not know it has marks without letters.
 */
const BUNDLED = [
  { family: 'David Libre', files: regularAndBold('david-libre', 'DavidLibre') },
  { family: 'Amiri', files: regularAndBold('amiri', 'Amiri') },
  { family: 'Pridi', files: ['pridi/Pridi_400Regular.ttf', 'pridi/Pridi_700Bold.ttf'] },
  {
    family: 'Tiro Devanagari Hindi',
    files: ['tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf'],
  },
  { family: 'Noto Sans Symbols 2', files: ['noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'] },
];
const LAST = [{ family: 'Cardo', files: ['cardo/400Regular/Cardo_400Regular.ttf'] }];

/** Packages that an operator may add; each is too large for everybody. */
const ADDABLE = ['SC', 'TC', 'JP', 'KR'].map((region) => ({
  family: `Noto Serif ${region}`,
  files: regularAndBold(`noto-serif-${region.toLowerCase()}`, `NotoSerif${region}`),
}));

/** The end of the name of a font that is made for a language. */
const MADE_FOR: readonly [language: RegExp, name: RegExp][] = [
  [/^ja\b/, /\b(?:JP|Japanese)$/i],
  [/^ko\b/, /\b(?:KR|Korean)$/i],
  [/^zh\b.*\b(?:tw|hk|mo|hant)\b/, /\b(?:TC|HK|Traditional)$/i],
  [/^zh\b/, /\b(?:SC|Simplified)$/i],
];

/** Those that come with the program, those that were added as packages, and the files in the operator's folder. */
export async function openFallbackFonts(folder: string | undefined): Promise<FallbackFonts> {
  const added = folder === undefined ? [] : await fontsIn(folder);
  const fonts = [...packaged(BUNDLED), ...packaged(ADDABLE), ...added, ...packaged(LAST)];
  let covered: Set<number> | null = null;
  return {
    paths: fonts.flatMap(({ paths }) => paths),
    covers(codePoint) {
      covered ??= new Set(fonts.flatMap(({ paths }) => paths.slice(0, 1)).flatMap((path) => [...coverageOf(path)]));
      return covered.has(codePoint);
    },
    families(language) {
      const name = MADE_FOR.find(([pattern]) => pattern.test(language.toLowerCase()))?.[1];
      const families = [...new Set(fonts.flatMap((font) => font.families))];
      return name
        ? [...families.filter((one) => name.test(one)), ...families.filter((one) => !name.test(one))]
        : families;
    },
  };
}

interface FontFiles {
  families: string[];
  paths: string[];
}

/** Those of the packages that are installed. */
function packaged(packages: readonly { family: string; files: string[] }[]): FontFiles[] {
  return packages
    .map(({ family, files }) => ({ families: [family], paths: files.flatMap(pathOf) }))
    .filter(({ paths }) => paths.length > 0);
}

function regularAndBold(folder: string, name: string): string[] {
  return ['400Regular', '700Bold'].map((style) => `${folder}/${style}/${name}_${style}.ttf`);
}

/** Where a file of a package lies; nothing where the package is not installed. */
function pathOf(file: string): string[] {
  try {
    return [require.resolve(`@expo-google-fonts/${file}`)];
  } catch {
    return [];
  }
}

/** The fonts that an operator put into a folder, which need not exist. What is no font, or cannot be read, is left out. */
async function fontsIn(folder: string): Promise<FontFiles[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names
    .filter((name) => /\.(?:ttf|otf|ttc|otc)$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
  return paths.flatMap((path) => {
    const families = familiesIn(path);
    return families.length === 0 ? [] : [{ families, paths: [path] }];
  });
}

function familiesIn(path: string): string[] {
  try {
    return familiesOf(path);
  } catch {
    return [];
  }
}

function coverageOf(path: string): Iterable<number> {
  try {
    return [...codePointsOf(readFileSync(path))];
  } catch {
    return [];
  }
}
