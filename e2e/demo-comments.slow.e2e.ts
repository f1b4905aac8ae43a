import { expect, it } from 'vitest';
import { openOwnStage, visit } from './browser.ts';
import { showFace } from './desk.ts';

it('comments of the demo say so when their words are gone', { timeout: 120_000 }, async () => {
  const stage = await openOwnStage({ APP_ENV: 'demo' });
  const { page } = await visit(stage);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill('demo@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: '+ Create New Project' }).click();
  await page.getByLabel('Book Title').fill('The Hollow Weir');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Start from Scratch').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create Project' }).click();
  const text = page.getByRole('textbox', { name: 'Section text' });
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await text.click();
  await page.keyboard.type('The water is still.');
  await page.keyboard.press('Control+Shift+Home');
  await page.keyboard.press('Control+Alt+m');
  // Beside the text there is room for the card of a new comment; the panel also has those whose words are gone.
  await page.getByLabel('Comment on these words').fill('Since when?');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.locator('.commented').allTextContents()).toEqual(['The water is still.']);
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await showFace(page, 'Comments');
  await page
    .getByRole('complementary', { name: 'Comments' })
    .getByText('The text of this comment was deleted.')
    .waitFor();
  await stage.close();
});
