import type { MarkdownIt, StateBlock } from 'markdown-it';
import { TOLD } from '../token-tree.ts';
import { lookLeftOut } from './furniture.ts';

/** The type of the token of `\page` and `\column`; its `info` is that name. */
export const BREAK = 'brew_break';

const PAUSE = /^\\(page|column)(?:break)?(?:Num)?(?:[ \t]*\{[^{}]*\})?[ \t]*$/i;
/** Room on the page: a book has its own between blocks. */
const SPACER = /^:+[ \t]*$/;
/** Tags alone in a line belong to what stands before them. They say how it looks. */
const TAGS_ALONE = /^\{[^{}\n]*\}[ \t]*$/;

/** Teaches the parser the lines that stand by themselves: breaks, room, and the look of what stands before. */
export function withBreaks(parser: MarkdownIt): void {
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
