import { type Node, type NodeType, Schema } from 'prosemirror-model';
import { hint, readAloud, sidebar } from './blocks/boxes.ts';
import { columnBreak, hardBreak, horizontalRule, pageBreak } from './blocks/breaks.ts';
import { encounter } from './blocks/encounter.ts';
import { image } from './blocks/image.ts';
import { bulletList, listItem, orderedList, taskItem, taskList } from './blocks/lists.ts';
import { magicItem } from './blocks/magic-item.ts';
import { footnote, pageReference } from './blocks/notes-and-references.ts';
import { randomRow, randomTable } from './blocks/random-table.ts';
import { spell } from './blocks/spell.ts';
import { statBlock } from './blocks/stat-block.ts';
import { table, tableCell, tableHeader, tableRow } from './blocks/table.ts';
import { blockquote, codeBlock, heading, paragraph } from './blocks/text-blocks.ts';
import { type Attributes, attributeSpecs } from './define/attributes.ts';
import type { EntryDefinition } from './define/define-entry.ts';
import type { BlockDefinition, NodeDefinition, PartDefinition } from './define/definition.ts';
import { MARKS, PROPOSAL } from './marks.ts';
import { BLOCK_NAMES, type BlockName, type NodeName, type PartName } from './nodes.ts';
import { type BlockWords, ENGLISH_WORDS } from './print/block-words.ts';
import type { PrintForm } from './print/print-form.ts';

/**
 * The definitions of all nodes of a book. Several may share an HTML tag. They are tried in this order, so special forms
 * come before general ones.
 */
export const NODES = {
  paragraph,
  heading,
  blockquote,
  codeBlock,
  taskList,
  bulletList,
  orderedList,
  taskItem,
  listItem,
  randomTable,
  randomRow,
  table,
  tableRow,
  tableHeader,
  tableCell,
  pageBreak,
  columnBreak,
  horizontalRule,
  hardBreak,
  footnote,
  pageReference,
  image,
  readAloud,
  hint,
  sidebar,
  encounter,
  statBlock,
  spell,
  magicItem,
} satisfies { [N in BlockName]: BlockDefinition<N> } & { [N in PartName]: PartDefinition<N> };

export const NODE_LIST: readonly NodeDefinition[] = Object.values(NODES);

/**
 * The schema of a section's document, for the sanitizer and for the editor. Tables use the roles of prosemirror-tables.
 */
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

/**
 * Blocks in a flow and items of a list can be proposed individually. Other parts are proposed with their whole block.
 */
function marksWithin({ contains, part }: NodeDefinition): { marks?: string } {
  const hasItems = part === 'listItem' || part === 'taskItem';
  return contains === 'blocks' || hasItems ? { marks: PROPOSAL } : {};
}

/** Returns the node type with this name. */
export function nodeType(name: NodeName | 'doc'): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new RangeError(`The schema has no node ${name}`);
  return type;
}

/** All blocks, in the order of menus. */
export const BLOCKS: readonly BlockDefinition<BlockName, Attributes, ChoiceId>[] = BLOCK_NAMES.map(
  (name) => NODES[name],
);

/** The ids of all entries of the block menu. */
export type ChoiceId = (typeof NODES)[BlockName]['menu'][number]['id'];

/** The names of blocks with a name, a line below it, facts and a text. */
export type EntryName = { [N in BlockName]: (typeof NODES)[N] extends { recognition: object } ? N : never }[BlockName];
export const ENTRIES: readonly EntryDefinition<EntryName>[] = BLOCK_NAMES.map(getBlock).filter(isEntry);

const NODES_BY_NAME: ReadonlyMap<string, NodeDefinition> = new Map(NODE_LIST.map((node) => [node.name, node]));
const BLOCKS_BY_NAME: ReadonlyMap<string, BlockDefinition> = new Map(BLOCKS.map((block) => [block.name, block]));

/** Returns the definition of a node by name, if there is one. */
export function findNode(name: string): NodeDefinition | undefined {
  return NODES_BY_NAME.get(name);
}

/** Returns the definition of a block, without the types of its attributes. */
export function getBlock(name: BlockName): BlockDefinition {
  return NODES[name];
}

/** Returns the definition of a block by any name; undefined if there is no such block. */
export function findBlock(name: string): BlockDefinition | undefined {
  return BLOCKS_BY_NAME.get(name);
}

export function isEntry(block: BlockDefinition): block is EntryDefinition<EntryName> {
  return 'recognition' in block;
}

/** Returns the print form of a block. `words` are the words of the language that the author did not write. */
export function printForm(block: Node, words: BlockWords = ENGLISH_WORDS): PrintForm {
  return findBlock(block.type.name)?.print(block.attrs, block, words) ?? { form: 'nothing' };
}
