// A PostgreSQL for one test run: in a temporary folder, on a free port, with a random password.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/machine/free-port.mjs';
import { keep } from './processes.mjs';

const USER = 'tomewright';
const READY = 'database system is ready to accept connections';
const START_LIMIT_MS = 30_000;

/** Settings of a cluster whose data is not needed after its end, even after a crash. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * @typedef {object} Cluster
 * @property {string} url
 * @property {() => Promise<void>} halt ends the server at once, where it is durable as a crash does, and keeps its data
 * @property {() => Promise<void>} resume starts it again on the same port
 * @property {() => Promise<void>} stop ends it, open connections included, and removes its data
 *
 * Starts a cluster for temporary data. It flushes to the disk only where it is durable.
 * @param {string} programs the folder of `initdb` and `postgres`
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<Cluster>} rejects with what PostgreSQL said when it does not start
 */
export async function startPostgres(programs, { durable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tomewright-postgres-'));
  const account = unprivileged();
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C' }, ...account };
  try {
    const password = randomBytes(18).toString('hex');
    initialise({ programs, folder, password, options });
    const port = await freePort();
    const settings = [...(durable ? [] : CARELESS), 'unix_socket_directories='];
    const start = () => listen({ programs, folder, port, options, settings });
    let server = await start();
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      // In a cluster that is not durable, a crash would lose unwritten data.
      halt: () => end(server, durable ? 'SIGQUIT' : 'SIGINT'),
      async resume() {
        server = await start();
      },
      async stop() {
        await end(server, 'SIGINT');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root. Root starts it as `postgres` or as `nobody`. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout);
    if (uid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as.');
}

/** @param {{ programs: string, folder: string, password: string, options: import('node:child_process').SpawnOptions }} cluster */
function initialise({ programs, folder, password, options }) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (options.uid !== undefined && options.gid !== undefined) {
    for (const path of [folder, passwordFile]) chownSync(path, options.uid, options.gid);
  }
  const { status, stderr, error } = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      USER,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--no-sync',
    ],
    { ...options, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed: ${stderr || error?.message}`);
}

/**
 * @param {{ programs: string, folder: string, port: number, options: import('node:child_process').SpawnOptions, settings: string[] }} cluster
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
function listen({ programs, folder, port, options, settings }) {
  const server = keep(
    spawn(
      join(programs, 'postgres'),
      [
        '-D',
        join(folder, 'data'),
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  );
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => {
      server.kill('SIGQUIT');
      reject(new Error(`PostgreSQL did not start within ${START_LIMIT_MS / 1000} s: ${log}`));
    }, START_LIMIT_MS);
    server.once('error', reject);
    server.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL stopped while starting: ${log}`));
    });
    server.stderr?.on('data', (text) => {
      log = `${log}${text}`.slice(-4000);
      if (!log.includes(READY)) return;
      clearTimeout(timer);
      resolve(server);
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @param {NodeJS.Signals} signal
 * @returns {Promise<void>}
 */
async function end(server, signal) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}
