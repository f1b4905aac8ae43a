import type { Node } from 'prosemirror-model';
import type { BlockWords } from '#book/document/print/block-words.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import { footnote, noteHtml, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { markName } from '#book/document/marks.ts';
import type { PrintedMarkName } from '#book/document/nodes.ts';
import { writeFragment } from '#book/document/html/to-html.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import type { HeadingLevels } from '../heading-levels.ts';
import type { LinkedReference, PageReference } from '../link-targets.ts';
import { bookLink } from '../file-link.ts';

/** The path of an image relative to the page; null if the book does not hold the image. */
export type ImagePath = (address: string) => string | null;

/** What a block needs to know about its page. */
export interface EpubScope {
  /** The words that blocks print besides their author's. */
  words: BlockWords;
  levels: HeadingLevels;
  imagePath: ImagePath;
  /** The id of a node that something links to; null for others. */
  idOf(node: Node): string | null;
  /** The direction of a block that differs from the blocks around it; null for others. */
  turnOf(node: Node): Direction | null;
  /** The paragraph that has a drop cap; null if there is none. */
  opening: Node | null;
  /** A reference with its address relative to the page. */
  reference(reference: PageReference): LinkedReference;
  /** Adds a footnote and returns its number. */
  addNote(text: string): number;
}

/** The text of a block with its marks. */
export function inline(text: Node, scope: EpubScope): HtmlNode[] {
  return writeFragment(text.content, {
    mark: (mark, html, first) => MARK_WRITERS[markName(mark)](html, scope.idOf(first)),
    inline: (node, html) => inlineNode(node, html, scope),
  });
}

function inlineNode(node: Node, html: HtmlElement, scope: EpubScope): HtmlNode[] {
  if (footnote.is(node)) return [noteSign(scope.addNote(footnote.attrs(node).text))];
  if (!pageReference.is(node)) return [html];
  const { href, text } = scope.reference(pageReference.attrs(node));
  return [href === null ? text : element('a', { href }, text)];
}

/** How each mark is written in an e-book. */
const MARK_WRITERS: Readonly<Record<PrintedMarkName, (html: HtmlElement, id: string | null) => HtmlNode[]>> = {
  link,
  indexed: ({ children }, id) => (id === null ? children : [element('span', { id }, children)]),
  bold: asItIs,
  italic: asItIs,
  underline: asItIs,
  strike: asItIs,
  superscript: asItIs,
  subscript: asItIs,
  code: asItIs,
};

function link({ tag, attrs, children }: HtmlElement): HtmlNode[] {
  const href = bookLink(attrs.href ?? '');
  return href === null ? children : [{ tag, attrs: { href }, children }];
}

function asItIs(html: HtmlElement): HtmlNode[] {
  return [html];
}

/** The sign of a footnote in the text. E-readers show the note when a reader taps it. */
function noteSign(number: number): HtmlElement {
  const href = `#note-${number}`;
  const sign = element(
    'a',
    { 'epub:type': 'noteref', role: 'doc-noteref', href, id: `sign-${number}` },
    String(number),
  );
  return element('sup', {}, sign);
}

/** The footnotes at the end of a page. */
export function notesSection(notes: readonly string[], labels: PrintedLabels): HtmlElement[] {
  if (notes.length === 0) return [];
  const asides = notes.map((text, index) => {
    const number = index + 1;
    const back = element('a', { href: `#sign-${number}`, role: 'doc-backlink' }, `${number}.`);
    const note = element('p', {}, back, ' ', noteHtml(text));
    return element('aside', { 'epub:type': 'footnote', role: 'doc-footnote', id: `note-${number}` }, note);
  });
  const head = element('p', { class: 'box-title' }, labels.notes);
  return [element('section', { class: 'notes', 'epub:type': 'footnotes' }, head, asides)];
}
