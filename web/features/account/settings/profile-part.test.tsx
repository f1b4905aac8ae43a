// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { answerCalls, failure, success, USER } from '#web/testing/answer-calls.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import { ProfilePart } from './profile-part.tsx';

const CHANGE = 'POST /api/auth/email';

const valueOf = (page: Page, label: string) => (page.find('field', label) as HTMLInputElement).value;
const isDisabled = (page: Page) => (page.find('button', 'Change Email') as HTMLButtonElement).disabled;

describe('the profile in the settings', () => {
  it('takes a new address with the password, and no address that is none', async () => {
    answerCalls({});
    const page = await openPage(<ProfilePart user={USER} />);
    await page.fill('New Email', 'grace@');
    await page.fill('Current Password', 'secret');
    expect(isDisabled(page)).toBe(true);
    await page.fill('New Email', 'grace@example.com');
    expect(isDisabled(page)).toBe(false);
    await page.fill('Current Password', '');
    expect(isDisabled(page)).toBe(true);
  });

  it('says where the link was sent, and that the old address stands until it is opened', async () => {
    const sent = answerCalls({ [CHANGE]: success({}) });
    const page = await openPage(<ProfilePart user={USER} />);
    await page.fill('New Email', ' grace@example.com ');
    await page.fill('Current Password', 'secret');
    await page.press('button', 'Change Email');
    expect(sent).toEqual([{ call: CHANGE, body: { email: 'grace@example.com', password: 'secret' } }]);
    expect(page.text()).toContain('We have sent a link to grace@example.com.');
    expect([valueOf(page, 'New Email'), valueOf(page, 'Current Password')]).toEqual(['', '']);
    expect(page.text()).toContain('ada@example.com');
  });

  it('says why it was refused, and keeps what was typed', async () => {
    answerCalls({ [CHANGE]: failure(400, 'The password is not right.', 'wrong_password') });
    const page = await openPage(<ProfilePart user={USER} />);
    await page.fill('New Email', 'grace@example.com');
    await page.fill('Current Password', 'wrong');
    await page.press('button', 'Change Email');
    expect(page.text()).toContain('The password is not right.');
    expect(page.text()).not.toContain('We have sent a link');
    expect(valueOf(page, 'New Email')).toBe('grace@example.com');
  });

  it('offers another mail to an address that is not verified, and to no other', async () => {
    answerCalls({});
    const page = await openPage(<ProfilePart user={USER} />);
    expect(page.has('button', 'Resend Email')).toBe(false);
    await page.show(<ProfilePart user={{ ...USER, email_verified: false }} />);
    expect(page.text()).toContain('Not verified');
    expect(page.has('button', 'Resend Email')).toBe(true);
  });
});
