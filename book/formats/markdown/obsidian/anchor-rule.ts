import type { MarkdownIt, StateBlock } from 'markdown-it';

/** The type of the token of `^name` alone in its line: it names the block before it, by its `info`. */
export const ANCHOR = 'vault_anchor';

const ALONE = /^\^([\w-]+)[ \t]*$/;

/** Teaches the parser the names of blocks that stand in lines of their own. Those at the end of a line are read with its words. */
export function withAnchors(parser: MarkdownIt): void {
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
