import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepProfile } from './hosted-profile.ts';

const PROFILE = { id: 'u1', email: 'ada@example.com', last_active: '2026-01-01T00:00:00.000Z' };

afterEach(() => vi.restoreAllMocks());

describe('the profile of who signs in at the hosted provider', () => {
  it('is noted in the console where it cannot be kept, and stops nobody', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const server = createServer((_, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await keepProfile({ url, anonKey: 'key' }, 'token', PROFILE);
    await new Promise((resolve) => server.close(resolve));
    await keepProfile({ url, anonKey: 'key' }, 'token', PROFILE);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
