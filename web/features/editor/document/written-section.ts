import * as Y from 'yjs';
import { changeParts, IMAGES, type LivingParts, PARTS, readParts } from '#book/collaboration/section-doc.ts';
import { keepUnseen, type Overtaken } from '#book/collaboration/unseen/keep-unseen.ts';
import type { DeviceKey, DeviceStore, SectionCopy, UnsentUpdate } from '#web/lib/device/device-store.ts';
import { createCopyKeeper } from './copy-keeper.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OpenState } from './section-state.ts';
import { createRecentLetters } from './recent-letters.ts';
import { theirClocks } from './their-clocks.ts';
import { createUnsentWords } from './unsent-words.ts';

/** What was kept of a section in this browser. */
export interface Kept {
  copy: SectionCopy | null;
  left: readonly UnsentUpdate[];
}

/** The document of an open section, on one row of updates: what comes goes into it, and what is written in it goes out. */
export interface WrittenSection {
  readonly logId: string;
  readonly outbox: Outbox;
  getState(): OpenState;
  known(): { log_id: string; seq: number } | null;
  /** What the server has, up to a number. */
  heard(seq: number, bytes: Uint8Array): void;
  /** Whether others have changed it since this was asked last. */
  wasChangedByOthers(): boolean;
  change(parts: Partial<LivingParts>): void;
  /** Writes what is unsent to this browser's disk. */
  keep(): Promise<void>;
  /** The same of all, so that it opens without a network as it is now. */
  keepAll(): Promise<void>;
  /** What is there and not at the server. */
  contents(): Kept;
  stop(): void;
  /** Takes it out of this browser. */
  discard(): Promise<void>;
}

export interface WrittenParts extends Kept {
  logId: string;
  key: DeviceKey;
  device: DeviceStore;
  newId(): string;
  /** In milliseconds, from any moment on. */
  now(): number;
  send(updateId: string, bytes: Uint8Array): void;
  onState(state: OpenState, isSaveAlone: boolean): void;
  onKept(isAll: boolean): void;
  /** Words that were being written went with the block they stood in, and stand in a paragraph of their own now. */
  onOvertaken(whose: Overtaken): void;
  onRefused(error: unknown): void;
}

/** What comes from the server or from this browser's disk: Yjs calls it the origin of a change. */
const REMOTE = Symbol('remote');

export function openWritten(given: WrittenParts): WrittenSection {
  const { logId, key, device, copy, left, newId, now, send, onState, onKept, onOvertaken, onRefused } = given;
  const doc = new Y.Doc();
  const leftBytes = left.map(({ bytes }) => bytes);
  const clocks = theirClocks(copy?.bytes ?? null, leftBytes);
  const recent = createRecentLetters(now);
  const unsent = createUnsentWords({ device, key, logId, left, onRefused });
  let seq = copy?.seq ?? null;
  let isSynced = false;
  let byOthers = false;

  doc.transact(() => {
    for (const bytes of copy ? [copy.bytes, ...leftBytes] : leftBytes) Y.applyUpdate(doc, bytes, REMOTE);
  }, REMOTE);

  const outbox = createOutbox({
    unsent,
    newId,
    send,
    difference: () => clocks.difference(doc),
    onState: (save) => show({ save }, true),
    onKept(pieces, isAll) {
      for (const { bytes } of pieces) {
        clocks.note(bytes);
        recent.note(bytes);
      }
      copies.soon();
      onKept(isAll);
    },
  });
  let state: OpenState = { phase: 'open', doc, parts: readParts(doc), save: outbox.state, hasReturned: false };
  const copies = createCopyKeeper(writeCopy);

  function show(change: Partial<OpenState>, isSaveAlone = false): void {
    state = { ...state, ...change };
    onState(state, isSaveAlone);
  }

  async function writeCopy(): Promise<void> {
    if (seq === null) return;
    try {
      await unsent.keep();
      await device.writeCopy(key, { log_id: logId, seq, bytes: Y.encodeStateAsUpdate(doc) });
      await unsent.forget();
    } catch (error) {
      onRefused(error);
    }
  }

  /** At the first answer it is known which words of an earlier visit have come although nobody heard of it. */
  function sync(answer: Uint8Array): void {
    isSynced = true;
    const there = unsent.pieces().filter(({ bytes }) => clocks.has(bytes, answer));
    unsent.take(there);
    const hasReturned = unsent.pieces().some(({ bytes }) => leftBytes.includes(bytes));
    if (hasReturned) show({ hasReturned });
    // At once, so that the section opens without a network from now on.
    copies.soon();
    void copies.now();
  }

  doc.on('update', (bytes: Uint8Array, origin: unknown) => {
    if (origin === REMOTE) return;
    unsent.add(bytes);
    outbox.changed();
  });
  const unseen = (client: number) => Math.min(clocks.upTo(client), recent.from(client));
  /** Takes over what others have done. */
  function take(bytes: Uint8Array): void {
    const keep = (transaction: Y.Transaction) => {
      if (transaction.origin !== REMOTE) return;
      const whose = keepUnseen(transaction, { unseen, answer: outbox.isConnected ? null : bytes });
      if (whose) onOvertaken(whose);
    };
    doc.on('afterTransaction', keep);
    Y.applyUpdate(doc, bytes, REMOTE);
    doc.off('afterTransaction', keep);
  }
  const partsChanged = () => show({ parts: readParts(doc) });
  doc.getMap(PARTS).observe(partsChanged);
  doc.getArray(IMAGES).observe(partsChanged);

  return {
    logId,
    outbox,
    getState: () => state,
    known: () => (seq === null ? null : { log_id: logId, seq }),
    heard(upTo, bytes) {
      seq = upTo;
      if (bytes.length > 0) {
        clocks.note(bytes);
        take(bytes);
        byOthers ||= isSynced;
        copies.soon();
      }
      if (!isSynced) sync(bytes);
      outbox.connected();
    },
    wasChangedByOthers() {
      const was = byOthers;
      byOthers = false;
      return was;
    },
    change: (parts) => changeParts(doc, parts),
    keep: unsent.keep,
    async keepAll() {
      await unsent.keep();
      await copies.now();
    },
    contents: () => ({
      copy: { log_id: logId, seq: seq ?? 0, bytes: Y.encodeStateAsUpdate(doc) },
      left: unsent.pieces().map(({ bytes }, id) => ({ id, log_id: logId, bytes })),
    }),
    stop() {
      copies.stop();
      outbox.stop();
    },
    async discard() {
      copies.stop();
      outbox.stop();
      unsent.take(unsent.pieces());
      await Promise.all([device.removeCopy(key), unsent.forget()]).catch(onRefused);
    },
  };
}
