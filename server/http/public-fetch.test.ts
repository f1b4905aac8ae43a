import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import dns from 'node:dns';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createPublicFetch, isPublicAddress, publicLookup } from './public-fetch.ts';

const refuse = () => new AppError('ai_address_refused');

describe('an address open to the internet', () => {
  it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::127.0.0.1',
    '::7f00:1',
    '::1.1.1.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a fetch of addresses that people give', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::127.0.0.1]:PORT/',
    'http://0:PORT/',
  ])('does not reach %s', async (address) => {
    const inside = createServer((_request, response) => response.end('secret'));
    let reached = 0;
    inside.on('connection', () => {
      reached += 1;
    });
    inside.listen(0);
    await once(inside, 'listening');
    const guarded = createPublicFetch(refuse);
    const url = address.replace('PORT', String((inside.address() as AddressInfo).port));
    await expect(guarded.fetch(url)).rejects.toMatchObject({ code: 'ai_address_refused' });
    expect(reached).toBe(0);
    await guarded.close();
    inside.close();
  });

  it('hands a connection the very addresses that it judged, looking a name up once', () => {
    const answers = ['93.184.216.34', '127.0.0.1'];
    const looked = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, done: (...given: unknown[]) => void) =>
        done(null, [{ address: answers.shift(), family: 4 }])) as never);
    const outcomes: unknown[] = [];
    const connect = () =>
      publicLookup(refuse)('rebound.example', { all: true }, (error, addresses) => outcomes.push(error ?? addresses));
    connect();
    expect(looked).toHaveBeenCalledTimes(1);
    connect();
    expect(outcomes).toEqual([
      [{ address: '93.184.216.34', family: 4 }],
      expect.objectContaining({ code: 'ai_address_refused' }),
    ]);
  });

  it('refuses a name of which any address is not public', async () => {
    vi.spyOn(dns, 'lookup').mockImplementation(((
      _name: string,
      _options: object,
      done: (...given: unknown[]) => void,
    ) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])) as never);
    const guarded = createPublicFetch(refuse);
    await expect(guarded.fetch('http://both.example/')).rejects.toMatchObject({ code: 'ai_address_refused' });
    await guarded.close();
  });
});
