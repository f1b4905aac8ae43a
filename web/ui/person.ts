import { plainDisplay } from './text/display-text.ts';

/** The colours that distinguish people. Each is dark enough for white letters. */
const COLOURS = ['#9a3412', '#1d4ed8', '#166534', '#86198f', '#854d0e', '#155e75', '#9f1239', '#4338ca'] as const;

/** The colour of a person. It is the same on every screen. */
export function colourOf(userId: string): string {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}

/** The first letters of the first and the last word of a name, in capitals; '?' for a name without letters or digits. */
export function initialsOf(name: string): string {
  const words = plainDisplay(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (
    [first, last]
      .map((word = '') => [...word][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}
