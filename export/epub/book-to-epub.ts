import type { Node } from 'prosemirror-model';
import { image } from '#book/document/blocks/image.ts';
import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { directionOfLanguage } from '#book/layout/direction.ts';
import type { Layout } from '#book/layout/layout.ts';
import { type PrintedLabels, printedLabels } from '#book/layout/printed-labels.ts';
import type { SectionKind } from '#book/parts/opening.ts';
import { createSectionNumbers, type SectionNumber } from '#book/parts/section-numbers.ts';
import { licenceText } from '#book/parts/licences.ts';
import { flowLook } from '#book/look/flow-look.ts';
import type { Theme } from '#book/look/theme.ts';
import { absentImages, absence } from '../absent-image.ts';
import type { Report } from '../diagnostics.ts';
import type { FontFile } from '../font-face.ts';
import { collectCredits, creditsHtml } from '../parts/credits.ts';
import { type LinkedParts, type LinkedPartsReader, linkedPartsReader } from '../parts/linked-parts.ts';
import { pageContent } from './content.ts';
import { CREDITS_PAGE, creditsPage, HALF_TITLE_PAGE, halfTitlePage } from './front-pages.ts';
import { INDEX_PAGE, indexPage } from './index-page.ts';
import { LICENCE_PAGE, licencePage } from './licence-page.ts';
import { navigationPage } from './navigation.ts';
import { type OutlineEntry, outlineOf } from './outline.ts';
import { packageDocument } from './package-document.ts';
import { page } from './page.ts';
import { epubStyle } from './style.ts';

export interface EpubBook {
  /** "urn:uuid:…", the same for each export of the same book. */
  identifier: string;
  title: string;
  author: string;
  description: string;
  /** As a reader would call it: "Adventure Module". */
  bookTypeLabel: string;
  tags: readonly string[];
  /** When it was last changed: ISO-8601 in UTC. */
  modified: string;
  /** The address of the cover's image, or ''. */
  thumbnail: string;
  layout: Layout;
  sections: readonly EpubSection[];
}

export interface EpubSection {
  id: string;
  title: string;
  /** A chapter where absent. */
  kind?: SectionKind;
  /** Reads the document each time it is needed, so that the sections are not all in memory at once. */
  doc(): Node;
}

export interface EpubImage {
  /** In the book, from its top: letters, digits, dots and slashes alone. */
  path: string;
  type: string;
}

export interface EpubOptions {
  theme: Theme;
  /** The images that are available, by their address, each in a format that every reading device shows. */
  images: ReadonlyMap<string, EpubImage>;
  /** Of the theme and of the author, by their paths in the book. */
  fonts?: readonly FontFile[];
  /** Why one that is not among them cannot be shown, where that is known; a sentence. */
  imageProblems?: ReadonlyMap<string, string>;
  report: Report;
}

export interface EpubFiles {
  /** In the order in which they have to be packed; `text` makes the content of each when it is packed. */
  files: { path: string; text(): string }[];
  /** The paths of the images that belong to the book. */
  images: string[];
}

/** The media type of an EPUB; it is the content of the first file packed. */
export const EPUB_TYPE = 'application/epub+zip';
/** The folder of the packed file that holds the book, its images included. */
export const EPUB_TOP = 'book/';

const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${EPUB_TOP}package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

interface ReadSection extends EpubSection, SectionNumber {
  path: string;
  outline: OutlineEntry[];
}

/** A book as the files of an EPUB 3. Never fails: what cannot be shown is reported, and its words stand in its place. */
export function bookToEpub(book: EpubBook, options: EpubOptions): EpubFiles {
  const { language } = book.layout;
  const { fonts = [] } = options;
  const title = visible(book.title) || 'Untitled';
  const read = linkedPartsReader(({ href }, id) => `${href}#${id}`);
  const { sections, shown, isDescribed, credits } = survey(book, options, read);
  const labels = printedLabels(language);
  const parts = read.end(language, options.report);
  const licence = licenceText(book);
  const credited = creditsHtml(book.layout.credits, credits, element('h2', {}, labels.images));
  const hasHalfTitle = book.layout.half_title;
  const hasIndex = book.layout.index && parts.index.letters.length > 0;
  const cover = options.images.get(book.thumbnail) ?? null;
  const used = new Map([...(cover ? [cover] : []), ...shown].map((image) => [image.path, image]));
  const images = [...used.values()].map((image) => ({ ...image, isCover: image.path === cover?.path }));
  const hasContents = book.layout.toc_depth > 0;
  const pages = [
    ...(cover ? ['cover.xhtml'] : []),
    ...(hasHalfTitle ? [HALF_TITLE_PAGE] : []),
    'title.xhtml',
    ...(credited.length > 0 ? [CREDITS_PAGE] : []),
    'nav.xhtml',
    ...sections.map(({ path }) => path),
    ...(licence.length > 0 ? [LICENCE_PAGE] : []),
    ...(hasIndex ? [INDEX_PAGE] : []),
  ];
  const navigation = {
    language,
    title,
    hasCover: cover !== null,
    hasContents,
    sections,
    hasIndex,
    hasLicence: licence.length > 0,
    hasCredits: credited.length > 0,
  };
  const files = [
    {
      path: 'package.opf',
      text: () => packageDocument({ ...book, title, language }, { pages, images, fonts, isDescribed, hasContents }),
    },
    { path: 'nav.xhtml', text: () => navigationPage(navigation) },
    { path: 'style.css', text: () => epubStyle(options.theme, fonts) },
    ...(cover ? [{ path: 'cover.xhtml', text: () => coverPage(title, cover.path, language) }] : []),
    ...(hasHalfTitle ? [{ path: HALF_TITLE_PAGE, text: () => halfTitlePage(title, language) }] : []),
    { path: 'title.xhtml', text: () => titlePage({ ...book, title }, flowLook(options.theme).ornament, language) },
    ...(credited.length > 0
      ? [{ path: CREDITS_PAGE, text: () => creditsPage(labels.credits, credited, language) }]
      : []),
    ...sections.map((section) => ({
      path: section.path,
      text: () => sectionPage(section, { language, hasDropCaps: book.layout.drop_caps, labels, parts, options }),
    })),
    ...(licence.length > 0 ? [{ path: LICENCE_PAGE, text: () => licencePage(labels.licence, licence, language) }] : []),
    ...(hasIndex ? [{ path: INDEX_PAGE, text: () => indexPage(parts, labels, language) }] : []),
  ].map(({ path, text }) => ({ path: `${EPUB_TOP}${path}`, text }));
  return { files: [{ path: 'META-INF/container.xml', text: () => CONTAINER }, ...files], images: [...used.keys()] };
}

