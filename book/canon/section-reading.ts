import type { Node } from 'prosemirror-model';
import { schema } from '../document/schema.ts';
import { presentStored } from '../document/stored/stored-document.ts';
import { headingNaming, type Naming } from './find-names.ts';
import { type BlockReading, NOTHING_READ, readBlock } from './read-block.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What is known of one section: its blocks in their order. */
export interface SectionReading {
  id: string;
  title: string;
  /** Its title, as a naming. */
  named: Naming;
  blocks: readonly BlockReading[];
  /** The readings by the blocks' JSON, so that a block that did not change is not read again. */
  byText: ReadonlyMap<string, BlockReading>;
}

export interface StoredSectionText {
  id: string;
  title: string;
  /** The document as it is stored. */
  doc: string;
}

/** Reads a section; of `before`, an earlier reading of it, what is the same is taken over. */
export function readSection(
  { id, title, doc }: StoredSectionText,
  vocabulary: Vocabulary,
  before: SectionReading | null = null,
): SectionReading {
  const { content } = presentStored(JSON.parse(doc)) as { content?: unknown[] };
  const byText = new Map<string, BlockReading>();
  const blocks = (content ?? []).map((block) => {
    const text = JSON.stringify(block);
    const reading = byText.get(text) ?? before?.byText.get(text) ?? readStoredBlock(block, vocabulary);
    byText.set(text, reading);
    return reading;
  });
  return { id, title, named: headingNaming(title), blocks, byText };
}

/** What is damaged in the store is read when the section is opened; until then nothing is known of it. */
function readStoredBlock(block: unknown, vocabulary: Vocabulary): BlockReading {
  let node: Node;
  try {
    node = schema.nodeFromJSON(block);
  } catch (error) {
    if (error instanceof RangeError) return NOTHING_READ;
    throw error;
  }
  return readBlock(node, vocabulary);
}
