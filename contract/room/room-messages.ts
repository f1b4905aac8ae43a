import { z } from 'zod';
import type { BookRole } from '../book-roles.ts';
import type { ErrorCode } from '../errors.ts';

/** Where the socket of a book that is written in is: `GET /api/projects/:id/room`, upgraded. */
export const ROOM_PATH = '/api/projects/:id/room';

/** The largest update that a browser may send at once, in bytes. What was written without a network is sent in parts. */
export const UPDATE_MAX = 3_000_000;
/** A message is an update and what says where it belongs. */
export const ROOM_MESSAGE_MAX = UPDATE_MAX + 10_000;
/** Where somebody's caret is, as JSON, is at most as long. */
export const PLACE_MAX = 2000;
/** How many sections a browser may follow at once. */
export const FOLLOWED_MAX = 20;
/** A connection on which nothing was heard for so long is gone. The server says something more often than that. */
export const ROOM_SILENCE_MAX_MS = 30_000;

const id = z.string().min(1).max(100);

/**
 * What a browser says. The first message is `open`; a later one renews the token. `update` carries bytes: a Yjs update of the section, made
 * by clients of that person alone, without gaps. `update_id` names it in the answer.
 */
export const RoomRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), token: z.string().min(1).max(10_000) }),
  /**
   * From now on, everything about a section. `known` is the number up to which the browser has its updates, as `state` and `update` said it;
   * null where it has nothing. It counts within one `log_id` only: a section that was deleted and came again under its id has another, and what
   * was known of the first is of no use there.
   */
  z.object({
    type: z.literal('follow'),
    section_id: id,
    log_id: z.string().max(100).nullish(),
    known: z.int().min(0).nullable(),
  }),
  z.object({ type: z.literal('leave'), section_id: id }),
  z.object({ type: z.literal('update'), section_id: id, update_id: z.string().min(1).max(40) }),
  /** Where the person's caret is, as the editors understand it; null where it is nowhere. */
  z.object({
    type: z.literal('place'),
    section_id: id,
    client: z.int().min(0),
    place: z.string().max(PLACE_MAX).nullable(),
  }),
]);
export type RoomRequest = z.infer<typeof RoomRequest>;

/** Somebody who has the book open. One person may be there several times. */
export interface Present {
  user_id: string;
  name: string;
  /** The number under which they write, as they say it, and which section they have open; null where they only read. */
  client: number | null;
  section_id: string | null;
  place: string | null;
}

/** What the server says. */
export type RoomAnswer =
  /** The socket is open, for somebody of this role. It comes again when the role has changed. */
  | { type: 'welcome'; role: BookRole; user_id: string; name: string }
  /** With bytes: the section as a Yjs update, up to number `seq`. It comes first after `follow` where not all was known. */
  | { type: 'state'; section_id: string; log_id: string; seq: number }
  /**
   * With bytes: changes that bring the section from what was known to `seq`; empty bytes where nothing was new. One's own come without bytes. What a
   * browser knows goes on by these alone, not by `kept`.
   */
  | { type: 'update'; section_id: string; log_id: string; seq: number }
  /** The update is on the server's disk. The updates of others before it may not have been told yet. */
  | { type: 'kept'; section_id: string; update_id: string; seq: number }
  /** The update was not taken. `is_final`: nor will it be, unless it becomes another. */
  | { type: 'refused'; section_id: string; update_id: string; code: ErrorCode; message: string; is_final: boolean }
  /** The section is not there (any more), or could not be read: then it may be followed again. */
  | { type: 'gone'; section_id: string; code: ErrorCode; message: string }
  /** A section is there that was gone: it may be followed again. */
  | { type: 'back'; section_id: string }
  /** Who else has the book open now, all of them. */
  | { type: 'present'; people: Present[] }
  /** The text was materialized as this version, by what was written up to `seq`. */
  | { type: 'settled'; section_id: string; seq: number; version: number; word_count: number }
  /** Something was said in the comments of the book, or the words that one is about have gone, or are there again. */
  | { type: 'commented' }
  /**
   * The sections of the book, their order or titles, or what is said of the book are as in this version of the project, or later. It comes once after
   * `welcome`, and whenever they change, by whichever call.
   */
  | { type: 'arranged'; version: number }
  /** Nothing new: the connection lives. */
  | { type: 'alive' };
