import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBookCache } from '../export-cache.ts';

// A process that makes one book in a shared cache: `node cache-process.ts ROOT KEY LOG [die]`. Each book made is a line of the log.
const [root = '', key = '', log = '', end] = process.argv.slice(2);
const cache = createBookCache<{ by: number }>({ root, maxBytes: 1_000_000, projectExists: async () => true });

const folder = await cache.begin(key);
if (!(await cache.find(key))) {
  await appendFile(log, `${process.pid}\n`);
  await writeFile(join(folder, 'book'), 'the first half ');
  if (end === 'die') process.kill(process.pid, 'SIGKILL');
  await writeFile(join(folder, 'book'), 'and the second', { flag: 'a' });
  await cache.keep(key, folder, { by: process.pid });
}
await cache.end(folder);
