import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '#domain/mails/mail.ts';

/**
 * A mail for the mail library. Whatever the texts hold, they cannot add a header: addresses are given bare and line breaks in the subject
 * become spaces; files and addresses are never fetched into a message.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
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
