import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project, ProjectOutline } from '#contract/projects.ts';
import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, visit } from './browser.ts';
import { chooseInBook, chooseInMore } from './desk.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';

const SECTIONS = [
  { id: 'quay', title: 'The Quay', content: '<p>Seven boats wait.</p>' },
  { id: 'storm', title: 'The Storm', content: '<p>The sea rises.</p>' },
  { id: 'wreck', title: 'The Wreck', content: '<p>A mast, and nobody.</p>' },
];

describe('the outline of a book', { timeout: 90_000 }, () => {
  let stage: Stage;
  let author: Author;
  let book: string;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'outliner@example.com');
  });
  beforeEach(async () => {
    book = (await author.call<Project>('POST', '/projects', { title: 'The Salt Road', book_type: 'adventure' })).id;
    for (const section of SECTIONS) await author.call('POST', `/projects/${book}/sections`, section);
  });
  afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));
  afterAll(() => stage.close());

  async function open(width = 1440, height = 900) {
    const visitor = await visit(stage, { width, height });
    await author.enter(visitor);
    return visitor;
  }

  const heads = async () =>
    (await author.call<ProjectOutline>('GET', `/projects/${book}/outline`)).content.sections.toSorted(
      (one, other) => one.order - other.order,
    );
  const order = async () => (await heads()).map(({ id }) => id);
  const head = async (id: string) => (await heads()).find((one) => one.id === id);
  const titles = (page: Page) => page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

  it('is reached from the book, says what its sections are about and how far they are, and opens one', async () => {
    const { page, complaints } = await open();
    await page.goto(`/project/${book}`);
    await chooseInBook(page, 'Outline');
    await page.getByText('3 sections · 10 words').waitFor();
    await page.getByLabel('Synopsis of The Storm').fill('The party has to choose:\nthe boat or the crew.');
    await saved(page);
    await page.getByLabel('Status of The Storm').selectOption('Edited');
    await page.getByLabel('Status shown').selectOption('Edited (1)');
    await page.getByText('1 of 3 sections · 3 words').waitFor();
    expect(await titles(page)).toEqual(['The Storm']);
    await expect.poll(async () => (await head('storm'))?.status).toBe('edited');
    expect((await head('storm'))?.synopsis).toBe('The party has to choose:\nthe boat or the crew.');
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('link', { name: 'The Storm' }).click();
    await page.getByRole('textbox', { name: 'Section text' }).getByText('The sea rises.').waitFor();
    // The filter is still set, and the synopsis was not only on the page.
    await page.goBack();
    await page.getByText('1 of 3 sections').waitFor();
    await page.reload();
    expect(await page.getByLabel('Synopsis of The Storm').inputValue()).toContain('the boat or the crew');
    expect(complaints).toEqual([]);
  });

  it('is put in order by keys and by the mouse, as cards and as a list', async () => {
    const { page } = await open();
    await page.goto(`/project/${book}/outline`);
    await page.getByRole('link', { name: 'The Quay' }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['storm', 'quay', 'wreck']);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['storm', 'wreck', 'quay']);

    await page.getByText('List', { exact: true }).click();
    const handle = await page.getByRole('button', { name: 'Reorder The Quay' }).boundingBox();
    const target = await page.getByRole('button', { name: 'Reorder The Storm' }).boundingBox();
    if (!handle || !target) throw new Error('A handle is not shown');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, handle.y - 20, { steps: 4 });
    await page.mouse.move(target.x + 10, target.y + 5, { steps: 8 });
    await page.mouse.up();
    await expect.poll(order).toEqual(['quay', 'storm', 'wreck']);
    // The list stays the view of choice.
    await page.reload();
    await page.getByRole('article', { name: 'The Quay' }).waitFor();
    expect(await page.getByLabel('List', { exact: true }).isChecked()).toBe(true);
  });

  it('undoes what was done, step by step, by the keys and by the notice', async () => {
    const { page } = await open();
    await page.goto(`/project/${book}/outline`);
    const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' });
    await page.getByLabel('Synopsis of The Storm').fill('The boat or the crew.');
    await page.keyboard.press('Tab');
    await page.getByText('Changed the synopsis of “The Storm”.').waitFor();
    await page.getByLabel('Status of The Storm').selectOption('Edited');
    await page.getByText('“The Storm” is marked as Edited.').waitFor();
    await page.getByRole('link', { name: 'The Quay' }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByText('Moved “The Quay”.').waitFor();
    expect(await undo.count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(order).toEqual(['storm', 'quay', 'wreck']);
    await expect.poll(async () => (await head('storm'))?.status).toBe('edited');

    await page.keyboard.press('Control+z');
    await page.getByText('“The Quay” is back in its place.').waitFor();
    await expect.poll(order).toEqual(['quay', 'storm', 'wreck']);
    await undo.click();
    await page.getByText('“The Storm” is marked as Draft again.').waitFor();
    await expect.poll(async () => (await head('storm'))?.status).toBe('draft');
    // In a field, the keys are those of the field.
    const synopsis = page.getByLabel('Synopsis of The Wreck');
    await synopsis.pressSequentially('A mast');
    await page.keyboard.press('Control+z');
    expect(await page.getByLabel('Synopsis of The Storm').inputValue()).toBe('The boat or the crew.');
    await synopsis.fill('');
    await page.getByRole('link', { name: 'The Quay' }).focus();
    await page.keyboard.press('Control+z');
    await page.getByText('The synopsis of “The Storm” is as it was.').waitFor();
    await expect.poll(async () => (await head('storm'))?.synopsis).toBe('');
    await expect.poll(() => undo.count()).toBe(0);
  });

  it('undoes nothing that somebody else has changed since', async () => {
    const { page } = await open();
    await page.goto(`/project/${book}/outline`);
    await page.getByLabel('Status of The Storm').selectOption('Edited');
    await expect.poll(async () => (await head('storm'))?.status).toBe('edited');
    await author.call('PUT', `/projects/${book}/sections/storm`, { status: 'done' });
    await expect.poll(() => page.getByLabel('Status of The Storm').inputValue()).toBe('done');
    await page.keyboard.press('Control+z');
    await page.getByText('“The Storm” was changed or deleted since, and stays as it is.').waitFor();
    expect((await head('storm'))?.status).toBe('done');
  });

  it('shows scenes below their chapter, which takes them along', async () => {
    await author.call('PUT', `/projects/${book}/sections/storm`, { opening: { kind: 'scene' } });
    const { page } = await open();
    await page.goto(`/project/${book}/outline`);
    await page.getByRole('list', { name: 'Scenes' }).getByRole('article', { name: 'The Storm' }).waitFor();
    await page.getByRole('link', { name: 'The Quay' }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['wreck', 'quay', 'storm']);
    expect(await page.getByRole('link', { name: 'The Quay' }).evaluate((link) => link === document.activeElement)).toBe(
      true,
    );
    await page.getByRole('link', { name: 'The Wreck' }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['quay', 'storm', 'wreck']);
  });

  it('follows what another editor does, and what is typed here meanwhile stays', async () => {
    const other = await makeAuthor(stage, 'other-outliner@example.com');
    await author.call('POST', `/projects/${book}/members`, { email: 'other-outliner@example.com', role: 'editor' });
    const mail = (await readOutbox(stage.dataDir, 'other-outliner@example.com')).at(-1);
    await other.call('POST', '/invitations/accept', { token: tokenIn(mail) });
    const { page } = await open();
    await page.goto(`/project/${book}/outline`);
    await page.getByLabel('Synopsis of The Quay').pressSequentially('Who waits');
    await other.call('PUT', `/projects/${book}/sections/storm`, {
      title: 'The Gale',
      synopsis: 'It turns.',
      status: 'done',
    });
    await page.getByRole('article', { name: 'The Gale' }).waitFor();
    await expect.poll(() => page.getByLabel('Synopsis of The Gale').inputValue()).toBe('It turns.');
    expect(await page.getByLabel('Status of The Gale').inputValue()).toBe('done');
    await page.getByLabel('Synopsis of The Quay').pressSequentially(', and for whom.');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await head('quay'))?.synopsis).toBe('Who waits, and for whom.');
    expect(await page.getByLabel('Synopsis of The Quay').inputValue()).toBe('Who waits, and for whom.');
  });

  it('keeps what is typed without a network, and sends it afterwards', async () => {
    const { page, context } = await open();
    await page.goto(`/project/${book}/outline`);
    const synopsis = page.getByLabel('Synopsis of The Wreck');
    await synopsis.pressSequentially('A mast');
    await saved(page);
    await context.setOffline(true);
    await synopsis.pressSequentially(' in the sand.');
    await page.getByText('Offline: kept on this device').waitFor();
    await context.setOffline(false);
    await expect.poll(async () => (await head('wreck'))?.synopsis, { timeout: 30_000 }).toBe('A mast in the sand.');
  });

  it('is for the people who write: a reader has neither the entry nor the cards', async () => {
    const reader = await makeAuthor(stage, 'reader-of-outline@example.com');
    await author.call('PUT', `/projects/${book}/sections/quay`, { synopsis: 'The ferryman did it.' });
    await author.call('POST', `/projects/${book}/members`, { email: 'reader-of-outline@example.com', role: 'reader' });
    const mail = (await readOutbox(stage.dataDir, 'reader-of-outline@example.com')).at(-1);
    await reader.call('POST', '/invitations/accept', { token: tokenIn(mail) });
    const visitor = await visit(stage);
    await reader.enter(visitor);
    const { page } = visitor;
    await page.goto(`/project/${book}`);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Share' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Outline' }).count()).toBe(0);
    await page.goto(`/project/${book}/outline`);
    await page.getByText('Only an editor of this book can do this.').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });

  it('works by touch on a phone, in one column', async () => {
    const { page } = await open(375, 812);
    await page.goto(`/project/${book}/outline`);
    await page.getByLabel('Synopsis of The Quay').tap();
    await page.keyboard.type('Seven boats, six crews.');
    await saved(page);
    await page.getByLabel('Status of The Quay').selectOption('Laid out');
    await expect.poll(async () => (await head('quay'))?.status).toBe('laid-out');
    for (const view of ['List', 'Cards']) {
      await page.getByText(view, { exact: true }).tap();
      const lefts = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x));
      expect(new Set(lefts).size).toBe(1);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect(await smallTargets(page)).toEqual([]);
      expect(await seriousFindings(page)).toEqual([]);
    }
    await page.getByRole('link', { name: 'The Wreck' }).tap();
    await page.getByRole('textbox', { name: 'Section text' }).getByText('A mast, and nobody.').waitFor();
  });

  it('leaves Find and replace in More, with its key', async () => {
    const { page } = await open();
    await page.goto(`/project/${book}`);
    await page.getByRole('textbox', { name: 'Section text' }).waitFor();
    await chooseInMore(page, 'Find and replace');
    const panel = page.getByRole('dialog', { name: 'Find and replace' });
    await panel.getByLabel('Find in the whole book').fill('mast');
    await panel.getByText('1 result in 1 section.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Shift+F');
    await panel.waitFor();
  });
});
