/*
 * Tables that Pandoc writes if pipes are not enough: in a grid of lines, and with words below a line of dashes; also
 * those of reStructuredText between double lines. Here they become tables with pipes on the same number of lines.
 */

const GRID_LINE = /^\+(?:[-=:]{3,}\+)+$/;
const DASHES = /^ *-{3,}(?: +-{3,})+$/;
const DOUBLE = /^ *={2,}(?: +={2,})+$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

interface Table {
  lines: string[];
  /** How many lines of the text it takes. */
  count: number;
}

/** The quotation markers of a line. */
const QUOTED = /^ {0,3}>[ >]*/;

/**
 * Returns the text with such tables converted to pipes. Code stays, and so do tables with cells over several columns or
 * rows.
 */
export function withRuledTables(markdown: string): string {
  if (!/^(?:[ >]*\+[-=:]{3,}\+| *-{3,} +-{3,}| *={2,} +={2,})/m.test(markdown)) return markdown;
  const lines = markdown.split('\n');
  const written: string[] = [];
  let fence = { mark: '', isQuoted: false };
  // Lines that were searched in vain are not searched again from the next line. Otherwise a long text would take too
  // long.
  let gridFrom = 0;
  let doubleFrom = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [quoted = ''] = QUOTED.exec(line) ?? [];
    const mark = FENCE.exec(line.slice(quoted.length))?.[1] ?? '';
    if (fence.isQuoted && quoted === '') fence = { mark: '', isQuoted: false };
    if (fence.mark === '') fence = { mark, isQuoted: mark !== '' && quoted !== '' };
    else if (mark.startsWith(fence.mark)) fence = { mark: '', isQuoted: false };
    const isText = fence.mark === '' && mark === '';
    const grid = isText && at >= gridFrom ? gridAt(lines, at, quoted) : null;
    gridFrom = grid?.end ?? gridFrom;
    const double = isText && at >= doubleFrom ? doubleAt(lines, at) : null;
    doubleFrom = double?.end ?? doubleFrom;
    const table = grid?.table ?? double?.table ?? (isText ? simpleAt(lines, at) : null);
    if (table === null) {
      written.push(line);
      continue;
    }
    const empty = Array.from({ length: Math.max(0, table.count - table.lines.length) }, () => quoted.trimEnd());
    written.push(...table.lines, ...empty);
    at += table.count - 1;
  }
  return written.join('\n');
}

/**
 * Returns the grid that begins here, and the index after the searched lines. All its lines have the same quotation
 * markers.
 */
function gridAt(lines: readonly string[], at: number, quoted: string): { table: Table | null; end: number } | null {
  const lineAt = (index: number) => {
    const line = lines[index] ?? '';
    return line.startsWith(quoted) ? line.slice(quoted.length).trimEnd() : '';
  };
  const first = lineAt(at);
  if (!GRID_LINE.test(first)) return null;
  const places = [...first].flatMap((sign, index) => (sign === '+' ? [index] : []));
  const rows: string[][][] = [[]];
  let head = -1;
  let rule = first;
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lineAt(end);
    if (GRID_LINE.test(line)) {
      if (line.length !== first.length) return { table: null, end };
      if (line.includes('=') && head < 0) [head, rule] = [rows.length, line];
      rows.push([]);
    } else if (line.startsWith('|') && places.every((place) => line[place] === '|')) {
      rows.at(-1)?.push(places.slice(1).map((place, index) => line.slice((places[index] ?? 0) + 1, place).trim()));
    } else if (line.startsWith('|') || line.startsWith('+')) return { table: null, end };
    else break;
  }
  const cells = rows.filter((row) => row.length > 0).map(joinedCells);
  if (cells.length === 0) return { table: null, end };
  const columns = places.length - 1;
  const marks = rule.slice(1, -1).split('+').map(alignmentOf);
  const piping = piped(cells, marks, columns, head > 0).map((line) => quoted + line);
  return { table: { lines: piping, count: end - at }, end };
}

