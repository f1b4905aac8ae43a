import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebConfig } from '#contract/health.ts';
import { asWebConfig, getConfig, loadConfig, setConfig } from './config.ts';
import { demoApplies, isDemoMode } from './demo-mode.ts';

const SERVED = {
  apiBaseUrl: '/api',
  appEnv: 'production',
  debug: false,
  authProvider: 'builtin',
  supabaseUrl: null,
  supabaseAnonKey: null,
} as const;

const answering = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  setConfig(SERVED);
});

describe('the configuration', () => {
  it('is what the server says', async () => {
    answering(JSON.stringify({ ...SERVED, debug: true }));
    expect(await loadConfig('books.example.org')).toEqual({ ...SERVED, debug: true, requireSecondFactor: 'off' });
    expect(isDemoMode()).toBe(false);
  });

  it.each([
    SERVED,
    { ...SERVED, authProvider: 'supabase', supabaseUrl: 'https://x.example', supabaseAnonKey: 'k', extra: 1 },
    { ...SERVED, appEnv: 'staging' },
    { ...SERVED, requireSecondFactor: 'admins' },
    { ...SERVED, requireSecondFactor: 'some' },
    { ...SERVED, authProvider: undefined },
    { ...SERVED, debug: 'on' },
    { ...SERVED, supabaseUrl: 7 },
    { ...SERVED, apiBaseUrl: null },
    [],
    null,
    'a page',
  ])('is read as the contract describes it: %j', (value) => {
    expect(asWebConfig(value)).toEqual(WebConfig.safeParse(value).data ?? null);
  });

  it('is demo mode where the server says so', async () => {
    answering(JSON.stringify({ ...SERVED, appEnv: 'demo' }));
    await loadConfig('books.example.org');
    expect(isDemoMode()).toBe(true);
  });

  it.each([
    ['a page in place of the file', '<!doctype html>', 200],
    ['no such file', 'Not found', 404],
  ])('is demo mode on a host of files alone, which gives %s', async (_, body, status) => {
    answering(body, status);
    await loadConfig('books.example.org');
    expect(isDemoMode()).toBe(true);
  });

  it('counts on the server beside it on this machine', async () => {
    answering('Not found', 404);
    await loadConfig('localhost');
    expect(getConfig().apiBaseUrl).toBe('/api');
  });

  it('never takes a server in trouble for a demo', async () => {
    answering('', 503);
    await loadConfig('books.example.org');
    expect(isDemoMode()).toBe(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await loadConfig('books.example.org');
    expect(isDemoMode()).toBe(false);
  });

  it.each(['tomewright-git-main.vercel.app', 'deploy-7--books.netlify.app', 'abc.books.pages.dev'])(
    'is demo mode on the preview host %s that names no address',
    async (hostname) => {
      answering('', 503);
      await loadConfig(hostname);
      expect(isDemoMode()).toBe(true);
      answering(JSON.stringify(SERVED));
      await loadConfig(hostname);
      expect(isDemoMode()).toBe(false);
    },
  );
});

describe('demo mode', () => {
  it.each([
    [{ appEnv: 'demo', apiBaseUrl: '/api' }, true],
    [{ appEnv: 'production', apiBaseUrl: '' }, true],
    [{ appEnv: 'production', apiBaseUrl: '/api' }, false],
    [{ appEnv: 'development', apiBaseUrl: 'https://api.example.org' }, false],
  ] as const)('for %j: %s', (config, expected) => {
    expect(demoApplies(config)).toBe(expected);
  });
});
