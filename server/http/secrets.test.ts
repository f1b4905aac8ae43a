import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '#domain/accounts/passwords.ts';
import { createQueues } from '#server/queue/queues.ts';
import * as secrets from './secrets.ts';
import {
  hashPassword,
  hashRecoveryCode,
  matchesPassword,
  matchingTotpStep,
  newRecoveryCodes,
  newToken,
  newTotpSecret,
  sha256,
  shownTotpSecret,
  successorOf,
  totpUri,
} from './secrets.ts';

describe('tokens', () => {
  it('have 256 bits and are safe in an address', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(encodeURIComponent(token)).toBe(token);
    }
  });

  it('are stored as their SHA-256', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('successorOf', () => {
  it('gives the same token for the same pair, and another for another half', () => {
    const [token, seed] = [newToken(), newToken()];
    expect(successorOf(token, seed)).toBe(successorOf(token, seed));
    expect(successorOf(token, newToken())).not.toBe(successorOf(token, seed));
    expect(successorOf(newToken(), seed)).not.toBe(successorOf(token, seed));
    expect(Buffer.from(successorOf(token, seed), 'base64url')).toHaveLength(32);
  });
});

describe('passwords', () => {
  it('are recognised by their hash, which holds nothing of them and has its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('Str0ng!Passage'), hashPassword('Str0ng!Passage')]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('Str0ng');
    expect(await matchesPassword(first, 'Str0ng!Passage')).toBe(true);
    expect(await matchesPassword(first, 'str0ng!Passage')).toBe(false);
  });

  it('are the same however their characters are composed', async () => {
    expect(await matchesPassword(await hashPassword('Caf\u00e9-Noir-1'), 'Cafe\u0301-Noir-1')).toBe(true);
  });

  it.each([
    [
      'Pa55word!ofAda',
      '0b86edf2ecfefab86affa2109ce02df5:f46d38ff29b88f5fbf27a416b82074035964a42340aaf828a05da0fd1f41bef8b459db63fbb35352ad1922857fd28b92f1424f57b694c33e3f37a65cb34c0ce7',
    ],
    [
      'Pa\u0301sswo\ufb01rd\uff11!',
      'c3754bd5ac729bfb8d2c5df11d01785d:7ce945fe3a8292f2f0706b63b53fa16f7a980a1e32e9e778dccf9fb2bb875c438bee17851979015e4856fd42efcadd5fef01faecbdc4bf842463681f0b803586',
    ],
  ])('that better-auth hashed are good: %s', async (password, hash) => {
    expect(await matchesPassword(hash, password)).toBe(true);
    expect(await matchesPassword(hash, `${password}?`)).toBe(false);
  });

  it('cannot be compared with what is no hash', async () => {
    await expect(matchesPassword('0b86:f46d', 'Str0ng!Passage')).rejects.toThrow('no hash of a password');
  });

  it('match nobody where there is no account', async () => {
    expect(await matchesPassword(null, '')).toBe(false);
    expect(await matchesPassword(null, 'Str0ng!Passage')).toBe(false);
  });

  it('wait their turn, and half of the queue is open to one network address', async () => {
    const queue = createQueues().passwords;
    const held = Promise.withResolvers<never>();
    const passwordQueue = { run: (asker: string) => queue.run(asker, () => held.promise) };
    const from = (asker: string) =>
      verifyPassword({ secrets, passwordQueue }, { hash: null, password: 'x', asker }).catch((error) => error.code);
    const flood = Array.from({ length: 103 }, () => from('203.0.113.1'));
    const other = from('203.0.113.2');
    held.reject({ code: 'compared' });
    expect(await other).toBe('compared');
    expect((await Promise.all(flood)).filter((code) => code === 'too_many_jobs')).toHaveLength(1);
  });
});

/** The secret and two of the values of RFC 6238, appendix B (SHA-1), cut to six digits. */
const SECRET = '12345678901234567890';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(matchingTotpStep(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('hold for one step before and after, and no longer', () => {
    const at = (seconds: number) => matchingTotpStep(SECRET, '287082', (59 + seconds) * 1000);
    expect([at(30), at(-30)]).toEqual([1, 1]);
    expect([at(61), at(-61)]).toEqual([null, null]);
  });

  it('may be written with a space, and are six digits', () => {
    expect(matchingTotpStep(SECRET, ' 287 082 ', 59_000)).toBe(1);
    for (const wrong of ['', '28708', '2870822', 'abcdef', '２８７０８２'])
      expect(matchingTotpStep(SECRET, wrong, 59_000)).toBeNull();
  });

  it('come from a secret that apps read as text or from an address', () => {
    const secret = newTotpSecret();
    expect(shownTotpSecret(secret)).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri(secret, 'ada@example.com')).toBe(
      `otpauth://totp/Tomewright:ada%40example.com?issuer=Tomewright&secret=${shownTotpSecret(secret)}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(
      matchingTotpStep(
        secret,
        TOTP.generate({ secret: Secret.fromBase32(shownTotpSecret(secret)), timestamp: 7 * 30_000 }),
        7 * 30_000,
      ),
    ).toBe(7);
  });
});

describe('recovery codes', () => {
  it('are ten, each of sixteen letters in fours', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  });

  it('are the same however they are written, and another for another person', () => {
    const hash = hashRecoveryCode('ada', 'abcd-efgh-2345-klmn');
    expect(hashRecoveryCode('ada', ' ABCD EFGH 2345KLMN')).toBe(hash);
    expect(hashRecoveryCode('bob', 'abcd-efgh-2345-klmn')).not.toBe(hash);
  });
});
