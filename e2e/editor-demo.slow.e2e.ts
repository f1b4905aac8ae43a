import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { type Author, makeAuthor } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { chooseInMore } from './desk.ts';

/** Writing without an account: the text stays in the browser until its author downloads it. */
describe('the editor demo', () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openStage();
    author = await makeAuthor(stage, 'demo-writer@example.com');
    visitor = await visit(stage);
  });
  afterAll(() => stage.close());

  it('keeps what is written over a reload, and calls no server for it', async () => {
    const { page } = visitor;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(`${request.method()} ${request.url()}`);
    });
    await page.goto('/editor-demo');
    await page.getByText('The end of the sample.').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('> Written by a guest', { delay: 20 });
    await page.getByText('Kept in this browser only.').waitFor();
    await page.reload();
    await page.locator('blockquote', { hasText: 'Written by a guest' }).waitFor();
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    expect(calls.filter((call) => /projects|sections/.test(call))).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('gives the text as a file that reads back the same', async () => {
    const { page } = visitor;
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const html = await readFile(await (await downloading).path(), 'utf8');
    const text = documentFromHtml(html.slice(html.indexOf('</h1>') + 5)).textContent;
    expect(text).toContain('Written by a guest');
    expect(html).toContain('data-block="stat-block"');
  });

  it('starts over with the sample, and undo brings the text back', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Written by a guest').waitFor({ state: 'detached' });
    await chooseInMore(page, 'Undo');
    await page.getByText('Written by a guest').waitFor();
  });

  it('says what needs an account', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Image', exact: true }).click();
    await page.getByText('Pictures are kept on the server, so they need an account.').waitFor();
  });

  it('leads to an account, and then makes a book of the text', async () => {
    const { page, context } = visitor;
    const link = page.getByRole('link', { name: 'Create Account to keep it' });
    expect(await link.getAttribute('href')).toBe('/auth?mode=register&redirect=/editor-demo');
    await context.addInitScript((token) => localStorage.setItem('auth_token', token), author.token);
    await page.reload();
    await page.getByRole('button', { name: 'Make a book of it' }).click();
    await page.waitForURL('**/project/*');
    await page.locator('blockquote', { hasText: 'Written by a guest' }).waitFor();
    await page.getByRole('heading', { name: 'The Ferry at Low Water' }).first().waitFor();
  });
});
