import { describe, expect, it } from 'vitest';
import { refusalOf, type ManagedAccount } from './change-user.ts';

const ADMIN: ManagedAccount = { role: 'admin', isActive: true, isVerified: true };
const AUTHOR: ManagedAccount = { role: 'user', isActive: true, isVerified: true };
const ALONE = { otherAdministrators: 0, isAppointed: false };
const WITH_ANOTHER = { otherAdministrators: 1, isAppointed: false };
const APPOINTED = { otherAdministrators: 1, isAppointed: true };

describe('refusalOf', () => {
  it.each([
    ['the last administrator is not demoted', ADMIN, { role: 'user' }, ALONE, 'last_administrator'],
    ['the last administrator is not made a moderator', ADMIN, { role: 'moderator' }, ALONE, 'last_administrator'],
    ['the last administrator is not deactivated', ADMIN, { is_active: false }, ALONE, 'last_administrator'],
    ['the last administrator may stay as they are', ADMIN, { role: 'admin' }, ALONE, null],
    ['one of two administrators is demoted', ADMIN, { role: 'user' }, WITH_ANOTHER, null],
    [
      'an administrator named in the settings is not demoted',
      ADMIN,
      { role: 'user' },
      APPOINTED,
      'appointed_administrator',
    ],
    [
      'an administrator named in the settings is not deactivated',
      ADMIN,
      { is_active: false },
      APPOINTED,
      'appointed_administrator',
    ],
    [
      'a person named in the settings is not deactivated, even before their address is verified',
      { ...AUTHOR, isVerified: false },
      { is_active: false },
      APPOINTED,
      'appointed_administrator',
    ],
    [
      'an administrator named in the settings is activated',
      { ...ADMIN, isActive: false },
      { is_active: true },
      APPOINTED,
      null,
    ],
    ['an author is deactivated', AUTHOR, { is_active: false }, ALONE, null],
    ['an author becomes an administrator', AUTHOR, { role: 'admin' }, ALONE, null],
    ['an administrator who never could act is demoted', { ...ADMIN, isVerified: false }, { role: 'user' }, ALONE, null],
    ['a deactivated administrator is demoted', { ...ADMIN, isActive: false }, { role: 'user' }, ALONE, null],
    ['a deactivated administrator is activated', { ...ADMIN, isActive: false }, { is_active: true }, ALONE, null],
  ] as const)('%s', (_, standing, change, circumstances, refusal) => {
    expect(refusalOf(standing, change, circumstances)).toBe(refusal);
  });
});
