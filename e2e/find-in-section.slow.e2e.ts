import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { takePicture } from './pictures.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { letPass, resizeTo } from './waits.ts';

const GATE = [
  '<p><strong>Mi</strong>ra Holt keeps the gate.</p>',
  '<p>Nobody passes Mira Holt unseen, and mira is a fish.</p>',
  '<p>A note<span data-footnote="Mira was here."></span>.</p>',
  `<p>${'a'.repeat(60)}!</p>`,
].join('');

describe('finding in the open section', { timeout: 90_000 }, () => {
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('find-here@example.com'));
    const { id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' });
    await author.call('POST', `/projects/${id}/sections`, { id: 'gate', title: 'The Gate', content: GATE });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByText('keeps the gate').waitFor();
  });
  afterAll(() => visitor.context.close());

  const bar = () => visitor.page.getByRole('search', { name: 'Find in this section' });
  const field = () => bar().getByRole('textbox', { name: 'Find in this section' });
  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const countIs = (words: string) => expect.poll(() => bar().getByRole('status').innerText()).toBe(words);
  const words = async () => (await text().innerText()).replace(/\s+/g, ' ').trim();

  it('is begun by Ctrl+F, counts and marks all hits, and goes from one to the next', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    // Edit moves the focus to the text a moment later. If the bar were opened first, it would lose the focus.
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('Mira');
    await countIs('1 of 4');
    expect(await text().locator('.found-hit').count()).toBe(4);
    await page.keyboard.press('Enter');
    await countIs('2 of 4');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('Shift+Enter');
    await countIs('4 of 4');
    expect(await text().locator('.found-block-current').count()).toBe(1);
    await bar().getByRole('button', { name: 'Match case' }).click();
    await countIs('3 of 3');
    await bar().getByRole('button', { name: 'List of results' }).click();
    await bar().getByRole('button', { name: 'Nobody passes Mira Holt unseen' }).click();
    await countIs('2 of 3');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it.each([375, 768, 1440])('fits the screen, %i px wide', async (width) => {
    const { page } = visitor;
    await resizeTo(page, width, 800);
    await page.keyboard.press('Control+h');
    await takePicture(page, `find-in-section-${width}`);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });

  it('replaces one, then all after they were shown, and takes all of them back in one press', async () => {
    const { page } = visitor;
    const before = await words();
    await bar().getByRole('button', { name: 'List of results' }).click();
    await field().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Mira Mara', { delay: 20 });
    await page.keyboard.press('Enter');
    await text().getByText('passes Mira Mara Holt').waitFor();
    await countIs('3 of 3');
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await expect.poll(words).toBe(before);
    await page.keyboard.press('Control+h');
    await bar().getByRole('button', { name: 'Replace all' }).click();
    await bar().getByRole('list', { name: 'Results' }).waitFor();
    await bar().getByRole('button', { name: 'Replace 3 results' }).click();
    await bar().getByText('3 replaced.').waitFor();
    await text().getByText('Mira Mara Holt keeps').waitFor();
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await expect.poll(words).toBe(before);
  });

  it('stays in reach of the keys when the last hit is replaced', async () => {
    const { page } = visitor;
    const before = await words();
    await page.keyboard.press('Control+h');
    await field().fill('is a fish');
    await bar().getByRole('textbox', { name: 'Replace with' }).fill('is an eel');
    await countIs('1 of 1');
    await bar().getByRole('button', { name: 'Replace this' }).press('Enter');
    await text().getByText('mira is an eel').waitFor();
    await countIs('Nothing found.');
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+z');
    await expect.poll(words).toBe(before);
  });

  it('says what is wrong with an expression, and ends one that runs away while the author writes on', async () => {
    const { page } = visitor;
    await page.keyboard.press('Control+f');
    await bar().getByRole('button', { name: 'Regular expression' }).click();
    await field().fill('(');
    await bar().getByText('cannot be read').waitFor();
    await field().fill('(a+)+$');
    await text().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And on.');
    await text().getByText('And on.').waitFor();
    await bar().getByText('takes too long').waitFor();
    await field().fill('H(ol)t');
    await bar().getByText(/of 2$/).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('goes on at Enter also while an expression is still being tried', async () => {
    const { page } = visitor;
    const before = await bar().getByRole('status').innerText();
    // The worker that tries expressions answers only after the pause after which the bar searches by itself.
    await page.route('**/match-worker*', async (route) => {
      await letPass(600);
      await route.continue();
    });
    await field().fill('Ho(l)t');
    await field().press('Enter');
    await countIs(before === '1 of 2' ? '2 of 2' : '1 of 2');
  });
});
