import { Fragment, type Node } from 'prosemirror-model';
import { pageReference } from '../document/blocks/notes-and-references.ts';
import { creatureOf, statBlock } from '../document/blocks/stat-block.ts';
import { withoutProposals } from '../document/printed.ts';
import { documentLines } from '../document/document-words.ts';
import { printForm } from '../document/schema.ts';
import { DEFAULT_OPENING, type Opening } from '../sections/opening.ts';
import { type FindCopied, type LegalTraits, legalTraits } from '../layout/legal-traits.ts';
import { creatureKeys } from '../rules-5e/balance/known-creatures.ts';
import type { CreatureJudge } from '../rules-5e/stat-block/rule-finding.ts';
import { namedPart, nameKey } from '../sections/named-part.ts';
import { type Claim, claimsIn } from './claims.ts';
import { type FoundPosition, type NewFinding, passagesOf, positionOfWords } from './finding.ts';
import { type Foe, foesIn } from './foes.ts';
import { boldLead, checkKeyedRooms, type RoomBlock, roomBlockOf } from './keyed-rooms.ts';
import { joinedWords, type NameWords, nameWordsOf } from './name-words.ts';
import { checkReadAloud } from './read-aloud.ts';
import { type KeyedName, keyedName, linkedPlaces, type Reference, writtenReferences } from './references.ts';
import { rulesFindings, statPrint } from './stat-blocks.ts';
import { textNumbers } from './text-numbers.ts';

export interface CheckedSection {
  id: string;
  title: string;
  opening?: Pick<Opening, 'kind' | 'epigraph' | 'source' | 'alt'>;
}

/** What the checks of a book need of one section: its own findings, and what has to be compared with other sections. */
export interface SectionSummary
  extends Pick<BlockSummary, 'names' | 'leads' | 'references' | 'creatures' | 'foes' | 'claims'> {
  id: string;
  title: string;
  kind: Opening['kind'];
  findings: readonly NewFinding[];
  words: NameWords;
  legal: LegalTraits;
}

/** Reads a section as a whole. */
export function readSection(section: CheckedSection & { doc: Node }, judges: BlockJudges): SectionSummary {
  const blocks = section.doc.children.map((block) => readBlock(section.doc.copy(Fragment.from(block)), judges));
  return joinBlocks(section, blocks, () => documentLines(withoutProposals(section.doc)));
}

/**
 * Makes the summary of a section from the summaries of its blocks, in order. `lines` returns the text of all blocks; it
 * is called for few sections only.
 */
export function joinBlocks(
  { id, title, opening }: CheckedSection,
  blocks: readonly BlockSummary[],
  lines: () => readonly string[],
): SectionSummary {
  const placed = placeBlocks(blocks);
  const opened = opening ? [opening.epigraph, opening.source, opening.alt] : [];
  return {
    id,
    title,
    kind: opening?.kind ?? DEFAULT_OPENING.kind,
    findings: [
      ...placed.flatMap(({ block, move }) => block.findings.map((one) => ({ ...move(one), sectionId: id }))),
      ...checkKeyedRooms(
        placed.map(({ block, near }) => ({ ...block.room, near })),
        id,
      ),
    ],
    words: joinedWords([nameWordsOf([], [title]), ...blocks.map(({ words }) => words)]),
    names: blocks.flatMap(({ names }) => names),
    leads: blocks.flatMap(({ leads }) => leads),
    references: placed.flatMap(({ block, move }) => block.references.map(move)),
    creatures: blocks.flatMap(({ creatures }) => creatures),
    foes: placed.flatMap(({ block, move }) => block.foes.map(move)),
    claims: placed.flatMap(({ block, move }) => block.claims.map(move)),
    legal: joinedTraits(legalTraits({ id, where: '', lines: [title, ...opened] }), blocks, lines),
  };
}

interface PlacedBlock {
  block: BlockSummary;
  /** How far through the section the block begins, from 0 to 1. */
  near: number;
  /** Returns the item with its place as a share of the section instead of the block. */
  move<T extends { place?: FoundPosition }>(found: T): T;
}

