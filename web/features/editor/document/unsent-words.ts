import * as Y from 'yjs';
import type { DeviceKey, DeviceStore, UnsentUpdate } from '#web/lib/device/device-store.ts';

/** How long what is typed is in the page's memory alone, in milliseconds: letters that come together are one piece on the disk. */
const KEEP_AFTER_MS = 50;

/** A part of what was written and is not known to be on the server's disk. */
export interface Piece {
  bytes: Uint8Array;
  /** Its number in the browser's database, once it is there; null where that refuses it. */
  stored: Promise<number | null>;
}

/** All that was written in a section and is not known to be on the server's disk, in its order, kept in this browser. */
export interface UnsentWords {
  readonly isEmpty: boolean;
  add(bytes: Uint8Array): void;
  /** All of them as they are now. */
  pieces(): readonly Piece[];
  /** Writes what is new to the disk, and waits until it is there. */
  keep(): Promise<void>;
  /** The server has these. They stay in this browser until `forget`, since its copy of the section may be older. */
  take(pieces: readonly Piece[]): void;
  /** Takes what the server has out of this browser's database. */
  forget(): Promise<void>;
}

export interface UnsentParts {
  device: DeviceStore;
  key: DeviceKey;
  /** On which row of updates it is written. */
  logId: string;
  /** What an earlier visit has left. */
  left: readonly UnsentUpdate[];
  /** The browser's database refuses to keep something. */
  onRefused(error: unknown): void;
}

export function createUnsentWords({ device, key, logId, left, onRefused }: UnsentParts): UnsentWords {
  let kept: Piece[] = left.map(({ id, bytes }) => ({ bytes, stored: Promise.resolve(id) }));
  let taken: Piece[] = [];
  let fresh: Uint8Array[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function gather(): void {
    clearTimeout(timer);
    timer = undefined;
    if (fresh.length === 0) return;
    const bytes = Y.mergeUpdates(fresh);
    fresh = [];
    const stored = device.addUnsent(key, { log_id: logId, bytes }).catch((error: unknown) => {
      onRefused(error);
      return null;
    });
    kept.push({ bytes, stored });
  }

  return {
    get isEmpty() {
      return kept.length === 0 && fresh.length === 0;
    },
    add(bytes) {
      fresh.push(bytes);
      timer ??= setTimeout(gather, KEEP_AFTER_MS);
    },
    pieces() {
      gather();
      return [...kept];
    },
    async keep() {
      gather();
      await Promise.all(kept.map(({ stored }) => stored));
    },
    take(pieces) {
      const gone = new Set(pieces);
      kept = kept.filter((piece) => !gone.has(piece));
      taken.push(...pieces);
    },
    async forget() {
      const ids = taken.map(({ stored }) => stored);
      taken = [];
      await device.removeUnsent((await Promise.all(ids)).filter((id) => id !== null));
    },
  };
}
