import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tomewright-seed-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('puts three sample books into an empty database, and changes nothing the second time', async () => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  const seed = async () => (await run(process.execPath, ['scripts/seed/seed.ts'], { env })).stdout;
  const first = await seed();
  for (const title of ['The Low Tide Marches', 'Beasts of the Glass Moor', 'The Bell Under Ashfen'])
    expect(first).toContain(title);
  expect(first).toContain('Three books are there. Sign in as author@example.com');
  expect(await seed()).toContain('has an account already: nothing was changed.');
});
