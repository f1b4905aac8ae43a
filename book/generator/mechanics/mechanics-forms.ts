import type { Node } from 'prosemirror-model';
import { lineText } from '../../document/document-words.ts';
import { type Encounter, encounterForm } from './encounter-form.ts';
import { itemForm, type MagicItem } from './item-form.ts';
import { MECHANICS_KINDS, type MechanicsFinding, type MechanicsForm, type MechanicsKind } from './mechanics-form.ts';
import type { Spell } from './make-spell.ts';
import { spellForm } from './spell-form.ts';
import { statBlockForm } from './stat-block-form.ts';
import { type RollTable, tableForm } from './table-form.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';

/** The type of each kind of piece. */
interface MechanicsPieces {
  stat_block: StatBlock;
  spell: Spell;
  item: MagicItem;
  table: RollTable;
  encounter: Encounter;
}

export const MECHANICS_FORMS: { [K in MechanicsKind]: MechanicsForm<MechanicsPieces[K]> } = {
  stat_block: statBlockForm,
  spell: spellForm,
  item: itemForm,
  table: tableForm,
  encounter: encounterForm,
};

/** A piece of mechanics in a text, with its form and its findings. */
export interface BlockPiece {
  kind: MechanicsKind;
  form: MechanicsForm<unknown>;
  piece: unknown;
  findings: MechanicsFinding[];
}

/** Returns the creature, spell, item or table in a block; null if it is none of these. */
export function pieceOf(node: Node, writeText = plainText): BlockPiece | null {
  for (const kind of MECHANICS_KINDS) {
    // Each kind has its own form and type of piece, which this code does not inspect.
    const form = MECHANICS_FORMS[kind] as MechanicsForm<unknown>;
    const piece = form.ofBlock(node, writeText);
    if (piece !== null) return { kind, form, piece, findings: form.check(piece) };
  }
  return null;
}

/** Returns the findings for all mechanics in a document, in order. */
export function mechanicsFindings(doc: Node): MechanicsFinding[] {
  const findings: MechanicsFinding[] = [];
  doc.descendants((node) => {
    if (node.isTextblock) return false;
    const found = pieceOf(node);
    findings.push(...(found?.findings ?? []));
    return found === null;
  });
  return findings;
}

function plainText(content: readonly Node[]): string {
  return content.map(lineText).join('\n\n');
}
