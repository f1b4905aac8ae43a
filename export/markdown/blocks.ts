import type { Node } from 'prosemirror-model';
import { magicItemLine } from '#book/document/nodes/magic-item.ts';
import { spellFacts } from '#book/document/nodes/spell.ts';
import { spellLine } from '#book/rules-5e/spell-line.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block/stat-block.ts';
import { statBlockToMarkdown } from '#book/rules-5e/stat-block/stat-block-markdown.ts';
import { escapeText, fenceAround } from './escape.ts';
import { htmlForm } from './html-form.ts';
import { inline, linkTarget } from './inline.ts';
import { randomTableToMarkdown, tableToMarkdown } from './tables.ts';

/** The level of the headings that open a creature, spell or item. */
const ENTRY_LEVEL = 4;
const ENTRY_HEADING = '#'.repeat(ENTRY_LEVEL);

/** How each block of the schema is written. Parts that their parent writes (rows, cells, items) have no case of their own. */
export const WRITERS: Readonly<Record<string, (node: Node) => string>> = {
  paragraph: (node) => inline(node),
  heading: (node) => `${'#'.repeat(Number(node.attrs.level))} ${inline(node, true)}`,
  blockquote: (node) => quoted(blocks(node)),
  codeBlock,
  bulletList: (node) => items(node, () => '- '),
  orderedList: (node) => items(node, (index) => `${Number(node.attrs.start) + index}. `),
  taskList: (node) => items(node, (_index, item) => `- [${item.attrs.checked === true ? 'x' : ' '}] `, 2),
  table: tableToMarkdown,
  randomTable: randomTableToMarkdown,
  pageBreak: () => '\\page',
  columnBreak: () => '\\column',
  horizontalRule: () => '___',
  image,
  hint: () => '',
  readAloud: (node) => quoted(`[!readaloud]\n\n${blocks(node)}`),
  sidebar,
  statBlock: (node) => statBlockToMarkdown(parseStatBlock(node.attrs.data), ENTRY_LEVEL),
  spell,
  magicItem,
};

/** The block as Markdown, whether or not a reader gives the very same block back. */
export function blockToMarkdown(node: Node): string {
  return WRITERS[node.type.name]?.(node) ?? htmlForm(node);
}

function blocks(parent: Node): string {
  return parent.children.map(blockToMarkdown).join('\n\n');
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function codeBlock(node: Node): string {
  const fence = fenceAround(node.textContent, 3);
  return `${fence}${String(node.attrs.language ?? '')}\n${node.textContent}\n${fence}`;
}

/** Items with their marks; `indent` is how far in their further lines stand, where not as far as the mark is long. */
function items(list: Node, mark: (index: number, item: Node) => string, indent?: number): string {
  return list.children
    .map((item, index) => {
      const sign = mark(index, item);
      const further = ' '.repeat(indent ?? sign.length);
      return `${sign}${blocks(item).replace(/\n(?=[^\n])/g, `\n${further}`)}`;
    })
    .join('\n');
}

function image({ attrs }: Node): string {
  const caption = String(attrs.caption).replace(/["\\]/g, '\\$&');
  return `![${String(attrs.alt)}](${linkTarget(String(attrs.src))}${caption === '' ? '' : ` "${caption}"`})`;
}

function sidebar(node: Node): string {
  const name = node.attrs.kind === 'gm-note' ? 'gm' : 'sidebar';
  return quoted(`[!${name}] ${escapeText(String(node.attrs.title))}`.trimEnd().concat('\n\n', blocks(node)));
}

function spell(node: Node): string {
  const { name, level, school, classes } = node.attrs;
  const facts = spellFacts(node.attrs).map(({ label, value }) => `- **${label}:** ${escapeText(value)}`);
  return entry(String(name), spellLine(Number(level), String(school), String(classes)), facts.join('\n'), blocks(node));
}

function magicItem(node: Node): string {
  return entry(String(node.attrs.name), magicItemLine(node.attrs), blocks(node));
}

function entry(name: string, line: string, ...rest: string[]): string {
  return [`${ENTRY_HEADING} ${escapeText(name)}`, `*${escapeText(line)}*`, ...rest]
    .filter((part) => part !== '')
    .join('\n\n');
}
