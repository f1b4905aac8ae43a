import { ModalsProvider, modals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { DialogHostMark } from '#web/ui/dialog/dialog-host.ts';

/** Dialogs and short messages that pages open by a call. They load after a page's own code, and for visitors of the front page not at all. */
export function Overlays() {
  useQuestionsClosedByNavigation();
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <DialogHostMark />
      <Notifications position="bottom-right" zIndex={400} />
    </>
  );
}

/**
 * Closes an open question when the person leaves the page or section that asked it: on the next one it would make no sense. An address
 * that is only replaced, as while a filter is typed, is no leaving.
 */
function useQuestionsClosedByNavigation(): void {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, search });
  // Before the effects of the next page, which may ask a question of its own.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const hasStayed = before.pathname === pathname && (before.search === search || type === 'REPLACE');
    if (!hasStayed) modals.closeAll();
  }, [pathname, search, type]);
}
