import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { seriousFindings, smallTargets } from './quality.ts';

describe('the lists of creatures and spells without a network', () => {
  let author: Author;
  let visitor: Visit;
  let projectId = '';

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('lists@example.com'));
  });
  beforeEach(async () => {
    const { id } = await author.call<Project>('POST', '/projects', { title: 'A bestiary', book_type: 'campaign' });
    projectId = id;
    await author.call<Section>('POST', `/projects/${id}/sections`, { content: '<p>First.</p>' });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await visitor.page.locator('[role=textbox]:focus').waitFor();
  });
  afterAll(() => visitor.context.close());

  async function open(name: string) {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    return page.getByRole('dialog');
  }

  async function stored(): Promise<string> {
    return JSON.stringify(await author.call('GET', `/projects/${projectId}`));
  }

  it('find a creature in spite of a slip, scale it with the arithmetic, and insert it', async () => {
    const { page } = visitor;
    const dialog = await open('Monster from Open5e…');
    await dialog.getByLabel('Search creatures').fill('onwlbear');
    await dialog.getByRole('group', { name: 'Preview of Owlbear' }).waitFor();
    await dialog.getByLabel('Challenge rating').selectOption('7');
    const steps = dialog.getByRole('table', { name: /^How each number was scaled/ });
    await steps.getByRole('row', { name: /^Hit Points 59 \(7d10 \+ 21\).*59 × 127 ÷ 64/ }).waitFor();
    await dialog.getByText('numbers agree').waitFor();
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Insert stat block' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(stored, { timeout: 15_000 }).toMatch(/2900.*scaled to CR 7/s);
  });

  it('narrow creatures and spells down by what is filtered', async () => {
    const { page } = visitor;
    const creatures = await open('Monster from Open5e…');
    await creatures.getByLabel('Type').selectOption('Giant');
    await creatures.getByLabel('CR from').selectOption('2');
    await creatures.getByLabel('CR to').selectOption('5');
    await creatures.getByRole('button', { name: /^Hill Giant/ }).waitFor();
    await creatures.getByRole('button', { name: /^Cloud Giant/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await creatures.waitFor({ state: 'detached' });
    const spells = await open('Spell from Open5e…');
    await spells.getByLabel('Ritual').selectOption('true');
    await spells.getByLabel('Level').selectOption('1');
    await spells.getByLabel('Class').selectOption('Wizard');
    await spells.getByRole('button', { name: /^Unseen Servant/ }).waitFor();
    await spells.getByRole('button', { name: /^Fireball/ }).waitFor({ state: 'detached' });
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await spells.getByRole('button', { name: 'Insert spell' }).click();
    await expect.poll(stored, { timeout: 15_000 }).toMatch(/data-block=[^ ]*spell.*creativecommons/s);
  });
});
