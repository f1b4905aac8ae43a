import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3Server, type S3Server } from '#server/objects/testing/s3-server.ts';
import { openRedisServer, type RedisServer, runsRedis } from '#server/redis/testing/redis-server.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { type RunningServer, runServer } from './run-server.ts';

/** Several processes of the real server that share a PostgreSQL, a Redis and an S3 server started for them. */
export interface Cluster {
  servers: ClusterServer[];
  databaseUrl: string;
  redis: RedisServer;
  s3: S3Server;
  /** Starts another process; `environment` overrides the settings that they share. */
  add(environment?: Record<string, string>): Promise<ClusterServer>;
  close(): Promise<void>;
}

export interface ClusterServer extends RunningServer {
  /** This process's own data folder. */
  dataDir: string;
}

/** Whether several processes can be started here: they need PostgreSQL and Redis. */
export function runsClusters(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) && runsRedis();
}

export async function startCluster(environment: Record<string, string> = {}, count = 2): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-cluster-'));
  const database = await createPostgresDatabase();
  const [redis, s3] = await Promise.all([openRedisServer(), openS3Server()]);
  const shared = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ...s3.environment,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    ...environment,
  };
  const servers: ClusterServer[] = [];
  let started = 0;

  async function add(own: Record<string, string> = {}): Promise<ClusterServer> {
    started += 1;
    const dataDir = join(folder, `data-${started}`);
    const server = { ...(await runServer({ ...shared, ...own, DATA_DIR: dataDir })), dataDir };
    servers.push(server);
    return server;
  }

  await Promise.all(Array.from({ length: count }, () => add()));
  return {
    servers,
    databaseUrl: database.url,
    redis,
    s3,
    add,
    async close() {
      await Promise.all(servers.map(({ process, end }) => (isRunning(process) ? end('SIGKILL') : undefined)));
      await Promise.all([redis.close(), s3.close()]);
      await database.drop();
      // A worker may outlive its server for a moment and still write there.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function isRunning({ exitCode, signalCode }: RunningServer['process']): boolean {
  return exitCode === null && signalCode === null;
}
