import type { OwnKey, SectionKey } from '#domain/sections/stored-section.ts';
import type { ErrorLog, ProcessClock } from '../services.ts';
import type { CollaborationServices } from './collaboration-services.ts';
import {
  materializeBeforeLeaving,
  materializeBook,
  materializeBooksOf,
  materializeReadable,
} from './materialize-books.ts';
import { type MaterializedSection, materializeSection } from './materialize-section.ts';
import { createUnreadableSections, nameOf } from './unreadable-sections.ts';

/** A section is materialized after this long without an update, and after `LATEST_MS` while somebody goes on writing. */
const QUIET_MS = 2000;
const LATEST_MS = 10_000;
/** How many sections left by dead processes are materialized in one go. */
const LEFT_MAX = 200;

/**
 * Makes the rows of sections show what was written. A section whose text cannot be put together keeps its row: that is logged once, and calls
 * that read it do not fail.
 */
export interface Materializer {
  /** Materializes a section that is about to leave its book. */
  materializeBeforeLeaving(own: OwnKey): Promise<MaterializedSection | null>;
  /** Materializes a section, and leaves it as it is where its text cannot be put together. */
  materializeIfReadable(own: OwnKey): Promise<MaterializedSection | null>;
  /** Holds back updates of a section until the returned function is called. */
  hold(own: OwnKey): Promise<() => Promise<void>>;
  /** Materializes a section where its row does not show all that was written. */
  section(own: OwnKey): Promise<void>;
  /** Materializes a section when nobody has written in it for a moment. */
  later(own: OwnKey): void;
  /** Makes the rows of a book show what was written last. */
  book(ownerId: string, projectId: string): Promise<void>;
  /** Makes the rows of all books of a person show what was written last. */
  booksOf(ownerId: string): Promise<void>;
  /** Materializes what a dead process has left. */
  materializeLeftovers(signal: AbortSignal): Promise<void>;
  /** Calls `hear` with each section that was materialized. */
  subscribe(hear: (key: SectionKey, materialized: MaterializedSection) => void): void;
  /** Materializes all that still waits. */
  close(): Promise<void>;
}

interface Waiting {
  own: OwnKey;
  since: number;
  cancel(): void;
}

export function createMaterializer(
  services: CollaborationServices & { log: ErrorLog; clock: ProcessClock },
): Materializer {
  const { store, log, clock } = services;
  const running = new Map<string, Promise<MaterializedSection | null>>();
  const waiting = new Map<string, Waiting>();
  const hearers: ((key: SectionKey, materialized: MaterializedSection) => void)[] = [];
  const unreadable = createUnreadableSections(services);

  /** A call during a run waits for the next one, because it needs the updates that were added since. */
  async function materialize(own: OwnKey): Promise<MaterializedSection | null> {
    const name = nameOf(own.key);
    await running.get(name)?.catch(() => null);
    const going = running.get(name) ?? run(own);
    return going;
  }

  function run(own: OwnKey): Promise<MaterializedSection | null> {
    const name = nameOf(own.key);
    const work = materializeSection(services, own).finally(() => running.delete(name));
    running.set(name, work);
    return work.then((materialized) => {
      unreadable.forget(own.key);
      if (materialized) for (const hear of hearers) hear(own.key, materialized);
      return materialized;
    });
  }

  const tryToMaterialize = materializeReadable(materialize, unreadable.note);
  const materializeIfReadable = async (own: OwnKey) =>
    (await unreadable.isKnown(own.key)) ? null : tryToMaterialize(own);

  async function materializeNow(own: OwnKey): Promise<void> {
    waiting.delete(nameOf(own.key));
    try {
      await materializeIfReadable(own);
    } catch (error) {
      log.error({ part: 'collaboration', err: error, ...own.key }, 'A section could not be materialized');
    }
  }

  return {
    materializeBeforeLeaving: materializeBeforeLeaving(services, materialize),
    materializeIfReadable,
    hold: (own) => holdUpdates(services, own),
    async section(own) {
      const head = await store.sectionLogs.head(own.key);
      if (head && head.settled_seq < head.seq) await materializeIfReadable(own);
    },
    later(own) {
      const name = nameOf(own.key);
      const before = waiting.get(name);
      before?.cancel();
      const since = before?.since ?? clock.now();
      const wait = Math.max(0, Math.min(QUIET_MS, since + LATEST_MS - clock.now()));
      waiting.set(name, { own, since, cancel: clock.after(wait, () => void materializeNow(own)) });
    },
    book: (ownerId, projectId) => materializeBook(services, { ownerId, projectId }, materializeIfReadable),
    booksOf: (ownerId) => materializeBooksOf(services, ownerId, materializeIfReadable),
    async materializeLeftovers(signal) {
      for (const { ownerId, projectId, sectionId } of await store.sectionLogs.listAllUnmaterialized(LEFT_MAX)) {
        if (signal.aborted) return;
        await materializeNow({ ownerId, key: { projectId, sectionId } });
      }
    },
    subscribe: (hear) => void hearers.push(hear),
    async close() {
      const left = [...waiting.values()];
      for (const { cancel } of left) cancel();
      await Promise.all(left.map(({ own }) => materializeNow(own)));
    },
  };
}

/** Longer than a section takes to be materialized, and an end to the hold of a process that died. */
const HOLD_MS = 90_000;

/**
 * Holds back updates of a section until the returned function is called. Refused updates were not acknowledged, so clients send them again; a
 * section that is materialized during the hold is complete.
 */
export async function holdUpdates(
  { store, now }: Pick<CollaborationServices, 'store' | 'now'>,
  { ownerId, key }: OwnKey,
): Promise<() => Promise<void>> {
  const until = new Date(now().getTime() + HOLD_MS).toISOString();
  await store.transaction(async ({ projects, sectionLogs }) => {
    const [project] = await projects.lock(ownerId, [key.projectId]);
    if (project && (await sectionLogs.head(key))?.seq) await sectionLogs.hold(key, until);
  });
  return () => store.transaction(({ sectionLogs }) => sectionLogs.release(key, until));
}
