import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

const INLINE = /(\$\$?)(?=[^\s$])([^$\n]*?[^\s$\\])\1(?![\d$])/y;
const FENCE = /^\$\$[ \t]*$/;

/** Teaches the parser formulas. They are set as they are written: plain ones in italics, those in LaTeX as code. */
export function withMath(parser: MarkdownIt): void {
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
