import type { Node } from 'prosemirror-model';
import type { FormName } from '../../document/print/print-form.ts';
import { printedDocument } from '../../document/printed.ts';
import { BOXES } from './boxes.ts';
import type { Cases } from '../builders.ts';
import { CREATURES } from './creatures.ts';
import { ENTRIES } from './entries.ts';
import { IMAGES } from './images.ts';
import { MARKS } from './marks.ts';
import { TABLES } from './tables.ts';
import { TEXT } from './text.ts';

/** Small documents for each print form and for marks. Every writer is tested with them. */
export const CORPUS = {
  ...TEXT,
  ...IMAGES,
  ...BOXES,
  ...TABLES,
  ...CREATURES,
  ...ENTRIES,
  ...MARKS,
} satisfies Record<FormName | keyof typeof MARKS, Cases>;

/** All documents of the corpus, with their group and name. */
export const CORPUS_DOCUMENTS: readonly (readonly [name: string, doc: Node])[] = Object.entries(CORPUS).flatMap(
  ([group, cases]) => Object.entries<Node>(cases).map(([name, doc]) => [`${group}: ${name}`, doc] as const),
);

export interface CorpusSection {
  id: string;
  title: string;
  doc: Node;
}

/** Returns the cases of a group as the sections of a book, with the names of the cases as titles. */
export function sectionsOf(cases: Cases): CorpusSection[] {
  return Object.entries(cases).map(([title, doc], index) => ({ id: `s${index + 1}`, title, doc }));
}

/** Returns the cases of a group as sections without hints, as readers get them. */
export function printedSectionsOf(cases: Cases): CorpusSection[] {
  return sectionsOf(cases).map((section) => ({ ...section, doc: printedDocument(section.doc) }));
}
