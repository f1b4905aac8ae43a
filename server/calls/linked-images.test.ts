import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { fetchLinkedImages, LinkedImages } from '#contract/linked-images.ts';
import type { Answer } from '#contract/route.ts';
import type { OwnImage } from '#contract/images.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { type ImageHost, openImageHost } from '#server/images/testing/open-image-host.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

type Fetched = Answer<typeof fetchLinkedImages>;

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const ANSWERS: Record<string, string | Buffer> = { '/page': '<!doctype html><p>No.</p>', '/script.svg': SCRIPT };

describe('images on other servers', { timeout: 60_000 }, () => {
  let test: TestApp;
  let host: ImageHost;
  let author: TestUser;
  let book: string;

  beforeAll(async () => {
    ANSWERS['/gob%20lin.png'] = await buildImage('png', 20, 10);
    ANSWERS['/map.webp'] = await buildImage('webp', 30, 10);
    host = await openImageHost(({ url = '' }, response) => {
      response.writeHead(ANSWERS[url] === undefined ? 404 : 200).end(ANSWERS[url]);
    });
    test = await createTestApp('sqlite', { FETCH_IMAGES: 'on', QUOTA_MB: '1' });
    author = await buildUser(test);
  });
  beforeEach(async () => {
    const made = await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' });
    book = `/projects/${made.body.data.id}`;
    const guarded = test.services.publicFetch.fetch;
    vi.spyOn(test.services.publicFetch, 'fetch').mockImplementation(host.sendBy(guarded));
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await test.close();
    await host.close();
  });

  const show = (id: string, urls: readonly string[]) =>
    author.call('POST', `${book}/sections`, {
      id,
      title: `Section ${id}`,
      content: urls.map((url) => `<p>See:</p><img src="${url}" alt="A picture">`).join(''),
    });
  const fetchAll = (urls: readonly string[], person = author) =>
    person.call<Fetched>('POST', `${book}/images/fetch`, { urls });
  const linked = async () => (await author.call<LinkedImages>('GET', `${book}/images/linked`)).body.data;
  const textOf = async (id: string) => (await author.call<Section>('GET', `${book}/sections/${id}`)).body.data.content;

  it('are fetched, stored as the person’s and shown instead, and all of it is taken back', async () => {
    const [goblin, map, none] = [host.url('/gob%20lin.png'), host.url('/map.webp'), host.url('/nothing')];
    await show('a', [goblin, map]);
    await show('b', [goblin, none]);
    expect(await linked()).toMatchObject({
      server_fetches: true,
      images: [{ url: goblin }, { url: map }, { url: none }],
    });
    const before = [await textOf('a'), await textOf('b')];

    const { status, body } = await fetchAll([goblin, map, none, goblin]);
    expect(status).toBe(200);
    const [first, second, third] = body.data.images;
    expect(body.data).toMatchObject({ replaced: 2, version_id: expect.any(String) });
    expect(third).toEqual({
      url: none,
      problem: 'It could not be fetched: the other server answered with status 404.',
    });
    expect(await textOf('a')).toBe(
      before[0]?.replace(goblin, first?.address ?? '').replace(map, second?.address ?? ''),
    );
    expect((await linked()).images.map(({ url }) => url)).toEqual([none]);
    const listed = await author.call<{ images: OwnImage[] }>('GET', '/images');
    expect(listed.body.data.images.map(({ name, alt }) => [name, alt])).toContainEqual(['gob lin.png', 'A picture']);
    expect((await test.app.inject({ url: first?.address ?? '' })).rawPayload.length).toBeGreaterThan(100);

    const { version_id } = body.data;
    await author.call('POST', `${book}/versions/${version_id}/restore`);
    expect([await textOf('a'), await textOf('b')]).toEqual(before);
  });

  it('are fetched for the cover too, and taken back from it', async () => {
    const url = host.url('/map.webp');
    const cover = async () => (await author.call<Project>('GET', book)).body.data.content.thumbnail;
    await author.call('PUT', book, { content: { thumbnail: url } });
    expect(await linked()).toMatchObject({ images: [{ url, is_cover: true, places: [] }] });
    const { body } = await fetchAll([url]);
    expect(body.data).toMatchObject({ replaced: 0, replaced_cover: true, version_id: expect.any(String) });
    expect(await cover()).toBe(body.data.images[0]?.address);
    expect((await linked()).images).toEqual([]);
    await author.call('POST', `${book}/versions/${body.data.version_id}/restore`);
    expect(await cover()).toBe(url);
  });

  it('are judged by their content, and each one that cannot be had is named with its reason', async () => {
    const urls = [
      host.url('/page'),
      host.url('/script.svg'),
      host.localUrl('/map.webp'),
      host.localUrl('/map.webp').replace('127.0.0.1', 'localhost'),
    ];
    await show('a', urls);
    const before = host.asked.length;
    const { body } = await fetchAll([...urls, host.url('/map.webp')]);
    expect(body.data).toMatchObject({ replaced: 0, version_id: null });
    expect(body.data.images.map(({ problem }) => problem)).toEqual([
      'This file is not a picture in PNG, JPEG, WebP, GIF or AVIF format.',
      'This file is not a picture in PNG, JPEG, WebP, GIF or AVIF format.',
      'It could not be fetched: the server asks only addresses that are open to the internet.',
      'It could not be fetched: the server asks only addresses that are open to the internet.',
      'It could not be fetched: nothing in the book shows this address.',
    ]);
    expect(host.asked.slice(before).sort()).toEqual(['/page', '/script.svg']);
  });

  it('stay where the account has no room for them', async () => {
    ANSWERS['/large.png'] = await buildImage('png', 800, 500);
    const url = host.url('/large.png');
    await show('a', [url]);
    const { body } = await fetchAll([url]);
    expect(body.data).toMatchObject({
      replaced: 0,
      images: [{ url, problem: expect.stringContaining('there is no room for') }],
    });
    expect(await textOf('a')).toContain(url);
  });

  it('are fetched for a person in one call after the other', async () => {
    await show('a', [host.url('/map.webp')]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetchAll([host.url('/map.webp')])));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body.code).toBe('too_many_jobs');
  });

  it('are fetched by nobody who may only read the book, and not more than 20 at once', async () => {
    const stranger = await buildUser(test);
    await show('a', [host.url('/map.webp')]);
    expect(await fetchAll([host.url('/map.webp')], stranger)).toMatchObject({ body: { code: 'project_not_found' } });
    const many = Array.from({ length: 21 }, (_, n) => host.url(`/${n}`));
    expect(await fetchAll(many)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('give way to images that a browser has fetched, if those are of the book', async () => {
    const url = host.url('/map.webp');
    await show('a', [url]);
    const { body } = await fetchAll([url]);
    const image_id = body.data.images[0]?.image_id ?? '';
    await show('b', [url]);
    const placed = await author.call('POST', `${book}/images/place`, { images: [{ url, image_id }] });
    expect(placed.body.data).toEqual({ replaced: 1, replaced_cover: false, version_id: expect.any(String) });
    expect(await textOf('b')).toContain(`/api/images/${image_id}`);
    const unknown = await author.call('POST', `${book}/images/place`, { images: [{ url, image_id: 'of-a-stranger' }] });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

it('is off unless the operator switches it on', async () => {
  const test = await createTestApp();
  const author = await buildUser(test);
  const made = await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' });
  const path = `/projects/${made.body.data.id}/images`;
  expect((await author.call<LinkedImages>('GET', `${path}/linked`)).body.data.server_fetches).toBe(false);
  const refused = await author.call('POST', `${path}/fetch`, { urls: ['https://pictures.example/a.png'] });
  expect(refused).toMatchObject({ status: 403, body: { code: 'image_fetch_off' } });
  expect(refused.body.error).toContain('FETCH_IMAGES=on');
  await test.close();
});
