import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundFetch } from './bound-fetch.ts';
import type { AiConfig } from '#domain/generation/ai-provider.ts';

const ANTHROPIC_URL = 'https://api.anthropic.com/v1';
/** Room for the longest text with everything that a protocol writes around each word, and for the thoughts of a model before it. */
const LONGEST_ANSWER = 32 * 1024 * 1024;

/** An opened model, as opposed to the name of one. */
export type HostedModel = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>;

/** The language model that the settings name. Only this file knows the vendors' libraries. */
export async function openLanguageModel(
  { provider, baseUrl, apiKey, model }: AiConfig,
  send: typeof fetch = fetch,
): Promise<HostedModel> {
  const name = model ?? '';
  const key = apiKey ? { apiKey } : {};
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const baseURL = baseUrl ?? ANTHROPIC_URL;
    return createAnthropic({ ...key, baseURL, fetch: boundFetch(baseURL, LONGEST_ANSWER, send) })(name);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const baseURL = (baseUrl ?? '').replace(/(?<!\/)\/+$/, '');
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL,
    ...key,
    // Most services can bind an answer to a schema; `lacksJson` recognises the errors of the others.
    supportsStructuredOutputs: true,
    // Services report the cost of an answer only where they are asked to.
    includeUsage: true,
    fetch: endingAtMark(withoutRefusedUsage(boundFetch(baseURL, LONGEST_ANSWER, send))),
  }).chatModel(name);
}

const REFUSALS = new Set([400, 422]);
const OPTION = 'stream_options';

/** Wraps a fetch so that it repeats a call without the count of tokens where a service refuses it and names that field. */
function withoutRefusedUsage(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (!REFUSALS.has(response.status) || typeof init?.body !== 'string') return response;
    const words = await response.text();
    if (!words.includes(OPTION)) return new Response(words, response);
    const { [OPTION]: _left, ...body } = JSON.parse(init.body) as Record<string, unknown>;
    return send(input, { ...init, body: JSON.stringify(body) });
  };
}

/** The end mark of OpenAI's protocol. No line in the JSON of an event can begin with it. */
const MARK = /(?:^|[\r\n])data: ?\[DONE\]/;
/** Finds the field itself: within a JSON text, these quotation marks would be escaped. */
const REASON = /"finish_reason"\s*:\s*"/;
/** At least as long as the marks, which may arrive in two pieces. */
const TAIL = 64;
const STOP = Buffer.from('\n\ndata: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n');
/** How long a service may take to end an answer after its end mark. A connection that ends in time is used again. */
const LATE_MS = 300;

/**
 * Wraps a fetch so that its answers end with the end mark, even where a service keeps the line open. Where a service marks the end without a
 * finish reason, which the vendors' libraries take for a cut, the reason `stop` is added.
 */
function endingAtMark(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    return response.ok && response.body ? new Response(upToMark(response.body), response) : response;
  };
}

function upToMark(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let tail = '';
  let hasReason = false;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      // One character for each byte, so that positions in the text are positions in the bytes.
      const text = tail + Buffer.from(value).toString('latin1');
      hasReason ||= REASON.test(text);
      const mark = MARK.exec(text);
      if (!mark) {
        tail = text.slice(-TAIL);
        return controller.enqueue(value);
      }
      controller.enqueue(value.subarray(0, Math.max(0, mark.index + mark[0].length - tail.length)));
      if (!hasReason) controller.enqueue(STOP);
      await Promise.race([reader.read().catch(() => undefined), sleep(LATE_MS)]);
      void reader.cancel().catch(() => undefined);
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
