import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestApp, DATABASES } from '#server/testing/create-test-app.ts';
import { firstTasksDone } from '#server/testing/first-tasks.ts';
import { runAdmin } from '#server/testing/run-admin.ts';

const OLD = Date.now() / 1000 - 2 * 24 * 60 * 60;
const HASH = '99'.repeat(32);

it.each(DATABASES)(
  'a sweep by the operator removes only what it is told to, on %s',
  { timeout: 120_000 },
  async (database) => {
    const test = await createTestApp(database);
    // The server's own first sweep would remove what is put there.
    await firstTasksDone(test);
    const { databaseUrl } = test.services.config;
    const settings = { DATA_DIR: test.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const folder = join(test.dataDir, 'images', '99');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, HASH), 'left');
    await utimes(join(folder, HASH), OLD, OLD);
    const looked = await runAdmin(settings, 'sweep');
    expect(looked).toMatchObject({ code: 0, error: '' });
    expect(looked.out).toContain('image bytes that belong to nothing: 1 (0.0 MB), removed: 0');
    expect(looked.out).toContain(HASH);
    expect(await readdir(folder)).toEqual([HASH]);
    expect((await runAdmin(settings, 'sweep', '--remove')).out).toContain('removed: 1');
    expect(await readdir(folder)).toEqual([]);
    expect((await runAdmin(settings, 'sweep', '--force')).code).toBe(2);
    await test.close();
  },
);
