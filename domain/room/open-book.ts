import { headFieldsOf } from '#book/sections/section-fields.ts';
import { fieldsOf } from '#book/catalogue/project-fields.ts';
import { FOLLOWED_MAX, type Present, type RoomAnswer } from '#contract/live/room-messages.ts';
import type { MaterializedSection } from '#domain/collaboration/materialize-section.ts';
import type { ProcessClock } from '../services.ts';
import type { CollaborationServices } from '#domain/collaboration/collaboration-services.ts';
import { type Known, type OpenedSection, openSectionLog } from '#domain/collaboration/open-section-log.ts';
import type { LogHead } from '#domain/collaboration/log-heads-store.ts';
import type { OwnKey } from '#domain/sections/stored-section.ts';
import type { Records } from '#domain/store/store.ts';
import type { Materializer } from '#domain/collaboration/materializer.ts';
import { type FollowedSection, type Follower, followSection } from './followed-section.ts';
import { type SectionView, type Viewer, viewSection } from './section-view.ts';

/** A socket in a room, as the room talks to it. */
export interface Guest {
  /** The id of the socket. */
  readonly id: string;
  say(answer: RoomAnswer): void;
  /** Whether too much waits to be sent to it. */
  isSlow(): boolean;
}

/** A book that sockets of this process have open. */
export interface OpenBook {
  ownerId: string;
  readonly guests: Set<Guest>;
  readonly people: PresentPeople;
  /** Opens a section as it is now, with what is new since `known`. Concurrent calls with the same arguments share one answer. */
  open(sectionId: string, known: Known | null): Promise<OpenedSection>;
  /** Opens the printed form of a section, as `open` does. */
  openView(sectionId: string, viewer: Viewer, known: Known | null): Promise<OpenedSection>;
  catchUpView(sectionId: string, viewer: Viewer): void;
  leaveView(sectionId: string, viewer: Viewer): void;
  follow(sectionId: string, follower: Follower): void;
  unfollow(sectionId: string, follower: Follower): void;
  /** Tells a guest when a missing section exists again. */
  awaitSection(sectionId: string, guest: Guest): void;
  leave(guest: Guest): void;
  /** Sends the followers of a section the updates that they do not have yet. */
  advance(sectionId: string): void;
  tellPeople(): void;
  tellMaterialized(sectionId: string, settled: MaterializedSection): void;
  tellCommented(): void;
  /** Tells a guest the version of the outline that the others know. */
  greet(guest: Guest): Promise<void>;
  /** Compares the outline, the followed sections and the missing ones with the database. */
  refresh(): Promise<void>;
}

interface OpenBookDeps {
  ownerId: string;
  projectId: string;
  services: CollaborationServices;
  materializer: Pick<Materializer, 'materializeIfReadable'>;
  clock: ProcessClock;
  /** Logs failures of work that nobody waits for. */
  note(work: Promise<unknown>): void;
}

/** Carets move all the time, so they are sent at most this often. */
const TELL_PEOPLE_MS = 150;

