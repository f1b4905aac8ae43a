import { cleanText } from '../text/normalize-text.ts';
import { hashOf } from '../text/lookup.ts';
import { element, findElement, type HtmlElement, type HtmlNode, serialiseHtml, textOf } from './html/html-tree.ts';
import { parseHtml } from './html/parse-html.ts';

/*
 * What a Word document of our own states of its blocks beside their words, so that an import has them as they were, number for number: a
 * part of the file, in which each block goes by the name of the bookmark at its first paragraph. Whoever changes the words of a block in
 * Word is believed: what is stated of it no longer holds then, and the words are read.
 */

/** A block as a document states it. */
export interface StatedBlock {
  /** The bookmark at its first paragraph. */
  name: string;
  /** The hash of the printed words that have to be unchanged for this to hold; see `wordsHash`. */
  words: string;
  /** Its own HTML without its content. */
  html: HtmlElement;
}

/** Where the export puts the part. Word may give it another number. */
export const STATED_PART = 'customXml/item1.xml';
export const STATED_PARTS = /^customXml\/item\d+\.xml$/;

const NAMESPACE = 'urn:tomewright:blocks';
/** Word hides bookmarks whose names begin with a low line. */
const BEGIN = '_block_';
const END = '_end_';

/** The bookmark at the first paragraph of the block with this number. */
export function beginName(number: number): string {
  return `${BEGIN}${number}`;
}

/** The bookmark in the last paragraph of the block whose first one has this name. */
export function endName(begin: string): string {
  return `${END}${begin.slice(BEGIN.length)}`;
}

/** Whether a bookmark is in the last paragraph of a block. */
export function isEndName(name: string): boolean {
  return name.startsWith(END);
}

/** Whether a bookmark is at the first paragraph of a block. */
export function isBeginName(name: string): boolean {
  return name.startsWith(BEGIN);
}

/** Words by which a block is known again, however the space between them is written. */
export function wordsHash(text: string): string {
  return hashOf(text.replace(/\s+/g, ''));
}

/** The part as XML. */
export function writeStated(blocks: readonly StatedBlock[]): string {
  const written = blocks.map(({ name, words, html }) =>
    element('block', { name, words }, cleanText(serialiseHtml([html]))),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${serialiseHtml([element('blocks', { xmlns: NAMESPACE }, written)])}`;
}

/** The blocks of such a part by their names; none where it is another part. Never throws. */
export function readStated(xml: string): Map<string, StatedBlock> {
  const root = findElement(parseHtml(xml), 'blocks');
  if (root?.attrs.xmlns !== NAMESPACE) return new Map();
  return new Map(root.children.flatMap(readBlock).map((block) => [block.name, block]));
}

function readBlock(node: HtmlNode): StatedBlock[] {
  if (typeof node === 'string') return [];
  const { name = '', words = '' } = node.attrs;
  const [html] = parseHtml(textOf(node.children));
  return isBeginName(name) && typeof html === 'object' ? [{ name, words, html }] : [];
}
