import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Objects } from '#server/objects/s3-objects.ts';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { type Cluster, type ClusterServer, runsClusters, startCluster } from '#server/testing/cluster.ts';
import { runQuery } from '#server/testing/postgres-database.ts';
import { type RemotePerson, signUpAt } from '#server/testing/remote-person.ts';
import { buildImage } from '../images/testing/build-image.ts';

const UPLOADS = 150;
/** Few enough different files that most uploads meet another one with the same bytes. */
const FILES = 3;
const WAITING = "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

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
    cluster.s3.slowness = 20;
    const files = await Promise.all(Array.from({ length: FILES }, (_, index) => buildImage('png', 8 + index, 8)));
    let lost = 0;
    await inTurns(UPLOADS, 10, async (index) => {
      const image = await upload(server(index), files[index % FILES] as Buffer);
      if ((await fetch(server(index + 1).url + image.url)).status !== 200) lost += 1;
      // The other process deletes what this one stored.
      expect((await person.call(server(index + 1), 'DELETE', `/images/${image.id}`)).status).toBe(200);
    });
    expect(lost).toBe(0);
    await expect.poll(storedHashes).toEqual([]);
    cluster.s3.slowness = 0;
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
    const leaving = await signUpAt(server(0));
    const hash = createHash('sha256').update('bytes of an upload under way').digest('hex');
    const objects = openS3Objects({ ...cluster.s3, region: 'eu-central-1' });
    const upload = new pg.Client({ connectionString: cluster.databaseUrl });
    await upload.connect();
    // An upload that has stored its bytes and inserted its row, but not committed yet.
    await objects.put(`images/${hash.slice(0, 2)}/${hash}`, Buffer.from('bytes of an upload under way'));
    await upload.query('begin');
    await upload.query(
      `insert into images (id, owner_id, hash, type, bytes, width, height, created_at)
       values ('under-way', $1, $2, 'image/png', 28, 1, 1, '2026-01-01T00:00:00.000Z')`,
      [leaving.id, hash],
    );
    const gone = leaving.call(server(1), 'DELETE', '/auth/account', { password: TEST_PASSWORD });
    await expect.poll(() => runQuery(cluster.databaseUrl, WAITING)).toHaveLength(1);
    await upload.query('commit');
    await upload.end();
    expect((await gone).status).toBe(200);
    expect(await hashes()).toEqual([]);
    await expect.poll(storedHashes).toEqual([]);
    objects.close();
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
    // The bytes are deleted once the store is back.
    await expect.poll(storedHashes, { timeout: 60_000 }).toEqual([]);
  });
});

/** Runs numbered work, `atOnce` of it at a time. */
async function inTurns(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const turn = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}
