import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';
import type { Mailer } from '#domain/mails/mail.ts';

/** Sending fails if the server does not answer within these times, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through an SMTP server: `smtp://user:secret@host:587`, or `smtps://` for implicit TLS. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
    close: () => transport.close(),
  };
}
