import type { LooseNode } from '../document/loose-node.ts';
import { fitDocument } from '../document/fit/fit.ts';
import type { HtmlNode } from '../document/html/html-tree.ts';
import { readHtml } from '../document/html/read-html.ts';
import type { MarkdownBlock } from '../markdown/block.ts';
import { recogniseEntries } from '../markdown/entries.ts';
import { recogniseStatBlocks } from '../markdown/stat-blocks.ts';
import { recogniseTables } from '../markdown/tables.ts';

/**
 * Nodes of HTML through the gate, as blocks that know their headings' levels, with stat blocks, spells, magic items and random
 * tables recognised as in Markdown. HTML has no lines worth telling, so that each block stands on the first.
 */
export function htmlBlocks(nodes: readonly HtmlNode[]): MarkdownBlock[] {
  const doc = fitDocument(readHtml(nodes), 'html');
  if (doc.children.every((node) => node.type.name === 'paragraph' && node.childCount === 0)) return [];
  const { content = [] }: { content?: LooseNode[] } = doc.toJSON();
  const blocks = content.map((block) => ({
    ...block,
    ...(block.type === 'heading' ? { level: Number(block.attrs?.level) } : {}),
    line: 1,
  }));
  const passes = [recogniseTables, recogniseStatBlocks, recogniseEntries];
  return passes.reduce<MarkdownBlock[]>((result, pass) => pass(result), blocks);
}
