import type { Logger } from 'pino';
import type { Objects } from '#server/objects/objects.ts';
import { KeyError, keyText, newKey, parseKey, readKeyFile, writeKeyFile } from './key-file.ts';

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

/** Null where the store has none. */
export async function readSharedKey(objects: Objects): Promise<Buffer | null> {
  const stored = await objects.get(KEY);
  return stored && parseKey(Buffer.from(stored).toString(), `${KEY} in the bucket`);
}

/** Puts the key in the place of any other, for a restore. */
export function replaceSharedKey(objects: Objects, key: Buffer): Promise<void> {
  return objects.put(KEY, Buffer.from(keyText(key)));
}

async function findShared(objects: Objects, own: Buffer | null): Promise<Buffer> {
  const stored = await readSharedKey(objects);
  if (stored) return stored;
  await objects.putNew(KEY, Buffer.from(keyText(own ?? newKey())));
  // Read again: another process may have been first.
  const first = await readSharedKey(objects);
  if (!first) throw new KeyError(`${KEY} in the bucket was deleted while it was read. Start the server again.`);
  return first;
}
