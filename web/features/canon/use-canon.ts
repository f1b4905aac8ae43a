import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addCanonEntry,
  type CanonEntry,
  changeCanonEntry,
  type EntryFacts,
  mergeCanonEntry,
  renameEntry,
  type Renaming,
  removeCanonEntry,
} from '#contract/canon.ts';
import { announceBookChanged } from '#web/lib/books/book-changes.ts';
import { saveNewestText } from '#web/lib/books/book-file.ts';
import { canonQuery } from '#web/lib/books/canon-entries.ts';
import { call } from '#web/lib/calls/api.ts';

/** The actions on the entries of a book. The list is read again after each, since an action may change other entries too. */
export function useCanonChanges(projectId: string, entryId: string) {
  const client = useQueryClient();
  // The action does not wait for the list. Otherwise the dialog of a removed entry would first report that the entry is gone.
  const onSuccess = () => void client.invalidateQueries({ queryKey: canonQuery(projectId).queryKey });
  const params = { id: projectId, entryId };
  return {
    add: useMutation({
      mutationFn: (facts: EntryFacts): Promise<CanonEntry> =>
        call(addCanonEntry, { params: { id: projectId }, body: facts }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (change: Partial<EntryFacts>): Promise<CanonEntry> =>
        call(changeCanonEntry, { params, body: change }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => call(removeCanonEntry, { params, query: {} }), onSuccess }),
    restore: useMutation({
      mutationFn: () => call(removeCanonEntry, { params, query: { dismissed: 'true' } }),
      onSuccess,
    }),
    merge: useMutation({
      mutationFn: (into: string): Promise<CanonEntry> => call(mergeCanonEntry, { params, body: { into } }),
      onSuccess,
    }),
    rename: useMutation({
      async mutationFn(renaming: Renaming) {
        await saveNewestText(projectId);
        const renamed = await call(renameEntry, { params, body: renaming });
        await announceBookChanged(projectId);
        return renamed;
      },
      onSuccess,
    }),
  };
}
