import type { RouteContract } from '../route.ts';
import { type Json, toSchema } from './json-schema.ts';

/**
 * Describes the parameters in the path and the query of a route. Path parameters are always required, even if the
 * contract has no schema for them.
 */
export function parametersOf({ path, params, query }: RouteContract): Json[] {
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
