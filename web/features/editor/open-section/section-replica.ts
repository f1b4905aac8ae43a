import * as Y from 'yjs';
import { changeParts, IMAGES, type SectionDocFields, PARTS, readParts } from '#book/collaboration/section-doc.ts';
import {
  repairConcurrentEdits,
  type RescuedWords,
} from '#book/collaboration/concurrent-edits/repair-concurrent-edits.ts';
import type { SectionKey, LocalStore, SectionCopy, UnsentUpdate } from '#web/lib/sync/local-store.ts';
import type { Room } from '#web/lib/sync/room.ts';
import {
  createPendingUpdates,
  createUpdateSender,
  SEND_AT_LATEST_MS,
  type SenderState,
  type UpdateSender,
} from './update-sender.ts';

/** What this browser has of a section: its copy of what the server knows, and what an earlier visit could not send. */
export interface LocalState {
  copy: SectionCopy | null;
  left: readonly UnsentUpdate[];
}

/** An open section as its editor shows it. */
export interface OpenState {
  phase: 'open';
  /** What its editor writes in. Another one, where the section was deleted and has come again under its id. */
  doc: Y.Doc;
  parts: SectionDocFields;
  save: SenderState;
  /** Whether words are in it that an earlier visit could not send. */
  hasReturned: boolean;
}

/** The Yjs document of a section on one log of updates: what comes is applied to it, and what is written in it is kept and sent. */
export interface SectionReplica {
  readonly logId: string;
  readonly sender: UpdateSender;
  getState(): OpenState;
  /** How far it has the log; null before the server has said anything. */
  known(): { log_id: string; seq: number } | null;
  /** The server's updates up to a number. */
  heard(seq: number, bytes: Uint8Array): void;
  /** Whether others have changed it since this was asked last. */
  wasChangedByOthers(): boolean;
  change(parts: Partial<SectionDocFields>): void;
  /** Writes what is unsent to this browser's disk. */
  persist(): Promise<void>;
  /** Writes all of it there, so that it opens without a network as it is now. */
  persistAll(): Promise<void>;
  /** All of it, with what the server does not have. */
  contents(): LocalState;
  stop(): void;
  /** Takes it out of this browser. */
  discard(): Promise<void>;
}

export interface ReplicaDeps extends LocalState {
  logId: string;
  key: SectionKey;
  device: LocalStore;
  room: Pick<Room, 'say'>;
  newId(): string;
  /** In milliseconds, from any moment on. */
  now(): number;
  onState(state: OpenState, isSaveAlone: boolean): void;
  /** The server has something more of this person's on its disk; `isAll`: everything. */
  onKept(isAll: boolean): void;
  /** The block that somebody was writing in was taken out by somebody else; the words stand in a paragraph of their own now. */
  onRescued(whose: RescuedWords): void;
  onRefused(error: unknown): void;
}

/** The origin of a change that came from the server or from this browser's disk. */
const REMOTE = Symbol('remote');

