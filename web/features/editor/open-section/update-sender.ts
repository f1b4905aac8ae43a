import * as Y from 'yjs';
import type { RoomAnswer } from '#contract/live/room-messages.ts';
import type { SectionKey, LocalStore, UnsentUpdate } from '#web/lib/sync/local-store.ts';
import type { SaveStatus } from '#web/lib/sync/save-badge.tsx';

/** The state of saving a section. */
export interface SenderState {
  status: SaveStatus;
  /** Whether some change is not known to be on the server's disk. */
  unsaved: boolean;
  message: string;
}

interface SenderDeps {
  pending: PendingUpdates;
  newId(): string;
  send(updateId: string, bytes: Uint8Array): void;
  /** Everything that the server is not known to have, as one update. */
  difference(): Uint8Array;
  onState(state: SenderState): void;
  /** The server has stored these updates. `isAll`: it has stored everything. */
  onKept(updates: readonly PendingUpdate[], isAll: boolean): void;
}

/**
 * Sends the changes of one section. It knows nothing of sockets and of Yjs documents: its owner reports changes, answers and connections,
 * and it passes bytes to `send`. Only one update is in flight at a time, so that none arrives before one that it depends on.
 */
export interface UpdateSender {
  changed(): void;
  /** Reports that the server is connected and has sent its state. */
  connected(): void;
  /** Reports that the server cannot be reached, so that an update in flight may not have arrived. `message` says why, or is ''. */
  disconnected(message: string): void;
  kept(updateId: string): void;
  refused(answer: Extract<RoomAnswer, { type: 'refused' }>): void;
  /**
   * Sends pending updates at once and waits until the server has stored them. Resolves to false if the server does not take them in time.
   */
  flush(): Promise<boolean>;
  retry(): void;
  readonly state: SenderState;
  /** Whether changes are sent. They are not before the server has sent its state. */
  readonly isConnected: boolean;
  stop(): void;
}

/** A pause in typing after which an update is sent, in ms. */
const SEND_AFTER_QUIET_MS = 500;
/** The longest time before an update is sent, however fast somebody types, in ms. */
export const SEND_AT_LATEST_MS = 2000;
const SAVED_SHOWN_MS = 3000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** How long `flush` waits for the server, in ms. */
const FLUSH_TIMEOUT_MS = 5000;

export function createUpdateSender({ pending, newId, send, difference, onState, onKept }: SenderDeps): UpdateSender {
  const timers = createTimers();
  const waiting = new Set<(isSaved: boolean) => void>();
  let isConnected = false;
  /** The reason why it is not connected. */
  let absence = '';
  let failures = 0;
  let underWay: { id: string; updates: readonly PendingUpdate[] } | null = null;
  /** Whether the next update holds everything that the server is not known to have, since it refused an update that was only a part. */
  let sendsAll = false;
  let state: SenderState = { status: 'idle', unsaved: !pending.isEmpty, message: '' };

  function show(change: Partial<SenderState>): void {
    const next = { ...state, ...change, unsaved: !pending.isEmpty };
    if (next.status === state.status && next.unsaved === state.unsaved && next.message === state.message) return;
    state = next;
    onState(state);
  }

  function answerWaiting(isSaved: boolean): void {
    for (const answer of waiting) answer(isSaved);
    waiting.clear();
  }

  function sendNow(): void {
    timers.clear('quiet', 'latest', 'retry');
    if (underWay || pending.isEmpty) return;
    if (!isConnected) return show({ status: 'offline', message: absence });
    const updates = pending.list();
    underWay = { id: newId(), updates };
    show({ status: 'saving', message: '' });
    send(underWay.id, sendsAll ? difference() : Y.mergeUpdates(updates.map(({ bytes }) => bytes)));
  }

  function fail(message: string): void {
    show({ status: 'error', message });
    answerWaiting(false);
  }

  function showSaved(): void {
    timers.clear('saved');
    show({ status: 'saved', message: '' });
    timers.set('saved', SAVED_SHOWN_MS, () => state.status === 'saved' && show({ status: 'idle' }));
  }

  return {
    changed() {
      // After a refusal the error stays visible until the server answers another attempt.
      if (state.status !== 'error' && state.status !== 'offline') show({ status: 'saving', message: '' });
      else show({});
      timers.clear('quiet');
      timers.set('quiet', SEND_AFTER_QUIET_MS, sendNow);
      timers.setOnce('latest', SEND_AT_LATEST_MS, sendNow);
    },
    connected() {
      if (isConnected) return;
      isConnected = true;
      // An update of an earlier visit may have arrived although no answer came, so the pending updates are sent only if some remain.
      if (pending.isEmpty) show({ status: 'idle', message: '' });
      else sendNow();
    },
    disconnected(message) {
      isConnected = false;
      absence = message;
      underWay = null;
      // Reported a moment later, since most connections are back by then.
      timers.set('quiet', SEND_AFTER_QUIET_MS, sendNow);
    },
    kept(updateId) {
      if (underWay?.id !== updateId) return;
      const { updates } = underWay;
      underWay = null;
      failures = 0;
      sendsAll = false;
      pending.acknowledge(updates);
      onKept(updates, pending.isEmpty);
      if (pending.isEmpty) {
        showSaved();
        answerWaiting(true);
      } else if (waiting.size > 0 || !timers.isSet('quiet')) sendNow();
      else show({ status: 'saving', message: '' });
    },
    refused({ update_id, code, message, is_final }) {
      if (underWay?.id !== update_id) return;
      underWay = null;
      const wasAll = sendsAll;
      sendsAll = code === 'update_gap' || code === 'too_large';
      if (code === 'update_gap' && !wasAll) return sendNow();
      fail(message);
      if (is_final) return;
      failures += 1;
      timers.set('retry', Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)), sendNow);
    },
    async flush() {
      if (pending.isEmpty) {
        if (state.status === 'idle' || state.status === 'saved') showSaved();
        return true;
      }
      const saved = new Promise<boolean>((resolve) => {
        waiting.add(resolve);
        setTimeout(() => {
          if (waiting.delete(resolve)) resolve(false);
        }, FLUSH_TIMEOUT_MS);
      });
      sendNow();
      return saved;
    },
    retry: sendNow,
    get state() {
      return state;
    },
    get isConnected() {
      return isConnected;
    },
    stop() {
      timers.clear('quiet', 'latest', 'retry', 'saved');
      answerWaiting(false);
    },
  };
}

