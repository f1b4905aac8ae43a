import type { Node } from 'prosemirror-model';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { markName } from '#book/document/marks.ts';
import type { PrintedMarkName } from '#book/document/nodes.ts';
import { writeFragment } from '#book/document/html/to-html.ts';
import { bookLink } from '../file-link.ts';
import { noteSign } from './notes.ts';
import type { EpubScope } from './scope.ts';

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

/** The element of each mark as an e-book can have it. */
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
