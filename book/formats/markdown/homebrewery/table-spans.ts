import type { MarkdownIt, Token } from 'markdown-it';

interface Cell {
  opening: Token;
  words: Token;
  /** Its first column. */
  x: number;
  width: number;
}

const SPANS = /\|\||\^[ \t]*\|/;
const SEPARATOR = /(?<!\\)\|/;
/** A cell that continues the one above. Two carets enclose superscript text: "^a^". */
const GOES_ON = /^[^^]*(?<!\\)\^$/;

/**
 * Adds the cell spans of extended tables to the parser: pipes with nothing between them widen the cell before them, and
 * a cell that ends with `^` continues the one above. Covered cells are removed, and the covering cell gets `colspan`
 * and `rowspan`.
 */
export function withTableSpans(parser: MarkdownIt): void {
  parser.core.ruler.after('block', 'brew_table_spans', (state) => {
    if (SPANS.test(state.src)) state.tokens = withoutCovered(state.tokens, state.src.split('\n'));
  });
}

function withoutCovered(tokens: readonly Token[], lines: readonly string[]): Token[] {
  const kept: Token[] = [];
  let above = new Map<number, Cell>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    kept.push(token);
    if (token.type === 'table_open') above = new Map();
    if (token.type !== 'tr_open') continue;
    let end = at + 1;
    while (tokens[end] && tokens[end]?.type !== 'tr_close') end += 1;
    const row = tokens.slice(at + 1, end);
    const cells = cellsOf(row, writtenCells(lines[token.map?.[0] ?? -1] ?? ''));
    const owners = cells.map((cell) => joined(cell, above.get(cell.x)));
    above = new Map(owners.map((owner) => [owner.x, owner]));
    const openings = new Set(cells.filter((cell, index) => owners[index] === cell).map(({ opening }) => opening));
    for (let from = 0; from < row.length; from += 3) {
      const cell = row.slice(from, from + 3);
      if (cell[0] && openings.has(cell[0])) kept.push(...cell);
    }
    at = end - 1;
  }
  return kept;
}

/** Returns the cells of a row with their widths in columns. Each cell consists of three tokens. */
function cellsOf(row: readonly Token[], written: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (let x = 0; x * 3 < row.length; x += 1) {
    const [opening, words] = row.slice(x * 3, x * 3 + 2);
    const last = cells.at(-1);
    if (!opening || !words) continue;
    if (last && written[x] === '') last.width += 1;
    else cells.push({ opening, words, x, width: 1 });
  }
  for (const { opening, width } of cells) if (width > 1) opening.attrSet('colspan', String(width));
  return cells;
}

/** Returns the cell above, with the words of both, if this one continues it; otherwise the cell itself. */
function joined(cell: Cell, upper: Cell | undefined): Cell {
  if (upper?.width !== cell.width || !GOES_ON.test(cell.words.content)) return cell;
  const words = cell.words.content.slice(0, -1).trim();
  upper.words.content = `${upper.words.content} ${words}`.trim();
  upper.opening.attrSet('rowspan', String(Number(upper.opening.attrGet('rowspan') ?? 1) + 1));
  return upper;
}

/** Splits a line of a table at its pipes, without the ones at the ends. */
function writtenCells(line: string): string[] {
  const row = line.replace(/^[ \t>]*\|?/, '').trimEnd();
  return (row.endsWith('|') && !row.endsWith('\\|') ? row.slice(0, -1) : row).split(SEPARATOR);
}
