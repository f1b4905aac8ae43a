import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../server/testing/machine/find-tools.mjs';
import { startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';

const LANDING_BYTES = 130_000;
const LANDING_MS = 1500;
const ROUTE_MS = 200;
/** The factor by which the processor is slowed down for the front page. */
const SLOWDOWN = 4;
const VISITS = 3;

/** What the front page loads, and how soon pages are usable, in a real browser. */
export async function benchWeb(): Promise<BenchRow[]> {
  const client = await startBench();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ baseURL: client.server.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const script = await scriptBytes(page);
    const usable = await slowLanding(browser, client.server.url);
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

/**
 * The median of a few first visits, by the browser's clock: from the navigation until the buttons are visible and work, and the processor is
 * free to handle a press. In ms.
 */
async function slowLanding(browser: Browser, url: string): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const usable = new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main a[href="/register"]')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        }).observe(document, { childList: true, subtree: true });
      });
      Object.assign(globalThis, { usable });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto('/', { waitUntil: 'commit' });
    times.push(await page.evaluate(() => (globalThis as unknown as { usable: Promise<number> }).usable));
    await context.close();
  }
  return percentile(times, 0.5);
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
