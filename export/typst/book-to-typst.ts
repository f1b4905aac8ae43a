import type { Node } from 'prosemirror-model';
import { directionOfLanguage } from '#book/layout/direction.ts';
import { DEFAULT_LAYOUT, type Layout } from '#book/layout/layout.ts';
import { narrowColumns } from '#book/layout/narrow-columns.ts';
import { type PageSetup, pageSetup } from '#book/layout/page-setup.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { licenceText } from '#book/parts/licences.ts';
import type { Theme } from '#book/look/theme.ts';
import { type Medium, SCREEN } from '#book/print/inks.ts';
import { absentImage } from '../absent-image.ts';
import { characterName, createReport, type Diagnostic } from '../diagnostics.ts';
import { glyphText } from './glyph-text.ts';
import { countContentsLines, createHeadingLevels } from '../heading-levels.ts';
import { array, stringLiteral } from './literal.ts';
import { contentsColumns, type Measures, measuresOf } from './measures.ts';
import { createIndex } from '../parts/book-index.ts';
import { createReferences } from '../parts/references.ts';
import { indexSource } from './parts/index-source.ts';
import { sectionAnchor, type SectionParts, sectionParts } from './parts/section-parts.ts';
import type { TypstImage, Scope } from './scope.ts';
import { sectionFlow } from './section-flow.ts';
import { tableNeeds } from '../table-needs.ts';
import { template } from './template/template.ts';

export interface TypstBook {
  title: string;
  description?: string;
  author?: string;
  /** As a reader would call it: "Adventure Module". */
  bookTypeLabel?: string;
  /** The address of the picture on its cover. */
  coverImage?: string;
  /** The default layout where absent. Its language decides hyphenation. */
  layout?: Layout;
  /** Read one after the other, so that they need not all be in memory at once. */
  sections: Iterable<TypstSection>;
  /** Where the sections are a part of the book only: the page on which the first of them begins. Pages before it stay blank. */
  firstPage?: number;
}

export interface TypstSection {
  id: string;
  title: string;
  doc: Node;
}

export interface TypstOptions {
  theme: Theme;
  /** Those of the book's layout where absent. */
  page?: PageSetup;
  /** A screen where absent. */
  medium?: Medium;
  /** Images whose bytes the compiler has as files, by their address in the document. */
  images?: ReadonlyMap<string, TypstImage>;
  /** Why an image that is not among `images` cannot be shown, where that is known; a sentence. */
  imageProblems?: ReadonlyMap<string, string>;
  /** Whether a bundled font has a glyph for the character. Default: all are covered. */
  covers?: (codePoint: number) => boolean;
}

export interface TypstSource {
  main: string;
  /** The other files for the compiler, by path. */
  files: Map<string, string>;
  /** Which section a file holds. */
  sections: Map<string, { id: string; title: string }>;
  diagnostics: Diagnostic[];
}

const COVER_ALT = 'Cover';

/** A book as Typst source. Pure, never throws: what cannot be shown becomes a diagnostic. */
export function bookToTypst(book: TypstBook, options: TypstOptions): TypstSource {
  const report = createReport();
  const write = createTextWriter(options, report.add);
  const { layout = DEFAULT_LAYOUT } = book;
  const page = options.page ?? pageSetup(layout);
  const measures = measuresOf(page, options.theme.type.page);
  const files = new Map([['/tome.typ', template(options.theme, page, options.medium ?? SCREEN, layout.language)]]);
  const sections = new Map<string, { id: string; title: string }>();
  const calls: string[] = [];
  let contentsLines = 0;
  const labels = printedLabels(layout.language);
  const references = createReferences();
  const index = layout.index ? createIndex() : null;
  const own = (text: string) => write(text, { id: null, title: book.title });
  const title = own(book.title);
  const narrow = narrowColumns(page);
  if (narrow !== null)
    report.add({ kind: 'layout', sectionId: null, section: '', subject: 'columns', message: narrow });
  for (const section of book.sections) {
    const number = sections.size + 1;
    const path = `/sections/${number}.typ`;
    sections.set(path, { id: section.id, title: section.title });
    const parts = sectionParts({ section, references, index, pageLabel: own(labels.page) });
    const setting = { options, write, measures, layout, parts, onDiagnostic: report.add };
    const scope = createScope(section, setting);
    const flow = sectionFlow(section.doc, scope);
    files.set(path, `#import "/tome.typ": *\n#import "/plans/${number}.typ": plan\n${flow}\n`);
    const body = `[${sectionAnchor(section, references)}#include ${stringLiteral(path)}]`;
    if (layout.chapter_start === 'right') calls.push('#pagebreak(weak: true, to: "odd")');
    calls.push(`#section([${title}], [${scope.text(section.title)}])${body}`);
    contentsLines += countContentsLines(section.doc, layout.toc_depth);
  }
  const columns = contentsColumns(contentsLines, measures);
  const heading = `#${stringLiteral(labels.contents)};`;
  const contents =
    calls.length === 0 || layout.toc_depth === 0 ? [] : [`#contents([${title}], [${heading}], columns: ${columns})`];
  const before =
    book.firstPage === undefined
      ? [...coverPage(book, options), titlePage(book, own), ...contents]
      : [`#skip-pages(${book.firstPage - 1})`];
  const listed =
    index === null ? [] : indexSource(index.sorted(layout.language), { title, labels, measures, write: own });
  const after = book.firstPage === undefined ? [...licencePage(book, title, own), ...listed] : [];
  if (book.firstPage === undefined) references.unresolved().forEach(report.add);
  const main = [...opening(book), ...before, ...calls, ...after, '#include "/plans/pages.typ"'].join('\n');
  return { main: `${main}\n`, files, sections, diagnostics: report.all() };
}

