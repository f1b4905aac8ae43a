import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { type JsonBounds, scanJson } from '#book/text/json-shape.ts';
import { AppError } from '#contract/errors.ts';

/** Escapes of what no database can store: NUL, and lone halves of surrogate pairs. */
const SUSPECT = /\\u0000|\\u[dD][89a-fA-F]/;
/** How many characters are checked in a few milliseconds. */
const PART = 256 * 1024;
/** Bounds that no text of a valid section exceeds. */
const BOUNDS: JsonBounds = { depth: 300, containers: 600_000, width: 300_000 };
const REFUSALS: Record<keyof JsonBounds, string> = {
  depth:
    'This text has too many parts inside each other to be read. Please take some of them out of what they stand in.',
  containers: 'This text has too many parts to be read at once. Please split it into several sections.',
  width: 'This list has too many entries to be read at once. Please send it in several parts.',
};

/**
 * Reads JSON bodies: an empty one counts as none, and what no database can store is removed from every text. Long bodies are read one at a
 * time, with other work in between, so that many of them delay nobody.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const longBodies = new PQueue({ concurrency: 1 });

  function parse(request: FastifyRequest, text: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      void parseJson(request, text, (error, value) => {
        if (error) reject(error);
        else resolve(SUSPECT.test(text) ? cleanStrings(value) : value);
      });
    });
  }

  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    if (body.length <= PART) {
      refuseAbsurd(scanJson(body, BOUNDS).to(body.length));
      return body.trim() === '' ? undefined : parse(request, body);
    }
    return longBodies.add(async () => {
      const scan = scanJson(body, BOUNDS);
      for (let end = PART; end < body.length + PART; end += PART) {
        refuseAbsurd(scan.to(end));
        await nextTurn();
      }
      return parse(request, body);
    });
  });
}

function refuseAbsurd(broken: keyof JsonBounds | null): void {
  if (broken) throw new AppError(broken === 'depth' ? 'invalid_input' : 'too_large', { message: REFUSALS[broken] });
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
