import { blockquote } from './blocks/blockquote.ts';
import { bulletList } from './blocks/bullet-list.ts';
import { codeBlock } from './blocks/code-block.ts';
import { columnBreak } from './blocks/column-break.ts';
import { encounter } from './blocks/encounter.ts';
import { footnote } from './blocks/footnote.ts';
import { hardBreak } from './blocks/hard-break.ts';
import { heading } from './blocks/heading.ts';
import { hint } from './blocks/hint.ts';
import { horizontalRule } from './blocks/horizontal-rule.ts';
import { image } from './blocks/image.ts';
import { listItem } from './blocks/list-item.ts';
import { magicItem } from './blocks/magic-item.ts';
import { orderedList } from './blocks/ordered-list.ts';
import { pageBreak } from './blocks/page-break.ts';
import { pageReference } from './blocks/page-reference.ts';
import { paragraph } from './blocks/paragraph.ts';
import { randomRow } from './blocks/random-row.ts';
import { randomTable } from './blocks/random-table.ts';
import { readAloud } from './blocks/read-aloud.ts';
import { sidebar } from './blocks/sidebar.ts';
import { spell } from './blocks/spell.ts';
import { statBlock } from './blocks/stat-block.ts';
import { table } from './blocks/table.ts';
import { tableCell, tableHeader } from './blocks/table-cell.ts';
import { tableRow } from './blocks/table-row.ts';
import { taskItem } from './blocks/task-item.ts';
import { taskList } from './blocks/task-list.ts';
import type { Attributes } from './define/attributes.ts';
import type { EntryDefinition } from './define/define-entry.ts';
import type { BlockDefinition, NodeDefinition, PartDefinition } from './define/definition.ts';
import { BLOCK_NAMES, type BlockName, type PartName } from './node/names.ts';

/**
 * The definition of every node of a book. Where some share an HTML tag, they are asked in this order: special forms stand before the
 * general ones.
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

/** The blocks that stand by themselves, in the order of menus. */
export const BLOCKS: readonly BlockDefinition<BlockName, Attributes, ChoiceId>[] = BLOCK_NAMES.map(
  (name) => NODES[name],
);

/** The ids of everything by which menus offer blocks. */
export type ChoiceId = (typeof NODES)[BlockName]['menu'][number]['id'];

/** The names of the blocks with a name, a line under it, facts and a text. */
export type EntryName = { [N in BlockName]: (typeof NODES)[N] extends { recognition: object } ? N : never }[BlockName];
export const ENTRIES: readonly EntryDefinition<EntryName>[] = BLOCK_NAMES.map(getBlock).filter(isEntry);

const NODES_BY_NAME: ReadonlyMap<string, NodeDefinition> = new Map(NODE_LIST.map((node) => [node.name, node]));
const BLOCKS_BY_NAME: ReadonlyMap<string, BlockDefinition> = new Map(BLOCKS.map((block) => [block.name, block]));

/** The definition of a node of this name, if there is such a node. */
export function findNode(name: string): NodeDefinition | undefined {
  return NODES_BY_NAME.get(name);
}

/** The definition of a block, without the types of its attributes. */
export function getBlock(name: BlockName): BlockDefinition {
  return NODES[name];
}

/** The same for any name; undefined where no block of that name stands by itself. */
export function findBlock(name: string): BlockDefinition | undefined {
  return BLOCKS_BY_NAME.get(name);
}

export function isEntry(block: BlockDefinition): block is EntryDefinition<EntryName> {
  return 'recognition' in block;
}
