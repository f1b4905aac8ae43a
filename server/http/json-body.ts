import type { FastifyInstance } from 'fastify';

/** Escapes of what no database can hold: NUL, and halves of surrogate pairs. */
const SUSPECT = /\\u0000|\\u[dD][89a-fA-F]/;

/** Reads JSON bodies: an empty one counts as none, and what no database can hold is taken out of every text. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, value) => done(error, SUSPECT.test(text) ? cleanStrings(value) : value));
  });
}

/** The value with every text in it well formed and without NUL. */
export function cleanStrings(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '');
  if (Array.isArray(value)) return value.map(cleanStrings);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [String(cleanStrings(key)), cleanStrings(inner)]),
  );
}
