import type { Node } from 'prosemirror-model';
import { cleanLine } from '#book/text/normalize-text.ts';
import { directionOfLanguage } from '#book/layout/language-tag.ts';
import type { Layout } from '#book/layout/layout.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import {
  DEFAULT_OPENING,
  type Opening,
  type OpeningPlacement,
  TITLE_STYLES,
  titledKind,
} from '#book/sections/opening.ts';
import { createSectionNumbers, type Skipped } from '#book/sections/section-numbers.ts';
import { licenceText } from '#book/layout/licences.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import { absence, type ImageProblem } from '#export/absent-image.ts';
import type { Report } from '#export/diagnostics.ts';
import { directionsIn } from '../directions.ts';
import { largeOpening } from '../opening-letter.ts';
import { collectCredits } from '../book-lists.ts';
import { createKeptLevels } from '../heading-levels.ts';
import { blocks } from './docx-blocks.ts';
import {
  type DocxBlock,
  type DocxBook,
  type DocxInline,
  type DocxPage,
  docxPage,
  type DocxParagraph,
  type DocxStyle,
} from './docx-description.ts';
import { type DocxScope, titleLine } from './docx-inline.ts';
import { createDocxLinks, creditParagraphs, type DocxLinks, figureParagraphs, indexParagraphs } from './docx-links.ts';
import { createStatedBlocks, type StatedBlocks } from './docx-stated.ts';
import { imageBlocks } from './docx-images.ts';

interface BookForDocx {
  title: string;
  author: string;
  description: string;
  tags: readonly string[];
  book_type: string;
  /** The readable name: "Adventure Module". */
  bookTypeLabel: string;
  variant: string;
  layout: Layout;
  /** Set if the sections are only a part of their book. */
  skipped?: Skipped;
  sections: Iterable<{ id: string; title: string; opening?: Opening; doc: Node }>;
}

interface DocxOptions {
  theme: Theme;
  /** The available images by address, with their size in pixels. */
  images: ReadonlyMap<string, { width: number; height: number }>;
  /** Why an image that is missing from `images` cannot be shown, if that is known. */
  imageProblems?: ReadonlyMap<string, ImageProblem>;
  report: Report;
}

/** A book as the paragraphs and tables of a Word document. Pure, never throws: what cannot be shown is reported. */
export function bookToDocx(book: BookForDocx, options: DocxOptions): DocxBook {
  const { language, index } = book.layout;
  const page = docxPage(book.layout, options.theme);
  const text: DocxBlock[] = [];
  const parts = createDocxLinks();
  const stated = createStatedBlocks();
  let lists = 0;
  const nextList = () => {
    lists += 1;
    return lists;
  };
  const credits = new Set<string>();
  const numberOf = createSectionNumbers(book.layout.chapter_numbers, language, book.skipped);
  for (const section of book.sections) {
    collectCredits(section.doc, credits);
    const mark = parts.begin(section);
    const scope = createScope(
      section,
      { page, language, hasDropCaps: book.layout.drop_caps, nextList, parts, stated },
      options,
    );
    const { label } = numberOf((section.opening ?? DEFAULT_OPENING).kind);
    for (const block of onBegunPage(openingBlocks(section, { mark, label, scope }), text.at(-1))) text.push(block);
    for (const block of blocks(section.doc, scope)) text.push(block);
  }
  const linked = parts.end(language, options.report);
  const labels = printedLabels(language);
  const figures = book.layout.figures ? figureParagraphs(linked.figures.lists(labels)) : [];
  for (const block of licenceParagraphs(book)) text.push(block);
  for (const block of index ? indexParagraphs(linked, labels) : []) text.push(block);
  return {
    title: cleanLine(book.title),
    author: cleanLine(book.author),
    description: cleanLine(book.description),
    language,
    direction: directionOfLanguage(language),
    page,
    keywords: book.tags.map(cleanLine).join(', '),
    properties: [
      { name: 'Book type', value: cleanLine(book.book_type) },
      { name: 'Variant', value: cleanLine(book.variant) },
      { name: 'Section level', value: '1' },
    ].filter(({ value }) => value !== ''),
    blocks: {
      before: book.layout.half_title ? titleLine('Half Title', book.title) : [],
      opening: [...opening(book), ...creditParagraphs(book.layout.credits, credits, labels)],
      text: [...figures, ...text],
    },
    stated: stated.all,
    contentsDepth: text.length > 0 ? book.layout.toc_depth : 0,
  };
}

