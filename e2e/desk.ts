import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { selectionIsReported } from './waits.ts';

/** Chooses an entry of the menu of the book: a page about the book as a whole, or a dialog. */
export async function chooseInBook(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses an entry of the menu at the end of the toolbar, which a moving pointer brings back after typing. */
export async function chooseInMore(page: Page, name: string): Promise<void> {
  for (const x of [300, 320]) await page.mouse.move(x, 150);
  await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menu').getByText(name, { exact: true }).click();
}

/** Shows a face of the side of the book, and opens the side if it is closed. */
export async function showFace(page: Page, face: 'Book Preview' | 'Comments' | 'Canon' | 'Ask'): Promise<void> {
  const tab = page.getByRole('tab', { name: face });
  const button = page.getByRole('button', { name: 'Book Preview' });
  await tab.or(button).first().waitFor();
  if (!(await tab.isVisible())) await button.click();
  await tab.click();
}

/** Selects the first place of these words in the text, as a mouse would, and waits until the editor knows the selection. */
export async function selectWords(page: Page, words: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Selected words' });
  await expect
    .poll(async () => {
      await page.getByRole('textbox', { name: 'Section text' }).evaluate(selectIn, words);
      await selectionIsReported(page);
      return bar.isVisible();
    })
    .toBe(true);
}

/** Runs in the page: selects the first place of the wanted words. */
function selectIn(element: HTMLElement | SVGElement, wanted: string): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const letters: [Node, number][] = [];
  while (walker.nextNode())
    for (let at = 0; at < (walker.currentNode.textContent ?? '').length; at += 1)
      letters.push([walker.currentNode, at]);
  const start = letters
    .map(([node, at]) => node.textContent?.charAt(at))
    .join('')
    .indexOf(wanted);
  const [first, last] = [letters[start], letters[start + wanted.length - 1]];
  if (!first || !last) throw new Error(`The text has no ${wanted}`);
  element.focus();
  getSelection()?.setBaseAndExtent(...first, last[0], last[1] + 1);
}
