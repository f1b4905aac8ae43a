// npm writes no entry into the lock file for a package that the registry in use lacks, and then never looks for it anywhere else.

/** @typedef {import('./platform-packages.mjs').Entries} Entries */

/** The end of a platform package's name: what it is for. */
const FOR = /-(aix|android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-([a-z]+))?$/;
const FOLDER = 'node_modules/';

/**
 * The entries of a lock file together with those that a package asks for and npm left out. They have the version that is asked for,
 * but no checksum.
 * @param {Entries} entries
 * @returns {Entries}
 */
export function withPlatforms(entries) {
  const added = Object.values(entries).flatMap(({ dev, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => entries[FOLDER + name] === undefined)
      .map(([name, version]) => [FOLDER + name, entryOf(name, version, dev, Object.keys(optionalDependencies))]),
  );
  const all = [...Object.entries(entries), ...added];
  return Object.fromEntries(all.sort(([a], [b]) => String(a).localeCompare(String(b), 'en')));
}

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean | undefined} dev
 * @param {string[]} siblings
 * @returns {import('./platform-packages.mjs').Entry}
 */
function entryOf(name, version, dev, siblings) {
  const [, os, cpu, abi] = FOR.exec(name) ?? [];
  if (os === undefined || cpu === undefined) throw new Error(`The name ${name} does not say what machine it is for.`);
  const libc = os === 'linux' ? libcOf(abi, siblings.includes(`${name}-musl`)) : null;
  return {
    version,
    cpu: [cpu],
    ...(dev === true ? { dev } : {}),
    ...(libc === null ? {} : { libc: [libc] }),
    optional: true,
    os: [os],
  };
}

/**
 * A package without a word for its C library is for glibc where another is for musl, and for both where there is none.
 * @param {string | undefined} abi the last word of its name: gnu, musl, gnueabihf
 * @param {boolean} hasMuslSibling
 */
function libcOf(abi, hasMuslSibling) {
  if (abi?.startsWith('musl')) return 'musl';
  return abi?.startsWith('gnu') || hasMuslSibling ? 'glibc' : null;
}
