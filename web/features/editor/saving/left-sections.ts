import { getSnapshot } from '#web/lib/session.ts';
import type { SectionSession } from './section-session.ts';

/** A section that was left, and what takes back its part in the page: warnings, retries, its veto against an export. */
interface Left {
  session: SectionSession;
  release(): void;
}

/** Sections that were left before the server had their text, by the key of their draft. */
const left = new Map<string, Left>();

/**
 * Leaves a section. Where the server cannot have its text yet, the session goes on trying until it has; answers whether it has.
 * Who is signed out has the draft alone: nothing can be sent for nobody.
 */
export async function leaveSection(key: string, session: SectionSession, release: () => void): Promise<boolean> {
  left.set(key, { session, release });
  const isSaved = await session.close();
  if (isSaved || getSnapshot().user === null) letGo(key, session);
  return isSaved;
}

/** To be told of each session whose text is on the server whole: one that was left ends then. */
export function sectionIsSaved(key: string, session: SectionSession): void {
  letGo(key, session);
}

/** Ends what a section was left with, before it is opened anew. After one more attempt its draft holds what is not saved. */
export async function takeSectionBack(key: string): Promise<void> {
  const session = left.get(key)?.session;
  await session?.close();
  if (session) letGo(key, session);
}

/** Forgets what a section was left with: the section is gone. */
export function forgetLeftSection(key: string): void {
  const session = left.get(key)?.session;
  session?.discard();
  if (session) letGo(key, session);
}

function letGo(key: string, session: SectionSession): void {
  const was = left.get(key);
  if (was?.session !== session) return;
  left.delete(key);
  was.release();
  session.end();
}
