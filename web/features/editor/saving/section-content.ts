import { type Opening, storedOpening } from '#book/parts/opening.ts';
import type { SectionImage } from '#contract/sections.ts';

/** Everything of a section that its author changes in the editor; a save sends all of it. */
export interface SectionContent {
  title: string;
  /** The document as ProseMirror's JSON. */
  doc: Record<string, unknown>;
  images: SectionImage[];
  /** How the section begins. */
  opening: Opening;
}

/** What stands beside the text. */
export type SectionParts = Omit<SectionContent, 'doc'>;

/** Whether two copies of a section hold the same. */
export function isSameContent(a: SectionContent, b: SectionContent): boolean {
  const isSameOpening = storedOpening(a.opening) === storedOpening(b.opening);
  return a.title === b.title && isSameOpening && isSame(a.doc, b.doc) && isSame(a.images, b.images);
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = entriesOf(a);
  const right = new Map(entriesOf(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}
