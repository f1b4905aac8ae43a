// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPersonal, readPersonal, removePersonal, writePersonal } from './personal-storage.ts';
import { signIn, signOut } from './session.ts';

const enter = (id: string) =>
  signIn({
    access_token: 'a',
    refresh_token: 'r',
    user: {
      id,
      email: `${id}@example.org`,
      display_name: '',
      email_verified: true,
      role: 'user',
      created_at: '2026-01-01',
    },
  });

beforeEach(() => {
  signOut();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('what a person leaves in the browser', () => {
  it('comes back to them, also after an ended session, and to nobody else', () => {
    enter('ada');
    writePersonal('draft', { title: 'The Tower' });
    signOut();
    expect(readPersonal('draft')).toBeNull();
    enter('bea');
    expect(readPersonal('draft')).toBeNull();
    enter('ada');
    expect(readPersonal('draft')).toEqual({ title: 'The Tower' });
  });

  it('goes by its name, or all of it when they log out', () => {
    enter('bea');
    writePersonal('draft', 1);
    enter('ada');
    writePersonal('draft', 1);
    writePersonal('recent', 2);
    removePersonal('draft');
    expect([readPersonal('draft'), readPersonal('recent')]).toEqual([null, 2]);
    forgetPersonal();
    expect(readPersonal('recent')).toBeNull();
    enter('bea');
    expect(readPersonal('draft')).toBe(1);
  });

  it('is nothing where nobody is signed in, or what is kept cannot be read', () => {
    writePersonal('draft', 1);
    expect(localStorage.length).toBe(0);
    enter('ada');
    localStorage.setItem('tomewright.personal.ada.draft', '{');
    expect(readPersonal('draft')).toBeNull();
  });

  it('may be refused by the browser', () => {
    enter('ada');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writePersonal('draft', 1)).not.toThrow();
  });
});
