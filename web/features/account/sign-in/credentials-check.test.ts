import { describe, expect, it } from 'vitest';
import { checkAll, checkField, checkMatch } from './credentials-check.ts';

const good = { email: 'ada@example.org', password: 'Lantern-7-Salt', confirmation: 'Lantern-7-Salt' };

describe('credentials', () => {
  it('are good when every rule holds', () => {
    expect(checkAll(good, 'register')).toEqual({});
    expect(checkAll({ ...good, confirmation: '' }, 'login')).toEqual({});
  });

  it('name the first broken rule at each field', () => {
    expect(checkAll({ email: 'ada', password: 'short', confirmation: 'x' }, 'register')).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters long',
      confirmation: 'Passwords do not match',
    });
  });

  it('need only match on the simple page', () => {
    expect(checkMatch({ email: '', password: 'a', confirmation: 'b' }, 'register')).toEqual({
      confirmation: 'Passwords do not match',
    });
    expect(checkMatch({ email: '', password: 'a', confirmation: '' }, 'login')).toEqual({});
  });

  it('are not checked while a field is empty', () => {
    expect(checkField('email', { ...good, email: '' }, 'register')).toBeUndefined();
    expect(checkField('password', { ...good, password: 'password1A!' }, 'register')).toBe(
      'Password contains common weak patterns',
    );
  });
});
