import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportedProject } from '#contract/imports.ts';
import { makeAuthor } from './author.ts';
import { chooseInBook, showFace } from './desk.ts';
import { openOwnStage, type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings } from './quality.ts';

const TITLE = 'The Hollow Weir';

/** One visitor of the demo, from the sign-in to the sign-out. The journey records every request that the browser makes. */
describe('the demo', () => {
  let stage: Stage;
  let visitor: Visit;
  let taken = '';
  const requests: string[] = [];

  beforeAll(async () => {
    stage = await openOwnStage({ APP_ENV: 'demo' });
    visitor = await visit(stage);
    visitor.page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  });
  afterAll(() => stage.close());

  const signIn = async (email: string, password: string) => {
    const { page } = visitor;
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  };

  const warnsOfLeaving = () =>
    visitor.page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

  it('says that it is a demo, on the front page and to people who are not signed in', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('complementary', { name: 'Demo' }).getByText('nothing is kept').waitFor();
    await page.goto('/dashboard');
    await page.getByText('Please log in to view your projects').waitFor();
  });

  it('refuses registration and every login but the one it shows', async () => {
    const { page } = visitor;
    await page.goto('/register');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Lantern!House7');
    await page.getByLabel('Confirm Password', { exact: true }).fill('Lantern!House7');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Registration is not available in demo mode. Use demo credentials.').waitFor();

    await page.goto('/login');
    const shown = page.getByRole('note');
    await shown.getByText('demo@example.com').waitFor();
    await shown.getByText('demo-password').waitFor();
    await signIn('ada@example.org', 'Lantern!House7');
    await page.getByText('Invalid credentials. Use demo credentials.').waitFor();
  });

  it('signs in on the combined page too, whose rules for passwords the demo login breaks', async () => {
    const { page } = visitor;
    await page.goto('/auth');
    await signIn('demo@example.com', 'demo-password');
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^mock-jwt-token-/);
    await page.getByText('The Bell Under Ashfen').first().waitFor();
  });

  it('has nobody signed in after a reload', async () => {
    const { page } = visitor;
    await page.reload();
    await page.getByText('Please log in to view your projects').waitFor();
    await page.goto('/login');
    await signIn('demo@example.com', 'demo-password');
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
  });

  it('makes a book in the wizard', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: '+ Create New Project' }).click();
    await page.getByLabel('Book Title').fill(TITLE);
    await page.getByText('One-Shot Campaign').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Start from Scratch').click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL(/\/project\/[\w-]+/);
    await page.getByRole('button', { name: 'Section 1', exact: true }).waitFor();
  });

  it('saves what is written', async () => {
    const { page } = visitor;
    const text = page.getByRole('textbox', { name: 'Section text' });
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await text.click();
    await page.keyboard.type('# The Weir');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The water has been **still** since Tuesday.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add Section' }).click();
    await page.getByRole('heading', { level: 2, name: 'Section 2' }).waitFor();
    await page.getByRole('button', { name: 'Section 1', exact: true }).click();
    await text.getByRole('heading', { name: 'The Weir' }).waitFor();
    await expect.poll(() => text.locator('strong').innerText()).toBe('still');
  });

  it('reorders by keyboard', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Section 2', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    const names = () => page.getByRole('button', { name: /^Section \d$/ }).allInnerTexts();
    await expect.poll(names).toEqual([expect.stringContaining('Section 2'), expect.stringContaining('Section 1')]);
  });

  it('changes the details of a book', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'book details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book details' });
    await dialog.getByLabel('Author').fill('Ada of the Fen');
    await dialog.getByRole('button', { name: 'Save details' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('changes the layout of a book', async () => {
    const { page } = visitor;
    await chooseInBook(page, 'Layout');
    await page.getByRole('form', { name: 'Layout' }).getByLabel('Language').selectOption('de');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back to the text' }).click();
    await page.getByRole('textbox', { name: 'Section text' }).waitFor();
  });

  it('generates text into a section', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Section 2', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Section 2' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Generate Content' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect
      .poll(async () => (await page.getByRole('textbox', { name: 'Section text' }).innerText()).length)
      .toBeGreaterThan(400);
  });

  it('says what needs the server, and shows the book as a page', async () => {
    const { page, context } = visitor;
    await showFace(page, 'Book Preview');
    await page.getByText('Typesetting needs the server').waitFor();
    expect(await page.getByRole('button', { name: 'Export PDF' }).isDisabled()).toBe(true);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Preview Full Book' }).click();
    const book = await opened;
    await book.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await book.close();
    // The file was only shown, not downloaded, so the page still warns before it is left.
    expect(await warnsOfLeaving()).toBe(true);
  });

  it('lets the work be downloaded as a file', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Take your work along' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take your work along' });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download ${TITLE}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('The-Hollow-Weir.html');
    taken = await readFile(await file.path(), 'utf8');
    expect(taken).toContain('<html lang="de">');
    expect(await warnsOfLeaving()).toBe(false);
    expect(taken).toContain('The water has been <strong>still</strong> since Tuesday.');
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('takes the file back as the same book', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('button', { name: /^Import/ }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'weir.html',
      mimeType: 'text/html',
      buffer: Buffer.from(taken),
    });
    await page.getByRole('button', { name: 'Import the book' }).click();
    await page.waitForURL(/\/project\/[\w-]+$/);
    await page.getByRole('button', { name: 'Section 1', exact: true }).click();
    await page.getByRole('textbox', { name: 'Section text' }).getByText('The water has been').waitFor();
  });

  it('downloads files that a real server imports as the same book', async () => {
    const author = await makeAuthor(stage, 'later@example.com');
    const form = new FormData();
    form.append('file', new Blob([taken]), 'weir.html');
    const headers = { authorization: `Bearer ${author.token}` };
    const answer = await fetch(`${stage.server.url}/api/projects/import`, { method: 'POST', headers, body: form });
    const { data } = (await answer.json()) as { data: ImportedProject };
    expect([data.title, data.book_type, data.warnings]).toEqual([TITLE, 'oneshot_campaign', []]);
    expect([data.content.author, data.content.layout.language]).toEqual(['Ada of the Fen', 'de']);
    expect(data.content.sections.map(({ title }) => title)).toEqual(['Section 2', 'Section 1']);
    expect(data.content.sections[1]?.content).toContain('The water has been <strong>still</strong> since Tuesday.');
  });

  it('ends with the sign-out', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth$/);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });

  it('made no call but for the files of the page', async () => {
    const calls = requests.filter((request) => {
      const [method, address = ''] = request.split(' ');
      const { origin, pathname, protocol } = new URL(address);
      if (protocol === 'blob:' || protocol === 'data:') return false;
      return method !== 'GET' || origin !== stage.server.url || pathname.startsWith('/api');
    });
    expect(calls).toEqual([]);
    expect(requests.length).toBeGreaterThan(10);
    expect(visitor.complaints).toEqual([]);
  });

  it('leaves /health to the server', async () => {
    const answer = await fetch(`${stage.server.url}/api/health`);
    expect([answer.status, ((await answer.json()) as { data: { status: string } }).data.status]).toEqual([200, 'ok']);
  });
});
