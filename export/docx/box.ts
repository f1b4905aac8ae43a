import type { DocxBlock, DocxParagraph, DocxStyle, DocxTable, DocxTableLook } from './description.ts';
import { BOX_PADDING } from './measures.ts';
import { cellScope, type DocxScope } from './scope.ts';

/** Text in a frame: a table of one cell, so that the frame holds whatever stands in it and goes on over pages. */
export function box(
  look: DocxTableLook,
  scope: DocxScope,
  text: DocxStyle,
  write: (inner: DocxScope) => DocxBlock[],
): DocxBlock[] {
  const inner = cellScope(scope, text, scope.room - 2 * BOX_PADDING);
  const rows = [{ repeats: false, whole: false, cells: [oneCell(write(inner))] }];
  return setApart({ kind: 'table', look, widths: [scope.room], rows, ...indentOf(scope) });
}

/** A cell with these blocks. Word refuses a cell without a paragraph, so that an empty one gets one. */
export function oneCell(
  blocks: DocxBlock[],
  { colspan = 1, rowspan = 1 } = {},
): DocxTable['rows'][number]['cells'][number] {
  return { colspan, rowspan, blocks: blocks.length > 0 ? blocks : [emptyEnd()] };
}

/** A table with an empty paragraph behind it: Word joins tables that touch, and requires a paragraph at the end of a cell. */
export function setApart(table: DocxTable): DocxBlock[] {
  return [table, emptyEnd()];
}

export function indentOf({ indent }: DocxScope): { indent?: number } {
  return indent > 0 ? { indent } : {};
}

/** A low, empty paragraph; made anew each time, since a bookmark may be put in it. */
export function emptyEnd(): DocxParagraph {
  return { kind: 'paragraph', style: 'Table End', content: [] };
}
