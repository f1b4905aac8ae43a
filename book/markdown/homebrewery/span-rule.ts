import type { MarkdownIt, StateInline } from 'markdown-it';
import { putTags, readTags, TAGS } from './tags.ts';

/** The type of the tokens around the words of a span. They have the span's tags. */
export const SPAN_OPEN = 'brew_span_open';

const OPENING = new RegExp(String.raw`\{\{(${TAGS})[ \t]*`, 'y');
/** Tags behind a word or an image say how it looks: "{width:200px}". Behind words, braces that say nothing of the kind are words. */
const LOOK = new RegExp(String.raw`[ \t]*\{(${TAGS})\}`, 'y');

/** Teaches the parser `{{name words}}` within a line, and the tags behind what they are of. */
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
  const end = opening ? closingBraces(src, pos, posMax) : null;
  if (!opening || end === null) return skipBraces(state);
  if (!silent) {
    putTags(state.push(SPAN_OPEN, 'span', 1), readTags(opening[1] ?? ''));
    Object.assign(state, { pos: OPENING.lastIndex, posMax: end });
    state.md.inline.tokenize(state);
    state.push('brew_span_close', 'span', -1);
  }
  Object.assign(state, { pos: end + 2, posMax });
  return true;
}

/** Braces that nothing closes, or nothing opened, are no words. */
function skipBraces(state: StateInline): boolean {
  state.pos += 2;
  return true;
}

/** Where the braces that are open at `from` are closed, in the same line. */
function closingBraces(src: string, from: number, max: number): number | null {
  let depth = 0;
  for (let at = from; at < max - 1; at += 1) {
    const pair = src.slice(at, at + 2);
    if (pair.includes('\n')) return null;
    if (pair !== '{{' && pair !== '}}') continue;
    depth += pair === '{{' ? 1 : -1;
    if (depth === 0) return at;
    at += 1;
  }
  return null;
}

function skipLook(state: StateInline, silent: boolean): boolean {
  const last = state.tokens.at(-1);
  if (state.src.charCodeAt(state.pos) !== 0x7b || (!last && state.pending === '')) return false;
  LOOK.lastIndex = state.pos;
  const look = LOOK.exec(state.src);
  const isOfImage = last?.type === 'image' && state.pending.trim() === '';
  if (!look || !(isOfImage || /[:=,#]/.test(look[1] ?? ''))) return false;
  if (!silent) state.pending = state.pending.trimEnd();
  state.pos = LOOK.lastIndex;
  return true;
}
