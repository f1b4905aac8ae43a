import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { seriousFindings } from './quality.ts';
import { caretIsKnown } from './waits.ts';
import { chooseInMore } from './desk.ts';

describe('word goals', { timeout: 90_000 }, () => {
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('words@example.com'));
    const { id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' });
    const sections = `/projects/${id}/sections`;
    await author.call('POST', sections, { id: 'gate', title: 'The Gate', content: '<p>Two towers and a gate.</p>' });
    await author.call('POST', sections, { id: 'inn', title: 'The Inn', content: '<p>Ale is two coppers.</p>' });
    await visitor.page.goto(`/project/${id}?section=gate`);
    await visitor.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await visitor.page.locator('[role=textbox]:focus').waitFor();
  });
  afterAll(() => visitor.context.close());

  const counts = () =>
    visitor.page.getByRole('list', { name: 'Words', exact: true }).getByRole('listitem').allInnerTexts();

  async function write(words: string): Promise<void> {
    const { page } = visitor;
    await page.getByRole('textbox', { name: 'Section text' }).getByText('Two towers').click();
    await page.keyboard.press('End');
    await caretIsKnown(page);
    await page.keyboard.type(words);
  }

  it('stand beside how many words there are, and were written today', async () => {
    expect(await counts()).toEqual(['5 words in this section', '9 words in the book', '0 words today']);
    await write(' It is always shut.');
    await expect.poll(counts).toEqual(['9 words in this section', '13 words in the book', '4 words today']);
    await visitor.page.getByText('Saved', { exact: true }).waitFor();
  });

  it('count back what an undo takes or returns', async () => {
    const { page } = visitor;
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect.poll(counts).toEqual(['0 words in this section', '4 words in the book', '0 words today']);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(counts).toEqual(['9 words in this section', '13 words in the book', '4 words today']);
  });

  it('are set by the writer, show how far they are reached, and stay', async () => {
    const { page } = visitor;
    await chooseInMore(page, 'Word goals');
    const dialog = page.getByRole('dialog', { name: 'Word goals' });
    await dialog.getByLabel('Words in this section').fill('18');
    await dialog.getByLabel('Words a day, in all your books').fill('4');
    await dialog.getByRole('button', { name: 'Save goals' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const shown = ['9 of 18 words in this section', '13 words in the book', '4 of 4 words today: reached'];
    expect(await counts()).toEqual(shown);
    const section = page.getByRole('progressbar', { name: 'Word goal: in this section' });
    expect(await section.getAttribute('aria-valuenow')).toBe('50');
    await lookAt(page, 'word-goals', page.getByRole('list', { name: 'Words' }));
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await expect.poll(counts).toEqual(shown);
    expect(visitor.complaints).toEqual([]);
  });
});
