import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project, ProjectSummary } from '#contract/projects.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';

const BOOKS = 23;

describe('the dashboard', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'shelf@example.com');
    for (let n = 1; n <= BOOKS; n += 1) {
      const { id } = await author.call<Project>('POST', '/projects', {
        title: `Book ${String(n).padStart(2, '0')}`,
        book_type: 'campaign',
        tags: n % 2 ? ['odd', 'Ødeland'] : ['even'],
      });
      if (n % 10 === 0) await author.call('PUT', `/projects/${id}`, { content: { status: 'completed' } });
    }
    visitor = await visit(stage);
    await author.enter(visitor);
  });
  beforeEach(async () => {
    await visitor.page.goto('/dashboard');
    await cards().first().waitFor();
  });
  afterAll(() => stage.close());

  const cards = () => visitor.page.getByRole('button', { name: /^Delete / });
  const titles = async () =>
    (await cards().evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))).map(
      (label) => label.replace('Delete ', ''),
    );

  it('shows a page of twenty, and the next one', async () => {
    const { page } = visitor;
    expect(await cards().count()).toBe(20);
    await page.getByRole('button', { name: '2', exact: true }).click();
    await expect.poll(() => cards().count()).toBe(BOOKS - 20);
    expect(await page.getByRole('button', { name: '2', exact: true }).getAttribute('aria-current')).toBe('page');
    await page.getByLabel('Items per page').selectOption('50');
    await expect.poll(() => cards().count()).toBe(BOOKS);
  });

  it('keeps room for six books while they are on their way', async () => {
    const { page } = visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/projects/search', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const room = page.getByRole('status', { name: 'Loading projects' });
    await room.waitFor();
    expect(await room.locator('> *').count()).toBe(6);
    release();
    await cards().first().waitFor();
    expect(await room.count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('searches in titles and tags whatever the case, and keeps the search over a reload', async () => {
    const { page } = visitor;
    await page.getByLabel('Filter by title').fill('book 07');
    await expect.poll(titles).toEqual(['Book 07']);
    await page.getByLabel('Filter by title').fill('ØDELAND');
    await expect.poll(() => cards().count()).toBe(12);
    await page.reload();
    await expect.poll(() => cards().count()).toBe(12);
    expect(await page.getByLabel('Filter by title').inputValue()).toBe('ØDELAND');
    await page.getByLabel('Filter by title').fill('no such book');
    await page.getByText('No projects found').waitFor();
  });

  it('filters by status and sorts by title', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status').selectOption({ label: 'Completed' });
    await page.getByLabel('Sort by').selectOption({ label: 'Title, A to Z' });
    await expect.poll(titles).toEqual(['Book 10', 'Book 20']);
  });

  it('shows the same books as a list', async () => {
    await visitor.page.getByLabel('View').selectOption({ label: 'List' });
    await expect.poll(() => cards().count()).toBe(20);
  });

  it('duplicates a book', async () => {
    const { page } = visitor;
    await page.getByLabel('Filter by title').fill('book 03');
    await page.getByRole('button', { name: 'Duplicate Book 03' }).click();
    await expect.poll(titles).toEqual(['Book 03 (copy)', 'Book 03']);
  });

  it('changes a status and tags where the book stands, at once, and takes it back', async () => {
    const { page } = visitor;
    await page.getByLabel('Filter by title').fill('book 05');
    await expect.poll(titles).toEqual(['Book 05']);
    await page.getByRole('button', { name: 'Draft (change status of Book 05)' }).click();
    await page.getByRole('menuitemradio', { name: 'In Progress' }).click();
    await page.getByRole('button', { name: 'In Progress (change status of Book 05)' }).waitFor();
    const notice = page.getByRole('alert').filter({ hasText: '“Book 05” is now In Progress.' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Draft (change status of Book 05)' }).waitFor();

    await page.getByRole('button', { name: 'odd, Ødeland (edit tags of Book 05)' }).click();
    const form = page.getByRole('dialog', { name: 'Tags of Book 05' });
    await form.getByRole('combobox').fill('salt');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'odd, Ødeland, salt (edit tags of Book 05)' }).waitFor();
    await page.getByText('The tags of “Book 05” are changed.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'odd, Ødeland, salt (edit tags of Book 05)' }).waitFor();
  });

  it('keeps a tag that was typed when a press outside closes the form', async () => {
    const { page } = visitor;
    await page.getByLabel('Filter by title').fill('book 11');
    await expect.poll(titles).toEqual(['Book 11']);
    await page.getByRole('button', { name: 'odd, Ødeland (edit tags of Book 11)' }).click();
    await page.getByRole('dialog', { name: 'Tags of Book 11' }).getByRole('combobox').fill('reeds');
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'odd, Ødeland, reeds (edit tags of Book 11)' }).waitFor();
  });

  it('puts a change back, and says so, when the server does not take it', async () => {
    const { page } = visitor;
    await page.getByLabel('Filter by title').fill('book 06');
    await expect.poll(titles).toEqual(['Book 06']);
    await page.route('**/api/projects/bulk', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"success":false,"error":"Busy.","code":"overloaded"}',
      }),
    );
    await page.getByRole('button', { name: 'Draft (change status of Book 06)' }).click();
    await page.getByRole('menuitemradio', { name: 'Completed' }).click();
    await page.getByRole('alert').filter({ hasText: 'Busy.' }).waitFor();
    await page.getByRole('button', { name: 'Draft (change status of Book 06)' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
    expect(await page.getByText('Busy.').count()).toBe(0);
    await page.unroute('**/api/projects/bulk');
  });

  it('asks with the title before a book is deleted', async () => {
    const { page } = visitor;
    const { id } = await author.call<Project>('POST', '/projects', { title: 'Brine & <Salt>', book_type: 'campaign' });
    await page.getByLabel('Filter by title').fill('brine');
    await expect.poll(titles).toEqual(['Brine  Salt']);
    await page.getByRole('button', { name: 'Delete Brine  Salt' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete "Brine  Salt"? This action cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await titles()).toEqual(['Brine  Salt']);
    await page.getByRole('button', { name: 'Delete Brine  Salt' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No projects found').waitFor();
    await expect(author.call('GET', `/projects/${id}`)).rejects.toThrow('Project not found');
  });

  it('takes a question away with the page that asked it', async () => {
    const { page } = visitor;
    await page.goto('/help');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await cards().first().click();
    await page.getByRole('dialog').getByText('This action cannot be undone.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('gives the focus back when a dialog is closed, and passes it on when a book is deleted', async () => {
    const { page } = visitor;
    const isFocused = (role: 'button' | 'link' | 'heading', name: string) =>
      page.getByRole(role, { name, exact: true }).evaluate((element) => element === document.activeElement);
    await page.getByRole('button', { name: 'Import a book' }).click();
    await page.getByRole('dialog', { name: 'Import a book' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => isFocused('button', 'Import a book')).toBe(true);
    for (const title of ['Zinc One', 'Zinc Two']) {
      await author.call('POST', '/projects', { title, book_type: 'campaign' });
    }
    await page.getByLabel('Filter by title').fill('zinc');
    await page.getByLabel('Sort by').selectOption({ label: 'Title, A to Z' });
    await expect.poll(titles).toEqual(['Zinc One', 'Zinc Two']);
    const remove = async (title: string) => {
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    };
    await remove('Zinc One');
    await expect.poll(() => isFocused('link', 'Zinc Two')).toBe(true);
    await remove('Zinc Two');
    await page.getByText('No projects found').waitFor();
    await expect.poll(() => isFocused('heading', 'My Adventure Projects')).toBe(true);
  });

  it('takes a single day as From and To, and asks for all chosen tags', async () => {
    const { page } = visitor;
    const today = await page.evaluate(() => {
      const now = new Date();
      return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
    });
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Date', { exact: true }).fill(today);
    const ends = async () => [
      await page.getByLabel('From').inputValue(),
      await page.getByLabel('To', { exact: true }).inputValue(),
    ];
    await expect.poll(ends).toEqual([today, today]);
    await expect.poll(() => cards().count()).toBe(20);
    await page.getByLabel('Date', { exact: true }).fill('2020-01-31');
    await page.getByText('No projects found').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('combobox', { name: 'Tags' }).click();
    await page.getByRole('option', { name: 'odd', exact: true }).click();
    await page.getByRole('option', { name: 'salt', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(titles).toEqual(['Book 05']);
    expect(new URL(page.url()).searchParams.getAll('tag')).toEqual(['odd', 'salt']);
    await page.goBack();
    await expect.poll(() => cards().count()).toBe(13);
  });

  it('takes a day that is typed digit by digit, and keeps it in the address', async () => {
    const { page } = visitor;
    const from = page.getByLabel('From');
    await page.getByRole('button', { name: 'Filters' }).click();
    await from.focus();
    // The same digits whether the browser's date begins with the day or with the month.
    await page.keyboard.type('05052026', { delay: 40 });
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-05-05');
    expect(await from.inputValue()).toBe('2026-05-05');
    expect(new URL(page.url()).searchParams.has('to')).toBe(false);
  });

  it('is done by keyboard alone: find, open a menu, change, turn the page, open a book', async () => {
    const { page } = visitor;
    const { keyboard } = page;
    await page.getByRole('main').getByRole('link', { name: 'Trash' }).focus();
    await keyboard.press('Tab');
    await keyboard.type('book 1', { delay: 20 });
    await expect.poll(() => cards().count()).toBe(10);
    await tabTo(/^Draft \(change status of Book 19\)$/);
    await keyboard.press('Enter');
    await page.locator('[role=menuitemradio][aria-checked=true]:focus').waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.locator(':focus').filter({ hasText: 'In Progress (change status of Book 19)' }).waitFor();
    await tabTo(/edit tags of Book 19\)$/);
    await keyboard.press('Enter');
    await page.locator('[role=dialog] input:focus').waitFor();
    await keyboard.type('quill,', { delay: 20 });
    await keyboard.press('Tab');
    await tabTo(/^Done$/);
    await keyboard.press('Enter');
    await page.locator(':focus').filter({ hasText: 'quill (edit tags of Book 19)' }).waitFor();
    await tabTo(/^Book 18$/);
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Book 18' }).waitFor();
  });

  /** Presses Tab until the focused element has this name. */
  async function tabTo(name: RegExp): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      const called = await visitor.page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (name.test(called)) return;
      await visitor.page.keyboard.press('Tab');
    }
    throw new Error(`Nothing called ${name} was reached`);
  }

  it('shows the author’s own image as the cover, and the drawn one where it cannot be shown', async () => {
    const { page } = visitor;
    const own = (thumbnail: string) => ({ content: { thumbnail } });
    const { projects } = await author.call<{ projects: ProjectSummary[] }>('POST', '/projects/search', {
      search: 'book 09',
    });
    const path = `/projects/${projects[0]?.id}`;
    await author.call('PUT', path, own('/icon.svg'));
    await page.getByLabel('Filter by title').fill('book 09');
    const card = page.getByRole('article', { name: 'Book 09' });
    await card.locator('img[src="/icon.svg"]').waitFor();
    await author.call('PUT', path, own('/api/images/none'));
    await page.reload();
    await card.locator('svg path').first().waitFor();
    await expect.poll(() => card.locator('img').count()).toBe(0);
    await author.call('PUT', path, own(''));
  });

  it('goes back to the first page when the number of books changes', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '2', exact: true }).click();
    await page.getByRole('button', { name: 'Delete Book 01' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => cards().count()).toBe(20);
  });

  it('says so when the list cannot be loaded, until the message is dismissed', async () => {
    const { page } = visitor;
    await page.route('**/api/projects/search', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.getByLabel('Filter by title').fill('anything');
    await page.getByRole('alert').filter({ hasText: 'Failed to fetch projects' }).waitFor();
    await page.unroute('**/api/projects/search');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.getByText('Failed to fetch projects').count()).toBe(0);
  });

  it('offers nothing to filter where there is no book, until there is one', async () => {
    const newcomer = await visit(stage);
    const nobody = await makeAuthor(stage, 'bare-shelf@example.com');
    await nobody.enter(newcomer);
    const { page } = newcomer;
    for (const path of ['/dashboard', '/projects']) {
      await page.goto(path);
      await page.getByText('No projects found').waitFor();
      expect(await page.getByRole('search').count()).toBe(0);
    }
    await nobody.call('POST', '/projects', { title: 'The first', book_type: 'campaign' });
    await page.goto('/dashboard');
    await page.getByLabel('Filter by title').fill('nothing of that name');
    await page.getByText('No projects found').waitFor();
    await page.getByLabel('Filter by title').fill('');
    await page.getByRole('link', { name: 'The first' }).first().waitFor();
    await newcomer.context.close();
  });
});
