import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Status, STATUS_LABELS } from '#book/catalogue/book-choices.ts';
import { TAGS_MAX } from '#book/catalogue/limits.ts';
import { hasRight } from '#contract/book-roles.ts';
import { changeProjects, type ProjectSummary } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { downloadBook } from '#web/lib/books/book-file.ts';
import { bringAllBack } from '#web/lib/books/trash.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { projectCountLabel } from '../projects/words.ts';
import { type Change, CHUNK_SIZE, chunksOf, reverseChanges, statusChanges, tagChanges } from './bulk.ts';

export interface BulkProgress {
  /** What is running, such as "Deleting". */
  label: string;
  done: number;
  total: number;
}

export interface Bulk {
  /** Null where nothing is running. */
  progress: BulkProgress | null;
  /** Stops after the present step; what is done stays done. */
  stop: () => void;
  setStatus: (projects: readonly ProjectSummary[], status: Status) => void;
  addTag: (projects: readonly ProjectSummary[], tag: string) => void;
  duplicate: (projects: readonly ProjectSummary[]) => void;
  remove: (projects: readonly ProjectSummary[]) => void;
  download: (projects: readonly ProjectSummary[]) => void;
}

/**
 * Actions on several books, a few books per call, so that progress shows and they can be stopped. Afterwards a notice offers to undo what
 * can be undone. A failure ends the action and is given to `onError`.
 */
export function useBulk(onError: (message: string) => void): Bulk {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs an action in chunks and returns how many books are done. */
  async function run<T>(
    label: string,
    items: readonly T[],
    size: number,
    act: (some: T[], signal: AbortSignal) => Promise<unknown>,
  ): Promise<number> {
    const own = new AbortController();
    running.current = own;
    let done = 0;
    setProgress({ label, done, total: items.length });
    try {
      for (const some of chunksOf(items, size)) {
        if (own.signal.aborted) break;
        await act(some, own.signal);
        done += some.length;
        setProgress({ label, done, total: items.length });
      }
    } catch (error) {
      if (!isAbort(error)) onError(messageOf(error, 'Failed to update projects'));
    }
    setProgress(null);
    void client.invalidateQueries({ queryKey: ['projects'] });
    return done;
  }

  const send = (label: string, changes: readonly Change[]) =>
    run(label, changes, CHUNK_SIZE, (projects) => call(changeProjects, { body: { action: 'change', projects } }));

  async function change(label: string, before: readonly ProjectSummary[], changes: readonly Change[], words: string) {
    if (changes.length === 0) {
      notifications.show({ message: `${projectCountLabel(before.length)}: nothing to change.` });
      return;
    }
    const done = await send(label, changes);
    if (done === 0) return;
    const back = reverseChanges(before, changes.slice(0, done));
    showUndo(`${projectCountLabel(done)}: ${words}.`, () => void send('Undoing', back));
  }

  const onIds = (label: string, action: 'duplicate' | 'delete', projects: readonly ProjectSummary[]) =>
    run(label, projects, CHUNK_SIZE, (some) =>
      call(changeProjects, { body: { action, ids: some.map(({ id }) => id) } }),
    );

  async function remove(projects: readonly ProjectSummary[]) {
    const done = projects.slice(0, await onIds('Deleting', 'delete', projects));
    const ids = done.map(({ id }) => id);
    if (done.length > 0) showUndo(`${projectCountLabel(done.length)} in the trash.`, () => void bringAllBack(ids));
  }

  return {
    progress,
    stop: () => running.current?.abort(),
    setStatus: (projects, status) =>
      void change('Changing', projects, statusChanges(projects, status), STATUS_LABELS[status]),
    addTag: (projects, tag) =>
      void change('Tagging', projects, tagChanges(projects, tag, TAGS_MAX), `tag “${tag}” added`),
    duplicate: (projects) => void onIds('Duplicating', 'duplicate', projects),
    remove: (projects) => void remove(projects),
    download: (projects) =>
      void run('Downloading', projects, 1, async ([project], signal) => {
        // The demo exports only HTML pages, and who does not see all of a book has no archive of it.
        const most = project && hasRight(project.role, 'editor') ? 'zip' : 'epub';
        if (project) await downloadBook(project.id, isDemoMode() ? 'html' : most, { signal, waits: true });
      }),
  };
}
