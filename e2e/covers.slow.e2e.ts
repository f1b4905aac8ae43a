import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverDesign } from '#book/layout/book-cover.ts';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Stage, Visit } from './browser.ts';
import { lookHere } from './look-at.ts';

const TITLE = 'The Salt Road';

/** One cover for a book: on the shelf and in the PDF. */
describe('the cover of a book', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('salt@example.com', { pages: true }));
    const created = await author.call<Project>('POST', '/projects', { title: TITLE, book_type: 'oneshot_campaign' });
    project = created.id;
    await author.call('PUT', `/projects/${project}`, { content: { author: 'Ada Marsh' } });
    await author.call('POST', `/projects/${project}/sections`, { title: 'One', content: '<p>Salt.</p>' });
  });
  afterAll(() => stage.close());

  const card = () => visitor.page.getByRole('article', { name: TITLE });
  const firstPage = () => author.call<{ svg: string; text: string }>('GET', `/projects/${project}/pages/1`);

  it('is drawn on the shelf and, where its author wants it, on the first page, in one colour and with the same words', async () => {
    const { page } = visitor;
    await page.goto(`/project/${project}/layout`);
    await page.getByLabel('Cover without a picture').check();
    await expect
      .poll(async () => (await firstPage()).text.replace(/\s+/g, ' ').trim())
      .toBe('ONE-SHOT CAMPAIGN The Salt Road Ada Marsh');
    const { cloth } = coverDesign('oneshot_campaign', TITLE);
    expect((await firstPage()).svg).toContain(`fill="${cloth}"`);
    await page.goto('/dashboard');
    await card().getByRole('heading', { name: TITLE }).waitFor();
    expect(await card().getByText('Ada Marsh').isVisible()).toBe(true);
    expect(await card().locator('[style*="--cloth"]').getAttribute('style')).toContain(cloth);
    await lookHere(page, 'cover-drawn');
  });

  it('is the author’s picture with title and author, or alone where the picture has them', async () => {
    const { page } = visitor;
    await author.call('PUT', `/projects/${project}`, { content: { thumbnail: '/icon.svg' } });
    await page.goto('/dashboard');
    await card().locator('img[src="/icon.svg"]').waitFor();
    const words = card().getByText('Ada Marsh');
    const opacity = () =>
      words.evaluate((element) => getComputedStyle(element.parentElement?.parentElement as Element).opacity);
    expect(await opacity()).toBe('1');
    await lookHere(page, 'cover-lettered');
    await page.goto(`/project/${project}/layout`);
    await page.getByLabel('Title on the cover picture').uncheck();
    await expect
      .poll(async () => (await author.call<Project>('GET', `/projects/${project}`)).content.layout.cover_lettering)
      .toBe(false);
    await page.goto('/dashboard');
    await card().locator('img[src="/icon.svg"]').waitFor();
    await page.mouse.move(1, 1);
    expect(await opacity()).toBe('0');
    // The link is still reached by keys, and then seen.
    const link = card().getByRole('link', { name: TITLE });
    await expect
      .poll(async () => {
        await link.focus();
        return opacity();
      })
      .toBe('1');
  });
});
