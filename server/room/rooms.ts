import type { Logger } from 'pino';
import type { Present, RoomAnswer } from '#contract/room/room-messages.ts';
import type { OwnKey } from '#domain/living/living-services.ts';
import type { Settled } from '#domain/living/settle-section.ts';
import type { LivingHead, LivingStore } from '#domain/store/living.ts';
import type { Settler } from '#server/living/settler.ts';
import type { BookNews, BookWire } from './book-wire.ts';
import { type FollowedSection, followSection, type Follower } from './followed-section.ts';
import { createPresentPeople, type PresentPeople } from './present-people.ts';

/** Somebody in a room, as it speaks to them. */
export interface Guest {
  /** The number under which they are there; null before they have said where. */
  client: number | null;
  say(answer: RoomAnswer): void;
}

/** The books that sockets of this process have open. */
export interface Rooms {
  enter(ownerId: string, projectId: string, guest: Guest): Room;
  /** Something of a book may have changed by other means than updates. */
  changed(projectId: string): void;
  close(): void;
}

/** A book, for one of its guests. */
export interface Room {
  follow(sectionId: string, follower: Follower): void;
  unfollow(sectionId: string, follower: Follower): void;
  /** An update was added by this guest: the others hear of it. */
  appended(sectionId: string): void;
  /** Sends a follower what waited for it to be quick again. */
  catchUp(sectionId: string): void;
  note(person: Present): void;
  leave(): void;
}

export interface RoomsParts {
  living: LivingStore;
  settler: Pick<Settler, 'settle' | 'later' | 'subscribe'>;
  wire: BookWire;
  log: Pick<Logger, 'error'>;
}

/** What was not heard of is found so often. */
const LOOK_EVERY_MS = 3000;
/** Who is there says so again, since processes forget. */
const HERE_EVERY_MS = 10_000;
/** Carets move all the time; they are told so often. */
const TELL_PEOPLE_MS = 150;

interface OpenBook {
  ownerId: string;
  guests: Set<Guest>;
  sections: Map<string, FollowedSection>;
  people: PresentPeople;
  telling: NodeJS.Timeout | null;
}

