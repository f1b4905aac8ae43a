import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionHead } from '#contract/sections.ts';
import { findChromium } from '../scripts/run/find-tools.mjs';
import { type BenchClient, startBench } from './client.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { makeSrdProject } from './srd.ts';

const OPEN_MS = 1500;
const CHANGE_MS = 150;
const LONGEST_MS = 800;
const HEAP_MB = 250;
const CHANGES = 50;
/** How long a hand needs from the edge of a section's title until it presses. */
const AIM_MS = 150;
const SENTENCE = ' The warden of the eastern gate has not slept since the bells began to ring.';
const SENTENCE_BYTES = 2000;
/** A section that is not there after so long never comes. */
const PATIENCE_MS = 60_000;

/** How soon the imported SRD and its sections can be written in, what that costs the page, and what one sentence sends. */
export async function benchEditor(): Promise<BenchRow[]> {
  const client = await startBench();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { id } = await makeSrdProject(client);
    const { content } = await client.call<ProjectOutline>('GET', `/projects/${id}/outline`);
    const page = await openPage(browser, client);
    const session = await page.context().newCDPSession(page);
    await page.goto(`/project/${id}`);
    await isReady(page);
    // Once more: the files of the page are in the browser's cache by then, as they are for whoever writes there.
    const opened = await openingTime(page);
    // Setting some hundred pages takes both of the cores on which the browser runs too.
    await page.getByText(/Pages Generated: [1-9]/).waitFor({ timeout: PATIENCE_MS });
    const first = await visitAll(page, content.sections.slice(1));
    const again = await visitTimes(page, content.sections);
    const unannounced = await unannouncedTimes(page, content.sections);
    const heap = await heapOf(session);
    const sent = await sentenceBytes(page, session, longestOf(content.sections));
    return rowsOf({ opened, first, again, unannounced, heap, sent, longest: longestOf(content.sections) });
  } finally {
    await browser.close();
    await client.close();
  }
}

type Times = ReadonlyMap<string, number>;

interface Measured {
  opened: number;
  first: Times;
  again: readonly number[];
  unannounced: readonly number[];
  heap: number;
  sent: number;
  longest: SectionHead;
}

function rowsOf({ opened, first, again, unannounced, heap, sent, longest }: Measured): BenchRow[] {
  const others = [...first].filter(([id]) => id !== longest.id).map(([, time]) => time);
  const row = (name: string, value: number, limit: number): BenchRow => ({
    name,
    ours: ms(value),
    limit: `${limit} ms`,
    ok: value <= limit,
  });
  return [
    row('Opening the imported SRD until it can be edited', opened, OPEN_MS),
    row('Going to another section for the first time, its pages set, median', percentile(others, 0.5), CHANGE_MS),
    row(
      `Going to the longest (${longest.word_count.toLocaleString('en')} words)`,
      first.get(longest.id) ?? Number.NaN,
      LONGEST_MS,
    ),
    row(`Going to a section again, median of ${CHANGES}`, percentile(again, 0.5), CHANGE_MS),
    {
      name: 'Going to another section of a reloaded page by a press that no pointer announces, median',
      ours: ms(percentile(unannounced, 0.5)),
      limit: 'reported',
      ok: true,
    },
    {
      name: `Heap after ${CHANGES} changes`,
      ours: `${heap.toFixed(0)} MB`,
      limit: `${HEAP_MB} MB`,
      ok: heap <= HEAP_MB,
    },
    {
      name: `Sent for a sentence of ${SENTENCE.length} letters, in the longest section`,
      ours: `${sent.toLocaleString('en')} bytes`,
      limit: `${SENTENCE_BYTES.toLocaleString('en')} bytes`,
      ok: sent <= SENTENCE_BYTES,
    },
  ];
}

async function openPage(browser: Browser, client: BenchClient): Promise<Page> {
  const context = await browser.newContext({ baseURL: client.server.url, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), client.token);
  return context.newPage();
}

async function isReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Section text' }).locator('p').first().waitFor();
}

