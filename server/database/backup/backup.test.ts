import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { extract } from 'tar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeBackup } from './backup.ts';
import { type BackedUpImages, databaseFileOf, IMAGES } from './backup-format.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tomewright-backup-test-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('holds the images that are deleted while it is written, and those that come', async () => {
  const [gone, come] = ['0a', '0b'].map((beginning) => beginning.padEnd(64, '0'));
  const held = new Set([gone]);
  const imageStore: Pick<BackedUpImages, 'list' | 'copyTo'> = {
    async *list(beginning) {
      for (const hash of held) if (hash?.startsWith(beginning)) yield { hash, bytes: 1, modifiedAt: 0 };
    },
    async copyTo(hash, file) {
      await writeFile(file, hash);
      return true;
    },
  };
  // The backup reads the database after `key.read`, which runs when all images were copied once.
  new DatabaseSync(databaseFileOf({ dataDir })).close();
  const key = {
    async read() {
      held.delete(gone);
      held.add(come);
      return null;
    },
  };
  const file = join(dataDir, 'backup.tar');
  await writeBackup(
    { dataDir, databaseUrl: null, imageStore: imageStore as BackedUpImages, key: key as never },
    file,
    new Date(),
  );
  await extract({ file, cwd: dataDir });
  expect((await readdir(join(dataDir, IMAGES), { recursive: true })).filter((name) => name.length > 60).sort()).toEqual(
    [gone, come].map((hash) => join(hash?.slice(0, 2) ?? '', hash ?? '')),
  );
});
