import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoTrue, openGoTrue } from '#server/testing/go-true.ts';
import { openStage, type Stage, type Visit, visit } from './browser.ts';
import { PASSWORD } from './people.ts';

const EMAIL = 'keeper@example.com';
const NEW_PASSWORD = 'Salt&Window9';

/** The provider's own library in the browser, against a server that answers as the provider does. */
describe('with hosted accounts', () => {
  let provider: GoTrue;
  let stage: Stage;
  let closed: Stage | null = null;
  let visitor: Visit;
  let settings: Record<string, string>;

  beforeAll(async () => {
    provider = await openGoTrue();
    settings = { AUTH_PROVIDER: 'supabase', SUPABASE_URL: provider.url, SUPABASE_ANON_KEY: provider.anonKey };
    stage = await openStage(settings);
    visitor = await visit(stage);
  });
  afterAll(async () => {
    await closed?.close();
    await stage.close();
    await provider.close();
  });

  const press = ({ page }: Visit, name: string) => page.getByRole('main').getByRole('button', { name }).click();
  const shelf = ({ page }: Visit) => page.getByRole('heading', { level: 1, name: 'My Adventure Projects' }).waitFor();
  const linkOf = (type: string) => provider.mails.findLast((mail) => mail.type === type)?.link ?? '';

  async function fillIn(who: Visit, email: string, password: string, isNew = false): Promise<void> {
    await who.page.getByLabel('Email', { exact: true }).fill(email);
    await who.page.getByLabel('Password', { exact: true }).fill(password);
    if (isNew) await who.page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await press(who, isNew ? 'Create Account' : 'Sign In');
  }

  async function logOut({ page }: Visit): Promise<void> {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth$/);
  }

  it('a person signs up, and is asked to verify the address first', async () => {
    const { page } = visitor;
    await page.goto('/auth?mode=register');
    await fillIn(visitor, EMAIL, PASSWORD, true);
    const dialog = page.getByRole('dialog', { name: 'Verify Your Email' });
    await dialog.getByRole('button', { name: 'Resend Email' }).click();
    await dialog.getByText('a verification email has been sent').waitFor();
    expect(provider.mails.filter(({ type }) => type === 'signup')).toHaveLength(2);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    await fillIn(visitor, EMAIL, PASSWORD);
    await page.getByText('Please open the link in the mail that we sent you first.').waitFor();
  });

  it('the link of the mail verifies and signs in, and a profile is kept', async () => {
    const { page } = visitor;
    await page.goto(linkOf('signup'));
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await shelf(visitor);
    await expect.poll(() => [...provider.profiles.values()].map(({ email }) => email)).toEqual([EMAIL]);
    await page.reload();
    await shelf(visitor);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull();
  });

  it('a used link is told from a good one', async () => {
    const { page } = await visit(stage);
    await page.goto(
      `/verify-email#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
    );
    await page.getByText('This verification link has expired. Please request a new verification email.').waitFor();
    await page.goto('/verify-email?token=nonsense');
    await page.getByText('This verification link has expired. Please request a new verification email.').waitFor();
    await page.goto('/verify-email');
    await page.getByText('Invalid verification link. The token is missing.').waitFor();
    await page.context().close();
  });

  it('signing out ends both sessions, and wrong passwords are told', async () => {
    const { page } = visitor;
    await logOut(visitor);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /auth|token|user/.test(key)))).toEqual(
      [],
    );
    await fillIn(visitor, EMAIL, 'Wrong&Window9');
    await page.getByText('Invalid email or password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(visitor, 'Sign In');
    await shelf(visitor);
    await page.goto('/settings');
    await page.getByText('Your address is kept by the sign-in provider of this site.').waitFor();
    await logOut(visitor);
  });

  it('an address that is taken is told at its field', async () => {
    const { page } = visitor;
    await page.goto('/auth?mode=register');
    await fillIn(visitor, EMAIL, PASSWORD, true);
    await page.getByText('An account with this email already exists').waitFor();
  });

  it('a forgotten password is replaced by the link of a mail', async () => {
    const { page } = visitor;
    await page.goto('/reset-password');
    await page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await press(visitor, 'Send Link');
    await page.getByText('If an account exists for this address').waitFor();
    await page.goto(linkOf('recovery'));
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
    await press(visitor, 'Change Password');
    await page.getByText('Your password has been changed. You can now sign in.').waitFor();
    await fillIn(visitor, EMAIL, NEW_PASSWORD);
    await shelf(visitor);
  });

  it('a provider that is away is told so', async () => {
    const { page } = visitor;
    await logOut(visitor);
    provider.failWith(503);
    await fillIn(visitor, EMAIL, NEW_PASSWORD);
    await page.getByText('The sign-in service does not answer. Please try again in a moment.').waitFor();
    provider.failWith(null);
  });

  it('a server that gives no tokens lets the person in, and the first call that needs one says why', async () => {
    closed = await openStage({ ...settings, REGISTRATION: 'closed' });
    const other = await visit(closed);
    await other.page.goto('/login');
    await fillIn(other, EMAIL, NEW_PASSWORD);
    await shelf(other);
    await other.page.getByText('Registration is closed on this server.').first().waitFor();
  });

  it('nothing breaks the content policy', () => {
    expect(visitor.complaints.filter((text) => /Content Security|Refused/i.test(text))).toEqual([]);
  });
});
