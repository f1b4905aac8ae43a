import { opendir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail in the outbox, with its addresses. */
interface KeptMail {
  name: string;
  /** The address that it goes to, and the one for answers, both in lower case. */
  to: string;
  replyTo: string;
  modifiedAt: number;
}

/** Deletes the mails of the outbox to an address, and those whose answers go to it. */
export async function removeMailsOf(outbox: string, email: string): Promise<void> {
  const address = email.toLowerCase();
  for await (const { name, to, replyTo } of listKeptMails(outbox))
    if (to === address || replyTo === address) await rm(join(outbox, name), { force: true });
}

export async function* listKeptMails(outbox: string): AsyncGenerator<KeptMail> {
  const folder = await opendir(outbox).catch(() => null);
  for await (const { name } of folder ?? []) {
    const path = join(outbox, name);
    const [text, found] = await Promise.all([readFile(path, 'latin1'), stat(path)]).catch(() => ['', null] as const);
    if (!found) continue;
    const [head = ''] = text.split('\r\n\r\n', 1);
    yield { name, to: addressIn(head, 'To'), replyTo: addressIn(head, 'Reply-To'), modifiedAt: found.mtimeMs };
  }
}

/** The mails are the product's own, which have one address in each of these headers. */
function addressIn(head: string, header: string): string {
  const [, value = ''] = new RegExp(`^${header}:[ \\t]*(?:\\r\\n[ \\t]+)?(.*)$`, 'im').exec(head) ?? [];
  return value.replace(/^<|>$/g, '').trim().toLowerCase();
}
