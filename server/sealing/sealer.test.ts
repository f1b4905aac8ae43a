import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownKey } from './key-file.ts';
import { createSealer } from './sealer.ts';

const openSealer = async (file: string) => createSealer(await ownKey(file));

describe('sealed secrets', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-key-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('open for the same owner with the same key, also after a restart', async () => {
    const file = join(folder, 'first', 'secret.key');
    const sealed = (await openSealer(file)).seal('tome', 'ada');
    expect(sealed).not.toContain('tome');
    const again = await openSealer(file);
    expect(again.open(sealed, 'ada')).toBe('tome');
    expect(again.open(sealed, 'bob')).toBeNull();
    expect(again.open(`${sealed}x`, 'ada')).toBeNull();
    expect(again.open('', 'ada')).toBeNull();
    expect((await openSealer(join(folder, 'second'))).open(sealed, 'ada')).toBeNull();
  });

  it('have a key file that its owner alone reads, one of several servers at once', async () => {
    const file = join(folder, 'shared', 'secret.key');
    const sealers = await Promise.all(Array.from({ length: 8 }, () => openSealer(file)));
    const sealed = sealers[0]?.seal('tome', 'ada') ?? '';
    for (const sealer of sealers) expect(sealer.open(sealed, 'ada')).toBe('tome');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'shared'))).toEqual(['secret.key']);
  });

  it('stop the start where the key file holds something else', async () => {
    const file = join(folder, 'broken');
    await writeFile(file, 'not a key');
    await expect(openSealer(file)).rejects.toThrow(/does not hold a key/);
  });
});
