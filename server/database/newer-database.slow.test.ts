import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '#server/testing/create-test-app.ts';
import { createPostgresDatabase, runSql } from '#server/testing/postgres-database.ts';
import { runServer } from '#server/testing/run-server.ts';
import type { DatabaseLocation } from './open-database.ts';
import { dump, playSchema } from './testing/schemas.ts';

const OF_A_NEWER_PROGRAM =
  "insert into migrations (name, done_at) values ('9999-teleportation', '2030-01-02T03:04:05.000Z')";

describe.each(DATABASES)('a database of %s that a newer program changed', (kind) => {
  let folder: string;
  let own: Awaited<ReturnType<typeof createPostgresDatabase>> | null;
  let place: DatabaseLocation;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-newer-'));
    own = kind === 'postgres' ? await createPostgresDatabase() : null;
    place = { databaseUrl: own?.url ?? null, file: join(folder, 'tomewright.sqlite') };
    await playSchema('0001-initial', place);
  });
  afterEach(async () => {
    await own?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const settings = () => ({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...(own ? { DATABASE_URL: own.url } : {}) });

  it('is refused at the start, which says what to do and writes nothing', async () => {
    await (await runServer(settings())).end('SIGTERM');
    await run(place, OF_A_NEWER_PROGRAM);
    const before = await everythingIn(folder, place);
    await expect(runServer(settings())).rejects.toThrow(
      'The server ended with 1:\nThis database was used by a newer version of Tomewright, which changed it (9999-teleportation): please start that version again, or restore an older backup with "npm run admin -- restore FILE --force".\n',
    );
    expect(await everythingIn(folder, place)).toEqual(before);
  });
});

async function run({ databaseUrl, file }: DatabaseLocation, statement: string): Promise<void> {
  if (databaseUrl !== null) return runSql(databaseUrl, statement);
  const sqlite = new DatabaseSync(file);
  sqlite.exec(statement);
  sqlite.close();
}

/** The hash of every file, and the whole content of the database. */
async function everythingIn(folder: string, place: DatabaseLocation): Promise<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = files.map((file) => [file, hash('sha256', readFileSync(file))]);
  return { ...Object.fromEntries(contents), ...(place.databaseUrl === null ? {} : { server: await dump(place) }) };
}
