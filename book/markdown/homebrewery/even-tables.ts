/** A cell of a table's rule; the Homebrewery says in it how wide a column is: "|:--10%--|---|". */
const RULE_CELL = /^:?-+(?:[ \t]*\d+%[ \t]*-*)?:?$/;
const WIDTH = /(?<=-)[ \t]*\d+%[ \t]*/g;
const ROW = /^[ \t]*\|.*\S/;
/** A head without words, and the line below it, within quotations too. */
const NO_HEAD = /^([ \t>]*)\|[ \t|]*(?=\n(.*))/gm;
const PLAIN_RULE = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*:?-*:?$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Gives the head of each table as many columns as its rows have words in, since Markdown drops what stands in more; and its rule as many as
 * the head, and its place behind the first line of a head that has several: without that,
 * Markdown takes the table for words. The text keeps its lines, and code is left alone.
 */
export function withEvenTables(markdown: string): string {
  if (!/\|[^|\n]*\n[^-\n]*-/.test(markdown)) return markdown;
  const lines = markdown.replace(NO_HEAD, withHead).split('\n');
  const widths = widestBelow(lines);
  let fence = '';
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else if (mark !== '') fence = mark;
    else if (line.includes('-') && isRule(line)) placeRule(lines, index, widths[index + 1] ?? 0);
  }
  return lines.join('\n');
}

/** Puts the rule, as wide as the head, behind the first line of a head of several. */
function placeRule(lines: string[], index: number, least: number): void {
  let above = index;
  while (above > 0 && ROW.test(lines[above - 1] ?? '')) above -= 1;
  if (above < index) lines[above] = widened(lines[above] ?? '', least);
  const rule = evenRule(lines[above] ?? '', (lines[index] ?? '').replace(WIDTH, '-'));
  const head = above < index ? lines.slice(above, index) : [];
  const [first, ...more] = head;
  if (first === undefined) return;
  lines.splice(above, head.length + 1, first, rule, ...more);
}

/** For each line, how many columns the rows from it on have words in, up to the end of their table. */
function widestBelow(lines: readonly string[]): number[] {
  const widths: number[] = [];
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    const isRow = /^[ \t]*\|/.test(line);
    widths[at] = isRow ? Math.max(cellsOf(line.replace(/(?<![|\s])[|\s]+$/, '')).length, widths[at + 1] ?? 0) : 0;
  }
  return widths;
}

function widened(head: string, least: number): string {
  const missing = least - cellsOf(head).length;
  if (missing <= 0 || !head.includes('|')) return head;
  return `${head.trimEnd().replace(/(?<!\|)$/, '|')}${'   |'.repeat(missing)}`;
}

/** A head without words has as many columns as its rule. */
function withHead(head: string, before: string, below: string): string {
  const rule = below.replace(/^[ \t>]+/, '').trimEnd();
  return PLAIN_RULE.test(rule) ? `${before}|${'   |'.repeat(cellsOf(rule).length)}` : head;
}

function isRule(line: string): boolean {
  return cellsOf(line).every((cell) => RULE_CELL.test(cell.trim()));
}

function evenRule(head: string, rule: string): string {
  const [wanted, given] = [cellsOf(head), cellsOf(rule)];
  if (!head.includes('|') || !rule.includes('|') || wanted.length === given.length || wanted.length < 2) return rule;
  return `|${wanted.map((_, at) => given[at] ?? '---').join('|')}|`;
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/);
}
