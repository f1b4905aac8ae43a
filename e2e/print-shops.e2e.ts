import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthor, makeSampleBook } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { chooseInBook } from './desk.ts';

const TITLE = 'The Salt-Wife’s Lantern';

describe('a book on its way to the print shop', { timeout: 90_000 }, () => {
  let stage: Stage;
  let visitor: Visit;
  let projectId: string;

  beforeAll(async () => {
    stage = await openStage();
    visitor = await visit(stage);
    const author = await makeAuthor(stage, 'printer@example.com');
    await author.enter(visitor);
    projectId = (await makeSampleBook(author)).id;
    const part = { title: 'Eyes', content: '<p>A beholder waits.</p>' };
    await author.call('POST', `/projects/${projectId}/sections`, part);
    await visitor.page.goto(`/project/${projectId}`);
  });
  afterAll(() => stage.close());

  async function choose(label: string): Promise<void> {
    await chooseInBook(visitor.page, 'Export');
    await visitor.page.getByRole('dialog').getByRole('button', { name: label }).last().click();
  }

  it('downloads the pages for a shop from the menu', async () => {
    const download = visitor.page.waitForEvent('download');
    await choose('Lulu (.pdf)');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${TITLE}.pdf`);
    expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
    await visitor.page.keyboard.press('Escape');
  });

  it('is checked, and a finding leads to its section', async () => {
    const { page, complaints } = visitor;
    await choose('Check for print');
    const dialog = page.getByRole('dialog', { name: 'Check for print' });
    await dialog.getByText(/^\d+ pages of 210 × 297 mm, with 3 mm of bleed\./).waitFor();
    await dialog.getByLabel('Print shop').selectOption('Lulu');
    await dialog.getByText(/with 3\.2 mm of bleed/).waitFor();
    const finding = dialog.getByRole('listitem').filter({ hasText: '“beholder”' });
    await finding.getByRole('button', { name: /^Eyes, page \d+$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('textbox').getByText('A beholder waits.').first().waitFor();
    expect(new URL(page.url()).searchParams.get('section')).not.toBeNull();
    expect(complaints).toEqual([]);
  });

  it('gets its cover from the same place', async () => {
    const { page } = visitor;
    await choose('Check for print');
    const dialog = page.getByRole('dialog', { name: 'Check for print' });
    await dialog.getByLabel('Paper').selectOption('Cream paper');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export the cover' }).click();
    expect((await download).suggestedFilename()).toBe(`${TITLE} (cover).pdf`);
    await page.getByText(/The spine is/).waitFor();
  });
});
