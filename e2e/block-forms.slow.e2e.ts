import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings } from './quality.ts';

const TEXT = '<p>The first line.</p>';

/** A single key does not throw away what an author typed in a form, and the book changes only when the form is saved. */
describe('the form of a block', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let project: string;
  let section: string;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('forms@example.com'));
  });
  beforeEach(async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    project = (await author.call<Project>('POST', '/projects', { title: 'A new book', book_type: 'campaign' })).id;
    section = (await author.call<Section>('POST', `/projects/${project}/sections`, { content: TEXT })).id;
    await page.goto(`/project/${project}`);
    await page.getByText('The first line.').dblclick();
    await page.locator('[role=textbox][contenteditable=true]:focus').waitFor();
    await page.keyboard.press('Control+End');
  });
  afterAll(() => stage.close());

  const stored = async () => (await author.call<Section>('GET', `/projects/${project}/sections/${section}`)).content;
  const question = () => visitor.page.getByRole('dialog', { name: 'Discard your changes?' });

  /** Chooses a block from the slash menu, and returns the form that opens. */
  async function begin(name: string, typed: string): Promise<Locator> {
    const { page } = visitor;
    await page.keyboard.press('Enter');
    await page.keyboard.type(`/${typed}`, { delay: 20 });
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    const form = page.getByRole('dialog', { name, exact: true });
    await form.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    return form;
  }

  it.each([
    ['Stat block', 'stat'],
    ['Spell', 'spell'],
    ['Magic item', 'magic'],
  ])(
    'of a new %s begins at its name, asks before it is thrown away, and leaves nothing in the book',
    async (name, typed) => {
      const { page } = visitor;
      const form = await begin(name, typed);
      await page.keyboard.type('Half of it', { delay: 10 });
      expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Half of it');
      const ways = [
        () => page.keyboard.press('Escape'),
        () => form.getByRole('button', { name: 'Cancel' }).click(),
        () => form.getByRole('button', { name: 'Close', exact: true }).click(),
      ];
      for (const leave of ways) {
        await leave();
        await question().waitFor();
        await page.keyboard.press('Escape');
        await question().waitFor({ state: 'hidden' });
        expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Half of it');
      }
      await form.getByRole('button', { name: 'Cancel' }).click();
      await question().getByRole('button', { name: 'Discard changes' }).click();
      await form.waitFor({ state: 'hidden' });
      await page.locator('[role=textbox]:focus').waitFor();
      await page.keyboard.type('Goes on.', { delay: 10 });
      await expect.poll(stored, { timeout: 15_000 }).toContain('Goes on.');
      expect(await stored()).not.toMatch(/<article/);
      expect(await page.locator('[role=textbox] article').count()).toBe(0);
    },
  );

  it('closes without a question while nothing was written in it', async () => {
    const form = await begin('Spell', 'spell');
    await visitor.page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    expect(await question().count()).toBe(0);
  });

  it('takes a number typed after Tab in place of the one that was there', async () => {
    const { page } = visitor;
    const form = await begin('Spell', 'spell');
    const level = form.getByLabel('Level', { exact: true });
    expect(await level.inputValue()).toBe('1');
    await page.keyboard.press('Tab');
    await expect.poll(() => level.evaluate((field) => (field as HTMLInputElement).selectionStart)).toBe(0);
    await page.keyboard.press('2');
    expect(await level.inputValue()).toBe('2');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question().getByRole('button', { name: 'Discard changes' }).click();
    await form.waitFor({ state: 'hidden' });
  });

  it('puts the caret into an entry that is added, and goes from its name to its text', async () => {
    const { page } = visitor;
    const form = await begin('Stat block', 'stat');
    await form.getByRole('button', { name: 'Add action' }).click();
    await expect
      .poll(() => form.getByLabel('Name of action 1').evaluate((field) => field.matches(':focus')))
      .toBe(true);
    await page.keyboard.type('Slam');
    await page.keyboard.press('Tab');
    await page.keyboard.type('One creature in reach.');
    expect(await form.getByLabel('Name of action 1').inputValue()).toBe('Slam');
    expect(await form.getByLabel('Text of action 1').inputValue()).toBe('One creature in reach.');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question().getByRole('button', { name: 'Discard changes' }).click();
    await form.waitFor({ state: 'hidden' });
  });

  it('has lists that open whole, take what is typed, and offer what follows from it', async () => {
    const { page } = visitor;
    const form = await begin('Stat block', 'stat');
    await page.keyboard.type('Tide Wight');
    const rating = form.getByRole('combobox', { name: 'Challenge rating' });
    await rating.fill('3');
    await page.keyboard.press('Tab');
    await rating.click();
    const list = page.getByRole('listbox', { name: 'Challenge rating' });
    await expect.poll(() => list.getByRole('option').count()).toBe(34);
    await page.keyboard.press('Tab');
    expect(await rating.inputValue()).toBe('3');
    await form.getByRole('button', { name: 'Use 700 XP and a bonus of +2' }).click();
    await form.getByRole('combobox', { name: 'Size' }).fill('Large');
    await page.keyboard.press('Tab');
    await form.getByRole('combobox', { name: 'Size' }).click();
    await expect.poll(() => page.getByRole('listbox', { name: 'Size' }).getByRole('option').count()).toBe(6);
    await page.keyboard.press('Tab');
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await form.getByRole('button', { name: 'Save stat block' }).click();
    await expect.poll(stored, { timeout: 15_000 }).toMatch(/"challenge":"3","xp":700,"xpNote":"","proficiencyBonus":2/);
    expect(await stored()).toContain('"abilities":{"str":null,"dex":null');
    const block = page.getByRole('article', { name: 'Stat block: Tide Wight' });
    await expect.poll(() => block.innerText()).toMatch(/AC –/);
    await expect
      .poll(() => block.innerText())
      .toContain('Missing: Armor Class, Hit Points, Speed, Initiative, Strength');
  });

  it('shows the block beside it where there is room, as it is being written', async () => {
    const { page } = visitor;
    const form = await begin('Stat block', 'stat');
    const preview = form.getByRole('group', { name: 'Preview' });
    await page.keyboard.type('Tide Wight');
    await preview.getByRole('heading', { name: 'Tide Wight' }).waitFor();
    // The number is typed right after the press: the field selects what it holds before the first digit comes.
    const strength = form.getByLabel('Strength', { exact: true });
    for (const score of ['12', '17']) {
      await strength.click();
      await page.keyboard.type(score);
      expect(await strength.inputValue()).toBe(score);
      await page.keyboard.press('Tab');
      await page.keyboard.type('14');
      expect(await form.getByLabel('Dexterity', { exact: true }).inputValue()).toBe('14');
    }
    await preview.getByText('+3').first().waitFor();
    await page.setViewportSize({ width: 768, height: 900 });
    await preview.waitFor({ state: 'detached' });
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Tide Wight');
  });

  it('starts from a creature of the lists, which keeps its new name and tells its source', async () => {
    const { page } = visitor;
    const form = await begin('Stat block', 'stat');
    await page.keyboard.type('Tide Wight');
    await form.getByRole('button', { name: 'Copy from a creature…' }).click();
    const lists = page.getByRole('dialog', { name: 'Copy from a creature' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.keyboard.press('Escape');
    await lists.waitFor({ state: 'hidden' });
    expect(await question().count()).toBe(0);
    await form.getByRole('button', { name: 'Copy from a creature…' }).click();
    await lists.getByLabel('Search creatures').fill('ogre');
    await lists.getByRole('group', { name: 'Preview of Ogre' }).waitFor();
    await lists.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await expect.poll(() => form.getByLabel('Hit Points', { exact: true }).inputValue()).toBe('68');
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Tide Wight');
    await form.getByRole('button', { name: 'Save stat block' }).click();
    await expect.poll(stored, { timeout: 15_000 }).toMatch(/"name":"Tide Wight".*Greatclub.*creativecommons/s);
    await page.keyboard.press('Control+z');
    await expect.poll(stored, { timeout: 15_000 }).not.toMatch(/Tide Wight|creativecommons/);
  });
});

