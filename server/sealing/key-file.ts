import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/** A key that cannot be read; the message says where it should be. */
export class KeyError extends Error {}

/** The key in this file, which is made where there is none. Of several servers that start at once, only one makes it. */
export async function ownKey(keyFile: string): Promise<Buffer> {
  return (await readKeyFile(keyFile)) ?? (await writeKeyFile(keyFile, newKey()));
}

export function newKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** A key as it is kept. */
export function keyText(key: Buffer): string {
  return `${key.toString('base64url')}\n`;
}

/** The key in a text; throws where `place` holds anything else. */
export function parseKey(text: string, place: string): Buffer {
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
export async function writeKeyFile(keyFile: string, given: Buffer): Promise<Buffer> {
  const part = await writePart(keyFile, given);
  // `link` fails where another server has created the file meanwhile; then that key is used.
  await link(part, keyFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(part, { force: true });
  const key = await readKeyFile(keyFile);
  if (!key) throw new Error(`${keyFile} could not be written.`);
  return key;
}

/** Writes the key in the place of any other, for a restore. */
export async function replaceKeyFile(keyFile: string, key: Buffer): Promise<void> {
  await rename(await writePart(keyFile, key), keyFile);
}

async function writePart(keyFile: string, key: Buffer): Promise<string> {
  await mkdir(dirname(keyFile), { recursive: true });
  const part = `${keyFile}.${process.pid}.${randomBytes(4).toString('hex')}.part`;
  await writeFile(part, keyText(key), { mode: OWNER_ONLY, flush: true });
  return part;
}
