import { queryOptions } from '@tanstack/react-query';
import { wordsOfUpdates } from '#book/collaboration/words-of-updates.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { deviceOfPage } from '#web/lib/device/device-of-page.ts';
import { getSnapshot, ownerOf } from '#web/lib/session/session.ts';

/** What was written in a section of a book, was not taken into it, and is kept in this browser alone. */
export interface KeptWords {
  sectionId: string;
  words: string;
  /** Under which numbers the browser keeps it. */
  ids: readonly number[];
}

/** What of a book is kept on this device, section by section. */
export function keptWordsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['kept-words', projectId],
    queryFn: () => readKeptWords(projectId),
    staleTime: 0,
    networkMode: 'always',
  });
}

/** What is kept of a book has become more, or less. */
export function noteKeptWords(projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: keptWordsQuery(projectId).queryKey });
}

/** Forgets such words for good. */
export async function forgetKeptWords(projectId: string, kept: readonly KeptWords[]): Promise<void> {
  await deviceOfPage().removeUnsent(kept.flatMap(({ ids }) => ids));
  noteKeptWords(projectId);
}

async function readKeptWords(projectId: string): Promise<KeptWords[]> {
  const device = deviceOfPage();
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
