import type { MarkdownIt, StateBlock } from 'markdown-it';
import { TOLD } from '../token-tree.ts';

/** A line that is to stand at the left, at the right or in the middle. */
const ALIGNED = /^(?::-:|-:|:-)[ \t]+(?=\S)/;
const NO_PLACE = 'A line that is set to one side or in the middle stands as the others: the book has its own look.';

/** Teaches the parser `:-: words`, `-: words` and `:- words`: each such line, with those below it up to the next, is a paragraph. */
export function withAlignment(parser: MarkdownIt): void {
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

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0);
}
