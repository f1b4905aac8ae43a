import { DEFAULT_OPENING } from '#book/parts/opening.ts';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { signIn, signOut } from '#web/lib/session/session.ts';
import type { Draft } from './drafts.ts';
import {
  flushPendingSection,
  discardPendingSection,
  closeSection,
  releaseSection,
  stateOfPendingSection,
  takePendingSection,
} from './pending-sections.ts';
import { openSectionSession, type SectionSession } from './section-session.ts';

const KEY = 'p/s';
const user = { id: 'u', email: 'a@example.com', email_verified: true, role: 'user', created_at: '2026-01-01' } as const;

describe('a section that is left', () => {
  let kept: Map<string, Draft>;
  let isOnline: boolean;
  let status: number;
  let sent: number;
  let release: Mock<() => void>;
  let session: SectionSession;

  beforeEach(() => {
    vi.useFakeTimers();
    signIn({ access_token: 'token', refresh_token: 'again', user });
    kept = new Map();
    isOnline = false;
    status = 200;
    sent = 0;
    release = vi.fn<() => void>();
    vi.stubGlobal('fetch', async () => {
      sent += 1;
      if (!isOnline) throw new TypeError('offline');
      if (status !== 200) return Response.json({ success: false, error: 'No.', code: 'section_not_found' }, { status });
      return Response.json({
        success: true,
        data: { id: 's', title: 'One', order: 0, version: 2, word_count: 1, opening: DEFAULT_OPENING },
      });
    });
    session = openSectionSession({
      projectId: 'p',
      sectionId: 's',
      version: 1,
      drafts: {
        read: async (key) => kept.get(key) ?? null,
        write: async (key, draft) => void kept.set(key, draft),
        remove: async (key) => void kept.delete(key),
      },
      content: () => ({ title: 'One', doc: { type: 'doc' }, images: [], opening: DEFAULT_OPENING }),
      onState: () => {},
      onSaved: () => {},
      onClean: () => releaseSection(KEY, session),
      onGone: () => releaseSection(KEY, session),
    });
  });
  afterEach(() => {
    discardPendingSection(KEY);
    signOut();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ends at once where the server has its text', async () => {
    isOnline = true;
    session.changed();
    expect(await closeSection(KEY, session, release)).toBe(true);
    expect([release.mock.calls.length, kept.size, session.unsaved]).toEqual([1, 0, false]);
  });

  it('goes on trying until the server has its text, and is not released before', async () => {
    session.changed();
    expect(await closeSection(KEY, session, release)).toBe(false);
    expect([release.mock.calls.length, kept.size]).toEqual([0, 1]);
    expect([await flushPendingSection(KEY), stateOfPendingSection(KEY)]).toEqual([false, 'resting']);
    isOnline = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([release.mock.calls.length, kept.size, session.unsaved]).toEqual([1, 0, false]);
  });

  it('gives its draft to the next opening, and sends nothing more', async () => {
    session.changed();
    await closeSection(KEY, session, release);
    expect(takePendingSection(KEY)).toMatchObject({ title: 'One', version: 1 });
    expect(takePendingSection(KEY)).toBeNull();
    expect([release.mock.calls.length, kept.size]).toEqual([1, 1]);
    const before = sent;
    isOnline = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, kept.size]).toEqual([before, 1]);
  });

  it('is forgotten with its draft once it is deleted', async () => {
    session.changed();
    await closeSection(KEY, session, release);
    discardPendingSection(KEY);
    await vi.advanceTimersByTimeAsync(1);
    expect([release.mock.calls.length, kept.size, session.unsaved]).toEqual([1, 0, false]);
  });

  it('is not sent where nobody is signed in', async () => {
    signOut();
    session.changed();
    expect(await closeSection(KEY, session, release)).toBe(true);
    expect([release.mock.calls.length, kept.size, sent]).toEqual([1, 1, 0]);
  });

  it('is not sent in the name of whoever signs in next', async () => {
    session.changed();
    await closeSection(KEY, session, release);
    const before = sent;
    signIn({ access_token: 'other', refresh_token: 'again', user: { ...user, id: 'another' } });
    isOnline = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([release.mock.calls.length, kept.size, sent]).toEqual([1, 1, before]);
  });

  it('ends where the section is gone, and keeps the draft', async () => {
    isOnline = true;
    status = 404;
    session.changed();
    expect(await closeSection(KEY, session, release)).toBe(true);
    expect([release.mock.calls.length, kept.size]).toEqual([1, 1]);
  });
});
