import type { MarkdownIt, StateInline } from 'markdown-it';

const HIGHLIGHT = /==(?=[^\s=])[^=\n]*[^\s=]==/y;

/** Teaches the parser `==words==`. A book has no marker pens, so that the words are bold. */
export function withHighlights(parser: MarkdownIt): void {
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
