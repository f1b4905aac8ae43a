import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchClient } from '../client.ts';
import { repeat } from '../repeat.ts';

const CHECK_EVERY_MS = 100;

export interface Watched<Result> {
  result: Result;
  took: number;
  /** The time of each `GET /api/health` during the work. */
  health: number[];
  /** The peak memory of any child process of the server, as recorded by the kernel; null without /proc. */
  peakBytes: number | null;
}

/** The result of some work and its time in ms. */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const start = performance.now();
  const result = await work();
  return { result, took: performance.now() - start };
}

/** Runs some work while polling the server's health and watching its child processes. */
export async function watched<Result>({ server }: BenchClient, work: () => Promise<Result>): Promise<Watched<Result>> {
  const watch = new AbortController();
  const health = repeat(async () => (await fetch(`${server.url}/api/health`)).arrayBuffer(), watch.signal);
  const memory = peakOfChildren(server.process.pid ?? 0, watch.signal);
  const { result, took } = await timed(work).finally(() => watch.abort());
  return { result, took, health: await health, peakBytes: await memory };
}

async function peakOfChildren(server: number, signal: AbortSignal): Promise<number | null> {
  let peak: number | null = null;
  while (!signal.aborted) {
    const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8').catch(() => '');
    for (const pid of children.split(' ').filter(Boolean)) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
      peak = Math.max(peak ?? 0, kilobytes * 1024);
    }
    await sleep(CHECK_EVERY_MS);
  }
  return peak;
}
