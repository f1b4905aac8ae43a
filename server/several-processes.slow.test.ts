import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildImage } from './images/testing/build-image.ts';
import { type Cluster, type ClusterServer, runsClusters, startCluster } from './testing/cluster.ts';
import { openProxy, type Proxy } from './testing/proxy.ts';
import { readOutbox, tokenIn } from './testing/read-outbox.ts';
import { remoteCall, type RemotePerson, signInAt, signUpAt } from './testing/remote-person.ts';

const ADMINISTRATOR = 'administrator@example.com';
const METRICS_TOKEN = 'a-token-for-metrics-alone';

describe.skipIf(!runsClusters())('two processes behind a proxy', { timeout: 240_000 }, () => {
  let cluster: Cluster;
  let proxy: Proxy;
  let ada: RemotePerson;

  beforeAll(async () => {
    cluster = await startCluster({ TRUST_PROXY: '1', ADMIN_EMAILS: ADMINISTRATOR, METRICS_TOKEN });
    proxy = await openProxy(cluster.servers);
    ada = await signUpAt(proxy);
  }, 120_000);
  afterAll(async () => {
    await proxy.close();
    await cluster.close();
  });

  const server = (index: number) => cluster.servers[index % 2] as ClusterServer;
  const both = <T>(ask: (at: ClusterServer) => Promise<T>) => Promise.all([ask(server(0)), ask(server(1))]);
  /** Reads the mail from whichever process wrote it, and follows its link through the proxy. */
  async function verify(email: string): Promise<void> {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const token = tokenIn((await mailsTo(email))[0]);
    expect((await remoteCall(proxy, 'POST', '/auth/verify-email', { token })).status).toBe(200);
  }
  const mailsTo = async (email: string) => (await both(({ dataDir }) => readOutbox(dataDir, email))).flat();

  it('verify an address on one that registered on the other', async () => {
    await verify(ada.email);
    const seen = await both((at) => ada.call<{ email_verified: boolean }>(at, 'GET', '/auth/me'));
    for (const { data } of seen) expect(data.email_verified).toBe(true);
  });

  it('know at once what the other wrote, and find conflicts between them', async () => {
    const about = { title: 'Written on two', book_type: 'campaign' };
    const { data: project } = await ada.call<Project>(server(0), 'POST', '/projects', about);
    const { data: section } = await ada.call<Section>(server(1), 'POST', `/projects/${project.id}/sections`, {});
    const path = `/projects/${project.id}/sections/${section.id}`;
    let version = section.version;
    for (let save = 1; save <= 20; save += 1) {
      const change = { content: `<p>${save}</p>`, version };
      const saved = await ada.call<Section>(server(save), 'PUT', path, change);
      expect(saved.status).toBe(200);
      version = saved.data.version;
      const read = await ada.call<Project>(server(save + 1), 'GET', `/projects/${project.id}`);
      expect(read.data.content.sections[0]?.content).toBe(`<p>${save}</p>`);
    }
    const late = await both((at) => ada.call(at, 'PUT', path, { content: '<p>Both</p>', version }));
    expect(late.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('show an image of the other, and export the book with it', async () => {
    const file = new File([new Uint8Array(await buildImage('png', 60, 40))], 'map.png');
    const { data: image } = await ada.upload<{ url: string }>(server(0), '/images/upload', 'image', file);
    const shown = await both((at) => fetch(at.url + image.url));
    const [first, second] = await Promise.all(shown.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(first?.length).toBeGreaterThan(100);
    expect(first).toEqual(second);
    const { data: project } = await ada.call<Project>(proxy, 'POST', '/projects', {
      title: 'With a map',
      book_type: 'campaign',
    });
    const content = `<p>Words</p><img src="${image.url}" alt="A map">`;
    await ada.call(server(1), 'POST', `/projects/${project.id}/sections`, { content });
    for (const format of ['pdf', 'epub']) {
      const files = await both((at) =>
        fetch(`${at.url}/api/projects/${project.id}/export/${format}`, {
          headers: { authorization: `Bearer ${ada.token}` },
        }),
      );
      for (const answer of files) {
        expect(answer.status).toBe(200);
        expect(answer.headers.get('x-export-warnings') ?? '[]').toBe('[]');
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
      }
    }
  });

  it('end a session on both at once', async () => {
    const bob = await signUpAt(proxy);
    expect((await both((at) => bob.call(at, 'GET', '/auth/me'))).map(({ status }) => status)).toEqual([200, 200]);
    await bob.call(server(0), 'POST', '/auth/logout');
    expect((await bob.call(server(1), 'GET', '/auth/me')).status).toBe(401);
    expect((await remoteCall(server(1), 'POST', '/auth/refresh', { refresh_token: bob.refreshToken })).status).toBe(
      401,
    );
  });

  it('obey a change of role and a deactivation at once', async () => {
    const root = await signUpAt(proxy, ADMINISTRATOR);
    await verify(ADMINISTRATOR);
    const carol = await signUpAt(proxy);
    await verify(carol.email);
    const users = (at: ClusterServer) => carol.call(at, 'GET', '/admin/users');
    expect((await both(users)).map(({ status }) => status)).toEqual([403, 403]);
    const change = (index: number, body: object) => root.call(server(index), 'PUT', `/admin/users/${carol.id}`, body);
    expect((await change(0, { role: 'admin' })).status).toBe(200);
    expect((await users(server(1))).status).toBe(200);
    expect((await change(1, { role: 'user' })).status).toBe(200);
    expect((await users(server(0))).status).toBe(403);
    expect((await change(0, { is_active: false })).status).toBe(200);
    expect((await users(server(1))).status).toBe(401);
    expect((await change(1, { is_active: true })).status).toBe(200);
    expect((await signInAt(server(0), carol.email)).id).toBe(carol.id);
  });

  it('have metrics of their own, which no proxy mixes', async () => {
    for (let call = 0; call < 3; call += 1) await ada.call(server(0), 'GET', '/images');
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const texts = await both(async ({ url }) => (await fetch(`${url}/api/metrics`, { headers })).text());
    const counted = texts.map((text) => /_count\{[^}]*route="\/api\/images"[^}]*\} (\d+)/.exec(text)?.[1]);
    expect(counted).toEqual(['3', undefined]);
  });
});
