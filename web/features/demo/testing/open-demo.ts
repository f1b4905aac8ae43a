import initSqlJs from 'sql.js';
import type { Project } from '#contract/projects.ts';
import { openWasmDatabase } from '#domain/database/wasm-sqlite.ts';
import { createDemoApi, type DemoApi } from '../demo-api.ts';

export interface DemoAnswer<Data> {
  status: number;
  body: { success: boolean; data: Data; error: string; code: string; issues?: { path: string }[] };
}

export interface OpenDemo {
  api: DemoApi;
  /** Sent with every call; null if nobody is signed in. */
  token: string | null;
  send(method: string, path: string, body?: object | FormData, headers?: Record<string, string>): Promise<Response>;
  call<Data = unknown>(method: string, path: string, body?: object): Promise<DemoAnswer<Data>>;
  /** Creates a one-shot. */
  create(facts?: object): Promise<Project>;
}

export const LOGIN = { email: 'demo@example.com', password: 'demo-password' };

/** A fresh demo with its one person signed in. Its clock advances by a minute each time it is read, and its ids count up. */
export async function openDemo(provider: 'builtin' | 'supabase' = 'builtin'): Promise<OpenDemo> {
  let count = 0;
  let minutes = 0;
  const { Database: Sqlite } = await initSqlJs();
  const api = await createDemoApi({
    database: await openWasmDatabase(new Sqlite()),
    now: () => new Date(Date.UTC(2026, 0, 5, 12, minutes++)),
    newId: () => `id-${++count}`,
    sleep: () => Promise.resolve(),
    clock: {
      now: () => minutes,
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      // Repeated timers do nothing, because the demo reports every change at once.
      every: () => () => undefined,
    },
    provider,
    base: '/api',
  });
  const demo: OpenDemo = {
    api,
    token: null,
    send(method, path, body, headers = {}) {
      const content = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
      const authorization: Record<string, string> =
        demo.token === null ? {} : { authorization: `Bearer ${demo.token}` };
      return api.transport(`/api${path}`, { method, body: content ?? null, headers: { ...authorization, ...headers } });
    },
    async call<Data>(method: string, path: string, body?: object) {
      const response = await demo.send(method, path, body);
      return { status: response.status, body: (await response.json()) as DemoAnswer<Data>['body'] };
    },
    async create(facts = {}) {
      const body = { title: 'The Salt-Wife', book_type: 'oneshot_campaign', ...facts };
      return (await demo.call<Project>('POST', '/projects', body)).body.data;
    },
  };
  demo.token = (await demo.call<{ access_token: string }>('POST', '/auth/login', LOGIN)).body.data.access_token;
  return demo;
}
