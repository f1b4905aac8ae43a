/*
 * Autosave. It knows nothing of React, HTTP or ProseMirror: it is told that something changed, asks for a snapshot when it is
 * time to save, and hands it to `send`. One request is in flight at any moment; what was typed meanwhile is saved by the next.
 * A save keeps its id through all retries, so that a save whose answer was lost is no conflict.
 */

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'error' | 'offline' | 'conflict';

/** How one attempt to save ended. */
export type SaveOutcome<Copy> =
  | { kind: 'saved'; version: number }
  /** Somebody else saved in between; `current` is what stands on the server. */
  | { kind: 'conflict'; current: Copy }
  /** It may succeed later: no network, or the server is in trouble. */
  | { kind: 'retry'; offline: boolean; message: string }
  /** It will not succeed by itself; `isGone`: it never will, since the section was deleted. */
  | { kind: 'refused'; message: string; isGone?: boolean };

export interface SaveRequest<Snapshot> {
  snapshot: Snapshot;
  version: number;
  saveId: string;
}

export interface AutosaveOptions<Snapshot, Copy> {
  /** The version of the copy that was opened. */
  version: number;
  /** What is to be saved, as it is now. */
  snapshot(): Snapshot;
  send(request: SaveRequest<Snapshot>): Promise<SaveOutcome<Copy>>;
  newSaveId(): string;
  /** Called with everything the badge shows. */
  onState(state: AutosaveState<Copy>): void;
  /** Called after each acknowledged save; `clean` tells that nothing newer was typed meanwhile. */
  onSaved?(version: number, clean: boolean): void;
  times?: Partial<AutosaveTimes>;
}

export interface AutosaveState<Copy> {
  status: SaveStatus;
  /** Whether something is not yet on the server. */
  unsaved: boolean;
  message: string;
  conflict: Copy | null;
}

/** All in milliseconds. */
export interface AutosaveTimes {
  /** Typing has stopped after this much quiet. */
  quiet: number;
  /** While typing goes on, a save begins at least this often. */
  ceiling: number;
  /** How long 'Saved' shows. */
  savedShown: number;
  firstRetry: number;
  lastRetry: number;
}

const AUTOSAVE_TIMES: AutosaveTimes = {
  quiet: 500,
  ceiling: 10_000,
  savedShown: 3000,
  firstRetry: 1000,
  lastRetry: 30_000,
};

export interface Autosave {
  /** Something was typed. */
  changed(): void;
  /** Saves at once what is unsaved, and waits until the server has it; false where it could not be saved. */
  flush(): Promise<boolean>;
  /** Tries again now, after an error. */
  retry(): void;
  /** Ends a conflict: the next save builds on this version; without one there is nothing to save any more. */
  resolve(version: number, keepMine: boolean): void;
  readonly unsaved: boolean;
  /** A save is under way. */
  readonly isSending: boolean;
  /** Stops all timers. What is unsaved stays with the caller's draft. */
  stop(): void;
}

type Timer = ReturnType<typeof setTimeout>;

/** Starts the autosave of one section. */
export function startAutosave<Snapshot, Copy>(options: AutosaveOptions<Snapshot, Copy>): Autosave {
  const times = { ...AUTOSAVE_TIMES, ...options.times };
  const timers: { quiet?: Timer; ceiling?: Timer; retry?: Timer; saved?: Timer } = {};
  let version = options.version;
  /** Counts changes; what was saved is compared with it. */
  let typed = 0;
  let acknowledged = 0;
  let failures = 0;
  let inFlight: Promise<boolean> | null = null;
  /** A save that was sent and not acknowledged: it is sent again with the same id. */
  let pending: { request: SaveRequest<Snapshot>; typed: number } | null = null;
  let state: AutosaveState<Copy> = { status: 'idle', unsaved: false, message: '', conflict: null };
  let stopped = false;

  const isUnsaved = () => typed !== acknowledged;

  function show(change: Partial<AutosaveState<Copy>>): void {
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
    typed += 1;
    if (!state.unsaved) show({});
    if (state.status === 'conflict' || stopped) return;
    clear('quiet');
    timers.quiet = setTimeout(() => void save(), times.quiet);
    timers.ceiling ??= setTimeout(() => void save(), times.ceiling);
  }

  /** Saves the newest, or waits for the save in flight. Answers whether what was typed up to now is on the server. */
  function save(): Promise<boolean> {
    clear('quiet', 'ceiling', 'retry');
    if (inFlight) return inFlight;
    if (!isUnsaved()) return Promise.resolve(true);
    if (state.status === 'conflict' || stopped) return Promise.resolve(false);
    clear('saved');
    inFlight = attempt().finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  async function attempt(): Promise<boolean> {
    // After a lost answer nobody knows whether the server has that save: it is repeated as it was, then the newest follows.
    const sent = pending ?? {
      request: { snapshot: options.snapshot(), version, saveId: options.newSaveId() },
      typed,
    };
    pending = sent;
    show({ status: 'saving', message: '' });
    const outcome = await options.send(sent.request);
    return settle(outcome, sent.typed);
  }

  function settle(outcome: SaveOutcome<Copy>, savedTyped: number): boolean {
    if (outcome.kind === 'saved') return acknowledge(outcome.version, savedTyped);
    if (outcome.kind === 'conflict') {
      pending = null;
      clear('quiet', 'ceiling');
      show({ status: 'conflict', conflict: outcome.current });
      return false;
    }
    show({ status: outcome.kind === 'retry' && outcome.offline ? 'offline' : 'error', message: outcome.message });
    if (outcome.kind === 'refused') {
      // The server has judged this save and not stored it, so the next one is a new save.
      pending = null;
      return false;
    }
    failures += 1;
    if (!stopped) timers.retry = setTimeout(() => void save(), backOff(failures, times));
    return false;
  }

  function acknowledge(savedVersion: number, savedTyped: number): boolean {
    version = savedVersion;
    acknowledged = savedTyped;
    failures = 0;
    pending = null;
    options.onSaved?.(version, !isUnsaved());
    // Otherwise it goes on saving: what was typed during the request is not there yet.
    if (!isUnsaved()) showSaved();
    if (stopped) return true;
    // What was typed during the request has its own timer, unless that one went off before the answer came.
    if (isUnsaved() && !timers.quiet) timers.quiet = setTimeout(() => void save(), times.quiet);
    return true;
  }

  function showSaved(): void {
    clear('saved');
    show({ status: 'saved', message: '' });
    if (!stopped) timers.saved = setTimeout(() => show({ status: 'idle' }), times.savedShown);
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
    resolve(current, keepMine) {
      version = current;
      if (keepMine) typed += 1;
      else acknowledged = typed;
      show({ status: 'idle', conflict: null });
      if (keepMine) void save();
    },
    get unsaved() {
      return isUnsaved();
    },
    get isSending() {
      return inFlight !== null;
    },
    stop() {
      stopped = true;
      clear('quiet', 'ceiling', 'retry', 'saved');
    },
  };
}

function backOff(failures: number, { firstRetry, lastRetry }: AutosaveTimes): number {
  return Math.min(lastRetry, firstRetry * 2 ** (failures - 1));
}
