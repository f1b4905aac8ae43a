import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, type ClusterServer, runsClusters, startCluster } from '#server/testing/cluster.ts';
import { runQuery } from '#server/testing/postgres-database.ts';
import { type RemotePerson, signUpAt } from '#server/testing/remote-person.ts';
import { buildImage } from './testing/build-image.ts';

const UPLOADS = 150;
/** So few different files that most uploads meet another of the same bytes. */
const FILES = 6;

interface Uploaded {
  id: string;
  url: string;
}

describe.skipIf(!runsClusters())('images on two processes', { timeout: 240_000 }, () => {
  let cluster: Cluster;
  let person: RemotePerson;

  beforeAll(async () => {
    cluster = await startCluster();
    person = await signUpAt(server(0));
  }, 120_000);
  afterAll(() => cluster.close());

  const server = (index: number) => cluster.servers[index % cluster.servers.length] as ClusterServer;
  const hashes = async () => {
    const rows = await runQuery<{ hash: string }>(
      cluster.databaseUrl,
      'select distinct hash from images order by hash',
    );
    return rows.map(({ hash }) => hash);
  };
  const storedHashes = async () =>
    (await cluster.s3.keys()).filter((key) => key.startsWith('images/')).map((key) => key.split('/')[2]);
  const upload = async (at: ClusterServer, bytes: Buffer) => {
    const file = new File([new Uint8Array(bytes)], 'map.png');
    const answer = await person.upload<Uploaded>(at, '/images/upload', 'image', file);
    expect(answer.status).toBe(201);
    return answer.data;
  };

  it('keep their bytes while the same ones are stored and deleted by both, and leave none behind', async () => {
    const files = await Promise.all(Array.from({ length: FILES }, (_, index) => buildImage('png', 8 + index, 8)));
    const kept: Uploaded[] = [];
    const one = async (index: number) => {
      const image = await upload(server(index), files[index % FILES] as Buffer);
      if (index % 3 === 0) kept.push(image);
      // The other process deletes what this one stored.
      else expect((await person.call(server(index + 1), 'DELETE', `/images/${image.id}`)).status).toBe(200);
    };
    await inTurns(UPLOADS, 10, one);
    for (const { url } of kept) expect((await fetch(server(1).url + url)).status).toBe(200);
    await expect.poll(storedHashes).toEqual(await hashes());
    for (const { id } of kept) await person.call(server(0), 'DELETE', `/images/${id}`);
    await expect.poll(storedHashes).toEqual([]);
  });

  it('have copies that whichever process deletes the image deletes', async () => {
    const image = await upload(server(0), await buildImage('png', 900, 8));
    for (const width of [160, 320])
      expect((await fetch(`${server(width / 160).url}${image.url}?width=${width}`)).status).toBe(200);
    expect((await cluster.s3.keys()).filter((key) => key.startsWith('copies/'))).toHaveLength(2);
    await person.call(server(1), 'DELETE', `/images/${image.id}`);
    await expect
      .poll(async () => (await cluster.s3.keys()).filter((key) => /^(copies|images)\//.test(key)))
      .toEqual([]);
  });

  it('leave nothing where their account is deleted while they are stored', async () => {
    for (let round = 0; round < 8; round += 1) {
      const leaving = await signUpAt(server(round));
      const file = new File([new Uint8Array(await buildImage('png', 30 + round, 8))], 'map.png');
      const uploads = [0, 1, 2].map((index) => leaving.upload(server(index), '/images/upload', 'image', file));
      const body = { password: 'Str0ng!Passage' };
      const [gone] = await Promise.all([leaving.call(server(round + 1), 'DELETE', '/auth/account', body), ...uploads]);
      expect(gone?.status).toBe(200);
    }
    expect(await hashes()).toEqual([]);
    await expect.poll(storedHashes).toEqual([]);
  });

  it('are 503 while their store is away, and everything else goes on', async () => {
    const image = await upload(server(0), await buildImage('png', 77, 8));
    const about = { title: 'With a picture', book_type: 'campaign' };
    const { data: project } = await person.call<{ id: string }>(server(0), 'POST', '/projects', about);
    const { data: bare } = await person.call<{ id: string }>(server(0), 'POST', '/projects', about);
    const section = { title: 'One', content: `<p>Words</p><img src="${image.url}" alt="A map">` };
    await person.call(server(0), 'POST', `/projects/${project.id}/sections`, section);
    await cluster.s3.stop();
    const at = server(1);
    const calls = [
      await person.call(at, 'GET', image.url.slice('/api'.length)),
      await person.call(at, 'GET', `/projects/${project.id}/export/pdf`),
      await person.upload(
        at,
        '/images/upload',
        'image',
        new File([new Uint8Array(await buildImage('png', 5, 8))], 'a'),
      ),
    ];
    for (const { status, code, headers } of calls)
      expect({ status, code, retry: headers.get('retry-after') }).toEqual({
        status: 503,
        code: 'images_unavailable',
        retry: '10',
      });
    expect((await person.call(at, 'GET', `/projects/${project.id}`)).status).toBe(200);
    expect((await person.call(at, 'GET', `/projects/${bare.id}/export/pdf`)).status).toBe(200);
    expect((await person.call(at, 'DELETE', `/images/${image.id}`)).status).toBe(200);
    await cluster.s3.start();
    // The bytes go once the store is back.
    await expect.poll(storedHashes, { timeout: 60_000 }).toEqual([]);
  });
});

/** Runs numbered work, so many at a time. */
async function inTurns(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const turn = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}
