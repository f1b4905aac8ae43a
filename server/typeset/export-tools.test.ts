import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportFiles } from './export-tools.ts';

const { openMade } = exportFiles;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-send-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const made = (name: string) => ({
  file: { file: join(folder, name), bytes: 4, facts: { warnings: [] } as never },
});

describe('a book that was made', () => {
  it('is made anew where it gave way to others before it was opened, and sent although it does so later', async () => {
    let rounds = 0;
    const { body } = await openMade(async () => {
      rounds += 1;
      if (rounds === 2) await writeFile(join(folder, 'book'), 'book');
      return made('book');
    });
    await rm(join(folder, 'book'));
    expect([rounds, Buffer.concat(await Array.fromAsync(body)).toString()]).toEqual([2, 'book']);
  });

  it('is not made for ever', async () => {
    await expect(openMade(async () => made('none'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
