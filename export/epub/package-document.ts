import { directionOfLanguage } from '#book/layout/language-tag.ts';
import { element, type HtmlElement } from '#book/document/html/html-tree.ts';
import type { FontFile } from '../web-style.ts';
import { serialiseXml } from './epub-pages.ts';

interface PackageFacts {
  /** "urn:uuid:…", the same for each export of the same book. */
  identifier: string;
  title: string;
  author: string;
  description: string;
  tags: readonly string[];
  /** BCP 47. */
  language: string;
  /** ISO-8601 in UTC. */
  modified: string;
}

interface PackageContents {
  /** The book's pages in reading order, from its top. */
  pages: readonly string[];
  images: readonly { path: string; type: string; isCover: boolean }[];
  fonts: readonly FontFile[];
  /** Whether every image has an alternative text. */
  isDescribed: boolean;
  /** Whether the contents are a page of the text. E-readers always show them as a menu. */
  hasContents: boolean;
  hasIndex: boolean;
}

const CONTENTS_PAGE = 'nav.xhtml';

/** The package document: the book's metadata, its files, its reading order and its accessibility. */
export function packageDocument(facts: PackageFacts, contents: PackageContents): string {
  const root = element(
    'package',
    {
      xmlns: 'http://www.idpf.org/2007/opf',
      version: '3.0',
      'unique-identifier': 'book-id',
      'xml:lang': facts.language,
    },
    element(
      'metadata',
      { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      [...describing(facts), ...accessibility(contents)].flatMap((one) => ['\n', one]),
    ),
    element(
      'manifest',
      {},
      manifest(contents).flatMap((one) => ['\n', one]),
    ),
    element(
      'spine',
      { 'page-progression-direction': directionOfLanguage(facts.language) === 'rtl' ? 'rtl' : null },
      contents.pages
        .filter((path) => contents.hasContents || path !== CONTENTS_PAGE)
        .map((path) => element('itemref', { idref: idOf(path) })),
    ),
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n${serialiseXml([root])}\n`;
}

function describing({ identifier, title, author, description, tags, language, modified }: PackageFacts): HtmlElement[] {
  const given: [name: string, value: string][] = [
    ['creator', author],
    ['description', description],
    ...tags.map((tag): [string, string] => ['subject', tag]),
  ];
  return [
    element('dc:identifier', { id: 'book-id' }, identifier),
    element('dc:title', {}, title),
    element('dc:language', {}, language),
    ...given.filter(([, value]) => value.trim() !== '').map(([name, value]) => element(`dc:${name}`, {}, value)),
    // EPUB requires a time without fractions of a second.
    meta('dcterms:modified', modified.replace(/\.\d+Z$/, 'Z')),
    // This tells an import which parts of the book were generated from its facts.
    element('meta', { name: 'generator', content: 'Tomewright' }),
  ];
}

function accessibility({ images, isDescribed, hasIndex }: PackageContents): HtmlElement[] {
  const hasImages = images.length > 0;
  const modes = hasImages ? ['textual', 'visual'] : ['textual'];
  const features = [
    'structuralNavigation',
    'tableOfContents',
    'readingOrder',
    'displayTransformability',
    ...(hasIndex ? ['index'] : []),
  ];
  const described = hasImages && isDescribed;
  const moves = images.some(({ type }) => type === 'image/gif');
  return [
    ...modes.map((mode) => meta('schema:accessMode', mode)),
    meta('schema:accessModeSufficient', hasImages && !isDescribed ? 'textual,visual' : 'textual'),
    ...(described ? [...features, 'alternativeText'] : features).map((name) =>
      meta('schema:accessibilityFeature', name),
    ),
    meta('schema:accessibilityHazard', moves ? 'unknown' : 'none'),
    meta('schema:accessibilitySummary', summary(hasImages, isDescribed)),
  ];
}

function summary(hasImages: boolean, isDescribed: boolean): string {
  const text = 'The text can be resized and read aloud, and is ordered by headings that the table of contents names.';
  if (!hasImages) return text;
  return `${text} ${isDescribed ? 'Every picture is described.' : 'Some pictures are not described.'}`;
}

function manifest({ pages, images, fonts }: PackageContents): HtmlElement[] {
  return [
    element('item', { id: 'style', href: 'style.css', 'media-type': 'text/css' }),
    ...pages.map((path) => {
      const properties = path === CONTENTS_PAGE ? 'nav' : null;
      return element('item', { id: idOf(path), href: path, 'media-type': 'application/xhtml+xml', properties });
    }),
    ...images.map(({ path, type, isCover }) => {
      const properties = isCover ? 'cover-image' : null;
      return element('item', { id: idOf(path), href: path, 'media-type': type, properties });
    }),
    ...fonts.map(({ address, type }) => element('item', { id: idOf(address), href: address, 'media-type': type })),
  ];
}

/** An id from a path of the book; paths are made of letters, digits, dots and slashes. */
function idOf(path: string): string {
  return `file-${path.replace(/[^A-Za-z0-9]/g, '-')}`;
}

function meta(property: string, value: string): HtmlElement {
  return element('meta', { property }, value);
}
