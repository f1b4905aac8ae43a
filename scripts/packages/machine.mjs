/**
 * The platform of this machine, in the words that npm's packages use for it.
 *
 * @typedef {object} Machine
 * @property {string} os as `process.platform`: linux, darwin, win32
 * @property {string} cpu as `process.arch`: x64, arm64
 * @property {'glibc' | 'musl' | null} libc the C library of a Linux; null elsewhere
 */

/**
 * The machine that this process runs on.
 * @returns {Machine}
 */
export function thisMachine() {
  const { platform: os, arch: cpu } = process;
  return { os, cpu, libc: os === 'linux' ? libcOf(process.report.getReport()) : null };
}

/**
 * Node's report names the version of glibc where it runs on glibc, and nothing where it runs on musl.
 * @param {object} report
 * @returns {'glibc' | 'musl'}
 */
export function libcOf(report) {
  const header = 'header' in report ? /** @type {object | null} */ (report.header) : null;
  return header !== null && 'glibcVersionRuntime' in header && header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * The name of a machine in messages: "linux x64 (musl)".
 * @param {Machine} machine
 */
export function nameOf({ os, cpu, libc }) {
  return `${os} ${cpu}${libc === null ? '' : ` (${libc})`}`;
}
