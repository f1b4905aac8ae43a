import type { Report } from '../diagnostics.ts';
import { counted, createLosses } from '../losses.ts';
import { type PlainBook, type PlainFormat, plainParts } from '../plain/plain-book.ts';
import { blocks } from './blocks.ts';
import { withoutEmphasis } from './inline.ts';
import type { TextLoss } from './place.ts';

const LOSSES: Readonly<Record<TextLoss, (count: number) => string>> = {
  image: (count) => `Plain text holds no pictures; the file is without ${counted(count, 'picture')} of the book.`,
  index: () => 'Plain text has no pages, so that the file is without the index.',
};

/**
 * A book as plain text without marks of any notation, to be pasted anywhere: headings as lines, tables with their columns below each other. In
 * pieces, so that the caller can pause between them.
 */
export function* textParts(book: PlainBook, report: Report): Generator<string> {
  const losses = createLosses(LOSSES);
  const format: PlainFormat = {
    gap: '\n\n',
    heading: (_level, text) => text,
    paragraph: (text) => text.trim(),
    item: (text) => `• ${text}`,
    note: (number, text) => `[${number}] ${withoutEmphasis(text)}`,
    blocks: (doc, place) => blocks(doc, { ...place, losses }),
  };
  yield* plainParts(book, format, report);
  if (book.layout.index) losses.add('index');
  losses.tell(report);
}
