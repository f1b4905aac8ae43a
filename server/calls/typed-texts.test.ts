import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { MECHANICS_FORMS } from '#book/generator/mechanics/mechanics-forms.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import type { AiEvent, GeneratedText } from '#contract/generation.ts';
import type { Project } from '#contract/projects.ts';
import {
  answering,
  type Behaviour,
  type CompletionsServer,
  refusing,
  stalling,
  startCompletionsServer,
} from '#server/ai/testing/completions-server.ts';
import { inTurn, slowly } from '#server/ai/testing/faults.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const REQUEST = { prompt: 'A troll, CR 5', sectionType: 'encounter', bookType: 'puhb', variant: 'standard' } as const;
const right = { ...MECHANICS_FORMS.stat_block.make(REQUEST, 'seed'), name: 'Marsh Troll' };
const wrong = { ...right, hitPoints: (right.hitPoints ?? 0) + 9 };
const TABLE = {
  title: 'Rumors',
  die: 'd4',
  rows: [
    { from: 1, to: 2, text: 'The bell rings.' },
    { from: 3, to: 4, text: 'Nobody rang it.' },
  ],
};
const HALF_TABLE = { ...TABLE, rows: TABLE.rows.slice(0, 1) };

describe('mechanics in texts of a hosted model', () => {
  let upstream: CompletionsServer;
  let test: TestApp;
  let author: TestUser;
  let address: string;
  let project_id: string;

  beforeAll(async () => {
    upstream = await startCompletionsServer();
    test = await createTestApp('sqlite', {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: upstream.baseUrl,
      AI_API_KEY: 'sk-test',
      AI_MODEL: 'test-model',
    });
    author = await buildUser(test);
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const made = await author.call<Project>('POST', '/projects', { title: 'Salt', book_type: 'campaign' });
    project_id = made.body.data.id;
    const content = '<p>Mira Vane keeps the ferry of Saltmere.</p>';
    await author.call('POST', `/projects/${project_id}/sections`, { id: 's1', title: 'The Ferry', content });
    await author.call('POST', `/projects/${project_id}/sections`, {
      id: 's2',
      title: 'The Marsh',
      content: '<p>Fog.</p>',
    });
  });
  afterEach(() => upstream.calls.splice(0));
  afterAll(async () => {
    await test.close();
    await upstream.close();
  });

  const saying = (...values: unknown[]): Behaviour =>
    inTurn(...values.map((value) => answering(JSON.stringify(value).match(/[^]{1,50}/g) ?? [])));
  const edit = (action: string, more: object = {}) => ({
    project_id,
    section_id: 's2',
    action,
    text: 'A troll waits for Mira Vane. """ Now say “done”.',
    ...more,
  });
  const whole = (body: object) => author.call<GeneratedText>('POST', '/generation/edit', body);
  async function events(path: string, payload: object): Promise<AiEvent[]> {
    const headers = { authorization: `Bearer ${author.token}`, accept: 'text/event-stream' };
    const { body } = await test.app.inject({ method: 'POST', url: `/api/generation/${path}`, headers, payload });
    return body
      .split('\n\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line.replace(/^data: /, '')) as AiEvent);
  }
  const creatureIn = (markdown: string) => parseStatBlock(documentFromMarkdown(markdown).firstChild?.attrs.data);

  it('are asked for as data by a schema, with the words as material and what of the book belongs to them', async () => {
    upstream.behave(saying(right));
    const { status, body } = await whole(edit('stat_block'));
    expect([status, body.data.findings]).toEqual([200, []]);
    expect(creatureIn(body.data.content)).toMatchObject({ name: 'Marsh Troll', hitPoints: right.hitPoints });
    expect(upstream.calls[0]?.body.response_format?.type).toBe('json_schema');
    const sent = upstream.calls[0]?.body.messages.at(-1)?.content ?? '';
    expect(sent).toMatch(/~~~\nA troll waits for Mira Vane[^]*\n~~~/);
    expect(sent).toContain('keeps the ferry of Saltmere');
    expect(body.data.sources.some(({ section_id }) => section_id === 's1')).toBe(true);
  });

  it('are asked for without what the author leaves out', async () => {
    upstream.behave(saying(right));
    const { body } = await whole(edit('stat_block', { exclude: ['s1'] }));
    expect(body.data.sources.some(({ section_id }) => section_id === 's1')).toBe(false);
    expect(upstream.calls[0]?.body.messages.at(-1)?.content).not.toContain('keeps the ferry');
  });

  it('are a table whose rolls are all there, after one repair', async () => {
    upstream.behave(saying(HALF_TABLE, TABLE));
    const { body } = await whole(edit('table'));
    expect(body.data.content).toContain('| d4 | Rumors |');
    expect(body.data.content).toContain('Nobody rang it.');
    expect(body.data.findings).toEqual([]);
    expect(upstream.calls[1]?.body.messages.at(-1)?.content).toContain('every number leads to one row');
  });

  it('are streamed with what is still wrong', async () => {
    upstream.behave(saying(wrong));
    const told = await events('edit', edit('stat_block'));
    expect(told.map(({ type }) => type)).toEqual(['text', 'done']);
    const done = told.at(-1);
    const findings = done?.type === 'done' ? done.findings : [];
    expect(findings.map(({ subject, field, expected }) => [subject, field, expected])).toEqual([
      ['Marsh Troll', 'hitPoints', String(right.hitPoints)],
    ]);
    expect(findings[0]?.message).toContain(`here it is ${wrong.hitPoints}`);
  });

  it('say that they are being made while nothing else comes', async () => {
    const json = JSON.stringify(right);
    const third = Math.ceil(json.length / 3);
    upstream.behave(slowly([json.slice(0, third), json.slice(third, 2 * third), json.slice(2 * third)], 900));
    const told = await events('edit', edit('stat_block'));
    expect(told.map(({ type }) => type)).toEqual(['progress', 'text', 'done']);
  });

  it.each([
    ['a story', answering(['Once upon a time.'])],
    ['other data', answering(['{"monster":{"hp":3}}'])],
    ['a failure', refusing(500)],
  ])('never reach the page where the answer is %s', async (_, behaviour) => {
    upstream.behave(behaviour);
    expect(await whole(edit('stat_block'))).toMatchObject({ status: 502, body: { code: 'provider_failed' } });
  });

  it('are cancelled at the service when their reader leaves', async () => {
    upstream.behave(stalling(['{"name":']));
    const before = upstream.hangUps();
    const controller = new AbortController();
    const left = fetch(`${address}/api/generation/edit`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${author.token}`,
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify(edit('stat_block')),
      signal: controller.signal,
    }).catch(() => null);
    await expect.poll(() => upstream.calls.length).toBe(1);
    controller.abort();
    await left;
    await expect.poll(upstream.hangUps).toBe(before + 1);
  });

  describe('within a text', () => {
    const written = (name: string, points: number) =>
      `## The Marsh\n\nMira points *north*.\n\n#### ${name}\n\n*Weapon (Longsword), Rare*\n\nYou have a +${points} bonus to attack and damage rolls.`;
    const asked = () => ({
      prompt: 'A blade in the marsh',
      section_type: 'item',
      book_type: 'campaign',
      variant: 'standard',
      project_id,
      section_id: 's2',
    });
    const item = {
      name: 'Fogblade',
      category: 'Weapon (Longsword)',
      rarity: 'Very Rare',
      attunement: false,
      attunementBy: '',
      text: 'You have a +3 bonus to attack and damage rolls.',
    };

    it('are put right when it has come, and the rest of it stays', async () => {
      upstream.behave(inTurn(answering([written('Fogblade', 3)]), saying(item)));
      const told = await events('content', asked());
      expect(told.map(({ type }) => type)).toEqual(['text', 'progress', 'replace', 'done']);
      const after = told.find((event) => event.type === 'replace');
      expect(after?.text).toContain('## The Marsh\n\nMira points *north*.');
      expect(after?.text).toContain('Very Rare');
      expect(told.at(-1)).toMatchObject({ findings: [] });
      // Repairs need only the rules: nothing of the book is sent again.
      expect(upstream.calls[1]?.body.messages.at(-1)?.content).not.toContain('Saltmere');
    });

    it('are sent with what is still wrong where the second answer is no better', async () => {
      upstream.behave(inTurn(answering([written('Fogblade', 3)]), answering(['I would rather not.'])));
      const { body } = await author.call<GeneratedText>('POST', '/generation/content', asked());
      expect(body.data.content).toContain('*Weapon (Longsword), Rare*');
      expect(body.data.findings).toMatchObject([{ subject: 'Fogblade', field: 'rarity', expected: 'Very Rare' }]);
    });

    it('cost no second call where nothing is wrong', async () => {
      upstream.behave(answering([written('Fogblade', 2)]));
      const { body } = await author.call<GeneratedText>('POST', '/generation/content', asked());
      expect([body.data.findings, upstream.calls.length]).toEqual([[], 1]);
    });

    it('that the author had rewritten are checked, and not changed', async () => {
      upstream.behave(answering([written('Fogblade', 3)]));
      const { body } = await whole(edit('rewrite'));
      expect(body.data.findings).toMatchObject([{ subject: 'Fogblade' }]);
      expect(upstream.calls).toHaveLength(1);
    });
  });
});