interface Survey {
  sections: ReadSection[];
  /** The images that the text shows; one that it shows twice may be there twice. */
  shown: EpubImage[];
  isDescribed: boolean;
  /** Of all images. */
  credits: Set<string>;
}

/** Looks through the book once, for what the package document and the table of contents need to know. */
function survey(
  { sections, thumbnail, layout }: EpubBook,
  { images, imageProblems, report }: EpubOptions,
  parts: LinkedPartsReader,
): Survey {
  const shown: EpubImage[] = [];
  const credits = new Set<string>();
  let isDescribed = true;
  const add = (found: ReturnType<typeof absence>) =>
    report.add({ ...found, message: imageProblems?.get(found.subject) ?? found.message });
  if (thumbnail !== '' && !images.has(thumbnail)) add(absence(thumbnail, { id: null, title: 'Cover' }, 'held'));
  const numberOf = createSectionNumbers(layout.chapter_numbers, printedLabels(layout.language));
  const read = sections.map((section, index) => {
    const doc = section.doc();
    for (const found of absentImages({ ...section, doc }, (address) => images.has(address), 'held')) add(found);
    collectCredits(doc, credits);
    doc.descendants((node) => {
      if (!image.is(node)) return;
      const { src, alt } = image.attrs(node);
      const found = images.get(src);
      if (!found) return;
      shown.push(found);
      if (alt.trim() === '') isDescribed = false;
    });
    const number = index + 1;
    const title = visible(section.title) || `Section ${number}`;
    const path = `section-${number}.xhtml`;
    parts.read({ id: section.id, title, href: path, doc });
    return {
      ...section,
      ...numberOf(section.kind ?? 'chapter'),
      title,
      path,
      outline: outlineOf(doc, layout.toc_depth),
    };
  });
  return { sections: read, shown, isDescribed, credits };
}

interface PageSetting {
  language: string;
  hasDropCaps: boolean;
  labels: PrintedLabels;
  parts: LinkedParts;
  options: EpubOptions;
}

function sectionPage(
  { title, label, kind = 'chapter', doc }: ReadSection,
  { language, hasDropCaps, labels, parts, options }: PageSetting,
): string {
  const content = pageContent(doc(), {
    imagePath: (address) => options.images.get(address)?.path ?? null,
    target: (name) => parts.target(name)?.href ?? null,
    labels,
    direction: directionOfLanguage(language),
    hasDropCaps,
  });
  const body = [element('section', PLACES[kind], numberLine(label), element('h1', {}, title), '\n', content)];
  return page({ title, language, body });
}

/** What reading devices call a section. */
const PLACES: Readonly<Record<SectionKind, Record<string, string>>> = {
  chapter: { 'epub:type': 'chapter', role: 'doc-chapter' },
  part: { 'epub:type': 'part', role: 'doc-part' },
  appendix: { 'epub:type': 'appendix', role: 'doc-appendix' },
  matter: {},
};

function numberLine(label: string | null): HtmlNode[] {
  return label === null ? [] : [element('p', { class: 'number' }, label)];
}

function coverPage(title: string, path: string, language: string): string {
  const image = element('img', { src: path, alt: `Cover of ${title}`, role: 'doc-cover' });
  return page({ title: 'Cover', language, body: [element('div', { class: 'cover', 'epub:type': 'cover' }, image)] });
}

function titlePage(
  { title, author, description, bookTypeLabel }: EpubBook,
  ornament: string,
  language: string,
): string {
  const line = (name: string, text: string): HtmlNode[] =>
    text.trim() === '' ? [] : [element('p', { class: name }, text)];
  const body = element(
    'section',
    { class: 'title-page', 'epub:type': 'titlepage' },
    line('kind', bookTypeLabel),
    element('h1', {}, title),
    line('ornament', ornament),
    line('description', description),
    line('author', author.trim() === '' ? '' : `by ${author}`),
  );
  return page({ title, language, body: [body] });
}

/** A title without control characters and other code points that show nothing. */
function visible(title: string): string {
  return title.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu, ' ').trim();
}
