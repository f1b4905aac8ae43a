import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runServer } from '#server/testing/run-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: { url: string; dataDir: string };
    /** The colour schemes in which a journey checks a page. */
    schemes: readonly ('light' | 'dark')[];
  }
}

/** Settings of every server of the journeys. The language models of their authors run on this machine, so private addresses are allowed. */
export const SETTINGS = { LOG_LEVEL: 'warn', RATE_LIMIT: 'off', AI_PRIVATE_ADDRESSES: 'on' };

/** Starts the shared server. Vitest calls this before the first journey of a project, and the returned function after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tomewright-journeys-'));
  const server = await runServer({ ...SETTINGS, DATA_DIR: dataDir });
  project.provide('sharedServer', { url: server.url, dataDir });
  return async () => {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
}
