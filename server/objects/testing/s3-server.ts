import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../testing/machine/free-port.mjs';
import { headerOf, judgeSignature, type Keys, sha256 } from './signature.ts';

export interface S3Server extends Keys {
  endpoint: string;
  bucket: string;
  /** The environment of a server that uses this one. */
  environment: Record<string, string>;
  /** How long each deletion waits before it is carried out, in milliseconds: more calls overlap in a slow store. */
  slowness: number;
  /** The keys of all objects, sorted. */
  keys(): Promise<string[]>;
  /** Sets the time at which an object was written. */
  date(key: string, writtenAt: Date): Promise<void>;
  /** Closes the port and breaks calls in flight; the objects stay. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
  /** Stops it and removes its objects. */
  close(): Promise<void>;
}

const BUCKET = 'books';
const KEYS: Keys = { accessKeyId: 'tome', secretAccessKey: 'a secret of forty characters, or nearly' };
const PAGE = 1000;
const STATUS: Record<string, number> = {
  XAmzContentSHA256Mismatch: 400,
  NoSuchKey: 404,
  NoSuchBucket: 404,
  PreconditionFailed: 412,
  NotImplemented: 501,
};

class Refused extends Error {}

/**
 * An S3 server for tests, with one bucket on the disk. It checks signatures and bodies, supports conditional writes, and returns exactly the
 * bytes it got.
 */
export async function openS3Server({ now = Date.now } = {}): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-s3-'));
  const bucket = createBucket(folder);
  const port = await freePort();
  let server: Server;
  const start = async () => {
    server = createServer((request, response) => {
      answer(bucket, request, { now: now(), slowness: made.slowness }).then(
        (given) => send(response, given, now()),
        (error: unknown) => send(response, refusal(error), now()),
      );
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
  };
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  const made: S3Server = {
    ...KEYS,
    endpoint: '',
    bucket: BUCKET,
    environment: {},
    slowness: 0,
    keys: async () => (await bucket.list()).map(({ key }) => key),
    date: bucket.date,
    start,
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await start();
  made.endpoint = `http://127.0.0.1:${port}`;
  made.environment = {
    IMAGE_STORE: 's3',
    S3_ENDPOINT: made.endpoint,
    S3_BUCKET: BUCKET,
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  };
  return made;
}

interface Given {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

type Bucket = ReturnType<typeof createBucket>;

/** Objects as files; a file's name is the key, escaped. */
function createBucket(folder: string) {
  const fileOf = (key: string) => join(folder, encodeURIComponent(key));
  let parts = 0;
  return {
    read: (key: string) => readFile(fileOf(key)).catch(() => null),
    async write(key: string, bytes: Buffer, onlyNew: boolean): Promise<boolean> {
      parts += 1;
      const part = join(folder, `.part-${parts}`);
      await mkdir(folder, { recursive: true });
      await writeFile(part, bytes);
      if (!onlyNew) return rename(part, fileOf(key)).then(() => true);
      const isNew = await link(part, fileOf(key)).then(
        () => true,
        () => false,
      );
      await rm(part);
      return isNew;
    },
    remove: (key: string) => rm(fileOf(key), { force: true }),
    date: (key: string, writtenAt: Date) => utimes(fileOf(key), writtenAt, writtenAt),
    async list() {
      const names = (await readdir(folder)).filter((name) => !name.startsWith('.part-'));
      const found = names.map(async (name) => {
        const { size, mtime } = await stat(join(folder, name));
        return { key: decodeURIComponent(name), size, mtime };
      });
      return (await Promise.all(found)).sort((a, b) => (a.key < b.key ? -1 : 1));
    },
  };
}

async function answer(
  bucket: Bucket,
  request: IncomingMessage,
  { now, slowness }: { now: number; slowness: number },
): Promise<Given> {
  const body = await bodyOf(request);
  const problem = judgeSignature(request, KEYS, now);
  if (problem !== null) throw new Refused(problem);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, name, ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (name !== BUCKET) throw new Refused('NoSuchBucket');
  switch (`${request.method}${key === '' ? ' bucket' : ''}`) {
    case 'GET bucket':
      return listing(bucket, searchParams);
    case 'PUT': {
      requireSigned(request, body);
      const isNew = await bucket.write(key, body, headerOf(request, 'if-none-match') === '*');
      if (!isNew) throw new Refused('PreconditionFailed');
      return { status: 200 };
    }
    case 'GET':
    case 'HEAD': {
      const bytes = await bucket.read(key);
      if (!bytes) throw new Refused('NoSuchKey');
      const headers = { 'content-length': String(bytes.length), 'content-type': 'application/octet-stream' };
      return { status: 200, headers, body: request.method === 'HEAD' ? '' : bytes };
    }
    case 'DELETE':
      await after(slowness);
      await bucket.remove(key);
      return { status: 204 };
    default:
      throw new Refused('NotImplemented');
  }
}

/** Refuses a body that is not the one signed. */
function requireSigned(request: IncomingMessage, body: Buffer): void {
  if (headerOf(request, 'x-amz-content-sha256') !== sha256(body)) throw new Refused('XAmzContentSHA256Mismatch');
}

async function listing(bucket: Bucket, query: URLSearchParams): Promise<Given> {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const found = (await bucket.list()).filter(({ key }) => key.startsWith(prefix) && key > after);
  const page = found.slice(0, Number(query.get('max-keys') ?? PAGE));
  const contents = page.map(
    ({ key, size, mtime }) =>
      `<Contents><Key>${escaped(key)}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified></Contents>`,
  );
  const isLast = page.length === found.length;
  const next = isLast ? '' : `<NextContinuationToken>${escaped(page.at(-1)?.key ?? '')}</NextContinuationToken>`;
  const body = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refusal(error: unknown): Given {
  const code = error instanceof Refused ? error.message : 'InternalError';
  const status = STATUS[code] ?? (error instanceof Refused ? 403 : 500);
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

function send(response: ServerResponse, { status, headers = {}, body = '' }: Given, now: number): void {
  response.writeHead(status, { etag: '"none"', date: new Date(now).toUTCString(), ...headers }).end(body);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
