import type { Node } from 'prosemirror-model';
import { pageReference } from '../document/blocks/page-reference.ts';
import { statBlock } from '../document/blocks/stat-block.ts';
import { printForm } from '../document/form-of.ts';
import { documentLines } from '../document/word-count.ts';
import { namedPart } from '../parts/named-part.ts';
import type { Opening } from '../parts/opening.ts';
import { type LegalTraits, legalTraits } from '../print/legal/legal-traits.ts';
import { type Claim, claimsIn } from './claims.ts';
import type { Reference } from './dead-references.ts';
import type { NewFinding } from './finding.ts';
import { type Foe, foesIn } from './foes.ts';
import { checkKeyedRooms } from './keyed-rooms.ts';
import { type NameWords, nameWordsOf } from './name-words.ts';
import { type Passage, passagesOf, placeIn, placeOfWords } from './passages.ts';
import { checkReadAloud } from './read-aloud.ts';
import { rulesFindings } from './stat-blocks.ts';
import { textNumbers } from './text-numbers.ts';

export interface CheckedSection {
  id: string;
  title: string;
  opening?: Pick<Opening, 'epigraph' | 'source' | 'alt'>;
  doc: Node;
}

/** What the checks of a book need of one section: what it shows by itself, and what has to be compared with the others. Plain data. */
export interface SectionSummary {
  id: string;
  title: string;
  findings: readonly NewFinding[];
  words: NameWords;
  /** What references can lead to. */
  names: readonly string[];
  references: readonly Reference[];
  /** The names of its stat blocks. */
  creatures: readonly string[];
  foes: readonly Foe[];
  claims: readonly Claim[];
  legal: LegalTraits;
}

/** Reads a section for the checks of its book. Nothing of it depends on another section. */
export function readSection({ id, title, opening, doc }: CheckedSection): SectionSummary {
  const passages = passagesOf(doc);
  const parts = partsIn(doc);
  const opened = opening ? [opening.epigraph, opening.source, opening.alt] : [];
  return {
    id,
    title,
    findings: [
      ...rulesFindings(doc, id).map(({ finding }) => finding),
      ...textNumbers(doc, id, passages).map(({ finding }) => finding),
      ...checkKeyedRooms(doc, id),
      ...checkReadAloud(doc, id),
    ],
    words: nameWordsOf(passages, [title, ...parts.names]),
    names: parts.names,
    references: [...parts.references, ...passages.flatMap(openPages)],
    creatures: parts.creatures,
    foes: foesIn(doc, passages),
    claims: claimsIn(passages),
    legal: legalTraits({ id, where: '', lines: [title, ...opened, ...documentLines(doc)] }),
  };
}

function partsIn(doc: Node) {
  const names: string[] = [];
  const references: Reference[] = [];
  const creatures: string[] = [];
  const size = Math.max(1, doc.content.size);
  doc.descendants((node, position) => {
    if (pageReference.is(node)) {
      const { target } = pageReference.attrs(node);
      references.push({ target, kind: 'reference', place: placeOfWords(target, position / size) });
    }
    const part = node.isBlock ? namedPart(printForm(node)) : null;
    if (part) names.push(part.name);
    if (part && statBlock.is(node)) creatures.push(part.name);
  });
  return { names, references, creatures };
}

/** "see page XX", "pages 00–00". */
const OPEN_PAGE =
  /\b(?:pages?|pg?\.|pp\.|S\.|Seiten?) ?(?:[XYxy]{2,4}|0{2,3}|\?{1,4}|_{2,6}|\[[^\]\s]{0,12}\])(?![\p{L}\p{N}])/gu;

function openPages(passage: Passage): Reference[] {
  return [...passage.text.matchAll(OPEN_PAGE)].map(({ 0: target, index }) => ({
    target,
    kind: 'open-page',
    place: placeIn(passage, index),
  }));
}
