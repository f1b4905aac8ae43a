import { textAttribute } from '../define/attribute-kinds.ts';
import { defineBlock } from '../define/define-block.ts';
import { element, findElement, textOf } from '../html/html-tree.ts';
import type { KnownNode } from '../node/loose-node.ts';

/** Rows of cells, some of which may span others. */
export const table = defineBlock({
  name: 'table',
  label: 'Table',
  contains: 'rows',
  spec: { group: 'block flow tabular', content: 'tableRow+', tableRole: 'table', isolating: true },
  attributes: { caption: textAttribute(500) },
  tags: ['table'],
  read(html) {
    if (html.attrs['data-block'] === 'random-table') return null;
    const caption = findElement(html.children, 'caption');
    const rest = html.children.filter((child) => typeof child === 'string' || child.tag !== 'caption');
    return { attrs: { caption: caption ? textOf(caption.children).trim() : '' }, content: rest };
  },
  write({ caption }, content) {
    const captions = caption === '' ? [] : [element('caption', {}, caption)];
    return element('table', {}, captions, element('tbody', {}, content));
  },
  textFields: ({ caption }) => [caption],
  prose: ['caption'],
  print: ({ caption }, node) => ({ form: 'table', caption, table: node }),
  menu: [{ id: 'table', hint: 'Rows and columns, with a header', group: 'Layout', words: 'grid cells rows columns' }],
  start: { content: [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')] },
});

function emptyRow(type: 'tableHeader' | 'tableCell'): KnownNode {
  return { type: 'tableRow', content: [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] })) };
}
