import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CanonEntry } from '#contract/canon.ts';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import { showFace } from './desk.ts';
import type { Visit } from './browser.ts';
import { seriousFindings } from './quality.ts';

const GATE = `<h1>The Gate of Dunmere</h1><p>Mira Holt keeps the gate of Dunmere. Nobody passes Mira Holt unseen.</p>
<p>At dusk <strong>Mira</strong> Holt’s lantern is lit.</p>`;
const HARBOUR =
  '<p>The ships of Dunmere fear the reef. Old Tam Reed pilots them, and Tam Reed drinks with Mira Holt.</p>';

/** Goes from the editor to the page with the whole canon. */
async function openCanon(page: Page): Promise<void> {
  await showFace(page, 'Canon');
  await page.getByRole('link', { name: 'The whole canon' }).click();
}

describe('the page of a book’s canon', { timeout: 90_000 }, () => {
  let author: Author;
  let visitor: Visit;
  let id: string;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('canon@example.com'));
    ({ id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' }));
    await author.call('POST', `/projects/${id}/sections`, { id: 'gate', title: 'The Gate', content: GATE });
    await author.call('POST', `/projects/${id}/sections`, { id: 'harbour', title: 'The Harbour', content: HARBOUR });
  });
  afterAll(() => visitor.context.close());

  const entries = async () => (await author.call<{ entries: CanonEntry[] }>('GET', `/projects/${id}/canon`)).entries;
  const named = async (name: string) => (await entries()).find((entry) => entry.name === name);
  const row = (name: string) => visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
  const dialog = () => visitor.page.getByRole('dialog');
  const closed = () => expect.poll(() => dialog().count()).toBe(0);
  const nameField = () => dialog().getByRole('textbox', { name: 'Name', exact: true });

  it('is reached from the text, and shows who is named where', async () => {
    const { page } = visitor;
    await page.goto(`/project/${id}`);
    await openCanon(page);
    await page.waitForURL(`**/project/${id}/canon`);
    await row('Mira Holt').getByText('4 mentions in 2 sections').waitFor();
    await row('Mira Holt').click();
    await dialog().getByRole('link', { name: 'The Harbour' }).click();
    await page.waitForURL(`**/project/${id}?section=harbour`);
    await page.getByRole('textbox', { name: 'Section text' }).waitFor();
    await openCanon(page);
  });

  it('finds entries by words and by kind', async () => {
    const { page } = visitor;
    await page.getByLabel('Search the canon').fill('tam');
    await row('Mira Holt').waitFor({ state: 'hidden' });
    await row('Tam Reed').waitFor();
    await page.getByLabel('Search the canon').fill('nobody of that name');
    await page.getByText('No entries found').waitFor();
    await page.getByLabel('Search the canon').fill('');
    await row('Mira Holt').waitFor();
    await page.getByLabel('Kind').selectOption('spell');
    await page.getByText('No entries found').waitFor();
    await page.getByLabel('Kind').selectOption('');
  });

  it('keeps what is written of an entry, by the keyboard alone', async () => {
    const { page } = visitor;
    await row('Mira Holt').press('Enter');
    await nameField().waitFor();
    await dialog().getByLabel('Other names').fill('the Warden');
    await dialog().getByLabel('Facts').fill('Lost a hand to the reef.\nOwes the reeve.');
    await dialog().getByLabel('Secret: never sent to a text service').press('Space');
    await nameField().press('Enter');
    await closed();
    await row('Mira Holt').getByText('Secret').waitFor();
    expect(await named('Mira Holt')).toMatchObject({
      aliases: expect.arrayContaining(['the Warden']) as string[],
      facts: ['Lost a hand to the reef.', 'Owes the reeve.'],
      secret: true,
    });
    // The focus returns to the row that was opened.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('Mira Holt');
  });

  it('asks before what was written is thrown away', async () => {
    await row('Mira Holt').click();
    await dialog().getByLabel('Facts').fill('Nothing.');
    await dialog().getByLabel('Facts').press('Escape');
    await visitor.page.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => dialog().count()).toBe(1);
    await dialog().getByLabel('Facts').press('Escape');
    await visitor.page.getByRole('button', { name: 'Discard changes' }).click();
    await closed();
    expect((await named('Mira Holt'))?.facts).toHaveLength(2);
  });

  it('adds an entry, says where its name is taken, and removes it', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Add an entry' }).click();
    await nameField().fill('Mira Holt');
    await dialog().getByRole('button', { name: 'Save entry' }).click();
    await dialog().getByRole('alert').waitFor();
    await nameField().fill('The Drowned Bell');
    await dialog().getByLabel('Kind').selectOption('item');
    await dialog().getByRole('button', { name: 'Save entry' }).click();
    await closed();
    await row('The Drowned Bell').getByText('Yours').waitFor();
    await row('The Drowned Bell').click();
    await dialog().getByText('The book does not mention it yet.').waitFor();
    await dialog().getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove the entry' }).getByRole('button', { name: 'Remove' }).click();
    await row('The Drowned Bell').waitFor({ state: 'hidden' });
    expect(await named('The Drowned Bell')).toBeUndefined();
    visitor.complaints.length = 0;
  });

  it('puts one entry into another, and learns what is no name', async () => {
    const { page } = visitor;
    await author.call('POST', `/projects/${id}/canon`, {
      name: 'The Pilot',
      kind: 'person',
      facts: ['Knows the reef.'],
    });
    await page.reload();
    await row('The Pilot').click();
    await dialog().getByRole('button', { name: 'Merge into another' }).click();
    await dialog().getByLabel('Merge into').selectOption({ label: 'Tam Reed' });
    await dialog().getByRole('button', { name: 'Merge', exact: true }).click();
    await closed();
    await row('The Pilot').waitFor({ state: 'hidden' });
    expect(await named('Tam Reed')).toMatchObject({
      aliases: expect.arrayContaining(['The Pilot']) as string[],
      facts: ['Knows the reef.'],
    });
    await row('Gate of Dunmere').click();
    await dialog().getByRole('button', { name: 'Not a name' }).click();
    await page.getByRole('dialog', { name: 'Not a name' }).getByRole('button', { name: 'Not a name' }).click();
    await row('Gate of Dunmere').waitFor({ state: 'hidden' });
    expect(await named('Gate of Dunmere')).toBeUndefined();
  });

  it('restores what was said to be no name', async () => {
    const { page } = visitor;
    const leftOut = page.getByRole('region', { name: 'Dismissed names' });
    await leftOut.getByText('Gate of Dunmere').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await leftOut.getByRole('button', { name: 'Restore Gate of Dunmere' }).press('Enter');
    await leftOut.waitFor({ state: 'hidden' });
    await row('Gate of Dunmere').waitFor();
    expect(await named('Gate of Dunmere')).toMatchObject({ found: true });
    await author.call('DELETE', `/projects/${id}/canon/found-gate-of-dunmere`);
  });

  it('keeps how the book is to be written', async () => {
    const { page } = visitor;
    const notes = page.getByLabel('Style notes');
    await notes.fill('Short sentences. British spelling.');
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => notes.inputValue()).toBe('Short sentences. British spelling.');
    const { content } = await author.call<Project>('GET', `/projects/${id}`);
    expect(content.style_notes).toBe('Short sentences. British spelling.');
    // The words typed just before leaving the page are saved too.
    await notes.fill('No adverbs.');
    await page.goto('about:blank');
    const kept = async () => (await author.call<Project>('GET', `/projects/${id}`)).content.style_notes;
    await expect.poll(kept).toBe('No adverbs.');
    await page.goBack();
    await notes.waitFor();
  });

  it('says what went wrong, and tries again', async () => {
    const { page } = visitor;
    await page.route(`**/api/projects/${id}/canon*`, (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(`**/api/projects/${id}/canon*`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await row('Mira Holt').waitFor();
    visitor.complaints.length = 0;
  });

  it('shows a long list a page at a time', async () => {
    const { page } = visitor;
    const names = Array.from({ length: 60 }, (_, n) => `Zor Number${n}`);
    for (const name of names) await author.call('POST', `/projects/${id}/canon`, { name, kind: 'place' });
    await page.goto(`/project/${id}/canon?kind=place`);
    await page.getByText('60 entries').waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: /^Zor/ }).count()).toBe(50);
    await page.getByRole('button', { name: 'Next page' }).click();
    await row('Zor Number59').waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: /^Zor/ }).count()).toBe(10);
    expect(visitor.complaints).toEqual([]);
  });
});
