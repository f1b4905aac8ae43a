import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { getSnapshot } from '#web/lib/session.ts';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { forgetDraft } from './use-wizard-state.ts';

/**
 * Asks before another page of the application takes the place of a draft that was begun. A reload or a closed tab needs no
 * question: the draft is kept. Returns what lets the next navigation pass and forgets the draft.
 */
export function useLeaveGuard(isBegun: boolean): () => void {
  const mayLeave = useRef(false);
  const letGo = useCallback(() => {
    mayLeave.current = true;
    forgetDraft();
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBegun &&
      !mayLeave.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      // Who has just logged out is not asked about a draft that is gone.
      getSnapshot().user !== null,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave().then((isSure) => {
      if (!isSure) return blocker.reset();
      letGo();
      blocker.proceed();
    });
  }, [blocker, letGo]);
  return letGo;
}

/** The question of the specification (§2). */
export function askToLeave(): Promise<boolean> {
  return confirmDialog({
    title: 'Leave this book?',
    message: 'Are you sure you want to cancel? Your progress will be lost.',
    confirmLabel: 'Cancel book',
    cancelLabel: 'Keep going',
  });
}
