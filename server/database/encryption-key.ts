import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#domain/database/database.ts';
import type { Objects } from '#server/objects/objects.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import type { OpenDatabase } from './locks.ts';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;
/** The name of the key in the store that all processes share. */
const SHARED = 'secret.key';

/** A key that cannot be read; the message says where it should be. */
export class KeyError extends Error {}

/** Where the encryption key is stored. Backups use this while no server is running. */
export interface KeyLocation {
  /** Null where there is none. */
  read(): Promise<Buffer | null>;
  /** Replaces any other key by this one. */
  replace(key: Buffer): Promise<void>;
}

/** The file in the data folder. Where processes share a bucket, the bucket's key comes first, as it does for a server. */
export function openKeyLocation(objects: Objects | null, dataDir: string): KeyLocation {
  const keyFile = keyFileIn(dataDir);
  return {
    read: async () => (objects && (await readSharedKey(objects))) ?? readKeyFile(keyFile),
    async replace(key) {
      if (objects) await objects.put(SHARED, Buffer.from(keyText(key)));
      await rename(await writePart(keyFile, key), keyFile);
    },
  };
}

function keyFileIn(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

/** Reads the key from this file, and creates it where there is none. Of several servers that start at once, only one creates it. */
export async function ownKey(keyFile: string): Promise<Buffer> {
  return (await readKeyFile(keyFile)) ?? (await writeKeyFile(keyFile, newKey()));
}

/**
 * Reads the one key of all processes from the store that they share. The first process puts it there: its own earlier key, or a new one. Each
 * process keeps a copy in its file, for backups and for starts while the store is unavailable.
 */
export async function sharedKey(objects: Objects, keyFile: string, log: Pick<Logger, 'warn' | 'error'>) {
  const own = await readKeyFile(keyFile);
  const shared = await findOrPutShared(objects, own).catch((error: unknown) => {
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

const FINGERPRINT = 'key_fingerprint';

/** The message is also printed at the start. */
export const OTHER_KEY =
  'This process has another secret.key than the one that the database was sealed with: second factors and waiting mails cannot be read. Put the right one back.';

/** Opens the encryption of the secrets in a database. Logs an error where its key is not the one that they were encrypted with. */
export async function openEncryption({
  db,
  locks,
  objects,
  dataDir,
  log,
}: Pick<OpenDatabase, 'db' | 'locks'> & {
  objects: Objects | null;
  dataDir: string;
  log: Pick<Logger, 'warn' | 'error'>;
}): Promise<{ encryption: Encryption; hasOwnKey: boolean }> {
  const keyFile = keyFileIn(dataDir);
  const encryption = createEncryption(
    // One process at a time, because not every S3 server supports exclusive writes.
    await locks.hold(['secret.key'], () => (objects ? sharedKey(objects, keyFile, log) : ownKey(keyFile))),
  );
  const hasOwnKey = await isKeyOfDatabase(db, encryption.fingerprint);
  if (!hasOwnKey) log.error({ file: keyFile }, OTHER_KEY);
  return { encryption, hasOwnKey };
}

/** Whether this key is the one that the database was first used with. The first one is stored. */
async function isKeyOfDatabase(db: Database, fingerprint: string): Promise<boolean> {
  await db
    .insertInto('server_facts')
    .values({ name: FINGERPRINT, value: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('server_facts').select('value').where('name', '=', FINGERPRINT).executeTakeFirst();
  return row?.value === fingerprint;
}

export function newKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** A key in the form in which it is stored. */
export function keyText(key: Buffer): string {
  return `${key.toString('base64url')}\n`;
}

/** Reads a key from a text; throws where `place` holds anything else. */
function parseKey(text: string, place: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== KEY_BYTES) throw new KeyError(`${place} does not hold a key. Put it back from your backup.`);
  return key;
}

/** Null where there is no such file. */
export async function readKeyFile(keyFile: string): Promise<Buffer | null> {
  const text = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = parseKey(text, keyFile);
  await chmod(keyFile, OWNER_ONLY);
  return key;
}

/** Writes the key, unless another server wrote one meanwhile. Returns the one that is there. */
async function writeKeyFile(keyFile: string, given: Buffer): Promise<Buffer> {
  const part = await writePart(keyFile, given);
  // `link` fails where another server has created the file meanwhile; then that server's key is used.
  await link(part, keyFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(part, { force: true });
  const key = await readKeyFile(keyFile);
  if (!key) throw new Error(`${keyFile} could not be written.`);
  return key;
}

async function writePart(keyFile: string, key: Buffer): Promise<string> {
  await mkdir(dirname(keyFile), { recursive: true });
  const part = `${keyFile}.${process.pid}.${randomBytes(4).toString('hex')}.part`;
  await writeFile(part, keyText(key), { mode: OWNER_ONLY, flush: true });
  return part;
}

/** Null where the store has none. */
async function readSharedKey(objects: Objects): Promise<Buffer | null> {
  const stored = await objects.get(SHARED);
  return stored && parseKey(Buffer.from(stored).toString(), `${SHARED} in the bucket`);
}

async function findOrPutShared(objects: Objects, own: Buffer | null): Promise<Buffer> {
  const stored = await readSharedKey(objects);
  if (stored) return stored;
  await objects.putNew(SHARED, Buffer.from(keyText(own ?? newKey())));
  // Read again: another process may have been first.
  const first = await readSharedKey(objects);
  if (!first) throw new KeyError(`${SHARED} in the bucket was deleted while it was read. Start the server again.`);
  return first;
}
