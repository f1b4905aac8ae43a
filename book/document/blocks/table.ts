import { z } from 'zod';
import { type Attribute, integerAttribute, integerFrom, textAttribute } from '../define/attributes.ts';
import { defineBlock, definePart } from '../define/define-block.ts';
import { element, findElement, type HtmlElement, type HtmlNode, textOf } from '../html/html-tree.ts';
import type { KnownNode } from '../nodes.ts';

/** Rows of cells, some of which may span rows or columns. */
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
  usualWidth: 'auto',
  start: { content: [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')] },
});

function emptyRow(type: 'tableHeader' | 'tableCell'): KnownNode {
  return { type: 'tableRow', content: [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] })) };
}

export const tableRow = definePart({
  name: 'tableRow',
  label: 'Table row',
  contains: 'cells',
  spec: { content: '(tableCell | tableHeader)*', tableRole: 'row' },
  attributes: {},
  tags: ['tr'],
  read: () => ({}),
  write: (_attrs, content) => element('tr', {}, content),
});

const MAX_SPAN = 100;
const ALIGNMENTS = ['left', 'center', 'right'] as const;
type Alignment = (typeof ALIGNMENTS)[number];

/** Widths in CSS pixels, one for each column that the cell spans, as set in the editor. */
const colwidth: Attribute<number[] | null> = {
  schema: z.array(z.int().min(1).max(5000)).max(MAX_SPAN).nullable(),
  fallback: null,
};
const align: Attribute<Alignment | null> = { schema: z.enum(ALIGNMENTS).nullable(), fallback: null };

const attributes = {
  colspan: integerAttribute(1, MAX_SPAN, 1),
  rowspan: integerAttribute(1, MAX_SPAN, 1),
  colwidth,
  align,
};

/** A cell of a table. A header cell has the same attributes, so each definition can read both. */
export const tableCell = definePart({
  name: 'tableCell',
  label: 'Table cell',
  ...cell('td', 'cell'),
});

export const tableHeader = definePart({
  name: 'tableHeader',
  label: 'Table header',
  ...cell('th', 'header_cell'),
});

interface CellAttributes {
  colspan: number;
  rowspan: number;
  colwidth: number[] | null;
  align: Alignment | null;
}

function cell(tag: 'td' | 'th', tableRole: string) {
  return {
    contains: 'blocks' as const,
    spec: { content: 'prose+', tableRole, isolating: true },
    attributes,
    tags: [tag],
    read: (html: HtmlElement) => ({ attrs: readCell(html) }),
    write: (attrs: CellAttributes, content: HtmlNode[]) =>
      element(
        tag,
        {
          colspan: attrs.colspan === 1 ? null : attrs.colspan,
          rowspan: attrs.rowspan === 1 ? null : attrs.rowspan,
          'data-colwidth': attrs.colwidth?.join(','),
          align: attrs.align,
        },
        content,
      ),
  };
}

function readCell(html: HtmlElement): Record<keyof CellAttributes, unknown> {
  const widths = html.attrs['data-colwidth']?.split(',').map((width) => integerFrom(width));
  return {
    colspan: integerFrom(html.attrs.colspan) ?? 1,
    rowspan: integerFrom(html.attrs.rowspan) ?? 1,
    colwidth: widths ?? null,
    align:
      html.attrs.align?.toLowerCase() ?? /text-align:\s*(left|center|right)/i.exec(html.attrs.style ?? '')?.[1] ?? null,
  };
}
