import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { isWrong, MECHANICS_KINDS } from '#book/generator/mechanics/mechanics-form.ts';
import { MECHANICS_FORMS } from '#book/generator/mechanics/mechanics-forms.ts';
import { createAiProvider } from './create-provider.ts';
import type { AiProvider, ContentRequest } from '#domain/generation/ai-provider.ts';
import {
  answering,
  type CompletionsServer,
  refusing,
  stalling,
  startCompletionsServer,
} from './testing/completions-server.ts';
import { inTurn } from './testing/faults.ts';
import { writeMechanics } from './mechanics.ts';

const REQUEST: ContentRequest = {
  kind: 'content',
  prompt: 'A troll of the marsh, CR 5',
  sectionType: 'encounter',
  bookType: 'puhb',
  variant: 'standard',
  sources: [],
};
const { signal } = new AbortController();

describe('mechanics of the built-in generator', () => {
  it.each(MECHANICS_KINDS)('are a %s that reads back from its Markdown as the same blocks', async (kind) => {
    let seed = 0;
    const ai = await createAiProvider(
      { provider: 'builtin', baseUrl: null, apiKey: null, model: null, timeoutMs: 1000 },
      { newSeed: () => `seed ${(seed += 1)}` },
    );
    for (let round = 0; round < 5; round += 1) {
      const { doc, markdown, findings, repaired } = await writeMechanics(ai, { kind, request: REQUEST }, { signal });
      expect(findings.filter(isWrong)).toEqual([]);
      expect(repaired).toBe(false);
      expect(documentFromMarkdown(markdown).toJSON()).toEqual(doc.toJSON());
    }
  });
});

describe('mechanics of a model', () => {
  const right = MECHANICS_FORMS.stat_block.make(REQUEST, 'seed');
  const wrong = { ...right, hitPoints: (right.hitPoints ?? 0) + 9, xp: 7 };
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

  const ask = () => writeMechanics(ai, { kind: 'stat_block', request: REQUEST }, { signal });
  const saying = (value: unknown) => answering(JSON.stringify(value).match(/[^]{1,50}/g) ?? []);

  it('come as data of a schema, and are checked', async () => {
    upstream.behave(saying(right));
    const made = await ask();
    expect(made.findings.filter(isWrong)).toEqual([]);
    expect(made.doc.firstChild?.attrs.data).toEqual(right);
    expect(upstream.calls).toHaveLength(1);
    expect(upstream.calls[0]?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { schema: { properties: { hitPoints: { type: 'number' } } } },
    });
  });

  it('are asked for once more with what is wrong', async () => {
    upstream.behave(inTurn(saying(wrong), saying(right)));
    const made = await ask();
    expect([made.repaired, made.findings.filter(isWrong)]).toEqual([true, []]);
    const sent = upstream.calls[1]?.body.messages.at(-1)?.content ?? '';
    for (const part of [
      REQUEST.prompt,
      'hitPoints',
      `It should be ${right.hitPoints}.`,
      `"hitPoints":${wrong.hitPoints}`,
    ])
      expect(sent).toContain(part);
  });

  it.each([
    ['is as wrong', () => saying(wrong)],
    ['is no data', () => answering(['I am sorry.'])],
    ['fails', () => refusing(500)],
  ])('are shown with what is still wrong where the second answer %s', async (_, second) => {
    upstream.behave(inTurn(saying(wrong), second()));
    const made = await ask();
    expect(made.repaired).toBe(false);
    expect(made.findings.filter(isWrong).map(({ field }) => field)).toEqual(['hitPoints', 'xp']);
  });

  it('are read from a service that knows no schema, which is then shown it', async () => {
    upstream.behave(inTurn(refusing(400), answering(['Here you are:\n```json\n', JSON.stringify(right), '\n```'])));
    expect((await ask()).doc.firstChild?.attrs.data).toEqual(right);
    expect(upstream.calls[1]?.body.response_format).toBeUndefined();
    expect(upstream.calls[1]?.body.messages[0]?.content).toContain('"passivePerception"');
  });

  it.each([
    ['a story', 'Once upon a time there was a troll.'],
    ['other data', '{"monster":{"hp":3}}'],
    ['a list of nothing', '[]'],
    ['a page', '<html><script>alert(1)</script></html>'],
  ])('never become a piece where the answers are %s', async (_, text) => {
    upstream.behave(answering([text]));
    await expect(ask()).rejects.toMatchObject({ code: 'provider_failed', message: expect.stringContaining('form') });
    expect(upstream.calls).toHaveLength(2);
  });

  it('hold nothing that a paste could not bring in', async () => {
    const hostile = {
      ...right,
      name: '<img src=x onerror=alert(1)>',
      actions: [{ name: 'Bite', text: '<script>alert(1)</script>' }],
    };
    upstream.behave(saying(hostile));
    const made = await ask();
    const again = documentFromMarkdown(made.markdown, { isOurs: true });
    expect(again.firstChild?.attrs.data).toMatchObject({ name: '<img src=x onerror=alert(1)>' });
  });

  it('are given up at once by who leaves, also at the service', async () => {
    upstream.behave(stalling(['{"name":']));
    const controller = new AbortController();
    const before = upstream.hangUps();
    const asked = writeMechanics(ai, { kind: 'stat_block', request: REQUEST }, { signal: controller.signal });
    const outcome = expect(asked).rejects.toMatchObject({ code: 'call_stopped' });
    await expect.poll(() => upstream.calls.length).toBe(1);
    controller.abort();
    await outcome;
    await expect.poll(upstream.hangUps).toBe(before + 1);
  });
});
