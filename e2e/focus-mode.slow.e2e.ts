import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { disturbRooms, type RoomNetwork } from './room-network.ts';
import { chooseInMore } from './desk.ts';

describe('focus mode', { timeout: 90_000 }, () => {
  let author: Author;
  let visitor: Visit;
  let network: RoomNetwork;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('focus@example.com'));
    network = await disturbRooms(visitor.page);
    const { id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' });
    const content = '<h2>The Gate</h2><p>One</p><p>Two</p><ul><li>Three</li></ul>';
    await author.call('POST', `/projects/${id}/sections`, { id: 'gate', title: 'The Gate', content });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByRole('button', { name: 'Edit', exact: true }).click();
  });
  afterAll(() => visitor.context.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const formatting = () => visitor.page.getByRole('toolbar', { name: 'Formatting' });

  it('shows the text alone, and Escape brings the rest back, with the caret in its place', async () => {
    const { page } = visitor;
    await text().getByText('One').click();
    await chooseInMore(page, 'Focus mode');
    await page.getByRole('button', { name: 'Leave focus mode' }).waitFor();
    expect(await formatting().isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Sections' }).isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await page.keyboard.press('End');
    await page.keyboard.type(' and only');
    await text().getByText('One and only').waitFor();
    await lookAt(page, 'focus-mode', text());
    // The first Escape closes only the list at the caret.
    await page.keyboard.type(' /');
    await page.locator('#block-menu').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    await page.keyboard.type('!');
    await text().getByText('One and only !').waitFor();
  });

  it('shows that a save failed', async () => {
    const { page } = visitor;
    await chooseInMore(page, 'Focus mode');
    network.cut();
    await page.keyboard.type('?');
    await page.getByText('Save Error').waitFor();
    await page.getByRole('button', { name: 'Leave focus mode' }).click();
    await formatting().waitFor();
  });
});
