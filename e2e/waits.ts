import type { Page } from 'playwright-core';

/** What of the editor its own element shows to tests: where the text begins that a selection is in, and the selection itself. */
interface ShownEditor {
  state: { selection: { head: number } };
  view: { posAtDOM(node: Node, offset: number): number };
}

/**
 * Waits until the editor knows the caret that the browser shows in it. The browser tells of a new selection a moment later; keys faster than
 * any hand's would be there before.
 */
export async function caretIsKnown(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { editor } = (document.activeElement ?? {}) as { editor?: ShownEditor };
    const { focusNode, focusOffset } = getSelection() ?? { focusNode: null, focusOffset: 0 };
    if (editor === undefined || focusNode === null || !document.activeElement?.contains(focusNode)) return false;
    return editor.view.posAtDOM(focusNode, focusOffset) === editor.state.selection.head;
  });
}

/** Waits until the page stands still: no animation runs that has an end, and several frames come without a change of the document. */
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
