import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';

describe('the trash', () => {
  let author: Author;
  let visitor: Visit;
  let project: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('thrifty@example.com'));
    project = (await author.call<Project>('POST', '/projects', { title: 'The Tin Fleet', book_type: 'campaign' })).id;
    for (const title of ['Harbor', 'Shallows', 'Open Sea'])
      await author.call('POST', `/projects/${project}/sections`, { title, content: `<p>Of the ${title}.</p>` });
  });
  afterAll(() => visitor.context.close());

  const titles = async () =>
    (await author.call<Project>('GET', `/projects/${project}`)).content.sections.map(({ title }) => title);
  const entries = () => visitor.page.getByRole('list', { name: 'Trash' }).getByRole('listitem');

  it('gives a deleted section back by Undo, in its place', async () => {
    const { page } = visitor;
    await page.goto(`/project/${project}`);
    await page.getByRole('button', { name: 'Delete section Shallows' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete this section? This action cannot be undone.').waitFor();
    await dialog
      .getByText('That holds after 30 days in the trash. Until then, it can be restored from there.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Shallows” is in the trash.').waitFor();
    expect(await titles()).toEqual(['Harbor', 'Open Sea']);
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Shallows', exact: true }).click();
    await page.getByRole('textbox', { name: 'Section text' }).getByText('Of the Shallows.').waitFor();
    expect(await titles()).toEqual(['Harbor', 'Shallows', 'Open Sea']);
  });

  it('shows what was deleted, says that a book comes first, and gives both back', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Delete section Shallows' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Shallows” is in the trash.').waitFor();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delete The Tin Fleet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“The Tin Fleet” is in the trash.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trash' }).waitFor();
    await expect.poll(() => entries().count()).toBe(2);
    await entries().filter({ hasText: 'Section of “The Tin Fleet”' }).getByText('kept for 30 more days').waitFor();
    await lookAt(page, 'trash');
    await page.getByRole('button', { name: 'Restore “Shallows”' }).click();
    await page.getByText('Please bring back the book first.').waitFor();
    await page.getByRole('button', { name: 'Restore “The Tin Fleet”' }).click();
    await page.getByText('“The Tin Fleet” was restored.').waitFor();
    await page.getByRole('button', { name: 'Restore “Shallows”' }).click();
    await page.getByText('The trash is empty').waitFor();
    expect(await titles()).toEqual(['Harbor', 'Shallows', 'Open Sea']);
  });

  it('is reached from the account menu, and deletes for ever after asking', async () => {
    const { page } = visitor;
    await author.call('DELETE', `/projects/${project}`);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('dialog', { name: 'Account menu' }).getByRole('link', { name: 'Trash' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Delete permanently: “The Tin Fleet”' }).click();
    await page.getByText('Delete “The Tin Fleet” permanently? It cannot be restored.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Empty the trash' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('The trash is empty').waitFor();
    expect((await author.call<{ entries: object[] }>('GET', '/trash')).entries).toEqual([]);
  });
});
