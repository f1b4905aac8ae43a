import type { Page } from 'playwright-core';

interface PageTimes {
  key: number;
  /** The words of each received page, by its hash. */
  texts: Map<string, string>;
  /** When each page was shown, by the browser's clock. */
  shown: { hash: string; at: number }[];
}

type Watched = { pageTimes: PageTimes };

/** Makes each window record the received and shown pages of a book, and the time of the last key press. */
export async function watchPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times: PageTimes = { key: 0, texts: new Map(), shown: [] };
    Object.assign(globalThis, { pageTimes: times });
    const Unwatched = Worker;
    globalThis.Worker = class extends Unwatched {
      constructor(...given: ConstructorParameters<typeof Unwatched>) {
        super(...given);
        this.addEventListener('message', ({ data }: MessageEvent<{ image?: { hash: string; text: string } }>) => {
          if (data.image) times.texts.set(data.image.hash, data.image.text);
        });
      }
    };
    document.addEventListener('keydown', () => (times.key = performance.now()), { capture: true });
    const note = (changes: MutationRecord[]) => {
      for (const { target } of changes)
        times.shown.push({ hash: (target as HTMLElement).dataset.hash ?? '', at: performance.now() });
    };
    const observe = { subtree: true, attributes: true, attributeFilter: ['data-hash'] };
    document.addEventListener('DOMContentLoaded', () => new MutationObserver(note).observe(document.body, observe));
  });
}

/** Waits until a page with this word is shown, and returns the time since the last key press. */
export async function shownAfterKey(page: Page, word: string): Promise<number> {
  const found = await page.waitForFunction((sought) => {
    const { key, texts, shown } = (globalThis as unknown as Watched).pageTimes;
    const first = shown.find(({ hash }) => texts.get(hash)?.includes(sought));
    return first && { ms: first.at - key };
  }, word);
  return (await found.jsonValue())?.ms ?? Number.NaN;
}
