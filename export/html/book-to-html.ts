import type { Node } from 'prosemirror-model';
import { element, type HtmlNode, serialiseHtml } from '#book/document/html/html-tree.ts';
import { GENERATED } from '#book/document/html/generated.ts';
import { isEmptyDocument } from '#book/document/to-html.ts';
import type { Layout } from '#book/layout/layout.ts';
import type { Theme } from '#book/look/theme.ts';
import { createKeptLevels } from '../heading-levels.ts';
import { pageBlocks } from './page-blocks.ts';
import { pageStyle } from './page-style.ts';

export interface HtmlBook {
  title: string;
  author: string;
  bookType: string;
  description: string;
  tags: readonly string[];
  layout: Layout;
  sections: Iterable<{ title: string; doc: Node }>;
}

export interface HtmlOptions {
  theme: Theme;
  /** The address of this server, put before the addresses of its own images. */
  baseUrl: string;
  /** SHA-256 of a text, in base64. */
  sha256(text: string): string;
}

/** A book as one page that needs no other file but its images. */
export function bookToHtml(book: HtmlBook, options: HtmlOptions): string {
  return [...htmlParts(book, options)].join('');
}

/** The same in pieces, so that the caller can pause between them. */
export function* htmlParts(book: HtmlBook, { theme, baseUrl, sha256 }: HtmlOptions): Generator<string> {
  const style = pageStyle(theme);
  const policy = policyFor(sha256(style));
  // A language tag is letters, digits and hyphens alone.
  yield `<!doctype html>\n<html lang="${book.layout.language}">\n<head>\n<meta charset="utf-8">\n${head(book, policy)}\n<style>${style}</style>\n</head>\n<body>\n`;
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

/** What an exported page may load: the style with this hash, images, and nothing that runs. */
function policyFor(styleHash: string): string {
  return `default-src 'none'; style-src 'sha256-${styleHash}'; img-src http: https:; base-uri 'none'; form-action 'none'`;
}

function head({ title, author, bookType, description, tags }: HtmlBook, policy: string): string {
  const facts = { author, description, keywords: tags.join(', '), 'book-type': bookType, 'section-level': '2' };
  return [
    meta({ 'http-equiv': 'Content-Security-Policy', content: policy }),
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
