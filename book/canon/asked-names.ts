import { nameKey } from '../sections/named-part.ts';
import type { BookCanon } from './book-canon.ts';
import { canonKey } from './article.ts';
import type { CanonEntry } from './canon-entry.ts';
import { NAME_PATTERN, withoutFunctionWords } from './other-names.ts';
import { shortForms, withoutTitle } from './short-names.ts';
import { type Vocabulary, WORD } from './vocabulary.ts';

/** How many entries one short name may stand for; one that more could mean says nothing. */
const MEANT_MAX = 12;
const NAME = new RegExp(NAME_PATTERN, 'gu');
const POSSESSIVE = /['’]s?$/;

/** The entries that a question names, and those that it may mean by a part of their names: "Velde", "Captain Holt". */
export function askedEntries(canon: BookCanon, question: string): Set<string> {
  const { names, vocabulary, entries } = canon;
  const asked = new Set(names.find(askedTerms(vocabulary, question), { isAnyCase: true }));
  const keys = new Set([...question.matchAll(NAME)].map(([found]) => keyOf(withoutFunctionWords(found))));
  for (const key of keys) {
    const meant = key === '' ? [] : entries.filter((entry) => mayMean(key, entry));
    if (meant.length <= MEANT_MAX) for (const { id } of meant) asked.add(id);
  }
  return asked;
}

/** A word that the book never writes in small letters is a name in a question however it is written there. */
function askedTerms(vocabulary: Vocabulary, question: string): Uint32Array {
  return vocabulary.known(
    question.replace(WORD, (word) => (vocabulary.termOf(word) === undefined ? capital(word) : word)),
  );
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function keyOf(name: string): string {
  return withoutTitle(nameKey(name.replace(POSSESSIVE, '')));
}

function mayMean(key: string, { name, aliases, kind }: CanonEntry): boolean {
  const [word = ''] = key.split('-');
  return [name, ...aliases].some((text) => {
    // Most names do not hold the word at all, which is soon seen.
    if (!text.toLowerCase().includes(word)) return false;
    const whole = withoutTitle(canonKey(text));
    return whole === key || shortForms(whole, kind).includes(key);
  });
}
