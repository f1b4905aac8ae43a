import { plural } from './nouns.ts';

/** Words by the key they stand for. */
export type Words = Readonly<Record<string, readonly string[]>>;

export interface FoundWord {
  key: string;
  /** As the table has it. */
  word: string;
  at: number;
  end: number;
}

export interface WordFinder {
  /** The earliest word in a text of small letters, whole, in the singular or the plural; of two at one place the longer. */
  first(text: string): FoundWord | null;
  /** The earliest of each key, in the order of the text. */
  firstOfEach(text: string): FoundWord[];
  /** The key that a single word stands for. */
  keyOf(word: string): string | null;
}

/** Looks for the words of a table; made once for each table. */
export function wordFinder(words: Words): WordFinder {
  const byForm = new Map<string, { key: string; word: string }>();
  for (const [key, list] of Object.entries(words)) {
    for (const word of list)
      for (const form of [word, plural(word), `${word}s`]) if (!byForm.has(form)) byForm.set(form, { key, word });
  }
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${forms.join('|')})(?![\\p{L}\\d])`, 'gu');
  const all = (text: string) =>
    [...text.matchAll(pattern)].flatMap(({ 0: form, index }) => {
      const found = byForm.get(form);
      return found === undefined ? [] : [{ ...found, at: index, end: index + form.length }];
    });
  return {
    first: (text) => all(text)[0] ?? null,
    firstOfEach: (text) =>
      all(text).filter(({ key }, index, list) => list.findIndex((other) => other.key === key) === index),
    keyOf: (word) => byForm.get(word)?.key ?? null,
  };
}
