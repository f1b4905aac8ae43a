import { Paper } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { STYLE_NOTES_MAX } from '#book/catalogue/limits.ts';
import { type ProjectOutline, updateProject } from '#contract/projects.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { SaveBadge } from '#web/lib/sync/save-badge.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import classes from './canon.module.css';

const WARN_ABOVE = 1800;
/** How long typing must pause before the notes are saved. */
const SAVE_MS = 600;

/** How the book is to be written, in its author's words. Saved by itself, also when the page is left or closed. */
export function StyleNotes({ projectId, saved }: { projectId: string; saved: string }) {
  const [notes, setNotes] = useState(saved);
  const save = useMutation({
    // One save after the other, so that the newest is the last.
    scope: { id: `style-notes ${projectId}` },
    mutationFn: (style_notes: string) =>
      call(updateProject, { params: { id: projectId }, body: { content: { style_notes } }, keepsAlive: true }),
    onSuccess: ({ content: { style_notes }, version }) =>
      queryClient.setQueryData(outlineQuery(projectId).queryKey, (outline: ProjectOutline | undefined) =>
        outline ? { ...outline, version, content: { ...outline.content, style_notes } } : outline,
      ),
  });
  const saveSoon = useDebouncedCallback((next: string) => save.mutate(next), { delay: SAVE_MS, flushOnUnmount: true });
  useWindowEvent('pagehide', saveSoon.flush);
  return (
    <Paper mb={28} withBorder p={20}>
      <CountedTextarea
        label="Style notes"
        max={STYLE_NOTES_MAX}
        warnAbove={WARN_ABOVE}
        value={notes}
        onChange={(next) => {
          setNotes(next);
          saveSoon(next.trim());
        }}
      />
      <div className={classes.saved}>
        <SaveBadge
          status={save.isPending ? 'saving' : save.isError ? 'error' : save.isSuccess ? 'saved' : 'idle'}
          message={save.error ? messageOf(save.error) : ''}
          isGenerating={false}
          onRetry={() => save.mutate(notes.trim())}
        />
      </div>
    </Paper>
  );
}
