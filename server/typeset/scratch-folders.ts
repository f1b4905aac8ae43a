import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A work folder that nobody has touched for this long is left over from a process that has died. */
export const STALE_AFTER_MS = 60_000;
const TOUCH_EVERY_MS = 5_000;
const ENDING = '.work';
/** With a name behind it, it was moved aside to be removed. */
const CLAIM = /\.work(?:\.[0-9a-f-]{36})?$/;

/**
 * The folders in which books are made. Several processes may share the root. A claim is the folder `NAME.work`; the work itself stands in a
 * folder within it whose name is never used again, so that a process that was taken for dead cannot write among the files of its successor.
 */
export interface ScratchFolders {
  /** An empty folder under this name, where nobody else has one; null where somebody has. Of all who ask at once, one gets it. */
  claim(name: string): Promise<string | null>;
  /** Removes a folder that was claimed here. */
  release(folder: string): Promise<void>;
  /** Removes what processes that have died left here. */
  removeStale(): Promise<void>;
}

export function createScratchFolders(root: string): ScratchFolders {
  const held = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** Says to other processes that the folders are in use. */
  async function touchHeld(): Promise<void> {
    const now = new Date();
    for (const folder of held) {
      // One that was taken away is not touched: the claim may be another's by now. Its owner notices at the end of the work.
      await utimes(folder, now, now)
        .then(() => utimes(dirname(folder), now, now))
        .catch(() => undefined);
    }
  }

  function hold(folder: string): void {
    held.add(folder);
    timer ??= setInterval(() => void touchHeld(), TOUCH_EVERY_MS).unref();
  }

  function letGo(folder: string): void {
    held.delete(folder);
    if (held.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    async claim(name) {
      const claimed = join(root, name + ENDING);
      await removeIfStale(claimed);
      // Not recursive: then it succeeds for one of all who try.
      const isMine = await mkdir(claimed).then(() => true, unlessCode('EEXIST', false));
      if (!isMine) return null;
      const folder = join(claimed, randomUUID());
      await mkdir(folder);
      hold(folder);
      return folder;
    },
    async release(folder) {
      letGo(folder);
      const wasMine = await rm(folder, { recursive: true, maxRetries: 3 }).then(
        () => true,
        unlessCode('ENOENT', false),
      );
      // Where it was taken away, the claim is another's by now, who may have put nothing into it yet.
      if (wasMine) await rmdir(dirname(folder)).catch(() => undefined);
    },
    async removeStale() {
      for (const name of await readdir(root)) if (CLAIM.test(name)) await removeIfStale(join(root, name));
    },
  };
}

/** It is moved aside before it is removed, so that nobody finds half of it. */
async function removeIfStale(folder: string): Promise<void> {
  if (!(await isStale(folder))) return;
  const aside = `${folder}.${randomUUID()}`;
  const isMoved = await rename(folder, aside).then(() => true, unlessCode('ENOENT', false));
  if (!isMoved) return;
  // Between the look and the move somebody else may have removed it and begun anew: then it is put back.
  if (await isStale(aside)) await rm(aside, { recursive: true, force: true, maxRetries: 3 });
  else await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
}

async function isStale(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(unlessCode('ENOENT', null));
  return found !== null && Date.now() - found.mtimeMs > STALE_AFTER_MS;
}

function unlessCode<T>(code: string, instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === code) return instead;
    throw error;
  };
}
