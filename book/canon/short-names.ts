import type { CanonKind } from './canon-kinds.ts';
import { PLACE_WORDS, SETTLEMENTS } from './kind-words.ts';
import { TITLES } from './person-titles.ts';

/** Within a name, what follows these belongs to something else: the Lamp has an order, but is not called like it. */
const OF = new Set(['of', 'at', 'in']);
/** The key of a name without a title before it: "elda-brightwood" of "mayor-elda-brightwood". */
export function withoutTitle(key: string): string {
  const end = key.indexOf('-');
  return end > 0 && TITLES.has(key.slice(0, end)) ? key.slice(end + 1) : key;
}

/**
 * The keys by which a name may be meant for short. People go by any of their names, and so may what is of no known kind; what else there is
 * goes by its last words ("the Chapel"), and before "of" by its first ("the Order", but not "the Lamp").
 */
export function shortForms(key: string, kind: CanonKind): string[] {
  const words = key.split('-');
  if (words.length === 1) return [];
  const of = words.findIndex((word, at) => at > 0 && OF.has(word));
  const head = of < 0 ? words : words.slice(0, of);
  const isSomebody = kind === 'person' || kind === 'creature' || kind === 'other';
  const forms = isSomebody ? runsOf(head) : head.map((_, from) => head.slice(from).join('-'));
  const settled = of > 0 && SETTLEMENTS.has(words[of - 1] ?? '') ? [words.slice(of + 1).join('-')] : [];
  const [first = '', ...rest] = words;
  const named = rest.length > 0 && PLACE_WORDS.has(first) ? [first, rest.join('-')] : [];
  return [...forms, ...settled, ...named].filter((form) => form !== key);
}

/** All runs of words, the whole among them. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: words.length - from }, (_end, more) => words.slice(from, from + more + 1).join('-')),
  );
}
