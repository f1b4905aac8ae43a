import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changedDetails, type Details, type ReadDetails } from './details.ts';
import { type Clash, detailsQuery, saveDetails, showSaved } from './save-details.ts';

/** The details of a book while they are being changed. They are read anew each time the form is opened. */
export function useDetails(projectId: string, onSaved: () => void) {
  const reading = useQuery(detailsQuery(projectId, 'details'));
  const [rebased, setRebased] = useState<ReadDetails | null>(null);
  const [edits, setEdits] = useState<Partial<Details>>({});
  const [clash, setClash] = useState<Clash | null>(null);
  const read = rebased ?? reading.data ?? null;
  const draft = read && { ...read.details, ...edits };

  const saving = useMutation({
    mutationFn: (from: ReadDetails) => saveDetails(projectId, from, { ...from.details, ...edits }),
    onSuccess(outcome) {
      if ('clash' in outcome) return setClash(outcome.clash);
      showSaved(outcome.project);
      onSaved();
    },
  });
  const save = (from: ReadDetails) => {
    setClash(null);
    setRebased(from);
    saving.mutate(from);
  };

  return {
    draft,
    isDirty: read !== null && draft !== null && Object.keys(changedDetails(read.details, draft)).length > 0,
    isSaving: saving.isPending,
    failure: reading.error ?? saving.error,
    clash,
    change: (change: Partial<Details>) => setEdits((before) => ({ ...before, ...change })),
    save: () => read && save(read),
    /** Saves over what somebody else has changed. */
    keepMine: () => clash && save(clash.current),
    /** Drops the author's own changes where somebody else has changed the same. */
    takeTheirs() {
      if (!clash) return;
      const others = Object.entries(edits).filter(([name]) => !clash.names.some((taken) => taken === name));
      setEdits(Object.fromEntries(others));
      setRebased(clash.current);
      setClash(null);
    },
  };
}
