import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import { type FormWriters, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import { characterReferences } from './escape.ts';
import { imageBrew } from './images.ts';
import { inline } from './inline.ts';
import type { BrewScope } from './scope.ts';

/** A cell is one line: its blocks stand behind each other there, with HTML's elements around those that are no paragraphs. */
export function cellBrew(cell: Node, scope: BrewScope): string {
  return joined(cell, scope);
}

function joined(parent: Node, scope: BrewScope): string {
  return parent.children
    .map((node) => writeForm(IN_CELL, printForm(node, scope.words), scope))
    .filter((text) => text !== '')
    .reduce((before, text) => (before === '' ? text : `${before}${text.startsWith('<ul>') ? '' : '<br>'}${text}`), '');
}

const none = () => '';

const IN_CELL: FormWriters<BrewScope, string> = {
  paragraph: ({ text }, scope) => inline(text, scope),
  heading: ({ text }, scope) => `<strong>${inline(text, scope)}</strong>`,
  quote: ({ body }, scope) => `<em>${joined(body, scope)}</em>`,
  code: ({ code }) => `<code>${characterReferences(code).replaceAll('&#10;', '<br>')}</code>`,
  list,
  image: (form, scope) => imageBrew(form, scope),
  table: none,
  'roll-table': none,
  break: none,
  rule: none,
  box: ({ body }, scope) => joined(body, scope),
  entry: ({ body }, scope) => joined(body, scope),
  'stat-block': none,
  nothing: none,
};

function list({ mark, start, items }: PrintForm<'list'>, scope: BrewScope): string {
  const written = items
    .map(({ body, isDone }) => `<li>${mark === 'task' ? box(isDone) : ''}${joined(body, scope)}</li>`)
    .join('');
  return mark === 'number' ? `<ol start="${start}">${written}</ol>` : `<ul>${written}</ul>`;
}

function box(isDone: boolean): string {
  return isDone ? '☑ ' : '☐ ';
}
