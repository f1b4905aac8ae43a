import type { MarkdownIt, StateBlock, Token } from 'markdown-it';

/**
 * The type of the tokens around the content of a box. The token has the tags of the box; `markup` says how it is
 * written, and `info` is '' if it is complete.
 */
export const BOX_OPEN = 'brew_box_open';

/** A syntax for boxes: braces, a `div` alone on its line (inside which the Homebrewery reads Markdown), or colons. */
interface Way {
  markup: string;
  open: RegExp;
  close: RegExp;
  tagsOf(opening: string): Tags;
}

const TAG = /(?:[^, ":=]+|[:=](?:"[^"]*")?)+/g;

/**
 * The source of a regular expression for tags. Quoted text may contain anything; elsewhere a space or a brace ends the
 * tags.
 */
export const TAGS = String.raw`(?:[:=]"[^"\n]*"|[^"'{}\s])*`;

const BRACES: Way = {
  markup: '{{',
  open: new RegExp(String.raw`^\{\{(${TAGS})[ \t]*$`),
  close: /^\}\}[ \t]*$/,
  tagsOf: readTags,
};

const DIV: Way = {
  markup: '<div>',
  open: /^<div((?:\s[^<>]*)?)>[ \t]*$/i,
  close: /^<\/div>[ \t]*$/i,
  tagsOf: (attributes) => classTags(/\bclass\s*=\s*["']?([^"'>]*)/i.exec(attributes)?.[1] ?? ''),
};

/** Boxes of Pandoc and similar programs: "::: warning" or "::: {.box title="Rule"}", and ":::". */
const COLONS: Way = {
  markup: ':::',
  open: /^:{3,}[ \t]*(\{[^{}]*\}|[\w-]+)(?:[ \t]*:+)?[ \t]*$/,
  close: /^:{3,}[ \t]*$/,
  tagsOf: colonTags,
};

const FENCE = /^(`{3,}|~{3,})/;

function colonTags(tags: string): Tags {
  const names = tags.startsWith('{') ? [...tags.matchAll(/\.([\w-]+)/g)].map(([, name]) => name).join(' ') : tags;
  const title = /\btitle="([^"]*)"/.exec(tags)?.[1];
  return { ...classTags(names), styles: title === undefined ? {} : { title } };
}

/**
 * Adds boxes to the parser: `{{note`, lines of Markdown, and `}}`. A box that is never closed consists of its opening
 * line.
 */
export function withBoxes(parser: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  parser.block.ruler.before('code', 'brew_box', readBox, { alt });
}

function readBox(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const line = lineAt(state, start);
  const way = [BRACES, DIV, COLONS].find(({ open, close }) => open.test(line) || close.test(line));
  if (!way) return false;
  if (silent) return true;
  const tags = way.open.exec(line)?.[1];
  const last = tags === undefined ? null : closingLine(state, start, { end, way });
  const token = state.push(BOX_OPEN, 'div', 1);
  putTags(token, way.tagsOf(tags ?? ''));
  token.info = tags === undefined ? 'closing' : last === null ? 'open' : '';
  token.markup = way.markup;
  token.map = [start, last ?? start];
  if (last !== null) readInside(state, start + 1, last);
  state.push('brew_box_close', 'div', -1);
  state.line = (last ?? start) + 1;
  return true;
}

/** Parses the lines of a box without regard to their surroundings. */
function readInside(state: StateBlock, from: number, to: number): void {
  const { lineMax, parentType, blkIndent } = state;
  Object.assign(state, { lineMax: to, parentType: 'root' });
  state.md.block.tokenize(state, from, to);
  Object.assign(state, { lineMax, parentType, blkIndent });
}

/**
 * The closing lines found so far, by syntax and opening line. Each line is scanned only once, however many boxes are
 * left open.
 */
const CLOSINGS = new WeakMap<StateBlock, Map<string, number | null>>();

/**
 * Returns the line that closes the box opened at `start`; null if there is none. Inner boxes are closed first, and code
 * is skipped.
 */
function closingLine(state: StateBlock, start: number, { end, way }: { end: number; way: Way }): number | null {
  const known = CLOSINGS.get(state) ?? new Map<string, number | null>();
  CLOSINGS.set(state, known);
  const keyOf = (line: number) => `${way.open.source} ${line} ${end} ${state.blkIndent}`;
  const found = known.get(keyOf(start));
  if (found !== undefined) return found;
  const open: number[] = [];
  let fence = '';
  for (let at = start; at < end && !(at > start && open.length === 0) && !isOutside(state, at); at += 1) {
    const line = lineAt(state, at);
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else if (mark !== '') fence = mark;
    else if (way.open.test(line)) open.push(at);
    else if (way.close.test(line)) known.set(keyOf(open.pop() ?? start), at);
  }
  for (const line of open) known.set(keyOf(line), null);
  return known.get(keyOf(start)) ?? null;
}

/** Whether a line is after the current list item. */
function isOutside(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line);
}

export function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0);
}

/**
 * The tags of a box, a span or the element before them, such as `{{monster,frame,#id,width:100px,alt="x"` in the
 * Homebrewery.
 */
export interface Tags {
  /** The names of classes in lower case. They say what the thing is, and how it looks. */
  names: string[];
  styles: Record<string, string>;
}

/** Parses the tags after the braces. */
export function readTags(text: string): Tags {
  const parts = text.match(TAG) ?? [];
  const names = parts.filter((part) => !/[:=]/.test(part) && !part.startsWith('#')).map((name) => name.toLowerCase());
  const styles = parts.flatMap((part): [string, string][] => {
    const [, key, value = ''] = /^([\w-]+):"?([^"]*)"?$/.exec(part) ?? [];
    return key === undefined ? [] : [[key.toLowerCase(), value.trim()]];
  });
  return { names, styles: Object.fromEntries(styles) };
}

/** Returns the tags for the classes of an HTML element. */
export function classTags(classes: string): Tags {
  return { names: classes.toLowerCase().split(/\s+/).filter(Boolean), styles: {} };
}

/** Stores the tags in the token that they belong to. */
export function putTags(token: Token, tags: Tags): void {
  token.meta = { ...tags };
}

export function tagsOf({ meta }: Token): Tags {
  return { names: (meta?.names ?? []) as string[], styles: (meta?.styles ?? {}) as Record<string, string> };
}
