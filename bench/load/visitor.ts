/** A person at a browser of their own: an address of their own, and calls that go to the processes in turn, as a proxy sends them. */
export interface Visitor {
  register(): Promise<void>;
  /** Where the session has ended, signs in again and repeats the call once. Throws `Refused` for an answer that is no success. */
  call<Data>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Data>;
  /** Reads a file to its last byte, and returns its size. */
  download(path: string): Promise<number>;
  upload<Data>(path: string, field: string, bytes: Uint8Array): Promise<Data>;
}

export interface VisitorSetting {
  /** Asked at every call, because a process that was started again may listen elsewhere. */
  urls: () => readonly string[];
  address: string;
  email: string;
}

const PASSWORD = 'Str0ng!Passage';
const ANSWER_WITHIN_MS = 60_000;

export function createVisitor({ urls, address, email }: VisitorSetting): Visitor {
  const account = { email, password: PASSWORD };
  let token: string | null = null;
  /** Calls that are made at once sign in once, as the tabs of a browser do. */
  let signingIn: Promise<void> | null = null;
  let calls = 0;

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const processes = urls();
    const url = processes[calls++ % processes.length];
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(init.headers as Record<string, string> | undefined),
      },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.ok) return response;
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    throw new Refused(response.status, code ?? 'no code');
  }

  async function signedIn(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const used = token;
    try {
      if (used !== null) return await send(method, path, init);
    } catch (error) {
      if (!(error instanceof Refused && error.status === 401)) throw error;
      // Another call may have signed in again meanwhile.
      if (token === used) token = null;
    }
    if (token === null) await (signingIn ??= signIn().finally(() => (signingIn = null)));
    return send(method, path, init);
  }

  async function signIn(): Promise<void> {
    token = (await dataOf<{ access_token: string }>(await send('POST', '/auth/login', asJson(account)))).access_token;
  }

  return {
    async register() {
      await send('POST', '/auth/register', asJson(account));
    },
    call: async (method, path, body, headers = {}) =>
      dataOf(await signedIn(method, path, body === undefined ? { headers } : asJson(body, headers))),
    download: async (path) => (await (await signedIn('GET', path)).arrayBuffer()).byteLength,
    async upload(path, field, bytes) {
      const body = new FormData();
      body.append(field, new Blob([bytes as BlobPart]), 'sketch.jpg');
      return dataOf(await signedIn('POST', path, { body }));
    },
  };
}

/** An answer that is no success. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
  }
}

function asJson(body: object, headers: Record<string, string> = {}): RequestInit {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

async function dataOf<Data>(response: Response): Promise<Data> {
  return ((await response.json()) as { data: Data }).data;
}