/** Reads a line of words, a line of dashes below it, and rows up to an empty line or one of dashes. */
function simpleAt(lines: readonly string[], at: number): Table | null {
  const dashes = (lines[at + 1] ?? '').trimEnd();
  const head = lines[at] ?? '';
  if (!DASHES.test(dashes) || head.trim() === '' || DASHES.test(head.trimEnd())) return null;
  const starts = [...dashes.matchAll(/-+/g)].map(({ index }) => index);
  const rows: string[][] = [];
  let end = at + 2;
  for (; end < lines.length; end += 1) {
    const line = (lines[end] ?? '').trimEnd();
    if (line.trim() === '') break;
    if (/^[ -]*$/.test(line) && line.includes('---')) {
      end += 1;
      break;
    }
    rows.push(cutAt(line, starts));
  }
  if (rows.length === 0) return null;
  return {
    lines: piped(
      [cutAt(head, starts), ...rows],
      starts.map(() => '---'),
      starts.length,
      true,
    ),
    count: end - at,
  };
}

/**
 * Returns the table that begins here with a double line, and the index after the searched lines. The header is above
 * another double line, and the rows are above the last one.
 */
function doubleAt(lines: readonly string[], at: number): { table: Table | null; end: number } | null {
  const rule = (lines[at] ?? '').trimEnd();
  if (!DOUBLE.test(rule)) return null;
  const starts = [...rule.matchAll(/=+/g)].map(({ index }) => index);
  const parts: string[][][] = [[]];
  let end = at + 1;
  for (let isOpen = true; isOpen; end += 1) {
    const line = lines[end]?.trimEnd();
    if (line === rule) {
      isOpen = parts.length === 1 && (lines[end + 1] ?? '').trim() !== '';
      if (isOpen) parts.push([]);
    } else if (line === undefined || isJoined(line, starts)) return { table: null, end };
    else if (line !== '') addRow(parts.at(-1) ?? [], cutAt(line, starts));
  }
  const [first = [], body] = parts;
  if (first.length === 0 || body?.length === 0) return { table: null, end };
  const head = body === undefined ? [] : [starts.map((_, column) => textOf(first.map((row) => row[column] ?? '')))];
  const rows = [...head, ...(body ?? first)];
  const written = piped(
    rows,
    starts.map(() => '---'),
    starts.length,
    body !== undefined,
  );
  return { table: { lines: written, count: end - at }, end };
}

/** Whether a line is another rule, or has words across a column boundary, which means that cells span columns. */
function isJoined(line: string, starts: readonly number[]): boolean {
  const isRule = DOUBLE.test(line) || (/^[ -]+$/.test(line) && line.includes('--'));
  return isRule || starts.some((start) => (line[start - 1] ?? ' ') !== ' ');
}

function cutAt(line: string, starts: readonly number[]): string[] {
  return starts.map((start, column) => line.slice(column === 0 ? 0 : start, starts[column + 1]).trim());
}

/** Adds a row. A line without a first cell continues the row above. */
function addRow(rows: string[][], cells: string[]): void {
  const above = cells[0] === '' ? rows.at(-1) : undefined;
  if (above === undefined) rows.push(cells);
  else rows[rows.length - 1] = above.map((cell, column) => textOf([cell, cells[column] ?? '']));
}

function textOf(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ');
}

/** Joins the lines of a row into its cells. Lines of one paragraph are joined, others are kept apart. */
function joinedCells(lines: readonly string[][]): string[] {
  const [first = []] = lines;
  return first.map((_, column) =>
    lines
      .map((cells) => cells[column] ?? '')
      .reduce((text, line) => {
        if (text === '' || line === '') return line === '' && text !== '' ? `${text}\n` : text + line;
        return text.endsWith('\n') || /^(?:[-*+]|\d+[.)]) /.test(line)
          ? `${text.trimEnd()}<br>${line}`
          : `${text} ${line}`;
      }, '')
      .trim(),
  );
}

function alignmentOf(rule: string): string {
  return `${rule.startsWith(':') ? ':' : ''}---${rule.endsWith(':') ? ':' : ''}`;
}

function piped(rows: readonly string[][], marks: readonly string[], columns: number, hasHead: boolean): string[] {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  const [first = [], ...others] = hasHead ? rows : [Array.from({ length: columns }, () => ''), ...rows];
  return [row(first), `|${marks.join('|')}|`, ...others.map(row)];
}
