// `npm run test:changed`: format, lint and types, and the unit tests that are about what changed since the last commit, or since `main` with
// `npm run test:changed -- main`.
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importsOf } from '../lint/imports.js';
import { root, runNode } from './run/processes.mjs';

const FOLDERS = ['book', 'contract', 'domain', 'export', 'import', 'server', 'web', 'lint', 'scripts'];
/** Files that combine all parts. Their importers, such as every test of the whole app, are tested only if such a file itself has changed. */
const TOGETHER = /^(server|web)\/[^/]+$|^web\/app\/|^domain\/store\/|^(domain|server|web)\/testing\//;

process.chdir(root);
const [base = 'HEAD'] = parseArgs({ allowPositionals: true }).positionals;
const changed = [
  ...gitLines(['diff', '--name-only', '--diff-filter=d', base]),
  ...gitLines(['ls-files', '--others', '--exclude-standard']),
];
const tests = testsOf(changed, importsOf(FOLDERS));
console.log(`${changed.length} files differ from ${base}; ${tests.length} files of unit tests are about them.`);

const sources = changed.filter((path) => /\.(tsx?|m?js)$/.test(path));
const steps = [
  ['node_modules/@biomejs/biome/bin/biome', 'format', '--no-errors-on-unmatched', ...changed],
  ...(sources.length > 0 ? [['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...sources]] : []),
  ['scripts/types.mjs'],
  ...(tests.length > 0 ? [['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit*', ...tests]] : []),
];
for (const step of changed.length > 0 ? steps : []) {
  const { status } = await runNode(step);
  if (status !== 0) process.exitCode = 1;
}

/**
 * The tests that import a changed file, directly or through files that do not combine all parts, and all tests of the same noun: those of a
 * route reach its files only through the whole app.
 * @param {string[]} paths
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 */
function testsOf(paths, graph) {
  const reached = new Set(paths);
  for (const path of reached) {
    if (TOGETHER.test(path) && !paths.includes(path)) continue;
    for (const [importer, targets] of graph) if (targets.has(path)) reached.add(importer);
  }
  const nouns = new Set(paths.filter((path) => graph.has(path)).map(nounOf));
  return [...graph.keys()].filter(
    (path) => /\.test\.tsx?$/.test(path) && (reached.has(path) || nouns.has(nounOf(path))),
  );
}

/**
 * `comments` of domain/comments/write-comments.ts, contract/comments.ts and web/features/comments/comment.tsx.
 * @param {string} path
 */
function nounOf(path) {
  const [, folder] = path.replace('/features/', '/').split('/').slice(0, -1);
  return folder ?? basename(path).split('.')[0];
}

/** @param {string[]} args */
function gitLines(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}
