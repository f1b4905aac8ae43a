import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mail, Mailer } from '#domain/mails/mail.ts';

interface MailSettings {
  /** Null: messages are written to the outbox folder. */
  smtpUrl: string | null;
  from: string;
  /** The outbox's folder. */
  outbox: string;
  log: Pick<Logger, 'info'>;
}

/** The mailer that the settings choose. */
export function createMailer({ smtpUrl, from, outbox, log }: MailSettings): Mailer {
  return smtpUrl ? createSmtpMailer({ url: smtpUrl, from }) : createOutboxMailer({ folder: outbox, from, log });
}

/** Sending fails if the server does not answer within these times, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through an SMTP server: `smtp://user:secret@host:587`, or `smtps://` for implicit TLS. */
function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
    close: () => transport.close(),
  };
}

/** How many digits of its id are in the name of a mail's file, beside its time. */
const NAME_DIGITS = 8;

interface OutboxOptions {
  /** The folder is created with the first mail. */
  folder: string;
  from: string;
  log: Pick<Logger, 'info'>;
}

/**
 * Takes the mails where no SMTP server is set. Every message becomes an `.eml` file whose name has its time and id, so that a mail that is
 * sent again replaces its file. Its link is logged, so that the operator can follow it. A file is written under another name first, so that
 * it is always complete.
 */
function createOutboxMailer({ folder, from, log }: OutboxOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = (mail.date ?? new Date()).toISOString().replaceAll(':', '-');
      const name = mail.id?.slice(0, NAME_DIGITS) ?? randomBytes(NAME_DIGITS / 2).toString('hex');
      const file = join(folder, `${time}-${name}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info(
        { file, to: mail.to, link: mail.link },
        `No SMTP server is set: the mail "${mail.subject}" is in the outbox`,
      );
    },
    close: () => transport.close(),
  };
}

/**
 * A mail for the mail library. No text can add a header: addresses are given without names, and line breaks in the subject become spaces.
 * Files and addresses are never fetched into a message.
 */
function toMessage(mail: Mail, from: string): SendMailOptions {
  requirePlain(mail.to);
  if (mail.replyTo !== undefined) requirePlain(mail.replyTo);
  return {
    from,
    ...(mail.id === undefined ? {} : { messageId: `<${mail.id}@${domainOf(from)}>` }),
    ...(mail.date === undefined ? {} : { date: mail.date }),
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject.replace(/[\p{Cc}\s]+/gu, ' '),
    text: mail.text,
    html: mail.html,
    // Out-of-office programs do not answer such mail (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The domain of an address with or without a name. */
function domainOf(from: string): string {
  return /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
}

function requirePlain(address: string): void {
  if (/[\p{Cc}\s]/u.test(address)) throw new Error('A mail address must not hold white space or control characters');
}
