import type { z } from 'zod';
import type { RouteContract } from '#contract/route.ts';
import { isAbort, networkError } from './api-error.ts';
import { type CallInput, send } from './request.ts';

/**
 * Calls a route and yields its server-sent events. Leaving the loop or aborting `signal` ends the call. Skips events that the schema does
 * not know. Throws ApiError.
 */
export async function* streamEvents<E, R extends RouteContract = RouteContract>(
  route: R,
  input: CallInput<R>,
  eventSchema: z.ZodType<E>,
): AsyncGenerator<E, void, undefined> {
  const response = await send(route, { ...input, headers: { ...input.headers, accept: 'text/event-stream' } });
  for await (const data of readEvents(response)) {
    const event = eventSchema.safeParse(parseJson(data));
    if (event.success) yield event.data;
  }
}

/** The data of each event of a stream. */
async function* readEvents(response: Response): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  let rest = '';
  try {
    while (true) {
      const { done, value } = await reader.read();
      const events = `${rest}${value ?? ''}`.split(/\r?\n\r?\n/);
      rest = done ? '' : (events.pop() ?? '');
      for (const event of events) {
        const data = dataOf(event);
        if (data !== '') yield data;
      }
      if (done) return;
    }
  } catch (error) {
    throw isAbort(error) ? error : networkError(error);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(event: string): string {
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
