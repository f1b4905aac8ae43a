import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '#contract/sections.ts';
import { type Author, makeAuthor } from './author.ts';
import { seriousFindings } from './quality.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { makeThreeRooms } from './three-rooms.ts';
import { caretIsKnown } from './waits.ts';

/** What happens to the text when the network fails while an author writes. */
describe('writing without a network', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'keeper@rooms.example');
  });
  beforeEach(async () => {
    visitor = await visit(stage);
    await author.enter(visitor);
    project = await makeThreeRooms(author);
    await visitor.page.goto('/dashboard');
    await visitor.page.getByRole('link', { name: 'Three Rooms' }).first().click();
    await text().getByText('In the hall.').waitFor();
    return () => visitor.context.close();
  });
  afterAll(() => stage.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const open = (title: string) => visitor.page.getByRole('button', { name: title, exact: true }).click();
  const stored = async (id: string) =>
    (await author.call<Section>('GET', `/projects/${project}/sections/${id}`)).content;
  const writeAtEnd = async (words: string) => {
    await visitor.page.locator('[role=textbox]:focus').waitFor();
    await visitor.page.keyboard.press('Control+End');
    await caretIsKnown(visitor.page);
    await visitor.page.keyboard.type(words, { delay: 20 });
  };

  const badge = () => visitor.page.getByRole('status').getByText('Offline: kept on this device');
  const banner = () => visitor.page.getByText('You are offline. What you write is kept on this device');

  it('does not say that text is kept if the browser refuses to keep it', async () => {
    const { page, context } = visitor;
    await context.addInitScript(refuseDisk);
    await page.reload();
    await text().getByText('In the hall.').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await writeAtEnd(' A clock.');
    await page.getByText('This browser keeps no text on its disk').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await context.setOffline(true);
    await page.getByText('You are offline, and this browser keeps no text.').waitFor();
    await writeAtEnd(' It strikes.');
    await page.getByRole('status').getByText('Offline: not saved yet').waitFor();
    expect(await page.getByText('kept on this device').count()).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => stored('hall')).toBe('<p>In the hall. A clock. It strikes.</p>');
  });

  it('opens at once what was seen or written, says calmly that it is kept, and sends it once it can', async () => {
    const { page, context } = visitor;
    await open('The attic');
    await text().getByText('In the attic.').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await writeAtEnd(' Seen.');
    await page.getByText('Saved', { exact: true }).waitFor();

    await context.setOffline(true);
    await banner().waitFor();
    await writeAtEnd(' Dust.');
    await badge().waitFor();
    await open('The hall');
    await text().getByText('In the hall.').waitFor();
    await writeAtEnd(' A clock.');
    await badge().waitFor();
    await open('The attic');
    await text().getByText('In the attic. Seen. Dust.').waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
    await page.goBack();
    await text().getByText('In the attic. Seen. Dust.').waitFor();
    await writeAtEnd(' A trunk.');
    await badge().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    for (const words of ['Save Error', 'Network error', 'not saved', 'Retry'])
      expect(await page.getByText(words).count()).toBe(0);

    await context.setOffline(false);
    await banner().waitFor({ state: 'detached' });
    await expect.poll(() => stored('attic')).toBe('<p>In the attic. Seen. Dust. A trunk.</p>');
    await expect.poll(() => stored('hall')).toBe('<p>In the hall. A clock.</p>');
    await badge().waitFor({ state: 'detached' });
    await open('The hall');
    await text().getByText('In the hall. A clock.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('opens by itself, once the network is back, what was not seen before', async () => {
    const { page, context } = visitor;
    await context.setOffline(true);
    await banner().waitFor();
    await open('The cellar');
    await page.getByText('It opens by itself once the connection is back.').waitFor();
    await context.setOffline(false);
    await text().getByText('In the cellar.').waitFor();
  });

  it('opens what was renamed since it was seen as the server has it, so that no conflict comes of it', async () => {
    const { page, context } = visitor;
    await open('The attic');
    await text().getByText('In the attic.').waitFor();
    await page.getByRole('button', { name: 'The hall', exact: true }).focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('The great hall', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await author.call<Section>('GET', `/projects/${project}/sections/hall`)).title)
      .toBe('The great hall');
    await context.setOffline(true);
    await open('The great hall');
    await text().getByText('In the hall.').click();
    await writeAtEnd(' Renamed.');
    await badge().waitFor();
    await context.setOffline(false);
    await expect.poll(() => stored('hall')).toBe('<p>In the hall. Renamed.</p>');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

/** Runs in the page: makes its database refuse every write, as with a full disk or in a private window. */
function refuseDisk(): void {
  const full = () => {
    throw new DOMException('There is no room', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = full;
  IDBObjectStore.prototype.add = full;
}
