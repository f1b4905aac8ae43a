import { withVersion } from '#book/document/stored/schema-version.ts';
import { presentStored } from '#book/document/stored/stored-document.ts';
import type { SectionContent } from './section-content.ts';

/** Text that was typed and is not known to be on the server. */
export interface Draft extends Omit<SectionContent, 'opening'> {
  /** Absent in a draft that was kept before sections had one. */
  opening?: SectionContent['opening'];
  /** The version it was typed on. */
  version: number;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
}

/** Keeps unsaved text longer than the page is open. */
export interface DraftStore {
  read(key: string): Promise<Draft | null>;
  write(key: string, draft: Draft): Promise<void>;
  remove(key: string): Promise<void>;
}

const DATABASE = 'tomewright-drafts';
const STORE = 'drafts';

export function draftKey(projectId: string, sectionId: string): string {
  return `${projectId}/${sectionId}`;
}

/** Drafts in IndexedDB. Where a browser has none, they last only as long as the page. */
export function browserDrafts(): DraftStore {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => (opening ??= openDatabase());

  async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    async read(key) {
      const draft = (await run('readonly', (store) => store.get(key))) as Draft | undefined;
      return draft ? { ...draft, doc: presentStored(draft.doc) } : null;
    },
    async write(key, draft) {
      await run('readwrite', (store) => store.put({ ...draft, doc: withVersion(draft.doc) }, key));
    },
    remove: async (key) => void (await run('readwrite', (store) => store.delete(key))),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
