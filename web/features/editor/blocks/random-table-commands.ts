import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { randomRow, randomTable } from '#book/document/blocks/random-table.ts';
import { newParagraph } from './block-carets.ts';

/** Adds a row after the row at this index. Even ranges are distributed again; ranges that the author changed stay. */
export function addRow(state: EditorState, tablePosition: number, afterIndex: number): Transaction | null {
  return reshape(state, tablePosition, (tr, table) => {
    const type = state.schema.nodes[randomRow.name];
    if (!type) return;
    const position = rowPosition(table, tablePosition, afterIndex + 1);
    tr.insert(position, type.create({ roll: '' }));
    tr.setSelection(TextSelection.create(tr.doc, position + 1));
  });
}

/** Removes a row. Does not remove the last remaining one. */
export function removeRow(state: EditorState, tablePosition: number, index: number): Transaction | null {
  return reshape(state, tablePosition, (tr, table) => {
    if (table.childCount < 2) return;
    const position = rowPosition(table, tablePosition, index);
    tr.delete(position, position + table.child(index).nodeSize);
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(position - 1, tablePosition + 2)), -1));
  });
}

/** Sets another die and distributes its results evenly among the rows. */
export function setDie(state: EditorState, tablePosition: number, die: string): Transaction | null {
  const table = tableAt(state, tablePosition);
  if (!table) return null;
  const tr = state.tr.setNodeAttribute(tablePosition, 'die', die);
  return shareRanges(tr, tablePosition);
}

/** Distributes the results of the die evenly among the rows and overwrites all ranges. */
export function shareRanges(tr: Transaction, tablePosition: number): Transaction {
  const table = tr.doc.nodeAt(tablePosition);
  if (!table || !randomTable.is(table)) return tr;
  const ranges = evenRanges(randomTable.attrs(table).die, table.childCount);
  table.forEach((row, offset, index) => {
    if (randomRow.attrs(row).roll !== ranges[index])
      tr.setNodeAttribute(tablePosition + 1 + offset, 'roll', ranges[index] ?? '');
  });
  return tr;
}

/** Enter in a row goes to the next row if that is empty, and otherwise adds a row. In an empty last row it leaves the table. */
export const enterInRow: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!randomRow.is($from.parent) || !empty) return false;
  const table = $from.node($from.depth - 1);
  const isLast = $from.index($from.depth - 1) === table.childCount - 1;
  if (isLast && table.childCount > 1 && $from.parent.content.size === 0) {
    dispatch?.(leaveTable(state, $from.before($from.depth - 1)).scrollIntoView());
    return true;
  }
  const isNextFree = $from.nodeAfter === null && table.maybeChild($from.index($from.depth - 1) + 1)?.content.size === 0;
  const tr = isNextFree
    ? state.tr.setSelection(TextSelection.create(state.doc, $from.after() + 1))
    : addRow(state, $from.before($from.depth - 1), $from.index($from.depth - 1));
  if (tr) dispatch?.(tr.scrollIntoView());
  return true;
};

