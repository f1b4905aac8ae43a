import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, matchingStep, newRecoveryCodes, newTotpSecret, shownSecret, totpUri } from './totp.ts';

/** The secret and two of the values of RFC 6238, appendix B (SHA-1), cut to six digits. */
const SECRET = '12345678901234567890';

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(matchingStep(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('hold for one step before and after, and no longer', () => {
    const at = (seconds: number) => matchingStep(SECRET, '287082', (59 + seconds) * 1000);
    expect([at(30), at(-30)]).toEqual([1, 1]);
    expect([at(61), at(-61)]).toEqual([null, null]);
  });

  it('may be written with a space, and are six digits', () => {
    expect(matchingStep(SECRET, ' 287 082 ', 59_000)).toBe(1);
    for (const wrong of ['', '28708', '2870822', 'abcdef', '２８７０８２'])
      expect(matchingStep(SECRET, wrong, 59_000)).toBeNull();
  });

  it('come from a secret that apps read as text or from an address', () => {
    const secret = newTotpSecret();
    expect(shownSecret(secret)).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri(secret, 'ada@example.com')).toBe(
      `otpauth://totp/Tomewright:ada%40example.com?issuer=Tomewright&secret=${shownSecret(secret)}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(
      matchingStep(
        secret,
        TOTP.generate({ secret: Secret.fromBase32(shownSecret(secret)), timestamp: 7 * 30_000 }),
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
