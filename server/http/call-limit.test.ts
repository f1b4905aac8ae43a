import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createPerUserLimit } from '#server/queue/per-user-limit.ts';
import { CALLS, limitCallsPerUser } from './call-limit.ts';
import { installErrorHandler } from './errors.ts';
import { bearerToken } from './identify.ts';

const PERSON = {
  email: '',
  display_name: '',
  email_verified: true,
  role: 'user',
  created_at: '',
  mfa_enabled: false,
  session_id: '',
} as const;
/** Longer than any test takes. */
const NEVER_MS = 3_600_000;

let app: FastifyInstance;
let finish: (() => void)[] = [];
let stopping: AbortController;
afterEach(async () => {
  stopping.abort();
  for (const resolve of finish.splice(0)) resolve();
  await app.close();
});

/** A server whose calls last until `finish` ends them; a call's token is the name of its person. */
async function open({ heldMs = NEVER_MS, waitingMax = CALLS.waitingMax } = {}) {
  const begun: string[] = [];
  const limit = createPerUserLimit({ ...CALLS, waitingMax });
  stopping = new AbortController();
  app = fastify({ forceCloseConnections: true });
  installErrorHandler(app);
  const nameOf = (authorization: string | undefined) => bearerToken(authorization);
  const identify = async ({ headers }: { headers: { authorization?: string } }) => {
    const id = nameOf(headers.authorization);
    return id === null ? null : { ...PERSON, id };
  };
  limitCallsPerUser(app, identify, limit, { heldMs });
  let gone = 0;
  app.addHook('onRequestAbort', async (_request) => {
    gone += 1;
  });
  app.get('/api/work', async ({ headers }) => {
    begun.push(nameOf(headers.authorization) ?? 'nobody');
    await new Promise<void>((resolve) => finish.push(resolve));
    return 'done';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (name: string | null, signal: AbortSignal = stopping.signal) =>
    fetch(`${url}/api/work`, { signal, headers: name === null ? {} : { authorization: `Bearer ${name}` } });
  /** Sends `count` calls of a person, and waits until each is running or waiting. */
  const sendMany = async (name: string, count: number) => {
    const calls = Array.from({ length: count }, () => send(name));
    for (const call of calls) call.catch(() => undefined);
    await vi.waitUntil(() => limit.waiting + limit.running >= count);
    return calls;
  };
  return { begun, limit, send, sendMany, gone: () => gone };
}

it('works on six calls of a person, on the next when one is answered, and on those of others at once', async () => {
  const { begun, limit, send, sendMany } = await open();
  const calls = await sendMany('ann', 8);
  await vi.waitUntil(() => begun.length === 6);
  expect(limit).toMatchObject({ running: 6, waiting: 2 });
  for (const name of ['bob', null]) send(name).catch(() => undefined);
  await vi.waitUntil(() => begun.length === 8);
  expect(begun.slice(6).toSorted()).toEqual(['bob', 'nobody']);
  finish.shift()?.();
  expect((await Promise.race(calls)).status).toBe(200);
  await vi.waitUntil(() => begun.length === 9);
  expect(begun.at(-1)).toBe('ann');
});

it('refuses with a time what is more than may wait', async () => {
  const { send, sendMany } = await open({ waitingMax: 2 });
  await sendMany('ann', 8);
  const refused = await send('ann');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.json()).toMatchObject({ code: 'too_many_jobs' });
});

it('gives the slot of a call that takes long to the next one', async () => {
  const { begun, send } = await open({ heldMs: 20 });
  for (let sent = 0; sent < 8; sent += 1) send('ann').catch(() => undefined);
  await vi.waitUntil(() => begun.length === 8);
});

it('forgets what waits when its client goes away', async () => {
  const { begun, limit, send, sendMany, gone } = await open();
  await sendMany('ann', 6);
  const client = new AbortController();
  const call = send('ann', client.signal);
  await vi.waitUntil(() => limit.waiting === 1);
  client.abort();
  await expect(call).rejects.toThrow();
  await vi.waitUntil(() => gone() === 1);
  finish.shift()?.();
  await vi.waitUntil(() => limit.running + limit.waiting === 5);
  expect(begun).toHaveLength(6);
});
