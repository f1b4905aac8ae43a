import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from './testing/run-admin.ts';
import { type RunningServer, runServer } from './testing/run-server.ts';
import { mountReadOnly } from './testing/machine/read-only-disk.ts';

const S3 = {
  IMAGE_STORE: 's3',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'books',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'tome',
  S3_SECRET_ACCESS_KEY: 'a secret',
};

describe('a start that cannot work', { timeout: 60_000 }, () => {
  let folder: string;
  const taken = createServer();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-start-'));
    await writeFile(join(folder, 'file'), 'a file');
    await mkdir(join(folder, 'key'));
    await writeFile(join(folder, 'key', 'secret.key'), 'no key');
    await mkdir(join(folder, 'damaged'));
    await writeFile(join(folder, 'damaged', 'tomewright.sqlite'), 'no database at all'.repeat(1000));
    await once(taken.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    taken.close();
    await rm(folder, { recursive: true, force: true });
  });

  const at = (name: string) => join(folder, name);
  /** The exit code of the server, and all that it wrote before. */
  async function endOf(environment: Record<string, string>): Promise<string> {
    const settings = { DATABASE_URL: '', DATA_DIR: at('data'), LOG_LEVEL: 'silent', ...environment };
    const outcome = await runServer(settings).catch((error: unknown) => error);
    if (outcome instanceof Error) return outcome.message;
    await (outcome as RunningServer).end('SIGKILL');
    throw new Error('It started');
  }

  it.each<[string, () => Record<string, string>, string]>([
    [
      'a data folder that is a file',
      () => ({ DATA_DIR: at('file') }),
      'DATA_DIR: FOLDER/file cannot be used: a file is in',
    ],
    [
      'a data folder below a file',
      () => ({ DATA_DIR: at('file/x') }),
      'DATA_DIR: FOLDER/file/x cannot be used: a file is in',
    ],
    [
      'a damaged database',
      () => ({ DATA_DIR: at('damaged') }),
      'DATA_DIR: the database in FOLDER/damaged cannot be used',
    ],
    ['a key that is none', () => ({ DATA_DIR: at('key') }), 'FOLDER/key/secret.key does not hold a key. Put it back'],
    [
      'a port in use',
      () => ({ PORT: String((taken.address() as AddressInfo).port) }),
      'PORT: another program listens on port ',
    ],
    ['an address of another machine', () => ({ HOST: '192.0.2.1' }), 'HOST: this machine cannot listen on 192.0.2.1'],
    ['a host without an address', () => ({ HOST: 'no.invalid' }), 'HOST: there is no address for the name no.invalid'],
    [
      'a database that does not answer',
      () => ({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/books' }),
      'DATABASE_URL: PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED).',
    ],
    ['Redis at no URL', () => ({ REDIS_URL: 'localhost:6379' }), 'REDIS_URL: '],
    ['S3 without a bucket', () => ({ ...S3, S3_BUCKET: '' }), 'S3_BUCKET: IMAGE_STORE=s3 needs it'],
    [
      'S3 that does not answer, and no key yet',
      () => ({ ...S3, DATA_DIR: at('keyless') }),
      'S3_ENDPOINT: the S3 server at 127.0.0.1:1 does not answer',
    ],
  ])('says in one line what to do about %s', async (_what, environment, line) => {
    const said = await endOf(environment());
    expect(said.split('\n')).toHaveLength(3);
    expect(said).toMatch(/^The server ended with 1:\n.*\n$/);
    expect(said).toContain(`\n${line.replace('FOLDER', folder)}`);
    expect(said).not.toContain('secret@');
  });

  it.for(['', 'images'])('says so of a disk that is read-only at DATA_DIR/%s', async (part, { skip }) => {
    const dataDir = at(`read-only-${part}`);
    const unmount = await mountReadOnly(join(dataDir, part));
    if (!unmount) return skip('needs the right to mount a disk');
    const said = await endOf({ DATA_DIR: dataDir }).finally(unmount);
    expect(said).toMatch(
      /^The server ended with 1:\nDATA_DIR: .* cannot be used: the disk is read-only \(EROFS\)\..*\n$/,
    );
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)('says so of a database that is not there, to a command too', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/tomewright_nowhere';
    const settings = { DATABASE_URL: url.href, DATA_DIR: at('data') };
    const line = `DATABASE_URL: PostgreSQL at ${url.host} refuses: database "tomewright_nowhere" does not exist (3D000).`;
    expect(await endOf(settings)).toContain(`The server ended with 1:\n${line}`);
    const { code, error } = await runAdmin(settings, 'list-users');
    expect([code, error.split('\n')]).toEqual([1, [expect.stringContaining(line), '']]);
  });
});
