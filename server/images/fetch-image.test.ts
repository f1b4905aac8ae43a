import dns from 'node:dns';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPublicFetch, type PublicFetch } from '#server/http/public-fetch.ts';
import { createUploadLimit } from '#server/http/upload-limit.ts';
import { fetchImage, refuseImageAddress } from './fetch-image.ts';
import { buildImage } from './testing/build-image.ts';
import { type ImageHost, openImageHost } from './testing/open-image-host.ts';

const MB = 1024 * 1024;

describe('fetching an image from another server', () => {
  let host: ImageHost;
  let guarded: PublicFetch;
  let image: Buffer;
  const limit = createUploadLimit();
  /** Where the path `/to` redirects. */
  let target = '';

  beforeAll(async () => {
    image = await buildImage('png', 20, 10);
    guarded = createPublicFetch(refuseImageAddress);
    host = await openImageHost(async ({ url = '' }, response) => {
      const hops = /^\/hops\/(\d)/.exec(url)?.[1];
      response.on('error', () => undefined);
      if (url === '/goblin.png') response.end(image);
      else if (url === '/to') response.writeHead(302, { location: target }).end();
      else if (hops === '0') response.writeHead(301, { location: 'http://pictures.example/goblin.png' }).end();
      else if (hops) response.writeHead(301, { location: `/hops/${Number(hops) - 1}` }).end();
      else if (url === '/declared') response.writeHead(200, { 'content-length': 21 * MB }).write('a');
      else if (url === '/silent') return;
      else if (url === '/slow') while (response.writable && response.write('a')) await after(10);
      else if (url === '/endless') {
        const chunk = Buffer.alloc(64 * 1024);
        const more = () => {
          while (response.writable && response.write(chunk));
        };
        response.on('drain', more);
        more();
      } else response.writeHead(404).end('<h1>Nothing here</h1>');
    });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await guarded.close();
    await host.close();
  });

  const fetched = async (url: string, withinMs = 10_000) => {
    const arriving = limit.acquire('ann');
    const signal = new AbortController().signal;
    try {
      return await fetchImage(url, { send: host.sendBy(guarded.fetch), arriving, signal, withinMs });
    } finally {
      arriving.release();
    }
  };
  const problem = (url: string, withinMs?: number) =>
    fetched(url, withinMs).then(
      () => 'It was fetched.',
      (error: Error) => error.message,
    );

  it('gives its bytes, and follows three redirections', async () => {
    expect(Buffer.from(await fetched(host.url('/goblin.png'))).equals(image)).toBe(true);
    expect(Buffer.from(await fetched(host.url('/hops/2'))).equals(image)).toBe(true);
    expect(await problem(host.url('/hops/3'))).toMatch(/leads on to others too often\.$/);
    expect(limit.held()).toBe(0);
  });

  it.each([
    ['an address of this machine', () => host.localUrl('/secret')],
    ['a name of this machine', () => host.localUrl('/secret').replace('127.0.0.1', 'localhost')],
    ['an address written as a number', () => host.localUrl('/secret').replace('127.0.0.1', '2130706433')],
  ])('does not reach %s, neither at once nor by a redirection', async (_name, address) => {
    const before = host.asked.length;
    target = address();
    expect(await problem(target)).toMatch(/open to the internet\.$/);
    expect(await problem(host.url('/to'))).toMatch(/open to the internet\.$/);
    expect(host.asked.slice(before)).toEqual(['/to']);
  });

  it('judges a name at the connection itself, whatever it answered before', async () => {
    const looked = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, done: (...given: unknown[]) => void) =>
        done(null, [{ address: '127.0.0.1', family: 4 }])) as never);
    target = host.localUrl('/secret').replace('127.0.0.1', 'rebound.example');
    const before = host.asked.length;
    expect(await problem(host.url('/to'))).toMatch(/open to the internet\.$/);
    expect(looked).toHaveBeenCalledTimes(1);
    expect(host.asked.slice(before)).toEqual(['/to']);
  });

  it.each([
    'ftp://pictures.example/a.png',
    'file:///etc/hostname',
    'http://ann:pass@pictures.example/a.png',
    'http://',
  ])('does not ask %s, neither at once nor by a redirection', async (address) => {
    target = address;
    expect(await problem(address)).toMatch(/not one that the server asks\.$/);
    expect(await problem(host.url('/to'))).toMatch(/not one that the server asks\.$/);
  });

  it.each([
    ['/nothing', /answered with status 404\.$/],
    ['/declared', /at most 20 MB\.$/],
    ['/endless', /at most 20 MB\.$/],
  ])('says what is wrong with %s, and holds nothing of it', async (path, sentence) => {
    expect(await problem(host.url(path))).toMatch(sentence);
    expect(limit.held()).toBe(0);
  });

  it.each(['/silent', '/slow'])('gives up %s when its time is over', async (path) => {
    expect(await problem(host.url(path), 100)).toMatch(/took longer than 0\.1 s\.$/);
    expect(limit.held()).toBe(0);
  });

  it('says so where nobody answers', async () => {
    const closed = await openImageHost(() => undefined);
    await closed.close();
    const arriving = limit.acquire('ann');
    const signal = new AbortController().signal;
    const send = closed.sendBy(guarded.fetch);
    await expect(fetchImage(closed.url('/a.png'), { send, arriving, signal })).rejects.toThrow(
      'It could not be fetched: the other server could not be reached.',
    );
  });
});
