// Installs one package into one folder of node_modules, and leaves all others, and the lock file, as they are.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npm } from './npm.mjs';

const INSTALL_OPTIONS = [
  '--no-save',
  '--ignore-scripts',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/**
 * @typedef {object} Wanted
 * @property {string} path where it belongs, relative to the root: `node_modules/@img/sharp-linux-x64`
 * @property {string} name
 * @property {string} version
 * @property {string} [integrity] its checksum in the lock file; npm refuses a package with another one
 *
 * @typedef {'added' | 'not carried' | { failed: string }} Outcome `not carried`: the registry does not know this version
 */

/**
 * Installs the package into an empty project beside its place, then moves it there.
 * @param {string} root
 * @param {Wanted} wanted
 * @returns {Promise<Outcome>}
 */
export async function addPackage(root, { path, name, version, integrity }) {
  const project = join(root, 'node_modules/.cache/one-package');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  try {
    const dependencies = { [name]: version };
    writeJson(join(project, 'package.json'), { private: true, dependencies });
    writeJson(join(project, 'package-lock.json'), {
      lockfileVersion: 3,
      packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
    });
    const { status, output } = await npm(['install', ...INSTALL_OPTIONS], { cwd: project, quiet: true });
    if (status !== 0) return /\bE404\b|\bETARGET\b/.test(output) ? 'not carried' : { failed: output.trim() };
    const target = join(root, path);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(project, 'node_modules', name), target);
    return 'added';
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/**
 * The reason why a package was not added, as half a sentence.
 * @param {Exclude<Outcome, 'added'>} outcome
 */
export function whyNot(outcome) {
  return outcome === 'not carried'
    ? 'this registry does not carry it'
    : `npm could not bring it (${outcome.failed.split('\n')[0]})`;
}

/**
 * @param {string} file
 * @param {object} value
 */
function writeJson(file, value) {
  writeFileSync(file, JSON.stringify(value));
}
