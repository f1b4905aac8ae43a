import type { SaveStatus } from '#web/lib/sync/save-badge.tsx';

/*
 * Autosave knows nothing of React, HTTP or layouts. Its owner reports each change. When it is time to save, it takes a snapshot and passes
 * it to `send`. Only one request is in flight at a time; the next save covers what was changed meanwhile.
 */

/** How one attempt to save ended. */
export type SaveOutcome<Clash> =
  | { kind: 'saved' }
  /** Somebody else has changed the same details meanwhile. */
  | { kind: 'conflict'; clash: Clash }
  /** It may succeed later: there is no network, or the server has a problem. */
  | { kind: 'retry'; offline: boolean; message: string }
  /** It will not succeed without another change. */
  | { kind: 'refused'; message: string };

interface AutosaveOptions<Snapshot, Clash> {
  /** The current state of what is to be saved. */
  snapshot(): Snapshot;
  send(snapshot: Snapshot): Promise<SaveOutcome<Clash>>;
  /** Called after each change of the state that the page shows. */
  onState(state: AutosaveState<Clash>): void;
}

export interface AutosaveState<Clash> {
  status: SaveStatus;
  /** Whether some change is not yet on the server. */
  unsaved: boolean;
  message: string;
  /** The conflict, or null. Nothing more is saved until the author has decided which side stays. */
  conflict: Clash | null;
}

/** A save begins when nothing has changed for this long, in ms. */
const QUIET = 500;
/** While changes go on, a save begins at least this often, in ms. */
const CEILING = 10_000;
/** How long 'Saved' is shown, in ms. */
const SAVED_SHOWN = 3000;
const FIRST_RETRY = 1000;
const LAST_RETRY = 30_000;

interface Autosave {
  changed(): void;
  /** Saves the unsaved changes at once and waits until the server has them. Resolves to false if that failed. */
  flush(): Promise<boolean>;
  retry(): void;
  /** Ends a conflict. `hasMore` says whether there is still something to save. */
  resolve(hasMore: boolean): void;
  /** Stops all timers and gives up unsaved changes. */
  stop(): void;
}

type Timer = ReturnType<typeof setTimeout>;

export function startAutosave<Snapshot, Clash>(options: AutosaveOptions<Snapshot, Clash>): Autosave {
  const timers: { quiet?: Timer; ceiling?: Timer; retry?: Timer; saved?: Timer } = {};
  /** The number of changes so far. `acknowledged` is the number that the server has. */
  let made = 0;
  let acknowledged = 0;
  let failures = 0;
  let inFlight: Promise<boolean> | null = null;
  /** The save that was sent and not acknowledged. */
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

  /** Saves the newest state, or waits for the save in flight. Resolves to whether all changes up to now are on the server. */
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
    // If an answer was lost, nobody knows whether the server has that save. The same save is repeated, which causes no conflict, and the
    // newest state follows.
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
      // The server has refused this save and stored nothing, so the next save takes a new snapshot.
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
    // If something was changed during the request, that is not on the server yet, and the state stays 'saving'.
    if (!isUnsaved()) showSaved();
    if (stopped) return true;
    // A change during the request has started its own timer. That timer may have fired before the answer came.
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
      // There is nothing to send. The author asked for a save, so the page confirms that everything is saved.
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
