import type { Page } from 'playwright-core';
import { describeScreens } from './look-through.ts';

describeScreens('making', [
  { name: 'wizard', path: '/new-project', ready: 'Step 1 of 3', signedIn: true },
  { name: 'wizard-template', path: '/new-project', ready: 'Step 1 of 3', signedIn: true, act: goToTemplates },
  {
    name: 'wizard-review',
    path: '/new-project',
    ready: 'Step 1 of 3',
    signedIn: true,
    async act(page) {
      await goToTemplates(page);
      await page.getByRole('radio').nth(1).check();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Ready to Create!').waitFor();
    },
  },
  { name: 'generator', path: '/content-generator', ready: 'Generated content will appear here.', signedIn: true },
  {
    name: 'generator-result',
    path: '/content-generator',
    ready: 'Generated content will appear here.',
    signedIn: true,
    act: generateText,
  },
  {
    name: 'generator-keep',
    path: '/content-generator',
    ready: 'Generated content will appear here.',
    signedIn: true,
    async act(page) {
      await generateText(page);
      await page.getByRole('button', { name: 'Save to a book' }).click();
      await page.getByRole('dialog').getByRole('radio').first().check();
    },
  },
  { name: 'settings', path: '/settings', ready: 'This session', signedIn: true },
  { name: 'api-test', path: '/api-test?call=POST%20/projects', ready: 'Execute', signedIn: true },
  { name: 'test', path: '/test', ready: 'Test route working with authentication!', signedIn: true },
]);

async function goToTemplates(page: Page): Promise<void> {
  await page.getByLabel('Book Title').fill('The Ninth Bell');
  await page.getByLabel('Book Description').fill('A bell that nobody rings, nine times a night.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Choose a Template (Optional)').waitFor();
}

async function generateText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dragon Encounter' }).click();
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await page.getByRole('button', { name: 'Save to a book' }).waitFor();
}
