import pg from 'pg';

/** A new database on the server in TEST_DATABASE_URL. */
interface OwnPostgres {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** From this version on, PostgreSQL can be told how to copy a database. Earlier ones copied files. */
const HAS_STRATEGIES = 150_000;

/** Creates a database: a copy of the named one, or an empty one. */
export async function createPostgresDatabase(template = 'template1'): Promise<OwnPostgres> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? '';
  const name = `tomewright_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const [server] = await runQuery<{ version: number }>(
    serverUrl,
    "select current_setting('server_version_num')::int as version",
  );
  // Logging the copied data takes twice the time, and is of use only where they have to last.
  const how = server && server.version >= HAS_STRATEGIES ? 'strategy file_copy' : '';
  await runSql(serverUrl, `create database ${name} template ${template} ${how}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => runSql(serverUrl, `drop database ${name} with (force)`) };
}

/** Runs statements on a connection of their own. */
export async function runSql(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** The rows of one query, on a connection of its own. */
export async function runQuery<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
