import { TEST_PASSWORD } from './build-user.ts';

interface RemoteAnswer<Data> {
  status: number;
  headers: Headers;
  data: Data;
  code: string | undefined;
}

/** Where a call goes: a server, or a proxy in front of several. */
export interface Place {
  url: string;
}

/** A signed-in person whose calls go over the network, each to the given server. */
export interface RemotePerson {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
  call<Data = unknown>(at: Place, method: string, path: string, body?: object): Promise<RemoteAnswer<Data>>;
  upload<Data = unknown>(at: Place, path: string, field: string, file: File): Promise<RemoteAnswer<Data>>;
}

let count = 0;

/** Registers and signs in a new person at a server. */
export async function signUpAt(
  at: Place,
  email = `author-${process.pid}-${Date.now()}-${++count}@example.com`,
): Promise<RemotePerson> {
  await remoteCall(at, 'POST', '/auth/register', { email, password: TEST_PASSWORD });
  return signInAt(at, email);
}

export async function signInAt(at: Place, email: string): Promise<RemotePerson> {
  const credentials = { email, password: TEST_PASSWORD };
  const { data } = await remoteCall<{ access_token: string; refresh_token: string; user: { id: string } }>(
    at,
    'POST',
    '/auth/login',
    credentials,
  );
  const token = data.access_token;
  return {
    id: data.user.id,
    email,
    token,
    refreshToken: data.refresh_token,
    call: (where, method, path, body) => remoteCall(where, method, path, body, token),
    async upload<Data>(where: Place, path: string, field: string, file: File) {
      const form = new FormData();
      form.append(field, file);
      return answerOf<Data>(
        await fetch(`${where.url}/api${path}`, { method: 'POST', headers: authorised(token), body: form }),
      );
    },
  };
}

/** One call to a server; the path stands below /api. */
export async function remoteCall<Data = unknown>(
  at: Place,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<RemoteAnswer<Data>> {
  const headers = { ...authorised(token), ...(body ? { 'content-type': 'application/json' } : {}) };
  const sent = body ? { body: JSON.stringify(body) } : {};
  return answerOf<Data>(await fetch(`${at.url}/api${path}`, { method, headers, ...sent }));
}

async function answerOf<Data>(response: Response): Promise<RemoteAnswer<Data>> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const body = isJson ? ((await response.json()) as { data: Data; code?: string }) : null;
  if (!body) await response.arrayBuffer();
  return { status: response.status, headers: response.headers, data: body?.data as Data, code: body?.code };
}

function authorised(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
