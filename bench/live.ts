import { setTimeout as after } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../server/testing/machine/find-tools.mjs';
import { type BenchClient, startBench } from './client.ts';
import { openLiveSocket } from './live/live-socket.ts';
import { shownAfterKey, watchPages } from './live/page-times.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { makeSrdProject } from './srd.ts';
import { keyTimes, typeKeys, watchKeys } from './typing/key-to-paint.ts';

const ROUNDS = 20;
const KEYS = 200;
const SECTION_MS = 150;
const BOOK_MS = 1000;
const PAGE_BYTES = 30_000;
const TYPING_RATIO = 1.05;
/** The pause after each typed word, in which the whole book is laid out. */
const REST_MS = 2500;
/** The approximate length of the section that is typed in. */
const SECTION_PAGES = 20;

type Start = { id: string; page: number };
type Three = [number, number, number];

/** The pages of the SRD while somebody types: how soon they follow, how much data is sent, and how much they slow down typing. */
export async function benchLive(): Promise<BenchRow[]> {
  const client = await startBench();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const project = await makeSrdProject(client);
    const { rows, section } = await atSocket(client, project.id);
    const path = `/project/${project.id}?section=${section.id}`;
    return [...rows, await onScreen(browser, client, path), await typing(browser, client, path)];
  } finally {
    await browser.close();
    await client.close();
  }
}

/** The section whose length is closest to `pages`. */
function fitting(sections: readonly Start[], pages: number): Start & { pages: number } {
  const long = sections.map((start, index) => ({
    ...start,
    pages: (sections[index + 1]?.page ?? pages + 1) - start.page,
  }));
  const distance = (one: { pages: number }) => Math.abs(one.pages - SECTION_PAGES);
  const [nearest] = long.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) throw new Error('The book has no section');
  return nearest;
}

/** Measured from the moment that a change is sent, without a browser and its wait for a pause. */
async function atSocket(client: BenchClient, id: string): Promise<{ rows: BenchRow[]; section: Start }> {
  const socket = await openLiveSocket(client.server.url, id, client.token);
  const book = await socket.next('book');
  const section = fitting(book.sections, book.pages);
  const { doc } = await client.call<{ doc: { content: object[] } }>('GET', `/projects/${id}/sections/${section.id}`);
  const count = doc.content.length;
  const at = { type: 'edit' as const, section_id: section.id };
  socket.say({ ...at, count: null, from: 0, remove: 0, insert: doc.content });
  await socket.next('book');
  const isOwn = (number: number) => number === section.page;
  socket.say({ type: 'want', pages: [section.page], lacking: [] });
  await socket.nextPage(isOwn);
  const [sections, books, sizes]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = `The lamp is lit for the ${round + 1}th time.`;
    const begin = performance.now();
    const whole = socket.next('book');
    const page = socket.nextPage(isOwn);
    const insert = [{ type: 'paragraph', content: [{ type: 'text', text }] }];
    socket.say({ ...at, count: round === 0 ? count : count + 1, from: 0, remove: round === 0 ? 0 : 1, insert });
    sizes.push(await page);
    sections.push(performance.now() - begin);
    await whole;
    books.push(performance.now() - begin);
  }
  // The contents are finished last: each round changes a heading, and so the page of the contents.
  const isContents = (number: number) => number > 1 && number < (book.sections[0]?.page ?? 0);
  socket.say({ type: 'want', pages: book.sections[0] ? range(2, book.sections[0].page) : [], lacking: [] });
  const others: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await after(REST_MS);
    const text = `The lamp of the ${round + 1}th day`;
    const insert = [{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text }] }];
    const begin = performance.now();
    const other = socket.nextPage(isContents);
    socket.say({ ...at, count: count + 1, from: 0, remove: 1, insert });
    await other;
    others.push(performance.now() - begin);
  }
  socket.close();
  const [p95, book95, other95] = [sections, books, others].map((times) => percentile(times, 0.95)) as Three;
  const most = Math.max(...sizes);
  return {
    section,
    rows: [
      {
        name: `live: page of a section of ${section.pages} pages after an edit, p95`,
        ours: ms(p95),
        limit: `≤ ${SECTION_MS} ms`,
        ok: p95 <= SECTION_MS,
      },
      {
        name: `live: where all stands in a book of ${book.pages} pages after an edit, p95`,
        ours: ms(book95),
        limit: `≤ ${BOOK_MS} ms`,
        ok: book95 <= BOOK_MS,
      },
      {
        name: 'live: a page of it outside the section, its contents, p95',
        ours: ms(other95),
        limit: `≤ ${BOOK_MS} ms`,
        ok: other95 <= BOOK_MS,
      },
      {
        name: 'live: a changed page on the wire, the largest',
        ours: `${(most / 1000).toFixed(1)} kB`,
        limit: `≤ ${PAGE_BYTES / 1000} kB`,
        ok: most <= PAGE_BYTES,
      },
    ],
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

async function open(browser: Browser, client: BenchClient, path: string, showsSide: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: client.server.url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    ({ token, preferences }) => {
      localStorage.setItem('auth_token', token);
      localStorage.setItem('tomewright.preferences', preferences);
    },
    { token: client.token, preferences: JSON.stringify({ showsSide }) },
  );
  const page = await context.newPage();
  await watchPages(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('[role=textbox]:focus').waitFor();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  if (showsSide) await page.locator('[aria-current="true"][data-hash]').waitFor({ timeout: 60_000 });
  return page;
}

/** Measured from the last key before a pause until the page with its word is on screen. */
async function onScreen(browser: Browser, client: BenchClient, path: string): Promise<BenchRow> {
  const page = await open(browser, client, path, true);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const word = `lamp${round}x`;
    await page.keyboard.type(`${word} `, { delay: 60 });
    times.push(await shownAfterKey(page, word));
    await page.waitForTimeout(REST_MS);
  }
  const p95 = percentile(times, 0.95);
  await page.context().close();
  return {
    name: 'live: page in the window after the last key, p95',
    ours: ms(p95),
    limit: `≤ ${SECTION_MS} ms`,
    ok: p95 <= SECTION_MS,
  };
}

async function typing(browser: Browser, client: BenchClient, path: string): Promise<BenchRow> {
  const pages = await open(browser, client, path, true);
  const bare = await open(browser, client, path, false);
  for (const page of [pages, bare]) await watchKeys(page);
  await typeKeys([pages, bare], KEYS);
  const [ours, peer] = [percentile(await keyTimes(pages), 0.5), percentile(await keyTimes(bare), 0.5)];
  for (const page of [pages, bare]) await page.context().close();
  return {
    name: 'live: key to paint with the pages beside, median; peer: pages hidden',
    ours: ms(ours),
    peer: ms(peer),
    ratio: ours / peer,
    limit: `≤ ${TYPING_RATIO} ×`,
    ok: ours <= peer * TYPING_RATIO,
  };
}
