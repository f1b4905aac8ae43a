import { afterEach, describe, expect, it, vi } from 'vitest';
import { setConfig } from '../config.ts';
import { usesHostedAccounts } from './choose-provider.ts';

const HOSTED = { appEnv: 'production', authProvider: 'supabase', apiBaseUrl: '/api' } as const;

afterEach(() => vi.restoreAllMocks());

describe('hosted accounts', () => {
  it('are used where the provider is configured, and never in a demo', () => {
    setConfig({ ...HOSTED, supabaseUrl: 'https://accounts.example.com', supabaseAnonKey: 'key' });
    expect(usesHostedAccounts()).toBe(true);
    setConfig({ appEnv: 'demo' });
    expect(usesHostedAccounts()).toBe(false);
  });

  it('are missed in the console, once, where the address or the key is missing', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    setConfig({ ...HOSTED, supabaseUrl: 'https://accounts.example.com', supabaseAnonKey: null });
    expect([usesHostedAccounts(), usesHostedAccounts()]).toEqual([false, false]);
    expect(warn.mock.calls).toEqual([['Supabase is not configured: the URL or the anonymous key is missing.']]);
  });
});
