import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The memory that a process holds, in bytes, as the system sees it; null where it cannot be told. */
export async function residentMemory(pid: number): Promise<number | null> {
  const kilobytes = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  return kilobytes === null ? null : kilobytes * 1024;
}

/**
 * The most memory that this process has held, in bytes. On Linux `process.resourceUsage` tells no less than what its parent held when it
 * started this one, so that a large server would find every worker large.
 */
export function peakMemory(): number {
  return (figureOf(ownStatus(), 'VmHWM') ?? process.resourceUsage().maxRSS) * 1024;
}

/** What Linux tells of this process; empty on other systems, and where it is kept from us. */
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

/** One of the figures in kilobytes that Linux tells of a process. */
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
