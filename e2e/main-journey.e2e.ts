import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { signIn, PASSWORD } from './people.ts';
import { caretIsKnown } from './waits.ts';
import { showFace } from './desk.ts';

const run = promisify(execFile);
/** Types at the pace of a person. The editor learns of a new selection a moment later, and faster keys would act on the old one. */
const AS_A_PERSON = { delay: 25 };
const TITLE = 'The Salt-Wife’s Lantern';

/** One author and one book, from the sign-up to the typeset PDF. Each test continues where the one before it ended. */
describe('the main journey', () => {
  let stage: Stage;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openStage();
    visitor = await visit(stage, { pages: true });
  });
  afterAll(() => stage.close());

  it('leads from the landing page to an account', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('main').getByText('D&D Book Generator & Campaign Manager').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Create Account' }).first().click();
    await page.getByLabel('Email', { exact: true }).fill('author@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(`${PASSWORD}x`);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Account created successfully! You can now sign in.').waitFor();
    await signIn(page, 'author@example.com');
    await page.getByText('No projects found').waitFor();
  });

  it('makes a book in the wizard', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: '+ Create New Project' }).click();
    await page.getByText('Step 1 of 3').waitFor();
    const next = page.getByRole('button', { name: 'Next' });
    await page.getByLabel('Book Title').fill('ab');
    await page.getByText('Title must be at least 3 characters long').waitFor();
    expect(await next.isDisabled()).toBe(true);
    await page.getByLabel('Book Title').fill(TITLE);
    await page.getByLabel('Book Description').fill('A keeper dead a month, and a lamp that is lit each dusk.');
    await page.getByText('One-Shot Campaign').click();
    await next.click();
    await page.getByText('Start from Scratch').click();
    await next.click();
    await page.getByText('Starting from scratch - no template selected').waitFor();
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL(/\/project\/[\w-]+/);
    // The caret is in the first section.
    await page.getByRole('button', { name: 'Section 1', exact: true }).waitFor();
    await page.locator('[role=textbox]:focus').waitFor();
  });

  it('writes two sections with Markdown shortcuts, saved by themselves', async () => {
    const { page } = visitor;
    // The tour of the first book appears a moment later and moves the controls around it. A button could move away under a press.
    await page.getByRole('region', { name: 'Tour of your first book' }).waitFor();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.click();
    await caretIsKnown(page);
    await page.keyboard.type('# The Lantern House', AS_A_PERSON);
    await page.keyboard.press('Enter');
    await caretIsKnown(page);
    await page.keyboard.type('The keeper has been **dead** a month, and `nobody` lights the lamp.', AS_A_PERSON);
    await page.keyboard.press('Enter');
    await caretIsKnown(page);
    await page.keyboard.type('> Salt crusts the inside of every window.', AS_A_PERSON);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await text.getByRole('heading', { level: 1, name: 'The Lantern House' }).count()).toBe(1);
    await expect.poll(() => text.locator('strong').innerText()).toBe('dead');
    expect(await text.locator('blockquote').count()).toBe(1);

    await page.getByRole('button', { name: 'Add Section' }).click();
    await page.getByRole('heading', { level: 2, name: 'Section 2' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    // Its title is selected. Here it keeps its name.
    await page.locator('textarea[aria-label="Section title"]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[role=textbox]:focus').waitFor();
    await caretIsKnown(page);
    await page.keyboard.type('Below the tideline the stair goes on.', AS_A_PERSON);
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('has every word after a reload', async () => {
    const { page } = visitor;
    await page.reload();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await page.getByRole('button', { name: 'Section 1', exact: true }).click();
    await text.getByRole('heading', { name: 'The Lantern House' }).waitFor();
    await page.getByRole('button', { name: 'Section 2', exact: true }).click();
    await text.getByText('Below the tideline the stair goes on.').waitFor();
  });

  it('generates text into the section as one step that can be undone', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.locator('[role=textbox]:focus').waitFor();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await expect.poll(() => text.innerText()).toContain('Below the tideline');
    const before = await text.innerText();
    await page.getByRole('button', { name: 'Generate Content' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(before.length + 400);
    await text.click();
    await page.locator('[role=textbox]:focus').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => text.innerText()).toBe(before);
    await page.keyboard.press('Control+Shift+z');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('reorders by keyboard, and the order stays', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Section 2', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    const names = () => page.getByRole('button', { name: /^Section \d$/ }).allInnerTexts();
    await expect.poll(names).toEqual([expect.stringContaining('Section 2'), expect.stringContaining('Section 1')]);
    await page.reload();
    await page.getByRole('button', { name: 'Section 1', exact: true }).waitFor();
    expect(await names()).toEqual([expect.stringContaining('Section 2'), expect.stringContaining('Section 1')]);
  });

  it('downloads a typeset PDF with every section in order', async () => {
    const { page } = visitor;
    await showFace(page, 'Book Preview');
    await page.getByText(/Pages Generated: [1-9]/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export PDF' }).click(),
    ]);
    const path = await download.path();
    const { stdout } = await run('pdftotext', [path, '-']);
    expect(stdout).toContain('Below the tideline');
    expect(stdout.indexOf('Below the tideline')).toBeLessThan(stdout.lastIndexOf('The keeper has been'));
  });

  it('deletes the book after asking', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('button', { name: `Delete ${TITLE}` }).click();
    await page.getByText(`Are you sure you want to delete "${TITLE}"? This action cannot be undone.`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No projects found').waitFor();
  });

  it('left no complaint in the console', () => {
    expect(visitor.complaints).toEqual([]);
  });
});
