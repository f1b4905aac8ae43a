import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Issue } from '#contract/errors.ts';
import { startSession } from '#domain/accounts/sessions.ts';
import { insertUser, type UserRow } from '#domain/accounts/users-store.ts';
import type { Database } from '#domain/database/database.ts';
import * as secrets from '#server/http/secrets.ts';
import type { TestApp } from './create-test-app.ts';

export const TEST_PASSWORD = 'Str0ng!Passage';

/** Made only once: hashing takes longer than most tests. */
let passwordHash: Promise<string> | undefined;

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
const newAddress = () => `author-${process.pid}-${Date.now()}-${++count}@example.com`;

/** Inserts a person into the database, whose password is TEST_PASSWORD. */
export async function insertPerson(db: Database, email = newAddress()): Promise<UserRow> {
  passwordHash ??= secrets.hashPassword(TEST_PASSWORD);
  const now = new Date().toISOString();
  const person = await insertUser(db, { id: randomUUID(), email, passwordHash: await passwordHash, now });
  if (!person) throw new Error(`There is a person with the address ${email} already.`);
  return person;
}

/** Inserts a person with a session into the database, as after a registration and a sign-in; no mail is sent. */
export async function buildUser(
  { app, services: { db } }: Pick<TestApp, 'app' | 'services'>,
  address?: string,
): Promise<TestUser> {
  const person = await insertPerson(db, address);
  const services = { db, secrets, now: () => new Date(), newId: randomUUID, noteEvent: () => {} };
  const session = await startSession(services, person, { address: '127.0.0.1', userAgent: 'a test' });
  return userWith(app, person, session.access_token);
}

/** Registers and signs in a new person by real calls, for tests of these calls. */
export async function registerUser({ app }: Pick<TestApp, 'app'>, email = newAddress()): Promise<TestUser> {
  const payload = { email, password: TEST_PASSWORD };
  const registered = await call<{ user: { id: string } }>(app, { method: 'POST', url: '/api/auth/register', payload });
  const signedIn = await call<{ access_token: string }>(app, { method: 'POST', url: '/api/auth/login', payload });
  return userWith(app, { id: registered.body.data.user.id, email }, signedIn.body.data.access_token);
}

function userWith(app: FastifyInstance, { id, email }: { id: string; email: string }, token: string): TestUser {
  return {
    id,
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
