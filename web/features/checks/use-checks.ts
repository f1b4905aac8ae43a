import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptFindings, checkProject, fixFindings } from '#contract/checks.ts';
import { announceBookChanged, undoBookChange } from '#web/lib/books/book-changes.ts';
import { saveNewestText } from '#web/lib/books/book-file.ts';
import { call } from '#web/lib/calls/api.ts';
import { fixedWords } from './check-words.ts';

/** What was done last, and by which it is taken back. */
export interface Done {
  words: string;
  versionId: string | null;
}

/** The findings in a book as it is now, and what can be done with them. `onDone` is called after each. */
export function useChecks(projectId: string, onDone: () => void) {
  const [done, setDone] = useState<Done | null>(null);
  const params = { id: projectId };
  const queryKey = ['checks', projectId];

  const found = useQuery({
    queryKey,
    async queryFn({ signal }) {
      await saveNewestText(projectId);
      return call(checkProject, { params, query: {}, signal });
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

  const changed = async (next: Done | null) => {
    setDone(next);
    await announceBookChanged(projectId);
    onDone();
  };

  const fix = useMutation({
    async mutationFn(ids: string[]) {
      await saveNewestText(projectId);
      return call(fixFindings, { params, body: { ids } });
    },
    onSuccess: ({ fixed, version_id }, ids) => changed({ words: fixedWords(fixed, ids.length), versionId: version_id }),
  });
  const undo = useMutation({
    mutationFn: (versionId: string) => undoBookChange(projectId, versionId),
    onSuccess: (words) => changed({ words, versionId: null }),
  });
  const accept = useMutation({
    mutationFn: (given: { ids: string[]; meant: boolean }) => call(acceptFindings, { params, body: given }),
    onSuccess: (_answer, { meant }) =>
      changed({ words: meant ? 'Marked as intended.' : 'Back among the findings.', versionId: null }),
  });

  const isBusy = fix.isPending || undo.isPending || accept.isPending;
  const error = fix.error ?? undo.error ?? accept.error;
  return { found, done, isBusy, error, fix: fix.mutate, undo: undo.mutate, accept: accept.mutate };
}
