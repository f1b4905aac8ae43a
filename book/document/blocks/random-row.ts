import { textAttribute } from '../define/attribute-kinds.ts';
import { definePart } from '../define/define-block.ts';
import { element, type HtmlElement } from '../html/html-tree.ts';

export const randomRow = definePart({
  name: 'randomRow',
  label: 'Random row',
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
  write: ({ roll }, content) =>
    element('tr', { 'data-roll': roll }, element('td', {}, roll), element('td', {}, content)),
  textFields: ({ roll }) => [roll],
});

function cells(row: HtmlElement): HtmlElement[] {
  return row.children
    .filter((child) => typeof child !== 'string')
    .filter((child) => child.tag === 'td' || child.tag === 'th');
}
