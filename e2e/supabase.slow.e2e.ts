import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GoTrue, openGoTrue } from '#server/testing/go-true.ts';
import { openOwnStage, type Stage, type Visit, visit } from './browser.ts';
import { PASSWORD } from './people.ts';

const EMAIL = 'keeper@example.com';
const NEW_PASSWORD = 'Salt&Window9';
const LAST_PASSWORD = 'Weir#Bell4321';

/** The provider's own browser library, used with a server that imitates the provider. */
describe('with hosted accounts', () => {
  let provider: GoTrue;
  let stage: Stage;
  let closed: Stage | null = null;
  let visitor: Visit;
  let elsewhere: Visit;
  let settings: Record<string, string>;

  beforeAll(async () => {
    provider = await openGoTrue();
    settings = { AUTH_PROVIDER: 'supabase', SUPABASE_URL: provider.url, SUPABASE_ANON_KEY: provider.anonKey };
    stage = await openOwnStage(settings);
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

  const personIn = ({ page }: Visit): Promise<string> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('user_data') ?? '{}') as { id: string }).id);

  async function signInElsewhere(password: string): Promise<void> {
    await elsewhere.page.goto('/login');
    await fillIn(elsewhere, EMAIL, password);
    await shelf(elsewhere);
  }

  async function isOutElsewhere(): Promise<void> {
    await elsewhere.page.reload();
    await elsewhere.page.getByText('Please log in to view your projects').waitFor();
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

  it('too many attempts are told in the product’s words', async () => {
    const limited = await visit(stage);
    const { page } = limited;
    await page.route('**/auth/v1/{token,signup}**', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'access-control-allow-origin': '*' },
        json: { msg: 'Too many requests' },
      }),
    );
    for (const path of ['/auth', '/login', '/register']) {
      await page.goto(path);
      await fillIn(limited, EMAIL, PASSWORD, path === '/register');
      await page.getByRole('alert').getByText('Too many attempts. Please try again later.', { exact: true }).waitFor();
    }
    await page.context().close();
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
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    await logOut(visitor);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${stage.server.url}/api/auth/me`, { headers })).status).toBe(401);
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

  it('a forgotten password is replaced by the link of a mail, which ends all sessions', async () => {
    const { page } = visitor;
    elsewhere = await visit(stage);
    await signInElsewhere(PASSWORD);
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
    await isOutElsewhere();
  });

  it('a password is changed in the settings, which ends the sessions everywhere else', async () => {
    const { page } = visitor;
    await signInElsewhere(NEW_PASSWORD);
    await page.goto('/settings');
    const part = page.getByRole('region', { name: 'Password', exact: true });
    await part.getByLabel('New Password', { exact: true }).fill('short');
    expect(await part.getByLabel('Current Password', { exact: true }).count()).toBe(0);
    await part.getByText('Password must be at least 8 characters long').waitFor();
    await part.getByLabel('New Password', { exact: true }).fill(LAST_PASSWORD);
    await part.getByLabel('Confirm Password', { exact: true }).fill(LAST_PASSWORD);
    await part.getByRole('button', { name: 'Change Password' }).click();
    await part.getByText('Your password has been changed.').waitFor();
    await isOutElsewhere();
    await elsewhere.page.goto('/login');
    await fillIn(elsewhere, EMAIL, NEW_PASSWORD);
    await elsewhere.page.getByText('Invalid email or password').waitFor();
    await page.reload();
    await page.getByText('This session').waitFor();
    expect(await page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').count()).toBe(1);
  });

  it('a provider that is away is told so', async () => {
    const { page } = visitor;
    await logOut(visitor);
    provider.failWith(503);
    await fillIn(visitor, EMAIL, LAST_PASSWORD);
    await page.getByText('The sign-in service does not answer. Please try again in a moment.').waitFor();
    provider.failWith(null);
  });

  it('a server that gives no tokens lets the person in, and the first call that needs one says why', async () => {
    closed = await openOwnStage({ ...settings, REGISTRATION: 'closed' });
    const other = await visit(closed);
    await other.page.goto('/login');
    await fillIn(other, EMAIL, LAST_PASSWORD);
    const { page } = other;
    await page.getByRole('heading', { level: 1, name: 'No access' }).waitFor();
    await page.getByRole('alert').getByText('Registration is closed on this server.').waitFor();
    await page.goto('/settings');
    await page.getByText(`You are signed in as ${EMAIL}`).waitFor();
    await press(other, 'Log out');
    await page.waitForURL(/\/auth$/);
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  });

  it('the account is deleted here for who is signed in at the provider, where the sign-in stays', async () => {
    const { page } = visitor;
    await fillIn(visitor, EMAIL, LAST_PASSWORD);
    await shelf(visitor);
    const person = await personIn(visitor);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByText('Your sign-in itself is kept by the sign-in provider').waitFor();
    expect(await dialog.getByLabel('Current Password').count()).toBe(0);
    await dialog.getByLabel('I understand that everything is deleted.').check();
    await dialog.getByRole('button', { name: 'Delete Everything' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/login');
    await fillIn(visitor, EMAIL, LAST_PASSWORD);
    await shelf(visitor);
    expect(await personIn(visitor)).not.toBe(person);
  });

  it('nothing breaks the content policy', () => {
    expect(visitor.complaints.filter((text) => /Content Security|Refused/i.test(text))).toEqual([]);
  });
});
