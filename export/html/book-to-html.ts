import type { Node } from 'prosemirror-model';
import { element, type HtmlNode, serialiseHtml } from '#book/document/html/html-tree.ts';
import { GENERATED } from '#book/document/generated.ts';
import { isEmptyDocument } from '#book/document/html/to-html.ts';
import type { Layout } from '#book/layout/layout.ts';
import { createKeptLevels } from '../heading-levels.ts';
import { pageBlocks } from './page-blocks.ts';
import { PAGE_STYLE } from './page-style.ts';

/** SHA-256 of the style, so that the page allows this style and nothing else; a test computes it anew. */
const STYLE_HASH = '1S40nj+qFvg57SCqAAJS+rCpxnveH4hNALYAT8HWPy0=';

/** What an exported page may load: its own style and images, and nothing that runs. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src http: https:; base-uri 'none'; form-action 'none'`;

export interface HtmlBook {
  title: string;
  author: string;
  bookType: string;
  description: string;
  tags: readonly string[];
  layout: Layout;
  sections: Iterable<{ title: string; doc: Node }>;
}

/** A book as one page that needs no other file but its images, which it shows from `baseUrl`. */
export function bookToHtml(book: HtmlBook, baseUrl: string): string {
  return [...htmlParts(book, baseUrl)].join('');
}

/** The same in pieces: between two of them the work can rest. */
export function* htmlParts(book: HtmlBook, baseUrl: string): Generator<string> {
  // A language tag is letters, digits and hyphens alone.
  yield `<!doctype html>\n<html lang="${book.layout.language}">\n<head>\n<meta charset="utf-8">\n${head(book)}\n<style>${PAGE_STYLE}</style>\n</head>\n<body>\n`;
  yield `${serialiseHtml([titleOf(book)])}\n<main>\n`;
  let number = 0;
  for (const { title, doc } of book.sections) {
    number += 1;
    const heading = element('h2', {}, title);
    const place = { baseUrl, headingLevel: createKeptLevels(doc) };
    const content = isEmptyDocument(doc) ? [] : pageBlocks(doc, place);
    yield `${serialiseHtml([element('section', { id: `section-${number}` }, heading, content)])}\n`;
  }
  yield '</main>\n</body>\n</html>\n';
}

function head({ title, author, bookType, description, tags }: HtmlBook): string {
  const facts = { author, description, keywords: tags.join(', '), 'book-type': bookType, 'section-level': '2' };
  return [
    meta({ 'http-equiv': 'Content-Security-Policy', content: POLICY }),
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    ...Object.entries(facts).map(([name, content]) => (content === '' ? '' : meta({ name, content }))),
    serialiseHtml([element('title', {}, title)]),
  ].join('');
}

function meta(attrs: Record<string, string>): string {
  // This element has no closing tag.
  return serialiseHtml([element('meta', attrs)]).slice(0, -'</meta>'.length);
}

function titleOf({ title, author, description }: HtmlBook): HtmlNode {
  return element(
    'header',
    { [GENERATED]: true },
    element('h1', {}, title),
    author === '' ? [] : [element('p', { class: 'byline' }, `by ${author}`)],
    description === '' ? [] : [element('p', { class: 'description' }, description)],
  );
}