export function openBook({ ownerId, projectId, services, materializer, clock, note }: OpenBookDeps): OpenBook {
  const { sectionLogs, projects, sections: rows } = services.store;
  const sections = new Map<string, FollowedSection>();
  const awaited = new Map<string, Set<Guest>>();
  const views = new Map<string, SectionView>();
  const opening = new Map<string, Promise<OpenedSection>>();
  const ownOf = (sectionId: string): OwnKey => ({ ownerId: book.ownerId, key: { projectId, sectionId } });
  const guests = new Set<Guest>();
  const people = createPresentPeople();
  const outline = watchOutline({ projects, sections: rows }, projectId, (version) => {
    for (const guest of guests) guest.say({ type: 'arranged', version });
  });
  /** The guests who still have to be told who is there. */
  const untold = new Set<Guest>();
  let isTelling = false;

  function tellSoon(): void {
    if (isTelling) return;
    isTelling = true;
    clock.after(TELL_PEOPLE_MS, () => {
      isTelling = false;
      for (const guest of untold) {
        if (guest.isSlow()) continue;
        untold.delete(guest);
        guest.say({ type: 'present', people: people.listFor(guest.id) });
      }
      if (untold.size > 0) tellSoon();
    });
  }

  async function refreshSection(section: FollowedSection, key: { sectionId: string; head: LogHead }): Promise<void> {
    const { sectionId, head } = key;
    if (head.is_rewritten) await materializer.materializeIfReadable(ownOf(sectionId));
    if (head.is_rewritten || [...section.followers].some(({ sent }) => sent < head.seq)) await section.advance();
  }

  function tellBack(sectionId: string): void {
    const waiting = awaited.get(sectionId) ?? [];
    awaited.delete(sectionId);
    for (const guest of waiting) guest.say({ type: 'back', section_id: sectionId });
  }

  function stopAwaiting(sectionId: string, guest: Guest): void {
    const waiting = awaited.get(sectionId);
    waiting?.delete(guest);
    if (waiting?.size === 0) awaited.delete(sectionId);
  }

  function dropUnusedView(sectionId: string, view: SectionView): void {
    if (view.viewers.size === 0 && views.get(sectionId) === view) views.delete(sectionId);
  }

  const book: OpenBook = {
    ownerId,
    guests,
    people,
    open(sectionId, known) {
      const question = JSON.stringify([sectionId, known]);
      const answer =
        opening.get(question) ??
        openSectionLog(services, { ...ownOf(sectionId), known }).finally(() => opening.delete(question));
      opening.set(question, answer);
      return answer;
    },
    async openView(sectionId, viewer, known) {
      const view = views.get(sectionId) ?? viewSection(services, () => ownOf(sectionId));
      views.set(sectionId, view);
      await materializer.materializeIfReadable(ownOf(sectionId));
      return view.open(viewer, known).finally(() => dropUnusedView(sectionId, view));
    },
    catchUpView: (sectionId, viewer) => views.get(sectionId)?.catchUp(viewer),
    leaveView(sectionId, viewer) {
      const view = views.get(sectionId);
      view?.remove(viewer);
      if (view) dropUnusedView(sectionId, view);
    },
    follow(sectionId, follower) {
      const section = sections.get(sectionId) ?? followSection(sectionLogs, { projectId, sectionId });
      sections.set(sectionId, section);
      section.followers.add(follower);
      note(section.advance());
    },
    unfollow(sectionId, follower) {
      const section = sections.get(sectionId);
      section?.followers.delete(follower);
      if (section?.followers.size === 0) sections.delete(sectionId);
    },
    awaitSection(sectionId, guest) {
      const own = [...awaited].filter(([, waiting]) => waiting.has(guest)).map(([id]) => id);
      if (own.length >= FOLLOWED_MAX && own[0] !== undefined) stopAwaiting(own[0], guest);
      awaited.set(sectionId, (awaited.get(sectionId) ?? new Set<Guest>()).add(guest));
    },
    leave(guest) {
      guests.delete(guest);
      untold.delete(guest);
      for (const sectionId of awaited.keys()) stopAwaiting(sectionId, guest);
    },
    advance(sectionId) {
      const section = sections.get(sectionId);
      if (section) note(section.advance());
    },
    tellPeople() {
      for (const guest of guests) untold.add(guest);
      tellSoon();
    },
    tellMaterialized(sectionId, { settled_seq, version, word_count }) {
      const view = views.get(sectionId);
      if (view) note(view.refresh());
      if (!sections.has(sectionId) && !view) return;
      for (const guest of guests)
        guest.say({ type: 'settled', section_id: sectionId, seq: settled_seq, version, word_count });
    },
    tellCommented() {
      for (const guest of guests) guest.say({ type: 'commented' });
    },
    async greet(guest) {
      await outline.refresh(book.ownerId);
      if (outline.version !== null && guests.has(guest)) guest.say({ type: 'arranged', version: outline.version });
    },
    async refresh() {
      await outline.refresh(book.ownerId);
      const ids = [...new Set([...sections.keys(), ...views.keys(), ...awaited.keys()])];
      if (ids.length === 0) return;
      const seen = new Set([...sections.values()].flatMap(({ followers }) => [...followers]));
      const heads = new Map((await sectionLogs.listHeads(projectId, ids)).map((head) => [head.id, head]));
      for (const sectionId of ids) {
        const [section, head] = [sections.get(sectionId), heads.get(sectionId)];
        if (head) tellBack(sectionId);
        else views.get(sectionId)?.lose();
        if (head?.is_rewritten && views.has(sectionId)) await materializer.materializeIfReadable(ownOf(sectionId));
        for (const one of section?.followers ?? []) if (isLost(one, { head, seen })) one.lose();
        if (section && head && section.followers.size > 0) await refreshSection(section, { sectionId, head });
      }
    },
  };
  return book;
}

