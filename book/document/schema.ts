import { type NodeType, Schema } from 'prosemirror-model';
import { attributeSpecs } from './define/attributes.ts';
import type { NodeDefinition } from './define/definition.ts';
import { MARKS, PROPOSAL } from './marks.ts';
import type { NodeName } from './node/names.ts';
import { NODE_LIST } from './registry.ts';

/** The one schema of a section's document, for the server's gate and for the editor. Tables follow prosemirror-tables' roles. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+', marks: PROPOSAL },
    ...Object.fromEntries(
      NODE_LIST.map((node) => [
        node.name,
        { ...node.spec, ...marksWithin(node), attrs: attributeSpecs(node.attributes) },
      ]),
    ),
    text: { group: 'inline' },
  },
  marks: Object.fromEntries(MARKS.map((mark) => [mark.name, { ...mark.spec, attrs: attributeSpecs(mark.attributes) }])),
});

/** Blocks of a flow and items of a list can be proposed one by one; what else stands in blocks is proposed with the whole block. */
function marksWithin({ contains, part }: NodeDefinition): { marks?: string } {
  const hasItems = part === 'listItem' || part === 'taskItem';
  return contains === 'blocks' || hasItems ? { marks: PROPOSAL } : {};
}

/** The type of nodes of this name. */
export function nodeType(name: NodeName | 'doc'): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new RangeError(`The schema has no node ${name}`);
  return type;
}
