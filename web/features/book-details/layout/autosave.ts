import type { SaveStatus } from '#web/lib/sync/save-badge.tsx';

/*
 * It knows nothing of React, HTTP or layouts: it is told that something changed, asks for a snapshot when it is time to save, and hands it to
 * `send`. One request is in flight at any moment; what was changed meanwhile is saved by the next.
 */

/** How one attempt to save ended. */
export type SaveOutcome<Clash> =
  | { kind: 'saved' }
  /** Somebody else has changed the same in between. */
  | { kind: 'conflict'; clash: Clash }
  /** It may succeed later: no network, or the server is in trouble. */
  | { kind: 'retry'; offline: boolean; message: string }
  /** It will not succeed by itself. */
  | { kind: 'refused'; message: string };

export interface AutosaveOptions<Snapshot, Clash> {
  /** What is to be saved, as it is now. */
  snapshot(): Snapshot;
  send(snapshot: Snapshot): Promise<SaveOutcome<Clash>>;
  /** Called with everything that is shown of it. */
  onState(state: AutosaveState<Clash>): void;
}

export interface AutosaveState<Clash> {
  status: SaveStatus;
  /** Whether something is not yet on the server. */
  unsaved: boolean;
  message: string;
  /** What both have changed: nothing more is saved before somebody has said which is to stay. */
  conflict: Clash | null;
}

/** Nothing has changed for so many milliseconds. */
const QUIET = 500;
/** While changes go on, a save begins at least this often. */
const CEILING = 10_000;
/** How long 'Saved' shows. */
const SAVED_SHOWN = 3000;
const FIRST_RETRY = 1000;
const LAST_RETRY = 30_000;

export interface Autosave {
  /** Something was changed. */
  changed(): void;
  /** Saves at once what is unsaved, and waits until the server has it; false where it could not be saved. */
  flush(): Promise<boolean>;
  /** Tries again now, after an error. */
  retry(): void;
  /** Ends a conflict; `hasMore`: there is still something to save. */
  resolve(hasMore: boolean): void;
  /** Stops all timers, and gives up what is unsaved. */
  stop(): void;
}

type Timer = ReturnType<typeof setTimeout>;

export function startAutosave<Snapshot, Clash>(options: AutosaveOptions<Snapshot, Clash>): Autosave {
  const timers: { quiet?: Timer; ceiling?: Timer; retry?: Timer; saved?: Timer } = {};
  /** Counts changes; what was saved is compared with it. */
  let made = 0;
  let acknowledged = 0;
  let failures = 0;
  let inFlight: Promise<boolean> | null = null;
  /** What was sent and not acknowledged. */
  let pending: { snapshot: Snapshot; made: number } | null = null;
  let state: AutosaveState<Clash> = { status: 'idle', unsaved: false, message: '', conflict: null };
  let stopped = false;

  const isUnsaved = () => made !== acknowledged;

  function show(change: Partial<AutosaveState<Clash>>): void {
    if (stopped) return;
    state = { ...state, ...change, unsaved: isUnsaved() };
    options.onState(state);
  }

  function clear(...names: (keyof typeof timers)[]): void {
    for (const name of names) {
      clearTimeout(timers[name]);
      delete timers[name];
    }
  }

  function changed(): void {
    made += 1;
    if (!state.unsaved) show({});
    if (state.conflict || stopped) return;
    clear('quiet');
    timers.quiet = setTimeout(() => void save(), QUIET);
    timers.ceiling ??= setTimeout(() => void save(), CEILING);
  }

  /** Saves the newest, or waits for the save in flight. Answers whether what was changed up to now is on the server. */
  function save(): Promise<boolean> {
    clear('quiet', 'ceiling', 'retry');
    if (inFlight) return inFlight;
    if (!isUnsaved()) return Promise.resolve(true);
    if (state.conflict || stopped) return Promise.resolve(false);
    clear('saved');
    inFlight = attempt().finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  async function attempt(): Promise<boolean> {
    // After a lost answer nobody knows whether the server has that save: it is repeated as it was, which is no conflict, and then the newest follows.
    pending ??= { snapshot: options.snapshot(), made };
    const { snapshot, made: upTo } = pending;
    show({ status: 'saving', message: '' });
    return settle(await options.send(snapshot), upTo);
  }

  function settle(outcome: SaveOutcome<Clash>, upTo: number): boolean {
    if (outcome.kind === 'saved') return acknowledge(upTo);
    if (outcome.kind === 'conflict') {
      pending = null;
      clear('quiet', 'ceiling');
      show({ status: 'error', conflict: outcome.clash });
      return false;
    }
    show({ status: outcome.kind === 'retry' && outcome.offline ? 'offline' : 'error', message: outcome.message });
    if (outcome.kind === 'refused') {
      // The server has judged this save and not stored it, so the next one is a new save.
      pending = null;
      return false;
    }
    failures += 1;
    if (!stopped) timers.retry = setTimeout(() => void save(), backOff(failures));
    return false;
  }

  function acknowledge(upTo: number): boolean {
    acknowledged = upTo;
    failures = 0;
    pending = null;
    // Otherwise it goes on saving: what was changed during the request is not there yet.
    if (!isUnsaved()) showSaved();
    if (stopped) return true;
    // What was changed during the request has its own timer, unless that one went off before the answer came.
    if (isUnsaved() && !timers.quiet) timers.quiet = setTimeout(() => void save(), QUIET);
    return true;
  }

  function showSaved(): void {
    clear('saved');
    show({ status: 'saved', message: '' });
    if (!stopped) timers.saved = setTimeout(() => show({ status: 'idle' }), SAVED_SHOWN);
  }

  async function flush(): Promise<boolean> {
    if (!isUnsaved()) {
      // Nothing to send: the server has it all, and that is what was asked.
      if (state.status === 'idle' || state.status === 'saved') showSaved();
      return true;
    }
    while (isUnsaved()) if (!(await save())) return false;
    return true;
  }

  return {
    changed,
    flush,
    retry: () => void save(),
    resolve(hasMore) {
      if (hasMore) made += 1;
      else acknowledged = made;
      show({ status: 'idle', conflict: null });
      if (hasMore) void save();
    },
    stop() {
      stopped = true;
      clear('quiet', 'ceiling', 'retry', 'saved');
    },
  };
}

function backOff(failures: number): number {
  return Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1));
}