/** The words that the book's licence asks for, on a page of their own. */
function licencePage(
  { title, author = '', layout = DEFAULT_LAYOUT }: TypstBook,
  shown: string,
  write: (text: string) => string,
): string[] {
  const paragraphs = licenceText(layout.licence, { title, author });
  if (paragraphs.length === 0) return [];
  const head = write(printedLabels(layout.language).licence);
  return [`#licence-page([${shown}], [${head}], ${array(paragraphs.map((text) => `[${write(text)}]`))})`];
}

/** The title page alone, for a preview. */
export function coverToTypst(book: Titled, options: TypstOptions): TypstSource {
  return coverSource(book, options, (write) => titlePage(book, (text) => write(text)));
}

/** A sheet outside the text of a book. `draw` gets what writes its words. */
export function coverSource(
  book: Titled,
  options: TypstOptions,
  draw: (write: (text: string) => string) => string,
): TypstSource {
  const write = createTextWriter(options, () => {});
  const place = { id: null, title: book.title };
  const main = [...opening(book), draw((text) => write(text, place))].join('\n');
  const { layout = DEFAULT_LAYOUT } = book;
  const page = options.page ?? pageSetup(layout);
  const files = new Map([['/tome.typ', template(options.theme, page, options.medium ?? SCREEN, layout.language)]]);
  return { main: `${main}\n`, files, sections: new Map(), diagnostics: [] };
}

/** The author's picture as the first page of what a screen shows; a book in print has its cover around it. */
function coverPage({ coverImage = '' }: Titled, { images, medium = SCREEN }: TypstOptions): string[] {
  const image = medium.hasLinks ? images?.get(coverImage) : undefined;
  return image ? [`#cover-page(${stringLiteral(image.path)}, ${stringLiteral(COVER_ALT)})`] : [];
}

interface Place {
  id: string | null;
  title: string;
}

const HOW_TO_ADD = 'Whoever runs this server can put a font that has it into the folder “fonts” of its data folder.';

type WriteText = (text: string, place: Place, how?: { keepSpaces?: boolean; longWord?: number }) => string;

function createTextWriter({ covers = () => true }: TypstOptions, onDiagnostic: (found: Diagnostic) => void): WriteText {
  return (text, place, how) =>
    glyphText(text, {
      ...how,
      covers,
      onMissing(character) {
        const name = characterName(character);
        const message = `No font here has the character ${name}; a box stands in its place. ${HOW_TO_ADD}`;
        onDiagnostic({ kind: 'glyph', sectionId: place.id, section: place.title, subject: name, message });
      },
    });
}

type Titled = Omit<TypstBook, 'sections'>;

function opening(book: Titled): string[] {
  const { layout = DEFAULT_LAYOUT } = book;
  const author = book.author?.trim() ?? '';
  const properties = [
    `title: ${stringLiteral(book.title.trim() || 'Untitled')}`,
    `authors: ${array(author === '' ? [] : [stringLiteral(author)])}`,
    `description: ${stringLiteral(book.description ?? '')}`,
    ...languageArguments(layout.language),
    ...(directionOfLanguage(layout.language) === 'rtl' ? ['direction: rtl'] : []),
    ...(layout.justify ? [] : ['justify: false']),
  ];
  return ['#import "/tome.typ": *', `#show: book.with(${properties.join(', ')})`];
}

function titlePage(book: Titled, write: (text: string) => string): string {
  const content = (text = '') => (text.trim() === '' ? 'none' : `[${write(text)}]`);
  return `#title-page-of(${[book.title, book.bookTypeLabel, book.description, book.author].map(content).join(', ')})`;
}

function languageArguments(tag: string): string[] {
  const [language = 'en', ...rest] = tag.toLowerCase().split('-');
  const region = rest.find((part) => /^[a-z]{2}$/.test(part));
  return [
    `language: "${/^[a-z]{2,3}$/.test(language) ? language : 'en'}"`,
    ...(region === undefined ? [] : [`region: "${region}"`]),
  ];
}

interface ScopeSetting {
  options: TypstOptions;
  measures: Measures;
  layout: Layout;
  parts: SectionParts;
  write: WriteText;
  onDiagnostic: (found: Diagnostic) => void;
}

/** Names that stay the same while other boxes come and go, so that these need not be set anew. */
function createBoxIds(sectionId: string): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${sectionId} ${name} ${count}`;
  };
}

function createScope(
  section: TypstSection,
  { options, write, measures, layout, parts, onDiagnostic }: ScopeSetting,
): Scope {
  const { columns, columnWidth, pageWidth, longWord, longCode } = measures;
  return {
    text: (text) => write(text, section, { longWord }),
    textBreaking: (limit) => (text) => write(text, section, { longWord: limit }),
    codeText: (text) => write(text, section, { keepSpaces: true, longWord: longCode }),
    boxId: createBoxIds(section.id),
    headings: createHeadingLevels(section.doc, layout.toc_depth),
    parts,
    tableNeeds: tableNeeds(section.doc),
    image: (address) => options.images?.get(address) ?? null,
    onAbsentImage(address) {
      const message = options.imageProblems?.get(address) ?? absentImage(address);
      onDiagnostic({ kind: 'image', sectionId: section.id, section: section.title, subject: address, message });
    },
    page: measures,
    room: columnWidth,
    nested: false,
    boxed: false,
    span: columns > 1 ? pageWidth : null,
    ragged: false,
    direction: directionOfLanguage(layout.language),
    depth: 0,
  };
}
