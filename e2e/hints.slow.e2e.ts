import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';

const HINT = '<aside data-block="hint"><p>Begin with the weather.</p></aside>';

describe('hints to the author', () => {
  let author: Author;
  let visitor: Visit;
  let id: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('hints@example.com'));
  });
  beforeEach(async () => {
    ({ id } = await author.call<Project>('POST', '/projects', { title: 'The Moor', book_type: 'campaign' }));
  });
  afterAll(() => visitor.context.close());

  const open = async (content: string) => {
    await author.call('POST', `/projects/${id}/sections`, { title: 'One', content });
    await visitor.page.goto(`/project/${id}`);
    await text().waitFor();
  };
  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const stored = async () => (await author.call<Project>('GET', `/projects/${id}`)).content.sections[0]?.content;

  it('are hidden and shown by a switch that is remembered, and nothing is written into a hidden one', async () => {
    const { page } = visitor;
    await open(`${HINT}<p>Rain.</p>`);
    await text().getByText('Begin with the weather.').waitFor();
    await text().getByRole('button', { name: 'Hide hints' }).click();
    await text().getByText('Begin with the weather.').waitFor({ state: 'hidden' });
    await page.reload();
    await text().getByText('Rain.').waitFor();
    expect(await text().getByText('Begin with the weather.').isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await text().getByText('Rain.').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Cold ');
    await expect.poll(stored).toBe(`${HINT}<p>Cold Rain.</p>`);

    await page.mouse.move(300, 150);
    await page.mouse.move(320, 150);
    await page.getByRole('button', { name: 'More' }).click();
    const entry = page.getByRole('menuitemcheckbox', { name: 'Show hints' });
    expect(await entry.getAttribute('aria-checked')).toBe('false');
    await entry.click();
    await text().getByText('Begin with the weather.').waitFor();
  });

  it('are removed with a press, and come back with another', async () => {
    const { page } = visitor;
    await open(`<p>Rain.</p>${HINT}`);
    await text().getByRole('button', { name: 'Remove this hint' }).click();
    await expect.poll(stored).toBe('<p>Rain.</p>');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(stored).toBe(`<p>Rain.</p>${HINT}`);
  });

  it('are put in from the menu, and written in', async () => {
    const { page } = visitor;
    await open('');
    await text().click();
    await page.keyboard.type('/hint');
    await page.getByRole('option', { name: /^Hint/ }).click();
    await page.keyboard.type('Name the river.');
    await expect.poll(stored).toContain('<aside data-block="hint"><p>Name the river.</p></aside>');
  });

  it('give a book of a template no words and no text on its pages', async () => {
    const { id: templated } = await author.call<Project>('POST', '/projects', {
      title: 'The Mine',
      book_type: 'oneshot_campaign',
    });
    await author.call('PUT', `/projects/${templated}/template`, { template_id: 'adventure-classic' });
    const answer = await author.call<{ pages: number; text: string }>('GET', `/projects/${templated}/pages/1`);
    const numbers = Array.from({ length: answer.pages }, (_, index) => index + 1);
    const pages = await Promise.all(
      numbers.map((number) => author.call<{ text: string }>('GET', `/projects/${templated}/pages/${number}`)),
    );
    const printed = pages.map((page) => page.text).join('\n');
    expect(printed).toContain('Hollowmere');
    expect(printed).not.toContain('Tell the game master in half a page');
    expect(printed).not.toContain('How to write this section');
  });
});