/** A section after a page break must not begin another page, which would leave an empty one between them. */
function onBegunPage([first, ...rest]: DocxBlock[], before: DocxBlock | undefined): DocxBlock[] {
  if (first === undefined) return [];
  const isBegun = before?.kind === 'paragraph' && before.style === 'Page Break';
  return [isBegun && first.kind === 'paragraph' ? { ...first, isOnBegunPage: true } : first, ...rest];
}

function opening({ title, author, description, bookTypeLabel }: BookForDocx): DocxParagraph[] {
  return [
    ...titleLine('Title', title, 'Untitled'),
    ...titleLine('Book Type', bookTypeLabel),
    ...titleLine('Book Author', author.trim() === '' ? '' : `by ${author}`),
    ...titleLine('Book Description', description),
  ];
}

/** The text that the book's licence requires. An import omits it, because the layout names the licence. */
function licenceParagraphs(book: BookForDocx): DocxParagraph[] {
  const texts = licenceText(book);
  if (texts.length === 0) return [];
  const title = printedLabels(book.layout.language).licence;
  return [...titleLine('Index Title', title), ...texts.flatMap((text) => titleLine('Licence', text))];
}

interface DocxSetting {
  page: DocxPage;
  language: string;
  hasDropCaps: boolean;
  nextList: () => number;
  parts: DocxLinks;
  stated: StatedBlocks;
}

function createScope(
  section: { id: string; title: string; doc: Node },
  { page, language, hasDropCaps, nextList, parts, stated }: DocxSetting,
  { images, imageProblems, report }: DocxOptions,
): DocxScope {
  const turns = directionsIn(section.doc, directionOfLanguage(language));
  return {
    text: 'Normal',
    page,
    room: page.textWidth,
    indent: 0,
    depth: 0,
    nested: false,
    headingLevel: createKeptLevels(section.doc),
    turnOf: (node) => turns.get(node) ?? null,
    largeOpening: hasDropCaps ? largeOpening(section.doc, directionOfLanguage(language)) : null,
    nextList,
    stated,
    bookmark: parts.bookmark,
    reference: parts.reference,
    image: (address) => images.get(address) ?? null,
    onAbsentImage: (image) => report.add(absence(image, section, 'held', imageProblems?.get(image.address))),
  };
}

const PICTURE_STYLES = { here: 'Opening Picture', bleed: 'Bleed Picture' } as const satisfies Record<
  OpeningPlacement,
  DocxStyle
>;

interface Titled {
  title: string;
  opening?: Opening;
}

/** The beginning of a section: its number, title, picture and epigraph. The first of them begins the page. */
function openingBlocks(
  { title, opening = DEFAULT_OPENING }: Titled,
  { mark, label, scope }: { mark: DocxInline; label: string | null; scope: DocxScope },
): DocxBlock[] {
  const below = [...picture(opening, scope), ...epigraph(opening)];
  const heading = titleLine(TITLE_STYLES[titledKind(opening.kind)], title, ' ').map((written) => ({
    ...written,
    content: [mark, ...written.content],
  }));
  if (label === null) return [...heading, ...below];
  const number = titleLine('Section Number', label).map((one) =>
    opening.kind === 'part' ? { ...one, align: 'center' as const } : one,
  );
  return [...number, ...heading.map((one) => ({ ...one, isOnBegunPage: true })), ...below];
}

function picture({ image: address, alt, placement }: Opening, scope: DocxScope): DocxBlock[] {
  if (address === '') return [];
  const [drawn, ...rest] = imageBlocks(
    { form: 'image', address, alt, caption: '', credit: '', kind: 'picture', width: 'page', placement: 'here' },
    scope,
  );
  if (drawn === undefined) return [];
  const isShown = drawn.kind === 'paragraph' && drawn.style === 'Picture';
  return [isShown ? { ...drawn, style: PICTURE_STYLES[placement] } : drawn, ...rest];
}

function epigraph({ epigraph: words, source }: Opening): DocxParagraph[] {
  const lines = words.split('\n').flatMap((line) => titleLine('Epigraph', line));
  return lines.length === 0 ? [] : [...lines, ...titleLine('Epigraph Source', source)];
}
