import type { AccountServices } from './account-services.ts';
import { insertLink, type LinkPurpose, listLinkTimes } from './links-store.ts';
import { guardAttempts } from '#domain/attempts/attempt-guard.ts';
import { findUserByEmail, lockUser, type UserRow } from './users-store.ts';

const PAGES: Record<LinkPurpose, string> = {
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'reset-password': 'reset-password',
};

/** How long links are valid, in milliseconds. */
export const LINK_LIFETIMES: Record<LinkPurpose, number> = {
  'verify-email': 24 * 60 * 60_000,
  'change-email': 24 * 60 * 60_000,
  'reset-password': 60 * 60_000,
};

interface LinkRequest {
  userId: string;
  purpose: LinkPurpose;
  newEmail?: string;
}

export interface LinkServices extends Pick<AccountServices, 'db' | 'now' | 'appUrl'> {
  secrets: Pick<AccountServices['secrets'], 'newToken' | 'sha256'>;
}

/** Makes a link for a mail, or for an operator to hand over; only its hash is stored. */
export async function makeLink(
  {
    db,
    now,
    secrets,
    appUrl,
  }: Pick<AccountServices, 'db' | 'now' | 'appUrl'> & {
    secrets: Pick<AccountServices['secrets'], 'newToken' | 'sha256'>;
  },
  { userId, purpose, newEmail }: LinkRequest,
): Promise<string> {
  const token = secrets.newToken();
  const time = now();
  await insertLink(db, {
    userId,
    purpose,
    hash: secrets.sha256(token),
    now: time.toISOString(),
    expiresAt: new Date(time.getTime() + LINK_LIFETIMES[purpose]).toISOString(),
    ...(newEmail === undefined ? {} : { newEmail }),
  });
  return `${appUrl()}/${PAGES[purpose]}?token=${token}`;
}

interface RequestedMail {
  purpose: LinkPurpose;
  /** The line in the log if the mail could not be sent. */
  failure: string;
  wanted(user: UserRow): boolean;
  send(user: UserRow, link: string): Promise<void>;
}

/** Every answer comes after this time, so that it does not tell whether a mail was sent. */
const ANSWER_MS = 300;

/**
 * Sends a mail that anybody may request for an address, without learning whether there is such an account: always answers after the same
 * time. The mail goes out if an active account has the address, `wanted` agrees and the account's limit is not reached.
 */
export async function requestMail(
  services: AccountServices,
  { email, address }: { email: string; address: string },
  mail: RequestedMail,
): Promise<void> {
  const { background, wait } = services;
  const requests = guardAttempts(services, 'mail');
  await requests.require(address, email);
  await requests.count(address, email);
  const answerTime = wait(ANSWER_MS);
  void background.run(mail.failure, () => sendWhereWanted(services, email, mail), 0);
  await answerTime;
}

async function sendWhereWanted(
  services: AccountServices,
  email: string,
  { purpose, wanted, send }: RequestedMail,
): Promise<void> {
  const { db, now } = services;
  const user = await findUserByEmail(db, email);
  if (!user || user.is_active !== 1 || !wanted(user)) return;
  const time = now();
  const since = new Date(time.getTime() - MAILS_WINDOW_MS).toISOString();
  const link = await db.transaction().execute(async (transaction) => {
    // Without the lock, concurrent requests would pass the limit together, through one process or several.
    await lockUser(transaction, user.id);
    const sentAt = await listLinkTimes(transaction, { userId: user.id, purpose, since });
    if (!maySendAnother(sentAt, time.getTime())) return null;
    return makeLink({ ...services, db: transaction, now: () => time }, { userId: user.id, purpose });
  });
  if (link) await send(user, link);
}

/** At most this many mails in an hour, the first included, so that no stranger can fill somebody's mailbox. */
const MAILS_PER_HOUR = 5;
/** The window of that limit: an hour. */
export const MAILS_WINDOW_MS = 60 * 60_000;

/** Whether another mail may go to an account that was sent mails at these times. */
export function maySendAnother(sentAt: readonly number[], now: number): boolean {
  return sentAt.filter((time) => now - time < MAILS_WINDOW_MS).length < MAILS_PER_HOUR;
}

/** What is known of a verification link when it is followed; times in milliseconds. */
interface LinkState {
  expiresAt: number;
  /** Whether the account it belongs to is verified already. */
  verified: boolean;
}

/**
 * `done` is checked before `expired`: mail programs open links ahead of people, and people click twice or follow an older mail. Anyone who
 * follows a genuine link of a verified account is told that it is verified. This changes nothing and signs nobody in.
 */
type LinkDecision = 'verify' | 'done' | 'expired';

export function decideLink(state: LinkState, now: number): LinkDecision {
  if (state.verified) return 'done';
  return state.expiresAt > now ? 'verify' : 'expired';
}
