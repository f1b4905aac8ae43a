import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from './config.ts';

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

  it('takes a bucket for images, and names the first variable that it lacks', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'books',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'tome',
      S3_SECRET_ACCESS_KEY: 'a secret',
    };
    expect(readConfig({ IMAGE_STORE: 's3', ...bucket }).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'books',
      region: 'eu-central-1',
      accessKeyId: 'tome',
      secretAccessKey: 'a secret',
    });
    expect(readConfig(bucket).s3).toBeNull();
    for (const name of Object.keys(bucket)) {
      const lacking = () => readConfig({ IMAGE_STORE: 's3', ...bucket, [name]: '' });
      expect(lacking).toThrow(`${name}: IMAGE_STORE=s3 needs it`);
    }
  });

  it('opens the server’s network to authors only if set, and knows when it is for one machine', () => {
    const ai = (environment: Record<string, string>) => readConfig(environment).ai;
    expect([ai({}), ai({ HOST: '0.0.0.0' })].map(({ privateAddresses }) => privateAddresses)).toEqual([false, false]);
    expect(ai({ AI_PRIVATE_ADDRESSES: 'on' }).privateAddresses).toBe(true);
    const own: Record<string, string>[] = [{}, { HOST: '::1' }, { APP_URL: 'http://localhost:3000' }];
    expect(own.map((environment) => ai(environment).isForOneMachine)).toEqual([true, true, true]);
    const shared: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { APP_URL: 'https://books.example' },
      { TRUST_PROXY: '1' },
    ];
    expect(shared.map((environment) => ai(environment).isForOneMachine)).toEqual([false, false, false]);
  });

  it('fetches images of other servers only where it is told to', () => {
    expect(readConfig({}).fetchImages).toBe(false);
    expect(readConfig({ FETCH_IMAGES: 'off' }).fetchImages).toBe(false);
    expect(readConfig({ FETCH_IMAGES: 'on' }).fetchImages).toBe(true);
    expect(() => readConfig({ FETCH_IMAGES: 'yes' })).toThrow(/^FETCH_IMAGES: /);
  });

  it('takes an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ APP_ENV: 'prod' }, 'APP_ENV'],
    [{ IMAGE_STORE: 'tape' }, 'IMAGE_STORE'],
    [{ IMAGE_STORE: 's3' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'ftp://files.example' }, 'S3_ENDPOINT'],
    [{ REDIS_URL: 'http://127.0.0.1:6379' }, 'REDIS_URL'],
    [{ AI_PROVIDER: 'openai-compatible' }, 'AI_MODEL'],
    [{ AUTH_PROVIDER: 'supabase' }, 'SUPABASE_URL'],
    [{ AUTH_PROVIDER: 'supabase', SUPABASE_URL: 'https://x.supabase.co' }, 'SUPABASE_ANON_KEY'],
    [{ SUPABASE_JWT_SECRET: 'short' }, 'SUPABASE_JWT_SECRET'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY'],
    [{ AI_DAILY_LIMIT: '0' }, 'AI_DAILY_LIMIT'],
    [{ AI_PRIVATE_ADDRESSES: 'lan' }, 'AI_PRIVATE_ADDRESSES'],
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

it('has every setting in docs/operate/settings.md, and none that is not read', () => {
  const page = readFileSync(new URL('../docs/operate/settings.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  expect(listed.toSorted()).toEqual(SETTINGS.toSorted());
});