/** Tab goes to the text of the next row and adds a row after the last one. Shift-Tab goes to the text of the previous row. */
export function goToRow(step: 1 | -1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if (!randomRow.is($from.parent)) return false;
    const table = $from.node(-1);
    const index = $from.index(-1);
    const next = table.maybeChild(index + step);
    if (!next && step < 0) return false;
    if (!next) {
      const tr = addRow(state, $from.before(-1), index);
      if (tr) dispatch?.(tr.scrollIntoView());
      return true;
    }
    const from = rowPosition(table, $from.before(-1), index + step) + 1;
    const selection = TextSelection.create(state.doc, from, from + next.content.size);
    dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/**
 * Goes to the row above or below, and out of the table from its first and last row. The browser cannot move from an empty row to the next
 * one, and would go to another block or to the start of the section.
 */
export function goToRowBeside(step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const { $from, empty } = state.selection;
    if (!empty || !randomRow.is($from.parent)) return false;
    if (view && !view.endOfTextblock(step < 0 ? 'up' : 'down')) return false;
    const [table, position] = [$from.node(-1), $from.before(-1)];
    const index = $from.index(-1) + step;
    const row = table.maybeChild(index);
    const $edge = state.doc.resolve(step < 0 ? position : position + table.nodeSize);
    const beside = step < 0 ? $edge.nodeBefore : $edge.nodeAfter;
    // Between two blocks, the gap cursor provides a place for the caret.
    if (!row && beside?.isTextblock !== true) return false;
    const selection = row
      ? TextSelection.create(
          state.doc,
          rowPosition(table, position, index) + 1 + Math.min($from.parentOffset, row.content.size),
        )
      : Selection.findFrom($edge, step);
    if (!selection) return false;
    dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

/** Backspace in an empty row removes it. */
export const backspaceInRow: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!randomRow.is($from.parent) || !empty || $from.parentOffset > 0) return false;
  if ($from.parent.content.size > 0) return true;
  const tr = removeRow(state, $from.before($from.depth - 1), $from.index($from.depth - 1));
  if (tr) dispatch?.(tr.scrollIntoView());
  return true;
};

/** Removes the empty last row and starts a paragraph after the table. */
function leaveTable(state: EditorState, tablePosition: number): Transaction {
  const rows = state.doc.nodeAt(tablePosition)?.childCount ?? 1;
  const tr = removeRow(state, tablePosition, rows - 1) ?? state.tr;
  const after = tablePosition + (tr.doc.nodeAt(tablePosition)?.nodeSize ?? 0);
  return tr.insert(after, newParagraph(tr)).setSelection(TextSelection.create(tr.doc, after + 1));
}

function reshape(
  state: EditorState,
  tablePosition: number,
  change: (tr: Transaction, table: Node) => void,
): Transaction | null {
  const table = tableAt(state, tablePosition);
  if (!table) return null;
  const wasEven = hasEvenRanges(randomTable.attrs(table).die, rollsOf(table));
  const tr = state.tr;
  change(tr, table);
  return wasEven ? shareRanges(tr, tablePosition) : tr;
}

function tableAt(state: EditorState, position: number): Node | null {
  const node = state.doc.nodeAt(position);
  return randomTable.is(node) ? node : null;
}

function rollsOf(table: Node): string[] {
  const rolls: string[] = [];
  table.forEach((row) => rolls.push(randomRow.attrs(row).roll));
  return rolls;
}

function rowPosition(table: Node, tablePosition: number, index: number): number {
  let position = tablePosition + 1;
  for (let row = 0; row < index; row += 1) position += table.child(row).nodeSize;
  return position;
}

/** The lowest and highest result of a die or a sum of dice: d6 is 1 to 6, 2d6 is 2 to 12. Null if the text is not a die. */
export function dieSpan(die: string): { low: number; high: number } | null {
  const match = /^(\d{0,2})d(\d{1,4})$/.exec(die);
  if (!match) return null;
  const count = Number(match[1] || '1');
  const sides = Number(match[2]);
  return count > 0 && sides > 0 ? { low: count, high: count * sides } : null;
}

/**
 * Distributes the results of a die among the rows as evenly as possible. If they do not divide evenly, the first rows get one more. Rows
 * beyond the number of results get none.
 */
export function evenRanges(die: string, rows: number): string[] {
  const span = dieSpan(die);
  if (!span || rows === 0) return Array.from({ length: rows }, () => '');
  const results = span.high - span.low + 1;
  const share = Math.floor(results / rows);
  const more = results % rows;
  let next = span.low;
  return Array.from({ length: rows }, (_, index) => {
    const size = share + (index < more ? 1 : 0);
    const from = next;
    next += size;
    if (size === 0) return '';
    return size === 1 ? String(from) : `${from}–${next - 1}`;
  });
}

/** Whether the rows have even ranges, so that they may be distributed again. False once the author has changed a range. */
export function hasEvenRanges(die: string, rolls: readonly string[]): boolean {
  const even = evenRanges(die, rolls.length);
  return rolls.every((roll, index) => roll === '' || roll === even[index]);
}
