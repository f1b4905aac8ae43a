import { DEFAULT_OPENING } from '#book/parts/opening.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSameContent, type SectionContent } from './section-content.ts';
import { failureOf } from '#web/lib/saving/save-failure.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { signIn, signOut } from '#web/lib/session/session.ts';
import type { Draft, DraftStore } from './drafts.ts';
import { openSectionSession } from './section-session.ts';

/** Drafts in memory: the browser's database is exercised by the journeys. */
function memoryDrafts(): DraftStore & { kept: Map<string, Draft> } {
  const kept = new Map<string, Draft>();
  return {
    kept,
    read: async (key) => kept.get(key) ?? null,
    write: async (key, draft) => void kept.set(key, draft),
    remove: async (key) => void kept.delete(key),
  };
}

const content = (text: string): SectionContent => ({
  title: 'One',
  doc: { type: 'doc', text },
  images: [],
  opening: DEFAULT_OPENING,
});

function answerWith(...answers: Response[]): void {
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('offline')));
}

const savedAs = (version: number) =>
  Response.json({
    success: true,
    data: { id: 's', title: 'One', order: 0, version, word_count: 2, opening: DEFAULT_OPENING },
  });

describe('a section session', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function session() {
    const drafts = memoryDrafts();
    let text = '';
    const open = openSectionSession({
      projectId: 'p',
      sectionId: 's',
      version: 1,
      drafts,
      content: () => content(text),
      onState: () => {},
      onSaved: () => {},
    });
    return {
      open,
      drafts,
      type(letters: string) {
        text += letters;
        open.changed();
      },
    };
  }

  it('keeps a draft while typing goes on, and drops it once the server has the text', async () => {
    answerWith(savedAs(2));
    const { type, drafts } = session();
    for (const letter of 'abcdef') {
      type(letter);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(drafts.kept.get('p/s')).toMatchObject({ version: 1, doc: { text: 'abcde' } });
    await vi.advanceTimersByTimeAsync(500);
    expect(drafts.kept.size).toBe(0);
  });

  it('keeps the draft while the server cannot be reached, with the newest text', async () => {
    answerWith();
    const { type, drafts, open } = session();
    type('a');
    await vi.advanceTimersByTimeAsync(1100);
    type('b');
    await open.close();
    expect(drafts.kept.get('p/s')).toMatchObject({ version: 1, doc: { text: 'ab' } });
  });

  it('sends nothing in another person’s name, and goes on when its own person is back', async () => {
    const user = { id: 'ann', email: '', email_verified: true, role: 'user', created_at: '' } as const;
    const tokens = { access_token: 'a', refresh_token: 'r' };
    signIn({ ...tokens, user });
    answerWith(savedAs(2));
    const { type, drafts, open } = session();
    signIn({ ...tokens, user: { ...user, id: 'bob' } });
    type('a');
    expect(await open.close()).toBe(false);
    expect(drafts.kept.get('p/s')).toMatchObject({ doc: { text: 'a' } });
    signIn({ ...tokens, user });
    expect(await open.flush()).toBe(true);
    open.end();
    signOut();
  });

  it('saves what is unsaved when it is closed', async () => {
    answerWith(savedAs(2));
    const { type, drafts, open } = session();
    type('a');
    await open.close();
    expect(open.unsaved).toBe(false);
    expect(drafts.kept.size).toBe(0);
  });
});

describe('a failed save', () => {
  const failed = (status: number, code = 'x') => failureOf(new ApiError('No.', { status, code })).kind;

  it('is tried again where it may pass', () => {
    expect([0, 408, 429, 500, 503].map((status) => failed(status))).toEqual(Array.from({ length: 5 }, () => 'retry'));
    expect(failureOf(new ApiError('', { status: 0, code: 'network' }))).toMatchObject({ offline: true });
  });

  it('is not tried again where the server refused it', () => {
    expect([400, 401, 403, 404, 413].map((status) => failed(status))).toEqual(
      Array.from({ length: 5 }, () => 'refused'),
    );
  });
});

describe('two copies of a section', () => {
  it('are the same whatever the order of their keys', () => {
    expect(isSameContent({ ...content('a'), doc: { a: 1, b: [2] } }, { ...content('a'), doc: { b: [2], a: 1 } })).toBe(
      true,
    );
  });

  it('differ by text, title, images or opening', () => {
    const part = { ...DEFAULT_OPENING, kind: 'part' as const };
    expect(isSameContent(content('a'), { ...content('a'), opening: part })).toBe(false);
    expect(isSameContent(content('a'), content('b'))).toBe(false);
    expect(isSameContent(content('a'), { ...content('a'), title: 'Two' })).toBe(false);
  });
});
