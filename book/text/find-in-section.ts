import type { Node } from 'prosemirror-model';
import { SECTION_HTML_MAX, SECTION_TITLE_MAX } from '../catalogue/limits.ts';
import { type FoundPosition, positionOfWords } from '../checks/finding.ts';
import { type Opening, OPENING_MAX } from '../sections/opening.ts';
import { type EditText, mapTexts, type TextEdit, withEdits } from './map-texts.ts';
import type { Match, Matcher } from './text-search.ts';

/** A section that is searched. */
export interface SearchedSection {
  title: string;
  opening: Opening;
  doc: Node;
}

export interface Hits {
  /** The listed hits, at most as many as were requested. */
  hits: Hit[];
  count: number;
}

/**
 * Finds all hits in a section: in its title, its opening and its text. At most `most` of them are listed; `count`
 * counts all.
 */
export function findInSection(section: SearchedSection, match: Matcher, most: number): Hits {
  const hits: Hit[] = [];
  let count = 0;
  const size = Math.max(1, section.doc.content.size);
  mapSection(section, (text, { position }) => {
    for (const found of match(text)) {
      if (hits.length < most) hits.push(hitOf(text, found, { index: count, near: Math.max(0, position) / size }));
      count += 1;
    }
    return [];
  });
  return { hits, count };
}

interface ReplacedSection {
  section: SearchedSection;
  /** How many hits were replaced. */
  replaced: number;
}

/**
 * Replaces all hits of a section except those whose index is in the left-out ones. A text that would become longer than
 * its field allows stays unchanged. Throws `TooLong` if the section as a whole would become too long.
 */
export function replaceInSection(
  section: SearchedSection,
  match: Matcher,
  leftOut: ReadonlySet<number>,
): ReplacedSection {
  const replacing = createReplacing(match, leftOut);
  const after = mapSection(section, replacing.edit);
  return { section: after, replaced: replacing.replaced() };
}

function mapSection({ title, opening, doc }: SearchedSection, edit: EditText): SearchedSection {
  const line = (text: string, max: number) => {
    const edits: readonly TextEdit[] = text === '' ? [] : edit(text, { position: -1, max });
    return edits.length === 0 ? text : withEdits(text, edits);
  };
  return {
    title: line(title, SECTION_TITLE_MAX).trim(),
    opening: {
      ...opening,
      epigraph: line(opening.epigraph, OPENING_MAX.epigraph),
      source: line(opening.source, OPENING_MAX.source),
      alt: line(opening.alt, OPENING_MAX.alt),
    },
    doc: mapTexts(doc, edit),
  };
}

/** A match, and where it is. */
export interface Hit {
  /** The index of the hit within its section, from 0. */
  index: number;
  /** The words around the match; `from` and `to` delimit the match in them. */
  excerpt: string;
  from: number;
  to: number;
  /** The text that would replace it. */
  replacement: string;
  place: FoundPosition;
}

/** How many characters of the text are shown around a hit. The excerpt is then cut at a word. */
const AROUND = 60;
/** The most characters of a hit that are shown. */
const SHOWN_MAX = 200;

/** Makes a hit of a match: the `index`th of its section, at the share `near` of its length. */
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
    place: positionOfWords(text.slice(from, from + SHOWN_MAX), near),
  };
}

export const TOO_LONG =
  'With this replacement a section would hold more than 2 MB of text. Please choose a shorter one.';

/** Thrown if replacements would make a section longer than it may be. */
export class TooLong extends Error {}

interface Replacing {
  /** Replaces the matches of one text. Throws `TooLong`. */
  edit: EditText;
  /** How many hits were replaced so far. */
  replaced(): number;
}

/**
 * Replaces the matches in the texts of a section, given one after the other. Matches whose number is in `leftOut` stay.
 * A text that would become longer than its field allows stays unchanged.
 */
export function createReplacing(match: Matcher, leftOut: { has(index: number): boolean }): Replacing {
  let count = 0;
  let replaced = 0;
  let grown = 0;
  return {
    edit(text, { max }) {
      const edits = match(text).filter(() => !leftOut.has(count++));
      const longer = edits.reduce((sum, edit) => sum + edit.text.length - (edit.to - edit.from), 0);
      if (max !== undefined && longer > 0 && text.length + longer > max) return [];
      grown += longer;
      if (grown > SECTION_HTML_MAX) throw new TooLong();
      replaced += edits.length;
      return edits;
    },
    replaced: () => replaced,
  };
}
