import { FUNCTION_WORDS } from '../canon/common-words.ts';
import type { Passage } from './finding.ts';

/** The words of a section that are needed to find names with two spellings. */
export interface NameWords {
  /** How often prose has each word with a capital, not counting starts of sentences. */
  capitals: ReadonlyMap<string, number>;
  /** How often a word starts a sentence in a way that it may be a name: "Valis drowned". */
  opening: ReadonlyMap<string, number>;
  /** How often it has names of two parts: "Kel-Tharan", "Dra’zeth". */
  compounds: ReadonlyMap<string, number>;
  /** Similar names that are mentioned together, so that both are meant: "Darvin and Darvon". */
  paired: ReadonlySet<string>;
  /** The words in headings, and in the names of creatures, spells, items and tables. */
  headed: ReadonlySet<string>;
  /** The words that also occur without a capital, in lower case. */
  small: ReadonlySet<string>;
}

/** The shortest word that is collected and checked. */
export const NAME_MIN = 5;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
export const LONG_WORD = new RegExp(`\\p{L}[\\p{L}\\p{M}]{${NAME_MIN - 1},}`, 'gu');
/** What may come before the first word of a sentence or of direct speech. */
const OPENS = /(?:^|[.!?…:;—–|/“"„«‘'(\u005b])\s*(?:[*_]+\s*)?$/u;

/** What may follow a name at the start of a sentence. */
const DOES = /^(?:[’']s | (?:is|was|has|had|will|can|knows|\p{Ll}{2,}(?:ed|s)) )/u;
/** What may be between two names that are mentioned together. */
const AND: readonly string[] = [', ', ' and ', ', and ', ' or ', ', or ', ' nor '];

export function nameWordsOf(passages: readonly Passage[], names: readonly string[]): NameWords {
  const [capitals, opening, compounds] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const [headed, small, paired] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const name of names) for (const [word] of name.matchAll(WORD)) headed.add(word);
  for (const { text, kind } of passages) {
    if (kind === 'code') continue;
    let last = { word: '', end: 0 };
    for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
      if (kind === 'heading') headed.add(word);
      else if (!isCapital(word)) small.add(word.toLowerCase());
      else {
        if (!OPENS.test(text.slice(Math.max(0, index - 6), index))) count(capitals, word);
        else if (mayBeName(text, word, index)) count(opening, word);
        if (last.word[0] === word[0] && AND.includes(text.slice(last.end, index))) paired.add(pairKey(last.word, word));
        last = { word, end: index + word.length };
      }
    }
    if (kind !== 'heading') for (const name of compoundsIn(text)) count(compounds, name);
  }
  return { capitals, opening, compounds, paired, headed, small };
}

/**
 * Returns names of two parts; a possessive is none. It searches around each hyphen and apostrophe, because most texts
 * have few of them.
 */
function compoundsIn(text: string): string[] {
  const found: string[] = [];
  for (const { index } of text.matchAll(/[-’']/g)) {
    if (!isLetter(text[index - 1]) || !isLetter(text[index + 2])) continue;
    const begin = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u.exec(text.slice(Math.max(0, index - 30), index))?.[0] ?? '';
    const end = /^\p{L}{2,}(?![\p{L}\p{M}’'-])/u.exec(text.slice(index + 1, index + 30))?.[0] ?? '';
    if (begin !== begin.toLowerCase() && end !== '') found.push(`${begin}${text[index] ?? ''}${end}`);
  }
  return found;
}

function isLetter(char = ''): boolean {
  return char.toLowerCase() !== char.toUpperCase();
}

/** Returns the key of two names, in any order. */
export function pairKey(one: string, other: string): string {
  return [one, other].toSorted().join(' ');
}

function mayBeName(text: string, word: string, index: number): boolean {
  const end = index + word.length;
  return !FUNCTION_WORDS.has(word.toLowerCase()) && DOES.test(text.slice(end, end + 30));
}

function count(words: Map<string, number>, word: string, times = 1): void {
  words.set(word, (words.get(word) ?? 0) + times);
}

/** Combines the words of several texts. */
export function joinedWords(parts: readonly NameWords[]): NameWords {
  const [capitals, opening, compounds] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const [headed, small, paired] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const part of parts) {
    for (const [word, times] of part.capitals) count(capitals, word, times);
    for (const [word, times] of part.opening) count(opening, word, times);
    for (const [word, times] of part.compounds) count(compounds, word, times);
    for (const pair of part.paired) paired.add(pair);
    for (const word of part.headed) headed.add(word);
    for (const word of part.small) small.add(word);
  }
  return { capitals, opening, compounds, paired, headed, small };
}

/** Whether only the first letter of a word is a capital. */
function isCapital(word: string): boolean {
  const first = word[0] ?? '';
  return first !== first.toLowerCase() && word.slice(1) === word.slice(1).toLowerCase();
}
