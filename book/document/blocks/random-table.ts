import { z } from 'zod';
import { type Attribute, textAttribute } from '../define/attributes.ts';
import { defineBlock, definePart } from '../define/define-block.ts';
import { element, findElement, type HtmlElement, isGenerated, textOf } from '../html/html-tree.ts';

/** A die or sum of dice, such as d6, 2d6 or d100. */
export const DIE = /^\d{0,2}d\d{1,4}$/;

const die: Attribute<string> = { schema: z.string().regex(DIE), fallback: 'd6', bounds: { max: 7 } };

export const randomRow = definePart({
  name: 'randomRow',
  label: 'Random row',
  contains: 'inline',
  spec: { content: 'inline*' },
  /** The number or range that selects the row: "1", "2–5". */
  attributes: { roll: textAttribute(20) },
  tags: ['tr'],
  read(html) {
    const roll = html.attrs['data-roll'];
    if (roll === undefined) return null;
    return { attrs: { roll }, content: cells(html)[1]?.children ?? [] };
  },
  write: ({ roll }, content) =>
    element('tr', { 'data-roll': roll }, element('td', {}, roll), element('td', {}, content)),
  textFields: ({ roll }) => [roll],
});

/** A random table: a die, and for each row the numbers that select it. */
export const randomTable = defineBlock({
  name: 'randomTable',
  label: 'Random table',
  contains: 'parts',
  part: 'randomRow',
  spec: { group: 'block flow tabular', content: 'randomRow+', isolating: true, defining: true },
  attributes: { title: textAttribute(300), die },
  tags: ['table'],
  read(html) {
    if (html.attrs['data-block'] !== 'random-table') return null;
    const caption = findElement(html.children, 'caption');
    const rest = html.children.filter(
      (child) => typeof child === 'string' || (child.tag !== 'caption' && !isGenerated(child, 'thead')),
    );
    return {
      attrs: { die: html.attrs['data-die'] ?? 'd6', title: caption ? textOf(caption.children).trim() : '' },
      content: rest,
    };
  },
  write: (attrs, content) =>
    element(
      'table',
      { 'data-block': 'random-table', 'data-die': attrs.die },
      element('caption', {}, attrs.title),
      element('tbody', {}, content),
    ),
  textFields: (attrs) => [attrs.title, attrs.die],
  prose: ['title'],
  print: (attrs, table) => ({
    form: 'roll-table',
    ...attrs,
    rows: table.children.map((text) => ({ roll: randomRow.attrs(text).roll, text })),
    table,
  }),
  nameOf: ({ title }) => title,
  detail: (attrs) => attrs.die,
  menu: [
    {
      id: 'random-table',
      hint: 'A die, and a row for each result',
      group: 'Rules',
      words: 'roll dice encounter d6 d20 d100',
    },
  ],
  usualWidth: 'column',
  start: {
    attrs: { die: 'd6' },
    content: ['1', '2', '3', '4', '5', '6'].map((roll) => ({ type: 'randomRow', attrs: { roll } })),
  },
});

function cells(row: HtmlElement): HtmlElement[] {
  return row.children
    .filter((child) => typeof child !== 'string')
    .filter((child) => child.tag === 'td' || child.tag === 'th');
}
