import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes that a test fills up. */
export interface SmallDisk {
  folder: string;
  /** Fills all the room that is left. */
  fill(): Promise<void>;
  /** Releases it. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

const PIECE = Buffer.alloc(4096);

/** Null where this machine does not let the test mount a disk (root may). */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      for (;;) {
        try {
          await writeFile(filler, PIECE, { flag: 'a' });
        } catch {
          return;
        }
      }
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
