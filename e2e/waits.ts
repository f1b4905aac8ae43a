import { scheduler } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { screenOf } from '#web/app/shell/use-screen.ts';

/** The part of the editor that tests can read from its element: the selection, and the position of a place in the DOM. */
interface ShownEditor {
  state: { selection: { head: number } };
  view: { posAtDOM(node: Node, offset: number): number };
}

/**
 * Waits until the editor knows the caret that the browser shows. The browser reports a new selection a moment later, and the keys of a test
 * could come before that.
 */
export async function caretIsKnown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { editor } = (document.activeElement ?? {}) as { editor?: ShownEditor };
    const { focusNode, focusOffset } = getSelection() ?? { focusNode: null, focusOffset: 0 };
    if (editor === undefined || focusNode === null || !document.activeElement?.contains(focusNode)) return false;
    return editor.view.posAtDOM(focusNode, focusOffset) === editor.state.selection.head;
  });
}

/**
 * Waits until the browser has reported the last change of the selection to the page, which takes one or two frames. Unlike `caretIsKnown`,
 * it also works when the caret stands between two blocks.
 */
export async function selectionIsReported(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * Resizes the window, and waits until the shell has changed to that kind of screen and nothing moves. The shell waits a while before it
 * changes.
 */
export async function resizeTo(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.locator(`[data-screen=${screenOf(width)}]`).waitFor();
  await standsStill(page);
}

/** Waits until no finite animation runs and several frames have passed without a change of the document. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quietFrames = 0;
        const observer = new MutationObserver(() => {
          quietFrames = 0;
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const moves = () =>
          document
            .getAnimations()
            .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
        const look = () => {
          quietFrames = moves() ? 0 : quietFrames + 1;
          if (quietFrames < 10) return void requestAnimationFrame(look);
          observer.disconnect();
          resolve();
        };
        requestAnimationFrame(look);
      }),
  );
}

/** Waits for this many milliseconds. For journeys that test what happens after a time; other journeys wait for what they expect to see. */
export function letPass(ms: number): Promise<void> {
  return scheduler.wait(ms);
}

/** Moves the mouse to this block, and waits until the block handle stands at it for good. */
export async function handleIsAt(page: Page, block: Locator): Promise<void> {
  const handle = page.getByRole('button', { name: /^Block: / });
  await expect
    .poll(async () => {
      // The editor ignores a single movement at the end of a drag, so the mouse moves twice.
      await block.hover({ position: { x: 8, y: 8 } });
      await block.hover({ position: { x: 4, y: 4 } });
      await page.evaluate(settled, HANDLE_SETTLES_MS);
      const [at, of] = await Promise.all([handle.boundingBox(), block.boundingBox()]);
      return at && of && Math.abs(at.y - of.y) < 8;
    })
    .toBe(true);
}

/** The handle returns to the caret this long after a change of the text, in ms. A margin is included. */
const HANDLE_SETTLES_MS = 150;

/** Runs in the page: waits `ms`, so that the page's own timers of that length have run. */
function settled(ms: number): Promise<void> {
  const end = performance.now() + ms;
  return new Promise((resolve) => {
    const look = () => void (performance.now() < end ? requestAnimationFrame(look) : resolve());
    look();
  });
}
