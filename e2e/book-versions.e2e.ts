import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookVersion } from '#contract/book-versions.ts';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import { chooseInBook, showFace } from './desk.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';

describe('versions of a whole book', () => {
  let author: Author;
  let visitor: Visit;
  let project: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('archivist@example.com'));
    project = (await author.call<Project>('POST', '/projects', { title: 'The Tin Fleet', book_type: 'campaign' })).id;
    for (const id of ['harbor', 'shallows', 'sea'])
      await author.call('POST', `/projects/${project}/sections`, {
        id,
        title: id,
        content: `<p>Of the old ${id}.</p>`,
      });
  });
  afterAll(() => visitor.context.close());

  const versions = async () =>
    (await author.call<{ versions: BookVersion[] }>('GET', `/projects/${project}/versions`)).versions;

  it('are made by Save Draft, with a name or by date and time', async () => {
    const { page } = visitor;
    await page.goto(`/project/${project}`);
    await showFace(page, 'Book Preview');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByLabel('Name of this version').fill('Before the storm');
    await page.keyboard.press('Enter');
    await page.getByText('The draft is saved.').waitFor();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByLabel('Name of this version').press('Enter');
    await expect.poll(async () => (await versions()).length).toBe(2);
    expect((await versions()).map(({ name }) => name)).toContain('Before the storm');
  });

  it('say in words what differs, and put the book back, which Undo takes back', async () => {
    const { page } = visitor;
    await author.call('PUT', `/projects/${project}/sections/harbor`, { content: '<p>Of the new harbor.</p>' });
    await author.call('DELETE', `/projects/${project}/sections/sea`);
    await author.call('POST', `/projects/${project}/sections`, { id: 'reef', title: 'reef' });
    await page.reload();
    await chooseInBook(page, 'Versions');
    await page.getByRole('button', { name: 'Compare: Before the storm' }).click();
    const differences = page.getByRole('list', { name: 'Differences' });
    await differences.getByText('sea: deleted since.').waitFor();
    await differences.getByText('reef: added since; restoring puts it into the trash.').waitFor();
    await differences.getByRole('button', { name: 'Show changes: harbor' }).click();
    await page.getByText('1 word added (underlined), 1 word removed (struck through)').waitFor();
    await lookAt(page, 'book-versions');
    await page.getByRole('button', { name: 'Restore Before the storm' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('The book was restored to “Before the storm”.').waitFor();
    const sections = async () =>
      (await author.call<Project>('GET', `/projects/${project}`)).content.sections.map(({ id, content }) => [
        id,
        content,
      ]);
    expect(await sections()).toEqual(['harbor', 'shallows', 'sea'].map((id) => [id, `<p>Of the old ${id}.</p>`]));
    await page.getByRole('button', { name: 'Restore Before restoring Before the storm' }).waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await sections()).map(([id]) => id)).toEqual(['harbor', 'shallows', 'reef']);
  });
});
