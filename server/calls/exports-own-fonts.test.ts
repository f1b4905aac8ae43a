import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnFont } from '#contract/fonts.ts';
import { openZip } from '#server/workers/imports/unzip.ts';
import { buildFont, realFont } from '#server/typeset/testing/build-font.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { sendForm } from '#server/testing/send-form.ts';
import { output, readsPdfs } from '../typeset/testing/pdf-tools.ts';

const WORDS = '<h2>The Fen</h2><p>The <strong>lantern</strong> of the <em>drowned</em> burns low over the water.</p>';

let test: TestApp;
let ada: TestUser;
let bob: TestUser;
let folder: string;

beforeAll(async () => {
  test = await createTestApp();
  ada = await buildUser(test);
  bob = await buildUser(test);
  folder = await mkdtemp(join(tmpdir(), 'tomewright-own-fonts-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(person: TestUser, content: Buffer): Promise<OwnFont> {
  const answer = await sendForm<OwnFont>(test, person, '/fonts/upload', { field: 'font', name: 'a.ttf', content });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

async function buildBook(person: TestUser, layout: object): Promise<string> {
  const project = await person.call<{ id: string }>('POST', '/projects', { title: 'Fen', book_type: 'adventure' });
  const { id } = project.body.data;
  await person.call('POST', `/projects/${id}/sections`, { title: 'Part', content: WORDS });
  expect((await person.call('PUT', `/projects/${id}`, { content: { layout } })).status).toBe(200);
  return id;
}

interface Exported {
  /** The names of the fonts in the file, one a line. */
  fonts: string;
  warnings: { kind: string; message: string }[];
}

async function exportPdf(person: TestUser, id: string, query = ''): Promise<Exported> {
  const url = `/api/projects/${id}/export/pdf${query}`;
  const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
  expect(answer.statusCode).toBe(200);
  const file = join(folder, 'book.pdf');
  await writeFile(file, answer.rawPayload);
  const warnings = JSON.parse(String(answer.headers['x-export-warnings'])) as Exported['warnings'];
  return { fonts: await output('pdffonts', [file]), warnings };
}

describe.skipIf(!readsPdfs())('a book in fonts of its author', { timeout: 60_000 }, () => {
  it('has them in its PDF for screens and for shops, embedded, for text and headings', async () => {
    await upload(ada, realFont('crimson-text/400Regular/CrimsonText_400Regular.ttf'));
    await upload(ada, realFont());
    const id = await buildBook(ada, { text_font: 'crimson text', heading_font: 'Pirata One' });
    for (const query of ['', '?preset=print']) {
      const { fonts, warnings } = await exportPdf(ada, id, query);
      expect(fonts).toMatch(/CrimsonText-Regular-OwnText .* yes yes/);
      expect(fonts).toMatch(/PirataOne\S*-OwnHeadings .* yes yes/);
      const own = warnings.filter(({ kind }) => kind === 'font');
      expect(own.map(({ message }) => message)).toEqual([expect.stringMatching(/no bold and no italic/)]);
    }
    const preflight = await ada.call<{ findings: { code: string }[] }>('GET', `/projects/${id}/preflight?preset=print`);
    expect(preflight.body.data.findings.map(({ code }) => code)).toContain('font_not_embedded');
  });

  it('is never set in the fonts of somebody else, whatever they are called', async () => {
    const refused = await bob.call<{ id: string }>('POST', '/projects', { title: 'Bob’s', book_type: 'adventure' });
    const change = { content: { layout: { heading_font: 'Pirata One' } } };
    const answer = await bob.call('PUT', `/projects/${refused.body.data.id}`, change);
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'content.layout.heading_font']);
    const made = await bob.call('POST', '/projects', { title: 'Another', book_type: 'adventure', ...change });
    expect([made.status, made.body.issues?.[0]?.path]).toEqual([400, 'content.layout.heading_font']);
    // As an import of Ada's archive would name it.
    await test.services.db
      .updateTable('projects')
      .set({ layout: JSON.stringify({ heading_font: 'Pirata One' }) })
      .where('id', '=', refused.body.data.id)
      .execute();
    await bob.call('POST', `/projects/${refused.body.data.id}/sections`, { title: 'Part', content: WORDS });
    const { fonts, warnings } = await exportPdf(bob, refused.body.data.id);
    expect(fonts).not.toMatch(/Pirata|OwnHeadings/);
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringMatching(/no font “Pirata One” any more/)]);
  });

  it('stays as it was for those of the same process who chose none', async () => {
    const plain = await buildBook(bob, { theme: 'parchment' });
    const { fonts, warnings } = await exportPdf(bob, plain);
    expect(fonts).not.toContain('Own');
    expect(warnings).toEqual([]);
  });

  it('is made again when a font is added or deleted, and falls back with a warning', async () => {
    const font = await upload(bob, buildFont({ family: 'Mine' }));
    const id = await buildBook(bob, { heading_font: 'Mine' });
    expect((await exportPdf(bob, id)).fonts).toContain('OwnHeadings');
    expect((await bob.call('DELETE', `/fonts/${font.id}`)).status).toBe(200);
    const without = await exportPdf(bob, id);
    expect(without.fonts).not.toContain('OwnHeadings');
    expect(without.warnings[0]?.message).toMatch(
      /no font “Mine” any more; the headings stand in the fonts of the theme/,
    );
    // The unchanged layout may be sent back.
    const layout = { heading_font: 'Mine', text_font: '' };
    expect((await bob.call('PUT', `/projects/${id}`, { content: { layout } })).status).toBe(200);
    await upload(bob, buildFont({ family: 'Mine' }));
    expect((await exportPdf(bob, id)).fonts).toContain('OwnHeadings');
  });

  it('stands in e-books and web pages where the licence bits permit that, and nowhere else', async () => {
    const fay = await buildUser(test);
    await upload(fay, realFont('crimson-text/400Regular/CrimsonText_400Regular.ttf'));
    await upload(fay, buildFont({ family: 'For Print', fsType: 4 }));
    const id = await buildBook(fay, { text_font: 'Crimson Text', heading_font: 'For Print' });
    const fetched = async (format: string) => {
      const url = `/api/projects/${id}/export/${format}`;
      const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${fay.token}` } });
      const warnings = JSON.parse(
        decodeURIComponent(String(answer.headers['x-export-warnings'])),
      ) as Exported['warnings'];
      return { bytes: answer.rawPayload, messages: warnings.map(({ message }) => message).join(' ') };
    };
    const html = await fetched('html');
    expect(html.messages).toMatch(/“For Print” permit it in a PDF alone/);
    const page = html.bytes.toString();
    expect(page).toMatch(
      /@font-face\{font-family:'Own Text';font-style:normal;font-weight:400;src:url\(data:font\/ttf;base64,/,
    );
    expect(page).toContain('font-src data:;');
    expect(page).not.toContain('Own Headings');
    const epub = await fetched('epub');
    expect(epub.messages).toBe(html.messages);
    const zip = await openZip(epub.bytes);
    expect(await zip.text('book/style.css')).toMatch(/src:url\(fonts\/font-1\.ttf\)/);
    expect(await zip.text('book/package.opf')).toContain('href="fonts/font-1.ttf" media-type="font/ttf"');
    expect(await zip.text('book/style.css')).not.toContain('Own Headings');
    expect((await exportPdf(fay, id)).fonts).toContain('OwnHeadings');
  });

  it.each(['#read("/etc/passwd")', '"); #panic("no")', "x';}</style><script>", 'Alegreya', 'Noto Emoji', '\\u{41}'])(
    'may be called %s',
    async (family) => {
      const eve = await buildUser(test);
      const font = await upload(eve, buildFont({ family }));
      expect(font.family).toBe(family);
      const id = await buildBook(eve, { text_font: family, heading_font: family });
      expect((await exportPdf(eve, id)).fonts).toMatch(/OwnText/);
      for (const format of ['html', 'epub']) {
        const url = `/api/projects/${id}/export/${format}`;
        const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${eve.token}` } });
        expect(answer.statusCode).toBe(200);
        expect(answer.payload).not.toContain('<script>');
      }
    },
  );
});
