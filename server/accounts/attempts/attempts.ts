import { isIPv6 } from 'node:net';

/** How many attempts are let through within a window, for one address and account, and for one address. */
export interface AttemptLimits {
  windowMs: number;
  perAccount: number;
  perAddress: number;
}

/** Failed sign-ins. */
export const SIGN_IN_LIMITS: AttemptLimits = { windowMs: 15 * 60_000, perAccount: 10, perAddress: 50 };
/**
 * Requests for another mail, whether or not the account exists. The mails that one account receives have a limit of their own: see
 * mails/links.ts.
 */
export const MAIL_LIMITS: AttemptLimits = { windowMs: 15 * 60_000, perAccount: 30, perAddress: 30 };

/** Registrations: each sends a mail, or reveals that an address is taken. */
export const REGISTRATION_LIMITS: AttemptLimits = { windowMs: 60 * 60_000, perAccount: 60, perAddress: 60 };
/**
 * Codes of the second factor, which are tried only after the right password. They count for the account, whatever address they come from:
 * three of a million codes are valid at a time, so that a day of guessing succeeds once in 17,000.
 */
export const SECOND_FACTOR_LIMITS: AttemptLimits = { windowMs: 24 * 60 * 60_000, perAccount: 20, perAddress: 20 };

/** Messages to the operator, from one sender and from all together. */
export const CONTACT_LIMITS: AttemptLimits = { windowMs: 60 * 60_000, perAccount: 5, perAddress: 5 };
export const CONTACT_LIMITS_IN_ALL: AttemptLimits = { windowMs: 60 * 60_000, perAccount: 60, perAddress: 60 };

/** An earlier attempt from the same address; `at` in milliseconds. */
export interface Attempt {
  account: string;
  at: number;
}

/** How many milliseconds to wait before the next attempt on this account; 0 where it may be made now. */
export function waitBefore(attempts: readonly Attempt[], account: string, limits: AttemptLimits, now: number): number {
  const recent = attempts.filter(({ at }) => now - at < limits.windowMs).sort((a, b) => a.at - b.at);
  const onAccount = recent.filter((attempt) => attempt.account === account);
  return Math.max(untilFree(onAccount, limits.perAccount), untilFree(recent, limits.perAddress));

  function untilFree(counted: readonly Attempt[], limit: number): number {
    const blocking = counted[counted.length - limit];
    return blocking ? blocking.at + limits.windowMs - now : 0;
  }
}

/**
 * A network address in the form in which it is counted. One person's IPv6 line has 2^64 addresses, so that only the first half counts; an
 * IPv4 address written as IPv6 counts as the IPv4 address.
 */
export function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [address = ''] = ip.split('%');
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
