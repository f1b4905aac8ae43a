// `npm run golden`: rewrites the golden files of all writers. All are removed first, so that no file remains whose test is gone.
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';

const VITEST = 'node_modules/vitest/vitest.mjs';

for (const folder of globSync('{book,export,server}/**/golden')) rmSync(folder, { recursive: true });
const { status } = spawnSync(process.execPath, [VITEST, 'run', '--project', 'unit', 'golden.test', '--update=all'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
