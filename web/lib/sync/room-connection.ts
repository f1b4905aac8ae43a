import type { RoomAnswer, RoomRequest } from '#contract/live/room-messages.ts';

/*
 * What a page needs to know of a room before it opens one. The code that opens it over a socket is loaded with the editor.
 */

/** A message of a browser to a room. The connection itself authenticates the person. */
export type RoomMessage = Exclude<RoomRequest, { type: 'open' }>;

/** A listener for the events of a room's connection. */
export interface RoomHearer {
  /** The room is connected. It knows nothing of earlier messages. */
  opened(): void;
  heard(answer: RoomAnswer, bytes: Uint8Array): void;
  /** The connection was closed, with a code of `SOCKET_CLOSED` or of WebSocket. It is opened again automatically. */
  closed(code: number): void;
}

/** The connection to the room of a book. It is kept open until `close`. */
export interface RoomConnection {
  /** Sends a message. Does nothing while the connection is closed. */
  say(request: RoomMessage, bytes?: Uint8Array): void;
  /** Connects now instead of waiting for the next attempt. */
  retry(): void;
  close(): void;
}

export type OpenRoom = (projectId: string, hearer: RoomHearer) => RoomConnection;

let own: OpenRoom | null = null;

/** Sets how rooms are opened, for a demo whose rooms are in the page. Null goes back to the network. */
export function setRoomOpener(open: OpenRoom | null): void {
  own = open;
}

/** The function that opens rooms, or null if they are opened over the network. */
export function ownRoomOpener(): OpenRoom | null {
  return own;
}
