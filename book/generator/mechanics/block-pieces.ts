import type { Node } from 'prosemirror-model';
import type { MechanicsFinding, MechanicsForm, MechanicsKind } from './mechanics-form.ts';
import { MECHANICS_KINDS } from './mechanics-form.ts';
import { MECHANICS_FORMS } from './mechanics-forms.ts';
import { lineText } from '../../document/document-words.ts';

/** A piece of mechanics as it stands in a text, with its form and what the rules say of it. */
export interface BlockPiece {
  kind: MechanicsKind;
  form: MechanicsForm<unknown>;
  piece: unknown;
  findings: MechanicsFinding[];
}

/** The creature, spell, item or table that a block is; null where it is none. */
export function pieceOf(node: Node, writeText = plainText): BlockPiece | null {
  for (const kind of MECHANICS_KINDS) {
    // Each kind has a form of its own piece, which nothing here looks into.
    const form = MECHANICS_FORMS[kind] as MechanicsForm<unknown>;
    const piece = form.ofBlock(node, writeText);
    if (piece !== null) return { kind, form, piece, findings: form.check(piece) };
  }
  return null;
}

/** What the rules say of all mechanics of a text, in its order. */
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