export function createRooms({ living, settler, wire, log }: RoomsParts): Rooms {
  const books = new Map<string, OpenBook>();
  const now = () => performance.now();

  const note = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.error({ part: 'room', err: error }, 'A room could not be looked at'));

  function tellPeople(projectId: string): void {
    const book = books.get(projectId);
    if (!book || book.telling) return;
    book.telling = setTimeout(() => {
      book.telling = null;
      const people = book.people.list();
      for (const guest of book.guests)
        guest.say({ type: 'present', people: people.filter(({ client }) => client !== guest.client) });
    }, TELL_PEOPLE_MS).unref();
  }

  function advance(projectId: string, sectionId: string): void {
    const section = books.get(projectId)?.sections.get(sectionId);
    if (section) note(section.advance());
  }

  function tellSettled(projectId: string, sectionId: string, { settled_seq, version, word_count }: Settled): void {
    const book = books.get(projectId);
    if (!book?.sections.has(sectionId)) return;
    for (const guest of book.guests)
      guest.say({ type: 'settled', section_id: sectionId, seq: settled_seq, version, word_count });
  }

  /** Compares the sections that are followed with the database. */
  async function look(projectId: string): Promise<void> {
    const book = books.get(projectId);
    if (!book || book.sections.size === 0) return;
    const ids = [...book.sections.keys()];
    const followed = new Set([...book.sections.values()].flatMap(({ followers }) => [...followers]));
    const heads = new Map((await living.listHeads(projectId, ids)).map((head) => [head.id, head]));
    for (const sectionId of ids) {
      const section = book.sections.get(sectionId);
      const head = heads.get(sectionId);
      if (!section) continue;
      for (const one of section.followers) if (isLost(one, { head, seen: followed })) one.lose();
      if (!head || section.followers.size === 0) continue;
      if (head.is_rewritten) await settler.settle({ ownerId: book.ownerId, key: { projectId, sectionId } });
      if (head.is_rewritten || [...section.followers].some(({ sent }) => sent < head.seq)) await section.advance();
    }
  }

  function hear(news: BookNews): void {
    const { projectId } = news;
    if (!books.has(projectId)) return;
    if (news.kind === 'appended') advance(projectId, news.sectionId);
    if (news.kind === 'settled') tellSettled(projectId, news.sectionId, news.settled);
    if (news.kind === 'changed') note(look(projectId));
    if (news.kind === 'here') books.get(projectId)?.people.note(news.person, now());
    if (news.kind === 'left') books.get(projectId)?.people.leave(news.client);
    if (news.kind === 'here' || news.kind === 'left') tellPeople(projectId);
  }

  wire.subscribe(hear);
  settler.subscribe(({ projectId, sectionId }, settled) => {
    tellSettled(projectId, sectionId, settled);
    wire.tell({ projectId, kind: 'settled', sectionId, settled });
    if (!settled.hasOwn) return;
    advance(projectId, sectionId);
    wire.tell({ projectId, kind: 'appended', sectionId });
  });
  const clock = setInterval(() => {
    for (const [projectId, book] of books) {
      note(look(projectId));
      if (book.people.forget(now())) tellPeople(projectId);
    }
  }, LOOK_EVERY_MS).unref();

  return {
    enter(ownerId, projectId, guest) {
      const book = books.get(projectId) ?? openBook(ownerId);
      books.set(projectId, book);
      // The book may have another owner since.
      book.ownerId = ownerId;
      book.guests.add(guest);
      let here: Present | null = null;
      const own = (sectionId: string): OwnKey => ({ ownerId, key: { projectId, sectionId } });
      const sayHere = () => {
        if (!here) return;
        book.people.note(here, now());
        wire.tell({ projectId, kind: 'here', person: here });
      };
      const repeat = setInterval(sayHere, HERE_EVERY_MS).unref();
      if (book.people.list().length > 0) tellPeople(projectId);
      return {
        follow(sectionId, follower) {
          const section = book.sections.get(sectionId) ?? followSection(living, { projectId, sectionId });
          book.sections.set(sectionId, section);
          section.followers.add(follower);
          note(section.advance());
        },
        unfollow(sectionId, follower) {
          const section = book.sections.get(sectionId);
          section?.followers.delete(follower);
          if (section?.followers.size === 0) book.sections.delete(sectionId);
        },
        appended(sectionId) {
          advance(projectId, sectionId);
          wire.tell({ projectId, kind: 'appended', sectionId });
          settler.later(own(sectionId));
        },
        catchUp: (sectionId) => advance(projectId, sectionId),
        note(person) {
          if (here && here.client !== person.client) book.people.leave(here.client);
          here = person;
          guest.client = person.client;
          sayHere();
          tellPeople(projectId);
        },
        leave() {
          clearInterval(repeat);
          book.guests.delete(guest);
          if (here) {
            book.people.leave(here.client);
            wire.tell({ projectId, kind: 'left', client: here.client });
            tellPeople(projectId);
          }
          if (book.guests.size === 0) books.delete(projectId);
        },
      };
    },
    changed(projectId) {
      if (books.has(projectId)) note(look(projectId));
      wire.tell({ projectId, kind: 'changed' });
    },
    close() {
      clearInterval(clock);
      wire.close();
    },
  };
}

/** Whether the section that somebody follows is gone. Who began after it was looked at may follow a newer one. */
function isLost(one: Follower, { head, seen }: { head: LivingHead | undefined; seen: ReadonlySet<Follower> }): boolean {
  return seen.has(one) && one.log_id !== head?.log_id;
}

function openBook(ownerId: string): OpenBook {
  return { ownerId, guests: new Set(), sections: new Map(), people: createPresentPeople(), telling: null };
}
