import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { pdfText, readsPdfs } from '../typeset/testing/pdf-tools.ts';

const SAID = 'The text of this book was written without AI.';
const HUMAN = '<p>Rain fell on the harbor.</p>';
const MACHINE = '<p><span data-machine="model">Rain fell on the harbor.</span></p>';

describe('a book for which AI is switched off', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let book: string;
  let section: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const body = { title: 'Salt', book_type: 'campaign', content: { ai: 'off' } };
    book = `/projects/${(await author.call<Project>('POST', '/projects', body)).body.data.id}`;
    const made = await author.call<Section>('POST', `${book}/sections`, { title: 'The Harbor', content: HUMAN });
    section = `${book}/sections/${made.body.data.id}`;
  });
  afterAll(() => test.close());

  async function exported(format: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${author.token}` };
    const answer = await test.app.inject({ method: 'GET', url: `/api${book}/export/${format}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  it.each(['html', 'markdown'])('says so in its %s, as long as no machine had a hand in it', async (format) => {
    expect((await author.call('PUT', book, { content: { ai: 'off' } })).status).toBe(200);
    expect((await exported(format)).toString('utf8')).toContain(SAID);
    expect((await author.call('PUT', section, { content: MACHINE })).status).toBe(200);
    expect((await exported(format)).toString('utf8')).not.toContain(SAID);
    expect((await author.call('PUT', section, { content: HUMAN })).status).toBe(200);
    expect((await author.call('PUT', book, { content: { ai: 'on' } })).status).toBe(200);
    expect((await exported(format)).toString('utf8')).not.toContain(SAID);
  });

  it.runIf(readsPdfs())('says so in its PDF', async () => {
    expect((await author.call('PUT', book, { content: { ai: 'off' } })).status).toBe(200);
    const folder = await mkdtemp(join(tmpdir(), 'tomewright-without-ai-'));
    const file = join(folder, 'book.pdf');
    await writeFile(file, await exported('pdf'));
    expect((await pdfText(file)).replace(/\s+/g, ' ')).toContain(SAID);
    await rm(folder, { recursive: true });
  });
});
