import { foldEmail } from '#book/text/normalize-text.ts';
import { getContact, sendContact } from '#contract/contact.ts';
import { AppError } from '#contract/errors.ts';
import type { ErrorLog } from '#domain/services.ts';
import { listAdministratorAddresses } from '#domain/accounts/users-store.ts';
import { type AttemptServices, guardAttempts } from '#domain/attempts/attempt-guard.ts';
import { type BoundHandler, handle } from '#domain/handler.ts';
import { type Mail, type Mailer, composeMail } from './mail.ts';

interface ContactServices {
  accounts: AttemptServices & { adminEmails: readonly string[] };
  mailer: Pick<Mailer, 'send'>;
  log: ErrorLog;
}

/** A key under which all messages are counted together, so that many senders cannot fill the operator's mailbox. */
const EVERYBODY = 'everybody';

/** Messages to the operator. They are mailed and not stored. */
export function contactHandlers({ accounts, mailer, log }: ContactServices): BoundHandler[] {
  const perSender = guardAttempts(accounts, 'contact');
  const inAll = guardAttempts(accounts, 'contact-in-all');
  const listReceivers = async () => receiversOf(accounts.adminEmails, await listAdministratorAddresses(accounts.db));
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

/** The most receivers of one message. */
const RECEIVERS_MAX = 10;

/** Who gets a message to the operator: the addresses in the settings, then the other administrators; each once. */
export function receiversOf(named: readonly string[], administrators: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const address of [...named, ...administrators]) {
    const folded = foldEmail(address);
    if (!byFolded.has(folded)) byFolded.set(folded, address);
  }
  return [...byFolded.values()].slice(0, RECEIVERS_MAX);
}

interface ContactText {
  /** '' where the person gave none. */
  name: string;
  email: string;
  message: string;
}

/** A person's message to the operator; an answer to the mail goes to the address that the person gave. */
function contactMail(to: string, { name, email, message }: ContactText): Mail {
  const sender = name === '' ? email : `${name} (${email})`;
  const subject = `Message from ${name === '' ? email : name}, by the contact page`;
  return composeMail(
    { to, replyTo: email, subject },
    {
      heading: 'A message from the contact page',
      paragraphs: [`From: ${sender}`, ...message.split(/\n{2,}/)],
      closing:
        'Answer this mail to write back. Anybody can fill in the contact page: nothing proves that the address is the writer’s. You get this because you administer this Tomewright.',
    },
  );
}
