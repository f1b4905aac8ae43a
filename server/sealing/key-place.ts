import { join } from 'node:path';
import type { Objects } from '#server/objects/objects.ts';
import { readKeyFile, replaceKeyFile } from './key-file.ts';
import { readSharedKey, replaceSharedKey } from './shared-key.ts';

/** Where the key lies that opens what the database holds sealed; for backups, while no server works with it. */
export interface KeyPlace {
  /** Null where there is none. */
  read(): Promise<Buffer | null>;
  /** Puts this key in the place of any other. */
  replace(key: Buffer): Promise<void>;
}

/** The file in the data folder, and before it the bucket where processes share one: a server believes the bucket. */
export function openKeyPlace(objects: Objects | null, dataDir: string): KeyPlace {
  const keyFile = keyFileIn(dataDir);
  return {
    read: async () => (objects && (await readSharedKey(objects))) ?? readKeyFile(keyFile),
    async replace(key) {
      if (objects) await replaceSharedKey(objects, key);
      await replaceKeyFile(keyFile, key);
    },
  };
}

export function keyFileIn(dataDir: string): string {
  return join(dataDir, 'secret.key');
}
