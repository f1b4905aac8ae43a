import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { type Cluster, type ClusterServer, runsClusters, startCluster } from '#server/testing/cluster.ts';
import { remoteCall, signUpAt } from '#server/testing/remote-person.ts';
import { findPostgres } from '../testing/machine/find-tools.mjs';
import { startPostgres } from '../../scripts/run/postgres.mjs';

const CALLS_A_MINUTE = 1000;

interface Health {
  status: string;
  database: string;
  redis: string;
  images: string;
}

describe.skipIf(!runsClusters())('limits of two processes', { timeout: 180_000 }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ RATE_LIMIT: 'on' });
  }, 120_000);
  afterAll(() => cluster.close());

  const server = (index: number) => cluster.servers[index % 2] as ClusterServer;
  const health = async (index: number) => (await remoteCall<Health>(server(index), 'GET', '/health')).data;

  it('count wrong passwords on both together', async () => {
    const { email } = await signUpAt(server(0));
    const guess = (index: number, password: string) =>
      remoteCall(server(index), 'POST', '/auth/login', { email, password });
    for (let index = 0; index < 10; index += 1) expect((await guess(index, 'Wr0ng!Passage')).status).toBe(401);
    for (const index of [0, 1]) expect((await guess(index, TEST_PASSWORD)).status).toBe(429);
  });

  it('refuse the 1,001st call of a person in a minute, whichever it comes to', async () => {
    const person = await signUpAt(server(0));
    const other = await signUpAt(server(1));
    const statuses: number[] = [];
    let next = 0;
    const callInTurn = async () => {
      while (next < CALLS_A_MINUTE) statuses.push((await person.call(server(next++), 'GET', '/auth/me')).status);
    };
    await Promise.all(Array.from({ length: 20 }, callInTurn));
    expect(statuses.every((status) => status === 200)).toBe(true);
    for (const index of [0, 1]) {
      const refused = await person.call(server(index), 'GET', '/auth/me');
      expect([refused.status, refused.code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await other.call(server(index), 'GET', '/auth/me')).status).toBe(200);
    }
  });

  it('are each one’s own while Redis is away, which health and log say, and shared again after that', async () => {
    expect(await health(0)).toMatchObject({ status: 'ok', database: 'postgres', redis: 'ok', images: 's3' });
    const person = await signUpAt(server(0));
    await cluster.redis.stop();
    for (const index of [0, 1]) {
      expect((await person.call(server(index), 'GET', '/auth/me')).status).toBe(200);
      expect(await health(index)).toMatchObject({ status: 'ok', redis: 'unavailable' });
      // A process writes its log a moment after its answer.
      const said = () => server(index).output().split('Redis is away').length - 1;
      await expect.poll(said).toBe(1);
    }
    await cluster.redis.start();
    for (const index of [0, 1])
      await expect.poll(async () => (await health(index)).redis, { timeout: 20_000 }).toBe('ok');
    expect((await person.call(server(1), 'GET', '/auth/me')).status).toBe(200);
  });

  it('tell in their health that the store of images is away', async () => {
    await cluster.s3.stop();
    await expect.poll(async () => (await health(0)).images, { timeout: 20_000 }).toBe('unavailable');
    expect((await health(0)).status).toBe('ok');
    await cluster.s3.start();
    await expect.poll(async () => (await health(0)).images, { timeout: 20_000 }).toBe('s3');
  });
});

const programs = findPostgres();

describe.skipIf(!runsClusters() || !programs)('two processes whose PostgreSQL goes', { timeout: 180_000 }, () => {
  let cluster: Cluster;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    cluster = await startCluster({ DATABASE_URL: postgres.url });
  }, 120_000);
  afterAll(async () => {
    await cluster.close();
    await postgres.stop();
  });

  it('answer 503 with a time to come again, and work again by themselves', async () => {
    const [first, second] = cluster.servers as [ClusterServer, ClusterServer];
    const person = await signUpAt(first);
    const about = { title: 'Kept', book_type: 'campaign' };
    const { data: project } = await person.call<{ id: string }>(first, 'POST', '/projects', about);
    // Calls that are in flight when Redis goes away are answered too.
    const under = Array.from({ length: 20 }, (_, index) =>
      person.call(index % 2 ? first : second, 'POST', '/projects/search', {}),
    );
    await postgres.halt();
    for (const { status } of await Promise.all(under)) expect([200, 503]).toContain(status);
    for (const at of [first, second]) {
      const calls = [
        await person.call(at, 'GET', `/projects/${project.id}`),
        await person.call(at, 'POST', '/projects', about),
        await remoteCall(at, 'POST', '/auth/login', { email: person.email, password: TEST_PASSWORD }),
        await remoteCall(at, 'GET', '/health'),
      ];
      for (const { status, code, headers } of calls)
        expect([status, code, headers.get('retry-after')]).toEqual([503, 'database_unavailable', '5']);
    }
    await postgres.resume();
    for (const at of [first, second]) {
      await expect.poll(async () => (await remoteCall(at, 'GET', '/health')).status, { timeout: 20_000 }).toBe(200);
      expect((await person.call(at, 'GET', `/projects/${project.id}`)).status).toBe(200);
    }
  });
});