export function openReplica(given: ReplicaDeps): SectionReplica {
  const { logId, key, device, room, copy, left, newId, now, onState, onKept, onRescued, onRefused } = given;
  const doc = new Y.Doc();
  const leftBytes = left.map(({ bytes }) => bytes);
  const server = serverStateVector(copy?.bytes ?? null, leftBytes);
  const recent = createRecentUpdates(now);
  const pending = createPendingUpdates({ device, key, logId, left, onRefused });
  let seq = copy?.seq ?? null;
  let isSynced = false;
  let byOthers = false;

  doc.transact(() => {
    for (const bytes of copy ? [copy.bytes, ...leftBytes] : leftBytes) Y.applyUpdate(doc, bytes, REMOTE);
  }, REMOTE);

  const sender = createUpdateSender({
    pending,
    newId,
    send: (update_id, bytes) => room.say({ type: 'update', section_id: key.sectionId, update_id }, bytes),
    difference: () => server.difference(doc),
    onState: (save) => show({ save }, true),
    onKept(updates, isAll) {
      for (const { bytes } of updates) {
        server.note(bytes);
        recent.note(bytes);
      }
      snapshot.changed();
      onKept(isAll);
    },
  });
  let state: OpenState = { phase: 'open', doc, parts: readParts(doc), save: sender.state, hasReturned: false };
  const snapshot = createLocalSnapshot(async () => {
    if (seq === null) return;
    try {
      await pending.persist();
      await device.writeCopy(key, { log_id: logId, seq, bytes: Y.encodeStateAsUpdate(doc) });
      await pending.removeAcknowledged();
    } catch (error) {
      onRefused(error);
    }
  });

  function show(change: Partial<OpenState>, isSaveAlone = false): void {
    state = { ...state, ...change };
    onState(state, isSaveAlone);
  }

  /** The first answer tells which updates of an earlier visit have arrived although no acknowledgement came. */
  function sync(answer: Uint8Array): void {
    isSynced = true;
    pending.acknowledge(pending.list().filter(({ bytes }) => server.has(bytes, answer)));
    const hasReturned = pending.list().some(({ bytes }) => leftBytes.includes(bytes));
    if (hasReturned) show({ hasReturned });
    // At once, so that the section opens without a network from now on.
    snapshot.changed();
    void snapshot.write();
  }

  doc.on('update', (bytes: Uint8Array, origin: unknown) => {
    if (origin === REMOTE) return;
    pending.add(bytes);
    sender.changed();
  });
  const unseen = (client: number) => Math.min(server.upTo(client), recent.from(client));
  /** Applies what others have done, and saves the words that somebody was writing in what they took out. */
  function apply(bytes: Uint8Array): void {
    const keep = (transaction: Y.Transaction) => {
      if (transaction.origin !== REMOTE) return;
      const whose = repairConcurrentEdits(transaction, { unseen, answer: sender.isConnected ? null : bytes });
      if (whose) onRescued(whose);
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
    sender,
    getState: () => state,
    known: () => (seq === null ? null : { log_id: logId, seq }),
    heard(upTo, bytes) {
      seq = upTo;
      if (bytes.length > 0) {
        server.note(bytes);
        apply(bytes);
        byOthers ||= isSynced;
        snapshot.changed();
      }
      if (!isSynced) sync(bytes);
      sender.connected();
    },
    wasChangedByOthers() {
      const was = byOthers;
      byOthers = false;
      return was;
    },
    change: (parts) => changeParts(doc, parts),
    persist: pending.persist,
    async persistAll() {
      await pending.persist();
      await snapshot.write();
    },
    contents: () => ({
      copy: { log_id: logId, seq: seq ?? 0, bytes: Y.encodeStateAsUpdate(doc) },
      left: pending.list().map(({ bytes }, id) => ({ id, log_id: logId, bytes })),
    }),
    stop() {
      snapshot.stop();
      sender.stop();
    },
    async discard() {
      snapshot.stop();
      sender.stop();
      pending.acknowledge(pending.list());
      await Promise.all([device.removeCopy(key), pending.removeAcknowledged()]).catch(onRefused);
    },
  };
}

/** How far the server is known to have the changes of each client. `copy` is what was known here, with what was `left` in this browser. */
export function serverStateVector(copy: Uint8Array | null, left: readonly Uint8Array[]) {
  const clocks = new Map<number, number>();
  const note = (update: Uint8Array) => {
    for (const [client, clock] of Y.parseUpdateMeta(update).to)
      clocks.set(client, Math.max(clock, clocks.get(client) ?? 0));
  };
  if (copy) note(copy);
  for (const update of left)
    for (const [client, from] of Y.parseUpdateMeta(update).from)
      if ((clocks.get(client) ?? 0) > from) clocks.set(client, from);
  return {
    /** The server has all of this update. */
    note,
    /** Whether it has all that this update adds; of one that only deletes, whether its `answer` deletes the same. */
    has(update: Uint8Array, answer: Uint8Array): boolean {
      const { to } = Y.parseUpdateMeta(update);
      if (to.size === 0) return deletesAll(update, answer);
      return [...to].every(([client, clock]) => clock <= (clocks.get(client) ?? 0));
    },
    /** The number of the first letter of a client that the server is not known to have. */
    upTo: (client: number): number => clocks.get(client) ?? 0,
    /** What a document has beyond that, as an update. */
    difference: (doc: Y.Doc): Uint8Array => Y.encodeStateAsUpdate(doc, Y.encodeStateVector(clocks)),
  };
}

function deletesAll(update: Uint8Array, answer: Uint8Array): boolean {
  if (answer.length === 0) return false;
  return Y.snapshotContainsUpdate(Y.createSnapshot(Y.decodeUpdate(answer).ds, new Map()), update);
}

/** The longest time, in milliseconds, that letters take to the others, and what these wrote before they came takes to the server. */
const LATENCY_MAX_MS = 3000;

/** Which letters the others may not have seen yet when they made the change that comes here now, though the server has them. */
export function createRecentUpdates(now: () => number) {
  let noted: { at: number; from: Map<number, number> }[] = [];
  const forget = () => {
    // Whoever has not seen them sends what they write after `SEND_AT_LATEST_MS` at the latest.
    const since = now() - SEND_AT_LATEST_MS - LATENCY_MAX_MS;
    noted = noted.filter(({ at }) => at > since);
  };
  return {
    /** The server has these now. */
    note(update: Uint8Array): void {
      forget();
      noted.push({ at: now(), from: Y.parseUpdateMeta(update).from });
    },
    /** The number of the first letter of a client that may be unseen; Infinity where all are seen. */
    from(client: number): number {
      forget();
      return Math.min(...noted.map(({ from }) => from.get(client) ?? Infinity));
    },
  };
}

/** How long after a change the copy of a section is written, in milliseconds. It takes a while for a long one. */
const WRITE_AFTER_MS = 2000;

/** Keeps the copy of a section in this browser new enough to open it without a network. */
function createLocalSnapshot(writeCopy: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOld = false;
  let writing = Promise.resolve();

  /** Writes it where it is not the newest, and waits until it is on the disk. */
  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isOld) {
      isOld = false;
      writing = writing.then(writeCopy);
    }
    return writing;
  }

  return {
    changed(): void {
      isOld = true;
      timer ??= setTimeout(() => void write(), WRITE_AFTER_MS);
    },
    write,
    stop: () => clearTimeout(timer),
  };
}
