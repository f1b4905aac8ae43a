// Runs npm for scripts, whether npm or a person started them.
import { run } from './processes.mjs';

/**
 * Runs npm to its end.
 * @param {string[]} args nothing that comes from outside: on Windows they pass through a shell
 * @param {import('./processes.mjs').RunOptions} [options]
 */
export function npm(args, options) {
  const { command, args: all, shell } = npmCommand(args, process);
  return run(command, all, { ...options, shell });
}

/**
 * The npm that runs this script, or else the first on the path. Node starts a .cmd file, as npm is on Windows, only through a shell.
 * @param {string[]} args
 * @param {{ platform: string, execPath: string, env: Record<string, string | undefined> }} process
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCommand(args, { platform, execPath, env }) {
  const script = env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return { command: execPath, args: [script, ...args], shell: false };
  return platform === 'win32' ? { command: 'npm.cmd', args, shell: true } : { command: 'npm', args, shell: false };
}
