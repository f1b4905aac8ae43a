// `npm test`: every check and every test in one run. A failed part does not stop the parts after it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootServer } from './run/boot.mjs';
import { buildWeb } from './build-web.mjs';
import { findChromium, findOnPath, findPostgres } from './run/find-tools.mjs';
import { install, lackingPackages } from './packages/install.mjs';
import { startPostgres } from './run/postgres.mjs';
import { onStop, root, runNode } from './run/processes.mjs';
import { runVitest, runVitestTwice } from './run/vitest.mjs';

/** @typedef {import('./run/vitest.mjs').Count} Count */

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED = { passed: 0, failed: 0, skipped: 1 };
/** In CI nothing is skipped: tests that cannot run count as failed. */
const inCi = process.env.CI === 'true';

/** Variables by which an operator configures a server: they are removed, since the tests set their own. */
const OPERATORS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|REDIS_URL|IMAGE_STORE|S3_\w+|APP_URL|APP_ENV|DEBUG_UI|AUTH_PROVIDER|SUPABASE_\w+|ADMIN_EMAILS|REGISTRATION|SMTP_URL|MAIL_FROM|AI_\w+|OPEN5E_URL|FETCH_IMAGES|CORS_ORIGINS|RATE_LIMIT|TRUST_PROXY|LOG_LEVEL|VITE_\w+)$/;

process.chdir(root);
for (const name of Object.keys(process.env)) if (OPERATORS.test(name)) delete process.env[name];

const scratch = mkdtempSync(join(tmpdir(), 'tomewright-test-'));
// Journeys start some 30 servers; they share what Node compiles.
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
  if (await part('install', async () => verdict(await install()))) await runParts();
} finally {
  await cleanUp();
}
process.exitCode = report() ? 0 : 1;

async function runParts() {
  await part('format', () => check('@biomejs/biome', ['node_modules/@biomejs/biome/bin/biome', 'format']));
  await part('lint', () => check('oxlint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']));
  await part('types', () => check('typescript', ['scripts/types.mjs']));
  await part('PostgreSQL', providePostgres);
  await part('Redis', () => need(['redis-server'], 'redis-server', 'of several processes'));
  await part('pages of a PDF', () => need(['pdftoppm', 'qpdf'], 'poppler-utils qpdf', 'of what a PDF shows'));
  await part('Word documents', () => need(['soffice'], 'libreoffice-writer-nogui', 'that open a Word document'));
  await part('e-books and archives', () =>
    need(['epubcheck', 'unzip'], 'epubcheck unzip', 'that check e-books and archives'),
  );
  await part('unit and route tests', units);
  await part('boot on SQLite', () => boot());
  if (process.env.TEST_DATABASE_URL !== undefined) {
    await part('boot on PostgreSQL', () => boot(process.env.TEST_DATABASE_URL));
  }
  const built = await part('web build', async () => verdict(await buildWeb()));
  await part('browser journeys', () => journeys(built));
  await part('image of the Dockerfile', image);
}

/**
 * Runs one part and records its result.
 * @param {string} name
 * @param {() => Promise<Count> | Count} work
 * @returns {Promise<boolean>} false where something in it failed
 */
async function part(name, work) {
  console.log(`\n— ${name}`);
  const since = Date.now();
  const count = await Promise.resolve()
    .then(work)
    .catch((error) => fail(error.message));
  const seconds = (Date.now() - since) / 1000;
  results.push({ name, seconds, count });
  console.log(`${count.failed > 0 ? 'FAILED' : count.passed > 0 ? 'passed' : 'skipped'} in ${seconds.toFixed(1)} s`);
  return count.failed === 0;
}

/** @param {boolean} good */
function verdict(good) {
  return good ? PASSED : FAILED;
}

/** @param {string} message */
function fail(message) {
  console.log(message);
  return FAILED;
}

/**
 * @param {string} what
 * @param {string} packages
 */
function skip(what, packages) {
  const way = process.platform === 'linux' ? ` Bring it with: apt-get install ${packages}` : '';
  console.log(`${what}${way}`);
  return inCi ? FAILED : SKIPPED;
}

/**
 * Runs a checker, and prints its output only when it fails.
 * @param {string} parent the package whose program checks
 * @param {string[]} args
 */
async function check(parent, args) {
  const lacking = lackingPackages().find((missing) => missing.parent === parent);
  if (lacking !== undefined) {
    console.log(`${lacking.work} needs ${lacking.name}@${lacking.version}.`);
    return inCi ? FAILED : SKIPPED;
  }
  const { status, output } = await runNode(args, { quiet: true });
  return status === 0 ? PASSED : fail(output);
}

async function providePostgres() {
  if (process.env.TEST_DATABASE_URL !== undefined) {
    console.log('TEST_DATABASE_URL is set: the tests use that server.');
    return PASSED;
  }
  const programs = findPostgres();
  if (programs === null) return skip('No PostgreSQL: its half of the store and route tests is skipped.', 'postgresql');
  postgres = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = postgres.url;
  return PASSED;
}

/**
 * @param {string[]} programs
 * @param {string} packages
 * @param {string} tests which tests need them: "of what a PDF shows"
 */
function need(programs, packages, tests) {
  const missing = programs.filter((program) => findOnPath([program]) === null);
  return missing.length === 0 ? PASSED : skip(`No ${missing.join(', ')}: tests ${tests} are skipped.`, packages);
}

/** @param {string} [databaseUrl] */
async function boot(databaseUrl) {
  const problem = await bootServer({ databaseUrl });
  return problem === null ? PASSED : fail(problem);
}

async function units() {
  return counted(await runVitest('unit', { scratch }));
}

/** @param {boolean} built */
async function journeys(built) {
  if (!built) return fail('Not run: the web does not build.');
  const chromium = findChromium();
  if (chromium === null) return skip('No Chromium: the browser journeys are skipped.', 'chromium');
  // Two files run at a time, each with its servers and its browser.
  const outcome = await runVitestTwice('e2e', { scratch, env: { CHROMIUM_PATH: chromium } });
  unsteadyTests.push(...outcome.unsteady.flatMap(({ lines }) => lines));
  return counted(outcome);
}

/** @param {import('./run/vitest.mjs').Outcome} outcome */
function counted({ count, failures }) {
  failedTests.push(...failures.flatMap(({ lines }) => lines));
  return count;
}

async function image() {
  if (findOnPath(['bash']) === null) return skip('No bash: the image of the Dockerfile is not tried.', 'bash');
  const { status, output } = await runNode(['scripts/image/check.ts'], { quiet: true });
  return status === 0 ? PASSED : fail(output);
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
    console.log(`${name.padEnd(24)}${`${seconds.toFixed(1)} s`.padStart(9)}   ${sentence(count)}`);
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
