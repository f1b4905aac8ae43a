import type { DocxBlock, DocxRow, DocxTable } from '#export/docx/description.ts';
import type { WordBody } from './body.ts';
import { type PlacedCell, placedCells } from './table-grid.ts';
import type { TableLook } from './table-looks.ts';
import { tableProperties } from './table-properties.ts';
import { xmlElement } from './xml.ts';

/** What a table is drawn with that its description only names. */
export interface TableDrawing {
  look: TableLook;
  /** From right to left. */
  runsLeft: boolean;
  writeCell(blocks: readonly DocxBlock[], body: WordBody): void;
}

/** Writes a table, with what stands in its cells. */
export function writeTable(table: DocxTable, { look, runsLeft, writeCell }: TableDrawing, body: WordBody): void {
  const placed = placedCells(table.rows, groundsOf(table, look));
  const propertiesOf = sharedProperties(table.widths);
  body.write(`<w:tbl>${tableProperties(table, look, runsLeft)}${columnsOf(table)}`);
  for (const [index, row] of table.rows.entries()) {
    body.write(`<w:tr>${rowProperties(row)}`);
    for (const cell of placed[index] ?? []) {
      body.write(`<w:tc>${propertiesOf(cell)}`);
      writeCell(cell.blocks, body);
      body.write('</w:tc>');
    }
    body.write('</w:tr>');
  }
  body.write('</w:tbl>');
}

function groundsOf({ rows }: DocxTable, { headShading, shading, stripe }: TableLook) {
  const heads = rows.filter(({ repeats }) => repeats).length;
  return ({ repeats }: DocxRow, index: number): string | undefined => {
    if (repeats) return headShading ?? shading;
    return (index - heads) % 2 === 0 ? (stripe ?? shading) : shading;
  };
}

function columnsOf({ widths }: DocxTable): string {
  return xmlElement('w:tblGrid', {}, widths.map((width) => xmlElement('w:gridCol', { 'w:w': width })).join(''));
}

function rowProperties({ whole, repeats }: DocxRow): string {
  const properties = (whole ? '<w:cantSplit/>' : '') + (repeats ? '<w:tblHeader/>' : '');
  return properties === '' ? '' : xmlElement('w:trPr', {}, properties);
}

/** The properties of cells; many have the same. */
function sharedProperties(widths: readonly number[]): (cell: PlacedCell) => string {
  const known = new Map<string, string>();
  return (cell) => {
    const { column, colspan, isHead, ground } = cell;
    const width = widths.slice(column, column + colspan).reduce((sum, each) => sum + each, 0);
    const merge = mergeOf(cell);
    const key = [width, colspan, merge, ground, isHead].join(' ');
    const properties =
      known.get(key) ??
      xmlElement(
        'w:tcPr',
        {},
        xmlElement('w:tcW', { 'w:type': 'dxa', 'w:w': width }) +
          xmlElement('w:gridSpan', { 'w:val': colspan }) +
          (merge ? xmlElement('w:vMerge', { 'w:val': merge }) : '') +
          (ground === undefined ? '' : xmlElement('w:shd', { 'w:fill': ground, 'w:val': 'clear' })) +
          xmlElement('w:vAlign', { 'w:val': isHead ? 'bottom' : 'top' }),
      );
    known.set(key, properties);
    return properties;
  };
}

function mergeOf({ isContinued, rowspan }: PlacedCell): 'continue' | 'restart' | null {
  if (isContinued) return 'continue';
  return rowspan > 1 ? 'restart' : null;
}
