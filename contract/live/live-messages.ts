import { z } from 'zod';
import type { ExportWarning } from '../exports.ts';
import type { DrawnPage, PageResources } from './drawn-page.ts';
import { WORD_MAX, type WordPosition } from './word-position.ts';

/** The path of the socket of an open book: `GET /api/projects/:id/live`, upgraded. */
export const LIVE_PATH = '/api/projects/:id/live';

/** The largest message that a browser may send, in bytes: a section's text as JSON, with some reserve. */
export const LIVE_MESSAGE_MAX = 6_000_000;
/** The most pages that a browser requests at once. */
export const WANTED_MAX = 60;
/** The most characters of a search in the pages. */
export const QUERY_MAX = 200;
/** A connection that was silent for this long counts as lost. The server sends something more often than that. */
export const SILENCE_MAX_MS = 30_000;

const id = z.string().min(1).max(100);
/**
 * The browser's number for a change of the book on this connection. The answer for a layout says which number it
 * includes.
 */
const number = z.int().min(1).max(2_147_483_647).optional();
const pageNumber = z.int().min(1).max(100_000);

/** The messages from a browser. The first message is `open`. A later `open` renews the token. */
export const LiveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), token: z.string().min(1).max(10_000) }),
  /**
   * An edit of a section's text: of its `count` blocks, `remove` blocks from index `from` are replaced by `insert`. A
   * null `count` means that `insert` is the whole text, because the browser does not know what the server has.
   */
  z.object({
    type: z.literal('edit'),
    section_id: id,
    count: z.int().min(0).max(1_000_000).nullable(),
    from: z.int().min(0).max(1_000_000),
    remove: z.int().min(0).max(1_000_000),
    insert: z.array(z.unknown()).max(1_000_000),
    number,
  }),
  /** The book was saved, or changed outside the text of a section. The server reads it again. */
  z.object({ type: z.literal('refresh'), number }),
  /**
   * The pages to send now and whenever they change, the most urgent first. Pages in `lacking` are sent even if they did
   * not change.
   */
  z.object({
    type: z.literal('want'),
    pages: z.array(pageNumber).max(WANTED_MAX),
    lacking: z.array(pageNumber).max(WANTED_MAX),
  }),
  /** The position of the caret, given by the words around it. */
  z.object({
    type: z.literal('caret'),
    section_id: id,
    words: z.array(z.string().max(WORD_MAX)).max(40),
    at: z.int().min(0).max(40),
    near: z.number().min(0).max(1),
  }),
  z.object({ type: z.literal('find'), query: z.string().trim().min(1).max(QUERY_MAX) }),
]);
export type LiveRequest = z.infer<typeof LiveRequest>;

/** The page on which a section begins. */
export interface SectionStart {
  id: string;
  page: number;
}

/** A warning about the book, and where its block begins. */
export type LiveWarning = ExportWarning & { place: WordPosition | null };

/** The messages from the server that are text. Pages come as bytes: a `PageMessage` as deflated JSON. */
export type LiveAnswer =
  /** The server laid out the whole book, with all changes up to `number`; 0 if there were none. */
  | { type: 'book'; pages: number; sections: SectionStart[]; warnings: LiveWarning[]; number: number }
  /** The server laid out one section. Its page count may have changed, so the pages after it may have moved. */
  | { type: 'section'; section_id: string; page: number; section_pages: number; pages: number }
  | { type: 'caret'; page: number }
  | { type: 'found'; query: string; pages: number[] }
  /** The browser has to send the whole text of this section. */
  | { type: 'resend'; section_id: string }
  /**
   * The server could not lay out the book; the pages stay as they were. `place` is the block that causes it, if it was
   * found.
   */
  | { type: 'problem'; error: string; section_id: string | null; place: WordPosition | null }
  /** A sign of life without news. */
  | { type: 'alive' };

export interface PageMessage extends PageResources {
  number: number;
  page: DrawnPage;
}
