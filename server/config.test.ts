import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      appEnv: 'production',
      debugUi: false,
      quotaBytes: 5_000_000_000,
    });
  });

  it('shows the debug interface outside production unless told otherwise', () => {
    expect(readConfig({ APP_ENV: 'demo' }).debugUi).toBe(true);
    expect(readConfig({ APP_ENV: 'demo', DEBUG_UI: 'off' }).debugUi).toBe(false);
  });

  it('takes the one way to keep images there is, and nothing of what this version does not have', () => {
    expect(() => readConfig({ IMAGE_STORE: 'disk', REDIS_URL: '' })).not.toThrow();
    expect(() => readConfig({ IMAGE_STORE: 's3' })).toThrow(
      'IMAGE_STORE: This version keeps pictures in DATA_DIR alone',
    );
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ APP_ENV: 'prod' }, 'APP_ENV'],
    [{ IMAGE_STORE: 's3' }, 'IMAGE_STORE'],
    [{ REDIS_URL: 'redis://127.0.0.1:6379' }, 'REDIS_URL'],
    [{ AI_PROVIDER: 'openai-compatible' }, 'AI_MODEL'],
    [{ AUTH_PROVIDER: 'supabase' }, 'SUPABASE_URL'],
    [{ AUTH_PROVIDER: 'supabase', SUPABASE_URL: 'https://x.supabase.co' }, 'SUPABASE_ANON_KEY'],
    [{ SUPABASE_JWT_SECRET: 'short' }, 'SUPABASE_JWT_SECRET'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY'],
    [{ AI_DAILY_LIMIT: '0' }, 'AI_DAILY_LIMIT'],
    [{ GENERATION_UNVERIFIED: 'maybe' }, 'GENERATION_UNVERIFIED'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ QUOTA_MB: '0' }, 'QUOTA_MB'],
    [{ QUOTA_MB: 'much' }, 'QUOTA_MB'],
  ])('stops at %j with one line that names the variable', (environment, name) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });
});
