import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings, smallTargets } from './quality.ts';

const TITLE = 'The Salt-Wife';

/** An image of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the details of a book', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let id: string;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('details@example.com'));
  });
  beforeEach(async () => {
    ({ id } = await author.call<Project>('POST', '/projects', {
      title: TITLE,
      book_type: 'campaign',
      tags: ['coast'],
    }));
    await author.call('POST', `/projects/${id}/sections`, { title: 'One', content: '<p>Rain.</p>' });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  });
  afterAll(() => stage.close());

  const stored = () => author.call<Project>('GET', `/projects/${id}`);
  const dialog = () => visitor.page.getByRole('dialog', { name: 'Book details' });
  const open = async () => {
    await visitor.page.getByRole('button', { name: 'book details' }).click();
    await dialog().getByLabel('Book Title').waitFor();
  };
  const save = () => dialog().getByRole('button', { name: 'Save details' }).click();

  it('are all changed in one place, from the title in the editor, and the editor shows them at once', async () => {
    const { page } = visitor;
    await open();
    const form = dialog();
    const isFocused = () => form.getByLabel('Book Title').evaluate((field) => field === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await form.getByLabel('Book Title').fill('The Lantern Debt');
    await form.getByLabel('Author').fill('Ada of the Fen');
    await form.getByLabel('Book Description').fill('A debt that comes due.');
    await form.getByText('22/500 characters').waitFor();
    await form.getByLabel('Book Type').selectOption({ label: 'One-Shot Campaign' });
    await form.getByLabel('Variant').selectOption({ label: 'Standard' });
    await form.getByLabel('Status').selectOption({ label: 'In Progress' });
    await form.getByRole('combobox', { name: 'Tags' }).fill('salt');
    await save();
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'The Lantern Debt' }).waitFor();
    await page.getByText('In Progress', { exact: true }).waitFor();
    expect(await stored()).toMatchObject({
      title: 'The Lantern Debt',
      book_type: 'oneshot_campaign',
      variant: 'standard',
      content: {
        author: 'Ada of the Fen',
        description: 'A debt that comes due.',
        status: 'in-progress',
        tags: ['coast', 'salt'],
        sections: [{ title: 'One', content: '<p>Rain.</p>' }],
      },
    });
    // The focus returns to the control that had it before the details were opened.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toMatch(/: book details$/);
  });

  it('give the focus back to their button, also where the section was loaded meanwhile', async () => {
    const { page } = visitor;
    const text = page.getByRole('textbox', { name: 'Section text' });
    const loading = Promise.withResolvers<void>();
    await page.routeWebSocket(/\/room$/, async (socket) => {
      await loading.promise;
      socket.connectToServer();
    });
    await page.reload();
    await page.getByText('Loading section...').waitFor();
    await open();
    loading.resolve();
    await text.waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toMatch(/: book details$/);
  });

  it('say what a title needs, and are not saved without it', async () => {
    await open();
    await dialog().getByLabel('Book Title').fill(' ab ');
    await dialog().getByText('Title must be at least 3 characters long').waitFor();
    expect(await dialog().getByRole('button', { name: 'Save details' }).isDisabled()).toBe(true);
  });

  it('ask before what was changed is thrown away: by Escape, by Cancel and by Back', async () => {
    const { page } = visitor;
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: TITLE }).first().click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await open();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });

    await open();
    await dialog().getByLabel('Author').fill('Ada');
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await dialog().getByLabel('Author').inputValue()).toBe('Ada');

    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog().getByLabel('Author').inputValue()).toBe('Ada');

    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect((await stored()).content.author).toBe('');
  });

  it('keep what others changed meanwhile, and ask only where both changed the same', async () => {
    await open();
    await dialog().getByLabel('Author').fill('Ada');
    await dialog().getByLabel('Book Title').fill('Mine');
    await author.call('PUT', `/projects/${id}`, { title: 'Theirs', content: { description: 'From another tab' } });
    await save();
    await dialog().getByText('Book Title is there: “Theirs”').waitFor();
    expect((await stored()).title).toBe('Theirs');
    await dialog().getByRole('button', { name: 'Take those' }).click();
    expect(await dialog().getByLabel('Book Title').inputValue()).toBe('Theirs');
    await dialog().getByLabel('Book Title').fill('Agreed');
    await author.call('PUT', `/projects/${id}/sections/order`, { ids: [] });
    await author.call('POST', `/projects/${id}/sections`, { title: 'Two' });
    await save();
    await dialog().waitFor({ state: 'hidden' });
    expect(await stored()).toMatchObject({
      title: 'Agreed',
      content: { author: 'Ada', description: 'From another tab' },
    });
  });

  it('have a cover from the images of the book, from a file, or none', async () => {
    const { page } = visitor;
    const form = new FormData();
    form.append('image', new Blob([DOT]), 'dot.png');
    const headers = { authorization: `Bearer ${author.token}` };
    const sent = await fetch(`${stage.server.url}/api/images/upload`, { method: 'POST', headers, body: form });
    const { data } = (await sent.json()) as { data: { url: string } };
    const content = `<figure><img src="${data.url}" alt="A green door"></figure>`;
    await author.call('POST', `/projects/${id}/sections`, { title: 'Door', content });
    await open();
    await dialog().getByRole('button', { name: 'Choose from the book' }).click();
    await dialog().getByRole('button', { name: 'A green door' }).click();
    await save();
    await dialog().waitFor({ state: 'hidden' });
    expect((await stored()).content.thumbnail).toBe(data.url);

    await page.goto('/dashboard');
    const card = page.getByRole('article', { name: TITLE }).filter({ has: page.locator('img') });
    await card.getByRole('button', { name: `Book details of ${TITLE}` }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog().getByRole('button', { name: 'Upload a picture' }).click();
    await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: DOT });
    await expect.poll(() => dialog().locator('img').getAttribute('src')).not.toContain(data.url);
    await save();
    await dialog().waitFor({ state: 'hidden' });
    const { thumbnail } = (await stored()).content;
    expect(thumbnail).toMatch(/^\/api\/images\//);
    expect(thumbnail).not.toBe(data.url);

    await card.getByRole('button', { name: `Book details of ${TITLE}` }).click();
    await dialog().getByRole('button', { name: 'Remove the picture' }).click();
    await save();
    await dialog().waitFor({ state: 'hidden' });
    expect((await stored()).content.thumbnail).toBe('');
  });

  it('are reached from the palette and from the list of all projects', async () => {
    const { page } = visitor;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('rename');
    await page.keyboard.press('Enter');
    await dialog().getByLabel('Book Title').waitFor();
    await page.goto('/projects');
    await page
      .getByRole('button', { name: `Book details of ${TITLE}` })
      .first()
      .click();
    await dialog().getByLabel('Book Title').fill('From the list');
    await save();
    await page.getByRole('link', { name: 'From the list' }).waitFor();
  });

  it.each([
    [1440, 'light'],
    [375, 'dark'],
  ] as const)('can be pressed and read at %i px in the %s', async (width, scheme) => {
    const visitor = await visit(stage, { width, height: 800, scheme });
    await author.enter(visitor);
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByRole('button', { name: 'book details' }).click();
    await visitor.page.getByLabel('Book Title').waitFor();
    expect(await smallTargets(visitor.page)).toEqual([]);
    expect(await seriousFindings(visitor.page, '[role=dialog]')).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
