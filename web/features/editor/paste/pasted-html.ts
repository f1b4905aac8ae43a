import type { HtmlNode } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { normalizeDocument } from '#book/document/normalize/normalize.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { readForeignHtml } from '#book/formats/html/foreign-html.ts';
import { htmlBlocks } from '#book/formats/markdown/read-html-part.ts';

/**
 * HTML from the clipboard, read as an imported page is and cleaned by the book's gate. What was copied in this editor is left alone: it
 * is read by the schema's own rules, which take the same attributes and remember how a selection was cut.
 */
export function cleanPastedHtml(html: string): string {
  if (/\bdata-pm-slice=/.test(html)) return html;
  return documentToHtml(normalizeDocument(htmlBlocks(readForeignHtml(parseHtml(html))), 'document'));
}

const PLAIN = /^(?:html|head|body|meta|title|style|div|span|br)$/;

/** Whether HTML holds no more than the plain text beside it, like what is copied from Obsidian or from a code editor. */
export function saysNoMoreThanText(html: string): boolean {
  return isPlain(parseHtml(html));
}

function isPlain(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => typeof node === 'string' || (PLAIN.test(node.tag) && isPlain(node.children)));
}
