import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeProject } from '#domain/projects/new-project.ts';
import { addSection } from '#domain/sections/arrange-sections.ts';
import { saveSection, type SectionSave } from '#domain/sections/save-section.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Database } from '#domain/database/database.ts';
import { insertPerson } from '#server/testing/build-user.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { createStore } from '#domain/store/store.ts';

/** A text of ten words, of which only the last differs, so that replacing one by another is a correction. */
const text = (last: string) => `<p>one two three four five six seven eight nine ${last}</p>`;
const UNCHANGED = ['select projects', 'select sections', 'select sections'];
const WRITTEN = [...UNCHANGED, 'select section_versions', 'update sections', 'update projects'];
/** The empty one is the sum of what the account holds, which comes from no single table. */
const KEPT = ['insert section_versions', 'select section_versions', ' '];

describe.each(DATABASES)('the statements of a save on %s', (database) => {
  let sent: string[] = [];
  let test: TestApp;
  let services: DomainServices;
  let ownerId: string;
  let projectId: string;

  beforeAll(async () => {
    test = await createTestApp(database);
    ownerId = (await insertPerson(test.services.db)).id;
    const db = listenedTo(test.services.db, (statement) => sent.push(statement));
    services = { ...test.services, store: createStore(db) };
  });
  beforeEach(async () => {
    projectId = (await makeProject(services, ownerId, { title: 'A book' })).id;
    await addSection(services, { ownerId, projectId, given: { id: 'a', content: text('one') } });
    await save({ content: text('two'), save_id: 'last' });
    sent = [];
  });
  afterAll(() => test.close());

  const save = (given: SectionSave['given'], isBrief = true) =>
    saveSection(services, { ownerId, key: { projectId, sectionId: 'a' }, given, isBrief });

  it('read no row again: what was written is the answer', async () => {
    await save({ content: text('three'), version: 2, save_id: 'next' });
    expect(sent.map(shape)).toEqual(WRITTEN);
    expect(sent.filter(givesText)).toEqual([]);
  });

  it('are no more where the answer is whole; what the save leaves as it was comes from the write itself', async () => {
    await save({ title: 'Renamed' }, false);
    expect(sent.map(shape)).toEqual(WRITTEN);
    expect(sent.filter(givesText).map(shape)).toEqual(['update sections']);
    sent = [];
    await save({ content: text('three'), images: [] }, false);
    expect(sent.filter(givesText)).toEqual([]);
  });

  it('are three more where an earlier version is kept, one of them for the sums of the account', async () => {
    await test.services.store.transaction(({ versions }) => versions.removeAll({ projectId, sectionId: 'a' }));
    await save({ content: text('three') });
    expect(sent.map(shape)).toEqual([...WRITTEN.slice(0, 4), ...KEPT, ...WRITTEN.slice(4)]);
  });

  it('end where nothing is new, and earlier where it was sent before', async () => {
    await save({ content: text('two') });
    expect(sent.map(shape)).toEqual(UNCHANGED);
    sent = [];
    await save({ content: text('two'), version: 1, save_id: 'last' });
    expect(sent.map(shape)).toEqual(UNCHANGED.slice(0, 2));
    expect(sent.filter(givesText)).toEqual([]);
  });

  it('read the section once for a conflict, and compare and keep nothing', async () => {
    await expect(save({ content: text('three'), version: 1 })).rejects.toMatchObject({ code: 'version_conflict' });
    expect(sent.map(shape)).toEqual(UNCHANGED);
    expect(sent.filter(givesText)).toHaveLength(1);
  });
});

/** Wraps the database so that `listen` gets each statement as it is sent. */
function listenedTo(db: Database, listen: (statement: string) => void): Database {
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      listen(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

/** What a statement does and to which table: "update sections". */
function shape(statement: string): string {
  const [, verb = '', table = ''] = /^(\w+)(?:.*?\b(?:from|into)| ) ?"(\w+)"/.exec(statement) ?? [];
  return `${verb} ${table}`;
}

/** Whether a statement returns a section's text to the server. (A list of images is short.) */
function givesText(statement: string): boolean {
  const given = statement.startsWith('select') ? statement.split(' from ')[0] : statement.split(' returning ')[1];
  return /"(content|doc)"|\*/.test(given ?? '') && !statement.includes('from "projects"');
}
