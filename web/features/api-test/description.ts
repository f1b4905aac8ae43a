import { queryOptions } from '@tanstack/react-query';
import { getOpenApi } from '#contract/meta.ts';
import { readJson, send } from '#web/lib/request.ts';

/** One call as the interface describes it. */
export interface Operation {
  id: string;
  method: string;
  /** With parameters as `{name}`. */
  path: string;
  summary: string;
}

/** The calls of the interface, as its own description lists them. */
export const describeQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async ({ signal }) => operationsOf(await readJson(await send(getOpenApi, { signal }))),
  staleTime: Number.POSITIVE_INFINITY,
});

interface OpenApi {
  paths?: Record<string, Record<string, { operationId?: string; summary?: string }>>;
}

/** Every operation of a description, in its order. */
export function operationsOf(document: unknown): Operation[] {
  const { paths = {} } = (document ?? {}) as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId = '', summary = '' }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      summary,
    })),
  );
}