/** From the navigation until the text is there and Edit can be pressed, by the page's own clock, in ms. */
async function openingTime(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  return page.evaluate(async (patience) => {
    const isThere = () =>
      document.querySelector('.ProseMirror p') &&
      [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Edit');
    while (!isThere() && performance.now() < patience) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now();
  }, PATIENCE_MS);
}

async function visitAll(page: Page, sections: readonly SectionHead[]): Promise<Times> {
  const times = new Map<string, number>();
  for (const { id, title } of sections) times.set(id, await changeTime(page, title));
  return times;
}

/** The times of so many changes among the sections. */
async function visitTimes(page: Page, sections: readonly SectionHead[]): Promise<number[]> {
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1)
    times.push(await changeTime(page, sections[change % sections.length]?.title ?? ''));
  return times;
}

/**
 * The same where nothing tells the page before the press which section it will be: the section is read from this browser and the server only then.
 * The page is loaded anew, so that none of them is open.
 */
async function unannouncedTimes(page: Page, sections: readonly SectionHead[]): Promise<number[]> {
  await page.reload();
  await isReady(page);
  await page.getByText(/Pages Generated: [1-9]/).waitFor({ timeout: PATIENCE_MS });
  const times: number[] = [];
  for (const { title } of sections) {
    const shown = await watchText(page);
    await rowOf(page, title).evaluate((row) => (row as HTMLElement).click());
    times.push(await shown());
  }
  return times;
}

/** From the click of a mouse on a section in the list until its text is painted, in ms. */
async function changeTime(page: Page, title: string): Promise<number> {
  await rowOf(page, title).hover();
  await page.waitForTimeout(AIM_MS);
  const shown = await watchText(page);
  await page.mouse.down();
  await page.mouse.up();
  return shown();
}

function rowOf(page: Page, title: string) {
  return page
    .getByRole('navigation', { name: 'Sections', exact: true })
    .getByRole('button', { name: title, exact: true });
}

/** Begins to wait for another text. Returns how to get the time from the first click on the page until it was painted, by the page's own clock. */
async function watchText(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle((patience) => {
    const before = document.querySelector('.ProseMirror');
    const isThere = () => {
      const text = document.querySelector('.ProseMirror');
      return text !== null && text !== before && text.querySelector('p') !== null;
    };
    const pressed = new Promise<number>((resolve) => {
      addEventListener('click', () => resolve(performance.now()), { capture: true, once: true });
    });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const painted = async () => {
      const began = await pressed;
      while (!isThere() && performance.now() - began < patience) await frame();
      // A message is the first thing that comes once the frame is made; a timer would wait for other work too.
      const { port1, port2 } = new MessageChannel();
      const made = new Promise((resolve) => port1.addEventListener('message', resolve));
      port1.start();
      port2.postMessage(null);
      await made;
      return performance.now() - began;
    };
    return { taken: painted() };
  }, PATIENCE_MS);
  return async () => {
    const taken = await watch.evaluate(({ taken }) => taken);
    // As somebody who looks at what has come.
    await page.waitForTimeout(500);
    return taken;
  };
}

/** What the page holds once all is collected that it does not need, in MB. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

/** What the page sends of a sentence that is typed, in the frames of its sockets and the bodies of its calls, until it is saved. */
async function sentenceBytes(page: Page, session: CDPSession, { title }: SectionHead): Promise<number> {
  await changeTime(page, title);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('[role=textbox]:focus').waitFor();
  await page.keyboard.press('Control+End');
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.webSocketFrameSent', ({ response: { opcode, payloadData } }) => {
    bytes += opcode === 2 ? Buffer.from(payloadData, 'base64').length : payloadData.length;
  });
  session.on('Network.requestWillBeSent', ({ request }) => {
    bytes += request.postData?.length ?? 0;
  });
  await page.keyboard.type(SENTENCE, { delay: 30 });
  await isSaved(page);
  return bytes;
}

/** The badge says so for two seconds; a locator that looks through all of a long text each time may miss it. */
async function isSaved(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Saved'),
  );
}

function longestOf(sections: readonly SectionHead[]): SectionHead {
  const [longest] = sections.toSorted((one, other) => other.word_count - one.word_count);
  if (!longest) throw new RangeError('The book has no section');
  return longest;
}
