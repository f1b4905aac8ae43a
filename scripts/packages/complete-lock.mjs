// `npm run lock`, to be run after a dependency was added or changed: adds the packages for other machines that npm left out of the lock file.
import { readFileSync, writeFileSync } from 'node:fs';
import { withPlatforms } from './platform-entries.mjs';

const LOCK = new URL('../../package-lock.json', import.meta.url);

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
const before = Object.keys(lock.packages).length;
lock.packages = withPlatforms(lock.packages);
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${Object.keys(lock.packages).length - before} entries added`);
