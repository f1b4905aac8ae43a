import { queryOptions } from '@tanstack/react-query';
import * as Y from 'yjs';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { schema } from '#book/document/schema.ts';
import { withVersion } from '#book/document/stored/migrate.ts';
import { readSectionDoc } from '#book/collaboration/section-doc.ts';
import { wordsOfUpdates } from '#book/collaboration/words-of-updates.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { localStore } from '#web/lib/sync/store-of-page.ts';
import type { SectionKey, SectionCopy, UnsentUpdate } from '#web/lib/sync/local-store.ts';
import { getSnapshot, ownerOf } from '#web/lib/session/session.ts';
import { sectionName } from '#web/ui/text/display-text.ts';
import { addSection } from '#web/lib/books/section-calls.ts';
import { showMessage, showNote } from '../base/messages.ts';

/*
 * Updates that only this browser has and that the server refuses, because the section was deleted or the person may no longer write in it.
 * Their words are shown beside the book or put into a new section.
 */

/** The words that a person wrote in a section and that the server refused. */
export interface OrphanedWords {
  sectionId: string;
  words: string;
  /** The ids of the updates in the browser's database. */
  ids: readonly number[];
}

/** The refused words of a book that are on this device, by section. */
export function orphanedQuery(projectId: string) {
  return queryOptions({
    queryKey: ['orphaned-updates', projectId],
    queryFn: () => readOrphaned(projectId),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** Call this when the refused updates of a book have changed. */
export function noteOrphaned(projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: orphanedQuery(projectId).queryKey });
}

/** Deletes refused words for good. */
export async function forgetOrphaned(projectId: string, orphaned: readonly OrphanedWords[]): Promise<void> {
  await localStore().removeUnsent(orphaned.flatMap(({ ids }) => ids));
  noteOrphaned(projectId);
}

async function readOrphaned(projectId: string): Promise<OrphanedWords[]> {
  const device = localStore();
  const personId = ownerOf(getSnapshot())?.id ?? '';
  // A browser that refuses access to its database has stored nothing.
  const keys = await device.listWithUnsent(personId).catch(() => []);
  const ofBook = keys.filter((key) => key.projectId === projectId);
  const all = await Promise.all(
    ofBook.map(async (key) => {
      const left = await device.listUnsent(key);
      const words = wordsOfUpdates(left.map(({ bytes }) => bytes));
      return { sectionId: key.sectionId, words, ids: left.map(({ id }) => id) };
    }),
  );
  return all.filter(({ words }) => words !== '');
}

/**
 * Rescues words whose section was deleted and then created again under the same id. The updates do not fit into the new section, so their
 * words go into another new section at the end of the book.
 */
export async function rescueOrphaned(
  key: SectionKey,
  { copy, left }: { copy: SectionCopy | null; left: readonly UnsentUpdate[] },
): Promise<void> {
  const doc = new Y.Doc();
  for (const bytes of [...(copy ? [copy.bytes] : []), ...left.map(({ bytes }) => bytes)]) Y.applyUpdate(doc, bytes);
  const content = readSectionDoc(doc);
  // Without the text in which the words were written, their place in it is unknown, so only the words themselves are used.
  const text = doc.store.pendingStructs ? documentOfLines(wordsOfUpdates(left.map(({ bytes }) => bytes))) : content.doc;
  const title = `${content.title} (my copy)`.slice(0, SECTION_TITLE_MAX);
  try {
    const outline = await queryClient.ensureQueryData(outlineQuery(key.projectId));
    await addSection(key.projectId, outline.content.sections, {
      title,
      opening: content.opening,
      images: [...content.images],
      doc: withVersion(text.toJSON() as Record<string, unknown>),
    });
    const logs = new Set(left.map(({ log_id }) => log_id));
    const unsent = await localStore().listUnsent(key);
    await localStore().removeUnsent(unsent.filter(({ log_id }) => logs.has(log_id)).map(({ id }) => id));
    showNote(`What you wrote in the earlier section is in “${sectionName(title)}”, at the end of the book.`);
  } catch (error) {
    showMessage('Text of an earlier section is kept on this device', messageOf(error));
  }
}

function documentOfLines(words: string) {
  const paragraphs = words
    .split('\n')
    .map((line) => schema.node('paragraph', null, line === '' ? [] : schema.text(line)));
  return schema.node('doc', null, paragraphs);
}
