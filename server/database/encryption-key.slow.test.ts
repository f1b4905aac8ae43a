import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { type Cluster, type ClusterServer, runsClusters, startCluster } from '#server/testing/cluster.ts';
import { remoteCall, signUpAt } from '#server/testing/remote-person.ts';
import { openS3Objects } from '#server/objects/s3-objects.ts';
import { openS3Server } from '#server/objects/testing/s3-server.ts';
import { keyText, newKey, ownKey, sharedKey } from './encryption-key.ts';

describe.skipIf(!runsClusters())('the key of two processes', { timeout: 120_000 }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  }, 120_000);
  afterAll(() => cluster.close());
  const server = (index: number) => cluster.servers[index] as ClusterServer;

  it('decrypts on one what the other encrypted: a second factor set up here is asked for there', async () => {
    const person = await signUpAt(server(0));
    const started = await person.call<{ secret: string }>(server(0), 'POST', '/auth/totp/start', {
      password: TEST_PASSWORD,
    });
    const confirmed = { code: TOTP.generate({ secret: Secret.fromBase32(started.data.secret) }) };
    // Started on one process, confirmed on the other.
    const turnedOn = await person.call<{ recovery_codes: string[] }>(
      server(1),
      'POST',
      '/auth/totp/confirm',
      confirmed,
    );
    expect(turnedOn.status).toBe(200);
    const credentials = { email: person.email, password: TEST_PASSWORD };
    expect((await remoteCall(server(0), 'POST', '/auth/login', credentials)).code).toBe('second_factor_required');
    const code = turnedOn.data.recovery_codes[0];
    expect((await remoteCall(server(0), 'POST', '/auth/login', { ...credentials, code })).status).toBe(200);
    expect((await remoteCall(server(1), 'POST', '/auth/login', { ...credentials, code })).status).toBe(401);
  });

  it('is one, in the bucket, and in a copy for backups beside each process', async () => {
    const files = await Promise.all([0, 1].map((index) => readFile(join(server(index).dataDir, 'secret.key'), 'utf8')));
    expect(files[0]).toBe(files[1]);
    expect(await cluster.s3.keys()).toContain('secret.key');
  });

  it('is missed loudly by a process that starts with another', async () => {
    const apart = await cluster.add({ IMAGE_STORE: 'disk' });
    await expect.poll(() => apart.output()).toContain('WARNING: This process has another secret.key');
    expect(apart.output()).toContain('"level":50');
    expect(server(0).output()).not.toContain('another secret.key');
  });
});

describe('the key in the bucket', () => {
  it('is the one that an upgraded installation has in its file, and outlives the bucket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tomewright-key-'));
    const s3 = await openS3Server();
    const objects = openS3Objects({ ...s3, region: 'eu-central-1' });
    const lines: unknown[] = [];
    const log = {
      warn: (...words: unknown[]) => void lines.push(words),
      error: (...words: unknown[]) => void lines.push(words),
    };
    const file = join(folder, 'secret.key');
    const before = await ownKey(file);
    expect(await sharedKey(objects, file, log)).toEqual(before);
    const others = Array.from({ length: 4 }, (_, index) => sharedKey(objects, join(folder, `other-${index}`), log));
    for (const key of await Promise.all(others)) expect(key).toEqual(before);
    expect(lines).toEqual([]);
    const strange = join(folder, 'strange');
    await writeFile(strange, keyText(newKey()));
    expect(await sharedKey(objects, strange, log)).toEqual(before);
    expect(JSON.stringify(lines.splice(0))).toContain('another key');
    await s3.stop();
    expect(await sharedKey(objects, file, log)).toEqual(before);
    expect(JSON.stringify(lines)).toContain('does not answer');
    await expect(sharedKey(objects, join(folder, 'none'), log)).rejects.toMatchObject({ code: 'images_unavailable' });
    objects.close();
    await s3.start();
    await s3.close();
    await rm(folder, { recursive: true });
  });
});
