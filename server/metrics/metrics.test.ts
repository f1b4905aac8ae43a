import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AiProvider } from '#domain/generation/ai-provider.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { countedExporter, countedMailer, countedProvider } from './counted.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-the-operator';

describe('GET /metrics', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp('sqlite', { METRICS_TOKEN: TOKEN });
  });
  afterAll(() => test.close());

  it('speaks the text of Prometheus, with figures of the process', async () => {
    const answer = await test.app.inject({ url: '/api/metrics' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.body).toMatch(/^process_resident_memory_bytes\{instance="[^"]+:\d+"\} \d+$/m);
  });

  it('counts answers by the pattern of the route, without ids', async () => {
    await test.app.inject({ url: '/api/projects/a-secret-id' });
    await test.app.inject({ url: '/api/no/such/endpoint-at-all' });
    const { body } = await test.app.inject({ url: '/api/metrics' });
    expect(body).toMatch(
      /tomewright_http_request_duration_seconds_count\{[^}]*method="GET",route="\/api\/projects\/:id",status="401"[^}]*\} 1$/m,
    );
    expect(body).not.toContain('a-secret-id');
    expect(body).not.toContain('endpoint-at-all');
  });

  it('has every queue by its name, and the large answers that people are being sent', async () => {
    const release = await test.services.streamedReads.acquire('ann');
    const { body } = await test.app.inject({ url: '/api/metrics' });
    release();
    for (const queue of Object.keys(test.services.queues)) expect(body).toContain(`queue_waiting{queue="${queue}"`);
    expect(body).toMatch(/^tomewright_queue_running\{queue="large_reads",[^}]*\} 1$/m);
    expect(body).toMatch(/^tomewright_queue_waiting\{queue="large_reads",[^}]*\} 0$/m);
  });

  it('is for the machine itself and for who has the token', async () => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      test.app.inject({ url: '/api/metrics', remoteAddress, headers });
    const refused = await from('192.0.2.7');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'forbidden', error: expect.stringContaining('METRICS_TOKEN') });
    expect((await from('192.0.2.7', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403);
    expect((await from('192.0.2.7', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
    expect((await from('192.0.2.7', { authorization: 'Bearer wrong' })).statusCode).toBe(403);
  });
});

describe('what is counted', () => {
  const signal = new AbortController().signal;
  const request = {
    kind: 'content',
    prompt: 'x',
    sectionType: 'story',
    bookType: 'puhb',
    variant: 'standard',
    sources: [],
  } as const;
  const provider = (stream: () => AsyncIterable<string>): AiProvider => ({
    isModel: true,
    stream,
    object: () => Promise.reject(new Error('Nothing asks for data')),
  });

  async function* two() {
    yield 'one';
    yield 'two';
  }
  async function* failing(): AsyncIterable<string> {
    yield 'one';
    throw new Error('broken');
  }

  it('has texts by how they ended', async () => {
    const metrics = createMetrics();
    const read = async (stream: () => AsyncIterable<string>, pieces: number) => {
      for await (const _ of countedProvider(provider(stream), metrics).stream(request, { signal, watched: false })) {
        pieces -= 1;
        if (pieces === 0) return;
      }
    };
    await read(two, 9);
    await read(two, 1);
    await expect(read(failing, 9)).rejects.toThrow('broken');
    const { text } = await metrics.read();
    expect(text).toMatch(/tomewright_generations_total\{[^}]*outcome="done"[^}]*\} 1$/m);
    expect(text).toMatch(/tomewright_generations_total\{[^}]*outcome="stopped"[^}]*\} 1$/m);
    expect(text).toMatch(/tomewright_generations_total\{[^}]*outcome="failed"[^}]*\} 1$/m);
  });

  it('has books by how they ended', async () => {
    const metrics = createMetrics();
    const fail = () => Promise.reject(new Error('broken'));
    const broken = countedExporter(
      { typeset: fail, pages: fail, check: fail, cover: fail, write: fail, knownPages: fail },
      metrics,
    );
    const book = { callerId: 'ann', projectId: 'p', state: 'x', key: 'x', read: fail };
    await expect(broken.typeset(book)).rejects.toThrow('broken');
    await expect(broken.typeset(book, AbortSignal.abort())).rejects.toThrow('broken');
    const { text } = await metrics.read();
    expect(text).toMatch(/tomewright_typeset_duration_seconds_count\{[^}]*outcome="failed"[^}]*\} 1$/m);
    expect(text).toMatch(/tomewright_typeset_duration_seconds_count\{[^}]*outcome="stopped"[^}]*\} 1$/m);
  });

  it('has mails by how they ended, and queues and rooms as their keepers tell', async () => {
    const sources = {
      queues: () => [{ name: 'export', waiting: 3, running: 1 }],
      pool: () => ({ inUse: 4, waiting: 2 }),
      uploadBytes: () => 500,
    };
    const metrics = createMetrics(sources);
    const mail = { to: 'ada@example.com', subject: 'x', text: 'x', html: 'x' };
    const send = vi.fn<() => Promise<void>>();
    const mailer = countedMailer({ send, close: () => undefined }, metrics);
    await mailer.send(mail);
    send.mockRejectedValueOnce(new Error('refused'));
    await expect(mailer.send(mail)).rejects.toThrow('refused');
    let handOver = () => undefined as unknown;
    send.mockImplementationOnce(() => new Promise((resolve) => (handOver = () => resolve())));
    const third = mailer.send(mail);
    const { text } = await metrics.read();
    handOver();
    await third;
    for (const line of [
      /^tomewright_mails_total\{[^}]*outcome="sent"[^}]*\} 1$/m,
      /^tomewright_mails_total\{[^}]*outcome="failed"[^}]*\} 1$/m,
      /^tomewright_mails_waiting\{[^}]*\} 1$/m,
      /^tomewright_queue_waiting\{queue="export",[^}]*\} 3$/m,
      /^tomewright_queue_running\{queue="export",[^}]*\} 1$/m,
      /^tomewright_database_pool_in_use\{[^}]*\} 4$/m,
      /^tomewright_database_pool_waiting\{[^}]*\} 2$/m,
      /^tomewright_upload_room_bytes\{[^}]*\} 500$/m,
    ])
      expect(text).toMatch(line);
  });
});
