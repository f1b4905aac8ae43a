import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
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

  it('says so when the list cannot be loaded, until the message is dismissed', async () => {
    const { page } = visitor;
    await page.route('**/api/projects/search', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.getByLabel('Filter by title').fill('anything');
    await page.getByRole('alert').filter({ hasText: 'Failed to fetch projects' }).waitFor();
    await page.unroute('**/api/projects/search');
  });
});
