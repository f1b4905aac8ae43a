import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cluster, type ClusterServer, runsClusters, startCluster } from '#server/testing/cluster.ts';
import { type RemotePerson, signUpAt } from '#server/testing/remote-person.ts';

/** More than two processes run and let one person have waiting, and fewer than twice the ten that may wait in one process. */
const IMPORTS = 16;
/** Takes seconds to read, so that none ends before the last has arrived. */
const SLOW_BOOK = `<h1>Slow</h1><ul>${'<li>a'.repeat(200_000)}</ul>`;

describe.skipIf(!runsClusters())('a person with many jobs at two processes', { timeout: 120_000 }, () => {
  let cluster: Cluster;
  let person: RemotePerson;
  beforeAll(async () => {
    cluster = await startCluster();
    person = await signUpAt(cluster.servers[0] as ClusterServer);
  }, 120_000);
  afterAll(() => cluster.close());

  it('has ten waiting in all, and is told to come again with the next', async () => {
    const stop = new AbortController();
    const answers: { status: number; code: string; retryAfter: string | null }[] = [];
    const sent = Array.from({ length: IMPORTS }, async (_, n) => {
      const body = new FormData();
      body.append('file', new Blob([SLOW_BOOK]), `slow-${n}.html`);
      const response = await fetch(`${cluster.servers[n % 2]?.url}/api/projects/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}` },
        body,
        signal: stop.signal,
      });
      const { code } = (await response.json()) as { code: string };
      answers.push({ status: response.status, code, retryAfter: response.headers.get('retry-after') });
    });
    await vi.waitUntil(() => answers.length > 0, { timeout: 60_000 });
    expect(answers[0]).toEqual({ status: 429, code: 'too_many_jobs', retryAfter: '10' });
    stop.abort();
    await Promise.allSettled(sent);
  });
});
