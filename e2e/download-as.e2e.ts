import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthor, makeSampleBook } from './author.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { lookHere } from './look-at.ts';
import { smallChoices, smallTargets } from './quality.ts';
import { resizeTo } from './waits.ts';
import { chooseInBook } from './desk.ts';

const run = promisify(execFile);
const TITLE = 'The Salt-Wife’s Lantern';

/** One file of a zip, as text. */
async function unpack(path: string, name: string): Promise<string> {
  return (await run('unzip', ['-p', path, name], { maxBuffer: 10_000_000 })).stdout;
}

describe('exporting a book as a file', { timeout: 60_000 }, () => {
  let stage: Stage;
  let visitor: Visit;

  beforeAll(async () => {
    stage = await openStage();
    visitor = await visit(stage);
    const author = await makeAuthor(stage, 'taker@example.com');
    await author.enter(visitor);
    const { id } = await makeSampleBook(author);
    await visitor.page.goto(`/project/${id}`);
  });
  afterAll(() => stage.close());

  /** The last button with these words: the choice that was used last stands on top too. */
  const choice = (label: string) => visitor.page.getByRole('dialog').getByRole('button', { name: label }).last();

  async function download(label: string): Promise<{ name: string; path: string }> {
    const { page } = visitor;
    await chooseInBook(page, 'Export');
    const [file] = await Promise.all([page.waitForEvent('download'), choice(label).click()]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return { name: file.suggestedFilename(), path: await file.path() };
  }

  it('moves no choice when one is chosen, while the file is made and when it is there', async () => {
    const { page } = visitor;
    await chooseInBook(page, 'Export');
    const places = () =>
      page
        .getByRole('dialog')
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y));
    await choice('Plain text (.txt)').scrollIntoViewIfNeeded();
    const before = await places();
    let during: number[] = [];
    await page.route('**/export/text', async (route) => {
      await page.getByText('Making the book…').waitFor();
      during = await places();
      await route.continue();
    });
    const [file] = await Promise.all([page.waitForEvent('download'), choice('Plain text (.txt)').click()]);
    await page.getByText('Making the book…').waitFor({ state: 'detached' });
    await page.unroute('**/export/text');
    expect(file.suggestedFilename()).toBe(`${TITLE}.txt`);
    expect(during).toEqual(before);
    expect(await places()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await chooseInBook(page, 'Export');
    await page.getByRole('region', { name: 'Used last' }).getByRole('button', { name: 'Plain text (.txt)' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it.each([
    ['Markdown (.md)', '.md', '# The Lantern House'],
    ['Homebrewery (.txt)', '.txt', '# The Lantern House'],
    ['Web page (.html)', '.html', '<h2>The Lantern House</h2>'],
  ])('downloads %s', async (label, ending, words) => {
    const { name, path } = await download(label);
    expect(name).toBe(`${TITLE}${ending}`);
    expect(await readFile(path, 'utf8')).toContain(words);
    expect(visitor.complaints).toEqual([]);
  });

  it('downloads an e-book', async () => {
    const { name, path } = await download('E-book (.epub)');
    expect(name).toBe(`${TITLE}.epub`);
    expect(await unpack(path, 'mimetype')).toBe('application/epub+zip');
    expect(await unpack(path, 'book/nav.xhtml')).toContain('>The Lantern House</a>');
  });

  it('downloads a module of Foundry', async () => {
    const { name, path } = await download('Foundry VTT (.zip)');
    expect(name).toBe(`${TITLE}.foundry.zip`);
    expect(JSON.parse(await unpack(path, '*/module.json'))).toMatchObject({ title: TITLE });
  });

  it('downloads chosen sections in the players’ edition, by the keyboard alone', async () => {
    const { page } = visitor;
    await chooseInBook(page, 'Export');
    await choice('A part of the book').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Export a part' });
    await dialog.getByLabel('Format').selectOption('Plain text (.txt)');
    await dialog.getByLabel('Players’ edition').press('Space');
    await dialog.getByLabel('Chosen sections').press('Space');
    const button = dialog.getByRole('button', { name: 'Export' });
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByLabel('The Lantern House').press('Space');
    const [file] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
    expect(file.suggestedFilename()).toBe(`${TITLE} (players).txt`);
    expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`^${TITLE}\n[^]*The Lantern House\n`));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
  });

  it.each([375, 768, 1440])(
    'offers its formats and its parts so that they can be read and hit at %i px',
    async (width) => {
      const { page } = visitor;
      await resizeTo(page, width, 900);
      await chooseInBook(page, 'Export');
      await choice('E-book (.epub)').waitFor();
      // What was used last stands on top of the groups, and in its group too.
      const used = page.getByRole('region', { name: 'Used last' });
      expect(await used.getByRole('button').count()).toBe(1);
      await lookHere(page, `export-${width}`);
      if (width < 768) expect(await smallTargets(page)).toEqual([]);
      await choice('A part of the book').click();
      const dialog = page.getByRole('dialog', { name: 'Export a part' });
      await dialog.getByLabel('Chosen sections').check();
      await dialog.getByLabel('The Lantern House').check();
      await lookHere(page, `export-part-${width}`);
      if (width < 768) expect([...(await smallTargets(page)), ...(await smallChoices(page))]).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  );

  it('can be stopped while a file is made', async () => {
    const { page } = visitor;
    await page.route('**/export/epub', () => {});
    await chooseInBook(page, 'Export');
    await choice('E-book (.epub)').click();
    await page.getByText('Making the book…').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Stopped. No file was made.').waitFor();
    await page.unroute('**/export/epub');
    expect(await choice('E-book (.epub)').isEnabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('downloads everything, which the dashboard reads as the same book', async () => {
    const { name, path } = await download('Everything (.zip)');
    expect(name).toBe(`${TITLE}.zip`);
    expect(JSON.parse(await unpack(path, 'book.json'))).toMatchObject({ title: TITLE, tags: ['horror', 'coast'] });
    const { page } = visitor;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Import a book' }).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'book.zip',
      mimeType: 'application/zip',
      buffer: await readFile(path),
    });
    await page.getByRole('button', { name: 'Import the book' }).click();
    await page.waitForURL('**/project/*');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    // The list of sections may show a heading of the same name, so the journey waits for the button of the section itself.
    await page.getByRole('button', { name: 'Reorder The Lantern House' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
