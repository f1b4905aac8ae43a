import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberRole } from '#contract/book-roles.ts';
import type { BookComment } from '#contract/comments.ts';
import type { Project } from '#contract/projects.ts';
import { readOutbox, tokenIn } from '#server/testing/read-outbox.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { lookAt } from './look-at.ts';
import { selectWords, showFace } from './desk.ts';

const BOB = 'bob@mill.example';
const MILL = '<p>The old mill stands by the brook.</p><p>Nobody has lived in it for years.</p>';

/** Ann writes a book, Bob comments on it, and each sees what the other does without reloading the page. */
describe('comments', () => {
  let stage: Stage;
  let ann: Author;
  let atAnns: Visit;
  let atBobs: Visit;
  let project: string;

  beforeAll(async () => {
    stage = await openStage();
    ann = await makeAuthor(stage, 'ann@mill.example');
    const bob = await makeAuthor(stage, BOB);
    project = (await ann.call<Project>('POST', '/projects', { title: 'The Tin Fleet', book_type: 'campaign' })).id;
    for (const [id, title, content] of [
      ['mill', 'The mill', MILL],
      ['brook', 'The brook', '<p>It never freezes.</p>'],
    ])
      await ann.call('POST', `/projects/${project}/sections`, { id, title, content });
    const role: MemberRole = 'commenter';
    await ann.call('POST', `/projects/${project}/members`, { email: BOB, role });
    await bob.call('POST', '/invitations/accept', { token: tokenIn((await readOutbox(stage.dataDir, BOB)).at(-1)) });
    [atAnns, atBobs] = [await visit(stage), await visit(stage)];
    await ann.enter(atAnns);
    await bob.enter(atBobs);
  });
  afterAll(() => stage.close());

  const text = (page: Page) => page.getByRole('textbox', { name: 'Section text' });
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Comments' });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  /** The marked words of each comment. A comment can have several elements, since another person's caret may stand within its words. */
  const marked = (page: Page) =>
    page.locator('.commented').evaluateAll((elements) => {
      const words = new Map<string, string>();
      for (const element of elements) {
        const id = element.getAttribute('data-comment') ?? '';
        words.set(id, (words.get(id) ?? '') + element.textContent);
      }
      return [...words.values()];
    });
  const threads = () => ann.call<{ comments: BookComment[] }>('GET', `/projects/${project}/comments`);
  const enter = async (page: Page) => {
    await page.goto(`/project/${project}?section=mill`);
    await text(page).getByText('by the brook').waitFor();
    await showFace(page, 'Comments');
  };

  it('are written on selected words by a commenter, who cannot write in the text', async () => {
    const [anns, bobs] = [atAnns.page, atBobs.page];
    await enter(anns);
    await button(anns, 'Edit').click();
    await anns.locator('[role=textbox]:focus').waitFor();
    await enter(bobs);
    expect(await button(bobs, 'Edit').count()).toBe(0);
    await selectWords(bobs, 'old mill');
    const bar = bobs.getByRole('toolbar', { name: 'Selected words' });
    expect(await bar.getByRole('button').count()).toBe(1);
    await bar.getByRole('button', { name: 'Comment' }).click();
    const field = panel(bobs).getByLabel('Comment on these words');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('Which mill?');
    await bobs.keyboard.press('Control+Enter');
    await panel(bobs).getByRole('article', { name: 'Comment by bob' }).getByText('Which mill?').waitFor();
    // Ann sees the comment in the text in which she writes.
    await expect.poll(() => marked(anns)).toEqual(['old mill']);
    await anns.locator('.commented').first().click();
    await panel(anns).getByText('Which mill?').waitFor();
  });

  it('are answered, and stay with their words while the text is edited', async () => {
    const [anns, bobs] = [atAnns.page, atBobs.page];
    const thread = panel(anns).getByRole('article', { name: 'Comment by bob' });
    await thread.getByRole('button', { name: 'Reply' }).click();
    await thread.getByLabel('Your reply').fill('The one of the first chapter.');
    await thread.locator('form').getByRole('button', { name: 'Reply' }).click();
    await panel(bobs).getByText('The one of the first chapter.').waitFor();
    expect(await thread.getByRole('button', { name: 'Edit' }).count()).toBe(1);
    await lookAt(anns, 'comments');
    await anns.setViewportSize({ width: 1440, height: 900 });
    await text(anns).click();
    await anns.keyboard.press('Control+Home');
    await anns.keyboard.type('Behold! ');
    await selectWords(anns, 'old ');
    await anns.keyboard.press('ArrowRight');
    await anns.keyboard.type('wind');
    await expect.poll(() => marked(bobs)).toEqual(['old windmill']);
    expect((await threads()).comments).toMatchObject([{ is_gone: false, anchor: { quote: 'old mill' } }]);
  });

  it('say so when their words are deleted, and mark the words again when that is undone', async () => {
    const [anns, bobs] = [atAnns.page, atBobs.page];
    await selectWords(anns, 'old windmill ');
    await anns.keyboard.press('Delete');
    const gone = 'The text of this comment was deleted.';
    for (const page of [anns, bobs]) await panel(page).getByText(gone).waitFor();
    expect(await marked(bobs)).toEqual([]);
    await lookAt(bobs, 'comments-gone');
    await bobs.setViewportSize({ width: 1440, height: 900 });
    await text(anns).click();
    await anns.keyboard.press('Control+z');
    for (const page of [anns, bobs]) await expect.poll(() => marked(page)).toEqual(['old windmill']);
    await expect.poll(() => panel(bobs).getByText(gone).count()).toBe(0);
  });

  it('return the focus to the caret in the text on Escape', async () => {
    const { page } = atAnns;
    const isInText = () => text(page).evaluate((element) => element === document.activeElement);
    await selectWords(page, 'for years');
    await page.keyboard.press('Control+Alt+m');
    const field = panel(page).getByLabel('Comment on these words');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isInText).toBe(true);
    expect(await field.count()).toBe(0);
    expect(await page.evaluate(() => String(getSelection()))).toBe('for years');
    // Escape keeps a reply that was begun.
    const thread = panel(page).getByRole('article', { name: 'Comment by bob' });
    await thread.getByRole('button', { name: 'Reply' }).click();
    await thread.getByLabel('Your reply').fill('Or was it');
    await page.keyboard.press('Escape');
    await expect.poll(isInText).toBe(true);
    expect(await thread.getByLabel('Your reply').inputValue()).toBe('Or was it');
    await thread.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(isInText).toBe(true);
  });

  it('are about a whole section by the keyboard, changed, deleted, and lead to their section', async () => {
    const { page } = atAnns;
    await button(page, 'The brook').click();
    await text(page).getByText('It never freezes.').waitFor();
    await text(page).click();
    await page.keyboard.press('Control+Alt+m');
    await panel(page).getByLabel('Comment on this section').fill('Too short.');
    await button(page, 'Comment').click();
    const own = panel(page).getByRole('article', { name: 'Comment by ann' });
    await own.getByRole('button', { name: 'Edit' }).click();
    await own.getByLabel('Your comment').fill('Much too short.');
    await own.getByRole('button', { name: 'Save' }).click();
    await own.getByText('Much too short.').waitFor();
    await panel(page)
      .getByRole('region', { name: 'Elsewhere in the book' })
      .getByRole('button', { name: 'The mill' })
      .click();
    await expect.poll(() => marked(page)).toEqual(['old windmill']);
    await page.locator('.commented-shown').first().waitFor();
    await own.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => own.count()).toBe(0);
  });

  it('come back with their section from the trash, to their words', async () => {
    const [anns, bobs] = [atAnns.page, atBobs.page];
    await ann.call('DELETE', `/projects/${project}/sections/mill`);
    const { entries } = await ann.call<{ entries: { id: string }[] }>('GET', '/trash');
    await ann.call('POST', `/trash/${entries[0]?.id}/restore`);
    for (const page of [anns, bobs]) {
      await enter(page);
      await expect.poll(() => marked(page)).toEqual(['old windmill']);
    }
  });

  it('are resolved and opened again', async () => {
    const [anns, bobs] = [atAnns.page, atBobs.page];
    const thread = panel(anns).getByRole('article', { name: 'Comment by bob' });
    await thread.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect.poll(() => marked(bobs)).toEqual([]);
    await bobs.getByText('Resolved', { exact: true }).click();
    await panel(bobs).getByRole('button', { name: 'Reopen' }).click();
    await expect.poll(() => marked(bobs)).toEqual(['old windmill']);
    await button(bobs, 'Close the side').click();
    await showFace(bobs, 'Comments');
    await panel(bobs).waitFor();
  });
});
