// `npm test` runs the quick tests, `npm run test:slow` the slow ones; `node scripts/test.mjs quick slow` runs both and counts them together.
// A failed part does not stop the parts after it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { bootServer } from './run/boot.mjs';
import { findChromium, findOnPath, findPostgres } from '../server/testing/machine/find-tools.mjs';
import { startPostgres } from './run/postgres.mjs';
import { onStop, root, runNode, withTools } from './run/processes.mjs';
import { runVitest, runVitestTwice } from './run/vitest.mjs';

/**
 * @typedef {import('./run/vitest.mjs').Count} Count
 * @typedef {Count | { count: Count, said: string }} Result what a part came to, and what it has to say
 */

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED = { passed: 0, failed: 0, skipped: 1 };
/** In CI nothing is skipped: tests that cannot run count as failed. */
const inCi = process.env.CI === 'true';

/** Programs that some tests need, with their Debian packages and the tests. */
const PROGRAMS = /** @type {const} */ ([
  [['redis-server'], 'redis-server', 'of several processes'],
  [['pdftoppm', 'qpdf'], 'poppler-utils qpdf', 'of what a PDF shows'],
  [['soffice'], 'libreoffice-writer-nogui', 'that open a Word document'],
  [['epubcheck', 'unzip'], 'epubcheck unzip', 'that check e-books and archives'],
]);

process.chdir(root);
const wholes = wantedWholes();
const scratch = mkdtempSync(join(tmpdir(), 'tomewright-test-'));
// Journeys start many servers, which share Node's compiled code.
process.env.NODE_COMPILE_CACHE ??= join(scratch, 'compiled');
/** @type {Array<{ name: string, seconds: number, count: Count }>} */
const results = [];
/** Printed again at the end, where people look first after a long run. @type {string[]} */
const failedTests = [];
/** What failed beside other journeys and passed alone: printed too, since each is a fault of the product or of the journey. @type {string[]} */
const unsteadyTests = [];
/** @type {{ url: string, stop: () => Promise<void> } | null} */
let postgres = null;

onStop(async (signal) => {
  await cleanUp();
  process.exit(signal === 'SIGINT' ? 130 : 143);
});

try {
  if (await part('install', async () => verdict(await install()))) await runWholes();
} finally {
  await cleanUp();
}
process.exitCode = report() ? 0 : 1;

/** The groups of tests on the command line, by default the quick one. */
function wantedWholes() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.find((name) => name !== 'quick' && name !== 'slow');
  if (unknown !== undefined) throw new Error(`There is a quick and a slow whole, and none called ${unknown}.`);
  return positionals.length === 0 ? ['quick'] : positionals;
}

async function runWholes() {
  await removeOperatorsSettings();
  await part('PostgreSQL', providePostgres);
  await part('other programs', findPrograms);
  if (wholes.includes('quick')) await runQuick();
  if (wholes.includes('slow')) await runSlow();
}

/** The checks and the build run beside the unit tests, because each alone seldom fills two cores. */
async function runQuick() {
  const [built] = await Promise.all([checkAndBuild(), units('unit and route tests', 'unit*')]);
  await journeys('browser journeys', 'e2e', built);
}

async function runSlow() {
  await Promise.all([bootEverywhere(), units('slow unit and route tests', 'slow*')]);
  const built = await part('web build', async () => verdict(await buildWeb()));
  await journeys('slow browser journeys', 'e2e-slow', built);
}

async function checkAndBuild() {
  await part('format', () => check(['node_modules/@biomejs/biome/bin/biome', 'format']));
  await part('lint', () => check(['node_modules/oxlint/bin/oxlint', '--deny-warnings']));
  await part('types', () => check(['scripts/types.mjs']));
  return await part('web build', async () => verdict(await buildWeb()));
}

async function bootEverywhere() {
  await part('boot on SQLite', () => boot());
  const { TEST_DATABASE_URL: databaseUrl } = process.env;
  if (databaseUrl !== undefined) await part('boot on PostgreSQL', () => boot(databaseUrl));
  await part('image of the Dockerfile', image);
}

/**
 * Runs one part, records its result, and prints what it has to say in one piece, since another part may be printing meanwhile.
 * @param {string} name
 * @param {() => Promise<Result> | Result} work
 * @returns {Promise<boolean>} false where something in it failed
 */
