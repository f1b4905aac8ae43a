import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { offerFlush } from '#web/lib/books/book-changes.ts';
import { getSnapshot } from '#web/lib/session/session.ts';
import { useUnsavedInput } from '#web/lib/session/unsaved-input.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { ReadDetails } from '../details.ts';
import { type LayoutSession, type LayoutState, startLayoutSession } from './layout-session.ts';

/** The layout of a book while its page is open. What is unsaved is saved before the page is left, and before the book is downloaded. */
export function useLayoutSession(projectId: string, read: ReadDetails): LayoutSession & { state: LayoutState } {
  const [session] = useState(() => startLayoutSession(projectId, read));
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const { unsaved } = state.save;
  useUnsavedInput(unsaved);
  useEffect(() => offerFlush(projectId, session.flush), [projectId, session]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && getSnapshot().user !== null,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void session
      .flush()
      .then((isSaved) => isSaved || askToLeave())
      .then((leaves) => {
        if (!leaves) return blocker.reset();
        session.stop();
        blocker.proceed();
      });
  }, [blocker, session]);
  return { ...session, state };
}

function askToLeave(): Promise<boolean> {
  return confirmDialog({
    title: 'Discard your changes?',
    message: 'What you chose for the layout of this book could not be saved.',
    confirmLabel: 'Discard changes',
    cancelLabel: 'Stay here',
    isDestructive: true,
  });
}
