import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range of automatically assigned ports (on Linux from 32768). Such a port could go to another process's outgoing connection before
 * it is used, or while a server is stopped that should start again on the same port.
 */
const FIRST = 20_000;
const END = 32_768;
const TRIES = 20;

/**
 * A port on the loopback that nothing listens on now.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${END} in ${TRIES} tries.`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
