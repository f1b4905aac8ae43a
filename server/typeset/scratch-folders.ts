import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A work folder that was not touched for this long was left by a dead process. */
const STALE_AFTER_MS = 60_000;
const TOUCH_EVERY_MS = 5_000;
const ENDING = '.work';
/** With a name after it, it was moved aside to be removed. */
const CLAIM = /\.work(?:\.[0-9a-f-]{36})?$/;

/**
 * The folders in which books are made. Several processes may share the root. A claim is the folder `NAME.work`; the work itself is in a
 * folder within it whose name is never used again, so that a process that was taken for dead cannot write among the files of its successor.
 */
interface ScratchFolders {
  /** Creates an empty folder under this name; null where somebody else has one. Of several concurrent calls, only one gets it. */
  claim(name: string): Promise<string | null>;
  /** Removes a folder that this process claimed. */
  release(folder: string): Promise<void>;
  /** Removes the folders of dead processes. */
  removeStale(): Promise<void>;
}

export function createScratchFolders(root: string): ScratchFolders {
  const held = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** Shows other processes that the folders are in use. */
  async function touchHeld(): Promise<void> {
    const now = new Date();
    for (const folder of held) {
      // A folder that was taken away is not touched: another process may have claimed it. Its owner notices at the end of the work.
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
      // Not recursive, so that it succeeds for only one of several.
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
      // If the folder was taken away, the claim belongs to another process now, which may have put nothing into it yet.
      if (wasMine) await rmdir(dirname(folder)).catch(() => undefined);
    },
    async removeStale() {
      for (const name of await readdir(root)) if (CLAIM.test(name)) await removeIfStale(join(root, name));
    },
  };
}

/** It is moved aside before it is removed, so that nobody finds it incomplete. */
async function removeIfStale(folder: string): Promise<void> {
  if (!(await isStale(folder))) return;
  const aside = `${folder}.${randomUUID()}`;
  const isMoved = await rename(folder, aside).then(() => true, unlessCode('ENOENT', false));
  if (!isMoved) return;
  // Another process may have removed it and begun again between the check and the move: then it is put back.
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
