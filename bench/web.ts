import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../server/testing/machine/find-tools.mjs';
import type { Project } from '#contract/projects.ts';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { smallSection } from './typing/sample.ts';

const LANDING_BYTES = 130_000;
const LANDING_MS = 1500;
const BOOK_MS = 1000;
const ROUTE_MS = 200;
/** The factor by which the processor is slowed down for the front page. */
const SLOWDOWN = 4;
const VISITS = 3;
const VIEWPORT = { width: 1440, height: 900 };
const SECTIONS = 60;
/** The text of a section, with its words, to a person who may write. */
const WRITABLE = '.book-page[contenteditable="true"] p';

/** What the front page loads, and how soon pages are usable, in a real browser. */
export async function benchWeb(): Promise<BenchRow[]> {
  const client = await startBench();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: client.server.url, viewport: VIEWPORT });
    const page = await context.newPage();
    const script = await scriptBytes(page);
    const { url } = client.server;
    const landing = { url, path: '/', usable: 'main a[href="/register"]', slowdown: SLOWDOWN };
    const usable = await firstVisits(browser, landing);
    const path = await makeBook(client);
    const kept = await keptSession(client);
    const writable = await firstVisits(browser, { url, path, usable: WRITABLE, slowdown: 1, kept });
    await page.evaluate((token) => localStorage.setItem('auth_token', token), client.token);
    await page.goto('/dashboard');
    const routes = await routeChanges(page);
    return [
      {
        name: 'Script of the front page, compressed',
        ours: `${Math.round(script / 1000)} kB`,
        limit: '130 kB',
        ok: script < LANDING_BYTES,
      },
      {
        name: 'The front page on a processor slowed down four times, until it can be used',
        ours: ms(usable),
        limit: '1.5 s',
        ok: usable < LANDING_MS,
      },
      {
        name: `Opening a book of ${SECTIONS} sections without a cache, until it can be written in`,
        ours: ms(writable),
        limit: '1.0 s',
        ok: writable < BOOK_MS,
      },
      { name: 'The slowest change of page, once loaded', ours: ms(routes), limit: '200 ms', ok: routes < ROUTE_MS },
    ];
  } finally {
    await browser.close();
    await client.close();
  }
}

async function scriptBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  return bytes;
}

interface FirstVisits {
  url: string;
  path: string;
  /** What can be used, as a CSS selector. */
  usable: string;
  /** The factor by which the processor is slowed down. */
  slowdown: number;
  /** What the browser's storage holds before the visit. */
  kept?: Record<string, string>;
}

/** What the browser of a person who has signed in holds. The page shows itself to them before the server has said who they are. */
async function keptSession({ call, token }: BenchClient): Promise<Record<string, string>> {
  return { auth_token: token, user_data: JSON.stringify(await call('GET', '/auth/me')) };
}

/**
 * The median of a few visits without a cache, by the browser's clock: from the navigation until the element is there and the processor is
 * free to handle a press. In ms.
 */
async function firstVisits(browser: Browser, { url, path, usable, slowdown, kept = {} }: FirstVisits): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT });
    const page = await context.newPage();
    await page.addInitScript(
      ([selector, entries]) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
        const whenUsable = new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!document.querySelector(selector)) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          }).observe(document, { childList: true, subtree: true, attributes: true });
        });
        Object.assign(globalThis, { whenUsable });
      },
      [usable, kept] as const,
    );
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(path, { waitUntil: 'commit' });
    times.push(await page.evaluate(() => (globalThis as unknown as { whenUsable: Promise<number> }).whenUsable));
    await context.close();
  }
  return percentile(times, 0.5);
}

/** A book of many sections. Returns the address of its first one. */
async function makeBook({ call }: BenchClient): Promise<string> {
  const { id } = await call<Project>('POST', '/projects', { title: 'A long evening', book_type: 'campaign' });
  const doc = smallSection().toJSON();
  for (let n = 1; n <= SECTIONS; n += 1) await call('POST', `/projects/${id}/sections`, { title: `Chapter ${n}`, doc });
  return `/project/${id}`;
}

/** The longest time from a press in the header until the page's heading is visible, on a second round through the pages, in ms. */
async function routeChanges(page: Page): Promise<number> {
  const stops = [
    ['Dashboard', 'My Adventure Projects'],
    ['Projects', 'All projects'],
    ['Settings', 'Settings'],
  ] as const;
  const header = page.getByRole('banner');
  let longest = 0;
  for (const round of [1, 2]) {
    for (const [link, title] of stops) {
      const target = header.getByRole('link', { name: link, exact: true });
      const taken = await target.evaluate(async (element, heading) => {
        const began = performance.now();
        (element as HTMLElement).click();
        const isThere = () => document.querySelector('main h1')?.textContent?.includes(heading);
        while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - began;
      }, title);
      if (round === 2) longest = Math.max(longest, taken);
    }
  }
  return longest;
}
