import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import { readOutbox } from '#server/testing/read-outbox.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { selectWords } from './desk.ts';
import { lookAt, lookHere } from './look-at.ts';

const ANN = 'ann@names.example';
const BOB = 'bob@names.example';
const MILL = `<p>The old mill stands by the brook.</p>${'<p>Nobody has lived in it for years.</p>'.repeat(3)}<p>It <del data-proposed-by="Bob">never</del><ins data-proposed-by="Bob">seldom</ins> turns.</p>`;

/** Ann gives herself a name, invites Bob, and mentions him in a comment beside the text. */
describe('people', () => {
  let stage: Stage;
  let ann: Author;
  let atAnns: Visit;
  let atBobs: Visit;
  let project: string;

  beforeAll(async () => {
    stage = await openStage();
    ann = await makeAuthor(stage, ANN);
    const bob = await makeAuthor(stage, BOB);
    project = (await ann.call<Project>('POST', '/projects', { title: 'The Mill', book_type: 'campaign' })).id;
    await ann.call('POST', `/projects/${project}/sections`, { id: 'mill', title: 'The mill', content: MILL });
    [atAnns, atBobs] = [await visit(stage), await visit(stage)];
    await ann.enter(atAnns);
    await bob.enter(atBobs);
  });
  afterAll(() => stage.close());

  const text = (page: Page) => page.getByRole('textbox', { name: 'Section text' });
  const cards = (page: Page) => page.getByRole('list', { name: 'Beside the text' });

  it('are asked for their name on the shelf, once', async () => {
    const { page } = atAnns;
    await page.goto('/dashboard');
    const form = page.getByRole('form', { name: 'Your name' });
    expect(await form.getByLabel('Your name, as others see it').inputValue()).toBe('ann');
    await lookAt(page, 'shelf-asks-name');
    await form.getByLabel('Your name, as others see it').fill('Ann Miller');
    await form.getByRole('button', { name: 'Save Name' }).click();
    await expect.poll(() => form.count()).toBe(0);
    await page.goto('/settings');
    expect(await form.getByLabel('Your name, as others see it').inputValue()).toBe('Ann Miller');
  });

  it('find an invitation in their account, and accept it', async () => {
    await ann.call('POST', `/projects/${project}/members`, { email: BOB, role: 'editor' });
    const { page } = atBobs;
    await page.goto('/dashboard');
    const form = page.getByRole('form', { name: 'Your name' });
    await form.getByLabel('Your name, as others see it').fill('Bob');
    await form.getByRole('button', { name: 'Save Name' }).click();
    const invitation = page.getByRole('list', { name: 'Invitations' });
    await invitation
      .getByText(`Ann Miller (${ANN}) invites you to “The Mill”. As an editor you read it and write in it.`)
      .waitFor();
    await lookAt(page, 'shelf-invitation', invitation);
    await page.getByRole('button', { name: 'Accept the invitation to The Mill' }).click();
    await text(page).getByText('by the brook').waitFor();
  });

  it('are mentioned in a comment, which stands beside its words', async () => {
    const { page } = atAnns;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/project/${project}?section=mill`);
    await text(page).getByText('by the brook').waitFor();
    await selectWords(page, 'old mill');
    await page.keyboard.press('Control+Alt+m');
    const field = cards(page).getByLabel('Comment on these words');
    await field.pressSequentially('Which one, @b');
    await page.getByRole('option', { name: 'Bob' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Which one, @Bob ');
    await page.keyboard.press('Control+Enter');
    const thread = cards(page).getByRole('article', { name: 'Comment by Ann Miller' });
    await thread.getByText('Which one,').waitFor();
    expect(await page.getByRole('complementary', { name: 'Comments' }).count()).toBe(0);
    await lookHere(page, 'comment-cards');
    // It stands at the height of its words.
    const words = await page.locator('.commented').first().boundingBox();
    const card = await thread.boundingBox();
    expect(Math.abs((words?.y ?? 0) - (card?.y ?? 0))).toBeLessThan(60);
    // Escape closes it to a card, and the caret is in the text again.
    await thread.getByRole('button', { name: 'Reply' }).focus();
    await page.keyboard.press('Escape');
    await cards(page).getByRole('button', { name: 'Comment by Ann Miller: Which one, @Bob' }).waitFor();
    await expect.poll(() => text(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('are told so by a mail, and in a list of what is unread that leads to the comment', async () => {
    const mail = (await readOutbox(stage.dataDir, BOB)).at(-1);
    expect(mail?.subject).toBe('Ann Miller mentions you in a comment at Tomewright');
    const { page } = atBobs;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account menu, 1 new' }).click();
    await page.getByRole('link', { name: 'Notifications' }).click();
    await page.getByText('Which one, @Bob').waitFor();
    await lookAt(page, 'notifications');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'See the comment by Ann Miller' }).click();
    const panel = page.getByRole('complementary', { name: 'Comments' });
    await panel.getByRole('article', { name: 'Comment by Ann Miller' }).getByText('Which one,').waitFor();
    await page.locator('.commented-shown').first().waitFor();
    await page.getByRole('button', { name: 'Account menu', exact: true }).waitFor();
  });

  it('accept a proposed change by one press on its card', async () => {
    const { page } = atAnns;
    await cards(page).getByRole('button', { name: 'Accept Bob: “never” becomes “seldom”' }).click();
    const stored = async () =>
      (await ann.call<SectionWithDocument>('GET', `/projects/${project}/sections/mill`)).content;
    await expect.poll(stored).toContain('<p>It seldom turns.</p>');
    expect(
      await cards(page)
        .getByRole('button', { name: /^Accept/ })
        .count(),
    ).toBe(0);
  });
});
