import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirmDialog } from './confirm-dialog.tsx';

interface GuardedForm {
  isDirty: boolean;
  /** A sentence that says what would be lost. */
  loss: string;
  /** Whether to leave without asking, for example after a log-out. */
  isExcused(): boolean;
  onClose(): void;
}

/**
 * Asks before the changes in a form are discarded: by closing the form, by going to another page or section, or, in the browser's own
 * words, by closing the tab. Returns the function that closes the form.
 */
export function useCloseGuard({ isDirty, loss, isExcused, onClose }: GuardedForm): () => void {
  const asking = useRef<Promise<boolean> | null>(null);
  const ask = () => {
    asking.current ??= askToDiscard(loss).finally(() => {
      asking.current = null;
    });
    return asking.current;
  };
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (to.pathname !== from.pathname || to.search !== from.search) && !isExcused(),
  );
  const current = useRef(ask);
  current.current = ask;

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void current.current().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return () => {
    if (!isDirty) return onClose();
    void ask().then((isSure) => isSure && onClose());
  };
}

function askToDiscard(loss: string): Promise<boolean> {
  return confirmDialog({
    title: 'Discard your changes?',
    message: loss,
    confirmLabel: 'Discard changes',
    cancelLabel: 'Keep editing',
    isDestructive: true,
  });
}
