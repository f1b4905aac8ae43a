import { queryOptions } from '@tanstack/react-query';
import { getOpenApi } from '#contract/meta.ts';
import type { RouteContract } from '#contract/route.ts';
import { readJson, send } from '#web/lib/calls/request.ts';
import type { Schema } from './example.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
}

/** One call as the interface describes it. */
export interface Operation {
  id: string;
  method: RouteContract['method'];
  /** With parameters as `{name}`. */
  path: string;
  /** "GET /projects/{id}": how messages name it. */
  name: string;
  group: string;
  summary: string;
  needsToken: boolean;
  parameters: Parameter[];
  /** A JSON body by its schema, or a file in a field of a form. */
  body: { kind: 'json'; schema: Schema } | { kind: 'file'; field: string } | null;
  canStream: boolean;
}

/** The calls of the interface, as its own description lists them. */
export const describeQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }) => operationsOf(await readJson(await send(getOpenApi, { signal }))),
  staleTime: Number.POSITIVE_INFINITY,
});

interface OpenApi {
  paths?: Record<string, Record<string, DescribedOperation>>;
}

interface DescribedOperation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, unknown> }>;
}

/** Every operation of a description, in its order. */
export function operationsOf(document: unknown): Operation[] {
  const { paths = {} } = (document ?? {}) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method.toUpperCase(), described)),
  );
}

function operationOf(path: string, method: string, described: DescribedOperation): Operation {
  const answers = Object.values(described.responses ?? {}).flatMap(({ content = {} }) => Object.keys(content));
  return {
    id: described.operationId ?? `${method} ${path}`,
    method: method as Operation['method'],
    path,
    name: `${method} ${path}`,
    group: described.tags?.[0] ?? '',
    summary: described.summary ?? '',
    needsToken: (described.security ?? []).length > 0,
    parameters: described.parameters ?? [],
    body: bodyOf(described.requestBody?.content ?? {}),
    canStream: answers.includes('text/event-stream') && answers.includes('application/json'),
  };
}

function bodyOf(content: Record<string, { schema?: Schema }>): Operation['body'] {
  const form = content['multipart/form-data']?.schema;
  if (form) return { kind: 'file', field: Object.keys(form.properties ?? {})[0] ?? 'file' };
  const schema = content['application/json']?.schema;
  return schema ? { kind: 'json', schema } : null;
}

/** Whether a call deletes something for good or ends a session: then the person is asked first. */
export function isDestructive({ method, path }: Pick<Operation, 'method' | 'path'>): boolean {
  return method === 'DELETE' || DESTRUCTIVE.has(`${method} ${path}`);
}

/** Destructive calls other than deletions. */
const DESTRUCTIVE = new Set([
  'PUT /projects/{id}',
  'PUT /projects/{id}/sections/{sectionId}',
  'PUT /auth/password',
  'PUT /admin/users/{id}',
  'POST /auth/logout',
]);

/** The operations in which every word is found: in their names, their summaries or their groups. */
export function findOperations(operations: readonly Operation[], words: string): Operation[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ name, summary, group, id }) => {
    const text = `${name} ${summary} ${group} ${id}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

/** Operations by their group, both in the order of the description. */
export function groupOperations(operations: readonly Operation[]): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) groups.set(operation.group, [...(groups.get(operation.group) ?? []), operation]);
  return groups;
}
