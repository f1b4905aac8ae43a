import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { output, readsPdfs } from '#server/typeset/testing/pdf-tools.ts';
import { type Author, enterAs } from './author.ts';
import { chooseInBook } from './desk.ts';
import { type Stage, type Visit } from './browser.ts';

describe('the page of a book’s layout', { timeout: 90_000 }, () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let folder: string;
  let id: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-layout-'));
    ({ stage, author, visitor } = await enterAs('layout@example.com', { pages: true }));
    ({ id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' }));
    await author.call('POST', `/projects/${id}/sections`, { title: 'One', content: '<p>Rain.</p>' });
  });
  afterAll(async () => {
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  });

  const form = () => visitor.page.getByRole('form', { name: 'Layout' });
  const saved = () => visitor.page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const layout = async () => (await author.call<Project>('GET', `/projects/${id}`)).content.layout;
  const pageImage = () => visitor.page.getByRole('region', { name: 'Pages' }).getByRole('img', { name: 'Page 1' });
  /** The page size that the PDF states, in points. */
  const pageSize = async () => {
    const answer = await fetch(`${stage.server.url}/api/projects/${id}/export/pdf`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    const file = join(folder, 'book.pdf');
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(await output('pdfinfo', [file])) ?? [];
    return [Number(width), Number(height)].map((points) => Math.round((points / 72) * 1000) / 1000);
  };

  it('is reached from the text and from the details of a book, and leads back', async () => {
    const { page } = visitor;
    await page.goto(`/project/${id}`);
    await chooseInBook(page, 'Layout');
    await page.waitForURL(`**/project/${id}/layout`);
    await page.getByRole('link', { name: 'Back to the text' }).click();
    await page.getByRole('textbox', { name: 'Section text' }).waitFor();
    await page.getByRole('button', { name: 'book details' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open the layout' }).click();
    await form().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('passes under its bar, which is as wide as its panel', async () => {
    const { page } = visitor;
    const panel = await page.getByRole('main').boundingBox();
    await form().getByLabel('Paper').scrollIntoViewIfNeeded();
    const bar = await page.getByRole('heading', { name: 'Layout', level: 1 }).locator('..').boundingBox();
    expect([bar?.x, bar?.width]).toEqual([panel?.x, panel?.width]);
  });

  it('saves by itself what is chosen, and shows the pages so', async () => {
    const { page } = visitor;
    await pageImage().waitFor();
    const before = await pageImage().getAttribute('data-hash');
    await form().getByRole('radio', { name: 'Gothic' }).check();
    await saved();
    await expect.poll(() => pageImage().getAttribute('data-hash')).not.toBe(before);
    await form().getByLabel('Accent colour').fill('#1a6b8a');
    await form().getByLabel('Ornaments').selectOption({ index: 1 });
    await form().getByLabel('Language').selectOption({ label: 'German (Deutsch)' });
    await form().getByLabel('Contents', { exact: true }).selectOption('1');
    await form().getByLabel('Index').check();
    await expect
      .poll(layout)
      .toMatchObject({ theme: 'gothic', settings: { accent: '#1a6b8a' }, language: 'de', toc_depth: 1, index: true });
    await page.reload();
    expect(await form().getByRole('radio', { name: 'Gothic' }).isChecked()).toBe(true);
    expect(await form().getByLabel('Accent colour').inputValue()).toBe('#1a6b8a');
  });

  it('asks which pages come before the text', async () => {
    await form().getByLabel('Half title').check();
    // The preview shows the page of the open section. The half title moves that section to page 4.
    await visitor.page.getByRole('region', { name: 'Pages' }).getByRole('img', { name: 'Page 4' }).waitFor();
    await form().getByLabel('Credits').fill('Writing: Ada\nArt: Ben');
    await expect.poll(layout).toMatchObject({ half_title: true, credits: 'Writing: Ada\nArt: Ben' });
    await form().getByLabel('Half title').uncheck();
    await form().getByLabel('Credits').fill('');
    await expect.poll(layout).toMatchObject({ half_title: false, credits: '' });
  });

  it('is used by the keyboard alone', async () => {
    const { page } = visitor;
    await form().getByRole('radio', { name: 'Gothic' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await layout()).theme).toBe('modern');
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await layout()).theme).toBe('parchment');
  });

  it('says when a choice could not be saved, and saves it later', async () => {
    const { page } = visitor;
    await page.route(`**/api/projects/${id}`, (route) => route.abort());
    await form().getByLabel('Columns').selectOption('1');
    await page.getByRole('status').getByText('Offline: not saved yet').or(page.getByText('Save Error')).waitFor();
    expect((await layout()).columns).toBe(2);
    await page.unroute(`**/api/projects/${id}`);
    await expect.poll(async () => (await layout()).columns).toBe(1);
    await saved();
    visitor.complaints.length = 0;
  });

  it('keeps what was chosen elsewhere meanwhile, and asks where both chose the same', async () => {
    const { page } = visitor;
    await author.call('PUT', `/projects/${id}`, { content: { layout: { paper: 'a5', licence: 'orc' } } });
    await form().getByLabel('Paper').selectOption({ label: '7 × 10 in' });
    await page.getByRole('alert').getByText('Paper is there: “A5”').or(page.getByText('Paper is there: A5')).waitFor();
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(layout).toMatchObject({ paper: '7x10', licence: 'orc' });
    expect(await form().getByLabel('Licence').inputValue()).toBe('orc');
    visitor.complaints.length = 0;
  });

  it.skipIf(!readsPdfs())('is the paper that the PDF has: US Letter is 8.5 by 11 inches', async () => {
    await form().getByLabel('Paper').selectOption({ label: 'US Letter' });
    await form().getByLabel('Columns').selectOption('1');
    await form().getByLabel('Font size').fill('10.5');
    await expect.poll(layout).toMatchObject({ paper: 'letter', columns: 1, base_size_pt: 10.5 });
    expect(await pageSize()).toEqual([8.5, 11]);
  });

  it.skipIf(!readsPdfs())('takes a paper of one’s own, begun from the paper before it', async () => {
    await form().getByLabel('Paper').selectOption({ label: '6 × 9 in' });
    await form().getByLabel('Paper').selectOption({ label: 'Custom…' });
    expect(await form().getByLabel('Width').inputValue()).toBe('152.4 mm');
    await form().getByLabel('Height').fill('20');
    await form().getByText('A custom paper is 90 to 450 millimetres wide and high').waitFor();
    await visitor.page.getByRole('status').getByText('Save Error').waitFor();
    await form().getByLabel('Height').fill('127');
    await expect.poll(layout).toMatchObject({ paper: 'custom', height_mm: 127 });
    expect(await pageSize()).toEqual([6, 5]);
  });

  it('says where its columns are too narrow to be read well', async () => {
    await form().getByLabel('Paper').selectOption({ label: 'A5' });
    await form().getByLabel('Font size').fill('9.6');
    await form().getByLabel('Columns').selectOption('3');
    await form().getByText('3 columns leave 36 mm for each', { exact: false }).waitFor();
    await form().getByLabel('Columns').selectOption('2');
    await form().getByText('3 columns leave 36 mm for each', { exact: false }).waitFor({ state: 'hidden' });
  });

  it('leads from a place on a page to its words in the editor', async () => {
    const { page } = visitor;
    await author.call('PUT', `/projects/${id}`, { content: { layout: { paper: 'a4' } } });
    await page.goto(`/project/${id}/layout`);
    const region = page.getByRole('region', { name: 'Pages' });
    await region.getByRole('img').first().waitFor();
    await region.locator('[tabindex="0"]').press('Home');
    await region.getByRole('img', { name: 'Page 1' }).waitFor();
    await region.locator('[tabindex="0"]').press('End');
    const last = region.getByRole('img').last();
    await expect.poll(() => last.getAttribute('alt')).not.toBe('Page 1');
    await last.click({ position: { x: 90, y: 60 } });
    await page.waitForURL(/\/project\/[^/]+\?section=/);
    await page.getByRole('textbox', { name: 'Section text' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
