import { z } from 'zod';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { BookRole } from '../book-roles.ts';
import type { ErrorCode } from '../errors.ts';

/** The path of the socket of a book's room: `GET /api/projects/:id/room`, upgraded. */
export const ROOM_PATH = '/api/projects/:id/room';

/** The largest update that a browser may send at once, in bytes. Longer offline work is sent in parts. */
export const UPDATE_MAX = 3_000_000;
/** The largest message, in bytes: an update and its head. */
export const ROOM_MESSAGE_MAX = UPDATE_MAX + 10_000;
/** The most characters of a caret position as JSON. */
export const PLACE_MAX = 2000;
/** How many sections a browser may follow at the same time. */
export const FOLLOWED_MAX = 20;
/** A connection that was silent for this long counts as lost. The server sends something more often than that. */
export const ROOM_SILENCE_MAX_MS = 30_000;

const id = z.string().min(1).max(100);

/**
 * The messages from a browser. The first message is `open`. A later `open` renews the token. `update` carries bytes: a
 * Yjs update of the section, made only by clients of this person, without gaps. `update_id` identifies it in the
 * answer.
 */
export const RoomRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), token: z.string().min(1).max(10_000) }),
  /**
   * Asks for all changes of a section from now on. `known` is the number up to which the browser has the updates, taken
   * from `state` and `update`; null if it has none. The number is valid within one `log_id` only: a section that was
   * deleted and restored under the same id has a new log, and earlier updates are of no use there.
   */
  z.object({
    type: z.literal('follow'),
    section_id: id,
    log_id: z.string().max(100).nullish(),
    known: z.int().min(0).nullable(),
  }),
  z.object({ type: z.literal('leave'), section_id: id }),
  z.object({ type: z.literal('update'), section_id: id, update_id: z.string().min(1).max(40) }),
  /** The person's caret, in the format of the editors; null if there is none. */
  z.object({
    type: z.literal('place'),
    section_id: id,
    client: z.int().min(0),
    place: z.string().max(PLACE_MAX).nullable(),
  }),
]);
export type RoomRequest = z.infer<typeof RoomRequest>;

/** A person who has the book open. The same person may be present several times. */
export interface Present {
  user_id: string;
  name: string;
  /** The Yjs client id that the browser reported, and the section that it has open; null if the person only reads. */
  client: number | null;
  section_id: string | null;
  place: string | null;
}

/** The messages from the server. */
export type RoomAnswer =
  /** The socket is open, and the person has this role. It is sent again when the role changes. */
  | { type: 'welcome'; role: BookRole; user_id: string; name: string }
  /**
   * With bytes: the section as a Yjs update, up to number `seq`. It is the first answer to `follow` if the browser
   * lacked anything.
   */
  | { type: 'state'; section_id: string; log_id: string; seq: number }
  /**
   * With bytes: the changes that bring the section from the known number to `seq`; the bytes are empty if nothing was
   * new. The browser's own updates come without bytes. Only these messages advance the known number, not `kept`.
   * `by_server`: the server made this one update, for a call that changed the section.
   */
  | { type: 'update'; section_id: string; log_id: string; seq: number; by_server?: true }
  /** The update is on the server's disk. Earlier updates of others may not have been sent yet. */
  | { type: 'kept'; section_id: string; update_id: string; seq: number }
  /** The update was refused. `is_final` means that sending the same update again cannot succeed. */
  | { type: 'refused'; section_id: string; update_id: string; code: ErrorCode; message: string; is_final: boolean }
  /** The section does not exist (any more), or the server could not read it. The browser may follow it again. */
  | { type: 'gone'; section_id: string; code: ErrorCode; message: string }
  /** A section that was gone exists again. The browser may follow it again. */
  | { type: 'back'; section_id: string }
  /** Everybody else who has the book open now. */
  | { type: 'present'; people: Present[] }
  /** The server wrote the text to the section's row as this version, including all updates up to `seq`. */
  | { type: 'settled'; section_id: string; seq: number; version: number; word_count: number }
  /** The comments of the book changed, or the words that a comment is about went or came back. */
  | { type: 'commented' }
  /**
   * The order or titles of the sections, or the details of the book, changed: they are as in this version of the
   * project, or later. It is sent once after `welcome`, and after each change, whichever call made it.
   */
  | { type: 'arranged'; version: number }
  /** A sign of life without news. */
  | { type: 'alive' };

/** A message of a book's room: a head as JSON, and the bytes that belong to it. */
interface Frame {
  head: unknown;
  bytes: Uint8Array;
}

/** Encodes a message as bytes, in the encoding that Yjs uses. */
export function writeFrame(head: object, bytes: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const encoder = encoding.createEncoder();
  encoding.writeVarString(encoder, JSON.stringify(head));
  encoding.writeUint8Array(encoder, bytes);
  return encoding.toUint8Array(encoder) as Uint8Array<ArrayBuffer>;
}

/** Decodes a message; null if the bytes are not one. */
export function readFrame(frame: Uint8Array): Frame | null {
  try {
    const decoder = decoding.createDecoder(frame);
    const head: unknown = JSON.parse(decoding.readVarString(decoder));
    return { head, bytes: decoding.readTailAsUint8Array(decoder) };
  } catch {
    return null;
  }
}
