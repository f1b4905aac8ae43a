import {
  type BaseXmlComponent,
  FileChild,
  type ITablePropertiesOptions,
  type IXmlableObject,
  TableProperties,
} from 'docx';
import type { DocxBlock, DocxCell, DocxRow, DocxTable } from '#export/docx/description.ts';

type Context = Parameters<BaseXmlComponent['prepForXml']>[0];

interface TableParts {
  table: DocxTable;
  properties: ITablePropertiesOptions;
  /** The colour of the ground of a row; undefined for none. */
  groundOf(row: DocxRow, index: number): string | undefined;
  write(blocks: readonly DocxBlock[]): FileChild[];
}

/** A table as the library writes it, without an object for each element of its rows and cells, which takes several times as long. */
export class WrittenTable extends FileChild {
  readonly #parts: TableParts;

  constructor(parts: TableParts) {
    super('w:tbl');
    this.#parts = parts;
  }

  override prepForXml(context: Context): IXmlableObject {
    const { table, properties, groundOf, write } = this.#parts;
    const written = (components: readonly BaseXmlComponent[]) =>
      components.flatMap((one) => one.prepForXml(context) ?? []);
    const columns = table.widths.map((width) => valued('w:gridCol', { 'w:w': width }));
    const placed = placedCells(table.rows, groundOf);
    const propertiesOf = sharedProperties(table.widths);
    const rows = table.rows.map((row, index) => {
      const cells = (placed[index] ?? []).map((cell) => ({
        'w:tc': [propertiesOf(cell), ...written(write(cell.blocks))],
      }));
      return { 'w:tr': [...rowProperties(row), ...cells] };
    });
    return { 'w:tbl': [...written([new TableProperties(properties)]), { 'w:tblGrid': columns }, ...rows] };
  }
}

/** A cell, or its continuation in a row below that it reaches to. */
interface PlacedCell extends DocxCell {
  column: number;
  isContinued: boolean;
  isHead: boolean;
  ground: string | undefined;
}

/** The cells of each row in the order of their columns. */
function placedCells(rows: readonly DocxRow[], groundOf: TableParts['groundOf']): PlacedCell[][] {
  /** By their columns, what continues in the next row the cells that reach into it. */
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

/** An empty paragraph stands in it, aligned as the cell is. */
function continuationOf(cell: PlacedCell): PlacedCell {
  const last = cell.blocks.at(-1);
  const align = last?.kind === 'paragraph' && last.align ? { align: last.align } : {};
  const blocks: DocxBlock[] = [{ kind: 'paragraph', style: 'Normal', content: [], ...align }];
  return { ...cell, rowspan: cell.rowspan - 1, isContinued: true, blocks };
}

function rowProperties({ whole, repeats }: DocxRow): IXmlableObject[] {
  const properties = [...(whole ? [{ 'w:cantSplit': {} }] : []), ...(repeats ? [{ 'w:tblHeader': {} }] : [])];
  return properties.length > 0 ? [{ 'w:trPr': properties }] : [];
}

/** The properties of cells; those that are the same share one object. */
function sharedProperties(widths: readonly number[]): (cell: PlacedCell) => IXmlableObject {
  const known = new Map<string, IXmlableObject>();
  return (cell) => {
    const { column, colspan, isHead, ground } = cell;
    const width = widths.slice(column, column + colspan).reduce((sum, each) => sum + each, 0);
    const merge = mergeOf(cell);
    const key = [width, colspan, merge, ground, isHead].join(' ');
    const properties = known.get(key) ?? {
      'w:tcPr': [
        valued('w:tcW', { 'w:type': 'dxa', 'w:w': width }),
        valued('w:gridSpan', { 'w:val': colspan }),
        ...(merge ? [valued('w:vMerge', { 'w:val': merge })] : []),
        ...(ground === undefined ? [] : [valued('w:shd', { 'w:fill': ground, 'w:val': 'clear' })]),
        valued('w:vAlign', { 'w:val': isHead ? 'bottom' : 'top' }),
      ],
    };
    known.set(key, properties);
    return properties;
  };
}

function mergeOf({ isContinued, rowspan }: PlacedCell): 'continue' | 'restart' | null {
  if (isContinued) return 'continue';
  return rowspan > 1 ? 'restart' : null;
}

function valued(name: string, values: Record<string, string | number>): IXmlableObject {
  return { [name]: { _attr: values } };
}
