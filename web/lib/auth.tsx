import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { login, logout, me, type User } from '#contract/accounts.ts';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { getSnapshot, signIn as keepSession, signOut as forgetSession, subscribe, updateUser } from './session.ts';

export interface Auth {
  user: User | null;
  isAuthenticated: boolean;
  /** A stored session is being looked up; whether someone is signed in is not known yet. */
  loading: boolean;
  /** Throws ApiError with the server's sentence. */
  signIn(email: string, password: string): Promise<void>;
  /** Ends the session here at once, and on the server as far as it answers. */
  signOut(): Promise<void>;
}

/** How long a sign-out waits for the server. */
const LOGOUT_MS = 3000;
const AuthContext = createContext<Auth | null>(null);

/** Gives the pages the person who is signed in. What the server said is forgotten whenever the person changes. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const { accessToken, user } = useSyncExternalStore(subscribe, getSnapshot);
  const isLookingUp = useStoredPerson();

  const signIn = useCallback(async (email: string, password: string) => {
    keepSession(await call(login, { body: { email, password } }));
  }, []);

  const auth = useMemo<Auth>(
    () => ({
      user: accessToken === null ? null : user,
      isAuthenticated: accessToken !== null && user !== null,
      loading: isLookingUp && accessToken !== null && user === null,
      signIn,
      signOut: endSession,
    }),
    [accessToken, user, isLookingUp, signIn],
  );

  useClearedCache();
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The call goes first, since it carries the token; whether it succeeds or not, nothing of the session stays here. */
async function endSession(): Promise<void> {
  await call(logout, { signal: AbortSignal.timeout(LOGOUT_MS) }).catch(() => undefined);
  forgetSession();
  queryClient.clear();
}

/** Asks the server once who the stored session belongs to; true until it has answered. */
function useStoredPerson(): boolean {
  const [isLookingUp, setLookingUp] = useState(() => getSnapshot().accessToken !== null);
  useEffect(() => {
    if (getSnapshot().accessToken === null) return;
    call(me)
      .then(updateUser, () => undefined)
      .finally(() => setLookingUp(false));
  }, []);
  return isLookingUp;
}

/** Nothing of one person is ever shown to the next, whoever ended the session: this tab, another one, or the server. */
function useClearedCache(): void {
  useEffect(() => {
    let lastId = getSnapshot().user?.id ?? null;
    return subscribe(() => {
      const id = getSnapshot().user?.id ?? null;
      if (lastId !== null && lastId !== id) queryClient.clear();
      lastId = id;
    });
  }, []);
}
