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
 * A question goes with the page or section that asked it, unanswered: on the next one nobody knows what it is about. An address that
 * is only written anew, as while a filter is typed, leaves everybody where they are.
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
