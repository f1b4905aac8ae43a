import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project, ProjectOutline } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { caretIsKnown, handleIsAt } from './waits.ts';

const PATIENCE = { timeout: 30_000 };
const GATE = '<p>Two towers.</p><h2>The Yard</h2><p>Mud, and a well.</p><p>A dog sleeps.</p>';
const INN = '<p>Ale is two coppers.</p>';

describe('sections of a book', { timeout: 90_000 }, () => {
  let author: Author;
  let visitor: Visit;
  let book: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('split@example.com'));
    book = (await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' })).id;
    await author.call('POST', `/projects/${book}/sections`, { id: 'gate', title: 'The Gate', content: GATE });
    await author.call('POST', `/projects/${book}/sections`, { id: 'inn', title: 'The Inn', content: INN });
    await visitor.page.goto(`/project/${book}`);
    await visitor.page.getByRole('button', { name: 'Edit', exact: true }).click();
  });
  afterAll(() => visitor.context.close());

  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const titles = async () => {
    const { content } = await author.call<ProjectOutline>('GET', `/projects/${book}`);
    return content.sections.map(({ title }) => title).join(', ');
  };
  const stored = async (id: string) => (await author.call<Section>('GET', `/projects/${book}/sections/${id}`)).content;
  // The message about the action before may still be shown, so this presses the last Undo.
  const undo = () => visitor.page.getByRole('alert').getByRole('button', { name: 'Undo' }).last().click();

  async function choose(words: string, label: string): Promise<void> {
    const { page } = visitor;
    await text().getByText(words).click();
    await caretIsKnown(page);
    await handleIsAt(page, text().getByText(words));
    await page.getByRole('button', { name: /^Block: / }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  }

  it('are split at a heading, which gives the new one its title, and Undo puts it back', async () => {
    await choose('The Yard', 'Split section here');
    await expect.poll(() => stored('gate'), PATIENCE).toBe('<p>Two towers.</p>');
    expect(await titles()).toBe('The Gate, The Yard, The Inn');
    await undo();
    await expect.poll(() => stored('gate'), PATIENCE).toBe(GATE);
    await expect.poll(titles, PATIENCE).toBe('The Gate, The Inn');
  });

  it('are put back whole by Ctrl+Z in the text', async () => {
    const { page } = visitor;
    await choose('The Yard', 'Split section here');
    await expect.poll(() => stored('gate'), PATIENCE).toBe('<p>Two towers.</p>');
    await page.getByText('“The Yard” is a section of its own now.').last().waitFor();
    await text().press('ControlOrMeta+z');
    await expect.poll(() => stored('gate'), PATIENCE).toBe(GATE);
    await expect.poll(titles, PATIENCE).toBe('The Gate, The Inn');
  });

  it('are split at a paragraph too', async () => {
    await choose('A dog sleeps.', 'Split section here');
    await expect.poll(titles, PATIENCE).toMatch(/^The Gate, Section \d, The Inn$/);
    await visitor.page.getByRole('button', { name: /^Section \d$/ }).click();
    await text().getByText('A dog sleeps.').waitFor();
    expect(await text().innerText()).not.toContain('Mud');
    await lookAt(visitor.page, 'split-section');
  });

  it('are joined with the one before, under their title, and Undo parts them again', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'The Inn', exact: true }).click();
    await choose('Ale is two coppers.', 'Join with previous section');
    await text().getByRole('heading', { name: 'The Inn' }).waitFor();
    expect((await text().innerText()).split(/\n+/)).toEqual(['A dog sleeps.', 'The Inn', 'Ale is two coppers.']);
    await expect.poll(titles, PATIENCE).toMatch(/^The Gate, Section \d$/);
    await undo();
    await page.getByRole('button', { name: 'The Inn', exact: true }).waitFor();
    await expect.poll(() => text().innerText(), PATIENCE).toBe('A dog sleeps.');
    expect(await stored('inn')).toBe(INN);
    expect(visitor.complaints).toEqual([]);
  });

  it('stay scenes where a scene is split', async () => {
    const { page } = visitor;
    const { id } = await author.call<Project>('POST', '/projects', { title: 'The Moor', book_type: 'campaign' });
    await author.call('POST', `/projects/${id}/sections`, { title: 'The Road', content: INN });
    const fog = { title: 'Fog', content: GATE, opening: { kind: 'scene' } };
    await author.call('POST', `/projects/${id}/sections`, { id: 'fog', ...fog });
    await page.goto(`/project/${id}?section=fog`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await choose('The Yard', 'Split section here');
    const kinds = async () => {
      const { content } = await author.call<ProjectOutline>('GET', `/projects/${id}`);
      return content.sections.map(({ title, opening }) => `${title}: ${opening.kind}`);
    };
    await expect.poll(kinds, PATIENCE).toEqual(['The Road: chapter', 'Fog: scene', 'The Yard: scene']);
  });
});
