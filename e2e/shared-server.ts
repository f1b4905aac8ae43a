import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runServer } from '#server/testing/run-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: { url: string; dataDir: string };
    /** In which colour schemes a journey looks at a page. */
    schemes: readonly ('light' | 'dark')[];
  }
}

/** Settings of every server of the journeys. The models of their authors listen on this machine. */
export const SETTINGS = { LOG_LEVEL: 'warn', RATE_LIMIT: 'off', AI_PRIVATE_ADDRESSES: 'on' };

/** Vitest calls it before the first journey of a project, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tomewright-journeys-'));
  const server = await runServer({ ...SETTINGS, DATA_DIR: dataDir });
  project.provide('sharedServer', { url: server.url, dataDir });
  return async () => {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
}
