import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthor, makeSampleBook } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';

describe('taking a book out as a file of text', { timeout: 60_000 }, () => {
  let stage: Stage;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openStage();
    visitor = await visit(stage);
    const author = await makeAuthor(stage, 'taker@example.com');
    await author.enter(visitor);
    const { id } = await makeSampleBook(author);
    await visitor.page.goto(`/project/${id}`);
  });
  afterAll(() => stage.close());

  it.each([
    ['Markdown (.md)', '.md', '# The Lantern House'],
    ['Web page (.html)', '.html', '<h2>The Lantern House</h2>'],
  ])('downloads %s', async (label, ending, words) => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Download as…' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`The Salt-Wife’s Lantern${ending}`);
    expect(await readFile(await download.path(), 'utf8')).toContain(words);
    expect(visitor.complaints).toEqual([]);
  });
});
