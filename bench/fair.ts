import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKS, type Attack } from './attacks.ts';
import { TEXT_ATTACKS } from './attacks-by-text.ts';
import { SOCKET_ATTACKS } from './attacks-on-sockets.ts';
import { type BenchClient, startBench } from './client.ts';
import { openPerson, type Person } from './person.ts';
import { repeat } from './repeat.ts';
import { type BenchRow, ms, percentile } from './row.ts';

const LIMIT_MS = 250;
const LONGEST_MS = 1000;
const MEMORY = 1_000_000_000;
/** The longest time for which an attack is measured. */
const WATCHED_MS = 60_000;

interface Watched {
  save: number[];
  health: number[];
  peakBytes: number;
}

/** How the worst behaviour of one account affects everybody else: another person's saves, and the server's health and memory. */
export async function benchFair(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const attack of [...ATTACKS, ...TEXT_ATTACKS, ...SOCKET_ATTACKS]) rows.push(...(await measure(attack)));
  return rows;
}

/** Each attack gets its own server, so that none is affected by the one before. */
async function measure({ name, prepare }: Attack): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    const other = await openPerson(client, 'other');
    const act = await prepare(client, await openPerson(client, 'attacker'));
    await watchOthers(client, other, sleep(1000));
    const { save, health, peakBytes } = await watchOthers(client, other, act());
    return [
      latencyRow(`Another person's save during ${name}`, save),
      latencyRow(`GET /api/health during ${name}`, health),
      {
        name: `Peak memory of the server during ${name}`,
        ours: `${(peakBytes / 1e9).toFixed(2)} GB`,
        limit: '1 GB',
        ok: peakBytes < MEMORY && client.server.process.exitCode === null,
      },
    ];
  } finally {
    await client.close();
  }
}

function latencyRow(name: string, samples: number[]): BenchRow {
  const p99 = percentile(samples, 0.99);
  const longest = percentile(samples, 1);
  return {
    name: `${name}, p99 of ${samples.length}`,
    ours: `${ms(p99)} (longest ${ms(longest)})`,
    limit: `${ms(LIMIT_MS)} (longest ${ms(LONGEST_MS)})`,
    ok: p99 < LIMIT_MS && longest < LONGEST_MS,
  };
}

async function watchOthers(client: BenchClient, other: Person, attack: Promise<unknown>): Promise<Watched> {
  const watch = new AbortController();
  const ended = Promise.race([attack, sleep(WATCHED_MS)]).finally(() => watch.abort());
  const peak = watchMemory(client.server.process.pid ?? 0, watch.signal);
  const [save, health] = await Promise.all([
    repeat(other.save, watch.signal),
    repeat(async () => {
      const response = await fetch(`${client.server.url}/api/health`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`Health answered ${response.status}`);
    }, watch.signal),
  ]);
  await ended;
  return { save, health, peakBytes: await peak };
}

/** The peak memory of the server process during the attack, in bytes; NaN without /proc. */
async function watchMemory(pid: number, signal: AbortSignal): Promise<number> {
  let peak = Number.NaN;
  while (!signal.aborted) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const bytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024;
    if (!(bytes <= peak)) peak = Number.isNaN(bytes) ? peak : bytes;
    await sleep(50, undefined, { ref: false });
  }
  return peak;
}
