import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import type { Visit } from './browser.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { caretIsKnown, letPass, resizeTo } from './waits.ts';
import { chooseInMore, showFace } from './desk.ts';

const GATE = '<p>Mira Holt keeps the gate of Dunmere. Nobody passes Mira Holt unseen.</p>';
const GUARD = {
  name: 'Gate Guard',
  meta: 'Medium humanoid',
  ac: '12',
  hp: '9 (2d8)',
  speed: '30 ft.',
  traits: [{ name: 'Sworn', text: 'The guard obeys Mira Holt alone.' }],
};
const RUMORS = '<aside data-block="sidebar" data-title="What Mira Holt hides"><p>The ledger.</p></aside>';
const HARBOUR = '<p>Old Tam Reed pilots the ships, and Tam Reed drinks with Mira Holt.</p>';

describe('the canon beside the text', { timeout: 90_000 }, () => {
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    ({ author, visitor } = await enterAs('names@example.com'));
    const { id } = await author.call<Project>('POST', '/projects', { title: 'The Salt-Wife', book_type: 'campaign' });
    await author.call('POST', `/projects/${id}/sections`, { id: 'gate', title: 'The Gate', content: GATE });
    await author.call('POST', `/projects/${id}/sections`, { id: 'harbour', title: 'The Harbour', content: HARBOUR });
    const doc = { type: 'doc', content: [{ type: 'statBlock', attrs: { data: GUARD } }, { type: 'paragraph' }] };
    await author.call('POST', `/projects/${id}/sections`, { id: 'guards', title: 'The Guards', doc });
    await author.call('POST', `/projects/${id}/sections`, { id: 'rumors', title: 'Rumors', content: RUMORS });
    await author.call('PUT', `/projects/${id}/canon/found-mira-holt`, { facts: ['Lost a hand.'], secret: true });
    await visitor.page.goto(`/project/${id}`);
    await visitor.page.getByText('keeps the gate').waitFor();
  });
  afterAll(() => visitor.context.close());

  const card = () => visitor.page.getByRole('dialog', { name: 'Mira Holt' });
  const panel = () => visitor.page.getByRole('complementary', { name: 'Canon' });
  const text = () => visitor.page.getByRole('textbox', { name: 'Section text' });

  it('shows the entry of a name that is pointed at, and lets it go', async () => {
    const { page } = visitor;
    await text()
      .getByText('keeps the gate')
      .hover({ position: { x: 30, y: 12 } });
    await card().getByText('Lost a hand.').waitFor();
    await card().getByText('Secret').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('heading', { name: 'Sections' }).hover();
    await card().waitFor({ state: 'hidden' });
  });

  it('shows it by keys at the caret, and opens it', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await text().press('Control+Home');
    await text().press('ArrowRight');
    await caretIsKnown(page);
    await page.keyboard.press('Control+Alt+N');
    await card().getByRole('button', { name: 'Open the entry' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await card().waitFor({ state: 'hidden' });
  });

  it('shows it only at rest, beside the line, and lets it go at a key', async () => {
    const { page } = visitor;
    const words = text().getByText('keeps the gate');
    await words.hover({ position: { x: 40, y: 12 } });
    await text().press('Control+End');
    await letPass(1000);
    expect(await card().count()).toBe(0);
    for (const key of ['Escape', 'x', 'Backspace']) {
      await words.hover({ position: { x: 34, y: 12 } });
      await words.hover({ position: { x: 30, y: 12 } });
      const [shown, line] = [await card().boundingBox(), await words.boundingBox()];
      const isBelow = (shown?.y ?? 0) >= (line?.y ?? 0) + 24;
      expect(isBelow || (shown?.y ?? 0) + (shown?.height ?? 0) <= (line?.y ?? 0) + 4).toBe(true);
      await page.keyboard.press(key);
      await card().waitFor({ state: 'hidden' });
    }
  });

  it('marks the words that show a card, if asked to', async () => {
    const { page } = visitor;
    const marks = text().locator('.canon-name');
    expect(await marks.count()).toBe(0);
    await chooseInMore(page, 'Show canon names');
    await expect.poll(() => marks.allTextContents()).toContain('Mira Holt');
    await page.getByRole('button', { name: 'The Guards', exact: true }).click();
    const inBlock = text().getByRole('article', { name: 'Stat block: Gate Guard' }).locator('.canon-name');
    await expect.poll(() => inBlock.allTextContents()).toEqual(['Gate Guard', 'Mira Holt']);
    expect(await seriousFindings(page)).toEqual([]);
    await inBlock.last().hover();
    await card().getByText('Lost a hand.').waitFor();
    await page.getByRole('heading', { name: 'Sections' }).hover();
    await card().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Rumors', exact: true }).click();
    await expect.poll(() => marks.allTextContents()).toEqual(['Mira Holt']);
    const mark = await marks.boundingBox();
    await page.mouse.move((mark?.x ?? 0) + 20, (mark?.y ?? 0) + 8);
    await card().getByText('Lost a hand.').waitFor();
    await page.getByRole('heading', { name: 'Sections' }).hover();
    await card().waitFor({ state: 'hidden' });
    await chooseInMore(page, 'Show canon names');
    await expect.poll(() => marks.count()).toBe(0);
    await page.getByRole('button', { name: 'The Gate', exact: true }).click();
    await text().getByText('keeps the gate').waitFor();
  });

  it('lists the entries that the section names, finds the others, and inserts a name at the caret', async () => {
    const { page } = visitor;
    await text().press('Control+End');
    await showFace(page, 'Canon');
    await panel()
      .getByRole('region', { name: 'In this section' })
      .getByRole('button', { name: /^Mira Holt/ })
      .waitFor();
    await panel().getByLabel('Search the canon').fill('tam');
    await panel().getByRole('region', { name: 'Elsewhere in the book' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await panel().getByRole('button', { name: 'Insert Tam Reed' }).click();
    await text().getByText('unseen.Tam Reed').waitFor();
  });

  it.each([320, 375, 1800])('fits the screen, %i px wide', async (width) => {
    const { page } = visitor;
    await resizeTo(page, width, 800);
    await showFace(page, 'Canon');
    await page.getByRole('region', { name: 'In this section' }).waitFor();
    // Wait until the panel has slid in.
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the side' }).click();
    expect(visitor.complaints).toEqual([]);
  });
});
