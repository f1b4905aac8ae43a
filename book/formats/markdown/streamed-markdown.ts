import { isListTitle } from '../printed-blocks/stat-block-entries.ts';

/**
 * Splits Markdown that is still arriving into parts that can be rendered separately. Each part begins with a heading of
 * the first three levels, or, after a lot of text, with a paragraph after another one. So no block is split, and only
 * the last part changes as more text arrives. Unfinished markup at its end is removed or closed, so that it is never
 * shown as text.
 */
export function streamedParts(markdown: string): string[] {
  const parts: string[] = [];
  let lines: string[] = [];
  // The first two lines of the part that have words.
  let title: string[] = [];
  let size = 0;
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    if (
      !isCode &&
      lines.length > 0 &&
      (beginsPart(line) || (size > LONG && !isEntry(title) && isBetweenParagraphs(lines, line)))
    ) {
      parts.push(lines.join('\n'));
      lines = [];
      title = [];
      size = 0;
    }
    lines.push(line);
    if (title.length < 2 && line.trim() !== '') title.push(line);
    size += line.length;
  }
  const last = isCode ? lines.join('\n') : closed(withoutUnfinished(lines)).join('\n');
  return last.trim() === '' ? parts : [...parts, last];
}

/** After this many characters, a part may also end between two paragraphs. */
const LONG = 3000;
const PARAGRAPH = /^(?:[\p{L}\d“"‘(]|\*\*?\p{L})(?!\d*[.)] )/u;

function isBetweenParagraphs(lines: readonly string[], line: string): boolean {
  return lines.at(-1) === '' && PARAGRAPH.test(line) && PARAGRAPH.test(lines.at(-2) ?? '');
}

/** Whether a part is a spell or an item. Those have a line in italics below the title. */
function isEntry([title = '', below = '']: readonly string[]): boolean {
  return title.startsWith('#') && /^\*[^*]+\*$/.test(below.trim());
}

/** Completes Markdown that was cut off: open emphasis and code are closed, and no word is lost. */
export function endedMarkdown(markdown: string): string {
  const lines = markdown.trimEnd().split('\n');
  const isCode = lines.filter((line) => FENCE.test(line)).length % 2 === 1;
  if (isCode) return `${lines.join('\n')}\n\`\`\``;
  while (lines.length > 0 && MARKS_ALONE.test(lines.at(-1) ?? '') && !RULE.test(lines.at(-1) ?? '')) lines.pop();
  return closed(lines).join('\n');
}

/** Whether a line is a heading that is not inside a stat block. */
function beginsPart(line: string): boolean {
  const title = /^#{1,3} (.+)$/.exec(line)?.[1];
  return title !== undefined && !isListTitle(title);
}

const FENCE = /^\s*(?:```|~~~)/;
const ROW = /^\s*(?:>\s*)*\|/;
const RULE = /^\s*(?:>\s*)*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const TABLE_TITLE = /^\s*(?:>\s*)*Table: /;
/** A line with only markup so far: marks, or the beginning of a box or of the word "Table:". */
const MARKS_ALONE =
  /^[\s#>*_`~|:=+-]*(?:\d+[.)]?\s*)?$|^\s*>\s*\[!?[\w-]*\]?[^\S\n]*$|^\s*(?:>\s*)*T(?:a(?:b(?:l(?:e:?)?)?)?)?\s*$/;

/**
 * Removes the last lines that cannot be rendered yet: a partial row, a table without its delimiter row, or markup
 * without text.
 */
function withoutUnfinished(lines: readonly string[]): string[] {
  const kept = [...lines];
  const last = kept.at(-1) ?? '';
  if (ROW.test(last) || (last !== '' && MARKS_ALONE.test(last))) kept.pop();
  while (kept.length > 0 && (kept.at(-1) ?? '').trim() === '') kept.pop();
  if (MARKS_ALONE.test(kept.at(-1) ?? '')) kept.pop();
  const begin = kept.findLastIndex((line) => !ROW.test(line)) + 1;
  const rows = kept.slice(begin);
  // A table is recognised by the delimiter row below its header. It is held back until that row and a first row of
  // cells have arrived.
  if (rows.length > 0 && !(rows.length > 2 && RULE.test(rows[1] ?? ''))) kept.splice(begin);
  const before = kept.findLastIndex((line) => line.trim() !== '');
  return TABLE_TITLE.test(kept[before] ?? '') ? kept.slice(0, before) : kept;
}

/** Closes the emphasis and code that the last line leaves open, and removes the partial address of a link. */
function closed(lines: readonly string[]): string[] {
  const last = lines.at(-1);
  if (last === undefined) return [];
  const text = last
    .replace(/!?\[([^\][]*)\]\([^)[]*$/, '$1')
    .replace(/!?\[([^\][!]*)$/, '$1')
    .replace(/<\/?[a-z][^<>]*$/i, '');
  const open: string[] = [];
  for (const { 0: run, index } of text.matchAll(/(?<!\\)(?:\*{1,3}|`+)/g)) {
    // Nothing can open inside code, so code is always the last open element.
    const isCode = open.at(-1)?.startsWith('`') === true;
    if (open.at(-1) === run) open.pop();
    // Stars before a space open nothing: they are a bullet or a multiplication sign.
    else if (!isCode && !/^\s/.test(text.slice(index + run.length))) open.push(run);
  }
  // Only the end of the text changes, which may have many marks.
  const end = endOfWords(text);
  return [...lines.slice(0, -1), text.slice(0, end) + open.toReversed().reduce(closeMark, text.slice(end))];
}

/** Closes a mark, or removes it if no text follows it. */
function closeMark(text: string, mark: string): string {
  return text.endsWith(mark) ? text.slice(0, -mark.length) : `${text.trimEnd()}${mark}`;
}

/** Returns the index after which there are only marks and spaces. */
function endOfWords(text: string): number {
  let end = text.length;
  while (end > 0 && /[*`\s]/.test(text.charAt(end - 1))) end -= 1;
  return end;
}
