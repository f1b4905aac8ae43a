import type { MarkdownIt, StateBlock, Token } from 'markdown-it';

/** The type of the tokens around what stands in a box. It has the box's tags; `markup` how it is written, and `info` is '' where it has both its ends. */
export const BOX_OPEN = 'brew_box_open';

/** How a box is opened and closed: by braces, by a `div` alone in its line, within which the Homebrewery reads Markdown, or by colons. */
interface Way {
  markup: string;
  open: RegExp;
  close: RegExp;
  tagsOf(opening: string): Tags;
}

const TAG = /(?:[^, ":=]+|[:=](?:"[^"]*")?)+/g;

/** The source of a regular expression for tags. A quotation can hold anything; elsewhere a blank or a brace ends them. */
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

/** Boxes of Pandoc and its kin: "::: warning" or "::: {.box title="Rule"}", and ":::". */
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

/** Teaches the parser boxes: `{{note`, lines of Markdown, and `}}`. One that is never closed has its opening line alone. */
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

/** Reads the lines of a box as if nothing stood around them. */
function readInside(state: StateBlock, from: number, to: number): void {
  const { lineMax, parentType, blkIndent } = state;
  Object.assign(state, { lineMax: to, parentType: 'root' });
  state.md.block.tokenize(state, from, to);
  Object.assign(state, { lineMax, parentType, blkIndent });
}

/** The closing lines found so far of a text, by way and opening line: each line is looked at once, however many boxes are left open. */
const CLOSINGS = new WeakMap<StateBlock, Map<string, number | null>>();

/** The line that closes the box opened at `start`; null where there is none. Boxes in it close their own, and code is not looked into. */
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

/** Whether a line stands behind the list item that is read. */
function isOutside(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line);
}

export function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0);
}

/** What the Homebrewery's `{{monster,frame,#id,width:100px,alt="x"` says of a box, a span or what stands before it. */
export interface Tags {
  /** The names of classes, in small letters: what the thing is, and how it looks. */
  names: string[];
  styles: Record<string, string>;
}

/** Reads tags as they stand behind the braces. */
export function readTags(text: string): Tags {
  const parts = text.match(TAG) ?? [];
  const names = parts.filter((part) => !/[:=]/.test(part) && !part.startsWith('#')).map((name) => name.toLowerCase());
  const styles = parts.flatMap((part): [string, string][] => {
    const [, key, value = ''] = /^([\w-]+):"?([^"]*)"?$/.exec(part) ?? [];
    return key === undefined ? [] : [[key.toLowerCase(), value.trim()]];
  });
  return { names, styles: Object.fromEntries(styles) };
}

/** The tags of the classes and styles of an HTML element. */
export function classTags(classes: string): Tags {
  return { names: classes.toLowerCase().split(/\s+/).filter(Boolean), styles: {} };
}

/** Keeps the tags with the token of what they are of. */
export function putTags(token: Token, tags: Tags): void {
  token.meta = { ...tags };
}

export function tagsOf({ meta }: Token): Tags {
  return { names: (meta?.names ?? []) as string[], styles: (meta?.styles ?? {}) as Record<string, string> };
}
