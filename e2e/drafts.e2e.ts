import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, makeAuthor } from './author.ts';
import { openBookPage } from './book-menu.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';

describe('drafting a whole book', { timeout: 90_000 }, () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let book: Project;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'drafts@example.com');
    visitor = await visit(stage);
    await author.enter(visitor);
    book = await author.call<Project>('POST', '/projects', { title: 'To be drafted', book_type: 'campaign' });
  });
  afterAll(() => stage.close());

  const sound = async () => {
    expect(await seriousFindings(visitor.page)).toEqual([]);
    expect(await smallTargets(visitor.page)).toEqual([]);
    expect(await sidewaysScroll(visitor.page)).toBe(0);
  };

  it('goes from the book’s page over a brief to an outline, which is changed, and to a written book', async () => {
    const { page } = visitor;
    await page.goto(`/project/${book.id}`);
    await openBookPage(page, 'Draft the whole book');
    await page.getByLabel('What is it about?').fill('A haunted harbor called Saltmere');
    await sound();
    await page.getByRole('button', { name: 'Propose an outline' }).click();
    await page.getByRole('heading', { name: 'The outline' }).waitFor();
    await sound();
    const titles = page.getByLabel('Title');
    const count = await titles.count();
    await page.getByRole('button', { name: 'Leave Treasure out' }).click();
    await titles.first().fill('Before the Fog');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await titles.last().fill('My own chapter');
    expect(await titles.count()).toBe(count);
    await page.getByRole('button', { name: 'Write the book' }).click();
    await page.getByRole('heading', { name: 'The book is written' }).waitFor({ timeout: 60_000 });
    await sound();
    const { content } = await author.call<Project>('GET', `/projects/${book.id}`);
    const written = content.sections.map(({ title }) => title);
    expect(written).toEqual(expect.arrayContaining(['Before the Fog', 'Saltmere', 'My own chapter']));
    expect(written).not.toContain('Treasure');
  });

  it('writes one section again, and leads to each', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Write again: Saltmere' }).click();
    await page.getByRole('heading', { name: 'The book is written' }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Saltmere', exact: true }).click();
    await page.getByRole('heading', { name: 'To be drafted' }).waitFor();
    expect(new URL(page.url()).searchParams.get('section')).not.toBeNull();
  });
});
