import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedProject } from '#contract/imports.ts';
import type { Project } from '#contract/projects.ts';
import { emptyStatBlock } from '#book/rules-5e/stat-block.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { pdfText, readsPdfs } from '../typeset/testing/pdf-tools.ts';

const BEAST = {
  ...emptyStatBlock(),
  name: 'Moorhund',
  size: 'Medium',
  kind: 'Beast',
  alignment: 'Unaligned',
  armorClass: 13,
  hitPoints: 27,
  hitDice: '6d8',
  abilities: { str: 14, dex: 14, con: 10, int: 3, wis: 12, cha: 7 },
  challenge: '3',
  speed: '12 m',
  actions: [{ name: 'Biss', text: 'Au.' }],
};
const DATA = JSON.stringify(BEAST).replaceAll('"', '&quot;');
const CONTENT = [
  `<article data-block="stat-block" data-stat-block="${DATA}"></article>`,
  '<article data-block="spell" data-name="Funke" data-level="3" data-school="Hervorrufung" data-casting-time="Aktion"></article>',
  '<aside data-block="sidebar" data-kind="gm-note"><p>Still.</p></aside>',
].join('');
const ENGLISH = ['Speed', 'Actions', 'Casting Time', 'Level 3', 'For the Game Master'];
const GERMAN = ['Bewegungsrate', 'Aktionen', 'Zeitaufwand', 'Hervorrufung 3. Grades', 'Für die Spielleitung'];

describe('the words of the game in a German book', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-words-'));
    test = await createTestApp();
    author = await buildUser(test);
    const body = { title: 'Das Moor', book_type: 'player_supplement', content: { layout: { language: 'de' } } };
    ({ id } = (await author.call<Project>('POST', '/projects', body)).body.data);
    const content = { sections: [{ title: 'Tiere', content: CONTENT }] };
    expect((await author.call('PUT', `/projects/${id}`, { content })).status).toBe(200);
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function exported(format: string): Promise<Buffer> {
    const headers = { authorization: `Bearer ${author.token}` };
    const answer = await test.app.inject({ method: 'GET', url: `/api/projects/${id}/export/${format}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  }

  async function textOf(format: string): Promise<string> {
    const file = await exported(format);
    if (format === 'html') return file.toString();
    const path = join(folder, 'book.pdf');
    if (format === 'epub') {
      const zip = await openZip(file);
      return (await zip.text('book/section-1.xhtml')) + (await zip.text('book/title.xhtml'));
    }
    await writeFile(path, file);
    return pdfText(path);
  }

  it.skipIf(!readsPdfs()).each(['pdf', 'epub', 'html'])('are German in %s', async (format) => {
    const text = (await textOf(format)).replace(/data-[\w-]+=(?:"[^"]*"|'[^']*')/g, '');
    for (const word of GERMAN) expect(text).toContain(word);
    for (const word of ENGLISH) expect(text).not.toContain(word);
    if (format !== 'html') expect(text).toContain('Ergänzungsband für Spieler');
    expect(text).not.toContain('Player-Focused');
  });

  it.each(['html', 'docx', 'markdown', 'zip'])('do not hide the blocks from an import of %s', async (format) => {
    const name = `book.${format === 'markdown' ? 'md' : format}`;
    const file = { field: 'file', name, content: await exported(format) };
    const { body } = await sendForm<ImportedProject>(test, author, '/projects/import', file);
    const html = body.data.content.sections.map(({ content }) => content).join('');
    for (const block of ['data-block="stat-block"', 'data-block="spell"', 'data-kind="gm-note" data-title=""'])
      expect(html).toContain(block);
  });
});
