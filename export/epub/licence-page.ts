import { element } from '#book/document/html/html-tree.ts';
import { page } from './page.ts';

export const LICENCE_PAGE = 'licence.xhtml';

/** The words that the book's licence asks for. */
export function licencePage(title: string, paragraphs: readonly string[], language: string): string {
  const texts = paragraphs.map((text) => element('p', {}, text));
  const body = element('section', { class: 'licence', 'epub:type': 'copyright-page' }, element('h1', {}, title), texts);
  return page({ title, language, body: [body] });
}
