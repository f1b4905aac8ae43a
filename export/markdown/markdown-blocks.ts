import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintedItem, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import { statBlockToMarkdown } from '#book/rules-5e/stat-block/stat-block-markdown.ts';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { tableCell, tableHeader } from '#book/document/blocks/table.ts';
import { escapeText, fencedCode, quoted } from './markdown-escape.ts';
import { htmlForm, inline, linkTarget, type NoteWriter } from './markdown-inline.ts';

/** The level of the headings that open a creature, spell or item. */
const ENTRY_LEVEL = 4;
const ENTRY_HEADING = '#'.repeat(ENTRY_LEVEL);

/** The names of boxes in Markdown, as the import reads them. */
const BOX_NAMES = { 'read-aloud': 'readaloud', sidebar: 'sidebar', 'gm-note': 'gm' } as const satisfies Record<
  PrintForm<'box'>['look'],
  string
>;

const WRITERS: FormWriters<NoteWriter, string> = {
  paragraph: ({ text }, notes) => inline(text, notes),
  heading: ({ level, text }, notes) => `${'#'.repeat(level)} ${inline(text, notes, true)}`,
  quote: ({ body }, notes) => quoted(blocks(body, notes)),
  code: ({ code, language }) => fencedCode(code, language),
  list,
  table: tableToMarkdown,
  'roll-table': randomTableToMarkdown,
  break: ({ to }) => `\\${to}`,
  rule: () => '___',
  image,
  box,
  entry,
  'stat-block': ({ block, parts }) => statBlockToMarkdown(block, ENTRY_LEVEL, parts),
  nothing: () => '',
};

/** The block as Markdown with its footnotes below, even if it does not read back as the same block. */
export function blockToMarkdown(node: Node, notes: NoteWriter): string {
  return [writeForm(WRITERS, printForm(node), notes), ...notes.taken()].join('\n\n');
}

function blocks(parent: Node, notes: NoteWriter): string {
  return parent.children.map((node) => writeForm(WRITERS, printForm(node), notes)).join('\n\n');
}

function list({ mark, start, items }: PrintForm<'list'>, notes: NoteWriter): string {
  if (mark === 'task') return itemLines(items, notes, ({ isDone }) => `- [${isDone ? 'x' : ' '}] `, 2);
  return itemLines(items, notes, (_item, index) => (mark === 'number' ? `${start + index}. ` : '- '));
}

/** Items with bullets or numbers. Further lines are indented by `indent`, or else by the width of the bullet or number. */
function itemLines(
  items: readonly PrintedItem[],
  notes: NoteWriter,
  signOf: (item: PrintedItem, index: number) => string,
  indent?: number,
): string {
  return items
    .map((item, index) => {
      const sign = signOf(item, index);
      const further = ' '.repeat(indent ?? sign.length);
      return `${sign}${blocks(item.body, notes).replace(/\n(?=[^\n])/g, `\n${further}`)}`;
    })
    .join('\n');
}

function image({ address, alt, caption }: PrintForm<'image'>): string {
  const title = caption.replace(/["\\]/g, '\\$&');
  return `![${alt}](${linkTarget(address)}${title === '' ? '' : ` "${title}"`})`;
}

function box({ look, ownTitle, body }: PrintForm<'box'>, notes: NoteWriter): string {
  const opening = `[!${BOX_NAMES[look]}] ${escapeText(ownTitle)}`.trimEnd();
  return quoted(`${opening}\n\n${blocks(body, notes)}`);
}

function entry({ name, line, ownFacts, body }: PrintForm<'entry'>, notes: NoteWriter): string {
  const facts = ownFacts.map(({ label, value }) => `- **${label}:** ${escapeText(value)}`).join('\n');
  return [`${ENTRY_HEADING} ${escapeText(name)}`, `*${escapeText(line)}*`, facts, blocks(body, notes)]
    .filter((part) => part !== '')
    .join('\n\n');
}

const RULES = { left: ':---', center: ':---:', right: '---:', none: '---' } as const;

/** A table in Markdown's notation, or as HTML if its cells have spans or blocks. Its caption comes first. */
function tableToMarkdown({ table, caption }: PrintForm<'table'>, notes: NoteWriter): string {
  const title = caption === '' ? '' : `Table: ${escapeText(caption)}\n\n`;
  return `${title}${pipeTable(table, notes) ?? htmlForm(table)}`;
}

/** A random table: the die heads its first column, the title its second. */
function randomTableToMarkdown({ die, title, rows, table }: PrintForm<'roll-table'>, notes: NoteWriter): string {
  if (title === '') return htmlForm(table);
  const results = rows.map(({ roll, text }) => [escapeText(roll), inline(text, notes, true)]);
  return [[escapeText(die), escapeText(title)], ['---', '---'], ...results].map(line).join('\n');
}

function pipeTable(table: Node, notes: NoteWriter): string | null {
  const [head, ...rows] = table.children;
  if (!head || table.children.some((row) => row.childCount !== head.childCount || !row.children.every(isPlain)))
    return null;
  const cells = (row: Node) =>
    row.children.map((cell) => (cell.firstChild ? inline(cell.firstChild, notes, true) : ''));
  const rules = head.children.map((cell) => RULES[tableCell.attrs(cell).align ?? 'none']);
  const isHead = head.children.every(tableHeader.is);
  const lines = isHead
    ? [cells(head), rules, ...rows.map(cells)]
    : [rules.map(() => ''), rules, ...table.children.map(cells)];
  return lines.map(line).join('\n');
}

function isPlain(cell: Node): boolean {
  const { colspan, rowspan, colwidth } = tableCell.attrs(cell);
  const isSingle = colspan === 1 && rowspan === 1 && colwidth === null;
  return isSingle && cell.childCount === 1 && paragraph.is(cell.firstChild);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
