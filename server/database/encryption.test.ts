import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownKey } from './encryption-key.ts';
import { createEncryption } from './encryption.ts';

const openEncryption = async (file: string) => createEncryption(await ownKey(file));

describe('encrypted secrets', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-key-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('open for the same owner with the same key, also after a restart', async () => {
    const file = join(folder, 'first', 'secret.key');
    const encrypted = (await openEncryption(file)).encrypt('tome', 'ada');
    expect(encrypted).not.toContain('tome');
    const again = await openEncryption(file);
    expect(again.decrypt(encrypted, 'ada')).toBe('tome');
    expect(again.decrypt(encrypted, 'bob')).toBeNull();
    expect(again.decrypt(`${encrypted}x`, 'ada')).toBeNull();
    expect(again.decrypt('', 'ada')).toBeNull();
    expect((await openEncryption(join(folder, 'second'))).decrypt(encrypted, 'ada')).toBeNull();
  });

  it('have a key file that its owner alone reads, one of several servers at once', async () => {
    const file = join(folder, 'shared', 'secret.key');
    const encryptions = await Promise.all(Array.from({ length: 8 }, () => openEncryption(file)));
    const encrypted = encryptions[0]?.encrypt('tome', 'ada') ?? '';
    for (const encryption of encryptions) expect(encryption.decrypt(encrypted, 'ada')).toBe('tome');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'shared'))).toEqual(['secret.key']);
  });

  it('stop the start where the key file holds something else', async () => {
    const file = join(folder, 'broken');
    await writeFile(file, 'not a key');
    await expect(openEncryption(file)).rejects.toThrow(/does not hold a key/);
  });
});
