// Child processes for the scripts in this folder. Uses only Node's built-ins, because the scripts run before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. Every script works in it, wherever it was started. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node that package.json pins, once it is installed. */
export const pinnedNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Running child processes, to which signals are passed on. */
const running = new Set();

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {string} [cwd] the project's folder by default
 * @property {boolean} [quiet] collects the output instead of showing it
 * @property {boolean} [shell] starts it through the system's shell, which Windows asks for where the program is a .cmd file
 *
 * Runs a program to its end; never rejects. `status` is null when it could not be started or was stopped by a signal.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export function run(command, args, { env = {}, cwd = root, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: withTools({ ...process.env, ...env }),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    keep(child);
    child.once('error', (error) => resolve({ status: null, output: `${output}${error.message}\n` }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

/**
 * Runs a file with the pinned Node.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run(pinnedNode, args, options);
}

/**
 * Registers a child process, so that signals to this process are passed on to it.
 * @template {import('node:child_process').ChildProcess} Child
 * @param {Child} child
 * @returns {Child}
 */
export function keep(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * On SIGINT, SIGTERM or SIGHUP passes the signal on to the children and calls `stopped`. On Windows nothing is passed on: Ctrl-C reaches
 * every process of the window by itself, and a signal would end the child at once.
 * @param {(signal: NodeJS.Signals) => void} stopped
 */
export function onStop(stopped) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (process.platform !== 'win32') {
        for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      }
      stopped(signal);
    });
  }
}

/**
 * The environment with the installed tools, the pinned Node among them, first on its path.
 * @param {Record<string, string | undefined>} env
 */
export function withTools(env) {
  const tools = join(root, 'node_modules/.bin');
  return existsSync(tools) ? withFolder(env, tools, process) : env;
}

/**
 * The environment with a folder first on its path. On Windows the variable may be spelled `Path`, and a program that gets two spellings
 * sees only one of them.
 * @param {Record<string, string | undefined>} env
 * @param {string} folder
 * @param {{ platform: string }} machine
 */
export function withFolder(env, folder, { platform }) {
  const windows = platform === 'win32';
  const name = Object.keys(env).find((key) => key === 'PATH' || (windows && key.toUpperCase() === 'PATH')) ?? 'PATH';
  return { ...env, [name]: `${folder}${windows ? ';' : ':'}${env[name] ?? ''}` };
}
