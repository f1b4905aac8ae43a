import type { RoomAnswer, RoomRequest } from '#contract/room/room-messages.ts';

/** What a browser says in a room; who it is, the connection says by itself. */
export type Said = Exclude<RoomRequest, { type: 'open' }>;

/** Who hears what comes by the connection to a room. */
export interface RoomHearer {
  /** The room can be spoken to. It knows nothing of what was said before. */
  opened(): void;
  heard(answer: RoomAnswer, bytes: Uint8Array): void;
  /** With the code of `SOCKET_CLOSED` or of WebSocket. It is opened again by itself. */
  closed(code: number): void;
}

/** The connection to the room of a book, kept as long as it is wanted. */
export interface RoomConnection {
  /** Nothing is said while it is closed. */
  say(request: Said, bytes?: Uint8Array): void;
  /** Opens it now, where it waits before the next attempt. */
  retry(): void;
  close(): void;
}

export type OpenRoom = (projectId: string, hearer: RoomHearer) => RoomConnection;

let own: OpenRoom | null = null;

/** Opens rooms in this way instead of by the network: for a demo, whose rooms are in the page. */
export function setRoomOpener(open: OpenRoom | null): void {
  own = open;
}

/** The way to open rooms that was set, or null where they are opened by the network. */
export function ownRoomOpener(): OpenRoom | null {
  return own;
}
