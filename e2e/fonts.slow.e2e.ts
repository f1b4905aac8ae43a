import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { output, readsPdfs } from '#server/typeset/testing/pdf-tools.ts';
import { buildFont, realFont } from '#server/typeset/testing/build-font.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';
import { allFindings, sidewaysScroll, smallTargets } from './quality.ts';

const FONTS = '/library?tab=fonts';

describe('the fonts of an author', { timeout: 90_000 }, () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let folder: string;
  let id: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomewright-fonts-'));
    ({ stage, author, visitor } = await enterAs('fonts@example.com'));
    ({ id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' }));
    await author.call('POST', `/projects/${id}/sections`, { title: 'One', content: '<p>Rain.</p>' });
  });
  afterAll(async () => {
    await stage.close();
    await rm(folder, { recursive: true, force: true });
  });

  const upload = async (files: { name: string; buffer: Buffer }[]) => {
    const { page } = visitor;
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload fonts' }).press('Enter');
    await (await chooser).setFiles(files.map((file) => ({ ...file, mimeType: 'font/ttf' })));
  };
  const families = () => visitor.page.getByRole('list', { name: 'Fonts', exact: true }).getByRole('heading');
  const fontsOfBook = async () => {
    const answer = await fetch(`${stage.server.url}/api/projects/${id}/export/pdf`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
    const file = join(folder, 'book.pdf');
    await writeFile(file, Buffer.from(await answer.arrayBuffer()));
    return output('pdffonts', [file]);
  };

  it('are uploaded in the library, and show themselves', async () => {
    const { page } = visitor;
    await page.goto('/library');
    await page.getByRole('tab', { name: 'Fonts' }).click();
    await page.getByText('No fonts yet').waitFor();
    await upload([
      { name: 'pirata.ttf', buffer: realFont() },
      { name: 'bold.ttf', buffer: buildFont({ weight: 700 }) },
    ]);
    await page.getByRole('button', { name: 'Delete Pirata One Regular' }).nth(1).waitFor();
    expect(await families().allTextContents()).toEqual(['Pirata One']);
    const face = () =>
      page.evaluate(() => [...document.fonts].filter(({ family }) => family.startsWith('own-font')).length);
    await expect.poll(face).toBe(2);
    const shown = page.getByText('Five wizards quaffed').first();
    await expect.poll(() => shown.evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/own-font-/);
  });

  it('are refused with a sentence that names the file', async () => {
    const { page, complaints } = visitor;
    await upload([
      { name: 'mine.ttf', buffer: buildFont({ fsType: 2 }) },
      { name: 'notes.ttf', buffer: Buffer.from('Rain.') },
    ]);
    await page.getByText(/mine\.ttf: .*forbid embedding it.*notes\.ttf: This file is no font/).waitFor();
    expect(await families().count()).toBe(1);
    // The browser logs each refused upload.
    expect(complaints.splice(0)).toHaveLength(2);
  });

  it.skipIf(!readsPdfs())('are chosen on the layout page, and stand in the book', async () => {
    const { page } = visitor;
    await page.goto(`/project/${id}/layout`);
    await page.getByLabel('Heading font').selectOption('Pirata One');
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    expect(await fontsOfBook()).toMatch(/PirataOne\S*-OwnHeadings/);
  });

  it('are those of the text in the editor too', async () => {
    const { page } = visitor;
    await author.call('PUT', `/projects/${id}`, { content: { layout: { text_font: 'Pirata One' } } });
    await page.goto(`/project/${id}`);
    const text = page.getByRole('textbox', { name: 'Section text' });
    const family = () => text.evaluate((one) => getComputedStyle(one).fontFamily);
    await expect.poll(family).toBe('"Own Text"');
    await page.goto('/library');
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--book-face-text'))).toBe('');
    await author.call('PUT', `/projects/${id}`, { content: { layout: { text_font: '' } } });
  });

  it.skipIf(!readsPdfs())('are deleted with the keyboard, and the book says so', async () => {
    const { page } = visitor;
    await page.goto(FONTS);
    const remove = page.getByRole('button', { name: 'Delete Pirata One Regular' });
    for (const left of [1, 0]) {
      // Until the list has loaded again, the button is marked as busy and does nothing.
      await page.locator('[aria-label="Delete Pirata One Regular"]:not([aria-disabled])').first().press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expect.poll(() => remove.count()).toBe(left);
    }
    await page.goto(`/project/${id}/layout`);
    const chosen = page.getByLabel('Heading font');
    expect(await chosen.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)).toBe(
      'Pirata One (not among your fonts)',
    );
    expect(await fontsOfBook()).not.toContain('OwnHeadings');
  });

  it.each([
    [375, 'light'],
    [768, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)('have a page that everybody can use at %i pixels, %s', async (width, scheme) => {
    const { fonts } = await author.call<{ fonts: unknown[] }>('GET', '/fonts');
    const at = await visit(stage, { width, scheme });
    await author.enter(at);
    await at.page.goto(FONTS);
    if (fonts.length === 0) {
      const chooser = at.page.waitForEvent('filechooser');
      await at.page.getByRole('button', { name: 'Upload fonts' }).click();
      await (await chooser).setFiles([{ name: 'a.ttf', buffer: realFont(), mimeType: 'font/ttf' }]);
    }
    await at.page.getByRole('button', { name: 'Delete Pirata One Regular' }).waitFor();
    expect(await allFindings(at.page)).toEqual([]);
    expect(await sidewaysScroll(at.page)).toBe(0);
    expect(await smallTargets(at.page)).toEqual([]);
    expect(at.complaints).toEqual([]);
    await at.context.close();
  });
});
