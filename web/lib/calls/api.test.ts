import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { login } from '#contract/accounts/accounts.ts';
import { AiEvent, generateContent } from '#contract/generation.ts';
import { getProject, searchProjects, updateProject } from '#contract/projects.ts';
import { defineRoute } from '#contract/route.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { setConfig } from '../config.ts';
import { downloadFile } from './download.ts';
import { getSnapshot, signIn, signOut } from '../session/session.ts';
import { streamEvents } from './stream.ts';
import { setTransport } from './transport.ts';
import { USER } from '#web/testing/answer-calls.ts';

interface Seen {
  method: string;
  url: string;
  token: string | null;
  body: unknown;
}

const echo = defineRoute({
  method: 'GET',
  path: '/echo/:name',
  summary: '',
  access: 'user',
  params: z.object({ name: z.string() }),
  query: z.object({ limit: z.number().nullish(), search: z.string().nullish() }),
  response: z.object({ n: z.number() }),
});
const noSuch = defineRoute({ ...echo, path: '/no-such/:name' });
const unenveloped = defineRoute({ ...echo, path: '/plain/:name' });

let server: Server;
let seen: Seen[];
let answer: (request: Seen, response: ServerResponse) => void;

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setConfig({ apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/` });
  signIn({ access_token: 'old', refresh_token: 'r1', user: USER });
});

afterEach(async () => {
  signOut();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('call', () => {
  it('fills parameters and query, leaves null out, sends the token', async () => {
    answer = (_, response) => json(response, 200, { success: true, data: { n: 1 } });
    const params = { name: 'a b/ü' };
    expect(await call(echo, { params, query: { limit: 5, search: null } })).toEqual({ n: 1 });
    expect(seen[0]).toMatchObject({ url: '/api/echo/a%20b%2F%C3%BC?limit=5', token: 'Bearer old' });
  });

  it('sends a body as JSON, and an empty one where none is given', async () => {
    answer = (_, response) =>
      json(response, 200, {
        success: true,
        data: { projects: [], pagination: { page: 1, per_page: 20, total: 0, pages: 0 } },
      });
    await call(searchProjects);
    await call(searchProjects, { body: { search: 'x' } });
    expect(seen.map(({ body }) => body)).toEqual([{}, { search: 'x' }]);
  });

  it('takes an answer without envelope as its data', async () => {
    answer = (_, response) => json(response, 200, { n: 7 });
    expect(await call(unenveloped, { params: { name: 'x' } })).toEqual({ n: 7 });
  });

  it('throws what the server says, with its issues and current copy', async () => {
    const failure = { success: false, error: 'Newer copy', code: 'version_conflict', data: { version: 3 } };
    answer = (_, response) => json(response, 409, { ...failure, issues: [{ path: 'title', message: 'no' }] });
    const error = await call(updateProject, { params: { id: 'p' }, body: {} }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'version_conflict', message: 'Newer copy', data: { version: 3 } });
  });

  it('names the status where the body is not ours', async () => {
    answer = (_, response) => response.writeHead(502).end('<html>');
    await expect(call(noSuch, { params: { name: 'x' } })).rejects.toThrow('HTTP 502: Bad Gateway');
  });

  it('says so when the answer does not fit its schema', async () => {
    answer = (_, response) => json(response, 200, { success: true, data: { n: 'one' } });
    await expect(call(echo, { params: { name: 'x' } })).rejects.toMatchObject({ code: 'unreadable_answer' });
  });

  it('calls a failure of the network by its name', async () => {
    answer = (_, response) => response.destroy();
    await expect(call(getProject, { params: { id: 'p' } })).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: 'Network error. Please check your connection and try again.',
    });
  });

  it('says that the error is unknown where it was thrown without words', async () => {
    setTransport(() => Promise.reject(new Error('')));
    await expect(call(getProject, { params: { id: 'p' } })).rejects.toMatchObject({
      status: 0,
      message: 'Unknown error occurred',
    });
    setTransport(null);
  });

  it('needs the address of a server', async () => {
    setConfig({ apiBaseUrl: ' ' });
    await expect(call(getProject, { params: { id: 'p' } })).rejects.toThrow('Base URL is required');
  });

  it('ends with AbortError when it is given up', async () => {
    const given = new AbortController();
    answer = () => given.abort();
    const promise = call(getProject, { params: { id: 'p' }, signal: given.signal });
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an ended access token', () => {
  it('is renewed once for many calls at the same time, which then succeed', async () => {
    answer = renewing();
    const calls = [1, 2, 3, 4].map(() => call(echo, { params: { name: 'x' } }));
    expect(await Promise.all(calls)).toHaveLength(4);
    expect(seen.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1);
    expect(getSnapshot()).toMatchObject({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('signs out when the renewal is refused, and says why', async () => {
    answer = (_, response) =>
      json(response, 401, { success: false, error: 'Your session has ended.', code: 'invalid_token' });
    await expect(call(echo, { params: { name: 'x' } })).rejects.toThrow('Your session has ended.');
    expect(getSnapshot().accessToken).toBeNull();
    expect(seen).toHaveLength(2);
  });

  it('keeps the session when the renewal cannot be reached', async () => {
    answer = (request, response) => {
      if (request.url === '/api/auth/refresh') response.destroy();
      else json(response, 401, { success: false, error: 'ended', code: 'invalid_token' });
    };
    await expect(call(echo, { params: { name: 'x' } })).rejects.toMatchObject({ code: 'network' });
    expect(getSnapshot().refreshToken).toBe('r1');
  });

  it('does not come into it where a call needs no token', async () => {
    answer = (_, response) =>
      json(response, 401, { success: false, error: 'Invalid email or password', code: 'invalid_credentials' });
    const promise = call(login, { body: { email: 'a@b.org', password: 'x' } });
    await expect(promise).rejects.toThrow('Invalid email or password');
    expect(seen).toMatchObject([{ url: '/api/auth/login', token: null }]);
    expect(getSnapshot().accessToken).toBe('old');
  });
});

describe('streamEvents', () => {
  it('gives the events one by one, however they are cut, and passes over what it does not know', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"type":"text","te');
      response.write('xt":"Salt é"}\n\ndata: {"type":"?"}\n\n: hello\n\n');
      response.end('data: {"type":"done","sources":[],"findings":[]}');
    };
    const body = { prompt: 'x', section_type: 'story', book_type: 'puhb', variant: 'standard' } as const;
    const events = await Array.fromAsync(streamEvents(generateContent, { body }, AiEvent));
    expect(events).toEqual([
      { type: 'text', text: 'Salt é' },
      { type: 'done', sources: [], findings: [] },
    ]);
  });

  it('throws what the server says when there is no stream', async () => {
    answer = (_, response) => json(response, 503, { success: false, error: 'Busy', code: 'provider_busy' });
    const events = streamEvents(generateContent, {}, AiEvent);
    await expect(events.next()).rejects.toThrow('Busy');
  });
});

describe('downloadFile', () => {
  it('gives the file, its name and its warnings', async () => {
    const warning = { kind: 'glyph', section_id: null, section: 'Añil', message: 'No face has ' };
    answer = (_, response) => {
      response.writeHead(200, {
        'content-disposition': `attachment; filename="book.pdf"; filename*=UTF-8''S%C3%A4lt.pdf`,
        'x-export-warnings': encodeURIComponent(JSON.stringify([warning])),
      });
      response.end('%PDF');
    };
    const route = defineRoute({ method: 'GET', path: '/f', summary: '', access: 'user', response: 'file' });
    const file = await downloadFile(route);
    expect(file).toMatchObject({ fileName: 'Sält.pdf', warnings: [warning] });
    expect(await file.blob.text()).toBe('%PDF');
  });
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
  const text = Buffer.concat(chunks).toString('utf8');
  const one: Seen = {
    method: request.method ?? '',
    url: request.url ?? '',
    token: request.headers.authorization ?? null,
    body: text === '' ? null : JSON.parse(text),
  };
  seen.push(one);
  answer(one, response);
}

/** A server on which the access token `old` has expired. The refresh token `r1` gets `new`. */
function renewing(): typeof answer {
  return (request, response) => {
    if (request.url === '/api/auth/refresh') {
      const session = { access_token: 'new', refresh_token: 'r2', expires_in: 900, token_type: 'bearer', user: USER };
      return json(response, 200, { success: true, data: session });
    }
    if (request.token === 'Bearer new') return json(response, 200, { success: true, data: { n: 1 } });
    json(response, 401, { success: false, error: 'ended', code: 'invalid_token' });
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
