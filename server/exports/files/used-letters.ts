// oxlint-disable-next-line typescript/triple-slash-reference -- the other layers, which include no files of this one, have to find it
/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';

/** Gathers the letters of a book's files while they are packed, and makes its fonts of those alone. */
export interface UsedLetters {
  /** The same file, whose letters are gathered when it is made. */
  gather<File extends { text(): string }>(file: File): File;
  /** The bytes of a font with the letters gathered so far; the whole font where it cannot be cut. */
  cut(path: string): Promise<Uint8Array>;
}

export function createUsedLetters(): UsedLetters {
  const letters = new Set<string>();
  return {
    gather: (file) => ({
      ...file,
      text() {
        const text = file.text();
        for (const letter of text) letters.add(letter);
        return text;
      },
    }),
    async cut(path) {
      const font = await readFile(path);
      // Loaded by the export that carries fonts alone.
      const { default: subsetFont } = await import('subset-font');
      return subsetFont(font, inAllForms(letters)).catch(() => font);
    },
  };
}

/** A style may print a letter as a capital, and a device may draw a letter and its accent one by one. */
function inAllForms(letters: ReadonlySet<string>): string {
  return [...letters]
    .flatMap((letter) => [letter, letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFD')])
    .join('');
}
