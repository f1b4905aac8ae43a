import type { MarkdownIt, StateInline } from 'markdown-it';

/** The Homebrewery's families of icons: dice, Elderberry Inn, game icons and Font Awesome. */
const ICON = /:(?:df|ei|gi|fas|far|fab)_([a-z\d]+(?:_[a-z\d]+)*):/iy;
/** The same families as the first name of a span: "{{df,d20-4}}", "{{fas,fa-sun,fa-2x}}". */
const SPANNED = /^(?:df|ei|gi|fa[srbc]?)$/;
/** Blanks that do not break, as many as there are signs. */
const GAP = /:>+[ \t]*/y;

/** Teaches the parser `:df_d20:`, of which the name stays as of `{{df,d20}}`, and `:>>>`, which is a blank. */
export function withIcons(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'brew_icon', readIcon);
  parser.inline.ruler.before('link', 'brew_gap', readGap);
}

/** What stays of a span that has no words of its own and names an icon; null for any other. */
export function iconOf([family = '', name]: readonly string[]): string | null {
  return name !== undefined && SPANNED.test(family) ? name.replace(/^fa-/, '').replaceAll(/[-_]/g, ' ') : null;
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
