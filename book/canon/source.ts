import type { BookCanon, PlacedPassage } from './book-canon.ts';

/** How many characters of the end of the open section, and of the section before it, are sent at most. */
const SECTION_END = 3000;
const SECTION_BEFORE = 900;

interface Surroundings {
  sources: Source[];
  passages: ReadonlySet<PlacedPassage>;
}

/** Returns the end of the open section and of the section before it. */
export function surroundingsOf(
  { passages, bySection }: BookCanon,
  sectionId: string | null,
  isShown: (passage: PlacedPassage) => boolean,
): Surroundings {
  if (sectionId === null) return { sources: [], passages: new Set() };
  const ids = [...bySection.keys()].map(({ id }) => id);
  const before = ids[ids.indexOf(sectionId) - 1];
  const own = lastOf(
    passages.filter((passage) => passage.sectionId === sectionId && isShown(passage)),
    SECTION_END,
  );
  const earlier = lastOf(
    passages.filter((passage) => passage.sectionId === before && isShown(passage)),
    SECTION_BEFORE,
  );
  return {
    sources: [
      ...endSource(earlier, 'The end of the section before this one'),
      ...endSource(own, 'The end of what this section holds so far'),
    ],
    passages: new Set([...earlier, ...own]),
  };
}

/**
 * Returns the last passages that together have at most `most` characters. If the last passage alone is longer, it is
 * returned whole.
 */
function lastOf(passages: readonly PlacedPassage[], most: number): PlacedPassage[] {
  const last: PlacedPassage[] = [];
  let characters = 0;
  for (const passage of passages.toReversed()) {
    characters += passage.text.length;
    if (last.length > 0 && characters > most) break;
    last.unshift(passage);
  }
  return last;
}

function endSource(passages: readonly PlacedPassage[], why: string): Source[] {
  const [first] = passages;
  if (first === undefined) return [];
  const { sectionId, sectionTitle } = first;
  const excerpt = passages.map(({ text }) => text).join('\n');
  return [{ id: `end-${sectionId}`, sectionId, title: sectionTitle, why, excerpt }];
}

/** A part of the book that is sent to a text generator, with the reason. */
export interface Source {
  /** The id by which the author can exclude this source. */
  id: string;
  sectionId?: string;
  entryId?: string;
  title: string;
  /** The reason why it is sent, for the author. */
  why: string;
  /** The text that is sent. */
  excerpt: string;
}

/**
 * Joins the sources into one text for the built-in generator, which takes places and levels from it. The book and the
 * open section come first.
 */
export function surroundingText(sources: readonly Source[]): string {
  const isNear = ({ id }: Source) => id === 'book' || id.startsWith('end-');
  const ordered = [...sources.filter(isNear), ...sources.filter((source) => !isNear(source))];
  return ordered.map(({ excerpt }) => excerpt).join('\n');
}

/** Every character that ends a line in some program, so that no line of material can escape its mark. */
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** The prefix of each line of material. */
export const MATERIAL_MARK = '| ';

/**
 * Formats a source for sending: its title, then its lines. Each line is marked, so that text in the book cannot pretend
 * to be an instruction.
 */
export function sourceText({ title, excerpt }: Source): string {
  return [`# ${oneLine(title)}`, ...excerpt.split(LINE_ENDS)].map((line) => `${MATERIAL_MARK}${line}`).join('\n');
}

function oneLine(text: string): string {
  return text.split(LINE_ENDS).join(' ');
}
