import { getSnapshot, ownerOf, subscribe } from '#web/lib/session.ts';
import type { Draft } from './drafts.ts';
import type { SectionSession } from './section-session.ts';

/** A section that was left, and what takes back its part in the page: warnings, retries, its veto against an export. */
interface Left {
  session: SectionSession;
  release(): void;
}

/** Sections that were left before the server had their text, by the key of their draft. */
const left = new Map<string, Left>();

// Nothing is sent in another person's name: their drafts wait for them.
subscribe(() => {
  for (const [key, { session }] of left) {
    if (ownerOf(getSnapshot())?.id !== session.personId) letGoOfSection(key, session);
  }
});

/**
 * Leaves a section. Where the server cannot have its text yet, the session goes on trying until it has; false tells so. Where its
 * person is not signed in, the draft alone is kept: nothing can be sent for them.
 */
export async function leaveSection(key: string, session: SectionSession, release: () => void): Promise<boolean> {
  if (getSnapshot().user?.id !== session.personId) {
    await session.keepDraft();
    release();
    session.end();
    return true;
  }
  left.set(key, { session, release });
  if (await session.close()) letGoOfSection(key, session);
  return left.get(key)?.session !== session;
}

/** Ends what a section was left with: the server has all of it, or will never take it. */
export function letGoOfSection(key: string, session: SectionSession): void {
  const was = left.get(key);
  if (was?.session !== session) return;
  left.delete(key);
  was.release();
  session.end();
}

/** Sends once more what a section was left with, if anything; false where the server does not have it after that. */
export async function flushLeftSection(key: string): Promise<boolean> {
  return (await left.get(key)?.session.close()) ?? true;
}

export type LeftState = 'none' | 'resting' | 'sending';

export function stateOfLeftSection(key: string): LeftState {
  const session = left.get(key)?.session;
  if (!session) return 'none';
  return session.isSending ? 'sending' : 'resting';
}

/** Hands over what a section was left with and the server does not have, to whoever opens it anew. Its session ends. */
export function takeLeftSection(key: string): Draft | null {
  const session = left.get(key)?.session;
  const unsaved = session?.unsavedDraft() ?? null;
  if (session) letGoOfSection(key, session);
  return unsaved;
}

/** Forgets what a section was left with: the section is gone. */
export function forgetLeftSection(key: string): void {
  const session = left.get(key)?.session;
  session?.discard();
  if (session) letGoOfSection(key, session);
}
