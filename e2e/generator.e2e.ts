import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';

describe('the content generator', () => {
  let stage: Stage;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openStage();
    visitor = await visit(stage);
    await (await makeAuthor(stage, 'generator@example.com')).enter(visitor);
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
    await expect.poll(() => generate().isEnabled(), { timeout: 20_000 }).toBe(true);
  });

  it('keeps the last results and brings one back', async () => {
    const { page } = visitor;
    await page.getByLabel('Content Prompt').fill('A quiet tavern called The Blind Heron.');
    await page.getByLabel('Content Type').selectOption('location');
    await generate().click();
    await page.getByRole('main').getByText('The Blind Heron').first().waitFor();
    await expect.poll(() => generate().isEnabled(), { timeout: 20_000 }).toBe(true);
    await page.getByText('Recent Generations').waitFor();
    await page.getByRole('button', { name: /An encounter with a young dragon/ }).click();
    await page.getByRole('main').getByText('Candle Weir').first().waitFor();
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
