import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import type { IndexGroup } from '../book-index.ts';
import type { LinkTargets } from '../link-targets.ts';
import { brewLine } from './brew-text.ts';
import { type PageRoom, roomOfPage } from './page-room.ts';

/** A line of the contents: its rank from 0, and the place that it links to. */
export interface ContentsLine {
  rank: number;
  text: string;
  place: string;
}

/** The notation of the Homebrewery's own contents, by rank, and how many lines each takes. */
const RANKS = [
  { sign: '- ###', lines: 1.8 },
  { sign: '  - ####', lines: 1.5 },
  { sign: '    -', lines: 1.1 },
  { sign: '      -', lines: 1.1 },
] as const;
const INDEX_COLUMNS = 4;
/** The share of a page that is filled with lists, because their long lines wrap. */
const FILLED = 0.75;

/** The contents, on as many pages as they need. */
export function contentsPages(lines: readonly ContentsLine[], labels: PrintedLabels, room: PageRoom): string[] {
  const written = lines.map(({ rank, text, place }) => {
    const { sign, lines: height } = RANKS[rank] ?? RANKS[3];
    const number = pageNumber(place);
    return { line: `${sign} [{{ ${brewLine(text)}}}{{ ${number}}}](#p${number})`, height };
  });
  return inPages(written, roomOfPage(room) * FILLED).map(
    (page, index) => `{{toc,wide\n${index === 0 ? `# ${brewLine(labels.contents)}\n\n` : ''}${page.join('\n')}\n}}`,
  );
}

/** The index with the pages of each term, followed by the creatures by challenge rating. */
export function indexPages({ index, places }: LinkTargets, labels: PrintedLabels, room: PageRoom): string[] {
  const terms = index.letters.flatMap(({ entries }) => entries.map((entry) => termLine(entry, places)));
  if (terms.length === 0) return [];
  const byChallenge = index.challenges.flatMap((group) => challengeLines(group, labels, places));
  const creatures = byChallenge.length === 0 ? [] : ['', `##### ${brewLine(labels.byChallenge)}`, ...byChallenge];
  const written = [...terms, ...creatures].map((line) => ({ line, height: 1.2 }));
  return inPages(written, room.lines * INDEX_COLUMNS * FILLED).map(
    (page, at) =>
      `{{index,wide,columns:${INDEX_COLUMNS}\n${at === 0 ? `##### ${brewLine(labels.index)}\n` : ''}${page.join('\n')}\n}}`,
  );
}

function termLine({ term, key }: IndexGroup['entries'][number], places: LinkTargets['places']): string {
  const pages = places(key).map(({ href }) => pageNumber(href));
  return `- ${[brewLine(term), ...pages].join(', ')}`;
}

function challengeLines({ head, entries }: IndexGroup, labels: PrintedLabels, places: LinkTargets['places']): string[] {
  return [`- ${brewLine(`${labels.challenge} ${head}`)}`, ...entries.map((entry) => `  ${termLine(entry, places)}`)];
}

function inPages(lines: readonly { line: string; height: number }[], room: number): string[][] {
  const pages: string[][] = [];
  let left = 0;
  for (const { line, height } of lines) {
    if (pages.length === 0 || height > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(line);
    left -= height;
  }
  return pages;
}

/** Encloses the id of a place. No text of a book contains this character. */
const SIGN = '\u0000';
const PLACE = new RegExp(`${SIGN}([^${SIGN}]*)${SIGN}`, 'g');

/** A placeholder for the page number of a place, replaced once all pages are known. */
export function pageNumber(place: string): string {
  return `${SIGN}${place}${SIGN}`;
}

/** Replaces the placeholders with page numbers. */
export function withPageNumbers(text: string, pageOf: (place: string) => number): string {
  return text.replace(PLACE, (_, place: string) => String(pageOf(place)));
}
