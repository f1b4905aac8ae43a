// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, answerCalls, failure, success, USER } from '#web/testing/answer-calls.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';

const SECRET = 'JBSWY3DPEHPK3PXP';

let answers: Record<string, Answer>;
let sent: ReturnType<typeof answerCalls>;

beforeEach(() => {
  answers = {
    'POST /api/auth/totp/start': success({ secret: SECRET, uri: `otpauth://totp/Tomewright:ada?secret=${SECRET}` }),
    'POST /api/auth/totp/confirm': success({ recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] }),
  };
  sent = answerCalls(answers);
});

describe('the second factor in the settings', () => {
  let page: Page;
  beforeEach(async () => {
    page = await openPage(<SecondFactorPart user={USER} />);
  });

  const setUp = async () => {
    await page.fill('Current Password', 'secret');
    await page.press('button', 'Set Up');
  };

  it('asks for the password first, and shows nothing of the secret before', () => {
    expect((page.find('button', 'Set Up') as HTMLButtonElement).disabled).toBe(true);
    expect(page.text()).not.toContain('Key:');
  });

  it('shows the key to scan or to type, and turns on with a code of the app', async () => {
    await setUp();
    expect(page.text()).toContain(`Key: ${SECRET}`);
    expect((page.find('button', 'Turn On') as HTMLButtonElement).disabled).toBe(true);
    await page.fill('Code', '123456');
    await page.press('button', 'Turn On');
    expect(page.text()).toContain('Two-factor authentication is on.');
    expect(page.text()).toContain('aaaa-bbbb');
    expect(sent.map(({ body }) => body)).toEqual([{ password: 'secret' }, { code: '123456' }]);
  });

  it('shows the recovery codes until they are kept, and never again', async () => {
    await setUp();
    await page.fill('Code', '123456');
    await page.press('button', 'Turn On');
    await page.show(<SecondFactorPart user={{ ...USER, mfa_enabled: true }} />);
    expect(page.text()).toContain('aaaa-bbbb');
    await page.press('button', 'I Have Kept Them');
    expect(page.has('button', 'Turn Off')).toBe(true);
    expect(page.text()).not.toContain('aaaa-bbbb');
  });

  it('says why a code was refused, and keeps what was typed', async () => {
    answers['POST /api/auth/totp/confirm'] = failure(400, 'The code is not right.', 'wrong_code');
    await setUp();
    await page.fill('Code', '000000');
    await page.press('button', 'Turn On');
    expect(page.text()).toContain('The code is not right.');
    expect((page.find('field', 'Code') as HTMLInputElement).value).toBe('000000');
  });

  it('can be given up before it is on', async () => {
    await setUp();
    await page.press('button', 'Cancel');
    expect(page.text()).not.toContain(SECRET);
    expect(page.has('button', 'Set Up')).toBe(true);
  });

  it('asks for password and code to turn it off', async () => {
    await page.show(<SecondFactorPart user={{ ...USER, mfa_enabled: true }} />);
    const turnOff = () => page.find('button', 'Turn Off') as HTMLButtonElement;
    await page.fill('Current Password', 'secret');
    expect(turnOff().disabled).toBe(true);
    await page.fill('Code', '123456');
    expect(turnOff().disabled).toBe(false);
  });
});
