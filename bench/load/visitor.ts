/** A person at a browser with a separate address. Calls alternate between the processes, as a proxy distributes them. */
export interface Visitor {
  register(): Promise<void>;
  /** If the session has ended, signs in again and repeats the call once. Throws `Refused` for an error response. */
  call<Data>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Data>;
  /** Reads a file to its end and returns its size. */
  download(path: string): Promise<number>;
  upload<Data>(path: string, field: string, bytes: Uint8Array): Promise<Data>;
}

export interface VisitorSetting {
  /** Called for every request, because a restarted process may have another address. */
  urls: () => readonly string[];
  address: string;
  email: string;
}

const PASSWORD = 'Str0ng!Passage';
const ANSWER_WITHIN_MS = 60_000;

export function createVisitor({ urls, address, email }: VisitorSetting): Visitor {
  const account = { email, password: PASSWORD };
  let token: string | null = null;
  /** Simultaneous calls share one sign-in, like the tabs of a browser. */
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
      // Another call may have signed in again in the meantime.
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

/** An error response. */
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
