import type { BookRole } from '#contract/book-roles.ts';
import { readFrame, writeFrame } from '#contract/room/frame.ts';
import {
  type Present,
  ROOM_PATH,
  ROOM_SILENCE_MAX_MS,
  type RoomAnswer,
  type RoomRequest,
} from '#contract/room/room-messages.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import { createLastingConnection, socketUrl } from '../calls/lasting-connection.ts';
import { renewToken } from '../calls/request.ts';
import { getSnapshot, subscribe } from '../session/session.ts';

/** What a room says of one section. */
export type SectionAnswer = Extract<RoomAnswer, { section_id: string }>;

/** Who follows a section. */
export interface SectionFollower {
  /** What is known of it already: the row of updates, and up to which number; null where nothing is. */
  known(): { log_id: string; seq: number } | null;
  heard(answer: SectionAnswer, bytes: Uint8Array): void;
  /** The connection is lost: what was sent and not answered may not have come. */
  closed(code: number): void;
}

/** Who is in the room. */
export interface RoomPeople {
  role: BookRole | null;
  others: readonly Present[];
}

/** The room of a book, for all of its sections that this page has open. */
export interface Room {
  readonly isOpen: boolean;
  follow(sectionId: string, follower: SectionFollower): () => void;
  /** Asks for a section again that could not be read. */
  ask(sectionId: string): void;
  say(request: Said, bytes?: Uint8Array): void;
  /** The same object until it changes. */
  people(): RoomPeople;
  onPeople(listener: () => void): () => void;
  /** Calls back whenever the room can be spoken to anew: it knows nothing of what was said before. */
  onOpened(listener: () => void): () => void;
  retry(): void;
  close(): void;
}

export interface RoomParts {
  open: OpenRoom;
  /** What the page knows of the book is old, where it is of an earlier version than this. */
  onArranged(version: number): void;
  /** A section that nobody follows here was materialized. */
  onSettled(sectionId: string, facts: { version: number; word_count: number }): void;
  /** Who is signed in has this role in the book. It comes before anything is said of the book in that role. */
  onRole(role: BookRole): void;
  /** The comments of the book are others than they were. */
  onCommented(): void;
  /** The book is gone, or no longer the person's to read. */
  onGone(): void;
}

export function createRoom(
  projectId: string,
  { open, onArranged, onSettled, onCommented, onRole, onGone }: RoomParts,
): Room {
  const followers = new Map<string, SectionFollower>();
  const listeners = new Set<() => void>();
  const openers = new Set<() => void>();
  let people: RoomPeople = { role: null, others: [] };
  let isOpen = false;
  let wasOpen = false;

  function show(next: Partial<RoomPeople>): void {
    people = { ...people, ...next };
    for (const listener of listeners) listener();
  }

  function ask(sectionId: string): void {
    const follower = followers.get(sectionId);
    if (!follower || !isOpen) return;
    const known = follower.known();
    connection.say({
      type: 'follow',
      section_id: sectionId,
      log_id: known?.log_id ?? null,
      known: known?.seq ?? null,
    });
  }

  function heard(answer: RoomAnswer, bytes: Uint8Array): void {
    if (answer.type === 'alive') return;
    if (answer.type === 'welcome') {
      onRole(answer.role);
      return show({ role: answer.role });
    }
    if (answer.type === 'present') return show({ others: answer.people });
    if (answer.type === 'commented') return onCommented();
    if (answer.type === 'arranged') return onArranged(answer.version);
    const follower = followers.get(answer.section_id);
    if (follower) follower.heard(answer, bytes);
    else if (answer.type === 'settled') onSettled(answer.section_id, answer);
  }

  // Who opens it may say at once that it is open.
  const connection: RoomConnection = open(projectId, {
    opened() {
      isOpen = true;
      for (const sectionId of followers.keys()) ask(sectionId);
      // Nobody has said what was commented while there was no connection.
      if (wasOpen) onCommented();
      wasOpen = true;
      for (const listener of openers) listener();
    },
    heard,
    closed(code) {
      isOpen = false;
      if (code === SOCKET_CLOSED.notFound) onGone();
      show({ others: [] });
      for (const follower of followers.values()) follower.closed(code);
    },
  });

  return {
    get isOpen() {
      return isOpen;
    },
    follow(sectionId, follower) {
      followers.set(sectionId, follower);
      ask(sectionId);
      return () => {
        if (followers.get(sectionId) !== follower) return;
        followers.delete(sectionId);
        connection.say({ type: 'leave', section_id: sectionId });
      };
    },
    ask,
    say: (request, bytes) => connection.say(request, bytes),
    people: () => people,
    onPeople(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onOpened(listener) {
      openers.add(listener);
      return () => openers.delete(listener);
    },
    retry: () => connection.retry(),
    close: () => connection.close(),
  };
}

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

/** The room of a book over a socket, in the name of who is signed in. */
export function openSocketRoom(projectId: string, hearer: RoomHearer): RoomConnection {
  let socket: WebSocket | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const connection = createLastingConnection({
    // Without a network there is nothing to try; its return is told.
    token: () => (navigator.onLine ? getSnapshot().accessToken : null),
    open,
    reopen: (token) => say({ type: 'open', token }),
    renew: renewToken,
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });

  function say(request: RoomRequest, bytes?: Uint8Array): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(writeFrame(request, bytes));
  }

  function open(token: string): void {
    const one = new WebSocket(socketUrl(ROOM_PATH, projectId));
    one.binaryType = 'arraybuffer';
    socket = one;
    one.addEventListener('open', () => {
      say({ type: 'open', token });
      waitForWords();
      connection.opened();
      hearer.opened();
    });
    one.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => hear(one, data));
    one.addEventListener('close', ({ code }) => {
      if (socket === one) end(code);
    });
  }

  function hear(one: WebSocket, data: ArrayBuffer): void {
    if (socket !== one) return;
    const frame = readFrame(new Uint8Array(data));
    if (!frame) return one.close();
    waitForWords();
    connection.heard();
    hearer.heard(frame.head as RoomAnswer, frame.bytes);
  }

  function end(code: number): void {
    clearTimeout(silence);
    socket = null;
    hearer.closed(code);
    // A book that is gone may come back from the trash, and somebody who was sent away may be asked in again.
    connection.closed(code, false);
  }

  /** A connection on which nothing is heard is gone, although nobody closed it. Closing it may take long, so it counts as closed. */
  function waitForWords(): void {
    clearTimeout(silence);
    silence = setTimeout(breakOff, ROOM_SILENCE_MAX_MS);
  }

  function breakOff(): void {
    const one = socket;
    if (!one) return;
    end(SOCKET_CLOSED.again);
    one.close();
  }

  const stops = [
    subscribe(connection.tokenChanged),
    () => window.removeEventListener('online', connection.connect),
    () => window.removeEventListener('offline', breakOff),
  ];
  window.addEventListener('online', connection.connect);
  // A browser keeps a socket open for minutes after its network is gone.
  window.addEventListener('offline', breakOff);
  connection.connect();

  return {
    say,
    retry: connection.connect,
    close() {
      for (const stop of [...stops, connection.stop]) stop();
      clearTimeout(silence);
      const one = socket;
      socket = null;
      one?.close();
    },
  };
}
