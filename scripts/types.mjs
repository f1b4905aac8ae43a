// Checks the types of each layer with its own settings: book/, contract/, domain/, export/ and import/ know the types of neither DOM nor Node.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const TSC = 'node_modules/typescript/bin/tsc';
const layers = readdirSync('.')
  .map((name) => /^tsconfig\.(\w+)\.json$/.exec(name)?.[1])
  .filter((name) => name !== undefined && name !== 'base');

let failed = false;
for (const layer of layers) {
  const memory = ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${layer}.tsbuildinfo`];
  const { status } = spawnSync(process.execPath, [TSC, '-p', `tsconfig.${layer}.json`, ...memory], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.log(`types: ${layer} failed`);
    failed = true;
  }
}
process.exitCode = failed ? 1 : 0;
