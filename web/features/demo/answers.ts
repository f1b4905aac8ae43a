import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { type Answer, type Parsed, type RouteContract, successOf } from '#contract/route.ts';
import { validate } from '#contract/validate.ts';

/** One call as its handler gets it. */
export interface DemoCall<R extends RouteContract> {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
  file: File | null;
  headers: Headers;
  signal: AbortSignal | null;
}

/** Returns the `data` of the answer, or a whole response for files and streams. */
export type DemoHandler<R extends RouteContract> = (
  call: DemoCall<R>,
) => Answer<R> | Response | Promise<Answer<R> | Response>;

export type DemoBind = <R extends RouteContract>(route: R, handler: DemoHandler<R>) => void;

interface Bound {
  route: RouteContract;
  pattern: RegExp;
  names: string[];
  handler: DemoHandler<RouteContract>;
}

/** A request to the demo's interface; the path is relative to its base. */
export interface DemoRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: BodyInit | null;
  headers: Headers;
  signal: AbortSignal | null;
}

/**
 * Answers routes of the contract in the page, with the server's checks, envelope and failures. `admit` throws where the call has no
 * valid token. A path without a handler is answered with an error that says so.
 */
export function createAnswers(admit: (headers: Headers) => void) {
  const routes: Bound[] = [];

  const bind: DemoBind = (route, handler) => {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const pattern = new RegExp(`^${route.path.replace(/:\w+/g, '([^/]+)')}$`);
    routes.push({ route, pattern, names, handler: handler as DemoHandler<RouteContract> });
    // Fixed paths go before those with a parameter in the same place.
    routes.sort((one, other) => one.names.length - other.names.length);
  };

  async function answer(request: DemoRequest): Promise<Response> {
    try {
      return await reply(request);
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      return failure(error);
    }
  }

  async function reply(request: DemoRequest): Promise<Response> {
    const bound = routes.find(({ route, pattern }) => route.method === request.method && pattern.test(request.path));
    if (!bound) throw notInDemo(request);
    const { route, handler } = bound;
    if (route.access !== 'open') admit(request.headers);
    const isForm = request.body instanceof FormData;
    const query = check(route.query, queryOf(request.query));
    const given = await handler({
      params: check(route.params, paramsOf(bound, request.path)),
      query,
      body: check(route.body, typeof request.body === 'string' ? readJson(request.body) : {}),
      file: isForm ? fileOf(request.body as FormData, route) : null,
      headers: request.headers,
      signal: request.signal,
    } as DemoCall<RouteContract>);
    request.signal?.throwIfAborted();
    return given instanceof Response ? given : json({ success: true, data: given }, successOf(route, query));
  }

  return { bind, answer };
}

function notInDemo({ method, path }: DemoRequest): AppError {
  if (path.startsWith('/admin')) return new AppError('admin_required');
  const message = 'This needs the server, which the demo does not have.';
  return new AppError('unknown_endpoint', { message, cause: `${method} ${path}` });
}

function paramsOf({ pattern, names }: Bound, path: string): Record<string, string> {
  const values = pattern.exec(path)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
}

/** As the server reads a query: a key that stands there several times has a list. */
function queryOf(query: URLSearchParams): Record<string, string | string[]> {
  const keys = new Set(query.keys());
  return Object.fromEntries([...keys].map((key) => [key, onlyOr(query.getAll(key))]));
}

function onlyOr(values: string[]): string | string[] {
  const [only, ...others] = values;
  return only === undefined || others.length > 0 ? values : only;
}

function fileOf(form: FormData, route: RouteContract): File | null {
  const file = form.get(route.upload?.field ?? 'file');
  return file instanceof File ? file : null;
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

function failure(error: unknown): Response {
  const { message, code, status, issues, data } =
    error instanceof AppError ? error : new AppError('internal', { cause: error });
  return json({ success: false, error: message, code, issues, data }, status);
}

function json(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
