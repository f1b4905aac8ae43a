import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getProjectOutline, type Project, type ProjectOutline } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { announceSaved } from '#web/lib/books/saved-signal.ts';
import { changedDetails, type Details, type ReadDetails, readDetails } from './details.ts';
import { type Clash, saveDetails } from './save-details.ts';

/** The details of a book while they are being changed. They are read anew each time the form is opened. */
export function useDetails(projectId: string, onSaved: () => void) {
  const reading = useQuery({
    queryKey: ['book-details', projectId],
    queryFn: ({ signal }) => call(getProjectOutline, { params: { id: projectId }, signal }),
    select: readDetails,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
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

/** Writes the saved book into the cache. Its cached sections stay, since the editor's may be newer than the server's. */
function showSaved(project: Project): void {
  const { title, book_type, variant, version, content } = project;
  queryClient.setQueryData(outlineQuery(project.id).queryKey, (outline: ProjectOutline | undefined) => {
    if (!outline) return outline;
    const { sections } = outline.content;
    return { ...outline, title, book_type, variant, version, content: { ...content, sections } };
  });
  void queryClient.invalidateQueries({ queryKey: ['projects'] });
  announceSaved(project.id);
}
