/** A part of what is sent to whoever writes a text, with the reason why it is sent. */
export interface Source {
  /** By which the author leaves it out. */
  id: string;
  sectionId?: string;
  entryId?: string;
  title: string;
  /** Why it is sent, for the author. */
  why: string;
  /** What of the book is sent. */
  excerpt: string;
}

/** What surrounds a text, as one: for the built-in generator, which takes places and levels from it. The book and the open section come first. */
export function surroundingText(sources: readonly Source[]): string {
  const isNear = ({ id }: Source) => id === 'book' || id.startsWith('end-');
  const ordered = [...sources.filter(isNear), ...sources.filter((source) => !isNear(source))];
  return ordered.map(({ excerpt }) => excerpt).join('\n');
}

/** Every character that ends a line somewhere, so that none of them can end the mark of a line of material. */
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/** What each line of material begins with. */
export const MATERIAL_MARK = '| ';

/** A source as it is sent: its title, then its lines, each marked, so that no text within it can end the material. */
export function sourceText({ title, excerpt }: Source): string {
  return [`# ${oneLine(title)}`, ...excerpt.split(LINE_ENDS)].map((line) => `${MATERIAL_MARK}${line}`).join('\n');
}

function oneLine(text: string): string {
  return text.split(LINE_ENDS).join(' ');
}
