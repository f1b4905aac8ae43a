import type { Node, NodeType } from 'prosemirror-model';
import { findNode, schema } from '../document/schema.ts';

/** The text in the samples of blocks that hold text. */
export const SAMPLE_TEXT = 'Salt';

/** Values for attributes of these names, so that the samples show as much as possible. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  name: 'The Lantern That the Drowned Keep Burning',
  title: 'What the Drowned Keep',
  caption: 'The lantern of the drowned',
  credit: 'Art by Ada Gale',
  src: '/api/images/11111111-1111-4111-8111-111111111111',
};

/**
 * One of every block that may be a direct child of a section. They are made from the schema, so that a new block is
 * included without a change here.
 */
export const SAMPLE_BLOCKS: readonly Node[] = Object.values(schema.nodes)
  .filter((type) => type.isInGroup('block'))
  .map(sampleOf);

function sampleOf(type: NodeType): Node {
  const attrs = Object.keys(findNode(type.name)?.attributes ?? {}).flatMap((name) =>
    name in ATTRIBUTES ? [[name, ATTRIBUTES[name]]] : [],
  );
  return type.create(Object.fromEntries(attrs), contentOf(type));
}

function contentOf(type: NodeType): Node | null {
  if (type.isLeaf) return null;
  if (type.inlineContent) return schema.text(SAMPLE_TEXT);
  const inner = type.contentMatch.defaultType;
  if (!inner) throw new RangeError(`A ${type.name} has nothing to begin with`);
  return sampleOf(inner);
}
