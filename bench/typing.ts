import { type Browser, chromium, type Page } from 'playwright-core';
import type { Node } from 'prosemirror-model';
import { madeBy } from '#book/document/machine/made-by.ts';
import { documentToHtml } from '#book/document/to-html.ts';
import { countWords } from '#book/document/word-count.ts';
import type { Project } from '#contract/projects.ts';
import { findChromium } from '../scripts/run/find-tools.mjs';
import { type BenchClient, startBench } from './client.ts';
import { longestTask } from './longest-task.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { serveBarePage } from './typing/bare-page.ts';
import { keyTimes, typeKeys, watchKeys } from './typing/key-to-paint.ts';
import { largeSection, PLACE, smallSection, withPlace } from './typing/sample.ts';

/** More than 20 s of typing, so that at least two saves begin during it. */
const KEYS = 400;
const RATIO = 1.25;
const TASK_MS = 50;
/** What authors can have marked in their text. */
const SHOWN = ['Show names of the canon', 'Show what a machine wrote'];

/**
 * The time from a key to the paint that shows it, in the whole editor page with its saves, compared with a page that holds nothing but
 * a Tiptap editor with the same text. Keys are typed into both at the same time, in the same browser.
 */
export async function benchTyping(): Promise<BenchRow[]> {
  const client = await startBench();
  const bare = await serveBarePage();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows: BenchRow[] = [];
    const [small, large] = [smallSection(), largeSection()].map(withPlace) as [Node, Node];
    const marked = madeBy(large, 'model');
    for (const { doc, shown, what } of [
      { doc: small, shown: [], what: '' },
      { doc: large, shown: [], what: '' },
      { doc: marked, shown: SHOWN, what: ' of a machine, marked, with names' },
    ]) {
      const ours = await openOurs(browser, client, doc);
      for (const name of shown) await ours.getByRole('button', { name }).click();
      const peer = await openBare(browser, bare.url, doc);
      rows.push(...(await measure(browser, { ours, peer }, `${countWords(doc).toLocaleString('en')} words${what}`)));
      await ours.context().close();
      await peer.context().close();
    }
    return rows;
  } finally {
    await browser.close();
    await bare.close();
    await client.close();
  }
}

async function openOurs(browser: Browser, client: BenchClient, doc: Node): Promise<Page> {
  const { id } = await client.call<Project>('POST', '/projects', { title: 'A long evening', book_type: 'campaign' });
  await client.call('POST', `/projects/${id}/sections`, { title: 'The rules', doc: doc.toJSON() });
  const context = await browser.newContext({ baseURL: client.server.url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), client.token);
  const page = await context.newPage();
  await page.goto(`/project/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('[role=textbox]:focus').waitFor();
  return page;
}

async function openBare(browser: Browser, url: string, doc: Node): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(url);
  await page.evaluate((html) => {
    (globalThis as unknown as { openBareEditor(html: string): void }).openBareEditor(html);
  }, documentToHtml(doc));
  return page;
}

async function measure(browser: Browser, pages: { ours: Page; peer: Page }, size: string): Promise<BenchRow[]> {
  await standAtPlace(pages.ours);
  await standAtPlace(pages.peer);
  await typeKeys([pages.ours, pages.peer], KEYS);
  const ours = await keyTimes(pages.ours);
  const peer = await keyTimes(pages.peer);
  const longest = await longestTask(browser, pages.ours, () => typeKeys([pages.ours], KEYS / 2));
  return [
    ratioRow(`From key to paint, ${size}, median`, percentile(ours, 0.5), percentile(peer, 0.5)),
    ratioRow(`From key to paint, ${size}, p95`, percentile(ours, 0.95), percentile(peer, 0.95)),
    {
      name: `Longest task while typing, ${size}`,
      ours: ms(longest),
      limit: `${TASK_MS} ms`,
      ok: longest < TASK_MS,
    },
  ];
}

/** Puts the caret at the end of the paragraph in the middle, and types some keys that warm the page up. */
async function standAtPlace(page: Page): Promise<void> {
  await page.getByText(PLACE).click();
  await page.keyboard.press('End');
  await typeKeys([page], 40);
  await watchKeys(page);
}

function ratioRow(name: string, ours: number, peer: number): BenchRow {
  const ratio = ours / peer;
  return { name, ours: ms(ours), peer: ms(peer), ratio, limit: `${RATIO} of a bare Tiptap`, ok: ratio <= RATIO };
}
