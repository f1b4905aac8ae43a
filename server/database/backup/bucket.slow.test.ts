import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { openS3Objects } from '#server/objects/s3-objects.ts';
import { openS3Server, type S3Server } from '#server/objects/testing/s3-server.ts';
import { DATABASES } from '#server/testing/create-test-app.ts';
import { createPostgresDatabase } from '#server/testing/postgres-database.ts';
import { remoteCall, type RemotePerson, signInAt, signUpAt } from '#server/testing/remote-person.ts';
import { runAdmin } from '#server/testing/run-admin.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

interface Installation {
  s3: S3Server;
  settings: Record<string, string>;
}

const DAY_MS = 24 * 60 * 60_000;
const NOBODYS = 'ab'.repeat(32);

/** One database is enough (PostgreSQL if it runs): a bucket does not depend on it, and backups without a bucket are tested on both. */
const DATABASE = DATABASES.at(-1);

describe('with pictures in a bucket', { timeout: 120_000 }, () => {
  let folder: string;
  let file: string;
  let home: Installation;
  let author: RemotePerson;
  let project: string;
  const images = new Map<string, Buffer>();
  const running: RunningServer[] = [];
  const closings: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-bucket-'));
    file = join(folder, 'backup.tar');
    home = await install('home');
    const server = await start(home);
    author = await signUpAt(server);
    const book = { title: 'The book', book_type: 'adventure' };
    project = (await author.call<Project>(server, 'POST', '/projects', book)).data.id;
    for (const name of ['one.png', 'two.png']) {
      const sent = new File([new Uint8Array(await buildImage('png', 20, 20))], name, { type: 'image/png' });
      const { id } = (await author.upload<{ id: string }>(server, '/images/upload', 'image', sent)).data;
      images.set(id, await bytesOf(server, id));
      const section = { title: name, content: `<img src="/api/images/${id}" alt="">` };
      await author.call(server, 'POST', `/projects/${project}/sections`, section);
    }
    expect(await runAdmin(home.settings, 'backup', file)).toMatchObject({ code: 0, error: '' });
    await stopAll();
  }, 120_000);
  afterEach(() => stopAll());
  afterAll(async () => {
    for (const close of closings) await close();
    await rm(folder, { recursive: true, force: true });
  });

  /** An empty bucket, database and data folder. */
  async function install(name: string): Promise<Installation> {
    const s3 = await openS3Server();
    const own = DATABASE === 'postgres' ? await createPostgresDatabase() : null;
    closings.push(async () => {
      await s3.close();
      await own?.drop();
    });
    const place = { DATA_DIR: join(folder, name), ...(own ? { DATABASE_URL: own.url } : {}) };
    return { s3, settings: { ...place, ...s3.environment, LOG_LEVEL: 'error', RATE_LIMIT: 'off' } };
  }
  async function start({ settings }: Installation): Promise<RunningServer> {
    const server = await runServer(settings);
    running.push(server);
    return server;
  }
  const stopAll = () => Promise.all(running.splice(0).map((server) => server.end('SIGTERM')));

  async function expectTheBook(at: Installation): Promise<void> {
    const server = await start(at);
    for (const [id, bytes] of images) expect(await bytesOf(server, id)).toEqual(bytes);
    expect((await author.call(server, 'GET', '/auth/me')).status).toBe(401);
    const { refreshToken } = author;
    expect((await remoteCall(server, 'POST', '/auth/refresh', { refresh_token: refreshToken })).status).toBe(401);
    const back = await signInAt(server, author.email);
    expect((await back.call(server, 'GET', `/projects/${project}`)).status).toBe(200);
    expect(await keyIn(at.s3)).toBe(await keyIn(home.s3));
    expect(server.output()).not.toContain('another secret.key');
  }

  it('a backup brings everything back where there was nothing', async () => {
    const fresh = await install('fresh');
    expect(await runAdmin(fresh.settings, 'restore', file)).toMatchObject({ code: 0, error: '' });
    await expectTheBook(fresh);
  });

  it('a backup takes the place of another installation, its key too, only with --force', async () => {
    const other = await install('other');
    await start(other);
    await stopAll();
    const key = await keyIn(other.s3);
    const refused = await runAdmin(other.settings, 'restore', file);
    expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('add --force') });
    const { settings } = await install('beside');
    const strange = await runAdmin({ ...settings, ...other.s3.environment }, 'restore', file);
    expect(strange).toMatchObject({ code: 1, error: expect.stringContaining('S3_BUCKET') });
    expect([await keyIn(other.s3), await other.s3.keys()]).toEqual([key, ['secret.key']]);
    expect(await runAdmin(other.settings, 'restore', file, '--force')).toMatchObject({ code: 0, error: '' });
    await expectTheBook(other);
  });

  it('a backup is tried with its pictures on the disk', async () => {
    const { settings } = await install('trial');
    const trial = { ...settings, IMAGE_STORE: 'disk' };
    expect(await runAdmin(trial, 'restore', file)).toMatchObject({ code: 0, error: '' });
    const { out } = await runAdmin(trial, 'sweep');
    expect(out).toContain('images and fonts whose bytes are gone: 0');
    const server = await start({ ...home, settings: trial });
    for (const [id, bytes] of images) expect(await bytesOf(server, id)).toEqual(bytes);
  });

  it('the sweep reports bytes without a row and rows without bytes, and removes of the former what is old', async () => {
    const swept = await install('swept');
    await runAdmin(swept.settings, 'restore', file);
    const young = `images/cd/${'cd'.repeat(32)}`;
    const [old, copy] = [`images/ab/${NOBODYS}`, `copies/ab/${NOBODYS}/320.webp`];
    const [lost = ''] = (await swept.s3.keys()).filter((key) => key.startsWith('images/'));
    await withObjects(swept.s3, async (objects) => {
      for (const key of [young, old, copy]) await objects.put(key, Buffer.from('left'));
      await objects.remove(lost);
    });
    for (const key of [old, copy]) await swept.s3.date(key, new Date(Date.now() - 2 * DAY_MS));
    const before = await swept.s3.keys();

    const looked = await runAdmin(swept.settings, 'sweep');
    expect(looked).toMatchObject({ code: 0, error: '' });
    expect(looked.out).toContain('image bytes that belong to nothing: 2 (0.0 MB), removed: 0');
    expect(looked.out).toContain('image copies that belong to nothing: 1, removed: 0');
    expect(looked.out).toContain('images and fonts whose bytes are gone: 1');
    expect(looked.out).toContain(`shown in ${project}`);
    expect(await swept.s3.keys()).toEqual(before);

    const removed = await runAdmin(swept.settings, 'sweep', '--remove');
    expect(removed.out).toContain('image bytes that belong to nothing: 2 (0.0 MB), removed: 1');
    const left = before.filter((key) => key !== old && key !== copy);
    expect(await swept.s3.keys()).toEqual(left);
  });

  it.each<[string, Record<string, string>, string]>([
    ['does not answer', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT: the S3 server at 127.0.0.1:1 does not'],
    ['knows another secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the S3'],
    ['has no such bucket', { S3_BUCKET: 'other' }, 'S3_BUCKET: the S3 server at'],
  ])('an S3 server that %s is named in one line, and nothing is half done', async (_what, wrong, line) => {
    const broken = await install(`broken-${line.slice(0, 11)}`);
    const settings = { ...broken.settings, ...wrong };
    const unwritten = join(folder, 'unwritten.tar');
    const commands = [['restore', file], ['restore', file, '--force'], ['backup', unwritten], ['sweep']];
    for (const command of commands) {
      // A backup needs an existing database.
      const own = command[0] === 'backup' ? { ...home.settings, ...wrong } : settings;
      const { code, out, error } = await runAdmin(own, ...command);
      expect([code, out, error.trim().split('\n').length]).toEqual([1, '', 1]);
      expect(error).toContain(line);
      expect(error).not.toContain(home.s3.secretAccessKey);
    }
    await expect(stat(unwritten)).rejects.toThrow('ENOENT');
    expect(await broken.s3.keys()).toEqual([]);
    const started = join(folder, `broken-${line.slice(0, 11)}`);
    expect((await readdir(started)).filter((name) => !name.startsWith('tomewright.sqlite'))).toEqual([]);
    expect((await runAdmin(broken.settings, 'list-users')).out).toBe('');
  });
});

async function bytesOf(server: RunningServer, id: string): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/images/${id}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function withObjects<T>(
  s3: S3Server,
  work: (objects: ReturnType<typeof openS3Objects>) => Promise<T>,
): Promise<T> {
  const objects = openS3Objects({ ...s3, region: 'eu-central-1' });
  try {
    return await work(objects);
  } finally {
    objects.close();
  }
}

function keyIn(s3: S3Server): Promise<string> {
  return withObjects(s3, async (objects) => Buffer.from((await objects.get('secret.key')) ?? []).toString());
}
