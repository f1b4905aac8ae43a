import type { Node } from 'prosemirror-model';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintedItem, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import { escapeText, fenceAround } from '../markdown/escape.ts';
import { boxTitle } from '../plain/box-title.ts';
import { imageSign } from './image.ts';
import { inline } from './inline.ts';
import { bold, factLines, headingLine, italic } from './lines.ts';
import type { CommonmarkPlace } from './place.ts';
import { statBlockToCommonmark } from './stat-block.ts';
import { rollTableToCommonmark, tableToCommonmark } from './tables.ts';

const WRITERS: FormWriters<CommonmarkPlace, string> = {
  paragraph: ({ text }, place) => inline(text, place),
  heading: ({ level, text }, place) => headingLine(place.enter(level), inline(text, place, 'heading')),
  quote: ({ body }, place) => quoted(blocks(body, place)),
  code,
  list: (form, place) => list(form, place),
  table: tableToCommonmark,
  'roll-table': rollTableToCommonmark,
  break: () => '',
  rule: () => '---',
  image,
  box: (form, place) =>
    quoted([bold(boxTitle(form, place.words)), blocks(form.body, place)].filter((part) => part !== '').join('\n\n')),
  entry,
  'stat-block': (form, place) => statBlockToCommonmark(form, place.entryLevel()),
  nothing: () => '',
};

/** The blocks in a node. */
export function blocks(parent: Node, place: CommonmarkPlace): string {
  const written: string[] = [];
  let before: PrintForm | null = null;
  let signs = SIGNS;
  for (const node of parent.children) {
    if (paragraph.is(node) && node.childCount === 0) continue;
    const form = printForm(node, place.words);
    signs = isAlike(before, form) && signs === SIGNS ? OTHER_SIGNS : SIGNS;
    const text = form.form === 'list' ? list(form, place, signs) : writeForm(WRITERS, form, place);
    if (text === '') continue;
    written.push(text);
    before = form;
  }
  return written.join('\n\n');
}

/** Whether a reader would take two neighbours for one list. */
function isAlike(before: PrintForm | null, form: PrintForm): boolean {
  if (before?.form !== 'list' || form.form !== 'list') return false;
  return (before.mark === 'number') === (form.mark === 'number');
}

function image({ address, alt, caption, credit }: PrintForm<'image'>, place: CommonmarkPlace): string {
  const below = [italic(caption), credit === '' ? '' : `(${escapeText(credit)})`]
    .filter((part) => part !== '')
    .join(' ');
  return [imageSign({ src: address, alt }, place), below].filter((part) => part !== '').join('\n\n');
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function code({ code: text, language }: PrintForm<'code'>): string {
  const fence = fenceAround(text, 3);
  return `${fence}${language ?? ''}\n${text}\n${fence}`;
}

const SIGNS = { bullet: '-', number: '.' };
const OTHER_SIGNS = { bullet: '*', number: ')' };

function list({ mark, start, items }: PrintForm<'list'>, place: CommonmarkPlace, signs = SIGNS): string {
  return items.map((item, index) => listItem(item, signOf(item, index), place)).join('\n');

  function signOf({ isDone }: PrintedItem, index: number): string {
    if (mark === 'number') return `${start + index}${signs.number} `;
    return mark === 'task' ? `${signs.bullet} [${isDone ? 'x' : ' '}] ` : `${signs.bullet} `;
  }
}

function listItem({ body }: PrintedItem, sign: string, place: CommonmarkPlace): string {
  const indent = ' '.repeat(sign.startsWith('-') || sign.startsWith('*') ? 2 : sign.length);
  return `${sign}${blocks(body, place).replace(/\n(?=[^\n])/g, `\n${indent}`)}`.trimEnd();
}

function entry({ name, line, facts, body }: PrintForm<'entry'>, place: CommonmarkPlace): string {
  const level = place.entryLevel();
  return [headingLine(level, escapeText(name)), italic(line), factLines(facts ?? []), blocks(body, place)]
    .filter((part) => part !== '')
    .join('\n\n');
}
