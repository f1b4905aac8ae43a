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
import { addSection } from '../../../lib/books/section-calls.ts';
import { showMessage, showNote } from '../base/messages.ts';

/*
 * Updates that are kept in this browser alone and that the server does not take: the section was deleted, or the person may write in it no more.
 * Their words are shown beside the book, or put into a section of their own.
 */

/** What was written in a section and not taken into it, as words. */
export interface OrphanedWords {
  sectionId: string;
  words: string;
  /** Under which numbers the browser keeps the updates. */
  ids: readonly number[];
}

/** What of a book is kept on this device alone, section by section. */
export function orphanedQuery(projectId: string) {
  return queryOptions({
    queryKey: ['orphaned-updates', projectId],
    queryFn: () => readOrphaned(projectId),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** What is kept of a book has become more, or less. */
export function noteOrphaned(projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: orphanedQuery(projectId).queryKey });
}

/** Forgets such words for good. */
export async function forgetOrphaned(projectId: string, orphaned: readonly OrphanedWords[]): Promise<void> {
  await localStore().removeUnsent(orphaned.flatMap(({ ids }) => ids));
  noteOrphaned(projectId);
}

async function readOrphaned(projectId: string): Promise<OrphanedWords[]> {
  const device = localStore();
  const personId = ownerOf(getSnapshot())?.id ?? '';
  // A browser that refuses its database has kept nothing.
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
 * A section was deleted while somebody wrote in it, and has come again under its id, so that the updates fit nowhere in it: their words go into
 * a new section at the end of the book.
 */
export async function rescueOrphaned(
  key: SectionKey,
  { copy, left }: { copy: SectionCopy | null; left: readonly UnsentUpdate[] },
): Promise<void> {
  const doc = new Y.Doc();
  for (const bytes of [...(copy ? [copy.bytes] : []), ...left.map(({ bytes }) => bytes)]) Y.applyUpdate(doc, bytes);
  const content = readSectionDoc(doc);
  // Where this browser has not what they were written in, there is no telling how they stood in it.
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
