// Boots the real server once: nothing else shows that Node can run every one of its TypeScript files.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { keep, pinnedNode, root, withTools } from './processes.mjs';

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 10_000;

/**
 * Starts server/main.ts on an empty folder, waits until it is healthy, asks it to stop.
 * @param {{ databaseUrl?: string | undefined }} [options]
 * @returns {Promise<string | null>} null when all went well, else what went wrong
 */
export async function bootServer({ databaseUrl } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-boot-'));
  const port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl };
  const server = keep(
    spawn(pinnedNode, ['server/main.ts'], {
      cwd: root,
      env: withTools({ ...process.env, ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const gone = new Promise((resolve) => {
    server.once('error', (error) => resolve(error.message));
    server.once('exit', (code, signal) => resolve(code ?? signal));
  });
  try {
    const problem = await checkLife({ server, gone, port });
    return problem === null ? null : `${problem}\n${output}`;
  } finally {
    server.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {{ server: import('node:child_process').ChildProcess, gone: Promise<unknown>, port: number }} life */
async function checkLife({ server, gone, port }) {
  const started = await Promise.race([
    waitForHealth(port, server),
    gone.then((code) => `The server ended with ${code} while starting.`),
  ]);
  if (started !== null) return started;
  // Windows has no signal that asks a process to stop.
  if (process.platform === 'win32') return null;
  server.kill('SIGTERM');
  const code = await Promise.race([gone, sleep(STOP_LIMIT_MS, 'nothing', { ref: false })]);
  return code === 0 ? null : `After SIGTERM the server ended with ${code} instead of 0.`;
}

/**
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string | null>}
 */
async function waitForHealth(port, server) {
  const limit = Date.now() + START_LIMIT_MS;
  let last = 'no answer';
  while (Date.now() < limit && server.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (response?.ok) return null;
    if (response !== null) last = `status ${response.status}`;
    await sleep(100);
  }
  return `/api/health did not become healthy within ${START_LIMIT_MS / 1000} s: ${last}.`;
}
