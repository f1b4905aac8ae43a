import { ERRORS, Failure } from '../errors.ts';
import type { RouteContract } from '../route.ts';
import { bodyOf } from './bodies.ts';
import { answersOf } from './answers.ts';
import { type Json, toSchema } from './json-schema.ts';
import { parametersOf } from './parameters.ts';

const INTRODUCTION = `Every answer in JSON has an envelope: \`{"success": true, "data": …}\`, or, where a call fails,
\`{"success": false, "error": "a sentence for people", "code": "stable_for_programs"}\` with the right status.
Sign in with \`POST /auth/login\` and send the \`access_token\` as \`Authorization: Bearer …\`.`;

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

const ADMITTED = {
  user: 'For anyone signed in.',
  link: 'For anyone signed in, and for whoever has a link of the book.',
  admin: 'For administrators with a verified address.',
} as const;

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
