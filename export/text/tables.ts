/** A table of more characters in a line than this has tabs between its columns, since its lines would break where it is pasted. */
const WIDEST = 100;

/** Rows of cells as lines with their columns below each other. */
export function columnLines(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  // Not by Math.max(...), because a large table has more rows than a function call takes arguments.
  const widths = (lines[0] ?? []).map((_, x) => lines.reduce((most, row) => Math.max(most, lengthOf(row[x] ?? '')), 0));
  const total = widths.reduce((sum, width) => sum + width + 2, -2);
  if (total > WIDEST) return lines.map((row) => row.join('\t')).join('\n');
  return lines
    .map((row) =>
      row
        .map((cell, x) => padded(cell, widths[x] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(width - lengthOf(cell));
}

/** In characters as readers count them; those of Chinese and Japanese are two columns wide. */
function lengthOf(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u;
