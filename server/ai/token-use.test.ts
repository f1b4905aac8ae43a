import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAiProvider } from './create-provider.ts';
import { type AiProvider, type ContentRequest, createTokenMeter } from '#domain/generation/ai-provider.ts';
import {
  answering,
  begin,
  type Behaviour,
  breaking,
  chunk,
  type CompletionsServer,
  refusing,
  startCompletionsServer,
} from './testing/completions-server.ts';
import { inTurn } from './testing/faults.ts';

const REQUEST: ContentRequest = {
  kind: 'content',
  prompt: 'A tavern',
  sectionType: 'location',
  bookType: 'puhb',
  variant: 'quick',
  sources: [],
};
const { signal } = new AbortController();

/** A whole answer, followed by the service's count of tokens as in OpenAI's protocol. */
function counting(text: string, total: number): Behaviour {
  return (_request, response) => {
    begin(response);
    response.write(chunk(text));
    response.write(chunk(null, 'stop'));
    const usage = { prompt_tokens: total - 5, completion_tokens: 5, total_tokens: total };
    response.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage })}\n\n`,
    );
    response.end('data: [DONE]\n\n');
  };
}

describe('what a text costs', () => {
  let upstream: CompletionsServer;
  let ai: AiProvider;

  beforeAll(async () => {
    upstream = await startCompletionsServer();
    ai = await createAiProvider(
      { provider: 'openai-compatible', baseUrl: upstream.baseUrl, apiKey: 'sk-test', model: 'm', timeoutMs: 2000 },
      { newSeed: () => 'seed', pause: async () => undefined },
    );
  });
  afterEach(() => upstream.calls.splice(0));
  afterAll(() => upstream.close());

  async function cost() {
    const meter = createTokenMeter();
    let text = '';
    const write = async () => {
      for await (const piece of ai.stream(REQUEST, { signal, watched: false, onUse: meter.onUse })) text += piece;
    };
    await write().catch(() => undefined);
    return { text, ...meter.sum() };
  }

  it('is what the service counted', async () => {
    upstream.behave(counting('Hello', 321));
    expect(await cost()).toEqual({ text: 'Hello', tokens: 321, isCounted: true });
    expect(upstream.calls[0]?.body).toMatchObject({ stream_options: { include_usage: true } });
  });

  it('is reckoned from characters where the service counts nothing', async () => {
    upstream.behave(answering(['Hello']));
    const { tokens, isCounted } = await cost();
    const sent = upstream.calls[0]?.body.messages.map(({ content }) => content).join('') ?? '';
    expect([tokens, isCounted]).toEqual([Math.ceil((sent.length + 5) / 4), false]);
  });

  it('is also reported for an answer that broke off', async () => {
    upstream.behave(breaking(['Hello']));
    expect(await cost()).toMatchObject({ isCounted: false, tokens: expect.any(Number) });
    expect((await cost()).tokens).toBeGreaterThan(0);
  });

  it('is nothing where the service did not begin', async () => {
    upstream.behave(refusing(401));
    expect(await cost()).toEqual({ text: '', tokens: 0, isCounted: true });
  });

  it('is not asked for again from a service that refuses to count', async () => {
    const refusal = '{"error":{"message":"Unrecognized request argument supplied: stream_options"}}';
    upstream.behave(inTurn(refusing(400, {}, refusal), answering(['Hello'])));
    expect(await cost()).toMatchObject({ text: 'Hello', isCounted: false });
    expect(upstream.calls[1]?.body).not.toHaveProperty('stream_options');
  });
});
