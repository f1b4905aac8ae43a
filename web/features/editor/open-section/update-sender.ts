import * as Y from 'yjs';
import type { RoomAnswer } from '#contract/room/room-messages.ts';
import type { SectionKey, LocalStore, UnsentUpdate } from '#web/lib/sync/local-store.ts';
import type { SaveStatus } from '#web/lib/sync/save-badge.tsx';

/** How the saving of a section stands. */
export interface SenderState {
  status: SaveStatus;
  /** Whether something is not known to be on the server's disk. */
  unsaved: boolean;
  message: string;
}

export interface SenderDeps {
  pending: PendingUpdates;
  newId(): string;
  send(updateId: string, bytes: Uint8Array): void;
  /** All that the server is not known to have, as one update. */
  difference(): Uint8Array;
  onState(state: SenderState): void;
  /** The server has these on its disk now; `isAll`: and with them everything. */
  onKept(updates: readonly PendingUpdate[], isAll: boolean): void;
}

/**
 * Sends what is written in one section. It knows nothing of sockets and of Yjs documents: it is told that something was written, hands over
 * bytes when it is time, and hears what became of them. One update is under way at a time, so that none arrives before one it builds on.
 */
export interface UpdateSender {
  /** Something was written. */
  changed(): void;
  /** The server can be reached, and has answered what it knows. */
  connected(): void;
  /** It cannot be reached: what was under way may not have arrived. `message`: why, where that is known. */
  disconnected(message: string): void;
  kept(updateId: string): void;
  refused(answer: Extract<RoomAnswer, { type: 'refused' }>): void;
  /** Sends at once what is pending, and waits until the server has it on its disk; false where it does not take it in time. */
  flush(): Promise<boolean>;
  retry(): void;
  readonly state: SenderState;
  /** Whether what is written is sent: not before the server has answered what it knows. */
  readonly isConnected: boolean;
  stop(): void;
}

/** Milliseconds without a key until an update is sent. */
const SEND_AFTER_QUIET_MS = 500;
/** Milliseconds after which an update is sent at the latest, however fast somebody types. */
export const SEND_AT_LATEST_MS = 2000;
const SAVED_SHOWN_MS = 3000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** How long `flush` waits for the server. */
const FLUSH_TIMEOUT_MS = 5000;

export function createUpdateSender({ pending, newId, send, difference, onState, onKept }: SenderDeps): UpdateSender {
  const timers = createTimers();
  const waiting = new Set<(isSaved: boolean) => void>();
  let isConnected = false;
  /** Why it is not connected. */
  let absence = '';
  let failures = 0;
  let underWay: { id: string; updates: readonly PendingUpdate[] } | null = null;
  /** Whether the next update is everything that the server is not known to have, since it was refused in parts. */
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
      // What was refused stays refused until another attempt is answered.
      if (state.status !== 'error' && state.status !== 'offline') show({ status: 'saving', message: '' });
      else show({});
      timers.clear('quiet');
      timers.set('quiet', SEND_AFTER_QUIET_MS, sendNow);
      timers.setOnce('latest', SEND_AT_LATEST_MS, sendNow);
    },
    connected() {
      if (isConnected) return;
      isConnected = true;
      // An update of an earlier visit may have arrived although no answer came.
      if (pending.isEmpty) show({ status: 'idle', message: '' });
      else sendNow();
    },
    disconnected(message) {
      isConnected = false;
      absence = message;
      underWay = null;
      // Said a moment later, since most connections are back by then.
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

/** A part of what was written and is not known to be on the server's disk. */
export interface PendingUpdate {
  bytes: Uint8Array;
  /** Its number in the browser's database, once it is there; null where that refuses it. */
  stored: Promise<number | null>;
}

/** All that was written in a section and is not known to be on the server's disk, in its order, kept in this browser. */
export interface PendingUpdates {
  readonly isEmpty: boolean;
  add(bytes: Uint8Array): void;
  /** All of them as they are now. */
  list(): readonly PendingUpdate[];
  /** Writes what is new to the browser's disk, and waits until it is there. */
  persist(): Promise<void>;
  /** The server has these. They stay in this browser until `removeAcknowledged`, since its copy of the section may be older. */
  acknowledge(updates: readonly PendingUpdate[]): void;
  /** Takes what the server has out of this browser's database. */
  removeAcknowledged(): Promise<void>;
}

export interface PendingDeps {
  device: LocalStore;
  key: SectionKey;
  /** The log of updates on which it is written. */
  logId: string;
  /** What an earlier visit has left. */
  left: readonly UnsentUpdate[];
  /** The browser's database refuses to keep something. */
  onRefused(error: unknown): void;
}

/** How long what is typed is in the page's memory alone, in milliseconds: letters that come together are one record on the disk. */
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
