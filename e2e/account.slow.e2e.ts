import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSmtpInbox, type SmtpInbox } from '#server/testing/smtp-inbox.ts';
import { totpCode } from './authenticator.ts';
import { openOwnStage, type Stage, type Visit, visit } from './browser.ts';
import { PASSWORD } from './people.ts';

const EMAIL = 'keeper@example.com';
const NEW_EMAIL = 'lamp@example.com';
const NEW_PASSWORD = 'Salt&Window9';
const MAIL_WITHIN_MS = 30_000;

/** One person's account, from the sign-up to its end, with mails read from a real mail server. */
describe('an account', () => {
  let inbox: SmtpInbox;
  let stage: Stage;
  let visitor: Visit;

  beforeAll(async () => {
    inbox = await openSmtpInbox();
    stage = await openOwnStage({ SMTP_URL: inbox.url, MAIL_FROM: 'Tomewright <desk@example.com>' });
    visitor = await visit(stage);
  });
  afterAll(async () => {
    await stage.close();
    await inbox.close();
  });

  /** Waits for a mail to this address that holds `path`, and returns the path of the link in it. */
  async function linkTo(path: string, address: string): Promise<string> {
    const newest = async () => {
      const mail = inbox.received.findLast(({ to }) => to.includes(address));
      const text = mail === undefined ? '' : ((await PostalMime.parse(mail.message)).text ?? '');
      const link = /https?:\/\/[^/\s]+(\/\S+token=[\w-]+)/.exec(text)?.[1];
      return link?.startsWith(path) === true && link;
    };
    return vi.waitUntil(newest, { timeout: MAIL_WITHIN_MS });
  }

  const field = (name: string) => visitor.page.getByLabel(name, { exact: true });
  const press = (name: string) => visitor.page.getByRole('main').getByRole('button', { name }).click();
  const shelf = () => visitor.page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();

  async function logOut(): Promise<void> {
    await visitor.page.getByRole('button', { name: 'Account menu' }).click();
    await visitor.page.getByRole('button', { name: 'Log out' }).click();
    await visitor.page.waitForURL(/\/auth$/);
  }

  async function fillIn(email: string, password: string): Promise<void> {
    await field('Email').fill(email);
    await field('Password').fill(password);
    await press('Sign In');
  }

  async function signInByInterface(email: string, password: string): Promise<void> {
    const body = JSON.stringify({ email, password });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${stage.server.url}/api/auth/login`, { method: 'POST', headers, body });
  }

  it('is checked while its form is filled in, and cleared when the mode changes', async () => {
    const { page } = visitor;
    await page.goto('/auth?mode=register&redirect=/content-generator');
    await field('Email').fill('keeper');
    await page.getByText('Please enter a valid email address').waitFor();
    expect(await page.getByRole('button', { name: 'Create Account' }).isDisabled()).toBe(true);
    await field('Password').fill('short');
    await page.getByText('Password must be at least 8 characters long').waitFor();
    expect(await page.getByRole('meter', { name: 'Password strength' }).getAttribute('aria-valuetext')).toContain(
      'Weak',
    );
    await field('Password').fill(PASSWORD);
    expect(await page.getByRole('meter').getAttribute('aria-valuetext')).toBe('Strong, 5 of 5');
    await field('Confirm Password').fill('other');
    await page.getByText('Passwords do not match').waitFor();
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await page.locator('h1:focus', { hasText: 'Sign In' }).waitFor();
    expect(await field('Email').inputValue()).toBe('');
    expect(await page.getByText('Please enter a valid email address').count()).toBe(0);
    expect(page.url()).toContain('redirect=');
  });

  it('says on every form in the same words that it was tried too often', async () => {
    const limited = await visit(stage);
    const { page } = limited;
    await page.route('**/api/auth/*', (route) =>
      route.fulfill({ status: 429, json: { success: false, error: 'Rate limit exceeded', code: 'rate_limited' } }),
    );
    for (const path of ['/auth', '/login', '/auth?mode=register', '/register', '/reset-password']) {
      await page.goto(path);
      await page.getByLabel('Email', { exact: true }).fill(EMAIL);
      for (const name of ['Password', 'Confirm Password']) {
        const input = page.getByLabel(name, { exact: true });
        if ((await input.count()) > 0) await input.fill(PASSWORD);
      }
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.getByRole('alert').getByText('Too many attempts. Please try again later.', { exact: true }).waitFor();
    }
    await page.goto('/verify-email?token=any');
    await page.getByRole('alert').getByText('Too many attempts. Please try again later.', { exact: true }).waitFor();
    await page.context().close();
  });

  it('is made, and asks for the address to be verified', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Create an account' }).click();
    await field('Email').fill(EMAIL);
    await field('Password').fill(PASSWORD);
    await field('Confirm Password').fill(PASSWORD);
    await press('Create Account');
    const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
    await dialog.getByText(EMAIL).waitFor();
    const first = await linkTo('/verify-email', EMAIL);
    await dialog.getByRole('button', { name: 'Resend Email' }).click();
    await dialog.getByText('a verification email has been sent').waitFor();
    await expect.poll(() => inbox.received.length).toBe(2);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    expect(first).not.toBe('');
    await page.locator('h1', { hasText: 'Sign In' }).waitFor();
    await page.getByText('Registration successful! Check your email for verification.').waitFor();
    await page.locator('input[name=password]:focus').waitFor();
    expect(await field('Email').inputValue()).toBe(EMAIL);
  });

  it('is asked on the pages of administration to verify its address', async () => {
    const { page } = await visit(stage);
    await page.goto('/login?redirect=/admin');
    await page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Please verify your email address to access all features.').waitFor();
    const before = inbox.received.length;
    await page.getByRole('button', { name: 'Resend Email' }).click();
    await page.getByText('a verification email has been sent').waitFor();
    await expect.poll(() => inbox.received.length).toBe(before + 1);
    await page.context().close();
  });

  it('is verified by the link of the mail, once', async () => {
    const { page } = visitor;
    const fresh = await visit(stage);
    await fresh.page.goto(await linkTo('/verify-email', EMAIL));
    await fresh.page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await fresh.page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    expect(await fresh.page.getByLabel('Email', { exact: true }).inputValue()).toBe(EMAIL);
    await fresh.context.close();
    await page.goto('/verify-email?token=nonsense');
    await page.getByText('This verification link is invalid. Please check the link or request a new one.').waitFor();
    expect(await page.getByRole('link', { name: 'Request New Link' }).getAttribute('href')).toBe('/auth?mode=register');
    expect(await page.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth');
  });

  it('leads to where its person wanted to go, within the site only', async () => {
    const { page } = visitor;
    await page.goto('/auth?redirect=/content-generator');
    await fillIn(EMAIL, 'Wrong&Window9');
    await page.getByText('Invalid email or password').waitFor();
    await field('Password').fill(PASSWORD);
    await press('Sign In');
    await page.waitForURL((url) => url.pathname === '/content-generator');
    await page.goto('/auth?redirect=//example.org');
    await shelf();
    await logOut();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });

  it('has its forgotten password replaced by the link of a mail', async () => {
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgotten password' }).waitFor();
    await field('Email').fill(EMAIL);
    await press('Send Link');
    await page.getByText('If an account exists for this address').waitFor();
    const link = await linkTo('/reset-password', EMAIL);
    await page.goto(link);
    await field('New Password').fill(NEW_PASSWORD);
    await field('Confirm Password').fill(NEW_PASSWORD);
    await press('Change Password');
    await page.getByText('Your password has been changed. You can now sign in.').waitFor();
    await fillIn(EMAIL, NEW_PASSWORD);
    await shelf();
    await page.goto(link);
    await field('New Password').fill(NEW_PASSWORD);
    await field('Confirm Password').fill(NEW_PASSWORD);
    await press('Change Password');
    await page.getByText('This link is invalid, or was used already.').waitFor();
    await page.getByRole('alert').getByRole('link', { name: 'Request a new link' }).waitFor();
  });

  it('shows its sessions and ends them one by one, or all others at once', async () => {
    const other = await visit(stage);
    await other.page.goto('/login');
    await other.page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await other.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await other.page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();

    const { page } = visitor;
    await page.goto('/settings');
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sessions.getByText('This session').waitFor();
    await sessions.getByRole('button', { name: 'End Session of Chrome on Linux' }).click();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    await other.page.goto('/dashboard');
    await other.page.getByText('Please log in to view your projects').waitFor();
    await other.context.close();

    for (let n = 0; n < 2; n += 1) await signInByInterface(EMAIL, NEW_PASSWORD);
    await page.reload();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(3);
    await sessions.getByRole('button', { name: 'End All Other Sessions' }).click();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    await sessions.getByText('This session').waitFor();
  });

  it('takes a second factor, by the app or by a recovery code', async () => {
    const { page } = visitor;
    const part = page.getByRole('region', { name: 'Two-factor authentication' });
    await part.getByLabel('Current Password', { exact: true }).fill(NEW_PASSWORD);
    await part.getByRole('button', { name: 'Set Up' }).click();
    await part.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const key = (await part.locator('code').textContent()) ?? '';
    await part.getByLabel('Code', { exact: true }).fill('000');
    await part.getByRole('button', { name: 'Turn On' }).click();
    await part.getByRole('alert').waitFor();
    await part.getByLabel('Code', { exact: true }).fill(totpCode(key));
    await part.getByRole('button', { name: 'Turn On' }).click();
    await part.getByText('Two-factor authentication is on.').waitFor();
    const codes = await part.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: 'Download Codes' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
    await part.getByRole('button', { name: 'I Have Kept Them' }).click();
    await part.getByRole('button', { name: 'Turn Off' }).waitFor();

    await logOut();
    await fillIn(EMAIL, NEW_PASSWORD);
    await field('Code').fill(totpCode(key, 1));
    await press('Sign In');
    await shelf();
    await logOut();
    await page.goto('/login');
    await fillIn(EMAIL, NEW_PASSWORD);
    await field('Code').fill('123');
    await press('Sign In');
    await page.getByText('This code is not right.').waitFor();
    await field('Code').fill(codes[0] ?? '');
    await press('Sign In');
    await shelf();

    await page.goto('/settings');
    await part.getByLabel('Current Password', { exact: true }).fill(NEW_PASSWORD);
    await part.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
    await part.getByRole('button', { name: 'Turn Off' }).click();
    await part.getByRole('button', { name: 'Set Up' }).waitFor();
  });

  it('changes its password for a person who knows the old one', async () => {
    const { page } = visitor;
    const part = page.getByRole('region', { name: 'Password', exact: true });
    await part.getByLabel('Current Password', { exact: true }).fill('Wrong&Window9');
    await part.getByLabel('New Password', { exact: true }).fill(PASSWORD);
    await part.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
    await part.getByRole('button', { name: 'Change Password' }).click();
    await part.getByRole('alert').waitFor();
    await part.getByLabel('Current Password', { exact: true }).fill(NEW_PASSWORD);
    await part.getByRole('button', { name: 'Change Password' }).click();
    await part.getByText('Your password has been changed.').waitFor();
  });

  it('changes its address when the link sent to the new one is opened', async () => {
    const { page } = visitor;
    const part = page.getByRole('region', { name: 'Profile' });
    await part.getByLabel('New Email').fill(NEW_EMAIL);
    await part.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    await part.getByRole('button', { name: 'Change Email' }).click();
    await part.getByText(`We have sent a link to ${NEW_EMAIL}.`).waitFor();
    await page.goto(await linkTo('/verify-email', NEW_EMAIL));
    await page.getByRole('link', { name: 'Go to Dashboard' }).waitFor();
    await page.goto('/settings');
    await part.getByText(NEW_EMAIL, { exact: true }).waitFor();
  });

  it('gives its data away as a file, and is deleted', async () => {
    const { page } = visitor;
    const part = page.getByRole('region', { name: 'Your data' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      part.getByRole('button', { name: 'Export My Data' }).click(),
    ]);
    expect(JSON.stringify(JSON.parse(await readFile(await download.path(), 'utf8')))).toContain(NEW_EMAIL);
    await part.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByLabel('Current Password', { exact: true }).fill(PASSWORD);
    expect(await dialog.getByRole('button', { name: 'Delete Everything' }).isDisabled()).toBe(true);
    await dialog.getByLabel('I understand that everything is deleted.').check();
    await dialog.getByRole('button', { name: 'Delete Everything' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/login');
    await fillIn(NEW_EMAIL, PASSWORD);
    await page.getByText('Invalid email or password').waitFor();
  });
});
