import { z } from 'zod';

export type Json = Record<string, unknown>;

/** A schema of the contract as JSON Schema 2020-12: what may be sent (`input`) or what comes back (`output`). */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Rules in code cannot be expressed in JSON Schema and are left out; the server checks them all the same.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
