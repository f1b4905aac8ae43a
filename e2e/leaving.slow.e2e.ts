import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { disturbRooms, type RoomNetwork } from './room-network.ts';
import { caretIsKnown } from './waits.ts';
import { showFace } from './desk.ts';

/** What happens to the words of a section when its author leaves it before they are saved, or before the next section has loaded. */
describe('leaving a section', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;
  let network: RoomNetwork;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'leaver@example.com');
    visitor = await visit(stage);
    network = await disturbRooms(visitor.page);
    await author.enter(visitor);
  });
  beforeEach(async () => {
    const { page } = visitor;
    project = (await author.call<Project>('POST', '/projects', { title: 'Three Rooms', book_type: 'campaign' })).id;
    for (const id of ['hall', 'attic', 'loft']) {
      const section = { id, title: `The ${id}`, content: `<p>In the ${id}.</p>` };
      await author.call('POST', `/projects/${project}/sections`, section);
    }
    await page.goto(`/project/${project}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await text().getByText('In the hall.').click();
    await caretIsKnown(page);
    await page.keyboard.press('End');
    await caretIsKnown(page);
  });
  afterAll(() => stage.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const open = (title: string) => visitor.page.getByRole('button', { name: title, exact: true }).click();
  const stored = async (id: string) =>
    (await author.call<Section>('GET', `/projects/${project}/sections/${id}`)).content;

  it('opens the newest text on the way back, also if the other section never loaded', async () => {
    const { page } = visitor;
    await page.keyboard.type(' Newest.', { delay: 20 });
    await page.getByText('Saved', { exact: true }).waitFor();
    network.cut();
    // The section after the open one is read ahead, so the journey opens the one after that.
    await open('The loft');
    await page.getByText('Loading section...').waitFor();
    await open('The hall');
    await text().getByText('In the hall. Newest.').waitFor();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+End');
    await caretIsKnown(page);
    await page.keyboard.type(' Still mine.', { delay: 20 });
    network.restore();
    await expect.poll(() => stored('hall'), { timeout: 20_000 }).toBe('<p>In the hall. Newest. Still mine.</p>');
  });

  it('sends unsaved words as soon as it can, and makes no file of an older book until then', async () => {
    const { page } = visitor;
    await open('The attic');
    await text().getByText('In the attic.').waitFor();
    await open('The hall');
    await text().getByText('In the hall.').waitFor();
    await showFace(page, 'Book Preview');
    await text().click();
    await page.keyboard.press('Control+End');
    await caretIsKnown(page);
    network.cut();
    await page.keyboard.type(' In the dark.', { delay: 20 });
    await page.getByText('Save Error').first().waitFor();
    await open('The attic');
    await text().getByText('In the attic.').waitFor();
    await page.getByText('A section is not saved yet').waitFor();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByLabel('Name of this version').press('Enter');
    await page.getByText('The newest text could not be saved').waitFor();
    network.restore();
    await expect.poll(() => stored('hall'), { timeout: 40_000 }).toBe('<p>In the hall. In the dark.</p>');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await page.getByLabel('Name of this version').press('Enter');
    await page.getByText('The draft is saved.').waitFor();
  });

  it('keeps what is typed at the very moment the page is left, which the server has not heard of', async () => {
    const { page } = visitor;
    const { letGo } = network.hold();
    let words = 'In the hall.';
    for (const word of [' One.', ' Two.', ' Three.', ' Four.', ' Five.']) {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.keyboard.type(word);
      await page.reload();
      words += word;
      await text().getByText(words, { exact: true }).click();
      await caretIsKnown(page);
      await page.keyboard.press('End');
      await caretIsKnown(page);
    }
    letGo();
    await expect.poll(() => stored('hall'), { timeout: 20_000 }).toBe(`<p>${words}</p>`);
  });

  it('keeps a title that is being typed, whatever is saved meanwhile, and the focus on it afterwards', async () => {
    const { page } = visitor;
    await page.keyboard.type(' More.', { delay: 20 });
    await page.getByRole('button', { name: 'The attic', exact: true }).focus();
    await page.keyboard.press('F2');
    const field = page.getByRole('listitem').getByLabel('Section title');
    await page.keyboard.type('The c', { delay: 20 });
    await expect.poll(() => stored('hall')).toContain('More.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.type('ellar', { delay: 20 });
    expect(await field.inputValue()).toBe('The cellar');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('The cellar');
  });
});
