import type { ErrorLog, ProcessClock } from '../services.ts';
import { holdUpdates } from './hold-updates.ts';
import type { CollaborationServices, OwnKey } from './collaboration-services.ts';
import { settleBook, settleBooksOf, settleReadable, settleToLeave } from './settle-books.ts';
import { type Settled, settleSection } from './settle-section.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import { createUnreadableSections, nameOf } from './unreadable-sections.ts';

/** A section is settled after this long without an update, and after at most so long while somebody writes. */
const QUIET_MS = 2000;
const LATEST_MS = 10_000;
/** How many sections of processes that died are settled at once. */
const LEFT_MAX = 200;

/**
 * Makes the rows of sections show what was written. A section whose text cannot be put together keeps its row, whoever reads it: that is written
 * to the log once, and nobody else's call fails of it.
 */
export interface Settler {
  /** Settles a section now that is about to leave its book. */
  settleToLeave(own: OwnKey): Promise<Settled | null>;
  /** Settles a section now, and leaves it as it is where its text cannot be put together. */
  settleIfReadable(own: OwnKey): Promise<Settled | null>;
  /** Takes no update for a section until the function that it returns is called. */
  hold(own: OwnKey): Promise<() => Promise<void>>;
  /** Settles it where its row does not show all that was written. */
  section(own: OwnKey): Promise<void>;
  /** Settles it when nobody has written for a moment. */
  later(own: OwnKey): void;
  /** Makes what is read of a book be what was written last. */
  book(ownerId: string, projectId: string): Promise<void>;
  /** The same of all books of a person. */
  booksOf(ownerId: string): Promise<void>;
  /** Settles what a process that died has left. */
  settleLeft(signal: AbortSignal): Promise<void>;
  /** Hears of each section that was settled. */
  subscribe(hear: (key: SectionKey, settled: Settled) => void): void;
  /** Settles what waits. */
  close(): Promise<void>;
}

interface Waiting {
  own: OwnKey;
  since: number;
  cancel(): void;
}

export function createSettler(services: CollaborationServices & { log: ErrorLog; clock: ProcessClock }): Settler {
  const { store, log, clock } = services;
  const running = new Map<string, Promise<Settled | null>>();
  const waiting = new Map<string, Waiting>();
  const hearers: ((key: SectionKey, settled: Settled) => void)[] = [];
  const unreadable = createUnreadableSections(services);

  /** Whoever asks while a section is being settled needs what was added since, and so waits for the next time. */
  async function settle(own: OwnKey): Promise<Settled | null> {
    const name = nameOf(own.key);
    await running.get(name)?.catch(() => null);
    const going = running.get(name) ?? run(own);
    return going;
  }

  function run(own: OwnKey): Promise<Settled | null> {
    const name = nameOf(own.key);
    const work = settleSection(services, own).finally(() => running.delete(name));
    running.set(name, work);
    return work.then((settled) => {
      unreadable.forget(own.key);
      if (settled) for (const hear of hearers) hear(own.key, settled);
      return settled;
    });
  }

  const tryToSettle = settleReadable(settle, unreadable.note);
  const settleIfReadable = async (own: OwnKey) => ((await unreadable.isKnown(own.key)) ? null : tryToSettle(own));

  async function settleNow(own: OwnKey): Promise<void> {
    waiting.delete(nameOf(own.key));
    try {
      await settleIfReadable(own);
    } catch (error) {
      log.error({ part: 'living', err: error, ...own.key }, 'A section could not be settled');
    }
  }

  return {
    settleToLeave: settleToLeave(services, settle),
    settleIfReadable,
    hold: (own) => holdUpdates(services, own),
    async section(own) {
      const head = await store.sectionLogs.head(own.key);
      if (head && head.settled_seq < head.seq) await settleIfReadable(own);
    },
    later(own) {
      const name = nameOf(own.key);
      const before = waiting.get(name);
      before?.cancel();
      const since = before?.since ?? clock.now();
      const wait = Math.max(0, Math.min(QUIET_MS, since + LATEST_MS - clock.now()));
      waiting.set(name, { own, since, cancel: clock.after(wait, () => void settleNow(own)) });
    },
    book: (ownerId, projectId) => settleBook(services, { ownerId, projectId }, settleIfReadable),
    booksOf: (ownerId) => settleBooksOf(services, ownerId, settleIfReadable),
    async settleLeft(signal) {
      for (const { ownerId, projectId, sectionId } of await store.sectionLogs.listAllUnsettled(LEFT_MAX)) {
        if (signal.aborted) return;
        await settleNow({ ownerId, key: { projectId, sectionId } });
      }
    },
    subscribe: (hear) => void hearers.push(hear),
    async close() {
      const left = [...waiting.values()];
      for (const { cancel } of left) cancel();
      await Promise.all(left.map(({ own }) => settleNow(own)));
    },
  };
}
