import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFrame, type RoomRequest } from '#contract/live/room-messages.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { makeThreeRooms } from './three-rooms.ts';
import { standsStill } from './waits.ts';

describe('a change of section', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;
  /** The ids of the sections that the page requested, in order. */
  let asked: string[];

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'walker@example.com');
  });
  beforeEach(async () => {
    project = await makeThreeRooms(author);
    asked = [];
    visitor = await visit(stage);
    visitor.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const request = typeof payload === 'string' ? null : (readFrame(payload)?.head as RoomRequest | undefined);
        if (request?.type === 'follow') asked.push(request.section_id);
      }),
    );
    await author.enter(visitor);
    await visitor.page.goto(`/project/${project}`);
    await text().getByText('In the hall.').waitFor();
    return () => visitor.context.close();
  });
  afterAll(() => stage.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const title = (name: string) => visitor.page.getByRole('button', { name, exact: true });

  it('goes to sections that were read before: the one behind, and those to which the pointer or the focus came', async () => {
    await expect.poll(() => asked).toEqual(['hall', 'attic']);
    await title('The cellar').hover();
    await expect.poll(() => asked).toEqual(['hall', 'attic', 'cellar']);
    await title('The cellar').click();
    await text().getByText('In the cellar.').waitFor();
    await title('The attic').focus();
    await visitor.page.keyboard.press('Enter');
    await text().getByText('In the attic.').waitFor();
    expect(asked).toEqual(['hall', 'attic', 'cellar']);
  });

  it('lets a section be written in that was made while the pointer rested on its title', async () => {
    const { page } = visitor;
    await title('The attic').hover();
    await expect.poll(() => asked).toEqual(['hall', 'attic']);
    await author.call('PUT', `/projects/${project}/sections/attic`, { content: '<p>In the attic, dust.</p>' });
    await standsStill(page);
    await title('The attic').click();
    await text().getByText('In the attic, dust.').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Old trunks.', { delay: 20 });
    await page.keyboard.press('Enter');
    // A dialog that is opened from the text writes to the section that is shown.
    await page.keyboard.type('/stat', { delay: 20 });
    await page.getByRole('option', { name: /^Stat block/ }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Stat block' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Moth');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await text().getByText('Moth').waitFor();
    await expect
      .poll(async () => (await author.call<Section>('GET', `/projects/${project}/sections/attic`)).content)
      .toMatch(/^<p>In the attic, dust. Old trunks.<\/p>.*Moth/s);
  });

  it('goes back at once to a section as others have written it meanwhile, with the caret free to write', async () => {
    const { page } = visitor;
    await title('The attic').click();
    await text().getByText('In the attic.').waitFor();
    await author.call('PUT', `/projects/${project}/sections/hall`, { content: '<p>In the hall, a clock.</p>' });
    await page.evaluate(() => {
      const seen: string[] = [];
      const look = () => seen.push(document.querySelector('[aria-label="Section text"]')?.textContent ?? 'none');
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { seen });
    });
    await expect.poll(() => author.call('GET', `/projects/${project}/sections/hall`)).toMatchObject({ version: 2 });
    await title('The hall').click();
    await text().getByText('In the hall, a clock.').waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    // The page went from one text to the other and showed nothing in between.
    expect(new Set(seen.filter((words) => words !== 'In the attic.'))).toEqual(new Set(['In the hall, a clock.']));
    expect(asked.filter((id) => id === 'hall')).toHaveLength(1);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' It stands.', { delay: 20 });
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await author.call('GET', `/projects/${project}/sections/hall`)).toMatchObject({
      content: '<p>In the hall, a clock. It stands.</p>',
    });
  });

  it('closes them all with the book', async () => {
    const { page } = visitor;
    await title('The attic').click();
    await text().getByText('In the attic.').waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
    await page.goBack();
    await text().getByText('In the attic.').waitFor();
    await expect.poll(() => asked.filter((id) => id === 'attic')).toHaveLength(2);
  });
});
