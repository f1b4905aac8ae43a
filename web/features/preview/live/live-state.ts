import { type LiveAnswer, type LiveWarning, type SectionStart } from '#contract/live/live-messages.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { WordPosition } from '#contract/live/word-position.ts';
import type { LineOnPage, PageImage } from './page-worker-messages.ts';

type LiveStatus = 'connecting' | 'live' | 'away' | 'refused';

/** What the page knows of the typeset pages of an open book. */
export interface LiveState {
  /** `away`: the server does not answer, and the page keeps trying. `refused`: trying again does not help. */
  status: LiveStatus;
  /** The reason for `refused`. */
  refusal: string;
  /** The number of pages; 0 until the book is laid out for the first time. */
  pages: number;
  sections: readonly SectionStart[];
  warnings: readonly LiveWarning[];
  /** Why the current book could not be laid out. The pages are then those of an earlier state. */
  problem: { error: string; sectionId: string | null; place: WordPosition | null } | null;
  /** Whether there are changes that the pages do not show yet, or do not show at their final place yet. */
  isSetting: boolean;
  caretPage: number | null;
  /** The line of the caret on its page; null while that is unknown. */
  caretLine: (LineOnPage & { page: number }) | null;
  images: ReadonlyMap<number, PageImage>;
  /** The pages with the words that were last searched for. */
  found: { query: string; pages: readonly number[] } | null;
}

export const NO_PAGES: LiveState = {
  status: 'connecting',
  refusal: '',
  pages: 0,
  sections: [],
  warnings: [],
  problem: null,
  isSetting: false,
  caretPage: null,
  caretLine: null,
  images: new Map(),
  found: null,
};

/** The place where the author typed last. */
export interface TypedPosition {
  sectionId: string;
  place: WordPosition | null;
}

/** The state after an answer of the server. If a problem names no block, `typed` is the guess for its place. */
export function afterAnswer(state: LiveState, answer: LiveAnswer, typed: TypedPosition | null = null): LiveState {
  switch (answer.type) {
    case 'book': {
      const { pages, sections, warnings } = answer;
      return { ...state, pages, sections, warnings, problem: null };
    }
    case 'section': {
      const { page, pages } = answer;
      const moved = pages - state.pages;
      const sections = state.sections.map((start) =>
        start.page > page ? { ...start, page: start.page + moved } : start,
      );
      return { ...state, pages, sections, problem: null };
    }
    case 'caret':
      return { ...state, caretPage: answer.page };
    case 'found':
      return { ...state, found: { query: answer.query, pages: answer.pages } };
    case 'problem': {
      const guess = typed?.sectionId === answer.section_id ? typed.place : null;
      return { ...state, problem: { error: answer.error, sectionId: answer.section_id, place: answer.place ?? guess } };
    }
    case 'resend':
    case 'alive':
      return state;
  }
}

const REFUSALS: Readonly<Record<number, string>> = {
  [SOCKET_CLOSED.notFound]: 'This book is not there any more.',
  [SOCKET_CLOSED.invalid]: 'The server does not understand this page any more. Reload it to see the pages of the book.',
  [SOCKET_CLOSED.tooLarge]: 'This section is too long to be shown while it is written.',
  [SOCKET_CLOSED.tooMany]: 'Too many books are open. Close another window with a book, then try again.',
};

/** The state after the connection was closed. Most ends are temporary, but some codes are final. */
export function afterClose(state: LiveState, code: number): LiveState {
  const refusal = REFUSALS[code];
  return refusal === undefined ? { ...state, status: 'away' } : { ...state, status: 'refused', refusal };
}

/** The section to which a page belongs; null for pages before the first section. */
export function sectionOfPage({ sections }: Pick<LiveState, 'sections'>, page: number): SectionStart | null {
  return sections.findLast((start) => start.page <= page) ?? null;
}

/** Where somebody reads, in a form that both views of a book know. */
export interface ReadingPlace {
  sectionId: string;
  /** How much of the section is above, from 0 to 1. */
  share: number;
}

type Laid = Pick<LiveState, 'sections' | 'pages'>;

/**
 * The place at the top of a page. Where several sections share the page, it is in `preferred` if that is one of them. Null before the first
 * section, and for a book without pages.
 */
export function placeOfPage(laid: Laid, page: number, preferred: string | null = null): ReadingPlace | null {
  const own = laid.sections.find(({ id }) => id === preferred);
  const isOnIt = own !== undefined && own.page <= page && page < own.page + pagesOf(laid, own);
  const section = isOnIt ? own : laid.sections.findLast((start) => start.page <= page);
  if (!section) return null;
  const share = (page - section.page) / pagesOf(laid, section);
  return { sectionId: section.id, share: Math.min(share, 1) };
}

/** The page with a place; null if the section has no page. */
export function pageOfPlace(laid: Laid, { sectionId, share }: ReadingPlace): number | null {
  const section = laid.sections.find(({ id }) => id === sectionId);
  if (!section) return null;
  const count = pagesOf(laid, section);
  // A little more, since a share of whole pages may be a hair too small.
  return section.page + Math.min(count - 1, Math.floor(share * count + 0.001));
}

/** The number of pages of a section, at least 1. The page on which the next section begins is not counted. */
function pagesOf({ sections, pages }: Laid, { id, page }: SectionStart): number {
  const next = sections[sections.findIndex((section) => section.id === id) + 1];
  return Math.max(1, (next?.page ?? pages + 1) - page);
}

/** Turns a position in the words of a page into one in those of its section, as far as the pages tell. */
export function withinSection(laid: Laid, section: SectionStart, number: number, words: WordPosition): WordPosition {
  const near = (number - section.page + words.near) / pagesOf(laid, section);
  return { ...words, near: Math.min(1, Math.max(0, near)) };
}
