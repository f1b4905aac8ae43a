import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';

/**
 * Puts a disk that nobody can write at this folder. Returns what takes it away again; null where this machine does not let the test mount
 * one; as root it does.
 */
export async function mountReadOnly(folder: string): Promise<(() => void) | null> {
  await mkdir(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return () => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
}
