import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setConfig } from '../config.ts';
import { getSnapshot, signOut } from '../session/session.ts';
import { type HostedProvider, openHostedProvider } from './hosted-provider.ts';

const PERSON = { id: 'u1', email: 'ada@example.com', email_verified: true, role: 'user', created_at: '2026-01-01' };
const OURS = { access_token: 'ours', refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user: PERSON };
const THEIRS = { access_token: 'the.i.rs', refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user: PERSON };

describe('signing out of hosted accounts', () => {
  let server: Server;
  let provider: HostedProvider;
  let ended: string[];
  let logoutStatus: number;

  beforeEach(async () => {
    ended = [];
    logoutStatus = 200;
    server = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (path.endsWith('/logout')) ended.push(`${path} ${request.headers.authorization}`);
      answer(path, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    setConfig({ apiBaseUrl: `${url}/api` });
    provider = openHostedProvider({ url, anonKey: 'key' }, { origin: url, hash: '' });
    await provider.signIn({ email: PERSON.email, password: 'Str0ng!Passage' });
  });

  afterEach(async () => {
    provider.close();
    signOut();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  /** As the provider answers, and this server below /api. */
  function answer(path: string, response: ServerResponse): void {
    const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (path === '/auth/v1/token') send(200, THEIRS);
    else if (path === '/api/auth/supabase/exchange') send(200, { success: true, data: OURS });
    else if (path === '/api/auth/logout') send(logoutStatus, { success: logoutStatus === 200, data: {} });
    else send(200, {});
  }

  it("ends this server's session, and then the provider's", async () => {
    expect(getSnapshot().accessToken).toBe('ours');
    await provider.signOut();
    expect(ended).toEqual(['/api/auth/logout Bearer ours', '/auth/v1/logout Bearer the.i.rs']);
    expect(getSnapshot()).toMatchObject({ accessToken: null, user: null });
  });

  it('ends it at the provider where this server fails', async () => {
    logoutStatus = 503;
    await provider.signOut();
    expect(ended.at(-1)).toBe('/auth/v1/logout Bearer the.i.rs');
    expect(await provider.accessToken()).toBeNull();
  });
});
