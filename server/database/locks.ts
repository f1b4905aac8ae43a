import type { Database, DatabaseKind } from '#domain/database/database.ts';

/** Named locks, for work that only one may do at a time. */
export interface Locks {
  /** Runs the work while it holds the locks of all these names. */
  hold<T>(names: readonly string[], work: () => Promise<T>): Promise<T>;
}

/** An open database with its locks. */
export interface OpenDatabase {
  db: Database;
  kind: DatabaseKind;
  /** Locks over all processes that use this database. */
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

  // The locks are taken in the same order, so that two calls never wait for each other.
  return { hold: (names, work) => holdAll([...new Set(names)].sort(), work) };
}
