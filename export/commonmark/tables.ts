import type { Node } from 'prosemirror-model';
import { image } from '#book/document/blocks/image.ts';
import type { PrintForm } from '#book/document/print/print-form.ts';
import { escapeText } from '../markdown/escape.ts';
import { gridOf } from '../plain/grid.ts';
import { imageSign } from './image.ts';
import { inline } from './inline.ts';
import { bold } from './lines.ts';
import type { CommonmarkPlace } from './place.ts';

const RULES = { left: ':---', center: ':---:', right: '---:', none: '---' } as const;
type Alignment = keyof typeof RULES;

/** A table of GitHub's Markdown, under its caption. Its cells hold one line each; the first row is its heading, empty where it has none. */
export function tableToCommonmark({ table, caption }: PrintForm<'table'>, place: CommonmarkPlace): string {
  const { rows, heads, aligned, merged } = gridOf(table, (cell) => cellLine(cell, place));
  if (merged > 0) place.losses.add('merged', merged);
  const width = rows[0]?.length ?? 1;
  const head = heads > 0 ? rows : [Array.from({ length: width }, () => ''), ...rows];
  const alignments = aligned.map((alignment) => alignment ?? 'none');
  return captioned(caption, tableLines(head, alignments));
}

export function rollTableToCommonmark({ die, title, rows }: PrintForm<'roll-table'>, place: CommonmarkPlace): string {
  const results = rows.map(({ roll, text }) => [escapeText(roll), inline(text, place, 'cell')]);
  return captioned(title, tableLines([[escapeText(die), escapeText(place.words.result)], ...results]));
}

/** Rows of cells, of which the first is the heading. */
export function tableLines(
  [head = [], ...rows]: readonly (readonly string[])[],
  alignments: readonly Alignment[] = [],
): string {
  const rules = head.map((_, index) => RULES[alignments[index] ?? 'none']);
  return [head, rules, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function captioned(caption: string, table: string): string {
  return caption === '' ? table : `${bold(caption)}\n\n${table}`;
}

/** The blocks of a cell on one line. */
function cellLine(cell: Node, place: CommonmarkPlace): string {
  if (cell.childCount > 1 || !cell.firstChild?.isTextblock) place.losses.add('cell');
  return linesIn(cell, place).join(' ');
}

function linesIn(parent: Node, place: CommonmarkPlace): string[] {
  return parent.children.flatMap((node) => {
    if (node.isTextblock) return node.childCount === 0 ? [] : [inline(node, place, 'cell')];
    if (image.is(node)) return [imageSign(image.attrs(node), place)];
    return linesIn(node, place);
  });
}
