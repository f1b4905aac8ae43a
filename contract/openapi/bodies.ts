import type { RouteContract } from '../route.ts';
import { type Json, toSchema } from './json-schema.ts';

/** Describes the body of a route: JSON, a form with one file, or null if it has none. */
export function bodyOf({ body, upload }: RouteContract): Json | null {
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
