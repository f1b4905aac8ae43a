import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { AiEvent, GeneratedText } from '#contract/generation.ts';
import { sendEvents, wantsEvents } from '#server/http/event-stream.ts';
import type { AiProvider, AiRequest } from '#server/ai/provider.ts';
import { withFailure } from './events.ts';
import { startStream } from './start-stream.ts';
import { writeText } from './write-text.ts';

export interface TextCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborts when the reader leaves. */
  signal: AbortSignal;
}

/**
 * Answers with the provider's text, and what is told beside it: as events where the client asks for them, else whole. A failure before the first event throws, so that it
 * has its own status.
 */
export async function answerText(ai: AiProvider, aiRequest: AiRequest, call: TextCall): Promise<GeneratedText> {
  const { request, reply, signal } = call;
  const watched = wantsEvents(request.headers.accept);
  const events = await startStream(writeText(ai, aiRequest, { signal, watched }));
  if (!watched) return wholeText(events);
  const told = withFailure(events, (error) => {
    // A client that closed the stream is no failure.
    if (!signal.aborted) request.log.error({ err: error }, 'A stream of text failed');
  });
  await sendEvents(reply, told);
  return { content: '', sources: [], findings: [] };
}

/** All that the events of a text say in the end. Throws `provider_failed` where they bring no text. */
export async function wholeText(events: AsyncIterable<AiEvent>): Promise<GeneratedText> {
  let text: GeneratedText = { content: '', sources: [], findings: [] };
  for await (const event of events) {
    if (event.type === 'text') text.content += event.text;
    if (event.type === 'replace') text.content = event.text;
    if (event.type === 'done') text = { ...text, sources: event.sources, findings: event.findings };
  }
  if (text.content.trim() === '') throw new AppError('provider_failed');
  return text;
}
