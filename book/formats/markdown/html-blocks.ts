import type { Node } from 'prosemirror-model';
import { paragraph } from '../../document/blocks/text-blocks.ts';
import type { KnownNode } from '../../document/nodes.ts';
import { normalizeDocument } from '../../document/normalize/normalize.ts';
import type { HtmlNode } from '../../document/html/html-tree.ts';
import { readHtml } from '../../document/html/read-html.ts';
import { BEHIND_TABLE, type MarkdownBlock } from '../printed-blocks/source-block.ts';
import { recogniseEntries } from '../printed-blocks/recognise-entries.ts';
import { recogniseStatBlocks } from '../printed-blocks/recognise-stat-blocks.ts';
import { recogniseTables } from '../printed-blocks/recognise-tables.ts';

/**
 * Nodes of HTML through the gate, as blocks that know their headings' levels, with stat blocks, spells, magic items and random tables
 * recognised as in Markdown. Line numbers mean nothing in HTML, so each block is given line 1.
 */
export function htmlBlocks(nodes: readonly HtmlNode[]): MarkdownBlock[] {
  const passes = [recogniseTables, recogniseStatBlocks, recogniseEntries];
  return passes.reduce<MarkdownBlock[]>((result, pass) => pass(result), statedBlocks(nodes));
}

/** The same of our own HTML, which states itself what each of its blocks is: nothing else is recognised in it. */
export function statedBlocks(nodes: readonly HtmlNode[]): MarkdownBlock[] {
  const moved = new Set<Node>();
  const doc = normalizeDocument(readHtml(nodes), 'html', (tables) => {
    for (const table of tables) moved.add(table);
  });
  if (doc.children.every((node) => paragraph.is(node) && node.childCount === 0)) return [];
  const { content = [] }: { content?: KnownNode[] } = doc.toJSON();
  return content.map((block, index) => ({
    ...block,
    ...(isAmong(moved, doc.child(index)) ? { behind: BEHIND_TABLE } : {}),
    ...(block.type === 'heading' ? { level: Number(block.attrs?.level) } : {}),
    line: 1,
  }));
}

function isAmong(moved: ReadonlySet<Node>, node: Node): boolean {
  return moved.size > 0 && (moved.has(node) || node.children.some((child) => isAmong(moved, child)));
}
