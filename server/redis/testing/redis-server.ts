import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '../../testing/machine/find-tools.mjs';
import { freePort } from '../../testing/machine/free-port.mjs';

export interface RedisServer {
  url: string;
  /** Stops it at once; its data are lost. */
  stop(): Promise<void>;
  /** Starts an empty one on the same port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const READY = 'Ready to accept connections';

/** Whether a Redis can be started here. If not, this is logged once; in CI it is an error. */
export function runsRedis(): boolean {
  if (findOnPath(['redis-server']) !== null) return true;
  const message = 'Missing: redis-server. To try several processes in tests: apt-get install redis-server';
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`${message}\n`);
  return false;
}

/** A Redis of its own on a free port, in a folder of its own. */
export async function openRedisServer(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-redis-'));
  const port = await freePort();
  let running: ChildProcess | null = null;
  const start = async () => {
    running = await listen(port, folder);
  };
  const stop = async () => {
    const ending = running;
    running = null;
    if (ending && ending.exitCode === null && ending.kill('SIGKILL')) await once(ending, 'exit');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listen(port: number, folder: string): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Redis ended with ${code}: ${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(READY)) resolve(child);
    });
  });
}
