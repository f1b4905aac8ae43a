import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { GenerationSource } from '#contract/generation.ts';
import { sendEvents, wantsEvents } from '#server/http/event-stream.ts';
import type { AiProvider, AiRequest } from '#server/ai/provider.ts';
import { textEvents } from './events.ts';
import { startStream } from './start-stream.ts';

export interface TextCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the reader leaves. */
  signal: AbortSignal;
}

/**
 * Answers with the provider's text, and what is told beside it: as events where the client asks for them, else whole. A failure before the first piece throws, so that it
 * has its own status.
 */
export async function answerText<Beside extends { sources?: GenerationSource[] }>(
  ai: AiProvider,
  aiRequest: AiRequest,
  call: TextCall,
  beside: Beside,
): Promise<{ content: string } & Beside> {
  const { request, reply, signal } = call;
  const watched = wantsEvents(request.headers.accept);
  const pieces = await startStream(ai.stream(aiRequest, { signal, watched }));
  if (!watched) return { content: await joined(pieces), ...beside };
  const events = textEvents(pieces, beside, (error) => {
    // A client that closed the stream is no failure.
    if (!signal.aborted) request.log.error({ err: error }, 'A stream of text failed');
  });
  await sendEvents(reply, events);
  return { content: '', ...beside };
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let content = '';
  for await (const piece of pieces) content += piece;
  if (content.trim() === '') throw new AppError('provider_failed');
  return content;
}
