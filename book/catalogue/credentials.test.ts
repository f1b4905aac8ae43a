import { describe, expect, it } from 'vitest';
import { EMAIL_MAX, emailProblem, PASSWORD_MAX, passwordProblems, passwordStrength } from './credentials.ts';

const INVALID = 'Please enter a valid email address';

describe('emailProblem', () => {
  it.each([
    'gandalf@example.org',
    'first.last+tag@sub.example.co.uk',
    "o'hara@example.org",
    'ÉLISE@example.org',
    '1@1.de',
    'χρήστης@example.gr',
  ])('takes %s', (email) => {
    expect(emailProblem(email)).toBeNull();
  });

  it.each([
    '',
    'gandalf',
    '@example.org',
    'gandalf@',
    'gandalf@localhost',
    'gandalf@example..org',
    'gandalf@-example.org',
    'gandalf@example-.org',
    'gan dalf@example.org',
    'gandalf@@example.org',
    'gandalf@example.org, sauron@example.org',
    '<gandalf@example.org>',
    'gandalf@example.org\r\nBcc: sauron@example.org',
    'gan\u0000dalf@example.org',
    'gan\u0007dalf@example.org',
    'gan\u202edalf@example.org',
    'gan\ud800dalf@example.org',
  ])('refuses %j', (email) => {
    expect(emailProblem(email)).toBe(INVALID);
  });

  it('takes 254 characters and refuses 255', () => {
    const host = '@example.org';
    expect(emailProblem('a'.repeat(EMAIL_MAX - host.length) + host)).toBeNull();
    expect(emailProblem('a'.repeat(EMAIL_MAX - host.length + 1) + host)).toBe('Email address is too long');
    expect(emailProblem('a'.repeat(1_000_000))).toBe('Email address is too long');
  });
});

describe('passwordProblems', () => {
  it.each(['Str0ng!Passage', 'Ab1!defg', 'Пароль-77-ключ', `Aa1!${'x'.repeat(PASSWORD_MAX - 4)}`])(
    'takes %s',
    (password) => {
      expect(passwordProblems(password)).toEqual([]);
    },
  );

  it.each([
    ['Ab1!efg', ['Password must be at least 8 characters long']],
    [`Aa1!${'x'.repeat(PASSWORD_MAX - 3)}`, ['Password is too long (max 128 characters)']],
    ['abcdefgh', ['Password must contain at least one: uppercase letter, number, special character']],
    ['ABCDEFG1', ['Password must contain at least one: lowercase letter, special character']],
    ['Abcdefg1~', ['Password must contain at least one: special character']],
    ['My-Password-1', ['Password contains common weak patterns']],
    ['Aa!-123456', ['Password contains common weak patterns']],
    ['QWERTY-uiop-1', ['Password contains common weak patterns']],
    ['Admin-Istrator-1', ['Password contains common weak patterns']],
    ['SuperUSER-77', ['Password contains common weak patterns']],
  ])('names what is wrong with %s', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  it('accepts a long phrase with a weak pattern for a changed password only', () => {
    const phrase = 'Every user of 9 lamps, admin!';
    expect(passwordProblems(phrase)).toEqual(['Password contains common weak patterns']);
    expect(passwordProblems(phrase, { takesPhrases: true })).toEqual([]);
    expect(passwordProblems('SuperUSER-77', { takesPhrases: true })).toHaveLength(1);
  });

  it('names every broken rule, the missing kinds in one sentence', () => {
    expect(passwordProblems('')).toEqual([
      'Password must be at least 8 characters long',
      'Password must contain at least one: lowercase letter, uppercase letter, number, special character',
    ]);
    expect(passwordProblems('user')).toHaveLength(3);
  });

  it('takes each of the special characters', () => {
    for (const special of '!@#$%^&*()_+-=[]{}|;:,.<>?') expect(passwordProblems(`Abcdefg1${special}`)).toEqual([]);
    for (const other of '~`\'"/\\ §') expect(passwordProblems(`Abcdefg1${other}`)).toHaveLength(1);
  });
});

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['abcdefgh', 2],
    ['Abcdefgh', 3],
    ['Abcdefg1', 4],
    ['Abcdefg1!', 5],
    ['A1!', 3],
  ])('counts the criteria that %j meets as %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
