import type { Logger } from 'pino';
import type { Objects } from '#server/objects/objects.ts';
import { keyText, newKey, parseKey, readKeyFile, writeKeyFile } from './key-file.ts';

const KEY = 'secret.key';

/**
 * The one key of all processes, in the store that they share. The first process puts it there: its own from before, or a new one. Each
 * keeps a copy in its file, for backups and for a start while the store is away.
 */
export async function sharedKey(objects: Objects, keyFile: string, log: Pick<Logger, 'warn' | 'error'>) {
  const own = await readKeyFile(keyFile);
  const shared = await findShared(objects, own).catch((error: unknown) => {
    if (!own) throw error;
    log.warn({ file: keyFile }, 'The store of the key does not answer: the copy of the key in this file is used');
    return own;
  });
  if (own && !own.equals(shared))
    log.error(
      { file: keyFile },
      'This file holds another key than the store that all processes share, whose key is used',
    );
  return own ? shared : writeKeyFile(keyFile, shared);
}

async function findShared(objects: Objects, own: Buffer | null): Promise<Buffer> {
  if (!(await objects.has(KEY))) await objects.putNew(KEY, Buffer.from(keyText(own ?? newKey())));
  // Read again: another process may have been first.
  const stored = await objects.get(KEY);
  return parseKey(Buffer.from(stored ?? []).toString(), `${KEY} in the bucket`);
}
