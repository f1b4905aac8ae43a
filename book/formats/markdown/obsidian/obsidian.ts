import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { withLeftOut } from './left-out-rule.ts';
import { withNoteLinks } from './note-link-rule.ts';
import { withVaultWords } from './vault-words.ts';

const SIGNS =
  /\[\[[^[\]\n]+\]\]|%%[^%]+%%|<%[^%]+%>|==[^\s=][^=\n]*==|(?:^|\n)[ >]*(?:(?:`{3,}|~{3,})[ \t]*(?:statblock|5e-statblock|homebrewery-statblock|dataview|dataviewjs|ad-[\w-]+|meta-bind|start-multi-column|col-md)\b|(?:---|===) start-multi-column\b|\[!(?:[^\]|\n]*\|[^\]\n]*\]|[\w-]+\][+-]))|`\$?= ?(?:this|dv)\.|`dice:/;

/** Whether a text uses Obsidian's notation in at least one line. */
export function isObsidian(markdown: string): boolean {
  return SIGNS.test(markdown);
}

/** Adds the notation of Obsidian to the parser, and that of plugins which authors of game books use. */
export function withObsidian(parser: MarkdownIt): void {
  withLeftOut(parser);
  withAnchors(parser);
  withMath(parser);
  withNoteLinks(parser);
  withHighlights(parser);
  withVaultWords(parser);
}

/** The type of the token of `^name` alone on a line. It names the block before it; `info` is the name. */
export const ANCHOR = 'vault_anchor';

const ALONE = /^\^([\w-]+)[ \t]*$/;

/** Adds block names on lines of their own to the parser. Those at the end of a line are read with its words. */
function withAnchors(parser: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  parser.block.ruler.before('code', 'vault_anchor', readAnchor, { alt });
}

function readAnchor(state: StateBlock, start: number, _end: number, silent: boolean): boolean {
  const line = state.src.slice((state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0), state.eMarks[start] ?? 0);
  const name = ALONE.exec(line)?.[1];
  if (name === undefined) return false;
  if (silent) return true;
  const token = state.push(ANCHOR, '', 0);
  token.info = name;
  token.map = [start, start + 1];
  state.line = start + 1;
  return true;
}

const HIGHLIGHT = /==(?=[^\s=])[^=\n]*[^\s=]==/y;

/** Adds `==words==` to the parser. A book has no highlighting, so the words become bold. */
function withHighlights(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'vault_highlight', readHighlight);
}

function readHighlight(state: StateInline, silent: boolean): boolean {
  HIGHLIGHT.lastIndex = state.pos;
  if (!HIGHLIGHT.test(state.src)) return false;
  const { pos, posMax } = state;
  const end = HIGHLIGHT.lastIndex;
  if (end > posMax) return false;
  if (!silent) {
    state.push('strong_open', 'strong', 1);
    Object.assign(state, { pos: pos + 2, posMax: end - 2 });
    state.md.inline.tokenize(state);
    state.push('strong_close', 'strong', -1);
  }
  Object.assign(state, { pos: end, posMax });
  return true;
}

const INLINE = /(\$\$?)(?=[^\s$])([^$\n]*?[^\s$\\])\1(?![\d$])/y;
const FENCE = /^\$\$[ \t]*$/;

/** Adds formulas to the parser. They are printed as they are written: plain ones in italics, LaTeX as code. */
function withMath(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'vault_math', readInline);
  parser.block.ruler.before('code', 'vault_math', readBlock, { alt: ['paragraph', 'blockquote', 'list'] });
}

function readInline(state: StateInline, silent: boolean): boolean {
  INLINE.lastIndex = state.pos;
  const [whole, , formula = ''] = INLINE.exec(state.src) ?? [];
  if (whole === undefined) return false;
  state.pos += whole.length;
  if (silent) return true;
  if (/[\\^_{}]/.test(formula)) {
    state.push('code_inline', 'code', 0).content = formula;
    return true;
  }
  state.push('em_open', 'em', 1);
  state.push('text', '', 0).content = formula;
  state.push('em_close', 'em', -1);
  return true;
}

function readBlock(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0);
  if (!FENCE.test(lineAt(start))) return false;
  let last = start + 1;
  while (last < end && !FENCE.test(lineAt(last))) last += 1;
  if (last >= end) return false;
  if (silent) return true;
  const token = state.push('fence', 'code', 0);
  token.info = 'math';
  token.map = [start, last + 1];
  token.content = state.getLines(start + 1, last, state.blkIndent, true);
  state.line = last + 1;
  return true;
}
