/**
 * A cell of the delimiter row of a table. In the Homebrewery it may contain the width of its column: "|:--10%--|---|".
 */
const RULE_CELL = /^:?-+(?:[ \t]*\d+%[ \t]*-*)?:?$/;
const WIDTH = /(?<=-)[ \t]*\d+%[ \t]*/g;
const ROW = /^[ \t]*\|.*\S/;
/** A header without words and the line below it, also within quotations. */
const NO_HEAD = /^([ \t>]*)\|[ \t|]*(?=\n(.*))/gm;
const PLAIN_RULE = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*:?-*:?$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/**
 * A limit for added cells. Without it, a wide header with a delimiter row in every line below would give a text of
 * quadratic length.
 */
const ADDED_CELLS_MAX = 50_000;

/**
 * Makes the tables of a text valid for Markdown. The header gets as many columns as its rows use, because Markdown
 * drops further cells. The delimiter row gets as many cells as the header, and is moved behind the first line of a
 * header with several lines. Otherwise Markdown would read the table as text. The number of lines stays the same, and
 * code is not changed.
 */
export function withEvenTables(markdown: string): string {
  return inQuotations(markdown, even);
}

/** The marker of a quotation at the start of a line. */
const QUOTED = /^[ \t]*>[ \t]?/;
/** Deeper quotations are not changed. */
const DEEPEST = 4;

/** Changes a text, and separately the quotations in it. */
function inQuotations(markdown: string, change: (text: string) => string, depth = 0): string {
  if (depth >= DEEPEST || !/^[ \t]*>.*\|/m.test(markdown)) return change(markdown);
  const parts: { isQuoted: boolean; lines: string[] }[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else fence = mark;
    const isQuoted = fence === '' && QUOTED.test(line);
    if (parts.at(-1)?.isQuoted === isQuoted) parts.at(-1)?.lines.push(line);
    else parts.push({ isQuoted, lines: [line] });
  }
  const written = parts.map(({ isQuoted, lines }) => {
    if (!isQuoted) return change(lines.join('\n'));
    const signs = lines.map((line) => QUOTED.exec(line)?.[0] ?? '');
    const inner = lines.map((line, at) => line.slice(signs[at]?.length)).join('\n');
    return inQuotations(inner, change, depth + 1)
      .split('\n')
      .map((line, at) => `${signs[at] ?? ''}${line}`)
      .join('\n');
  });
  return written.join('\n');
}

function even(markdown: string): string {
  if (!/\|[^|\n]*\n[^-\n]*-/.test(markdown)) return markdown;
  const lines = markdown.replace(NO_HEAD, withHead).split('\n');
  const widths = widestBelow(lines);
  const written: string[] = [];
  let table = createTable();
  let room = ADDED_CELLS_MAX;
  const widthOf = rememberingLast((row) => cellsOf(row).length);
  let fence = '';
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const isCode = fence !== '' || mark !== '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else if (mark !== '') fence = mark;
    if (!isCode && !table.isEmpty() && line.includes('-') && isRule(line)) {
      const given = table.takeFirst();
      const width = Math.max(widthOf(given), room > 0 ? (widths[index + 1] ?? 0) : 0);
      const head = widened(given, width - widthOf(given));
      const plain = line.replace(WIDTH, '-');
      const rule = room > 0 ? evenRule(width, plain) : plain;
      if (head !== given || rule !== plain) room -= width;
      table.putFirst(rule);
      table.putFirst(head);
      // The lines below a delimiter row without a leading bar are a separate table.
      if (!ROW.test(rule)) written.push(table.takeFirst(), table.takeFirst());
    } else if (ROW.test(line)) {
      table.add(line);
    } else {
      for (const row of table.rows()) written.push(row);
      table = createTable();
      written.push(line);
    }
  }
  return [...written, ...table.rows()].join('\n');
}

/**
 * A buffer of consecutive lines that begin with a bar. Its first lines change when delimiter rows are moved behind
 * them.
 */
function createTable() {
  // Lines put in front, in reverse order.
  const front: string[] = [];
  const others: string[] = [];
  let taken = 0;
  return {
    isEmpty: () => front.length === 0 && taken === others.length,
    takeFirst: () => front.pop() ?? others[taken++] ?? '',
    putFirst: (line: string) => void front.push(line),
    add: (line: string) => void others.push(line),
    rows: () => [...front.toReversed(), ...others.slice(taken)],
  };
}

/** For each line, the number of columns that the rows from here to the end of the table use. */
function widestBelow(lines: readonly string[]): number[] {
  const widths: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const isRow = /^[ \t]*\|/.test(line);
    widths[at] = isRow ? Math.max(cellsOf(line.replace(/(?<![|\s])[|\s]+$/, '')).length, widths[at + 1] ?? 0) : 0;
  }
  return widths;
}

function widened(head: string, missing: number): string {
  return missing <= 0 ? head : `${head.trimEnd().replace(/(?<!\|)$/, '|')}${'   |'.repeat(missing)}`;
}

/** Remembers the last width, for a header that many delimiter rows follow. */
function rememberingLast(measure: (row: string) => number): (row: string) => number {
  let last = { row: '', width: measure('') };
  return (row) => {
    if (row !== last.row) last = { row, width: measure(row) };
    return last.width;
  };
}

/** Gives a header without words as many columns as its delimiter row. */
function withHead(head: string, before: string, below: string): string {
  const rule = below.replace(/^[ \t>]+/, '').trimEnd();
  return PLAIN_RULE.test(rule) ? `${before}|${'   |'.repeat(cellsOf(rule).length)}` : head;
}

function isRule(line: string): boolean {
  return cellsOf(line).every((cell) => RULE_CELL.test(cell.trim()));
}

function evenRule(width: number, rule: string): string {
  const given = cellsOf(rule);
  if (!rule.includes('|') || width === given.length || width < 2) return rule;
  return `|${Array.from({ length: width }, (_, at) => given[at] ?? '---').join('|')}|`;
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/);
}
