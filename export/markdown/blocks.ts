import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintForm, type PrintedItem, writeForm } from '#book/document/print/print-form.ts';
import { statBlockToMarkdown } from '#book/rules-5e/stat-block/stat-block-markdown.ts';
import { escapeText, fenceAround } from './escape.ts';
import { inline, linkTarget } from './inline.ts';
import type { NoteWriter } from './notes.ts';
import { randomTableToMarkdown, tableToMarkdown } from './tables.ts';

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
  code,
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

/** The block as Markdown, its footnotes below it, whether or not a reader gives the very same block back. */
export function blockToMarkdown(node: Node, notes: NoteWriter): string {
  return [writeForm(WRITERS, printForm(node), notes), ...notes.taken()].join('\n\n');
}

function blocks(parent: Node, notes: NoteWriter): string {
  return parent.children.map((node) => writeForm(WRITERS, printForm(node), notes)).join('\n\n');
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function code({ code: text, language }: PrintForm<'code'>): string {
  const fence = fenceAround(text, 3);
  return `${fence}${language ?? ''}\n${text}\n${fence}`;
}

function list({ mark, start, items }: PrintForm<'list'>, notes: NoteWriter): string {
  if (mark === 'task') return itemLines(items, notes, ({ isDone }) => `- [${isDone ? 'x' : ' '}] `, 2);
  return itemLines(items, notes, (_item, index) => (mark === 'number' ? `${start + index}. ` : '- '));
}

/** Items with their bullets or numbers. Further lines are indented by `indent`, or by the width of the bullet or number. */
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
