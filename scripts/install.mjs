// Installs the packages of the lock file, including the Node that runs the server, unless node_modules already has them.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from './run/npm.mjs';
import { pinnedNode, root } from './run/processes.mjs';
import { say } from './run/steps.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Entries the entries of a lock file by their folder */

/**
 * Installs what the lock file names, unless node_modules holds it.
 * @returns {Promise<boolean>} false when the rest cannot go on; what was printed says why
 */
export async function install() {
  if (holdsLockedVersions(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'))) {
    say('Packages: as the lock file says');
  } else {
    const since = Date.now();
    say('Packages: installing what package-lock.json names; the first time takes a minute…');
    // Install scripts could make the whole installation fail. The needed ones run below.
    const { status } = await npm(['ci', '--include=dev', '--ignore-scripts', '--loglevel=error']);
    if (status !== 0) return false;
    say('Packages: installed', since);
  }
  return existsSync(pinnedNode) || (await bringNode());
}

/**
 * Whether each version that the lock file names is installed, and no other, also where somebody ran npm by hand.
 * @param {Entries | null} locked
 * @param {Entries | null} installed
 */
export function holdsLockedVersions(locked, installed) {
  if (locked === null || installed === null) return false;
  const needed = Object.entries(locked).filter(([path, { optional }]) => path !== '' && optional !== true);
  return (
    needed.every(([path, { version }]) => installed[path]?.version === version) &&
    Object.entries(installed).every(([path, { version }]) => locked[path]?.version === version)
  );
}

/**
 * @param {string} path
 * @returns {Entries | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** Runs the install scripts of `node`, which installs the pinned Node, and of `lefthook`, which installs the Git hook in a clone. */
async function bringNode() {
  await npm(['rebuild', 'node', 'lefthook', '--ignore-scripts=false', '--loglevel=error'], { quiet: true });
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { stands, sentence } = chooseNode({ program: pinnedNode, pinned: dependencies.node, running: process });
  if (sentence !== null) say(sentence);
  return stands;
}

/**
 * Keeps the pinned Node where it runs; there is no build of it for musl. Otherwise the running Node takes its place if its major
 * version is the same.
 * @param {{ program: string, pinned: string, running: { version: string, execPath: string } }} nodes
 * @returns {{ stands: boolean, sentence: string | null }}
 */
export function chooseNode({ program, pinned, running }) {
  if (spawnSync(program, ['--version']).status === 0) return { stands: true, sentence: null };
  const missing = `The server needs Node ${pinned}, and npm could not bring it for this machine.`;
  const [major] = pinned.split('.');
  if (!running.version.startsWith(`v${major}.`)) {
    rmSync(program, { force: true });
    return { stands: false, sentence: `${missing} Run this again with a Node ${major} of your own.` };
  }
  mkdirSync(dirname(program), { recursive: true });
  rmSync(program, { force: true });
  // On Windows only administrators may create links to files.
  if (program.endsWith('.exe')) copyFileSync(running.execPath, program);
  else symlinkSync(running.execPath, program);
  return { stands: true, sentence: `${missing} ${running.version} takes its place.` };
}
