import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ProjectOutline } from '#contract/projects.ts';
import {
  DEVICE_DATABASE,
  type SectionKey,
  type LocalStore,
  type SectionCopy,
  type UnsentUpdate,
} from './local-store.ts';

interface Schema extends DBSchema {
  copies: { key: [string, string, string]; value: SectionCopy };
  unsent: {
    key: number;
    value: { section: [string, string, string]; log_id: string; bytes: Uint8Array };
    indexes: { section: [string, string, string] };
  };
  outlines: { key: [string, string]; value: ProjectOutline };
}

/** Data counts as stored only after it is written to the disk, and not when it is handed to the system. */
const DURABLE = { durability: 'strict' } as const;

/** Stores sections in IndexedDB. */
export function createIndexedDbStore(): LocalStore {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const open = () => {
    opening ??= openDatabase(() => {
      opening = null;
    });
    return opening;
  };

  return {
    readCopy: async (key) => (await (await open()).get('copies', pathOf(key))) ?? null,
    async writeCopy(key, copy) {
      await (await open()).put('copies', copy, pathOf(key));
    },
    async removeCopy(key) {
      await (await open()).delete('copies', pathOf(key));
    },
    async listUnsent(key) {
      const found: UnsentUpdate[] = [];
      const { store } = (await open()).transaction('unsent');
      for await (const { primaryKey, value } of store.index('section').iterate(pathOf(key)))
        found.push({ id: primaryKey, log_id: value.log_id, bytes: value.bytes });
      return found;
    },
    async addUnsent(key, update) {
      const transaction = (await open()).transaction('unsent', 'readwrite', DURABLE);
      const id = transaction.store.add({ ...update, section: pathOf(key) });
      // Commits without waiting for the events of the requests, since the page may be closing.
      transaction.commit();
      await transaction.done;
      return id;
    },
    async removeUnsent(ids) {
      const transaction = (await open()).transaction('unsent', 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
    async listWithUnsent(personId) {
      const keys: SectionKey[] = [];
      const range = IDBKeyRange.bound([personId], [personId, []]);
      const { store } = (await open()).transaction('unsent');
      for await (const { key } of store.index('section').iterate(range, 'nextunique')) keys.push(keyOf(key));
      return keys;
    },
    readOutline: async ({ personId, projectId }) =>
      (await (await open()).get('outlines', [personId, projectId])) ?? null,
    async writeOutline({ personId, projectId }, outline) {
      await (await open()).put('outlines', outline, [personId, projectId]);
    },
    async forgetCopies(personId) {
      const database = await open();
      const theirs = IDBKeyRange.bound([personId], [personId, []]);
      await Promise.all([database.delete('copies', theirs), database.delete('outlines', theirs)]);
    },
    async forgetCopiesOfOthers(personId) {
      const database = await open();
      const others = [
        IDBKeyRange.upperBound([personId], true),
        // An empty array sorts after every string.
        IDBKeyRange.lowerBound([personId, []], true),
      ];
      for (const range of others)
        await Promise.all([database.delete('copies', range), database.delete('outlines', range)]);
    },
    async forgetBook({ personId, projectId }) {
      const database = await open();
      const sections = IDBKeyRange.bound([personId, projectId], [personId, projectId, []]);
      await Promise.all([database.delete('copies', sections), database.delete('outlines', [personId, projectId])]);
    },
  };
}

function openDatabase(onEnd: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(DEVICE_DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('copies');
      database.createObjectStore('unsent', { autoIncrement: true }).createIndex('section', 'section');
      database.createObjectStore('outlines');
    },
    // A newer page wants to upgrade the database, or the browser has closed it. The next call opens it again.
    blocking: (_before, _after, event) => {
      (event.target as IDBDatabase).close();
      onEnd();
    },
    terminated: onEnd,
  }).catch((error: unknown) => {
    onEnd();
    throw error;
  });
}

function pathOf({ personId, projectId, sectionId }: SectionKey): [string, string, string] {
  return [personId, projectId, sectionId];
}

function keyOf([personId, projectId, sectionId]: readonly [string, string, string]): SectionKey {
  return { personId, projectId, sectionId };
}
