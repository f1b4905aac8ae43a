import { element, type HtmlElement } from '#book/document/html/html-tree.ts';
import type { LinkedList } from '../linked-parts.ts';
import { page } from './page.ts';

export const LISTS_PAGE = 'lists.xhtml';

/** The creatures, spells, items and tables of the book as a page, each with a link to where it stands. It goes by the first of the lists. */
export function listsPage(lists: readonly LinkedList[], language: string): string {
  return page({ title: lists[0]?.title ?? '', language, body: lists.map(listSection) });
}

/** Where a list stands on that page, from the top of the book. */
export function listAddress({ kind }: LinkedList): string {
  return `${LISTS_PAGE}#${kind}`;
}

function listSection({ kind, title, entries }: LinkedList, index: number): HtmlElement {
  const lines = entries.map(({ name, href }) => element('li', {}, element('a', { href }, name)));
  return element(
    'section',
    { class: 'index', id: kind, ...(kind === 'table' && { 'epub:type': 'lot' }) },
    element(index === 0 ? 'h1' : 'h2', {}, title),
    element('ul', {}, lines),
  );
}
