import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#domain/database/schema.ts';
import { openPool, openPostgres, type PoolLimits } from './postgres.ts';
import { openUnresponsiveServer, type Unresponsive } from './testing/unresponsive-server.ts';
import { isDatabaseAway } from './unavailable.ts';

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

const LIMITS: PoolLimits = { connect: 200, statement: 100, silence: 300 };

describe('connections to a PostgreSQL', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  function open(url: string, limits: Partial<PoolLimits> = {}) {
    const pool = openPool(url, { ...LIMITS, ...limits });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    closing.push(() => db.destroy());
    return { pool, db };
  }
  const mute = async (when: Unresponsive) => {
    const server = await openUnresponsiveServer(when);
    closing.push(server.close);
    return open(server.url);
  };

  it('are given up where the server takes them and says nothing', async () => {
    const { db } = await mute('at once');
    await expect(sql`select 1`.execute(db)).rejects.toThrow('connection timeout');
  });

  it('are broken where a query gets no answer, so that nobody else waits behind it', async () => {
    const { pool, db } = await mute('when ready');
    await expect(sql`select 1`.execute(db)).rejects.toThrow('silent for 300 ms');
    expect(pool.totalCount).toBe(0);
  });

  it('are broken in the middle of a transaction too', async () => {
    const { pool, db } = await mute('when ready');
    await expect(db.transaction().execute(() => Promise.resolve())).rejects.toThrow('silent for 300 ms');
    expect(pool.totalCount).toBe(0);
  });

  it('may be reset under a query, which says that the database is away', async () => {
    const { pool, db } = await mute('with a reset');
    const error: unknown = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
    expect([String(error), isDatabaseAway(error)]).toEqual(['Error: read ECONNRESET', true]);
    expect(isDatabaseAway(new Error('read ECONNRESET'))).toBe(false);
    expect(pool.totalCount).toBe(0);
  });

  describe.skipIf(!SERVER)('of a real server', () => {
    it('have their statements ended by it', async () => {
      const { db } = open(SERVER ?? '');
      await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow('statement timeout');
      expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    });

    it('have no end to their statements where the limit is 0', async () => {
      const { db } = open(SERVER ?? '', { statement: 0, silence: 0 });
      expect((await sql`select pg_sleep(0.5)`.execute(db)).rows).toHaveLength(1);
    });

    it('may break under a query and between two of one transaction: the call fails, the process lives, the next call works', async () => {
      const { pool, db } = open(SERVER ?? '', { statement: 0, silence: 0 });
      const other = open(SERVER ?? '').db;
      const ownId = async (on: typeof db) =>
        (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(on)).rows[0]?.id ?? 0;
      const terminate = (id: number) => sql`select pg_terminate_backend(${id}, 1000)`.execute(other);
      const between = db.transaction().execute(async (transaction) => {
        await terminate(await ownId(transaction));
        await ownId(transaction);
      });
      await expect(between).rejects.toThrow(/terminat|not queryable/);
      const under = db.connection().execute(async (connection) => {
        const id = await ownId(connection);
        await Promise.all([sql`select pg_sleep(30)`.execute(connection), terminate(id)]);
      });
      await expect(under).rejects.toThrow(/terminat/);
      await expect.poll(() => pool.totalCount).toBe(0);
      expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    });
  });
});
