import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MECHANICS_FORMS } from '#book/generator/mechanics/mechanics-forms.ts';
import type { DraftJob } from '#contract/drafts.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import {
  answering,
  begin,
  chunk,
  type CompletionsServer,
  refusing,
  stalling,
  startCompletionsServer,
} from './testing/completions-server.ts';
import { inTurn } from './testing/faults.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

const OUTLINE = JSON.stringify({
  sections: [
    { title: 'The Salt Road', kind: 'location', summary: 'Mira Vane keeps the inn.' },
    { title: 'The Widow', kind: 'character', summary: 'She owes a debt.' },
  ],
});
/** The outline as a list of lines, which models return that follow no schema. */
const LINES = '- The Salt Road (location): Mira Vane keeps the inn.\n- The Widow (character): She owes a debt.\n';
const REQUEST = { prompt: 'A troll, CR 5', sectionType: 'encounter', bookType: 'puhb', variant: 'standard' } as const;
const troll = { ...MECHANICS_FORMS.stat_block.make(REQUEST, 'seed'), name: 'Marsh Troll' };

describe('a book that a hosted model drafts', { timeout: 60_000 }, () => {
  let server: CompletionsServer;
  let test: TestApp;
  let user: TestUser;

  beforeAll(async () => {
    server = await startCompletionsServer();
    test = await createTestApp('sqlite', {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: server.baseUrl,
      AI_API_KEY: 'key',
      AI_MODEL: 'model',
      AI_PRIVATE_ADDRESSES: 'on',
    });
    user = await buildUser(test, 'ada@example.com');
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  async function call<Data>(method: 'GET' | 'POST', path: string, payload: object = {}) {
    const headers = { authorization: `Bearer ${user.token}` };
    const body = method === 'POST' ? { payload } : {};
    const response = await test.app.inject({ method, url: `/api${path}`, headers, ...body });
    return response.json<{ data: Data; code?: string }>();
  }
  const job = async (id: string) => (await call<DraftJob>('GET', `/jobs/${id}`)).data;
  async function plan(outline = OUTLINE): Promise<DraftJob> {
    const { data } = await call<Project>('POST', '/projects', { title: 'Drafted', book_type: 'campaign' });
    server.behave(answering([outline]));
    return (await call<DraftJob>('POST', `/projects/${data.id}/drafts`, { brief: 'A caravan' })).data;
  }

  it.each([
    ['data', OUTLINE],
    ['data in words', `Here you are:\n\`\`\`json\n${OUTLINE.slice(0, -2)},]}\n\`\`\``],
    ['a list of lines', LINES],
  ])('has its outline from %s', async (_, outline) => {
    const { sections } = await plan(outline);
    expect(sections.map(({ title, kind, summary }) => [title, kind, summary])).toEqual([
      ['The Salt Road', 'location', 'Mira Vane keeps the inn.'],
      ['The Widow', 'character', 'She owes a debt.'],
    ]);
  });

  it('has the pieces that a section asks for made as data, in their places', async () => {
    const { id, project_id, sections } = await plan();
    const text =
      'It is wet.\n\n[stat block] Marsh Troll: a troll, CR 5\n\nIt sleeps.\n\n[spell] Fog: hides\n\nThe end.';
    const piece = answering([JSON.stringify(troll)]);
    server.behave(
      inTurn(answering([text]), piece, answering(['I know no spells.']), answering(['No.']), answering(['Words.'])),
    );
    await call('POST', `/jobs/${id}/start`);
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('done');
    const { data } = await call<Section>('GET', `/projects/${project_id}/sections/${sections[0]?.id}`);
    expect(data.content).toMatch(
      /It is wet[^]*data-block="stat-block"[^]*It sleeps[^]*Still to be made: spell[^]*The end/,
    );
    const ordered = server.calls.find(({ body }) => body.messages.at(-1)?.content.includes('a troll, CR 5'));
    expect(ordered?.body.response_format?.type).toBe('json_schema');
  });

  it('keeps what is still wrong after a repair with the section, until that is written again', async () => {
    const { id, sections } = await plan();
    const fight = { ...MECHANICS_FORMS.encounter.make(REQUEST, 'seed'), name: 'The Ford', characters: 1, level: 1 };
    const wanted = answering(['It is wet.\n\n[encounter] The Ford: trolls\n\nThe end.']);
    const [given] = fight.creatures;
    const data = { ...fight, creatures: [{ count: 9, statBlock: given?.block }] };
    const piece = answering([JSON.stringify(data)]);
    server.behave(inTurn(wanted, piece, piece, answering(['Words.'])));
    await call('POST', `/jobs/${id}/start`);
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('done');
    const [first, second] = (await job(id)).sections;
    expect(first?.findings.map(({ message }) => message).join(' ')).toMatch(/The Ford: here it is \w+\. [\d,]+ XP/);
    expect(second?.findings).toEqual([]);
    server.behave(answering(['Words.']));
    await call('POST', `/jobs/${id}/redo`, { section_id: sections[0]?.id });
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('done');
    expect((await job(id)).sections[0]?.findings).toEqual([]);
  });

  it('costs what the service counted', async () => {
    const { id, cost } = await plan();
    expect(cost.is_counted).toBe(false);
    server.behave((_request, response) => {
      begin(response);
      response.write(chunk('Words.'));
      response.write(chunk(null, 'stop'));
      const usage = { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 };
      response.write(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage })}\n\n`,
      );
      response.end('data: [DONE]\n\n');
    });
    await call('POST', `/jobs/${id}/start`);
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('done');
    expect((await job(id)).cost).toMatchObject({ tokens_used: cost.tokens_used + 200, tokens_estimated: 0 });
  });

  it('tells what was spent on a section that was stopped', async () => {
    const { id, cost } = await plan();
    server.behave(stalling(['Once upon a time ', 'there was a road.']));
    await call('POST', `/jobs/${id}/start`);
    const before = server.calls.length;
    await expect.poll(() => server.calls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(before);
    await expect.poll(async () => (await job(id)).sections[0]?.state, { timeout: 20_000 }).toBe('writing');
    await expect.poll(() => JSON.stringify(server.calls.at(-1)?.body ?? '').includes('Write section 1')).toBe(true);
    await call('POST', `/jobs/${id}/cancel`);
    await expect
      .poll(async () => (await job(id)).cost.tokens_used, { timeout: 20_000 })
      .toBeGreaterThan(cost.tokens_used);
  });

  it('is written by the author’s own key where they have one', async () => {
    const own = await startCompletionsServer(answering([OUTLINE]));
    const planned = await plan();
    await call('POST', `/jobs/${planned.id}/cancel`);
    const service = { provider: 'openai-compatible', base_url: own.baseUrl, api_key: 'sk-own', model: 'own-model' };
    const put = await user.call('PUT', '/auth/ai', service);
    expect(put.status).toBe(200);
    const servers = server.calls.length;
    const { id } = (await call<DraftJob>('POST', `/projects/${planned.project_id}/drafts`, { brief: 'A caravan' }))
      .data;
    own.behave(answering(['Words.']));
    await call('POST', `/jobs/${id}/start`);
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('done');
    expect(own.calls.length).toBe(3);
    expect(own.calls.every(({ authorization }) => authorization === 'Bearer sk-own')).toBe(true);
    expect(server.calls.length).toBe(servers);
    await user.call('DELETE', '/auth/ai');
    await own.close();
  });

  it('is expected to cost what the writer of now costs, whoever planned it', async () => {
    const without = await createTestApp('sqlite', { AI_PRIVATE_ADDRESSES: 'on' });
    const grace = await buildUser(without, 'grace@example.com');
    const expected = async (id: string) =>
      (await grace.call<DraftJob>('GET', `/jobs/${id}`)).body.data.cost.tokens_estimated;
    const { body: book } = await grace.call<Project>('POST', '/projects', { title: 'Drafted', book_type: 'campaign' });
    const { body } = await grace.call<DraftJob>('POST', `/projects/${book.data.id}/drafts`, { brief: 'A caravan' });
    const planned = body.data;
    expect(planned.cost.tokens_estimated).toBe(0);
    const service = { provider: 'openai-compatible', base_url: server.baseUrl, api_key: 'sk-own', model: 'own-model' };
    expect((await grace.call('PUT', '/auth/ai', service)).status).toBe(200);
    expect(await expected(planned.id)).toBeGreaterThan(2000);
    await grace.call('DELETE', '/auth/ai');
    expect(await expected(planned.id)).toBe(0);
    await without.close();
  });

  it('has its outline, a cost before and after, and every section told of the whole', async () => {
    const planned = await plan();
    expect(planned.sections.map(({ title, kind }) => [title, kind])).toEqual([
      ['The Salt Road', 'location'],
      ['The Widow', 'character'],
    ]);
    expect(planned.cost.tokens_estimated).toBeGreaterThan(2000);
    server.behave(answering(['## The Text\n\nIt was ', 'written.']));
    await call('POST', `/jobs/${planned.id}/start`);
    await expect.poll(async () => (await job(planned.id)).state, { timeout: 20_000 }).toBe('done');
    const done = await job(planned.id);
    expect(done.cost).toMatchObject({ tokens_estimated: 0, is_counted: false });
    expect(done.cost.tokens_used).toBeGreaterThan(planned.cost.tokens_used);
    const last = server.calls.at(-1)?.body.messages.at(-1)?.content ?? '';
    expect(JSON.stringify(last)).toContain('Mira Vane keeps the inn');
  });

  it('pauses with a sentence where the service fails, and goes on later', async () => {
    const { id } = await plan();
    server.behave((_request, response) => response.writeHead(401).end());
    await call('POST', `/jobs/${id}/start`);
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('paused');
    expect((await job(id)).message).toContain('refused this server’s key');
    server.behave(answering(['Words.']));
    await call('POST', `/jobs/${id}/resume`);
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('done');
  });

  it('ends its call of the service at once when it is paused', async () => {
    const { id } = await plan();
    const hungUp = server.hangUps();
    // Takes the call and never answers.
    server.behave(() => undefined);
    await call('POST', `/jobs/${id}/start`);
    const before = server.calls.length;
    await expect.poll(() => server.calls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(before);
    await expect.poll(async () => (await job(id)).sections[0]?.state, { timeout: 20_000 }).toBe('writing');
    await call('POST', `/jobs/${id}/pause`);
    expect(await job(id)).toMatchObject({ state: 'paused', sections: [{ state: 'waiting' }, { state: 'waiting' }] });
    await expect.poll(() => server.hangUps(), { timeout: 20_000 }).toBe(hungUp + 1);
  });

  it('has no outline where the service answers something else, and keeps nothing', async () => {
    const { data } = await call<Project>('POST', '/projects', { title: 'Drafted', book_type: 'campaign' });
    server.behave(answering(['I would rather not.']));
    expect(await call('POST', `/projects/${data.id}/drafts`, { brief: 'A caravan' })).toMatchObject({
      code: 'provider_failed',
    });
    expect((await call<{ jobs: [] }>('GET', `/projects/${data.id}/drafts`)).data.jobs).toEqual([]);
  });

  it('pauses where a section has no end, and keeps nothing of it', async () => {
    const { id } = await plan();
    server.behave(answering(['again '.repeat(8000)]));
    await call('POST', `/jobs/${id}/start`, {});
    await expect.poll(async () => (await job(id)).state, { timeout: 20_000 }).toBe('paused');
    expect(await job(id)).toMatchObject({
      message: expect.stringContaining('far more than a section'),
      sections: [{ state: 'waiting' }, { state: 'waiting' }],
    });
  });

  it('has no outline where the service refuses the call, and is told why', async () => {
    const { data } = await call<Project>('POST', '/projects', { title: 'Refused', book_type: 'campaign' });
    server.behave(refusing(401));
    expect(await call('POST', `/projects/${data.id}/drafts`, { brief: 'A caravan' })).toMatchObject({
      error: expect.stringContaining('key'),
    });
  });
});
