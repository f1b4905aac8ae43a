import type { Node } from 'prosemirror-model';
import { statBlock } from '../document/blocks/stat-block.ts';
import { documentLines, lineText } from '../document/document-words.ts';
import { audienceOf, withoutProposals } from '../document/printed.ts';
import { findBlock, schema } from '../document/schema.ts';
import { type BlockReadings, readBlocks } from '../document/stored/read-blocks.ts';
import type { StatBlock } from '../rules-5e/stat-block.ts';
import { blockNaming, findNames, headingNaming, type Naming } from './find-names.ts';
import type { CanonKind } from './kind-words.ts';
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

/** A few hundred words of a book that are found, weighed and sent together. */
export interface Passage {
  text: string;
  terms: Uint32Array;
}

/** What one block of a section tells of the book. */
export interface BlockReading {
  /** The words of a heading; '' of any other block. */
  heading: string;
  /** What a creature, spell or item is called; '' of any other block. */
  name: string;
  passages: readonly Passage[];
  namings: readonly Naming[];
  /** The layouts of its stat blocks, which tell the edition of the book. */
  layouts: readonly StatBlock['layout'][];
}

/** What a passage has at most. A line that is longer is parted behind its sentences; only a sentence may be longer. */
const PASSAGE_CHARACTERS = 900;
const SENTENCE_END = /(?=\S)(?<=[.!?…][”"’')\]]*\s+)/u;

/** The kinds of the blocks whose names are entries. */
const NAMED_BLOCKS: Readonly<Record<string, CanonKind>> = { statBlock: 'creature', spell: 'spell', magicItem: 'item' };

const NOTHING_READ: BlockReading = { heading: '', name: '', passages: [], namings: [], layouts: [] };

/** Reads a block that stands by itself. Hints are their author's own and tell nothing, and what is proposed has not happened. */
function readBlock(given: Node, vocabulary: Vocabulary): BlockReading {
  const doc = withoutProposals(asDocument(given));
  const block = doc.child(0);
  if (audienceOf(block) === 'author') return NOTHING_READ;
  const passages = passagesOf(documentLines(doc));
  return {
    heading: block.type.name === 'heading' ? lineText(block).trim() : '',
    name: nameOf(block),
    passages: passages.map((text) => ({ text, terms: vocabulary.read(text) })),
    namings: namingsOf(block),
    layouts: layoutsOf(doc),
  };
}

/** `documentLines` reads what is inside of a node. */
function asDocument(block: Node): Node {
  return block.type.schema.topNodeType.create(null, block);
}

function passagesOf(lines: readonly string[]): string[] {
  const passages: string[] = [];
  let open = '';
  for (const line of lines.flatMap(partsOf)) {
    if (open !== '' && open.length + line.length > PASSAGE_CHARACTERS) {
      passages.push(open);
      open = '';
    }
    open = open === '' ? line : `${open}\n${line}`;
  }
  return open === '' ? passages : [...passages, open];
}

function partsOf(line: string): string[] {
  if (line.length <= PASSAGE_CHARACTERS) return [line];
  const parts: string[] = [];
  let open = '';
  for (const sentence of line.split(SENTENCE_END)) {
    if (open !== '' && open.length + sentence.length > PASSAGE_CHARACTERS) {
      parts.push(open.trim());
      open = '';
    }
    open += sentence;
  }
  return [...parts, open.trim()];
}

/** The names that its blocks go by, and those in its headings and its prose. What a creature does is told in words of the rules. */
function namingsOf(block: Node): Naming[] {
  const namings: Naming[] = [];
  const read = (node: Node): boolean => {
    const kind = NAMED_BLOCKS[node.type.name];
    const name = nameOf(node);
    if (kind !== undefined && name !== '') namings.push(blockNaming(name, kind));
    if (node.type.name === 'statBlock') return false;
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, ' ', ' ').trim();
    if (node.type.name === 'heading') namings.push(headingNaming(text));
    else if (node.type.name !== 'codeBlock') namings.push(...findNames(text));
    return false;
  };
  if (read(block)) block.descendants(read);
  return namings;
}

function layoutsOf(doc: Node): StatBlock['layout'][] {
  const layouts: StatBlock['layout'][] = [];
  doc.descendants((node) => {
    if (statBlock.is(node)) layouts.push(statBlock.attrs(node).data.layout);
    return node.type.name !== 'statBlock';
  });
  return layouts;
}

function nameOf(node: Node): string {
  if (NAMED_BLOCKS[node.type.name] === undefined) return '';
  return (findBlock(node.type.name)?.nameOf?.(node.attrs) ?? '').trim();
}
