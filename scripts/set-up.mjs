// What `npm start` and `npm test` share: install only when the lock file changed, build the web only when its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pinnedNode, root, run, runNode } from './processes.mjs';

const LOCK = 'package-lock.json';
/**
 * Installs exactly what the lock file names and leaves it untouched. Not `npm ci`: that refuses a lock file without an entry for
 * every other platform's optional package, which a registry that lacks them cannot give (npm/cli issue 9846).
 */
const INSTALL_OPTIONS = [
  '--no-save',
  '--include=dev',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
const INSTALL_STAMP = 'node_modules/.tomewright-install';
const WEB_STAMP = 'dist/web.stamp';
/** Whatever the web's bundle is made of. */
const WEB_SOURCES = ['web', 'book', 'contract', 'docs/guide', 'scripts/guide-plugin.ts', 'package.json', LOCK];

/**
 * One line for a step and, when it did something, how long that took.
 * @param {string} text
 * @param {number} [since]
 */
function say(text, since) {
  console.log(since === undefined ? text : `${text} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
}

/**
 * Installs what the lock file names, unless it stands already.
 * @returns {Promise<boolean>} false when npm failed; its own output says why
 */
export async function install() {
  const wanted = `${digest([LOCK])} ${process.platform} ${process.arch}`;
  if (existsSync(pinnedNode)) {
    if (readStamp(INSTALL_STAMP) === wanted) {
      say('Packages: as the lock file says');
      return true;
    }
    if (holdsLockedVersions()) {
      say('Packages: already as the lock file says');
      writeStamp(INSTALL_STAMP, wanted);
      return true;
    }
  }
  const since = Date.now();
  say('Packages: installing what package-lock.json names; the first time takes a minute…');
  const [command, args] = npm(['install', ...INSTALL_OPTIONS]);
  const { status } = await run(command, args);
  if (status !== 0) return false;
  if (!existsSync(pinnedNode)) {
    console.error(
      'The package "node" did not bring its program: allow its install script (npm config ignore-scripts) and try again.',
    );
    return false;
  }
  writeStamp(INSTALL_STAMP, wanted);
  say('Packages: installed', since);
  return true;
}

/**
 * Builds the web into dist/web, unless that was made from the same sources.
 * @returns {Promise<boolean>} false when the build failed; its own output says why
 */
export async function buildWeb() {
  const wanted = digest(WEB_SOURCES, buildVariables());
  if (readStamp(WEB_STAMP) === wanted && existsSync(join(root, 'dist/web/index.html'))) {
    say('Web: built from these sources already');
    return true;
  }
  const since = Date.now();
  say('Web: building…');
  writeStamp(WEB_STAMP, 'unfinished');
  const { status, output } = await runNode(
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts'],
    {
      quiet: true,
      env: { NODE_ENV: 'production' },
    },
  );
  if (status !== 0) {
    console.error(output);
    return false;
  }
  writeStamp(WEB_STAMP, wanted);
  say('Web: built', since);
  return true;
}

/**
 * npm as a program: the one that runs this script, or the first on the path.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const script = process.env.npm_execpath;
  if (script !== undefined && script.endsWith('npm-cli.js')) return [process.execPath, [script, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/** True when node_modules holds each version that the lock file names, however it came there (`npm install` by hand). */
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
 * @returns {Record<string, { version?: string, optional?: boolean }> | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * One hash over the names and contents of files and folders.
 * @param {string[]} paths
 * @param {string} [more] whatever else the result depends on
 */
function digest(paths, more = '') {
  const hash = createHash('sha256').update(more);
  for (const path of paths.flatMap(filesUnder)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** The variables that Vite writes into the bundle. */
function buildVariables() {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  return names
    .sort()
    .map((name) => `${name}=${process.env[name]}\0`)
    .join('');
}

/**
 * The files at or under a path in a steady order; tests build nothing and are left out.
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

/** @param {string} path */
function readStamp(path) {
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
function writeStamp(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
