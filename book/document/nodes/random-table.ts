import { z } from 'zod';
import { textAttribute } from '../attribute-kinds.ts';
import type { BlockDefinition } from '../definition.ts';
import { isGenerated } from '../generated.ts';
import { element, findElement, type HtmlElement, textOf } from '../html/html-tree.ts';

/** A die or sum of dice, such as d6, 2d6 or d100. */
export const DIE = /^\d{0,2}d\d{1,4}$/;

/** A table to roll on: a die, and for each row the numbers that lead to it. */
export const randomTable: BlockDefinition = {
  name: 'randomTable',
  contains: 'rows',
  spec: { group: 'block flow', content: 'randomRow+', isolating: true, defining: true },
  attributes: { title: textAttribute(300), die: { schema: z.string().regex(DIE), fallback: 'd6' } },
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
      { 'data-block': 'random-table', 'data-die': String(attrs.die) },
      element('caption', {}, String(attrs.title)),
      element('tbody', {}, content),
    ),
};

export const randomRow: BlockDefinition = {
  name: 'randomRow',
  contains: 'inline',
  spec: { content: 'inline*' },
  /** The number or range that leads to the row: "1", "2–5". */
  attributes: { roll: textAttribute(20) },
  tags: ['tr'],
  read(html) {
    const roll = html.attrs['data-roll'];
    if (roll === undefined) return null;
    return { attrs: { roll }, content: cells(html)[1]?.children ?? [] };
  },
  write: (attrs, content) =>
    element(
      'tr',
      { 'data-roll': String(attrs.roll) },
      element('td', {}, String(attrs.roll)),
      element('td', {}, content),
    ),
};

function cells(row: HtmlElement): HtmlElement[] {
  return row.children
    .filter((child) => typeof child !== 'string')
    .filter((child) => child.tag === 'td' || child.tag === 'th');
}
