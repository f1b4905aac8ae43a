import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';

/**
 * Mounts a read-only disk at this folder. Returns a function that unmounts it; null where this machine does not let the test mount one (root
 * may).
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
