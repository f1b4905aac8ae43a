import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { EventAnswer, FileAnswer, JsonPieces } from '#domain/handler.ts';
import { AppError } from '#contract/errors.ts';
import { type NoteEvent, noteRefusal } from './security-events.ts';
import { toAppError } from './to-app-error.ts';

/** Sends what a handler answers: data in the envelope, a file, or a stream of events. Resolves with a stream once it has ended. */
export async function sendAnswer(reply: FastifyReply, answer: unknown, noteEvent: NoteEvent): Promise<FastifyReply> {
  if (answer instanceof EventAnswer) return sendEvents(reply, answer.events, noteEvent);
  if (answer instanceof FileAnswer) return sendFile(reply, answer);
  if (answer instanceof JsonPieces) return sendPieces(reply, { success: true }, answer);
  return reply.send({ success: true, data: answer });
}

/** Whether the Accept header names a stream of events. */
export function wantsEvents(accept: string | undefined): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(accept ?? '');
}

/** Sends an answer whose `data` comes in pieces, as the client takes them; the envelope has the other keys. */
export function sendPieces(reply: FastifyReply, envelope: object, { pieces, end }: JsonPieces): FastifyReply {
  finished(reply.raw, end);
  const whole = Readable.from(enveloped(envelope, pieces), { objectMode: false });
  return reply.type('application/json; charset=utf-8').send(whole);
}

async function* enveloped(envelope: object, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${JSON.stringify(envelope).slice(0, -1)},"data":`;
  yield* pieces;
  yield '}';
}

function sendFile(reply: FastifyReply, { type, body, headers, end }: FileAnswer): FastifyReply {
  finished(reply.raw, end);
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  return reply
    .headers(headers)
    .type(type)
    .send(isWhole ? body : Readable.from(body, { objectMode: false }));
}

/** Sends events as they come, one JSON object each. If the client goes away, the source is closed without an error. */
async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<object>,
  noteEvent: NoteEvent,
): Promise<FastifyReply> {
  reply.hijack();
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store');
  reply.header('x-accel-buffering', 'no');
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200);
  reply.raw.flushHeaders();
  const told = withFailure(events, (error) => noteFailure(reply, error, noteEvent));
  await pipeline(Readable.from(lines(told)), reply.raw).catch(() => undefined);
  return reply;
}

async function* lines(events: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}

/** Yields the events, and a failure as the last of them. */
async function* withFailure(events: AsyncIterable<object>, note: (error: unknown) => void): AsyncIterable<object> {
  try {
    yield* events;
  } catch (error) {
    note(error);
    const { code, message } = toAppError(error);
    yield { type: 'error', code, error: message };
  }
}

function noteFailure({ request }: FastifyReply, error: unknown, noteEvent: NoteEvent): void {
  if (error instanceof AppError) noteRefusal(noteEvent, { person: request.personId ?? undefined, code: error.code });
  // A client that closed the stream is no failure.
  else if (!request.raw.destroyed) request.log.error({ err: error }, 'A stream of events failed');
}

/** Keeps answers to a link out of search engines and caches, and its address from sites that they link to. */
export function keepPrivate(reply: FastifyReply): void {
  reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store');
}

/** Keeps the API's answers out of every cache, except those that set how long they may be kept. */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
