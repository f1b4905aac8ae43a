import { describe, expect, it } from 'vitest';
import { mayReadMetrics } from './metrics-handlers.ts';

const here = { token: null, socketAddress: '127.0.0.1', header: (_name: string): string | undefined => undefined };
const far = { ...here, socketAddress: '192.0.2.7' };
const open = { token: null, proxied: false };
const keyed = { token: 'a-token-of-the-operator', proxied: false };

describe('mayReadMetrics', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'answers the machine itself at %s',
    (socketAddress) => {
      expect(mayReadMetrics({ ...here, socketAddress }, open)).toBe(true);
    },
  );

  it.each(['192.0.2.7', '10.0.0.1', '::ffff:10.0.0.1', '1127.0.0.1', ''])('refuses %s', (socketAddress) => {
    expect(mayReadMetrics({ ...here, socketAddress }, open)).toBe(false);
  });

  it('answers anybody with the token', () => {
    expect(mayReadMetrics({ ...far, token: 'a-token-of-the-operator' }, keyed)).toBe(true);
    expect(mayReadMetrics({ ...far, token: 'a-token-of-the-operator' }, { ...keyed, proxied: true })).toBe(true);
  });

  it('refuses a wrong token, and any token where none is set', () => {
    expect(mayReadMetrics({ ...far, token: 'a-token-of-somebody' }, keyed)).toBe(false);
    expect(mayReadMetrics({ ...far, token: '' }, open)).toBe(false);
  });

  it('asks for the token where a proxy is trusted, from this machine too', () => {
    expect(mayReadMetrics(here, { token: null, proxied: true })).toBe(false);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'takes no call with %s for one of this machine',
    (name) => {
      expect(mayReadMetrics({ ...here, header: (asked) => (asked === name ? '127.0.0.1' : undefined) }, open)).toBe(
        false,
      );
    },
  );
});
