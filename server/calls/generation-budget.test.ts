import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, insertPerson, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { createGenerationBudget } from '#domain/generation/ai-router.ts';

const REQUEST = { prompt: 'A tavern', section_type: 'location', book_type: 'puhb', variant: 'standard' };

describe.each(DATABASES)('the budget of the generator on %s', (database) => {
  let test: TestApp;
  let time = Date.parse('2026-01-01T21:00:00.000Z');

  beforeAll(async () => {
    test = await createTestApp(database);
  });
  afterAll(() => test.close());

  const open = (dailyLimit: number | null, unverified = true) =>
    createGenerationBudget({ db: test.services.db, now: () => new Date(time), unverified, dailyLimit });

  it('is so many requests a day, and opens again at midnight in UTC', async () => {
    const ada = { id: (await insertPerson(test.services.db)).id, email_verified: false };
    const bob = { ...ada, id: (await insertPerson(test.services.db)).id };
    const budget = open(2);
    await budget.admit(ada);
    await budget.admit(ada);
    await expect(budget.admit(ada)).rejects.toMatchObject({
      code: 'generation_limit',
      retryAfter: 3 * 60 * 60,
      message: expect.stringContaining('2026-01-02 at 00:00 UTC'),
    });
    await budget.admit(bob);
    time += 3 * 60 * 60_000;
    await budget.admit(ada);
  });

  it('is not passed by requests at once, through however many processes', async () => {
    const ada = { id: (await insertPerson(test.services.db)).id, email_verified: true };
    const processes = [open(5), open(5)];
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, at) => processes[at % 2]?.admit(ada)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('is for those alone whose address is verified, where the operator says so', async () => {
    const ada = { id: (await insertPerson(test.services.db)).id, email_verified: false };
    await expect(open(null, false).admit(ada)).rejects.toMatchObject({ code: 'generation_unverified' });
    await open(null, false).admit({ ...ada, email_verified: true });
    await open(null).admit(ada);
  });
});

describe('calls beyond the budget', () => {
  const ask = (test: TestApp, user: TestUser, accept = 'application/json') =>
    test.app.inject({
      method: 'POST',
      url: '/api/generation/content',
      headers: { authorization: `Bearer ${user.token}`, accept },
      payload: REQUEST,
    });

  it('are answered with a sentence and a time, streams and texts alike, and are counted when they are accepted', async () => {
    const test = await createTestApp('sqlite', { AI_DAILY_LIMIT: '2' });
    const ada = await buildUser(test);
    const wrong = await ada.call('POST', '/generation/content', { ...REQUEST, project_id: 'none' });
    expect(wrong.status).toBe(404);
    expect((await ask(test, ada)).statusCode).toBe(200);
    expect((await ask(test, ada, 'text/event-stream')).statusCode).toBe(200);
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = await ask(test, ada, accept);
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'generation_limit']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json().error).toMatch(/2 requests a day .* at 00:00 UTC\.$/);
    }
    expect((await ask(test, await buildUser(test))).statusCode).toBe(200);
    await test.close();
  });

  it('are refused to those whose address is not verified, images too', async () => {
    const test = await createTestApp('sqlite', {
      GENERATION_UNVERIFIED: 'off',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: 'http://127.0.0.1:1/v1',
      AI_MODEL: 'text-model',
      AI_IMAGE_MODEL: 'image-model',
    });
    const ada = await buildUser(test);
    expect((await ask(test, ada, 'text/event-stream')).json()).toMatchObject({ code: 'generation_unverified' });
    const image = await ada.call('POST', '/generation/image', { prompt: 'A dragon' });
    expect(image).toMatchObject({ status: 403, body: { code: 'generation_unverified' } });
    await test.services.db.updateTable('users').set({ email_verified_at: new Date().toISOString() }).execute();
    expect((await ask(test, ada)).json()).toMatchObject({ code: 'provider_failed' });
    const metrics = await test.services.metrics.read();
    expect(metrics.text).toMatch(/^tomewright_security_events_total\{event="generation_refused",[^}]*\} 2$/m);
    await test.close();
  });
});
