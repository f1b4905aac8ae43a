import type { Page } from 'playwright-core';

/** The time between the keys of a fast typist, in ms. */
const PACE_MS = 60;
const TEXT = 'The lamp is lit each dusk, and nobody has seen the hand that lights it. ';

/** Records the time from each key press until its effect is painted. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    const afterPaint = (act: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = act;
        port2.postMessage(null);
      });
    const note = ({ timeStamp }: Event) => afterPaint(() => times.push(performance.now() - timeStamp));
    document.addEventListener('keydown', note, { capture: true });
    Object.assign(globalThis, { keyTimes: times });
  });
}

/**
 * Types words into the pages, one key into each in turn, so that other load on the machine affects all equally. Now and then a key begins a
 * new paragraph.
 */
export async function typeKeys(pages: readonly Page[], count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const isParagraphEnd = n % (TEXT.length * 2) === TEXT.length * 2 - 1;
    const key = isParagraphEnd ? 'Enter' : (TEXT[n % TEXT.length] ?? ' ');
    for (const page of pages) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PACE_MS / pages.length);
    }
  }
}

/** The times recorded so far, in ms. */
export async function keyTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}
