import { getSnapshot, ownerOf, subscribe } from '#web/lib/session/session.ts';
import type { Draft } from './drafts.ts';
import type { SectionSession } from './section-session.ts';

/** A closed section whose text the server does not have yet. `release` ends its warnings, its retries and its part in saves before exports. */
interface PendingSection {
  session: SectionSession;
  release(): void;
}

/** Sections that were closed before the server had their text, by the key of their draft. */
const pending = new Map<string, PendingSection>();

// When the person changes, the sessions end, so that nothing is sent in another person's name. The drafts are kept.
subscribe(() => {
  for (const [key, { session }] of pending) {
    if (ownerOf(getSnapshot())?.id !== session.personId) releaseSection(key, session);
  }
});

/**
 * Closes a section. Where the server does not have its text yet, the session goes on trying, and the answer is false. Where its person
 * is not signed in, only the draft is kept, since nothing can be sent for them.
 */
export async function closeSection(key: string, session: SectionSession, release: () => void): Promise<boolean> {
  if (getSnapshot().user?.id !== session.personId) {
    await session.keepDraft();
    release();
    session.end();
    return true;
  }
  pending.set(key, { session, release });
  if (await session.close()) releaseSection(key, session);
  return pending.get(key)?.session !== session;
}

/** Ends a section's session: the server has all of its text, or will never take it. */
export function releaseSection(key: string, session: SectionSession): void {
  const was = pending.get(key);
  if (was?.session !== session) return;
  pending.delete(key);
  was.release();
  session.end();
}

/** Sends a closed section's unsaved text once more, if there is any; false where the server does not have it after that. */
export async function flushPendingSection(key: string): Promise<boolean> {
  return (await pending.get(key)?.session.close()) ?? true;
}

export type PendingState = 'none' | 'resting' | 'sending';

export function stateOfPendingSection(key: string): PendingState {
  const session = pending.get(key)?.session;
  if (!session) return 'none';
  return session.isSending ? 'sending' : 'resting';
}

/** Gives the unsaved text of a closed section to its next opening, and ends its session; null where there is none. */
export function takePendingSection(key: string): Draft | null {
  const session = pending.get(key)?.session;
  const unsaved = session?.unsavedDraft() ?? null;
  if (session) releaseSection(key, session);
  return unsaved;
}

/** Drops the unsaved text of a closed section: the section is deleted. */
export function discardPendingSection(key: string): void {
  const session = pending.get(key)?.session;
  session?.discard();
  if (session) releaseSection(key, session);
}
