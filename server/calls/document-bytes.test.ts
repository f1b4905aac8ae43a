import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { readDocumentBytes } from '#domain/sections/sections-store.ts';

describe.each(DATABASES)('the document of a section as bytes on %s', (database) => {
  let test: TestApp;
  let author: TestUser;
  let stranger: TestUser;
  let projectId: string;

  beforeAll(async () => {
    test = await createTestApp(database);
    author = await buildUser(test);
    stranger = await buildUser(test);
    projectId = (await author.call<Project>('POST', '/projects', { title: 'A book', book_type: 'campaign' })).body.data
      .id;
    const content = '<p>“Wörter”, 龙, 🐉 and C:\\x41\\101</p>';
    await author.call('POST', `/projects/${projectId}/sections`, { id: 'a', content });
  });
  afterAll(() => test.close());

  it('is the text that is stored, letter by letter', async () => {
    const { db, store } = test.services;
    const key = { projectId, sectionId: 'a' };
    const stored = await store.sections.findDocument(author.id, key);
    expect(stored?.doc).toContain('🐉 and C:\\\\x41\\\\101');
    const bytes = await readDocumentBytes(db, author.id, key);
    expect(new TextDecoder().decode(bytes ?? undefined)).toBe(stored?.doc);
  });

  it('is nobody else’s', async () => {
    expect(await readDocumentBytes(test.services.db, stranger.id, { projectId, sectionId: 'a' })).toBeNull();
  });
});
