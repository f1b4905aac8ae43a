import type { BrowserContext, Page } from 'playwright-core';
import { createRandom, type Random } from '#book/generator/random.ts';

/** Somebody at a real page of a section, who writes all along at the pace of a quick typist. */
export interface PageWriter {
  context: BrowserContext;
  page: Page;
  /** Words that stayed, each of which is typed once, and words that were taken back. */
  readonly typed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** Begins to write; the function that it returns ends it after the word that is under way. */
  begin(): () => Promise<void>;
  /** The document that the page shows. */
  shown(): Promise<string>;
}

const KEY_MS = 100;
const JUMPS = ['Control+Home', 'Control+End', 'PageUp', 'PageDown'];

export async function openPageWriter(
  context: BrowserContext,
  { name, path, seed }: { name: string; path: string; seed: string },
): Promise<PageWriter> {
  const random = createRandom(`${seed} ${name}`);
  const page = await context.newPage();
  const [typed, removed] = [new Set<string>(), new Set<string>()];
  await page.goto(path);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('[role=textbox]:focus').waitFor();

  async function act(): Promise<void> {
    if (random.chance(0.1)) await goElsewhere(page, random);
    if (random.chance(0.05)) await page.keyboard.press('Enter');
    const word = `${name}${typed.size + removed.size + 1}`;
    const isTakenBack = random.chance(0.1);
    (isTakenBack ? removed : typed).add(word);
    // Wherever the caret is, the word stands by itself.
    const keys = ` ${word} `;
    await page.keyboard.type(keys, { delay: KEY_MS });
    if (isTakenBack) for (const _ of keys) await page.keyboard.press('Backspace', { delay: KEY_MS });
  }

  return {
    context,
    page,
    typed,
    removed,
    begin() {
      const stop = new AbortController();
      const writing = (async () => {
        while (!stop.signal.aborted) await act();
      })();
      return async () => {
        stop.abort();
        await writing;
      };
    },
    shown: () => page.getByRole('textbox', { name: 'Section text' }).evaluate(documentOf),
  };
}

/** To the end of a line, so that no word is cut in two. */
async function goElsewhere(page: Page, random: Random): Promise<void> {
  await page.keyboard.press(random.pick(JUMPS));
  for (let step = random.between(0, 5); step > 0; step -= 1)
    await page.keyboard.press(random.pick(['ArrowUp', 'ArrowDown']), { delay: KEY_MS });
  await page.keyboard.press('End', { delay: KEY_MS });
}

/** Runs in the page. */
function documentOf(element: HTMLElement | SVGElement): string {
  const { editor } = element as unknown as { editor: { getJSON(): unknown } };
  return JSON.stringify(editor.getJSON());
}
