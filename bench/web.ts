import { chromium, type Page } from 'playwright-core';
import type { ProjectOutline } from '#contract/projects.ts';
import { findChromium } from '../scripts/find-tools.mjs';
import { startBench } from './client.ts';
import { type BenchRow, ms } from './row.ts';
import { makeSrdProject } from './srd.ts';

const LANDING_BYTES = 200_000;
const OPEN_MS = 2000;

/** What the front page loads, and how soon the imported SRD can be read and edited, in a real browser. */
export async function benchWeb(): Promise<BenchRow[]> {
  const client = await startBench();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { id } = await makeSrdProject(client);
    const outline = await client.call<ProjectOutline>('GET', `/projects/${id}/outline`);
    const longest = [...outline.content.sections].sort((a, b) => b.word_count - a.word_count)[0];
    const context = await browser.newContext({ baseURL: client.server.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const script = await scriptBytes(page);
    await page.evaluate((token) => localStorage.setItem('auth_token', token), client.token);
    const opened = await timeTo(page, () => page.goto(`/project/${id}`));
    const switched = longest
      ? await timeTo(page, () => page.getByRole('button', { name: longest.title, exact: true }).click(), longest.title)
      : Number.NaN;
    return [
      {
        name: 'Script of the front page, compressed',
        ours: `${Math.round(script / 1000)} kB`,
        limit: '200 kB',
        ok: script < LANDING_BYTES,
      },
      { name: 'Opening the imported SRD until it can be edited', ours: ms(opened), limit: '2 s', ok: opened < OPEN_MS },
      {
        name: `Going to its longest section (${longest?.word_count.toLocaleString('en')} words)`,
        ours: ms(switched),
        limit: '2 s',
        ok: switched < OPEN_MS,
      },
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

/** From the click or call until the section's text is there and Edit can be pressed. */
async function timeTo(page: Page, begin: () => Promise<unknown>, heading?: string): Promise<number> {
  const began = performance.now();
  await begin();
  if (heading) await page.getByRole('heading', { level: 2, name: heading }).first().waitFor({ timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Section text' }).locator('p').first().waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Edit', exact: true }).click({ trial: true, timeout: 60_000 });
  return performance.now() - began;
}
