import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmtpInbox, type SmtpInbox } from '#server/testing/smtp-inbox.ts';
import { createAccountMails, verificationMail } from '#domain/mails/account-mails.ts';
import { createMailer } from './mailer.ts';

const FROM = 'Tomewright <no-reply@tomewright.example>';
const LINK = 'https://books.example/verify-email?token=abc-DEF_123&x="<1>"';
const silent = { info: () => undefined };

describe('mail by SMTP', () => {
  let inbox: SmtpInbox;

  beforeAll(async () => {
    inbox = await openSmtpInbox();
  });
  afterAll(() => inbox.close());

  function mailerTo(url: string) {
    return createMailer({ smtpUrl: url, from: FROM, outbox: '/nowhere', log: silent });
  }

  it('brings the verification mail as text and as HTML to the one address', async () => {
    const mailer = mailerTo(inbox.url);
    await createAccountMails(mailer).sendVerification('ada@example.com', LINK);
    mailer.close();
    const last = inbox.received.at(-1);
    expect(last).toMatchObject({ from: 'no-reply@tomewright.example', to: ['ada@example.com'], user: 'tome' });
    const mail = await PostalMime.parse(last?.message ?? '');
    expect(mail.from).toEqual({ name: 'Tomewright', address: 'no-reply@tomewright.example' });
    expect(mail.to).toEqual([{ name: '', address: 'ada@example.com' }]);
    expect(mail.subject).toBe('Verify your email for Tomewright');
    expect(mail.text).toContain(`\n${LINK}\n`);
    expect(mail.html).toContain(
      'href="https://books.example/verify-email?token=abc-DEF_123&amp;x=&quot;&lt;1&gt;&quot;"',
    );
    expect(mail.html).not.toContain('<1>');
    expect(mail.attachments).toHaveLength(0);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('brings mail to an address in another alphabet', async () => {
    const mailer = mailerTo(inbox.url);
    await mailer.send(verificationMail('ёжик@example.com', LINK));
    mailer.close();
    expect(inbox.received.at(-1)?.to).toEqual(['ёжик@example.com']);
  });

  it('lets no text add a header or a receiver', async () => {
    const mailer = mailerTo(inbox.url);
    const mail = verificationMail('ada@example.com', LINK);
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nBody' });
    expect(inbox.received.at(-1)?.to).toEqual(['ada@example.com']);
    const parsed = await PostalMime.parse(inbox.received.at(-1)?.message ?? '');
    expect(parsed.subject).toBe('Hello Bcc: eve@example.com Body');
    expect(parsed.bcc).toBeUndefined();

    const before = inbox.received.length;
    for (const to of ['a@example.com\r\nBcc: eve@example.com', 'a@example.com eve@example.com', 'a\u0000@example.com'])
      await expect(mailer.send({ ...mail, to })).rejects.toThrow('must not hold white space');
    await mailer.send({ ...mail, to: 'a@example.com,eve@example.com' }).catch(() => undefined);
    for (const { to } of inbox.received.slice(before)) expect(to).not.toContain('eve@example.com');
    mailer.close();
  });

  it.each([
    ['the receiver', 's3cret', 'full@example.com'],
    ['the sign-in', 'wrong', 'ada@example.com'],
  ])('fails where the server refuses %s', async (_, secret, to) => {
    const mailer = mailerTo(`smtp://tome:${secret}@127.0.0.1:${inbox.port}`);
    const sending = mailer.send(verificationMail(to, LINK));
    await expect(sending).rejects.toThrow();
    await sending.catch((error: Error) => {
      expect(error.message).not.toContain('abc-DEF_123');
      expect(error.message).not.toContain(secret);
    });
    mailer.close();
  });

  it('fails where no server listens', async () => {
    const mailer = mailerTo('smtp://127.0.0.1:1');
    await expect(mailer.send(verificationMail('ada@example.com', LINK))).rejects.toThrow('ECONNREFUSED');
    mailer.close();
  });
});

describe('mail in the outbox', () => {
  it('is a readable message in a file only the owner may read, and its link is logged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tomewright-outbox-'));
    const outbox = join(folder, 'outbox');
    const lines: unknown[] = [];
    const log = { info: (facts: unknown) => void lines.push(facts) };
    const mailer = createMailer({ smtpUrl: null, from: FROM, outbox, log });
    await mailer.send(verificationMail('ada@example.com', LINK));
    await mailer.send(verificationMail('../../etc/x@example.com', LINK));
    const names = await readdir(outbox);
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
    const file = join(outbox, names.sort()[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail.to).toEqual([{ name: '', address: 'ada@example.com' }]);
    expect(mail.text).toContain(`\n${LINK}\n`);
    expect(lines[0]).toEqual({ file, to: 'ada@example.com', link: LINK });
    await rm(folder, { recursive: true });
  });
});
