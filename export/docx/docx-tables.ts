import type { Node } from 'prosemirror-model';
import { tableCell, tableHeader } from '#book/document/blocks/table.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { columnNeeds, countColumns, headerRows, placeCells, type PlacedCell } from '#export/placed-cells.ts';
import { leastWidth, shareWidths } from '#export/columns.ts';
import {
  type AbilityColumn,
  type EntryGroup,
  type Fact,
  runInName,
} from '#book/rules-5e/stat-block/stat-block-parts.ts';
import {
  BOX_PADDING,
  CELL_PADDING,
  type DocxBlock,
  type DocxInline,
  type DocxParagraph,
  type DocxRow,
  type DocxStyle,
  type DocxTable,
  type DocxTableStyle,
  SMALL_TABLE,
  TABLE_EM,
} from './docx-description.ts';
import { cellScope, type DocxScope, emphasised, inline, line, plain } from './docx-inline.ts';

type WriteBlocks = (parent: Node, scope: DocxScope) => DocxBlock[];

/** A row may break across pages if one of its cells has more characters than this. */
const LONG_CELL = 900;
const STYLES = { head: 'Table Heading', text: 'Table Text' } as const;
/** For a table whose words would otherwise have to be broken. */
const SMALL_STYLES = { head: 'Small Table Heading', text: 'Small Table Text' } as const;
const DIE_COLUMN = 1100;
const NAMELESS = 'Result';

/** A table below its caption. Its header rows repeat on each page. */
export function tableBlocks({ table, caption }: PrintForm<'table'>, scope: DocxScope, write: WriteBlocks): DocxBlock[] {
  const cells = placeCells(table);
  const needs = columnNeeds(cells, countColumns(cells));
  const room = scope.room / (TABLE_EM * scope.page.ratio);
  const isCrowded = leastWidth(needs) > room;
  const widths = wholeNumbers(shareWidths(needs, isCrowded ? room / SMALL_TABLE : room), scope.room);
  const styles = isCrowded ? SMALL_STYLES : STYLES;
  const heads = headerRows(table, cells);
  const byRow = Map.groupBy(cells, ({ y }) => y);
  const rows = table.children.map((_row, y): DocxRow => {
    const own = byRow.get(y) ?? [];
    return {
      repeats: y < heads,
      whole: own.every(({ node }) => node.textContent.length <= LONG_CELL),
      cells: own.map((cell) => oneCell(cellBlocks(cell, { widths, styles, scope, write }), cell)),
    };
  });
  return [...captionOf(caption), ...setApart({ kind: 'table', look: 'ruled', widths, rows, ...indentOf(scope) })];
}

interface CellSetting {
  widths: readonly number[];
  styles: Record<'head' | 'text', DocxStyle>;
  scope: DocxScope;
  write: WriteBlocks;
}

function cellBlocks({ node, x, colspan }: PlacedCell, { widths, styles, scope, write }: CellSetting): DocxBlock[] {
  const width = widths.slice(x, x + colspan).reduce((sum, each) => sum + each, 0);
  const text = tableHeader.is(node) ? styles.head : styles.text;
  const written = write(node, cellScope(scope, text, width - 2 * CELL_PADDING));
  const { align } = tableCell.attrs(node);
  if (align === null) return written;
  return written.map((block) => (block.kind === 'paragraph' ? { ...block, align } : block));
}

/** A random table: the numbers of the die and their results. */
export function randomTableBlocks({ die, title, rows }: PrintForm<'roll-table'>, scope: DocxScope): DocxBlock[] {
  const row = (roll: DocxParagraph, result: DocxParagraph, repeats: boolean): DocxRow => ({
    repeats,
    whole: true,
    cells: [oneCell([{ ...roll, align: 'center' }]), oneCell([result])],
  });
  const head = row(cellText('Table Heading', die), cellText('Table Heading', title || NAMELESS), true);
  const results = rows.map(({ roll, text }) =>
    row(cellText('Table Text', roll), { kind: 'paragraph', style: 'Table Text', content: inline(text, scope) }, false),
  );
  const first = Math.round(DIE_COLUMN * scope.page.ratio);
  const widths = [first, Math.max(400, scope.room - first)];
  return setApart({ kind: 'table', look: 'ruled', widths, rows: [head, ...results], ...indentOf(scope) });
}

function cellText(style: DocxStyle, text: string): DocxParagraph {
  return { kind: 'paragraph', style, content: text === '' ? [] : [plain(text)] };
}

