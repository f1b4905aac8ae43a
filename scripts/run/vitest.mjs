// Runs a vitest project and reports its results. Failed journeys run once more, alone (decision 0095).
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runNode } from './processes.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {import('./reporter.mjs').TestFile} TestFile
 * @typedef {{ file: string, count: Count, lines: string[] }} Told what became of the tests of a file; `lines` tell what failed in it
 * @typedef {{ count: Count, failures: Told[] }} Outcome
 * @typedef {Outcome & { unsteady: Told[] }} TriedOutcome `unsteady`: what failed beside others and passed alone
 * @typedef {{ scratch: string, env?: Record<string, string>, files?: string[] }} Options `scratch`: a folder for the report
 */

/** If more files of journeys fail, they are not run again, because that is no coincidence. */
const AGAIN_MAX = 5;

/**
 * Runs a project of vitest, or the given files of it alone, one after the other.
 * @param {string} project
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export async function runVitest(project, { scratch, env = {}, files = [] }) {
  const report = join(scratch, 'report.json');
  // Otherwise a run that ends without a report would be counted by the previous report.
  rmSync(report, { force: true });
  const args = ['--project', project, '--reporter=default', '--reporter=./scripts/run/reporter.mjs', ...files];
  const { status } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...args], {
    env: { ...env, TEST_REPORT: report, ...(files.length > 0 ? { TEST_WORKERS: '1' } : {}) },
  });
  const outcome = outcomeOf(JSON.parse(readFileSync(report, 'utf8')));
  if (status === 0 || outcome.count.failed > 0) return outcome;
  return { ...outcome, count: { ...outcome.count, failed: 1 } };
}

/**
 * Runs a project, and what failed of it once more, with nothing beside it. A real fault fails again.
 * @param {string} project
 * @param {Options} options
 * @returns {Promise<TriedOutcome>}
 */
export async function runVitestTwice(project, options) {
  const first = await runVitest(project, options);
  const files = first.failures.map(({ file }) => file);
  if (files.length === 0 || files.length > AGAIN_MAX) return { ...first, unsteady: [] };
  console.log(`\nOnce more, alone: ${files.join(', ')}`);
  return afterAgain(first, await runVitest(project, { ...options, files }));
}

/**
 * What counts once the files that failed have run again.
 * @param {Outcome} first
 * @param {Outcome} again
 * @returns {TriedOutcome}
 */
export function afterAgain(first, again) {
  const stillFail = new Set(again.failures.map(({ file }) => file));
  const others = first.failures.reduce((rest, { count }) => sum(rest, count, -1), first.count);
  return {
    count: sum(others, again.count, 1),
    failures: again.failures,
    unsteady: first.failures.filter(({ file }) => !stillFail.has(file)),
  };
}

/**
 * Counts the tests of a report. A file that fails outside its tests, in a hook or as it is read, counts as one failed test.
 * @param {TestFile[]} files
 * @returns {Outcome}
 */
export function outcomeOf(files) {
  const told = files.map((file) => ({ isFailed: file.isFailed, outcome: toldOf(file) }));
  return {
    count: told.reduce((all, { outcome }) => sum(all, outcome.count, 1), { passed: 0, failed: 0, skipped: 0 }),
    failures: told.filter(({ isFailed }) => isFailed).map(({ outcome }) => outcome),
  };
}

/**
 * @param {TestFile} file
 * @returns {Told}
 */
function toldOf({ name, isFailed, errors, tests }) {
  const file = relative(root, name);
  const failed = tests.filter(({ state }) => state === 'failed');
  const passed = tests.filter(({ state }) => state === 'passed').length;
  return {
    file,
    count: {
      passed,
      failed: isFailed ? Math.max(failed.length, 1) : 0,
      skipped: tests.length - passed - failed.length,
    },
    lines: [file, ...errors.map((error) => `    ${told(error)}`), ...failed.flatMap(whatFailed)],
  };
}

/**
 * A test and why it failed, a line each: of a long run often only the end is kept.
 * @param {TestFile['tests'][number]} failed
 */
function whatFailed({ name, error }) {
  return [`    ${name}`, `        ${told(error)}`];
}

/**
 * The first line of an error, and where in a test it came up.
 * @param {string} error
 */
function told(error) {
  const place = /\/[^\s()]*\.(?:test|e2e)\.tsx?:\d+/.exec(error.replaceAll('file://', ''))?.[0];
  return `${firstLine(error)}${place ? ` (${relative(root, place)})` : ''}`;
}

/** @param {string} text */
function firstLine(text) {
  return stripVTControlCharacters(text).split('\n', 1)[0];
}

/**
 * @param {Count} one
 * @param {Count} other
 * @param {1 | -1} sign
 * @returns {Count}
 */
function sum(one, other, sign) {
  return {
    passed: one.passed + sign * other.passed,
    failed: one.failed + sign * other.failed,
    skipped: one.skipped + sign * other.skipped,
  };
}
