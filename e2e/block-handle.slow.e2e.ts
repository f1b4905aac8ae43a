import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { caretIsKnown, handleIsAt } from './waits.ts';

const TEXT = '<p>One</p><p>Two</p><p>Three</p><table><tr><td>Salt</td><td>2 sp</td></tr></table>';

describe('moving blocks', { timeout: 90_000 }, () => {
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('handle@example.com'));
    const { id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' });
    await author.call('POST', `/projects/${id}/sections`, { id: 'gate', title: 'The Gate', content: TEXT });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByRole('button', { name: 'Edit', exact: true }).click();
  });
  afterAll(() => visitor.context.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const handle = () => visitor.page.getByRole('button', { name: /^Block: / });
  const order = async () => (await text().locator(':scope > p').allInnerTexts()).map((words) => words.trim()).join(' ');
  const choose = async (words: string, label: string) => {
    await handleIsAt(visitor.page, text().getByText(words).first());
    await handle().click();
    await visitor.page.getByRole('menuitem', { name: label, exact: true }).click();
    await visitor.page.getByRole('menu').waitFor({ state: 'hidden' });
  };

  it('is done by keys', async () => {
    const { page } = visitor;
    await text().getByText('Two').click();
    await caretIsKnown(page);
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect.poll(order).toBe('Two One Three');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(order).toBe('One Three Two');
  });

  it('is done by the handle that stands at the block under the mouse', async () => {
    const { page } = visitor;
    await text().getByText('Two').hover();
    const two = await text().getByText('Two').boundingBox();
    await expect.poll(async () => (await handle().boundingBox())?.y).toBeCloseTo(two?.y ?? 0, -1);
    await page.mouse.move((two?.x ?? 0) - 20, (two?.y ?? 0) + 10);
    await handle().dragTo(text().getByText('One'), { targetPosition: { x: 5, y: 2 } });
    await expect.poll(order).toBe('Two One Three');
    await page.keyboard.press('Control+z');
    await expect.poll(order).toBe('One Three Two');
  });

  it('is done by its menu, which also doubles a block, removes it and gives it another form', async () => {
    const { page } = visitor;
    await choose('Three', 'Move up');
    await expect.poll(order).toBe('Three One Two');
    await choose('One', 'Duplicate');
    await expect.poll(order).toBe('Three One One Two');
    await choose('Two', 'Heading 2');
    await text().getByRole('heading', { name: 'Two' }).waitFor();
    await choose('Three', 'Delete');
    await expect.poll(order).toBe('One One');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(order).toBe('Three One One');
    await text().getByText('Salt').click();
    await page.getByRole('button', { name: 'All table commands' }).click();
    await page.getByRole('menuitem', { name: 'Header column' }).click();
    await text().locator('th', { hasText: 'Salt' }).waitFor();
    await lookAt(page, 'block-handle', text());
    expect(visitor.complaints).toEqual([]);
  });
});
