// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, getSnapshot, ownerOf, reload, signIn, signOut, subscribe, updateUser } from './session.ts';
import { markUnsavedInput } from './unsaved-input.ts';

const user = {
  id: 'u1',
  email: 'ada@example.org',
  display_name: '',
  email_verified: false,
  role: 'user',
  created_at: '2026-01-01',
} as const;

beforeEach(() => {
  signOut();
  localStorage.clear();
});

describe('session', () => {
  it('keeps tokens and person under the names that other programs read', () => {
    signIn({ access_token: 'a', refresh_token: 'r', user });
    expect(localStorage.getItem('auth_token')).toBe('a');
    expect(localStorage.getItem('refresh_token')).toBe('r');
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(user);
  });

  it('gives the same snapshot until something changes, and calls back when it does', () => {
    const before = getSnapshot();
    expect(getSnapshot()).toBe(before);
    let calls = 0;
    const stop = subscribe(() => {
      calls += 1;
    });
    signIn({ access_token: 'a', refresh_token: 'r', user });
    updateUser({ ...user, email_verified: true });
    stop();
    signOut();
    expect(calls).toBe(2);
  });

  it('forgets everything at sign-out', () => {
    signIn({ access_token: 'a', refresh_token: 'r', user });
    signOut();
    expect(localStorage).toHaveLength(0);
    expect(getSnapshot()).toEqual({ accessToken: null, refreshToken: null, user: null, awaited: null });
  });

  it('takes over what another tab has stored', () => {
    signIn({ access_token: 'a', refresh_token: 'r', user });
    localStorage.setItem('auth_token', 'b');
    expect(reload().accessToken).toBe('b');
  });

  it('reads damaged storage as no person', () => {
    localStorage.setItem('auth_token', 'a');
    localStorage.setItem('user_data', '{broken');
    expect(reload()).toEqual({ accessToken: 'a', refreshToken: null, user: null, awaited: null });
  });

  it('does not make a person out of an update without a sign-in', () => {
    updateUser(user);
    expect(getSnapshot().user).toBeNull();
  });

  it('waits for a person who was writing when it ended, until somebody signs in or it is given up', () => {
    const stop = markUnsavedInput();
    signIn({ access_token: 'a', refresh_token: 'r', user });
    endSession();
    expect(localStorage).toHaveLength(0);
    expect(getSnapshot()).toMatchObject({ accessToken: null, user: null, awaited: user });
    expect(ownerOf(getSnapshot())).toEqual(user);
    signIn({ access_token: 'b', refresh_token: 'r', user: { ...user, id: 'u2' } });
    expect(getSnapshot().awaited).toBeNull();
    endSession();
    signOut();
    expect(ownerOf(getSnapshot())).toBeNull();
    stop();
  });

  it('waits for nobody who was not writing', () => {
    signIn({ access_token: 'a', refresh_token: 'r', user });
    endSession();
    expect(ownerOf(getSnapshot())).toBeNull();
  });
});
