import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_PASSWORD } from '#server/testing/build-user.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

export interface BenchClient {
  server: RunningServer;
  dataDir: string;
  token: string;
  call<Data>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Data>;
  close(): Promise<void>;
}

/** A real server on a temporary folder, with one person signed in. */
export async function startBench(environment: Record<string, string> = {}): Promise<BenchClient> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tomewright-bench-'));
  const server = await runServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...environment });
  let token = '';
  const call = async <Data>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Data> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { data: Data; error?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.error}`);
    return answer.data;
  };
  const account = { email: 'bench@example.com', password: TEST_PASSWORD };
  await call('POST', '/auth/register', account);
  token = (await call<{ access_token: string }>('POST', '/auth/login', account)).access_token;
  return {
    server,
    dataDir,
    token,
    call,
    async close() {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
