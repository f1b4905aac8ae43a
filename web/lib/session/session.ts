import type { Session, User } from '#contract/accounts/people.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/** These names must not change: other programs read them too. */
export const STORAGE_KEYS = { access: 'auth_token', refresh: 'refresh_token', user: 'user_data' } as const;

export interface SessionState {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly user: User | null;
  /** The person who was writing when their session ended. Their page waits until they sign in again or give up. */
  readonly awaited: User | null;
}

const ROLES = ['user', 'moderator', 'admin'] as const satisfies readonly User['role'][];
const SIGNED_OUT: SessionState = { accessToken: null, refreshToken: null, user: null, awaited: null };
const listeners = new Set<() => void>();
let state: SessionState = readStorage();

if (typeof window !== 'undefined') window.addEventListener('storage', reloadWhenOurs);

/** Calls `listener` after each change, also one in another tab. Returns a function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current state; the same object until something changes. */
export function getSnapshot(): SessionState {
  return state;
}

/** The person to whom the page belongs: the signed-in one, or the one for whom it waits. */
export function ownerOf({ user, awaited }: SessionState): User | null {
  return user ?? awaited;
}

/** Stores new tokens and their person, after a sign-in or a refresh. */
export function signIn(session: Pick<Session, 'access_token' | 'refresh_token' | 'user'>): void {
  const { access_token, refresh_token, user } = session;
  write({ accessToken: access_token, refreshToken: refresh_token, user, awaited: null });
}

/** Stores the server's newest facts about the person, if somebody is signed in. */
export function updateUser(user: User): void {
  if (state.accessToken !== null) write({ ...state, user });
}

/**
 * Stores a person whom the hosted provider has signed in but to whom this server has given no tokens yet. Calls that need tokens then fail
 * with the reason.
 */
export function keepPerson(user: User): void {
  write({ ...SIGNED_OUT, user });
}

/** Removes tokens and person here. The caller ends the session on the server. */
export function signOut(): void {
  write(SIGNED_OUT);
}

/** Like `signOut`, for a session that has ended by itself. If somebody is writing, the page waits for them to sign in again. */
export function endSession(): void {
  write({ ...SIGNED_OUT, awaited: hasUnsavedInput() ? ownerOf(state) : null });
}

/** Reads the storage again: another tab may have renewed the tokens a moment ago. */
export function reload(): SessionState {
  const stored = storageOrNull() ? readStorage() : state;
  if (!isSame(stored, state)) {
    state = stored;
    for (const listener of listeners) listener();
  }
  return state;
}

function write(next: SessionState): void {
  const storage = storageOrNull();
  if (storage) {
    keep(storage, STORAGE_KEYS.access, next.accessToken);
    keep(storage, STORAGE_KEYS.refresh, next.refreshToken);
    keep(storage, STORAGE_KEYS.user, next.user && JSON.stringify(next.user));
  }
  state = next;
  for (const listener of listeners) listener();
}

function readStorage(): SessionState {
  const storage = storageOrNull();
  if (!storage) return SIGNED_OUT;
  const user = readUser(storage.getItem(STORAGE_KEYS.user));
  const accessToken = storage.getItem(STORAGE_KEYS.access);
  if (!accessToken) return { ...SIGNED_OUT, user };
  return { ...SIGNED_OUT, accessToken, refreshToken: storage.getItem(STORAGE_KEYS.refresh), user };
}

function readUser(text: string | null): User | null {
  try {
    return asUser(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * A person in the form of `contract/accounts/people.ts`; null for anything else. Checked without zod, which is too large for the front
 * page.
 */
function asUser(value: unknown): User | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    id,
    email,
    display_name = '',
    email_verified,
    role,
    created_at,
    mfa_enabled,
  } = value as Record<string, unknown>;
  const known = ROLES.find((name) => name === role);
  if (typeof id !== 'string' || typeof email !== 'string' || typeof email_verified !== 'boolean') return null;
  if (typeof display_name !== 'string' || typeof created_at !== 'string' || !known) return null;
  const user: User = { id, email, display_name, email_verified, role: known, created_at };
  if (mfa_enabled === undefined) return user;
  return typeof mfa_enabled === 'boolean' ? { ...user, mfa_enabled } : null;
}

function reloadWhenOurs(event: StorageEvent): void {
  if (event.key === null || Object.values<string>(STORAGE_KEYS).includes(event.key)) reload();
}

function isSame(one: SessionState, other: SessionState): boolean {
  return (
    one.accessToken === other.accessToken &&
    one.refreshToken === other.refreshToken &&
    JSON.stringify(one.user) === JSON.stringify(other.user)
  );
}

function keep(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/** The browser's storage; null if the browser refuses it. The session then lasts as long as the page. */
function storageOrNull(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}
