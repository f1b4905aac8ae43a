import type { DocxBlock, DocxCell, DocxRow, DocxTable } from '#export/docx/docx-description.ts';
import { type WordBody, xmlElement } from './word-body.ts';
import type { TableStyle } from './table-styles.ts';

/** What the description of a table refers to only by name. */
export interface TableDrawing {
  look: TableStyle;
  /** From right to left. */
  runsLeft: boolean;
  writeCell(blocks: readonly DocxBlock[], body: WordBody): void;
}

/** Writes a table with the content of its cells. */
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

function groundsOf({ rows }: DocxTable, { headShading, shading, stripe }: TableStyle) {
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

/** A cell, or its continuation in a lower row that it spans. */
interface PlacedCell extends DocxCell {
  column: number;
  isContinued: boolean;
  isHead: boolean;
  ground: string | undefined;
}

/** The background colour of a row; undefined for none. */
type GroundOf = (row: DocxRow, index: number) => string | undefined;

/** The cells of each row in the order of their columns. */
function placedCells(rows: readonly DocxRow[], groundOf: GroundOf): PlacedCell[][] {
  /** The cells that continue in the next row, by their columns. */
  const reaching = new Map<number, PlacedCell>();
  return rows.map((row, index) => {
    const own = { isContinued: false, isHead: row.repeats, ground: groundOf(row, index) };
    const placed: PlacedCell[] = [];
    let column = 0;
    const place = (cell: PlacedCell) => {
      placed.push(cell);
      if (cell.rowspan > 1) reaching.set(column, continuationOf(cell));
      else reaching.delete(column);
      column += cell.colspan;
    };
    const placeReaching = () => {
      for (let cell = reaching.get(column); cell; cell = reaching.get(column)) place(cell);
    };
    for (const cell of row.cells) {
      placeReaching();
      place({ ...cell, ...own, column });
    }
    placeReaching();
    return placed;
  });
}

/** The continuation contains an empty paragraph, aligned like the cell. */
function continuationOf(cell: PlacedCell): PlacedCell {
  const last = cell.blocks.at(-1);
  const align = last?.kind === 'paragraph' && last.align ? { align: last.align } : {};
  const blocks: DocxBlock[] = [{ kind: 'paragraph', style: 'Normal', content: [], ...align }];
  return { ...cell, rowspan: cell.rowspan - 1, isContinued: true, blocks };
}

/** The properties of a table, in the order that Word's schema requires. */
function tableProperties({ widths, indent }: DocxTable, look: TableStyle, runsLeft: boolean): string {
  const width = widths.reduce((sum, each) => sum + each, 0);
  return xmlElement(
    'w:tblPr',
    {},
    (runsLeft ? '<w:bidiVisual/>' : '') +
      measure('w:tblW', width) +
      (indent === undefined ? '' : measure('w:tblInd', indent)) +
      bordersOf(look) +
      xmlElement('w:tblLayout', { 'w:type': 'fixed' }) +
      marginsOf(look),
  );
}

const BORDERS = {
  top: 'w:top',
  left: 'w:left',
  bottom: 'w:bottom',
  right: 'w:right',
  insideHorizontal: 'w:insideH',
  insideVertical: 'w:insideV',
} as const;

function bordersOf({ borders }: TableStyle): string {
  const sides = ['top', 'left', 'bottom', 'right', 'insideHorizontal', 'insideVertical'] as const;
  const written = sides.map((side) => {
    const { style, color, size } = borders[side];
    return xmlElement(BORDERS[side], { 'w:val': style, 'w:color': color, 'w:sz': size });
  });
  return xmlElement('w:tblBorders', {}, written.join(''));
}

function marginsOf({ margins: { side, ends } }: TableStyle): string {
  const written = [
    measure('w:top', ends),
    measure('w:left', side),
    measure('w:bottom', ends),
    measure('w:right', side),
  ];
  return xmlElement('w:tblCellMar', {}, written.join(''));
}

function measure(name: string, twips: number): string {
  return xmlElement(name, { 'w:type': 'dxa', 'w:w': twips });
}
