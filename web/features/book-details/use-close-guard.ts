import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { getSnapshot } from '#web/lib/session.ts';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';

/**
 * Asks before what was changed in a form is thrown away: by closing it, by going to another page, and, in the browser's own words, by
 * closing the tab. Whoever has just logged out is not asked.
 */
export function useCloseGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const asking = useRef<Promise<boolean> | null>(null);
  const ask = () => {
    asking.current ??= askToDiscard().finally(() => {
      asking.current = null;
      setAsking(false);
    });
    setAsking(true);
    return asking.current;
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && getSnapshot().user !== null,
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

  return {
    /** The question stands above the form: Escape answers it, and not the form. */
    isAsking,
    close() {
      if (!isDirty) return onClose();
      void ask().then((isSure) => isSure && onClose());
    },
  };
}

function askToDiscard(): Promise<boolean> {
  return confirmDialog({
    title: 'Discard your changes?',
    message: 'What you changed in the details of this book is not saved.',
    confirmLabel: 'Discard changes',
    cancelLabel: 'Keep editing',
    isDestructive: true,
  });
}
