import type { Node } from 'prosemirror-model';
import { image } from '#book/document/blocks/image.ts';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { type CreditLine, creditLines } from '#book/layout/licences/licences.ts';

/** Adds the credits of a document's images to those of the sections before it, each once. */
export function collectCredits(doc: Node, credits: Set<string>): void {
  doc.descendants((node) => {
    const credit = image.is(node) ? image.attrs(node).credit.trim() : '';
    if (credit !== '') credits.add(credit);
  });
}

/** Who made a book, a paragraph for each group of lines; those of its images under a heading of their own. Nothing where no one is named. */
export function creditsHtml(credits: string, images: ReadonlySet<string>, imagesHeading: HtmlElement): HtmlElement[] {
  const groups = creditLines(credits).map((lines) => element('p', {}, lines.flatMap(lineHtml)));
  if (groups.length === 0 || images.size === 0) return groups;
  const items = [...images].map((credit) => element('li', {}, credit));
  return [...groups, imagesHeading, element('ul', {}, items)];
}

function lineHtml({ role, names }: CreditLine, index: number): HtmlNode[] {
  const done = role === '' ? [] : [element('strong', {}, role), ' '];
  return [...(index === 0 ? [] : [element('br')]), ...done, names];
}
