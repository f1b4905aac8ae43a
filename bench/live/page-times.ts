import type { Page } from 'playwright-core';

interface PageTimes {
  key: number;
  /** The words of each page that came, by its hash. */
  texts: Map<string, string>;
  /** When which page was put into the window, by the page's clock. */
  shown: { hash: string; at: number }[];
}

type Watched = { pageTimes: PageTimes };

/** Has each window of this page note what comes of the pages of a book, and when the last key was pressed. */
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

/** Waits until a page with this word stands in the window, and says how long after the last key that was. */
export async function shownAfterKey(page: Page, word: string): Promise<number> {
  const found = await page.waitForFunction((sought) => {
    const { key, texts, shown } = (globalThis as unknown as Watched).pageTimes;
    const first = shown.find(({ hash }) => texts.get(hash)?.includes(sought));
    return first && { ms: first.at - key };
  }, word);
  return (await found.jsonValue())?.ms ?? Number.NaN;
}
