import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintedItem, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import type { Fact, StatBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { hardBreak } from '#book/document/blocks/breaks.ts';
import { wordsInPlace } from '#book/document/document-words.ts';
import { link } from '#book/document/marks.ts';
import { emphasisRuns } from '#book/document/print/text-runs.ts';
import { counted, createLosses, type Losses, type Report } from '../diagnostics.ts';
import { boxTitle, gridOf, type PlainBook, type PlainFormat, plainParts, type PlainContext } from './plain-book.ts';

const LOSSES: Readonly<Record<TextLoss, (count: number) => string>> = {
  image: (count) => `Plain text holds no pictures; the file is without ${counted(count, 'picture')} of the book.`,
  index: () => 'Plain text has no pages, so that the file is without the index.',
};

/**
 * A book as plain text without any markup, for pasting anywhere: headings are lines, and table columns are aligned with spaces. In pieces, so
 * that the caller can pause between them.
 */
export function* textParts(book: PlainBook, report: Report): Generator<string> {
  const losses = createLosses(LOSSES);
  const format: PlainFormat = {
    gap: '\n\n',
    heading: (_level, text) => text,
    paragraph: (text) => text.trim(),
    item: (text) => `• ${text}`,
    note: (number, text) => `[${number}] ${withoutEmphasis(text)}`,
    blocks: (doc, context) => blocks(doc, { ...context, losses }),
  };
  yield* plainParts(book, format, report);
  if (book.layout.index) losses.add('index');
  losses.tell(report);
}

/** What plain text cannot hold. */
type TextLoss = 'image' | 'index';

interface TextContext extends PlainContext {
  losses: Pick<Losses<TextLoss>, 'add'>;
}

const WRITERS: FormWriters<TextContext, string> = {
  paragraph: ({ text }, context) => inline(text, context),
  heading: ({ text }, context) => inline(text, context),
  quote: ({ body }, context) => blocks(body, context),
  code: ({ code }) => code,
  list: ({ mark, start, items }, context) =>
    items.map((item, index) => listItem(item, signOf(mark, item, start + index), context)).join('\n'),
  table: ({ caption, table }, context) =>
    stacked([caption, columnLines(gridOf(table, (cell) => blocks(cell, context)).rows)], '\n'),
  'roll-table': ({ die, title, rows }, context) =>
    stacked(
      [
        title,
        columnLines([[die, context.words.result], ...rows.map(({ roll, text }) => [roll, inline(text, context)])]),
      ],
      '\n',
    ),
  break: () => '',
  rule: () => '———',
  image({ caption }, { losses }) {
    losses.add('image');
    return caption;
  },
  box: (form, context) => stacked([boxTitle(form, context.words), blocks(form.body, context)], '\n'),
  entry: ({ name, line, facts, body }, context) =>
    stacked(
      [
        stacked([name, line, ...(facts ?? []).map(({ label, value }) => `${label}: ${value}`)], '\n'),
        blocks(body, context),
      ],
      '\n\n',
    ),
  'stat-block': statBlockToText,
  nothing: () => '',
};

/** The blocks in a node, separated by empty lines. */
function blocks(parent: Node, context: TextContext): string {
  return stacked(
    parent.children.map((node) => writeForm(WRITERS, printForm(node, context.words), context)),
    '\n\n',
  );
}

function stacked(parts: readonly string[], gap: string): string {
  return parts.filter((part) => part.trim() !== '').join(gap);
}

function signOf(mark: PrintForm<'list'>['mark'], { isDone }: PrintedItem, number: number): string {
  if (mark === 'number') return `${number}. `;
  if (mark === 'task') return isDone ? '☑ ' : '☐ ';
  return '• ';
}

function listItem({ body }: PrintedItem, sign: string, context: TextContext): string {
  const text = blocks(body, context).replaceAll('\n\n', '\n');
  return `${sign}${text.replaceAll('\n', `\n${' '.repeat(sign.length)}`)}`.trimEnd();
}

/** A creature as lines, in the order in which it is printed. */
function statBlockToText({ block, parts }: PrintForm<'stat-block'>): string {
  return [
    [parts.name, parts.line, ...factLines(parts.facts)],
    [block.layout === '2014' ? scores2014(parts) : scores2024(parts)],
    factLines(parts.details),
    ...parts.groups.flatMap(({ title, intro, entries }) => [
      [title, withoutEmphasis(intro)],
      ...entries.map(({ name, text }) => [`${name === '' ? '' : `${name}. `}${withoutEmphasis(text)}`]),
    ]),
  ]
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Facts as lines, each after its label. */
function factLines(facts: readonly Fact[]): string[] {
  return facts.map(({ label, value }) => `${label} ${value}`);
}

function scores2014({ abilities }: StatBlockParts): string {
  return columnLines([abilities.map(({ label }) => label), abilities.map(({ text }) => text)]);
}

function scores2024({ abilities, heads }: StatBlockParts): string {
  const rows = abilities.map(({ label, score, modifier, save }) => [label, score, modifier, save]);
  return columnLines([['', heads.score, heads.modifier, heads.save], ...rows]);
}

/** A table with longer lines than this has tabs between its columns, because its lines would wrap where it is pasted. */
const WIDEST = 100;

/** Rows of cells as lines with aligned columns. */
function columnLines(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  // Math.max(...) would fail here, because a large table has more rows than a function call takes arguments.
  const widths = (lines[0] ?? []).map((_, x) => lines.reduce((most, row) => Math.max(most, lengthOf(row[x] ?? '')), 0));
  const total = widths.reduce((sum, width) => sum + width + 2, -2);
  if (total > WIDEST) return lines.map((row) => row.join('\t')).join('\n');
  return lines
    .map((row) =>
      row
        .map((cell, x) => padded(cell, widths[x] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(width - lengthOf(cell));
}

/** The visible length in columns. Chinese and Japanese characters take two. */
function lengthOf(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u;

/** The text of a block. The address of a link follows its words unless they already say it. */
function inline(node: Node, context: TextContext): string {
  let text = '';
  let open = '';
  for (const [index, child] of node.children.entries()) {
    open += wordsOf(child, context);
    const href = hrefOf(child);
    if (href === hrefOf(node.maybeChild(index + 1))) continue;
    text += withAddress(open, href);
    open = '';
  }
  return (text + open).trim();
}

/** A text with emphasis signs, without those signs. */
function withoutEmphasis(text: string): string {
  return emphasisRuns(text)
    .map((run) => run.text)
    .join('');
}

function wordsOf(node: Node, { note, reference }: TextContext): string {
  if (hardBreak.is(node)) return '\n';
  if (footnote.is(node)) return ` [${note(footnote.attrs(node).text)}]`;
  if (pageReference.is(node)) return reference(pageReference.attrs(node));
  return wordsInPlace(node);
}

/** Words followed by their address, unless it is within the book or equals the words. */
function withAddress(words: string, href: string): string {
  const shown = href.replace(/^mailto:/i, '');
  const leadsOut = /^(?:https?|ftps?|mailto):/i.test(href);
  return leadsOut && !words.includes(shown) ? words.replace(/(?<!\s)(?=\s*$)/, () => ` (${shown})`) : words;
}

function hrefOf(node: Node | null): string {
  const found = node?.marks.find(({ type }) => type.name === link.name);
  return found ? link.attrs(found).href : '';
}
