import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryBlock } from '#contract/library.ts';
import type { Project } from '#contract/projects.ts';
import { type Author, makeAuthor, makeSampleBook } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';

describe('the library', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let book: Project;
  let other: Project;
  let url = '';

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'librarian@example.com');
    book = await makeSampleBook(author);
    other = await author.call<Project>('POST', '/projects', { title: 'Another book', book_type: 'campaign' });
    url = await uploadLantern();
    const images = [{ id: 'lantern', url, alt: 'A brass lantern' }];
    await author.call('POST', `/projects/${other.id}/sections`, {
      title: 'Cellar',
      content: '<p>Quillwort grows.</p>',
      images,
    });
    visitor = await visit(stage);
    await author.enter(visitor);
  });
  afterAll(() => stage.close());

  const uploadLantern = async () => {
    const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b87' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('image', new File([new Uint8Array(image)], 'lantern.jpg', { type: 'image/jpeg' }));
    const response = await fetch(`${stage.server.url}/api/images/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${author.token}` },
      body: form,
    });
    const { data } = (await response.json()) as { data: { id: string; url: string } };
    await author.call('PUT', `/images/${data.id}`, { alt: 'A brass lantern' });
    return data.url;
  };
  const sectionsOf = async (id: string) => (await author.call<Project>('GET', `/projects/${id}`)).content.sections;

  it('keeps a block of one book from its own button', async () => {
    const { page } = visitor;
    await page.goto(`/project/${book.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByRole('button', { name: 'Save to library: Salt-Wife' }).first().click();
    await page.getByText('“Salt-Wife” is in your library now.').waitFor();
    const { blocks } = await author.call<{ blocks: LibraryBlock[] }>('GET', '/library/blocks');
    expect(blocks).toMatchObject([{ kind: 'statBlock', name: 'Salt-Wife', project_id: book.id }]);
  });

  it('puts it into another book, and an image beside it', async () => {
    const { page } = visitor;
    await page.goto(`/project/${other.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const insert = async () => {
      await page.getByRole('button', { name: 'Insert', exact: true }).click();
      await page.getByRole('menuitem', { name: 'From the library…' }).click();
    };
    await insert();
    await page.getByLabel('Search blocks').fill('salt');
    await page.getByRole('button', { name: /^Salt-Wife/ }).click();
    await page.getByRole('article', { name: 'Stat block: Salt-Wife' }).waitFor();
    await insert();
    await page.getByRole('tab', { name: 'Images' }).last().click();
    await page.getByRole('button', { name: 'A brass lantern' }).click();
    await expect
      .poll(async () => (await sectionsOf(other.id))[0]?.content)
      .toMatch(/stat-block[\s\S]*alt="A brass lantern"/);
  });

  it('shows the images with where they are used, and warns before one is deleted', async () => {
    const { page } = visitor;
    await page.goto('/library');
    await page.getByLabel('Search images').fill('BRASS');
    await page.getByRole('button', { name: /A brass lantern/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await dialog.getByText('Another book').waitFor();
    await dialog.getByText(': Cellar').waitFor();
    await dialog.getByLabel('Alt text').fill('A lamp of brass');
    await dialog.getByRole('button', { name: 'Delete image' }).click();
    await page.getByText('This image stands in one place of your books').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('This image stands in one place of your books').waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Alt text').inputValue()).toBe('A lamp of brass');
    await dialog.getByRole('button', { name: 'Delete image' }).click();
    await page.getByText('This image stands in one place of your books').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByText('This image stands in one place of your books').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.locator('button:focus', { hasText: 'A brass lantern' }).waitFor();
    expect((await fetch(`${stage.server.url}${url}`)).status).toBe(200);
  });

  it('finds blocks by rating and kind, sets them as in a book, and brings back one that was taken out', async () => {
    const { page } = visitor;
    await page.getByRole('tab', { name: 'Blocks' }).click();
    await page.getByRole('group', { name: 'Preview of Salt-Wife' }).getByText('Undead').first().waitFor();
    await page.getByLabel('Kind').selectOption('spell');
    await page.getByText('No blocks found').waitFor();
    await page.getByLabel('Kind').selectOption('statBlock');
    await page.getByRole('button', { name: 'Delete Salt-Wife' }).click();
    await page.getByText('No blocks found').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('group', { name: 'Preview of Salt-Wife' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });
    await page.route('**/api/library/blocks', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'The shelf is full.', code: 'library_full' } }),
    );
    await page.getByRole('button', { name: 'Delete Salt-Wife' }).click();
    await page.getByText('No blocks found').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'The shelf is full.' }).waitFor();
    await page.unroute('**/api/library/blocks');
  });

  it('lists the sections of all books and of one, and deletes one after asking', async () => {
    const { page } = visitor;
    await page.getByRole('tab', { name: 'Sections' }).click();
    const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem');
    await sections.filter({ hasText: 'The Lantern House' }).waitFor();
    await page.getByLabel('Search sections').fill('QUILLWORT');
    await expect.poll(() => sections.allInnerTexts()).toEqual([expect.stringContaining('Cellar')]);
    await page.getByLabel('Search sections').fill('');
    await page.getByLabel('Book').selectOption({ label: 'Another book' });
    await expect.poll(() => sections.count()).toBe(1);
    await page.getByRole('button', { name: 'Delete section Cellar' }).click();
    await page.getByText('Are you sure you want to delete this section? This action cannot be undone.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No sections yet').waitFor();
    expect(await sectionsOf(other.id)).toEqual([]);
  });

  it('deletes a section of a copy, and leaves that of the book it was made from', async () => {
    const { page } = visitor;
    const copy = await author.call<Project>('POST', `/projects/${book.id}/duplicate`);
    await page.goto('/library?tab=sections');
    await page.getByLabel('Book').selectOption({ label: copy.title });
    const doomed = page.getByRole('button', { name: 'Delete section The Lantern House' });
    await expect.poll(() => doomed.count()).toBe(1);
    await doomed.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await doomed.waitFor({ state: 'detached' });
    const titlesOf = async (id: string) => (await sectionsOf(id)).map(({ title }) => title);
    expect(await titlesOf(copy.id)).not.toContain('The Lantern House');
    expect(await titlesOf(book.id)).toContain('The Lantern House');
    await author.call('DELETE', `/projects/${copy.id}`);
  });

  it('keeps what it shows in the address, and leads from a page beyond the last to the last', async () => {
    const { page } = visitor;
    const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem');
    const chosenBook = () => page.getByLabel('Book').inputValue();
    await page.goto('/library?page=9');
    await page.getByRole('button', { name: /A brass lantern/ }).waitFor();
    await page.getByRole('tab', { name: 'Sections' }).click();
    await page.getByLabel('Book').selectOption({ label: book.title });
    await page.getByLabel('Search sections').fill('salt crusts');
    await expect.poll(() => sections.count()).toBe(1);
    await page.reload();
    await expect.poll(() => sections.count()).toBe(1);
    expect(await page.getByLabel('Search sections').inputValue()).toBe('salt crusts');
    await expect.poll(chosenBook).toBe(book.id);
    await page.goBack();
    await expect.poll(chosenBook).toBe('');
    await page.goBack();
    await page.getByLabel('Search images').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('says that sections could not be loaded', async () => {
    const { page } = visitor;
    await page.route('**/api/sections', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.route('**/api/books/*/sections', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.goto('/library?tab=sections');
    await page.getByRole('alert').filter({ hasText: 'Failed to load sections' }).waitFor();
    await page.getByLabel('Book').selectOption({ label: 'Another book' });
    await page.getByRole('alert').filter({ hasText: 'Failed to load book sections' }).waitFor();
    expect(visitor.complaints.filter((line) => !line.includes('500'))).toEqual([]);
  });
});
