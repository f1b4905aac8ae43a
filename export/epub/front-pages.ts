import { element, type HtmlElement } from '#book/document/html/html-tree.ts';
import { page } from './page.ts';

export const HALF_TITLE_PAGE = 'half-title.xhtml';
export const CREDITS_PAGE = 'credits.xhtml';

/** The title alone. */
export function halfTitlePage(title: string, language: string): string {
  const body = element('section', { class: 'title-page', 'epub:type': 'halftitlepage' }, element('h1', {}, title));
  return page({ title, language, body: [body] });
}

/** Who made the book. */
export function creditsPage(title: string, lines: readonly HtmlElement[], language: string): string {
  const body = element(
    'section',
    { class: 'credits', 'epub:type': 'credits', role: 'doc-credits' },
    element('h1', {}, title),
    [...lines],
  );
  return page({ title, language, body: [body] });
}
