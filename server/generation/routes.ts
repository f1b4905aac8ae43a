import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { generateContent } from '#contract/generation.ts';
import type { AiProvider } from '#server/ai/provider.ts';
import type { Database } from '#server/database/database.ts';
import type { Bind } from '#server/http/bind.ts';
import { findContext } from './context.ts';
import { eventLines } from './event-lines.ts';
import { startStream } from './start-stream.ts';

export interface GenerationServices {
  db: Database;
  ai: AiProvider;
}

export function generationRoutes(bind: Bind, { db, ai }: GenerationServices): void {
  bind(generateContent, async ({ user, body, request, reply, signal }) => {
    const context = await findContext(db, { ownerId: user.id, projectId: body.project_id, sectionId: body.section_id });
    const watched = wantsStream(request.headers.accept);
    const aiRequest = {
      prompt: body.prompt,
      sectionType: body.section_type,
      bookType: body.book_type,
      variant: body.variant,
      context,
    };
    // The first piece is awaited, so that a failure before it still has a status of its own.
    const pieces = await startStream(ai.stream(aiRequest, { signal, watched }));
    if (!watched) return { content: await joined(pieces) };
    const lines = eventLines(pieces, (error) => request.log.error({ err: error }, 'A stream of text failed'));
    await sendEvents(reply, lines);
    return { content: '' };
  });
}

/** Sends the lines as they come. A client that goes away ends the source and is no error. */
async function sendEvents(reply: FastifyReply, lines: AsyncIterable<string>): Promise<void> {
  reply.hijack();
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store');
  reply.header('x-accel-buffering', 'no');
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200);
  await pipeline(Readable.from(lines), reply.raw).catch(() => undefined);
}

/** Whether the Accept header names a stream of events. */
function wantsStream(accept: string | undefined): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(accept ?? '');
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let content = '';
  for await (const piece of pieces) content += piece;
  if (content.trim() === '') throw new AppError('provider_failed');
  return content;
}
