import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { UserApiKey } from '#contract/accounts/user-api-keys.ts';
import type { Generator } from '#contract/generation.ts';
import {
  answering,
  type CompletionsServer,
  refusing,
  replyingWith,
  stalling,
  startCompletionsServer,
} from '#server/ai/testing/completions-server.ts';
import { buildUser, TEST_PASSWORD, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';

const KEY = 'sk-own-very-secret-key';
const REQUEST = { prompt: 'A tavern', section_type: 'location', book_type: 'puhb', variant: 'standard' };

describe.each(DATABASES)('a key of one’s own on %s', (database) => {
  let upstream: CompletionsServer;
  let test: TestApp;
  let ada: TestUser;
  let service: { provider: string; base_url: string; api_key: string; model: string };

  beforeAll(async () => {
    upstream = await startCompletionsServer();
    test = await createTestApp(database, { AI_PRIVATE_ADDRESSES: 'on', AI_DAILY_LIMIT: '1', AI_TIMEOUT_S: '3' });
    ada = await buildUser(test);
    service = { provider: 'openai-compatible', base_url: `${upstream.baseUrl}/`, api_key: KEY, model: 'ada-model' };
  });
  afterEach(() => upstream.behave(answering(['Hello ', 'there'])));
  afterAll(async () => {
    await test.close();
    await upstream.close();
  });

  const put = (user: TestUser, body: object) => user.call<UserApiKey>('PUT', '/auth/ai', body);
  const write = (user: TestUser) => user.call<{ content: string }>('POST', '/generation/content', REQUEST);

  it('is not there at first', async () => {
    expect((await ada.call('GET', '/auth/ai')).body.data).toEqual({ provider: null, private_addresses: true });
  });

  it('has the texts written by its service, and does not count against the server’s budget', async () => {
    const stored = await put(ada, service);
    const own = {
      provider: 'openai-compatible',
      base_url: upstream.baseUrl,
      has_key: true,
      model: 'ada-model',
      image_model: null,
    };
    expect(stored.body.data).toEqual({ ...own, updated_at: expect.any(String) });
    expect((await ada.call('GET', '/auth/ai')).body.data).toEqual({ ...stored.body.data, private_addresses: true });
    for (let round = 0; round < 3; round += 1) expect((await write(ada)).body.data.content).toBe('Hello there');
    expect(upstream.calls.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: 'ada-model' } });
    const generator = await ada.call<Generator>('GET', '/generation');
    expect(generator.body.data).toMatchObject({ provider: 'openai-compatible', model: 'ada-model', own: true });
  });

  it('is nobody else’s', async () => {
    const before = upstream.calls.length;
    const bob = await buildUser(test);
    expect((await write(bob)).status).toBe(200);
    expect((await write(bob)).body.code).toBe('generation_limit');
    expect(upstream.calls.length).toBe(before);
    const listed = await bob.call('POST', '/auth/ai/models', { provider: 'openai', base_url: upstream.baseUrl });
    expect(listed.body.code).toBe('ai_key_missing');
  });

  it('is told to nobody: not in answers, the export, the database or the log', async () => {
    await put(ada, service);
    upstream.behave(refusing(401, {}, JSON.stringify({ error: { message: `Incorrect API key: ${KEY}` } })));
    const failed = await write(ada);
    expect(failed.body).toMatchObject({ code: 'provider_failed', error: expect.stringContaining('refused your key') });
    const headers = { authorization: `Bearer ${ada.token}` };
    const exported = await test.app.inject({ url: '/api/auth/export', headers });
    expect(exported.json()).toMatchObject({
      profile: { own_ai: { provider: 'openai-compatible', model: 'ada-model' } },
    });
    const { rows } = await sql<{ sealed_key: string }>`select * from own_ai`.execute(test.services.db);
    const told = [failed.body, exported.body, rows, (await ada.call('GET', '/auth/ai')).body];
    expect(JSON.stringify(told)).not.toContain(KEY);
    expect(exported.body).not.toContain(rows[0]?.sealed_key);
  });

  it('stays while the model changes, and never goes to another address than it was given for', async () => {
    const { api_key: _key, ...rest } = service;
    expect((await put(ada, { ...rest, model: 'other-model' })).body.data.has_key).toBe(true);
    await write(ada);
    expect(upstream.calls.at(-1)).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: 'other-model' } });
    const elsewhere = await startCompletionsServer();
    expect((await put(ada, { ...rest, base_url: elsewhere.baseUrl })).body.data.has_key).toBe(false);
    await write(ada);
    expect(elsewhere.calls.at(-1)?.authorization).toBeUndefined();
    await put(ada, service);
    // An attacker who can write to the database changes the address, and gets no key.
    await test.services.db.updateTable('own_ai').set({ base_url: elsewhere.baseUrl }).execute();
    expect((await write(ada)).body).toMatchObject({ code: 'ai_key_missing' });
    expect(elsewhere.calls).toHaveLength(1);
    await put(ada, service);
    await elsewhere.close();
  });

  it('is tried before it is stored, with a sentence where it does not work', async () => {
    const tryOut = (body: object = {}) => ada.call<{ reply: string }>('POST', '/auth/ai/test', { ...service, ...body });
    expect((await tryOut()).body.data.reply).toBe('Hello there');
    for (const [status, words] of [
      [401, 'refused your key'],
      [402, 'paid first'],
      [404, 'no model of this name'],
    ] as const) {
      upstream.behave(refusing(status));
      expect((await tryOut()).body.error).toContain(words);
    }
    upstream.behave(refusing(429, { 'retry-after': '60' }));
    expect(await tryOut()).toMatchObject({ status: 503, body: { code: 'provider_busy' } });
    upstream.behave(stalling([]));
    expect((await tryOut()).status).toBe(504);
    const gone = await tryOut({ base_url: 'http://127.0.0.1:9/v1' });
    expect(gone.body.code).toBe('provider_failed');
  });

  it('lists the models of its service, with a sentence where there is no list', async () => {
    const list = (body: object = service) => {
      const { provider, base_url, api_key } = body as typeof service;
      return ada.call<{ models: string[] }>('POST', '/auth/ai/models', { provider, base_url, api_key });
    };
    upstream.behave(replyingWith('{"data":[{"id":"b"},{"id":"a"},{"id":"b"}]}', 'application/json'));
    expect((await list()).body.data.models).toEqual(['a', 'b']);
    expect(upstream.calls.at(-1)).toMatchObject({ url: '/v1/models', authorization: `Bearer ${KEY}` });
    await list({ ...service, provider: 'anthropic' });
    expect(upstream.calls.at(-1)?.url).toBe('/v1/models?limit=1000');
    for (const behaviour of [
      refusing(500),
      replyingWith('<html>', 'text/html'),
      replyingWith('{"data":[{"name":3}]}', 'application/json'),
      replyingWith('', 'application/json'),
    ]) {
      upstream.behave(behaviour);
      expect(await list()).toMatchObject({ status: 502, body: { code: 'provider_failed' } });
    }
    upstream.behave(stalling([]));
    expect((await list()).status).toBe(504);
  });

  it('has a limited number of calls at once, for texts and pictures together', async () => {
    upstream.behave(stalling(['Once ']));
    const { userApiKeys } = test.services;
    const controller = new AbortController();
    const opened = await userApiKeys.open(ada.id);
    const request = {
      kind: 'content',
      prompt: 'x',
      sectionType: 'lore',
      bookType: 'puhb',
      variant: 'quick',
      sources: [],
    } as const;
    const streams = Array.from({ length: 5 }, () =>
      opened?.ai.stream(request, { signal: controller.signal, watched: true })[Symbol.asyncIterator](),
    );
    const firsts = await Promise.allSettled(streams.map((stream) => stream?.next()));
    expect(firsts.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill('fulfilled'), 'rejected']);
    expect(firsts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'too_many_jobs' } });
    const picture = { prompt: 'A tower', n: 1, size: '256x256' } as const;
    await put(ada, { ...service, image_model: 'ada-painter' });
    const painter = (await userApiKeys.open(ada.id))?.imageAi;
    await expect(painter?.generate(picture, controller.signal)).rejects.toMatchObject({ code: 'too_many_jobs' });
    controller.abort();
    await Promise.all(streams.map((stream) => stream?.next()));
    upstream.behave(answering(['Hello']));
    expect((await write(ada)).status).toBe(200);
  });

  it.each([
    [{ provider: 'toString' }, 'provider'],
    [{ provider: 'ollama', base_url: undefined }, 'base_url'],
    [{ base_url: 'file:///etc/passwd' }, 'base_url'],
    [{ base_url: 'nonsense' }, 'base_url'],
    [{ api_key: 'two words' }, 'api_key'],
    [{ api_key: 'line\nbreak' }, 'api_key'],
    [{ api_key: 'x'.repeat(2000) }, 'api_key'],
    [{ model: ' ' }, 'model'],
  ])('refuses %j', async (wrong, path) => {
    const answer = await put(ada, { ...service, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path }] } });
  });

  it('goes when it is removed, and with the account', async () => {
    const cleo = await buildUser(test);
    await put(cleo, service);
    expect((await cleo.call('DELETE', '/auth/ai')).status).toBe(200);
    expect((await cleo.call('GET', '/auth/ai')).body.data).toMatchObject({ provider: null });
    await put(cleo, service);
    await cleo.call('DELETE', '/auth/account', { password: TEST_PASSWORD });
    const left = await test.services.db.selectFrom('own_ai').select('user_id').execute();
    expect(left).toEqual([{ user_id: ada.id }]);
  });
});

describe('the address of an own service', () => {
  it('does not lead into the server’s network, in the clear, or by a redirection', async () => {
    const inside = await startCompletionsServer();
    const test = await createTestApp('sqlite', { AI_PRIVATE_ADDRESSES: 'off' });
    const ada = await buildUser(test);
    const service = { provider: 'openai-compatible', api_key: KEY, model: 'm' };
    for (const base_url of [
      inside.baseUrl,
      inside.baseUrl.replace('http:', 'https:'),
      inside.baseUrl.replace('127.0.0.1', 'localhost').replace('http:', 'https:'),
      'https://169.254.169.254/latest',
      'https://[::1]/v1',
      'https://user:secret@models.example/v1',
      'http://models.example/v1',
    ]) {
      const tried = await ada.call('POST', '/auth/ai/test', { ...service, base_url });
      expect([base_url, tried.body.code]).toEqual([base_url, 'ai_address_refused']);
      const listed = await ada.call('POST', '/auth/ai/models', {
        provider: 'openai-compatible',
        api_key: KEY,
        base_url,
      });
      expect(listed.body.code).toBe('ai_address_refused');
    }
    expect(inside.calls).toEqual([]);
    await test.close();
    await inside.close();
  });
});
