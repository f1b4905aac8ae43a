import type { Page } from 'playwright-core';

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
