import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Mailer } from '#domain/mails/mail.ts';
import { toMessage } from './message.ts';

/** How many digits of its id the file of a mail is named by, beside its time. */
const NAME_DIGITS = 8;

export interface OutboxOptions {
  /** Created with the first mail. */
  folder: string;
  from: string;
  log: Pick<Logger, 'info'>;
  clock?: () => number;
}

/**
 * Takes the mails where no SMTP server is set: every message becomes an `.eml` file, named by its time and its id, so that a mail that is
 * sent again replaces its file. Its link is logged, so that whoever runs the server can follow it. A file is written under another name first, so that it is always complete.
 */
export function createOutboxMailer({ folder, from, log, clock = Date.now }: OutboxOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = (mail.date ?? new Date(clock())).toISOString().replaceAll(':', '-');
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
