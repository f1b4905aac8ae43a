import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const GONE = '/api/images/33333333-3333-4333-8333-333333333333';
const ELSEWHERE = 'https://example.com/cover.png';

describe('a picture of the cover that is not there', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const made = await author.call<Project>('POST', '/projects', { title: 'The Fen', book_type: 'adventure' });
    ({ id } = made.body.data);
    const sections = [{ title: 'Reeds', content: '<p>Mud.</p>' }];
    expect((await author.call('PUT', `/projects/${id}`, { content: { sections } })).status).toBe(200);
  });
  afterAll(() => test.close());

  const change = (thumbnail: string) => author.call('PUT', `/projects/${id}`, { content: { thumbnail } });

  async function warnings(path: string): Promise<{ section: string; message: string }[]> {
    const headers = { authorization: `Bearer ${author.token}` };
    const answer = await test.app.inject({ method: 'GET', url: `/api/projects/${id}/export/${path}`, headers });
    expect(answer.statusCode).toBe(200);
    return JSON.parse(String(answer.headers['x-export-warnings'] ?? '[]'));
  }

  it.each([
    [GONE, 'The picture of the cover is not among your pictures, so the book goes without it.'],
    [ELSEWHERE, 'The picture of the cover lies on another server and is not fetched, so the book goes without it.'],
  ])('is told of, whether %s', async (address, told) => {
    expect((await change(address)).status).toBe(200);
    const expected = { section: 'Cover', message: expect.stringContaining(told) };
    for (const path of ['pdf', 'epub', 'cover?preset=lulu'])
      expect(await warnings(path), path).toContainEqual(expect.objectContaining(expected));
    expect(await warnings('pdf?preset=lulu')).toEqual([]);
    for (const preset of ['screen', 'lulu']) {
      const { body } = await author.call('GET', `/projects/${id}/preflight?preset=${preset}`);
      const finding = { code: 'unresolved_reference', severity: 'error', message: expect.stringContaining(told) };
      expect(body.data, preset).toMatchObject({ findings: expect.arrayContaining([expect.objectContaining(finding)]) });
    }
  });

  it.each(['javascript:alert(1)', 'data:text/html,<b>', 'file:///etc/hosts'])(
    'is refused as %s, with a sentence that says what is taken',
    async (address) => {
      const refused = await change(address);
      expect(refused.status).toBe(400);
      const issue = {
        path: 'content.thumbnail',
        message: expect.stringMatching(/^This is not the address of a picture: /),
      };
      expect(refused.body).toMatchObject({ issues: [issue] });
    },
  );

  it.each([GONE, ELSEWHERE, 'http://example.com/a.jpg', ` ${ELSEWHERE} `, 'cover.png', ''])(
    'may be “%s”',
    async (address) => {
      expect((await change(address)).body.data).toMatchObject({ content: { thumbnail: address.trim() } });
    },
  );
});
