import type { Database, DatabaseKind } from '#domain/database/database.ts';

/** Locks with a name, so that what belongs together is done by one at a time. */
export interface Locks {
  /** Runs the work while nobody else holds a lock of any of these names. */
  hold<T>(names: readonly string[], work: () => Promise<T>): Promise<T>;
}

/** A database that is open, with the locks that belong to it. */
export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  /** Held over all processes that use this database. */
  locks: Locks;
  /** The connections in use and the calls that wait for one; null where there is no pool. */
  pool(): { inUse: number; waiting: number } | null;
  /** Flushes and closes; later calls fail. */
  close(): Promise<void>;
}

/** Locks within this process. */
export function createLocalLocks(): Locks {
  const busy = new Map<string, Promise<unknown>>();

  async function holdOne<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = busy.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    busy.set(name, mine);
    try {
      return await mine;
    } finally {
      if (busy.get(name) === mine) busy.delete(name);
    }
  }

  function holdAll<T>([first, ...rest]: readonly string[], work: () => Promise<T>): Promise<T> {
    return first === undefined ? work() : holdOne(first, () => holdAll(rest, work));
  }

  // Always in the same order, so that two never wait for each other.
  return { hold: (names, work) => holdAll([...new Set(names)].sort(), work) };
}
