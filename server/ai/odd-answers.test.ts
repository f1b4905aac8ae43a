import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAiProvider } from './create-provider.ts';
import type { AiProvider, ContentRequest } from '#domain/generation/ai-provider.ts';
import {
  answering,
  begin,
  type Behaviour,
  breaking,
  chunk,
  type CompletionsServer,
  cuttingOff,
  replyingWith,
  refusing,
  startCompletionsServer,
} from './testing/completions-server.ts';

const REQUEST: ContentRequest = {
  kind: 'content',
  prompt: 'A tavern',
  sectionType: 'location',
  bookType: 'puhb',
  variant: 'quick',
  sources: [],
};
const DONE = 'data: [DONE]\n\n';
const END = chunk(null, 'stop') + DONE;
const CALL = { index: 0, id: 'call-1', type: 'function', function: { name: 'delete_book', arguments: '{}' } };

/** An event with a field that is not the text. */
function delta(fields: object): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: fields }] })}\n\n`;
}

/** Sends this body, and keeps the connection open. */
function keepingOpen(body: string): Behaviour {
  return (_request, response) => {
    begin(response);
    response.write(body);
  };
}

describe('answers of services that hold to the protocol in their own way', () => {
  let upstream: CompletionsServer;
  beforeAll(async () => {
    upstream = await startCompletionsServer();
  });
  afterAll(() => upstream.close());

  function open(): Promise<AiProvider> {
    const { baseUrl } = upstream;
    return createAiProvider(
      { provider: 'openai-compatible', baseUrl, apiKey: 'sk-test', model: 'm', timeoutMs: 20_000 },
      { newSeed: () => 'seed', pause: async () => undefined },
    );
  }

  async function told(behaviour: Behaviour) {
    upstream.behave(behaviour);
    let [text, isCut, pieces] = ['', false, 0];
    const onCut = () => {
      isCut = true;
    };
    const { signal } = new AbortController();
    const provider = await open();
    const write = async () => {
      for await (const piece of provider.stream(REQUEST, { signal, watched: false, onCut })) {
        text += piece;
        pieces += 1;
      }
      return null;
    };
    const error = await write().catch((failure: unknown) => failure as Error);
    return { text, pieces, isCut, error };
  }

  it.each([
    ['without the mark of the end', replyingWith(chunk('Hello.') + chunk(null, 'stop'))],
    ['without a reason for the end', replyingWith(chunk('Hello.') + DONE)],
    ['whose line stays open after the mark', keepingOpen(chunk('Hello.') + END)],
    ['with more after the mark', replyingWith(chunk('Hello.') + END + chunk('More.'))],
    ['with a mark that has no space', replyingWith((chunk('Hello.') + END).replaceAll('data: ', 'data:'))],
    ['with ends of lines of Windows', replyingWith((chunk('Hello.') + END).replaceAll('\n', '\r\n'))],
    [
      'with comments and other fields',
      replyingWith(`: wait\n\n:\n\nevent: x\nid: 7\nretry: 9\n${chunk('Hello.')}${END}`),
    ],
    ['under another type of content', replyingWith(chunk('Hello.') + END, 'text/plain')],
    ['behind what the model thinks', replyingWith(delta({ reasoning_content: 'Hm.' }) + chunk('Hello.') + END)],
    ['behind thoughts in the text', answering(['\n<th', 'ink>', 'Hm. </thi', 'nk>\n', '\nHello', '.'])],
    ['with a call of a tool', replyingWith(chunk('Hello.') + delta({ tool_calls: [CALL] }) + END)],
  ])('are whole %s', async (_, behaviour) => {
    expect(await told(behaviour)).toMatchObject({ text: 'Hello.', isCut: false, error: null });
  });

  it('are whole where the mark of the end comes in two pieces', async () => {
    const behaviour: Behaviour = (_request, response) => {
      begin(response);
      response.write(`${chunk('Hello.')}data: [DO`);
      setImmediate(() => response.write('NE]\n\n'));
    };
    expect(await told(behaviour)).toMatchObject({ text: 'Hello.', error: null });
  });

  it('keep the words of the mark where they are text', async () => {
    const text = 'data: [DONE]\n\ndata: [DONE] <think>Hm.</think>';
    expect(await told(answering([text]))).toMatchObject({ text, error: null });
  });

  it('say that their end is missing where the service stopped at its greatest length', async () => {
    const behaviour = replyingWith(chunk('Once upon') + chunk(null, 'length') + DONE);
    expect(await told(behaviour)).toMatchObject({ text: 'Once upon', isCut: true, error: null });
  });

  it.each([
    ['blank', answering([' ', '\n\n'])],
    ['thoughts alone', answering(['<think>Hm.', '</think>\n'])],
    ['the mark of the end alone', replyingWith(DONE)],
    ['a refusal beside the text', replyingWith(delta({ content: null, refusal: 'No.' }) + END)],
    ['a call of a tool alone', replyingWith(delta({ content: null, tool_calls: [CALL] }) + END)],
  ])('are empty that are %s, before anything is told', async (_, behaviour) => {
    const { pieces, error } = await told(behaviour);
    expect([pieces, error?.message]).toEqual([0, expect.stringContaining('empty answer')]);
  });

  it('that a filter ended are no whole text', async () => {
    const { text, error } = await told(replyingWith(chunk('Once ') + chunk(null, 'content_filter') + DONE));
    expect([text, error?.message]).toEqual(['Once ', expect.stringContaining('filter')]);
  });

  it.each([
    ['breaking', breaking(['Once '])],
    ['cut off', cuttingOff(['Once '])],
    ['failing', replyingWith(`${chunk('Once ')}data: {"error":{"message":"boom"}}\n\n${END}`)],
    ['no JSON', replyingWith(`${chunk('Once ')}data: {oops\n\n${END}`)],
  ])('that are %s in the middle are said to have stopped there', async (_, behaviour) => {
    const { text, error } = await told(behaviour);
    expect([text, error?.message]).toEqual(['Once ', expect.stringContaining('in the middle')]);
  });

  it.each([
    ['refuses a request as it is', refusing(400), 'did not take this request'],
    ['finds it too long', refusing(413), 'shorten'],
    ['hangs up', ((request) => request.socket.destroy()) satisfies Behaviour, 'cannot be reached'],
  ])('are a sentence that helps where the service %s', async (_, behaviour, words) => {
    expect((await told(behaviour)).error?.message).toContain(words);
  });
});
