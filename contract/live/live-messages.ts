import { z } from 'zod';
import type { ExportWarning } from '../exports.ts';
import type { DrawnPage, PageParts } from './drawn-page.ts';
import { WORD_MAX, type WordPlace } from './word-place.ts';

/** Where the socket of an open book is: `GET /api/projects/:id/live`, upgraded. */
export const LIVE_PATH = '/api/projects/:id/live';

/** The largest message that a browser may send, in bytes: a section's text as JSON, and room around it. */
export const LIVE_MESSAGE_MAX = 6_000_000;
/** The most pages that a browser asks for at once. */
export const WANTED_MAX = 60;
/** The longest words to find. */
export const QUERY_MAX = 200;
/** A connection on which nothing was heard for so long is gone. The server says something more often than that. */
export const SILENCE_MAX_MS = 30_000;

const id = z.string().min(1).max(100);
/** Numbers what changes the book, on this connection: the layout that has it says so. */
const number = z.int().min(1).max(2_147_483_647).optional();
const pageNumber = z.int().min(1).max(100_000);

/** What a browser says. The first message is `open`; a later one renews the token. */
export const LiveRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), token: z.string().min(1).max(10_000) }),
  /**
   * The text of a section as it is being written: of the `count` blocks that it had, `remove` at `from` are replaced. With `count` null it
   * had none that the browser knows of: the blocks are the whole text.
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
  /** The book was saved, or changed elsewhere than in the text of a section: it is read again. */
  z.object({ type: z.literal('refresh'), number }),
  /** The pages to be sent now and whenever they change, the most urgent first; those in `lacking` even if they are the same as before. */
  z.object({
    type: z.literal('want'),
    pages: z.array(pageNumber).max(WANTED_MAX),
    lacking: z.array(pageNumber).max(WANTED_MAX),
  }),
  /** Where the caret is, by the words around it. */
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

/** On which page a section begins. */
export interface SectionStart {
  id: string;
  page: number;
}

/** Something to look at in the book, and where its block begins. */
export type LiveWarning = ExportWarning & { place: WordPlace | null };

/** What the server says, as text. Pages come as bytes: `PageMessage` as JSON, deflated. */
export type LiveAnswer =
  /** The whole book is laid out anew, with all that was changed up to this number; 0 where nothing was. */
  | { type: 'book'; pages: number; sections: SectionStart[]; warnings: LiveWarning[]; number: number }
  /** One section is laid out anew; the pages behind it are moved by as many as it has more or fewer. */
  | { type: 'section'; section_id: string; page: number; section_pages: number; pages: number }
  | { type: 'caret'; page: number }
  | { type: 'found'; query: string; pages: number[] }
  /** The text of this section is to be sent whole. */
  | { type: 'resend'; section_id: string }
  /** The book could not be laid out; the pages stay as they were. `place` is its block, where that was found. */
  | { type: 'problem'; error: string; section_id: string | null; place: WordPlace | null }
  /** Nothing new: the connection lives. */
  | { type: 'alive' };

export interface PageMessage extends PageParts {
  number: number;
  page: DrawnPage;
}
