import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from './postgres.ts';

const SERVER = process.env.TEST_DATABASE_URL;

describe.skipIf(!SERVER)('a PostgreSQL that goes away', () => {
  const name = `tomewright_gone_${process.pid}`;
  const administrator = new pg.Client({ connectionString: SERVER });

  beforeAll(async () => {
    await administrator.connect();
    await administrator.query(`create database ${name}`);
  });
  afterAll(() => administrator.end());

  it('fails calls by its name, with a time to try again', async () => {
    const url = new URL(SERVER ?? '');
    url.pathname = `/${name}`;
    const { db, close } = await openPostgres(url.href);
    await administrator.query(`drop database ${name} with (force)`);
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ code: 'database_unavailable', retryAfter: 5 });
    await close();
  });
});
