import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig } from '../config.ts';
import { getSnapshot, signOut } from './session.ts';
import { hostedError, type HostedProvider, keepProfile, openHostedProvider } from './hosted-provider.ts';

const PERSON = {
  id: 'u1',
  email: 'ada@example.com',
  display_name: '',
  email_verified: true,
  role: 'user',
  created_at: '2026-01-01',
};
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

  /** Answers like the provider, and below /api like this server. */
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

const said = (failure: Parameters<typeof hostedError>[0]) => {
  const { message, code } = hostedError(failure, 'Login failed');
  return { message, code };
};

describe('hostedError', () => {
  it.each([
    [{ message: 'Invalid login credentials', status: 400 }, 'Invalid email or password', 'invalid_credentials'],
    [
      { message: 'Email rate limit exceeded', status: 429 },
      'Too many attempts. Please try again later.',
      'too_many_attempts',
    ],
    [
      { message: 'For security purposes, you can only request this after 58 seconds.', status: 429 },
      'Too many attempts. Please try again later.',
      'too_many_attempts',
    ],
    [{ message: 'Too many requests', status: 429 }, 'Too many attempts. Please try again later.', 'too_many_attempts'],
    [{ message: 'User already registered', status: 422 }, 'An account with this email already exists', 'email_taken'],
    [
      { message: 'Password should be at least 6 characters.', code: 'weak_password', status: 422 },
      'Password should be at least 6 characters.',
      'weak_password',
    ],
    [
      { name: 'AuthSessionMissingError', message: 'Auth session missing!', status: 400 },
      'Your session has ended. Please sign in again.',
      'session_missing',
    ],
    [
      { name: 'AuthRetryableFetchError', message: 'fetch failed', status: 0 },
      'Network error. Please check your connection and try again.',
      'network',
    ],
    [
      { message: '{}', status: 502 },
      'The sign-in service does not answer. Please try again in a moment.',
      'provider_failed',
    ],
    [
      { message: 'Signups not allowed for this instance', status: 422 },
      'Signups not allowed for this instance',
      'provider',
    ],
    [{ message: '', status: 400 }, 'Login failed', 'provider'],
  ])('of %j is %s', (failure, message, code) => {
    expect(said(failure)).toEqual({ message, code });
  });

  it('does not take any word with these letters for a limit', () => {
    expect(said({ message: 'Please ask whoever can generate one', status: 400 }).code).toBe('provider');
  });
});

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
