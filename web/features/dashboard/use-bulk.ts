import { notifications } from '@mantine/notifications';
import { counted } from '#web/lib/counted.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Status, STATUS_LABELS } from '#book/catalogue/book-choices.ts';
import { TAGS_MAX } from '#book/catalogue/limits.ts';
import { hasRole } from '#contract/book-roles.ts';
import { changeProjects, type ProjectSummary } from '#contract/projects.ts';
import { call } from '#web/lib/calls/api.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { downloadBook } from '#web/lib/books/book-file.ts';
import { bringAllBack } from '#web/lib/books/trash.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { type ProjectEdit, reverseOf } from './use-project-edits.ts';
import { withTag } from './tags-editor.tsx';

export interface BulkProgress {
  /** The running action, such as "Deleting". */
  label: string;
  done: number;
  total: number;
}

export interface Bulk {
  /** Null if no action is running. */
  progress: BulkProgress | null;
  /** Stops after the current step. Steps that are done stay done. */
  stop: () => void;
  setStatus: (projects: readonly ProjectSummary[], status: Status) => void;
  addTag: (projects: readonly ProjectSummary[], tag: string) => void;
  duplicate: (projects: readonly ProjectSummary[]) => void;
  remove: (projects: readonly ProjectSummary[]) => void;
  download: (projects: readonly ProjectSummary[]) => void;
}

/**
 * Runs actions on several books, a few books in each call, so that it can show progress and be stopped. Afterwards a notice offers to undo
 * what can be undone. A failure ends the action; `onError` gets its message.
 */
export function useBulk(onError: (message: string) => void): Bulk {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs an action in chunks. Returns how many books are done. */
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
      notifications.show({ message: `${counted(before.length, 'project')}: nothing to change.` });
      return;
    }
    const done = await send(label, changes);
    if (done === 0) return;
    const back = reverseChanges(before, changes.slice(0, done));
    showUndo(`${counted(done, 'project')}: ${words}.`, () => void send('Undoing', back));
  }

  const onIds = (label: string, action: 'duplicate' | 'delete', projects: readonly ProjectSummary[]) =>
    run(label, projects, CHUNK_SIZE, (some) =>
      call(changeProjects, { body: { action, ids: some.map(({ id }) => id) } }),
    );

  async function remove(projects: readonly ProjectSummary[]) {
    const done = projects.slice(0, await onIds('Deleting', 'delete', projects));
    const ids = done.map(({ id }) => id);
    if (done.length > 0) showUndo(`${counted(done.length, 'project')} in the trash.`, () => void bringAllBack(ids));
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
        // The demo exports only HTML pages. Only editors may download the archive of a book, since others do not see all of it.
        const most = project && hasRole(project.role, 'editor') ? 'zip' : 'epub';
        if (project) await downloadBook(project.id, isDemoMode() ? 'html' : most, { signal, waits: true });
      }),
  };
}

/** How many books one call changes. The number is small, so that progress is visible and little is half done after a stop. */
const CHUNK_SIZE = 10;

type Change = ProjectEdit & { id: string };

/** The changes that give these books a status. Books that already have it are left out. */
export function statusChanges(projects: readonly ProjectSummary[], status: Status): Change[] {
  return projects.filter((project) => project.status !== status).map(({ id }) => ({ id, status }));
}

/** The changes that add a tag to these books. A book is left out if it has the tag in any letter case or has `tagsMax` tags. */
export function tagChanges(projects: readonly ProjectSummary[], tag: string, tagsMax: number): Change[] {
  return projects.flatMap(({ id, tags }) => {
    const next = withTag(tags, tag, tagsMax);
    return next.length > tags.length ? [{ id, tags: next }] : [];
  });
}

/** The changes that undo `changes`. `before` holds the books as they were. */
export function reverseChanges(before: readonly ProjectSummary[], changes: readonly Change[]): Change[] {
  const byId = new Map(before.map((project) => [project.id, project]));
  return changes.flatMap((change) => {
    const project = byId.get(change.id);
    return project ? [{ id: change.id, ...reverseOf(project, change) }] : [];
  });
}

/** Splits a list into pieces of at most `size`. */
export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

export interface Selection {
  /** The chosen books that are shown, in their order. */
  chosen: ProjectSummary[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** Chooses all shown books, or none. */
  setAll(isChosen: boolean): void;
  clear(): void;
}

/** Which of the shown books are chosen. A book that is no longer shown does not count. */
export function useSelection(shown: readonly ProjectSummary[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  const toggle = useCallback((id: string) => setIds((current) => toggled(current, id)), []);
  const clear = useCallback(() => setIds(new Set()), []);
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle,
    setAll: (isChosen) => setIds(new Set(isChosen ? shown.map(({ id }) => id) : [])),
    clear,
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
