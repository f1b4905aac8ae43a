import { z } from 'zod';
import { integerAttribute, integerFrom, textAttribute } from '../attribute-kinds.ts';
import type { AttributeTable, BlockDefinition } from '../definition.ts';
import { element, findElement, type HtmlElement, textOf } from '../html/html-tree.ts';

const MAX_SPAN = 100;
const ALIGNMENTS = ['left', 'center', 'right'] as const;

export const table: BlockDefinition = {
  name: 'table',
  contains: 'rows',
  spec: { group: 'block flow', content: 'tableRow+', tableRole: 'table', isolating: true },
  attributes: { caption: textAttribute(500) },
  tags: ['table'],
  read(html) {
    if (html.attrs['data-block'] === 'random-table') return null;
    const caption = findElement(html.children, 'caption');
    const rest = html.children.filter((child) => typeof child === 'string' || child.tag !== 'caption');
    return { attrs: { caption: caption ? textOf(caption.children).trim() : '' }, content: rest };
  },
  write(attrs, content) {
    const caption = attrs.caption ? [element('caption', {}, String(attrs.caption))] : [];
    return element('table', {}, caption, element('tbody', {}, content));
  },
};

export const tableRow: BlockDefinition = {
  name: 'tableRow',
  contains: 'cells',
  spec: { content: '(tableCell | tableHeader)*', tableRole: 'row' },
  attributes: {},
  tags: ['tr'],
  read: () => ({}),
  write: (_attrs, content) => element('tr', {}, content),
};

const cellAttributes: AttributeTable = {
  colspan: integerAttribute(1, MAX_SPAN, 1),
  rowspan: integerAttribute(1, MAX_SPAN, 1),
  /** Widths in CSS pixels, one for each column the cell spans, as dragged in the editor. */
  colwidth: { schema: z.array(z.int().min(1).max(5000)).max(MAX_SPAN).nullable(), fallback: null },
  align: { schema: z.enum(ALIGNMENTS).nullable(), fallback: null },
};

export const tableCell: BlockDefinition = cell('tableCell', 'td', 'cell');
export const tableHeader: BlockDefinition = cell('tableHeader', 'th', 'header_cell');

function cell(name: string, tag: string, tableRole: string): BlockDefinition {
  return {
    name,
    contains: 'blocks',
    spec: { content: 'prose+', tableRole, isolating: true },
    attributes: cellAttributes,
    tags: [tag],
    read: (html) => ({ attrs: readCell(html) }),
    write: (attrs, content) =>
      element(
        tag,
        {
          colspan: attrs.colspan === 1 ? null : Number(attrs.colspan),
          rowspan: attrs.rowspan === 1 ? null : Number(attrs.rowspan),
          'data-colwidth': Array.isArray(attrs.colwidth) ? attrs.colwidth.join(',') : null,
          align: typeof attrs.align === 'string' ? attrs.align : null,
        },
        content,
      ),
  };
}

function readCell(html: HtmlElement): Record<string, unknown> {
  const widths = html.attrs['data-colwidth']?.split(',').map((width) => integerFrom(width));
  return {
    colspan: integerFrom(html.attrs.colspan) ?? 1,
    rowspan: integerFrom(html.attrs.rowspan) ?? 1,
    colwidth: widths ?? null,
    align:
      html.attrs.align?.toLowerCase() ?? /text-align:\s*(left|center|right)/i.exec(html.attrs.style ?? '')?.[1] ?? null,
  };
}
