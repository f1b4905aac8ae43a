import { access, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { extract } from 'tar';
import { flush } from './backup.ts';
import {
  type BackedUpImages,
  BackupError,
  DATABASE_FILES,
  databaseFileOf,
  IMAGES,
  KEY_FILE,
  kindOf,
  MANIFEST,
  Manifest,
  type BackupLocations,
} from './backup-format.ts';
import { withoutServers } from '#server/database/server-lease.ts';
import { readKeyFile } from '#server/database/encryption-key.ts';
import { restorePostgres } from './postgres-tools.ts';

/** The files that a backup may hold; any other is ignored. */
const EXPECTED = /^(manifest\.json|secret\.key|database\.(sqlite|dump)|images(\/[0-9a-f]{2}(\/[0-9a-f]{64})?)?\/?)$/;
const NAMES = { sqlite: 'embedded (SQLite)', postgres: 'PostgreSQL' } as const;

/**
 * Tables that are not restored: sessions, their tokens and mailed links could have ended since the backup and must not become valid again;
 * background tasks would send mails with such links, and mails that were sent already.
 */
const ENDED = ['sessions', 'access_tokens', 'refresh_tokens', 'email_links', 'tasks'];

/**
 * Restores everything from a backup except sessions and mailed links. Throws BackupError or ServerLeaseError, with nothing changed, where
 * that is not possible or not allowed.
 */
export async function restoreBackup(
  locations: BackupLocations,
  file: string,
  { force }: { force: boolean },
): Promise<Manifest> {
  const { databaseUrl } = locations;
  const work = () => restoreAlone(locations, file, { force });
  return databaseUrl === null ? work() : withoutServers(databaseUrl, work);
}

async function restoreAlone(
  locations: BackupLocations,
  file: string,
  { force }: { force: boolean },
): Promise<Manifest> {
  await access(file).catch(() => {
    throw new BackupError(`There is no file ${file}.`);
  });
  await mkdir(locations.dataDir, { recursive: true });
  const staging = await mkdtemp(join(locations.dataDir, 'restore-'));
  try {
    const { manifest, key } = await unpack(file, staging);
    const kind = kindOf(locations);
    if (manifest.database !== kind) {
      throw new BackupError(
        `This backup is of a database of the kind ${NAMES[manifest.database]}, but the settings name one of the kind ${NAMES[kind]}. Please change DATABASE_URL.`,
      );
    }
    await requireImageStore(locations.imageStore);
    if (!force) await requireUnused(locations, key);
    const copy = join(staging, DATABASE_FILES[kind]);
    if (locations.databaseUrl === null) await requireNoServer(databaseFileOf(locations));
    // The pictures are restored first: pictures that the database does not name do no harm.
    await restoreImages(join(staging, IMAGES), locations.imageStore);
    if (locations.databaseUrl === null) await replaceSqlite(copy, databaseFileOf(locations));
    else await restorePostgres(locations.databaseUrl, copy, ENDED);
    if (key) await locations.key.replace(key);
    // The cached files of the books that are replaced.
    await rm(join(locations.dataDir, 'cache'), { recursive: true, force: true });
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function unpack(file: string, staging: string): Promise<{ manifest: Manifest; key: Buffer | null }> {
  try {
    const filter = (path: string, entry: object) =>
      EXPECTED.test(path) && 'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
    await extract({ file, cwd: staging, strict: true, filter });
    const manifest = Manifest.parse(JSON.parse(await readFile(join(staging, MANIFEST), 'utf8')));
    return { manifest, key: await readKeyFile(join(staging, KEY_FILE)) };
  } catch (error) {
    throw new BackupError(`${file} is not a whole backup of Tomewright.`, { cause: error });
  }
}

/** Throws where the store does not answer, before anything is changed. */
async function requireImageStore(store: BackedUpImages): Promise<void> {
  for await (const _ of store.list('00')) return;
}

async function requireUnused(locations: BackupLocations, key: Buffer | null): Promise<void> {
  if (await isInUse(locations))
    throw new BackupError('There is data here already. To replace it with the backup, add --force.');
  const own = await locations.key.read();
  if (own && !(key && own.equals(key)))
    throw new BackupError(
      'There is a secret.key here that is not the backup’s: DATA_DIR or S3_BUCKET is another installation’s. To replace its key, add --force.',
    );
}

async function isInUse(locations: BackupLocations): Promise<boolean> {
  if (locations.databaseUrl === null) return exists(databaseFileOf(locations));
  const client = new pg.Client({ connectionString: locations.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string | null }>("select to_regclass('users') as name");
  await client.end();
  return rows[0]?.name != null;
}

async function replaceSqlite(copy: string, target: string): Promise<void> {
  checkSqlite(copy);
  endSessions(copy);
  await flush(copy);
  await requireNoServer(target);
  await rename(copy, target);
  for (const rest of ['-wal', '-shm']) await rm(target + rest, { force: true });
}

function checkSqlite(file: string): void {
  let verdict: unknown;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    verdict = database.prepare('pragma integrity_check').get()?.integrity_check;
    database.close();
  } catch (error) {
    verdict = error;
  }
  if (verdict !== 'ok') throw new BackupError('The database in this backup is damaged. Please take another backup.');
}

function endSessions(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
    for (const table of ENDED) database.exec(`delete from ${table}`);
  } finally {
    database.close();
  }
}

/** Throws where somebody has the old database open, and empties its write-ahead log, which would otherwise be applied to the new one. */
async function requireNoServer(file: string): Promise<void> {
  if (!(await exists(file))) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit; pragma journal_mode = delete;');
  } catch (error) {
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) return;
    throw new BackupError('The server is running on this data. Please stop it, then try again.', { cause: error });
  } finally {
    database.close();
  }
}

async function restoreImages(folder: string, store: BackedUpImages): Promise<void> {
  for (const beginning of await readdir(folder).catch(() => [])) {
    for (const hash of await readdir(join(folder, beginning)))
      await store.put(hash, await readFile(join(folder, beginning, hash)));
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
