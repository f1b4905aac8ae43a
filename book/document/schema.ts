import { type NodeType, Schema } from 'prosemirror-model';
import { attributeSpecs } from './define/attributes.ts';
import { MARKS } from './marks.ts';
import type { NodeName } from './node/names.ts';
import { NODE_LIST } from './registry.ts';

/** The one schema of a section's document, for the server's gate and for the editor. Tables follow prosemirror-tables' roles. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...Object.fromEntries(
      NODE_LIST.map((node) => [node.name, { ...node.spec, attrs: attributeSpecs(node.attributes) }]),
    ),
    text: { group: 'inline' },
  },
  marks: Object.fromEntries(MARKS.map((mark) => [mark.name, { ...mark.spec, attrs: attributeSpecs(mark.attributes) }])),
});

/** The type of nodes of this name. */
export function nodeType(name: NodeName | 'doc'): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new RangeError(`The schema has no node ${name}`);
  return type;
}
