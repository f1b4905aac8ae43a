import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';

describe('the content generator', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openStage();
    visitor = await visit(stage);
    author = await makeAuthor(stage, 'generator@example.com');
    await author.enter(visitor);
    await visitor.page.goto('/content-generator');
  });
  afterAll(() => stage.close());

  const generate = () => visitor.page.getByRole('button', { name: 'Generate Content' });

  it('waits for a prompt', async () => {
    const { page } = visitor;
    await page.getByText('Generated content will appear here. Try one of the presets to get started!').waitFor();
    expect(await generate().isDisabled()).toBe(true);
    await page.getByLabel('Content Prompt').fill('   ');
    expect(await generate().isDisabled()).toBe(true);
  });

  it('fills the form from a preset and writes about what the prompt names', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Dragon Encounter' }).click();
    expect(await page.getByLabel('Content Type').inputValue()).toBe('encounter');
    await page
      .getByLabel('Content Prompt')
      .fill('An encounter with a young dragon at Candle Weir for four level 5 characters.');
    await generate().click();
    await page.getByRole('main').getByText('Candle Weir').first().waitFor();
    await page
      .getByText(/numbers agree|Armor Class|\bAC\b/)
      .first()
      .waitFor();
    await expect.poll(() => generate().isEnabled()).toBe(true);
  });

  it('keeps the last results and brings one back', async () => {
    const { page } = visitor;
    await page.getByLabel('Content Prompt').fill('A quiet tavern called The Blind Heron.');
    await page.getByLabel('Content Type').selectOption('location');
    await generate().click();
    await page.getByRole('main').getByText('The Blind Heron').first().waitFor();
    await expect.poll(() => generate().isEnabled()).toBe(true);
    await page.getByText('Recent Generations').waitFor();
    await page.getByRole('button', { name: /An encounter with a young dragon/ }).click();
    await page.getByRole('main').getByText('Candle Weir').first().waitFor();
  });

  it('shows a stat block as it is typeset', async () => {
    const block = visitor.page.locator('.book-text article[data-block="stat-block"]').first();
    expect(await block.locator('table').count()).toBe(1);
    await expect.poll(() => block.innerText()).toMatch(/STR[\s\S]*CHA/i);
  });

  it('keeps the recent ones over a reload', async () => {
    const { page } = visitor;
    await page.reload();
    await page.getByRole('button', { name: /A quiet tavern called The Blind Heron/ }).click();
    await page.getByRole('main').getByText('The Blind Heron').first().waitFor();
  });

  it('says what to do where there is no book to keep a text in', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Save to a book' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Start your first book' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('keeps a text as a new section, and another at the end of it', async () => {
    const { page } = visitor;
    const { id } = await author.call<Project>('POST', '/projects', { title: 'Weir and Heron', book_type: 'campaign' });
    await author.call('POST', '/projects', { title: 'Another Book', book_type: 'campaign' });
    await page.reload();
    await page.getByRole('button', { name: /A quiet tavern called/ }).click();
    await page.getByRole('button', { name: 'Save to a book' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Find a book').fill('heron');
    await expect.poll(() => dialog.getByRole('radio', { name: /Another Book/ }).count()).toBe(0);
    await dialog.getByRole('radio', { name: /Weir and Heron/ }).check();
    expect(await dialog.getByLabel('Section title').inputValue()).not.toBe('');
    await dialog.getByLabel('Section title').fill('The Tavern');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('It is in “Weir and Heron” now.').waitFor();
    await dialog.getByRole('button', { name: 'Stay here' }).click();

    await page.getByRole('button', { name: /An encounter with a young dragon/ }).click();
    await page.getByRole('button', { name: 'Save to a book' }).click();
    await dialog.getByRole('radio', { name: /Weir and Heron/ }).check();
    await dialog.getByRole('radio', { name: 'The end of a section' }).check();
    await expect.poll(() => dialog.getByLabel('Section', { exact: true }).innerText()).toContain('The Tavern');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('link', { name: 'Open the book' }).click();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.getByText('The Blind Heron').first().waitFor();
    await text.getByText('Candle Weir').first().waitFor();
    const { sections } = (await author.call<Project>('GET', `/projects/${id}`)).content;
    expect(sections.map(({ title }) => title)).toEqual(['The Tavern']);
    expect(sections[0]?.content.indexOf('Blind Heron')).toBeLessThan(sections[0]?.content.indexOf('Candle Weir') ?? 0);
    await page.goto('/content-generator');
  });

  it('says so when the server cannot be reached, and keeps the prompt', async () => {
    const { page } = visitor;
    await page.route('**/api/generation/content', (route) => route.abort());
    await page.getByLabel('Content Prompt').fill('A village that will not speak of the lamp.');
    await generate().click();
    await page.getByRole('alert').getByText('Network error. Please check your connection and try again.').waitFor();
    expect(await page.getByLabel('Content Prompt').inputValue()).toContain('the lamp');
    await page.unroute('**/api/generation/content');
    visitor.complaints.length = 0;
  });

  it('groups the kinds of book, with badges and details to unfold', async () => {
    const { page } = visitor;
    const picker = page.getByRole('radiogroup', { name: 'Choose Book Type' });
    expect(await picker.getByRole('heading').allInnerTexts()).toEqual([
      'Core Books',
      'Supplements',
      'Adventures',
      'Campaign Settings',
    ]);
    const toggle = picker.getByRole('button', { name: 'Show Details' }).first();
    await toggle.click();
    await picker.getByRole('button', { name: 'Hide Details' }).click();
    expect(await picker.getByText(/^(DM|Player|Both)$/).count()).toBeGreaterThan(4);
    expect(await page.getByLabel('D&D Variant').inputValue()).toBe('standard');
  });

  it('stops on request and keeps what has come', async () => {
    const { page } = visitor;
    await page.getByLabel('Content Prompt').fill('The long history of the city of Ninegates.');
    await generate().click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => generate().isEnabled()).toBe(true);
    expect(visitor.complaints).toEqual([]);
  });
});
