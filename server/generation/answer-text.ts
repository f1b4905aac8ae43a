import { AppError } from '#contract/errors.ts';
import type { AiEvent, GeneratedText } from '#contract/generation.ts';
import { EventAnswer } from '#domain/calls/handler.ts';
import type { AiProvider, AiRequest } from '#server/ai/provider.ts';
import { startStream } from './start-stream.ts';
import { writeText } from './write-text.ts';

/**
 * Answers with the provider's text, and what is told beside it: as events where the client asks for them, else whole. A failure before the
 * first event throws, so that it has its own status.
 */
export async function answerText(
  ai: AiProvider,
  aiRequest: AiRequest,
  { wantsEvents, signal }: { wantsEvents: boolean; signal: AbortSignal },
): Promise<GeneratedText | EventAnswer> {
  const events = await startStream(writeText(ai, aiRequest, { signal, watched: wantsEvents }));
  return wantsEvents ? new EventAnswer(events) : wholeText(events);
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
