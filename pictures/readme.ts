/**
 * `npm run pictures` also makes the pictures of the README and of the guide: it starts the real server and a browser, stores a few books, and
 * takes screenshots of the pages as an author sees them. Those of the guide are light and dark. Needs a built web (`npm run build`) and Chromium.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Author, makeAuthor } from '../e2e/author.ts';
import { openOwnStage, visit } from '../e2e/browser.ts';
import { chooseInBook, showFace } from '../e2e/desk.ts';
import { standsStill } from '../e2e/waits.ts';
import { SALT_WIFES_LANTERN } from '#book/catalogue/salt-wifes-lantern.ts';

const FOLDER = fileURLToPath(new URL('../docs/images/', import.meta.url));
const GUIDE_FOLDER = fileURLToPath(new URL('../docs/guide/pictures/', import.meta.url));
const WIDTH = 1280;
const QUALITY = 74;
/** All pictures of the guide have this size, so that the page keeps room for them. */
const GUIDE_SIZE = { width: 960, height: 600 };
const GUIDE_QUALITY = 60;
/** How many steps the edge of the preview is moved, so that the pages beside the text are legible. */
const WIDER = 5;
/** Further books for the picture of the dashboard. */
const OTHERS = [
  {
    title: 'Wardens of the Low Road',
    book_type: 'campaign',
    description: 'Nine stages of a pilgrimage that nobody has finished in a hundred years.',
    tags: ['campaign', 'road'],
  },
  {
    title: 'The Thornfield Bestiary',
    book_type: 'bestiary',
    description: 'Forty creatures of hedge, ditch and fallow, each with a reason to be left alone.',
    tags: ['creatures'],
  },
  {
    title: 'The Glass Moor',
    book_type: 'campaign_setting',
    description: 'A moor that a falling star made into glass, and the nine villages that live of it.',
    tags: ['setting'],
  },
];

/** For the picture of the canon. */
const CANON = [
  { name: 'Orrin Vale', kind: 'person', facts: ['Keeps the lantern since his father drowned.'] },
  { name: 'The Salt-Wife', kind: 'person', facts: ['Counts the drowned, and is owed one more.'] },
  { name: 'Gull Stairs', kind: 'place', facts: ['Two hundred steps, the lowest of them under water.'] },
];

for (const folder of [FOLDER, GUIDE_FOLDER]) await mkdir(folder, { recursive: true });
const stage = await openOwnStage();
try {
  const author = await makeAuthor(stage, 'maren.oake@example.com');
  for (const book of OTHERS) await author.call('POST', '/projects', book);
  const sample = await storeSample(author);
  for (const entry of CANON) await author.call('POST', `/projects/${sample}/canon`, entry);
  const visitor = await visit(stage, { width: WIDTH, height: 800 });
  await author.enter(visitor);
  const { page } = visitor;
  await page.goto('/dashboard');
  await page.getByRole('link', { name: SALT_WIFES_LANTERN.title }).first().waitFor();
  await take(page, 'dashboard');
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(`/project/${sample}`);
  await page.getByRole('button', { name: 'Those Who Wait', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('.tiptap').getByText('Tide Walker').waitFor();
  await page.getByRole('button', { name: 'Book Preview' }).click();
  const edge = page.getByRole('separator', { name: 'Width of the side' });
  for (let step = 0; step < WIDER; step += 1) await edge.press('ArrowLeft');
  await edge.blur();
  await page.getByRole('region', { name: 'Pages', exact: true }).getByRole('img', { name: 'Page 3' }).waitFor();
  await take(page, 'editor');
  await page.getByRole('button', { name: 'Preview Full Book' }).click();
  const reader = page.getByRole('dialog', { name: SALT_WIFES_LANTERN.title });
  for (const name of ['Page 2', 'Page 3']) await reader.getByRole('img', { name, exact: true }).waitFor();
  await take(page, 'reader');
  await page.keyboard.press('Escape');
  await reader.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await takeForGuide(page, 'desk');
  await showFace(page, 'Canon');
  await page.getByText('Gull Stairs').first().waitFor();
  await takeForGuide(page, 'side');
  await showFace(page, 'Book Preview');
  await chooseInBook(page, 'Export');
  await page.getByRole('dialog', { name: 'Export' }).waitFor();
  await takeForGuide(page, 'export');
} finally {
  await stage.close();
  await stage.browser.close();
}

/** Stores the sample book of the landing page and returns its id. */
async function storeSample(author: Author): Promise<string> {
  const { title, book_type, description, author: name, sections } = SALT_WIFES_LANTERN;
  const tags = ['horror', 'coast'];
  const { id } = await author.call<{ id: string }>('POST', '/projects', { title, book_type, description, tags });
  const content = {
    author: name,
    // Opens the reader at two pages of text.
    layout: { toc_depth: 0 },
    sections: sections.map((section, order) => ({
      id: `section-${order}`,
      title: section.title,
      content: section.html,
      images: [],
      order,
    })),
  };
  await author.call('PUT', `/projects/${id}`, { content });
  return id;
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await write(png, name);
}

async function takeForGuide(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await standsStill(page);
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const file = join(GUIDE_FOLDER, `${name}${colorScheme === 'dark' ? '-dark' : ''}.webp`);
    const { size } = await sharp(png).resize(GUIDE_SIZE).webp({ quality: GUIDE_QUALITY, effort: 6 }).toFile(file);
    process.stdout.write(`${name}, ${colorScheme}: ${(size / 1000).toFixed(1)} kB\n`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function write(png: Buffer, name: string): Promise<void> {
  const file = join(FOLDER, `${name}.webp`);
  const { size } = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toFile(file);
  process.stdout.write(`${name}: ${(size / 1000).toFixed(1)} kB\n`);
}
