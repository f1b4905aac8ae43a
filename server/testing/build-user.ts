import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Issue } from '#contract/errors.ts';
import type { TestApp } from './create-test-app.ts';

export const TEST_PASSWORD = 'Str0ng!Passage';

/** An answer of the API; the test states the type of `data`. */
export interface TestAnswer<Data> {
  status: number;
  headers: Record<string, unknown>;
  body: { success: boolean; data: Data; error: string; code: string; issues?: Issue[] };
}

export interface TestUser {
  id: string;
  email: string;
  token: string;
  /** A call as this person; the path stands below /api. */
  call<Data = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<TestAnswer<Data>>;
}

let count = 0;

/** Registers and signs in a new person through the real calls. */
export async function buildUser(
  { app }: Pick<TestApp, 'app'>,
  email = `author-${Date.now()}-${++count}@example.com`,
): Promise<TestUser> {
  const payload = { email, password: TEST_PASSWORD };
  const registered = await call<{ user: { id: string } }>(app, { method: 'POST', url: '/api/auth/register', payload });
  const signedIn = await call<{ access_token: string }>(app, { method: 'POST', url: '/api/auth/login', payload });
  const token = signedIn.body.data.access_token;
  return {
    id: registered.body.data.user.id,
    email,
    token,
    call: (method, path, body) =>
      call(app, {
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { payload: body } : {}),
      }),
  };
}

/** One call to the app. */
export async function call<Data = unknown>(app: FastifyInstance, options: InjectOptions): Promise<TestAnswer<Data>> {
  const response = await app.inject(options);
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
