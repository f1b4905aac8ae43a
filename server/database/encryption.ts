import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';

/** Encrypts secrets for the database, so that a copy of the database alone does not reveal them. */
export interface Encryption {
  /** `owner` is part of the encryption: a secret that was moved to another owner's row cannot be decrypted. */
  encrypt(secret: string, owner: string): string;
  /** Null where it cannot be decrypted: another key, another owner, or damaged. */
  decrypt(encrypted: string, owner: string): string | null;
  /** Tells keys apart without revealing them. */
  fingerprint: string;
}

export function createEncryption(key: Buffer): Encryption {
  return {
    fingerprint: createHash('sha256').update('fingerprint of a key').update(key).digest('hex').slice(0, 32),
    encrypt(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [nonce, body, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
    },
    decrypt(encrypted, owner) {
      const [nonce, body, tag] = encrypted.split('.').map((part) => Buffer.from(part, 'base64url'));
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
