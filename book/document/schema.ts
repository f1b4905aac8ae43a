import { type NodeType, Schema } from 'prosemirror-model';
import { attributeSpecs, type BlockDefinition, type MarkDefinition } from './definition.ts';
import { MARKS } from './marks.ts';
import { blockquote } from './nodes/blockquote.ts';
import { readAloud, sidebar } from './nodes/boxes.ts';
import { columnBreak, hardBreak, horizontalRule, pageBreak } from './nodes/breaks.ts';
import { codeBlock } from './nodes/code-block.ts';
import { heading } from './nodes/heading.ts';
import { hint } from './nodes/hint.ts';
import { image } from './nodes/image.ts';
import { bulletList, listItem, orderedList, taskItem, taskList } from './nodes/lists.ts';
import { magicItem } from './nodes/magic-item.ts';
import { paragraph } from './nodes/paragraph.ts';
import { randomRow, randomTable } from './nodes/random-table.ts';
import { spell } from './nodes/spell.ts';
import { statBlock } from './nodes/stat-block.ts';
import { table, tableCell, tableHeader, tableRow } from './nodes/table.ts';

/** Every block, the special forms before the general ones where they share an HTML tag. */
export const BLOCKS: readonly BlockDefinition[] = [
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
  image,
  readAloud,
  hint,
  sidebar,
  statBlock,
  spell,
  magicItem,
];

export const BLOCKS_BY_NAME: ReadonlyMap<string, BlockDefinition> = new Map(BLOCKS.map((block) => [block.name, block]));
export const MARKS_BY_NAME: ReadonlyMap<string, MarkDefinition> = new Map(MARKS.map((mark) => [mark.name, mark]));

/** The one schema of a section's document, for the server's gate and for the editor. Tables follow prosemirror-tables' roles. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...Object.fromEntries(
      BLOCKS.map((block) => [block.name, { ...block.spec, attrs: attributeSpecs(block.attributes) }]),
    ),
    text: { group: 'inline' },
  },
  marks: Object.fromEntries(MARKS.map((mark) => [mark.name, { ...mark.spec, attrs: attributeSpecs(mark.attributes) }])),
});

/** The type of this name; a name the schema does not have is a mistake of the program. */
export function nodeType(name: string): NodeType {
  const type = schema.nodes[name];
  if (!type) throw new RangeError(`The schema has no node ${name}`);
  return type;
}
