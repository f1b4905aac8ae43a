import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { licenceText } from '#book/layout/licences.ts';
import { flowStyle } from '#book/layout/themes/theme-styles.ts';
import { creditsHtml } from '../book-lists.ts';
import { linkTargetsReader } from '../link-targets.ts';
import { type EpubBook, type EpubOptions, survey, visible } from './epub-book.ts';
import { DRAWN_COVER, drawnCover } from './drawn-cover.ts';
import { navigationPage } from './epub-navigation.ts';
import { packageDocument } from './package-document.ts';
import {
  CREDITS_PAGE,
  creditsPage,
  FIGURES_PAGE,
  figuresPage,
  figuresTitle,
  HALF_TITLE_PAGE,
  halfTitlePage,
  INDEX_PAGE,
  indexPage,
  LICENCE_PAGE,
  licencePage,
  LISTS_PAGE,
  listsPage,
  page,
} from './epub-pages.ts';
import { sectionPage } from './epub-section-page.ts';
import { epubStyle } from './epub-style.ts';

interface EpubFiles {
  /** In the order for packing. `text` creates the content of a file when it is packed. */
  files: { path: string; text(): string }[];
  /** The paths of the book's images. */
  images: string[];
}

/** The media type of an EPUB; it is the content of the first file packed. */
export const EPUB_TYPE = 'application/epub+zip';
/** The folder in the packed file that holds the book and its images. */
export const EPUB_TOP = 'book/';

const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="${EPUB_TOP}package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/** A book as the files of an EPUB 3. Never fails: what cannot be shown is reported, and its words take its place. */
export function bookToEpub(book: EpubBook, options: EpubOptions): EpubFiles {
  const { language } = book.layout;
  const { fonts = [] } = options;
  const title = visible(book.title) || 'Untitled';
  const read = linkTargetsReader(({ href }, id) => `${href}#${id}`);
  const { sections, shown, isDescribed, credits } = survey(book, options, read);
  const labels = printedLabels(language);
  const parts = read.end(language, options.report);
  const licence = licenceText(book);
  const credited = creditsHtml(book.layout.credits, credits, element('h2', {}, labels.images));
  const hasHalfTitle = book.layout.half_title;
  const figures = book.layout.figures ? parts.figures.lists(labels) : [];
  const hasIndex = book.layout.index && parts.index.letters.length > 0;
  const lists = parts.entryLists(labels);
  const given = options.images.get(book.thumbnail) ?? null;
  const cover = given ?? DRAWN_COVER;
  const used = new Map([...(given ? [given] : []), ...shown].map((image) => [image.path, image]));
  const images = [...used.values(), ...(given ? [] : [DRAWN_COVER])].map((image) => ({
    ...image,
    isCover: image.path === cover.path,
  }));
  const hasContents = book.layout.toc_depth > 0;
  const pages = [
    'cover.xhtml',
    ...(hasHalfTitle ? [HALF_TITLE_PAGE] : []),
    'title.xhtml',
    ...(credited.length > 0 ? [CREDITS_PAGE] : []),
    'nav.xhtml',
    ...(figures.length > 0 ? [FIGURES_PAGE] : []),
    ...sections.map(({ path }) => path),
    ...(lists.length > 0 ? [LISTS_PAGE] : []),
    ...(licence.length > 0 ? [LICENCE_PAGE] : []),
    ...(hasIndex ? [INDEX_PAGE] : []),
  ];
  const navigation = {
    language,
    title,
    hasContents,
    sections,
    figures: figuresTitle(figures),
    lists,
    hasIndex,
    hasLicence: licence.length > 0,
    hasCredits: credited.length > 0,
  };
  const files = [
    {
      path: 'package.opf',
      text: () =>
        packageDocument({ ...book, title, language }, { pages, images, fonts, isDescribed, hasContents, hasIndex }),
    },
    { path: 'nav.xhtml', text: () => navigationPage(navigation) },
    { path: 'style.css', text: () => epubStyle(options.theme, fonts) },
    { path: 'cover.xhtml', text: () => coverPage(title, cover.path, language) },
    ...(given ? [] : [{ path: DRAWN_COVER.path, text: () => drawnCover(coverWords(book, title), options.theme) }]),
    ...(hasHalfTitle ? [{ path: HALF_TITLE_PAGE, text: () => halfTitlePage(title, language) }] : []),
    { path: 'title.xhtml', text: () => titlePage({ ...book, title }, flowStyle(options.theme).ornament, language) },
    ...(credited.length > 0
      ? [{ path: CREDITS_PAGE, text: () => creditsPage(labels.credits, credited, language) }]
      : []),
    ...(figures.length > 0 ? [{ path: FIGURES_PAGE, text: () => figuresPage(figures, language) }] : []),
    ...sections.map((section) => ({
      path: section.path,
      text: () => sectionPage(section, { language, hasDropCaps: book.layout.drop_caps, labels, parts, options }),
    })),
    ...(lists.length > 0 ? [{ path: LISTS_PAGE, text: () => listsPage(lists, language) }] : []),
    ...(licence.length > 0 ? [{ path: LICENCE_PAGE, text: () => licencePage(labels.licence, licence, language) }] : []),
    ...(hasIndex ? [{ path: INDEX_PAGE, text: () => indexPage(parts, labels, language) }] : []),
  ].map(({ path, text }) => ({ path: `${EPUB_TOP}${path}`, text }));
  return { files: [{ path: 'META-INF/container.xml', text: () => CONTAINER }, ...files], images: [...used.keys()] };
}

function coverWords({ author, bookTypeLabel }: EpubBook, title: string) {
  return { title, author: visible(author), kind: bookTypeLabel };
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