async function part(name, work) {
  const since = Date.now();
  const result = await Promise.resolve()
    .then(work)
    .catch((error) => fail(error.message));
  const { count, said } = 'count' in result ? result : { count: result, said: '' };
  const seconds = (Date.now() - since) / 1000;
  results.push({ name, seconds, count });
  const ending = count.failed > 0 ? 'FAILED' : count.passed > 0 ? 'passed' : 'skipped';
  console.log(`${said === '' ? '' : `\n${said.trimEnd()}\n`}— ${name}: ${ending} in ${seconds.toFixed(1)} s`);
  return count.failed === 0;
}

/** @param {boolean} good */
function verdict(good) {
  return good ? PASSED : FAILED;
}

/** @param {string} said */
function fail(said) {
  return { count: FAILED, said };
}

/**
 * @param {string} what
 * @param {string} packages
 */
function skip(what, packages) {
  const way = process.platform === 'linux' ? ` Bring it with: apt-get install ${packages}` : '';
  return { count: inCi ? FAILED : SKIPPED, said: `${what}${way}` };
}

/**
 * Runs a checker, whose output is worth reading only when it fails.
 * @param {string[]} args
 */
async function check(args) {
  const { status, output } = await runNode(args, { quiet: true });
  return status === 0 ? PASSED : fail(output);
}

/** Removes the variables with which an operator configures a server, because the tests set their own. */
async function removeOperatorsSettings() {
  const program = "import { SETTINGS } from './server/config.ts'; console.log(SETTINGS.join());";
  const env = { NODE_NO_WARNINGS: '1' };
  const { status, output } = await runNode(['--input-type=module', '-e', program], { quiet: true, env });
  if (status !== 0) throw new Error(output);
  const settings = output.trim().split(',');
  for (const name of Object.keys(process.env))
    if (settings.includes(name) || name.startsWith('VITE_')) delete process.env[name];
}

async function providePostgres() {
  if (process.env.TEST_DATABASE_URL !== undefined)
    return { count: PASSED, said: 'TEST_DATABASE_URL is set: the tests use that server.' };
  const programs = findPostgres();
  if (programs === null) return skip('No PostgreSQL: its half of the store and route tests is skipped.', 'postgresql');
  postgres = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = postgres.url;
  return PASSED;
}

function findPrograms() {
  const lacking = PROGRAMS.map(([programs, packages, tests]) => {
    const missing = programs.filter((program) => findOnPath([program]) === null);
    return missing.length === 0 ? null : skip(`No ${missing.join(', ')}: tests ${tests} are skipped.`, packages);
  }).filter((one) => one !== null);
  const [first] = lacking;
  return first === undefined ? PASSED : { ...first, said: lacking.map(({ said }) => said).join('\n') };
}

/** @param {string} [databaseUrl] */
async function boot(databaseUrl) {
  const problem = await bootServer({ env: withTools({ ...process.env, DATABASE_URL: databaseUrl }) });
  return problem === null ? PASSED : fail(problem);
}

/**
 * @param {string} name
 * @param {string} project
 */
async function units(name, project) {
  console.log(`\n— ${name}…`);
  return await part(name, async () => counted(await runVitest(project, { scratch })));
}

/**
 * @param {string} name
 * @param {string} project
 * @param {boolean} built
 */
async function journeys(name, project, built) {
  console.log(`\n— ${name}…`);
  return await part(name, async () => {
    if (!built) return fail('Not run: the web does not build.');
    const chromium = findChromium();
    if (chromium === null) return skip('No Chromium: the browser journeys are skipped.', 'chromium');
    const outcome = await runVitestTwice(project, { scratch, env: { CHROMIUM_PATH: chromium } });
    unsteadyTests.push(...outcome.unsteady.flatMap(({ lines }) => lines));
    return counted(outcome);
  });
}

/** @param {import('./run/vitest.mjs').Outcome} outcome */
function counted({ count, failures }) {
  failedTests.push(...failures.flatMap(({ lines }) => lines));
  return count;
}

async function image() {
  if (findOnPath(['bash']) === null) return skip('No bash: the image of the Dockerfile is not tried.', 'bash');
  return await check(['scripts/image/try-image.ts']);
}

async function cleanUp() {
  const running = postgres;
  postgres = null;
  await running?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Prints the table, the tests that failed, and the count; true when nothing failed. */
function report() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log('');
  for (const { name, seconds, count } of results) {
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += count[key];
    console.log(`${name.padEnd(28)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${sentence(count)}`);
  }
  if (unsteadyTests.length > 0)
    console.log(`\nFailed beside other journeys, and passed alone:\n${unsteadyTests.join('\n')}`);
  if (failedTests.length > 0) console.log(`\nFailed:\n${failedTests.join('\n')}`);
  console.log(`\n${sentence(total)}`);
  return total.failed === 0;
}

/** @param {Count} count */
function sentence({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
