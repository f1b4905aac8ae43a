import { startTransition, useEffect, useRef, useState } from 'react';
import type { SectionWithDocument } from '#contract/sections.ts';
import { isOffline } from '#web/lib/calls/online.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { announceSaved, offerFlush } from '#web/lib/books/saved-signal.ts';
import { getSnapshot, subscribe } from '#web/lib/session/session.ts';
import { drafts, type OpenedSection } from './open-section.ts';
import { rememberSection } from '../saving/recent-sections.ts';
import { showMessage } from '../host/messages.ts';
import type { AutosaveState } from '#web/lib/saving/autosave.ts';
import { draftKey } from '../saving/drafts.ts';
import { closeSection, releaseSection } from '../saving/pending-sections.ts';
import type { SectionContent } from '../saving/section-content.ts';
import { openSectionSession, type SectionSession } from '../saving/section-session.ts';

const AT_REST: AutosaveState<SectionWithDocument> = { status: 'idle', unsaved: false, message: '', conflict: null };

const UNSAVED =
  'Its text is kept in this browser, and sent as soon as the server takes it. Opening the section shows how it stands.';

/** The saving of one open section, from its opening until it is left. */
export function useSectionSession(projectId: string, opening: OpenedSection, content: () => SectionContent) {
  const [state, setState] = useState(AT_REST);
  const session = useRef<SectionSession | null>(null);
  const readContent = useRef(content);
  useEffect(() => {
    readContent.current = content;
  });

  useEffect(() => {
    const sectionId = opening.section.id;
    const key = draftKey(projectId, sectionId);
    const open: SectionSession = openSectionSession({
      projectId,
      sectionId,
      version: opening.version,
      drafts,
      content: () => readContent.current(),
      // The first key after a save changes the state too, and is painted without waiting for what shows it.
      onState: (next) => startTransition(() => setState(next)),
      onSaved({ version, wordCount, content }) {
        rememberSection(projectId, { ...content, id: sectionId, version });
        changeOutline(projectId, (heads) =>
          heads.map((head) => (head.id === sectionId ? { ...head, version, word_count: wordCount } : head)),
        );
        announceSaved(projectId);
      },
      onClean: () => releaseSection(key, open),
      onGone: () => releaseSection(key, open),
    });
    session.current = open;
    if (opening.isRestored) open.changed();
    const takeBack = offerFlush(projectId, open.flush);
    const stopWatching = watchPage(open);
    return () => {
      const release = () => {
        takeBack();
        stopWatching();
      };
      void closeSection(key, open, release).then((hasEnded) => {
        // Without a network the page says already that the text is kept on this device.
        if (!hasEnded && !isOffline()) showMessage('A section is not saved yet', UNSAVED);
      });
    };
  }, [projectId, opening]);

  return { state, session };
}

/** Saves when the page is hidden or left, and when the network or the person is back. Warns on leaving only while something is unsaved. */
function watchPage(session: SectionSession): () => void {
  const leave = () => {
    if (!session.unsaved) return;
    void session.keepDraft();
    void session.flush();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (!session.unsaved) return;
    leave();
    event.preventDefault();
  };
  const comeBack = () => session.retry();
  let isSignedIn = true;
  const stopFollowing = subscribe(() => {
    const wasSignedIn = isSignedIn;
    isSignedIn = getSnapshot().user !== null;
    if (isSignedIn && !wasSignedIn) session.retry();
    if (wasSignedIn && !isSignedIn) void session.keepDraft();
  });
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('beforeunload', warn);
  window.addEventListener('online', comeBack);
  return () => {
    stopFollowing();
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('beforeunload', warn);
    window.removeEventListener('online', comeBack);
  };
}
