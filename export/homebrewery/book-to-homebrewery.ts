import type { Node } from 'prosemirror-model';
import { addedPage } from '#book/formats/markdown/own-files.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import { createSectionNumbers } from '#book/sections/section-numbers.ts';
import type { Report } from '../diagnostics.ts';
import { collectCredits } from '../book-lists.ts';
import { type LinkTargets, linkTargetsReader } from '../link-targets.ts';
import { brewLine } from './brew-text.ts';
import type { BrewPage } from './fill-pages.ts';
import { type BrewFacts, cover, creditsPages, licencePages, metadata, style, withFurniture } from './front-pages.ts';
import { type ContentsLine, contentsPages, indexPages, withPageNumbers } from './contents-and-index.ts';
import { createLosses, type Losses } from './brew-scope.ts';
import { pageRoom } from './page-room.ts';
import { type SectionContext, writeSection } from './brew-section.ts';

export interface BrewBook extends BrewFacts {
  /** Iterated twice: first to collect links, then to be written. The blocks of an opening begin its document. */
  sections: Iterable<{ id: string; title: string; opening?: Opening; doc: Node }>;
}

interface BrewOptions {
  /** The address of this server, put before the addresses of its own images. */
  baseUrl: string;
  /** The height of an image divided by its width; null if unknown. */
  ratioOf(address: string): number | null;
  report: Report;
}

/** A book as one file in the Homebrewery's V3 notation. */
export function bookToHomebrewery(book: BrewBook, options: BrewOptions): string {
  return [...homebreweryParts(book, options)].join('');
}

/** Like `bookToHomebrewery`, in pieces (some empty), so that the caller can pause between them. */
export function* homebreweryParts(book: BrewBook, { baseUrl, ratioOf, report }: BrewOptions): Generator<string> {
  yield metadata(book) + style(book);
  const labels = printedLabels(book.layout.language);
  const losses = createLosses();
  const room = pageRoom(book.layout);
  const { parts, credits } = survey(book, report);
  const written: BrewPage[][] = [];
  const contents: ContentsLine[] = [];
  const numberOf = createSectionNumbers(book.layout.chapter_numbers, book.layout.language);
  for (const [index, section] of [...book.sections].entries()) {
    const number = numberOf((section.opening ?? DEFAULT_OPENING).kind);
    const context: SectionContext = {
      baseUrl,
      ratioOf,
      layout: book.layout,
      labels,
      parts,
      room,
      losses,
      number,
      href: hrefOf(index),
    };
    const { pages, lines } = writeSection(section, context);
    written.push(pages);
    contents.push(...lines);
    yield '';
  }
  const before = [
    cover(book, baseUrl),
    ...(book.layout.half_title ? [insideCover(book)] : []),
    ...contentsPages(contents, labels, room).map((text) => withFurniture(text, labels.contents)),
    ...creditsPages(book, credits, { labels, room, losses }),
  ];
  const after = [
    ...licencePages(book, { labels, room, losses }),
    ...(book.layout.index ? indexPages(parts, labels, room).map((text) => withFurniture(text, labels.index)) : []),
  ];
  const pageOf = pageFinder(written.flat(), before.length);
  yield withPageNumbers(addedPage(before.join(TURN)), pageOf);
  for (const { text, isBroken } of written.flat())
    yield withPageNumbers(`${isBroken ? PAGE_BREAK : TURN}${text}\n`, pageOf);
  if (after.length > 0) yield withPageNumbers(addedPage(['', ...after].join(TURN)), pageOf);
  tellLosses(book, losses, report);
}

/** The separator of pages, and the author's page break. The Homebrewery reads both alike, but our import tells them apart. */
const TURN = '\n\n\\page\n\n';
const PAGE_BREAK = '\n\n\\pagebreak\n\n';

function hrefOf(index: number): string {
  return `section-${index + 1}`;
}

interface Survey {
  parts: LinkTargets;
  /** The credits of its images. */
  credits: Set<string>;
}

/** Collects the targets of links in the book and the credits of its images. */
function survey({ sections, layout }: BrewBook, report: Report): Survey {
  const reader = linkTargetsReader(({ href }, id) => `${href}-${id}`);
  const credits = new Set<string>();
  let index = 0;
  for (const section of sections) {
    reader.read({ ...section, href: hrefOf(index) });
    collectCredits(section.doc, credits);
    index += 1;
  }
  return { parts: reader.end(layout.language, report), credits };
}

/** Finds the page number of a place. Pages are counted from the cover. */
function pageFinder(pages: readonly BrewPage[], before: number): (place: string) => number {
  const numbers = new Map(pages.flatMap(({ places }, index) => places.map((place) => [place, before + index + 1])));
  return (place) => numbers.get(place) ?? before + 1;
}

function insideCover({ title, author }: BrewBook): string {
  return `{{insideCover}}\n\n# ${brewLine(title)}${author === '' ? '' : `\n## ${brewLine(author)}`}\n___`;
}

function tellLosses({ layout }: BrewBook, losses: Losses, report: Report): void {
  if (layout.figures) losses.count('figures');
  for (const own of [layout.text_font, layout.heading_font]) if (own !== '') losses.count('look');
  if (layout.theme !== 'parchment') losses.count('look');
  losses.tell(report);
}
