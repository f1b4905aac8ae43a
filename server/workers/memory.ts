import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The memory that a process uses, in bytes, as the system reports it; null where that is unknown. */
export async function residentMemory(pid: number): Promise<number | null> {
  const kilobytes = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  return kilobytes === null ? null : kilobytes * 1024;
}

/**
 * The peak memory of this process, in bytes. On Linux, `process.resourceUsage` reports no less than its parent used when it started this one,
 * so every worker of a large server would seem large.
 */
export function peakMemory(): number {
  return (figureOf(ownStatus(), 'VmHWM') ?? process.resourceUsage().maxRSS) * 1024;
}

/** Linux's status of this process; empty on other systems, or without permission. */
function ownStatus(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return '';
  }
}

async function fromProc(pid: number): Promise<number | null> {
  return figureOf(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''), 'VmRSS');
}

/** A figure in kilobytes from Linux's status of a process. */
function figureOf(status: string, name: string): number | null {
  return wholeNumber(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
}

async function fromPs(pid: number): Promise<number | null> {
  if (process.platform === 'win32') return null;
  const output = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return wholeNumber(/\d+/.exec(output.stdout)?.[0]);
}

function wholeNumber(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
