/** A person at a browser of their own: an address of their own, and calls that go to the processes in turn, as a proxy sends them. */
export interface Visitor {
  call<Data>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Data>;
  /** Reads a file to its last byte. */
  download(path: string): Promise<number>;
  upload<Data>(path: string, field: string, bytes: Uint8Array): Promise<Data>;
}

const ANSWER_WITHIN_MS = 60_000;

/** `urls` is asked at every call, because a process that was started again listens elsewhere. */
export function createVisitor(urls: () => readonly string[], address: string, token: () => string | null): Visitor {
  let calls = 0;

  async function send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const processes = urls();
    const url = processes[calls++ % processes.length];
    const given = token();
    const response = await fetch(`${url}/api${path}`, {
      ...init,
      method,
      headers: {
        'x-forwarded-for': address,
        ...(given === null ? {} : { authorization: `Bearer ${given}` }),
        ...(init.headers as Record<string, string> | undefined),
      },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.ok) return response;
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    throw new Refused(response.status, code ?? 'no code');
  }

  return {
    async call(method, path, body, headers = {}) {
      const init =
        body === undefined
          ? { headers }
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
      return ((await (await send(method, path, init)).json()) as { data: never }).data;
    },
    async download(path) {
      return (await (await send('GET', path)).arrayBuffer()).byteLength;
    },
    async upload(path, field, bytes) {
      const body = new FormData();
      body.append(field, new Blob([bytes as BlobPart]), 'sketch.jpg');
      return ((await (await send('POST', path, { body })).json()) as { data: never }).data;
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
