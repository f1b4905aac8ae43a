import type { MarkdownIt, StateInline } from 'markdown-it';
import { putTags, readTags, TAGS } from './box-rule.ts';

/** The type of the tokens around the words of a span. They have the tags of the span. */
export const SPAN_OPEN = 'brew_span_open';
/** The type of the token that replaces tags for the look of words or an image. `info` are the tags. */
export const LOOK_LEFT = 'brew_look';

const OPENING = new RegExp(String.raw`\{\{(${TAGS})[ \t]*`, 'y');
/** Tags after a word or an image describe its look: "{width:200px}". After words, other text in braces is text. */
const LOOK = new RegExp(String.raw`[ \t]*\{(${TAGS})\}`, 'y');

/** Adds `{{name words}}` within a line to the parser, and tags after what they belong to. */
export function withSpans(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'brew_span', readSpan);
  parser.inline.ruler.after('brew_span', 'brew_look', skipLook);
}

function readSpan(state: StateInline, silent: boolean): boolean {
  const { pos, posMax, src } = state;
  if (src.startsWith('}}', pos)) return skipBraces(state);
  if (!src.startsWith('{{', pos)) return false;
  OPENING.lastIndex = pos;
  const opening = OPENING.exec(src);
  const end = opening ? closingBraces(state, pos, posMax) : null;
  if (!opening || end === null) return skipBraces(state);
  const tags = readTags(opening[1] ?? '');
  const icon = OPENING.lastIndex === end ? iconOf(tags.names) : null;
  if (!silent && icon !== null) state.pending += icon;
  else if (!silent) {
    putTags(state.push(SPAN_OPEN, 'span', 1), tags);
    Object.assign(state, { pos: OPENING.lastIndex, posMax: end });
    state.md.inline.tokenize(state);
    state.push('brew_span_close', 'span', -1);
  }
  Object.assign(state, { pos: end + 2, posMax });
  return true;
}

/** Skips braces that are not closed, or were not opened. */
function skipBraces(state: StateInline): boolean {
  state.pos += 2;
  return true;
}

/** The positions at which braces close, by the positions at which they open, in the text of a state. */
const ENDS = new WeakMap<StateInline, { src: string; ends: ReadonlyMap<number, number> }>();

/** Returns where the braces opened at `from` close on the same line; null if not before `max`. */
function closingBraces(state: StateInline, from: number, max: number): number | null {
  const { src } = state;
  const known = ENDS.get(state);
  const ends = known?.src === src ? known.ends : bracePairs(src);
  ENDS.set(state, { src, ends });
  const end = ends.get(from);
  return end !== undefined && end < max - 1 ? end : null;
}

function bracePairs(src: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  let open: number[] = [];
  for (const { 0: found, index } of src.matchAll(/\n|\{\{|\}\}/g)) {
    if (found === '\n') open = [];
    else if (found === '{{') open.push(index);
    else ends.set(open.pop() ?? -1, index);
  }
  return ends;
}

function skipLook(state: StateInline, silent: boolean): boolean {
  const last = state.tokens.at(-1);
  if (state.src.charCodeAt(state.pos) !== 0x7b || (!last && state.pending === '')) return false;
  LOOK.lastIndex = state.pos;
  const look = LOOK.exec(state.src);
  const isOfImage = last?.type === 'image' && state.pending.trim() === '';
  if (!look || !(isOfImage || /[:=,#]/.test(look[1] ?? ''))) return false;
  if (!silent) {
    state.pending = state.pending.trimEnd();
    const token = state.push(LOOK_LEFT, '', 0);
    token.info = look[0].trim();
    token.hidden = true;
  }
  state.pos = LOOK.lastIndex;
  return true;
}

/** The Homebrewery's icon fonts: dice, Elderberry Inn, game icons and Font Awesome. */
const ICON = /:(?:df|ei|gi|fas|far|fab)_([a-z\d]+(?:_[a-z\d]+)*):/iy;
/** The same fonts as the first name of a span: "{{df,d20-4}}", "{{fas,fa-sun,fa-2x}}". */
const SPANNED = /^(?:df|ei|gi|fa[srbc]?)$/;
/** No-break spaces, as many as there are ">". */
const GAP = /:>+[ \t]*/y;

/** Adds `:df_d20:` to the parser, which becomes its name like `{{df,d20}}`, and `:>>>`, which becomes a space. */
export function withIcons(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'brew_icon', readIcon);
  parser.inline.ruler.before('link', 'brew_gap', readGap);
}

/** Returns the text for a span without words that names an icon; null for any other span. */
function iconOf([family = '', name]: readonly string[]): string | null {
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

/** Writes one space between words, and none at the ends of a line. */
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
