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

/** What was read from one section: its blocks in order. */
export interface SectionReading {
  id: string;
  title: string;
  /** The title, as an occurrence of a name. */
  named: Naming;
  blocks: readonly BlockReading[];
  /** All names of the section, counted. It stays the same object as long as the names stay the same. */
  tally: SectionTally;
  /** The terms of the section, each once. */
  terms: Uint32Array;
  /** The cache with which a later state of the section is read. */
  stored: BlockReadings<BlockReading>;
}

export interface StoredSectionText {
  id: string;
  title: string;
  /** The document as it is stored. */
  doc: string;
}

/** Reads a section. What is unchanged since the earlier reading `before` is reused. */
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

/** Reads a stored block. A damaged block counts as empty here; it is reported when the section is opened. */
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

/** A few hundred characters of a book that are found, ranked and sent as a unit. */
export interface Passage {
  text: string;
  terms: Uint32Array;
}

/** What one block of a section contributes to the canon. */
export interface BlockReading {
  /** The words of a heading; '' for any other block. */
  heading: string;
  /** The name of a creature, spell or item; '' for any other block. */
  name: string;
  passages: readonly Passage[];
  namings: readonly Naming[];
  /** The layouts of its stat blocks. They tell the edition of the rules. */
  layouts: readonly StatBlock['layout'][];
}

/** The most characters of a passage. A longer line is split after sentences; only a single sentence may be longer. */
const PASSAGE_CHARACTERS = 900;
const SENTENCE_END = /(?=\S)(?<=[.!?…][”"’')\]]*\s+)/u;

/** The blocks whose names become entries, and their kinds. */
const NAMED_BLOCKS: Readonly<Record<string, CanonKind>> = { statBlock: 'creature', spell: 'spell', magicItem: 'item' };

const NOTHING_READ: BlockReading = { heading: '', name: '', passages: [], namings: [], layouts: [] };

/**
 * Reads one block. Hints are private to the author and are skipped. Proposed text does not count until it is accepted.
 */
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

/** Wraps a block in a document, because `documentLines` reads the children of a node. */
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

/**
 * Returns the names of a block and of its headings and prose. The text of a stat block's actions is skipped: it
 * consists of words of the rules.
 */
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
