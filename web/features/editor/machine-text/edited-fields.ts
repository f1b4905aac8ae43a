import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Mapping } from '@tiptap/pm/transform';
import { editedOrigin, type FieldOrigin, FIELDS_BY } from '#book/document/makers.ts';
import { findNode } from '#book/document/schema.ts';
import { textFieldsOf } from '#book/document/define/definition.ts';
import { changedRanges } from '../blocks/changed-ranges.ts';

/** The blocks of a machine whose own texts a person has changed, and the origin that they have now. */
export function editedFields(
  transactions: readonly Transaction[],
  before: EditorState,
  { doc }: EditorState,
): { position: number; origin: FieldOrigin }[] {
  const all = new Mapping();
  for (const { mapping } of transactions) all.appendMapping(mapping);
  const back = all.invert();
  const found = new Map<number, FieldOrigin>();
  for (const { from, to } of changedRanges(transactions)) {
    doc.nodesBetween(from, Math.min(to, doc.content.size), (node, position) => {
      const origin = originOf(node);
      if (origin === null || origin.endsWith('-edited')) return;
      const old = before.doc.nodeAt(back.map(position, -1));
      if (old && old !== node && old.type === node.type && originOf(old) === origin && ownText(old) !== ownText(node))
        found.set(position, editedOrigin(origin));
    });
  }
  return [...found].map(([position, origin]) => ({ position, origin }));
}

function originOf({ attrs }: Node): FieldOrigin {
  return (attrs[FIELDS_BY] ?? null) as FieldOrigin;
}

/** The texts that a node keeps without marks. */
function ownText(node: Node): string {
  const fields = textFieldsOf(findNode(node.type.name), node.attrs);
  return (node.type.spec.code ? [...fields, node.textContent] : fields).join('\n');
}
