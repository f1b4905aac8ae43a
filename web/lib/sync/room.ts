import type { BookRole } from '#contract/book-roles.ts';
import {
  type Present,
  readFrame,
  ROOM_PATH,
  ROOM_SILENCE_MAX_MS,
  type RoomAnswer,
  type RoomRequest,
  writeFrame,
} from '#contract/live/room-messages.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { OpenRoom, RoomConnection, RoomHearer, RoomMessage } from './room-connection.ts';
import { createReconnectingSocket, socketUrl } from '../calls/reconnecting-socket.ts';
import { renewToken } from '../calls/request.ts';
import { getSnapshot, subscribe } from '../session/session.ts';

/** A message of a room about one section. */
export type SectionAnswer = Extract<RoomAnswer, { section_id: string }>;

/** A listener for the messages about one section. */
interface SectionFollower {
  /** The state that is already known: the log of updates, and the number up to which it is known. Null if nothing is known. */
  known(): { log_id: string; seq: number } | null;
  heard(answer: SectionAnswer, bytes: Uint8Array): void;
  /** The connection was lost. Messages without an answer may not have arrived. */
  closed(code: number): void;
}

export interface RoomPeople {
  role: BookRole | null;
  others: readonly Present[];
}

/** The room of a book. All open sections of this page share it. */
export interface Room {
  readonly isOpen: boolean;
  follow(sectionId: string, follower: SectionFollower): () => void;
  /** Requests again a section that could not be read. */
  ask(sectionId: string): void;
  say(request: RoomMessage, bytes?: Uint8Array): void;
  /** The people in the room; the same object until they change. */
  people(): RoomPeople;
  onPeople(listener: () => void): () => void;
  /** Calls `listener` whenever the room is connected again. It knows nothing of earlier messages then. */
  onOpened(listener: () => void): () => void;
  retry(): void;
  close(): void;
}

interface RoomDeps {
  open: OpenRoom;
  /** The book has this version now. What the page knows of an earlier version is outdated. */
  onArranged(version: number): void;
  /** The server has materialized a section that nobody follows here. */
  onSettled(sectionId: string, facts: { version: number; word_count: number }): void;
  /** The signed-in person has this role in the book. This comes before any message about the book in that role. */
  onRole(role: BookRole): void;
  /** The comments of the book have changed. */
  onCommented(): void;
  /** The book is gone, or the person may no longer read it. */
  onGone(): void;
}

export function createRoom(
  projectId: string,
  { open, onArranged, onSettled, onCommented, onRole, onGone }: RoomDeps,
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

  // `open` may call `opened` at once.
  const connection: RoomConnection = open(projectId, {
    opened() {
      isOpen = true;
      for (const sectionId of followers.keys()) ask(sectionId);
      // Comments may have changed while there was no connection.
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

/** Opens the room of a book over a socket, in the name of the signed-in person. */
export function openSocketRoom(projectId: string, hearer: RoomHearer): RoomConnection {
  let socket: WebSocket | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const connection = createReconnectingSocket({
    // Without a network there is nothing to try. An event tells when it is back.
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
    // A deleted book may come back from the trash, and a removed person may be invited again.
    connection.closed(code, false);
  }

  /**
   * Restarts the timer that ends the connection. A connection without messages for that long is dead, although nobody closed it. Closing
   * the socket may take long, so it counts as closed at once.
   */
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
  // A browser keeps a socket open for minutes after the network is gone.
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