describe('a dialog', () => {
  let stage: Stage;
  let visitor: Visit;
  beforeAll(async () => {
    stage = await openStage();
    const author = await makeAuthor(stage, 'dialogs@example.com');
    visitor = await visit(stage);
    await author.enter(visitor);
    const { id } = await author.call<Project>('POST', '/projects', { title: 'A new book', book_type: 'campaign' });
    await author.call<Section>('POST', `/projects/${id}/sections`, { content: TEXT });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByText('The first line.').dblclick();
  });
  afterAll(() => stage.close());

  it.each([
    ['Generate Content', (page: Visit['page']) => page.getByRole('button', { name: 'Generate Content' }).click()],
    ['Link', (page: Visit['page']) => insert(page, 'Link')],
    ['From the library', (page: Visit['page']) => insert(page, 'From the library…')],
    ['Monster from Open5e', (page: Visit['page']) => insert(page, 'Monster from Open5e…')],
    ['Book details', (page: Visit['page']) => page.getByRole('button', { name: 'book details' }).click()],
  ])('%s begins in what it is for, not at the cross that closes it', async (name, openIt) => {
    const { page } = visitor;
    await openIt(page);
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).not.toMatch(/^Close/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  async function insert(page: Visit['page'], name: string): Promise<void> {
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  }
});
