// Writes the result of each test to the file in TEST_REPORT, in the format that ./vitest.mjs counts. Vitest's own JSON omits failures in
// hooks of suites.
import { writeFileSync } from 'node:fs';

/**
 * @typedef {object} TestFile
 * @property {string} name its path
 * @property {boolean} isFailed
 * @property {string[]} errors what failed outside its tests: in hooks, or as the file was read
 * @property {Array<{ name: string, state: 'passed' | 'failed' | 'skipped' | 'pending', error: string }>} tests
 */

/** A vitest reporter. Vitest creates it and calls these methods by name. */
export default class ReportWriter {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const { TEST_REPORT: file } = process.env;
    if (file === undefined) throw new Error('TEST_REPORT names the file for the report.');
    writeFileSync(file, JSON.stringify(modules.map(testFileOf)));
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {TestFile}
 */
function testFileOf(module) {
  const suites = [...module.children.allSuites()];
  return {
    name: module.moduleId,
    isFailed: !module.ok(),
    errors: [...module.errors(), ...suites.flatMap((suite) => suite.errors())].map(textOf),
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result();
      return { name: test.fullName, state, error: errors[0] === undefined ? '' : textOf(errors[0]) };
    }),
  };
}

/** @param {{ message: string, stack?: string | undefined }} error */
function textOf({ message, stack = '' }) {
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}