/** Whether a follower's section is gone. A follower that began after the last look (`seen`) may follow a newer one. */
function isLost(one: Follower, { head, seen }: { head: LogHead | undefined; seen: ReadonlySet<Follower> }): boolean {
  return seen.has(one) && one.log_id !== head?.log_id;
}

/** The people who have a book open, by their sockets, because the client numbers that people write under are only what they claim. */
interface PresentPeople {
  /** Notes that a person is there, at this time in milliseconds. */
  note(socketId: string, person: Present, at: number): void;
  leave(socketId: string): void;
  /** Removes people who have been silent for long. Returns whether there were any. */
  forget(at: number): boolean;
  /** All people except the one at this socket. */
  listFor(socketId: string): Present[];
}

/** People are dropped after this silence, as where their process died. */
const SILENCE_MS = 30_000;
/** Many more people than write one book. */
const MOST = 200;

function createPresentPeople(): PresentPeople {
  const people = new Map<string, { person: Present; at: number }>();
  return {
    note(socketId, person, at) {
      if (people.size < MOST || people.has(socketId)) people.set(socketId, { person, at });
    },
    leave: (socketId) => void people.delete(socketId),
    forget(at) {
      const gone = [...people].filter(([, one]) => at - one.at > SILENCE_MS);
      for (const [socketId] of gone) people.delete(socketId);
      return gone.length > 0;
    },
    listFor: (own) => [...people].flatMap(([socketId, { person }]) => (socketId === own ? [] : [person])),
  };
}

/** Watches for changes of a book's sections, their order and titles, or the facts of the book. */
interface OutlineWatch {
  /** The version of the project at the last look; null before the first look, and where the book does not exist. */
  readonly version: number | null;
  /** Compares the book with its state at the last look. The first look has nothing to compare with. */
  refresh(ownerId: string): Promise<void>;
}

interface WatchedRecords {
  projects: Pick<Records['projects'], 'find'>;
  sections: Pick<Records['sections'], 'listHeads'>;
}

/**
 * Every change of an outline raises the version of its project, whichever call, task or process makes it, so that nothing has to announce it.
 * Materializing texts raises the version too, but is no change of the outline.
 */
function watchOutline(
  { projects, sections }: WatchedRecords,
  projectId: string,
  onChange: (version: number) => void,
): OutlineWatch {
  let version: number | null = null;
  let shown: string | null = null;
  let last: Promise<void> = Promise.resolve();

  async function compare(ownerId: string): Promise<void> {
    const project = await projects.find(ownerId, projectId);
    if (!project || project.version === version) return;
    const heads = await sections.listHeads(projectId);
    const next = JSON.stringify([fieldsOf(project), heads.map((head) => [head.id, headFieldsOf(head)])]);
    const isOther = shown !== null && shown !== next;
    version = project.version;
    shown = next;
    if (isOther) onChange(version);
  }

  return {
    get version() {
      return version;
    },
    refresh(ownerId) {
      last = last.catch(() => undefined).then(() => compare(ownerId));
      return last;
    },
  };
}
