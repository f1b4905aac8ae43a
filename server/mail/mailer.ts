import type { Logger } from 'pino';
import type { Mailer } from '#domain/mails/mail.ts';
import { createOutboxMailer } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';

export interface MailSettings {
  /** Null: messages are written to the outbox folder. */
  smtpUrl: string | null;
  from: string;
  /** The outbox's folder. */
  outbox: string;
  log: Pick<Logger, 'info'>;
}

/** The mail sender that the settings name. */
export function createMailer({ smtpUrl, from, outbox, log }: MailSettings): Mailer {
  return smtpUrl ? createSmtpMailer({ url: smtpUrl, from }) : createOutboxMailer({ folder: outbox, from, log });
}
