import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts/people.ts';
import { forgetAddress } from './known-address.ts';
import type { SignInInput } from './sign-in-provider.ts';
import { signInProvider, usesHostedAccounts } from './choose-provider.ts';
import { getConfig } from '../config.ts';
import type { LocalStore } from '../sync/local-store.ts';
import { forgetPersonal } from './personal-storage.ts';
import { flushAll } from '../books/book-changes.ts';
import { queryClient } from '../calls/query-client.ts';
import { getSnapshot, ownerOf, signOut as forgetSession, subscribe } from './session.ts';

interface Auth {
  /**
   * The signed-in person, or a person whose session has ended and for whom the page waits. With the debug flag also a stored person without
   * a session.
   */
  user: User | null;
  /** Whether there is a person with a session. The session may be only the hosted provider's. */
  isAuthenticated: boolean;
  /** Whether a stored session is being checked, so that it is not known yet whether somebody is signed in. */
  loading: boolean;
  /** Signs in. Throws ApiError with a sentence for people; its code is `second_factor_required` if the code was missing. */
  signIn(input: SignInInput): Promise<void>;
  /** Signs out here, whether or not the server answers. */
  signOut(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Provides the signed-in person. Clears cached answers of the server whenever the person changes. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { accessToken, user, awaited } = useSyncExternalStore(subscribe, getSnapshot);
  const isLookingUp = useStoredPerson();

  const auth = useMemo<Auth>(() => {
    const isAuthenticated = user !== null && (accessToken !== null || usesHostedAccounts());
    return {
      user: isAuthenticated || getConfig().debug ? (user ?? awaited) : awaited,
      isAuthenticated: isAuthenticated && !(isLookingUp && accessToken === null),
      loading: isLookingUp && (accessToken === null ? usesHostedAccounts() : user === null),
      signIn,
      signOut: logOut,
    };
  }, [accessToken, user, awaited, isLookingUp]);

  useClearedCache();
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

async function signIn(input: SignInInput): Promise<void> {
  await (await signInProvider()).signIn(input);
  forgetAddress();
}

/** Logs out. The call comes first, since it carries the token. Even if it fails, nothing of the session stays here. */
async function logOut(): Promise<void> {
  const personId = ownerOf(getSnapshot())?.id;
  await flushAll();
  forgetPersonal();
  await signInProvider()
    .then((provider) => provider.signOut())
    .catch(() => undefined);
  forgetSession();
  forgetAddress();
  queryClient.clear();
  if (personId !== undefined) await forget((device) => device.forgetCopies(personId));
}

/**
 * Deletes data in the browser's database. The code is loaded here, so that the front page does not load it. A browser without a database,
 * or one that refuses it, has stored nothing.
 */
async function forget(what: (device: LocalStore) => Promise<void>): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const { localStore } = await import('../sync/store-of-page.ts');
  await what(localStore()).catch(() => undefined);
}

/** Lets the provider find the stored session. Returns true while it does. */
function useStoredPerson(): boolean {
  const [isLookingUp, setLookingUp] = useState(() => getSnapshot().accessToken !== null || usesHostedAccounts());
  useEffect(() => {
    if (getSnapshot().accessToken === null && !usesHostedAccounts()) return;
    signInProvider()
      .then((provider) => provider.start())
      .catch(() => undefined)
      .finally(() => setLookingUp(false));
  }, []);
  return isLookingUp;
}

/** Deletes the cached data of a person when another one signs in, so that no person sees the data of another, however the session ended. */
function useClearedCache(): void {
  useEffect(() => {
    let last = getSnapshot();
    const forgetOthers = (personId: string | undefined) => {
      if (personId !== undefined) void forget((device) => device.forgetCopiesOfOthers(personId));
    };
    forgetOthers(last.user?.id);
    return subscribe(() => {
      const before = last;
      last = getSnapshot();
      const [id, now] = [ownerOf(before)?.id, ownerOf(last)?.id];
      if (id !== now) forgetOthers(now);
      if (id === undefined) return;
      if (id !== now) {
        queryClient.clear();
        void forget((device) => device.forgetCopies(id));
      }
      // Queries that failed meanwhile are tried again. The others are not, since the person is looking at their answers.
      else if (before.user === null && last.user !== null) {
        void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
      }
    });
  }, []);
}
