// Checks the types of each part with its own settings: book/, contract/, domain/, export/ and import/ have the types of neither DOM nor Node.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const TSC = 'node_modules/typescript/bin/tsc';
const parts = readdirSync('.')
  .map((name) => /^tsconfig\.(\w+)\.json$/.exec(name)?.[1])
  .filter((name) => name !== undefined && name !== 'base');

let failed = false;
for (const part of parts) {
  const memory = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${part}.tsbuildinfo`];
  const { status } = spawnSync(process.execPath, [TSC, '-p', `tsconfig.${part}.json`, ...memory], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.log(`types: ${part} failed`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
