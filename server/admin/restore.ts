import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { extract } from 'tar';
import { flush } from './backup.ts';
import {
  BackupError,
  DATABASE_FILES,
  databaseFileOf,
  IMAGES,
  KEY_FILE,
  kindOf,
  MANIFEST,
  Manifest,
  type Places,
} from './backup-format.ts';
import { restorePostgres } from './postgres-tools.ts';

/** The files that a backup may hold; any other is ignored. */
const EXPECTED = /^(manifest\.json|secret\.key|database\.(sqlite|dump)|images(\/[0-9a-f]{2}(\/[0-9a-f]{64})?)?\/?)$/;
const NAMES = { sqlite: 'embedded (SQLite)', postgres: 'PostgreSQL' } as const;

/** Restores everything from a backup. Throws BackupError, with nothing changed, where that is not possible or not allowed. */
export async function restoreBackup(places: Places, file: string, { force }: { force: boolean }): Promise<Manifest> {
  await access(file).catch(() => {
    throw new BackupError(`There is no file ${file}.`);
  });
  await mkdir(places.dataDir, { recursive: true });
  const staging = await mkdtemp(join(places.dataDir, 'restore-'));
  try {
    const manifest = await unpack(file, staging);
    const kind = kindOf(places);
    if (manifest.database !== kind) {
      throw new BackupError(
        `This backup is of a database of the kind ${NAMES[manifest.database]}, but the settings name one of the kind ${NAMES[kind]}. Please change DATABASE_URL.`,
      );
    }
    if (!force && (await isInUse(places))) {
      throw new BackupError('There is data here already. To replace it with the backup, add --force.');
    }
    const copy = join(staging, DATABASE_FILES[kind]);
    if (places.databaseUrl === null) await replaceSqlite(copy, databaseFileOf(places));
    else await restorePostgres(places.databaseUrl, copy);
    await replaceFiles(staging, places.dataDir);
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function unpack(file: string, staging: string): Promise<Manifest> {
  try {
    const filter = (path: string, entry: object) =>
      EXPECTED.test(path) && 'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
    await extract({ file, cwd: staging, strict: true, filter });
    return Manifest.parse(JSON.parse(await readFile(join(staging, MANIFEST), 'utf8')));
  } catch (error) {
    throw new BackupError(`${file} is not a whole backup of Tomewright.`, { cause: error });
  }
}

async function isInUse(places: Places): Promise<boolean> {
  if (places.databaseUrl === null)
    return access(databaseFileOf(places)).then(
      () => true,
      () => false,
    );
  const client = new pg.Client({ connectionString: places.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string | null }>("select to_regclass('users') as name");
  await client.end();
  return rows[0]?.name != null;
}

async function replaceSqlite(copy: string, target: string): Promise<void> {
  checkSqlite(copy);
  await flush(copy);
  if (
    await access(target).then(
      () => true,
      () => false,
    )
  )
    emptyLog(target);
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

/** Makes sure that nobody has the old database open, and empties its write-ahead log, which would otherwise be applied to the new one. */
function emptyLog(file: string): void {
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

async function replaceFiles(staging: string, dataDir: string): Promise<void> {
  const keyFile = join(staging, KEY_FILE);
  if (
    await access(keyFile).then(
      () => true,
      () => false,
    )
  )
    await rename(keyFile, join(dataDir, KEY_FILE));
  await mkdir(join(staging, IMAGES), { recursive: true });
  await rename(join(dataDir, IMAGES), join(staging, 'old-images')).catch(() => undefined);
  await rename(join(staging, IMAGES), join(dataDir, IMAGES));
}
