import { type ErrorCode, ERRORS } from '../errors.ts';
import type { RouteContract } from '../route.ts';
import { type Json, toSchema } from './json-schema.ts';

/** The errors that any call can answer with. */
const ALWAYS: readonly ErrorCode[] = ['rate_limited', 'too_many_jobs', 'internal', 'overloaded'];

/** Describes all answers of a route, by HTTP status: the answer of success, and the failures with their codes. */
export function answersOf(route: RouteContract): Record<string, Json> {
  const failures = new Map<number, ErrorCode[]>();
  for (const code of codesOf(route)) {
    const { status } = ERRORS[code];
    failures.set(status, [...(failures.get(status) ?? []), code]);
  }
  const entries = [...failures].sort(([a], [b]) => a - b).map(([status, codes]) => [status, failureOf(codes)]);
  return { ...trialOf(route), [route.status ?? 200]: successOf(route), ...Object.fromEntries(entries) };
}

/** The error codes of a route: its own, and those that follow from its access and its input. */
function codesOf({ access, params, query, body, upload, errors = [] }: RouteContract): Set<ErrorCode> {
  return new Set<ErrorCode>([
    ...(params || query || body || upload ? (['invalid_input'] as const) : []),
    ...(body ? (['malformed_json', 'too_large', 'unsupported_type'] as const) : []),
    ...(access === 'open' ? [] : (['unauthenticated', 'invalid_token', 'second_factor_missing'] as const)),
    ...(access === 'admin' ? (['admin_required'] as const) : []),
    ...errors,
    ...ALWAYS,
  ]);
}

function successOf({ response, media, events }: RouteContract): Json {
  return { description: 'Done.', content: { ...contentOf(response, media), ...(events ? streamOf(events) : {}) } };
}

/** The answer to a call with `dry_run=true`, if the route has one. */
function trialOf({ trial }: RouteContract): Record<string, Json> {
  return trial ? { 200: { description: 'With `dry_run=true`: nothing was made.', content: contentOf(trial) } } : {};
}

function contentOf(response: RouteContract['response'], media: readonly string[] = ['*/*']): Json {
  if (response === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (response === 'file') return Object.fromEntries(media.map((type) => [type, fileOf(type)]));
  const schema = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: toSchema(response, 'output') },
  };
  return { 'application/json': { schema } };
}

function fileOf(type: string): Json {
  return type === 'application/json' ? { schema: { type: 'object' } } : {};
}

/** OpenAPI 3.1 cannot describe server-sent events, so the schema describes the data of one event. */
function streamOf(events: NonNullable<RouteContract['events']>): Json {
  const description = 'Server-sent events; the data of each is one JSON object of this shape.';
  return { 'text/event-stream': { schema: { description, ...toSchema(events, 'output') } } };
}

function failureOf(codes: readonly ErrorCode[]): Json {
  const description = codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n\n');
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { code: { enum: codes } } }],
  };
  return { description, content: { 'application/json': { schema } } };
}
