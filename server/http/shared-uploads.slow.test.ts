import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, type ClusterServer, runsClusters, startCluster } from '#server/testing/cluster.ts';
import { type RemotePerson, signUpAt } from '#server/testing/remote-person.ts';

/** So many started uploads are a person's whole share: each takes a step of 4 MB. */
const SHARE = 40;
const HEAD = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const NO_PICTURE = new File(['no picture'], 'a.png');
const POLL = { timeout: 25_000 };

describe.skipIf(!runsClusters())('the uploads of a person at two processes', { timeout: 120_000 }, () => {
  let cluster: Cluster;
  let first: ClusterServer;
  let second: ClusterServer;
  let person: RemotePerson;
  const open: ClientRequest[] = [];
  // Keeps the bodies alive, since silent ones are ended after a while.
  const alive = setInterval(() => open.forEach((sent) => sent.write('x')), 2000);

  beforeAll(async () => {
    cluster = await startCluster();
    [first, second] = cluster.servers as [ClusterServer, ClusterServer];
    person = await signUpAt(first);
  }, 120_000);
  afterAll(async () => {
    clearInterval(alive);
    await cluster.close();
  });

  /** Begins an upload that does not end. It starts again where a test upload holds its room at that moment. */
  function begin(at: ClusterServer): void {
    const headers = {
      authorization: `Bearer ${person.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 1_000_000,
    };
    const sent = request(`${at.url}/api/images/upload`, { method: 'POST', headers, agent: false });
    sent.on('error', () => undefined);
    sent.on('response', () => {
      sent.destroy();
      if (open.includes(sent)) open.splice(open.indexOf(sent), 1);
      begin(at);
    });
    sent.write(`${HEAD}x`);
    open.push(sent);
  }
  const endAll = () => open.splice(0).forEach((sent) => sent.removeAllListeners('response').destroy());
  /** 415 is the answer to a file that was received completely but is no image. */
  const statusFor = async (who: RemotePerson, at: ClusterServer) =>
    (await who.upload(at, '/images/upload', 'image', NO_PICTURE)).status;

  it('are counted together, and free again when they end', async () => {
    for (let n = 0; n < SHARE; n += 1) begin(n % 2 ? first : second);
    await expect.poll(() => statusFor(person, first), POLL).toBe(429);
    const refused = await person.upload(second, '/images/upload', 'image', NO_PICTURE);
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 'too_many_uploads', '10']);
    expect(await statusFor(await signUpAt(second), second)).toBe(415);
    endAll();
    for (const at of [first, second]) await expect.poll(() => statusFor(person, at), POLL).toBe(415);
  });

  it('are counted by each process alone while Redis is away', async () => {
    for (let n = 0; n < SHARE; n += 1) begin(first);
    await expect.poll(() => statusFor(person, second), POLL).toBe(429);
    await cluster.redis.stop();
    expect(await statusFor(person, second)).toBe(415);
    expect(await statusFor(person, first)).toBe(429);
    endAll();
    await expect.poll(() => statusFor(person, first), POLL).toBe(415);
  });
});
