import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';

/** Whether the Accept header names a stream of events. */
export function wantsEvents(accept: string | undefined): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(accept ?? '');
}

/** Sends events as they come, one JSON object each. If the client goes away, the source is closed; that is no error. */
export async function sendEvents(reply: FastifyReply, events: AsyncIterable<object>): Promise<void> {
  reply.hijack();
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store');
  reply.header('x-accel-buffering', 'no');
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200);
  reply.raw.flushHeaders();
  await pipeline(Readable.from(lines(events)), reply.raw).catch(() => undefined);
}

async function* lines(events: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`;
}
