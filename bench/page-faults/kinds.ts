import type { Fault } from './fault.ts';
import { brokenWords, loneHeadings, orphans, widows } from './faults/breaks.ts';
import { asterisks, closedOutline, notInBookmarks, notInIndex } from './faults/finding.ts';
import { dashStarts, runts, straightQuotes, stubs, wordTails } from './faults/letters.ts';
import { inversions } from './faults/order.ts';
import { blownUpPictures, coarsePictures } from './faults/pictures.ts';
import { cutLines, emptyPages, outsideMargins, outsidePage, overlaps } from './faults/places.ts';
import { emptyColumns, shortFeet, thinEnds, unbalancedEnds } from './faults/white.ts';
import type { LaidOutBook } from './layout/laid-out.ts';

export interface FaultKind {
  name: string;
  count: (book: LaidOutBook) => Fault[];
  /** The limit for a book, in total or for 60 pages. Kinds without one are only reported. */
  most?: { count: number; per: 'book' | '60 pages' };
}

const none = { count: 0, per: 'book' } as const;

/** Every kind of fault that is counted, in the order of the report. */
export const FAULT_KINDS: readonly FaultKind[] = [
  { name: 'inversions of order', count: inversions, most: none },
  { name: 'column feet more than 70 pt short', count: shortFeet, most: { count: 3, per: '60 pages' } },
  { name: 'unbalanced ends', count: unbalancedEnds, most: { count: 2, per: 'book' } },
  { name: 'chapter ends of three lines', count: thinEnds },
  { name: 'pages with an empty column', count: emptyColumns },
  { name: 'headings alone at a foot', count: loneHeadings, most: none },
  { name: 'widows', count: widows, most: none },
  { name: 'orphans', count: orphans, most: none },
  { name: 'word tails alone on a line', count: wordTails, most: none },
  { name: 'stubs of two letters', count: stubs, most: { count: 2, per: '60 pages' } },
  { name: 'runts', count: runts },
  { name: 'lines that start with a dash', count: dashStarts },
  { name: 'words broken over columns', count: brokenWords },
  { name: 'straight quotes', count: straightQuotes },
  { name: 'pictures below 150 ppi', count: coarsePictures },
  { name: 'pictures blown up', count: blownUpPictures },
  { name: 'lines outside the page', count: outsidePage },
  { name: 'lines outside the margins', count: outsideMargins },
  { name: 'overlapping lines', count: overlaps },
  { name: 'lines cut by a rule', count: cutLines },
  { name: 'pages with nothing but running heads', count: emptyPages },
  { name: 'entries without a bookmark', count: notInBookmarks, most: none },
  { name: 'entries that are not in the index', count: notInIndex, most: none },
  { name: 'asterisks in bookmarks', count: asterisks },
  { name: 'bookmarks that open closed', count: closedOutline, most: none },
];
