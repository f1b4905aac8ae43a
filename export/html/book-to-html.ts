import type { Node } from 'prosemirror-model';
import { element, GENERATED, type HtmlNode, serialiseHtml } from '#book/document/html/html-tree.ts';
import { isEmptyDocument } from '#book/document/html/to-html.ts';
import type { Layout } from '#book/layout/layout.ts';
import { directionOfLanguage } from '#book/layout/language-tag.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { OPENING_ATTRIBUTE, openingMark } from '#book/sections/opening-blocks.ts';
import { createSectionNumbers, type Skipped } from '#book/sections/section-numbers.ts';
import { licenceText } from '#book/layout/licences.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import type { Report } from '../diagnostics.ts';
import { type FontFile, fontFaces } from '../web-style.ts';
import { directionsIn } from '../directions.ts';
import { createKeptLevels } from '../heading-levels.ts';
import { largeOpening } from '../opening-letter.ts';
import { collectCredits } from '../book-lists.ts';
import { type LinkTargets, linkTargetsReader, type Anchor, placesIn } from '../link-targets.ts';
import { pageBlocks } from './page-blocks.ts';
import { type ContentsLine, contentsOf, creditsOf, figuresOf, indexOf, licenceOf, numberLine } from './page-parts.ts';
import { pageStyle } from './page-style.ts';

interface HtmlBook {
  title: string;
  author: string;
  book_type: string;
  description: string;
  tags: readonly string[];
  layout: Layout;
  /** Set if the sections are only a part of their book. */
  skipped?: Skipped;
  /** Iterated twice: first to collect links, then to be written. The blocks of an opening begin its document. */
  sections: Iterable<{ id: string; title: string; opening?: Opening; doc: Node }>;
}

export interface HtmlOptions {
  theme: Theme;
  /** The fonts embedded in the page. */
  fonts?: readonly FontFile[];
  /** The address of this server, put before the addresses of images that the page does not embed. */
  baseUrl: string;
  /** The data URL of an image on this server; null if its bytes are not available. */
  imageData(address: string): string | null;
  /** The SHA-256 hash of a text, in base64. */
  sha256(text: string): string;
  report: Report;
}

/** A book as one self-contained page with its images embedded. */
export function bookToHtml(book: HtmlBook, options: HtmlOptions): string {
  return [...htmlParts(book, options)].join('');
}

/** Like `bookToHtml`, in pieces, so that the caller can pause between them. */
export function* htmlParts(
  book: HtmlBook,
  { theme, fonts = [], baseUrl, imageData, sha256, report }: HtmlOptions,
): Generator<string> {
  const style = fontFaces(fonts) + pageStyle(theme);
  const policy = policyFor(sha256(style), fonts.length > 0);
  const direction = directionOfLanguage(book.layout.language);
  // A language tag has only letters, digits and hyphens.
  yield `<!doctype html>\n<html lang="${book.layout.language}"${direction === 'rtl' ? ' dir="rtl"' : ''}>\n<head>\n<meta charset="utf-8">\n${head(book, policy)}\n<style>${style}</style>\n</head>\n<body>\n`;
  const { parts, contents, credits } = survey(book, report);
  const labels = printedLabels(book.layout.language);
  const figures = book.layout.figures ? parts.figures.lists(labels) : [];
  const front = [
    titleOf(book),
    ...creditsOf(book.layout.credits, credits, labels),
    ...contentsOf(contents, labels),
    ...figuresOf(figures),
  ];
  yield `${serialiseHtml(front)}\n<main>\n`;
  let number = 0;
  const numberOf = createSectionNumbers(book.layout.chapter_numbers, book.layout.language, book.skipped);
  for (const { title, opening = DEFAULT_OPENING, doc } of book.sections) {
    number += 1;
    const mark = { [OPENING_ATTRIBUTE]: openingMark(opening) || null };
    const heading = [...numberLine(numberOf(opening.kind).label), element('h2', mark, title)];
    const prefix = `section-${number}`;
    const places = placesIn(doc);
    const turned = directionsIn(doc, direction);
    const context = {
      imageAddress: (address: string) => imageData(address) ?? `${baseUrl}${address}`,
      headingLevel: createKeptLevels(doc),
      idOf: (node: Node) => idIn(prefix, places.get(node)),
      turnOf: (node: Node) => turned.get(node) ?? null,
      opening: book.layout.drop_caps ? largeOpening(doc, direction) : null,
      reference: parts.reference,
      words: wordsOfLanguage(book.layout.language),
      prefix,
    };
    const content = isEmptyDocument(doc) ? [] : pageBlocks(doc, context);
    yield `${serialiseHtml([element('section', { id: prefix }, heading, content)])}\n`;
  }
  yield serialiseHtml(licenceOf(licenceText(book), labels));
  if (book.layout.index) yield `${serialiseHtml(indexOf(parts, labels))}\n`;
  yield '</main>\n</body>\n</html>\n';
}

interface Survey {
  parts: LinkTargets;
  contents: ContentsLine[];
  /** The credits of its images. */
  credits: Set<string>;
}

/** Collects the targets of links in the book, the lines of its contents and the credits of its images. */
function survey({ sections, layout, skipped }: HtmlBook, report: Report): Survey {
  const reader = linkTargetsReader(({ href }, id) => `${href}-${id}`);
  const contents: ContentsLine[] = [];
  const numberOf = createSectionNumbers(layout.chapter_numbers, layout.language, skipped);
  const credits = new Set<string>();
  let number = 0;
  for (const section of sections) {
    number += 1;
    const href = `#section-${number}`;
    reader.read({ ...section, href });
    collectCredits(section.doc, credits);
    const { label, isBelowPart } = numberOf((section.opening ?? DEFAULT_OPENING).kind);
    const text = label === null ? section.title : `${label} ${section.title}`;
    if (layout.toc_depth > 0) contents.push({ href, text, isBelowPart });
  }
  return { parts: reader.end(layout.language, report), contents, credits };
}

function idIn(prefix: string, place: Anchor | undefined): string | null {
  return place === undefined ? null : `${prefix}-${place.id}`;
}

/** What an exported page may load: the style with this hash, images, and no scripts. */
function policyFor(styleHash: string, hasFonts: boolean): string {
  const fonts = hasFonts ? ' font-src data:;' : '';
  return `default-src 'none'; style-src 'sha256-${styleHash}';${fonts} img-src data: http: https:; base-uri 'none'; form-action 'none'`;
}

function head({ title, author, book_type, description, tags }: HtmlBook, policy: string): string {
  const facts = { author, description, keywords: tags.join(', '), 'book-type': book_type, 'section-level': '2' };
  return [
    meta({ 'http-equiv': 'Content-Security-Policy', content: policy }),
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    ...Object.entries(facts).map(([name, content]) => (content === '' ? '' : meta({ name, content }))),
    serialiseHtml([element('title', {}, title)]),
  ].join('');
}

function meta(attrs: Record<string, string>): string {
  // A meta element has no closing tag.
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
