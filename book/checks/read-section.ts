import { Fragment, type Node } from 'prosemirror-model';
import { withoutProposals } from '../document/printed.ts';
import { documentLines } from '../document/document-words.ts';
import { DEFAULT_OPENING, type Opening } from '../sections/opening.ts';
import { type LegalTraits, legalTraits } from '../layout/licences/legal-traits.ts';
import type { FoundPlace, NewFinding } from './finding.ts';
import { checkKeyedRooms } from './keyed-rooms.ts';
import { joinedWords, type NameWords, nameWordsOf } from './name-words.ts';
import { type BlockJudges, type BlockSummary, readBlock } from './read-block.ts';

export interface CheckedSection {
  id: string;
  title: string;
  opening?: Pick<Opening, 'kind' | 'epigraph' | 'source' | 'alt'>;
}

/** What the checks of a book need of one section: what it shows by itself, and what has to be compared with the others. */
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

/** A section from what is known of its blocks, in their order. `lines` gives the text of all of them, which few sections are asked for. */
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
  /** How far through the section it begins. */
  near: number;
  /** The same thing, with its place told as a share of the section. */
  move<T extends { place?: FoundPlace }>(found: T): T;
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
    const moved = (place: FoundPlace) => ({ ...place, near: near + (place.near * block.size) / whole });
    return { block, near, move: (found) => (found.place ? { ...found, place: moved(found.place) } : found) };
  });
}

/** What a section says of licences. The words that one asks for may stand in several paragraphs: where one is named, all are read together. */
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
