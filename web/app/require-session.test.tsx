// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '#web/lib/session/auth.tsx';
import { endSession, signIn, signOut } from '#web/lib/session/session.ts';
import { markUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { answerCalls, USER } from '#web/testing/answer-calls.ts';
import { openPage, type Page } from '#web/testing/page.tsx';
// The page loads this file when it needs it. The import loads it beforehand, so that no test waits for it.
import '#web/features/account/sign-in/sign-in-again.tsx';
import { QUIET } from '#web/ui/text/use-when-quiet.ts';
import { RequireSession } from './require-session.tsx';

// Time passes only where a test says so.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  await act(async () => signOut());
  vi.useRealTimers();
});

describe('a page whose session ends', () => {
  let page: Page;
  let takeBack: () => void;

  beforeEach(async () => {
    answerCalls({});
    signIn({ access_token: 'a', refresh_token: 'r', user: USER });
    takeBack = markUnsavedInput();
    page = await openPage(
      <AuthProvider>
        <RequireSession />
      </AuthProvider>,
    );
  });
  afterEach(() => takeBack());

  const isAsked = () => page.has('button', 'Not now');

  it('asks at once where nobody types', async () => {
    await act(async () => endSession());
    await page.waitFor(() => expect(isAsked()).toBe(true));
  });

  it('leaves the keys to the text until the typing pauses', async () => {
    await page.key(document.body, 'a');
    await act(async () => endSession());
    await page.key(document.body, 'b');
    expect(isAsked()).toBe(false);
    vi.setSystemTime(Date.now() + QUIET);
    await page.waitFor(() => expect(isAsked()).toBe(true));
  });
});