function placeBlocks(blocks: readonly BlockSummary[]): PlacedBlock[] {
  const whole = Math.max(
    1,
    blocks.reduce((sum, { size }) => sum + size, 0),
  );
  let begin = 0;
  return blocks.map((block) => {
    const near = begin / whole;
    begin += block.size;
    const moved = (place: FoundPosition) => ({ ...place, near: near + (place.near * block.size) / whole });
    return { block, near, move: (found) => (found.place ? { ...found, place: moved(found.place) } : found) };
  });
}

/**
 * Combines what the blocks say about licences. The words that a licence requires may be spread over paragraphs, so a
 * section that names a licence is read as a whole.
 */
function joinedTraits(head: LegalTraits, blocks: readonly BlockSummary[], lines: () => readonly string[]): LegalTraits {
  const all = [head, ...blocks.map(({ legal }) => legal)];
  const names = [...new Set(all.flatMap((one) => one.names))];
  const kept = all.flatMap((one) => one.kept);
  return {
    ...head,
    names,
    acknowledges: names.length === 0 ? [] : legalTraits({ id: head.id, where: '', lines: lines() }).acknowledges,
    namesOgl: all.some(({ namesOgl }) => namesOgl),
    copied: all.flatMap((one) => one.copied),
    kept: kept.filter(({ name }, index) => kept.findIndex((one) => one.name === name) === index),
  };
}

/**
 * What the checks of a book need of one block of a section. It does not depend on other blocks, so it stays valid as
 * long as the block is unchanged. Places are shares of the block.
 */
export interface BlockSummary {
  size: number;
  findings: readonly NewFinding[];
  words: NameWords;
  /** The names that references can lead to. */
  names: readonly KeyedName[];
  /** The keys of names in bold that begin a paragraph. */
  leads: readonly string[];
  references: readonly Reference[];
  /** The creatures of its stat blocks. */
  creatures: readonly OwnCreature[];
  foes: readonly Foe[];
  claims: readonly Claim[];
  room: RoomBlock;
  legal: LegalTraits;
}

/** A creature that has a stat block in the book. */
interface OwnCreature {
  name: string;
  /** The keys of the names by which texts refer to it. */
  keys: readonly string[];
  /** The `statPrint`, by which a creature of the SRD is recognised. */
  print: string;
}

/** The functions that compare a block with the SRD. */
interface BlockJudges {
  judge: CreatureJudge;
  findCopied: FindCopied;
}

/** Reads a document of one block, ignoring proposals. */
export function readBlock(given: Node, { judge, findCopied }: BlockJudges): BlockSummary {
  const doc = withoutProposals(given);
  const passages = passagesOf(doc);
  const parts = partsIn(doc);
  return {
    size: given.content.size,
    findings: [
      ...[...rulesFindings(doc, null, judge), ...textNumbers(doc, null, passages)].map(({ finding }) => finding),
      ...checkReadAloud(doc, null),
    ],
    words: nameWordsOf(passages, parts.names),
    names: parts.names.map(keyedName),
    leads: passages.flatMap(({ node }) => nameKey(boldLead(node)?.name ?? '') || []),
    references: [...parts.references, ...passages.flatMap(linkedPlaces), ...passages.flatMap(writtenReferences)],
    creatures: parts.creatures,
    foes: foesIn(doc, passages),
    claims: claimsIn(passages),
    room: roomBlockOf(doc),
    legal: legalTraits({ id: null, where: '', lines: documentLines(doc) }, findCopied),
  };
}

function partsIn(doc: Node) {
  const names: string[] = [];
  const references: Reference[] = [];
  const creatures: OwnCreature[] = [];
  const size = Math.max(1, doc.content.size);
  doc.descendants((node, position) => {
    if (pageReference.is(node)) {
      const { target, shown } = pageReference.attrs(node);
      references.push({ target, shown, kind: 'reference', place: positionOfWords(shown || target, position / size) });
    }
    const part = node.isBlock ? namedPart(printForm(node)) : null;
    if (part) names.push(part.name);
    if (!part || !statBlock.is(node)) return;
    const print = statPrint(creatureOf(node));
    creatures.push({ name: part.name, keys: creatureKeys(part.name), print });
  });
  return { names, references, creatures };
}
