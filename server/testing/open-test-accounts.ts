import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type Accounts, type AccountsOptions, openAccounts } from '#domain/accounts/open-accounts.ts';
import { createEncryption } from '#server/database/encryption.ts';
import { ownKey } from '#server/database/encryption-key.ts';
import * as secrets from '#server/http/secrets.ts';
import { createQueues } from '#server/queue/queues.ts';
import type { TestApp } from './create-test-app.ts';

/** A mailer for accounts that sends nothing. */
export const NO_MAILS: AccountsOptions['mails'] = {
  sendVerification: async () => undefined,
  sendPasswordReset: async () => undefined,
  sendEmailChange: async () => undefined,
  sendEmailChangeNotice: async () => undefined,
  sendLockNotice: async () => undefined,
};

/** Accounts on a test's database, with real hashes and limits; a test sets the clock, the mails and whatever else it tests. */
export async function openTestAccounts(
  { services: { db }, dataDir }: Pick<TestApp, 'services' | 'dataDir'>,
  options: Partial<AccountsOptions>,
): Promise<Accounts> {
  return openAccounts({
    db,
    secrets,
    encryption: createEncryption(await ownKey(join(dataDir, 'secret.key'))),
    passwordQueue: createQueues().passwords,
    mails: NO_MAILS,
    log: { error: () => undefined },
    noteEvent: () => undefined,
    now: () => new Date(),
    newId: randomUUID,
    wait: (ms) => after(ms, undefined, { ref: false }),
    adminEmails: [],
    registrationOpen: true,
    limitAttempts: true,
    appUrl: () => 'https://books.example',
    tasks: { recurring: () => undefined },
    provider: null,
    ...options,
  });
}
