import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';
import { showFace } from './desk.ts';
import { lookHere } from './look-at.ts';
import { seriousFindings, smallTargets } from './quality.ts';

const TITLE = 'The Long Road';
const SECTIONS = 60;
const filler = (number: number) => `<p>${`Milestone ${number} stands by the road. `.repeat(40)}</p>`.repeat(3);

/** Reading a whole book as one column of text, by a link and as a member. */
describe('a book read as text', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;
  let url: string;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('road@example.com', { pages: true }));
    project = (await author.call<Project>('POST', '/projects', { title: TITLE, book_type: 'campaign' })).id;
    const texts = Array.from({ length: SECTIONS }, (_, index) => filler(index + 1));
    texts[1] = `<p>See <span data-ref="The last inn"></span>.</p><h2>The ferry</h2>${filler(2)}<h2>The toll</h2><p>Two coins.</p>`;
    texts[SECTIONS - 2] = `<h2>The last inn</h2><p>A quince pie.</p>${filler(SECTIONS - 1)}`;
    for (const [index, content] of texts.entries())
      await author.call('POST', `/projects/${project}/sections`, {
        id: `s${index + 1}`,
        title: `Day ${index + 1}`,
        content,
        ...(index === 2 && { opening: { kind: 'scene' } }),
      });
    ({ url } = await author.call<{ url: string }>('POST', `/projects/${project}/links`, { role: 'reader' }));
  });
  afterAll(() => stage.close());

  const text = (page: Page) => page.getByRole('region', { name: 'Text of the book' });
  const choose = (page: Page, view: string) =>
    page.getByRole('radiogroup', { name: 'Read as' }).getByText(view, { exact: true }).click();

  it('opens on a phone as text, and leads by contents, references and pages to one place', async () => {
    const { page, context, complaints } = await visit(stage, { width: 375, height: 740 });
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await text(page).getByRole('heading', { name: 'Day 1', exact: true }).waitFor();
    expect(await text(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await lookHere(page, 'reading-text-phone');
    expect(await smallTargets(page)).toEqual([]);

    await page.keyboard.press('PageDown');
    await expect.poll(() => text(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(100);

    const contents = page.getByRole('complementary', { name: 'Contents' });
    const openContents = () => page.getByRole('button', { name: 'Contents' }).click();
    await openContents();
    const startOf = (name: RegExp) => wordsStart(contents.getByRole('button', { name }));
    expect(await startOf(/^Day 3$/)).toBeGreaterThan(await startOf(/^Day 2$/));
    expect(await startOf(/^Day 4$/)).toBe(await startOf(/^Day 2$/));
    await contents.getByRole('button', { name: 'Day 2', exact: true }).click();
    await contents.waitFor({ state: 'detached' });
    await isInSight(text(page).getByRole('heading', { name: 'Day 2', exact: true }));
    await openContents();
    await contents.getByRole('button', { name: 'The toll' }).click();
    await isInSight(text(page).getByRole('heading', { name: 'The toll' }));

    await text(page).getByRole('link', { name: 'The last inn' }).click();
    await isInSight(text(page).getByText('A quince pie.'));
    expect(page.url()).toBe(url);

    await choose(page, 'Pages');
    const shown = page.getByRole('img', { name: /^Page \d+$/ });
    await shown.waitFor();
    await page.getByText('A quince pie.').waitFor({ state: 'attached' });
    expect(await seriousFindings(page)).toEqual([]);
    // The choice is kept, and the place while the book is open.
    await choose(page, 'Text');
    await isInSight(text(page).getByText('A quince pie.'));
    await choose(page, 'Pages');
    await page.reload();
    await page.getByRole('img', { name: 'Page 1', exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens for a member with its pages, and as text at the page that was turned to; what is written arrives', async () => {
    const { page, complaints } = visitor;
    await page.goto(`/project/${project}`);
    await showFace(page, 'Book Preview');
    await page.getByRole('button', { name: 'Preview Full Book' }).click();
    const reader = page.getByRole('dialog', { name: TITLE });
    await reader.getByRole('button', { name: 'Contents' }).click();
    const startOf = (name: RegExp) => wordsStart(reader.getByRole('button', { name }));
    expect(await startOf(/^Day 3 ?\d*$/)).toBeGreaterThan(await startOf(/^Day 2 ?\d*$/));
    await reader.getByRole('button', { name: /^Day 40/ }).click();
    await reader.getByText('Milestone 40 stands').first().waitFor({ state: 'attached' });
    await choose(page, 'Text');
    await isInSight(text(page).getByRole('heading', { name: 'Day 40', exact: true }));
    await lookHere(page, 'reading-text');
    const elsewhere = await visit(stage);
    await author.enter(elsewhere);
    await elsewhere.page.goto(`/project/${project}?section=s40`);
    await elsewhere.page.getByRole('textbox', { name: 'Section text' }).click();
    await elsewhere.page.keyboard.press('Control+End');
    await elsewhere.page.keyboard.type(' A crow counts the miles.', { delay: 20 });
    await text(page).getByText('A crow counts the miles.').waitFor();
    await isInSight(text(page).getByRole('heading', { name: 'Day 40', exact: true }));
    await page.keyboard.press('Escape');
    await reader.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

/** Where the words of a control begin, from the left. */
function wordsStart(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().left;
  });
}

async function isInSight(place: Locator): Promise<void> {
  await expect
    .poll(() =>
      place.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
}
