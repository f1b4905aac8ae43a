import type { Logger } from 'pino';
import { getContact, sendContact } from '#contract/contact.ts';
import { AppError } from '#contract/errors.ts';
import { createAttemptGuard } from '#server/accounts/attempts/attempt-guard.ts';
import type { Database } from '#domain/database/database.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';
import { contactMail } from '#server/mail/contact-mail.ts';
import type { Mailer } from '#server/mail/mail.ts';
import { receiversOf } from './receivers.ts';
import { listAdministratorAddresses } from './store.ts';

export interface ContactServices {
  db: Database;
  config: { adminEmails: string[]; rateLimit: boolean };
  mailer: Mailer;
  log: Pick<Logger, 'error'>;
  now: () => Date;
}

/** A key under which all messages are counted together, so that many senders cannot fill the operator's mailbox. */
const EVERYBODY = 'everybody';

/** Messages to the operator. They are mailed and not stored. */
export function contactHandlers({ db, config, mailer, log, now }: ContactServices): BoundHandler[] {
  const enabled = config.rateLimit;
  const perSender = createAttemptGuard({ db, now, kind: 'contact', enabled });
  const inAll = createAttemptGuard({ db, now, kind: 'contact-in-all', enabled });
  const listReceivers = async () => receiversOf(config.adminEmails, await listAdministratorAddresses(db));
  return [
    handle(getContact, async () => ({ reachable: (await listReceivers()).length > 0 })),

    handle(sendContact, async ({ body, client }) => {
      const receivers = await listReceivers();
      if (receivers.length === 0) throw new AppError('nobody_to_write_to');
      if (body.website !== '') return {};
      await perSender.require(client.address, body.email);
      await inAll.require(EVERYBODY, EVERYBODY);
      await perSender.count(client.address, body.email);
      await inAll.count(EVERYBODY, EVERYBODY);
      const sent = await Promise.allSettled(receivers.map((to) => mailer.send(contactMail(to, body))));
      for (const result of sent) {
        if (result.status === 'rejected')
          log.error({ reason: String(result.reason) }, 'A message to the operator was not sent');
      }
      if (sent.every(({ status }) => status === 'rejected')) throw new AppError('mail_not_sent');
      return {};
    }),
  ];
}
