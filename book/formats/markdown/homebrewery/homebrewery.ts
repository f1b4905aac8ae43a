import type { MarkdownIt, StateBlock } from 'markdown-it';
import { withBrewRaised } from '../raised-rule.ts';
import { TOLD } from '../token-tree.ts';
import { lineAt, withBoxes } from './box-rule.ts';
import { lookLeftOut } from './furniture.ts';
import { withIcons, withSpans } from './span-rule.ts';
import { withTableSpans } from './table-spans.ts';
import { hasVariables } from './variables.ts';

const SIGNS = /^ {0,3}(?:\\(?:page|column)|\{\{(?![ \t%<]|\w+\()|\}\}|:+[ \t]*$)|:(?:df|ei|gi|fas|far|fab)_[a-z\d_]+:/m;

/** Whether a text uses the Homebrewery's notation in at least one line. */
export function isHomebrewery(markdown: string): boolean {
  return SIGNS.test(markdown) || hasVariables(markdown);
}

/** Adds the notation of the Homebrewery to the parser, for version 3 and earlier versions. */
export function withHomebrewery(parser: MarkdownIt): void {
  withBoxes(parser);
  withBreaks(parser);
  withSpans(parser);
  withBrewRaised(parser);
  withHtmlLines(parser);
  withTableSpans(parser);
  withAlignment(parser);
  withIcons(parser);
}

/** A line that is aligned left, right or centre. */
const ALIGNED = /^(?::-:|-:|:-)[ \t]+(?=\S)/;
const NO_PLACE = 'A line that is set to one side or in the middle stands as the others: the book has its own look.';

/**
 * Adds `:-: words`, `-: words` and `:- words` to the parser. Each such line is a paragraph, together with the lines
 * below it up to the next one.
 */
function withAlignment(parser: MarkdownIt): void {
  parser.block.ruler.before('paragraph', 'brew_align', readAligned, { alt: ['paragraph', 'reference', 'blockquote'] });
}

function readAligned(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const sign = ALIGNED.exec(lineAt(state, start))?.[0];
  if (sign === undefined) return false;
  if (silent) return true;
  let after = start + 1;
  while (after < end && !state.isEmpty(after) && !ALIGNED.test(lineAt(state, after))) after += 1;
  const token = state.push(TOLD, '', 0);
  token.content = NO_PLACE;
  token.hidden = true;
  token.map = [start, start + 1];
  const paragraph = state.push('paragraph_open', 'p', 1);
  paragraph.map = [start, after];
  const inline = state.push('inline', '', 0);
  inline.content = state.getLines(start, after, state.blkIndent, false).trim().slice(sign.length).trim();
  inline.map = [start, after];
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  state.line = after;
  return true;
}

/** Elements that start an HTML block anywhere (CommonMark 0.31, "HTML blocks", start condition 6). */
const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|body|center|details|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|html|li|link|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|img|br|span|a)\b[^<>]*>?/i;
/** Elements that contain only lines of HTML. */
const RAW = /^(?:table|ul|ol|dl|pre|svg|style|script)$/i;
const VOID = /^(?:area|base|br|col|hr|img|input|link|meta|source|wbr)$/i;
const TAG = /<(\/?)([a-z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/gi;
const MARKDOWN = /^(?:#{1,6} |\\(?:page|column)|\{\{|\}\}|_{3,}|\*{3,}|-{3,}|\||> |[-*+] |\d+[.)] )/;

/**
 * Makes an HTML block end with its elements, or where a line of Markdown begins, unless it is inside an element such as
 * a table. In CommonMark it continues to the next empty line, and would include headings and page breaks.
 */
function withHtmlLines(parser: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote'];
  parser.block.ruler.before('html_block', 'brew_html', readHtml, { alt });
}

function readHtml(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const first = trimmedLine(state, start);
  const isAlone = /^(?:<[^<>]*>\s*)+$/.test(first);
  if (!BLOCK.test(first) || (/^<\/?(?:img|br|span|a)\b/i.test(first) && !isAlone)) return false;
  if (silent) return true;
  const open: string[] = [];
  let at = start;
  for (; at < end; at += 1) {
    const line = trimmedLine(state, at);
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

/** Updates the list of open elements after a line. */
function follow(line: string, open: string[]): void {
  for (const [, closing, tag = '', selfClosing] of line.matchAll(TAG)) {
    const name = tag.toLowerCase();
    const at = open.lastIndexOf(name);
    if (closing === '/' && at >= 0) open.length = at;
    else if (closing !== '/' && selfClosing !== '/' && !VOID.test(name)) open.push(name);
  }
}

/** The type of the token of `\page` and `\column`. `info` is that name. */
export const BREAK = 'brew_break';

const PAUSE = /^\\(page|column)(?:break)?(?:Num)?(?:[ \t]*\{[^{}]*\})?[ \t]*$/i;
/** Vertical space on the page. A book has its own space between blocks. */
const SPACER = /^:+[ \t]*$/;
/** Tags alone on a line belong to the block before them and describe its look. */
const TAGS_ALONE = /^\{[^{}\n]*\}[ \t]*$/;

/** Adds lines that stand alone to the parser: breaks, space, and tags for the block before. */
function withBreaks(parser: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  parser.block.ruler.before('code', 'brew_break', readBreak, { alt });
}

function readBreak(state: StateBlock, start: number, _end: number, silent: boolean): boolean {
  const line = state.src.slice((state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0), state.eMarks[start] ?? 0);
  const pause = PAUSE.exec(line);
  if (!pause && !SPACER.test(line) && !TAGS_ALONE.test(line)) return false;
  if (silent) return true;
  if (TAGS_ALONE.test(line)) {
    const token = state.push(TOLD, '', 0);
    Object.assign(token, { content: lookLeftOut(line.trim()), hidden: true, map: [start, start + 1] });
  }
  if (pause) {
    const token = state.push(BREAK, '', 0);
    token.info = (pause[1] ?? '').toLowerCase();
    token.map = [start, start + 1];
  }
  state.line = start + 1;
  return true;
}

function trimmedLine(state: StateBlock, line: number): string {
  return lineAt(state, line).trimEnd();
}
