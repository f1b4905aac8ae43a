import { coverDesign } from '#book/layout/book-cover.ts';
import { directionOfLanguage } from '#book/layout/language-tag.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { pageSetup } from '#book/layout/page-setup.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { creditLines, licenceText } from '#book/layout/licences.ts';
import { SCREEN } from '#book/layout/print-presets.ts';
import { coverWords, frontCover, LONG_WORD } from './front-cover.ts';
import { array, stringLiteral } from './typst-markup.ts';
import { creditPlace } from './section-anchors.ts';
import { template } from './template/template.ts';
import { createTextWriter } from './text-writer.ts';
import type { Titled, TypstBook, TypstOptions, TypstSource } from './typst-book.ts';

const COVER_ALT = 'Cover';

/** The title page alone, for a preview. */
export function coverToTypst(book: Titled, options: TypstOptions): TypstSource {
  return coverSource(book, options, (write) => titlePage(book, (text) => write(text)));
}

/** A sheet outside the text of a book. `draw` gets a function that writes its words. */
export function coverSource(
  book: Titled,
  options: TypstOptions,
  draw: (write: (text: string) => string) => string,
): TypstSource {
  const { write } = createTextWriter(options, () => {});
  const place = { id: null, title: book.title };
  const main = [...opening(book), draw((text) => write(text, place, { longWord: LONG_WORD }))].join('\n');
  const { layout = DEFAULT_LAYOUT } = book;
  const page = options.page ?? pageSetup(layout);
  const files = new Map([['/tome.typ', template(options.theme, page, options.medium ?? SCREEN, layout.language)]]);
  return {
    main: `${main}\n`,
    files,
    sections: new Map(),
    isFlowing: false,
    isWhole: false,
    entries: [],
    diagnostics: [],
  };
}

/** The beginning of each source: the template and the properties of the file. */
export function opening(book: Titled): string[] {
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

/** The title page; `write` writes its words. */
export function titlePage(book: Titled, write: (text: string) => string): string {
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

/**
 * The cover as the first page on screen: the author's picture, or the drawn one where the author wants it. A printed book has its cover
 * around it. `write` writes its words.
 */
export function coverPage(
  book: Titled,
  { images, medium = SCREEN }: TypstOptions,
  write: (text: string) => string,
): string[] {
  const { coverImage = '', bookType = '', layout = DEFAULT_LAYOUT } = book;
  if (!medium.hasLinks) return [];
  const image = images?.get(coverImage);
  if (!image && !layout.cover_page) return [];
  const front = frontCover(coverDesign(bookType, book.title), coverWords(book, write), medium.inks);
  if (!image) return [front, '#drawn-cover-page(drawn-front, cloth)'];
  const place = `${stringLiteral(image.path)}, ${stringLiteral(COVER_ALT)}`;
  return layout.cover_lettering ? [front, `#cover-page(${place}, plate: plate)`] : [`#cover-page(${place})`];
}

/** The page with the title alone. */
export function halfTitlePage({ layout = DEFAULT_LAYOUT }: Titled, shown: string): string[] {
  return layout.half_title ? [`#half-title-page([${shown}])`] : [];
}

/** The credits of the book, followed by those of its images with their pages. */
export function creditsPage(
  { layout = DEFAULT_LAYOUT }: Titled,
  images: Iterable<string>,
  { shown, write }: { shown: string; write: (text: string) => string },
): string[] {
  const groups = creditLines(layout.credits).map((lines) =>
    array(lines.map(({ role, names }) => `(${role === '' ? 'none' : `[${write(role)}]`}, [${write(names)}])`)),
  );
  if (groups.length === 0) return [];
  const labels = printedLabels(layout.language);
  const listed = [...images].map((credit) => `([${write(credit)}], ${stringLiteral(creditPlace(credit))})`);
  const words = [shown, write(labels.credits)].map((text) => `[${text}]`).join(', ');
  return [`#credits-page(${words}, ${array(groups)}, [${write(labels.images)}], ${array(listed)})`];
}

/** In characters. */
const LONGEST_NOTICE = 1500;

/** The text that the book's licence requires, on its own page. */
export function licencePage(
  { title, author = '', layout = DEFAULT_LAYOUT }: TypstBook,
  shown: string,
  { write, flowed }: { write: (text: string) => string; flowed: (parts: readonly string[]) => string },
): string[] {
  const paragraphs = licenceText({ title, author, layout });
  if (paragraphs.length === 0) return [];
  const head = write(printedLabels(layout.language).licence);
  const words = `[\n${paragraphs.map(write).join('\n\n')}\n]`;
  const isNotice = paragraphs.join(' ').length <= LONGEST_NOTICE;
  const body = isNotice ? `#notice${words}` : flowed([`run${words}`]);
  return [`#licence-page([${shown}], [${head}], [${body}])`];
}
