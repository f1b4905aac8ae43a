import { z } from 'zod';
import type { Attempt } from './attempts-store.ts';

/** How many attempts are let through within a window: for one account from one address, and for one address. */
export interface AttemptLimits {
  windowMs: number;
  perAccount: number;
  perAddress: number;
  /** The limit for one account over all addresses; absent where there is none. */
  everywhere?: EverywhereLimit;
}

interface EverywhereLimit {
  windowMs: number;
  perAccount: number;
  /** How long the account waits after the last attempt that was let through. */
  waitMs: number;
}

/** An IPv6 network (/48) may make this many times the attempts of one address, as if so many networks (/64) in it were in use. */
const NETWORK_TIMES = 5;

/** Failed sign-ins. */
export const SIGN_IN_LIMITS: AttemptLimits = {
  windowMs: 15 * 60_000,
  perAccount: 10,
  perAddress: 50,
  everywhere: { windowMs: 60 * 60_000, perAccount: 100, waitMs: 15 * 60_000 },
};
/**
 * Requests for another mail, whether or not the account exists. The mails that one account receives have a limit of their own: see
 * `maySendAnother`.
 */
export const MAIL_LIMITS: AttemptLimits = { windowMs: 15 * 60_000, perAccount: 30, perAddress: 30 };

/** Registrations: each sends a mail, or reveals that an address is taken. */
export const REGISTRATION_LIMITS: AttemptLimits = { windowMs: 60 * 60_000, perAccount: 60, perAddress: 60 };
/**
 * Codes of the second factor, which are tried only after the right password. They count for the account, whatever address they come from.
 * Three of a million codes are valid at a time, so a day of guessing succeeds once in 17,000.
 */
export const SECOND_FACTOR_LIMITS: AttemptLimits = { windowMs: 24 * 60 * 60_000, perAccount: 20, perAddress: 20 };

/** Messages to the operator, from one sender and from all together. */
export const CONTACT_LIMITS: AttemptLimits = { windowMs: 60 * 60_000, perAccount: 5, perAddress: 5 };
export const CONTACT_LIMITS_IN_ALL: AttemptLimits = { windowMs: 60 * 60_000, perAccount: 60, perAddress: 60 };

/** Invitations to a book: by one person (in place of the network address) to one address, and by everybody to one address. */
export const INVITATION_LIMITS: AttemptLimits = {
  windowMs: 60 * 60_000,
  perAccount: 5,
  perAddress: 30,
  everywhere: { windowMs: 24 * 60 * 60_000, perAccount: 20, waitMs: 60 * 60_000 },
};

/** Mails about mentions: by one person (in place of the network address) to one address and to all. */
export const MENTION_LIMITS: AttemptLimits = { windowMs: 60 * 60_000, perAccount: 20, perAddress: 100 };

/**
 * How many milliseconds to wait before the next attempt from this address on this account; 0 where it may be made now. `attempts` are
 * those of the address, or of its whole network.
 */
export function waitBefore(
  attempts: readonly Attempt[],
  { address, account }: Pick<Attempt, 'address' | 'account'>,
  limits: AttemptLimits,
  now: number,
): number {
  const recent = attempts.filter(({ at }) => now - at < limits.windowMs).sort((a, b) => a.at - b.at);
  const here = recent.filter((attempt) => attempt.address === address);
  return Math.max(waitFor(here, 1), waitFor(recent, NETWORK_TIMES));

  function waitFor(counted: readonly Attempt[], times: number): number {
    const onAccount = counted.filter((attempt) => attempt.account === account);
    return Math.max(untilFree(onAccount, limits.perAccount * times), untilFree(counted, limits.perAddress * times));
  }

  function untilFree(counted: readonly Attempt[], limit: number): number {
    const blocking = counted[counted.length - limit];
    return blocking ? blocking.at + limits.windowMs - now : 0;
  }
}

/** How many milliseconds an account waits after attempts at these times, wherever they came from; 0 where it does not. */
export function waitEverywhere(times: readonly number[], limit: EverywhereLimit, now: number): number {
  const recent = times.filter((at) => now - at < limit.windowMs);
  if (recent.length < limit.perAccount) return 0;
  return Math.max(0, Math.max(...recent) + limit.waitMs - now);
}

/** The IPv6 network (/48) of an address as it is counted; null for other addresses. */
export function networkOf(counted: string): string | null {
  return counted.endsWith('::/64') ? counted.split(':').slice(0, 3).join(':') : null;
}

/**
 * A network address in the form in which it is counted. One person's IPv6 line has 2^64 addresses, so only the first half counts; an IPv4
 * address written as IPv6 counts as the IPv4 address.
 */
export function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ''] = ip.split('%');
  if (!z.ipv6().safeParse(address).success) return ip;
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  if (tail === undefined) return canonical(start);
  const end = tail === '' ? [] : tail.split(':');
  return canonical([...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end]);
}

function canonical(groups: readonly string[]): string {
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
