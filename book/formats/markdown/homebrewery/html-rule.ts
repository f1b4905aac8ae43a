import type { MarkdownIt, StateBlock } from 'markdown-it';

/** Elements that open a block of HTML, wherever they stand (CommonMark 0.31, "HTML blocks", start condition 6). */
const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|body|center|details|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|html|li|link|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|img|br|span|a)\b[^<>]*>?/i;
/** Only lines of HTML can stand in these. */
const RAW = /^(?:table|ul|ol|dl|pre|svg|style|script)$/i;
const VOID = /^(?:area|base|br|col|hr|img|input|link|meta|source|wbr)$/i;
const TAG = /<(\/?)([a-z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/gi;
const MARKDOWN = /^(?:#{1,6} |\\(?:page|column)|\{\{|\}\}|_{3,}|\*{3,}|-{3,}|\||> |[-*+] |\d+[.)] )/;

/**
 * Teaches the parser that a block of HTML ends with its elements, or where a line of Markdown begins that no element such as a table
 * holds. In CommonMark it goes on up to the next empty line, and takes headings and page breaks with it.
 */
export function withHtmlLines(parser: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote'];
  parser.block.ruler.before('html_block', 'brew_html', readHtml, { alt });
}

function readHtml(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const first = lineAt(state, start);
  const isAlone = /^(?:<[^<>]*>\s*)+$/.test(first);
  if (!BLOCK.test(first) || (/^<\/?(?:img|br|span|a)\b/i.test(first) && !isAlone)) return false;
  if (silent) return true;
  const open: string[] = [];
  let at = start;
  for (; at < end; at += 1) {
    const line = lineAt(state, at);
    const isRaw = open.some((tag) => RAW.test(tag));
    if (at > start && (line === '' || (!isRaw && MARKDOWN.test(line)))) break;
    follow(line, open);
    if (open.length === 0) {
      at += 1;
      break;
    }
  }
  const token = state.push('html_block', '', 0);
  token.map = [start, at];
  token.content = state.getLines(start, at, state.blkIndent, true);
  state.line = at;
  return true;
}

/** Keeps which elements are open behind a line. */
function follow(line: string, open: string[]): void {
  for (const [, closing, tag = '', selfClosing] of line.matchAll(TAG)) {
    const name = tag.toLowerCase();
    const at = open.lastIndexOf(name);
    if (closing === '/' && at >= 0) open.length = at;
    else if (closing !== '/' && selfClosing !== '/' && !VOID.test(name)) open.push(name);
  }
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0).trimEnd();
}
