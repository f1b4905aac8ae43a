import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const apart = ['**/node_modules/**', 'dist/**', 'data/**', '.cache/**'];

/** Files with properties and seeds that the slow run tries more often than the quick one. */
const triedOften = globSync('{book,domain,export,import,server,web}/**/*.test.{ts,tsx}').filter((file) =>
  /\btries(Of)?\(/.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    maxWorkers: Number(process.env.TEST_WORKERS) || availableParallelism(),
    // Golden files are written by `npm run golden` alone; a run of the tests only compares.
    update: 'none',
    // No test asserts a time: this only ends what hangs, on a slow machine too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      ...units('unit', ['**/*.test.{ts,tsx}'], { exclude: ['e2e/**', '**/*.slow.test.{ts,tsx}'] }),
      ...units('slow', ['**/*.slow.test.{ts,tsx}', ...triedOften], { env: { TRIES: 'whole' } }),
      journeys('e2e', ['light'], ['e2e/**/*.e2e.ts'], ['e2e/**/*.slow.e2e.ts']),
      journeys('e2e-slow', ['light', 'dark'], ['e2e/**/*.slow.e2e.ts']),
    ],
  },
});

/**
 * Unit and route tests: `npm test` runs the quick ones, `npm run test:slow` those whose name says slow. Node itself runs those outside web/: a
 * file and what it imports take half the time that Vite needs, which knows the styles and the JSX of the pages.
 */
function units(name: string, include: string[], { exclude = [], env = {} }: { exclude?: string[]; env?: object }) {
  const all = {
    environment: 'node',
    include,
    env,
    // The files of a worker share the modules that they import, which takes longer than most of their tests.
    isolate: false,
  };
  const byNode = { viteModuleRunner: false, nodeLoader: false };
  return [
    { extends: true as const, test: { ...all, name, exclude: [...apart, ...exclude, 'web/**'], experimental: byNode } },
    { extends: true as const, test: { ...all, name: `${name}-web`, exclude: [...apart, ...exclude, '!(web)/**'] } },
  ];
}

/** Journeys in a browser. Those of a worker share a browser, and all of a project share a server. */
function journeys(name: string, schemes: ('light' | 'dark')[], include: string[], exclude: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: [...apart, ...exclude],
      environment: 'node',
      globalSetup: './e2e/shared-server.ts',
      provide: { schemes },
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // What is polled for comes when it comes, as what a locator waits for: the default gives up after a second.
      expect: { poll: { timeout: 40_000 } },
    },
  };
}
