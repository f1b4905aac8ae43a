import type { Node } from 'prosemirror-model';
import { pageReference } from '../document/blocks/notes-and-references.ts';
import { creatureOf, statBlock } from '../document/blocks/stat-block.ts';
import { printForm } from '../document/schema.ts';
import { withoutProposals } from '../document/printed.ts';
import { documentLines } from '../document/document-words.ts';
import { nameKey, namedPart } from '../sections/named-part.ts';
import { type FindCopied, type LegalTraits, legalTraits } from '../layout/licences/legal-traits.ts';
import type { CreatureJudge } from '../rules-5e/stat-block/finding.ts';
import { type Claim, claimsIn } from './claims.ts';
import { creatureKeys } from '../rules-5e/balance/creature-keys.ts';
import { type KeyedName, keyedName, type Reference } from './dead-references.ts';
import type { NewFinding } from './finding.ts';
import { foesIn } from './foes.ts';
import type { Foe } from './written-foes.ts';
import { type RoomBlock, roomBlockOf } from './keyed-rooms.ts';
import { type NameWords, nameWordsOf } from './name-words.ts';
import { boldLead } from './room-lists.ts';
import { passagesOf, placeOfWords } from './passages.ts';
import { checkReadAloud } from './read-aloud.ts';
import { statPrint } from './stat-print.ts';
import { rulesFindings } from './stat-blocks.ts';
import { textNumbers } from './text-numbers.ts';
import { linkedPlaces, writtenReferences } from './written-references.ts';

/**
 * What the checks of a book need of one block of a section. Nothing of it depends on what stands around the block, so that it holds as long as the block
 * stays; places are told as shares of the block.
 */
export interface BlockSummary {
  size: number;
  findings: readonly NewFinding[];
  words: NameWords;
  /** What references can lead to. */
  names: readonly KeyedName[];
  /** The keys of names in bold that begin a paragraph. */
  leads: readonly string[];
  references: readonly Reference[];
  /** Those of its stat blocks. */
  creatures: readonly OwnCreature[];
  foes: readonly Foe[];
  claims: readonly Claim[];
  room: RoomBlock;
  legal: LegalTraits;
}

/** A creature that a book has the numbers of. */
export interface OwnCreature {
  name: string;
  /** Under which it is met. */
  keys: readonly string[];
  /** By what a creature of the SRD is known again. */
  print: string;
}

/** What of the SRD a block is held beside. */
export interface BlockJudges {
  judge: CreatureJudge;
  findCopied: FindCopied;
}

/** Reads a document of one block, as if nothing were proposed for it. */
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
      references.push({ target, shown, kind: 'reference', place: placeOfWords(shown || target, position / size) });
    }
    const part = node.isBlock ? namedPart(printForm(node)) : null;
    if (part) names.push(part.name);
    if (!part || !statBlock.is(node)) return;
    const print = statPrint(creatureOf(node));
    creatures.push({ name: part.name, keys: creatureKeys(part.name), print });
  });
  return { names, references, creatures };
}
