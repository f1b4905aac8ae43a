import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project, ProjectOutline } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { openRoom } from './testing/room-writer.ts';
import { TEST_PASSWORD } from './testing/build-user.ts';
import { type RunningServer, runServer } from './testing/run-server.ts';
import { mountSmallDisk, type SmallDisk } from './testing/machine/small-disk.ts';

const disk = await mountSmallDisk(12);
const LONG = 'The bells of the drowned chapel rang. '.repeat(4000);

describe.skipIf(disk === null)('a server whose disk is full (needs root, to mount a small disk)', () => {
  const { folder, fill, free, remove } = disk as SmallDisk;
  let server: RunningServer;
  let token = '';
  let project = '';
  let section = '';

  const start = () => runServer({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' });

  beforeAll(async () => {
    server = await start();
    const credentials = { email: 'author@example.com', password: TEST_PASSWORD };
    await call('POST', '/auth/register', credentials);
    token = (await call<{ access_token: string }>('POST', '/auth/login', credentials)).data.access_token;
    project = (await call<Project>('POST', '/projects', { title: 'Full', book_type: 'campaign' })).data.id;
    section = (await call<Section>('POST', `/projects/${project}/sections`, { title: 'Part' })).data.id;
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await remove();
  });

  async function call<Data>(method: string, path: string, body?: object) {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { data: Data; code?: string };
    return { status: response.status, retryAfter: response.headers.get('retry-after'), ...answer };
  }
  const save = (n: number) =>
    call<Section>('PUT', `/projects/${project}/sections/${section}`, { content: `<p>${n} ${LONG}</p>` });
  const stored = async () => {
    const { data } = await call<Project>('GET', `/projects/${project}`);
    return Number(/\d+/.exec(data.content.sections[0]?.content ?? '')?.[0]);
  };

  it('opens a book for writing with all that was acknowledged, though it can materialize nothing', async () => {
    const sectionId = (await call<Section>('POST', `/projects/${project}/sections`, { content: '<p>Mud.</p>' })).data
      .id;
    const open = () => openRoom({ url: server.url, token, projectId: project, sectionId });
    const ann = await open();
    await ann.write('Acknowledged. ');
    await fill();
    expect(await call('GET', `/projects/${project}/sections/${sectionId}`)).toMatchObject({ status: 503 });
    const outline = await call<ProjectOutline>('GET', `/projects/${project}/outline`);
    expect(outline.status).toBe(200);
    expect(outline.data.content.sections).toContainEqual(expect.objectContaining({ id: sectionId, word_count: 1 }));
    const ben = await open();
    expect(ben.text()).toBe('Acknowledged. Mud.');

    const written = ann.write('Once there is room. ');
    await ann.next('refused', ({ code }) => code === 'storage_unavailable');
    await free();
    await written;
    expect((await call<Section>('GET', `/projects/${project}/sections/${sectionId}`)).data.content).toBe(
      '<p>Once there is room. Acknowledged. Mud.</p>',
    );
    ann.close();
    ben.close();
  });

  it('answers 503, loses nothing that it acknowledged, and heals by itself', async () => {
    let acknowledged = 0;
    for (let n = 1; n <= 3; n += 1) if ((await save(n)).status === 200) acknowledged = n;
    expect(acknowledged).toBe(3);
    await fill();
    const refused = [];
    for (let n = 4; n <= 9; n += 1) {
      const answer = await save(n);
      if (answer.status === 200) acknowledged = n;
      else refused.push(answer);
    }
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 503, code: 'storage_unavailable', retryAfter: expect.any(String) });
    expect(await stored()).toBe(acknowledged);
    const exported = await fetch(`${server.url}/api/projects/${project}/export/pdf`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(exported.status).toBe(503);
    expect(await readdir(join(folder, 'cache', 'typeset')).catch(() => [])).toEqual([]);
    expect((await call('GET', '/health')).status).toBe(200);
    await free();
    expect((await save(10)).status).toBe(200);
    expect(await stored()).toBe(10);
  });

  it('has all of it after a start', async () => {
    await save(11);
    await fill();
    await save(12);
    const before = await stored();
    await server.end('SIGKILL');
    await free();
    server = await start();
    expect(await stored()).toBe(before);
  });
});
