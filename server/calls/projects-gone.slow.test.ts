import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Cluster, type ClusterServer, runsClusters, startCluster } from '#server/testing/cluster.ts';
import { type RemotePerson, signUpAt } from '#server/testing/remote-person.ts';

describe.skipIf(!runsClusters())('a book that two processes have made files of', { timeout: 120_000 }, () => {
  let cluster: Cluster;
  let person: RemotePerson;
  beforeAll(async () => {
    cluster = await startCluster();
    person = await signUpAt(server(0));
  }, 120_000);
  afterAll(() => cluster.close());

  const server = (index: number) => cluster.servers[index] as ClusterServer;
  const filesAt = async (index: number) => readdir(join(server(index).dataDir, 'cache', 'files')).catch(() => []);

  it('leaves none at either when it is deleted at one', async () => {
    const facts = { title: 'To be deleted', book_type: 'campaign' };
    const { data } = await person.call<Project>(server(0), 'POST', '/projects', facts);
    for (const index of [0, 1]) {
      expect((await person.call(server(index), 'GET', `/projects/${data.id}/export/html`)).status).toBe(200);
      expect(await filesAt(index)).toContainEqual(expect.stringContaining(data.id));
    }
    await person.call(server(0), 'DELETE', `/projects/${data.id}`);
    expect(await filesAt(0)).toEqual([]);
    await expect.poll(() => filesAt(1)).toEqual([]);
  });
});
