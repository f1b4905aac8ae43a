import type { Node } from 'prosemirror-model';
import type { HtmlElement, HtmlNode } from '#book/document/html/html-tree.ts';
import { markName } from '#book/document/marks.ts';
import type { MarkName } from '#book/document/node/names.ts';
import { writeFragment } from '#book/document/to-html.ts';
import { safeBookLink } from './safe-link.ts';

/** The text of a block with its marks. */
export function inline(text: Node): HtmlNode[] {
  return writeFragment(text.content, { mark: (mark, html) => MARK_WRITERS[markName(mark)](html) });
}

/** The element of each mark as an e-book can have it. */
const MARK_WRITERS: Readonly<Record<MarkName, (html: HtmlElement) => HtmlNode[]>> = {
  link,
  bold: asItIs,
  italic: asItIs,
  underline: asItIs,
  strike: asItIs,
  code: asItIs,
};

function link({ tag, attrs, children }: HtmlElement): HtmlNode[] {
  const href = safeBookLink(attrs.href ?? '');
  return href === null ? children : [{ tag, attrs: { href }, children }];
}

function asItIs(html: HtmlElement): HtmlNode[] {
  return [html];
}
