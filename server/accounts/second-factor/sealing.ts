import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';
const OWNER_ONLY = 0o600;

/** Encrypts secrets for the database, so that a copy of the database alone does not reveal them. */
export interface Sealer {
  /** `owner` is part of the encryption: a secret that was moved to another person's row cannot be opened. */
  seal(secret: string, owner: string): string;
  /** Null where it cannot be opened: another key, another owner, or damaged. */
  open(sealed: string, owner: string): string | null;
}

/** Reads the key file, or creates it. Of several servers that start at once, only one creates it. */
export async function openSealer(keyFile: string): Promise<Sealer> {
  return createSealer((await readKey(keyFile)) ?? (await makeKey(keyFile)));
}

function createSealer(key: Buffer): Sealer {
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
    },
    open(sealed, owner) {
      const [nonce, body, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!nonce || !body || !tag) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(owner));
        decipher.setAuthTag(tag);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

async function readKey(keyFile: string): Promise<Buffer | null> {
  const text = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length !== KEY_BYTES) throw new Error(`${keyFile} does not hold a key. Put it back from your backup.`);
  await chmod(keyFile, OWNER_ONLY);
  return key;
}

async function makeKey(keyFile: string): Promise<Buffer> {
  await mkdir(dirname(keyFile), { recursive: true });
  const part = `${keyFile}.${process.pid}.${randomBytes(4).toString('hex')}.part`;
  await writeFile(part, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: OWNER_ONLY, flush: true });
  // `link` fails where another server has created the file meanwhile; then that key is used.
  await link(part, keyFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(part, { force: true });
  const key = await readKey(keyFile);
  if (!key) throw new Error(`${keyFile} could not be written.`);
  return key;
}
