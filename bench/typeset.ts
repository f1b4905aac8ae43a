import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/run/find-tools.mjs';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { makeSrdProject } from './srd.ts';

const run = promisify(execFile);

const RATIO = 0.17;
const MEMORY = 1_500_000_000;
const HEALTH_MS = 100;
const ASK_EVERY_MS = 20;
const PRINT_MS = 300_000;

/** Gives Chromium's pages the same size, columns and type size. It prints from one file, without a server. */
const PRINT_STYLE = `@page { size: A4; margin: 20mm 18mm }
body { font: 9.6pt/1.3 serif; text-align: justify; hyphens: auto }
section { columns: 2; break-before: page } h1, h2, h3, h4, h5, h6 { break-after: avoid } article { break-inside: avoid }
table { border-collapse: collapse; font-size: 8.6pt } td, th { padding: 2pt 4pt; text-align: left }`;

/** The PDF of the SRD, from the request to the last byte, compared with Chromium printing the same book's HTML. */
export async function benchTypeset(): Promise<BenchRow[]> {
  const client = await startBench();
  try {
    const { id, html } = await makeSrdProject(client);
    const ours = await exportMeasured(client, id);
    const again = await timed(() => download(client, id));
    const peer = await printWithChromium(html);
    return [
      pdfRow(ours.took, peer),
      {
        name: 'PDF of the SRD, unchanged, from the cache',
        ours: ms(again),
        limit: 'no new run (1 s)',
        ok: again < 1000,
      },
      memoryRow(ours.peakBytes),
      healthRow(ours.health),
    ];
  } finally {
    await client.close();
  }
}

function pdfRow(took: number, peer: number | null): BenchRow {
  const row = { name: 'PDF of the SRD, to the last byte', ours: ms(took), limit: `${RATIO} of Chromium’s print` };
  if (peer === null) return { ...row, peer: 'no Chromium', ok: false };
  return { ...row, peer: ms(peer), ratio: took / peer, ok: took / peer <= RATIO };
}

function memoryRow(peakBytes: number | null): BenchRow {
  const name = 'Peak memory of the typesetting process';
  if (peakBytes === null) return { name, ours: 'not measured here', limit: '1.5 GB', ok: false };
  return { name, ours: `${(peakBytes / 1e9).toFixed(2)} GB`, limit: '1.5 GB', ok: peakBytes < MEMORY };
}

function healthRow(samples: number[]): BenchRow {
  const p99 = percentile(samples, 0.99);
  const name = `GET /api/health meanwhile, p99 of ${samples.length}`;
  return { name, ours: ms(p99), limit: `${HEALTH_MS} ms`, ok: p99 < HEALTH_MS };
}

interface Measured {
  took: number;
  peakBytes: number | null;
  health: number[];
}

async function exportMeasured(client: BenchClient, id: string): Promise<Measured> {
  const watch = new AbortController();
  const health = askHealth(client, watch.signal);
  const memory = watchMemory(client.server.process.pid ?? 0, watch.signal);
  const took = await timed(() => download(client, id));
  watch.abort();
  return { took, peakBytes: await memory, health: await health };
}

async function download({ server, token }: BenchClient, id: string): Promise<void> {
  const response = await fetch(`${server.url}/api/projects/${id}/export/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = await response.arrayBuffer();
  if (!response.ok) throw new Error(`The export answered ${response.status}: ${new TextDecoder().decode(bytes)}`);
}

async function askHealth({ server }: BenchClient, signal: AbortSignal): Promise<number[]> {
  const samples: number[] = [];
  while (!signal.aborted) {
    samples.push(await timed(async () => (await fetch(`${server.url}/api/health`)).arrayBuffer()));
    await sleep(ASK_EVERY_MS);
  }
  return samples;
}

/** The peak memory of a child process of the server, as the kernel records it; null where there is no /proc. */
async function watchMemory(server: number, signal: AbortSignal): Promise<number | null> {
  let peak: number | null = null;
  while (!signal.aborted) {
    const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8').catch(() => '');
    for (const pid of children.split(' ').filter(Boolean)) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
      peak = Math.max(peak ?? 0, kilobytes * 1024);
    }
    await sleep(100);
  }
  return peak;
}

async function printWithChromium(html: string): Promise<number | null> {
  const chromium = findChromium();
  if (chromium === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-print-'));
  const page = join(folder, 'book.html');
  await writeFile(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><style>${PRINT_STYLE}</style>${html}</html>`,
  );
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    `--user-data-dir=${join(folder, 'profile')}`,
  ];
  const output = ['--no-pdf-header-footer', `--print-to-pdf=${join(folder, 'book.pdf')}`, `file://${page}`];
  const took = await timed(() => run(chromium, [...flags, ...quiet, ...output], { timeout: PRINT_MS }));
  await rm(folder, { recursive: true, force: true });
  return took;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function sleep(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}
