import type { ProjectOutline } from '#contract/projects.ts';
import { isDemoMode } from '../demo-mode.ts';
import { getSnapshot, ownerOf } from '../session/session.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';
import type { BookKey, SectionKey, LocalStore, SectionCopy, UnsentUpdate } from './local-store.ts';

let own: LocalStore | null = null;

/** The store of sections in this browser. In a demo it lasts as long as the page. */
export function localStore(): LocalStore {
  own ??= keepForOwner(isDemoMode() ? createMemoryStore() : createIndexedDbStore());
  return own;
}

/**
 * Stores copies only for the person to whom the page belongs. An editor writes its copy when it closes, and its person may be gone by then.
 * Stores no copies of a book that the person may no longer read, until the server sends its outline again.
 */
export function keepForOwner(device: LocalStore): LocalStore {
  const gone = new Set<string>();
  const nameOf = ({ personId, projectId }: BookKey) => JSON.stringify([personId, projectId]);
  const isOwner = ({ personId }: BookKey) => personId === (ownerOf(getSnapshot())?.id ?? '');
  return {
    ...device,
    async writeCopy(key, copy) {
      if (isOwner(key) && !gone.has(nameOf(key))) await device.writeCopy(key, copy);
    },
    async writeOutline(book, outline) {
      gone.delete(nameOf(book));
      if (isOwner(book)) await device.writeOutline(book, outline);
    },
    async forgetBook(book) {
      gone.add(nameOf(book));
      await device.forgetBook(book);
    },
  };
}

/** A store in memory that lasts as long as the page. For a demo, whose books are lost with the page too. */
export function createMemoryStore(): LocalStore {
  const copies = new Map<string, SectionCopy>();
  const outlines = new Map<string, ProjectOutline>();
  let unsent: (UnsentUpdate & { key: SectionKey })[] = [];
  let last = 0;
  const forget = (isMeant: (path: string) => boolean) => {
    for (const kept of [copies, outlines]) for (const path of kept.keys()) if (isMeant(path)) kept.delete(path);
  };
  return {
    readCopy: async (key) => copies.get(pathOf(key)) ?? null,
    writeCopy: async (key, copy) => void copies.set(pathOf(key), copy),
    removeCopy: async (key) => void copies.delete(pathOf(key)),
    listUnsent: async (key) => unsent.filter((update) => pathOf(update.key) === pathOf(key)),
    async addUnsent(key, update) {
      last += 1;
      unsent.push({ ...update, key, id: last });
      return last;
    },
    async removeUnsent(ids) {
      unsent = unsent.filter(({ id }) => !ids.includes(id));
    },
    async listWithUnsent(personId) {
      const keys = unsent.filter(({ key }) => key.personId === personId).map(({ key }) => key);
      return [...new Map(keys.map((key) => [pathOf(key), key])).values()];
    },
    readOutline: async ({ personId, projectId }) => outlines.get(`${personId}/${projectId}`) ?? null,
    writeOutline: async ({ personId, projectId }, outline) => void outlines.set(`${personId}/${projectId}`, outline),
    forgetCopies: async (personId) => forget((path) => path.startsWith(`${personId}/`)),
    forgetCopiesOfOthers: async (personId) => forget((path) => !path.startsWith(`${personId}/`)),
    forgetBook: async ({ personId, projectId }) => forget((path) => `${path}/`.startsWith(`${personId}/${projectId}/`)),
  };
}

function pathOf({ personId, projectId, sectionId }: SectionKey): string {
  return `${personId}/${projectId}/${sectionId}`;
}
