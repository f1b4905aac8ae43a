import type { MarkdownIt, StateInline } from 'markdown-it';

/** The Homebrewery's families of icons: dice, Elderberry Inn, game icons and Font Awesome. */
const ICON = /:(?:df|ei|gi|fas|far|fab)_([a-z\d]+(?:_[a-z\d]+)*):/iy;
/** Blanks that do not break, as many as there are signs. */
const GAP = /:>+[ \t]*/y;

/** Teaches the parser `:df_d20:`, of which the name stays, and `:>>>`, which is a blank. */
export function withIcons(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'brew_icon', readIcon);
  parser.inline.ruler.before('link', 'brew_gap', readGap);
}

function readIcon(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x3a) return false;
  ICON.lastIndex = state.pos;
  const [icon, name = ''] = ICON.exec(state.src) ?? [];
  if (icon === undefined) return false;
  if (!silent) state.pending += name.replaceAll('_', ' ');
  state.pos += icon.length;
  return true;
}

/** One blank between words, and none at the ends of a line. */
function readGap(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x3a) return false;
  GAP.lastIndex = state.pos;
  const [gap] = GAP.exec(state.src) ?? [];
  if (gap === undefined) return false;
  const isInside = state.pos > 0 && state.pos + gap.length < state.posMax;
  if (!silent) state.pending = state.pending.trimEnd() + (isInside ? ' ' : '');
  state.pos += gap.length;
  return true;
}
