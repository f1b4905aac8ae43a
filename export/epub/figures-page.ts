import { element, type HtmlElement } from '#book/document/html/html-tree.ts';
import type { FigureList } from '../book-lists.ts';
import { page } from './page.ts';

export const FIGURES_PAGE = 'figures.xhtml';

/** The lists of images with captions as a page, which goes by the first of them. */
export function figuresPage(lists: readonly FigureList[], language: string): string {
  return page({ title: figuresTitle(lists), language, body: lists.map(listSection) });
}

/** The title of that page; '' where there is none. */
export function figuresTitle([first]: readonly FigureList[]): string {
  return first?.title ?? '';
}

function listSection({ title, figures }: FigureList, index: number): HtmlElement {
  const lines = figures.map(({ caption, place }) => element('li', {}, element('a', { href: place }, caption)));
  return element(
    'section',
    { class: 'figures', 'epub:type': 'loi' },
    element(index === 0 ? 'h1' : 'h2', {}, title),
    element('ol', {}, lines),
  );
}
