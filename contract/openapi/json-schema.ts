import { z } from 'zod';

export type Json = Record<string, unknown>;

/**
 * Converts a schema of the contract to JSON Schema 2020-12: of what may be sent (`input`) or of what comes back
 * (`output`).
 */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  // JSON Schema cannot express rules in code, so they are left out. The server still checks them.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
}
