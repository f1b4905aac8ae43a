import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project, ProjectSummary } from '#contract/projects.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';

const BOOKS = ['Ash', 'Brine', 'Cinder', 'Dusk'];

describe('all projects', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'shelves@example.com');
    for (const title of BOOKS) await author.call<Project>('POST', '/projects', { title, book_type: 'campaign' });
    visitor = await visit(stage);
    await author.enter(visitor);
    await visitor.page.goto('/projects?sort=title.asc');
    await visitor.page.getByRole('row', { name: /Ash/ }).waitFor();
  });
  afterAll(() => stage.close());

  const stored = async () =>
    Object.fromEntries(
      (await author.call<{ projects: ProjectSummary[] }>('POST', '/projects/search', {})).projects.map((book) => [
        book.title,
        book,
      ]),
    );
  const choose = (title: string) =>
    visitor.page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  const bar = () => visitor.page.getByRole('region', { name: 'Selected projects' });

  it('archives the chosen books together, and takes it back', async () => {
    const { page } = visitor;
    await choose('Ash');
    await choose('Brine');
    await bar().getByText('2 projects selected').waitFor();
    await bar().getByRole('button', { name: 'Archive' }).click();
    await page.getByText('2 projects: Archived.').waitFor();
    await expect.poll(async () => (await stored()).Brine?.status).toBe('archived');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored()).Brine?.status).toBe('draft');
    expect((await stored()).Cinder?.status).toBe('draft');
  });

  it('archives one book where it stands, and finds it among the archived', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Archive Cinder' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status').selectOption('archived');
    await expect.poll(() => page.getByRole('checkbox', { name: /^Select (?!all)/ }).count()).toBe(1);
    await page.getByRole('button', { name: 'Unarchive Cinder' }).click();
    await page.getByLabel('Status').selectOption('all');
    await page.getByRole('row', { name: /Ash/ }).waitFor();
  });

  it('sets a status and a tag on all of the page', async () => {
    const { page } = visitor;
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar().getByText('4 projects selected').waitFor();
    await bar().getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'In Progress' }).click();
    await expect.poll(async () => (await stored()).Dusk?.status).toBe('in-progress');
    await bar().getByRole('button', { name: 'Add tag' }).click();
    await page.getByLabel('New tag').fill('coast');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => Object.values(await stored()).map(({ tags }) => tags))
      .toEqual(BOOKS.map(() => ['coast']));
    await page
      .getByRole('button', { name: /^coast \(edit tags of / })
      .nth(BOOKS.length - 1)
      .waitFor();
    await bar().getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'In Progress' }).click();
    await page.getByText('4 projects: nothing to change.').waitFor();
  });

  it('downloads each chosen book as an archive', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await choose('Ash');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar().getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Ash.zip');
  });

  it('shows how far a long action is, and stops it', async () => {
    const { page } = visitor;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // `continue` fails if the page has cancelled the call by then.
    await page.route('**/api/projects/bulk', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await bar().getByRole('button', { name: 'Duplicate' }).click();
    await bar().getByText('Duplicating 1 project…').waitFor();
    await bar().getByRole('button', { name: 'Stop' }).click();
    release();
    await page.unroute('**/api/projects/bulk');
    await bar().getByText('1 project selected').waitFor();
  });

  it('asks once, with the number, before it deletes', async () => {
    const { page } = visitor;
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const count = Object.keys(await stored()).length;
    await bar().getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Are you sure you want to delete \d+ projects\? This action cannot be undone\./).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No projects found').waitFor();
    await page.locator('h1:focus').waitFor();
    expect([count >= BOOKS.length, await stored()]).toEqual([true, {}]);
    expect(visitor.complaints).toEqual([]);
  });
});
