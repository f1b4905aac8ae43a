import { z } from 'zod';
import { type ErrorCode, ERRORS, Failure } from './errors.ts';
import type { RouteContract } from './route.ts';

const INTRODUCTION = `Every answer in JSON has an envelope: \`{"success": true, "data": …}\`, or, where a call fails,
\`{"success": false, "error": "a sentence for people", "code": "stable_for_programs"}\` with the right status.
Sign in with \`POST /auth/login\` and send the \`access_token\` as \`Authorization: Bearer …\`.`;

const ADMITTED = {
  user: 'For anyone signed in.',
  link: 'For anyone signed in, and for whoever has a link of the book.',
  admin: 'For administrators with a verified address.',
} as const;

/** The errors that any call can answer with. */
const ALWAYS: readonly ErrorCode[] = ['rate_limited', 'too_many_jobs', 'internal', 'overloaded'];

/** Describes the API as an OpenAPI 3.1 document. It is made from the routes of the contract alone. */
export function describeApi(routes: readonly RouteContract[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = (paths[templateOf(route.path)] ??= {});
    path[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tomewright', version, description: INTRODUCTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Failure: toSchema(Failure, 'output'),
        ErrorCode: { type: 'string', enum: Object.keys(ERRORS) },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access_token of a sign-in.' },
        link: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Link TOKEN`, with the token of a link of the book: what stands behind the # of its address.',
        },
      },
    },
  };
}

function operationOf(route: RouteContract): Json {
  const parameters = parametersOf(route);
  const requestBody = bodyOf(route);
  return {
    operationId: operationIdOf(route),
    tags: [tagOf(route)],
    summary: route.summary,
    ...(route.access === 'open' ? {} : { description: admittedTo(route, route.access) }),
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: answersOf(route),
  };
}

/** Says who may call a route, and which role they need in the book. */
function admittedTo({ requiredRole }: RouteContract, access: keyof typeof ADMITTED): string {
  return requiredRole === undefined ? ADMITTED[access] : `${ADMITTED[access]} In the book, at least: ${requiredRole}.`;
}

function securityOf({ access }: RouteContract): Json[] {
  if (access === 'open') return [];
  return access === 'link' ? [{ token: [] }, { link: [] }] : [{ token: [] }];
}

/** Turns "/projects/:id" into "/projects/{id}". */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** Turns "GET /projects/:id/export/:format" into "getProjectsIdExportFormat". */
function operationIdOf({ method, path }: RouteContract): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function tagOf({ path }: RouteContract): string {
  return path.split('/')[1]?.replace('.json', '') ?? '';
}

/**
 * Describes the parameters in the path and the query of a route. Path parameters are always required, even if the
 * contract has no schema for them.
 */
function parametersOf({ path, params, query }: RouteContract): Json[] {
  const rules = params ? propertiesOf(toSchema(params, 'input')) : new Map<string, Json>();
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: rules.get(name) ?? { type: 'string' },
  }));
  if (!query) return inPath;
  const schema = toSchema(query, 'input');
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const inQuery = [...propertiesOf(schema)].map(([name, rule]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: rule,
  }));
  return [...inPath, ...inQuery];
}

function propertiesOf(schema: Json): Map<string, Json> {
  const properties = typeof schema.properties === 'object' && schema.properties !== null ? schema.properties : {};
  return new Map(Object.entries(properties));
}

/** Describes the body of a route: JSON, a form with one file, or null if it has none. */
function bodyOf({ body, upload }: RouteContract): Json | null {
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: formOf(upload) } } };
  if (!body) return null;
  // A body without required fields may be left out.
  const required = !body.safeParse({}).success;
  return { required, content: { 'application/json': { schema: toSchema(body, 'input') } } };
}

function formOf({ field, maxBytes }: NonNullable<RouteContract['upload']>): Json {
  const megabytes = Math.round(maxBytes / (1024 * 1024));
  return {
    type: 'object',
    required: [field],
    properties: {
      [field]: {
        type: 'string',
        contentMediaType: 'application/octet-stream',
        description: `One file of at most ${megabytes} MB, judged by its content.`,
      },
    },
  };
}

/** Describes all answers of a route, by HTTP status: the answer of success, and the failures with their codes. */
function answersOf(route: RouteContract): Record<string, Json> {
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

type Json = Record<string, unknown>;

/**
 * Converts a schema of the contract to JSON Schema 2020-12: of what may be sent (`input`) or of what comes back
 * (`output`).
 */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  // JSON Schema cannot express rules in code, so they are left out. The server still checks them.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
