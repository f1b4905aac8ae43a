// Builds the web if its sources have changed since the last build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './run/processes.mjs';
import { digest, readStamp, say, writeStamp } from './run/steps.mjs';

const STAMP = 'dist/web.stamp';
/** The files and folders that the web bundle is built from. */
export const SOURCES = ['web', 'book', 'contract', 'domain', 'docs/guide', 'package.json', 'package-lock.json'];

/**
 * Builds the web into dist/web, unless the build there was made from the same sources.
 * @returns {Promise<boolean>} false when the build failed; its own output says why
 */
export async function buildWeb() {
  const wanted = digest(SOURCES, buildVariables());
  if (readStamp(STAMP) === wanted && existsSync(join(root, 'dist/web/index.html'))) {
    say('Web: built from these sources already');
    return true;
  }
  const since = Date.now();
  say('Web: building…');
  writeStamp(STAMP, 'unfinished');
  const { status, output } = await runNode(
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts'],
    {
      quiet: true,
      env: { NODE_ENV: 'production' },
    },
  );
  if (status !== 0) {
    console.error(output);
    return false;
  }
  writeStamp(STAMP, wanted);
  say('Web: built', since);
  return true;
}

/** The environment variables that Vite writes into the bundle, as a text for comparison. */
function buildVariables() {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  return names
    .sort()
    .map((name) => `${name}=${process.env[name]}\0`)
    .join('');
}
