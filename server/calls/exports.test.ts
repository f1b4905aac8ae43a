import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXPORT_FORMATS, type Preflight } from '#contract/exports.ts';
import { buildUser, type TestUser } from '#server/testing/build-user.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';
import { hasGhostscript } from '#server/typeset/pdf/ghostscript.ts';

interface Made {
  id: string;
}

let test: TestApp;
let author: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  author = await buildUser(test);
});
afterAll(() => test.close());

async function buildBook(title: string, content: string): Promise<string> {
  const project = await author.call<Made>('POST', '/projects', { title, book_type: 'adventure' });
  await author.call('POST', `/projects/${project.body.data.id}/sections`, { title: 'Part', content });
  return project.body.data.id;
}

function download(path: string, user: TestUser = author) {
  return test.app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${user.token}` } });
}

describe('exporting a section for a shop', { timeout: 60_000 }, () => {
  it('converts nothing but the section', async () => {
    const id = await buildBook('In parts', '<p>Once</p>');
    const { body } = await author.call<{ content: { sections: Made[] } }>('GET', `/projects/${id}`);
    const section = body.data.content.sections[0]?.id;
    const typeset = vi.spyOn(test.services.exporter, 'typeset');
    const answer = await download(`/projects/${id}/export/pdf?preset=drivethrurpg&section=${section}`);
    expect(answer.statusCode).toBe(200);
    const [whole, part] = typeset.mock.calls.map(([order]) => order.state);
    typeset.mockRestore();
    expect(whole).toContain('"hasGhostscript":false');
    expect(part).toContain(`section ${section}`);
    expect(part).toContain(`"hasGhostscript":${await hasGhostscript()}`);
  });
});

describe('exporting a project', { timeout: 30_000 }, () => {
  it('answers with a PDF under the title of the book, in any script', async () => {
    const id = await buildBook('Драконы: a “tale”', '<p>Once</p>');
    const response = await download(`/projects/${id}/export/pdf`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="[ -~]+\.pdf"; filename\*=UTF-8''%D0%94/,
    );
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
    expect(response.headers['x-export-warnings']).toBe('[]');
  });

  it('names what cannot be shown in a header and in the preview', async () => {
    const id = await buildBook('Warned', '<p>中</p><img src="https://example.com/a.png" alt="A map">');
    const exported = await download(`/projects/${id}/export/pdf`);
    const warnings = JSON.parse(String(exported.headers['x-export-warnings']));
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatchObject({
      kind: 'glyph',
      section: 'Part',
      message: expect.stringContaining('U+4E2D 中'),
    });
    expect(warnings[1]).toMatchObject({ kind: 'image', message: expect.stringContaining('https://example.com/a.png') });
    const preview = await author.call<{ pages: number; cover: string; warnings: unknown[] }>(
      'GET',
      `/projects/${id}/preview`,
    );
    expect(preview.body.data).toMatchObject({ pages: 3, warnings });
    expect(preview.body.data.cover).toMatch(/^<svg/);
  });

  it('says on which page each section begins, and shows that page by itself', async () => {
    const id = await buildBook('Placed', '<p>First words.</p>'.repeat(300));
    const second = await author.call<Made>('POST', `/projects/${id}/sections`, {
      title: 'Last Part',
      content: '<p>Quartz.</p>',
    });
    const { data } = (
      await author.call<{ pages: number; sections: { id: string; page: number }[] }>('GET', `/projects/${id}/preview`)
    ).body;
    expect(data.sections[0]?.page).toBe(3);
    expect(data.sections[1]).toEqual({ id: second.body.data.id, page: data.pages });

    const { body } = await author.call<{ page: number; svg: string; text: string }>(
      'GET',
      `/projects/${id}/sections/${second.body.data.id}/page`,
    );
    const inBook = await author.call<{ svg: string; text: string }>('GET', `/projects/${id}/pages/${data.pages}`);
    expect(body.data).toMatchObject({ page: data.pages, text: inBook.body.data.text });
    expect(body.data.text).toContain('Quartz.');
    expect(body.data.svg).toMatch(/^<svg/);
    expect(await author.call('GET', `/projects/${id}/sections/none/page`)).toMatchObject({ status: 404 });
  });

  it('answers with Markdown as a file of text', async () => {
    const id = await buildBook('The Fen', '<p>Some <strong>bold</strong> words</p>');
    const response = await download(`/projects/${id}/export/markdown`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="The Fen\.md"/);
    expect(response.body).toMatch(/^---\ntitle: The Fen\n[^]*---\n\n# Part\n\nSome \*\*bold\*\* words\n$/);
  });

  it('answers with one page of HTML that shows images from this server', async () => {
    const id = await buildBook('The Fen', '<p>Words</p><img src="/api/images/x1" alt="Map">');
    const response = await download(`/projects/${id}/export/html`);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="The Fen\.html"/);
    expect(response.body).toMatch(/<h2>Part<\/h2><p>Words<\/p>[^]* src="http:\/\/[^"]+\/api\/images\/x1"/);
  });

  it.each(['html', 'markdown'])('names images that %s cannot count on, with their section', async (format) => {
    const id = await buildBook('Pictures', '<img src="/api/images/gone"><img src="https://example.com/a.png">');
    const response = await download(`/projects/${id}/export/${format}`);
    expect(response.statusCode).toBe(200);
    expect(JSON.parse(String(response.headers['x-export-warnings']))).toEqual([
      { kind: 'image', section_id: expect.any(String), section: 'Part', message: expect.stringContaining('/gone') },
      { kind: 'image', section_id: expect.any(String), section: 'Part', message: expect.stringContaining('/a.png') },
    ]);
  });

  it('answers with a Word document, and names the image that is not in it', async () => {
    const id = await buildBook('The Fen', '<p>Words</p><img src="https://example.com/a.png" alt="Map">');
    const response = await download(`/projects/${id}/export/docx`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/wordprocessingml\.document$/);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="The Fen\.docx"/);
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(JSON.parse(String(response.headers['x-export-warnings']))).toMatchObject([
      { kind: 'image', section: 'Part', message: expect.stringContaining('https://example.com/a.png') },
    ]);
  });

  it.each(EXPORT_FORMATS)('makes the %s of a book without sections', async (format) => {
    const project = await author.call<Made>('POST', '/projects', { title: 'Empty', book_type: 'adventure' });
    const response = await download(`/projects/${project.body.data.id}/export/${format}`);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.length).toBeGreaterThan(0);
    expect(response.headers['x-export-warnings']).toBe('[]');
  });

  it('makes the PDF for a print shop, and of one section alone', async () => {
    const id = await buildBook('Printed', '<p>First words.</p>'.repeat(300));
    const path = `/projects/${id}/export/pdf`;
    const last = { title: 'Last Part', content: '<p>Quartz.</p>' };
    const section = (await author.call<Made>('POST', `/projects/${id}/sections`, last)).body.data.id;
    const [screen, lulu] = [await download(path), await download(`${path}?preset=lulu`)];
    expect([screen.statusCode, lulu.statusCode]).toEqual([200, 200]);
    expect(lulu.rawPayload.equals(screen.rawPayload)).toBe(false);
    expect((await download(`${path}?preset=screen`)).rawPayload.equals(screen.rawPayload)).toBe(true);
    const part = await download(`${path}?section=${section}`);
    expect(part.statusCode).toBe(200);
    expect(part.rawPayload.length).toBeLessThan(screen.rawPayload.length);
    expect((await download(`${path}?section=none`)).statusCode).toBe(404);
  });

  it.each(['?preset=papyrus', '?preset=', '?preset=lulu&colours=pink', '?preset=lulu&preset=print'])(
    'refuses what it cannot print: %s',
    async (query) => {
      const id = await buildBook('Presets', '<p>x</p>');
      const response = await author.call('GET', `/projects/${id}/export/pdf${query}`);
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  it('refuses a format that is not known', async () => {
    const id = await buildBook('Formats', '<p>x</p>');
    const response = await author.call('GET', `/projects/${id}/export/papyrus`);
    expect(response).toMatchObject({ status: 400, body: { code: 'unknown_format' } });
  });

  it('says what to look at before a book is printed, and keeps it until the book changes', async () => {
    const id = await buildBook('Checked', '<p>A beholder.</p>');
    const path = `/projects/${id}/preflight`;
    const { body } = await author.call<Preflight>('GET', `${path}?preset=lulu`);
    expect(body.data).toMatchObject({ trim: { width_mm: 210, height_mm: 297 }, bleed_mm: 3.175 });
    const found = (data: Preflight) => data.findings.map(({ code, section_title }) => `${code} ${section_title}`);
    expect(found(body.data)).toEqual(['page_count undefined', 'trademark Part', 'page_count undefined']);
    const section = body.data.findings[1]?.section_id ?? '';
    await author.call('PUT', `/projects/${id}/sections/${section}`, { content: '<p>A beheld thing.</p>' });
    expect(found((await author.call<Preflight>('GET', `${path}?preset=lulu`)).body.data)).not.toContain(
      'trademark Part',
    );
    expect((await author.call<Preflight>('GET', path)).body.data.bleed_mm).toBe(3);
    expect(await author.call('GET', `${path}?preset=papyrus`)).toMatchObject({ status: 400 });
  });

  it('makes the cover of a paperback', async () => {
    const id = await buildBook('Wrapped', '<p>x</p>');
    const response = await download(`/projects/${id}/export/cover?preset=lulu&stock=cream`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('filename="Wrapped (cover).pdf"');
    expect(response.headers['x-export-warnings']).toBe('[]');
    const spine = await download(`/projects/${id}/export/cover`);
    expect(String(spine.headers['x-export-warnings'])).toContain('The spine is');
    for (const query of ['preset=screen', 'preset=papyrus', 'stock=vellum', 'lettering=maybe'])
      expect(await author.call('GET', `/projects/${id}/export/cover?${query}`)).toMatchObject({ status: 400 });
    const stranger = await buildUser(test);
    expect(await stranger.call('GET', `/projects/${id}/export/cover`)).toMatchObject({ status: 404 });
  });

  it('counts the pages for a cover once, and takes those of the print file where there is one', async () => {
    const id = await buildBook('Counted', '<p>x</p>');
    await download(`/projects/${id}/export/pdf?preset=lulu`);
    const check = vi.spyOn(test.services.exporter, 'check');
    expect((await download(`/projects/${id}/export/cover?preset=lulu`)).statusCode).toBe(200);
    expect(check).not.toHaveBeenCalled();
    expect((await download(`/projects/${id}/export/cover?preset=print`)).statusCode).toBe(200);
    expect(check).toHaveBeenCalledTimes(1);
    check.mockRestore();
  });

  it('gives nobody the book of another', async () => {
    const id = await buildBook('Private', '<p>x</p>');
    const stranger = await buildUser(test);
    for (const format of EXPORT_FORMATS) {
      expect(await stranger.call('GET', `/projects/${id}/export/${format}`)).toMatchObject({ status: 404 });
    }
    expect(await stranger.call('GET', `/projects/${id}/preview`)).toMatchObject({ status: 404 });
    expect(await stranger.call('GET', `/projects/${id}/preflight`)).toMatchObject({ status: 404 });
    const signedOut = await test.app.inject({ method: 'GET', url: `/api/projects/${id}/export/pdf` });
    expect(signedOut.statusCode).toBe(401);
  });
});
