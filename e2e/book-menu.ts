import type { Page } from 'playwright-core';

/** Goes from the editor to one of the pages about the book as a whole. */
export async function openBookPage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
