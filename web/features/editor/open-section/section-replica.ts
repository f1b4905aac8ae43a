import * as Y from 'yjs';
import { changeParts, IMAGES, type SectionDocFields, PARTS, readParts } from '#book/collaboration/section-doc.ts';
import { repairConcurrentEdits, type RescuedWords } from '#book/collaboration/repair-concurrent-edits.ts';
import type { SectionKey, LocalStore, SectionCopy, UnsentUpdate } from '#web/lib/sync/local-store.ts';
import type { Room } from '#web/lib/sync/room.ts';
import { ServerChange } from '../collaboration/undo-steps.ts';
import {
  createPendingUpdates,
  createUpdateSender,
  SEND_AT_LATEST_MS,
  type SenderState,
  type UpdateSender,
} from './update-sender.ts';

/** This browser's data of a section: its copy of the server's state, and updates that an earlier visit could not send. */
export interface LocalState {
  copy: SectionCopy | null;
  left: readonly UnsentUpdate[];
}

/** The state of an open section for its editor. */
export interface OpenState {
  phase: 'open';
  /** The document that the editor writes in. It is another one after the section was deleted and created again under its id. */
  doc: Y.Doc;
  parts: SectionDocFields;
  save: SenderState;
  /** Whether it contains words that an earlier visit could not send. */
  hasReturned: boolean;
}

/** The Yjs document of a section on one log of updates. Applies incoming updates to it; stores and sends what is written in it. */
export interface SectionReplica {
  readonly logId: string;
  readonly sender: UpdateSender;
  getState(): OpenState;
  /** The position in the log up to which it has the updates; null until the server has answered. */
  known(): { log_id: string; seq: number } | null;
  /** Applies updates of the server. They bring it up to `seq` in the log. `change`: what the server changed at the author's wish. */
  heard(seq: number, bytes: Uint8Array, change?: ServerChange | null): void;
  /** Whether others have changed it since the last call. */
  wasChangedByOthers(): boolean;
  change(parts: Partial<SectionDocFields>): void;
  /** Writes unsent updates to this browser's disk. */
  persist(): Promise<void>;
  /** Writes everything there, so that it opens in this state without a network. */
  persistAll(): Promise<void>;
  /** The whole content, including updates that the server does not have. */
  contents(): LocalState;
  stop(): void;
  /** Deletes it from this browser. */
  discard(): Promise<void>;
}

export interface ReplicaDeps extends LocalState {
  logId: string;
  key: SectionKey;
  device: LocalStore;
  room: Pick<Room, 'say'>;
  newId(): string;
  /** A clock in ms, from any starting point. */
  now(): number;
  onState(state: OpenState, isSaveAlone: boolean): void;
  /** The server has stored more of this person's updates. `isAll`: it has all of them. */
  onKept(isAll: boolean): void;
  /** One person deleted or moved the block in which another was writing. The words now are in a paragraph of their own. */
  onRescued(whose: RescuedWords): void;
  onRefused(error: unknown): void;
}

/** The origin of changes that came from the server, but for a `ServerChange`, or from this browser's disk. */
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

  /** Handles the server's first answer. It shows which updates of an earlier visit have arrived although no acknowledgement came. */
  function sync(answer: Uint8Array): void {
    isSynced = true;
    pending.acknowledge(pending.list().filter(({ bytes }) => server.has(bytes, answer)));
    const hasReturned = pending.list().some(({ bytes }) => leftBytes.includes(bytes));
    if (hasReturned) show({ hasReturned });
    // Written at once, so that the section opens without a network from now on.
    snapshot.changed();
    void snapshot.write();
  }

  doc.on('update', (bytes: Uint8Array, origin: unknown) => {
    if (isRemote(origin)) return;
    pending.add(bytes);
    sender.changed();
  });
  const unseen = (client: number) => Math.min(server.upTo(client), recent.from(client));
  /** Applies changes by others. If they delete a block in which somebody was writing, saves the unseen words. */
  function apply(bytes: Uint8Array, origin: ServerChange | typeof REMOTE): void {
    const keep = (transaction: Y.Transaction) => {
      if (!isRemote(transaction.origin)) return;
      const whose = repairConcurrentEdits(transaction, { unseen, answer: sender.isConnected ? null : bytes });
      if (whose) onRescued(whose);
    };
    doc.on('afterTransaction', keep);
    Y.applyUpdate(doc, bytes, origin);
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
    heard(upTo, bytes, change) {
      seq = upTo;
      if (bytes.length > 0) {
        server.note(bytes);
        apply(bytes, change ?? REMOTE);
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

function isRemote(origin: unknown): boolean {
  return origin === REMOTE || origin instanceof ServerChange;
}

/**
 * Tracks which changes of each client the server is known to have. Starts from this browser's `copy` without the updates that were `left`
 * unsent.
 */
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
    /** Records that the server has this whole update. */
    note,
    /**
     * Whether the server has everything that this update adds. For an update that only deletes: whether the server's `answer` deletes the
     * same.
     */
    has(update: Uint8Array, answer: Uint8Array): boolean {
      const { to } = Y.parseUpdateMeta(update);
      if (to.size === 0) return deletesAll(update, answer);
      return [...to].every(([client, clock]) => clock <= (clocks.get(client) ?? 0));
    },
    /** The clock of the first item of a client that the server is not known to have. */
    upTo: (client: number): number => clocks.get(client) ?? 0,
    /** The part of a document that the server is not known to have, as an update. */
    difference: (doc: Y.Doc): Uint8Array => Y.encodeStateAsUpdate(doc, Y.encodeStateVector(clocks)),
  };
}

function deletesAll(update: Uint8Array, answer: Uint8Array): boolean {
  if (answer.length === 0) return false;
  return Y.snapshotContainsUpdate(Y.createSnapshot(Y.decodeUpdate(answer).ds, new Map()), update);
}

/** The longest time in ms that letters take to reach the others, and that their concurrent changes take to reach the server. */
const LATENCY_MAX_MS = 3000;

/** Tracks letters that the server already has but that others may not have seen when they made a change that arrives now. */
export function createRecentUpdates(now: () => number) {
  let noted: { at: number; from: Map<number, number> }[] = [];
  const forget = () => {
    // A person who has not seen these letters sends their own changes at the latest `SEND_AT_LATEST_MS` after making them.
    const since = now() - SEND_AT_LATEST_MS - LATENCY_MAX_MS;
    noted = noted.filter(({ at }) => at > since);
  };
  return {
    /** Records that the server has this update now. */
    note(update: Uint8Array): void {
      forget();
      noted.push({ at: now(), from: Y.parseUpdateMeta(update).from });
    },
    /** The clock of the first item of a client that others may not have seen; Infinity if they have seen all. */
    from(client: number): number {
      forget();
      return Math.min(...noted.map(({ from }) => from.get(client) ?? Infinity));
    },
  };
}

/** How long after a change the copy of a section is written, in ms. Writing a long section takes a while. */
const WRITE_AFTER_MS = 2000;

/** Keeps the copy of a section in this browser recent enough to open the section without a network. */
function createLocalSnapshot(writeCopy: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOld = false;
  let writing = Promise.resolve();

  /** Writes the copy if it is outdated, and waits until it is on the disk. */
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
