import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { getSnapshot } from '#web/lib/session/session.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { forgetDraft, isDraftKept } from './kept-draft.ts';

/**
 * Asks before another page of the application takes the place of a draft that would be lost: one that was begun, in a browser that
 * keeps nothing. Where it is kept, leaving needs no question. Returns what lets the next navigation pass and forgets the draft.
 */
export function useLeaveGuard(isBegun: boolean): () => void {
  const mayLeave = useRef(false);
  const release = useCallback(() => {
    mayLeave.current = true;
    forgetDraft();
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isBegun &&
      !mayLeave.current &&
      !isDraftKept() &&
      nextLocation.pathname !== currentLocation.pathname &&
      // Who has just logged out is not asked about a draft that is gone.
      getSnapshot().user !== null,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLatest = true;
    void askToLeave().then((isSure) => {
      // Back was pressed again meanwhile: the same answer goes to that press.
      if (!isLatest) return;
      if (!isSure || mayLeave.current) return blocker.reset();
      release();
      blocker.proceed();
    });
    return () => {
      isLatest = false;
    };
  }, [blocker, release]);
  return release;
}

let asking: Promise<boolean> | null = null;

/** The question of the specification (§2), which is asked once at a time. */
export function askToLeave(): Promise<boolean> {
  asking ??= confirmDialog({
    title: 'Leave this book?',
    message: 'Are you sure you want to cancel? Your progress will be lost.',
    confirmLabel: 'Discard and leave',
    cancelLabel: 'Keep going',
  }).finally(() => {
    asking = null;
  });
  return asking;
}
