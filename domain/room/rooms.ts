import type { Present } from '#contract/live/room-messages.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import type { Known, OpenedSection } from '#domain/collaboration/open-section-log.ts';
import type { MaterializedSection } from '#domain/collaboration/materialize-section.ts';
import type { Materializer } from '#domain/collaboration/materializer.ts';
import type { ErrorLog, ProcessClock } from '../services.ts';
import type { Follower } from './followed-section.ts';
import type { Viewer } from './section-view.ts';
import { type Guest, type OpenBook, openBook } from './open-book.ts';

/** The books that sockets of this process have open. */
export interface Rooms {
  enter(ownerId: string, projectId: string, guest: Guest): Room;
  /** Tells the room that something of a book may have changed by other means than updates. */
  changed(projectId: string): void;
  /** Tells the room that the comments of a book changed. */
  commented(projectId: string): void;
  close(): void;
}

/** A book, for one of its guests. */
export interface Room {
  /** Opens a section as it is now, with what is new since `known`. Concurrent calls with the same arguments share one answer. */
  open(sectionId: string, known: Known | null): Promise<OpenedSection>;
  /** Opens the printed form of a section, for people who see only that. */
  openView(sectionId: string, viewer: Viewer, known: Known | null): Promise<OpenedSection>;
  /** Sends a viewer what was held back while it was slow. */
  catchUpView(sectionId: string, viewer: Viewer): void;
  leaveView(sectionId: string, viewer: Viewer): void;
  follow(sectionId: string, follower: Follower): void;
  unfollow(sectionId: string, follower: Follower): void;
  /** Tells the guest when a missing section exists again. */
  awaitSection(sectionId: string): void;
  /** Tells the others that this guest added an update. */
  appended(sectionId: string): void;
  /** Sends a follower what was held back while it was slow. */
  catchUp(sectionId: string): void;
  /** Notes who the guest is, and where their caret is. */
  note(person: Present): void;
  /** Leaves the room; a second call does nothing. */
  leave(): void;
}

/** The messages about a book between processes. A lost message does no harm: everything except who is there is in the database. */
export type BookEvent = { projectId: string } & (
  | { kind: 'appended'; sectionId: string }
  | { kind: 'settled'; sectionId: string; settled: MaterializedSection }
  /** Something in it was changed by other means. */
  | { kind: 'changed' }
  /** A comment was written, or the words of one have moved. */
  | { kind: 'commented' }
  /** A person is there, at this socket. */
  | { kind: 'here'; socketId: string; person: Present }
  | { kind: 'left'; socketId: string }
);

export interface BookEvents {
  tell(event: BookEvent): void;
  /** Calls `hear` with what other processes tell. */
  subscribe(hear: (event: BookEvent) => void): void;
  close(): void;
}

interface RoomsDeps {
  services: CollaborationServices;
  materializer: Pick<Materializer, 'materializeIfReadable' | 'later' | 'subscribe'>;
  bookEvents: BookEvents;
  clock: ProcessClock;
  log: ErrorLog;
}

/** How often the database is checked for changes of which no message came. */
const CHECK_EVERY_MS = 3000;
/** How often a process repeats who is there, because the others forget it. */
const HERE_EVERY_MS = 10_000;

export function createRooms({ services, materializer, bookEvents, clock, log }: RoomsDeps): Rooms {
  const books = new Map<string, OpenBook>();

  const note = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.error({ part: 'room', err: error }, 'A room could not be looked at'));

  function hear(event: BookEvent): void {
    const book = books.get(event.projectId);
    if (!book) return;
    if (event.kind === 'appended') book.advance(event.sectionId);
    if (event.kind === 'settled') tellMaterialized(book, event.sectionId, event.settled);
    if (event.kind === 'changed') note(book.refresh());
    if (event.kind === 'commented') book.tellCommented();
    if (event.kind === 'here') book.people.note(event.socketId, event.person, clock.now());
    if (event.kind === 'left') book.people.leave(event.socketId);
    if (event.kind === 'here' || event.kind === 'left') book.tellPeople();
  }

  /** A title is written as part of the text, and shows in the outline once that is materialized. */
  function tellMaterialized(book: OpenBook, sectionId: string, settled: MaterializedSection): void {
    book.tellMaterialized(sectionId, settled);
    note(book.refresh());
  }

  function commented(projectId: string): void {
    books.get(projectId)?.tellCommented();
    bookEvents.tell({ projectId, kind: 'commented' });
  }

  bookEvents.subscribe(hear);
  materializer.subscribe(({ projectId, sectionId }, settled) => {
    const book = books.get(projectId);
    if (book) tellMaterialized(book, sectionId, settled);
    bookEvents.tell({ projectId, kind: 'settled', sectionId, settled });
    if (settled.movesComments) commented(projectId);
    if (!settled.hasOwn) return;
    book?.advance(sectionId);
    bookEvents.tell({ projectId, kind: 'appended', sectionId });
  });
  const stopLooking = clock.every(CHECK_EVERY_MS, () => {
    for (const book of books.values()) {
      note(book.refresh());
      if (book.people.forget(clock.now())) book.tellPeople();
    }
  });

  return {
    enter(ownerId, projectId, guest) {
      const book = books.get(projectId) ?? openBook({ ownerId, projectId, services, materializer, clock, note });
      books.set(projectId, book);
      // The book may have had another owner before.
      book.ownerId = ownerId;
      book.guests.add(guest);
      note(book.greet(guest));
      let here: Present | null = null;
      let hasLeft = false;
      const sayHere = () => {
        if (!here) return;
        book.people.note(guest.id, here, clock.now());
        bookEvents.tell({ projectId, kind: 'here', socketId: guest.id, person: here });
      };
      const stopSaying = clock.every(HERE_EVERY_MS, sayHere);
      return {
        open: book.open,
        openView: book.openView,
        catchUpView: book.catchUpView,
        leaveView: book.leaveView,
        follow: book.follow,
        unfollow: book.unfollow,
        awaitSection: (sectionId) => book.awaitSection(sectionId, guest),
        appended(sectionId) {
          book.advance(sectionId);
          bookEvents.tell({ projectId, kind: 'appended', sectionId });
          materializer.later({ ownerId, key: { projectId, sectionId } });
        },
        catchUp: book.advance,
        note(person) {
          if (hasLeft) return;
          here = person;
          sayHere();
          book.tellPeople();
        },
        leave() {
          if (hasLeft) return;
          hasLeft = true;
          stopSaying();
          book.leave(guest);
          book.people.leave(guest.id);
          bookEvents.tell({ projectId, kind: 'left', socketId: guest.id });
          book.tellPeople();
          if (book.guests.size === 0) books.delete(projectId);
        },
      };
    },
    changed(projectId) {
      const book = books.get(projectId);
      if (book) note(book.refresh());
      bookEvents.tell({ projectId, kind: 'changed' });
    },
    commented,
    close() {
      stopLooking();
      bookEvents.close();
    },
  };
}
