import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import { fenceAround } from '../markdown/markdown-escape.ts';
import { boxBrew, entryHead, quoteBrew } from './boxes.ts';
import { characterReferences } from './escape.ts';
import { imageBlock } from './images.ts';
import { inline } from './inline.ts';
import type { BrewScope } from './scope.ts';
import { statBlockBrew } from './stat-block.ts';
import { rollTableBrew, tableBrew, writtenTable } from './tables.ts';

const WRITERS: FormWriters<BrewScope, string> = {
  paragraph: ({ text }, scope) => inline(text, scope),
  heading: ({ level, text }, scope) => `${'#'.repeat(scope.headingLevel(level))} ${inline(text, scope)}`,
  quote: (form, scope) => quoteBrew(form, scope, blocksBrew),
  code,
  list: (form, scope) => itemsBrew(form, scope).join('\n'),
  table: (form, scope) => writtenTable(tableBrew(form, scope)),
  'roll-table': (form, scope) => writtenTable(rollTableBrew(form, scope)),
  break: ({ to }) => `\\${to}`,
  rule: () => '___',
  image: imageBlock,
  box: (form, scope) => boxBrew(form, scope, blocksBrew),
  entry: (form, scope) => `${entryHead(form)}\n\n${blocksBrew(form.body.children, scope)}`,
  'stat-block': statBlockBrew,
  nothing: () => '',
};

/** A block in the notation of the Homebrewery. */
export function blockBrew(form: PrintForm, scope: BrewScope): string {
  return writeForm(WRITERS, form, scope);
}

/** The blocks within another, where there is one column. Two neighbouring lists have different signs, as they would be read as one. */
export function blocksBrew(nodes: readonly Node[], around: BrewScope): string {
  const scope = { ...around, room: { ...around.room, columns: 1 } };
  const written: string[] = [];
  for (const node of nodes) {
    const text = blockBrew(printForm(node, scope.words), scope);
    if (text !== '') written.push(isList(written.at(-1)) ? otherSigns(text) : text);
  }
  return written.join('\n\n');
}

/** The items of a list, each with its bullet, its number or its box. */
export function itemsBrew({ mark, start, items }: PrintForm<'list'>, scope: BrewScope): string[] {
  return items.map(({ body, isDone }, index) => {
    const sign = mark === 'number' ? `${start + index}. ` : '- ';
    const done = mark === 'task' ? `[${isDone ? 'x' : ' '}] ` : '';
    const further = ' '.repeat(sign.length);
    return `${sign}${done}${blocksBrew(body.children, scope).replace(/\n(?=[^\n])/g, `\n${further}`)}`;
  });
}

/** The written list with the other bullets, or the other dots behind its numbers. */
export function otherSigns(text: string): string {
  return text.replace(/^- /gm, '* ').replace(/^(\d+)\. /gm, '$1) ');
}

/** Whether a written block is a list with the usual signs. */
export function isList(text: string | undefined): boolean {
  return text !== undefined && /^(?:- |\d+\. )/.test(text);
}

/** Lines that the Homebrewery takes for its own wherever they stand. */
const ITS_LINES = /^ *(?:\\(?:page|column)|\{\{|\}\})/m;

function code({ code: text, language }: PrintForm<'code'>): string {
  if (ITS_LINES.test(text)) return `<pre><code>${characterReferences(text)}</code></pre>`;
  const fence = fenceAround(text, 3);
  return `${fence}${language ?? ''}\n${text}\n${fence}`;
}
