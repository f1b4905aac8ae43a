// Packages that hold a program for one platform: which of them the lock file names for a machine, and which are not installed.

/**
 * @typedef {import('./machine.mjs').Machine} Machine
 * @typedef {object} Entry an entry of the lock file
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 * @typedef {Record<string, Entry>} Entries the lock file's entries by their path: `node_modules/sharp`
 * @typedef {object} PlatformPackage
 * @property {string} path where it belongs: `node_modules/@img/sharp-linux-x64`
 * @property {string} name
 * @property {string} version
 * @property {string} [integrity] its checksum; not in the lock file when the registry of whoever made it lacked the package
 * @property {string | null} parent the package that asks for it: sharp
 * @property {string} work what cannot be done without it: "Typesetting"
 */

const FOLDER = 'node_modules/';
/**
 * What packages with a program for each platform are used for, by their names.
 * @type {Record<string, string>}
 */
const WORK = {
  '@biomejs/biome': 'Formatting (npm run format)',
  '@myriaddreamin/typst-ts-node-compiler': 'Typesetting',
  '@napi-rs/canvas': 'Counting the faults of pages (npm run page-faults)',
  lightningcss: 'Building the web',
  oxlint: 'Linting (npm run lint)',
  rolldown: 'Building the web',
  sharp: 'Work on images, without which the server does not start,',
  typescript: 'Checking types (npm run types)',
  vite: 'Watching files (npm run dev)',
};

/**
 * The platform packages that the lock file holds for a machine.
 * @param {Entries} entries
 * @param {Machine} machine
 * @returns {PlatformPackage[]}
 */
export function neededPackages(entries, machine) {
  return Object.entries(entries)
    .filter(([, entry]) => isForPlatform(entry) && suits(entry, machine))
    .map(([path, { version = '', integrity }]) => {
      const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
      const parent = parentOf(entries, name);
      return { path, name, version, integrity, parent, work: (parent && WORK[parent]) ?? 'Some of the work' };
    });
}

/**
 * Those of the needed packages that are not installed in the locked version.
 * @param {Entries} entries
 * @param {Machine} machine
 * @param {(path: string) => string | null} installedVersion the version of the package in a folder, null where there is none
 */
export function missingPackages(entries, machine, installedVersion) {
  return neededPackages(entries, machine).filter(({ path, version }) => installedVersion(path) !== version);
}

/** @param {Entry} entry */
function isForPlatform({ optional, os, cpu, libc }) {
  return optional === true && (os ?? cpu ?? libc) !== undefined;
}

/**
 * @param {Entry} entry
 * @param {Machine} machine
 */
function suits({ os, cpu, libc }, machine) {
  return (
    (os?.includes(machine.os) ?? true) &&
    (cpu?.includes(machine.cpu) ?? true) &&
    (libc === undefined || (machine.libc !== null && libc.includes(machine.libc)))
  );
}

/**
 * The package that has this one among its optional dependencies.
 * @param {Entries} entries
 * @param {string} name
 */
function parentOf(entries, name) {
  return (
    Object.keys(WORK).find((parent) => entries[FOLDER + parent]?.optionalDependencies?.[name] !== undefined) ?? null
  );
}
