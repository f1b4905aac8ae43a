import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openStage, type Stage, visit } from './browser.ts';
import { PASSWORD } from './people.ts';

/** Fills in the form like the password manager that a visitor has: only the fields that a manager would recognize. */
function fillAsPasswordManager(page: Page, email: string): Promise<void> {
  return page.evaluate(fillKnown, { email, password: PASSWORD });
}

/** Runs in the page. A password manager fills in a known password only in a form that also names the account by its address. */
function fillKnown({ email, password }: { email: string; password: string }): void {
  const username = document.querySelector<HTMLInputElement>('form [autocomplete=username]');
  const field = username?.form?.querySelector<HTMLInputElement>('[autocomplete=current-password]');
  if (!field || username?.value !== email) throw new Error('No password manager would fill this form');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, password);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('first contact', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  it('takes seven presses and four fields from the landing page to a book', async () => {
    const { page } = await visit(stage);
    const count = { presses: 0, fields: 0 };
    const press = async (role: 'link' | 'button', name: string) => {
      count.presses += 1;
      await page.getByRole('main').getByRole(role, { name, exact: true }).first().click();
    };
    const fill = async (label: string, words: string, exact = true) => {
      count.fields += 1;
      await page.getByLabel(label, { exact }).fill(words);
    };
    const email = 'stranger@example.com';
    await page.goto('/');
    await press('link', 'Create Account');
    await fill('Email', email);
    await fill('Password', PASSWORD);
    await fill('Confirm Password', PASSWORD);
    await press('button', 'Create Account');

    await page.getByText('Account created successfully! You can now sign in.').waitFor();
    await page.getByText(`We have sent a mail to ${email}`).waitFor();
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await fillAsPasswordManager(page, email);
    await press('button', 'Sign In');

    await press('link', '+ Create New Project');
    await fill('Book Title', 'The Tin Fleet', false);
    await press('button', 'Next');
    await page.getByText('Step 2 of 3').waitFor();
    await press('button', 'Next');
    await page.getByText('Step 3 of 3').waitFor();
    await press('button', 'Create Project');
    await page.waitForURL(/\/project\//);
    expect(count).toEqual({ presses: 7, fields: 4 });
  });

  it('goes on with the sign-in from the page that does both', async () => {
    const { page } = await visit(stage);
    const email = 'stranger-two@example.com';
    await page.goto('/auth?mode=register');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
    await dialog.getByText(email).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await page.getByText('Registration successful! Check your email for verification.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await fillAsPasswordManager(page, email);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
  });
});
