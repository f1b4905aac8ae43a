import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import type { Project } from '#contract/projects.ts';
import { type Author, enterAs } from './author.ts';
import { type Stage, type Visit, visit } from './browser.ts';
import { seriousFindings, sidewaysScroll, smallTargets } from './quality.ts';
import { takePicture } from './pictures.ts';

describe('themes', { timeout: 90_000 }, () => {
  let stage: Stage;
  let author: Author;
  let visitor: Visit;
  let loud: Project;
  let quiet: Project;

  beforeAll(async () => {
    ({ stage, author, visitor } = await enterAs('themes@example.com'));
    const make = (title: string, layout: object) =>
      author.call<Project>('POST', '/projects', { title, book_type: 'campaign', content: { layout } });
    loud = await make('Loud', { theme: 'zine', settings: { inks: 'black_red' }, paper: 'a5' });
    quiet = await make('Quiet', { toc_depth: 3 });
    await author.call('POST', `/projects/${loud.id}/sections`, { title: 'One', content: '<h2>Rain</h2>' });
  });
  afterAll(() => stage.close());

  const layoutOf = async (id: string) => (await author.call<Project>('GET', `/projects/${id}`)).content.layout;
  const group = () => visitor.page.getByRole('group', { name: 'Your themes' });
  const said = (words: string) => group().getByRole('status').getByText(words).waitFor();

  it('of one’s own are kept from one book and given to another', async () => {
    const { page } = visitor;
    await page.goto(`/project/${loud.id}/layout`);
    await group().getByLabel('Name of the theme').fill('Red Press');
    await page.keyboard.press('Enter');
    await said('“Red Press” is saved.');
    await page.goto(`/project/${quiet.id}/layout`);
    await group().getByRole('button', { name: 'Use Red Press' }).click();
    await expect
      .poll(() => layoutOf(quiet.id))
      .toMatchObject({ theme: 'zine', settings: { inks: 'black_red' }, paper: 'a5', columns: 1, toc_depth: 3 });
    expect(await page.getByRole('radio', { name: 'Zine' }).isChecked()).toBe(true);
  });

  it('of one’s own are renamed, saved as a file, deleted and taken from that file again', async () => {
    const { page } = visitor;
    await group().getByRole('button', { name: 'Rename Red Press' }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Riso');
    await page.keyboard.press('Enter');
    await said('It is called “Riso” now.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      group().getByRole('button', { name: 'Export Riso' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Riso.theme.json');
    const buffer = await readFile(await download.path());
    await group().getByRole('button', { name: 'Delete Riso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete theme' }).click();
    await said('“Riso” is deleted.');
    expect(await group().getByRole('listitem').count()).toBe(0);
    const take = (content: Buffer) =>
      group()
        .locator('input[type=file]')
        .setInputFiles({ name: 'riso.json', mimeType: 'application/json', buffer: content });
    await take(buffer);
    await said('“Riso” is saved.');
    await group().getByRole('button', { name: 'Use Riso' }).waitFor();
    await take(Buffer.from('<svg/>'));
    await group().getByText('This is not the file of a theme').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('colour the text of their book in the editor', async () => {
    const { page } = visitor;
    await page.goto(`/project/${loud.id}`);
    const heading = page.getByRole('textbox', { name: 'Section text' }).getByRole('heading', { name: 'Rain' });
    const { red } = bookTheme({ theme: 'zine', settings: { inks: 'black_red' } }).palette.print;
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(red.slice(at, at + 2), 16));
    await expect.poll(() => heading.evaluate((one) => getComputedStyle(one).color)).toBe(`rgb(${r}, ${g}, ${b})`);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('set the text of their book in the editor in their own faces, and ask for those alone', async () => {
    const asked: string[] = [];
    const { page } = visitor;
    page.on('request', (request) => {
      if (request.url().endsWith('.ttf')) asked.push(request.url());
    });
    const content = { layout: { theme: 'gothic' } };
    const book = { title: 'Of Thorns', book_type: 'campaign', content };
    const { id } = await author.call<Project>('POST', '/projects', book);
    await author.call('POST', `/projects/${id}/sections`, { title: 'One', content: '<h2>Rain</h2><p>It falls.</p>' });
    await page.goto(`/project/${id}`);
    const text = page.getByRole('textbox', { name: 'Section text' });
    const family = (tag: string) => text.locator(tag).evaluate((one) => getComputedStyle(one).fontFamily);
    await expect.poll(() => family('h2')).toMatch(/^"Pirata One"/);
    expect(await family('p')).toMatch(/^"Crimson Text"/);
    const loaded = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map((one) => one.family));
    await expect.poll(loaded).toEqual(expect.arrayContaining(['"Pirata One"', '"Crimson Text"']));
    expect(asked.every((url) => /PirataOne|CrimsonText/.test(url))).toBe(true);
    await author.call('PUT', `/projects/${id}`, { content: { layout: { theme: 'parchment' } } });
    await page.reload();
    await expect.poll(() => family('h2')).toMatch(/^"Alegreya Variable"/);
    const own = () => page.evaluate(() => [...document.fonts].some((one) => /Pirata|Crimson/.test(one.family)));
    expect(await own()).toBe(false);
  });

  it('are chosen in the wizard, and the book is made in it', async () => {
    const { page } = visitor;
    await page.goto('/new-project');
    await page.getByLabel('Book Title').fill('The Ninth Step');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'Gothic' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Gothic', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL(/\/project\/[\w-]+/);
    const id = /\/project\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    expect((await layoutOf(id)).theme).toBe('gothic');
  });

  it('of one’s own are offered in the wizard, and the book is made in them', async () => {
    const { page } = visitor;
    const layout = { theme: 'zine', settings: { inks: 'black_red' }, paper: 'a5' };
    await author.call('POST', '/themes', { name: 'Night shift', layout });
    await page.goto('/new-project');
    await page.getByLabel('Book Title').fill('The Tenth Step');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /Night shift/ }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Night shift', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Create Project' }).click();
    await page.waitForURL(/\/project\/[\w-]+/);
    const id = /\/project\/([\w-]+)/.exec(page.url())?.[1] ?? '';
    expect(await layoutOf(id)).toMatchObject({ ...layout, settings: expect.objectContaining(layout.settings) });
  });

  it.each([
    [1440, 'light'],
    [768, 'dark'],
    [375, 'light'],
    [375, 'dark'],
  ] as const)('can be pressed and read at %i px in the %s', async (width, scheme) => {
    const own = await visit(stage, { width, height: 900, scheme });
    await author.enter(own);
    const { page } = own;
    const look = async (name: string) => {
      expect(await smallTargets(page)).toEqual([]);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await takePicture(page, `${name}-${width}-${scheme}`);
    };
    await page.goto(`/project/${quiet.id}/layout`);
    await page.getByRole('button', { name: 'Use Riso' }).scrollIntoViewIfNeeded();
    await look('own-themes');
    await page.goto('/new-project');
    await page.getByLabel('Book Title').fill('The Ninth Step');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'Ink saver' }).scrollIntoViewIfNeeded();
    await look('wizard');
    expect(own.complaints).toEqual([]);
    await own.context.close();
  });
});
