// Finds the programs that some tests need on this machine.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const POSTGRES_HOME = '/usr/lib/postgresql';
const MAC_CHROME = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The first of the names that is a program on the path, as a full path.
 * @param {string[]} names
 * @returns {string | null}
 */
export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, program(name)))).find(isProgram) ?? null;
}

/** Chromium from CHROMIUM_PATH or from the path. */
export function findChromium() {
  const told = process.env.CHROMIUM_PATH;
  if (told !== undefined && told !== '') return isProgram(told) ? told : null;
  return (
    findOnPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']) ??
    MAC_CHROME.find(isProgram) ??
    null
  );
}

/** The folder of PostgreSQL's programs, preferring the newest version, because Debian keeps them off the path. */
export function findPostgres() {
  const versions = existsSync(POSTGRES_HOME) ? readdirSync(POSTGRES_HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(POSTGRES_HOME, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => isProgram(join(folder, program(name))))) ?? null
  );
}

/**
 * The file name of a program on this machine.
 * @param {string} name
 */
function program(name) {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
