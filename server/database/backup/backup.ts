import { mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { create } from 'tar';
import {
  type BackedUpImages,
  BackupError,
  DATABASE_FILES,
  IMAGES,
  KEY_FILE,
  MANIFEST,
  type Manifest,
  type BackupLocations,
  databaseFileOf,
  kindOf,
} from './backup-format.ts';
import { type KeyLocation, keyText } from '#server/database/encryption-key.ts';
import { BEGINNINGS } from '#domain/images/store-images.ts';
import { dumpPostgres } from './postgres-tools.ts';

/** A backup holds password hashes and the key: only its owner may read it. */
const OWNER_ONLY = 0o600;

/**
 * Writes a backup of everything into one file; the server may be running. The file appears when it is complete. Returns its size in bytes.
 */
export async function writeBackup(locations: BackupLocations, file: string, now: Date): Promise<number> {
  await mkdir(locations.dataDir, { recursive: true });
  const staging = await mkdtemp(join(locations.dataDir, 'backup-'));
  const part = `${resolve(file)}.${process.pid}.part`;
  try {
    const kind = kindOf(locations);
    const manifest: Manifest = { format: 'tomewright-backup', version: 1, database: kind, made_at: now.toISOString() };
    await writeFile(join(staging, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    // Images are copied before and after the database, so that the backup has both those that are deleted and those that are added meanwhile.
    const images = join(staging, IMAGES);
    await mkdir(images);
    await takeImages(locations.imageStore, images);
    const copy = join(staging, DATABASE_FILES[kind]);
    if (locations.databaseUrl === null) copySqlite(databaseFileOf(locations), copy);
    else await dumpPostgres(locations.databaseUrl, copy);
    await takeKey(locations.key, join(staging, KEY_FILE));
    await takeImages(locations.imageStore, images);
    await mkdir(dirname(part), { recursive: true });
    await writeFile(part, '', { mode: OWNER_ONLY });
    await create({ file: part, cwd: staging, portable: true, strict: true }, await readdir(staging));
    await flush(part);
    await rename(part, file);
    return (await stat(file)).size;
  } finally {
    await rm(part, { force: true });
    await rm(staging, { recursive: true, force: true });
  }
}

/** Copies the whole database as of one moment; the running server's writes do not wait for it. */
function copySqlite(from: string, to: string): void {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  } catch (error) {
    throw new BackupError(`There is no database at ${from}. Is DATA_DIR set as it is for the server?`, {
      cause: error,
    });
  }
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}

async function takeKey(place: KeyLocation, to: string): Promise<void> {
  const key = await place.read();
  if (key) await writeFile(to, keyText(key), { mode: OWNER_ONLY });
}

/** Takes the images that were not taken yet. */
async function takeImages(store: BackedUpImages, to: string): Promise<void> {
  for (const beginning of BEGINNINGS) {
    const folder = join(to, beginning);
    const taken = new Set(await readdir(folder).catch(() => []));
    for await (const { hash } of store.list(beginning)) {
      if (taken.has(hash)) continue;
      await mkdir(folder, { recursive: true });
      await store.copyTo(hash, join(folder, hash));
    }
  }
}

/** Returns when the file is on the disk. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
