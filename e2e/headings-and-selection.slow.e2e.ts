import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { takePicture } from './pictures.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { caretIsKnown, resizeTo } from './waits.ts';

const filler = '<p>The tide comes in, and the tide goes out again.</p>'.repeat(30);
const TEXT = `<p>Before it all.</p><h2>The Gate</h2>${filler}<h3>Its traps</h3>${filler}<h2>The Well</h2><p>Deep.</p>`;

describe('going about in a section', { timeout: 90_000 }, () => {
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('headings@example.com'));
    const { id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' });
    await author.call('POST', `/projects/${id}/sections`, { id: 'gate', title: 'The Gate', content: TEXT });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByText('Before it all').waitFor();
  });
  afterAll(() => visitor.context.close());

  const headings = () => visitor.page.getByRole('navigation', { name: 'Headings of this section' });
  const bar = () => visitor.page.getByRole('toolbar', { name: 'Selected words' });
  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });

  it('lists its headings, jumps to one, and marks the one that holds the caret', async () => {
    const { page } = visitor;
    await headings().getByRole('button', { name: 'The Gate' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => headings().locator('[aria-current]').innerText()).toBe('Its traps');
    await expect.poll(() => text().getByText('Its traps').isVisible()).toBe(true);
    await headings().getByRole('button', { name: 'The Well' }).click();
    // The jump to the heading comes a moment after the press. Without this wait the keys would come first.
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('End');
    await caretIsKnown(page);
    await page.keyboard.type(' of Sorrows');
    await headings().getByRole('button', { name: 'The Well of Sorrows' }).waitFor();
    await takePicture(page, 'headings-1440');
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('has them in the drawer of a phone', async () => {
    const { page } = visitor;
    await resizeTo(page, 375, 800);
    await page.getByRole('button', { name: 'Sections', exact: true }).click();
    await takePicture(page, 'headings-375');
    expect(await smallTargets(page)).toEqual([]);
    await headings().getByRole('button', { name: 'Its traps' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.type('!');
    await text().getByText('!Its traps').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('offers forms, a link and help in one bar at the selected words, by keys too', async () => {
    const { page } = visitor;
    await resizeTo(page, 1440, 800);
    await text().getByText('Deep.').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await caretIsKnown(page);
    await bar().waitFor();
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await takePicture(page, 'selection-bar-1440');
    await page.keyboard.press('Enter');
    await text().locator('em', { hasText: 'Deep.' }).waitFor();
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Rewrite' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await bar().getByRole('button', { name: 'Bold' }).click();
    await text().locator('strong', { hasText: 'Deep.' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await resizeTo(page, 375, 800);
    await takePicture(page, 'selection-bar-375');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
