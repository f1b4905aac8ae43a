import { noteText } from '../../document/blocks/notes-and-references.ts';
import { element, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { parseHtml } from '../../document/html/parse-html.ts';
import { labelOfTag, wordsOfTag } from './tag-words.ts';
import { wordTable } from '../../text/lookup.ts';

/** The tags for bold and italics. The books print names of spells in italics. */
const MARKS: Readonly<Record<string, string>> = wordTable({
  b: 'strong',
  bold: 'strong',
  i: 'em',
  italic: 'em',
  note: 'em',
  spell: 'em',
  u: 'u',
  underline: 'u',
  u2: 'u',
  underlineDouble: 'u',
  s: 's',
  strike: 's',
  s2: 's',
  strikeDouble: 's',
  sup: 'sup',
  sub: 'sub',
  code: 'code',
  kbd: 'code',
});

/** The deepest nesting of tags. A deeper tag shows its first words. */
const DEPTH_MAX = 8;

/** Replaces each "{@tag …}" in a text of 5etools with what it shows, which may be bold or italic. */
export function taggedNodes(text: string, depth = 0): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  let at = 0;
  for (let open = text.indexOf('{@'); open >= 0; open = text.indexOf('{@', at)) {
    const close = endOfTag(text, open);
    if (close < 0) break;
    nodes.push(...wordNodes(text.slice(at, open)), ...shownNodes(text.slice(open + 2, close), depth));
    at = close + 1;
  }
  return [...nodes, ...wordNodes(text.slice(at).replace(/(?<!\{)\{+@+/g, ''))].filter((node) => node !== '');
}

/** Parses the words between tags, which may contain HTML. */
function wordNodes(words: string): HtmlNode[] {
  return /<\/?[a-z]|&[a-z#]/i.test(words) ? parseHtml(words) : [words];
}

/** Converts a text of 5etools to one line, with stars for bold and italics. */
export function starredText(text: string): string {
  return noteText(taggedNodes(text));
}

/** Converts a text of 5etools to one line without markup. */
export function plainWords(text: string): string {
  return textOf(taggedNodes(text)).replace(/\s+/g, ' ').trim();
}

/** Returns the index of the end of the tag that opens at `open`; -1 if it is not closed. */
function endOfTag(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function shownNodes(inner: string, depth: number): HtmlNode[] {
  const [tag = ''] = /^\S+/.exec(inner) ?? [];
  const text = inner.slice(tag.length + 1);
  const label = labelOfTag(tag, text);
  if (label !== null) return [element('em', {}, label.label), ...(label.space ? [' '] : [])];
  if (tag === 'footnote' && depth < DEPTH_MAX) return noted(text, depth);
  const mark = Object.hasOwn(MARKS, tag) ? MARKS[tag] : undefined;
  const words = mark === undefined || tag === 'spell' ? wordsOfTag(tag, text) : text;
  const shown = depth < DEPTH_MAX ? taggedNodes(words, depth + 1) : [words.replace(/(?<!\{)\{+@+\w*/g, '')];
  return mark === undefined ? shown : [element(mark, {}, shown)];
}

/** Converts "{@footnote words|note|title}" to the words with a footnote. */
function noted(text: string, depth: number): HtmlNode[] {
  const [words = '', told = '', title = ''] = text.split('|');
  const note = noteText(taggedNodes([title, told].filter(Boolean).join('. '), depth + 1));
  return [...taggedNodes(words, depth + 1), ...(note === '' ? [] : [element('span', { 'data-footnote': note })])];
}
