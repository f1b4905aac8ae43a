/** `npm run schema`: writes the schemas that the newest migrations lack, each made from the newest that exists. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import type { DatabaseKind } from '#domain/database/database.ts';
import { type DatabaseLocation, openDatabase } from '../open-database.ts';
import { MIGRATION_NAMES } from '#domain/database/migrate.ts';
import { dump, playSchema, schemaFile } from './schemas.ts';

if (!process.env.TEST_DATABASE_URL) throw new Error('Please set TEST_DATABASE_URL to a PostgreSQL server for tests.');
await addSchema('sqlite');
await addSchema('postgres');

async function addSchema(kind: DatabaseKind): Promise<void> {
  const names = MIGRATION_NAMES;
  const newest = names.at(-1) ?? '';
  const standing = names.findLast((name) => existsSync(schemaFile(name, kind)));
  if (standing === undefined || standing === newest) return;
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-schema-'));
  const own = kind === 'postgres' ? await createPostgresDatabase() : null;
  const place: DatabaseLocation = { databaseUrl: own?.url ?? null, file: join(folder, 'tomewright.sqlite') };
  await playSchema(standing, place);
  await (await openDatabase(place)).close();
  await writeFile(schemaFile(newest, kind), await dump(place));
  await own?.drop();
  await rm(folder, { recursive: true });
  process.stdout.write(`Written: ${schemaFile(newest, kind)}\n`);
}
