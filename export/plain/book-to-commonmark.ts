import type { Node } from 'prosemirror-model';
import { ENGLISH_WORDS } from '#book/document/print/block-words.ts';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintedItem, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import type { StatBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { image } from '#book/document/blocks/image.ts';
import { counted, createLosses, type Report } from '../diagnostics.ts';
import { escapeText, fencedCode, quoted } from '../markdown/markdown-escape.ts';
import { linkTarget } from '../markdown/markdown-inline.ts';
import { boxTitle, gridOf, type PlainBook, type PlainFormat, plainParts } from './plain-book.ts';
import {
  absoluteTo,
  bold,
  type CommonmarkLoss,
  type CommonmarkContext,
  emphasised,
  emphasisedText,
  factLines,
  headingLine,
  inline,
  italic,
  plainLines,
} from './commonmark-inline.ts';

const LOSSES: Readonly<Record<CommonmarkLoss, (count: number) => string>> = {
  underline: (count) =>
    `CommonMark has no underlines; the words of ${counted(count, 'underlined stretch', 'underlined stretches')} stand plain.`,
  raised: (count) =>
    `CommonMark has no raised or lowered letters; ${counted(count, 'stretch', 'stretches')} without signs of Unicode for it stand plain.`,
  merged: (count) =>
    `CommonMark has no merged cells; the words of ${counted(count, 'merged cell')} stand in the first of the places.`,
  cell: (count) => `A cell of CommonMark holds one line; the blocks of ${counted(count, 'cell')} stand on one line.`,
  index: () => 'CommonMark has no pages, so that the file is without the index.',
};

interface CommonmarkOptions {
  /** The address of this server, put before the addresses of its own images and pages. */
  baseUrl: string;
  report: Report;
}

/**
 * A book as plain CommonMark with GitHub's tables, tasks and strikethrough, without any notation of our own. In pieces, so that the caller
 * can pause between them.
 */
export function* commonmarkParts(book: PlainBook, { baseUrl, report }: CommonmarkOptions): Generator<string> {
  const losses = createLosses(LOSSES);
  const absolute = absoluteTo(baseUrl);
  const format: PlainFormat = {
    gap: '\n\n',
    heading: (level, text) => headingLine(level, escapeText(text)),
    paragraph: plainLines,
    item: (text) => `- ${escapeText(text, true)}`,
    note: (number, text) => `\\[${number}\\] ${emphasisedText(text)}`,
    blocks: (doc, context) => blocks(doc, { ...context, losses, absolute }),
  };
  yield* plainParts(book, format, report);
  if (book.layout.index) losses.add('index');
  losses.tell(report);
}

const ENTRY_LEVEL = 4;

/** The blocks of an entry as CommonMark for a data field, followed by its footnotes. `absolute` completes addresses for use on any page. */
export function entryText(body: Node, absolute: (address: string) => string): string {
  const notes: string[] = [];
  const text = blocks(body, {
    enter: (level) => level,
    entryLevel: () => ENTRY_LEVEL,
    note: (note) => notes.push(note),
    reference: ({ target, shown }) => shown || target,
    words: ENGLISH_WORDS,
    losses: { add: () => {} },
    absolute,
  });
  return [text, ...notes.map((note, index) => `\\[${index + 1}\\] ${emphasisedText(note)}`)].join('\n\n').trim();
}

const WRITERS: FormWriters<CommonmarkContext, string> = {
  paragraph: ({ text }, context) => inline(text, context),
  heading: ({ level, text }, context) => headingLine(context.enter(level), inline(text, context, 'heading')),
  quote: ({ body }, context) => quoted(blocks(body, context)),
  code: ({ code, language }) => fencedCode(code, language),
  list: (form, context) => list(form, context),
  table: tableToCommonmark,
  'roll-table': rollTableToCommonmark,
  break: () => '',
  rule: () => '---',
  image: imageLines,
  box: (form, context) =>
    quoted(
      [bold(boxTitle(form, context.words)), blocks(form.body, context)].filter((part) => part !== '').join('\n\n'),
    ),
  entry,
  'stat-block': (form, context) => statBlockToCommonmark(form, context.entryLevel()),
  nothing: () => '',
};

/** The blocks in a node. */
function blocks(parent: Node, context: CommonmarkContext): string {
  const written: string[] = [];
  let before: PrintForm | null = null;
  let signs = SIGNS;
  for (const node of parent.children) {
    if (paragraph.is(node) && node.childCount === 0) continue;
    const form = printForm(node, context.words);
    signs = isAlike(before, form) && signs === SIGNS ? OTHER_SIGNS : SIGNS;
    const text = form.form === 'list' ? list(form, context, signs) : writeForm(WRITERS, form, context);
    if (text === '') continue;
    written.push(text);
    before = form;
  }
  return written.join('\n\n');
}

/** Whether a reader would take two adjacent blocks for one list. */
function isAlike(before: PrintForm | null, form: PrintForm): boolean {
  if (before?.form !== 'list' || form.form !== 'list') return false;
  return (before.mark === 'number') === (form.mark === 'number');
}

function imageLines({ address, alt, caption, credit }: PrintForm<'image'>, context: CommonmarkContext): string {
  const below = [italic(caption), credit === '' ? '' : `(${escapeText(credit)})`]
    .filter((part) => part !== '')
    .join(' ');
  return [imageSign({ src: address, alt }, context), below].filter((part) => part !== '').join('\n\n');
}

const SIGNS = { bullet: '-', number: '.' };
const OTHER_SIGNS = { bullet: '*', number: ')' };

function list({ mark, start, items }: PrintForm<'list'>, context: CommonmarkContext, signs = SIGNS): string {
  return items.map((item, index) => listItem(item, signOf(item, index), context)).join('\n');

  function signOf({ isDone }: PrintedItem, index: number): string {
    if (mark === 'number') return `${start + index}${signs.number} `;
    return mark === 'task' ? `${signs.bullet} [${isDone ? 'x' : ' '}] ` : `${signs.bullet} `;
  }
}

function listItem({ body }: PrintedItem, sign: string, context: CommonmarkContext): string {
  const indent = ' '.repeat(sign.startsWith('-') || sign.startsWith('*') ? 2 : sign.length);
  return `${sign}${blocks(body, context).replace(/\n(?=[^\n])/g, `\n${indent}`)}`.trimEnd();
}

function entry({ name, line, facts, body }: PrintForm<'entry'>, context: CommonmarkContext): string {
  const level = context.entryLevel();
  return [headingLine(level, escapeText(name)), italic(line), factLines(facts ?? []), blocks(body, context)]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** An image by its address on the web. */
function imageSign({ src, alt }: { src: string; alt: string }, { absolute }: CommonmarkContext): string {
  return `![${escapeText(alt)}](${linkTarget(absolute(src))})`;
}

/** A creature as headings, paragraphs and a table of its scores, in the order in which it is printed. */
function statBlockToCommonmark({ block, parts }: PrintForm<'stat-block'>, level: number): string {
  return [
    headingLine(level, escapeText(parts.name)),
    italic(parts.line),
    factLines(parts.facts),
    block.layout === '2014' ? scores2014(parts) : scores2024(parts),
    factLines(parts.details),
    ...parts.groups.flatMap(({ title, intro, entries }) => [
      headingLine(level + 1, escapeText(title)),
      emphasisedText(intro),
      ...entries.map(({ name, text }) => `${runIn(name)}${emphasisedText(text)}`.trimEnd()),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function runIn(name: string): string {
  if (name === '') return '';
  const title = emphasised('***', { before: '', after: ' ' }, () => escapeText(`${name}.`));
  return `${title} `;
}

function scores2014({ abilities }: StatBlockParts): string {
  return tableLines([abilities.map(({ label }) => escapeText(label)), abilities.map(({ text }) => escapeText(text))]);
}

function scores2024({ abilities, heads }: StatBlockParts): string {
  const rows = abilities.map(({ label, score, modifier, save }) => [label, score, modifier, save]);
  const head = ['', heads.score, heads.modifier, heads.save];
  return tableLines([head, ...rows].map((row) => row.map((text) => escapeText(text))));
}

const RULES = { left: ':---', center: ':---:', right: '---:', none: '---' } as const;
type Alignment = keyof typeof RULES;

/** A table in GitHub's notation, below its caption. Its cells hold one line each. The header row is empty if the table has none. */
function tableToCommonmark({ table, caption }: PrintForm<'table'>, context: CommonmarkContext): string {
  const { rows, heads, aligned, merged } = gridOf(table, (cell) => cellLine(cell, context));
  if (merged > 0) context.losses.add('merged', merged);
  const width = rows[0]?.length ?? 1;
  const head = heads > 0 ? rows : [Array.from({ length: width }, () => ''), ...rows];
  const alignments = aligned.map((alignment) => alignment ?? 'none');
  return captioned(caption, tableLines(head, alignments));
}

function rollTableToCommonmark({ die, title, rows }: PrintForm<'roll-table'>, context: CommonmarkContext): string {
  const results = rows.map(({ roll, text }) => [escapeText(roll), inline(text, context, 'cell')]);
  return captioned(title, tableLines([[escapeText(die), escapeText(context.words.result)], ...results]));
}

/** Rows of cells. The first is the header. */
function tableLines(
  [head = [], ...rows]: readonly (readonly string[])[],
  alignments: readonly Alignment[] = [],
): string {
  const rules = head.map((_, index) => RULES[alignments[index] ?? 'none']);
  return [head, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function captioned(caption: string, table: string): string {
  return caption === '' ? table : `${bold(caption)}\n\n${table}`;
}

/** The blocks of a cell on one line. */
function cellLine(cell: Node, context: CommonmarkContext): string {
  if (cell.childCount > 1 || !cell.firstChild?.isTextblock) context.losses.add('cell');
  return linesIn(cell, context).join(' ');
}

function linesIn(parent: Node, context: CommonmarkContext): string[] {
  return parent.children.flatMap((node) => {
    if (node.isTextblock) return node.childCount === 0 ? [] : [inline(node, context, 'cell')];
    if (image.is(node)) return [imageSign(image.attrs(node), context)];
    return linesIn(node, context);
  });
}
