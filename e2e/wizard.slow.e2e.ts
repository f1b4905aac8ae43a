import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';

const QUESTION = 'Are you sure you want to cancel? Your progress will be lost.';

describe('the creation wizard', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let page: Page;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('planner@example.com'));
    page = visitor.page;
  });
  beforeEach(async () => {
    await page.goto('/new-project');
    await page.getByText('Step 1 of 3').waitFor();
  });
  afterAll(() => stage.close());

  const next = () => page.getByRole('button', { name: 'Next' });
  const title = () => page.getByLabel('Book Title');
  const projectOf = (address: string) =>
    author.call<Project>('GET', `/projects/${new URL(address).pathname.split('/').at(-1)}`);

  it('says what a title needs, and counts the description, flagged above 450', async () => {
    expect(await next().isDisabled()).toBe(true);
    await title().fill(' ab ');
    await page.getByText('Title must be at least 3 characters long').waitFor();
    expect(await next().isDisabled()).toBe(true);
    await title().fill('The Tower');
    expect(await next().isEnabled()).toBe(true);
    await page.getByText('0/500 characters').waitFor();
    await page.getByLabel('Book Description').fill('x'.repeat(450));
    expect(await page.getByText('450/500 characters').getAttribute('data-flagged')).toBe('false');
    await page.getByLabel('Book Description').fill('x'.repeat(451));
    expect(await page.getByText('451/500 characters').getAttribute('data-flagged')).toBe('true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard and leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
  });

  it('keeps the draft and its step over a reload, offers to start over, and takes that back', async () => {
    await title().fill('Kept Over');
    await page.getByRole('radio', { name: 'One-Shot Campaign' }).check();
    await next().click();
    await page.getByText('Step 2 of 3').waitFor();
    await page.reload();
    await page.getByText('Step 2 of 3').waitFor();
    await page.getByText('Your draft is still here.').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Step 1 of 3').waitFor();
    expect(await title().inputValue()).toBe('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Step 2 of 3').waitFor();
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await title().inputValue()).toBe('Kept Over');
    expect(await page.getByRole('radio', { name: 'One-Shot Campaign' }).isChecked()).toBe(true);
  });

  it('is left without a question, since the draft is there on the way back', async () => {
    expect(await title().inputValue()).toBe('Kept Over');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
    await page.goBack();
    await page.getByText('Your draft is still here.').waitFor();
    expect(await title().inputValue()).toBe('Kept Over');
  });

  it('asks before Cancel throws the draft away', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByText(QUESTION).waitFor();
    await dialog.getByRole('button', { name: 'Keep going' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await title().inputValue()).toBe('Kept Over');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard and leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
    await page.goBack();
    await page.getByText('Step 1 of 3').waitFor();
    expect(await title().inputValue()).toBe('');
  });

  it('goes one step back with Back and on again with Forward, over a reload, too', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: '+ Create New Project' }).click();
    await title().fill('There and Back');
    await next().click();
    await page.getByText('Step 2 of 3').waitFor();
    await next().click();
    await page.getByText('Step 3 of 3').waitFor();
    await page.goBack();
    await page.getByText('Step 2 of 3').waitFor();
    await page.reload();
    await page.getByText('Step 2 of 3').waitFor();
    await page.goBack();
    await page.getByText('Step 1 of 3').waitFor();
    expect(await title().inputValue()).toBe('There and Back');
    await page.goForward();
    await page.goForward();
    await page.getByText('Step 3 of 3').waitFor();
    for (const step of [2, 1]) {
      await page.getByRole('button', { name: 'Previous' }).click();
      await page.getByText(`Step ${step} of 3`).waitFor();
    }
    // "Previous" went back in the browser's history, so the dashboard is one step away.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('asks before a draft is lost that the browser refuses to keep, and once however often Back is pressed', async () => {
    const strict = await visit(stage);
    await author.enter(strict);
    await strict.context.addInitScript(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function refuse(key: string, value: string) {
        if (key.startsWith('tomewright.personal')) throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    });
    const { page } = strict;
    await page.goto('/dashboard');
    await page.getByRole('link', { name: '+ Create New Project' }).click();
    await page.getByLabel('Book Title').fill('Pressed Twice');
    const dialog = page.getByRole('dialog');
    await page.goBack();
    await dialog.getByText(QUESTION).waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/new-project');
    await dialog.getByRole('button', { name: 'Keep going' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Book Title').inputValue()).toBe('Pressed Twice');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Discard and leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
    expect(strict.complaints).toEqual([]);
    await strict.context.close();
  });

  it('makes a book by keyboard alone, from a template', async () => {
    const { keyboard } = page;
    await title().focus();
    // The field may still hold the earlier draft.
    await keyboard.press('Control+a');
    await keyboard.type('Keys Alone', { delay: 15 });
    await keyboard.press('Tab');
    await keyboard.type('Written without a mouse.', { delay: 5 });
    await keyboard.press('Tab');
    await page.locator('input[type=radio]:focus').waitFor();
    for (let presses = 0; presses < 3; presses += 1) await keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'One-Shot Campaign' }).isChecked()).toBe(true);
    await tabTo('Next');
    await keyboard.press('Enter');
    await page.locator('h2:focus').filter({ hasText: 'Choose a Template (Optional)' }).waitFor();
    await keyboard.press('Tab');
    await page.locator('input[type=radio]:focus').waitFor();
    await keyboard.press('ArrowDown');
    await tabTo('Next');
    await keyboard.press('Enter');
    await page.locator('h2:focus').filter({ hasText: 'Ready to Create!' }).waitFor();
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringContaining('completed'),
      expect.stringContaining('completed'),
      expect.stringContaining('Review & Create'),
    ]);
    await tabTo('Create Project');
    await keyboard.press('Enter');
    await page.waitForURL(/\/project\//);
    const project = await projectOf(page.url());
    expect(project).toMatchObject({ title: 'Keys Alone', book_type: 'oneshot_campaign', variant: 'classic' });
    expect(project.content.description).toBe('Written without a mouse.');
    expect(project.content.sections.length).toBeGreaterThan(2);
    expect(visitor.complaints).toEqual([]);
    await page.goto('/new-project');
    expect(await title().inputValue()).toBe('');
  });

  it('shows Creating... meanwhile, and on top of the last step what went wrong', async () => {
    await title().fill('Not Yet');
    await next().click();
    await page.getByText('Choose a Template (Optional)').waitFor();
    expect(await page.getByRole('radio', { name: 'Start from Scratch' }).isChecked()).toBe(true);
    await next().click();
    await page.getByText('Starting from scratch - no template selected').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/projects', async (route) => {
      await held;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Create Project' }).click();
    expect(await page.getByRole('button', { name: 'Creating...' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    release();
    await page
      .getByRole('alert')
      .getByText('Project creation failed. Please check your connection and try again.')
      .waitFor();
    await page.unroute('**/api/projects');
    await page.getByRole('button', { name: 'Previous' }).click();
    await page
      .getByRole('radio', { name: /Player/ })
      .first()
      .check();
    await next().click();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL(/\/project\//);
    expect((await projectOf(page.url())).title).toBe('Not Yet');
  });

  it('forgets the draft when its author logs out', async () => {
    await title().fill('A Secret Book');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth$/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('A Secret Book');
  });

  /** Presses Tab until the focused element has this text. */
  async function tabTo(text: string): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      if ((await page.evaluate(() => document.activeElement?.textContent)) === text) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Nothing called ${text} was reached`);
  }
});
