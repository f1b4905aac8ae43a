// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { AuthProvider, useAuth } from './session/auth.tsx';
import { getConfig, setConfig } from './config.ts';
import { useNavigation } from './navigation.tsx';
import { queryClient } from './calls/query-client.ts';
import { signIn, signOut } from './session/session.ts';
import { USER } from '#web/testing/answer-calls.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | null = null;
const CONFIG = { apiBaseUrl: getConfig().apiBaseUrl };

afterEach(async () => {
  await act(async () => root?.unmount());
  signOut();
  // Test files share a process: the next one calls the server of the page again.
  setConfig(CONFIG);
});

function Person() {
  const { isAuthenticated, user } = useAuth();
  return <p>{isAuthenticated ? user?.email : 'nobody'}</p>;
}

function Path() {
  return <p>{useNavigation().history.join()}</p>;
}

async function show(children: ReactNode): Promise<HTMLElement> {
  const element = document.createElement('div');
  root = createRoot(element);
  await act(async () => root?.render(children));
  return element;
}

describe('contexts', () => {
  it('name the provider that is missing', () => {
    expect(() => renderToString(<Person />)).toThrow('useAuth must be used within an AuthProvider');
    expect(() => renderToString(<Path />)).toThrow('useNavigation must be used within a NavigationProvider');
  });

  it('know nobody where no session is stored', async () => {
    const element = await show(<AuthProvider children={<Person />} />);
    expect(element.textContent).toBe('nobody');
  });

  it('forget the server’s answers to a person when the session ends, wherever it ended', async () => {
    // Nothing listens on port 9, so looking up the session fails. That does not end the session.
    setConfig({ apiBaseUrl: 'http://127.0.0.1:9/api' });
    signIn({ access_token: 'a', refresh_token: 'r', user: USER });
    const element = await show(<AuthProvider children={<Person />} />);
    queryClient.setQueryData(['projects'], ['The Lantern House']);
    expect(element.textContent).toBe('ada@example.com');
    await act(async () => signOut());
    expect(element.textContent).toBe('nobody');
    expect(queryClient.getQueryData(['projects'])).toBeUndefined();
  });
});
