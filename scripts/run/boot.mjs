// Boots the real server once. Nothing else proves that Node can run all of its TypeScript files.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/testing/machine/free-port.mjs';
import { keep, pinnedNode, root, withTools } from './processes.mjs';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

/**
 * @typedef {object} Place where and how a server is started; by default this project's, with all kept in a folder of its own
 * @property {string} [program]
 * @property {string[]} [args]
 * @property {string} [cwd]
 * @property {{ uid?: number, gid?: number }} [account]
 * @property {Record<string, string | undefined>} [env]
 * @property {(address: string) => Promise<void>} [use] what is done with it while it runs
 *
 * Starts a server, waits until it is healthy, uses it, and asks it to stop.
 * @param {Place} [place]
 * @returns {Promise<string | null>} null when all went well, else what went wrong
 */
export async function bootServer({
  program = pinnedNode,
  args = ['server/main.ts'],
  cwd = root,
  account = {},
  env = withTools(process.env),
  use = async () => {},
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-boot-'));
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1' };
  const server = keep(
    spawn(program, args, {
      cwd,
      ...account,
      env: { DATA_DIR: join(folder, 'data'), ...env, ...own },
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
    const problem = await checkLife({ server, gone, port, use }).catch((error) => error.message);
    return problem === null ? null : `${problem}\n${output}`;
  } finally {
    server.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ server: import('node:child_process').ChildProcess, gone: Promise<unknown>, port: number, use: (address: string) => Promise<void> }} life
 * @returns {Promise<string | null>}
 */
async function checkLife({ server, gone, port, use }) {
  const started = await Promise.race([
    waitForHealth(port, server),
    gone.then((code) => `The server ended with ${code} while starting.`),
  ]);
  if (started !== null) return started;
  await use(`http://127.0.0.1:${port}`);
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
