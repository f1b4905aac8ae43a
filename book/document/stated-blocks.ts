import { cleanText } from '../text/normalize-text.ts';
import { hashOf } from '../text/lookup.ts';
import { element, findElement, type HtmlElement, type HtmlNode, serialiseHtml, textOf } from './html/html-tree.ts';
import { parseHtml } from './html/parse-html.ts';

/*
 * The original blocks of a Word document that this program wrote, so that an import restores them exactly. They are in
 * a part of the file, each under the name of a bookmark at its first paragraph. If somebody changed the words of a
 * block in Word, the stored block is ignored and the words are read.
 */

/** A block as the part stores it. */
export interface StatedBlock {
  /** The bookmark at its first paragraph. */
  name: string;
  /** The hash of its printed words. If they were changed, the stored block does not count; see `wordsHash`. */
  words: string;
  /** The block's HTML without its content. */
  html: HtmlElement;
}

/** Where the export puts the part. Word may give it another number. */
export const STATED_PART = 'customXml/item1.xml';
export const STATED_PARTS = /^customXml\/item\d+\.xml$/;

const NAMESPACE = 'urn:tomewright:blocks';
/** Word hides bookmarks whose names begin with an underscore. */
const BEGIN = '_block_';
const END = '_end_';

/** Returns the bookmark at the first paragraph of the block with this number. */
export function beginName(number: number): string {
  return `${BEGIN}${number}`;
}

/** Returns the bookmark in the last paragraph of a block, given the one at its first paragraph. */
export function endName(begin: string): string {
  return `${END}${begin.slice(BEGIN.length)}`;
}

/** Whether a bookmark is in the last paragraph of a block. */
export function isEndName(name: string): boolean {
  return name.startsWith(END);
}

/** Whether a bookmark is at the first paragraph of a block. */
function isBeginName(name: string): boolean {
  return name.startsWith(BEGIN);
}

/** Returns a hash of words that ignores the space between them. */
export function wordsHash(text: string): string {
  return hashOf(text.replace(/\s+/g, ''));
}

/** Writes the part as XML. */
export function writeStated(blocks: readonly StatedBlock[]): string {
  const written = blocks.map(({ name, words, html }) =>
    element('block', { name, words }, cleanText(serialiseHtml([html]))),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${serialiseHtml([element('blocks', { xmlns: NAMESPACE }, written)])}`;
}

/** Reads the blocks of such a part by their names; empty if it is another part. Never throws. */
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
