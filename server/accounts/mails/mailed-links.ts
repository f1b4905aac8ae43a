import type { Database } from '#domain/database/database.ts';
import { insertLink, type LinkPurpose } from './link-store.ts';
import { LIFETIMES, newToken } from '../sessions/tokens.ts';

const PAGES: Record<LinkPurpose, string> = {
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'reset-password': 'reset-password',
};

const LIFETIMES_OF: Record<LinkPurpose, number> = {
  'verify-email': LIFETIMES.verification,
  'change-email': LIFETIMES.verification,
  'reset-password': LIFETIMES.passwordReset,
};

export interface LinkRequest {
  userId: string;
  purpose: LinkPurpose;
  now: Date;
  /** The public address, without a slash at its end. */
  appUrl: string;
  newEmail?: string;
}

/** Makes a link for a mail, or for an operator to hand over; only its hash is stored. */
export async function makeLink(db: Database, { userId, purpose, now, appUrl, newEmail }: LinkRequest): Promise<string> {
  const token = newToken();
  await insertLink(db, {
    userId,
    purpose,
    token,
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFETIMES_OF[purpose]).toISOString(),
    ...(newEmail === undefined ? {} : { newEmail }),
  });
  return `${appUrl}/${PAGES[purpose]}?token=${token}`;
}
