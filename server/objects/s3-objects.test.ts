import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Objects } from './objects.ts';
import { openS3Objects } from './s3-objects.ts';
import { openS3Server, type S3Server } from './testing/s3-server.ts';

const MB = 1024 * 1024;
const text = (words: string) => Buffer.from(words);
const sha256 = (bytes: Uint8Array | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

const DAY_MS = 24 * 60 * 60_000;

describe('objects in a bucket', () => {
  let server: S3Server;
  let objects: Objects;
  const opened: Objects[] = [];

  beforeAll(async () => {
    server = await openS3Server();
    objects = open();
  });
  afterAll(async () => {
    for (const one of opened) one.close();
    await server.close();
  });

  function open(change: Partial<S3Server> = {}): Objects {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = { ...server, ...change };
    const made = openS3Objects({ endpoint, bucket, region: 'eu-central-1', accessKeyId, secretAccessKey });
    opened.push(made);
    return made;
  }

  it('are what was put, whatever the key, until they are removed', async () => {
    const key = "a folder/ünïcode & <signs>+(1)!*'.bin";
    expect(await objects.get(key)).toBeNull();
    expect(await objects.has(key)).toBe(false);
    await objects.put(key, text('first'));
    await objects.put(key, text('second'));
    expect(Buffer.from((await objects.get(key)) ?? []).toString()).toBe('second');
    expect(await objects.has(key)).toBe(true);
    await objects.remove(key);
    await objects.remove(key);
    expect(await objects.get(key)).toBeNull();
  });

  it('are exact at 20 MB, and many at once', async () => {
    const large = randomBytes(20 * MB);
    await objects.put('large', large);
    expect(sha256(await objects.get('large'))).toBe(sha256(large));
    const many = Array.from({ length: 40 }, (_, index) => ({ key: `many/${index}`, bytes: randomBytes(50_000) }));
    await Promise.all(many.map(({ key, bytes }) => objects.put(key, bytes)));
    for (const { key, bytes } of many) expect(sha256(await objects.get(key))).toBe(sha256(bytes));
    await objects.put('empty', new Uint8Array());
    expect(await objects.get('empty')).toHaveLength(0);
  });

  it('are listed by the beginning of their keys, beyond one page', async () => {
    for (let first = 0; first < 1010; first += 10)
      await Promise.all(Array.from({ length: 10 }, (_, index) => objects.put(`pages/${first + index}`, text('x'))));
    const found = [];
    for await (const { key, bytes } of objects.list('pages/')) found.push({ key, bytes });
    expect(new Set(found.map(({ key }) => key)).size).toBe(1010);
    expect(found.every(({ bytes }) => bytes === 1)).toBe(true);
  });

  it('are written by one alone of those who ask for a new one', async () => {
    const tries = Array.from({ length: 10 }, (_, index) => objects.putNew('one', text(`by ${index}`)));
    const wrote = await Promise.all(tries);
    expect(wrote.filter(Boolean)).toHaveLength(1);
    expect(Buffer.from((await objects.get('one')) ?? []).toString()).toBe(`by ${wrote.indexOf(true)}`);
  });

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }],
    ['another id', { accessKeyId: 'nobody' }],
    ['another bucket', { bucket: 'other' }],
  ])('are refused with %s', async (_, change) => {
    await objects.put('kept', text('kept'));
    const stranger = open(change);
    for (const call of [
      () => stranger.get('kept'),
      () => stranger.put('kept', text('other')),
      () => stranger.remove('kept'),
      () => stranger.list('').next(),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'images_unavailable', status: 503, retryAfter: 10 });
    }
    expect(Buffer.from((await objects.get('kept')) ?? []).toString()).toBe('kept');
  });

  it('are there while one of the two clocks is wrong, and when it is right again', async () => {
    let ahead = 0;
    const jumping = await openS3Server({ now: () => Date.now() + ahead });
    const timed = open({ endpoint: jumping.endpoint });
    await timed.put('x', text('x'));
    for (ahead of [DAY_MS, 0, -DAY_MS, 0]) {
      const calls = Array.from({ length: 6 }, async (_, n) => (n % 2 === 0 ? timed.has('x') : timed.get('x')));
      expect(await Promise.all(calls)).not.toContain(null);
    }
    await jumping.close();
  });

  it('are unavailable while the server is gone, and there again after that', async () => {
    await objects.put('through', text('through'));
    await server.stop();
    await expect(objects.get('through')).rejects.toMatchObject({ code: 'images_unavailable', retryAfter: 10 });
    await server.start();
    expect(await objects.has('through')).toBe(true);
  });
});
