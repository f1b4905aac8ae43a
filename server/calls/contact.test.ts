import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { insertUser } from '#domain/accounts/users-store.ts';
import { createTestApp, DATABASES, type TestApp } from '#server/testing/create-test-app.ts';
import { readOutbox } from '#server/testing/read-outbox.ts';
import { openSmtpInbox, type SmtpInbox } from '#server/testing/smtp-inbox.ts';
import { receiversOf } from '#domain/mails/contact-handlers.ts';

const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.com',
  message: 'The second floor of my tower is gone.\nCan you look?\n\n<b>Thank you</b>',
};

let test: TestApp;
let inbox: SmtpInbox | null = null;
// The server is closed first: it keeps its connections to the inbox open.
afterEach(async () => {
  await test.close();
  await inbox?.close();
  inbox = null;
});

async function write(payload: object): Promise<{ status: number; code: string; error: string }> {
  const answer = await test.app.inject({ method: 'POST', url: '/api/contact', payload });
  const { code = '', error = '' } = answer.json<{ code?: string; error?: string }>();
  return { status: answer.statusCode, code, error };
}

async function isReachable(): Promise<boolean> {
  const answer = await test.app.inject({ url: '/api/contact' });
  return answer.json<{ data: { reachable: boolean } }>().data.reachable;
}

async function administrator(email: string, { isActive = true, isVerified = true } = {}): Promise<void> {
  const { db } = test.services;
  const now = new Date().toISOString();
  await insertUser(db, { id: randomUUID(), email, passwordHash: null, now });
  await db
    .updateTable('users')
    .set({ role: 'admin', is_active: isActive ? 1 : 0, email_verified_at: isVerified ? now : null })
    .where('email', '=', email)
    .execute();
}

describe('a message to the operator', () => {
  it('reaches everybody who administers the server through a real mail server, and is answered to its writer', async () => {
    inbox = await openSmtpInbox();
    test = await createTestApp('sqlite', { SMTP_URL: inbox.url, ADMIN_EMAILS: 'Keeper@example.com' });
    await administrator('keeper@example.com');
    await administrator('second@example.com');
    await administrator('gone@example.com', { isActive: false });
    await administrator('unproved@example.com', { isVerified: false });
    expect(await write(MESSAGE)).toMatchObject({ status: 200 });

    expect(inbox.received.map(({ to }) => to).sort()).toEqual([['Keeper@example.com'], ['second@example.com']]);
    const mail = await PostalMime.parse(inbox.received[0]?.message ?? '');
    expect(mail.replyTo).toEqual([{ name: '', address: 'ada@example.com' }]);
    expect(mail.subject).toBe('Message from Ada, by the contact page');
    expect(mail.text).toContain('From: Ada (ada@example.com)\n\nThe second floor of my tower is gone.\nCan you look?');
    expect(mail.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;');
  });

  it.each(DATABASES)('goes to the outbox where no mail server is set, on %s', async (database) => {
    test = await createTestApp(database);
    expect(await isReachable()).toBe(false);
    await administrator('keeper@example.com');
    expect(await isReachable()).toBe(true);
    expect(await write({ ...MESSAGE, name: undefined })).toMatchObject({ status: 200 });
    const [mail] = await readOutbox(test.dataDir, 'keeper@example.com');
    expect(mail?.subject).toBe('Message from ada@example.com, by the contact page');
    expect(mail?.text).toContain('nothing proves that the address is the writer’s');
  });

  it('is refused with a sentence where nobody would get it', async () => {
    test = await createTestApp();
    expect(await write(MESSAGE)).toEqual({
      status: 400,
      code: 'nobody_to_write_to',
      error: 'Nobody has been named on this server to receive messages. Please ask whoever gave you its address.',
    });
  });

  it('is refused with a sentence where the mail server does not take it, unless another receiver got it', async () => {
    inbox = await openSmtpInbox();
    test = await createTestApp('sqlite', { SMTP_URL: inbox.url, ADMIN_EMAILS: 'full@example.com' });
    expect(await write(MESSAGE)).toMatchObject({ status: 502, code: 'mail_not_sent' });
    await administrator('second@example.com');
    expect(await write(MESSAGE)).toMatchObject({ status: 200 });
  });

  it('that a program has written goes nowhere, and the program is not told', async () => {
    test = await createTestApp('sqlite', { ADMIN_EMAILS: 'keeper@example.com' });
    expect(await write({ ...MESSAGE, website: 'https://casino.example' })).toMatchObject({ status: 200 });
    expect(await readOutbox(test.dataDir, 'keeper@example.com')).toEqual([]);
  });

  it('adds no header and no receiver, whatever it holds', async () => {
    test = await createTestApp('sqlite', { ADMIN_EMAILS: 'keeper@example.com' });
    expect(await write({ ...MESSAGE, name: 'Ada\r\nBcc: eve@example.com' })).toMatchObject({ status: 200 });
    const [mail] = await readOutbox(test.dataDir, 'keeper@example.com');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('Message from Ada Bcc: eve@example.com, by the contact page');
    expect(await write({ ...MESSAGE, email: 'ada@example.com\r\nBcc: eve@example.com' })).toMatchObject({
      status: 400,
    });
  });

  it.each([
    ['an address that is none', { email: 'ada' }, 'Please enter a valid email address'],
    ['no words', { message: '   ' }, 'Please write a message of at least 10 characters.'],
    ['too many words', { message: 'x'.repeat(5001) }, 'Please write a message of at most 5000 characters.'],
    ['too long a name', { name: 'x'.repeat(101) }, 'Please give a name of at most 100 characters.'],
  ])('with %s is refused', async (_, wrong, error) => {
    test = await createTestApp('sqlite', { ADMIN_EMAILS: 'keeper@example.com' });
    expect(await write({ ...MESSAGE, ...wrong })).toEqual({ status: 400, code: 'invalid_input', error });
  });

  it('is taken five times in an hour from one sender', async () => {
    test = await createTestApp('sqlite', { ADMIN_EMAILS: 'keeper@example.com', RATE_LIMIT: 'on' });
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push((await write({ ...MESSAGE, email: `a${count}@b.co` })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await readOutbox(test.dataDir, 'keeper@example.com')).toHaveLength(5);
  });
});

describe('the receivers', () => {
  it('are named once each, those of the settings first, and at most ten', () => {
    expect(receiversOf(['A@x.co', 'b@x.co'], ['a@x.co', 'c@x.co'])).toEqual(['A@x.co', 'b@x.co', 'c@x.co']);
    expect(
      receiversOf(
        [],
        Array.from({ length: 12 }, (_, index) => `a${index}@x.co`),
      ),
    ).toHaveLength(10);
  });
});
