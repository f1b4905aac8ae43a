import type { Layout } from '#book/layout/layout.ts';
import { changedDetails, type ReadDetails, readDetails } from '../details.ts';
import { type Clash, saveDetails } from '../save-details.ts';
import { showSaved } from '../show-saved.ts';
import { type AutosaveState, type SaveOutcome, startAutosave } from './autosave.ts';
import { layoutProblems } from './layout-problems.ts';
import { failureOf } from './save-failure.ts';

export interface LayoutState {
  draft: Layout;
  save: AutosaveState<Clash>;
}

/** The layout of a book while it is being chosen, and the saving of it. */
export interface LayoutSession {
  getState(): LayoutState;
  subscribe(listener: () => void): () => void;
  change(change: Partial<Layout>): void;
  /** Saves at once what is unsaved; false where that failed. */
  flush(): Promise<boolean>;
  retry(): void;
  /** Saves over what somebody else has changed. */
  keepMine(): void;
  /** Drops what somebody else has changed too. */
  takeTheirs(): void;
  /** Gives up what is unsaved: it is not tried again. */
  stop(): void;
}

const NOT_SAVED_YET: AutosaveState<Clash> = { status: 'idle', unsaved: false, message: '', conflict: null };

/** Saves the layout of a book by itself, as an open section is saved: after a moment of quiet, again after a failure, and in turns. */
export function startLayoutSession(projectId: string, first: ReadDetails): LayoutSession {
  const listeners = new Set<() => void>();
  let read = first;
  /** What was chosen and is not known to be on the server. */
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

  /** Goes on from what somebody else has saved. */
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
