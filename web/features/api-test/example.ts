/** The parts of a JSON Schema that are needed to make an example. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
}

/** Deeper schemas are cut off, since a longer example would explain nothing more. */
const DEPTH_MAX = 6;

/** Better examples than an empty text, by the name of the field. */
const BY_NAME: Record<string, unknown> = {
  email: 'ada@example.com',
  title: 'The Salt-Wife’s Lantern',
  description: 'A keeper dead a month, and a lamp that is lit each dusk.',
  prompt: 'A tavern at the edge of a salt marsh',
  search: 'lantern',
  message: 'The second floor of my tower is gone.',
  template_id: 'adventure-classic',
  content: '<p>Salt crusts the inside of every window.</p>',
};

/** A value that the schema accepts: its default or first choice, a value that the name suggests, or the simplest value of its type. */
export function exampleOf(schema: Schema, name = '', depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, name, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, depth)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) return exampleObject(schema, depth);
  if (type === 'array') return depth >= DEPTH_MAX || !schema.items ? [] : [exampleOf(schema.items, '', depth + 1)];
  if (type === 'integer' || type === 'number') return schema.minimum ?? schema.exclusiveMinimum ?? 1;
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  return exampleText(schema, name);
}

/** An object with the required properties, or with all of them if none is required. */
function exampleObject({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
  if (depth >= DEPTH_MAX) return {};
  const names = required.length > 0 ? required : Object.keys(properties);
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, name, depth + 1)]));
}

function exampleText({ format, minLength = 0 }: Schema, name: string): unknown {
  if (name in BY_NAME) return BY_NAME[name];
  if (format === 'date-time') return '2026-01-05T12:00:00.000Z';
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  return ''.padEnd(minLength, 'x');
}
