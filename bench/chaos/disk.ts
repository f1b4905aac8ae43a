import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '256m';

/** A small mounted disk that can be filled and made read-only. */
export interface Disk {
  folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  /** Only works if no process has a file on the disk open for writing. */
  makeReadOnly(): Promise<void>;
  makeWritable(): Promise<void>;
  remove(): Promise<void>;
}

/** Null if this account may not mount a disk. Then the disk faults are left out. */
export async function mountDisk(folder: string): Promise<Disk | null> {
  await mkdir(folder, { recursive: true });
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).catch(() => null);
  if (mounted === null) return null;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    empty: () => rm(ballast, { force: true }),
    async makeReadOnly() {
      await run('mount', ['-o', 'remount,ro', folder]);
    },
    async makeWritable() {
      await run('mount', ['-o', 'remount,rw', folder]);
    },
    async remove() {
      await run('umount', ['--lazy', folder]);
    },
  };
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) await file.write(block);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}
