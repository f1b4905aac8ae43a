import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CanonEntry } from '#contract/canon.ts';
import type { Project } from '#contract/projects.ts';
import type { Section } from '#contract/sections.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { resizeTo } from './waits.ts';

const GATE = '<p><strong>Mira</strong> Holt keeps the gate. Nobody passes Mira Holt unseen.</p>';
const HARBOUR = '<p>Old Tam Reed drinks with Mira Holt.</p><p>Holt Bridge is closed.</p>';

describe('finding and renaming in a book', { timeout: 90_000 }, () => {
  let author: Author;
  let visitor: Visit;
  let id: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('find@example.com'));
    ({ id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' }));
    await author.call('POST', `/projects/${id}/sections`, { id: 'gate', title: 'The Gate', content: GATE });
    await author.call('POST', `/projects/${id}/sections`, { id: 'harbour', title: 'The Harbour', content: HARBOUR });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByText('keeps the gate').waitFor();
  });
  afterAll(() => visitor.context.close());

  const panel = () => visitor.page.getByRole('dialog', { name: 'Find and replace' });
  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });
  const storedText = async (section: string) =>
    (await author.call<Section>('GET', `/projects/${id}/sections/${section}`)).content;

  it('finds in the whole book by the keyboard, and leads to the place', async () => {
    const { page } = visitor;
    await page.keyboard.press('Control+Shift+F');
    await panel().getByLabel('Find in the whole book').fill('mira holt');
    await panel().getByText('3 results in 2 sections.').waitFor();
    await panel().getByLabel('Match case').check();
    await panel().getByText('Nothing found.').waitFor();
    await panel().getByLabel('Match case').uncheck();
    await panel().getByLabel('Regular expression').check();
    await panel().getByLabel('Find in the whole book').fill('(');
    await panel().getByText('This regular expression cannot be read').waitFor();
    visitor.complaints.length = 0;
    await panel().getByLabel('Find in the whole book').fill('tam \\w+');
    await panel().getByRole('button', { name: 'Old Tam Reed' }).click();
    await panel().waitFor({ state: 'hidden' });
    await text().getByText('Old Tam Reed').waitFor();
  });

  it('replaces where it is wanted while a section is open, and takes it back', async () => {
    const { page } = visitor;
    await page.keyboard.press('Control+Shift+F');
    await panel().getByLabel('Regular expression').uncheck();
    await panel().getByLabel('Find in the whole book').fill('mira holt');
    await panel().getByLabel('Replace with').fill('Mara Voss');
    await panel().getByText('3 results in 2 sections.').waitFor();
    await panel().getByLabel('Replace in The Gate').uncheck();
    await panel().getByRole('button', { name: 'Replace all' }).click();
    await panel().getByText('1 replaced in “The Harbour”. 2 results in 1 section.').waitFor();
    await text().getByText('drinks with Mara Voss').waitFor();
    expect(await storedText('gate')).toBe(GATE);
    expect(await seriousFindings(page)).toEqual([]);
    await panel().getByRole('button', { name: 'Undo' }).click();
    await panel().getByText('The book is as it was before. 3 results in 2 sections.').waitFor();
    await text().getByText('drinks with Mira Holt').waitFor();
    expect(await storedText('harbour')).toBe(HARBOUR);
  });

  it('replaces as one step of undo of the open section, which the panel takes into account', async () => {
    const { page } = visitor;
    const shown = () => text().getByRole('paragraph').allTextContents();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await text().getByText('Holt Bridge is closed.').click();
    const [drinks = '', closed = ''] = await shown();
    const sings = `${closed} Mira Holt sings.`;
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' Mira Holt sings.');
    await page.keyboard.press('Enter');
    expect(await shown()).toEqual([drinks, sings, '']);
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual([drinks, sings]);
    await page.keyboard.press('Control+Shift+F');
    await panel().getByText('4 results in 2 sections.').waitFor();
    await panel().getByLabel('Replace in The Gate').check();
    await panel().getByRole('button', { name: 'Replace all' }).click();
    await panel().getByText('4 replaced: 2 in “The Gate”, 2 in “The Harbour”.', { exact: true }).waitFor();
    expect(await shown()).toEqual(['Old Tam Reed drinks with Mara Voss.', `${closed} Mara Voss sings.`]);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await text().focus();
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual([drinks, sings]);
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual([drinks, closed]);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+F');
    await panel().getByRole('button', { name: 'Undo' }).click();
    await panel().getByText('The book is as it was before. 4 results in 2 sections.').waitFor();
    expect(await shown()).toEqual([drinks, sings]);
    expect([await storedText('gate'), await storedText('harbour')]).toEqual([GATE, HARBOUR.replace(closed, sings)]);
    await panel().getByRole('button', { name: 'Replace all' }).click();
    await panel().getByText('4 replaced: 2 in “The Gate”, 2 in “The Harbour”.', { exact: true }).waitFor();
    await panel().getByRole('button', { name: 'Undo' }).click();
    await panel().getByText('The book is as it was before. 4 results in 2 sections.').waitFor();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await text().focus();
    await page.keyboard.press('Control+z');
    expect(await shown()).toEqual([drinks, closed]);
    await expect.poll(() => storedText('harbour')).toBe(HARBOUR);
    expect(await storedText('gate')).toBe(GATE);
    await page.keyboard.press('Control+Shift+F');
    await panel().getByText('3 results in 2 sections.').waitFor();
  });

  it.each([375, 1440])('fits the screen, %i px wide', async (width) => {
    const { page } = visitor;
    await resizeTo(page, width, 800);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });

  it('renames an entry of the canon everywhere but at what is left out', async () => {
    const { page } = visitor;
    const dialog = () => page.getByRole('dialog');
    await page.goto(`/project/${id}/canon`);
    await page.getByRole('button', { name: /^Mira Holt/ }).click();
    await dialog().getByRole('button', { name: 'Rename everywhere…' }).click();
    await dialog().getByLabel('New name').fill('Mara Voss');
    await dialog().getByRole('button', { name: 'Rename at 3 places' }).waitFor();
    await dialog().getByLabel('Nobody passes Mira Holt Mara Voss unseen.').uncheck();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Rename at 2 places' }).click();
    await page.getByText('Mira Holt is now Mara Voss, at 2 places.').waitFor();
    expect(await storedText('gate')).toContain('Nobody passes Mira Holt unseen.');
    expect(await storedText('harbour')).toContain('drinks with Mara Voss');
    await page.getByRole('button', { name: /^Mara Voss/ }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The book is as it was before.').waitFor();
    await page.getByRole('button', { name: /^Mira Holt/ }).waitFor();
    const { entries } = await author.call<{ entries: CanonEntry[] }>('GET', `/projects/${id}/canon`);
    expect(entries.map(({ name }) => name)).not.toContain('Mara Voss');
    expect(await storedText('harbour')).toBe(HARBOUR);
    expect(visitor.complaints).toEqual([]);
  });
});
