import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { STYLE_NOTES_MAX } from '#book/catalogue/limits.ts';
import { type ProjectOutline, updateProject } from '#contract/projects.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { useCloseGuard } from '#web/ui/dialog/use-close-guard.ts';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './canon.module.css';

const WARN_ABOVE = 1800;

/** How the book is to be written, in its author's words. Saved by a button, since every word of it is sent. */
export function StyleNotes({ projectId, saved }: { projectId: string; saved: string }) {
  const [notes, setNotes] = useState(saved);
  const save = useMutation({
    mutationFn: (style_notes: string) =>
      call(updateProject, { params: { id: projectId }, body: { content: { style_notes } } }),
    onSuccess({ content: { style_notes }, version }) {
      queryClient.setQueryData(outlineQuery(projectId).queryKey, (outline: ProjectOutline | undefined) =>
        outline ? { ...outline, version, content: { ...outline.content, style_notes } } : outline,
      );
    },
  });
  const isDirty = notes.trim() !== saved;
  useCloseGuard({
    isDirty: isDirty && !save.isPending,
    loss: 'What you changed in the notes on how this book is to be written is not saved.',
    isExcused: () => getSnapshot().user === null,
    onClose: () => {},
  });
  return (
    <form
      className={classes.notes}
      aria-label="How this book is to be written"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !save.isPending) save.mutate(notes.trim());
      }}
    >
      <CountedTextarea
        label="How this book is to be written"
        max={STYLE_NOTES_MAX}
        warnAbove={WARN_ABOVE}
        value={notes}
        onChange={setNotes}
      />
      <ErrorBanner message={save.error ? messageOf(save.error) : null} onDismiss={save.reset} />
      <div className={classes.row}>
        <Button type="submit" variant="default" {...busyProps(!isDirty || save.isPending)}>
          Save notes
        </Button>
        <p role="status" className={classes.status}>
          {save.isPending ? 'Saving...' : save.isSuccess && !isDirty ? 'The notes are saved.' : ''}
        </p>
      </div>
    </form>
  );
}
