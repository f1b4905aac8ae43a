import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './processes.mjs';
import type { TestFile } from './reporter.mjs';
import { afterAgain, outcomeOf } from './vitest.mjs';

/** A file of the report, with the state of each test. */
function file(name: string, ...states: ('passed' | 'failed' | 'skipped')[]): TestFile {
  return {
    name: join(root, name),
    isFailed: states.includes('failed') || states.length === 0,
    errors: states.length === 0 ? ['Cannot find module\nat x'] : [],
    tests: states.map((state, index) => ({
      name: `test ${index}`,
      state,
      error: state === 'failed' ? `Error: no\n at ${join(root, name)}:7:3` : '',
    })),
  };
}

describe('a run of tests', () => {
  it('counts each test, and a file that could not be read as one that failed', () => {
    const { count, failures } = outcomeOf([
      file('a.test.ts', 'passed', 'failed', 'skipped'),
      file('b.test.ts', 'passed'),
      file('c.test.ts'),
    ]);
    expect(count).toEqual({ passed: 2, failed: 2, skipped: 1 });
    expect(failures.flatMap(({ lines }) => lines)).toEqual([
      'a.test.ts',
      '    test 1',
      '        Error: no (a.test.ts:7)',
      'c.test.ts',
      '    Cannot find module',
    ]);
  });

  it('names what failed in a hook, and counts its file as failed', () => {
    const errors = [`Error: busy\n at ${join(root, 'a.test.ts')}:9:1`];
    const { count, failures } = outcomeOf([{ ...file('a.test.ts', 'passed'), isFailed: true, errors }]);
    expect(count).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(failures[0]?.lines).toEqual(['a.test.ts', '    Error: busy (a.test.ts:9)']);
  });

  it('is what came of the second try, and names what passed alone', () => {
    const first = outcomeOf([
      file('a.e2e.ts', 'passed', 'failed'),
      file('b.e2e.ts', 'failed', 'passed'),
      file('c.e2e.ts', 'passed', 'passed'),
    ]);
    const again = outcomeOf([file('a.e2e.ts', 'passed', 'passed'), file('b.e2e.ts', 'failed', 'passed')]);
    const { count, failures, unsteady } = afterAgain(first, again);
    expect(count).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(failures.map((one) => one.file)).toEqual(['b.e2e.ts']);
    expect(unsteady.map((one) => one.file)).toEqual(['a.e2e.ts']);
  });
});
