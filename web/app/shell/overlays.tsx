import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { DialogHostMark } from '#web/ui/dialog/dialog-host.ts';
import { FullFieldNote } from './full-field-note.tsx';

/**
 * Shows the dialogs and messages that pages open by calling a function. It is loaded after a page's own code, and never on the front page.
 */
export function Overlays() {
  useQuestionsClosedByNavigation();
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <DialogHostMark />
      <FullFieldNote />
      <Notifications position="bottom-right" zIndex={400} />
    </>
  );
}

/**
 * Closes an open question when the person leaves the page or section that asked it, since it would make no sense on the next page.
 * Replacing the address, for example while a filter is typed, does not count as leaving.
 */
function useQuestionsClosedByNavigation(): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, search });
  // A layout effect runs before the effects of the next page, which may ask a question of its own.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const hasStayed = before.pathname === pathname && (before.search === search || type === 'REPLACE');
    if (!hasStayed) modals.closeAll();
  }, [pathname, search, type]);
}
