import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The memory that a process holds, in bytes, as the system sees it; null where it cannot be told. */
export async function residentMemory(pid: number): Promise<number | null> {
  const kilobytes = process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid);
  return kilobytes === null ? null : kilobytes * 1024;
}

async function fromProc(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return wholeNumber(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
}

async function fromPs(pid: number): Promise<number | null> {
  if (process.platform === 'win32') return null;
  const output = await run('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return wholeNumber(/\d+/.exec(output.stdout)?.[0]);
}

function wholeNumber(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
