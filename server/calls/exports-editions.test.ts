import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_FORMATS, type ExportWarning } from '#contract/exports.ts';
import type { Project } from '#contract/projects.ts';
import { buildImage } from '#server/images/testing/build-image.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { exportedWords } from '../typeset/testing/exported-words.ts';
import { readsPdfs } from '../typeset/testing/pdf-tools.ts';

const IDS = ['11', '22', '33'].map((ends) => `7a0c4f0e-59f5-4a39-9d0e-0f5f9f3f8a${ends}`);
const [ROAD = '', MILL = '', BELL = ''] = IDS;
const SECRETS = /Quentin|Truth|Guilt|The crypt|Old Grudge/;
/** The formats whose words this test can read, and those of them that contain all text of a book. */
const READ = EXPORT_FORMATS.filter((format) => format !== 'pdf' || readsPdfs());
const WITH_TEXT = READ.filter((format) => format !== 'json');

describe('the players’ edition of a book', { timeout: 60_000 }, () => {
  let test: TestApp;
  let author: TestUser;
  let id: string;
  let secretPicture: string;

  beforeAll(async () => {
    test = await createTestApp();
    author = await buildUser(test);
    const made = await author.call<Project>('POST', '/projects', { title: 'The Fen', book_type: 'adventure' });
    ({ id } = made.body.data);
    const file = { field: 'image', name: 'crypt.png', content: await buildImage('png', 90, 50) };
    secretPicture = (await sendForm<{ url: string }>(test, author, '/images/upload', file)).body.data.url;
    const note = `<aside data-block="sidebar" data-kind="gm-note" data-title="Truth"><h3>The Murderer</h3><p>Quentin did <span data-index="Guilt">it</span>.</p><figure><img src="${secretPicture}" alt="The crypt"></figure></aside>`;
    const creature =
      '<article data-block="stat-block" data-stat-block=\'{"name":"Marsh Owl","armorClass":12,"challenge":"1"}\'></article>';
    const sections = [
      { id: ROAD, title: 'Road', content: `<p>Gravel. See <span data-ref="${MILL}">x</span>.</p>${note}${creature}` },
      { id: MILL, title: 'Mill', content: '<p>Flour. Ask for <span data-ref="The Murderer">x</span>.</p>' },
      { id: BELL, title: 'Bell', content: note },
    ];
    const layout = { index: true, chapter_numbers: 'arabic' };
    expect((await author.call('PUT', `/projects/${id}`, { content: { sections, layout } })).status).toBe(200);
    const entry = { name: 'Old Grudge', kind: 'event', facts: ['Quentin hates the miller'], secret: true };
    expect((await author.call('POST', `/projects/${id}/canon`, entry)).status).toBeLessThan(300);
  });
  afterAll(() => test.close());

  async function exported(format: string, query = '') {
    const headers = { authorization: `Bearer ${author.token}` };
    const url = `/api/projects/${id}/export/${format}${query}`;
    const answer = await test.app.inject({ method: 'GET', url, headers });
    expect(answer.statusCode).toBe(200);
    return answer;
  }
  const words = async (format: string, query = '') =>
    exportedWords((await exported(format, query)).rawPayload, /\.(xhtml|xml|md|opf|json|txt)$/);

  it.each(READ)('has no note for the game master in %s, before and after the whole is made', async (format) => {
    for (const edition of ['players', 'full', 'players']) {
      const text = await words(format, `?edition=${edition}`);
      expect(text).toContain('Marsh Owl');
      expect(SECRETS.test(text)).toBe(edition === 'full' && format !== 'json');
    }
  });

  it('is called so', async () => {
    const { headers } = await exported('markdown', '?edition=players');
    expect(headers['content-disposition']).toContain('filename="The Fen (players).md"');
  });

  it('keeps the name of what it leaves out where the text speaks of it, and says that it leads nowhere', async () => {
    const { body, headers } = await exported('html', '?edition=players');
    expect(body).toContain('<span data-ref="The Murderer">The Murderer</span>');
    const warnings: ExportWarning[] = JSON.parse(String(headers['x-export-warnings']));
    expect(warnings).toMatchObject([{ kind: 'reference', section: 'Mill' }]);
  });

  it.each(['zip', 'epub', 'docx'])('holds no picture of such a note in %s', async (format) => {
    const pictures = async (query: string) =>
      (await openZip((await exported(format, query)).rawPayload)).paths.filter((path) => path.endsWith('.png'));
    expect(await pictures('')).toHaveLength(1);
    expect(await pictures('?edition=players')).toEqual([]);
  });

  it('is refused under another name, with a sentence', async () => {
    expect(await author.call('GET', `/projects/${id}/export/epub?edition=heroes`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', error: expect.stringContaining('Please choose one of these editions: full') },
    });
  });

  describe('some sections alone', () => {
    it.each(WITH_TEXT)('stand in %s in the order of the book', async (format) => {
      const both = await words(format, `?section=${MILL}&section=${ROAD}`);
      expect(both.indexOf('Gravel')).toBeGreaterThan(-1);
      expect(both.indexOf('Flour')).toBeGreaterThan(both.indexOf('Gravel'));
      expect(both).not.toContain('Chapter 3');
      const one = await words(format, `?section=${MILL}&edition=players`);
      expect(one).toContain('Flour');
      expect(one).not.toMatch(/Gravel|Marsh Owl|Quentin/);
    });

    it('give json its entries alone', async () => {
      expect(await words('json', `?section=${MILL}`)).not.toContain('Marsh Owl');
    });

    it.each(['html', 'epub', 'docx'])('keep their numbers in %s', async (format) => {
      const text = await words(format, `?section=${BELL}&section=${ROAD}`);
      for (const number of [1, 3]) expect(text).toContain(`Chapter ${number}`);
      expect(text).not.toContain('Chapter 2');
    });

    it.each(WITH_TEXT)('say in %s the title of one left out', async (format) => {
      const text = await words(format, `?section=${ROAD}`);
      expect(text).toMatch(/See[^.]*Mill/);
      expect(text).not.toContain(MILL);
    });

    it.each(EXPORT_FORMATS)('are refused in %s where the book lacks one', async (format) => {
      const path = `/projects/${id}/export/${format}?section=${ROAD}&section=none`;
      expect(await author.call('GET', path)).toMatchObject({ status: 404, body: { code: 'section_not_found' } });
    });
  });
});
