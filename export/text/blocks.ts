import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintedItem, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import { boxTitle } from '../plain/box-title.ts';
import { gridOf } from '../plain/grid.ts';
import { inline } from './inline.ts';
import type { TextPlace } from './place.ts';
import { statBlockToText } from './stat-block.ts';
import { columnLines } from './tables.ts';

const WRITERS: FormWriters<TextPlace, string> = {
  paragraph: ({ text }, place) => inline(text, place),
  heading: ({ text }, place) => inline(text, place),
  quote: ({ body }, place) => blocks(body, place),
  code: ({ code }) => code,
  list: ({ mark, start, items }, place) =>
    items.map((item, index) => listItem(item, signOf(mark, item, start + index), place)).join('\n'),
  table: ({ caption, table }, place) =>
    stacked([caption, columnLines(gridOf(table, (cell) => blocks(cell, place)).rows)], '\n'),
  'roll-table': ({ die, title, rows }, place) =>
    stacked(
      [title, columnLines([[die, place.words.result], ...rows.map(({ roll, text }) => [roll, inline(text, place)])])],
      '\n',
    ),
  break: () => '',
  rule: () => '———',
  image({ caption }, { losses }) {
    losses.add('image');
    return caption;
  },
  box: (form, place) => stacked([boxTitle(form, place.words), blocks(form.body, place)], '\n'),
  entry: ({ name, line, facts, body }, place) =>
    stacked(
      [
        stacked([name, line, ...(facts ?? []).map(({ label, value }) => `${label}: ${value}`)], '\n'),
        blocks(body, place),
      ],
      '\n\n',
    ),
  'stat-block': statBlockToText,
  nothing: () => '',
};

/** The blocks in a node, with an empty line between two. */
export function blocks(parent: Node, place: TextPlace): string {
  return stacked(
    parent.children.map((node) => writeForm(WRITERS, printForm(node, place.words), place)),
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

function listItem({ body }: PrintedItem, sign: string, place: TextPlace): string {
  const text = blocks(body, place).replaceAll('\n\n', '\n');
  return `${sign}${text.replaceAll('\n', `\n${' '.repeat(sign.length)}`)}`.trimEnd();
}
