import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CanonEntry } from '#contract/canon.ts';
import type { ImportedProject } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { buildZip } from '../workers/imports/testing/build-zip.ts';
import { openZip } from '../workers/imports/unzip.ts';

const TEXT = '<p>The landlady, Elda Brightwood, keeps the inn. Across the road lives Tam Orrin, an old smith.</p>';

describe('the canon in an archive', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
  });
  afterAll(() => test.close());

  async function exportZip(id: string): Promise<Uint8Array> {
    const headers = { authorization: `Bearer ${author.token}` };
    const sent = await test.app.inject({ method: 'GET', url: `/api/projects/${id}/export/zip`, headers });
    expect(sent.statusCode).toBe(200);
    return sent.rawPayload;
  }
  const importFile = (content: Uint8Array) =>
    sendForm<ImportedProject>(test, author, '/projects/import', { field: 'file', name: 'book.zip', content });
  const importManifest = async (facts: object) => {
    const book = { format: 'tomewright-book', version: 1, title: 'The Inn', sections: [], ...facts };
    const { status, body } = await importFile(await buildZip([{ path: 'book.json', content: JSON.stringify(book) }]));
    expect(status).toBe(201);
    return { id: body.data.id, notes: body.data.warnings.map(({ message }) => message), ...body.data.content };
  };
  const entriesOf = async (id: string) =>
    (await author.call<{ entries: CanonEntry[] }>('GET', `/projects/${id}/canon`)).body.data.entries;
  const manifestOf = async (zip: Uint8Array) => JSON.parse(await (await openZip(zip)).text('book.json')) as object;

  it('gives back the written entries, even under another name, and the names that were dismissed', async () => {
    const made = await author.call<Project>('POST', '/projects', { title: 'The Inn', book_type: 'adventure' });
    const { id } = made.body.data;
    await author.call('POST', `/projects/${id}/sections`, { title: 'Inn', content: TEXT });
    await author.call('PUT', `/projects/${id}/canon/found-elda-brightwood`, { name: 'The Host', aliases: [] });
    await author.call('DELETE', `/projects/${id}/canon/found-tam-orrin`);
    const none = await exportZip(id);
    await author.call('POST', `/projects/${id}/canon`, { name: 'Nobody', kind: 'place', facts: ['Far'], secret: true });
    const first = await exportZip(id);
    expect(await manifestOf(none)).not.toEqual(await manifestOf(first));
    const imported = await importFile(first);
    expect(imported.body.data.warnings).toEqual([]);
    const shape = (entries: CanonEntry[]) => entries.map(({ id: _, mentions: __, ...entry }) => entry);
    const entries = shape(await entriesOf(id));
    expect(entries.map(({ name, found }) => [name, found])).toEqual([
      ['Nobody', false],
      ['The Host', true],
    ]);
    expect(shape(await entriesOf(imported.body.data.id))).toEqual(entries);
    expect(await manifestOf(await exportZip(imported.body.data.id))).toEqual(await manifestOf(first));
  });

  it('is empty where an earlier program made the archive', async () => {
    const { id, notes, style_notes } = await importManifest({});
    expect([await entriesOf(id), notes, style_notes]).toEqual([[], [], '']);
  });

  it('is read as far as it is whole: what is odd is named', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `N${at}`);
    const { id, notes, style_notes } = await importManifest({
      style_notes: 'x'.repeat(3000),
      canon: [
        null,
        { name: ' ', kind: 'person' },
        { name: { $gt: '' } },
        {
          name: 'A\u0000da',
          kind: 'dragon',
          aliases: 'Ida',
          facts: [7, 'x'.repeat(1500), '\u0000'],
          secret: 'perhaps',
        },
        { name: 'ada', kind: 'person' },
        { name: 'y'.repeat(200), kind: 'place', aliases: names(50), found_as: 'not a key' },
        { name: 'One', kind: 'place', found_as: 'one', dismissed: true },
        { name: 'Other', kind: 'place', found_as: 'one' },
      ],
    });
    expect(style_notes).toHaveLength(2000);
    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      { name: 'Ada', kind: 'other', aliases: ['Ida'], facts: ['x'.repeat(1000)], secret: true },
      { name: 'Other', kind: 'place' },
      { name: 'y'.repeat(120), kind: 'place', aliases: names(40), facts: [], secret: false },
    ]);
    expect(notes).toEqual([
      'The note on style is longer than 2000 characters and is cut.',
      'An entry of the canon without a name is left out. This happened 3 times.',
      'Some of the facts of "Ada" in the canon are no texts and are left out.',
      'Some of the facts of "Ada" in the canon are longer than 1,000 characters and are cut.',
      `The name "${'y'.repeat(60)}" in the canon is longer than 120 characters and is cut.`,
      `Some of the other names of "${'y'.repeat(60)}" in the canon are left out: an entry has at most 40.`,
      'The kind of "Ada" in the canon is not known; it is listed under Other.',
      'The canon names "ada" twice; the first is kept.',
    ]);
  });

  it('has at most as many entries as a canon may have', async () => {
    const canon = Array.from({ length: 2100 }, (_, at) => ({ name: `Nobody ${at}`, kind: 'person' }));
    const { id, notes } = await importManifest({ canon });
    expect(await entriesOf(id)).toHaveLength(2000);
    expect(notes).toEqual(['A canon has at most 2,000 entries of its author; the others are left out.']);
    expect((await importManifest({ canon: { name: 'Ada' } })).notes).toEqual([
      'The canon of this archive is damaged and is left out.',
    ]);
  });
});
