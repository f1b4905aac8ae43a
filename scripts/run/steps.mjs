// Shared by the steps of the set-up: lines of output, and stamps. A stamp is a file that says from which sources a result was made.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './processes.mjs';

/**
 * Prints one line for a step, with the time that it took when `since` (in ms since 1970) is given.
 * @param {string} text
 * @param {number} [since]
 */
export function say(text, since) {
  console.log(since === undefined ? text : `${text} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
}

/**
 * One hash over the names and contents of files and folders.
 * @param {string[]} paths
 * @param {string} [more] whatever else the result depends on
 */
export function digest(paths, more = '') {
  const hash = createHash('sha256').update(more);
  for (const path of paths.flatMap(filesUnder)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * The files at or under a path, always in the same order; tests are left out, since nothing is built from them.
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  if (!found?.isDirectory()) return [];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/**
 * The text of a stamp; null where there is none.
 * @param {string} path
 */
export function readStamp(path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
export function writeStamp(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  rmSync(join(root, path), { force: true });
  writeFileSync(join(root, path), text);
}