function captionOf(caption: string): DocxParagraph[] {
  if (caption === '') return [];
  return [{ kind: 'paragraph', style: 'Caption', content: [plain(caption)], keepNext: true }];
}

function wholeNumbers(shares: readonly number[], room: number): number[] {
  return shares.map((share) => Math.max(1, Math.round(share * room)));
}

/** Text in a frame: a table of one cell, so that the frame can hold any block and continue over pages. */
export function box(
  look: DocxTableStyle,
  scope: DocxScope,
  text: DocxStyle,
  write: (inner: DocxScope) => DocxBlock[],
): DocxBlock[] {
  const inner = cellScope(scope, text, scope.room - 2 * BOX_PADDING);
  const rows = [{ repeats: false, whole: false, cells: [oneCell(write(inner))] }];
  return setApart({ kind: 'table', look, widths: [scope.room], rows, ...indentOf(scope) });
}

/** A cell with these blocks. Word refuses a cell without a paragraph, so an empty cell gets one. */
function oneCell(blocks: DocxBlock[], { colspan = 1, rowspan = 1 } = {}): DocxTable['rows'][number]['cells'][number] {
  return { colspan, rowspan, blocks: blocks.length > 0 ? blocks : [emptyEnd()] };
}

/** A table with an empty paragraph after it: Word joins adjacent tables, and requires a paragraph at the end of a cell. */
function setApart(table: DocxTable): DocxBlock[] {
  return [table, emptyEnd()];
}

function indentOf({ indent }: DocxScope): { indent?: number } {
  return indent > 0 ? { indent } : {};
}

/** A low, empty paragraph. Each call creates a new one, because a bookmark may be added to it. */
export function emptyEnd(): DocxParagraph {
  return { kind: 'paragraph', style: 'Table End', content: [] };
}

/** A creature in its own layout, framed. */
export function statBlockBlocks({ block, parts }: PrintForm<'stat-block'>, scope: DocxScope): DocxBlock[] {
  const scores = block.layout === '2014' ? scores2014 : scores2024;
  return box('stat-block', scope, 'Stat Block', ({ room }) => [
    ...line('Stat Block Name', parts.name),
    ...line('Stat Block Type', parts.line),
    ...parts.facts.map(fact),
    ...scores(parts.abilities, room),
    ...parts.details.map(fact),
    ...parts.groups.flatMap(group),
  ]);
}

function fact({ label, value }: Fact): DocxParagraph {
  return paragraph('Stat Block Fact', [plain(label, { bold: true }), plain(` ${value}`)]);
}

function group({ title, intro, entries }: EntryGroup): DocxParagraph[] {
  return [
    ...line('Stat Block Heading', title),
    ...(intro === '' ? [] : [paragraph('Stat Block', emphasised(intro))]),
    ...entries.map((entry) => {
      const label = runInName(entry);
      const start = label === '' ? [] : [plain(label, { bold: true, italic: true }), plain(' ')];
      return paragraph('Stat Block', [...start, ...emphasised(entry.text)]);
    }),
  ];
}

function scores2014(abilities: readonly AbilityColumn[], room: number): DocxBlock[] {
  const labels = abilities.map(({ label }) => score(label, true));
  const values = abilities.map(({ text }) => score(text));
  return scoreTable(
    [labels, values],
    Array.from(abilities, () => Math.floor(room / abilities.length)),
  );
}

/** Three abilities in a row, each with its score, modifier and save. */
function scores2024(abilities: readonly AbilityColumn[], room: number): DocxBlock[] {
  const head = ['', '', 'MOD', 'SAVE'].map((label) => score(label));
  const cells = abilities.map(({ label, score: value, modifier, save }) => [
    score(label, true),
    ...[value, modifier, save].map((text) => score(text)),
  ]);
  const rows = [[head, head, head], cells.slice(0, 3), cells.slice(3)].map((row) => row.flat());
  return scoreTable(
    rows,
    Array.from({ length: 12 }, () => Math.floor(room / 12)),
  );
}

function scoreTable(rows: DocxParagraph[][], widths: number[]): DocxBlock[] {
  return setApart({
    kind: 'table',
    look: 'scores',
    widths,
    rows: rows.map((cells) => ({ repeats: false, whole: true, cells: cells.map((cell) => oneCell([cell])) })),
  });
}

function score(text: string, bold = false): DocxParagraph {
  return { ...paragraph('Stat Block Score', text === '' ? [] : [plain(text, { bold })]), align: 'center' };
}

function paragraph(style: DocxStyle, content: DocxInline[]): DocxParagraph {
  return { kind: 'paragraph', style, content };
}
