import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { resizeTo } from './waits.ts';
import { showFace } from './desk.ts';

describe('asking a book', () => {
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('ask@example.com'));
    const project = await author.call<Project>('POST', '/projects', { title: 'Salt', book_type: 'campaign' });
    for (const [title, content] of [
      ['The Harbor', '<p>Rain fell on the harbor all night.</p>'],
      ['The Chapel', '<p>Nobody prays here.</p><p>The key of the cellar hangs behind the altar.</p>'],
    ])
      await author.call<Section>('POST', `/projects/${project.id}/sections`, { title, content });
    await visitor.page.goto(`/project/${project.id}`);
    await visitor.page.getByText('Rain fell on the harbor').waitFor();
  });
  afterAll(() => visitor.context.close());

  const panel = () => visitor.page.getByRole('complementary', { name: 'Ask' });
  const open = () => showFace(visitor.page, 'Ask');

  it('quotes the passage, and its link opens the section at it', async () => {
    const { page } = visitor;
    await open();
    await panel().getByLabel('Question').fill('Where does the key of the cellar hang?');
    await page.keyboard.press('Enter');
    await panel().getByRole('group', { name: 'Answer' }).getByText('behind the altar').waitFor();
    await panel().getByRole('link', { name: 'The Chapel' }).first().click();
    await page.getByRole('textbox', { name: 'Section text' }).getByText('behind the altar').waitFor();
  });

  it('keeps question and answer until it is asked again, and through a failure', async () => {
    const { page } = visitor;
    await open();
    await panel().getByText('behind the altar').first().waitFor();
    await page.route('**/api/generation/ask', (route) => route.abort());
    await panel().getByRole('button', { name: 'Ask', exact: true }).click();
    await panel().getByText('Network error. Please check your connection and try again.').waitFor();
    expect(await panel().getByLabel('Question').inputValue()).toBe('Where does the key of the cellar hang?');
    await page.unroute('**/api/generation/ask');
    await panel().getByRole('button', { name: 'Ask', exact: true }).click();
    await panel().getByRole('link', { name: 'The Chapel' }).first().waitFor();
    visitor.complaints.length = 0;
  });

  it('does not read again what is unticked', async () => {
    const chapel = panel().getByRole('checkbox', { name: /^Send The Chapel/ });
    await chapel.uncheck();
    await panel().getByRole('button', { name: 'Ask', exact: true }).click();
    const answer = panel().getByRole('group', { name: 'Answer' });
    await answer.getByText('behind the altar').waitFor({ state: 'detached' });
    expect(await chapel.isChecked()).toBe(false);
    await chapel.check();
    await panel().getByRole('button', { name: 'Ask', exact: true }).click();
    await answer.getByText('behind the altar').waitFor();
  });

  it.each([375, 1440])('fits the screen, %i px wide', async (width) => {
    const { page } = visitor;
    await resizeTo(page, width, 800);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    if (width === 375) await showFace(page, 'Ask');
    expect(await seriousFindings(page)).toEqual([]);
    if (width === 375) await page.getByRole('button', { name: 'Close the side' }).click();
    expect(visitor.complaints).toEqual([]);
  });
});
