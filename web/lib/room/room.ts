import type { BookRole } from '#contract/book-roles.ts';
import type { Present, RoomAnswer } from '#contract/room/room-messages.ts';
import { SOCKET_CLOSED } from '#contract/socket-closed.ts';
import type { OpenRoom, RoomConnection, Said } from './room-connection.ts';

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
  /** A section that nobody follows here was settled. */
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
