import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseKind } from '#domain/database/database.ts';
import type { KeyLocation } from '#server/database/encryption-key.ts';

/*
 * A backup is one tar file: the manifest, a whole copy of the database (SQLite's file, or PostgreSQL's own dump), the images, and the key
 * to the encrypted secrets in the database.
 */

export const Manifest = z.object({
  format: z.literal('tomewright-backup'),
  version: z.literal(1),
  database: z.enum(['sqlite', 'postgres']),
  made_at: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const KEY_FILE = 'secret.key';
export const IMAGES = 'images';
export const DATABASE_FILES: Record<DatabaseKind, string> = { sqlite: 'database.sqlite', postgres: 'database.dump' };

/** Where the server's data are. */
export interface BackupLocations {
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  imageStore: BackedUpImages;
  key: KeyLocation;
}

/** The store of images, as far as a backup needs it. It lists hashes by their first two hexadecimal digits. */
export interface BackedUpImages {
  put(hash: string, bytes: Uint8Array): Promise<void>;
  copyTo(hash: string, file: string): Promise<boolean>;
  list(beginning: string): AsyncIterable<{ hash: string }>;
}

/** A backup or restore that is not possible; the message says why, and what to do. */
export class BackupError extends Error {}

export function kindOf({ databaseUrl }: Pick<BackupLocations, 'databaseUrl'>): DatabaseKind {
  return databaseUrl === null ? 'sqlite' : 'postgres';
}

export function databaseFileOf({ dataDir }: Pick<BackupLocations, 'dataDir'>): string {
  return join(dataDir, 'tomewright.sqlite');
}
