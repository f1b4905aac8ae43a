import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findInProject, replaceInProject, type TextQuery } from '#contract/find.ts';
import { announceBookChanged, undoBookChange } from '#web/lib/books/book-change.ts';
import { saveNewestText } from '#web/lib/books/book-file.ts';
import { call } from '#web/lib/calls/api.ts';
import { replacedWords } from './hits-by-section.ts';

/** How long typing must pause before the book is looked through. */
const QUIET_MS = 300;

/** What was done last, and by which it is taken back. */
interface Done {
  words: string;
  versionId: string | null;
}

/** Finds what is asked for in the newest text of a book, and replaces it. Nothing is asked while the panel is closed. */
export function useFind(projectId: string, query: TextQuery, isOpen: boolean) {
  const [asked] = useDebouncedValue(query, QUIET_MS);
  const [done, setDone] = useState<Done | null>(null);
  const params = { id: projectId };
  const found = useQuery({
    queryKey: ['find', projectId, asked],
    async queryFn({ signal }) {
      await saveNewestText(projectId);
      return call(findInProject, { params, body: asked, signal });
    },
    enabled: isOpen && asked.query !== '',
    placeholderData: asked.query === '' ? undefined : keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const changed = async (next: Done) => {
    await announceBookChanged(projectId);
    setDone(next);
    await found.refetch();
  };
  const replace = useMutation({
    async mutationFn(given: { with: string; sections: string[] | undefined }) {
      await saveNewestText(projectId);
      return call(replaceInProject, { params, body: { ...query, ...given } });
    },
    onSuccess: ({ replaced, version_id }) => changed({ words: replacedWords(replaced), versionId: version_id }),
  });
  const undo = useMutation({
    mutationFn: (versionId: string) => undoBookChange(projectId, versionId),
    onSuccess: (words) => changed({ words, versionId: null }),
  });
  // What is shown is of the words that stand in the field, and not of those before.
  const isCurrent = asked === query && !found.isPlaceholderData;
  return { found, isCurrent, done, replace, undo };
}
