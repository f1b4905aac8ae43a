import { type Browser, chromium, type Page } from 'playwright-core';
import type { Node } from 'prosemirror-model';
import { madeBy } from '#book/document/machine-words.ts';
import { countWords } from '#book/document/document-words.ts';
import { findChromium } from '../server/testing/machine/find-tools.mjs';
import { startBench } from './client.ts';
import { longestTask } from './typing/longest-task.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { serveBarePage } from './typing/bare-page.ts';
import { keyTimes, typeKeys, watchKeys } from './typing/key-to-paint.ts';
import { openBare, openOurs } from './typing/open-pages.ts';
import { largeSection, PLACE, smallSection, withPlace } from './typing/sample.ts';
import { writeBeside } from './typing/second-writer.ts';

/** More than 20 s of typing, so that at least two saves begin during it. */
const KEYS = 400;
const RATIO = 1.25;
const TASK_MS = 50;
/** The marks that authors can show in their text. */
const SHOWN = ['Show canon names', 'Show generated text'];
const SECTIONS = [10, 250];
const PAGES_SET = /Pages Generated: [1-9]/;
const PAGES_WAIT_MS = 120_000;

/** The text that is typed into, and its surroundings. */
interface TypingCase {
  doc: Node;
  what: string;
  /** The entries of the toolbar's menu to choose first. */
  shown?: readonly string[];
  /** The other sections of the book. */
  others?: readonly Node[];
  hasSecondWriter?: boolean;
}

function typingCases(): TypingCase[] {
  const [small, large] = [smallSection(), largeSection()];
  const [inSmall, inLarge] = [withPlace(small), withPlace(large)];
  return [
    { doc: inSmall, what: '' },
    { doc: inLarge, what: '' },
    { doc: madeBy(inLarge, 'model'), what: ' of a machine, marked, with names', shown: SHOWN },
    { doc: inLarge, what: ', beside a second writer', hasSecondWriter: true },
    ...SECTIONS.flatMap((count) => {
      const others = Array.from({ length: count - 1 }, () => small);
      return [inLarge, inSmall].map((doc) => ({ doc, others, what: ` in a book of ${count} sections` }));
    }),
  ];
}

/**
 * The time from a key press to the paint that shows it, in the whole editor page with its saves, compared with a page that has only a Tiptap
 * editor with the same text. Keys are typed into both at the same time, in the same browser.
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
    for (const { doc, what, shown = [], others = [], hasSecondWriter = false } of typingCases()) {
      const { page: ours, ...place } = await openOurs(browser, client, { doc, others });
      // A new book of some hundred pages is first typeset, on the same two cores that the browser uses.
      await ours.getByText(PAGES_SET).waitFor({ timeout: PAGES_WAIT_MS });
      for (const name of shown) {
        await ours.getByRole('button', { name: 'More' }).click();
        await ours.getByRole('menuitemcheckbox', { name }).click();
      }
      const peer = await openBare(browser, bare.url, doc);
      const stop = hasSecondWriter ? await writeBeside(client, place) : null;
      rows.push(...(await measure(browser, { ours, peer }, `${countWords(doc).toLocaleString('en')} words${what}`)));
      await stop?.();
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

/** Puts the caret at the end of the paragraph in the middle, and types some keys as a warm-up. */
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
