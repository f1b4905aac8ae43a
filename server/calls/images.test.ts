import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImageUse, OwnImage } from '#contract/images.ts';
import type { Project } from '#contract/projects.ts';
import type { Provenance } from '#contract/provenance.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { storeImage } from '#domain/images/store-images.ts';
import { readImage } from '#server/images/read-image.ts';
import { buildImage, pngWith, withPlace } from '#server/images/testing/build-image.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(DATABASES)('images on %s', (database) => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await buildUser(test);
    stranger = await buildUser(test);
  });
  afterAll(() => test.close());

  const upload = async (bytes: Buffer, { field = 'image', name = 'map.png', type = 'image/png' } = {}) => {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(bytes)], name, { type }));
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/images/upload',
      headers: { authorization: `Bearer ${author.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json() };
  };

  const filesBelow = async (folder: string) => {
    await mkdir(join(test.dataDir, folder), { recursive: true });
    const entries = await readdir(join(test.dataDir, folder), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile());
  };
  const storedFiles = async () => (await filesBelow('images')).map(({ name }) => name).sort();
  const copies = async () => [...new Set((await filesBelow('cache/pictures')).map(({ parentPath }) => parentPath))];

  it('stores an image and serves it under its own type to anyone who knows its id', async () => {
    const { status, body } = await upload(PNG, { name: 'evil.html', type: 'text/html' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ url: `/api/images/${body.data.id}`, width: 1, height: 1 });
    const served = await test.app.inject({ method: 'GET', url: body.data.url });
    expect(served.headers['content-type']).toBe('image/png');
    expect(served.headers['x-content-type-options']).toBe('nosniff');
    expect(served.rawPayload.equals(PNG)).toBe(true);
  });

  it.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a cut header', PNG.subarray(0, 12), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['a header that claims 50,000 x 50,000', hugePng(), 413],
    ['a picture with broken pixels', pngWith('IDAT', Buffer.from('no pixels')), 415],
    ['an SVG behind the first bytes of a PNG', Buffer.concat([PNG.subarray(0, 33), Buffer.from('<svg/>')]), 415],
    ['an animation of 200 frames of 2,000 x 2,000', gifBomb(), 413],
  ])('refuses %s with a sentence, and stores nothing', async (_name, bytes, status) => {
    const before = await storedFiles();
    const answer = await upload(bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(/\.$/);
    expect(await storedFiles()).toEqual(before);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('refuses a %s that is cut off', async (format) => {
    const whole = await buildImage(format, 200, 150);
    expect((await upload(whole)).status).toBe(201);
    for (const share of [0.5, 0.95]) {
      const answer = await upload(whole.subarray(0, Math.floor(whole.length * share)));
      expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keeps of a %s its pixels, not where it was taken',
    async (format) => {
      const taken = await withPlace(await buildImage(format, 60, 40), format);
      expect((await sharp(taken).metadata()).exif).toBeDefined();
      const { body } = await upload(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]));
      const served = await test.app.inject({ method: 'GET', url: body.data.url });
      expect(served.rawPayload.includes('Secret Street')).toBe(false);
      expect(served.rawPayload.includes('<script>')).toBe(false);
      const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
      expect((await pixels(served.rawPayload)).equals(await pixels(taken))).toBe(true);
    },
  );

  it('shows a photo the way it was held, on the screen and by its size', async () => {
    const held = await sharp(await buildImage('jpeg', 300, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(held);
    expect(body.data).toMatchObject({ width: 200, height: 300 });
    const whole = await test.app.inject({ method: 'GET', url: body.data.url });
    expect((await sharp(whole.rawPayload).metadata()).orientation).toBe(6);
    const small = await test.app.inject({ method: 'GET', url: `${body.data.url}?width=160` });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160, height: 240, format: 'webp' });
  });

  it('makes copies for the screen, never larger than the image, and removes them with it', async () => {
    const before = await copies();
    const { body } = await upload(await buildImage('png', 900, 600));
    const widthOf = async (width: number) => {
      const copy = await test.app.inject({ method: 'GET', url: `${body.data.url}?width=${width}` });
      expect(copy.headers['content-type']).toBe('image/webp');
      expect(copy.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      return (await sharp(copy.rawPayload).metadata()).width;
    };
    expect(await Promise.all([320, 320, 640, 2560].map(widthOf))).toEqual([320, 320, 640, 900]);
    expect((await test.app.inject({ method: 'GET', url: `${body.data.url}?width=123` })).statusCode).toBe(400);
    expect((await copies()).length).toBe(before.length + 1);
    await author.call('DELETE', `/images/${body.data.id}`);
    expect(await copies()).toEqual(before);
  });

  it('refuses a form without the field', async () => {
    expect((await upload(PNG, { field: 'file' })).status).toBe(400);
  });

  it('refuses what is not a form', async () => {
    expect((await author.call('POST', '/images/upload', { image: 'x' })).status).toBe(415);
  });

  it('lets only the owner delete, and keeps bytes that another image still shows', async () => {
    const first = (await upload(PNG)).body.data;
    const second = (await upload(PNG)).body.data;
    expect((await stranger.call('DELETE', `/images/${first.id}`)).status).toBe(404);
    expect((await author.call('DELETE', `/images/${first.id}`)).status).toBe(200);
    expect((await test.app.inject({ method: 'GET', url: first.url })).statusCode).toBe(404);
    expect((await test.app.inject({ method: 'GET', url: second.url })).statusCode).toBe(200);
  });
});

describe.each(DATABASES)('the list of images on %s', (database) => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await buildUser(test);
    stranger = await buildUser(test);
  });
  afterAll(() => test.close());

  const store = (name: string, alt = '') =>
    storeImage(test.services, { ownerId: author.id, bytes: PNG, name, alt, source: 'uploaded' });
  const list = async (query = '', person = author) => {
    const { body } = await person.call<{ images: OwnImage[]; pagination: { total: number; pages: number } }>(
      'GET',
      `/images${query}`,
    );
    return body.data;
  };

  it('lists the own images newest first, page by page, and finds them by name and alt text in any case', async () => {
    await store('C:\\maps\\Straße\u202e 100%.png');
    await store('two.png', 'A red Dragon');
    await store('three.png');
    const all = await list();
    expect(all.images.map(({ name }) => name).sort()).toEqual(['Straße 100%.png', 'three.png', 'two.png']);
    expect(all.pagination.total).toBe(3);
    expect((await list('?search=DRAGON')).images.map(({ name }) => name)).toEqual(['two.png']);
    expect((await list('?search=strasse')).images).toHaveLength(1);
    expect((await list('?search=100%25')).images).toHaveLength(1);
    expect((await list('?search=_')).images).toHaveLength(0);
    expect((await list('?per_page=2&page=2')).images).toHaveLength(1);
    expect((await list('?per_page=2')).pagination.pages).toBe(2);
    expect((await list('', stranger)).images).toEqual([]);
  });

  it('takes a new alt text from the owner alone, and finds the image by it', async () => {
    const { id } = await store('map.png');
    expect((await author.call('PUT', `/images/${id}`, { alt: 'The Sunken Vault' })).status).toBe(200);
    expect((await list('?search=sunken')).images.map((image) => image.id)).toEqual([id]);
    expect((await stranger.call('PUT', `/images/${id}`, { alt: 'Mine' })).status).toBe(404);
    expect((await author.call('PUT', `/images/${id}`, { alt: 'x'.repeat(2001) })).status).toBe(400);
  });

  it('says in which texts, beside which sections and on which covers an image stands', async () => {
    const { id } = await store('used.png');
    const url = `/api/images/${id}`;
    const made = await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' });
    const project = made.body.data.id;
    const uses = async () => (await author.call<{ uses: ImageUse[] }>('GET', `/images/${id}/uses`)).body.data.uses;
    expect(await uses()).toEqual([]);
    await author.call('POST', `/projects/${project}/sections`, { title: 'In the text', content: `<img src="${url}">` });
    const images = [{ id, url }];
    await author.call('POST', `/projects/${project}/sections`, { title: 'Beside it', images });
    await author.call('PUT', `/projects/${project}`, { content: { thumbnail: url } });
    expect((await uses()).map(({ section_title }) => section_title)).toEqual([null, 'In the text', 'Beside it']);
    expect((await stranger.call('GET', `/images/${id}/uses`)).status).toBe(404);
  });

  it('counts those that a model made and a book shows', async () => {
    const image = { ownerId: author.id, bytes: PNG, name: 'made.png', alt: '', source: 'generated' as const };
    const shown = await storeImage(test.services, image);
    await storeImage(test.services, image);
    const made = await author.call<Project>('POST', '/projects', { title: 'A made book', book_type: 'campaign' });
    const project = made.body.data.id;
    const said = async () =>
      (await author.call<Provenance>('GET', `/projects/${project}/provenance`)).body.data.statement;
    expect(await said()).toContain('Images: none is recorded as generated.');
    await author.call('PUT', `/projects/${project}`, { content: { thumbnail: `/api/images/${shown.id}` } });
    expect(await said()).toContain('Images: one was generated by an image model.');
  });

  it('keeps no bytes of an image that could not be noted, unless another one shows them', async () => {
    const image = (bytes: Buffer) => ({
      ownerId: author.id,
      bytes,
      name: 'a.png',
      alt: '',
      source: 'uploaded' as const,
    });
    const [stored, refused] = [await buildImage('png', 21, 20), await buildImage('png', 22, 20)];
    const { id, hash } = await storeImage(test.services, image(stored));
    // With the same id twice, the database refuses the second row.
    const failing = { ...test.services, newId: () => id };
    await expect(storeImage(failing, image(refused))).rejects.toThrow();
    await expect(storeImage(failing, image(stored))).rejects.toThrow();
    const { hash: gone } = await readImage(refused);
    expect(await test.services.imageStore.get(gone)).toBeNull();
    expect(await test.services.imageStore.get(hash)).not.toBeNull();
  });

  it('keeps the bytes of an image that is deleted and sent again at once', async () => {
    const bytes = await buildImage('png', 20, 20);
    const again = { ownerId: author.id, bytes, name: 'a.png', alt: '', source: 'uploaded' as const };
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await storeImage(test.services, again);
      const [, second] = await Promise.all([author.call('DELETE', `/images/${id}`), storeImage(test.services, again)]);
      expect((await test.app.inject({ method: 'GET', url: `/api/images/${second.id}` })).statusCode).toBe(200);
      await author.call('DELETE', `/images/${second.id}`);
    }
  });
});

/** 200 frames that all refer to a canvas of 2,000 x 2,000: a few kilobytes that unpack to 800 megapixels. */
function gifBomb(): Buffer {
  const head = Buffer.from('4749463839610000000080000000000000ffffff', 'hex');
  head.writeUInt16LE(2000, 6);
  head.writeUInt16LE(2000, 8);
  const frame = Buffer.from('2c00000000010001000002024401 00'.replace(' ', ''), 'hex');
  return Buffer.concat([head.subarray(0, 19), ...Array.from({ length: 200 }, () => frame), Buffer.from(';')]);
}

function hugePng(): Buffer {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  return png;
}
