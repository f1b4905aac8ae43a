// Installs the packages of the lock file, if any of them is missing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPackage, whyNot } from './add-package.mjs';
import { nameOf, thisMachine } from './machine.mjs';
import { bringNode } from './node-runtime.mjs';
import { npm } from './npm.mjs';
import { missingPackages } from './platform-packages.mjs';
import { pinnedNode, root } from '../run/processes.mjs';
import { digest, readStamp, say, writeStamp } from '../run/steps.mjs';

const LOCK = 'package-lock.json';
const STAMP = 'node_modules/.tomewright-install';
/**
 * Installs by the lock file and leaves it untouched, as `npm ci` does, but keeps what is installed already. No install scripts are run:
 * node-runtime.mjs does the work of the one that we need, that of `node`.
 */
const OPTIONS = [
  '--no-save',
  '--include=dev',
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * Installs what the lock file names for this machine, unless it is installed already.
 * @returns {Promise<boolean>} false when the rest cannot go on; what was printed says why
 */
export async function install() {
  const wanted = `${digest([LOCK])} ${nameOf(thisMachine())}`;
  const [stamp, ...known] = readStamp(STAMP)?.split('\n') ?? [];
  const lacking = lackingPackages();
  if (stamp === wanted && existsSync(pinnedNode) && lacking.every(({ name }) => known.includes(name))) {
    say('Packages: as the lock file says');
    for (const { work, name, version } of lacking) say(`${work} needs ${name}@${version}, which is not installed.`);
    return true;
  }
  if (holdsLockedVersions()) say('Packages: already as the lock file says');
  else if (!(await installAll())) return false;
  return await complete(wanted);
}

/** The packages for this machine that npm left out, or that somebody removed. */
export function lackingPackages() {
  const lock = readPackages(LOCK);
  return lock === null ? [] : missingPackages(lock, thisMachine(), versionAt);
}

async function installAll() {
  const since = Date.now();
  say('Packages: installing what package-lock.json names; the first time takes a minute…');
  const { status } = await npm(['install', ...OPTIONS]);
  if (status === 0) say('Packages: installed', since);
  return status === 0;
}

/**
 * Adds what npm leaves out: the pinned Node, and packages for this machine that npm could not get or did not look for.
 * @param {string} wanted
 */
async function complete(wanted) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const node = await bringNode({ root, program: pinnedNode, version: dependencies.node, machine: thisMachine() });
  if (node.sentence !== null) say(node.sentence);
  if (!node.stands) return false;
  let { retry } = node;
  for (const lacking of lackingPackages()) {
    const { name, version, work } = lacking;
    const outcome = await addPackage(root, lacking);
    if (outcome === 'added') say(`Packages: added ${name}@${version}, which was missing`);
    else say(`${work} needs ${name}@${version}; ${whyNot(outcome)}.`);
    retry ||= typeof outcome === 'object';
  }
  // The stamp names the packages that the registry does not carry, so that the next start does not ask for them again.
  if (!retry) writeStamp(STAMP, [wanted, ...lackingPackages().map(({ name }) => name)].join('\n'));
  return true;
}

/** Whether node_modules holds each version that the lock file names, also where somebody ran `npm install` by hand. */
function holdsLockedVersions() {
  const installed = readPackages('node_modules/.package-lock.json');
  const locked = readPackages(LOCK);
  if (installed === null || locked === null) return false;
  const missing = Object.entries(locked).some(
    ([path, { version, optional }]) => path !== '' && !optional && installed[path]?.version !== version,
  );
  return !missing && Object.entries(installed).every(([path, { version }]) => locked[path]?.version === version);
}

/**
 * @param {string} path
 * @returns {import('./platform-packages.mjs').Entries | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** @param {string} path */
function versionAt(path) {
  try {
    return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}
