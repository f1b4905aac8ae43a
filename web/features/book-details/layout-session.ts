import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { type Layout, LayoutChange } from '#book/layout/layout.ts';
import { CUSTOM_PAPER } from '#book/layout/papers.ts';
import { offerFlush } from '#web/lib/books/book-changes.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { changedDetails, type ReadDetails, readDetails } from './details.ts';
import { type Clash, saveDetails, showSaved } from './save-details.ts';
import { type AutosaveState, type SaveOutcome, startAutosave } from './autosave.ts';

interface LayoutState {
  draft: Layout;
  save: AutosaveState<Clash>;
}

/** The layout of a book while an author edits it. It also saves the layout. */
interface LayoutSession {
  getState(): LayoutState;
  subscribe(listener: () => void): () => void;
  change(change: Partial<Layout>): void;
  /** Saves unsaved changes at once. Resolves to false if that failed. */
  flush(): Promise<boolean>;
  retry(): void;
  /** Saves the author's changes over those of the other person. */
  keepMine(): void;
  /** Drops the author's changes to details that the other person has changed too. */
  takeTheirs(): void;
  /** Gives up unsaved changes and does not try to save them again. */
  stop(): void;
}

const NOT_SAVED_YET: AutosaveState<Clash> = { status: 'idle', unsaved: false, message: '', conflict: null };

/** Saves the layout of a book automatically: after a short pause, and again after a failure. Only one save runs at a time. */
export function startLayoutSession(projectId: string, first: ReadDetails): LayoutSession {
  const listeners = new Set<() => void>();
  let read = first;
  /** The author's choices that are not known to be on the server. */
  let edits: Partial<Layout> = {};
  let state: LayoutState = { draft: first.details, save: NOT_SAVED_YET };

  const set = (change: Partial<LayoutState> = {}) => {
    state = { ...state, draft: { ...read.details, ...edits }, ...change };
    for (const listener of listeners) listener();
  };
  const autosave = startAutosave<Partial<Layout>, Clash>({
    snapshot: () => edits,
    send,
    onState: (save) => set({ save }),
  });

  async function send(sent: Partial<Layout>): Promise<SaveOutcome<Clash>> {
    const draft = { ...read.details, ...sent };
    const [problem] = Object.values(layoutProblems(draft));
    if (problem !== undefined) return { kind: 'refused', message: problem };
    if (Object.keys(changedDetails(read.details, draft)).length === 0) return { kind: 'saved' };
    try {
      const outcome = await saveDetails(projectId, read, draft);
      if ('clash' in outcome) return { kind: 'conflict', clash: outcome.clash };
      read = readDetails(outcome.project);
      edits = without(edits, (name) => edits[name] === sent[name]);
      showSaved(outcome.project);
      return { kind: 'saved' };
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Continues from what somebody else has saved. */
  function goOnFrom({ current, names }: Clash, keepsMine: boolean): void {
    read = current;
    if (!keepsMine) edits = without(edits, (name) => names.includes(name));
    autosave.resolve(Object.keys(edits).length > 0);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(change) {
      edits = { ...edits, ...change };
      set();
      autosave.changed();
    },
    flush: () => autosave.flush(),
    retry: () => autosave.retry(),
    keepMine: () => state.save.conflict && goOnFrom(state.save.conflict, true),
    takeTheirs: () => state.save.conflict && goOnFrom(state.save.conflict, false),
    stop: () => autosave.stop(),
  };
}

function without(edits: Partial<Layout>, isLeft: (name: keyof Layout) => boolean): Partial<Layout> {
  const kept = Object.entries(edits).filter(([name]) => !isLeft(name as keyof Layout));
  return Object.fromEntries(kept) as Partial<Layout>;
}

/** The outcome of a failed save: `retry` if the failure may pass by itself (no network, a 5xx, too many calls), otherwise `refused`. */
function failureOf(error: unknown): SaveOutcome<never> {
  const message = messageOf(error);
  if (!(error instanceof ApiError)) return { kind: 'retry', offline: false, message };
  const { status } = error;
  const passes =
    status === 0 || status === 408 || status === 429 || status >= 500 || error.code === 'unreadable_answer';
  if (passes) return { kind: 'retry', offline: status === 0, message };
  return { kind: 'refused', message };
}

/**
 * The layout of a book while its page is open. Unsaved changes are saved before the author leaves the page and before the book is
 * downloaded.
 */
export function useLayoutSession(projectId: string, read: ReadDetails): LayoutSession & { state: LayoutState } {
  const [session] = useState(() => startLayoutSession(projectId, read));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { unsaved } = state.save;
  useUnsavedInput(unsaved);
  useEffect(() => offerFlush(projectId, session.flush), [projectId, session]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && getSnapshot().user !== null,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void session
      .flush()
      .then((isSaved) => isSaved || askToLeave())
      .then((leaves) => {
        if (!leaves) return blocker.reset();
        session.stop();
        blocker.proceed();
      });
  }, [blocker, session]);
  return { ...session, state };
}

function askToLeave(): Promise<boolean> {
  return confirmDialog({
    title: 'Discard your changes?',
    message: 'What you chose for the layout of this book could not be saved.',
    confirmLabel: 'Discard changes',
    cancelLabel: 'Stay here',
    isDestructive: true,
  });
}

type LayoutProblems = Partial<Record<'width_mm' | 'height_mm' | 'base_size_pt', string>>;

/** The errors of a layout's numbers, each as a sentence. The paper size is checked only for a custom paper. */
export function layoutProblems({ paper, width_mm, height_mm, base_size_pt }: Layout): LayoutProblems {
  const sides = paper === CUSTOM_PAPER ? { width_mm, height_mm } : {};
  const issues = LayoutChange.safeParse({ paper, ...sides, base_size_pt }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** The props of every group of layout fields: the draft that they show, and a callback that changes it. */
export interface LayoutFieldsProps {
  draft: Layout;
  onChange(change: Partial<Layout>): void;
}
