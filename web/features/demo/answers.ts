import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { type RouteContract, successOf } from '#contract/route.ts';
import { validate } from '#contract/validate.ts';
import {
  type AuthenticatedUser,
  type BoundHandler,
  type Call,
  EventAnswer,
  FileAnswer,
  JsonPieces,
  type UploadedFile,
} from '#domain/handler.ts';
import type { AuthorizeBook } from '#domain/members/authorize-book.ts';
import { needsServer, type RefusalOf } from './server-parts.ts';

/** A request to the demo's API. The path is relative to its base. */
interface DemoRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: BodyInit | null;
  headers: Headers;
  signal: AbortSignal | null;
}

interface AnswerDeps {
  /** Returns the caller. Throws if the call has no valid token. */
  identify(headers: Headers): Promise<AuthenticatedUser>;
  authorizeBook: AuthorizeBook;
  refusalOf: RefusalOf;
}

interface Bound extends BoundHandler {
  pattern: RegExp;
  names: string[];
}

/** Binds handlers to the page, with the server's checks, response format and errors. A path without a handler gets an error that says so. */
export function createAnswers(handlers: readonly BoundHandler[], { identify, authorizeBook, refusalOf }: AnswerDeps) {
  const routes = handlers.map(boundToPath);
  // Fixed paths come before paths with a parameter at the same position.
  routes.sort((one, other) => one.names.length - other.names.length);

  async function reply(request: DemoRequest): Promise<Response> {
    const bound = routes.find(({ route, pattern }) => route.method === request.method && pattern.test(request.path));
    if (!bound) throw notInDemo(request);
    const { route, handler } = bound;
    const input = {
      user: route.access === 'open' ? null : await identify(request.headers),
      params: check(route.params, paramsOf(bound, request.path)),
      query: check(route.query, queryOf(request.query)),
      body: check(route.body, typeof request.body === 'string' ? readJson(request.body) : {}),
    };
    const { requiredRole } = route;
    const call = {
      ...input,
      book:
        requiredRole === undefined
          ? undefined
          : await authorizeBook({ ...route, requiredRole }, { ...input, link: null }),
      client: {
        address: '',
        socketAddress: '',
        userAgent: navigator.userAgent,
        origin: globalThis.location?.origin ?? '',
      },
      header: (name: string) => request.headers.get(name) ?? undefined,
      file: () => fileOf(request.body, route),
      wantsEvents: request.headers.get('accept')?.includes('text/event-stream') === true,
      signal: request.signal ?? new AbortController().signal,
    };
    const answer = await handler(call as unknown as Call<RouteContract>);
    request.signal?.throwIfAborted();
    if (answer instanceof EventAnswer) return eventResponse(answer.events, refusalOf, call.signal);
    return answer instanceof FileAnswer ? fileResponse(answer) : dataResponse(answer, successOf(route, input.query));
  }

  return async function answer(request: DemoRequest): Promise<Response> {
    try {
      return await reply(request);
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      return failure(refusalOf(error));
    }
  };
}

function boundToPath(bound: BoundHandler): Bound {
  const { path } = bound.route;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return { ...bound, names, pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`) };
}

function notInDemo({ method, path }: DemoRequest): AppError {
  if (path.startsWith('/admin')) return new AppError('admin_required');
  return needsServer(`${method} ${path}`);
}

function paramsOf({ pattern, names }: Bound, path: string): Record<string, string> {
  const values = pattern.exec(path)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
}

/** Parses a query like the server: a repeated key has a list of values. */
function queryOf(query: URLSearchParams): Record<string, string | string[]> {
  const keys = new Set(query.keys());
  return Object.fromEntries([...keys].map((key) => [key, onlyOr(query.getAll(key))]));
}

function onlyOr(values: string[]): string | string[] {
  const [only, ...others] = values;
  return only === undefined || others.length > 0 ? values : only;
}

async function fileOf(form: BodyInit | null, route: RouteContract): Promise<UploadedFile> {
  const file = form instanceof FormData ? form.get(route.upload?.field ?? 'file') : null;
  if (!(file instanceof File)) throw new AppError('invalid_input', { message: 'Please choose a file.' });
  return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed_json');
  }
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema ? validate(schema, value) : undefined;
}

async function dataResponse(answer: unknown, status: number): Promise<Response> {
  return json({ success: true, data: answer instanceof JsonPieces ? await joined(answer) : answer }, status);
}

async function fileResponse({ type, body, headers, end }: FileAnswer): Promise<Response> {
  const parts: BlobPart[] = [];
  if (typeof body === 'string' || body instanceof Uint8Array) parts.push(body as BlobPart);
  else for await (const part of body) parts.push(part as BlobPart);
  end();
  const named = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(new Blob(parts), { headers: [['content-type', type], ...named] });
}

/** The whole answer at once. It is small enough for a page: there is one person, and their books are in memory already. */
async function joined({ pieces, end }: JsonPieces): Promise<unknown> {
  let text = '';
  for await (const piece of pieces) text += piece;
  end();
  return JSON.parse(text);
}

/** Events as a server-sent stream. It ends when its reader cancels it, sends an event when a step fails, and fails when the signal aborts. */
function eventResponse(events: AsyncIterable<object>, refusalOf: RefusalOf, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  const iterator = events[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next().catch((error: unknown) => failedEvent(refusalOf(error)));
      if (signal.aborted) return controller.error(signal.reason);
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
}

function failedEvent({ code, message }: AppError): IteratorResult<object> {
  return { done: false, value: { type: 'error', code, error: message } };
}

async function failure({ message, code, status, issues, data }: AppError): Promise<Response> {
  const read = data instanceof JsonPieces ? await joined(data) : data;
  return json({ success: false, error: message, code, issues, data: read }, status);
}

function json(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
