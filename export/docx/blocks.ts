import type { Node } from 'prosemirror-model';
import { boxTitle } from '#book/document/nodes/boxes.ts';
import { magicItemLine } from '#book/document/nodes/magic-item.ts';
import { printedSpellFacts } from '#book/document/nodes/spell.ts';
import { spellLine } from '#book/rules-5e/spell-line.ts';
import { box } from './box.ts';
import type { DocxBlock, DocxParagraph, DocxStyle } from './description.ts';
import { imageBlocks } from './images.ts';
import { inline, plain } from './inline.ts';
import { listBlocks, taskBlocks } from './lists.ts';
import { type DocxScope, indentedScope } from './scope.ts';
import { statBlockBlocks } from './stat-block.ts';
import { randomTableBlocks, tableBlocks } from './tables.ts';

type WriteBlock = (node: Node, scope: DocxScope) => DocxBlock[];

/** How each block of the schema is written. Parts that their parent writes (rows, cells, items) have no case of their own. */
export const WRITERS: Readonly<Record<string, WriteBlock>> = {
  paragraph: (node, scope) => [paragraph(scope.text, node, scope)],
  heading: writeHeading,
  blockquote: (node, scope) => blocks(node, indentedScope(scope, 0, 'Quote')),
  codeBlock: writeCode,
  bulletList: (node, scope) => listBlocks(node, scope, blocks),
  orderedList: (node, scope) => listBlocks(node, scope, blocks),
  taskList: (node, scope) => taskBlocks(node, scope, blocks),
  table: (node, scope) => tableBlocks(node, scope, blocks),
  randomTable: randomTableBlocks,
  pageBreak: (_node, scope) => mark('Page Break', scope),
  columnBreak: (_node, scope) => mark('Column Break', scope),
  horizontalRule: () => [{ kind: 'paragraph', style: 'Rule', content: [] }],
  image: imageBlocks,
  hint: () => [],
  readAloud: (node, scope) => box('read-aloud', scope, 'Read-Aloud', (inner) => blocks(node, inner)),
  sidebar: writeSidebar,
  statBlock: statBlockBlocks,
  spell: writeSpell,
  magicItem: writeMagicItem,
};

/** The blocks of a document, a box, an item or a cell, one after the other. Tables are set apart: Word would join them. */
export function blocks(parent: Node, scope: DocxScope): DocxBlock[] {
  return parent.children.flatMap((child) => WRITERS[child.type.name]?.(child, scope) ?? []);
}

function paragraph(style: DocxStyle, node: Node, { indent }: DocxScope): DocxParagraph {
  return { kind: 'paragraph', style, content: inline(node), ...(indent > 0 ? { indent } : {}) };
}

/** A section's title is of the first level, and everything inside it below. */
function writeHeading(node: Node, scope: DocxScope): DocxBlock[] {
  if (node.content.size === 0) return [];
  const level = scope.headingLevel(Number(node.attrs.level)) as 2 | 3 | 4 | 5 | 6;
  return [paragraph(`Heading ${level}`, node, scope)];
}

function writeCode(node: Node, { indent }: DocxScope): DocxBlock[] {
  const lines = node.textContent.replaceAll('\t', '    ').split('\n');
  const content = lines.flatMap((line, index): DocxParagraph['content'] =>
    index === 0 ? [plain(line)] : [{ kind: 'break' }, plain(line)],
  );
  return [{ kind: 'paragraph', style: 'Code', content, ...(indent > 0 ? { indent } : {}) }];
}

function mark(style: DocxStyle, { nested }: DocxScope): DocxBlock[] {
  return nested ? [] : [{ kind: 'paragraph', style, content: [] }];
}

function writeSidebar(node: Node, scope: DocxScope): DocxBlock[] {
  const isNote = node.attrs.kind === 'gm-note';
  const title = boxTitle(String(node.attrs.title), String(node.attrs.kind));
  const [look, text, titleStyle] = isNote
    ? (['gm-note', 'GM Note', 'GM Note Title'] as const)
    : (['sidebar', 'Sidebar', 'Sidebar Title'] as const);
  return box(look, scope, text, (inner) => [...line(titleStyle, title), ...blocks(node, inner)]);
}

function writeSpell(node: Node, scope: DocxScope): DocxBlock[] {
  const { attrs } = node;
  return [
    ...line('Spell Name', String(attrs.name)),
    ...line('Spell Type', spellLine(Number(attrs.level), String(attrs.school), String(attrs.classes))),
    ...printedSpellFacts(attrs).map(
      ({ label, value }): DocxParagraph => ({
        kind: 'paragraph',
        style: 'Spell Fact',
        content: [plain(`${label}:`, { bold: true }), plain(` ${value}`)],
      }),
    ),
    ...blocks(node, { ...scope, text: 'Spell' }),
  ];
}

function writeMagicItem(node: Node, scope: DocxScope): DocxBlock[] {
  return [
    ...line('Magic Item Name', String(node.attrs.name)),
    ...line('Magic Item Type', magicItemLine(node.attrs)),
    ...blocks(node, { ...scope, text: 'Magic Item' }),
  ];
}

/** A paragraph of a single text; none where there is no text. */
function line(style: DocxStyle, text: string): DocxParagraph[] {
  return text.trim() === '' ? [] : [{ kind: 'paragraph', style, content: [plain(text)] }];
}
