import type { Page } from 'playwright-core';

export const PASSWORD = 'Lantern!House7';

/** Signs in on the page that is open. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
}

/** Creates a book of the given title by the wizard, and waits for the editor. */
export async function createBook(page: Page, title: string): Promise<void> {
  await page.goto('/new-project');
  await page.getByLabel('Book Title').fill(title);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Choose a Template (Optional)').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Ready to Create!').waitFor();
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.waitForURL(/\/project\//);
  await page.getByRole('button', { name: 'Add Section' }).waitFor();
}
