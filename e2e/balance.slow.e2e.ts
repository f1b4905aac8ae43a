import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import { chooseInBook } from './desk.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { seriousFindings } from './quality.ts';

describe('the balance of a book', () => {
  let author: Author;
  let visitor: Visit;
  let projectId = '';

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('balance@example.com'));
    projectId = (await author.call<Project>('POST', '/projects', { title: 'The Ford', book_type: 'adventure' })).id;
    await author.call<Section>('POST', `/projects/${projectId}/sections`, {
      title: 'The Mill',
      content: '<p>First.</p>',
    });
  });
  afterAll(() => visitor.context.close());

  it('says what to insert where there is nothing to weigh', async () => {
    const { page } = visitor;
    await page.goto(`/project/${projectId}`);
    await chooseInBook(page, 'Checks');
    await page.getByRole('link', { name: /^Balance/ }).click();
    await page.getByText('This book has no encounters yet').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('weighs an encounter that is written with its form, and says what is too hard', async () => {
    const { page } = visitor;
    await page.goto(`/project/${projectId}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Encounter/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill('Ambush at the Ford');
    await form.getByLabel('Creatures').fill('3 Ogres, 1 Salt Wight');
    await form.getByLabel('Number of characters').fill('5');
    await form.getByLabel('Treasure').fill('120 GP');
    await form.getByRole('button', { name: 'Save encounter' }).click();
    const stored = async () => JSON.stringify(await author.call('GET', `/projects/${projectId}`));
    await expect.poll(stored, { timeout: 15_000 }).toContain('Ambush at the Ford');
    await page.goto(`/project/${projectId}/balance`);
    const row = page.getByRole('row', { name: /^Ambush at the Ford 5 × level 1/ });
    await row.getByText('1,350').waitFor();
    expect(await row.innerText()).toMatch(/Beyond high \(250 \/ 375 \/ 500\)/);
    await page.getByText('1,350 XP are 850 more than the 500 XP').waitFor();
    await page.getByText('has a creature called Salt Wight').waitFor();
    await lookAt(page, 'balance', page.getByRole('heading', { name: /^Experience by chapter/ }));
  });
});
