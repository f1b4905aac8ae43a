import type { Node } from 'prosemirror-model';
import type { MarkName, NodeName } from '../../document/node/names.ts';
import { printedDocument } from '../../document/printed.ts';
import { BOXES } from './boxes.ts';
import type { Cases } from './cases.ts';
import { CREATURES } from './creatures.ts';
import { ENTRIES } from './entries.ts';
import { IMAGES } from './images.ts';
import { MARKS } from './marks.ts';
import { TABLES } from './tables.ts';
import { TEXT } from './text.ts';

/** Small documents for each block and mark of the schema, by its name there: what every writer is held to. */
export const CORPUS = {
  ...TEXT,
  ...IMAGES,
  ...BOXES,
  ...TABLES,
  ...CREATURES,
  ...ENTRIES,
  ...MARKS,
} satisfies Record<NodeName | MarkName, Cases>;

export interface CorpusSection {
  id: string;
  title: string;
  doc: Node;
}

/** The cases of a block or mark as the sections of a book, each under the name of its case. */
export function sectionsOf(cases: Cases): CorpusSection[] {
  return Object.entries(cases).map(([title, doc], index) => ({ id: `s${index + 1}`, title, doc }));
}

/** The same without hints, as readers get them. */
export function printedSectionsOf(cases: Cases): CorpusSection[] {
  return sectionsOf(cases).map((section) => ({ ...section, doc: printedDocument(section.doc) }));
}
