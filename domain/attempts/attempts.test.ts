import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempts-store.ts';
import { countedAddress, networkOf, SIGN_IN_LIMITS, waitBefore, waitEverywhere } from './attempts.ts';

const NOW = 1_000_000_000;
const MINUTE = 60_000;

function attempts(count: number, account: string, minutesAgo: number, address = 'here'): Attempt[] {
  return Array.from({ length: count }, () => ({ address, account, at: NOW - minutesAgo * MINUTE }));
}

function waitMinutes(made: Attempt[], account = 'a'): number {
  return waitBefore(made, { address: 'here', account }, SIGN_IN_LIMITS, NOW) / MINUTE;
}

describe('waitBefore', () => {
  it('lets ten failures on an account through, and makes the next wait until the oldest no longer counts', () => {
    expect(waitMinutes([])).toBe(0);
    expect(waitMinutes(attempts(9, 'a', 5))).toBe(0);
    expect(waitMinutes(attempts(10, 'a', 5))).toBe(10);
  });

  it('does not count what is 15 minutes old', () => {
    expect(waitMinutes([...attempts(9, 'a', 5), ...attempts(1, 'a', 15)])).toBe(0);
  });

  it('waits for as many to leave the window as are over the limit', () => {
    expect(waitMinutes([...attempts(2, 'a', 14), ...attempts(10, 'a', 3)])).toBe(12);
    expect(waitMinutes([...attempts(10, 'a', 3), ...attempts(2, 'a', 14)])).toBe(12);
  });

  it('leaves other accounts alone until the address has fifty failures', () => {
    expect(waitMinutes(attempts(49, 'b', 5), 'a')).toBe(0);
    expect(waitMinutes(attempts(50, 'b', 5), 'a')).toBe(10);
  });
});

describe('the limits of a network', () => {
  it('are five times those of an address, for an account and for all of them', () => {
    const spread = (count: number, account: string) =>
      Array.from({ length: count }, (_, at) => attempts(1, account, 5, `neighbour ${at}`)).flat();
    expect(waitMinutes(spread(49, 'a'))).toBe(0);
    expect(waitMinutes(spread(50, 'a'))).toBe(10);
    expect(waitMinutes(spread(249, 'b'), 'a')).toBe(0);
    expect(waitMinutes(spread(250, 'b'), 'a')).toBe(10);
  });
});

describe('waitEverywhere', () => {
  const { everywhere } = SIGN_IN_LIMITS;
  const wait = (times: number[]) => (everywhere ? waitEverywhere(times, everywhere, NOW) / MINUTE : undefined);
  const ago = (count: number, minutes: number) => Array.from({ length: count }, () => NOW - minutes * MINUTE);

  it('begins with the hundredth attempt in an hour, and ends a quarter of an hour later', () => {
    expect(wait(ago(99, 1))).toBe(0);
    expect(wait(ago(100, 5))).toBe(10);
    expect(wait(ago(100, 15))).toBe(0);
    expect(wait([...ago(99, 5), ...ago(1, 60)])).toBe(0);
  });

  it('begins again with the next attempt while the hundred are not an hour old', () => {
    expect(wait([...ago(100, 20), ...ago(1, 1)])).toBe(14);
  });
});

describe('networkOf', () => {
  it('is the first three groups of an IPv6 address', () => {
    expect(networkOf(countedAddress('2001:db8:1:2:3:4:5:6'))).toBe('2001:db8:1');
    expect(networkOf(countedAddress('2001:db8::1'))).toBe('2001:db8:0');
    expect(networkOf(countedAddress('203.0.113.9'))).toBeNull();
  });
});

describe('countedAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4::', '1:2:3:4::/64'],
    ['nonsense', 'nonsense'],
  ])('counts %s as %s', (ip, counted) => {
    expect(countedAddress(ip)).toBe(counted);
  });
});