/** A part of the changes that is not known to be on the server's disk. */
interface PendingUpdate {
  bytes: Uint8Array;
  /** Its id in the browser's database once it is stored; null if the database refuses it. */
  stored: Promise<number | null>;
}

/** All changes of a section that are not known to be on the server's disk, in order. They are also stored in this browser. */
interface PendingUpdates {
  readonly isEmpty: boolean;
  add(bytes: Uint8Array): void;
  /** The updates at this time. */
  list(): readonly PendingUpdate[];
  /** Writes new updates to the browser's disk and waits until they are there. */
  persist(): Promise<void>;
  /**
   * Removes updates that the server has stored. They stay in this browser's database until `removeAcknowledged`, since its copy of the
   * section may be older.
   */
  acknowledge(updates: readonly PendingUpdate[]): void;
  /** Deletes acknowledged updates from this browser's database. */
  removeAcknowledged(): Promise<void>;
}

interface PendingDeps {
  device: LocalStore;
  key: SectionKey;
  /** The id of the log of updates that they belong to. */
  logId: string;
  /** The updates that an earlier visit could not send. */
  left: readonly UnsentUpdate[];
  /** Called when the browser's database refuses to store something. */
  onRefused(error: unknown): void;
}

/** How long typed text is only in memory, in ms. Letters within that time become one record on the disk. */
const PERSIST_AFTER_MS = 50;

export function createPendingUpdates({ device, key, logId, left, onRefused }: PendingDeps): PendingUpdates {
  let pending: PendingUpdate[] = left.map(({ id, bytes }) => ({ bytes, stored: Promise.resolve(id) }));
  let acknowledged: PendingUpdate[] = [];
  let fresh: Uint8Array[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function store(): void {
    clearTimeout(timer);
    timer = undefined;
    if (fresh.length === 0) return;
    const bytes = Y.mergeUpdates(fresh);
    fresh = [];
    const stored = device.addUnsent(key, { log_id: logId, bytes }).catch((error: unknown) => {
      onRefused(error);
      return null;
    });
    pending.push({ bytes, stored });
  }

  return {
    get isEmpty() {
      return pending.length === 0 && fresh.length === 0;
    },
    add(bytes) {
      fresh.push(bytes);
      timer ??= setTimeout(store, PERSIST_AFTER_MS);
    },
    list() {
      store();
      return [...pending];
    },
    async persist() {
      store();
      await Promise.all(pending.map(({ stored }) => stored));
    },
    acknowledge(updates) {
      const gone = new Set(updates);
      pending = pending.filter((update) => !gone.has(update));
      acknowledged.push(...updates);
    },
    async removeAcknowledged() {
      const ids = acknowledged.map(({ stored }) => stored);
      acknowledged = [];
      await device.removeUnsent((await Promise.all(ids)).filter((id) => id !== null));
    },
  };
}

type TimerName = 'quiet' | 'latest' | 'retry' | 'saved';

function createTimers() {
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  const clear = (...names: TimerName[]) => {
    for (const name of names) {
      clearTimeout(timers.get(name));
      timers.delete(name);
    }
  };
  const set = (name: TimerName, ms: number, act: () => void) => {
    clear(name);
    const run = () => {
      timers.delete(name);
      act();
    };
    timers.set(name, setTimeout(run, ms));
  };
  return {
    clear,
    set,
    setOnce: (name: TimerName, ms: number, act: () => void) => void (timers.has(name) || set(name, ms, act)),
    isSet: (name: TimerName) => timers.has(name),
  };
}
