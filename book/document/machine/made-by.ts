import { Fragment, type Node } from 'prosemirror-model';
import { FIELDS_BY } from '../define/field-origins.ts';
import { machine } from '../marks.ts';
import type { Maker } from './makers.ts';

/** A document, block or text with the mark that a machine wrote all of it. It stays of its own schema, the server's or the editor's. */
export function madeBy(node: Node, by: Maker): Node {
  const type = node.type.schema.marks[machine.name];
  if (!type) throw new RangeError(`The schema has no mark ${machine.name}`);
  if (node.isText) return node.mark(type.create({ by }).addToSet(node.marks));
  const attrs = FIELDS_BY in node.attrs ? { ...node.attrs, [FIELDS_BY]: by } : node.attrs;
  // Code has no marks: its attribute speaks for its text.
  const content =
    node.inlineContent && !node.type.allowsMarkType(type) ? node.content : fragmentMadeBy(node.content, by);
  return node.type.create(attrs, content, node.marks);
}

/** The same for what stands beside one another: a suggestion for the selection. */
export function fragmentMadeBy(fragment: Fragment, by: Maker): Fragment {
  return Fragment.fromArray(fragment.content.map((node) => madeBy(node, by)));
}
