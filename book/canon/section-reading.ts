import type { Node } from 'prosemirror-model';
import { schema } from '../document/schema.ts';
import { type BlockReadings, readBlocks } from '../document/stored/read-blocks.ts';
import { headingNaming, type Naming } from './find-names.ts';
import { type BlockReading, NOTHING_READ, readBlock } from './read-block.ts';
import { sameNamings, type SectionTally, tallySection } from './tally-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What is known of one section: its blocks in their order. */
export interface SectionReading {
  id: string;
  title: string;
  /** Its title, as a naming. */
  named: Naming;
  blocks: readonly BlockReading[];
  /** All its namings, counted; the same object as long as they are the same. */
  tally: SectionTally;
  /** Its terms, each once. */
  terms: Uint32Array;
  /** By which a later state is read. */
  stored: BlockReadings<BlockReading>;
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
  const stored = readBlocks(doc, before?.stored ?? null, (block) => readStoredBlock(block, vocabulary));
  const blocks = stored.readings;
  const named = headingNaming(title);
  const namings = [named, ...blocks.flatMap((block) => block.namings)];
  const tally = before !== null && sameNamings(before.tally.namings, namings) ? before.tally : tallySection(namings);
  return { id, title, named, blocks, tally, terms: termsOf(blocks, vocabulary), stored };
}

function termsOf(blocks: readonly BlockReading[], vocabulary: Vocabulary): Uint32Array {
  const seen = new Uint8Array(2 * vocabulary.size());
  const terms: number[] = [];
  for (const { passages } of blocks)
    for (const passage of passages)
      for (const term of passage.terms) {
        if (seen[term] === 1) continue;
        seen[term] = 1;
        terms.push(term);
      }
  return Uint32Array.from(terms);
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
