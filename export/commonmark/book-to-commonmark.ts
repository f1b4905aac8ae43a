import type { Report } from '../diagnostics.ts';
import { counted, createLosses } from '../losses.ts';
import { escapeText } from '../markdown/escape.ts';
import { type PlainBook, type PlainFormat, plainParts } from '../plain/plain-book.ts';
import { blocks } from './blocks.ts';
import { emphasisedText } from './emphasised.ts';
import { headingLine, plainLines } from './lines.ts';
import { absoluteTo, type CommonmarkLoss } from './place.ts';

const LOSSES: Readonly<Record<CommonmarkLoss, (count: number) => string>> = {
  underline: (count) =>
    `CommonMark has no underlines; the words of ${counted(count, 'underlined stretch', 'underlined stretches')} stand plain.`,
  raised: (count) =>
    `CommonMark has no raised or lowered letters; ${counted(count, 'stretch', 'stretches')} without signs of Unicode for it stand plain.`,
  merged: (count) =>
    `CommonMark has no merged cells; the words of ${counted(count, 'merged cell')} stand in the first of the places.`,
  cell: (count) => `A cell of CommonMark holds one line; the blocks of ${counted(count, 'cell')} stand on one line.`,
  index: () => 'CommonMark has no pages, so that the file is without the index.',
};

export interface CommonmarkOptions {
  /** The address of this server, put before the addresses of its own images and pages. */
  baseUrl: string;
  report: Report;
}

/**
 * A book as plain CommonMark with the tables, tasks and strikethrough of GitHub: nothing in it is a notation of ours. In pieces, so that the
 * caller can pause between them.
 */
export function* commonmarkParts(book: PlainBook, { baseUrl, report }: CommonmarkOptions): Generator<string> {
  const losses = createLosses(LOSSES);
  const absolute = absoluteTo(baseUrl);
  const format: PlainFormat = {
    gap: '\n\n',
    heading: (level, text) => headingLine(level, escapeText(text)),
    paragraph: plainLines,
    item: (text) => `- ${escapeText(text, true)}`,
    note: (number, text) => `\\[${number}\\] ${emphasisedText(text)}`,
    blocks: (doc, place) => blocks(doc, { ...place, losses, absolute }),
  };
  yield* plainParts(book, format, report);
  if (book.layout.index) losses.add('index');
  losses.tell(report);
}
