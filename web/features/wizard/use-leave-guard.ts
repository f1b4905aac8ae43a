import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { getSnapshot } from '#web/lib/session/session.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { forgetDraft, isDraftKept } from './draft.ts';

/**
 * Asks before the wizard is left with a draft that would be lost: one that was begun, in a browser that refuses its storage. Where the
 * draft is stored, leaving needs no question. Returns a function that forgets the draft and lets the next navigation pass.
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
      // After a log-out the draft is gone, so there is nothing to ask about.
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
