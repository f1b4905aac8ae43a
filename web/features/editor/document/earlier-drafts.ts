import { type DBSchema, deleteDB, openDB } from 'idb';
import type { Opening } from '#book/parts/opening.ts';
import type { SectionImage } from '#contract/sections.ts';

/** A text that was typed in version 0.1 or before, and that the server did not have when the page was left. */
export interface EarlierDraft {
  title: string;
  /** The document as ProseMirror's JSON. */
  doc: Record<string, unknown>;
  images: SectionImage[];
  /** Absent where it was kept before sections had one. */
  opening?: Opening;
  /** The version of the section on which it was typed. */
  version: number;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: EarlierDraft };
}

const DATABASE = 'tomewright-drafts';

/** Gives each draft of a book's sections to `send`, and removes those that it says have come. */
export async function takeEarlierDrafts(
  projectId: string,
  send: (sectionId: string, draft: EarlierDraft) => Promise<boolean>,
): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === DATABASE)) return;
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('drafts'),
  });
  const prefix = `${projectId}/`;
  for (const key of await database.getAllKeys('drafts')) {
    const draft = key.startsWith(prefix) ? await database.get('drafts', key) : undefined;
    if (draft && (await send(key.slice(prefix.length), draft))) await database.delete('drafts', key);
  }
  const left = await database.count('drafts');
  database.close();
  if (left === 0) await deleteDB(DATABASE);
}
