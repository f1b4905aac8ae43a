import { Fragment, type Node } from 'prosemirror-model';
import { FIELDS_BY } from '../define/field-origins.ts';
import { machine } from '../marks.ts';

/** The same node without anything that says who wrote it; the node itself where there is no such thing. */
export function withoutOrigins(node: Node): Node {
  return hasOrigins(node) ? cleared(node) : node;
}

/** Whether a machine had a hand in any of it. */
export function hasOrigins(node: Node): boolean {
  let found = saysOrigin(node);
  node.descendants((child) => {
    found ||= saysOrigin(child);
    return !found;
  });
  return found;
}

function saysOrigin({ marks, attrs }: Node): boolean {
  return attrs[FIELDS_BY] != null || marks.some(({ type }) => type.name === machine.name);
}

function cleared(node: Node): Node {
  const marks = node.marks.filter(({ type }) => type.name !== machine.name);
  if (node.isText) return node.mark(marks);
  const attrs = FIELDS_BY in node.attrs ? { ...node.attrs, [FIELDS_BY]: null } : node.attrs;
  // Texts that differed in their origin alone become one.
  return node.type.create(attrs, Fragment.fromArray(node.children.map(cleared)), marks);
}
