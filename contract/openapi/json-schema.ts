import { z } from 'zod';

export type Json = Record<string, unknown>;

/** A schema of the contract as JSON Schema 2020-12: what may be sent (`input`) or what comes back (`output`). */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  // What JSON Schema cannot say (a rule in code) is left open; the server checks it all the same.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
