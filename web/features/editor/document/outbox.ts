import * as Y from 'yjs';
import type { RoomAnswer } from '#contract/room/room-messages.ts';
import type { SaveStatus } from '#web/lib/saving/save-status.ts';
import type { Piece, UnsentWords } from './unsent-words.ts';

/*
 * Sends what is written in one section. It knows nothing of sockets and of Yjs documents: it is told that something was written, hands over
 * bytes when it is time, and hears what came of them. One update is under way at any moment, so that none comes before one on which it builds.
 */

export interface OutboxState {
  status: SaveStatus;
  /** Whether something is not known to be on the server's disk. */
  unsaved: boolean;
  message: string;
}

export interface OutboxParts {
  unsent: UnsentWords;
  newId(): string;
  send(updateId: string, bytes: Uint8Array): void;
  /** All that the server is not known to have, as one update. */
  difference(): Uint8Array;
  onState(state: OutboxState): void;
  /** The server has something more on its disk; `isAll`: everything. */
  onKept(pieces: readonly Piece[], isAll: boolean): void;
}

export interface Outbox {
  /** Something was written. */
  changed(): void;
  /** The server can be spoken to, and has answered what it knows. */
  connected(): void;
  /** It cannot: what was under way may not have come. `message`: why, where that is known. */
  disconnected(message: string): void;
  kept(updateId: string): void;
  refused(answer: Extract<RoomAnswer, { type: 'refused' }>): void;
  /** Sends at once what is there, and waits until the server has it on its disk; false where it does not take it in time. */
  flush(): Promise<boolean>;
  retry(): void;
  readonly state: OutboxState;
  /** Whether what is written is sent: not before the server has answered what it knows. */
  readonly isConnected: boolean;
  stop(): void;
}

/** All in milliseconds. The first two are the specification's (§4). */
const QUIET = 500;
export const CEILING = 2000;
const SAVED_SHOWN = 3000;
const FIRST_RETRY = 1000;
const LAST_RETRY = 30_000;
/** How long somebody who waits for a save waits for a connection. */
const PATIENCE = 5000;

export function createOutbox({ unsent, newId, send, difference, onState, onKept }: OutboxParts): Outbox {
  const timers = createTimers();
  const waiting = new Set<(isSaved: boolean) => void>();
  let isConnected = false;
  /** Why it is not connected. */
  let absence = '';
  let failures = 0;
  let flight: { id: string; pieces: readonly Piece[] } | null = null;
  /** Whether the next update is everything that the server is not known to have, since it was refused in parts. */
  let sendsAll = false;
  let state: OutboxState = { status: 'idle', unsaved: !unsent.isEmpty, message: '' };

  function show(change: Partial<OutboxState>): void {
    const next = { ...state, ...change, unsaved: !unsent.isEmpty };
    if (next.status === state.status && next.unsaved === state.unsaved && next.message === state.message) return;
    state = next;
    onState(state);
  }

  function answerWaiting(isSaved: boolean): void {
    for (const answer of waiting) answer(isSaved);
    waiting.clear();
  }

  function sendNow(): void {
    timers.clear('quiet', 'ceiling', 'retry');
    if (flight || unsent.isEmpty) return;
    if (!isConnected) return show({ status: 'offline', message: absence });
    const pieces = unsent.pieces();
    flight = { id: newId(), pieces };
    show({ status: 'saving', message: '' });
    send(flight.id, sendsAll ? difference() : Y.mergeUpdates(pieces.map(({ bytes }) => bytes)));
  }

  function fail(message: string): void {
    show({ status: 'error', message });
    answerWaiting(false);
  }

  function showSaved(): void {
    timers.clear('saved');
    show({ status: 'saved', message: '' });
    timers.set('saved', SAVED_SHOWN, () => state.status === 'saved' && show({ status: 'idle' }));
  }

  return {
    changed() {
      // What was refused stays refused until another attempt is answered.
      if (state.status !== 'error' && state.status !== 'offline') show({ status: 'saving', message: '' });
      else show({});
      timers.clear('quiet');
      timers.set('quiet', QUIET, sendNow);
      timers.setOnce('ceiling', CEILING, sendNow);
    },
    connected() {
      if (isConnected) return;
      isConnected = true;
      // What an earlier visit has left may have come although nobody heard of it.
      if (unsent.isEmpty) show({ status: 'idle', message: '' });
      else sendNow();
    },
    disconnected(message) {
      isConnected = false;
      absence = message;
      flight = null;
      // A moment later, since most connections are back by then.
      timers.set('quiet', QUIET, sendNow);
    },
    kept(updateId) {
      if (flight?.id !== updateId) return;
      const { pieces } = flight;
      flight = null;
      failures = 0;
      sendsAll = false;
      unsent.take(pieces);
      onKept(pieces, unsent.isEmpty);
      if (unsent.isEmpty) {
        showSaved();
        answerWaiting(true);
      } else if (waiting.size > 0 || !timers.isSet('quiet')) sendNow();
      else show({ status: 'saving', message: '' });
    },
    refused({ update_id, code, message, is_final }) {
      if (flight?.id !== update_id) return;
      flight = null;
      const wasAll = sendsAll;
      sendsAll = code === 'update_gap' || code === 'too_large';
      if (code === 'update_gap' && !wasAll) return sendNow();
      fail(message);
      if (is_final) return;
      failures += 1;
      timers.set('retry', Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (failures - 1)), sendNow);
    },
    async flush() {
      if (unsent.isEmpty) {
        if (state.status === 'idle' || state.status === 'saved') showSaved();
        return true;
      }
      const saved = new Promise<boolean>((resolve) => {
        waiting.add(resolve);
        setTimeout(() => {
          if (waiting.delete(resolve)) resolve(false);
        }, PATIENCE);
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
      timers.clear('quiet', 'ceiling', 'retry', 'saved');
      answerWaiting(false);
    },
  };
}

type TimerName = 'quiet' | 'ceiling' | 'retry' | 'saved';

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
