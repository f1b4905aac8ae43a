import { AppError } from '#contract/errors.ts';
import type { AiEvent, GeneratedText } from '#contract/generation.ts';
import { EventAnswer } from '#domain/handler.ts';

/**
 * Answers with a text that is being written, and the events beside it: as a stream where the client asks for it, else as a whole. A failure
 * before the first event throws, so that it gets its own HTTP status.
 */
export async function answerText(
  written: AsyncIterable<AiEvent>,
  { wantsEvents }: { wantsEvents: boolean },
): Promise<GeneratedText | EventAnswer> {
  const events = await startStream(written);
  return wantsEvents ? new EventAnswer(events) : wholeText(events);
}

/** Collects the events of a text. Throws `provider_failed` where they contain no text. */
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

/** Waits for the first item, so that a failure before it throws here, and returns all items including that one. */
async function startStream<T>(source: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  return all(first, iterator);
}

async function* all<T>(first: IteratorResult<T>, iterator: AsyncIterator<T>): AsyncIterable<T> {
  try {
    for (let step = first; !step.done; step = await iterator.next()) yield step.value;
  } finally {
    await iterator.return?.();
  }
}
