import type { BlockName } from '../node/names.ts';

/** "magicItem" in words: "Magic Item". */
type InWords<S extends string> = Capitalize<Spaced<S>>;
type Spaced<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Uppercase<First> ? ` ${First}` : First}${Spaced<Rest>}`
  : '';

/** The styles of an entry's paragraphs in Word, by the names that people see there. */
export type EntryStyle = InWords<BlockName> | `${InWords<BlockName>} ${'Name' | 'Type' | 'Fact'}`;

export interface EntryStyles {
  /** Of the text. */
  text: EntryStyle;
  name: EntryStyle;
  /** Of the line under the name. */
  type: EntryStyle;
  fact: EntryStyle;
}

/** The styles by which the export tells the parts of an entry apart, and the import knows them again: "Magic Item Name". */
export function entryStyles(kind: BlockName): EntryStyles {
  const words = kind.replace(/[A-Z]/g, ' $&');
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}` as InWords<BlockName>;
  return { text, name: `${text} Name`, type: `${text} Type`, fact: `${text} Fact` };
}
