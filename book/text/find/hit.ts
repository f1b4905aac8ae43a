import type { FoundPlace } from '../../checks/finding.ts';
import { placeOfWords } from '../../checks/passages.ts';
import type { Match } from './matching.ts';

/** Something that was looked for, where it stands. */
export interface Hit {
  /** Which of the hits of its section it is, from 0. */
  index: number;
  /** The words around it, and where in them it begins and ends. */
  excerpt: string;
  from: number;
  to: number;
  /** What would take its place. */
  replacement: string;
  place: FoundPlace;
}

/** How many characters of the text stand around a hit, before they are cut at a word. */
const AROUND = 60;
/** The most characters of a hit that are shown. */
const SHOWN_MAX = 200;

/** A match of a text as a hit: the `index`th of its section, so far through it as `near` says. */
export function hitOf(
  text: string,
  { from, to, text: replacement }: Match,
  { index, near }: { index: number; near: number },
): Hit {
  const before = from <= AROUND ? text.slice(0, from) : `…${text.slice(from - AROUND, from).replace(/^\S*\s/u, '')}`;
  const found = text.slice(from, Math.min(to, from + SHOWN_MAX));
  const rest = text.slice(to, to + AROUND);
  const after = to + AROUND >= text.length ? rest : `${rest.replace(/\s\S*$/u, '')}…`;
  return {
    index,
    excerpt: `${before}${found}${after}`,
    from: before.length,
    to: before.length + found.length,
    replacement,
    place: placeOfWords(text.slice(from, from + SHOWN_MAX), near),
  };
}
